"""A game as it is played: what both aids for a round know of it, and how what happens at the table is kept."""

from browser import document, window

from frontend.app import dialogs, page
from frontend.app.dom import button, el, icon, set_text
from frontend.app.noted_words import note_name
from frontend.app.status import storage_warning
from frontend.app.words import t
from shared_rules.round_entries import Box, code, path
from shared_rules.rounds import Rounds


class Play:
    """`rounds` is what was played so far; every change is kept as entries of the session and follows at once."""

    def __init__(self, desk):
        self.desk = desk
        self.follow()

    def follow(self):
        self.rounds = Rounds(self.desk.session.players, self.desk.session.entries, self.facts())

    def keep(self, *changes):
        """Keep these (path, value) pairs as one action."""
        self.desk.write(list(changes))
        self.follow()

    def begin_round(self, first, *changes):
        n = len(self.rounds.rounds) + 1
        self.keep((path("first", n), first), *changes)

    def first_seat(self):
        """Who begins the game, as far as anybody said."""
        session = self.desk.session
        return session.first if session.first in session.players else session.players[0]

    # What the group read off its box

    def fact_field(self, fact):
        return f"box/{fact}/{len(self.desk.session.players)}"

    def facts(self):
        ent = "game:" + self.desk.game.key
        return {fact: self.desk.journal.value(ent, self.fact_field(fact)) for fact in Box.FACTS}

    def keep_fact(self, fact, value):
        self.desk.journal.set("game:" + self.desk.game.key, [(self.fact_field(fact), value)])
        self.follow()

    # The pool

    def write_pool(self, dice):
        """The pool of this round is these (colour, face) dice; the first die of a game begins it."""
        kept = [code(colour, face) for colour, face in dice]
        now = self.rounds.now()
        if now is None:
            self.begin_round(self.first_seat(), (path("dice", 1), kept))
        else:
            self.keep((path("dice", now.n), kept))

    def pool(self):
        now = self.rounds.now()
        return now.pool if now else []

    def taker(self):
        """The turn in which dice are to be taken next; None when everybody has theirs."""
        now = self.rounds.now()
        if now:
            for turn in now.turns:
                if turn.taken is None and not turn.done:
                    return turn
        return None

    def person(self, player):
        for one in self.desk.table:
            if one.id == player:
                return one
        return None


class PlayScreen:
    """What both aids have: a bar, what is scrolled, and at the bottom a dock with undo and the way on."""

    def __init__(self, desk):
        self.desk = desk
        self.play = Play(desk)

    def show(self, title, region, dock, *right):
        """Put the screen's frame there: its title, how readers call its two parts, what the bar has on the right."""
        self.sub = el("span", "bar__sub")
        back = ("#/session/" + self.desk.session.id, t("back.sheet"))
        bar = page.game_bar(title, None, back, self.desk.versions, *right)
        bar.select_one(".bar__t") <= self.sub
        self.scroll = el("div", "scroll helper", tabindex="0", role="region", aria_label=region)
        self.dock = el("section", "dock", aria_label=dock)
        page.show(
            title,
            "app--fixed app--round",
            self.desk.game.theme,
            bar,
            page.binding(),
            page.holes(),
            page.main("work", storage_warning(self.desk.app), self.scroll, self.dock),
        )

    def undo_button(self):
        return button("btn btn--big", self.desk.undo, icon("undo"), aria_label=t("undo"), id="undo-step")

    # What the desk asks of every view

    def redraw(self):
        self.play.follow()
        self.paint()

    def name_of(self, entry, before=None):
        """What an undo took back, in words."""
        return note_name(self.desk.names, entry)

    def key_down(self, event):
        if not document.select_one(".layer") and not event.altKey and not event.metaKey and event.ctrlKey:
            self.desk.undo_keys(event)

    def settle(self):
        """Every tap here is a whole action."""


def thrown(n):
    """n faces by the phone's own generator, each as likely as the others."""
    faces = []
    while len(faces) < n:
        bits = int(window.crypto.getRandomValues(window.Uint8Array.new(1))[0])
        if bits < 252:  # 42 times six
            faces.append(1 + bits % 6)
    return faces


def stepper(label, value, step, shown=None):
    """− and + around a number; step(by) is asked to change it."""
    return el(
        "span",
        "stepper",
        button(None, lambda event: step(-1), icon("minus", "s"), aria_label=label + ", " + t("less")),
        el("output", None, str(value) if shown is None else shown),
        button(None, lambda event: step(1), icon("plus", "s"), aria_label=label + ", " + t("more")),
        role="group",
        aria_label=label,
    )


def tell(box, text):
    """Put a sentence in a live region; a toast would hide what is being done."""
    dialogs.dismiss()
    set_text(box, text)


def keep_focus(box, draw):
    """Draw the inside of `box` anew; the keyboard stays on what it was on, by its label."""
    at = document.activeElement
    label = at.getAttribute("aria-label") or at.text if at and box.contains(at) else None
    top = box.scrollTop
    draw()
    box.scrollTop = top
    if label:
        for node in box.select("button, a"):
            if (node.getAttribute("aria-label") or node.text) == label:
                node.focus({"preventScroll": True})
                return
