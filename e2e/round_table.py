"""The aids for a round of Clochemerle as people use them; a round is told as in tests/rounds_notation.py.

play = RoundTable(table).banners()
play.dice("2 4 4 5b 6b").wants(9).offers("4 blanc + 4 blanc monté à 5 1 pièce", ...).take()
play.keeper().turn("Ana: dice 4 4, time 3, tree 2")
"""

import re

from playwright.sync_api import expect

from e2e.phone import starts
from shared_rules import labels
from shared_rules.round_labels import round_words

COLOURS = {"": "white", "b": "black"}


def plain(text):
    """A text as the accessibility tree has it: all spaces are plain ones."""
    return " ".join(text.split())


class RoundTable:
    def __init__(self, table):
        self.table = table
        self.phone = table.phone

    @property
    def page(self):
        return self.table.page

    def word(self, key, **values):
        return plain(labels.text(self.table.language, key, values, round_words))

    def tap(self, role, key, within=None, **values):
        self.table.tap(role, re.compile(f"^{re.escape(self.word(key, **values))}$"), within)
        return self

    def sees(self, key, **values):
        return self.table.sees(self.word(key, **values)) and self

    # -- where -----------------------------------------------------------------------------------

    def banners(self):
        """From the sheet, or from the keeper."""
        if "/session/" not in self.page.url:
            self.table.tap("link", self.word("banners.title"))
        elif self.page.locator("#to-aid").is_visible():
            self.table.tap("link", self.table.word("aids"))
        else:  # a narrow bar has no room for it
            self.phone.press(self.page.locator("#more"))
            self.phone.press(self.page.locator("#to-banners"))
        return self.at("banners.title")

    def keeper(self):
        if "/session/" in self.page.url:
            self.banners()
        return self.tap("link", "rounds.title").at("rounds.title")

    def at(self, title):
        expect(self.page.get_by_role("heading", level=1)).to_have_text(
            re.compile(re.escape(self.word(title)).replace(r"\ ", r"\s"))
        )
        return self

    # -- dice ------------------------------------------------------------------------------------

    def dice(self, dice):
        """Type the pool."""
        self.phone.press(self.page.locator("#edit-dice"))
        self.type(dice)
        self.phone.press(self.page.locator("#dice-done"))
        expect(self.table.dialog()).to_have_count(0)
        return self

    def type(self, dice):
        colour = "white"
        for die in dice.split():
            wanted = COLOURS[die[1:]]
            if wanted != colour:
                colour = wanted
                self.tap("radio", "dice." + colour, self.table.dialog())
            self.tap("button", "dice.add", self.table.dialog(), die=self.word("die." + colour, n=die[0]))
        return self

    def in_pool(self, dice):
        """These dice are left, and no others."""
        left = self.page.locator(".helper .dice .die:not(.die--add)")
        expect(left).to_have_count(len(dice.split()))
        for die, node in zip(dice.split(), left.all(), strict=True):
            label = self.word("die.label." + COLOURS[die[1:]], n=die[0])
            expect(node).to_have_accessible_name(re.compile(f"^{re.escape(label)}$"))
        return self

    def pick_two(self, one, two):
        for die in (one, two):
            label = self.word("die.label." + COLOURS[die[1:]], n=die[0])
            free = self.page.get_by_role("button", name=starts(label), pressed=False)
            self.phone.press(free.first)
        expect(self.page.locator(".dice [aria-pressed=true]")).to_have_count(2)
        return self

    def wants(self, value):
        """Tap a banner."""
        self.phone.press(self.page.locator(".flags").get_by_role("radio", name=starts(str(value), " ?:")))
        return self

    def price(self, value, text):
        flag = self.page.locator(".flags").get_by_role("radio", name=starts(str(value), " ?:"))
        expect(flag).to_have_accessible_name(re.compile(rf"^{value}\s?:\s{re.escape(text)}$"))
        return self

    def offers(self, *ways):
        """The ways in the dock, each with its price."""
        expect(self.page.locator(".ways .way")).to_have_text(list(ways))
        return self

    def take(self):
        self.phone.press(self.page.locator("#take"))
        return self

    def purse(self, key, by):
        group = self.page.get_by_role("group", name=self.word("purse." + key))
        for _ in range(abs(by)):
            self.phone.press(group.get_by_role("button").nth(1 if by > 0 else 0))
        return self

    # -- the box ---------------------------------------------------------------------------------

    def box(self, **facts):
        """Type what the box says: numbers, or "4+3+2" for several."""
        self.phone.press(self.page.locator("#to-box"))
        for fact, text in facts.items():
            self.phone.press(self.page.locator(f"[data-fact={fact}]"))
            expect(self.page.locator("#keep-fact")).to_be_visible()
            for key in text:
                name = self.table.word("key.card") if key == "+" else key
                self.table.tap("button", name, self.table.dialog())
            self.phone.press(self.page.locator("#keep-fact"))
            expect(self.page.locator(f"[data-fact={fact}] .num")).to_have_text(text.replace("+", ", "))
        return self.tap("button", "box.close", self.table.dialog())

    # -- the keeper ------------------------------------------------------------------------------

    def begin(self, first):
        """The next round; the phone says who lays a point on the hand."""
        self.phone.press(self.page.locator("#begin-round"))
        return self.sees("palm.laid", name=first)

    def turn(self, line):
        """Play a turn as it is told: "Ana: time 11, tree 7, chronicle 1 4, rat 3, hand"."""
        player, facts = line.split(":")
        expect(self.page.locator(".roundtab [aria-current]")).to_have_accessible_name(
            re.compile(re.escape(player))
        )
        for fact in facts.split(","):
            word, *values = fact.split()
            getattr(self, "do_" + word, lambda *values, word=word: self.step(word, int(values[0])))(*values)
        self.phone.press(self.page.locator("#end-turn"))
        return self

    def look_at(self, name):
        """Show somebody's turn of this round, by a tap in the table."""
        row = self.page.locator(".roundtab tbody tr").filter(has_text=name)
        self.phone.press(row.get_by_role("button"))
        return self

    def do_dice(self, one, two):
        self.banners().pick_two(one, two).take().keeper()

    def do_hand(self):
        self.phone.press(self.page.locator("#take-hand"))
        expect(self.page.locator("#take-hand")).to_have_attribute("aria-pressed", "true")

    def do_grave(self):
        self.tap("radio", "death.grave")

    def do_chronicle(self, place, points):
        self.tap("radio", "death.place", place=place, n=int(points))

    def do_rat(self, face):
        self.tap("button", "rat.face", n=face)

    def do_invasion(self):
        self.tap("radio", "rat.yes")

    def step(self, what, by):
        """A number of the turn, tap by tap."""
        group = self.page.get_by_role("group", name=self.word("turn." + what), exact=True)
        for _ in range(abs(by)):
            self.phone.press(group.get_by_role("button").nth(1 if by > 0 else 0))
        return self

    def stands(self, *rows):
        """The table: "Ana 3/10 4 2" is time, tree and town hall."""
        for row in rows:
            name, *cells = row.split()
            line = self.page.locator(".roundtab tbody tr").filter(has_text=name)
            expect(line.get_by_role("cell")).to_have_text([cells[0].replace("/", " / "), *cells[1:]])
        return self
