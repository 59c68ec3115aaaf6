"""Lines that stop at a neighbour: what is wrong with a tile that lies there, whenever that came about.

A tile is judged when it is laid. A merge of two phones or a move can put beside each other what nobody would have laid.
"""

from shared_rules.ground import BIT, LINE, TWO_BITS
from shared_rules.placement import neighbours, reasons_against
from shared_rules.tile import codes_of

TURN = 4  # times the number of some lines: all of them one side further, modulo
ROUND = 4**6 - 1

_by_rotation = {}  # edges -> the lines that leave the tile, in TWO_BITS for each side, by rotation


def clashes(landscape, laid):
    """What is wrong with a tile that lies there, as Reasons: lines interrupted, or nothing beside it."""
    around = neighbours(landscape, laid.cell)
    return reasons_against(laid.edges, around, len(landscape.by_place) > 1)


def clashes_unmarked(landscape, laid):
    """The lines of a tile that stop at a neighbour, as Reasons; a tile that is `forced` says so for both."""
    if laid.forced:
        return []
    return [
        reason
        for reason in clashes(landscape, laid)
        if reason.side is not None and not reason.neighbour.forced
    ]


def interrupted(landscape):
    """{place: Laid} of the tiles with `clashes_unmarked`. Nothing but whole numbers is looked at as long as all is well."""
    sides = landscape.sides
    lines = landscape.lines
    by_rotation = _by_rotation
    on = ON_SIDES
    found = {}
    for laid in landscape.by_place.values():
        edges = laid.tile.edges
        if edges not in by_rotation:
            by_rotation[edges] = lines_by_rotation(edges)
        if (by_rotation[edges][laid.rotation] & on[sides[laid.cell]]) != lines[laid.cell]:
            found[laid.place] = laid
    return {place: found[place] for place in found if clashes_unmarked(landscape, found[place])}


def lines_by_rotation(edges):
    codes = codes_of(edges)
    bits = 0
    for side in range(6):
        bits += LINE[codes[side]] * TWO_BITS[side]
    return [bits * TURN**rotation % ROUND for rotation in range(6)]


def on_sides():
    """By BIT of some sides, both bits of each in TWO_BITS."""
    table = [0]
    for side in range(6):
        for without in range(BIT[side]):
            table.append(table[without] + 3 * TWO_BITS[side])
    return table


ON_SIDES = on_sides()
