"""`./marquoir bench`: how fast the app is on a slowed processor, beside a page written by hand in JavaScript.

Everything runs in one go, in headless Chromium with its processor slowed four times, offline from the service
worker; figures are medians. The floor page (`floor/`) holds the same fullest sheet with live totals and ranking, without
storage, history or a second screen: it is what the browser itself costs. Read ratios rather than milliseconds: they
hold on other machines, milliseconds do not.
"""

import argparse
import contextlib
import json
import platform
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from e2e import engines
from e2e.bench import floor_page, history, naive, rules, seed, sizes, startup, tap
from e2e.bench.browser import SLOWDOWN, Lab
from e2e.server import Server
from frontend import build

ROUNDS = 5


def main(argv=None):
    parser = argparse.ArgumentParser(prog="./marquoir bench", description="Measure the app's speed.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"visits of each page (default: {ROUNDS})")
    parser.add_argument(
        "--naive", action="store_true", help="also start the app as plain Brython in the page"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args(argv)
    build.main(["--if-changed"])
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        floor_page.make(folder / "floor")
        app, floor = [
            serve(stack, dist, folder / f"{dist.parent.name}.log") for dist in (build.DIST, folder / "floor")
        ]
        playwright = stack.enter_context(sync_playwright())
        lab = Lab(playwright, engines.chromium(playwright))
        figures = measured(lab, app.url, floor.url, options.rounds)
        if options.naive:
            figures["start of home as plain Brython"] = naive.measure(lab, folder / "naive", options.rounds)
    print(json.dumps(figures, indent=2) if options.json else table(figures))
    return 0


def serve(stack, dist, log):
    server = Server(dist, log).start()
    stack.callback(server.stop)
    return server


def measured(lab, app, floor, rounds):
    """{figure: number}: times in ms on the slowed processor unless the name says otherwise."""
    evening, _ = seed.an_evening()
    rows = evening.rows()
    starts = startup.measure(
        lab,
        {
            "floor": (floor, "", {}),
            "home": (app, startup.HOME, rows),
            "sheet": (app, startup.SHEET, rows),
        },
        rounds,
    )
    taps = tap.measure(
        lab,
        {"floor": (floor, "", {}, tap.FLOOR), "app": (app, startup.SHEET, rows, tap.APP)},
        rounds,
    )
    opened = history.measure(lab, app, seed.many_years(history.GAMES).rows(), rounds)
    compared = rules.measure(lab, app, rounds)
    return {
        **{
            f"start of {page}, {when}": median(starts[page][when])
            for page in starts
            for when in ("cold", "warm")
        },
        "heap with home open, MB": median(starts["home"]["heap"]) / 1e6,
        **{
            f"tap, {page}, {kind}": median(taps[page][kind]) for page in taps for kind in ("handler", "paint")
        },
        "history of 2,000 games, first opening": median(opened["first"]),
        "history of 2,000 games, again": median(opened["again"]),
        **{f"score of a full sheet, {where}, full speed": compared[where]["score"] for where in compared},
        **{f"merge of 1,000 operations, {where}, full speed": compared[where]["merge"] for where in compared},
        **sizes.measure(build.DIST),
    }


BARS = (
    # figure, what it is compared with, the most it may be, in which unit
    ("start of home, cold", "start of floor, cold", 5, "x"),
    ("start of home, warm", "start of floor, warm", 5, "x"),
    ("start of sheet, cold", "start of floor, cold", 5, "x"),
    ("start of sheet, warm", "start of floor, warm", 5, "x"),
    ("tap, app, paint", "tap, floor, paint", 16, "ms"),
    ("history of 2,000 games, first opening", None, 1000, "ms"),
    ("first screen, compressed kB", None, 350, "kB"),
    ("all that is precached, compressed kB", None, 800, "kB"),
    ("heap with home open, MB", None, 15, "MB"),
)


def table(figures):
    """The figures, then each bar with its ratio."""
    lines = [
        f"{platform.machine()}, Python {platform.python_version()}, processor slowed {SLOWDOWN} times",
        "",
    ]
    lines += [f"{name:55}{value:10.2f}" for name, value in figures.items()]
    lines += ["", f"{'bar':42}{'is':>10}{'at most':>12}{'floor':>10}{'ratio':>8}"]
    for name, floor, most, unit in BARS:
        value = figures[name]
        ratio = value / figures[floor] if floor else None
        compared = f"{figures[floor]:10.1f}{ratio:8.1f}" if floor else ""
        kept = (ratio if unit == "x" else value) <= most
        lines.append(f"{name:42}{value:10.1f}{most:>8} {unit:3}{compared}{'' if kept else '   OVER'}")
    score = (
        figures["score of a full sheet, page, full speed"]
        / figures["score of a full sheet, python, full speed"]
    )
    merge = (
        figures["merge of 1,000 operations, page, full speed"]
        / figures["merge of 1,000 operations, python, full speed"]
    )
    lines += ["", f"Brython beside CPython: a score {score:.0f}x, a merge {merge:.0f}x"]
    return "\n".join(lines)


if __name__ == "__main__":
    raise SystemExit(main())
