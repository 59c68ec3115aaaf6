"""One session as a text small enough for a QR code: a bundle of the values that it has now, without their history.

    ids, 32 digits each, then a line end, then JSON in which each id is MARK and a letter:
    [1, gid, label, base, [[dev, …], [seq, …], [ms, …], [counter, …], [kind, …], [ent, …], [field, …], [val, …], [over, …], [ctx, …]]]

Columns, and numbers as steps from the one before, pack better than rows: seq by device, ms from `base` on. Every operation
comes back letter by letter, so that the same one by way of a file or the group is no second one.
"""

from shared_rules.bundle import BUNDLE, DAMAGED, NEWER, BundleError, is_later
from shared_rules.clock import counter_of, ms_of, stamp
from shared_rules.envelope import FORMAT, is_id
from shared_rules.merge import runs
from shared_rules.operation import encoded
from shared_rules.people import PLAYER

SQUARE = 1
LINK = "#take="
MARK = "\x01"  # JSON holds no such letter as it is
FIRST = 0x100  # the letter of the first id
ID = 32
COLUMNS = 10


def current_operations(state, book, ent):
    """What the session and its players rest on now, in order; what was replaced since stays behind."""
    found = state.current(ent)
    for player in state.value(ent, "players") or []:
        found += book.current(PLAYER + player)
    found.sort(key=lambda op: (op.hlc, op.seq))
    return found


def written(gid, label, operations):
    """The text of a square."""
    base = min([ms_of(op.hlc) for op in operations], default=0)
    columns = [[] for _ in range(COLUMNS)]
    last = {}
    ms = base
    for op in operations:
        row = op.as_json()
        steps = row["seq"] - (last[op.dev] if op.dev in last else 0), ms_of(op.hlc) - ms
        last[op.dev], ms = row["seq"], ms_of(op.hlc)
        cells = (row["dev"], *steps, counter_of(op.hlc), row["kind"], row["ent"], row["field"], row["val"])
        for i in range(COLUMNS - 2):
            columns[i].append(cells[i])
        columns[-2].append(row["over"])
        columns[-1].append(row["ctx"] if "ctx" in row else None)
    text = encoded([SQUARE, gid, label, base, columns])
    ids = ids_in([gid, columns], [])
    for i in range(len(ids)):
        text = text.replace(ids[i], MARK + chr(FIRST + i))
    return "".join(ids) + "\n" + text


def ids_in(value, found):
    """Every id that is a part of a text, in order of appearance."""
    if isinstance(value, list):
        for item in value:
            ids_in(item, found)
    elif isinstance(value, str):
        for part in value.replace(":", "/").replace(".", "/").replace("+", "/").split("/"):
            if is_id(part) and part not in found:
                found.append(part)
    return found


def json_of(text):
    """The JSON in the text of a square, its ids put back. Raises BundleError."""
    ids, line_end, rest = text.partition("\n")
    if line_end == "" or len(ids) % ID != 0:
        raise BundleError(DAMAGED, "A square must begin with its ids and a line end.")
    for i in range(len(ids) // ID):
        rest = rest.replace(MARK + chr(FIRST + i), ids[i * ID : i * ID + ID])
    return rest


def bundle_of(data):
    """The bundle, as plain data for bundle.opened, in the JSON of a square. Raises BundleError.

    What is in it is checked there, like anything from outside; here only what it takes to unfold it.
    """
    if not isinstance(data, list) or len(data) != 5:
        raise BundleError(DAMAGED, "A square must be a list of five.")
    version, gid, label, base, columns = data
    if is_later(version, SQUARE):
        raise BundleError(NEWER, "The square is of a newer format.")
    if not is_whole(base) or not isinstance(columns, list) or len(columns) != COLUMNS:
        raise BundleError(DAMAGED, f"A square must have a time and {COLUMNS} columns.")
    for column in columns:
        if not isinstance(column, list) or len(column) != len(columns[0]):
            raise BundleError(DAMAGED, "The columns of a square must be of one length.")
    rows = []
    last = {}
    numbers = {}
    ms = base
    for i in range(len(columns[0])):
        dev, step, later, counter, kind, ent, field, val, over, ctx = [column[i] for column in columns]
        if not is_id(dev) or not (is_whole(step) and is_whole(later) and is_whole(counter)):
            raise BundleError(DAMAGED, "A device, its number or its time is wrong.")
        last[dev] = last.get(dev, 0) + step
        numbers.setdefault(dev, []).append(last[dev])
        ms += later
        row = {"v": FORMAT, "gid": gid, "dev": dev, "seq": last[dev], "hlc": stamp(ms, counter, dev)}
        row.update({"kind": kind, "ent": ent, "field": field, "val": val, "over": over})
        if ctx is not None:
            row["ctx"] = ctx
        rows.append(row)
    return {
        "marquoir": BUNDLE,
        "gid": gid,
        "label": label,
        "vv": {dev: runs(sorted(numbers[dev])) for dev in sorted(numbers)},
        "ops": rows,
        "count": len(rows),
        "end": True,
    }


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)
