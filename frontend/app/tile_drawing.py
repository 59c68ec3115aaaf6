"""A hexagonal tile as SVG: six wedges of terrain with their printed texture, a track or a stream on top.

Lengths are pixels of a tile at its natural size; its centre is (0, 0). Sides are numbered clockwise from the east, as
in shared_rules.hexgrid. Edges are six letters by side, as the tile lies.
"""

from frontend.app.dom import svg

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
COSINE = (1000, 500, -500, -1000, -500, 500)  # thousandths
SINE = (0, 866, 866, 0, -866, -866)

GROUND = {"F": "forest", "G": "field", "V": "village", "M": "meadow", "T": "meadow", "S": "meadow"}
LINES = ("T", "S")

# Where the texture of the east wedge stands, in tenths, and the mark that is drawn upright there.
PLACES = {
    "forest": ((238, -80), (238, 68), (140, -6)),
    "field": ((230, -70), (230, 60), (140, 0)),
    "village": ((236, -62), (236, 78)),
    "meadow": ((196, 8),),
}
MARKS = {
    "forest": "m0-4l3.6 8.1h-7.2z",
    "field": "m-3.6.6l7.2-4.5m-7.2 7.6l7.2-4.5",
    "village": "m-3.6 4v-4.5l3.6-3.6l3.6 3.6v4.5z",
    "meadow": "m-2.2-1.4l2.2 2.7l2.2-2.7",
}
# A track is drawn three times: bed, sleepers, middle. Where a line ends inside the tile it has a round end.
STROKES = {"T": ("w-rail", "w-rail1", "w-rail2"), "S": ("w-river", "w-river2")}
END = "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z"

_wedges = {}
_textures = {}
_paths = {}
_groups = {}
_pens = {}  # class -> the path that is copied: cheaper than one made anew


def as_it_lies(edges, rotation):
    """The six printed letters by side after a rotation: printed side i lies on side i + rotation."""
    return edges[6 - rotation :] + edges[: 6 - rotation] if rotation else edges


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
    """Let a group have the centre of a hex as its origin. Hundredths, because formats are slow in the browser."""
    x = HUNDREDTHS * (2 * q + r) / 100
    group.setAttribute("transform", f"translate({x} {3 * SIDE // 2 * r})")
    return group


def side_line(side):
    """The path of one side."""
    a, b = CORNERS[side], CORNERS[(side + 1) % 6]
    return f"M{a[0]} {a[1]}L{b[0]} {b[1]}"


def wedge(side):
    """The path of the triangle between the centre and one side."""
    if side not in _wedges:
        a, b = CORNERS[side], CORNERS[(side + 1) % 6]
        _wedges[side] = f"M0 0L{a[0]} {a[1]}L{b[0]} {b[1]}Z"
    return _wedges[side]


def texture(ground, side):
    """The marks of one wedge, upright wherever it lies."""
    key = ground + str(side)
    if key not in _textures:
        path = ""
        for x, y in PLACES[ground]:
            along = tenths(x * COSINE[side] - y * SINE[side])
            path += "M" + along + " " + tenths(x * SINE[side] + y * COSINE[side]) + MARKS[ground]
        _textures[key] = path
    return _textures[key]


def tenths(n):
    """Ten-thousandths as a number with one decimal: formats are slow in the browser."""
    if n < 0:
        return "-" + tenths(-n)
    n = (n + 500) // 1000
    return str(n // 10) + "." + str(n % 10)


def tile_paths(edges):
    """[(class, path)] that draw a tile with these six edges, from the bottom up."""
    if edges not in _paths:
        grounds = {}
        textures = {}
        for side in range(6):
            letter = edges[side]
            ground = GROUND[letter]
            if ground in grounds:
                grounds[ground] += wedge(side)
            else:
                grounds[ground] = wedge(side)
                textures[ground] = ""
            if letter not in LINES:
                textures[ground] += texture(ground, side)
        paths = [("f-" + ground, grounds[ground]) for ground in grounds]
        paths += [("g-" + ground, textures[ground]) for ground in textures if textures[ground]]
        _paths[edges] = paths + lines(edges, "S") + lines(edges, "T")
    return _paths[edges]


def lines(edges, letter):
    """A track or a stream: through the tile, or from one side to a round end."""
    ends = [MIDDLES[side] for side in range(6) if edges[side] == letter]
    if not ends:
        return []
    first = ends[0]
    if len(ends) == 1:
        path = f"M{first[0]} {first[1]}L0 0"
    else:
        path = "".join([f"M{first[0]} {first[1]}Q0 0 {end[0]} {end[1]}" for end in ends[1:]])
    drawn = [(cls, path) for cls in STROKES[letter]]
    if len(ends) == 1:
        drawn.append(("w-end " + STROKES[letter][0] + "-end", END))
    return drawn


def tile_group(edges):
    """A new group that draws the tile with its rim."""
    return drawing(edges).cloneNode(True)


def drawing(edges):
    """The group that is copied for every tile with these edges."""
    if edges not in _groups:
        group = svg("g")
        for cls, path in tile_paths(edges):
            if cls not in _pens:
                _pens[cls] = svg("path", cls)
            drawn = _pens[cls].cloneNode(False)
            drawn.setAttribute("d", path)
            group.appendChild(drawn)
        if "" not in _pens:
            _pens[""] = svg("path", "tile-edge", d=HEXAGON)
        group.appendChild(_pens[""].cloneNode(False))
        _groups[edges] = group
    return _groups[edges]


def tile_picture(edges, label=None):
    """A tile drawn by itself; decorative without a label."""
    node = svg("svg", "tile", tile_group(edges), viewBox="-33 -38 66 76")
    if label:
        node.setAttribute("role", "img")
        node.setAttribute("aria-label", label)
    else:
        node.setAttribute("aria-hidden", "true")
    return node
