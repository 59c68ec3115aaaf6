"""Snapshots: the group as it was at one operation, thing by thing, for a phone that holds nothing yet.

What stands up to a number never changes, but for erasures, which phones are told of: so every answer of a snapshot is made anew from the
operations, by whatever worker is asked. A worker keeps the texts while a phone reads them; that is a cache and never the truth.
"""

import json
import re
import threading
from collections import OrderedDict

from sqlalchemy import select

from backend import limits
from backend.errors import Refusal
from backend.models import OperationRow
from backend.pull import continues, own_seq
from shared_rules.operation import Operation
from shared_rules.snapshot import MADE_BY, stamps, thing

MOST_OPERATIONS = 200_000  # whose texts are kept in memory by one worker
ENTITY = re.compile(
    r'"ent":("(?:[^"\\]|\\.)*")'
)  # the first in a canonical text: quotes within others are escaped


class Snapshots:
    """The texts that phones are reading; safe to share between threads."""

    def __init__(self):
        self.lock = threading.Lock()
        self.kept = (
            OrderedDict()
        )  # (gid, epoch, erasures, head) -> {ent: [text]}, in the order of their first operations

    def things(self, caller, head):
        key = (caller.gid, caller.group.epoch, caller.group.erasures, head)
        with self.lock:
            found = self.kept.pop(key, None)
        if found is None:
            found = read(caller, head)
        with self.lock:
            self.kept[key] = found
            while len(self.kept) > 1 and sum(map(operations_in, self.kept.values())) > MOST_OPERATIONS:
                self.kept.popitem(last=False)
        return key, found

    def forget(self, key):
        """A phone has read all of it."""
        with self.lock:
            self.kept.pop(key, None)


def operations_in(things):
    return sum(map(len, things.values()))


def read(caller, head):
    """{ent: [text]} of all operations up to this number."""
    query = (
        select(OperationRow.body)
        .where(OperationRow.gid == caller.gid, OperationRow.gseq <= head)
        .order_by(OperationRow.gseq)
    )
    things = {}
    for body in caller.session.execute(query).scalars():
        things.setdefault(json.loads(ENTITY.search(body)[1]), []).append(body)
    return things


def part(caller, snapshots, place):
    """(frame, {ent: [text]}) of one answer. `place` says where a phone goes on, and is empty for the first. Raises Refusal."""
    group = caller.group
    if group.bytes > limits.MOST_SNAPSHOT_BYTES:
        raise Refusal("too_large", "the group is too large for a snapshot")
    frame = {
        "epoch": group.epoch,
        "name": group.name,
        "own_seq": own_seq(caller),
        "erasures": group.erasures,
        "made_by": MADE_BY,
        "server_time": caller.now,
    }
    head, start = place.get("head", group.head), place.get("start", 0)
    if place and not continues(caller, head, place["at"], place["epoch"]):
        return {**frame, **place_of(0, None, 0, False, 0), "reconcile": True}, {}
    key, things = snapshots.things(caller, head)
    taken, size = {}, 0
    for ent in list(things)[start:]:
        size += sum(map(len, things[ent]))
        if taken and size > limits.SNAPSHOT_BYTES:
            break
        taken[ent] = things[ent]
    end = start + len(taken)
    if end == len(things):
        snapshots.forget(key)
    done = operations_in({ent: things[ent] for ent in list(things)[:end]})
    at = place["at"] if place else dot_at(caller, head)
    return {**frame, **place_of(head, at, end, end < len(things), done), "reconcile": False}, taken


def place_of(head, at, end, more, read):
    return {"head": head, "at": at, "next": end, "more": more, "read": read}


def dot_at(caller, head):
    """The dot of the operation with this number, None for none."""
    query = select(OperationRow.dev, OperationRow.seq).where(
        OperationRow.gid == caller.gid, OperationRow.gseq == head
    )
    found = caller.session.execute(query).first()
    return found and f"{found.dev}.{found.seq}"


def text_of(frame, things):
    """The answer as text; what is computed from the operations is computed here, after the transaction."""
    lines, every = [], []
    for ent, bodies in things.items():
        operations = [Operation.stored(row) for row in json.loads("[" + ",".join(bodies) + "]")]
        lines += thing(ent, operations, bodies, written)
        every += operations
    stamp, ahead = stamps(every, frame["server_time"])
    frame = {**frame, "count": len(things), "stamp": stamp, "ahead": ahead}
    return "\n".join([written(frame), *lines])


written = json.JSONEncoder(separators=(",", ":")).encode
