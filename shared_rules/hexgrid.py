"""A grid of hexes with a point to the north, in axial coordinates: q grows to the east, r to the south-east.

The six sides go clockwise from the east; whatever is turned, turns clockwise. Nothing here knows a game.
"""

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
STEP_Q = (1, 0, -1, -1, 0, 1)
STEP_R = (0, 1, 1, 0, -1, -1)
NEIGHBOURS = [(STEP_Q[side], STEP_R[side]) for side in range(6)]
OPPOSITE = (3, 4, 5, 0, 1, 2)

MOST = 999_999  # no coordinate is further from zero
WIDTH = 2_097_152  # more than all values of r, neighbours of the last ones included
STEP = [STEP_Q[side] * WIDTH + STEP_R[side] for side in range(6)]


def neighbour(q, r, side):
    """The hex on that side, as [q, r]."""
    return [q + STEP_Q[side], r + STEP_R[side]]


def swung(q, r, rotation):
    """Where this hex comes to lie when the whole grid turns about (0, 0), as [q, r]."""
    for _ in range(rotation):
        q, r = -r, q + r
    return [q, r]


def turned(edges, rotation):
    """Six edges by side after a rotation: what was on side i is on side i + rotation, modulo 6."""
    r = rotation  # written out, and counting from the end below zero: the browser takes five times as long for a loop
    return [edges[-r], edges[1 - r], edges[2 - r], edges[3 - r], edges[4 - r], edges[5 - r]]


def distinct_rotations(edges):
    """How many of the rotations 0, 1, 2... look different: 1, 2, 3 or 6."""
    for rotation in (1, 2, 3):
        turns_into_itself = True
        for side in range(6):
            if edges[side] != edges[side - rotation]:
                turns_into_itself = False
        if turns_into_itself:
            return rotation
    return 6


def place_of(q, r):
    """The hex as one whole number; places are in the order of q, then r."""
    return q * WIDTH + r


class Board:
    """The hexes in use, numbered 0, 1, 2... as they are met: a cell is such a number.

    q, r, places   coordinates and place by cell
    near           cell on each side, at 6 * cell + side; -1 for a hex that was never met
    cells          {place: cell}
    """

    def __init__(self):
        self.q = []
        self.r = []
        self.places = []
        self.near = []
        self.cells = {}

    def __repr__(self):
        return f"<Board of {len(self.places)} hexes>"

    def cell(self, q, r):
        """The cell of a hex, which is numbered now if it is new."""
        place = q * WIDTH + r
        cells = self.cells
        if place in cells:
            return cells[place]
        near = self.near
        cell = len(self.places)
        cells[place] = cell
        self.q.append(q)
        self.r.append(r)
        self.places.append(place)
        for side in range(6):
            beside = place + STEP[side]
            if beside in cells:
                other = cells[beside]
                near.append(other)
                near[6 * other + OPPOSITE[side]] = cell
            else:
                near.append(-1)
        return cell

    def surround(self, cell):
        """Number the six neighbours of a cell too."""
        near = self.near
        for side in range(6):
            if near[6 * cell + side] < 0:
                self.cell(self.q[cell] + STEP_Q[side], self.r[cell] + STEP_R[side])
