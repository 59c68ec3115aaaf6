"""Looking for a game among many: by words, by game, by who was there, by day."""

from playwright.sync_api import expect

from e2e.bench import seed
from e2e.bench.browser import FILL
from e2e.bench.seed import PLAYERS
from e2e.phone import starts
from e2e.table import Table
from e2e.test_history import rows
from e2e.years import add, put_into, years
from shared_rules.merge import State


def find(table, text):
    table.page.get_by_label(table.word("find.label")).fill(text)
    return table


def listed(table, n):
    expect(rows(table)).to_have_count(n)
    return table


def test_words_find_games_by_people_game_and_month(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone).sees("6 parties")
    listed(find(table, "CHLOE rattus"), 2).sees("2 parties sur 6")
    listed(find(table, "mars 2026"), 6)
    listed(find(table, "zoé"), 0).sees("Aucune partie ne correspond.")
    table.press("find.clear")
    listed(table, 6).sees("6 parties")
    expect(table.page.get_by_label(table.word("find.label"))).to_be_focused()


def test_games_are_found_by_who_was_there_and_when(visitor):
    table = with_history(visitor, 60)
    table.press("find.people")
    table.tap("button", "Ana", table.dialog())
    table.tap("button", "Bruno", table.dialog())
    table.press("accept")
    table.sees("60 parties sur 60").sees("avec Ana et Bruno")
    table.press("find.days")
    table.dialog().get_by_label("Du").fill("2026-03-20")
    table.dialog().get_by_label("Au").fill("2026-03-22")
    table.press("accept")
    listed(table, 3).sees("3 parties sur 60")


def test_what_was_looked_for_is_still_there_on_the_way_back(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone)
    listed(find(table, "rattus"), 2)
    table.phone.press(rows(table).last)
    table.at_result()
    table.page.go_back()
    listed(table, 2)
    expect(table.page.get_by_label(table.word("find.label"))).to_have_value("rattus")
    table.go("home").go("sessions").sees("6 parties")


def test_the_file_holds_what_was_found(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone)
    listed(find(table, "dorfromantik"), 2)
    table.press("csv.title")
    table.sees("Les 2 parties trouvées")
    press = starts(table.word("csv.sessions"))
    _, content = table.download(lambda: table.tap("button", press, table.dialog()))

    assert content.decode("utf-8-sig").count("\r\n") == 3  # the head and two tables


def test_where_nothing_was_found_the_file_is_of_all_and_says_so(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone)
    listed(find(table, "zzz"), 0)
    table.press("csv.title")
    table.sees("Tout l’historique")


def test_games_of_one_campaign_are_found(visitor):
    journal = years(6)
    for id, name in (("a" * 32, "Les jeudis"), ("b" * 32, "En famille")):
        fields = [("name", name), ("game", "dorfromantik"), ("people", PLAYERS[:3])]
        journal.write(State(), "campaign:" + id, fields)
    for number, id in ((6, "a" * 32), (7, "b" * 32), (8, "a" * 32)):
        add(journal, number, "dorfromantik", option__campaign=id)
    put_into(visitor, journal)
    visitor.open("#/history")
    table = listed(Table(visitor), 9)
    table.press("campaign.choice")
    table.tap("button", "Les jeudis", table.dialog())
    listed(table, 2).sees("2 parties sur 9")
    table.tap("button", "Les jeudis")
    table.tap("button", table.word("find.any_campaign"), table.dialog())
    listed(table, 9)


def with_history(phone, games):
    """A phone that holds so many finished games, on the history screen."""
    phone.open()
    journal = seed.many_years(games)
    for store, content in journal.rows().items():
        phone.page.evaluate(FILL, [store, content])
    phone.open("#/history")
    phone.reload()
    return Table(phone).sees(f"{games} parties")
