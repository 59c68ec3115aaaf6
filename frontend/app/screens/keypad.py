"""The panel under the sheet: the keypad with the cell it writes in, or the question that the current stop asks."""

from browser import document

from frontend.app import words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put, set_text, token
from frontend.app.screens.map_source import said_source
from frontend.app.screens.questions import Questions
from frontend.app.screens.stops import REVEAL, TIE, Stop
from frontend.app.words import game_text, t
from shared_rules.explain import part_sum


class Keypad:
    """Drawn once for each kind of stop, then only its words change."""

    def __init__(self, matrix):
        self.matrix = matrix
        self.desk = matrix.desk
        self.game = matrix.game
        self.box = el("section", "keypad", aria_label=t("keypad"))
        self.drawn = None
        self.drawn_for = None
        self.amount = None
        self.questions = Questions(self)

    def show(self, stop):
        kind = self.kind_of(stop)
        if kind != "keys":
            self.ask(kind, stop)
            return
        shape = (stop.line.cards, stop.line.signed, self.matrix.folded)
        if self.drawn != shape:
            self.drawn = shape
            self.box.setAttribute("class", "keypad keypad--folded" if self.matrix.folded else "keypad")
            put(self.box, *self.draw_keys(stop))
        self.paint_context()

    def ask(self, kind, stop):
        """Draw a question; one that is drawn again keeps the keyboard on its answer."""
        again = self.drawn == kind and self.box.contains(document.activeElement)
        self.drawn = kind
        self.box.setAttribute("class", "keypad keypad--tall")
        put(self.box, *getattr(self.questions, kind)(stop))
        answer = self.box.select_one("[aria-checked=true]") if again else None
        if answer:
            answer.focus({"preventScroll": True})

    def kind_of(self, stop):
        if stop.kind == TIE:
            return "tie"
        if stop.kind == REVEAL:
            return "reveal"
        return stop.line.kind if stop.line.kind in ("holder", "members") else "keys"

    # -- the keys --------------------------------------------------------------------------------

    def draw_keys(self, stop):
        matrix = self.matrix
        self.name = el("b")
        self.sum = el("span")
        self.who = el("span", "kctx__who", aria_hidden="true")
        self.side = el("div", "kctx__side")
        self.drawn_for = None
        context = el(
            "div", "kctx", self.who, el("p", "kctx__t", self.name, self.sum, aria_live="polite"), self.side
        )
        self.helper = el("div", "khelp")
        if matrix.folded:
            return [context]
        self.next_name = el("small")
        rows = el("div", "keys")
        for digit in "123456789":
            rows <= self.key(digit)
        rows <= self.function("<", "bksp", t("key.erase"), "key--del", show_text=False)
        if stop.line.signed:
            rows <= self.function("-", "minus", t("key.sign"), "key--rule", show_text=False)
        else:
            rows <= button(
                "key key--fn key--rule", lambda event: self.explain_rule(), icon("info", "s"), t("key.rule")
            )
        rows <= button(
            "key key--go",
            lambda event: matrix.step(1),
            el("span", None, t("key.next")),
            self.next_name,
            id="next",
        )
        rows <= button("key key--fn key--undo", self.desk.undo, icon("undo", "s"), t("undo"))
        rows <= self.key("0")
        if stop.line.cards:
            rows <= self.function("+", "plus", t("key.card"), "key--card")
        else:
            rows <= button(
                "key key--fn key--fold", lambda event: self.fold(True), icon("down", "s"), t("key.fold")
            )
        return [self.helper, context, rows]

    def key(self, digit):
        return button("key", lambda event: self.matrix.press(digit), digit)

    def function(self, key, image, label, cls, show_text=True):
        return button(
            "key key--fn " + cls,
            lambda event: self.matrix.press(key),
            icon(image, "s" if show_text else ""),
            label if show_text else None,
            aria_label=label,
        )

    def fold(self, folded):
        self.matrix.settle()
        self.matrix.folded = folded
        self.drawn = None
        self.show(self.matrix.at)
        if folded:
            self.box.select_one("button").focus({"preventScroll": True})

    def paint_context(self):
        """Whose cell, which line, and the arithmetic of what is being typed."""
        stop = self.matrix.at
        if self.drawn_for != (stop.line.key, stop.player):
            self.drawn_for = (stop.line.key, stop.player)
            person = self.person(stop.player)
            set_text(
                self.name, (person.name + ", " if person else "") + words.full_title(self.game, stop.line)
            )
            put(self.who, token(person, "l") if person else icon(self.image(stop.line)))
            self.draw_side(stop)
        self.paint_typed(stop)
        self.paint_ahead(stop)

    def paint_typed(self, stop):
        """What follows the fingers: the sum, and the number between − and +."""
        set_text(self.sum, self.sum_text(stop))
        if self.amount:
            set_text(self.amount, words.number(self.desk.sheet.number(stop.line.key, stop.player)))

    def paint_ahead(self, stop):
        if not self.matrix.folded:
            set_text(self.next_name, self.next_label())
        self.paint_helper(stop)

    def person(self, player):
        for one in self.desk.table:
            if one.id == player:
                return one
        return None

    def sum_text(self, stop):
        """ "2 tuiles × −5 = −10", or "4 + 3 + 2 = 9" for cards, or the sub-title of the line while it is empty."""
        line, player, sheet = stop.line, stop.player, self.desk.sheet
        value = sheet.typed(line.path(player))
        problem = self.problem_of(line, player)
        if problem:
            return problem
        origin = said_source(self.desk.sheet, line.path(player))
        if origin:
            return origin
        if value is None:
            return t("key.cards_hint") if line.cards else self.remark(line)
        part = self.part_of(line, player)
        if part is None:
            return self.remark(line)
        return part_sum(self.game, words.language(), part, self.desk.names)

    def remark(self, line):
        """The row's small second line, unless the full title says it already."""
        is_full = words.full_title(self.game, line) != game_text(self.game, line.key)
        return "" if is_full else words.small_title(self.game, line)

    def problem_of(self, line, player):
        from shared_rules.explain import problem_text

        for problem in self.game.problems_of(self.desk.sheet, line.key):
            if problem.player in (None, player):
                return problem_text(self.game, words.language(), problem, self.desk.names)
        return None

    def part_of(self, line, player):
        if line.scored is None:
            return None
        index = self.desk.sheet.players.index(player) if player else 0
        part = self.desk.score.parts[line.scored][index]
        if part.key == line.key:
            return part
        for term in part.parts:
            if term.key == line.key:
                return term
        return None

    def draw_side(self, stop):
        """At the right of the context: − and + for things counted, unfold when folded, the tie when there is one."""
        line = stop.line
        self.amount = None
        if self.matrix.folded:
            put(
                self.side,
                button("btn", lambda event: self.fold(False), icon("up", "s"), t("key.unfold")),
            )
            return
        tie = self.tie_with(line, stop.player)
        if tie:
            put(
                self.side,
                button("btn", lambda event: self.matrix.move(tie), icon("under", "s"), t("tie.settle")),
            )
        elif line.cards:
            put(
                self.side,
                button("ib", lambda event: self.fold(True), icon("down"), aria_label=t("key.fold")),
            )
        else:
            self.amount = el("output")
            put(
                self.side,
                el(
                    "div",
                    "stepper",
                    button(None, lambda event: self.matrix.adjust(-1), icon("minus"), aria_label=t("less")),
                    self.amount,
                    button(None, lambda event: self.matrix.adjust(1), icon("plus"), aria_label=t("more")),
                    role="group",
                    aria_label=t("adjust"),
                ),
            )

    def tie_with(self, line, player):
        for group in self.game.ties(self.desk.sheet, line.key):
            if player in group:
                return Stop(TIE, line, None, group)
        return None

    def image(self, line):
        return "nun" if line.secret else "table"

    def next_label(self):
        """Where "next" leads."""
        after = self.matrix.following()
        if after is None:
            return t("key.to_result")
        if after.kind == TIE:
            return t("tie.title")
        if after.kind == REVEAL:
            return t("reveal.short")
        if after.line is self.matrix.at.line and after.player:
            return self.desk.names[after.player]
        return game_text(self.game, after.line.key)

    def paint_helper(self, stop):
        """On wide screens the sum of the player's total fills the space above the keys."""
        from frontend.app.screens.matrix import is_wide

        if stop.player is None or not is_wide() or self.matrix.folded:
            return
        from frontend.app.screens.explain import sum_table

        put(self.helper, sum_table(self.desk, self.desk.sheet.players.index(stop.player)))

    def explain_rule(self):
        """What the rulebook says of this line, and what the group may choose about it."""
        from frontend.app.screens.options import option_rows

        line = self.matrix.at.line
        self.matrix.settle()
        dialog = Dialog(
            words.full_title(self.game, line),
            el("p", "dialog__text", game_text(self.game, "rule." + line.key)),
        )
        for row in option_rows(self.desk, line, dialog):
            dialog.box <= row
        dialog.box <= el(
            "div",
            "actions",
            button("btn btn--primary btn--block", lambda event: dialog.close(), t("close")),
        )
        dialog.open()
