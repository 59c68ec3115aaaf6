"""Looking back: figures of a game and of a person, charts with their tables, pictures of them."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.table import Table
from e2e.years import put_into, years
from shared_rules.games import GAMES
from shared_rules.statistics import Figures, percent


def figures(table, game):
    table.page.goto(table.phone.address + "#/history/stats/" + game)
    expect(table.page.locator(".lines .chart")).to_be_visible()
    return table


def cells(table, caption):
    """The rows of a table, as texts."""
    rows = table.page.get_by_role("table", name=caption, exact=True).locator("tbody tr")
    return [[cell.strip() for cell in row.split("\t")] for row in rows.all_inner_texts()]


def test_the_evening_in_figures(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone)
    table.tap("button", "Clochemerle", table.page.get_by_role("group", name="Filtrer par jeu"))
    table.tap("link", table.word("stats.open"))
    table.title("Statistiques").sees("1 partie")
    bruno = cells(table, "Par joueur")[0]

    assert bruno[-4:] == ["1", "1", "18,0", "18"]
    expect(table.page.get_by_role("img", name="Victoires : Bruno 1, Chloé 0")).to_be_visible()
    expect(
        table.page.get_by_role("img", name=re.compile("D’où viennent les points : Église"))
    ).to_be_visible()


def test_whom_the_plague_took(played_phone):
    table = figures(Table(played_phone.open()), "rattus_cartus")
    expect(table.page.get_by_role("img", name="La peste : Bruno 1", exact=True)).to_be_visible()
    table.tap("link", "Bruno", at=0)
    table.title("Bruno").sees("1 fois")
    table.sees("Face à face")

    assert [row[-3:] for row in cells(table, "Face à face")] == [["0", "0", "1"]] * 3  # behind all three


def test_a_table_that_plays_together_sees_its_progress(visitor):
    put_into(visitor, years(30))
    table = figures(Table(visitor), "dorfromantik")
    expect(table.page.get_by_role("img", name=re.compile("^La table, partie après partie"))).to_be_visible()
    best = cells(table, "Records, l’un après l’autre")[0]
    table.tap("link", best[0], at=0)

    table.at_result().sees(best[2])


@pytest.mark.parametrize("game", ["clochemerle", "rattus_cartus"])
def test_the_phone_counts_as_the_rules_do_here(visitor, game):
    journal = years(60)
    put_into(visitor, journal)
    here = Figures()
    for _, row in sorted(journal.stores["sessions"]):
        summary = json.loads(row)["summary"]
        if summary["game"] == game:
            here.add(summary, {})
    records = [here.people[id] for id in here.by_success()]
    table = figures(Table(visitor), game)

    assert [row[-4:] for row in cells(table, "Par joueur")] == [
        [str(one.games), str(one.wins), tenths(one.average()), str(here.best(one))] for one in records
    ]
    assert [row[1:] for row in cells(table, "Place dans le tour")] == [
        [str(turn.games), str(turn.wins), f"{percent(turn.wins, turn.games)}\u00a0%", tenths(turn.average())]
        for turn in here.turns
    ]


def tenths(average):
    return f"{average // 10},{average % 10}"


def test_a_chart_is_a_table_for_whoever_wants_one_and_a_picture(played_phone):
    table = figures(Table(played_phone.open()), "clochemerle")
    table.page.locator("summary").first.click()
    assert cells(table, "Victoires") == [
        ["Bruno", "1", "0", "100\u00a0%"],
        ["Chloé", "0", "0", "0\u00a0%"],
        ["Ana", "0", "0", "0\u00a0%"],
        ["David", "0", "0", "0\u00a0%"],
    ]
    name, picture = table.download(lambda: table.tap("button", "Image : Victoires"))

    assert name.startswith("marquoir-victoires-") and picture.startswith(b"\x89PNG")


def test_figures_are_reached_from_a_player(played_phone):
    played_phone.open("#/settings")
    table = Table(played_phone)
    table.press("players.edit", name="Ana")
    table.tap("button", table.word("stats.open"), table.dialog())
    table.title("Ana")
    games = table.page.get_by_role("group", name="Le jeu")
    expect(games.get_by_role("button")).to_have_text(
        [GAMES[key].text("fr", "game") for key in GAMES if GAMES[key].offered]
    )
    table.tap("button", "Dorfromantik", games)
    table.sees("36,0")


def test_a_phone_without_a_finished_game_says_so(visitor):
    visitor.open("#/history/stats/")
    Table(visitor).sees("Pas encore de chiffres")
