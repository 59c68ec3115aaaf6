"""The map under the thumb: tiles tried, laid, turned, moved, marked and taken back; what the sheet has from them.

Small maps by hand. (0, 0) is the first hex, (1, 0) lies east of it, (0, 1) south-east; edges go clockwise from the east.
"""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.map_table import play_with_map
from e2e.table import Table


@pytest.fixture
def board(visitor):
    return play_with_map(Table(visitor.open()), "dorfromantik", "Ana Bruno")


def woods(board, value=4):
    """A forest all round with a task on it, in the middle."""
    return board.reveal("task", "FFFFFF").draw(value).lay(0, 0)


def test_a_tile_of_the_box_is_tried_and_laid_by_a_second_tap(board):
    board.count("0 tuile posée, reste 70").goals("Aucun objectif en cours")
    board.reveal("task", "FFFFMV").draw(5, "forest").places(1, 0)
    board.tap(0, 0).says("Possible. Aucun objectif ne change.").tap(0, 0).has(1)

    board.count("1 tuile posée, reste 69").goals("Forêt 1/5 manque 4")
    board.choose()
    expect(board.table.dialog().locator("[data-edges]")).to_have_count(24)
    expect(board.table.dialog().locator('[data-edges="FFFFMV"]')).to_have_count(0)


def test_the_box_shows_the_tiles_with_the_terrains_that_were_tapped(board):
    board.choose()
    dialog = board.table.dialog()
    board.table.tap("button", "Village", dialog)
    board.table.tap("button", "Voie ferrée", dialog)

    expect(dialog.get_by_text("2 tuiles dans la boîte.")).to_be_visible()
    assert [tile.get_attribute("data-edges") for tile in dialog.locator("[data-edges]").all()] == [
        "MTMVVV",
        "TTVVVV",
    ]


def test_a_place_that_fits_after_a_turn_turns_the_tile(board):
    woods(board).paint("SMMSMM").places(4, 2)
    board.tap(1, 0).says("Possible. Plus longue rivière : 1 au lieu de 0.")
    board.places(4, 2).tap(1, 0).has(2)

    assert board.document()["tiles"][1]["rotation"] == 1


def test_a_refusal_says_why_and_on_which_side_and_what_lies_there_can_be_recorded(board):
    woods(board).paint("MMMMSM").lay(1, 0).paint("TMMTMM")
    board.tap(1, -1).says(
        "Impossible ici. Au sud-est, la prairie couperait une rivière. Aucune rotation ne convient."
    )
    expect(board.page.locator(".clash")).to_have_count(1)
    board.lay_all_the_same(1, -1)
    expect(board.page.locator(".forced")).to_have_count(1)

    board.table.saved()
    board.table.phone.reload()
    expect(board.page.locator(".forced")).to_have_count(1)
    expect(board.about(1, -1)).to_contain_text("Notée telle qu’elle est posée, contre les règles.")


def test_another_kind_of_tile_than_the_one_due_is_warned_of_and_can_be_laid(board):
    board.paint("FFMMMM")
    expect(board.page.get_by_text("C’est une tuile Objectif qui est attendue.")).to_be_visible()
    board.lay(0, 0)


def test_tasks_are_told_before_the_tile_is_laid(board):
    woods(board).paint("FFFFFF").lay(1, 0).paint("FFFFFF").lay(0, 1).goals("Forêt 3/4 manque 1")
    board.paint("FFFFFF").tap(-1, 1).says("La forêt atteint 4 tuiles : objectif Forêt 4 validé.")
    board.goals("Forêt 4/4 validé").tap(-1, 1).has(4).goals("Aucun objectif en cours")


def test_undo_and_redo_without_end(board):
    woods(board).paint("MMMMMM").lay(1, 0).paint("MMMMMM").lay(2, 0)
    board.undo().has(2).undo().has(1).undo().has(0).redo().has(1).redo().has(2).redo().has(3)
    board.undo().has(2)

    board.table.saved()
    board.table.phone.reload()
    board.has(2).redo().has(3)


