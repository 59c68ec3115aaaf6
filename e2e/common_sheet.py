"""The sheet of a game that the table plays together: tokens tapped, flags, longest lines, lines of its own."""

import re

from playwright.sync_api import expect

from e2e.phone import starts
from shared_rules.labels import MINUS

KEYS = {"+": "key.card", "-": "key.sign", "<": "key.erase"}


class CommonSheet:
    def __init__(self, table, game):
        self.table = table
        self.game = game

    @property
    def page(self):
        return self.table.page

    def name(self, key):
        return self.game.text(self.table.language, key)

    # -- typing ----------------------------------------------------------------------------------

    def tasks(self, row, values):
        """Tap the tokens set aside in a row: tasks("forest", "4 5 5")."""
        for value in values.split():
            name = self.table.word("token.of", row=self.name(row), n=int(value))
            free = self.tokens(name, pressed=False)
            before = free.count()
            self.table.phone.press(free.first)
            expect(self.tokens(name, pressed=False)).to_have_count(before - 1)
        return self

    def tokens(self, name, pressed):
        """Those of one value; of several, each name goes on with which one it is."""
        named = re.compile("^" + re.escape(name) + "(,|$)")
        return self.page.get_by_role("button", name=named, pressed=pressed)

    def flag(self, row, size):
        """A flag in a closed territory of this many tiles."""
        self.table.press("sizes.add")
        return self.size(row, size)

    def size(self, row, size):
        dialog = self.table.dialog()
        self.table.tap("radio", self.name(row), dialog)
        return self.keys(size).accept()

    def longest(self, row, length):
        """The number of tiles of the longest track or stream, typed."""
        self.table.press("type.of", line=self.name("longest_" + row))
        return self.keys(length).accept()

    def more(self, line):
        """One tile more, by the plus beside the number."""
        self.table.press("more.of", line=self.name(line))
        return self

    def unlock(self, label, points):
        """A line for something that the campaign unlocked."""
        self.table.tap("button", starts(self.table.word("extras.add")))
        self.table.dialog().get_by_label(self.table.word("extras.label")).fill(label)
        return self.keys(points).accept()

    def keys(self, text):
        for key in text:
            name = self.table.word(KEYS[key]) if key in KEYS else key
            self.table.tap("button", name, self.table.dialog())
        return self

    def accept(self):
        self.table.tap("button", self.table.word("accept"), self.table.dialog())
        expect(self.table.dialog()).to_have_count(0)
        return self

    def markers(self, choice):
        """Which set of markers the box holds: "base" or "box_1"."""
        self.table.press("rule.of", line=self.name("tasks"))
        self.table.tap("radio", self.name("option.markers." + choice), self.table.dialog())
        self.table.press("close")
        return self

    # -- reading ---------------------------------------------------------------------------------

    def section(self, key, points):
        """The points that stand at the right of a section's title."""
        section = self.page.locator("section").filter(
            has=self.page.get_by_role("heading", name=self.name("section." + key), exact=True)
        )
        expect(section.locator(".headn").last).to_have_text(points.replace("-", MINUS))
        return self

    def total(self, text):
        """The total at the bottom, with the circles that it earns: "142 4 cercles", or only its start."""
        bar = self.page.get_by_role("button", name=starts(text.replace("-", MINUS)))
        expect(bar).to_be_visible()
        return self
