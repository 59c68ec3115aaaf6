"""A map as a file: the document of `marquoir landscape`, written and read."""

from shared_rules.errors import ContractError, UnreadableMap
from shared_rules.hexgrid import MOST
from shared_rules.landscape import Landscape
from shared_rules.landscape_document import VERSION, placed_json, read, replayed
from shared_rules.map_entries import entry_of, path_of
from shared_rules.map_landscape import MOST_TILES, in_order, landscape_of
from shared_rules.tile import is_whole


def as_document(entries):
    """What lies on the map, as `marquoir landscape` reads it; a clashing tile is in it too, and told there."""
    mapped = landscape_of(entries)
    placed = in_order([mapped.placed[tile_id] for tile_id in mapped.placed])
    return {"version": VERSION, "tiles": [placed_json(one) for one in placed]}


def refused(entries):
    """How many tiles of this map `marquoir landscape` leaves out: clashing ones, those recorded as they lie, and those
    that are legal no more in the order of laying since others were moved or taken away."""
    mapped = landscape_of(entries)
    placed = in_order([mapped.placed[tile_id] for tile_id in mapped.placed])
    _, placements = replayed([(one.tile, one.q, one.r, one.rotation) for one in placed])
    return len([placement for placement in placements if not placement.verdict.legal])


def from_document(document):
    """The entries {path: value} of such a document, parsed; whatever is in hand is left aside.

    A tile that its turn does not allow is kept as one recorded as it lies, so that the map scores as before it was
    written. The same document always gives the same ids. Raises UnreadableMap, and reads nothing by halves.
    """
    if isinstance(document, dict):
        if "version" in document and is_whole(document["version"], VERSION + 1, MOST):
            raise UnreadableMap("newer")
        if (
            "tiles" in document
            and isinstance(document["tiles"], list)
            and len(document["tiles"]) > MOST_TILES
        ):
            raise UnreadableMap("too_many_tiles", n=len(document["tiles"]), most=MOST_TILES)
    try:
        tiles, _ = read(document)
    except ContractError as error:
        raise UnreadableMap("unreadable", where=str(error).split(":")[0]) from error
    landscape = Landscape()
    entries = {}
    for order in range(len(tiles)):
        tile, q, r, rotation = tiles[order]
        is_free = landscape.at(q, r) is None
        verdict = landscape.lay(tile, q, r, rotation, forced=True)
        forced = is_free and not verdict.legal
        entries[path_of(f"file{order:04d}")] = entry_of(order, tile, q, r, rotation, forced)
    return entries
