"""The map moved by fingers and buttons, taken away as a picture, on paper and as a file."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.map_table import IN_SIGHT, POINT, MapTable, play_with_map, with_two_tiles
from e2e.table import Table

# Where the marks of these classes stand among all that is drawn on the map, and the last tile.
ABOVE = """marks => {
  const drawn = [...document.querySelectorAll(".map__surface > svg:first-child :is(path, text)")];
  const last = cls => drawn.map(node => node.matches(cls)).lastIndexOf(true);
  return marks.filter(cls => last(cls) > last(".tile-edge"));
}"""


@pytest.fixture
def board(visitor):
    return with_two_tiles(Table(visitor.open()))


def view(board):
    """Where the map's origin is on the screen, and its scale."""
    transform = board.page.locator(".map__surface svg:first-child > g").get_attribute("transform")
    numbers = transform.replace("translate(", "").replace(")", "").replace("scale(", "").split()
    return [float(number) for number in numbers]


def touch(board, *steps):
    """Fingers: each step is a list of points, and the last step lifts them."""
    cdp = board.page.context.new_cdp_session(board.page)
    kinds = ["touchStart"] + ["touchMove"] * (len(steps) - 1)
    for kind, points in zip(kinds, steps, strict=True):
        cdp.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def moved(board, condition):
    """Wait until the view is such; the map moves before the next frame."""
    for _ in range(200):
        if condition(*view(board)):
            return
        board.page.evaluate("() => new Promise(done => requestAnimationFrame(done))")
    raise AssertionError(view(board))


def test_a_finger_drags_the_map_and_two_pinch_it(board):
    x, y, scale = view(board)
    touch(board, [(200, 300)], [(220, 330)], [(250, 360)])
    moved(
        board, lambda now_x, now_y, now: abs(now_x - x - 50) < 1 and abs(now_y - y - 60) < 1 and now == scale
    )
    board.has(2)
    expect(board.table.dialog()).to_have_count(0)

    touch(board, [(150, 300), (250, 300)], [(140, 300), (260, 300)], [(100, 300), (300, 300)])
    moved(board, lambda now_x, now_y, now: 1.7 * scale < now < 2.3 * scale)


def test_the_tile_that_is_tried_stays_over_its_hex(board):
    board.paint("MMMMMM").tap(0, 1)
    ghost = board.page.locator('[data-ghost="legal"]')

    def lies():
        box, (x, y) = ghost.bounding_box(), board.page.evaluate(POINT, [0, 1])
        return abs(box["x"] + box["width"] / 2 - x) < 1 and abs(box["y"] + box["height"] / 2 - y) < 1

    _, _, scale = view(board)
    width = ghost.bounding_box()["width"]
    assert lies()
    board.tap_id("map-nearer")
    moved(board, lambda x, y, now: now > scale)
    at, _, _ = view(board)
    touch(board, [(200, 200)], [(220, 210)], [(250, 220)])
    moved(board, lambda x, y, now: x > at)
    assert lies()
    assert ghost.bounding_box()["width"] / width == pytest.approx(view(board)[2] / scale, rel=0.01)
    board.tap_id("turn-right")
    assert lies()


def test_the_map_cannot_be_dragged_out_of_sight(board):
    for _ in range(4):
        touch(board, [(380, 350)], [(200, 350)], [(10, 350)])
    on_surface = """([x, y]) => {
      const box = document.querySelector(".map__surface").getBoundingClientRect();
      return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    }"""
    x, _, _ = view(board)
    for _ in range(4):
        touch(board, [(200, 200)], [(200, 350)], [(200, 520)])

    moved(board, lambda now_x, now_y, now: now_x == x)
    assert board.page.evaluate(on_surface, board.page.evaluate(POINT, [1, -1]))


