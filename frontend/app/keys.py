"""Keys of operations: a record of the storage is one operation, or a pack of several on one entity (shared_rules/pack.py).

    operations  "<entity> <place>", place being "<device>.<seq>"   one operation
                "<entity> <name of the pack>"                      a pack
    outgoing    "<place>" or "<name>" -> "<entity> <the same>"     the operation, or the whole pack, waits to be sent

What is written at once goes into a pack, what comes later lies beside it; an operation that is sent from a pack, replaced or
removed is taken out of it first (see apart in sync_step.py). An operation that waits by itself may lie in a pack all the same.
"""

from javascript import JSON

from frontend.app.store import prefixed
from shared_rules.pack import DEV, MARK, name_of, name_of_runs, ranges_in
from shared_rules.vector import size

DIGITS = 12  # of a number in a place
PLACE = DEV + 1 + DIGITS


def place_of(dev, seq):
    """A dot as keys have it: in the order of numbers."""
    return dev + "." + str(seq).zfill(DIGITS)


def key_of(ent, dev, seq):
    """Operations of one entity lie together, in the order of their device's numbers."""
    return ent + " " + place_of(dev, seq)


def key_of_range(ent, dev, first, last):
    """The key of what one device wrote on one entity under these numbers."""
    if first == last:
        return key_of(ent, dev, first)
    return ent + " " + name_of_runs(dev, str(first) + "-" + str(last))


def split(key):
    """(entity, place or name) of a key."""
    ent, name = key.rsplit(" ", 1)
    return ent, name


def packs_of(ent):
    """The range of the keys of an entity's packs."""
    return prefixed(ent + " " + MARK)


def is_pack(name):
    return name.startswith(MARK)


def ranges_of(name):
    """{dev: [(first, last), ...]} of a place or a name."""
    if is_pack(name):
        return ranges_in(name)
    number = int(name[DEV + 1 : PLACE])  # a second body under one dot has more behind it
    return {name[:DEV]: [(number, number)]}


def places_in(name):
    """Every place that a place or name stands for."""
    ranges = ranges_of(name)
    return [
        place_of(dev, seq) for dev in ranges for first, last in ranges[dev] for seq in range(first, last + 1)
    ]


def records(rows):
    """[(key, text)] of rows that are written at once: a pack for each entity that has several."""
    by_ent = {}
    for row in rows:
        by_ent.setdefault(row["ent"], []).append(row)
    return [record(ent, by_ent[ent]) for ent in by_ent]


def record(ent, rows):
    if len(rows) == 1:
        return key_of(ent, rows[0]["dev"], rows[0]["seq"]), JSON.stringify(rows[0])
    name = name_of([(row["dev"], row["seq"]) for row in rows])
    return ent + " " + name, ",".join([JSON.stringify(row) for row in rows])


def ask_waiting(transaction):
    """A function that tells, once the transaction is complete, how many operations wait to be sent."""
    outgoing = transaction.objectStore("outgoing")
    count, names = outgoing.count(), outgoing.getAllKeys(prefixed(MARK))

    def waiting():
        packed = [size(ranges_in(str(name))) for name in names.result]
        return int(count.result) - len(packed) + sum(packed)

    return waiting
