"""A round of Clochemerle and influence in Rattus Cartus followed in English, sentence by sentence."""

import pytest

from e2e.live_table import follow
from e2e.round_table import RoundTable
from e2e.table import Table


@pytest.fixture
def table(visitors):
    return Table(visitors(locale="en-GB").open(), "en")


def test_a_round(table):
    table.play("clochemerle", "Ann Ben")
    play = RoundTable(table).keeper().begin("Ann")
    table.sees("Ann lays 1 story point on the hand.")
    play.banners().dice("4 4 5b 6b").wants(9).offers(
        "white 4 + white 4 raised to 5 1 coin", "white 4 + black 5 2 time"
    )
    play.take().in_pool("5b 6b")
    table.sees("Ann took white 4 + white 4 raised to 5.")
    play.keeper().step("tree", 7).step("time", 10)
    table.sees("The bridge is crossed: Ann loses a villager.")
    play.do_grave()
    play.do_rat("3")
    play.do_invasion()
    table.sees("Rat invasion: every tree loses half of its points.").sees("Ann gives back 3")
    table.press("undo")
    table.sees("Undone: the invasion")
    play.turn("Ann: invasion").stands("Ann 0/10 4 0", "Ben 0/10 0 0")
    table.sees("Ben’s turn")
    play.step("stored", 1)
    table.sees("The tree has no points to store.")
    play.turn("Ben: time 1")
    table.sees("Ann is first in round 2 and lays 1 story point on the hand.")


def test_influence(table):
    table.play("rattus_cartus", "Ann Ben")
    live = follow(table).menu("live-deck").deck("guard_tower")
    table.sees("The booklet advises against the guard tower with two players.", table.dialog())
    live.close("accept").gains("Ann 2 royalty; Ben 2 royalty")
    live.says("Ben +2 in Royalty", "goes from 0 to 2, on top of Ann").totals("10 5")
    live.next_round().gain("Ann", 1, "magic").undo()
    table.sees("Undone: Ann +1 in Magic").sees("Round 2 of 10")
    live.menu("live-about")
    table.sees("Two gold cards.", table.dialog())
    live.close().secret_of("Ann").rats("+3").nuns(1, 4)
    table.sees("All five cards: 4 to 20 nuns.", table.dialog())
