"""Hexes with tiles on them, and the areas those form: what a tile changes when it comes and when it goes.

Written for the browser: flat lists by cell, whole numbers for edges, and never more work than what lies around a hex.
"""

from shared_rules.areas import Area, Lengths, flooded
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


class Ground:
    """The hexes in use and what lies on each; tasks and their order are the landscape's business.

    board      the hexes, numbered as cells
    laid       by cell: the Laid there, or None
    facing     at 6 * cell + side: the terrain that the tile on that side shows to the cell, or EMPTY
    sides      by cell: BIT of the sides where a tile lies
    lines      by cell: the lines that arrive there, in TWO_BITS for each side
    frontier   {place: cell} of each empty hex beside a tile
    lengths    Lengths of the tracks, of the streams
    """

    def __init__(self):
        self.board = Board()
        self.laid = []
        self.facing = []
        self.sides = []
        self.lines = []
        self.frontier = {}
        self.lengths = [Lengths(), Lengths()]

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
