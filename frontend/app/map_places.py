"""Where the tile in hand may lie: a hexagon for each of those hexes, and the signs of all of them as two paths.

A place is one node, and none has a transform: the browser pays for both at every frame.
"""

from frontend.app.dom import svg
from frontend.app.tile_drawing import point

PLACE = "m28.1-16.2v32.4l-28.1 16.2l-28.1-16.2v-32.4l28.1-16.2z"
PLUS = "m-7 0h14m-7-7v14"
TURN = "m5-5v5h-5m5 0a7 7 0 1 0 2 4.5"


class Place:
    """A hex that can be marked; `fits` says how it is, None while it is not."""

    def __init__(self, q, r):
        self.start = "M" + point(q, r)
        self.node = svg("path", None, d=self.start + PLACE, data_hex=f"{q},{r}")
        self.fits = None


class PlaceLayer:
    """`layer` is the group of everything."""

    def __init__(self):
        self.hexes = svg("g")
        self.plus, self.turn = svg("path", "plus"), svg("path", "turn")
        self.layer = svg("g", None, self.hexes, self.plus, self.turn)
        self.known = {}  # "hex q,r" -> Place, also of those that are not marked now
        self.marked = []  # the Places that are

    def put(self, hexes):
        """Mark these hexes (q, r, ...) and no others. They are seen after `paint`."""
        known = self.known
        before = self.marked
        self.marked = []
        wanted = {}
        for one in hexes:
            key = f"hex {one[0]},{one[1]}"  # of keys that begin with a minus the browser makes a slow dict
            if key not in known:
                known[key] = Place(one[0], one[1])
            wanted[known[key].start] = True
            self.marked.append(known[key])
        for place in before:
            if place.start not in wanted:
                place.node.remove()
                place.fits = None

    def paint(self, fits):
        """By place whether the tile fits as it is held; where it does not, it does after a turn."""
        signs = ["", ""]
        for place, is_now in zip(self.marked, fits, strict=True):
            if is_now:
                signs[0] += place.start + PLUS
            else:
                signs[1] += place.start + TURN
            if place.fits is not is_now:
                if place.fits is None:
                    self.hexes.appendChild(place.node)
                place.fits = is_now
                place.node.setAttribute("class", "place" if is_now else "place place--turn")
        self.plus.setAttribute("d", signs[0])
        self.turn.setAttribute("d", signs[1])

    def clear(self):
        self.put([])
        self.paint([])
