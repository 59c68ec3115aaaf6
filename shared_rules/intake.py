"""Operations that come from elsewhere, before they are kept: what is new, what is known, what cannot be.

A device's own count is what its dots are unique by. Two phones that count under one device (one was copied, or restored from a
backup) are found out here: an operation of this device arrives that it never made.
"""

from shared_rules.envelope import ADD, ALIAS, ALIVE_FIELD
from shared_rules.operation import Operation, same_body


class Intake:
    """What to do with some operations; `held` are the rows of this phone under the same keys or entities, by dot.

    new      rows to keep; among them those that were emptied on one side only: the group's word on erasing counts
    known    rows that are here already, word for word
    replaced (arrived, mine): another text under the same dot; the group's is kept, this phone's is set aside
    copied   an operation of this device that it never made: take a new device first, then look again
    """

    def __init__(self, rows, held, dev, last):
        self.new = []
        self.known = []
        self.replaced = []
        self.copied = False
        for row in rows:
            dot = dot_of(row)
            if dot in held:
                if is_same(row, held[dot]):
                    self.known.append(row)
                    continue
                if is_erased_twin(row, held[dot]):
                    self.new.append(row)
                    continue
                self.replaced.append((row, held[dot]))
            else:
                self.new.append(row)
            if row["dev"] == dev:
                self.copied = True


def dot_of(row):
    return f"{row['dev']}.{row['seq']}"


def is_same(a, b):
    """Whether two rows are one operation, word for word."""
    return same_body(Operation.stored(a), Operation.stored(b))


def is_erased_twin(a, b):
    """Whether one of two rows is the other without its value."""
    return is_same(emptied(a), b) or is_same(a, emptied(b))


def reissued(rows, dev):
    """These operations as made by a new device: numbered 1, 2, 3..., their times kept, what they name among themselves followed."""
    rows = sorted(rows, key=lambda row: row["seq"])
    names = {}
    for row in rows:
        names[dot_of(row)] = f"{dev}.{len(names) + 1}"
    made = []
    for row in rows:
        fresh = dict(row)
        fresh["dev"] = dev
        fresh["seq"] = len(made) + 1
        fresh["hlc"] = row["hlc"][: -len(row["dev"])] + dev
        for key in ("over", "ctx"):
            if key in row:
                fresh[key] = [names[dot] if dot in names else dot for dot in row[key]]
        made.append(fresh)
    return made


def emptied(row):
    """An operation on what was erased for good: its value goes; dot, links and tombstone stay, so that nothing comes back."""
    if row["kind"] == ADD:
        return {**row, "val": 0}
    if row["kind"] == ALIAS or row["field"] == ALIVE_FIELD:
        return row
    return {**row, "val": None}
