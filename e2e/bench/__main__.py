"""./marquoir bench: measures in a browser and prints figures with their ratios and bars."""

import argparse
import json
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e import engines
from e2e.bench import (
    arrival,
    bundles,
    history,
    imports,
    landscape,
    pages,
    report,
    rules,
    seed,
    sizes,
    startup,
    tap,
)
from e2e.bench.browser import SLOWDOWN, Lab
from e2e.bench.plain_server import PlainServer
from e2e.server import Server
from frontend.build import DIST, ROOT, build, is_current, write

PARTS = ("sizes", "start", "tap", "history", "imports", "bundles", "arrival", "rules", "landscape")
ROUNDS = 5


def main(argv=None):
    parser = argparse.ArgumentParser(prog="./marquoir bench", description=__doc__.split(": ", 1)[1])
    parser.add_argument("parts", nargs="*", metavar="part", help="some of " + ", ".join(PARTS))
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of which medians are taken ({ROUNDS})")
    parser.add_argument("--naive", action="store_true", help="also start the app as plain Brython would")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(argv)
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        launch = engines.chromium(playwright)
        if launch is None:
            print(f"No Chromium starts. To install one: {engines.command('chromium')}", file=sys.stderr)
            return 1
        bench = Bench(stack, Lab(playwright, launch), options)
        bench.lab.tune(bench.floor)
        slowdown = [bench.slowdown()]
        figures = [figure for part in options.parts or PARTS for figure in getattr(bench, part)()]
        slowdown.append(bench.slowdown())
    if options.json:
        data = {"slowdown": [round(found, 1) for found in slowdown], "rounds": options.rounds}
        print(json.dumps({**data, "figures": [figure.as_json() for figure in figures]}, indent=2))
    else:
        print(
            f"Processor slowed {SLOWDOWN} x (found before: {slowdown[0]:.1f} x, after: {slowdown[1]:.1f} x), "
            f"medians of {options.rounds} rounds.\n"
        )
        print(report.table(figures))
    return 0


class Bench:
    """The pages, each on a server of its own, and one method for each part."""

    def __init__(self, stack, lab, options):
        self.stack = stack
        self.lab = lab
        self.options = options
        self.folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        if not is_current(ROOT, DIST):
            build(ROOT, DIST)
        self.app = self.served("app", DIST)
        write(self.folder / "floor", pages.floor())
        self.floor = self.served("floor", self.folder / "floor")
        self.evening = seed.an_evening().rows()

    def served(self, name, dist):
        """The address where the app's own server serves this folder."""
        return self.stack.enter_context(serving(Server(dist, self.folder / f"{name}.log"))).url

    def sizes(self):
        return report.size_figures(sizes.measure(self.lab, self.app))

    def start(self):
        visited = {
            "floor": (self.floor, "", {}),
            "home": (self.app, startup.HOME, self.evening),
            "sheet": (self.app, startup.SHEET, self.evening),
        }
        if self.options.naive:
            write(self.folder / "naive", pages.naive())
            server = self.stack.enter_context(PlainServer(self.folder / "naive"))
            visited["naive"] = (server.url, startup.HOME, self.evening)
        return report.start_figures(startup.measure(self.lab, visited, self.options.rounds))

    def tap(self):
        visited = {
            "floor": (self.floor, "", {}, tap.FLOOR),
            "app": (self.app, startup.SHEET, self.evening, tap.APP),
        }
        return report.tap_figures(tap.measure(self.lab, visited, self.options.rounds))

    def history(self):
        rows = seed.many_years(history.GAMES).rows()
        found = history.measure(self.lab, self.app, rows, self.options.rounds)
        return report.history_figures(found, history.GAMES)

    def imports(self):
        found = imports.measure(self.lab, self.app, self.floor, self.options.rounds)
        return report.import_figures(found, imports.PLAYS)

    def bundles(self):
        return report.bundle_figures(bundles.measure(self.lab, self.app, self.options.rounds))

    def arrival(self):
        rounds = self.options.rounds
        usual = arrival.measure(self.lab, arrival.group(self.served("usual", DIST)), rounds)
        large_group = arrival.group(self.served("large", DIST), 2 * arrival.GAMES)
        large = arrival.measure(self.lab, large_group, 1, floor=False)
        invited = arrival.by_invitation(self.lab, arrival.group(self.served("small", DIST), 5), rounds)
        return report.arrival_figures(usual, large, invited)

    def rules(self):
        return report.rules_figures(rules.measure(self.lab, self.app, self.options.rounds))

    def landscape(self):
        return report.landscape_figures(landscape.measure(self.lab, self.app, self.options.rounds))

    def slowdown(self):
        """How many times as long a page that was just opened takes for a loop."""
        with self.lab.phone(self.floor) as phone:
            phone.load()
            return phone.slowdown()


@contextmanager
def serving(server):
    try:
        yield server.start()
    finally:
        server.stop()


if __name__ == "__main__":
    raise SystemExit(main())
