"""Push: operations come in, are checked one by one, numbered under the group's lock, and kept."""

from sqlalchemy import bindparam, func, insert, select, update

from backend import limits
from backend.access import must_be_open
from backend.errors import Refusal, rejected
from backend.fields import has_hidden, is_clean_name
from backend.models import Device, Erasure, Group, OperationRow
from backend.moment import DAY
from shared_rules.envelope import FORMAT, MOST_NUMBER, SET, UNDO, OperationError
from shared_rules.operation import Operation, canonical
from shared_rules.people import PLAYER

# Built once: this is the busiest path of the server.
GROUPS, DEVICES, OPERATIONS = Group.__table__, Device.__table__, OperationRow.__table__
WIDEST = 1000  # numbers that are looked up as one range
AMONG = 50  # numbers that are looked up one by one, at a time
OF_DEVICE = (OPERATIONS.c.gid == bindparam("of_gid"), OPERATIONS.c.dev == bindparam("of_dev"))
KNOWN = select(OPERATIONS.c.seq, OPERATIONS.c.gseq, OPERATIONS.c.body).where(*OF_DEVICE)
KNOWN_BETWEEN = KNOWN.where(OPERATIONS.c.seq.between(bindparam("first"), bindparam("last")))
KNOWN_AMONG = KNOWN.where(OPERATIONS.c.seq.in_([bindparam(f"seq{at}") for at in range(AMONG)]))
GREATEST = select(func.max(OPERATIONS.c.seq)).where(*OF_DEVICE)
ERASED = select(Erasure.ent).where(Erasure.gid == bindparam("of_gid"))
KEEP = insert(OPERATIONS)
MOVE = (
    update(GROUPS)
    .where(GROUPS.c.gid == bindparam("of_gid"))
    .values({name: bindparam(name) for name in ("head", "bytes", "day", "day_operations")})
)
SEE = (
    update(DEVICES)
    .where(DEVICES.c.gid == bindparam("of_gid"), DEVICES.c.dev == bindparam("of_dev"))
    .values({name: bindparam(name) for name in ("period", "pushes", "seen_at", "retry_hash")})
)


class Checked:
    """One operation of a push: itself and its text, or the answer that rejects it."""

    def __init__(self, row, gid):
        self.op = self.body = self.answer = None
        try:
            self.op = Operation.from_json(row)
        except OperationError as reason:
            code = "newer_format" if is_newer(row) else "bad_operation"
            self.answer = rejected(code, str(reason))
            return
        self.key = (self.op.dev, self.op.seq)
        if self.op.gid != gid:
            self.answer = rejected("wrong_group")
        elif is_bad_name(self.op):
            self.answer = rejected("bad_name")
        else:
            self.body = canonical(self.op)
            if len(self.body) > limits.MOST_OPERATION:
                self.answer = rejected("too_long")


def is_newer(row):
    v = row.get("v") if isinstance(row, dict) else None
    return isinstance(v, int) and not isinstance(v, bool) and FORMAT < v <= MOST_NUMBER


def is_bad_name(op):
    """Whether an operation gives a name that no app of ours would write: to a player, or with hidden characters to anything."""
    if op.field != "name" or op.kind not in (SET, UNDO) or not isinstance(op.val, str):
        return False
    return not is_clean_name(op.val) if op.ent.startswith(PLAYER) else has_hidden(op.val)


def check(rows, gid):
    """The operations of a push, checked before any transaction begins. Raises Refusal when there are too many."""
    if len(rows) > limits.MOST_OPERATIONS:
        raise Refusal("too_large", f"more than {limits.MOST_OPERATIONS} operations")
    return [Checked(row, gid) for row in rows]


def push(caller, run, checked):
    """Keep what is new and answer for each operation, in order; the caller's rows are locked."""
    must_be_open(caller.group)
    sound = [one for one in checked if one.answer is None]
    known = kept(caller, run, sound)
    erased = erased_things(caller, run)
    clashes = {}
    for one in sound if known else ():
        if one.key in known and not is_held(one, known, erased):
            clash(clashes, one)
    own = run(GREATEST, device_of(caller)).fetchone()[0] or 0
    head = caller.group.head
    answers = []
    rows = []
    for one in checked:
        answer = one.answer or known_answer(one, known, erased, clashes)
        if answer is None:
            gseq = head + len(rows) + 1
            rows.append(row_of(caller, one, gseq))
            known[one.key] = (gseq, one.body)
            if one.op.dev == caller.device.dev:
                own = max(own, one.op.seq)
            answer = {"status": "ok", "gseq": gseq}
        answers.append(answer)
    if rows:
        run(KEEP, rows)
        run(MOVE, moved(caller, rows))
    run(SEE, seen(caller))
    return {
        "results": answers,
        "epoch": caller.group.epoch,
        "head": head + len(rows),
        "own_seq": own,
        "erasures": caller.group.erasures,
        "server_time": caller.now,
    }


