"""Two versions of a tile read in words with what each does to the points; what was not kept is seen and taken back."""

import pytest
from playwright.sync_api import expect

from e2e.exchange import Files, Stranger, operations
from e2e.map_table import play_with_map
from e2e.table import Table


@pytest.fixture
def table(visitor):
    """The phone on which a forest task was completed by three woods, and the file of one that knows the third elsewhere."""
    table = Table(visitor.open())
    board = play_with_map(table, "dorfromantik", "Ana Bruno")
    board.reveal("task", "FFFFFF").draw(4).lay(0, 0)
    for at in ((1, 0), (0, 1), (-1, 1)):
        board.paint("FFFFFF").lay(*at)
    board.table.page.goto(visitor.address + "#/")
    content = Files(table.home()).open().bundle()
    tiles = [op for op in operations(content) if op["field"].startswith("entry/map/")]
    last = max(tiles, key=lambda op: op["val"][0])
    other = Stranger(content).writes(last["ent"], last["field"], None)
    Files(table).hand_over(other.file()).take()
    return table


def test_a_tile_is_read_in_words_and_its_points_are_told(table):
    table.tap("link", "1 choix vous attend")
    cards = table.page.locator(".ver[role=radio]")
    expect(table.page.get_by_role("heading", name="Une tuile de la carte")).to_be_visible()
    expect(cards.nth(0)).to_contain_text("Pas de tuile")
    expect(cards.nth(1)).to_contain_text(
        "Paysage. Forêt tout autour. Posée en colonne -1, rangée 1.".replace("-", "\u2212")
    )
    expect(cards.nth(1).locator("svg.tile")).to_have_count(1)
    table.sees("Ce choix change les points.")
    totals = [card.locator(".ver__t .num").inner_text() for card in cards.all()]
    assert int(totals[1]) - int(totals[0]) >= 4  # the task is completed by this tile only


def test_a_version_that_was_not_kept_is_taken_back(table):
    table.tap("link", "1 choix vous attend")
    table.tap("button", "Garder celle de ce téléphone")
    table.sees("Rien à décider")
    table.home().resume("dorfromantik")
    table.to_result()
    table.phone.press(table.page.locator("#past"))
    table.sees("Gardé : Paysage.", table.dialog()).sees("Écarté : Pas de tuile", table.dialog())
    table.press("conflicts.past.back")
    table.sees("Repris : Une tuile de la carte")
    table.phone.press(table.page.locator("#past"))  # the choice is still told
    table.tap("button", "Fermer", table.dialog())
    table.phone.reload()
    table.at_result()
