"""The landscape of Dorfromantik: tiles laid on hexes, the areas they form, the tasks in them.

    hexgrid <- tile <- areas <- landscape <- placement, spots <- landscape_document, map_entries

`check` judges a tile without laying it, `lay` lays it; both cost by what lies around the hex, never by the size of
the map, and so do `take_back` and `move`, which look again only at the areas of that tile.

A task is told by history: completed when its area had exactly its value after a placement, it stays completed
whatever grows later; cancelled, it stays cancelled. After a tile is taken back or moved, each task is as if the tiles
that lie there had been laid in their order from an empty table on.

Tiles are legal or not when they are laid. One that is not can be laid all the same (`forced`): it is marked, and
takes part in areas as far as its edges match.
"""

from shared_rules.areas import (
    ACTIVE,
    CANCELLED,
    COMPLETED,
    Area,
    Lengths,
    fate,
    fate_by_history,
    flooded,
    in_order,
)
from shared_rules.hexgrid import OPPOSITE, WIDTH, Board, turned
from shared_rules.tile import MEADOW, STREAM, TRACK

# The line that leaves a hex on each side, two bits for each: nothing, track or stream.
BITS = (1, 4, 16, 64, 256, 1024)
LINE_BITS = (0, 0, 0, 1, 2, 0)  # by terrain
ANY_BITS = 3


class Laid:
    """A tile on the table.

    cell, place, q, r, rotation, order   where, how, and when it was laid: orders only need to grow
    forced   it was laid although it was not legal
    edges    terrains by side, as it lies
    areas    by terrain, the Area it belongs to, None for terrains it does not show
    status   what became of its task: "active", "completed", "cancelled"; None without a task
    """

    def __init__(self, tile, cell, q, r, rotation, order, forced):
        self.tile = tile
        self.cell = cell
        self.place = q * WIDTH + r
        self.q = q
        self.r = r
        self.rotation = rotation
        self.order = order
        self.forced = forced
        self.edges = turned(tile.codes, rotation)
        self.areas = [None, None, None, None, None]
        self.status = None

    def __repr__(self):
        return f"<{self.tile!r} at {self.q}, {self.r} turned by {self.rotation}>"

    def size(self):
        """The tiles of the area its task asks for."""
        return len(self.areas[self.tile.task].tiles)

    def missing(self):
        """How many tiles its task still wants."""
        return self.tile.task_value - self.size()


