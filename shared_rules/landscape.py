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

EMPTY = -1  # in place of the terrain that a hex without a tile would show

# Six sides as one number: a bit for each, or two bits for the line on each, which is none, a track or a stream.
BIT = (1, 2, 4, 8, 16, 32)
TWO_BITS = (1, 4, 16, 64, 256, 1024)
LINE = (0, 0, 0, 1, 2, 0)  # by terrain


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
        self.facing = []  # at 6 * cell + side: the terrain that the tile on that side shows to the cell, or EMPTY
        self.sides = []  # by cell: BIT of the sides where a tile lies
        self.lines = []  # by cell: the lines that arrive there, in TWO_BITS for each side
        self.frontier = {}  # place -> cell of each empty hex beside a tile
        self.by_place = {}  # place -> Laid
        self.tasks = {}  # place -> Laid with a task
        self.flags = {}  # place -> Laid with a flag
        self.lengths = [Lengths(), Lengths()]  # of tracks, of streams
        self.last_order = -1

    def __repr__(self):
        return f"<Landscape of {len(self.by_place)} tiles>"

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
        cell = self.board.cell(q, r)
        self.board.surround(cell)
        self.grow()
        if self.laid[cell] is not None:
            raise ValueError(f"a tile lies at {q}, {r}")
        is_last = order is None or order > self.last_order
        laid = Laid(tile, cell, q, r, rotation, self.last_order + 1 if order is None else order, forced)
        if is_last:
            self.last_order = laid.order
        touched = self.join(laid)
        self.laid[cell] = laid
        self.by_place[laid.place] = laid
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
        del self.by_place[laid.place]
        if laid.place in self.tasks:
            del self.tasks[laid.place]
        if laid.place in self.flags:
            del self.flags[laid.place]
        for area in self.part(laid):
            for task in area.tasks:
                task.status = fate_by_history(task, self.laid, self.board.near)
        return laid

    # Areas

    def join(self, laid):
        """Let a new tile show its edges, close those it faces, open its own and make areas one. Returns the areas
        it changed, each once."""
        edges = laid.edges
        facing = self.facing
        sides = self.sides
        lines = self.lines
        frontier = self.frontier
        places = self.board.places
        near = self.board.near
        first = 6 * laid.cell
        opened = [0, 0, 0, 0, 0, 0]
        joined = [None, None, None, None, None, None]  # by terrain: areas to be one with
        faced = []  # neighbours that show something else, each followed by what it shows
        if laid.place in frontier:
            del frontier[laid.place]
        for side in range(6):
            mine = edges[side]
            cell = near[first + side]
            back = OPPOSITE[side]
            facing[6 * cell + back] = mine
            sides[cell] += BIT[back]
            if mine == TRACK or mine == STREAM:
                lines[cell] += LINE[mine] * TWO_BITS[back]
            shown = facing[first + side]
            if shown == EMPTY:
                opened[mine] += 1
                frontier[places[cell]] = cell
            elif shown != MEADOW:
                other = self.laid[cell]
                area = other.areas[shown]
                area.open_edges -= 1
                if shown != mine:
                    faced.append(other)
                    faced.append(shown)
                elif joined[mine] is None:
                    joined[mine] = [area]
                elif area not in joined[mine]:
                    joined[mine].append(area)
        touched = []
        for terrain in laid.tile.shown:
            touched.append(self.united(laid, terrain, joined[terrain], opened[terrain]))
        for index in range(0, len(faced), 2):
            area = faced[index].areas[faced[index + 1]]  # now that areas are one
            if area not in touched:
                touched.append(area)
        return touched

    def united(self, laid, terrain, areas, opened):
        """The area of a new tile: the largest of those it joins takes in the others, or it is a new one."""
        gone = []
        if areas is None:
            home = Area(terrain)
        else:
            home = areas[0]
            for area in areas:
                gone.append(len(area.tiles))
                if len(area.tiles) > len(home.tiles):
                    home = area
            if len(areas) > 1:
                for area in areas:
                    if area is not home:
                        home.absorb(area)
        home.take(laid)
        home.open_edges += opened
        if terrain >= TRACK:
            self.lengths[terrain - TRACK].change(gone, [len(home.tiles)])
        return home

    def part(self, laid):
        """Let a tile that is gone hide its edges, open those it faced and leave its areas. Returns the areas it
        changed, each once."""
        facing = self.facing
        near = self.board.near
        first = 6 * laid.cell
        touched = []
        if self.sides[laid.cell] > 0:
            self.frontier[laid.place] = laid.cell
        for side in range(6):
            mine = laid.edges[side]
            cell = near[first + side]
            back = OPPOSITE[side]
            facing[6 * cell + back] = EMPTY
            self.sides[cell] -= BIT[back]
            self.lines[cell] -= LINE[mine] * TWO_BITS[back]
            shown = facing[first + side]
            if shown == EMPTY:
                if self.sides[cell] == 0:
                    del self.frontier[self.board.places[cell]]
            elif shown != MEADOW:
                area = self.laid[cell].areas[shown]
                if area is not laid.areas[shown]:  # those are flooded again below
                    area.open_edges += 1
                    if area not in touched:
                        touched.append(area)
        for terrain in laid.tile.shown:
            area = laid.areas[terrain]
            parts = flooded(area, laid, self.laid, near)
            touched.extend(parts)
            if terrain >= TRACK:
                self.lengths[terrain - TRACK].change([len(area.tiles)], [len(part.tiles) for part in parts])
        return touched

    def cell(self, q, r):
        """The cell of a hex, with room for what lies there and beside it."""
        cell = self.board.cell(q, r)
        self.grow()
        return cell

    def grow(self):
        """Have room for every cell that the board knows."""
        new = len(self.board.places) - len(self.laid)
        if new > 0:
            self.laid.extend([None] * new)
            self.sides.extend([0] * new)
            self.lines.extend([0] * new)
            self.facing.extend([EMPTY] * (6 * new))

    # What lies there

    def at(self, q, r):
        """The Laid on this hex, or None."""
        place = q * WIDTH + r
        return self.by_place[place] if place in self.by_place else None

    def tiles(self):
        """Every Laid, in the order they were laid."""
        return in_order([self.by_place[place] for place in self.by_place])

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
