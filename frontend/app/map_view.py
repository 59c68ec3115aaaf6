"""A map of hexes on the screen: tiles, marked `places`, a `ghost`, a cursor, words. It draws what it is told and knows no rule.

Marks come and go one by one, and what only moves is kept: a map of 110 tiles costs no more at a tap than a small one.
"""

from browser import document

from frontend.app import page
from frontend.app.dom import button, el, icon, svg
from frontend.app.map_camera import STEP, Camera
from frontend.app.map_fingers import Fingers
from frontend.app.map_ghost import Ghost
from frontend.app.map_over import Over
from frontend.app.map_places import PlaceLayer
from frontend.app.map_tiles import TileLayer
from frontend.app.map_words import m
from frontend.app.tile_drawing import HEXAGON, lie_at

CHIP = "M12.2-7L12.2 7L0 14L-12.2 7L-12.2-7L0-14Z"
FLAG = "M13-6v-24h14l-4 5 4 5h-14"

_marks = {}  # value -> the marker that is copied


class MapView:
    """`tapped(q, r)` is called for a tap; `box` is the element to put on the page, `message` a place in it for words."""

    def __init__(self, tapped, label, keys):
        self.tiles = TileLayer()
        self.hexes = self.tiles.hexes
        self.places = PlaceLayer()
        self.marks = {}  # key of a tile -> the group of its marks, of those that have any
        self.mark_layer = svg("g")  # over all tiles: a neighbour laid later hides no mark
        self.ghost = Ghost()
        self.cursor = Over(svg("path", "map__cursor", d=HEXAGON))
        self.clash_layer = svg("g")
        layers = (self.places.layer, self.tiles.layer, self.mark_layer, self.clash_layer)
        self.moved = svg("g", None, *layers)
        self.picture = svg("svg", aria_hidden="true")  # its tiles come in with the first size: laid out once
        self.surface = el(
            "div",
            "map__surface",
            self.picture,
            self.ghost.over.node,
            self.cursor.node,
            tabindex="0",
            role="application",
            aria_label=label,
            aria_describedby="map-keys",
            id="map-surface",
        )
        self.message = el("div", "map__why", role="status", aria_live="polite")
        self.told = el("p", "vh", role="status")
        self.is_told = False
        self.message.bind("click", self.say_nothing)  # out of the way of what is under it
        self.notices = {}  # kind -> the notice, the nodes of its words, what the bold one and the last one say
        self.said = None  # the kind that is shown
        zoom = el(
            "div",
            "map__zoom",
            button(
                "ib",
                lambda event: self.camera.zoom(STEP),
                icon("plus"),
                aria_label=m("nearer"),
                id="map-nearer",
            ),
            button(
                "ib",
                lambda event: self.camera.zoom(1 / STEP),
                icon("minus"),
                aria_label=m("farther"),
                id="map-farther",
            ),
            button("ib", lambda event: self.camera.fit(), icon("target"), aria_label=m("fit"), id="map-fit"),
            role="group",
            aria_label=m("zoom"),
        )
        self.box = el(
            "div", "map", self.surface, el("p", "vh", keys, id="map-keys"), self.message, self.told, zoom
        )
        self.camera = Camera(
            self.surface, self.picture, self.moved, self.message, lambda: self.hexes.values()
        )
        self.camera.over = (self.ghost.over, self.cursor)
        Fingers(self.camera, self.surface, tapped)

    # -- tiles -----------------------------------------------------------------------------------

    def draw_tile(self, key, q, r, terrains, marks=(), forced=False):
        """Draw, or draw anew, the tile `key` on a hex; its terrains by side. It is seen after `paint_tiles`."""
        self.tiles.put(key, q, r, terrains)
        self.camera.edges = None
        self.draw_marks(key, marks, forced)

    def paint_tiles(self):
        self.tiles.paint()

    def draw_marks(self, key, marks, forced=False):
        """Draw anew what lies on a drawn tile; dashes around it say that it was `forced`."""
        if key in self.marks:
            self.marks.pop(key).remove()
        group = mark_group(marks, forced)
        if group is not None:
            self.marks[key] = lie_at(group, *self.hexes[key])
            self.mark_layer.appendChild(group)

    def remove_tile(self, key):
        self.tiles.remove(key)
        self.camera.edges = None
        if key in self.marks:
            self.marks.pop(key).remove()

    def show_tile(self, key, shown):
        """Let a tile be seen or not, after `paint_tiles`."""
        self.tiles.show(key, shown)
        if key in self.marks:
            if shown:
                self.marks[key].removeAttribute("display")
            else:
                self.marks[key].setAttribute("display", "none")

    def draw_clashes(self, hexes):
        """Mark the hexes (q, r) that several tiles claim."""
        self.clash_layer.replaceChildren()
        for q, r in hexes:
            self.clash_layer.appendChild(lie_at(svg("g", "claimed", svg("path", None, d=HEXAGON)), q, r))

    # -- the cursor ------------------------------------------------------------------------------

    def draw_cursor(self, q, r):
        """Where the keyboard is."""
        self.cursor.lie_at(q, r, self.camera)

    def clear_cursor(self):
        self.cursor.leave()

    # -- words -----------------------------------------------------------------------------------

    def say(self, kind, image, word, text, place=""):
        """Write over the map: a notice of this kind, its first word bold. The notices are kept, their words change.

        Before them `place` is read aloud: without it the same words for another place would not be read again.
        """
        if kind not in self.notices:
            before, strong, rest = [document.createTextNode("") for _ in range(3)]
            notice = page.notice(kind, image, el("span", "vh", before), el("b", None, strong), rest)
            self.notices[kind] = (notice, before, strong, rest, ["", ""])
        notice, before, strong, rest, words = self.notices[kind]
        if self.is_told:
            self.is_told = False
            self.told.text = ""
        before.data = (
            place  # another text in the same node: to put one in is asked of every rule of the styles
        )
        if words[0] != word:
            strong.data = words[0] = word
        if words[1] != text:
            rest.data = words[1] = text
        if self.said is not kind:
            self.said = kind
            self.message.replaceChildren(notice)

    def tell(self, text):
        """Say it to a screen reader; who looks at the map sees it."""
        self.is_told = True
        self.told.text = text

    def say_nothing(self, *ignored):
        if self.said is not None:
            self.said = None
            self.message.replaceChildren()


def mark_group(marks, forced):
    """A new group of what lies on one tile; None for nothing."""
    if not marks and not forced:
        return None
    group = svg("g")
    if forced:
        group.appendChild(svg("path", "forced", d=HEXAGON))
    for mark in marks:
        group.appendChild(mark)
    return group


def marks_of(tile, is_active):
    """The flag of a tile and, while its task runs, the marker."""
    marks = []
    if tile.flag is not None:
        marks.append(flag_mark())
    if is_active:
        marks.append(task_mark(tile.task_value))
    return marks


def task_mark(value):
    """The marker of a running task, to lie on its tile."""
    if value not in _marks:
        number = svg("text", "obj-num", x=0, y=5.3)
        number.textContent = str(value)
        _marks[value] = svg("g", "ot", svg("path", "obj-chip", d=CHIP), number)
    return _marks[value].cloneNode(True)


def flag_mark():
    return svg("path", "flagm", d=FLAG)
