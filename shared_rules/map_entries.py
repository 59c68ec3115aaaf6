"""The tiles of a session's map as its entries.

    hexgrid <- tile <- map_entries <- map_landscape <- map_document, map_sheet

Each tile is one field of the session, "entry/map/<tile id>", so that laying, moving, turning or marking it is one
operation and undo is exact. Its value is a flat list:

    [order, q, r, rotation, edges "FGMMST", task type or "", task value or 0, flag or "", forced]

Orders only need to grow. A task type with value 0 is a marker still to be drawn: until then the tile has no task.
"""

from shared_rules.hexgrid import MOST
from shared_rules.lines import MAP
from shared_rules.tile import Tile, fault_in, is_whole

ORDER, Q, R, ROTATION, EDGES, TASK_TYPE, TASK_VALUE, FLAG, FORCED = range(9)
LENGTH = 9

MOST_ORDER = 2**53 - 1

# What makes an entry unreadable, beside the faults of a tile; each is a sentence in left_out_words.
WRONG_ENTRY = "wrong_entry"
WRONG_HEX = "wrong_hex"


def path_of(tile_id):
    """Where a tile is kept among the entries of its session."""
    return MAP + tile_id


def id_of(path):
    """The tile that is kept there."""
    return path.removeprefix(MAP)


def entry_of(order, tile, q, r, rotation=0, forced=False):
    """The entry of a tile that is laid."""
    task_type = "" if tile.task_type is None else tile.task_type
    task_value = 0 if tile.task_value is None else tile.task_value
    flag = "" if tile.flag is None else tile.flag
    return [order, q, r, rotation, tile.edges, task_type, task_value, flag, forced]


def moved(entry, q, r, rotation, forced=False):
    """The entry of a tile that was moved or turned: it keeps its place in the order of laying."""
    return [entry[ORDER], q, r, rotation, *entry[EDGES:FORCED], forced]


def with_task(entry, task_type, task_value):
    """The entry with this marker on the tile; no type takes the marker away."""
    return [*entry[:TASK_TYPE], task_type or "", task_value or 0, entry[FLAG], entry[FORCED]]


def with_flag(entry, flag):
    """The entry with a flag in this territory; none takes the flag away."""
    return [*entry[:FLAG], flag or "", entry[FORCED]]


def tile_of(entry):
    """The Tile of a readable entry."""
    if entry[TASK_TYPE] == "" or entry[TASK_VALUE] == 0:
        return Tile(entry[EDGES], None, None, entry[FLAG] or None)
    return Tile(entry[EDGES], entry[TASK_TYPE], entry[TASK_VALUE], entry[FLAG] or None)


def fault_of(entry):
    """Why an entry cannot be read, as a code; None when it can."""
    if not isinstance(entry, list) or len(entry) != LENGTH:
        return WRONG_ENTRY
    if not is_whole(entry[ORDER], 0, MOST_ORDER) or not isinstance(entry[FORCED], bool):
        return WRONG_ENTRY
    if not is_whole(entry[Q], -MOST, MOST) or not is_whole(entry[R], -MOST, MOST):
        return WRONG_HEX
    task_type = None if entry[TASK_TYPE] == "" else entry[TASK_TYPE]
    task_value = entry[TASK_VALUE]
    if is_whole(task_value, 0, 0):
        task_value = None if task_type is None else 1  # to be drawn: any value would do
    flag = None if entry[FLAG] == "" else entry[FLAG]
    return fault_in(entry[EDGES], entry[ROTATION], task_type, task_value, flag)


def next_order(entries):
    """The order of the tile to be laid next."""
    last = -1
    for path in entries:
        if path.startswith(MAP) and fault_of(entries[path]) is None:
            last = max(last, entries[path][ORDER])
    return last + 1


def order_of(entry):
    """Where an entry stands among the others; what has no order comes last."""
    if isinstance(entry, list) and len(entry) == LENGTH and is_whole(entry[ORDER], 0, MOST_ORDER):
        return entry[ORDER]
    return MOST_ORDER + 1
