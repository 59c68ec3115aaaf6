"""Areas of a landscape: tiles of one terrain joined by equal edges, and what became of the tasks in them.

All edges of one terrain on a tile belong to one area, in which the tile counts once. An edge that faces an empty
hex is open, one that faces any tile is closed; an area without open edges is closed for good.
"""

from shared_rules.hexgrid import OPPOSITE

ACTIVE = "active"
COMPLETED = "completed"
CANCELLED = "cancelled"


class Area:
    """One territory, track or stream.

    terrain      as a whole number
    tiles        its Laid tiles, in no order
    open_edges   how many of its edges face an empty hex
    tasks, flags the tiles among them whose marker or flag asks for this terrain
    """

    def __init__(self, terrain):
        self.terrain = terrain
        self.tiles = []
        self.open_edges = 0
        self.tasks = []
        self.flags = []

    def __repr__(self):
        return f"<Area of {len(self.tiles)} tiles, {self.open_edges} open edges>"

    def take(self, laid):
        """Let a tile belong to this area; its edges are counted elsewhere."""
        terrain = self.terrain
        laid.areas[terrain] = self
        self.tiles.append(laid)
        if laid.tile.task == terrain:
            self.tasks.append(laid)
        if laid.tile.flagged == terrain:
            self.flags.append(laid)

    def absorb(self, other):
        """Become one with another area of the same terrain."""
        terrain = self.terrain
        for laid in other.tiles:
            laid.areas[terrain] = self
        self.tiles.extend(other.tiles)
        self.tasks.extend(other.tasks)
        self.flags.extend(other.flags)
        self.open_edges += other.open_edges


def fate(value, size, open_edges):
    """What an active task of this value becomes in an area of this size."""
    if size == value:
        return COMPLETED
    return CANCELLED if size > value or open_edges == 0 else ACTIVE


def flooded(area, without, at, near):
    """The areas that are left of one when a tile is gone: [Area]. `at` is {cell: Laid or None}, as a list."""
    terrain = area.terrain
    left = []
    for laid in area.tiles:
        if laid is not without:
            laid.areas[terrain] = None
            left.append(laid)
    found = []
    for start in left:
        if start.areas[terrain] is not None:
            continue
        part = Area(terrain)
        part.take(start)
        found.append(part)
        waiting = [start]
        while waiting:
            laid = waiting.pop()
            for side in range(6):
                if laid.edges[side] != terrain:
                    continue
                other = at[near[6 * laid.cell + side]]
                if other is None:
                    part.open_edges += 1
                elif other.edges[OPPOSITE[side]] == terrain and other.areas[terrain] is None:
                    part.take(other)
                    waiting.append(other)
    return found


def fate_by_history(task, at, near):
    """What became of a task, told by the order in which the tiles of its area were laid.

    An area only grows, so that below the task's value there is nothing to remember. At the value it was completed
    by the last of its tiles. Beyond, the area is put together again tile by tile, to see whether it ever had
    exactly that size since the task lay there.
    """
    terrain = task.tile.task
    value = task.tile.task_value
    area = task.areas[terrain]
    if len(area.tiles) <= value:
        return fate(value, len(area.tiles), area.open_edges)
    parts = {}  # cell -> the tiles that it is joined to so far
    for laid in in_order(area.tiles):
        mine = [laid]
        parts[laid.cell] = mine
        for side in range(6):
            beside = near[6 * laid.cell + side]
            if laid.edges[side] == terrain and beside in parts:
                other = at[beside]
                theirs = parts[beside]
                if other.edges[OPPOSITE[side]] == terrain and theirs is not mine:
                    if len(theirs) > len(mine):
                        mine, theirs = theirs, mine
                    for moved in theirs:
                        parts[moved.cell] = mine
                    mine.extend(theirs)
        if task.cell in parts and len(parts[task.cell]) >= value:
            return COMPLETED if len(parts[task.cell]) == value else CANCELLED
    return ACTIVE


def in_order(tiles):
    """Laid tiles in the order they were laid; of two with the same number, the one further west or north first."""
    return sorted(sorted(tiles, key=place_key), key=order_key)


def place_key(laid):
    return laid.place


def order_key(laid):
    return laid.order


class Lengths:
    """The lengths of all lines of a kind; `longest` is 0 without any."""

    def __init__(self):
        self.lines = [0]  # how many there are of each length
        self.longest = 0

    def change(self, gone, come):
        """Lines of these lengths are gone, and those have come."""
        for length in come:
            while len(self.lines) <= length:
                self.lines.append(0)
            self.lines[length] += 1
            self.longest = max(self.longest, length)
        for length in gone:
            self.lines[length] -= 1
        while self.longest > 0 and self.lines[self.longest] == 0:
            self.longest -= 1
