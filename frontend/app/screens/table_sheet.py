"""The score sheet of a game that the table plays together: one column, drawn section by section."""

from browser import document

from frontend.app import page, words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put, set_text
from frontend.app.screens.map_source import map_entry, play_with_map
from frontend.app.screens.options import option_choice
from frontend.app.screens.table_lines import DRAWN
from frontend.app.words import game_text, t

CIRCLES = 15  # marks of the gauge


class TableSheet:
    def __init__(self, desk):
        self.desk = desk
        self.game = desk.game

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        desk = self.desk
        self.points = {}
        self.main = page.main("page")
        self.total = el("b", "num total")
        self.gauge = el("div", "gauge")
        self.reward = el("span", "small")
        dock = el(
            "footer",
            "dock",
            self.gauge,
            el(
                "div",
                "flex between totalbar",
                button("flex grow total__b", lambda event: self.explain(), self.total, self.reward),
                button("btn btn--primary", lambda event: desk.finish(), t("sheet.result"), id="to-result"),
            ),
        )
        page.show(
            game_text(self.game, "game"),
            None,
            self.game.theme,
            desk.bar(
                t("together.short", n=len(desk.names), names=words.listed(list(desk.names.values()))),
                desk.undo_button(),
            ),
            page.binding(),
            page.holes(),
            self.main,
            dock,
        )
        self.redraw()

    def redraw(self):
        sheet = self.desk.sheet
        self.points = {}
        groups = []
        for line in self.game.lines_shown(sheet):
            if line.kind == "map":
                continue
            if groups and groups[-1][0].section == line.section:
                groups[-1].append(line)
            else:
                groups.append([line])
        halves = (el("div", "section"), el("div", "section"))
        for i in range(len(groups)):
            halves[0 if i == 0 else 1] <= self.section(groups[i])
        self.problems = el("div", None, role="status")
        put(
            self.main,
            self.desk.warning(),
            map_entry(self.desk),
            el("div", "cols", *halves),
            self.problems,
            play_with_map(self.desk),
        )
        self.paint_points()

    def section(self, lines):
        number = el("span", "num headn")
        for line in lines:
            self.points.setdefault(lines[0].section, (number, []))[1].append(line.scored)
        first = lines[0]
        rule = button(
            "ib",
            lambda event: self.explain_rule(first),
            icon("info", "s"),
            aria_label=t("rule.of", line=self.title(first)),
        )
        head = el(
            "div",
            "head",
            el("h2", None, game_text(self.game, "section." + first.section)),
            el("span", "flex tight", rule, number),
        )
        parts = [DRAWN[line.kind](self, line) for line in lines]
        if first.kind in ("count", "points"):
            parts = [el("div", "sheet rows", *parts)]
        return el("section", "section", head, *parts)

    def title(self, line):
        return game_text(self.game, line.key)

    # -- rules -----------------------------------------------------------------------------------

    def explain_rule(self, line):
        dialog = Dialog(self.title(line), el("p", "dialog__text", game_text(self.game, "rule." + line.key)))
        for option in self.game.options:
            if line.kind == "tokens" and option.key == line.option:
                dialog.box <= option_choice(self.desk, option, self.redraw)
        dialog.box <= el(
            "div",
            "actions",
            button("btn btn--primary btn--block", lambda event: dialog.close(), t("close")),
        )
        dialog.open()

    def explain(self):
        from frontend.app.screens.explain import explain_total

        explain_total(self.desk, 0)

    # -- painting --------------------------------------------------------------------------------

    def keep(self, changes, seen=None):
        real = [(path, value) for path, value in changes if self.desk.sheet.typed(path) != value]
        if real:
            self.desk.keep(*real, seen=seen)
            self.redraw()

    def draw_again(self):
        """Draw the sheet anew and stay where the keyboard was."""
        here = document.activeElement
        label = here.getAttribute("aria-label") if here else None
        at = [node for node in self.main.select("button") if node.getAttribute("aria-label") == label]
        nth = 0
        for i in range(len(at)):
            if at[i] is here:
                nth = i
        self.redraw()
        again = [node for node in self.main.select("button") if node.getAttribute("aria-label") == label]
        if label and nth < len(again):
            again[nth].focus({"preventScroll": True})

    def paint_points(self):
        score = self.desk.score
        for section in self.points:
            node, keys = self.points[section]
            total = 0
            for key in keys:
                total += score.parts[key][0].points
            set_text(node, words.number(total))
        set_text(self.total, words.number(score.totals[0]))
        self.paint_gauge(self.game.extra(self.desk.sheet, score))
        found = self.desk.problems()
        put(self.problems, self.desk.problem_box(found) if found else None)

    def paint_gauge(self, further):
        """Circles earned, and what the next one needs, for a game that has them."""
        if "circles" not in further:
            return
        earned = further["circles"]
        self.gauge_of(earned)
        lines = [el("b", None, game_text(self.game, "circles", n=earned)), el("br")]
        after = further["next_circle"]
        if after is None:
            text = game_text(self.game, "most_circles")
        else:
            text = game_text(self.game, "next_circle", n=after - self.desk.score.totals[0], circle=earned + 1)
        put(self.reward, *lines, el("span", "muted", text))

    def gauge_of(self, earned):
        circles = el("span", "circ", aria_hidden="true")
        for i in range(CIRCLES):
            circles <= el("i", "on" if i < earned else "next" if i == earned else None)
        put(self.gauge, circles)

    # -- what the desk asks of every sheet -------------------------------------------------------

    def go_to(self, path):
        """All of it is on one page: nowhere to go."""

    def settle(self):
        """Nothing is ever half-typed here: every tap is a whole action."""

    def key_down(self, event):
        if event.ctrlKey and not document.select_one(".layer"):
            self.desk.undo_keys(event)
