"""Which column is which, of a table from another program: proposed, shown with what it would make, decided by a person."""

from frontend.app import import_file, page, words
from frontend.app.dom import button, el, put, typed_text
from frontend.app.import_words import i
from frontend.app.words import t
from shared_rules.foreign_csv import (
    CHOICES,
    MOST_PEOPLE,
    PERSON,
    Reading,
    by_thousands,
    either_way,
    problem,
    proposed,
)

SAMPLES = 3
SHOWN = 3
MOST_COLUMNS = 60
LONGEST_SAMPLE = 24


class Columns:
    """look(arrivals) follows when somebody is content; refused(code) as in `import_file`."""

    def __init__(self, app, rows, told, look, refused):
        self.app = app
        self.rows = rows
        self.titles = rows[0][1][:MOST_COLUMNS]
        self.choices = proposed(self.titles)
        self.order = "dmy"
        self.thousands = None  # whether 1,234 is 1234, once somebody said so
        self.name = ""
        self.told = told
        self.look = look
        self.refused = refused

    def draw(self, desk):
        self.desk = desk
        self.preview = el("div", "stack", role="status", id="columns-preview")
        self.game = el("div", "field")
        self.days_as = el("div", "stack")
        self.points_as = el("div", "stack")
        self.next = button("btn btn--primary", self.go_on, i("columns.next"), id="columns-next")
        box = page.section(
            i("columns.title"),
            el(
                "div",
                "sheet sheet__in stack",
                el("p", None, i("columns.text")),
                el("div", "stack", *[self.column(at) for at in range(len(self.titles))]),
                self.game,
                self.days_as,
                self.points_as,
                self.preview,
                el(
                    "div",
                    "grid2 actions",
                    button("btn btn--big", lambda event: put(desk), t("cancel")),
                    self.next,
                ),
            ),
        )
        put(desk, box)
        self.draw_days_as()
        self.draw_points_as()
        self.draw_game()
        self.paint()
        heading = box.select_one("h2")
        heading.setAttribute("tabindex", "-1")
        heading.focus()

    def column(self, at):
        """One column: its title, what stands in it, what it is."""
        found = [cells[at].strip() for _, cells in self.rows[1:40] if at < len(cells) and cells[at].strip()]
        samples = [
            text if len(text) <= LONGEST_SAMPLE else text[:LONGEST_SAMPLE] + "…" for text in found[:SAMPLES]
        ]
        choose = el("select", None, id="column-" + str(at))
        for choice in CHOICES:
            option = el("option", None, i("column." + choice), value=choice)
            if choice == self.choices[at]:
                option.setAttribute("selected", "")
            choose <= option
        label = el("label", None, self.titles[at].strip() or i("columns.untitled", n=at + 1))
        label.setAttribute("for", "column-" + str(at))

        def chosen(event):
            self.choices[at] = str(choose.value)
            self.draw_days_as()
            self.draw_points_as()
            self.draw_game()
            self.paint()

        choose.bind("change", chosen)
        return el(
            "div",
            "field imports__file",
            label,
            choose,
            el("p", "small muted", " · ".join(samples)) if samples else None,
        )

    def draw_game(self):
        """The name of the game, where no column says it."""
        if "game" in self.choices:
            put(self.game)
            return
        if self.game.select_one("input"):
            return
        field = el(
            "input", None, type="text", id="columns-game", maxlength="80", autocomplete="off", value=self.name
        )
        label = el("label", None, i("columns.game"))
        label.setAttribute("for", "columns-game")

        def typed(event):
            self.name = typed_text(field).strip()
            self.paint()

        field.bind("input", typed)
        put(self.game, label, field)

    def choose_order(self, order):
        self.order = order
        self.paint()

    def choose_thousands(self, chosen):
        self.thousands = chosen == "whole"
        self.paint()

    def draw_days_as(self):
        """Which way round days are, asked where the table itself does not tell."""
        if not either_way(self.rows, self.choices):
            put(self.days_as)
            return
        orders = [("dmy", i("columns.dmy")), ("mdy", i("columns.mdy"))]
        put(
            self.days_as,
            el("p", "lab", i("columns.order")),
            page.segments(i("columns.order"), orders, self.order, self.choose_order),
        )

    def draw_points_as(self):
        """What "1,234" is, asked where a score is written so."""
        self.by_thousands = by_thousands(self.rows, self.choices)
        if self.by_thousands is None:
            put(self.points_as)
            return
        ways = [("whole", i("columns.whole")), ("fraction", i("columns.fraction"))]
        now = self.by_thousands if self.thousands is None else self.thousands
        put(
            self.points_as,
            el("p", "lab", i("columns.thousands")),
            page.segments(
                i("columns.thousands"), ways, "whole" if now else "fraction", self.choose_thousands
            ),
        )

    # -- what it would make ------------------------------------------------------------------------

    def why_not(self):
        why = problem(self.choices)
        if why is None and self.choices.count(PERSON) > MOST_PEOPLE:
            why = "needs.fewer"
        if why is None and "game" not in self.choices and not self.name:
            why = "needs.game"
        return why

    def reading(self, rows):
        thousands = self.by_thousands if self.thousands is None else self.thousands
        return Reading(rows, self.choices, self.name, self.order, thousands)

    def paint(self):
        """The first games as they would be, or what is still missing."""
        why = self.why_not()
        self.next.setAttribute("aria-disabled", "true" if why else "false")
        if why:
            put(self.preview, el("p", "small muted", i("columns." + why)))
            return
        reading = self.reading(self.rows[:40])
        reading.take(SHOWN)
        games = el("ul", "rows dialog__rows")
        for fields in reading.arrivals.games.values():
            games <= el("li", "row imports__file", self.game_text(fields, reading.arrivals.people))
        put(self.preview, el("p", "lab", i("columns.first")), games)

    def game_text(self, fields, people):
        names = [people[id] for id in fields["players"]]
        points = [self.points(fields.get("entry/score/" + id)) for id in fields["players"]]
        seats = ", ".join([(names[at] + " " + points[at]).strip() for at in range(len(names))])
        day = words.long_day(fields["day"])
        return el(
            "span", "grow", el("b", None, fields["option/name"]), el("span", "sub", day + t("colon") + seats)
        )

    def points(self, value):
        if value is None:
            return ""
        return words.number(sum(value) if isinstance(value, list) else value)

    def go_on(self, event):
        if self.why_not() is None:
            import_file.in_slices(
                self.app, self.reading(self.rows), self.told, self.app.here(self.look), self.refused
            )
