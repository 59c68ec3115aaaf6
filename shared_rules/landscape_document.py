"""The documents of `marquoir landscape` and `marquoir spots`: tiles in the order they were laid, already parsed.

    {"tiles": [{"q": 0, "r": 0, "edges": "FFFFSS", "rotation": 0, "task": {"type": "forest", "value": 5}},
               {"q": 1, "r": 0, "edges": "MMMFFM", "flag": "forest"}],
     "in_hand": {"edges": "TMMTMM", "task": {"type": "track", "value": 4}},
     "version": 1}

`rotation` is 0 when it is left out; task, flag and version may be missing. At most 10,000 tiles, which are judged in
less than a second. An illegal tile is reported and left out, and the rest go on without it.
"""

from shared_rules.checks import expect_known, expect_list, expect_object, seen, told, whole
from shared_rules.errors import ContractError
from shared_rules.hexgrid import MOST
from shared_rules.landscape import Landscape
from shared_rules.placement import is_legal
from shared_rules.spots import spots
from shared_rules.tile import LETTERS, MOST_VALUE, TERRITORIES, TYPES, Tile, are_edges, is_whole, shows

VERSION = 1
MOST_TILES = 10_000

KEYS = ("tiles", "in_hand", "version")
PLACED = ("q", "r", "edges", "rotation", "task", "flag")
IN_HAND = ("edges", "task", "flag")
TASK = ("type", "value")


def landscape_document(document):
    """The verdict on each tile, and what the landscape scores."""
    tiles, _ = read(document)
    landscape, placements = replayed(tiles)
    indices = indices_of(placements)
    return {
        "placements": [placement.as_json(indices) for placement in placements],
        "active_tasks": [indices[laid.place] for laid in landscape.active_tasks()],
        "tasks": {name: landscape.completed_values(name) for name in TYPES},
        "flags": {name: landscape.closed_flags(name) for name in TERRITORIES},
        "longest_track": landscape.longest_track(),
        "longest_stream": landscape.longest_stream(),
    }


def spots_document(document):
    """Every legal place for the tile in hand."""
    tiles, in_hand = read(document)
    if in_hand is None:
        raise ContractError("in_hand: missing from the document")
    landscape = Landscape()
    for tile, q, r, rotation in tiles:
        if is_legal(landscape, tile, q, r, rotation):
            landscape.put(tile, q, r, rotation)
    places = spots(landscape, in_hand)
    return {"spots": [place for place in places if abs(place[0]) <= MOST and abs(place[1]) <= MOST]}


def document_of(landscape):
    """The document that says what lies on the table: what `marquoir landscape` reads."""
    return {"version": VERSION, "tiles": [placed_json(laid) for laid in landscape.tiles()]}


def placed_json(laid):
    tile = laid.tile
    data = {"q": laid.q, "r": laid.r, "edges": tile.edges, "rotation": laid.rotation}
    if tile.task_type is not None:
        data["task"] = {"type": tile.task_type, "value": tile.task_value}
    if tile.flag is not None:
        data["flag"] = tile.flag
    return data


# What comes out


class Placement:
    """One tile of the document, where it was to be laid, and the Verdict on it."""

    def __init__(self, index, place, verdict):
        self.index = index
        self.place = place
        self.verdict = verdict

    def as_json(self, indices):
        verdict = self.verdict
        return {
            "index": self.index,
            "legal": verdict.legal,
            "reasons": verdict.codes(),
            "completed": self.named(verdict.completed(), indices) if verdict.legal else [],
            "cancelled": self.named(verdict.cancelled(), indices) if verdict.legal else [],
        }

    def named(self, outcomes, indices):
        return sorted([self.index if each.laid is None else indices[each.laid.place] for each in outcomes])


def replayed(tiles):
    """Lay the legal ones of [(tile, q, r, rotation)]: the Landscape and a Placement for each."""
    landscape = Landscape()
    placements = []
    for index in range(len(tiles)):
        tile, q, r, rotation = tiles[index]
        verdict = landscape.lay(tile, q, r, rotation)
        laid = landscape.at(q, r)
        placements.append(Placement(index, None if laid is None else laid.place, verdict))
    return landscape, placements


def indices_of(placements):
    """{place: index} of the tiles that were laid."""
    return {placement.place: placement.index for placement in placements if placement.verdict.legal}


# What goes in


def read(document):
    """The tiles as (tile, q, r, rotation) and the tile in hand or None. Raises ContractError."""
    expect_object(document, "the document")
    if "version" in document:
        read_version(document["version"])
    for key in document:
        if key not in KEYS:
            expect_known(key, KEYS, told(key))
    if "tiles" not in document:
        raise ContractError("tiles: missing from the document")
    tiles = expect_list(document["tiles"], "tiles")
    if len(tiles) > MOST_TILES:
        raise ContractError(f"tiles: expected at most {MOST_TILES} tiles, got {len(tiles)}")
    placed = [read_placed(tiles[index], f"tiles[{index}]") for index in range(len(tiles))]
    in_hand = None
    if "in_hand" in document:
        expect_keys(document["in_hand"], IN_HAND, ("edges",), "in_hand")
        in_hand = read_tile(document["in_hand"], "in_hand")
    return placed, in_hand


def read_version(version):
    if not is_whole(version, 1, VERSION):
        newer = ": a newer Marquoir made this file" if is_whole(version, VERSION, MOST) else ""
        raise ContractError(f"version: expected {VERSION}, got {seen(version)}{newer}")


def read_placed(value, where):
    expect_keys(value, PLACED, ("q", "r", "edges"), where)
    q = whole(value["q"], where + ".q", -MOST)
    r = whole(value["r"], where + ".r", -MOST)
    rotation = value["rotation"] if "rotation" in value else 0
    if not is_whole(rotation, 0, 5):
        raise ContractError(f"{where}.rotation: expected a whole number from 0 to 5, got {seen(rotation)}")
    return read_tile(value, where), q, r, rotation


def read_tile(value, where):
    edges = value["edges"]
    if not are_edges(edges):
        raise ContractError(f"{where}.edges: expected six letters of {LETTERS}, got {seen(edges)}")
    task_type = None
    task_value = None
    flag = None
    if "task" in value:
        task = value["task"]
        expect_keys(task, TASK, TASK, where + ".task")
        task_type = one_shown(task["type"], TYPES, edges, where + ".task.type")
        task_value = task["value"]
        if not is_whole(task_value, 1, MOST_VALUE):
            raise ContractError(
                f"{where}.task.value: expected a whole number from 1 to {MOST_VALUE}, got {seen(task_value)}"
            )
    if "flag" in value:
        flag = one_shown(value["flag"], TERRITORIES, edges, where + ".flag")
    return Tile(edges, task_type, task_value, flag)


def one_shown(name, names, edges, where):
    """One of these terrains, which the tile must show."""
    if not isinstance(name, str) or name not in names:
        raise ContractError(f"{where}: expected one of {', '.join(names)}, got {seen(name)}")
    if not shows(edges, name):
        raise ContractError(f"{where}: the tile {edges} shows no {name}")
    return name


def expect_keys(value, known, needed, where):
    """An object with no other keys than these, and at least those needed."""
    expect_object(value, where)
    for key in value:
        if key not in known:
            expect_known(key, known, where + "." + told(key))
    for key in needed:
        if key not in value:
            raise ContractError(f"{where}.{key}: missing")
