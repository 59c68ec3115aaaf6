"""Compressed sizes: what the first screen needs, and all that a phone keeps."""

import re

KEPT_LATER = re.compile(r"icon-(512|maskable)|service_worker")


def measure(dist):
    """{name: kB} by brotli where a file is text."""
    first = every = 0
    for file in dist.rglob("*"):
        if not file.is_file() or file.suffix in (".br", ".gz", ".txt") or file.name.startswith("."):
            continue
        packed = file.with_name(file.name + ".br")
        size = (packed if packed.exists() else file).stat().st_size
        every += size
        if not KEPT_LATER.search(file.name):
            first += size
    return {"first screen, compressed kB": first / 1000, "all that is precached, compressed kB": every / 1000}
