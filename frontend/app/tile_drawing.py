"""A hexagonal tile as SVG: six wedges of terrain with their printed texture, a track or a stream on top.

Lengths are pixels of a tile at its natural size; its centre is (0, 0). Sides are numbered clockwise from the east, as
in shared_rules.hexgrid. Edges are six letters by side, as the tile lies.
"""

from frontend.app.dom import svg
from shared_rules.tile import STREAM, TRACK, codes_of

SIDE = 36  # length of a side, which is the distance from the centre to a corner
REACH = 31.18  # from the centre to the middle of a side
HUNDREDTHS = 3118
HEXAGON = "M31.2-18L31.2 18L0 36L-31.2 18L-31.2-18L0-36Z"

CORNERS = (
    (31.2, -18),
    (31.2, 18),
    (0, 36),
    (-31.2, 18),
    (-31.2, -18),
    (0, -36),
)  # from the start of the east side on
MIDDLES = ((31.2, 0), (15.6, 27), (-15.6, 27), (-31.2, 0), (-15.6, -27), (15.6, -27))

# The triangle between the centre and a side, by side. What is drawn side by side begins at the centre and ends there.
WEDGES = (
    "l31.2-18v36z",
    "l31.2 18l-31.2 18z",
    "v36l-31.2-18z",
    "l-31.2 18v-36z",
    "l-31.2-18l31.2-18z",
    "v-36l31.2 18z",
)
RIM = "m31.2-18v36l-31.2 18l-31.2-18v-36l31.2-18z"
# By terrain, as in shared_rules.tile: the colour of the wedge, and the class of its texture; None where a line runs.
FILLS = ("f-forest", "f-field", "f-village", "f-meadow", "f-meadow", "f-meadow")
PRINTS = ("g-forest", "g-field", "g-village", None, None, "g-meadow")
# The marks of a texture, drawn upright, and where they stand: those of the east side, turned to each side.
MARKS = (
    "m0-4l3.6 8.1h-7.2zm0 4",
    "m-3.6.6l7.2-4.5m-7.2 7.6l7.2-4.5m-3.6.8",
    "m-3.6 4v-4.5l3.6-3.6l3.6 3.6v4.5zm3.6-4",
    None,
    None,
    "m-2.2-1.4l2.2 2.7l2.2-2.7m-2.2 1.4",
)
PLACES = (
    (  # forest
        ((23.8, -8), (23.8, 6.8), (14, -0.6)),
        ((18.8, 16.6), (6, 24), (7.5, 11.8)),
        ((-5, 24.6), (-17.8, 17.2), (-6.5, 12.4)),
        ((-23.8, 8), (-23.8, -6.8), (-14, 0.6)),
        ((-18.8, -16.6), (-6, -24), (-7.5, -11.8)),
        ((5, -24.6), (17.8, -17.2), (6.5, -12.4)),
    ),
    (  # field
        ((23, -7), (23, 6), (14, 0)),
        ((17.6, 16.4), (6.3, 22.9), (7, 12.1)),
        ((-5.4, 23.4), (-16.7, 16.9), (-7, 12.1)),
        ((-23, 7), (-23, -6), (-14, 0)),
        ((-17.6, -16.4), (-6.3, -22.9), (-7, -12.1)),
        ((5.4, -23.4), (16.7, -16.9), (7, -12.1)),
    ),
    (  # village
        ((23.6, -6.2), (23.6, 7.8)),
        ((17.2, 17.3), (5, 24.3)),
        ((-6.4, 23.5), (-18.6, 16.5)),
        ((-23.6, 6.2), (-23.6, -7.8)),
        ((-17.2, -17.3), (-5, -24.3)),
        ((6.4, -23.5), (18.6, -16.5)),
    ),
    (),
    (),
    (((19.6, 0.8),), ((9.1, 17.4),), ((-10.5, 16.6),), ((-19.6, -0.8),), ((-9.1, -17.4),), ((10.5, -16.6),)),
)


def texture(places, mark):
    """The marks of a wedge."""
    return "".join([f"m{x} {y}{mark}m{-x} {-y}" for x, y in places])


# By terrain and side.
TEXTURES = [[texture(places, MARKS[terrain]) for places in PLACES[terrain]] for terrain in range(6)]
# A track is drawn three times: bed, sleepers, middle. Where a line ends inside the tile it has a round end.
STROKES = {TRACK: ("w-rail", "w-rail1", "w-rail2"), STREAM: ("w-river", "w-river2")}
ENDS = {TRACK: "w-end w-rail-end", STREAM: "w-end w-river-end"}
END = "m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"
EDGE = "tile-edge"
# Every class that a tile is drawn with, from the bottom up.
CLASSES = (
    *("f-forest", "f-field", "f-village", "f-meadow", "g-forest", "g-field", "g-village", "g-meadow"),
    *("w-river", "w-river2", "w-end w-river-end", "w-rail", "w-rail1", "w-rail2", "w-end w-rail-end", EDGE),
)

