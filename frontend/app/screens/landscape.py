"""The landscape under the thumb: the tile in hand, where it may lie, what it would bring about, laid by a second tap.

The rules judge, the table decides: what is not legal is explained, and can be recorded all the same when it lies there.
"""

from browser import document, window

from frontend.app import dialogs, page
from frontend.app.dom import around, button, el, icon, put, set_text
from frontend.app.map_view import MapView, marks_of, task_mark
from frontend.app.map_words import m
from frontend.app.screens.hand import Hand
from frontend.app.screens.map_cursor import Cursor
from frontend.app.screens.map_goals import Goals
from frontend.app.screens.sheet import gone
from frontend.app.screens.trial import Trial
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.areas import ACTIVE
from shared_rules.hexgrid import place_of
from shared_rules.interrupted import interrupted
from shared_rules.map_entries import path_of
from shared_rules.turn import turn_on

AT_ONCE = 4  # tiles: less than a frame on a slow phone


def open(app, id=""):
    ent = "session:" + id
    closing = []

    def loaded():
        from frontend.app import map_ahead

        screen = map_ahead.take(app, ent)
        if screen is None:
            gone(app, ent)
            return
        closing.append(screen.desk.open(lambda desk: screen))
        closing.append(screen.close)
        closing.append(lambda: map_ahead.leave(screen))

    app.journal.load(ent, app.here(loaded))

    def close():
        for act in closing:
            act()

    return close