def test_all_of_a_map_that_was_opened_lies_over_the_panel(visitor, tmp_path):
    board = play_with_map(Table(visitor.open()), "dorfromantik", "Ana Bruno")
    file = tmp_path / "map.json"
    column = [{"q": -(r // 2), "r": r, "edges": "MMMMMM"} for r in range(30)]
    file.write_text(json.dumps({"version": 1, "tiles": column}), "utf-8")
    board.open_file(file).has(30)
    board.table.tap("button", "Fermer", board.page.locator(".toast"))

    for hex in ((0, 0), (-14, 29)):
        assert board.page.evaluate(IN_SIGHT, board.page.evaluate(POINT, hex))


def test_buttons_and_keys_bring_nearer_and_show_all(board):
    _, _, scale = view(board)
    board.tap_id("map-nearer")
    moved(board, lambda x, y, now: now > scale)
    board.tap_id("map-farther").tap_id("map-farther")
    moved(board, lambda x, y, now: now < scale)
    board.surface.focus()
    board.page.keyboard.press("Home")
    moved(board, lambda x, y, now: now == scale)


def test_flags_markers_and_dashes_lie_over_the_tiles_laid_later(board):
    board.paint("FMMMMM").flag("forest").lay(-1, 0)
    board.paint("MMMMMM").lay_all_the_same(2, -1).paint("MMMMMM").lay(0, 1)
    assert board.page.evaluate(ABOVE, [".flagm", ".obj-chip", ".forced"]) == [
        ".flagm",
        ".obj-chip",
        ".forced",
    ]

    board.remove(-1, 0)
    expect(board.page.locator(".flagm")).to_have_count(0)


def test_the_picture_is_made_on_the_phone(board):
    board.tap_id("map-menu")
    name, picture = board.table.download(lambda: board.tap_id("map-share"))

    assert name.startswith("marquoir-paysage-")
    assert name.endswith(".png")
    assert picture.startswith(b"\x89PNG")


def test_paper_shows_the_whole_map_and_the_score(board):
    board.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    board.page.emulate_media(media="print")
    printed = board.page.locator(".printed")
    expect(printed).to_be_visible()
    expect(printed).to_contain_text("Dorfromantik : 1 point ensemble".replace(" :", "\u00a0:"))
    expect(printed.locator("svg > g:has(.tile-edge)")).to_have_count(2)
    assert printed.locator("svg > g").last.locator(".obj-num").text_content() == "4"
    expect(board.page.locator(".dock")).not_to_be_visible()
    board.page.emulate_media(media="screen")
    expect(printed).not_to_be_visible()


def test_a_map_taken_away_is_opened_in_another_game(board, tmp_path):
    document = board.document()
    file = tmp_path / "map.json"
    file.write_text(json.dumps(document), "utf-8")
    board.table.home()
    other = play_with_map(board.table, "dorfromantik", "Ana Bruno").open_file(file).has(2)

    assert other.document() == document


def test_tiles_against_the_rules_are_told_when_the_map_goes_and_when_it_comes_back(board, tmp_path):
    board.paint("MMMMMM").lay_all_the_same(2, -1)
    board.tap_id("map-menu")
    expect(board.page.locator("#map-export")).to_contain_text(
        "laisse de côté 1 tuile notée contre les règles."
    )
    board.table.tap("button", board.table.word("close"), board.table.dialog())
    document = board.document()
    file = tmp_path / "map.json"
    file.write_text(json.dumps(document), "utf-8")
    board.table.home()
    other = play_with_map(board.table, "dorfromantik", "Ana Bruno").open_file(file).has(3)

    other.table.sees("3 tuiles posées depuis le fichier. 1 est contre les règles")
    expect(other.page.locator(".forced")).to_have_count(1)


@pytest.mark.parametrize(
    "text, sentence",
    [
        ("{", "Ce fichier n’est pas une carte lisible"),
        ('{"tiles": [], "version": 9}', "Ce fichier vient d’une version plus récente de Marquoir."),
        (
            '{"tiles": [{"q": 0, "r": 0, "edges": "FFFFF"}]}',
            "Ce fichier n’est pas une carte lisible (la tuile 1, ses côtés)",
        ),
    ],
)
def test_a_file_that_is_no_map_changes_nothing_and_says_why(visitor, tmp_path, text, sentence):
    board = play_with_map(Table(visitor.open()), "dorfromantik", "Ana Bruno")
    file = tmp_path / "map.json"
    file.write_text(text, "utf-8")
    board.open_file(file)
    board.table.sees(sentence)
    board.has(0)


def test_the_map_comes_back_as_it_was_left(board):
    fitted = view(board)
    board.tap_id("map-nearer")
    moved(board, lambda x, y, scale: scale > fitted[2])
    left = view(board)
    MapTable.of(board.back()).has(2)
    moved(board, lambda *now: list(now) == left)
    board.goals("Forêt 1/4 manque 3")


def test_a_map_that_was_left_is_on_no_paper(board):
    board.back()
    board.page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert board.page.locator(".printed").count() == 0


def test_what_happened_on_the_sheet_is_on_the_map_when_somebody_comes_back(board):
    sheet = board.back()
    board.table.press("undo")
    board.table.sees("Annulé : la tuile, colonne 1, rangée −1")
    MapTable.of(sheet).has(1).goals("Forêt 1/4 manque 3")


def test_the_map_of_another_game_is_another_map(board):
    board.back()
    board.table.back("home")
    play_with_map(board.table, "dorfromantik", "Cléo Dario").has(0)


def test_the_map_speaks_the_language_that_was_chosen_meanwhile(board):
    address = board.page.evaluate("location.hash")
    board.back()
    board.page.evaluate("location.hash = '#/settings'")
    board.page.get_by_role("radio", name="English").click()
    board.page.evaluate("to => { location.hash = to }", address)
    board.has(2)
    expect(board.page.get_by_role("application")).to_have_accessible_name(re.compile("arrow|Landscape"))
