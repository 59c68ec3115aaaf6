"""What people do at the table while a game of Rattus Cartus goes on: they call out gains, and one of them taps.

live = follow(table)                          # from the sheet
live.gains("Ana 2 royalty; Bruno 1 royalty")  # who, how many steps, on which track
sheet = live.to_sheet()
"""

from playwright.sync_api import expect

from shared_rules import labels, labels_live_en, labels_live_fr, labels_more_en, labels_more_fr

WORDS = {
    "fr": {**labels_more_fr.LABELS, **labels_live_fr.LABELS},
    "en": {**labels_more_en.LABELS, **labels_live_en.LABELS},
}


def follow(table, game="rattus_cartus"):
    """From the sheet, by the way that every table finds."""
    more(table)
    table.phone.press(table.page.locator("#to-live"))
    return Live(table, game).ready()


def more(table):
    """Open what can be noted around the game."""
    table.phone.press(table.page.locator("#more"))
    expect(table.dialog()).to_be_visible()


class Live:
    def __init__(self, table, game):
        self.table = table
        self.game = game

    @property
    def page(self):
        return self.table.page

    def ready(self):
        expect(self.page.locator(".trk").first).to_be_visible()
        return self

    def word(self, key, **values):
        return labels.fill(self.table.language, WORDS[self.table.language][key], values)

    # -- noting ----------------------------------------------------------------------------------

    def player(self, name):
        self.table.tap("radio", name, self.page.get_by_role("radiogroup", name=self.word("live.player")))

    def gain(self, name, steps, track):
        self.player(name)
        self.table.tap(
            "radio", f"+{steps}", self.page.get_by_role("radiogroup", name=self.word("live.steps"))
        )
        self.table.phone.press(self.page.locator(f'[data-track="{track}"]'))
        return self

    def gains(self, text):
        for part in text.split(";"):
            self.gain(*part.split())
        return self

    def says(self, *texts):
        """What is told of the last gain."""
        for text in texts:
            expect(self.page.locator(".kctx__t")).to_contain_text(text)
        return self

    def track(self, track, discs):
        """The discs of a track from the left, piles from the top: "B2 C5 A5"."""
        row = self.page.locator(f'[data-track="{track}"]')
        wanted = discs.split()
        expect(row.locator(".tok")).to_have_text([disc[0] for disc in wanted])
        spaces = row.locator(".has .base").all_text_contents()
        assert sorted(set(spaces), key=int) == sorted({disc[1:] for disc in wanted}, key=int)
        return self

    def totals(self, points):
        """What influence brings now, seat by seat."""
        expect(self.page.locator(".ratline li .num")).to_have_text(points.split())
        return self

    def next_round(self):
        self.table.phone.press(self.page.locator("#next-round"))
        return self

    def undo(self):
        self.table.phone.press(self.page.locator("#undo-gain"))
        return self

    # -- around ----------------------------------------------------------------------------------

    def menu(self, row):
        """Open one of the rows of the menu, by its id."""
        self.table.phone.press(self.page.locator("#live-menu"))
        self.table.phone.press(self.table.dialog().locator("#" + row))
        expect(self.table.dialog()).to_be_visible()
        return self

    def press(self, key, **values):
        self.table.tap("button", self.word(key, **values), self.table.dialog())
        return self

    def close(self, key="close"):
        self.table.tap("button", self.table.word(key), self.table.dialog())
        expect(self.table.dialog()).to_have_count(0)
        return self

    def deck(self, buildings):
        """One more card of each of these buildings; the first of a class brings all five."""
        for building in buildings.split():
            self.table.phone.press(self.table.dialog().locator(f'[data-building="{building}"]'))
        return self

    def secret_of(self, name):
        """Say whose phone this is, the first time."""
        self.menu("live-secret")
        self.table.tap("button", name, self.table.dialog())
        return self

    def rats(self, changes):
        for change in changes.split():
            n = abs(int(change))
            self.press("secret.change", n=n, change=change.replace("-", "\N{MINUS SIGN}"))
        return self

    def nuns(self, card, n):
        """Look at a card: a tap for each number from "unknown" to n."""
        for tap in range(n + 1):
            self.table.phone.press(self.table.dialog().locator(f"#nuns-{card - 1}"))
        return self

    def to_sheet(self):
        self.table.back("sheet")
        expect(self.page.get_by_role("region", name=self.table.word("sheet.region"))).to_be_visible()
        return self.table.sheet(self.game)

    def starts_with(self, name):
        """Say who began, from the round's own question."""
        self.table.phone.press(self.page.locator("#ask-first"))
        self.table.tap("radio", name, self.table.dialog())
        return self.close("accept")
