"""Merge: the state that a set of operations makes, whatever their order, repetition or path.

The values of a field are its operations minus all that any operation ever said to replace. They are kept
step by step: `gone` collects every dot that was named as replaced, `heads` the operations that were not. A
replacement may arrive before what it replaces, hence `gone`; and an operation that is already gone when it
arrives still says what it replaced itself, so its own `over` is always applied. The displayed value is the
latest head; two heads with different values are a conflict, which is shown and never decided silently.

Two operations under the same dot with different bodies (a cloned phone) are both kept, and reported.
"""

from shared_rules.envelope import ADD, ALIAS, ALIAS_FIELD, ALIVE_FIELD, DEL, KINDS, SET
from shared_rules.operation import canonical, encoded, later, same_body, same_value

# A cell is one field of one entity, a plain list for speed: its heads in order of arrival, the dots that are gone
# (a dict used as a set), the adjustments of a tally.
HEADS, GONE, ADDS = 0, 1, 2


class Conflict:
    """A field that people made different at the same time; `heads` are operations, the displayed one last."""

    def __init__(self, ent, field, heads):
        self.ent = ent
        self.field = field
        self.heads = heads

    def __eq__(self, other):
        return (
            isinstance(other, Conflict)
            and self.ent == other.ent
            and self.field == other.field
            and self.heads == other.heads
        )

    def __repr__(self):
        return f"Conflict({self.ent!r}, {self.field!r}, {self.heads!r})"


class State:
    """What the operations of one journal amount to. `known` holds them all, by dot."""

    def __init__(self, operations=()):
        self.gid = None
        self.known = {}
        self.doubles = {}  # dot -> further operations that claim it
        self.cells = {}  # ent -> field -> cell
        self.pending = []  # operations of kinds that only a newer version knows
        self.canonical_ids = None  # of aliased entities; None when to be computed again
        for op in operations:
            self.apply(op)

    def apply(self, op):
        """Take in one operation; False if it was already known. Raises ValueError for another journal's."""
        if op.gid is not self.gid and op.gid != self.gid:
            if self.gid is not None:
                raise ValueError(f"a state of the journal {self.gid} cannot take an operation of {op.gid}")
            self.gid = op.gid
        dot = op.dot
        known = self.known
        if dot in known:
            if not self.is_new_body(op):
                return False
            self.doubles[dot] = self.doubles[dot] + [op] if dot in self.doubles else [op]
        else:
            known[dot] = op
        if op.kind == SET or self.is_register(op):
            over = op.over
            cell = self.cell_to_write(op.ent, op.field)
            gone = cell[GONE]
            if over:
                for replaced in over:
                    gone[replaced] = True
                if cell[HEADS]:
                    cell[HEADS] = [head for head in cell[HEADS] if head.dot not in gone]
            if dot not in gone:
                cell[HEADS].append(op)
        return True

    def is_register(self, op):
        """Whether an operation writes a field. Puts aside adjustments of a tally and what is not known yet."""
        if op.kind == ALIAS:
            self.canonical_ids = None
        elif op.kind == ADD:
            self.cell_to_write(op.ent, op.field)[ADDS].append(op)
            return False
        elif op.kind not in KINDS:
            self.pending.append(op)
            return False
        return True

    def is_new_body(self, op):
        """Whether a known dot comes back with a body never seen under it."""
        known = self.known[op.dot]
        if op is known or same_body(op, known):
            return False
        if op.dot in self.doubles:
            for other in self.doubles[op.dot]:
                if same_body(op, other):
                    return False
        return True

    def cell_to_write(self, ent, field):
        cells = self.cells
        if ent in cells:
            fields = cells[ent]
        else:
            fields = cells[ent] = {}
        if field in fields:
            return fields[field]
        cell = fields[field] = [[], {}, []]
        return cell

    def cell(self, ent, field):
        """The cell, or None when nobody ever wrote this field."""
        if ent in self.cells:
            fields = self.cells[ent]
            if field in fields:
                return fields[field]
        return None

    # --- reading ---

    def heads(self, ent, field):
        """The operations that hold the current values of a field, the displayed one last."""
        cell = self.cell(ent, field)
        if cell is None:
            return []
        return list(cell[HEADS]) if len(cell[HEADS]) < 2 else in_order(cell[HEADS])

    def value(self, ent, field):
        """The displayed value, None when there is none. A tally adds its adjustments to it."""
        cell = self.cell(ent, field)
        return None if cell is None else displayed(cell)

    def fields(self, ent):
        """Displayed values by field, without those that are None, in no particular order."""
        values = {}
        if ent in self.cells:
            cells = self.cells[ent]
            for field in cells:
                cell = cells[field]
                if len(cell[HEADS]) == 1 and not cell[ADDS]:  # nearly always, and cheaper than the call
                    value = cell[HEADS][0].val
                else:
                    value = displayed(cell)
                if value is not None:
                    values[field] = value
        return values

    def entities(self, prefix=""):
        """Ids that any operation wrote to, deleted or not, sorted, for example of the prefix "session:"."""
        return sorted([ent for ent in self.cells if ent.startswith(prefix)])

    def current(self, ent):
        """Every operation that a value of an entity rests on, but its deletions; in no particular order."""
        found = []
        if ent in self.cells:
            cells = self.cells[ent]
            for field in cells:
                for op in cells[field][HEADS] + cells[field][ADDS]:
                    if op.kind != DEL:
                        found.append(op)
        return found

    def replaced_by(self, op):
        """The operation whose displayed value this one replaced; None for a first value, or when it is missing."""
        found = None
        for dot in op.over:
            if dot in self.known and (found is None or later(self.known[dot], found)):
                found = self.known[dot]
        return found

    def conflicts(self, ent=None):
        """The fields with two different current values, of one entity or of all, in order of entity and field."""
        found = []
        for one in [ent] if ent is not None else self.entities():
            if one in self.cells:
                cells = self.cells[one]
                several = [field for field in cells if len(cells[field][HEADS]) > 1]
                for field in sorted(several):
                    if is_contested(field, cells[field][HEADS]):
                        found.append(Conflict(one, field, self.heads(one, field)))
        return found

    def dot_conflicts(self):
        """Lists of different operations that claim the same dot: a device was copied. Sorted."""
        return [in_order([self.known[dot]] + self.doubles[dot]) for dot in sorted(self.doubles)]

    # --- deletion ---

    def alive(self, ent):
        """Whether to show an entity: it exists, and no deletion saw everything that is now in it."""
        return ent in self.cells and (not self.deletions(ent) or self.has_unseen(ent))

    def deletions(self, ent):
        """The deletions that nothing replaced."""
        return [op for op in self.heads(ent, ALIVE_FIELD) if op.kind == DEL]

    def has_unseen(self, ent):
        """Whether any current value was seen by none of the deletions in force."""
        seen = {}
        for deletion in self.deletions(ent):
            for dot in deletion.ctx:
                seen[dot] = True
        for op in self.current(ent):
            if op.dot not in seen:
                return True
        return False

    def deleted_but_edited(self):
        """Entities that someone deleted and someone else went on writing in: still shown, to be decided."""
        return [ent for ent in self.entities() if self.deletions(ent) and self.has_unseen(ent)]

    # --- one thing entered twice ---

    def resolve(self, ent):
        """The smallest id of all entities that are said to be the same thing as this one."""
        if self.canonical_ids is None:
            self.canonical_ids = smallest_ids(self.joins())
        if ent in self.canonical_ids:
            return self.canonical_ids[ent]
        return ent

    def joins(self, ent=None):
        """The alias operations in force, of all entities or of those that are the same as `ent`."""
        found = []
        for one in self.entities():
            for op in self.heads(one, ALIAS_FIELD):
                if op.val is not None and (ent is None or self.resolve(one) == self.resolve(ent)):
                    found.append(op)
        return found

    # --- the whole, as text ---

    def canonical(self):
        """The state as text, one line per field: equal for equal sets of operations, in CPython and in Brython."""
        lines = [f'["known",{encoded(dev)},{encoded(runs(seqs))}]' for dev, seqs in self.counts()]
        for ent in self.entities():
            cells = self.cells[ent]
            for field in sorted(cells):
                cell = cells[field]
                heads = listed(cell[HEADS])
                adds = listed(cell[ADDS])
                gone = encoded(sorted(cell[GONE]))
                lines.append(f"[{encoded(ent)},{encoded(field)},{heads},{adds},{gone}]")
        lines.append(f'["pending",{listed(self.pending)}]')
        for claims in self.dot_conflicts():
            lines.append(f'["dot_conflict",{listed(claims)}]')
        return "\n".join(lines) + "\n"

    def counts(self):
        """For each device, in order, the sorted counts of its known operations."""
        by_dev = {}
        for dot in self.known:
            op = self.known[dot]
            if op.dev not in by_dev:
                by_dev[op.dev] = []
            by_dev[op.dev].append(op.seq)
        return [(dev, sorted(by_dev[dev])) for dev in sorted(by_dev)]


