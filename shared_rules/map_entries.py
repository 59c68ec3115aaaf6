"""A landscape inside a session: the tiles on the table are entries of the sheet like any other typed value.

    "map/<q>,<r>" -> [order, edges, rotation, task type or null, task value or null, flag or null, forced]

So undo, history, merging and two people's conflicts come of themselves: two tiles laid on one hex are two values of
one field. `order` is given when a tile is laid, one more than any other, and kept when it is moved; of two equal ones
the tile further west is first, then the one further north. What cannot be read is left out and told, never raised.
"""

from shared_rules.hexgrid import MOST
from shared_rules.landscape import Landscape
from shared_rules.lines import DIGITS
from shared_rules.placement import clashes
from shared_rules.tile import TERRITORIES, TYPES, Tile, fault_in, is_whole

START = "map/"
FIELDS = 7
MOST_ORDER = 999_999_999

# Why an entry is left out, besides the faults of `shared_rules.tile`.
WRONG_HEX = "wrong_hex"
WRONG_ENTRY = "wrong_entry"


class LeftOut:
    """An entry that is no tile: its path, and why as a code."""

    def __init__(self, path, code):
        self.path = path
        self.code = code

    def __eq__(self, other):
        return isinstance(other, LeftOut) and repr(self) == repr(other)

    def __repr__(self):
        return f"LeftOut({self.path!r}, {self.code!r})"


class Placement:
    """A tile as an entry places it."""

    def __init__(self, q, r, value):
        self.q = q
        self.r = r
        self.order = value[0]
        self.tile = Tile(value[1], value[3], value[4], value[5])
        self.rotation = value[2]
        self.forced = value[6] is True

    def __repr__(self):
        return f"<{self.tile!r} at {self.q}, {self.r}, number {self.order}>"


def path_of(q, r):
    """The path of the entry for a hex."""
    return START + str(q) + "," + str(r)


def entry_of(tile, rotation, order, forced=False):
    """The value that places a tile."""
    return [order, tile.edges, rotation, tile.task_type, tile.task_value, tile.flag, forced]


def is_map_path(path):
    return path.startswith(START)


def has_map(entries):
    """Whether a tile was laid."""
    for path in entries:
        if path.startswith(START) and entries[path] is not None:
            return True
    return False


def placements(entries):
    """The placed tiles in the order they were laid, and the entries that were left out."""
    placed = []
    left_out = []
    for path in entries:
        if not path.startswith(START) or entries[path] is None:
            continue
        hex = hex_of(path)
        code = WRONG_HEX if hex is None else fault_of(entries[path])
        if code is None:
            placed.append(Placement(hex[0], hex[1], entries[path]))
        else:
            left_out.append(LeftOut(path, code))
    placed.sort(key=r_of)
    placed.sort(key=q_of)
    placed.sort(key=order_of)
    left_out.sort(key=path_key)
    return placed, left_out


def r_of(placement):
    return placement.r


def q_of(placement):
    return placement.q


def order_of(placement):
    return placement.order


def path_key(left):
    return left.path.encode("utf-8")


def landscape_of(entries):
    """The Landscape of these entries, legal or not, and the entries that were left out."""
    landscape = Landscape()
    placed, left_out = placements(entries)
    for one in placed:
        landscape.put(one.tile, one.q, one.r, one.rotation, one.forced, one.order)
    return landscape, left_out


def next_order(entries):
    """The number of the next tile to be laid."""
    greatest = -1
    for path in entries:
        value = entries[path]
        if (
            path.startswith(START)
            and isinstance(value, list)
            and value
            and is_whole(value[0], 0, MOST_ORDER - 1)
        ):
            greatest = max(greatest, value[0])
    return greatest + 1


def hex_of(path):
    """[q, r] of a path; None when it is no path of a hex, written in the one way it is written."""
    parts = path.removeprefix(START).split(",")
    if len(parts) != 2:
        return None
    q = coordinate(parts[0])
    r = coordinate(parts[1])
    return None if q is None or r is None else [q, r]


def coordinate(text):
    digits = text.removeprefix("-")
    if not 0 < len(digits) <= 6:
        return None
    for digit in digits:
        if digit not in DIGITS:
            return None
    number = int(text)
    return number if str(number) == text and -MOST <= number <= MOST else None


def fault_of(value):
    """Why a value places no tile, as a code; None when it does."""
    if not isinstance(value, list) or len(value) != FIELDS or not is_whole(value[0], 0, MOST_ORDER):
        return WRONG_ENTRY
    if value[6] is not None and value[6] is not True and value[6] is not False:
        return WRONG_ENTRY
    return fault_in(value[1], value[2], value[3], value[4], value[5])


# What the sheet takes from it


class Results:
    """What a landscape says about the lines of the sheet.

    tasks           {type: values of its completed tasks}
    flags           {terrain: sizes of closed territories, one for each flag}
    longest_track, longest_stream
    clashing        how many tiles interrupt a line or lie alone, and were not recorded as such
    left_out        how many entries could not be read
    """

    def __init__(self, landscape, left_out):
        self.tasks = {name: landscape.completed_values(name) for name in TYPES}
        self.flags = {name: landscape.closed_flags(name) for name in TERRITORIES}
        self.longest_track = landscape.longest_track()
        self.longest_stream = landscape.longest_stream()
        self.clashing = len(
            [laid for laid in landscape.tiles() if not laid.forced and clashes(landscape, laid)]
        )
        self.left_out = len(left_out)


_last = {"paths": [], "values": [], "results": None}


def results_of(entries):
    """The Results of the map in these entries, None without one. The last map is remembered: while other lines are
    typed, its tiles are not laid again at each tap."""
    paths = []
    values = []
    for path in entries:
        if path.startswith(START) and entries[path] is not None:
            paths.append(path)
            values.append(entries[path])
    if not paths:
        return None
    if not is_last(paths, values):
        landscape, left_out = landscape_of(entries)
        _last["results"] = Results(landscape, left_out)
        _last["paths"] = paths
        _last["values"] = values
    return _last["results"]


def is_last(paths, values):
    """Whether these are the very lists that were read last; a value is replaced, never changed."""
    if len(paths) != len(_last["paths"]):
        return False
    for index in range(len(paths)):
        if values[index] is not _last["values"][index] or paths[index] != _last["paths"][index]:
            return False
    return True
