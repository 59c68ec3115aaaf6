"""Undo: what a device can take back and redo, from its own operations and nothing else.

Only what is typed on a sheet is undone. Undoing is an operation like any other, redoing is undoing an undo, and
nothing is ever removed from the journal. The value that someone else wrote later is left alone.
"""

from shared_rules.envelope import SET, UNDO
from shared_rules.session import ENTRY, dots


class UndoStack:
    """What one device can take back and redo on one entity, from its own operations there in their order."""

    def __init__(self, operations=()):
        self.done = []
        self.undone = []
        self.takes_back = {}  # dot -> whether the operation takes something back, or does something
        for op in operations:
            self.add(op)

    def add(self, op):
        """Take in the device's next operation on the entity."""
        if not op.field.startswith(ENTRY):
            return
        if op.kind == SET:
            self.done.append(op)
            self.undone = []
            self.takes_back[op.dot] = False
        elif op.kind == UNDO and op.ctx[0] in self.takes_back:
            target = op.ctx[0]
            self.takes_back[op.dot] = not self.takes_back[target]
            self.done = [one for one in self.done if one.dot != target]
            self.undone = [one for one in self.undone if one.dot != target]
            if self.takes_back[op.dot]:
                self.undone.append(op)
            else:
                self.done.append(op)

    def to_undo(self, state):
        """The operation to take back next, None if there is none. Someone else's later value is left alone."""
        return last_in_force(state, self.done)

    def to_redo(self, state):
        """The undo to take back next, None if there is none."""
        return last_in_force(state, self.undone)


def undo(state, op):
    """Take back an operation by writing the value that it replaced: kind, ent, field, val, over, ctx."""
    replaced = state.replaced_by(op)
    over = dots([head for head in state.heads(op.ent, op.field) if stands_for(state, head, op)])
    return UNDO, op.ent, op.field, None if replaced is None else replaced.val, over, [op.dot]


def last_in_force(state, operations):
    for back in range(1, len(operations) + 1):
        op = operations[-back]
        for head in state.heads(op.ent, op.field):
            if stands_for(state, head, op):
                return op
    return None


def stands_for(state, head, op):
    """Whether a current value is that of op: written by it, or brought back by undoing what followed it."""
    passed = {}
    while head is not None and head.dot != op.dot:
        if head.kind != UNDO or head.ctx[0] not in state.known or head.dot in passed:
            return False
        passed[head.dot] = True
        head = state.replaced_by(state.known[head.ctx[0]])
    return head is not None
