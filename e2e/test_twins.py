"""The same people and the same game entered on two phones: proposed as one, joined by hand, taken back at will."""

import re

import pytest
from playwright.sync_api import expect

from e2e.exchange import give
from e2e.phone import starts
from e2e.table import Table


def part(table, title):
    """The section that asks about one pair."""
    return table.page.locator("section").filter(has=table.page.get_by_role("heading", name=title))


def ask(table, title, button):
    table.tap("button", button, part(table, title))


@pytest.fixture
def table(visitors):
    """The phone that took in the file of another one, on which the same evening was counted too."""
    left, right = Table(visitors().open()), Table(visitors().open())
    for one, names, cells in ((left, "Ana Bruno", "6 4"), (right, "ana Bruno", "6 5")):
        one.play("clochemerle", names).row(cells)
        one.saved()
    give(left, right, "1 partie nouvelle", "2 prénoms nouveaux")
    right.tap("link", "2 choix vous attendent")
    return right.title("À décider")


def test_F26_people_then_their_game_become_one_and_the_other_record_can_be_had_back(table):
    ask(table, re.compile("^Deux fois ana", re.IGNORECASE), "La même")
    table.sees("Une seule personne")
    expect(part(table, "La même partie deux fois ?")).to_have_count(0)  # Bruno may still be two people
    ask(table, "Deux fois Bruno ?", "La même")
    game = part(table, "La même partie deux fois ?")
    expect(game.locator(".ver")).to_have_count(2)
    keep = game.locator(".ver").filter(has=table.page.get_by_text("4", exact=True))
    table.tap("button", "Garder celle-ci", keep)
    table.sees("Une seule partie gardée.").sees("Rien à décider")
    table.home().go("sessions").sees("1 partie effacée")
    expect(table.page.locator(".history__row")).to_have_count(1)
    table.press("history.restore")
    expect(table.page.locator(".history__row")).to_have_count(2)


def test_two_people_of_one_name_and_two_games_of_one_evening_are_asked_about_once(table):
    ask(table, "Deux fois Bruno ?", "Deux personnes")
    expect(part(table, "Deux fois Bruno ?")).to_have_count(0)
    table.phone.reload()
    table.title("À décider")
    expect(part(table, "Deux fois Bruno ?")).to_have_count(0)


def test_two_games_of_one_evening(table):
    for name in ("ana", "Bruno"):
        ask(table, re.compile(f"^Deux fois {name}", re.IGNORECASE), "La même")
        table.sees("Une seule personne")
    ask(table, "La même partie deux fois ?", "Ce sont deux parties")
    table.sees("Rien à décider")
    table.home()
    expect(table.page.get_by_role("link", name="vous attend")).to_have_count(0)


def test_F24_joining_people_is_taken_back_by_the_toast_or_among_the_players(table):
    ask(table, "Deux fois Bruno ?", "La même")
    table.sees("Une seule personne")
    table.press("undo")
    expect(part(table, "Deux fois Bruno ?")).to_have_count(1)
    ask(table, "Deux fois Bruno ?", "La même")
    table.sees("Une seule personne")
    table.home().go("settings")
    bruno = table.page.get_by_role("button", name="Modifier Bruno")
    expect(bruno).to_have_count(1)
    table.phone.press(bruno)
    table.press("twins.separate")
    expect(bruno).to_have_count(2)
    # and joined again by hand, where names need not be alike
    table.phone.press(bruno.first)
    table.press("twins.is_other")
    table.tap("button", starts("Bruno"), table.dialog())
    table.tap("button", "La même", table.dialog())
    expect(bruno).to_have_count(1)


def test_the_spelling_that_stays_is_chosen_and_taken_back(table):
    both = part(table, re.compile("^Deux fois ana", re.IGNORECASE))
    expect(both.get_by_role("radio")).to_have_count(2)
    for name in ("Ana", "ana"):
        card = both.get_by_role("radio").filter(has=table.page.get_by_text(name, exact=True))
        expect(card).to_contain_text(re.compile("Entré .*(Ce|Un autre) téléphone"))
        expect(card).to_contain_text("1 partie, la dernière ")
    table.phone.press(both.get_by_role("radio").filter(has=table.page.get_by_text("ana", exact=True)))
    ask(table, re.compile("^Deux fois ana", re.IGNORECASE), "La même")
    table.sees("Une seule personne : ana.")
    table.home().go("settings")
    expect(table.page.get_by_role("button", name="Modifier ana", exact=True)).to_have_count(1)
    expect(table.page.get_by_role("button", name="Modifier Ana", exact=True)).to_have_count(0)


def test_two_people_said_in_haste_are_asked_about_again(table):
    ask(table, "Deux fois Bruno ?", "Deux personnes")
    table.sees("Ce sont deux personnes.")
    table.press("undo")
    expect(part(table, "Deux fois Bruno ?")).to_have_count(1)


def test_history_and_csv_follow_who_was_joined(table):
    ask(table, "Deux fois Bruno ?", "La même")
    table.sees("Une seule personne")
    table.home().go("settings")
    table.press("players.edit", name="Bruno")
    table.page.get_by_label(table.word("new.name")).fill("Bruno B.")
    table.press("players.save")
    table.home().go("sessions").sees("Bruno B. 5").sees("Bruno B. 4")
    content = table.csv("sessions", "international")[1].decode()
    assert content.count("Bruno B.") >= 2
    assert "Bruno," not in content
