"""Erasing for real: values go, their dots, what they replaced and the tombstones stay, so that nothing comes back."""

import json

from sqlalchemy import select, update

from backend import limits
from backend.errors import Refusal
from backend.models import Erasure, OperationRow
from shared_rules.intake import emptied
from shared_rules.operation import Operation, canonical


def erase(caller, ent):
    """Empty every operation on `ent` and refuse further ones. The caller's rows are locked."""
    caller.must_govern()
    key = (caller.gid, ent)
    if caller.session.get(Erasure, key) is None:
        if caller.group.erasures >= limits.MOST_ERASURES:
            raise Refusal("quota", "erasures")
        made = {"made_by": caller.device.dev, "made_at": caller.now}
        caller.session.add(Erasure(gid=caller.gid, ent=ent, **made))
        caller.group.erasures += 1
    return {"erased": empty(caller.session, caller.gid, [ent])}


def empty(session, gid, ents):
    """Take the values out of all operations on these things; return how many operations those are."""
    rows = select(OperationRow.dev, OperationRow.seq, OperationRow.body).where(OperationRow.gid == gid)
    erased = 0
    for dev, seq, body in session.execute(rows).all():
        row = json.loads(body)
        if row["ent"] in ents:
            one = (OperationRow.gid == gid, OperationRow.dev == dev, OperationRow.seq == seq)
            body = canonical(Operation.stored(emptied(row)))
            session.execute(update(OperationRow).where(*one).values(body=body))
            erased += 1
    return erased
