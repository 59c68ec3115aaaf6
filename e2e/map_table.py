"""What people do with the map of a session: they take tiles, turn them, and tap the hexes they mean.

    board = MapTable.of(sheet)                  # from the sheet to the map
    board.reveal("task", "FFFFMV").draw(5)      # a tile of the box, by its printed edges, and its marker
    board.lay(0, 0)                             # tried, then laid by a second tap
    board.paint("MMSMMS").turn(2).lay(1, 0)

Hexes are (q, r) as in `shared_rules.hexgrid`; edges are the six letters of `shared_rules.tile`.
"""

import json
import re

from playwright.sync_api import expect

from shared_rules import labels
from shared_rules.games import GAMES
from shared_rules.tile import CODES, TERRAINS

# Where the centre of a hex is on the screen, from the transform of the layer that moves.
POINT = """([q, r]) => {
  const surface = document.querySelector(".map__surface");
  const matrix = surface.querySelector("svg > g").getScreenCTM();
  const point = new DOMPoint(31.18 * (2 * q + r), 54 * r).matrixTransform(matrix);
  return [point.x, point.y];
}"""
IN_SIGHT = """([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest(".map__surface"))"""
# The hexes with a tile that is drawn: each begins a part of the path of all rims.
HEXES = """() => [...document.querySelectorAll(".map__surface > svg:first-child > g > g:nth-child(2) .tile-edge")]
  .flatMap((rims) => [...rims.getAttribute("d").matchAll(/M(\\S+) (-?[0-9]+)/g)])
  .map(([, x, y]) => [Math.round((x / 31.18 - y / 54) / 2), y / 54])"""
TILES = f"() => ({HEXES})().length"
SIDES = ("e", "se", "sw", "w", "nw", "ne")