def contested(state, ent):
    """How many decisions an entity waits for: its conflicts, and a deletion against edits that it did not see."""
    return len(state.conflicts(ent)) + (1 if is_disputed(state, ent) else 0)


def is_disputed(state, ent):
    """Whether somebody deleted it while somebody else went on writing in it."""
    return len(state.deletions(ent)) > 0 and state.has_unseen(ent)


def displayed(cell):
    """The value of the latest head, plus the adjustments of a tally."""
    heads = cell[HEADS]
    value = None
    if len(heads) == 1:
        value = heads[0].val
    elif heads:
        value = in_order(heads)[-1].val
    if cell[ADDS]:
        return sum([op.val for op in cell[ADDS]]) + (value if is_whole(value) else 0)
    return value


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def in_order(operations):
    """Sorted by insertion: these lists have two or three items, and the order is no simple key."""
    placed = []
    for op in operations:
        at = len(placed)
        while at > 0 and later(placed[at - 1], op):
            at -= 1
        placed.insert(at, op)
    return placed


def is_contested(field, heads):
    """Whether heads differ. Aliases never do: to be the same as two others is no contradiction."""
    if field == ALIAS_FIELD:
        return False
    first = heads[0].val
    for head in heads:
        if not same_value(head.val, first):
            return True
    return False


def smallest_ids(joins):
    """For each entity named in alias operations, the smallest id among those joined to it."""
    parent = {}
    for op in joins:
        a = root(parent, op.ent)
        b = root(parent, op.val)
        if a < b:
            parent[b] = a
        elif b < a:
            parent[a] = b
    return {ent: root(parent, ent) for ent in sorted(parent)}


def root(parent, ent):
    while ent in parent and parent[ent] != ent:
        ent = parent[ent]
    if ent not in parent:
        parent[ent] = ent
    return ent


def listed(operations):
    return "[" + ",".join(sorted([canonical(op) for op in operations])) + "]"


def runs(numbers):
    """Sorted numbers as short text: "1-4 6 8-9"."""
    parts = []
    first = last = None
    for number in numbers:
        if last is not None and number == last + 1:
            last = number
            continue
        if first is not None:
            parts.append(run(first, last))
        first = last = number
    if first is not None:
        parts.append(run(first, last))
    return " ".join(parts)


def run(first, last):
    return str(first) if first == last else f"{first}-{last}"
