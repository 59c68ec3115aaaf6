"""A walk through every screen, panel and dialog of the map, for tests that look at each of them."""

import json

from playwright.sync_api import expect

from e2e.map_table import HEXES, play_with_map
from shared_rules.games.dorfromantik_tiles import TASK, TILES
from shared_rules.landscape import Landscape
from shared_rules.landscape_document import document_of
from shared_rules.spots import spots
from shared_rules.tile import LETTERS, TERRAINS, Tile


def game_of(n):
    """The document of a game of n tiles: those of the box in turn, each where it fits nearest to the middle."""
    landscape = Landscape()
    for index in range(n):
        printed = TILES[index * 7 % 73]
        tile = Tile(printed.edges)
        if printed.kind == TASK and len(landscape.tasks) < 4:
            task = next(TERRAINS[LETTERS.index(letter)] for letter in printed.edges if letter != "M")
            tile = Tile(printed.edges, task, 9)
        elif index == 3:
            tile = Tile(
                printed.edges,
                None,
                None,
                next(name for name in ("forest", "grain") if name[0].upper() in printed.edges),
            )
        places = spots(landscape, tile)
        if places:
            landscape.lay(tile, *min(places, key=lambda place: (distance(place), place)))
    return document_of(landscape)


def distance(place):
    q, r, _ = place
    return abs(q) + abs(r) + abs(q + r)


def map_views(table, folder):
    """Every view of a map with some tiles, some of them not legal."""
    board = play_with_map(table, "dorfromantik", "Ana Jean-Christophe")
    yield "empty map"
    file = folder / "map.json"
    file.write_text(json.dumps(game_of(30)), "utf-8")
    board.open_file(file)
    expect(board.page.locator(".toast")).to_be_visible()
    yield "map opened"
    board.table.tap("button", board.table.word("close"))
    board.choose()
    yield "box of tiles"
    board.tap_id("paint-tile")
    yield "tile to paint"
    board.table.tap("button", board.table.word("cancel"), table.dialog())
    board.choose()
    board.table.tap("radio", board.word("kind.task"), table.dialog())
    table.phone.press(table.dialog().locator("[data-edges]").first)
    yield "marker to draw"
    board.table.tap("button", board.table.word("cancel"), table.dialog())
    board.paint("TTMMSS")
    yield "tile in hand"
    page = table.page
    hexes = page.locator(".place").evaluate_all("nodes => nodes.map(node => node.dataset.hex)")
    board.tap(*[int(number) for number in hexes[0].split(",")])
    yield "place that fits"
    board.page.keyboard.press("Escape")
    board.tap(*clashing(page))
    expect(page.locator('[data-ghost="clash"]')).to_have_count(1)
    yield "place that does not fit"
    board.tap_id("lay")
    yield "tile to be recorded all the same"
    board.press("forced.yes", table.dialog())
    yield "map with a marked tile"
    board.menu("list")
    yield "map in words"
    board.table.tap("button", board.table.word("close"), table.dialog())
    board.about(0, 0)
    yield "tile on the table"
    board.tap_id("mark-laid")
    yield "marker or flag"
    board.table.tap("button", board.table.word("cancel"), table.dialog())
    board.lift(0, 0)
    yield "tile taken up"
    board.tap_id("put-back")
    board.tap_id("map-menu")
    yield "menu"
    board.tap_id("map-replay")
    yield "replay"
    board.tap_id("replay-end")
    sheet = board.back()
    sheet.more("longest_track")
    yield "sheet with a correction"


def clashing(page):
    """A hex beside the tiles where the tile in hand does not fit."""
    return page.evaluate(
        """(tiles) => {
      const marked = [...document.querySelectorAll(".place")].map(node => node.dataset.hex);
      const laid = tiles.map(String);
      for (const [q, r] of tiles)
        for (const [dq, dr] of [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]) {
          const hex = [q + dq, r + dr];
          if (!laid.includes(String(hex)) && !marked.includes(String(hex))) return hex;
        }
    }""",
        page.evaluate(HEXES),
    )
