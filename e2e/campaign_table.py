"""What people do with their campaign on one phone: the path of their sheet, circles, boxes, cards."""

import re

from playwright.sync_api import expect

from e2e.phone import starts


class CampaignTable:
    """The campaign's screens in the hands of the people at a table."""

    def __init__(self, table):
        self.table = table

    @property
    def page(self):
        return self.table.page

    def create(self, name):
        """A new campaign, begun on the list of campaigns."""
        self.page.goto(self.table.phone.address + "#/campaign")
        self.table.press("campaign.new")
        self.table.dialog().get_by_label(self.table.word("campaign.name")).fill(name)
        self.table.press("campaign.create")
        self.table.title(name)
        return self

    def open(self, name):
        """From home, by its row."""
        self.table.home()
        self.table.tap("link", starts(name))
        self.table.title(name)
        return self

    def people(self, *names):
        """Who plays in it, as somebody says on the sheet."""
        self.page.locator("#campaign-rename").tap()
        for name in names:
            self.table.tap("button", name, self.table.dialog())
        self.table.press("campaign.rename.save")
        return self.sits(*names)

    def sits(self, *names):
        expect(self.page.locator("#campaign-rename .sub")).to_have_text(" et ".join(names))
        return self

    # -- the path --------------------------------------------------------------------------------

    def edit(self):
        self.table.tap("link", self.table.word("campaign.path.edit"))
        self.table.title(self.table.word("campaign.path"))
        return self

    def done(self):
        self.table.tap("link", self.table.word("campaign.path.done"))
        expect(self.page.locator("svg.path")).to_be_visible()
        return self

    def segment(self, n):
        return self.page.locator("li.segment").nth(n - 1)

    def stretch(self, after, circles, hex=False, heart=None):
        """One more stretch after the one of this number (0: the start)."""
        n = self.page.locator("li.segment").count() + 1
        if after == 0:
            self.table.press("campaign.segment.begin")
        else:
            name = re.compile(
                f"{self.table.word('campaign.segment.go_on')}|{self.table.word('campaign.segment.fork')}"
            )
            self.table.tap("button", name, self.segment(after))
        self.length(n, circles)
        if hex:
            self.table.tap("button", starts(self.table.word("campaign.segment.hex")), self.segment(n))
        if heart:
            self.table.press("campaign.segment.heart", n=heart, segment=n)
        return self

    def length(self, n, circles):
        """Correct how many circles a stretch has, one tap each."""
        shown = self.segment(n).locator("output")
        expect(shown).to_be_visible()
        while int(shown.text_content()) != circles:
            now = int(shown.text_content())
            key = "campaign.segment.more" if now < circles else "campaign.segment.fewer"
            self.table.press(key, n=n)
            expect(shown).to_have_text(str(now + (1 if now < circles else -1)))
        return self

    def follows(self, n, other):
        """Say, or no more, that a stretch goes on from another one."""
        self.table.tap("button", self.table.word("campaign.segment.join"), self.segment(n))
        self.table.tap("button", self.table.word("campaign.segment", n=other), self.table.dialog())
        self.table.press("campaign.card.keep")
        return self

    # -- circles ---------------------------------------------------------------------------------

    def left(self, n):
        """So many circles are still to be crossed."""
        bar = self.page.locator(".tickbar__n")
        if n:
            expect(bar).to_have_text(str(n))
            expect(self.page.locator(".tickbar b")).to_have_text(self.table.word("campaign.left.b", n=n))
        else:
            expect(bar).to_have_count(0)
        return self

    def too_many(self, n):
        expect(self.page.locator(".tickbar__n")).to_have_text(str(n))
        expect(self.page.locator(".tickbar b")).to_have_text(self.table.word("campaign.many.b", n=n))
        return self

    def hearts(self, text):
        expect(self.page.locator(".hearts")).to_have_text(text)
        return self

    def can_be_crossed(self, n):
        """So many circles are dashed."""
        expect(self.page.locator("svg.path [role=button]")).to_have_count(n)
        return self

    def cross(self, times=1, way=0):
        """Tap dashed circles, one after the other; `way` is which of those side by side."""
        for _ in range(times):
            before = self.page.locator("svg.path .x").count()
            self.table.phone.press(self.page.locator("svg.path [role=button]").nth(way))
            expect(self.page.locator("svg.path .x")).to_have_count(before + 1)
        return self

    def crossed(self, n):
        """So many circles bear a cross."""
        expect(self.page.locator("svg.path .x")).to_have_count(n)
        return self

    # -- boxes and cards -------------------------------------------------------------------------

    def opens(self, box):
        self.table.tap("button", starts(self.table.word(box)))
        self.table.press("campaign.box.open_it")
        expect(self.table.dialog()).to_have_count(0)
        return self

    def unlocks(self, card, typed):
        """A card that the app knows, found by what the people read on it."""
        self.table.press("campaign.card.add")
        self.table.dialog().get_by_label(self.table.word("campaign.card.name")).fill(typed)
        self.table.tap("button", self.table.word(card), self.table.dialog())
        expect(self.table.dialog()).to_have_count(0)
        return self

    def counts_tiles(self, card, typed):
        """How many special tiles a card brings, as somebody types it."""
        self.table.tap("button", starts(card))
        self.table.dialog().get_by_label(self.table.word("campaign.card.tiles")).fill(typed)
        self.table.press("campaign.card.keep")
        return self

    def own_card(self, name, words):
        """A card of the group's own, and its condition in their words."""
        self.table.press("campaign.card.add")
        self.table.dialog().get_by_label(self.table.word("campaign.card.name")).fill(name)
        self.table.press("campaign.card.keep")
        expect(self.table.dialog()).to_have_count(0)
        self.table.tap("button", starts(name))
        self.table.dialog().get_by_label(self.table.word("campaign.card.words")).fill(words)
        self.table.press("campaign.card.keep")
        expect(self.table.dialog()).to_have_count(0)
        return self

    # -- files -----------------------------------------------------------------------------------

    def csv(self, dialect):
        """The name and the bytes of its CSV."""
        self.page.locator("#campaign-csv").tap()
        word = self.table.word("csv." + dialect)
        return self.table.download(lambda: self.table.tap("button", word, self.table.dialog()))

    # -- games -----------------------------------------------------------------------------------

    def play(self, names=""):
        """The next game of the campaign, to its sheet."""
        self.table.tap("link", self.table.word("campaign.play"))
        self.table.title(self.table.word("new.title"))
        expect(self.page.get_by_role("radiogroup", name=self.table.word("campaign.choice"))).to_be_visible()
        self.table.seat(*names.split())
        return self.table.begin("dorfromantik")

    def games(self, *rows):
        """The games that the sheet lists, newest first: "3. 104"."""
        found = self.page.locator(".sess li")
        expect(found).to_have_count(len(rows))
        told = []
        for row in found.all():
            told.append(
                row.locator("b").first.text_content().split()[0] + " " + row.locator(".num").text_content()
            )
        assert told == list(rows)
        return self


def scores(sheet, track, stream, *flags):
    """Longest lines and flags that give a total; within what the box has."""
    sheet.longest("track", str(track)).longest("stream", str(stream))
    for row, size in zip(("forest", "grain", "village"), flags, strict=False):
        sheet.flag(row, str(size))
    return sheet


def sheet_of(table):
    """What the campaign's sheet says: crosses, hexes, games, rows."""
    texts = ".tickbar, .sess, .best, .boxes, .bar__sub"
    marks = table.page.locator("svg.path [aria-label]").evaluate_all(
        "all => all.map(node => node.getAttribute('aria-label'))"
    )
    return table.page.locator(texts).all_inner_texts(), sorted(marks)
