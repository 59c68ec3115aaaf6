"""The landscape that the entries of a session make, kept in step with them.

Two phones may lay two tiles on one hex: the one laid first lies there, the other is told as a clash and nothing of it
is lost. A value that nobody can read is left out, and told too. The landscape depends on the entries alone, never on
the way they came about.
"""

from shared_rules.hexgrid import place_of
from shared_rules.landscape import Landscape
from shared_rules.lines import MAP
from shared_rules.map_entries import (
    FORCED,
    ORDER,
    ROTATION,
    TASK_TYPE,
    TASK_VALUE,
    Q,
    R,
    fault_of,
    id_of,
    order_of,
    tile_of,
)

MOST_TILES = 500  # on one map; every box there is has fewer than 200
TOO_MANY = "too_many"  # beside the faults of an entry


class Placed:
    """A readable entry: its tile, where and how it lies or would lie, and the id of the tile."""

    def __init__(self, tile_id, entry):
        self.id = tile_id
        self.order = entry[ORDER]
        self.q = entry[Q]
        self.r = entry[R]
        self.rotation = entry[ROTATION]
        self.tile = tile_of(entry)
        self.forced = entry[FORCED]
        self.is_undrawn = entry[TASK_TYPE] != "" and entry[TASK_VALUE] == 0

    def __repr__(self):
        return f"<{self.id}: {self.tile!r} at {self.q}, {self.r}>"


class Mapped:
    """The landscape of some entries, kept in step with them at the cost of what changes.

    landscape   the Landscape
    entries     {path: entry}, readable or not
    placed      {tile id: Placed}, of those that can be read
    ids         {place: tile id} of the tiles that lie there; a Laid knows its `place`
    """

    def __init__(self):
        self.clear()

    def __repr__(self):
        return f"<Mapped: {self.landscape!r}, {len(self.faults)} left out>"

    def clear(self):
        self.landscape = Landscape()
        self.entries = {}
        self.placed = {}
        self.ids = {}
        self.faults = {}
        self.waiting = {}  # {place: [Placed]} of clashing tiles, the next one to lie there first

    # What lies there

    @property
    def left_out(self):
        """[(tile id, reason)] of the entries that cannot be read, in the order of their ids."""
        return [(tile_id, self.faults[tile_id]) for tile_id in sorted(self.faults)]

    @property
    def clashes(self):
        """[(q, r, [tile ids])] of each hex that several tiles claim, the one that lies there first."""
        found = []
        for place in sorted(self.waiting):
            others = self.waiting[place]
            found.append((others[0].q, others[0].r, [self.ids[place]] + [other.id for other in others]))
        return found

    @property
    def undrawn(self):
        """The ids of the task tiles whose marker is still to be drawn, in the order they were laid."""
        found = [self.placed[tile_id] for tile_id in self.placed if self.placed[tile_id].is_undrawn]
        return [placed.id for placed in in_order(found)]

    def id_at(self, q, r):
        """The id of the tile that lies on this hex, or None."""
        place = place_of(q, r)
        return self.ids[place] if place in self.ids else None

    def next_order(self):
        """The order of the tile to be laid next."""
        return 1 + max([-1] + [self.placed[tile_id].order for tile_id in self.placed])

    # Keeping in step

    def follow(self, entries):
        """Bring the landscape up to date with the entries of a session; returns whether anything changed."""
        known = self.entries
        gone = []
        for path in known:
            if path not in entries:
                gone.append(path)
        new = []
        for path in entries:
            if path in known:
                if known[path] is not entries[path] and not is_same(known[path], entries[path]):
                    new.append(path)
            elif path.startswith(MAP):
                new.append(path)
        if len(known) - len(gone) + len(new) > MOST_TILES:
            self.rebuild({path: entries[path] for path in entries if path.startswith(MAP)})
            return len(gone) + len(new) > 0
        for path in gone:
            self.change(id_of(path), None)
        for path in sorted(new, key=lambda path: order_of(entries[path])):
            self.change(id_of(path), entries[path])
        return len(gone) + len(new) > 0

    def change(self, tile_id, entry):
        """One tile has this entry now; None removes it."""
        was_full = len(self.entries) > MOST_TILES
        if MAP + tile_id in self.entries:
            self.drop(tile_id)
        if entry is not None:
            self.take(tile_id, entry)
        if was_full or len(self.entries) > MOST_TILES:
            self.rebuild(self.entries)

    def rebuild(self, entries):
        """Read all entries again: of more than a map can have, those laid first."""
        self.clear()
        for path in sorted(sorted(entries), key=lambda path: order_of(entries[path])):
            if len(self.entries) < MOST_TILES:
                self.take(id_of(path), entries[path])
            else:
                self.entries[path] = entries[path]
                self.faults[id_of(path)] = TOO_MANY

    def take(self, tile_id, entry):
        self.entries[MAP + tile_id] = entry
        fault = fault_of(entry)
        if fault is not None:
            self.faults[tile_id] = fault
            return
        placed = Placed(tile_id, entry)
        self.placed[tile_id] = placed
        place = place_of(placed.q, placed.r)
        if place not in self.ids:
            self.lay(placed)
            return
        lying = self.placed[self.ids[place]]
        if is_before(placed, lying):
            self.landscape.take_back(placed.q, placed.r)
            self.lay(placed)
            placed = lying
        others = self.waiting[place] if place in self.waiting else []
        self.waiting[place] = in_order([*others, placed])

    def drop(self, tile_id):
        del self.entries[MAP + tile_id]
        if tile_id in self.faults:
            del self.faults[tile_id]
            return
        placed = self.placed.pop(tile_id)
        place = place_of(placed.q, placed.r)
        others = self.waiting.pop(place) if place in self.waiting else []
        if self.ids[place] == tile_id:
            self.landscape.take_back(placed.q, placed.r)
            del self.ids[place]
            if others:
                self.lay(others[0])
                others = others[1:]
        else:
            others = [other for other in others if other.id != tile_id]
        if others:
            self.waiting[place] = others

    def lay(self, placed):
        self.ids[place_of(placed.q, placed.r)] = placed.id
        self.landscape.put(placed.tile, placed.q, placed.r, placed.rotation, placed.forced, placed.order)


def landscape_of(entries):
    """The Mapped of a session's entries {path: value}; those of other lines are passed over."""
    mapped = Mapped()
    mapped.follow(entries)
    return mapped


def is_before(one, other):
    return one.order < other.order or (one.order == other.order and one.id < other.id)


def in_order(placed):
    """In the order of laying, which among equal orders is that of the landscape; on one hex the smaller id first."""
    by_id = sorted(placed, key=lambda one: one.id)
    return sorted(sorted(by_id, key=lambda one: place_of(one.q, one.r)), key=lambda one: one.order)


def is_same(one, other):
    return one == other and repr(one) == repr(other)  # 1 is not true
