"""Vectors: which numbers of which device somebody holds, as short text: {"<dev>": "1-40 42"}.

They are computed by each side from its own journal. A greatest number alone would hide a hole.
"""


def parsed(vector):
    """{dev: [(first, last), ...]} of a vector written by merge.runs."""
    return {dev: [ends(run) for run in vector[dev].split()] for dev in vector}


def ends(run):
    parts = run.split("-")
    return int(parts[0]), int(parts[-1])


def holds(ranges, dev, seq):
    """Whether a parsed vector has this operation."""
    if dev in ranges:
        for first, last in ranges[dev]:
            if first <= seq <= last:
                return True
    return False


def covers(ranges, others):
    """Whether each run of the one parsed vector, `others`, lies within a run of the other."""
    for dev in others:
        for first, last in others[dev]:
            if not any([a <= first and last <= b for a, b in ranges.get(dev, ())]):
                return False
    return True


def greatest(ranges, dev):
    """The greatest number of a device in a parsed vector, 0 for none."""
    return max([last for first, last in ranges[dev]], default=0) if dev in ranges else 0


def size(ranges):
    """How many operations a parsed vector has."""
    return sum([last - first + 1 for dev in ranges for first, last in ranges[dev]])
