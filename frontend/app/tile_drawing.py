"""A hexagonal tile as SVG paths: six wedges of terrain with their printed texture, a track or a stream on top.

Lengths are in tenths of a pixel of the drawing at its natural size, whole numbers only; the centre of a tile is (0, 0).
Sides are numbered clockwise from the east, as in shared_rules.hexgrid.
"""

SIDE = 360  # length of a side, which is the distance from the centre to a corner
HALF = 180
REACH = 312  # from the centre to the middle of a side: 360 times half the root of 3, rounded

CORNERS = ((REACH, -HALF), (REACH, HALF), (0, SIDE), (-REACH, HALF), (-REACH, -HALF), (0, -SIDE))
MIDDLES = ((312, 0), (156, 270), (-156, 270), (-312, 0), (-156, -270), (156, -270))
# A step of 60 degrees clockwise, in thousandths, so that a drawing for the east side serves for all six.
COSINE = (1000, 500, -500, -1000, -500, 500)
SINE = (0, 866, 866, 0, -866, -866)

TERRAIN = {"F": "forest", "G": "field", "V": "village", "M": "meadow", "T": "meadow", "S": "meadow"}
LINES = {"T": "rail", "S": "river"}

# Where the texture of the east wedge stands, and the mark drawn there.
PLACES = {
    "forest": ((238, -80), (238, 68), (140, -6)),
    "field": ((230, -70), (230, 60), (140, 0)),
    "village": ((236, -62), (236, 78)),
    "meadow": ((196, 8),),
}
MARKS = {
    "forest": "m0-40l36 81h-72z",
    "field": "m-36 6l72-45m-72 76l72-45",
    "village": "m-36 40v-45l36-36l36 36v45z",
    "meadow": "m-22-14l22 27l22-27",
}

HEXAGON = "M312-180L312 180L0 360L-312 180L-312-180L0-360Z"
STATION = 70  # half of the mark that ends a line

_drawn = {}


def tile_paths(edges):
    """(class, path) pairs that draw a tile with these six edges, from the bottom up."""
    if edges not in _drawn:
        _drawn[edges] = wedges(edges) + textures(edges) + lines(edges)
    return _drawn[edges]


def wedges(edges):
    paths = {}
    for side in range(6):
        terrain = TERRAIN[edges[side]]
        a, b = CORNERS[side], CORNERS[(side + 1) % 6]
        wedge = f"M0 0L{a[0]} {a[1]}L{b[0]} {b[1]}Z"
        paths[terrain] = paths[terrain] + wedge if terrain in paths else wedge
    return [("f-" + terrain, paths[terrain]) for terrain in paths]


def textures(edges):
    paths = {}
    for side in range(6):
        if edges[side] in LINES:
            continue
        terrain = TERRAIN[edges[side]]
        for place in PLACES[terrain]:
            x, y = turned(place, side)
            mark = f"M{x} {y}" + MARKS[terrain]
            paths[terrain] = paths[terrain] + mark if terrain in paths else mark
    return [("g-" + terrain, paths[terrain]) for terrain in paths]


def lines(edges):
    """Each track and each stream: through the tile, or from one side to the mark that ends it."""
    paths = []
    for letter in LINES:
        sides = [side for side in range(6) if edges[side] == letter]
        if not sides:
            continue
        d = ""
        if len(sides) == 1:
            x, y = MIDDLES[sides[0]]
            d = f"M{x} {y}L0 0"
        for i in range(len(sides) - 1):
            (x1, y1), (x2, y2) = MIDDLES[sides[i]], MIDDLES[sides[i + 1]]
            d += f"M{x1} {y1}Q0 0 {x2} {y2}"
        name = LINES[letter]
        if letter == "T":
            paths += [("w-rail", d), ("w-rail1", d), ("w-rail2", d)]
        else:
            paths += [("w-river", d), ("w-river2", d)]
        if len(sides) == 1:
            paths.append(
                (
                    "w-end w-end--" + name,
                    f"M{-STATION} 0a{STATION} {STATION} 0 1 0 {2 * STATION} 0a{STATION} {STATION} 0 1 0 {-2 * STATION} 0z",
                )
            )
    return paths


def turned(place, side):
    """A point of the east wedge in the wedge of another side."""
    x, y = place
    return (
        (x * COSINE[side] - y * SINE[side]) // 1000,
        (x * SINE[side] + y * COSINE[side]) // 1000,
    )


def centre(q, r):
    """Where the centre of a hex lies on the map."""
    return 2 * REACH * q + REACH * r, (SIDE + HALF) * r


def hex_at(x, y):
    """The hex under a point of the map, by rounding in cube coordinates with whole numbers."""
    rows = 540
    r6 = 2 * y * REACH
    q6 = x * rows - y * REACH
    unit = 2 * REACH * rows  # both are fractions of this
    s6 = -q6 - r6
    q, r, s = nearest(q6, unit), nearest(r6, unit), nearest(s6, unit)
    dq, dr, ds = abs(q * unit - q6), abs(r * unit - r6), abs(s * unit - s6)
    if dq > dr and dq > ds:
        q = -r - s
    elif dr > ds:
        r = -q - s
    return q, r


def nearest(value, unit):
    return (2 * value + unit) // (2 * unit)
