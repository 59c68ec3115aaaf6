"""The clock of a session: for the whole table, or for one player after the other; every press is kept."""

from browser import document, window

from frontend.app import words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put, set_text, token
from frontend.app.ids import dated_id
from frontend.app.more_words import word
from frontend.app.words import t
from shared_rules.session import TIMER
from shared_rules.timing import EVERYBODY, PAUSED, Clock, clock_text

TICK_MS = 500  # no second is passed over


def now(desk):
    return Clock(desk.session.times, words.now_ms())


def press(who):
    """The (field, value) of a press at this moment."""
    ms = words.now_ms()
    return TIMER + dated_id(ms), [ms, who]


def timer_row(desk, row):
    return row("clock", "timer", timer_text(desk, now(desk)), ask_timer)


def timer_text(desk, clock):
    if clock.last is None:
        return word("timer.sub")
    time = clock_text(clock.total)
    if clock.running in desk.names:
        return word("timer.whose", time=time, name=desk.names[clock.running])
    return word("timer.is_paused" if clock.running == PAUSED else "timer.is_running", time=time)


def ask_timer(desk):
    Timer(desk).open()


class Timer:
    def __init__(self, desk):
        self.desk = desk
        self.time = el("p", "num timer__t", role="timer", aria_label=word("timer.all"))
        self.way_on = el("div", "grid2 actions")
        self.players = {}
        each = el("div", "rows dialog__rows", role="group", aria_label=word("timer.each"))
        for one in desk.table:
            time = el("b", "num")
            row = button("row", self.presser(one.id), token(one, "s"), el("b", "grow", one.name), time)
            self.players[one.id] = (row, time)
            each <= row
        self.dialog = Dialog(
            word("timer"),
            self.time,
            self.way_on,
            el("h3", "option__t", word("timer.each")),
            el("p", "small muted", word("timer.each.text")),
            each,
            el("div", "actions", button("btn btn--block", lambda event: self.dialog.close(), t("close"))),
            closed=self.closed,
        )
        self.shown = None

    def open(self):
        self.paint()
        self.ticking = window.setInterval(self.paint, TICK_MS)
        self.dialog.open()

    def closed(self):
        window.clearInterval(self.ticking)

    def write(self, field, value):
        self.desk.session.take(field, value)
        self.desk.journal.set(self.desk.ent, [(field, value)])
        self.paint()

    def presser(self, who):
        """Whose time is tapped again pauses."""
        return lambda event: self.write(*press(PAUSED if now(self.desk).running == who else who))

    def back(self, event):
        last = now(self.desk).last
        if last is not None:
            self.write(TIMER + last, None)

    def paint(self):
        clock = now(self.desk)
        set_text(self.time, clock_text(clock.total))
        for player in self.players:
            row, time = self.players[player]
            set_text(time, clock_text(clock.players.get(player, 0)))
            row.setAttribute("aria-pressed", "true" if clock.running == player else "false")
        state = (clock.running == PAUSED, clock.last is None)
        if state == self.shown:
            return
        self.shown = state
        had_focus = self.way_on.contains(document.activeElement)
        paused, fresh = state
        if paused:
            text = word("timer.start" if fresh else "timer.go_on")
            go = button("btn btn--primary", self.presser(EVERYBODY), text, id="timer-go")
        else:
            go = button(
                "btn btn--primary",
                lambda event: self.write(*press(PAUSED)),
                word("timer.pause"),
                id="timer-go",
            )
        undo = button("btn btn--big", self.back, icon("undo", "s"), word("timer.back"), id="timer-back")
        if fresh:
            undo.setAttribute("aria-disabled", "true")
        put(self.way_on, undo, go)
        if had_focus:
            go.focus({"preventScroll": True})
