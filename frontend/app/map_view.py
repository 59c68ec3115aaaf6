"""A map of hexes on the screen: tiles, marked places, a ghost, a cursor, words. It draws what it is told and knows no rule.

Marks come and go one by one, and what only moves is kept: a map of 110 tiles costs no more at a tap than a small one.
"""

from frontend.app import page
from frontend.app.dom import button, el, icon, svg
from frontend.app.map_camera import STEP, Camera
from frontend.app.map_fingers import Fingers
from frontend.app.map_tiles import TileLayer
from frontend.app.map_words import m
from frontend.app.tile_drawing import HEXAGON, lie_at, side_line, tile_group

PLACE = "M28.1-16.2L28.1 16.2L0 32.4L-28.1 16.2L-28.1-16.2L0-32.4Z"
PLUS = "M-7 0h14M0-7v14"
TURN = "M5-5v5h-5M5 0a7 7 0 1 0 2 4.5"
CROSS = "M-8-8l16 16M8-8l-16 16"
CHIP = "M12.2-7L12.2 7L0 14L-12.2 7L-12.2-7L0-14Z"
FLAG = "M13-6v-24h14l-4 5 4 5h-14"

_marks = {}  # value -> the marker that is copied


class MapView:
    """`tapped(q, r)` is called for a tap; `box` is the element to put on the page, `message` a place in it for words."""

    def __init__(self, tapped, label, keys):
        self.tiles = TileLayer()
        self.hexes = self.tiles.hexes
        self.places = {}  # "q,r" -> its group, also of places that are not shown now
        self.shown = {}  # "q,r" -> the class with which the place is shown now
        self.marks = {}  # key of a tile -> the group of its marks, of those that have any
        self.place_layer, self.ghost_layer = svg("g"), svg("g")
        self.mark_layer = svg("g")  # over all tiles: a neighbour laid later hides no mark
        self.blank_place = svg(
            "g", None, svg("path", "legal", d=PLACE), svg("path", "plus", d=PLUS), svg("path", "turn", d=TURN)
        )
        self.ghost = None
        self.ghost_look = None  # edges, verdict and clashing sides of the ghost that is drawn
        self.cursor = svg("path", "map__cursor", d=HEXAGON)
        self.clash_layer = svg("g")
        layers = (self.place_layer, self.tiles.layer, self.mark_layer, self.clash_layer, self.ghost_layer)
        self.moved = svg("g", None, *layers)
        self.picture = svg("svg", aria_hidden="true")  # its tiles come in with the first size: laid out once
        self.surface = el(
            "div",
            "map__surface",
            self.picture,
            tabindex="0",
            role="application",
            aria_label=label,
            aria_describedby="map-keys",
            id="map-surface",
        )
        self.message = el("div", "map__why", role="status", aria_live="polite")
        self.told = el("p", "vh", role="status")
        self.message.bind("click", self.say_nothing)  # out of the way of what is under it
        self.notices = {}  # kind -> the notice, its bold word, its text
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

    # -- places ----------------------------------------------------------------------------------

    def draw_places(self, now, turned):
        """Mark the hexes [q, r] where the tile in hand fits as it is held, and those where it fits after a turn."""
        wanted = {}
        for hexes, cls in ((now, "place"), (turned, "place place--turn")):
            for place in hexes:
                key = f"{place[0]},{place[1]}"
                wanted[key] = cls
                if key not in self.places:
                    self.places[key] = lie_at(self.blank_place.cloneNode(True), place[0], place[1])
                    self.places[key].setAttribute("data-hex", key)
        for key in list(self.shown):
            if key not in wanted:
                self.places[key].remove()
                del self.shown[key]
        for key in wanted:
            cls = wanted[key]
            if key not in self.shown:
                self.place_layer.appendChild(self.places[key])
            elif self.shown[key] == cls:
                continue
            self.places[key].setAttribute("class", cls)
            self.shown[key] = cls

    # -- the ghost and the cursor ----------------------------------------------------------------

    def draw_ghost(self, q, r, edges, legal, clashes=()):
        """The tile in hand over a hex; the sides that clash are drawn bold. The same ghost elsewhere only moves."""
        look = (edges, legal, *clashes)
        if look != self.ghost_look:
            self.ghost_look = look
            tile = tile_group(edges)
            tile.setAttribute("opacity", "1" if legal else ".7")
            self.ghost = svg("g", None, tile, svg("path", "cur" if legal else "bad", d=HEXAGON))
            if not legal:
                self.ghost.appendChild(svg("path", "badx", d=CROSS))
            for side in clashes:
                self.ghost.appendChild(svg("path", "clash", d=side_line(side)))
            self.ghost.setAttribute("data-ghost", "legal" if legal else "clash")
            self.ghost_layer.replaceChildren(self.ghost)
        lie_at(self.ghost, q, r)

    def clear_ghost(self):
        if self.ghost_look is not None:
            self.ghost_look = None
            self.ghost_layer.replaceChildren()

    def draw_cursor(self, q, r):
        """Where the keyboard is."""
        self.moved.appendChild(lie_at(self.cursor, q, r))

    def clear_cursor(self):
        self.cursor.remove()

    # -- words -----------------------------------------------------------------------------------

    def say(self, kind, image, word, text, place=""):
        """Write over the map: a notice of this kind, its first word bold. The notices are kept, their words change.

        Before them `place` is read aloud: without it the same words for another place would not be read again.
        """
        if kind not in self.notices:
            before, strong, rest = el("span", "vh"), el("b"), el("span")
            self.notices[kind] = (page.notice(kind, image, before, strong, rest), before, strong, rest)
        notice, before, strong, rest = self.notices[kind]
        self.told.text = ""
        before.text = place
        strong.text = word
        rest.text = text
        if self.said is not kind:
            self.said = kind
            self.message.replaceChildren(notice)

    def tell(self, text):
        """Say it to a screen reader; who looks at the map sees it."""
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
