"""Statistics, and how safe the games are, in Firefox and in WebKit: figures of games that came from a file, a backup
packed and unpacked, a way back."""

import json

from e2e.exchange import Stranger
from e2e.test_engines import CONTROL, GIVEN, FirefoxHand, WebKitHand, press, sees
from e2e.test_imports_elsewhere import CHOOSE, CONTENT
from shared_rules import labels
from tests.bgstats_notation import play_id
from tests.packing_notation import packed, with_another_sum

TAKE = """(() => {
  const data = new DataTransfer();
  data.items.add(new File([%s], "marquoir.marquoir.txt", {type: "text/plain"}));
  const picker = document.getElementById("bundle");
  picker.files = data.files;
  picker.dispatchEvent(new Event("change"));
})()"""


def goes(hand, path):
    hand.evaluate(f"void (location.hash = {json.dumps(path)})")


def has(hand, selector):
    hand.phone.until(f"document.querySelector({json.dumps(selector)})")


def journey(hand):
    hand.phone.open("#/settings").ready()
    hand.click(CONTROL.format(name="'English'"))
    sees(hand, "Settings")
    goes(hand, "#/import")
    has(hand, "#import-file")
    hand.evaluate(CHOOSE % json.dumps(CONTENT))
    sees(hand, "2 games to add")
    press(hand, "Import")
    sees(hand, "Imported: 2 games added.")

    goes(hand, "#/history/stats/other/Azul")  # a game without rules here has figures of its own
    has(hand, "[role=img][aria-label='Wins: Ana 1, Bo 0']")
    has(hand, "[role=img][aria-label='Where the points come from: Walls 8.0, Floor 5.0']")
    hand.click("//a[contains(@href, '/person/')]")
    sees(hand, "Head to head")
    sees(hand, "17.0")

    goes(hand, "#/settings")
    sees(hand, "Kept on this phone")
    goes(hand, "#/bundles")
    has(hand, "#send:not([aria-disabled])")
    hand.evaluate(GIVEN)
    hand.click("//*[@id='send']")
    hand.phone.until("window.given")
    given = hand.evaluate("window.given")
    assert given.startswith("marquoir-gzip:1 ")
    other = Stranger(given.encode())
    other.writes("session:" + play_id(1), "place", "Chez Zoé")
    text = other.file().decode()
    for content, code in (
        (given[:-9], "cut"),
        (with_another_sum(text).decode(), "damaged"),
        (packed(text, size=100).decode(), "damaged"),
        (packed(" " * 48_000_001).decode(), "too_big"),
    ):
        hand.evaluate(TAKE % json.dumps(content))
        sees(hand, labels.text("en", "files.refused." + code))
    hand.evaluate(TAKE % json.dumps(packed(text).decode().replace("\n", "\r\n")))
    has(hand, "#take")
    hand.click("//*[@id='take']")
    sees(hand, "Brought together: 1 change.")
    goes(hand, "#/")
    press(hand, "Settings")
    goes(hand, "#/bundles")  # the way back is still there
    press(hand, "Take this import back")
    sees(hand, "Import taken back. 1 game is as it was.")


def test_looking_back_and_safe_in_firefox(firefox_phone):
    journey(FirefoxHand(firefox_phone))


def test_looking_back_and_safe_in_webkit(webkit_phone):
    journey(WebKitHand(webkit_phone))
