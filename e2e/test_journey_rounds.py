"""A whole game of Clochemerle with the round keeper, four players, without network; the battery dies in the second round.

What this group reads off its box is made up: 6 white and 2 black dice, 3 deaths, a chronicle of 4, 3 and 2, a rat track
of 5 spaces to the first invasion and 9 to the next. The end of the second round by hand:

             time                 tree                          town hall   dies
    David    4 + 5 = 9            4 -> 2
    Ana      3 + 7 = 10           2 - 2 + 4 = 4 -> 2            2           chronicle, 4
    Bruno    4 + 2 + 4 = 10       7 -> 4                                    grave; the rats come
    Chloé    5 + 2 + 4 = 11       5 - 2 = 3 -> 2 - 2 + 3 = 3    2 + 2 = 4   chronicle, 3

Three deaths: the game is over at the end of this round, and Chloé has the hand.
"""

import pytest
from playwright.sync_api import expect

from e2e.command import score, totals
from e2e.round_table import RoundTable
from e2e.table import Table

DOCUMENT = {
    "game": "clochemerle",
    "players": ["Ana", "Bruno", "Chloé", "David"],
    "first_player_hand": "Chloé",
    "entries": {
        "Ana": {"church_points": 6, "travel_points": 9, "story_points": 2, "day_labourer_tiles": 1},
        "Bruno": {"church_points": 4, "travel_points": 5, "story_points": 0, "day_labourer_tiles": 0},
        "Chloé": {"church_points": 8, "travel_points": 7, "story_points": 4, "day_labourer_tiles": 0},
        "David": {"church_points": 1, "travel_points": 0, "story_points": 0, "day_labourer_tiles": 3},
    },
}


@pytest.fixture
def table(phone):
    phone.open().installed()
    phone.offline()
    return Table(phone)


def test_a_whole_game_followed_round_by_round_without_network(table):
    table.play("clochemerle", "Ana Bruno Chloé David")
    play = RoundTable(table).keeper()
    play.box(white="6", black="2", deaths="3", chronicle="4+3+2", rat="5+9")
    play.begin("Ana").banners().dice("2 4 4 6 1 3 5b 6b").keeper()
    play.turn("Ana: dice 4 4, time 3, tree 2")
    play.turn("Bruno: dice 6 5b, time 4, tree 7")
    play.turn("Chloé: dice 2 3, time 5, tree 5, stored 2")
    play.turn("David: dice 1 6b, time 2, hand")
    play.stands("Ana 3/10 2 0", "Bruno 6/10 7 0", "Chloé 5/10 3 2", "David 4/10 0 0")
    play.begin("David").banners().dice("3 3 5 5 2 6 1b 4b").keeper()
    play.turn("David: dice 3 3, time 5, tree 4")
    play.turn("Ana: dice 5 5, time 7, stored 2, chronicle 1 4, rat 2").sees("board.rat", n=3)
    play.step("time", 3)
    table.saved()

    phone = table.phone
    phone.crash()
    phone.start().offline()
    phone.open()

    table.resume("clochemerle")
    play.banners().in_pool("2 6 1b 4b").keeper()
    play.stands("David 9/10 4 0", "Ana 0/10 4 2", "Bruno 9/10 7 0")
    play.turn("Bruno: dice 2 6, time 1, grave, rat 4")
    play.stands("David 9/10 2 0", "Ana 0/10 2 2", "Bruno 0/10 4 0", "Chloé 5/10 2 2")
    play.turn("Chloé: dice 1b 4b, time 2, stored 2, chronicle 2 3, rat 6, hand").sees("game.over", n=3)
    play.stands("David 9/10 2 0", "Ana 0/10 2 2", "Bruno 0/10 4 0", "Chloé 1/10 3 4")

    play.tap("link", "to_sheet")
    sheet = table.title("Clochemerle").sheet("clochemerle")
    for player, stored in (("Ana", "2"), ("Bruno", "0"), ("Chloé", "4"), ("David", "0")):
        sheet.shows(player, "Histoire hôtel de ville", stored)
    sheet.row("6 4 8 1").rows(*["_ _ _ _"] * 4).row("9 5 7 0").row("_ _ _ _")
    sheet.current("Ana, Histoire en lieu sûr").row("_ _ _ _").row("1 0 0 3")
    sheet.totals(totals(DOCUMENT)).totals("12 9 20 -14")
    assert score(DOCUMENT)["winners"] == ["Chloé"]


def test_a_number_of_the_keeper_is_corrected_on_the_sheet_and_says_so(table):
    table.play("clochemerle", "Ana Bruno")
    play = RoundTable(table).keeper().begin("Ana")
    play.turn("Ana: tree 4, stored 3")
    table.back("sheet")
    sheet = table.title("Clochemerle").sheet("clochemerle")
    cell = sheet.cell("Ana", "Histoire hôtel de ville")
    table.phone.press(cell)
    table.sees("du suivi de la partie")
    sheet.type("5")
    table.sees("corrigé, le suivi dit 3")
    sheet.totals("6 0").type("<").totals("4 0")
    sheet.next()
    sheet.shows("Ana", "Histoire hôtel de ville", "3").totals("4 0")


def test_an_earlier_turn_is_corrected_and_everything_follows(table):
    table.play("clochemerle", "Ana Bruno")
    play = RoundTable(table).keeper().begin("Ana")
    play.turn("Ana: tree 7")
    play.step("time", 10)
    play.do_grave()
    play.do_rat("2")
    play.do_invasion()
    play.stands("Ana 0/10 4 0")
    table.tap("button", play.word("table.look", of="d’Ana") + ", " + play.word("table.done"))
    play.step("tree", 1).tap("button", "turn.back")
    play.stands("Ana 0/10 4 0", "Bruno 0/10 0 0")
    play.sees("rat.lost", name="Ana", n=4)


def test_undo_takes_back_one_thing_after_the_other(table):
    table.play("clochemerle", "Ana Bruno")
    play = RoundTable(table).keeper().begin("Ana")
    play.step("tree", 2).stands("Ana 0/10 2 0")
    table.press("undo")
    table.sees("Annulé\u00a0: l’arbre d’Ana")
    play.stands("Ana 0/10 1 0")
    table.press("redo")
    play.stands("Ana 0/10 2 0")


def test_a_villager_who_died_must_lie_somewhere_and_the_rat_must_run(table):
    table.play("clochemerle", "Ana Bruno")
    play = RoundTable(table).keeper().begin("Ana")
    play.step("time", 10)
    play.phone.press(play.page.locator("#end-turn"))
    play.sees("refuse.death", n=1)
    grave = play.page.get_by_role("radio", name=play.word("death.grave"))
    expect(grave).to_be_in_viewport(ratio=1)  # what is asked for is there to be answered
    play.do_grave()
    play.page.locator("[role=region]").first.evaluate("box => { box.scrollTop = 0; }")
    play.phone.press(play.page.locator("#end-turn"))
    play.sees("refuse.no_rat")
    expect(play.page.get_by_role("button", name=play.word("rat.face", n="6"))).to_be_in_viewport(ratio=1)
    play.step("stored", 1).sees("refuse.stored").step("tree", -1).sees("refuse.tree")
    table.press("undo")  # the grave
    expect(play.page.locator(".round__told")).to_have_text("")
    play.do_grave()
    play.do_rat("6")
    play.phone.press(play.page.locator("#end-turn"))
    play.stands("Ana 0/10 0 0", "Bruno 0/10 0 0")