class Landscape:
    """The tiles on the table. Read with `at`, `tiles`, `active_tasks`, `completed_values`, `closed_flags`..."""

    def __init__(self):
        self.board = Board()
        self.laid = []  # by cell: the Laid there, or None
        self.beside = []  # by cell: ANY_BITS on the sides where a tile lies
        self.lines = []  # by cell: the lines that arrive there, as LINE_BITS by side
        self.frontier = {}  # place -> cell of each empty hex beside a tile
        self.by_order = {}  # place -> Laid, in the order of laying unless something was moved
        self.tasks = {}  # place -> Laid with a task
        self.flags = {}  # place -> Laid with a flag
        self.lengths = [Lengths(), Lengths()]  # of tracks, of streams
        self.last_order = -1

    def __repr__(self):
        return f"<Landscape of {len(self.by_order)} tiles>"

    # Judging and laying

    def check(self, tile, q, r, rotation=0):
        """The Verdict on laying this tile there, without laying it."""
        from shared_rules.placement import judged

        return judged(self, tile, q, r, rotation)

    def lay(self, tile, q, r, rotation=0, forced=False):
        """Lay a tile if that is legal; one that is not only when `forced`, and never on another. Returns the Verdict."""
        verdict = self.check(tile, q, r, rotation)
        if verdict.legal or (forced and self.at(q, r) is None):
            self.put(tile, q, r, rotation, forced=not verdict.legal)
        return verdict

    def move(self, q, r, to_q, to_r, rotation, forced=False):
        """Lay the tile of one hex elsewhere, or turn it where it is; it keeps its place in the order of laying.

        Returns the Verdict; a tile that cannot lie there stays where it was.
        """
        laid = self.take_back(q, r)
        verdict = self.check(laid.tile, to_q, to_r, rotation)
        if verdict.legal or (forced and self.at(to_q, to_r) is None):
            self.put(laid.tile, to_q, to_r, rotation, forced=not verdict.legal, order=laid.order)
        else:
            self.put(laid.tile, q, r, laid.rotation, laid.forced, laid.order)
        return verdict

    def put(self, tile, q, r, rotation=0, forced=False, order=None):
        """Lay a tile on an empty hex without judging it. Returns the Laid; ValueError on a hex that has a tile.

        `order` puts it among the tiles laid before; without it the tile is the last.
        """
        cell = self.cell(q, r)
        if self.laid[cell] is not None:
            raise ValueError(f"a tile lies at {q}, {r}")
        self.board.surround(cell)
        self.grow()
        is_last = order is None or order > self.last_order
        laid = Laid(tile, cell, q, r, rotation, self.last_order + 1 if order is None else order, forced)
        if is_last:
            self.last_order = laid.order
        self.laid[cell] = laid
        self.by_order[laid.place] = laid
        self.mark_around(laid, 1)
        touched = self.join(laid)
        if tile.task >= 0:
            laid.status = ACTIVE
            self.tasks[laid.place] = laid
        if tile.flagged >= 0:
            self.flags[laid.place] = laid
        for area in touched:
            for task in area.tasks:
                if not is_last:
                    task.status = fate_by_history(task, self.laid, self.board.near)
                elif task.status == ACTIVE:
                    task.status = fate(task.tile.task_value, len(area.tiles), area.open_edges)
        return laid

    def take_back(self, q, r):
        """Take the tile of this hex off the table and return its Laid; ValueError when there is none."""
        laid = self.at(q, r)
        if laid is None:
            raise ValueError(f"no tile lies at {q}, {r}")
        self.laid[laid.cell] = None
        del self.by_order[laid.place]
        self.tasks.pop(laid.place, None)
        self.flags.pop(laid.place, None)
        self.mark_around(laid, -1)
        for area in self.part(laid):
            for task in area.tasks:
                task.status = fate_by_history(task, self.laid, self.board.near)
        return laid

    # Areas

    def join(self, laid):
        """Let a new tile close edges, open its own and make areas one. Returns the areas it changed, each once."""
        edges = laid.edges
        opened = [0, 0, 0, 0, 0, 0]
        joined = [None, None, None, None, None, None]  # by terrain: neighbours to be one area with
        faced = []
        for side in range(6):
            mine = edges[side]
            other = self.laid[self.board.near[6 * laid.cell + side]]
            if other is None:
                opened[mine] += 1
                continue
            facing = other.edges[OPPOSITE[side]]
            if facing == MEADOW:
                continue
            area = other.areas[facing]
            area.open_edges -= 1
            if facing != mine:
                faced.append(other)
                faced.append(facing)
            elif joined[mine] is None:
                joined[mine] = [area]
            elif area not in joined[mine]:
                joined[mine].append(area)
        touched = []
        for terrain in range(MEADOW):
            if terrain in edges:
                touched.append(self.united(laid, terrain, joined[terrain], opened[terrain]))
        for index in range(0, len(faced), 2):
            area = faced[index].areas[faced[index + 1]]
            if area not in touched:
                touched.append(area)
        return touched

    def united(self, laid, terrain, areas, opened):
        """The area of a new tile: the largest of those it joins takes in the others, or it is a new one."""
        if areas is None:
            home = Area(terrain)
            gone = []
        else:
            home = areas[0]
            for area in areas:
                if len(area.tiles) > len(home.tiles):
                    home = area
            gone = [len(area.tiles) for area in areas]
            for area in areas:
                if area is not home:
                    home.absorb(area)
        home.take(laid)
        home.open_edges += opened
        if terrain >= TRACK:
            self.lengths[terrain - TRACK].change(gone, [len(home.tiles)])
        return home

    def part(self, laid):
        """Let a tile that is gone open the edges it closed and leave its areas. Returns the areas it changed."""
        near = self.board.near
        touched = []
        for side in range(6):
            other = self.laid[near[6 * laid.cell + side]]
            if other is None:
                continue
            facing = other.edges[OPPOSITE[side]]
            if facing == MEADOW:
                continue
            area = other.areas[facing]
            if area is not laid.areas[facing]:  # those are flooded again below
                area.open_edges += 1
                if area not in touched:
                    touched.append(area)
        for terrain in range(MEADOW):
            area = laid.areas[terrain]
            if area is not None:
                parts = flooded(area, laid, self.laid, near)
                touched.extend(parts)
                if terrain >= TRACK:
                    self.lengths[terrain - TRACK].change(
                        [len(area.tiles)], [len(part.tiles) for part in parts]
                    )
        return touched

    # The hexes around

    def cell(self, q, r):
        cell = self.board.cell(q, r)
        self.grow()
        return cell

    def grow(self):
        """Have room for every cell that the board knows."""
        while len(self.laid) < len(self.board.q):
            self.laid.append(None)
            self.beside.append(0)
            self.lines.append(0)

    def mark_around(self, laid, sign):
        """Tell the neighbouring hexes that a tile lies beside them (1), or no longer does (-1)."""
        board = self.board
        frontier = self.frontier
        if sign > 0:
            frontier.pop(laid.place, None)
        elif self.beside[laid.cell] > 0:
            frontier[laid.place] = laid.cell
        for side in range(6):
            cell = board.near[6 * laid.cell + side]
            bits = sign * BITS[OPPOSITE[side]]
            self.beside[cell] += ANY_BITS * bits
            self.lines[cell] += LINE_BITS[laid.edges[side]] * bits
            if self.laid[cell] is None:
                place = board.q[cell] * WIDTH + board.r[cell]
                if self.beside[cell] > 0:
                    frontier[place] = cell
                elif place in frontier:
                    del frontier[place]

    # What lies there

    def at(self, q, r):
        """The Laid on this hex, or None."""
        place = q * WIDTH + r
        return self.by_order[place] if place in self.by_order else None

    def tiles(self):
        """Every Laid, in the order they were laid."""
        return in_order([self.by_order[place] for place in self.by_order])

    def active_tasks(self):
        """The Laid whose task is neither completed nor cancelled, in the order they were laid."""
        return self.tasks_that_are(ACTIVE)

    def tasks_that_are(self, status):
        return in_order([self.tasks[place] for place in self.tasks if self.tasks[place].status == status])

    def completed_values(self, task_type):
        """The values of the completed tasks of a type, smallest first."""
        found = []
        for laid in self.tasks_that_are(COMPLETED):
            if laid.tile.task_type == task_type:
                found.append(laid.tile.task_value)
        found.sort()
        return found

    def closed_flags(self, terrain):
        """For each flag of this terrain in a closed territory the tiles of that territory, smallest first."""
        found = []
        for place in self.flags:
            laid = self.flags[place]
            if laid.tile.flag == terrain:
                area = laid.areas[laid.tile.flagged]
                if area.open_edges == 0:
                    found.append(len(area.tiles))
        found.sort()
        return found

    def longest_track(self):
        """The tiles of the longest track, 0 without any."""
        return self.lengths[0].longest

    def longest_stream(self):
        """The tiles of the longest stream, 0 without any."""
        return self.lengths[STREAM - TRACK].longest

    def cancelled_tasks(self):
        """The Laid whose task was cancelled, in the order they were laid."""
        return self.tasks_that_are(CANCELLED)