def test_an_undo_says_which_tile(board):
    woods(board).paint("MMMMMM").lay(1, 0).undo()
    board.table.sees("Annulé\u00a0: la tuile, colonne 1, rangée 0")
    board.redo().has(2).lift(1, 0).tap(0, -1).tap_id("lay").has(2).undo()
    board.table.sees("Annulé\u00a0: la tuile, colonne 1, rangée 0")


def test_a_toast_covers_neither_the_title_nor_the_tasks(board):
    woods(board).paint("MMMMMM").lay(1, 0).undo().has(1)
    expect(board.page.locator(".toast")).to_be_visible()
    toast, tasks = board.page.locator(".toast").bounding_box(), board.page.locator(".goals").bounding_box()

    assert toast["y"] >= tasks["y"] + tasks["height"]


def test_a_tile_that_was_put_away_or_taken_off_the_map_comes_back_by_its_toast(board):
    woods(board).paint("FGVTSM").turn().tap_id("put-back")
    expect(board.page.locator("#choose-tile")).to_be_visible()
    toast = board.page.locator(".toast")
    board.table.tap("button", "Annuler", toast)
    expect(board.page.locator(".hand__t")).to_have_attribute("aria-label", re.compile("Rivière au nord-est"))

    board.tap_id("put-back").remove(0, 0)
    expect(toast).to_contain_text("Tuile ôtée, colonne 0, rangée 0.")
    board.table.tap("button", "Annuler", toast)
    board.has(1)


def test_a_double_tap_on_lay_opens_no_box(board):
    board.reveal("task", "FFFFFF").draw(4).tap(0, 0)
    board.page.locator("#lay").dblclick()

    board.has(1)
    expect(board.table.dialog()).to_have_count(0)


def test_home_tells_how_many_tiles_are_laid_and_misses_nothing_that_the_map_says(board):
    woods(board).back().table.home().sees("1 tuile posée sur 70.")
    expect(board.page.get_by_text("Il manque")).to_have_count(0)


def test_a_laid_tile_is_turned_moved_and_taken_away(board):
    woods(board).paint("TMMMMM").lay(1, 0)
    board.lift(1, 0).has(1).turn(2).tap_id("lay").has(2)
    board.lift(1, 0).tap(0, -1).tap_id("lay").has(2)
    tiles = board.document()["tiles"]
    assert [(tile["q"], tile["r"], tile["rotation"]) for tile in tiles] == [(0, 0, 0), (0, -1, 2)]

    board.lift(0, -1).tap_id("put-back").has(2)
    board.remove(0, -1).undo().has(2)


def test_a_marker_and_a_flag_are_set_right_afterwards(board):
    woods(board).paint("GGMMMM").lay(1, 0)
    board.about(0, 0)
    board.tap_id("mark-laid")
    board.table.phone.press(board.table.dialog().locator('.marks__v [data-value="6"]'))
    board.tap_id("accept-marks").goals("Forêt 1/6 manque 5")
    board.about(1, 0)
    board.tap_id("mark-laid")
    board.table.tap("radio", "Drapeau", board.table.dialog())
    board.tap_id("accept-marks")

    assert [tile.get("flag") for tile in board.document()["tiles"]] == [None, "grain"]


def test_a_second_marker_of_a_value_that_the_box_has_once_is_typed(board):
    """Of forest markers there is one 4: the table has two."""
    woods(board).reveal("task", "FFFFMV")
    dialog = board.table.dialog()
    expect(dialog.locator('.marks__v [data-value="4"]')).to_have_count(0)
    board.tap_id("other-marker").table.sees("La boîte n’a plus de jeton Forêt d’une autre valeur.")
    board.page.keyboard.type("4")
    board.tap_id("accept-marks").lay(1, 0)

    assert [tile["task"]["value"] for tile in board.document()["tiles"]] == [4, 4]


