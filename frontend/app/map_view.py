"""A map of hexes that is dragged, pinched and tapped; it draws what it is told and knows no rule.

Map lengths are those of tile_drawing: tenths of a pixel at natural size. A tap is answered with the hex under it.
"""

from browser import document

from frontend.app.dom import SVG, button, el, icon, put
from frontend.app.tile_drawing import CORNERS, HEXAGON, centre, hex_at, tile_paths
from frontend.app.words import t

NATURAL = 10  # map units in a pixel when a tile has its natural size
NEAREST, FARTHEST = 5, 45
TAP_PX = 9  # a finger that moves less has tapped
PLUS = "M-70 0h140M0-70v140"
TURN = "M50-50v50h-50M50 0a70 70 0 1 0 20 45"
CROSS = "M-80-80l160 160M80-80l-160 160"


def svg(tag, cls=None, **attributes):
    node = document.createElementNS(SVG, tag)
    if cls:
        node.setAttribute("class", cls)
    for name in attributes:
        node.setAttribute(name.replace("_", "-"), str(attributes[name]))
    return node


def path(cls, d):
    return svg("path", cls, d=d)


def layer(q, r, *children):
    """A group whose origin is the centre of a hex."""
    x, y = centre(q, r)
    group = svg("g", transform=f"translate({x} {y})")
    for child in children:
        group.appendChild(child)
    return group


