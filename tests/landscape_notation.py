"""Landscapes as one draws them at the table: rows of hexes, each row half a hex further, and a legend.

    table = drawn('''
        a b
         c ?
    ''', a="FFFFFF forest 5", b="MMMFFM flag forest", c="TMMTMM")

Of each letter the legend gives the six edges as the tile lies, side 0 (east) first and clockwise, then its task (type
and value) or its flag. Tiles are laid in the order of the legend, a letter that is drawn several times in reading
order; every one must be legal, unless its letter is in `forced`. A point is an empty hex, `?` the hex that the test
asks about.
"""

from textwrap import dedent

from shared_rules.landscape import Landscape
from shared_rules.tile import Tile


def drawn(drawing, forced="", **legend):
    """The Table of a drawing."""
    table = Table()
    rows = [row for row in dedent(drawing).split("\n") if row.strip()]
    hexes = {}
    parity = None
    for r, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter == " ":
                continue
            parity = (x - r) % 2 if parity is None else parity
            if (x - r) % 2 != parity:
                raise ValueError(f"row {r} of the drawing is not half a hex further: {row!r}")
            hexes.setdefault(letter, []).append(((x - r - parity) // 2, r))
    table.asked = hexes.get("?", [None])[0]
    if set(hexes) - {".", "?"} != set(legend):
        raise ValueError(f"drawn {sorted(hexes)}, but the legend has {sorted(legend)}")
    for letter, text in legend.items():
        for q, r in hexes[letter]:
            verdict = table.landscape.lay(tile(text), q, r, forced=letter in forced)
            if not verdict.legal and letter not in forced:
                raise ValueError(f"{letter} is not legal there: {verdict.codes()}")
            table.hexes[letter] = (q, r)
            table.verdicts[letter] = verdict
    return table


def tile(text):
    """ "FFFFSS forest 5" or "MMMFFM flag forest" as a Tile."""
    edges, *words = text.split()
    task_type, task_value, flag = None, None, None
    while words:
        if words[0] == "flag":
            flag = words[1]
        else:
            task_type, task_value = words[0], int(words[1])
        words = words[2:]
    return Tile(edges, task_type, task_value, flag)


class Table:
    """The landscape drawn; `hexes` and `verdicts` by letter (of the last one, if drawn several times)."""

    def __init__(self):
        self.landscape = Landscape()
        self.hexes = {}
        self.verdicts = {}
        self.asked = None

    def at(self, letter):
        return self.landscape.at(*self.hexes[letter])

    def status(self, letter):
        return self.at(letter).status

    def ask(self, text, rotation=0):
        """The Verdict on this tile at the `?`."""
        return self.landscape.check(tile(text), *self.asked, rotation)

    def lay(self, text, rotation=0, forced=False):
        """Lay this tile at the `?`."""
        return self.landscape.lay(tile(text), *self.asked, rotation, forced)

    def take_back(self, letter):
        self.landscape.take_back(*self.hexes[letter])

    def sizes(self):
        """{terrain letter: sizes of its areas, largest first}."""
        areas = {}
        for laid in self.landscape.tiles():
            for terrain, area in enumerate(laid.areas):
                if area is not None:
                    areas.setdefault("FGVTS"[terrain], {})[id(area)] = len(area.tiles)
        return {letter: sorted(found.values(), reverse=True) for letter, found in areas.items()}
