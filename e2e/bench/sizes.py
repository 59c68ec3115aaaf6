"""Bytes on the way to a phone, by brotli where the server has it: what the first screen needs, and all that is kept.

What the first screen needs is not declared but seen: the files that a first visit asked for before the screen was
shown.
"""

import json
import re

from frontend.build import DIST

BEFORE_SHOWN = """async () => {
  const {drawn} = await bench.shown;
  return performance.getEntriesByType("resource").filter((file) => file.startTime < drawn)
    .map((file) => new URL(file.name).pathname.slice(1));
}"""


def measure(lab, address):
    """{"first screen": bytes, "precached": bytes}."""
    with lab.phone(address) as phone:
        phone.page.goto(address)
        first = {"index.html", *phone.page.evaluate(BEFORE_SHOWN)} - {"service_worker.js"}
    worker = (DIST / "service_worker.js").read_text("utf-8")
    kept = json.loads(re.search(r"const FILES=(\[.*?\]);", worker)[1])
    return {
        "first screen": sum(map(compressed, first)),
        "precached": sum(compressed("index.html" if path == "./" else path) for path in kept),
    }


def compressed(path):
    """The size of a file of the built app as the server sends it."""
    packed = DIST / (path + ".br")
    return (packed if packed.exists() else DIST / path).stat().st_size
