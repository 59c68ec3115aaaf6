"""The game again from its first tile: nothing is changed, only shown, with the tasks and the count of that moment."""

from browser import document

from frontend.app import dialogs
from frontend.app.dom import button, el, icon, set_text
from frontend.app.map_words import hex_within, kind_text, m
from shared_rules.landscape import Landscape
from shared_rules.turn import turn_on

KEYS = {"ArrowRight": 1, "ArrowUp": 1, "ArrowLeft": -1, "ArrowDown": -1}


class Replay:
    """Takes the place of the hand under the map until it is ended, which the back button does too.

    tiles     every Laid of the map, in the order they were laid
    shown     how many of them are shown
    then      the Landscape of those
    statuses  {place: how a task is drawn}, of those that were shown
    """

    def __init__(self, screen):
        self.screen = screen
        self.tiles = []
        self.shown = 1
        self.then = Landscape()
        self.statuses = {}
        self.told = el("p", "grow replay__n", role="status")
        self.slider = el(
            "input", "replay__s", type="range", min="1", aria_label=m("menu.replay"), id="replay"
        )
        self.slider.bind("input", lambda event: self.show(int(self.slider.value)))
        back = button(
            "ib ib--line",
            lambda event: self.show(self.shown - 1),
            icon("back"),
            aria_label=m("replay.back"),
            id="replay-back",
        )
        on = button(
            "ib ib--line",
            lambda event: self.show(self.shown + 1),
            icon("chev"),
            aria_label=m("replay.on"),
            id="replay-on",
        )
        end = button("btn btn--primary grow", lambda event: self.end(), m("replay.end"), id="replay-end")
        self.box = el(
            "section",
            "dock dock--map",
            self.slider,
            el("div", "flex replay__r", back, self.told, on),
            el("div", "flex handact", end),
            aria_label=m("menu.replay"),
        )

    def start(self):
        screen = self.screen
        screen.replay = self
        screen.trial.leave()
        screen.map.places.clear()
        screen.work.replaceChild(self.box, screen.hand.box)
        screen.map.camera.fit()
        dialogs.cover(self)
        self.bar = self.name_bar(m("menu.replay"), m("replay.end"))
        self.again()
        self.slider.focus()

    def name_bar(self, title, back):
        """Say in the bar what is shown and where its arrow leads; gives what it said before."""
        heading, arrow = document["app"].select_one("h1"), document["app"].select_one(".bar > a")
        before = heading.text, arrow.getAttribute("aria-label")
        heading.text = title
        arrow.setAttribute("aria-label", back)
        return before

    def again(self):
        """Take in what lies on the table now."""
        self.mark_as_now()
        self.tiles = self.screen.landscape.tiles()
        self.then = Landscape()
        self.slider.setAttribute("max", str(max(1, len(self.tiles))))
        self.show(self.shown)

    def show(self, n):
        self.shown = max(1, min(len(self.tiles), n))
        self.slider.value = str(self.shown)
        self.go_to(self.shown)
        ids = self.screen.mapped.ids
        for index in range(len(self.tiles)):
            self.screen.map.show_tile(ids[self.tiles[index].place], index < self.shown)
        self.screen.map.paint_tiles()
        if self.tiles:
            laid = self.tiles[self.shown - 1]
            text = m("replay.at", n=self.shown, all=len(self.tiles))
            set_text(
                self.told,
                text + " " + kind_text(self.screen.game, laid.tile) + ", " + hex_within(laid.q, laid.r),
            )
            self.screen.map.draw_cursor(laid.q, laid.r)

    def go_to(self, n):
        """Lay or take back tiles until `then` has the first n, and say what was true then."""
        screen, then = self.screen, self.then
        while len(then.by_place) < min(n, len(self.tiles)):
            laid = self.tiles[len(then.by_place)]
            then.put(laid.tile, laid.q, laid.r, laid.rotation, laid.forced)
        while len(then.by_place) > n:
            laid = self.tiles[len(then.by_place) - 1]
            then.take_back(laid.q, laid.r)
        for place in then.tasks:
            self.mark(screen.landscape.by_place[place], then.tasks[place].status)
        screen.paint_count(then, turn_on(then, screen.desk.sheet))
        screen.goals.follow(then)

    def mark(self, laid, status):
        """Draw the task of a tile in this state, unless it is drawn so."""
        drawn = self.statuses[laid.place] if laid.place in self.statuses else laid.status
        if status != drawn:
            self.statuses[laid.place] = status
            tile_id = self.screen.mapped.ids[laid.place]
            marks = self.screen.marks(tile_id, laid, status)
            self.screen.map.draw_marks(tile_id, marks, self.screen.is_marked(laid))

    def mark_as_now(self):
        """Draw every task as it is at the end of the game again."""
        tasks = self.screen.landscape.tasks
        for place in self.statuses:
            if place in tasks:
                self.mark(tasks[place], tasks[place].status)
        self.statuses = {}

    def key_down(self, event):
        if event.key == "Escape":
            self.end()
        elif event.key in KEYS and event.target is not self.slider:
            event.preventDefault()
            self.show(self.shown + KEYS[event.key])

    def close(self):
        self.end()

    def end(self):
        screen = self.screen
        dialogs.uncover(self)
        self.name_bar(*self.bar)
        self.mark_as_now()
        for laid in self.tiles:
            screen.map.show_tile(screen.mapped.ids[laid.place], True)
        screen.replay = None
        screen.map.clear_cursor()
        screen.work.replaceChild(screen.hand.box, self.box)
        screen.follow()
        screen.map.surface.focus({"preventScroll": True})