def known_answer(one, known, erased, clashes):
    """dup or rejected for an operation that is not to be kept, None for a new one."""
    if one.key in known:
        if is_held(one, known, erased):
            return {"status": "dup", "gseq": known[one.key][0]}
        clash(clashes, one)  # with another of this push
        return rejected("dot_conflict")
    # A copied phone wrote it after one that clashes: what it replaces is its own, not what the group has.
    if one.op.seq > clashes.get(one.op.dev, one.op.seq):
        return rejected("dot_conflict")
    return rejected("erased") if one.op.ent in erased else None


def is_held(one, known, erased):
    """Whether what stands under the same number is this operation; what was erased no longer has its first text."""
    return known[one.key][1] == one.body or one.op.ent in erased


def clash(clashes, one):
    """Note, by device, the least number under which another operation stands."""
    clashes[one.op.dev] = min(one.op.seq, clashes.get(one.op.dev, one.op.seq))


def kept(caller, run, sound):
    """{(dev, seq): (gseq, text)} of those operations that the group has already, and perhaps of some between them."""
    by_dev = {}
    for one in sound:
        by_dev.setdefault(one.op.dev, []).append(one.op.seq)
    found = {}
    for dev, seqs in by_dev.items():
        where = {"of_gid": caller.gid, "of_dev": dev}
        first, last = min(seqs), max(seqs)
        if last - first < WIDEST:
            rows = run(KNOWN_BETWEEN, {**where, "first": first, "last": last}).fetchall()
        else:
            rows = [row for some in apart(seqs) for row in run(KNOWN_AMONG, {**where, **some}).fetchall()]
        for seq, gseq, body in rows:
            found[dev, seq] = (gseq, body)
    return found


def apart(seqs):
    """The values of KNOWN_AMONG for these numbers, the last of them again where there are fewer."""
    for at in range(0, len(seqs), AMONG):
        some = seqs[at : at + AMONG]
        some += some[-1:] * (AMONG - len(some))
        yield {f"seq{place}": seq for place, seq in enumerate(some)}


def erased_things(caller, run):
    if not caller.group.erasures:
        return set()
    return {ent for (ent,) in run(ERASED, {"of_gid": caller.gid}).fetchall()}


def row_of(caller, one, gseq):
    return {
        "gid": caller.gid,
        "dev": one.op.dev,
        "seq": one.op.seq,
        "gseq": gseq,
        "via": caller.device.dev,
        "kept_at": caller.now,
        "body": one.body,
    }


def moved(caller, rows):
    """What the group's row becomes with these operations. Raises Refusal when the group is full."""
    group = caller.group
    day = caller.now // DAY
    of_day = len(rows) + (group.day_operations if group.day == day else 0)
    size = group.bytes + sum(len(row["body"]) for row in rows)
    if of_day > limits.MOST_DAY_OPERATIONS:
        raise Refusal("quota", "operations of a day", (DAY - caller.now % DAY) // 1000 + 1)
    if size > limits.MOST_GROUP_BYTES:
        raise Refusal("quota", "bytes of a group")
    head = group.head + len(rows)
    return {"of_gid": caller.gid, "head": head, "bytes": size, "day": day, "day_operations": of_day}


def seen(caller):
    """What the device's row becomes with this push. Raises Refusal when there were too many."""
    device = caller.device
    period = caller.now // 1000 // limits.PERIOD
    pushes = 1 + (device.pushes if device.period == period else 0)
    if pushes > limits.PUSHES:
        raise Refusal("too_many", retry_after=limits.PERIOD - caller.now // 1000 % limits.PERIOD)
    row = {"of_gid": caller.gid, "of_dev": device.dev, "period": period, "pushes": pushes}
    return {**row, "seen_at": caller.now, "retry_hash": None}


def own_seq(caller):
    """The greatest number held of the caller's own device: more than it knows of means that it was copied."""
    return caller.session.connection().execute(GREATEST, device_of(caller)).scalar() or 0


def device_of(caller):
    return {"of_gid": caller.gid, "of_dev": caller.device.dev}
