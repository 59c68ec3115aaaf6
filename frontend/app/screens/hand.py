"""The tile in hand: turned by a tap, given its marker or its flag, laid; the dock under the map.

What is in hand is kept on the phone at each change, so that a tile painted side by side outlives a reload.
"""

from browser import window
from javascript import JSON

from frontend.app.dom import button, el, icon, put, set_text
from frontend.app.idle import when_free
from frontend.app.map_words import described, kind_text, left_text, m
from frontend.app.tile_drawing import as_it_lies, tile_picture
from frontend.app.words import language, t
from shared_rules.landscape_words import turn_texts, warning_text
from shared_rules.tile import Tile, fault_in

KEPT = "marquoir.hand."


class Hand:
    """`screen` is told of every change; `box` is the dock.

    tile        the Tile in hand, None for an empty hand
    rotation    how it is held
    lifted      id of the tile on the map that is being moved; None for a new one
    """

    def __init__(self, screen):
        self.screen = screen
        self.tile = None
        self.rotation = 0
        self.lifted = None
        self.key = KEPT + screen.desk.session.id
        self.is_kept = True  # what is in hand; never where a phone lets nothing be kept
        self.box = el("section", "dock dock--map", aria_label=m("hand"))
        self.picture = button("hand__t", self.mark)
        self.title = el("b", "blk")
        self.fits_now, self.fits_turned = el("span"), el("span")
        self.counted = None  # the numbers in them
        self.counts = el(
            "p",
            "small muted hand__n",
            el("span", None, icon("plus", "xs"), self.fits_now),
            el("span", None, icon("rotr", "xs"), self.fits_turned),
        )
        self.warning = el("p", "small hand__w", role="status")
        self.lay_button = button("btn btn--primary grow", screen.trial.lay, m("choose_place"), id="lay")
        self.offered = None  # the key of the words on that button
        self.way_back = el("span")
        self.put_back = button(
            "btn btn--big hand__b", lambda event: screen.put_back(), self.way_back, id="put-back"
        )
        self.marks = button("ib ib--line", self.mark, icon("flag"), aria_label=m("mark"), id="mark-tile")
        undo = button(
            "btn btn--big hand__u",
            screen.desk.undo,
            icon("undo", "s"),
            el("span", None, t("undo")),
            id="undo-tile",
        )
        redo = button(
            "ib ib--line",
            lambda event: screen.desk.redo(),
            icon("redo"),
            aria_label=t("redo"),
            id="redo-tile",
        )
        self.way_on = el("div", "grow flex")
        self.actions = el("div", "flex handact", undo, redo, self.way_on)
        self.full = el(
            "div",
            "hand",
            button(
                "ib ib--line",
                lambda event: self.turn(-1),
                icon("rotl"),
                aria_label=m("turn.left"),
                id="turn-left",
            ),
            self.picture,
            button(
                "ib ib--line",
                lambda event: self.turn(1),
                icon("rotr"),
                aria_label=m("turn.right"),
                id="turn-right",
            ),
            el(
                "div",
                "hand__a",
                el("div", "hand__d", self.title, self.counts),
                el("div", "flex tight", self.marks, self.put_back),
            ),
        )

    def edges(self):
        """The six letters by side, as the tile is held."""
        return as_it_lies(self.tile.edges, self.rotation)

    # -- changes ---------------------------------------------------------------------------------

    def hold(self, tile, rotation=0, lifted=None):
        """Take a tile into the hand; None empties it."""
        self.tile = tile
        self.rotation = rotation
        self.lifted = lifted
        self.keep()
        self.paint()
        self.screen.trial.tile_changed()
        self.screen.keep_focus()

    def marked(self, tile):
        """The same tile with its marker or its flag."""
        self.hold(tile, self.rotation, self.lifted)

    def turn(self, step):
        if self.tile is not None:
            self.turn_to((self.rotation + step) % 6)
            self.keep()

    def turn_to(self, rotation):
        """The verdict is painted first; the marks, the dock and what is kept follow once nothing else is to be done."""
        self.rotation = rotation
        self.is_kept = False
        self.screen.trial.look(is_turn=True)
        window.requestAnimationFrame(lambda time: when_free(self.follow_turn))

    def follow_turn(self, *ignored):
        if not self.is_kept:
            self.keep()
        if self.tile is not None:
            self.paint_tile()
            self.screen.trial.mark()
            view = self.screen.map
            view.ghost.settle(self.edges(), self.rotation, view.camera)

    def mark(self, event=None):
        from frontend.app.screens.tile_marks import ask_marks

        ask_marks(self.screen, self.tile, self.marked)

    # -- kept on the phone -----------------------------------------------------------------------

    def keep(self):
        try:
            if self.tile is None or self.lifted is not None:
                window.localStorage.removeItem(self.key)
            else:
                tile = self.tile
                kept = [tile.edges, self.rotation, tile.task_type, tile.task_value, tile.flag]
                window.localStorage.setItem(self.key, JSON.stringify(kept))
            self.is_kept = True
        except Exception:  # refused in private windows: the hand lasts for this visit
            self.is_kept = False

    def find_again(self):
        """Take up the tile that is kept, which another tab may have laid or changed; whether it is another than was in hand."""
        if not self.is_kept or self.lifted is not None:
            return False
        try:
            found = window.localStorage.getItem(self.key)
            kept = JSON.parse(found) if found else None
        except Exception:
            return False
        if isinstance(kept, list) and len(kept) == 5 and fault_in(*kept) is None:
            tile, rotation = Tile(kept[0], kept[2], kept[3], kept[4]), kept[1]
        else:
            tile, rotation = None, 0
        if tile == self.tile and rotation == self.rotation:
            return False
        self.tile, self.rotation = tile, rotation
        return True

    # -- painting --------------------------------------------------------------------------------

    def paint(self):
        if self.tile is None:
            self.paint_empty()
            return
        put(self.box, self.full, self.warning, self.actions)
        put(self.way_on, self.lay_button)
        set_text(self.way_back, m("into_box" if self.lifted is None else "put_back"))
        self.put_back.setAttribute(
            "aria-label", m("into_box.full" if self.lifted is None else "put_back.full")
        )
        set_text(self.title, kind_text(self.screen.game, self.tile))
        late = None if self.lifted else warning_text(language(), self.screen.turn, self.tile)
        set_text(self.warning, late or "")
        self.paint_tile()

    def paint_empty(self):
        turn = self.screen.turn
        due, why = turn_texts(language(), turn)
        left = left_text(turn)
        told = el(
            "div", "hand__due", el("b", "blk", due), el("p", "small muted", why), el("p", "small muted", left)
        )
        choose = button("btn btn--primary grow", self.screen.choose_tile, m("choose_tile"), id="choose-tile")
        if turn.due == "end":
            choose = button(
                "btn btn--primary grow", lambda event: self.screen.desk.finish(), m("finish"), id="finish"
            )
            told <= button("btn btn--quiet", self.screen.choose_tile, m("choose_tile"), id="choose-tile")
        put(self.box, told, self.actions)
        put(self.way_on, choose)

    def paint_tile(self):
        edges = self.edges()
        put(self.picture, tile_picture(edges))
        self.picture.setAttribute("aria-label", m("in_hand", tile=described(self.screen.game, edges)))

    def show_counts(self, now, turned):
        if self.counted != [now, turned]:
            self.counted = [now, turned]
            self.fits_now.text = " " + m("fits.now", n=now)
            self.fits_turned.text = " " + m("fits.turned", n=turned)

    def show_verdict(self, verdict):
        """The button says what it will do; without a chosen place it does nothing."""
        key = "choose_place" if verdict is None else "lay" if verdict.legal else "lay.forced"
        if key != self.offered:
            self.offered = key
            self.lay_button.text = m(key)
            self.lay_button.setAttribute("aria-disabled", "true" if verdict is None else "false")
