"""What was not kept: the versions that a choice between several replaced. Nothing of them is ever lost.

A choice is an operation that replaced two or more values that had not seen each other; see settling.py.
"""

from shared_rules.envelope import SET
from shared_rules.operation import later, same_value


class Discarded:
    """One choice: the operation `kept`, and the operations `others` whose values it did not keep, the latest last."""

    def __init__(self, field, kept, others):
        self.field = field
        self.kept = kept
        self.others = others

    def __eq__(self, other):
        return isinstance(other, Discarded) and repr(self) == repr(other)

    def __repr__(self):
        return f"Discarded({self.field!r}, {self.kept!r}, {self.others!r})"


def discarded(state, ent):
    """The choices that were made in an entity, the latest first."""
    found = []
    for dot in state.known:
        op = state.known[dot]
        if op.ent == ent and op.kind == SET and len(op.over) > 1:
            others = not_kept(state, op)
            if others:
                found.append(Discarded(op.field, op, others))
    found.sort(key=lambda one: (one.kept.hlc, one.kept.seq), reverse=True)
    return found


def not_kept(state, choice):
    """The operations that a choice replaced and whose value is not its own, one for each value; in order."""
    values = []
    for dot in choice.over:
        if dot not in state.known:
            continue
        op = state.known[dot]
        if op.field != choice.field or op.ent != choice.ent or same_value(op.val, choice.val):
            continue
        for i in range(len(values)):
            if same_value(values[i].val, op.val):
                if later(op, values[i]):
                    values[i] = op
                break
        else:
            values.append(op)
    values.sort(key=lambda op: (op.hlc, op.seq))
    return values
