"""The score sheet of a game that the table plays together: one column, drawn section by section."""

from browser import document

from frontend.app import page, words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put, set_text, stitch
from frontend.app.screens.options import option_choice
from frontend.app.screens.table_dialogs import ask_extra, ask_number, ask_size
from frontend.app.words import game_text, t
from shared_rules import entry
from shared_rules.lines import token_value

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
            desk.bar(t("together.short", names=words.listed(list(desk.names.values()))), desk.undo_button()),
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
            if groups and groups[-1][0].section == line.section:
                groups[-1].append(line)
            else:
                groups.append([line])
        halves = (el("div", "section"), el("div", "section"))
        for i in range(len(groups)):
            halves[0 if i == 0 else 1] <= self.section(groups[i])
        self.problems = el("div", None, role="status")
        put(self.main, self.desk.warning(), el("div", "cols", *halves), self.problems)
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
        parts = [self.draw_line(line) for line in lines]
        if first.kind in ("count", "points"):
            parts = [el("div", "sheet rows", *parts)]
        return el("section", "section", head, *parts)

    def title(self, line):
        return game_text(self.game, line.key)

    def draw_line(self, line):
        return getattr(self, "draw_" + line.kind)(line)

    # -- tokens ----------------------------------------------------------------------------------

    def draw_tokens(self, line):
        rows = el("div", "sheet rows objs")
        for row in line.rows:
            rows <= self.token_row(line, row)
        return rows

    def token_row(self, line, row):
        sheet = self.desk.sheet
        name = game_text(self.game, row)
        sum_of_row = el("span", "num", words.number(self.row_points(line, row)))
        hexes = el("div", "objrow__h")
        taken = sheet.elements(line.key + "/" + row)
        in_play = line.tokens(sheet, row)
        for token in in_play + [other for other in taken if other not in in_play]:
            value = token_value(token)
            hexes <= button(
                "hx",
                self.toggler(line, row, token, sum_of_row),
                str(value),
                stitch("t"),
                aria_pressed="true" if token in taken else "false",
                aria_label=t("token.of", row=name, n=value),
            )
        return el(
            "div",
            "objrow",
            el("div", "objrow__l", el("b", None, name), el("span", None, icon(row_icon(row)), sum_of_row)),
            hexes,
            role="group",
            aria_label=self.title(line) + t("colon") + name,
        )

    def row_points(self, line, row):
        for part in self.desk.score.parts[line.scored][0].parts:
            if part.key == line.key + "/" + row:
                return part.points
        return 0

    def toggler(self, line, row, token, sum_of_row):
        path = line.key + "/" + row + "/" + token

        def toggle(event):
            on = self.desk.sheet.typed(path) is None
            self.desk.keep((path, True if on else None))
            event.currentTarget.setAttribute("aria-pressed", "true" if on else "false")
            set_text(sum_of_row, words.number(self.row_points(line, row)))
            self.paint_points()

        return toggle

    # -- sizes -----------------------------------------------------------------------------------

    def draw_sizes(self, line):
        chips = el("ul", "chips", aria_label=self.title(line))
        for row in line.rows:
            for name in self.desk.sheet.elements(line.key + "/" + row):
                chips <= el("li", None, self.size_chip(line, row, name))
        chips <= el(
            "li",
            None,
            button(
                "chip chip--dashed",
                lambda event: ask_size(self, line, None, None),
                icon("plus", "s"),
                t("sizes.add"),
                id="add-" + line.key,
            ),
        )
        return chips

    def size_chip(self, line, row, name):
        size = self.desk.sheet.number(line.key + "/" + row + "/" + name)
        word = game_text(self.game, row)
        return button(
            "chip",
            lambda event: ask_size(self, line, row, name),
            icon("flag", "s"),
            el("b", "num", words.number(size)),
            el("span", "small muted", word),
            aria_label=t("sizes.edit", n=size, row=word),
        )

    # -- numbers of the table --------------------------------------------------------------------

    def draw_count(self, line):
        value = el("output", None, words.number(self.desk.sheet.number(line.key)))
        name = self.title(line)

        def step(by):
            def act(event):
                before = self.desk.sheet.typed(line.key)
                after = entry.stepped(before, by, line.signed)
                if after != before:
                    self.desk.keep((line.key, after))
                    set_text(value, words.number(self.desk.sheet.number(line.key)))
                    self.paint_points()

            return act

        return el(
            "div",
            "row",
            icon(row_icon(line.key.split("_")[-1])),
            el("b", "grow", name),
            el(
                "span",
                "stepper",
                button(None, step(-1), icon("minus"), aria_label=t("less.of", line=name)),
                button(
                    "stepper__v",
                    lambda event: ask_number(self, line),
                    value,
                    aria_label=t("type.of", line=name),
                ),
                button(None, step(1), icon("plus"), aria_label=t("more.of", line=name)),
                role="group",
                aria_label=name,
            ),
        )

    draw_points = draw_count

    # -- lines that the table writes itself ------------------------------------------------------

    def draw_extras(self, line):
        rows = el("div", "sheet rows")
        for name in self.desk.sheet.elements(line.key):
            rows <= self.extra_row(line, name)
        rows <= button(
            "row",
            lambda event: ask_extra(self, line, None),
            icon("plus"),
            el("span", "grow", el("b", None, t("extras.add")), el("span", "sub", t("extras.sub"))),
            id="add-" + line.key,
        )
        return rows

    def extra_row(self, line, name):
        path = line.key + "/" + name
        label = self.desk.sheet.typed(path + "/label") or t("extras.unnamed")
        points = self.desk.sheet.number(path + "/points")
        return button(
            "row",
            lambda event: ask_extra(self, line, name),
            icon("box"),
            el("b", "grow", label),
            el("span", "num extra__n", words.number(points)),
            aria_label=t("extras.edit", label=label, n=points),
        )

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

    def keep(self, changes):
        real = [(path, value) for path, value in changes if self.desk.sheet.typed(path) != value]
        if real:
            self.desk.keep(*real)
            self.redraw()

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


ICONS = ("forest", "grain", "village", "track", "stream")
DRAWN_AS = {"grain": "field", "track": "rail", "stream": "river"}


def row_icon(row):
    """The icon of a terrain; anything else gets the plain hexagon."""
    if row not in ICONS:
        return "hex"
    return DRAWN_AS[row] if row in DRAWN_AS else row
