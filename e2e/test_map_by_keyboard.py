"""The map without a finger on it: by keyboard, in words, tile by tile from the first one."""

import pytest
from playwright.sync_api import expect

from e2e.map_table import play_with_map
from e2e.table import Table


@pytest.fixture
def board(visitor):
    board = play_with_map(Table(visitor.open()), "dorfromantik", "Ana Bruno")
    return board.reveal("task", "FFFFFF").draw(4).lay(0, 0)


def keys(board, text):
    for key in text.split():
        board.page.keyboard.press(key)
    return board


def test_arrows_go_from_place_to_place_and_enter_lays(board):
    board.paint("MMMMMM").surface.focus()
    keys(board, "ArrowRight").says("Possible.")
    keys(board, "Enter").has(2)

    board.paint("SMMSMM")
    board.surface.focus()
    keys(board, "ArrowDown r").says("Possible.")
    keys(board, "Enter").has(3)
    keys(board, "Control+z").has(2)
    keys(board, "Control+y").has(3)


def test_each_place_and_each_turn_is_announced_with_its_own_words(board):
    board.paint("SMMSMM").surface.focus()
    keys(board, "ArrowRight").says("Colonne \N{MINUS SIGN}1, rangée 0, tournée d’un cran. Possible. ")
    keys(board, "r").says("Colonne \N{MINUS SIGN}1, rangée 0, tournée de 2 crans. Possible. ")
    keys(board, "ArrowDown").says("Colonne \N{MINUS SIGN}1, rangée 1, tournée de 3 crans. Possible. ")
    keys(board, "Enter").has(2)

    expect(
        board.page.get_by_role("status").filter(has_text="Posée, colonne \N{MINUS SIGN}1, rangée 1.")
    ).to_have_count(1)


def test_the_list_says_which_tile_lies_against_the_rules(board):
    board.paint("SSSSSS").lay_all_the_same(1, 0).menu("list")

    expect(board.table.dialog().locator('[data-tile="1,0"]')).to_contain_text("contre les règles")
    expect(board.table.dialog().locator('[data-tile="0,0"]')).not_to_contain_text("contre les règles")


def test_without_a_tile_in_hand_arrows_tell_of_the_laid_tiles(board):
    board.surface.focus()
    keys(board, "ArrowRight").says("Colonne 0, rangée 0. Forêt tout autour")
    keys(board, "Enter")
    expect(board.table.dialog()).to_contain_text("Objectif Forêt 4")


def test_the_same_places_and_tiles_in_words(board):
    board.paint("SMMSMM").menu("list")
    dialog = board.table.dialog()
    expect(dialog.get_by_text("6 places pour la tuile en main.")).to_be_visible()
    expect(dialog.locator('[data-place="1,0"]')).to_have_text(
        "Colonne 1, rangée 0, tournée d’un cranForêt à l’ouest. Plus longue rivière : 1 au lieu de 0.".replace(
            " :", "\u00a0:"
        )
    )
    dialog.locator('[data-place="1,0"]').press("Enter")
    board.says("Possible.").tap_id("lay").has(2)

    board.menu("list")
    dialog.locator('[data-tile="1,0"]').press("Enter")
    expect(dialog).to_contain_text("Rivière au sud-est et au nord-ouest")


def test_the_game_again_from_its_first_tile(board):
    for q in (1, 2, 3):
        board.paint("MMMMMM").lay(q, 0)
    board.menu("replay").has(1)
    expect(board.page.get_by_text("1 sur 4. Objectif Forêt 4, colonne 0, rangée 0")).to_be_visible()
    board.tap_id("replay-on").has(2)
    board.page.locator("#replay").press("End")
    board.has(4).tap_id("replay-back").has(3)
    board.tap_id("replay-end").has(4)
    expect(board.page.locator("#choose-tile")).to_be_visible()


def test_a_moment_of_the_game_shows_its_own_tasks_and_count(board):
    for place in ((1, 0), (0, 1), (-1, 1)):
        board.paint("FFFFFF").lay(*place)
    board.goals("Aucun objectif en cours").count("4 tuiles posées, reste 66")

    board.menu("replay").has(1).goals("Forêt 1/4 manque 3").count("1 tuile posée, reste 69")
    expect(board.page.locator(".obj-num")).to_have_text("4")
    board.tap_id("replay-on").goals("Forêt 2/4 manque 2")
    board.page.locator("#replay").press("End")
    board.has(4).goals("Aucun objectif en cours")
    expect(board.page.locator(".obj-num")).to_have_count(0)
    board.tap_id("replay-back").goals("Forêt 3/4 manque 1")
    expect(board.page.locator(".obj-num")).to_have_text("4")


def test_back_ends_the_replay_and_stays_on_the_map(board):
    board.paint("MMMMMM").lay(1, 0).menu("replay").has(1)
    board.table.title("Revoir la partie")
    board.table.tap("link", "Revenir à la partie")
    board.has(2).table.title("Paysage")

    board.menu("replay").has(1)
    board.page.go_back()
    board.has(2).count("2 tuiles posées, reste 68")
    expect(board.page.locator("#choose-tile")).to_be_visible()
    board.page.go_back()
    board.table.title("Dorfromantik")
