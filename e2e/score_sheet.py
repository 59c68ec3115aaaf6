"""The sheet of a game that everybody plays for themselves, filled on the phone's own keypad."""

import re

from playwright.sync_api import expect

from e2e.phone import starts
from shared_rules.labels import MINUS

BLANK = "_"
FOLLOWED = "() => new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))"
KEYS = {"+": "key.card", "-": "key.sign", "<": "key.erase"}


class ScoreSheet:
    def __init__(self, table, game):
        self.table = table
        self.game = game

    @property
    def page(self):
        return self.table.page

    @property
    def keypad(self):
        return self.page.get_by_role("region", name=self.table.word("keypad"))

    # -- typing ----------------------------------------------------------------------------------

    def type(self, text):
        """Tap the keys of one cell: "12", "4+3+2" card after card, "<" takes the last digit back."""
        for key in text:
            name = self.table.word(KEYS[key]) if key in KEYS else key
            self.table.tap("button", name, self.keypad)
        return self

    def next(self):
        """The way on: to the next cell, the next question, or the result."""
        words = self.table.word("key.next"), self.table.word("key.to_result")
        self.table.tap("button", re.compile("^{}|^{}$".format(*words)), self.keypad)
        return self

    def row(self, cells):
        """One row seat by seat; "_" leaves a cell blank."""
        for cell in cells.split():
            if cell != BLANK:
                self.type(cell)
            self.next()
        return self

    def rows(self, *rows):
        for cells in rows:
            self.row(cells)
        return self

    # -- questions -------------------------------------------------------------------------------

    def asks(self, text):
        """The panel asks this."""
        expect(self.keypad.get_by_text(text)).to_be_visible()
        return self

    def give(self, name):
        """Somebody holds the thing that the panel asks about."""
        self.table.tap("radio", name, self.keypad)
        expect(self.keypad.get_by_role("radio", name=name)).to_be_checked()
        return self

    def stack(self, names):
        """The discs of a tie from the bottom up; for two, the lower one says it all."""
        for name in names.split():
            self.table.tap("radio", starts(name), self.keypad)
        return self.next()

    def members(self, *names):
        """What is in play, ticked one by one."""
        for name in names:
            chip = self.keypad.get_by_role("button", name=name, exact=True)
            self.table.phone.press(chip)
            expect(chip).to_have_attribute("aria-pressed", "true")
        return self.next()

    def reveal(self):
        self.table.tap("button", self.table.word("reveal.now"), self.keypad)
        return self

    def window_table(self, values):
        """Type the points for 0, 1, 2... windows, as read off the boards."""
        return self.types_windows(values).keeps_windows()

    def types_windows(self, values):
        table = self.table
        table.tap("button", table.word("key.rule"), self.keypad)
        title = self.game.text(table.language, "option.window_table")
        table.tap("button", starts(title), table.dialog())
        expect(table.dialog().get_by_role("heading", name=title)).to_be_visible()
        for value in values.split():
            for digit in value:
                table.tap("button", digit, table.dialog())
            table.tap("button", table.word("option.next"), table.dialog())
        return self

    def keeps_windows(self):
        table = self.table
        table.tap("button", table.word("option.keep"), table.dialog())
        expect(table.dialog()).to_have_count(0)
        return self

    # -- reading ---------------------------------------------------------------------------------

    def cell(self, player, line):
        """A cell by what a screen reader says of it, up to the colon."""
        return self.page.get_by_role("button", name=starts(f"{player}, {line}", "( ?:|,|$)"))

    def shows(self, player, line, text):
        expect(self.cell(player, line)).to_have_text(text)
        return self

    def doubted(self):
        """The cells marked as impossible, as a screen reader names them, up to the colon."""
        marked = self.page.get_by_role("button", name=re.compile(f", {self.table.word('sheet.doubt')}$"))
        return [cell.get_attribute("aria-label").split("\u00a0:")[0] for cell in marked.all()]

    def current(self, name):
        """Whose cell, and which, the keypad types into."""
        expect(self.keypad.get_by_text(name, exact=True)).to_be_visible()
        return self

    def totals(self, points):
        """The row of totals, seat by seat."""
        sheet = self.page.get_by_role("region", name=self.table.word("sheet.region"))
        row = sheet.get_by_role("row", name=starts(self.table.word("sheet.total")))
        expect(row.get_by_role("cell")).to_have_text(points.replace("-", MINUS).split())
        return self

    def ranking(self, *places):
        """The live ranking, best first: "1 Ana 52"."""
        ranking = self.page.get_by_role("list", name=self.table.word("standing.live"))
        expect(ranking.get_by_role("listitem")).to_have_text(
            [re.compile(r"\s*".join(place.replace("-", MINUS).split())) for place in places]
        )
        return self

    def explain(self, name):
        """Open the sum behind somebody's total; the ranking follows a key one frame later."""
        self.page.evaluate(FOLLOWED)
        ranking = self.page.get_by_role("list", name=self.table.word("standing.live"))
        self.table.tap("button", starts(name), ranking)
        return self.table.dialog()
