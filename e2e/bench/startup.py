"""Start to usable: from the navigation to the frame that shows the screen, ready for a tap.

Cold is the first start after the service worker installed itself in a new profile, warm the next one; the browser
is started again before each. `marquoir:shown` is dispatched when a screen is drawn and its handlers are bound;
the figure is the time of the frame that follows.
"""

from e2e.bench import seed

HOME, SHEET = "", f"#/session/{seed.ON_TABLE}"


def measure(lab, pages, rounds):
    """{name: {"cold": [ms], "warm": [ms], "heap": [bytes]}} of `pages` {name: (address, path, rows to keep)}.

    One round visits every page once, so that a busy moment of the machine spoils no single page.
    """
    found = {name: {"cold": [], "warm": [], "heap": []} for name in pages}
    for _ in range(rounds):
        for name, (address, path, rows) in pages.items():
            with lab.phone(address) as phone:
                phone.page.goto(address)
                phone.page.evaluate("bench.shown")
                phone.installed()
                phone.fill(rows)
                phone.restart()
                found[name]["cold"].append(phone.load(path)["painted"])
                phone.restart()
                found[name]["warm"].append(phone.load(path)["painted"])
                found[name]["heap"].append(phone.heap())
    return found
