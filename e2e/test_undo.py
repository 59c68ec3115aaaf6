"""Undo on the sheet: the last action is taken back, the toast brings it back, and a reload forgets nothing."""

import pytest
from playwright.sync_api import expect

from e2e.round_table import RoundTable
from e2e.table import Table


@pytest.fixture
def table(visitor):
    return Table(visitor.open())


def undo(table, says):
    table.press("undo")
    return table.sees("Annulé : " + says)


def redo(table, says):
    """The toast's own button, the last one of that name."""
    table.press("redo")
    return table.sees("Rétabli : " + says)


def test_the_last_cells_are_taken_back_one_after_the_other(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").row("7")
    undo(table, "Église, fenêtres d’Ana")
    sheet.totals("6 4")
    undo(table, "Église, points imprimés de Bruno")
    sheet.totals("6 0")
    redo(table, "Église, points imprimés de Bruno")
    sheet.totals("6 4")


def test_the_offer_to_bring_back_does_not_follow_to_another_game(table):
    table.play("clochemerle", "Ana Bruno").row("6 4")
    undo(table, "Église, points imprimés de Bruno")
    table.back("home").title("Marquoir")
    assert table.page.locator(".toast").count() == 0  # it would go by itself after ten seconds


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (640, 360), (1200, 700)])
def test_a_dialog_ends_below_the_toast(table, size):
    width, height = size
    table.page.set_viewport_size({"width": width, "height": height})
    table.play("clochemerle", "Ana Bruno").row("6 4")
    undo(table, "Église, points imprimés de Bruno")
    table.phone.press(table.page.locator("#more"))
    toast, dialog = table.page.locator(".toast").bounding_box(), table.dialog().bounding_box()
    assert 0 <= toast["y"] < toast["y"] + toast["height"] <= dialog["y"]
    assert dialog["y"] + dialog["height"] <= height