_runs = {}
_groups = {}
_turned = {}  # edges -> the same by rotation: to cut a text is slow in the browser
_pens = {}  # class -> the path that is copied: cheaper than one made anew


def as_it_lies(edges, rotation):
    """The six printed letters by side after a rotation: printed side i lies on side i + rotation."""
    if edges not in _turned:
        twice = edges + edges
        _turned[edges] = [twice[6 - by : 12 - by] for by in range(6)]
    return _turned[edges][rotation]


def centre(q, r):
    """Where the centre of a hex lies on the map."""
    return REACH * (2 * q + r), 1.5 * SIDE * r


def hex_at(x, y):
    """The hex (q, r) under a point of the map."""
    r = y / (1.5 * SIDE)
    q = x / (2 * REACH) - r / 2
    s = -q - r
    rounded_q, rounded_r, rounded_s = nearest(q), nearest(r), nearest(s)
    off_q, off_r, off_s = abs(rounded_q - q), abs(rounded_r - r), abs(rounded_s - s)
    if off_q > off_r and off_q > off_s:
        rounded_q = -rounded_r - rounded_s
    elif off_r > off_s:
        rounded_r = -rounded_q - rounded_s
    return rounded_q, rounded_r


def nearest(value):
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


def lie_at(group, q, r):
    """Let a group have the centre of a hex as its origin."""
    group.setAttribute("transform", "translate(" + point(q, r) + ")")
    return group


def point(q, r):
    """The centre of a hex, as a path names it. In hundredths: to write fractions is slow in the browser."""
    return str(HUNDREDTHS * (2 * q + r)) + "e-2 " + str(3 * SIDE // 2 * r)


def side_line(side):
    """The path of one side."""
    a, b = CORNERS[side], CORNERS[(side + 1) % 6]
    return f"M{a[0]} {a[1]}L{b[0]} {b[1]}"


def paths_of(tiles):
    """{class: path} that draws all these tiles: pairs of a `point` and the terrains by side. A class without any is "".

    A map has thousands of pieces: nothing but strings is touched, and no name is bound twice, which the browser is slow at.
    """
    paths = dict.fromkeys(CLASSES, "")
    for at, terrains in tiles:
        start = "M" + at
        has_line = False
        for side in range(6):
            terrain = terrains[side]
            paths[FILLS[terrain]] += start + WEDGES[side]
            if terrain == TRACK or terrain == STREAM:
                has_line = True
            else:
                paths[PRINTS[terrain]] += start + TEXTURES[terrain][side]
        if has_line:
            add_lines(paths, start, terrains)
        paths[EDGE] += start + RIM
    return paths


def add_lines(paths, at, terrains):
    """A track or a stream: through the tile, or from one side to a round end."""
    for terrain in (STREAM, TRACK):
        ends = [side for side in range(6) if terrains[side] == terrain]
        if not ends:
            continue
        path = at
        if len(ends) == 1:
            path += run(ends[0], None)
            paths[ENDS[terrain]] += at + END
        for end in ends[1:]:
            path += run(ends[0], end)
        for cls in STROKES[terrain]:
            paths[cls] += path


def run(start, end):
    """From the middle of a side around the centre to that of another; to the centre for None."""
    key = (start, end)
    if key not in _runs:
        x, y = MIDDLES[start]
        if end is None:
            _runs[key] = f"m{x} {y}l{-x} {-y}"
        else:
            to_x, to_y = MIDDLES[end]
            _runs[key] = f"m{x} {y}q{-x} {-y} {to_x - x:.1f} {to_y - y}m{-to_x} {-to_y}"
    return _runs[key]


def pen(cls):
    """A new path of this class."""
    if cls not in _pens:
        _pens[cls] = svg("path", cls)
    return _pens[cls].cloneNode(False)


def tile_paths(edges):
    """[(class, path)] that draw one tile around the origin, from the bottom up."""
    paths = paths_of([("0 0", codes_of(edges))])
    return [(cls, paths[cls]) for cls in CLASSES if paths[cls]]


def tile_group(edges):
    """A new group that draws the tile with its rim."""
    if edges not in _groups:
        _groups[edges] = svg("g")
        for cls, path in tile_paths(edges):
            drawn = pen(cls)
            drawn.setAttribute("d", path)
            _groups[edges].appendChild(drawn)
    return _groups[edges].cloneNode(True)


def tile_picture(edges, label=None):
    """A tile drawn by itself; decorative without a label."""
    node = svg("svg", "tile", tile_group(edges), viewBox="-33 -38 66 76")
    if label:
        node.setAttribute("role", "img")
        node.setAttribute("aria-label", label)
    else:
        node.setAttribute("aria-hidden", "true")
    return node