class LandscapeScreen:
    """`mapped` follows the entries; `drawn` says how each tile is drawn, so that only what changed is drawn anew.

    It is made once, ahead of its use when there is time, and shown as often as somebody comes to it. `left` are the
    parts of it that are still to be drawn, in their order; one that returns true has more to do.
    """

    def __init__(self, desk):
        self.desk = desk
        self.game = desk.game
        self.line = desk.game.map_line
        self.mapped = desk.session.mapped()
        self.landscape = self.mapped.landscape
        self.drawn = {}
        self.replay = None
        self.count = el("span", "bar__sub")
        self.goals = Goals(self)
        self.notices = el("div", "map__notices")
        self.map = MapView(self.tapped, m("map", title=self.title()), m("keys"))
        self.cursor = Cursor(self)
        self.trial = Trial(self)
        self.hand = Hand(self)
        self.left = self.parts()

    def title(self):
        return game_text(self.game, self.line.key)

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        desk = self.desk
        bar = page.game_bar(
            self.title(),
            None,
            ("#/session/" + desk.session.id, t("back.sheet")),
            save_chip(desk.app),
            button("ib", self.open_menu, icon("list"), aria_label=m("menu"), id="map-menu"),
        )
        bar.select_one(".bar__t") <= self.count
        self.work = page.main(
            "work", self.goals.box, storage_warning(desk.app), self.notices, self.map.box, self.hand.box
        )
        is_other = bool(self.left)
        if self.hand.find_again():
            is_other = True
            self.follow()
        while self.left:
            self.draw_more()
        page.show(self.title(), "app--fixed app--map", self.game.theme, bar, self.work)
        window.bind("beforeprint", self.prepare_print)
        if is_other or not self.map.camera.is_in:
            self.map.camera.fit()  # what `show` laid out need not be laid out again

    def close(self):
        window.unbind("beforeprint", self.prepare_print)

    def is_at_rest(self):
        """Nothing is tried, moved or played again: it can be shown as it is when somebody comes back."""
        return self.replay is None and self.hand.lifted is None and self.trial.chosen is None

    def tiles_to_draw(self):
        """[(id, Laid)] of all tiles that lie there, each for `draw_laid`."""
        by_place, ids = self.landscape.by_place, self.mapped.ids
        return [(ids[place], by_place[place]) for place in by_place]

    def redraw(self):
        """The session changed: draw what is on the table now; the tile in hand stays in hand."""
        lifted = self.hand.lifted
        self.mapped = self.desk.session.mapped()
        if lifted is not None:
            if lifted in self.mapped.placed:
                self.mapped.change(lifted, None)
            else:
                self.hand.tile = self.hand.lifted = None
        self.hand.find_again()
        self.follow()
        if self.replay:
            self.replay.again()

    def renew(self):
        """What it shows is of another time: the session was read again."""
        self.mapped = self.desk.session.mapped()
        self.left = self.parts()

    def follow(self):
        """Bring the page up to date with the landscape."""
        self.left = []
        self.look_again()
        self.draw_tiles()
        self.hand.paint()
        self.trial.tile_changed()

    def look_again(self):
        """What the landscape says of the game as a whole."""
        self.landscape = self.mapped.landscape
        self.turn = turn_on(self.landscape, self.desk.sheet)
        self.interrupted = interrupted(self.landscape)
        self.paint_count(self.landscape, self.turn)
        self.paint_notices()
        self.goals.follow(self.landscape)

    def parts(self):
        """The same as `follow` in small parts, for `draw_more`, and what the first frame would have to ask for."""
        waiting = []

        def begin():
            self.hand.find_again()
            self.look_again()
            waiting.extend(self.tiles_to_draw())

        def draw_some():
            for _ in range(min(AT_ONCE, len(waiting))):
                self.draw_laid(*waiting.pop())
            return len(waiting) > 0

        def end():
            self.remove_others(self.tiles_to_draw())
            self.map.camera.bounds()

        return [begin, draw_some, end, self.map.tiles.paint_next, self.hand.paint, self.trial.tile_changed]

    def draw_more(self):
        """Draw one part of what is left."""
        if not self.left[0]():
            self.left.pop(0)

    def paint_count(self, landscape, turn):
        """How many tiles lie there, and how many are to come."""
        n = len(landscape.by_place)
        key = "count.special" if turn.is_open else "count"
        set_text(self.count, m(key, n=n, left=turn.tasks_left + turn.landscape_left))

    def draw_tiles(self):
        tiles = self.tiles_to_draw()
        for tile_id, laid in tiles:
            self.draw_laid(tile_id, laid)
        self.remove_others(tiles)
        self.map.paint_tiles()

    def remove_others(self, tiles):
        """All of these are drawn: nothing else is to be seen."""
        if len(self.drawn) == len(tiles):
            return
        here = dict(tiles)
        for tile_id in list(self.drawn):
            if tile_id not in here:
                self.map.remove_tile(tile_id)
                del self.drawn[tile_id]

    def draw_laid(self, tile_id, laid):
        is_marked = self.is_marked(laid)
        if tile_id in self.drawn:
            drawn, status, was_marked = self.drawn[tile_id]
            if drawn is laid:  # whatever else than the status and the dashes changes makes another Laid
                if status != laid.status or is_marked is not was_marked:
                    self.drawn[tile_id] = (laid, laid.status, is_marked)
                    self.map.draw_marks(tile_id, self.marks(tile_id, laid, laid.status), is_marked)
                return
        self.drawn[tile_id] = (laid, laid.status, is_marked)
        marks = self.marks(tile_id, laid, laid.status)
        self.map.draw_tile(tile_id, laid.q, laid.r, laid.edges, marks, is_marked)

    def is_marked(self, laid):
        """Whether dashes around a tile say that it lies against the rules."""
        return laid.forced or laid.place in self.interrupted

    def marks(self, tile_id, laid, status):
        """What lies on a tile whose task is in this state."""
        is_active = status is not None and status == ACTIVE  # in the browser None == is slow
        marks = marks_of(laid.tile, is_active)
        if self.is_undrawn(tile_id):
            marks.append(task_mark("?"))
        return marks

    def is_undrawn(self, tile_id):
        """Whether the marker of this tile is still to be drawn."""
        return self.mapped.placed[tile_id].is_undrawn

    def paint_notices(self):
        """What could not be read, two tiles on one hex, lines that stop: told as long as it is so."""
        self.map.draw_clashes([(clash[0], clash[1]) for clash in self.mapped.clashes])
        if not self.mapped.left_out and not self.mapped.clashes and not self.interrupted:
            put(self.notices)
            return
        from frontend.app.screens.map_notices import all_notices

        put(self.notices, *all_notices(self))

    # -- the tile in hand ------------------------------------------------------------------------

    def choose_tile(self, event=None):
        from frontend.app.screens.tile_box import choose_tile

        choose_tile(self)

    def tapped(self, q, r):
        """A laid tile tells about itself; elsewhere the tile in hand is tried, and a second tap lays it."""
        if self.replay:
            return
        laid = self.landscape.at(q, r)
        if laid is not None:
            self.about(laid)
        elif self.hand.tile is None:
            if place_of(q, r) in self.landscape.frontier or not self.landscape.by_place:
                self.choose_tile()
        elif self.trial.chosen == (q, r):
            self.trial.lay()
        else:
            self.trial.choose(q, r)

    # -- writing ---------------------------------------------------------------------------------

    def write(self, tile_id, entry):
        """One tile has this entry from now on; None removes it."""
        self.write_all([(tile_id, entry)])

    def write_all(self, changes):
        self.desk.lay([(path_of(tile_id), entry) for tile_id, entry in changes])
        self.follow()

    # -- a laid tile -----------------------------------------------------------------------------

    def about(self, laid):
        from frontend.app.screens.tile_about import about_tile

        about_tile(self, laid)

    def lift(self, laid):
        """Take a laid tile up, to turn it or lay it elsewhere; until then it is written where it was."""
        tile_id = self.mapped.ids[laid.place]
        self.mapped.change(tile_id, None)
        self.hand.tile, self.hand.rotation, self.hand.lifted = laid.tile, laid.rotation, tile_id
        self.trial.chosen = (laid.q, laid.r)
        self.follow()

    def put_back(self):
        """The tile goes back to where it lay, or into the box, from which it can be taken again as it was."""
        hand = self.hand
        if hand.lifted is None:
            tile, rotation = hand.tile, hand.rotation
            dialogs.toast(m("into_box.done"), t("undo"), lambda: hand.hold(tile, rotation))
        self.hand.tile = self.hand.lifted = self.trial.chosen = None
        self.hand.keep()
        self.redraw()

    # -- the rest of the table -------------------------------------------------------------------

    def open_menu(self, event=None):
        from frontend.app.screens.map_menu import open_menu

        open_menu(self)

    def prepare_print(self, event=None):
        if not self.map.box.isConnected:
            return  # kept, but not the screen that is printed
        from frontend.app.screens.map_picture import prepare_print

        prepare_print(self)

    # -- what the desk asks of every view --------------------------------------------------------

    def go_to(self, path):
        """Show the tile that an undo brought back."""
        tile_id = path.removeprefix(path_of(""))
        if tile_id in self.mapped.placed:
            placed = self.mapped.placed[tile_id]
            self.map.camera.bring_into_view(placed.q, placed.r)

    def settle(self):
        """Every tap here is a whole action."""

    def key_down(self, event):
        if document.select_one(".layer") or event.altKey or event.metaKey:
            return
        if event.ctrlKey:
            self.desk.undo_keys(event)
        elif self.replay:
            self.replay.key_down(event)
        elif not around(event.target, "a, input, button") or event.key.lower() == "r":
            self.cursor.key_down(event)

    def keep_focus(self):
        """The button that had the focus is gone: the keyboard stays on the map."""
        if document.activeElement is None or document.activeElement is document.body:
            self.map.surface.focus({"preventScroll": True})

    def say(self, text):
        """Put a sentence where the map's are told."""
        self.map.say("", "hex", "", text)
