"""The same short game in Firefox and in WebKit: counted, the server stopped in the middle, put away, taken as CSV.

Both are driven by the same few words, found by what a button or link says.
"""

import json
import re

from shared_rules import labels

# A control by the start of its name: what it says, or what it tells screen readers.
CONTROL = (
    "//*[self::button or self::a]"
    "[starts-with(normalize-space(@aria-label), {name}) or starts-with(normalize-space(.), {name})]"
)
# The file that the page gives away, for a browser whose downloads a test cannot see.
GIVEN = """(() => { const create = URL.createObjectURL; window.given = null;
  URL.createObjectURL = file => { file.text().then(text => { window.given = text; }); return create.call(URL, file); };
  return true; })()"""

CSV = """\
Session,Game,Date,Time,Place,Note,Seat,Starts,Player,People,Total,Rank,Winner,Eliminated,Complete,Finished
ID,Clochemerle,DAY,TIME,,,1,no,Ana,,18,1,yes,no,yes,yes
ID,Clochemerle,DAY,TIME,,,2,no,Bruno,,9,2,no,no,yes,yes
"""


class FirefoxHand:
    """Playwright's words for the journey."""

    def __init__(self, phone):
        self.phone = phone

    def click(self, path):
        self.phone.page.locator("xpath=" + path).first.click()

    def write(self, id, text):
        self.phone.page.locator("#" + id).fill(text)

    def evaluate(self, expression):
        return self.phone.page.evaluate(expression)


class WebKitHand:
    """Selenium's words for the journey."""

    def __init__(self, phone):
        self.phone = phone
        phone.driver.implicitly_wait(10)

    def click(self, path):
        self.phone.until("!document.querySelector('.is-fresh')")  # a screen takes no tap while it appears
        self.phone.driver.find_element("xpath", path).click()

    def write(self, id, text):
        self.phone.driver.find_element("id", id).send_keys(text)

    def evaluate(self, expression):
        return self.phone.evaluate(expression)


def short_game(hand, server):
    """Ana 6 + 7 + 5 = 18, Bruno 4 + (3 + 2) = 9, in English."""
    phone = hand.phone
    phone.open("#/settings").installed()
    hand.click(CONTROL.format(name="'English'"))
    sees(hand, "Settings")
    press(hand, "Home")
    press(hand, "Clochemerle")
    for name in ("Ana", "Bruno"):
        press(hand, "Name")
        hand.write("name", name)
        press(hand, "Add")
        phone.until("document.activeElement.id === 'add-player'")  # the name is kept
    press(hand, "Start with 2 players")
    keys(hand, "6>4>7>3+2>")
    totals(hand, ["13", "9"])
    saved(hand)

    server.stop()
    phone.reload()
    totals(hand, ["13", "9"])
    keys(hand, "5>")
    totals(hand, ["18", "9"])
    press(hand, "Result")
    sees(hand, "Ana is 9 points ahead of Bruno.")
    press(hand, "Put the game away")
    sees(hand, "Ana wins, 18 points")

    press(hand, "Games")
    press(hand, "Export as CSV")
    press(hand, "International")
    hand.evaluate(GIVEN)
    press(hand, "The games")
    phone.until("window.given")
    text = hand.evaluate("window.given")
    for pattern, name in (
        (r"\b[0-9a-f]{32}\b", "ID"),
        (r"\d{4}-\d\d-\d\d", "DAY"),
        (r"\b\d\d:\d\d\b", "TIME"),
    ):
        text = re.sub(pattern, name, text)
    assert text == CSV.replace("\n", "\r\n")


def press(hand, name, within=""):
    hand.click(within + CONTROL.format(name=json.dumps(name)))


def keys(hand, text):
    """Taps on the keypad; ">" is the way to the next cell."""
    names = {">": labels.text("en", "key.next"), "+": labels.text("en", "key.card")}
    keypad = f"//section[@aria-label='{labels.text('en', 'keypad')}']"
    for key in text:
        press(hand, names.get(key, key), keypad)


def sees(hand, text):
    hand.phone.until(f"document.body.innerText.includes({json.dumps(text)})")


def saved(hand):
    hand.phone.until(
        "[...document.querySelectorAll('[role=status]')].some(chip => chip.textContent === 'Saved')"
    )


def totals(hand, points):
    row = "[...document.querySelectorAll('.scroll tfoot td')].map(cell => cell.textContent)"
    hand.phone.until(f"JSON.stringify({row}) === {json.dumps(json.dumps(points, separators=(',', ':')))}")


def test_a_short_game_in_firefox(firefox_phone, server):
    short_game(FirefoxHand(firefox_phone), server)


def test_a_short_game_in_webkit(webkit_phone, server):
    short_game(WebKitHand(webkit_phone), server)
