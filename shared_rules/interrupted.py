"""Lines that stop at a neighbour: what is wrong with a tile that lies there, whenever that came about.

A tile is judged when it is laid. A merge of two phones or a move can put beside each other what nobody would have laid.
"""

from shared_rules.ground import BIT, LINE, TWO_BITS
from shared_rules.placement import neighbours, reasons_against
from shared_rules.tile import codes_of

TURN = 4  # times the number of some lines: all of them one side further, modulo
ROUND = 4**6 - 1

_printed = {}  # edges -> the lines that leave the tile as it is printed, in TWO_BITS for each side


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
    by_place = landscape.by_place
    found = {}
    for place in by_place:
        laid = by_place[place]
        arriving = lines[laid.cell]
        leaving = printed_lines(laid.tile.edges)
        if arriving == 0 and leaving == 0:
            continue
        leaving = (leaving * TURNS[laid.rotation] % ROUND) & ON_SIDES[sides[laid.cell]]
        if leaving != arriving and clashes_unmarked(landscape, laid):
            found[place] = laid
    return found


def printed_lines(edges):
    if edges not in _printed:
        codes = codes_of(edges)
        bits = 0
        for side in range(6):
            bits += LINE[codes[side]] * TWO_BITS[side]
        _printed[edges] = bits
    return _printed[edges]


def on_sides():
    """By BIT of some sides, both bits of each in TWO_BITS."""
    table = [0]
    for side in range(6):
        for without in range(BIT[side]):
            table.append(table[without] + 3 * TWO_BITS[side])
    return table


ON_SIDES = on_sides()
TURNS = [TURN**rotation for rotation in range(6)]
