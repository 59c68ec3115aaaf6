"""Every legal place for a tile: what the screen marks at each change. Plain loops, for the browser's sake."""

from shared_rules.ground import BIT, EMPTY, LINE, TWO_BITS
from shared_rules.hexgrid import turned

OTHER = -2  # around a hex: a tile that shows something else than what is looked for

_masked = {}


def spots(landscape, tile):
    """[[q, r, rotation]] of every legal place, sorted; of rotations that look alike only the smallest.

    Only hexes beside a tile are looked at; on an empty table the only place is (0, 0).
    """
    rotations = tile.rotations()
    if not landscape.by_place:
        return [[0, 0, rotation] for rotation in range(rotations)]
    cells, fitting = where_lines_go_on(landscape, tile, rotations)
    if tile.task >= 0:
        fitting = where_the_task_survives(landscape, tile, rotations, cells, fitting)
    qs = landscape.board.q
    rs = landscape.board.r
    found = []
    for index in range(len(cells)):
        q = qs[cells[index]]
        r = rs[cells[index]]
        for rotation in fitting[index]:
            found.append([q, r, rotation])
    return found


def where_lines_go_on(landscape, tile, rotations):
    """The cells beside a tile where no track or stream would be interrupted, and for each the rotations."""
    sides = landscape.sides
    lines = landscape.lines
    frontier = landscape.frontier
    leaving = [masked(lines_of(turned(tile.codes, rotation))) for rotation in range(rotations)]
    cells = []
    fitting = []
    for place in sorted(frontier):
        cell = frontier[place]
        beside = sides[cell]
        arriving = lines[cell]
        here = []
        rotation = 0
        while rotation < rotations:
            if leaving[rotation][beside] == arriving:
                here.append(rotation)
            rotation += 1
        if here:
            cells.append(cell)
            fitting.append(here)
    return cells, fitting


def lines_of(edges):
    """The lines that leave a tile, in TWO_BITS for each side."""
    bits = 0
    for side in range(6):
        bits += LINE[edges[side]] * TWO_BITS[side]
    return bits


def masked(lines):
    """By BIT of some sides, what is left of these lines on them: 64 numbers, kept because the tiles repeat."""
    if lines not in _masked:
        table = [0]
        for side in range(6):
            there = lines // TWO_BITS[side] % 4 * TWO_BITS[side]
            for without in range(BIT[side]):
                table.append(table[without] + there)
        _masked[lines] = table
    return _masked[lines]


def where_the_task_survives(landscape, tile, rotations, cells, fitting):
    """For each cell those of its rotations in which the tile's own task would neither be exceeded nor be closed
    too small: the merged area of its terrain must have the task's value, or less and an open edge."""
    terrain = tile.task
    value = tile.task_value
    facing = landscape.facing
    laid = landscape.laid
    near = landscape.board.near
    shown = []  # by rotation: the sides that show the terrain
    for rotation in range(rotations):
        edges = turned(tile.codes, rotation)
        shown.append([side for side in range(6) if edges[side] == terrain])
    kept = []
    for index in range(len(cells)):
        first = 6 * cells[index]
        around = []  # by side: EMPTY, OTHER, or the number of an area of the terrain
        areas = []
        sizes = []
        left_open = []  # open edges that the area has elsewhere
        side = 0
        while side < 6:
            shows = facing[first + side]
            if shows == EMPTY:
                around.append(EMPTY)
            elif shows != terrain:
                around.append(OTHER)
            else:
                area = laid[near[first + side]].areas[terrain]
                number = 0
                while number < len(areas) and areas[number] is not area:
                    number += 1
                if number == len(areas):
                    areas.append(area)
                    sizes.append(len(area.tiles))
                    left_open.append(area.open_edges)
                left_open[number] -= 1
                around.append(number)
            side += 1
        if not areas:
            kept.append(where_it_starts(around, shown, fitting[index], value))
            continue
        here = []
        for rotation in fitting[index]:
            size = 1
            is_open = False
            joined = [False, False, False, False, False, False]
            for side in shown[rotation]:
                number = around[side]
                if number == EMPTY:
                    is_open = True
                elif number != OTHER and not joined[number]:
                    joined[number] = True
                    size += sizes[number]
                    if left_open[number] > 0:
                        is_open = True
            if size == value or (is_open and size < value):
                here.append(rotation)
        kept.append(here)
    return kept


def where_it_starts(around, shown, rotations, value):
    """The rotations in which a task that joins nothing has an open edge, or wants no more than its own tile."""
    if value == 1:
        return rotations
    kept = []
    for rotation in rotations:
        for side in shown[rotation]:
            if around[side] == EMPTY:
                kept.append(rotation)
                break
    return kept


def by_hex(places):
    """The places of `spots` as [[q, r, rotations]]."""
    found = []
    for place in places:
        if found and found[-1][0] == place[0] and found[-1][1] == place[1]:
            found[-1][2].append(place[2])
        else:
            found.append([place[0], place[1], [place[2]]])
    return found


def fits_as_held(hexes, tile, rotation):
    """For each hex of `by_hex` whether the tile is legal there in this rotation; where not, it is in another one."""
    looks = rotation % tile.rotations()
    return [looks in one[2] for one in hexes]