class MapTable:
    """The map on the screen of a `Table`."""

    def __init__(self, table, game):
        self.table = table
        self.game = game
        self.tried = None  # the hex that was tapped last

    @classmethod
    def of(cls, sheet):
        """From the sheet to its map."""
        sheet.page.locator("#to-map").click()
        return cls(sheet.table, sheet.game).ready()

    def ready(self):
        expect(self.surface).to_be_visible()
        return self

    @property
    def page(self):
        return self.table.page

    @property
    def surface(self):
        return self.page.locator("#map-surface")

    def word(self, key, **values):
        return labels.text(self.table.language, key, values, labels.map_words)

    def name(self, key):
        return self.game.text(self.table.language, key)

    def press(self, key, within=None):
        self.table.tap("button", self.word(key), within)
        return self

    def tap_id(self, id):
        self.table.phone.press(self.page.locator("#" + id))
        return self

    # -- a tile in hand --------------------------------------------------------------------------

    def choose(self):
        """Open the box, whatever is in hand."""
        if self.page.locator("#choose-tile").count() == 0:
            self.tap_id("put-back")
        self.tap_id("choose-tile")
        expect(self.table.dialog()).to_be_visible()
        return self

    def reveal(self, kind, edges):
        """A printed tile of the box, "task" or "landscape"."""
        self.choose()
        dialog = self.table.dialog()
        self.table.tap("radio", self.word("kind." + kind), dialog)
        tile = dialog.locator(f'[data-edges="{edges}"]')
        tile.scroll_into_view_if_needed()
        self.table.phone.press(tile)
        return self

    def draw(self, value, row=None):
        """The marker of the task tile that was revealed; its type where the tile shows several."""
        dialog = self.table.dialog()
        expect(dialog.get_by_role("heading", name=self.word("marks.task"))).to_be_visible()
        if row is not None and dialog.get_by_role("radiogroup", name=self.word("marks.type")).count():
            self.table.tap("radio", self.name(row), dialog)
        self.table.phone.press(dialog.locator(f'.marks__v [data-value="{value}"]'))
        expect(self.table.dialog()).to_have_count(0)
        return self

    def paint(self, edges, kind="landscape"):
        """A tile painted side by side, meadow left as it is; a terrain is chosen only when it changes."""
        self.choose().tap_id("paint-tile")
        dialog = self.table.dialog()
        self.table.tap("radio", self.word("kind." + kind), dialog)
        last = None
        for side in sorted(range(6), key=lambda side: edges[side]):
            if edges[side] == "M":
                continue
            if edges[side] != last:
                last = edges[side]
                self.table.tap("radio", self.name(TERRAINS[CODES[last]]), dialog)
            self.tap_side(dialog.locator(f'[data-side="{SIDES[side]}"]'))
        self.table.tap("button", self.table.word("accept"), dialog)
        return self

    def tap_side(self, wedge):
        """In the middle of the wedge, whatever lies there."""
        wedge.scroll_into_view_if_needed()
        box = wedge.locator("path").first.bounding_box()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def flag(self, row):
        """A flag on the tile in hand."""
        self.tap_id("mark-tile")
        dialog = self.table.dialog()
        self.table.tap("radio", self.word("kind.flag"), dialog)
        if dialog.get_by_role("radiogroup", name=self.word("marks.flag")).count():
            self.table.tap("radio", self.name(row), dialog)
        return self.tap_id("accept-marks")

    def turn(self, steps=1):
        """Clockwise; a negative number of steps turns the other way."""
        for _ in range(abs(steps)):
            self.tap_id("turn-right" if steps > 0 else "turn-left")
        return self

    # -- the map ---------------------------------------------------------------------------------

    def tap(self, q, r):
        """Tap a hex, brought into view first if it is under something else."""
        x, y = self.page.evaluate(POINT, [q, r])
        if not self.page.evaluate(IN_SIGHT, [x, y]):
            message = self.page.locator(".map__why > .notice")
            if message.count():
                message.click()
            self.tap_id("map-fit")
            x, y = self.page.evaluate(POINT, [q, r])
        if self.table.phone.has_touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        self.tried = (q, r)
        return self

    def try_at(self, q, r):
        """Tap a hex unless the tile is tried there already: a second tap would lay it."""
        return self if self.tried == (q, r) else self.tap(q, r)

    def lay(self, q, r):
        """Try the tile there and lay it by a second tap."""
        before = self.tiles()
        self.try_at(q, r)
        expect(self.page.locator('[data-ghost="legal"]')).to_have_count(1)
        self.tap_id("lay")
        return self.has(before + 1)

    def lay_all_the_same(self, q, r):
        """Record a tile that the rules do not allow there."""
        before = self.tiles()
        self.try_at(q, r)
        expect(self.page.locator('[data-ghost="clash"]')).to_have_count(1)
        self.tap_id("lay")
        self.press("forced.yes", self.table.dialog())
        return self.has(before + 1)

    def about(self, q, r):
        """Tap a laid tile: what it is, and what can be done with it."""
        self.tap(q, r)
        expect(self.table.dialog()).to_be_visible()
        return self.table.dialog()

    def remove(self, q, r):
        before = self.tiles()
        self.about(q, r)
        self.tap_id("remove-tile")
        return self.has(before - 1)

    def lift(self, q, r):
        """Take a laid tile up, to turn it or lay it elsewhere."""
        self.about(q, r)
        return self.tap_id("lift-tile")

    def undo(self):
        return self.tap_id("undo-tile")

    def redo(self):
        return self.tap_id("redo-tile")

    # -- reading ---------------------------------------------------------------------------------

    def tiles(self):
        return self.page.evaluate(TILES)

    def has(self, n):
        """As many tiles are drawn on the map."""
        self.tried = None
        self.table.phone.until(f"({TILES})() === {n}")
        return self

    def says(self, text):
        """What the map tells of the place that was tapped."""
        expect(self.page.locator(".map__why")).to_contain_text(text)
        return self

    def goals(self, *texts):
        """The running tasks, those that want least first: "Forêt 5/6 manque 1"."""
        goals = self.page.get_by_role("list", name=self.word("goals")).get_by_role("listitem")
        expect(goals).to_have_text([re.compile(r"\s*".join(text.split())) for text in texts])
        return self

    def count(self, text):
        """The line under the title."""
        expect(self.page.locator(".bar__sub")).to_have_text(text)
        return self

    def places(self, now, turned):
        """How many hexes are marked + and ↻ for the tile in hand."""
        expect(self.page.locator(".place:not(.place--turn)")).to_have_count(now)
        expect(self.page.locator(".place--turn")).to_have_count(turned)
        return self

    def back(self):
        """To the sheet."""
        self.table.back("sheet")
        return self.table.title(self.table.game_name(self.game.key)).sheet(self.game.key)

    def menu(self, what):
        """One of "list", "replay", "share", "print", "export", "finish"."""
        self.tap_id("map-menu")
        expect(self.table.dialog()).to_be_visible()
        return self.tap_id("map-" + what)

    def open_file(self, file):
        """Lay the tiles of an exported map, on an empty one."""
        self.tap_id("map-menu")
        with self.page.expect_file_chooser() as chooser:
            self.tap_id("map-load")
        chooser.value.set_files(file)
        return self

    def document(self):
        """The exported map, as `marquoir landscape` reads it."""
        self.tap_id("map-menu")
        _, text = self.table.download(lambda: self.tap_id("map-export"))
        return json.loads(text)


def play_with_map(table, game, names):
    """A new session of a game that has a map, played with it; returns the map's actor."""
    table.open_new(game).seat(*names.split())
    option = GAMES[game].map_line.needs
    table.tap("radio", GAMES[game].text(table.language, f"option.{option}.on"))
    return MapTable.of(table.begin(game))


def with_two_tiles(table):
    """A map with a forest whose task wants 4 and, north-east of it, a landscape tile with a track."""
    board = play_with_map(table, "dorfromantik", "Ana Bruno")
    board.reveal("task", "FFFFFF").draw(4).lay(0, 0)
    return board.paint("TMMTMM").lay(1, -1)
