"""The one question that a stop asks instead of a number: who holds it, what is in play, who lies underneath, the reveal."""

from frontend.app import page, words
from frontend.app.dom import button, el, icon, token
from frontend.app.words import game_text, t
from shared_rules.ranking import stack


class Questions:
    """Each method gives what the panel shows for its kind of stop."""

    def __init__(self, keypad):
        self.keypad = keypad
        self.matrix = keypad.matrix
        self.desk = keypad.desk
        self.game = keypad.game

    def holder(self, stop):
        """Who holds the thing: one button for each player."""
        line = stop.line
        group = el("div", "seg who", role="radiogroup", aria_label=words.full_title(self.game, line))
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
            self.question(words.full_title(self.game, line), game_text(self.game, "rule." + line.key)),
            group,
            self.bottom(),
        ]

    def giver(self, line, player):
        def give(event):
            held = player in self.desk.sheet.holders(line.key)
            self.desk.keep((line.key, None if held else player))
            self.matrix.paint_changed(line.key)
            self.keypad.show(self.matrix.at)

        return give

    def members(self, stop):
        """What is in play, tapped on and off, in the groups that the game gives."""
        line = stop.line
        chosen = self.desk.sheet.elements(line.key)
        chips = el(
            "div", "chips chips--grid members", role="group", aria_label=words.full_title(self.game, line)
        )
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

    def tie(self, stop):
        """One question at a time, from the lowest disc up: who is underneath, first to arrive?"""
        line, group = stop.line, stop.group
        names = words.listed([self.desk.names[player] for player in group])
        steps = self.desk.sheet.number(line.key, group[0])
        answer = [player for player in stack(self.desk.sheet, line) if player in group]
        choices = el(
            "div", "pile", role="radiogroup", aria_label=t("tie.question" if len(group) == 2 else "tie.order")
        )
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
        one = self.keypad.person(player)
        place = answer.index(player) if player in answer else None
        if len(group) == 2:
            other = self.keypad.person(group[0] if group[1] == player else group[1])
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
            elif mine[len(group) - 1 :] == [player]:
                return  # the one on top lay there already: whoever taps them all goes on with the order they tapped
            elif player in mine:
                mine = [player]
            else:
                mine.append(player)
                if len(mine) == len(group) - 1:
                    mine += [id for id in group if id not in mine]
            self.desk.keep((line.order_path(), others + mine))
            self.matrix.paint_changed(line.key)
            self.keypad.show(self.matrix.at)

        return put_next

    def reveal(self, stop):
        """What everybody kept secret is shown at the end, all at once."""
        return [
            self.question(t("reveal.title"), t("reveal.text")),
            button(
                "btn btn--primary btn--block reveal",
                lambda event: self.matrix.reveal(),
                icon("lock", "s"),
                t("reveal.now"),
                id="reveal",
            ),
            self.bottom(quiet=True),
        ]

    def question(self, title, text):
        return el(
            "div",
            "kctx",
            el("p", "kctx__t", el("b", None, title), el("span", None, text), aria_live="polite"),
        )

    def bottom(self, quiet=False):
        """Undo, and the way on."""
        label = self.keypad.next_label()
        last = self.matrix.following() is None
        return el(
            "div",
            "flex tieact",
            button("btn btn--big", self.desk.undo, icon("undo", "s"), t("undo")),
            button(
                "btn btn--big grow" if quiet else "btn btn--primary grow",
                lambda event: self.matrix.step(1),
                label if last else t("key.next_is", name=label),
                id="next",
            ),
        )