def test_a_tile_moved_foretells_what_comes_of_it_in_its_place_in_the_order(board, tmp_path):
    """The second tile, moved beside the first, makes two of it, which the seventh makes three."""
    tiles = [
        {"q": 0, "r": 0, "edges": "FMMFMM", "task": {"type": "forest", "value": 3}},
        {"q": 0, "r": 1, "edges": "FMMFMM"},
        *[{"q": q, "r": -1, "edges": "MMMMMM"} for q in range(4)],
        *[{"q": q, "r": 0, "edges": "FMMFMM"} for q in (2, 3)],
    ]
    file = tmp_path / "map.json"
    file.write_text(json.dumps({"tiles": tiles}), "utf-8")
    board.open_file(file).has(8).goals("Forêt 1/3 manque 2")
    board.lift(0, 1).has(7).tap(1, 0).says("La forêt atteint 3 tuiles : objectif Forêt 3 validé.")
    board.goals("Forêt 3/3 validé").tap_id("lay").has(8).goals("Aucun objectif en cours")
    expect(board.about(0, 0)).to_contain_text("Objectif validé.")


def test_a_painted_tile_outlives_a_reload(board):
    board.paint("FGVTSM").turn()
    board.table.phone.reload()
    board.ready()
    name = "Tuile en main : Forêt au sud-est, Champ au sud-ouest, Village à l’ouest, Voie ferrée au nord-ouest, Rivière au nord-est"
    expect(board.page.locator(".hand__t")).to_have_attribute(
        "aria-label", name.replace(" :", "\u00a0:") + ". Objectif, drapeau"
    )
    board.lay(0, 0)


def test_the_sheet_is_filled_in_corrected_and_follows_the_map_again(board):
    woods(board)
    for place in ((1, 0), (0, 1), (-1, 1)):
        board.paint("FFFFFF").lay(*place)
    board.paint("TMMTMM").lay(2, 0)
    sheet = board.back().section("tasks", "4").section("longest", "1").total("5 1 cercle")
    row = sheet.page.get_by_role("group", name="Objectifs validés : Forêt")
    expect(row.get_by_text("de la carte")).to_be_visible()
    flags = sheet.page.get_by_role("list", name=sheet.name("flags"))
    expect(flags.get_by_text("de la carte")).to_be_visible()
    for name in ("Forêt, jeton 5, 1 sur 2", "Forêt, jeton 5, 2 sur 2"):
        expect(sheet.page.get_by_role("button", name=name, exact=True)).to_have_count(1)

    sheet.table.tap("button", "Forêt, jeton 4")
    sheet.section("tasks", "0")
    expect(row.get_by_text("corrigé, la carte dit 4")).to_be_visible()
    sheet.table.tap("button", "Forêt : revenir à la carte".replace(" :", "\u00a0:"))
    sheet.section("tasks", "4")
    expect(row.get_by_text("de la carte")).to_be_visible()

    sheet.more("longest_track").section("longest", "2")
    sheet.table.sees("corrigé, la carte dit 1")


def test_a_session_without_the_map_can_take_it_up(visitor):
    table = Table(visitor.open())
    table.play("dorfromantik", "Ana Bruno")
    assert table.page.locator("#to-map").count() == 0
    table.phone.press(table.page.locator("#begin-map"))

    expect(table.page.locator("#choose-tile")).to_be_visible()


def test_a_map_without_a_tile_is_given_up_and_taken_up_again(visitor):
    table = Table(visitor.open())
    table.play("dorfromantik", "Ana Bruno")
    table.phone.press(table.page.locator("#begin-map"))
    table.phone.press(table.page.locator("#map-menu"))
    table.phone.press(table.page.locator("#map-without"))

    expect(table.page.locator("#to-map")).to_have_count(0)
    table.phone.press(table.page.locator("#begin-map"))
    expect(table.page.locator("#choose-tile")).to_be_visible()
