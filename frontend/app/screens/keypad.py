"""The panel under the sheet: the keypad, or the one question that the current stop asks."""

from frontend.app import page, words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put, set_text, token
from frontend.app.screens.stops import REVEAL, TIE, Stop
from frontend.app.words import game_text, has_game_text, t
from shared_rules.explain import part_sum
from shared_rules.ranking import stack


class Keypad:
    """Drawn once for each kind of stop, then only its words change."""

    def __init__(self, matrix):
        self.matrix = matrix
        self.desk = matrix.desk
        self.game = matrix.game
        self.box = el("section", "keypad", aria_label=t("keypad"))
        self.drawn = None

    def show(self, stop):
        kind = self.kind_of(stop)
        if kind != "keys":
            self.drawn = kind
            self.box.setAttribute("class", "keypad keypad--tall")
            put(self.box, *getattr(self, "draw_" + kind)(stop))
            return
        shape = (stop.line.cards, stop.line.signed, self.matrix.folded)
        if self.drawn != shape:
            self.drawn = shape
            self.box.setAttribute("class", "keypad keypad--folded" if self.matrix.folded else "keypad")
            put(self.box, *self.draw_keys(stop))
        self.paint_context()

    def kind_of(self, stop):
        if stop is None:
            return "keys"
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
        if stop is None:
            return
        person = self.person(stop.player)
        set_text(self.name, (person.name + ", " if person else "") + self.line_name(stop.line))
        self.paint_sum(stop)
        if self.drawn_for != (stop.line.key, stop.player) or not self.side.children:
            self.drawn_for = (stop.line.key, stop.player)
            put(self.who, token(person, "l") if person else icon(self.image(stop.line)))
            self.draw_side(stop)
        if hasattr(self, "amount"):
            set_text(self.amount, words.number(self.desk.sheet.number(stop.line.key, stop.player)))
        if not self.matrix.folded:
            self.paint_next()
        self.paint_helper(stop)

    drawn_for = None

    def line_name(self, line):
        full = line.key + ".full"
        return game_text(self.game, full if has_game_text(self.game, full) else line.key)

    def person(self, player):
        for one in self.desk.table:
            if one.id == player:
                return one
        return None

    def paint_sum(self, stop):
        text = self.sum_text(stop)
        set_text(self.sum, text)

    def sum_text(self, stop):
        """ "2 tuiles × −5 = −10", or "4 + 3 + 2 = 9" for cards, or the sub-title of the line while it is empty."""
        line, player, sheet = stop.line, stop.player, self.desk.sheet
        value = sheet.typed(line.path(player))
        problem = self.problem_of(line, player)
        if problem:
            return problem
        if value is None:
            return t("key.cards_hint") if line.cards else self.matrix.small(line)
        part = self.part_of(line, player)
        if part is None:
            return self.matrix.small(line)
        return part_sum(self.game, words.language(), part, self.desk.names)

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
        if hasattr(self, "amount"):
            del self.amount
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

    def paint_next(self):
        after = self.matrix.following()
        if after is None:
            text = t("key.to_result")
        elif after.kind == TIE:
            text = t("tie.title")
        elif after.kind == REVEAL:
            text = t("reveal.short")
        elif after.line is self.matrix.at.line and after.player:
            text = self.desk.names[after.player]
        else:
            text = game_text(self.game, after.line.key)
        set_text(self.next_name, text)

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
            self.line_name(line),
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

    # -- questions -------------------------------------------------------------------------------

    def draw_holder(self, stop):
        """Who holds the thing: one button for each player."""
        line = stop.line
        group = el("div", "seg who", role="radiogroup", aria_label=self.line_name(line))
        holders = self.desk.sheet.holders(line.key)
        for one in self.desk.table:
            group <= button(
                None,
                self.giver(line, one.id),
                token(one, "s"),
                one.name,
                role="radio",
                aria_checked="true" if one.id in holders else "false",
            )
        group.bind("keydown", page.arrows)
        return [
            self.question(self.line_name(line), game_text(self.game, "rule." + line.key)),
            group,
            self.bottom(),
        ]

    def giver(self, line, player):
        def give(event):
            held = player in self.desk.sheet.holders(line.key)
            self.desk.keep((line.key, None if held else player))
            self.matrix.paint_changed(line.key)
            self.show(self.matrix.at)

        return give

    def draw_members(self, stop):
        """What is in play, tapped on and off, in the groups that the game gives."""
        line = stop.line
        chosen = self.desk.sheet.elements(line.key)
        chips = el("div", "chips chips--grid members", role="group", aria_label=self.line_name(line))
        for group, members in line.groups:
            for member in members:
                chips <= button(
                    "chip",
                    self.toggler(line, member),
                    el("span", "chip__n", game_text(self.game, member)),
                    el("span", "tick", icon("check", "xs")),
                    aria_pressed="true" if member in chosen else "false",
                    title=game_text(self.game, group),
                )
        return [
            self.question(game_text(self.game, line.key), game_text(self.game, "rule." + line.key)),
            chips,
            self.bottom(),
        ]

    def toggler(self, line, member):
        def toggle(event):
            path = line.key + "/" + member
            on = self.desk.sheet.typed(path) is None
            self.desk.keep((path, True if on else None))
            event.currentTarget.setAttribute("aria-pressed", "true" if on else "false")
            self.matrix.lines_changed(line)

        return toggle

    def draw_tie(self, stop):
        """One question at a time, from the lowest disc up: who is underneath, first to arrive?"""
        line, group = stop.line, stop.group
        names = words.listed([self.desk.names[player] for player in group])
        steps = self.desk.sheet.number(line.key, group[0])
        answer = [player for player in stack(self.desk.sheet, line) if player in group]
        choices = el("div", "pile", role="radiogroup", aria_label=t("tie.question"))
        for player in group:
            choices <= self.pile_choice(line, group, player, answer)
        choices.bind("keydown", page.arrows)
        key = "tie.question" if len(group) == 2 else "tie.order"
        return [
            self.question(
                game_text(self.game, line.key) + t("colon") + t("tie.at", names=names, n=steps), t(key)
            ),
            choices,
            self.bottom(),
        ]

    def pile_choice(self, line, group, player, answer):
        one = self.person(player)
        place = answer.index(player) if player in answer else None
        if len(group) == 2:
            other = self.person(group[0] if group[1] == player else group[1])
            drawing = el("span", "stackd", token(other), token(one), aria_hidden="true")
            checked = place == 0
            prize = self.prize_for(line, group, 0)
            small = t("tie.under", prize=prize)
        else:
            drawing = el("span", "stackd", token(one), aria_hidden="true")
            checked = place is not None
            small = t("tie.place", n=place + 1) if checked else t("tie.next")
        return button(
            None,
            self.stacker(line, group, player),
            drawing,
            el("span", None, el("b", None, one.name), el("span", "small", small)),
            role="radio",
            aria_checked="true" if checked else "false",
        )

    def prize_for(self, line, group, position):
        """The prize that the lowest disc of this group wins."""
        ahead = 0
        steps = self.desk.sheet.number(line.key, group[0])
        for player in self.desk.sheet.players:
            if self.desk.sheet.number(line.key, player) > steps:
                ahead += 1
        return "+" + str(line.prizes[ahead + position])

    def stacker(self, line, group, player):
        def put_next(event):
            before = stack(self.desk.sheet, line)
            others = [id for id in before if id not in group]
            mine = [id for id in before if id in group]
            if len(group) == 2:
                mine = [player] + [id for id in group if id != player]
            elif player in mine or len(mine) == len(group):
                mine = [player]
            else:
                mine.append(player)
                if len(mine) == len(group) - 1:
                    mine += [id for id in group if id not in mine]
            self.desk.keep((line.order_path(), others + mine))
            self.matrix.paint_changed(line.key)
            self.show(self.matrix.at)

        return put_next

    def draw_reveal(self, stop):
        """What everybody kept secret is shown at the end, all at once."""
        return [
            self.question(t("reveal.title"), t("reveal.text")),
            button(
                "btn btn--big btn--block",
                lambda event: self.matrix.reveal(),
                icon("lock", "s"),
                t("reveal.now"),
                id="reveal",
            ),
            self.bottom(),
        ]

    def question(self, title, text):
        return el(
            "div",
            "kctx",
            el("p", "kctx__t", el("b", None, title), el("span", None, text), aria_live="polite"),
        )

    def bottom(self):
        """Undo, and the way on."""
        self.next_name = el("span")
        after = self.matrix.following()
        self.paint_next()
        label = self.next_name.text
        return el(
            "div",
            "flex tieact",
            button("btn btn--big", self.desk.undo, icon("undo", "s"), t("undo")),
            button(
                "btn btn--primary grow",
                lambda event: self.matrix.step(1),
                label if after is None else t("key.next_is", name=label),
                id="next",
            ),
        )
