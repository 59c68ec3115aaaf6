"""Every legal place for a tile: what the screen marks at each change, written for speed in the browser."""

from shared_rules.hexgrid import OPPOSITE, turned
from shared_rules.landscape import ANY_BITS, BITS, LINE_BITS

EVERYWHERE = 4095  # ANY_BITS on all six sides


def spots(landscape, tile):
    """[[q, r, rotation]] of every legal place, sorted; of rotations that look alike only the smallest.

    Only hexes beside a tile are looked at; on an empty table the only place is (0, 0).
    """
    rotations = tile.rotations()
    if not landscape.by_order:
        return [[0, 0, rotation] for rotation in range(rotations)]
    found = []
    beside = landscape.beside
    arriving = landscape.lines
    frontier = landscape.frontier
    qs = landscape.board.q
    rs = landscape.board.r
    leaving = [lines_of(turned(tile.codes, rotation)) for rotation in range(rotations)]
    protected = None if tile.task < 0 else Protected(landscape, tile, rotations)
    for place in sorted(frontier):
        cell = frontier[place]
        sides = beside[cell]
        lines = arriving[cell]
        seen = False
        for rotation in range(rotations):
            if leaving[rotation] & sides != lines:
                continue
            if protected is not None:
                if not seen:
                    protected.look_at(cell)
                    seen = True
                if not protected.survives(rotation):
                    continue
            found.append([qs[cell], rs[cell], rotation])
    return found


def lines_of(edges):
    """The lines that leave a tile, as LINE_BITS by side."""
    bits = 0
    for side in range(6):
        bits += LINE_BITS[edges[side]] * BITS[side]
    return bits


class Protected:
    """Whether the task of a tile would survive on a hex, rotation by rotation."""

    def __init__(self, landscape, tile, rotations):
        self.landscape = landscape
        self.terrain = tile.task
        self.value = tile.task_value
        self.shown = []  # by rotation: ANY_BITS on the sides that show the terrain of the task
        for rotation in range(rotations):
            edges = turned(tile.codes, rotation)
            bits = 0
            for side in range(6):
                if edges[side] == self.terrain:
                    bits += ANY_BITS * BITS[side]
            self.shown.append(bits)
        self.empty = 0  # ANY_BITS on the sides of the cell where no tile lies
        self.areas = []  # the areas of that terrain that face the cell,
        self.sides = []  # ANY_BITS on the sides where they do,
        self.stay_open = []  # and whether they would keep open edges elsewhere

    def look_at(self, cell):
        """Get ready for the rotations on this cell."""
        terrain = self.terrain
        landscape = self.landscape
        near = landscape.board.near
        laid = landscape.laid
        self.empty = EVERYWHERE - landscape.beside[cell]
        areas = []
        sides = []
        shut = []
        for side in range(6):
            beside = near[6 * cell + side]
            if beside < 0:
                continue
            other = laid[beside]
            if other is None or other.edges[OPPOSITE[side]] != terrain:
                continue
            area = other.areas[terrain]
            if area in areas:
                index = areas.index(area)
                sides[index] += ANY_BITS * BITS[side]
                shut[index] += 1
            else:
                areas.append(area)
                sides.append(ANY_BITS * BITS[side])
                shut.append(1)
        self.areas = areas
        self.sides = sides
        self.stay_open = [areas[index].open_edges > shut[index] for index in range(len(areas))]

    def survives(self, rotation):
        """Whether the task would neither be exceeded nor closed too small."""
        shown = self.shown[rotation]
        size = 1
        is_open = shown & self.empty > 0
        for index in range(len(self.areas)):
            if shown & self.sides[index] > 0:
                size += len(self.areas[index].tiles)
                is_open = is_open or self.stay_open[index]
        return size == self.value or (size < self.value and is_open)


def now_and_turned(places, tile, rotation):
    """The places of `spots` as two lists of [q, r]: legal with this rotation, legal only with another one."""
    rotation = rotation % tile.rotations()
    now = []
    turned_only = []
    index = 0
    while index < len(places):
        place = places[index]
        fits = False
        while index < len(places) and places[index][0] == place[0] and places[index][1] == place[1]:
            fits = fits or places[index][2] == rotation
            index += 1
        (now if fits else turned_only).append([place[0], place[1]])
    return now, turned_only
