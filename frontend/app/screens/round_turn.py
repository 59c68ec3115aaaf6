"""One player's turn: dice, time, story points on the tree and in safety, the hand."""

from frontend.app import words
from frontend.app.dom import button, el, icon, link
from frontend.app.round_words import pair_text, r
from frontend.app.screens.play import stepper, tell
from shared_rules.round_entries import LAP, path


class TurnSection:
    def __init__(self, screen, turn):
        self.screen = screen
        self.play = screen.play
        self.turn = turn
        self.round = self.play.rounds.rounds[turn.n - 1]

    def node(self):
        turn = self.turn
        name = self.screen.desk.names[turn.player]
        left = LAP - turn.spent[turn.player] % LAP
        head = el(
            "div",
            "head",
            el("h2", None, r("turn.of", of=words.of_name(name))),
            el("span", "small muted", r("turn.bridge", n=left)),
        )
        rows = [self.dice_row()]
        for what, image in (("time", "clock"), ("tree", "forest"), ("stored", "shield")):
            rows.append(self.number_row(what, image))
        return el("section", None, head, el("div", "sheet rows", *rows, self.hand_row()))

    def number(self, what):
        """What was noted of this turn."""
        return self.play.rounds.number(what, self.turn.n, self.turn.player)

    def keep(self, *changes):
        self.play.keep(*changes)
        self.screen.paint()

    # -- dice and numbers ------------------------------------------------------------------------

    def dice_row(self):
        taken = self.turn.taken
        if taken is None:
            text = r("turn.no_dice")
        else:
            dice = pair_text(self.round.pool, taken[:2], taken[2:4])
            text = r("turn.dice", dice=dice, value=str(sum(taken[2:4])))
        return link(
            "row",
            self.screen.banners(),
            icon("dice"),
            el("span", "grow", el("b", None, r("turn.banner")), el("span", "sub", text)),
            icon("chev"),
        )

    def number_row(self, what, image):
        """A number of this turn; it cannot fall below what makes sense."""
        label = r("turn." + what)
        noted = self.number(what)

        def step(by):
            refusal = self.refusal(what, noted + by, by)
            tell(self.screen.told, refusal or "")
            if not refusal:
                self.keep((path(what, self.turn.n, self.turn.player), noted + by))

        return el(
            "div",
            "row round__n",
            icon(image),
            el("span", "grow", el("b", None, label), el("span", "sub", self.explained(what))),
            stepper(label, noted, step, words.number(noted)),
        )

    def explained(self, what):
        """What a number counts; of the time, also how much the black dice add."""
        black = self.turn.time - max(0, self.number("time")) if what == "time" else 0
        return r("turn.black", n=black) if black else r(f"turn.{what}.sub")

    def refusal(self, what, value, by):
        """Why a number cannot be so, as a sentence; None when it can."""
        tree, stored = self.turn.tree[self.turn.player], self.turn.stored[self.turn.player]
        if what == "time" and value < 0:
            return r("refuse.time")
        if what == "tree" and by < 0 and tree == 0:
            return r("refuse.tree")
        if what == "stored" and by > 0 and tree == 0:
            return r("refuse.stored")
        if what == "stored" and by < 0 and stored == 0:
            return r("refuse.none_stored")
        return None

    # -- the hand --------------------------------------------------------------------------------

    def hand_row(self):
        turn, rounds = self.turn, self.play.rounds
        holds = self.round.holder == turn.player
        took = holds and rounds.value("claim", turn.n) == turn.player
        row = button(
            "row",
            self.take_hand,
            icon("hand"),
            el("span", "grow", el("b", None, r("turn.hand")), el("span", "sub", r("turn.hand.sub"))),
            el("span", "tick" if holds else "radio", icon("check", "s") if holds else None),
            aria_pressed="true" if holds else "false",
            id="take-hand",
        )
        palm = None
        if took and rounds.palm > 0 and turn.n == rounds.now().n:
            text = r("turn.palm", n=rounds.palm)
            palm = el("div", "sheet__in", button("btn btn--block", self.empty_palm, text, id="palm"))
        return el("div", None, row, palm)

    def take_hand(self, event):
        """Take it, or give it back to whom it came from."""
        turn, before = self.turn, self.play.rounds.value("claim", self.turn.n)
        claim = None if turn.player in (before, self.round.first) else turn.player
        if claim != before:
            self.keep((path("claim", turn.n), claim))

    def empty_palm(self, event):
        """The table decides that the points of the hand go to the tree of who took it."""
        turn, palm = self.turn, self.play.rounds.palm
        self.keep(
            (path("palm", turn.n), self.play.rounds.number("palm", turn.n) - palm),
            (path("tree", turn.n, turn.player), self.number("tree") + palm),
        )
