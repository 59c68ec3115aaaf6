"""A whole group as a file: how large it is, and how long another phone takes to read it and to keep what it brings."""

import json
import tempfile
from pathlib import Path

from e2e.bench import seed

GAMES, NUMBERS = 400, 19  # numbers typed in each game; with players, day and end it has 25 operations
MADE = """() => new Promise(done => {
  const start = performance.now();
  const look = () => document.getElementById("send")?.hasAttribute("aria-disabled") === false
    ? done(performance.now() - start) : setTimeout(look, 10);
  location.hash = "#/bundles";
  look();
})"""


def rows():
    journal = seed.Journal()
    for number in range(GAMES):
        journal.add_session(number, most=NUMBERS)
    return journal.rows()


def arrived(phone, address):
    """The phone holds the app, on its first screen."""
    phone.page.goto(address)
    phone.page.evaluate("bench.shown")
    phone.installed()


def measure(lab, address, rounds):
    """{"operations", "bytes", "plain": numbers, "made", "read", "kept": [ms]}: made on a phone that holds all of it,
    read and kept on one that holds nothing."""
    stores = rows()
    texts = [text for _, text in stores["operations"]]
    found = {"operations": len(texts), "plain": sum(len(json.dumps(json.loads(text))) for text in texts)}
    found.update({"made": [], "read": [], "kept": []})
    with lab.phone(address) as phone:
        arrived(phone, address)
        phone.fill(stores)
        for _ in range(rounds):
            phone.page.goto("about:blank")
            phone.page.goto(address)
            phone.page.evaluate("bench.shown")
            phone.slow()
            found["made"].append(phone.page.evaluate(MADE))
            phone.at_full_speed()
        with phone.page.expect_download() as download:
            phone.page.click("#send")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "file"
            download.value.save_as(file)
            content = file.read_text("utf-8")
        found["bytes"] = len(content.encode())
    for _ in range(rounds):
        with lab.phone(address) as phone:
            arrived(phone, address)
            phone.page.goto(address + "#/bundles")
            phone.page.wait_for_selector("#send:not([aria-disabled])")
            phone.slow()
            found["read"].append(phone.hand_over("bundle", "marquoir.marquoir.txt", content, "#take"))
            found["kept"].append(phone.taps("take", ".files__told a"))
    return found
