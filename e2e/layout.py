"""Complaints about the page in hand: what axe finds, and what e2e/layout.js measures."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

SMALLEST = 48  # CSS pixels, for a thumb
MEASURE = Path(__file__).with_name("layout.js").read_text("utf-8")
# A caret blinks for ever; a colour that changes is done soon.
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter(each => each instanceof CSSTransition).map(each => each.finished))"""


def complaints(page):
    """Text that is cut or covered, controls too small for a thumb or out of the keyboard's sight."""
    return page.evaluate(MEASURE, SMALLEST)


def violations(page, *rules):
    """What axe finds, once nothing fades any more: by these rules, or by all."""
    page.evaluate(STILL)
    options = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    found = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]
