"""Packs: several operations on one entity, kept and handed on as one text.

The text is their JSON joined by commas, so that packs and single operations are joined alike. The name says which dots are in it,
device by device: "+<dev>.1-40,42+<dev>.7"; whoever compares what two sides hold need not open a pack.
"""

from shared_rules.merge import runs
from shared_rules.vector import parsed

MARK = "+"  # begins the name of a pack, and comes before all hexadecimal digits
DEV = 32  # characters of a device


def name_of(dots):
    """The name of a pack of these (dev, seq), in any order."""
    numbers = {}
    for dev, seq in dots:
        numbers.setdefault(dev, {})[seq] = True
    return "".join([name_of_runs(dev, runs(sorted(numbers[dev]))) for dev in sorted(numbers)])


def name_of_runs(dev, runs):
    """The part of a name that one device has, from its numbers as merge.runs writes them."""
    return MARK + dev + "." + (runs.replace(" ", ",") if " " in runs else runs)


def ranges_in(name):
    """{dev: [(first, last), ...]} of a name, as vector.parsed gives it."""
    parts = name[1:].split(MARK)
    return parsed({part[:DEV]: part[DEV + 1 :].replace(",", " ") for part in parts})
