"""What people do around the table with one phone: they tap what they see, by the name they read or hear.

    table = Table(phone)                                    # in French; Table(phone, "en") in English
    sheet = table.play("clochemerle", "Ana Bruno Chloé")
    sheet.row("6 4+2 8")                                    # a row of the score sheet, seat by seat
    table.to_result()
    table.put_away()

The chrome's words come from the app's own tables, so that both languages play the same journeys; what a journey
claims about points and sentences, it spells out.
"""

import re

from playwright.sync_api import expect

from e2e.common_sheet import CommonSheet
from e2e.phone import starts
from e2e.score_sheet import ScoreSheet
from shared_rules import labels
from shared_rules.games import GAMES


class Table:
    def __init__(self, phone, language="fr"):
        self.phone = phone
        self.language = language

    @property
    def page(self):
        return self.phone.page

    # -- seeing and tapping ----------------------------------------------------------------------

    def word(self, key, **values):
        return labels.text(self.language, key, values)

    def tap(self, role, name, within=None, at=0):
        """Tap the element of this role and (whole) name; a pattern may stand for the name."""
        where = within or self.page
        exact = isinstance(name, str)
        self.phone.press(where.get_by_role(role, name=name, exact=exact).nth(at))

    def press(self, key, **values):
        """Tap the button that bears this label."""
        self.tap("button", self.word(key, **values))

    def sees(self, text, within=None):
        """Wait until this text is on the screen."""
        expect((within or self.page).get_by_text(text).first).to_be_visible()
        return self

    def saved(self):
        """The chip says that everything is kept."""
        expect(self.page.get_by_role("status").get_by_text(self.word("save.saved"))).to_be_visible()
        return self

    def dialog(self):
        return self.page.get_by_role("dialog")

    # -- going about -----------------------------------------------------------------------------

    def go(self, tab):
        """To one of the tabs: "home", "sessions", "settings"."""
        navigation = self.page.get_by_role("navigation", name=self.word("tabs"))
        self.tap("link", self.word("tab." + tab), navigation)
        expect(navigation.get_by_role("link", name=self.word("tab." + tab))).to_have_attribute(
            "aria-current", "page"
        )
        return self

    def back(self, where):
        """The arrow at the top: to "home", "history" or "sheet"."""
        self.tap("link", self.word("back." + where))
        return self

    def home(self):
        self.page.goto(self.phone.address + "#/")
        return self.title("Marquoir")

    def title(self, text):
        expect(self.page.get_by_role("heading", level=1)).to_have_text(text)
        return self

    # -- a new session ---------------------------------------------------------------------------

    def open_new(self, game):
        """From home to the screen where the table is set."""
        self.tap("link", starts(self.game_name(game)))
        return self.title(self.word("new.title"))

    def game_name(self, game):
        return GAMES[game].text(self.language, "game")

    def seat(self, *names):
        """Everybody sits down, in this order: those whom the phone knows, and new ones."""
        known = self.page.get_by_role("group", name=self.word("new.who"))
        expect(known).to_be_visible()
        for name in names:
            chip = known.get_by_role("button", name=name, exact=True)
            if chip.count():
                if chip.get_attribute("aria-pressed") == "false":
                    self.phone.press(chip)
            else:
                self.meet(name)
            expect(chip).to_have_attribute("aria-pressed", "true")
        return self

    def nobody(self):
        """Those who were proposed stand up again."""
        known = self.page.get_by_role("group", name=self.word("new.who"))
        expect(known).to_be_visible()
        sitting = known.get_by_role("button", pressed=True)
        for left in range(sitting.count() - 1, -1, -1):
            self.phone.press(sitting.first)
            expect(sitting).to_have_count(left)
        return self

    def meet(self, name):
        """Somebody whom the phone does not know yet."""
        self.press("new.name")
        self.dialog().get_by_label(self.word("new.name")).fill(name)
        self.press("new.add")
        expect(self.dialog()).to_have_count(0)

    def seated(self, names):
        """Who sits where, from the list of seats."""
        expect(self.page.locator("ol.seats .seat__name")).to_have_text(names.split())
        return self

    def draw_lots(self):
        """Let the phone say who starts; returns the name."""
        self.press("new.draw")
        told = self.page.get_by_role("status").filter(has_text=self.word("new.drawn", name=""))
        expect(told).to_be_visible()
        return told.text_content().split()[0]

    def begin(self, game):
        self.tap("button", starts(self.word("new.begin", n=1)))
        return self.title(self.game_name(game)).sheet(game)

    def sheet(self, game):
        """The actor for the sheet on the screen."""
        return (CommonSheet if GAMES[game].cooperative else ScoreSheet)(self, GAMES[game])

    def play(self, game, names):
        """A new session of this game with these people."""
        return self.open_new(game).seat(*names.split()).begin(game)

    def resume(self, game):
        self.tap("link", self.word("home.resume"))
        return self.title(self.game_name(game)).sheet(game)

    # -- the end of a game -----------------------------------------------------------------------

    def to_result(self):
        self.press("sheet.result")
        return self.at_result()

    def at_result(self):
        expect(self.page.get_by_role("heading", name=self.word("result.more"))).to_be_visible()
        return self

    def put_away(self):
        self.press("result.put_away")
        self.title("Marquoir")
        return self.sees(self.word("result.kept"))

    def session_id(self):
        """The id of the session on the screen, from its address."""
        return re.search(r"#/\w+/([0-9a-f]{32})", self.page.url).group(1)

    def look_again(self, outcome):
        """Open a session from the list of all, by what its row says."""
        self.go("sessions").tap("link", re.compile(re.escape(outcome)))
        return self.at_result()

    def correct(self, game):
        """Back from a result to the sheet behind it."""
        self.tap("link", self.word("result.correct"))
        return self.title(self.game_name(game)).sheet(game)

    # -- taking away -----------------------------------------------------------------------------

    def csv(self, which, dialect):
        """The name and the bytes of the file "sessions" or "lines" in this dialect, as the browser saved it."""
        self.go("sessions")
        self.press("csv.title")
        self.tap("radio", self.word("csv." + dialect))
        name = starts(self.word("csv." + which))
        return self.download(lambda: self.tap("button", name, self.dialog()))

    def download(self, ask):
        """The name and the bytes of the file that the browser saves once it was asked for."""
        with self.page.expect_download() as saved:
            ask()
        return saved.value.suggested_filename, saved.value.path().read_bytes()


class Tab:
    """A further tab of a phone, for a `Table`."""

    def __init__(self, phone):
        self.phone = phone
        self.address = phone.address
        self.page = phone.context.new_page()

    def press(self, locator):
        self.phone.press(locator)


def second(table, game):
    """The session on the screen of a table, opened in another tab."""
    other = Table(Tab(table.phone))
    other.page.goto(table.page.url)
    return other, other.title(other.game_name(game)).sheet(game)


def written(text, **values):
    """The bytes of a CSV file: lines end in CR LF, a colon has its unbreakable space."""
    return text.format(**values).replace(" :", "\u00a0:").replace("\n", "\r\n").encode()