def test_a_number_that_is_being_typed_is_the_first_to_go(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").type("4+3").totals("13 4")
    undo(table, "Église, fenêtres d’Ana")
    sheet.totals("6 4")


def test_a_number_typed_with_pauses_is_one_step(table):
    """Kept while its typist thinks, so that others get it, and gone on with where the hand left off."""
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").type("1")
    table.phone.until_stored("operations", lambda op: op["val"] == 1)
    sheet.type("2")
    table.phone.until_stored("operations", lambda op: op["val"] == 12)
    sheet.type("+3").shows("Ana", "Église fenêtres", "12+3").next()
    undo(table, "Église, fenêtres d’Ana")
    sheet.totals("6 4")
    redo(table, "Église, fenêtres d’Ana")
    sheet.totals("21 4")
    undo(table, "Église, fenêtres d’Ana")
    undo(table, "Église, points imprimés de Bruno")
    sheet.totals("6 0")


def test_a_value_comes_back_as_it_was_typed(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("4+3+2 4")
    table.phone.press(sheet.cell("Ana", "Église points"))
    sheet.type("8").next().totals("8 4")
    undo(table, "Église, points imprimés d’Ana")
    sheet.totals("9 4")
    table.phone.press(sheet.cell("Ana", "Église points"))
    sheet.type("+1").totals("10 4")


def test_after_a_reload_undo_and_redo_go_on(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    undo(table, "Église, points imprimés de Bruno")
    table.saved().phone.reload()
    undo(table, "Église, points imprimés d’Ana")
    sheet.totals("0 0")
    redo(table, "Église, points imprimés d’Ana")
    table.saved().phone.reload()
    sheet.totals("6 0")
    undo(table, "Église, points imprimés d’Ana")
    sheet.totals("0 0")
    table.press("undo")
    table.sees("Rien à annuler.")


def test_what_was_taken_back_can_be_had_when_its_sentence_is_gone(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    table.page.locator("#more").click()
    expect(table.dialog()).to_be_visible()
    expect(table.page.locator("#more-redo")).to_have_count(0)
    table.press("close")
    undo(table, "Église, points imprimés de Bruno").phone.reload()
    table.page.locator("#more").click()
    table.page.locator("#more-redo").click()
    table.sees("Rétabli : Église, points imprimés de Bruno")
    sheet.totals("6 4")


def test_the_holder_a_tie_and_the_members_are_actions_too(table):
    sheet = table.play("rattus_cartus", "Ana Bruno")
    sheet.members("Château").row("5 5").stack("Bruno").totals("5 10")
    undo(table, "Noblesse")
    sheet.totals("10 5")
    redo(table, "Noblesse")
    sheet.totals("5 10")


def test_a_token_a_flag_and_an_unlocked_line_are_taken_back(table):
    sheet = table.play("dorfromantik", "Ana Bruno").tasks("forest", "4").flag("grain", "9")
    sheet.unlock("Cœurs rouges", "7").total("20 1 cercle")
    undo(table, "Contenu débloqué")  # its name and its points, at once
    sheet.section("unlocked", "0")
    redo(table, "Contenu débloqué")
    sheet.total("20 1 cercle")
    undo(table, "Contenu débloqué")
    undo(table, "Drapeaux fermés")
    sheet.total("4 1 cercle")
    undo(table, "Objectifs validés")
    sheet.total("0 1 cercle")


def test_redo_goes_as_far_as_undo_went(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").row("7 3")
    points, windows = "Église, points imprimés", "Église, fenêtres"
    for cell in (windows + " de Bruno", windows + " d’Ana", points + " de Bruno", points + " d’Ana"):
        undo(table, cell)
    sheet.totals("0 0")
    for cell in (points + " d’Ana", points + " de Bruno", windows + " d’Ana", windows + " de Bruno"):
        redo(table, cell)
    sheet.totals("13 7")
    expect(table.page.get_by_role("button", name="Rétablir")).to_have_count(0)


def test_after_a_new_number_nothing_can_be_brought_back(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    undo(table, "Église, points imprimés de Bruno")
    sheet.type("9").next().totals("6 9")
    undo(table, "Église, points imprimés de Bruno")
    undo(table, "Église, points imprimés d’Ana")
    redo(table, "Église, points imprimés d’Ana")
    redo(table, "Église, points imprimés de Bruno")
    sheet.totals("6 9")


def test_each_screen_takes_back_what_was_done_on_it(table):
    table.play("clochemerle", "Ana Bruno").row("6 4")
    play = RoundTable(table).keeper().begin("Ana").step("tree", 2)
    table.back("sheet")
    undo(table, "Église, points imprimés de Bruno")
    table.sheet("clochemerle").totals("6 0")
    play.keeper().stands("Ana 0/10 2 0")
    undo(table, "l’arbre d’Ana")
    play.stands("Ana 0/10 1 0")
    table.back("sheet")
    table.sheet("clochemerle").totals("6 0")


def test_what_one_tap_of_the_keeper_writes_is_one_step(table):
    table.play("clochemerle", "Ana Bruno")
    play = RoundTable(table).keeper().begin("Ana").turn("Ana: time 1")
    play.do_hand()
    table.phone.press(table.page.locator("#palm"))
    play.stands("Bruno 0/10 1 0").sees("board.palm", n=0)
    undo(table, "les points de la main")
    play.stands("Bruno 0/10 0 0").sees("board.palm", n=1)
    redo(table, "les points de la main")
    play.stands("Bruno 0/10 1 0").sees("board.palm", n=0)


def test_the_first_die_begins_the_game_and_one_step_takes_both_back(table):
    table.play("clochemerle", "Ana Bruno")
    play = RoundTable(table).banners().dice("3")
    table.sees("tour 1, au tour d’Ana")
    undo(table, "le début du tour 1")
    play.in_pool("")
    table.sees("avant le premier tour")
    redo(table, "le début du tour 1")
    play.in_pool("3")
