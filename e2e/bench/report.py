"""Figures with the floor, the ratio and the bar that they must stay under, as a table or as JSON."""

from statistics import median


class Figure:
    """`value` (and `floor`, the same thing on the hand-written page) in `unit`; at most `bar` units, or at most
    `times` the floor."""

    def __init__(self, name, value, unit, floor=None, bar=None, times=None):
        self.name = name
        self.value = value
        self.unit = unit
        self.floor = floor
        self.bar = bar
        self.times = times

    def ratio(self):
        return self.value / self.floor if self.floor else None

    def met(self):
        """Whether the bar is kept; None where there is none."""
        if self.times is not None:
            return self.ratio() <= self.times
        return None if self.bar is None else self.value <= self.bar

    def as_json(self):
        return {
            "name": self.name,
            "value": round(self.value, 2),
            "unit": self.unit,
            "floor": None if self.floor is None else round(self.floor, 2),
            "ratio": None if self.floor is None else round(self.ratio(), 2),
            "bar": f"{self.times} x floor" if self.times else self.bar,
            "met": self.met(),
        }

    def row(self):
        bar = f"{self.times} x floor" if self.times else "" if self.bar is None else f"{self.bar} {self.unit}"
        return (
            self.name,
            shown(self.value, self.unit),
            "" if self.floor is None else shown(self.floor, self.unit),
            "" if self.floor is None else f"{self.ratio():.1f} x",
            bar,
            {None: "", True: "kept", False: "OVER"}[self.met()],
        )


def shown(value, unit):
    return f"{value:.0f} {unit}" if value >= 100 else f"{value:.1f} {unit}"


def table(figures):
    """The figures in columns."""
    rows = [("", "app", "floor", "ratio", "at most", ""), *(figure.row() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column == 0 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def start_figures(found):
    """Of `startup.measure` over the pages "floor", "home" and "sheet", and "naive" when it was asked for."""
    figures = []
    for page in [page for page in found if page != "floor"]:
        for kind in ("cold", "warm"):
            floor, value = median(found["floor"][kind]), median(found[page][kind])
            times = None if page == "naive" else 5
            figures.append(Figure(f"start to {page}, {kind}", value, "ms", floor, times=times))
    for page in found:
        bar = 15 if page in ("home", "sheet") else None
        figures.append(Figure(f"heap after {page}", median(found[page]["heap"]) / 1e6, "MB", bar=bar))
    return figures


def tap_figures(found):
    """The bar is for our own part; the browser's frame alone takes the hand-written page about as long."""
    app, floor = found["app"], found["floor"]
    return [
        Figure("key: total redrawn", median(app["handler"]), "ms", median(floor["handler"]), bar=16),
        Figure("key: frame with it painted", median(app["paint"]), "ms", median(floor["paint"])),
        Figure("key: slowest to paint", median(app["slowest"]), "ms", median(floor["slowest"])),
    ]


def history_figures(found, games):
    name = f"history of {games:,} sessions"
    return [
        Figure(f"{name}, first opening", median(found["first"]), "ms", bar=1000),
        Figure(f"{name}, again", median(found["again"]), "ms", bar=1000),
    ]


def import_figures(found, plays):
    """The bar is for both together: what somebody waits for who brings everything along."""
    read, kept = median(found["read"]), median(found["kept"])
    floor = {name: median(found["floor"][name]) for name in ("read", "kept")}
    return [
        Figure(f"{plays:,} plays of BG Stats: read and compared", read, "ms", floor["read"]),
        Figure(f"{plays:,} plays of BG Stats: kept", kept, "ms", floor["kept"]),
        Figure(f"{plays:,} plays of BG Stats: in all", read + kept, "ms", sum(floor.values()), bar=5000),
    ]


def bundle_figures(found):
    """The bar in time is for reading and keeping together: the sender's phone makes the file before anybody taps."""
    name = f"a bundle of {found['operations']:,} operations"
    read, kept = median(found["read"]), median(found["kept"])
    return [
        Figure(f"{name}: size", found["bytes"] / 1e6, "MB", bar=1),
        Figure(f"{name}: made and read back", median(found["made"]), "ms"),
        Figure(f"{name}: read and compared", read, "ms"),
        Figure(f"{name}: kept", kept, "ms"),
        Figure(f"{name}: read and kept", read + kept, "ms", bar=3000),
    ]


def arrival_figures(usual, large, invited):
    name = "a new phone gets 2,000 sessions, 50,000 operations"
    return [
        Figure(name, median(usual["app"]), "ms", median(usual["floor"]), bar=5000),
        Figure("what its storage then holds", median(usual["kept"]) / 1e6, "MB", bar=10),
        Figure("the most memory of its page", max(usual["heap"]) / 1e6, "MB", bar=150),
        Figure("100,000 operations", median(large["app"]), "ms", bar=60_000),
        Figure("the most memory of its page", max(large["heap"]) / 1e6, "MB", bar=150),
        Figure(
            "an invitation opened, until the group's games are there, 4G",
            median(invited["app"]),
            "ms",
            bar=5000,
        ),
    ]


def size_figures(found):
    return [
        Figure("first screen, compressed", found["first screen"] / 1000, "kB", bar=350),
        Figure("everything precached", found["precached"] / 1000, "kB", bar=800),
    ]


def rules_figures(found):
    """Here the floor is CPython, with no processor slowed. The bars are 40,000 operations in a second, 8,000 slowed."""
    page, slowed, python = found["page"], found["slowed"], found["python"]
    figures = [Figure("score a full sheet (CPython)", page["score"], "ms", python["score"])]
    for name, part, bar in (("not slowed", page, 25), ("slowed", slowed, 125)):
        rate = f"{1_000_000 / part['merge']:,.0f} in a second"
        share = 100 * part["again"] / part["merge"]
        figures += [
            Figure(f"merge 1,000 operations, {name}: {rate}", part["merge"], "ms", python["merge"], bar),
            Figure(f"known ones again, {name}: share of the first time", share, "%", bar=25),
        ]
    return figures


def landscape_figures(found):
    """The floor of the check is CPython, with no processor slowed; the others are what the browser itself needs."""
    names = {
        "spots": ("spots for a tile on 110 tiles", 4),
        "slowest": ("spots for the tile that takes longest", 4),
        "tap": ("map: tap to verdict, handler", 16),
        "work": ("map: tap to verdict and repaint, work", 16),
        "paint": ("map: tap to painted verdict", 16),
        "turn": ("map: tap that turns the tile, handler", 16),
        "turn work": ("map: tap that turns the tile, work", 16),
        "turn paint": ("map: tap that turns the tile, painted", 16),
        "digit": ("the same page: one digit painted in a box of its own", None),
        "lay": ("map: tile laid, handler", None),
        "laid": ("map: tile laid, painted", None),
        "hurried": ("map of 110 tiles, half a second after its sheet", 150),
        "first": ("the same, after two seconds", 150),
        "again": ("map of 110 tiles, opened again", 150),
        "landscape": ("command line: replay of 110 tiles", 5),
        "spots verb": ("command line: spots on 110 tiles", 5),
    }
    figures = [Figure(name, median(found[key]), "ms", bar=bar) for key, (name, bar) in names.items()]
    floors = {
        "work": "floor work",
        "paint": "floor",
        "turn work": "floor work",
        "turn paint": "floor",
        "hurried": "shown",
        "first": "shown",
        "again": "shown",
    }
    for key, figure in zip(names, figures, strict=True):
        if key in floors:
            figure.floor = median(found[floors[key]])
    check = Figure("spots, not slowed (CPython)", median(found["check"]), "ms", median(found["python"]))
    return [check, *figures]
