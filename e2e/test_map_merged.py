"""A map that is not whole, or that another phone has laid tiles on: what is told of it, marked and mended."""

import pytest
from playwright.sync_api import expect

from e2e.map_table import with_two_tiles
from e2e.table import Table

# Add a copy of a session's first tile as another phone would have written it: (tile id, changes to its entry).
FROM_ANOTHER_PHONE = """([id, changes]) => new Promise((done, failed) => {
  const opened = indexedDB.open("marquoir");
  opened.onsuccess = () => {
    const store = opened.result.transaction("operations", "readwrite").objectStore("operations");
    const rows = store.getAll();
    rows.onsuccess = () => {
      const operation = rows.result.map(text => JSON.parse(text)).find(each => each.field?.startsWith("entry/map/"));
      operation.dev = id.padEnd(32, "0");
      operation.seq = 1;
      operation.over = [];
      operation.field = "entry/map/" + id;
      operation.val = Array.isArray(changes) ? operation.val.map((value, i) => changes[i] ?? value) : changes;
      operation.hlc = operation.hlc.replace(/[0-9a-f]{32}$/, operation.dev);
      store.put(JSON.stringify(operation), operation.ent + " " + operation.dev + ".000000000001")
        .onsuccess = () => { opened.result.close(); done(operation.hlc); };
    };
  };
  opened.onerror = failed;
})"""


@pytest.fixture
def board(visitor):
    return with_two_tiles(Table(visitor.open()))


def test_a_tile_that_cannot_be_read_is_left_out_and_told(board):
    board.table.saved()
    board.page.evaluate(FROM_ANOTHER_PHONE, ["bad", [2, 5, 6, 7]])
    board.table.phone.reload()
    board.has(2).table.sees("1 tuile de la carte n’a pas pu être lue et reste de côté.")
    board.page.locator(".map__notices summary").click()
    board.table.sees(
        "Colonne 5, rangée 6, tuile n°\u00a03\u00a0: elle est tournée d’une façon qui n’existe pas."
    )


def test_lines_that_a_merge_makes_stop_are_marked_and_told(board):
    """East of the track, another phone has laid a stream that comes from there."""
    board.table.saved()
    board.page.evaluate(FROM_ANOTHER_PHONE, ["stream", [1, 2, -1, 0, "MMMSMM", "", 0, "", False]])
    board.table.phone.reload()
    board.has(3).table.sees("2 tuiles sont devenues contraires aux règles")
    expect(board.page.locator(".forced")).to_have_count(2)
    dialog = board.about(2, -1)
    expect(dialog).to_contain_text("Contraire aux règles depuis qu’une autre tuile est là.")
    expect(dialog).to_contain_text("À l’ouest, la rivière buterait contre une voie ferrée.")

    board.tap_id("remove-tile").has(2)
    expect(board.page.locator(".forced, .map__notices .notice")).to_have_count(0)


def test_a_marker_still_to_be_drawn_is_on_paper_too(board):
    board.table.saved()
    board.page.evaluate(FROM_ANOTHER_PHONE, ["undrawn", [9, -1, 0, 0, "FFFFFF", "forest", 0, "", False]])
    board.table.phone.reload()
    board.has(3)
    board.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    expect(board.page.locator(".printed .obj-num")).to_have_text(["4", "?"])
    board.tap_id("map-menu").table.sees("1 objectif sans jeton n’est pas dans le fichier.")


@pytest.mark.parametrize("kept", ["FFFFFF", "GGGGGG"])
def test_of_two_tiles_on_one_hex_the_table_says_which_stays(board, kept):
    board.table.saved()
    board.page.evaluate(FROM_ANOTHER_PHONE, ["clash", [9, 0, 0, 0, "GGGGGG", "", 0, "", False]])
    board.table.phone.reload()
    board.has(2).table.sees("2 tuiles sont posées au même endroit.")
    expect(board.page.locator(".claimed")).to_have_count(1)
    board.press("clash.choose")
    names = ["Garder celle-ci : Objectif Forêt 4, 1 sur 2", "Garder celle-ci : Paysage, 2 sur 2"]
    for name in names:
        expect(board.table.dialog().get_by_role("button", name=name.replace(" :", "\u00a0:"))).to_have_count(
            1
        )
    side = board.table.dialog().locator(".clash").filter(has_text="Forêt" if kept == "FFFFFF" else "Champ")
    board.table.phone.press(side.get_by_role("button"))

    assert board.has(2).document()["tiles"][-1 if kept == "GGGGGG" else 0]["edges"] == kept
    expect(board.page.locator(".map__notices .notice, .claimed")).to_have_count(0)