class MapView:
    """`tapped(q, r)` is called for a tap; `box` is the element to put on the page."""

    def __init__(self, tapped, label):
        self.tapped = tapped
        self.tiles = {}
        self.x = self.y = 0  # the map's point in the middle of the view
        self.unit = NATURAL  # map units to a pixel
        self.fingers = {}
        self.start = None
        self.places_layer, self.tiles_layer, self.marks_layer, self.ghost_layer = (
            svg("g"),
            svg("g"),
            svg("g"),
            svg("g"),
        )
        self.picture = svg("svg", role="img", aria_label=label)
        for group in (self.places_layer, self.tiles_layer, self.marks_layer, self.ghost_layer):
            self.picture.appendChild(group)
        self.why = el("div", "map__why-box", role="status")
        zoom = el(
            "div",
            "map__zoom",
            button("ib", lambda event: self.zoom(3, 4), icon("plus"), aria_label=t("map.nearer")),
            button("ib", lambda event: self.zoom(4, 3), icon("minus"), aria_label=t("map.farther")),
            button("ib", lambda event: self.show_all(), icon("target"), aria_label=t("map.all")),
            role="group",
            aria_label=t("map.zoom"),
        )
        self.box = el("div", "map", self.picture, zoom, self.why)
        for name in ("pointerdown", "pointermove", "pointerup", "pointercancel"):
            self.picture.bind(name, getattr(self, name))
        self.picture.bind("wheel", self.wheel)

    # -- drawing ---------------------------------------------------------------------------------

    def draw_tile(self, key, q, r, edges, forced=False):
        """Draw or draw again the tile `key`, whose six edges are those that lie there (already turned)."""
        self.remove_tile(key)
        group = layer(q, r, *[path(cls, d) for cls, d in tile_paths(edges)], path("tile-edge", HEXAGON))
        if forced:
            group.appendChild(path("forced", HEXAGON))
        self.tiles[key] = (group, q, r)
        self.tiles_layer.appendChild(group)

    def remove_tile(self, key):
        if key in self.tiles:
            self.tiles[key][0].remove()
            del self.tiles[key]

    def draw_marks(self, tasks, flags):
        """Values of tasks as (q, r, text) and flags as (q, r), above all tiles."""
        put(self.marks_layer)
        for q, r, text in tasks:
            number = svg("text", "obj-num", x=0, y=52)
            number.text = text
            self.marks_layer.appendChild(
                layer(q, r, path("obj-chip", "M121-70L121 70L0 140L-121 70L-121-70L0-140Z"), number)
            )
        for q, r in flags:
            self.marks_layer.appendChild(layer(q, r, path("flagm", "M150-60v-240h140l-40 50 40 50h-140")))

    def draw_places(self, plain, turned):
        """Hexes where the tile in hand fits as it lies, and where it fits after a turn."""
        put(self.places_layer)
        for hexes, extra, mark in ((plain, "", PLUS), (turned, " turn", TURN)):
            for q, r in hexes:
                place = layer(q, r, path("legal" + extra, HEXAGON), path("plus" + extra, mark))
                self.places_layer.appendChild(place)

    def draw_ghost(self, q, r, edges, legal, clashes=()):
        """The tile in hand above the hex that was tapped; the sides that clash are drawn bold."""
        tile = svg("g", opacity=".8")
        for cls, d in tile_paths(edges):
            tile.appendChild(path(cls, d))
        group = layer(q, r, tile, path("cur" if legal else "bad", HEXAGON))
        if not legal:
            group.appendChild(path("badx", CROSS))
        for side in clashes:
            (x1, y1), (x2, y2) = CORNERS[side], CORNERS[(side + 1) % 6]
            group.appendChild(path("clash", f"M{x1} {y1}L{x2} {y2}"))
        put(self.ghost_layer)
        self.ghost_layer.appendChild(group)

    def clear_ghost(self):
        put(self.ghost_layer)

    # -- the view --------------------------------------------------------------------------------

    def refresh(self):
        """Show the part of the map that fits the element as large as it is now."""
        box = self.picture.getBoundingClientRect()
        width, height = box.width * self.unit, box.height * self.unit
        self.picture.setAttribute("viewBox", f"{self.x - width / 2} {self.y - height / 2} {width} {height}")

    def zoom(self, more, less, at=None):
        """Nearer or farther by more / less, around the middle or the pixel `at`."""
        unit = max(NEAREST, min(FARTHEST, self.unit * more / less))
        if at:
            self.x += at[0] * (self.unit - unit)
            self.y += at[1] * (self.unit - unit)
        self.unit = unit
        self.refresh()

    def show_all(self):
        """Every tile and every place in view, no larger than natural."""
        points = [centre(q, r) for _, q, r in self.tiles.values()] or [(0, 0)]
        left, right = min([x for x, y in points]), max([x for x, y in points])
        top, bottom = min([y for x, y in points]), max([y for x, y in points])
        self.x, self.y = (left + right) / 2, (top + bottom) / 2
        box = self.picture.getBoundingClientRect()
        if box.width and box.height:
            wanted = max((right - left + 2000) / box.width, (bottom - top + 2000) / box.height)
            self.unit = max(NATURAL, min(FARTHEST, wanted))
        self.refresh()

    def bring_into_view(self, q, r):
        """Move the map no more than needed for this hex to be seen."""
        x, y = centre(q, r)
        box = self.picture.getBoundingClientRect()
        wide, high = box.width * self.unit / 2 - 500, box.height * self.unit / 2 - 500
        self.x = max(x - max(wide, 0), min(x + max(wide, 0), self.x))
        self.y = max(y - max(high, 0), min(y + max(high, 0), self.y))
        self.refresh()

    # -- fingers ---------------------------------------------------------------------------------

    def from_middle(self, event):
        """Pixels from the middle of the view."""
        box = self.picture.getBoundingClientRect()
        return event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2

    def pointerdown(self, event):
        self.picture.setPointerCapture(event.pointerId)
        self.fingers[f"p{event.pointerId}"] = self.from_middle(event)
        self.start = self.from_middle(event) if len(self.fingers) == 1 else None

    def pointermove(self, event):
        key = f"p{event.pointerId}"
        if key not in self.fingers:
            return
        before = self.fingers[key]
        now = self.from_middle(event)
        if self.start and far(self.start, now) < TAP_PX:
            return
        self.start = None
        others = [name for name in self.fingers if name != key]
        if others:
            self.pinch(self.fingers[others[0]], before, now)
        else:
            self.x -= (now[0] - before[0]) * self.unit
            self.y -= (now[1] - before[1]) * self.unit
            self.refresh()
        self.fingers[key] = now

    def pinch(self, other, before, now):
        """Two fingers: the map under them stays under them."""
        was, is_now = far(other, before), far(other, now)
        if was > 0 and is_now > 0:
            self.x -= (now[0] - before[0]) / 2 * self.unit
            self.y -= (now[1] - before[1]) / 2 * self.unit
            self.zoom(was, is_now, ((other[0] + now[0]) / 2, (other[1] + now[1]) / 2))

    def pointerup(self, event):
        key = f"p{event.pointerId}"
        if self.start and key in self.fingers:
            at = self.start
            q, r = hex_at(int(self.x + at[0] * self.unit), int(self.y + at[1] * self.unit))
            self.tapped(q, r)
        self.pointercancel(event)

    def pointercancel(self, event):
        self.fingers.pop(f"p{event.pointerId}", None)
        self.start = None

    def wheel(self, event):
        event.preventDefault()
        at = self.from_middle(event)
        self.zoom(*((9, 8) if event.deltaY > 0 else (8, 9)), at)


def far(a, b):
    """The larger of both distances, in pixels: good enough to tell a tap from a drag."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
