"""Undo: what a device can take back and redo, from its own operations and nothing else.

What one action of a person wrote is an act: its operations bear one stamp, in the journal, on the wire and in a file. An
act is taken back whole, and by one act, so that it comes back whole too. Undoing is an operation like any other, redoing
is undoing an undo, and nothing is ever removed from the journal. The value that someone else wrote later is left alone.
"""

from shared_rules.envelope import SET, UNDO
from shared_rules.lines import LIVE
from shared_rules.session import ENTRY, dots


def on_sheet(field):
    """Whether a field is one that is typed on a score sheet, or laid on its map."""
    return field.startswith(ENTRY) and not at_table(field)


def at_table(field):
    """Whether a field is one that an aid notes while the game is played."""
    return field.startswith(ENTRY + LIVE)


class UndoStack:
    """What one device can take back and redo on one entity, from its own operations there in their order.

    `done` and `undone` hold acts, lists of operations, the latest last. Only acts all of whose fields are `within` reach
    are among them: what made or copied the whole game is none.
    """

    def __init__(self, operations=(), within=on_sheet):
        self.within = within
        self.done = []
        self.undone = []
        self.takes_back = {}  # dot -> whether the operation takes something back, or does something
        self.beyond = None  # stamp of the last act that is out of reach
        for op in operations:
            self.add(op)

    def add(self, op):
        """Take in the device's next operation on the entity."""
        if not self.within(op.field):
            self.beyond = op.hlc
            if self.done and self.done[-1][0].hlc == op.hlc:
                self.done.pop()
        elif op.hlc == self.beyond:
            return
        elif op.kind == SET:
            self.undone = []
            self.takes_back[op.dot] = False
            put(self.done, op)
        elif op.kind == UNDO and op.ctx[0] in self.takes_back:
            target = op.ctx[0]
            self.takes_back[op.dot] = not self.takes_back[target]
            self.done = without(self.done, target)
            self.undone = without(self.undone, target)
            put(self.undone if self.takes_back[op.dot] else self.done, op)

    def to_undo(self, state):
        """The operations to take back next, those of one act; none if there is nothing. Someone else's later value is
        left alone."""
        return last_in_force(state, self.done)

    def to_redo(self, state):
        """The undos to take back next, those of one act; none if there is nothing."""
        return last_in_force(state, self.undone)


def put(acts, op):
    """Add an operation to the act that bears its stamp, which is the last one, or begin an act."""
    if acts and acts[-1][0].hlc == op.hlc:
        acts[-1].append(op)
    else:
        acts.append([op])


def without(acts, dot):
    """The acts without this operation, and without those that are empty then."""
    kept = [[op for op in act if op.dot != dot] for act in acts]
    return [act for act in kept if act]


def undo(state, op, passing=()):
    """Take back an operation by writing the value that it replaced: kind, ent, field, val, over, ctx.

    `passing` holds dots of values that stood there only while somebody went on typing: they are not gone back to.
    """
    replaced = state.replaced_by(op)
    while replaced is not None and replaced.dot in passing:
        replaced = state.replaced_by(replaced)
    over = dots([head for head in state.heads(op.ent, op.field) if stands_for(state, head, op)])
    return UNDO, op.ent, op.field, None if replaced is None else replaced.val, over, [op.dot]


def last_in_force(state, acts):
    """What still stands of the last act of which anything does."""
    for back in range(1, len(acts) + 1):
        standing = [op for op in acts[-back] if is_in_force(state, op)]
        if standing:
            return standing
    return []


def is_in_force(state, op):
    for head in state.heads(op.ent, op.field):
        if stands_for(state, head, op):
            return True
    return False


def stands_for(state, head, op):
    """Whether a current value is that of op: written by it, or brought back by undoing what followed it."""
    passed = {}
    while head is not None and head.dot != op.dot:
        if head.kind != UNDO or head.ctx[0] not in state.known or head.dot in passed:
            return False
        passed[head.dot] = True
        head = state.replaced_by(state.known[head.ctx[0]])
    return head is not None
