"""Generated sets of operations for the parity suite: the same seed gives the same sets in CPython and in Brython.

Plain code with its own random numbers, so that it can be translated and run in the page like the rules themselves.
"""

from shared_rules.clock import Clock
from shared_rules.envelope import ADD, ALIAS, ALIAS_FIELD, MOST_NUMBER, SET, OperationError
from shared_rules.merge import State
from shared_rules.operation import Operation, canonical
from shared_rules.session import delete, restore, view, write
from shared_rules.undo import UndoStack, undo

GID = "0123456789abcdef" * 2
DEVICES = ("a" * 32, "b" * 32, "0c" * 16)
SESSIONS = ("session:s1", "session:s2")
PLAYERS = ("player:p1", "player:p2", "player:p3")
FIELDS = (
    "entry/church/p1",
    "entry/church/p2",
    "entry/nuns",
    "entry/9",
    "entry/10",
    "entry/cards",
    "note",
    "option/a",
    "option/a/x",
)
VALUES = (
    None,
    True,
    False,
    0,
    1,
    -5,
    MOST_NUMBER,
    -MOST_NUMBER,
    "",
    "Chloé",
    "Chloe\u0301",
    "🎲",
    "\uff21",
    "👩‍👩‍👧",
    "a\nb",
    "\x7f\u00a0\u2028\u202e",
    '"\\/',
    "\ud7ff\ue000\uffff\U0010ffff",
    [],
    [4, 3, 2],
    [1, True, None, "🎲\n"],
)
WALL = 1_770_000_000_000


class Dice:
    """Random whole numbers by a linear congruence: equal everywhere."""

    def __init__(self, seed):
        self.state = (seed * 2654435761 + 12345) % 4294967296

    def roll(self, sides):
        """A number from 0 to sides - 1."""
        self.state = (self.state * 1664525 + 1013904223) % 4294967296
        return (self.state // 65536) % sides

    def pick(self, items):
        return items[self.roll(len(items))]

    def shuffled(self, items):
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            place = self.roll(last + 1)
            mixed[last], mixed[place] = mixed[place], mixed[last]
        return mixed


class Device:
    """A phone that writes on what it has heard; its wall clock may be wrong."""

    def __init__(self, dev, skew):
        self.dev = dev
        self.clock = Clock(dev)
        self.skew = skew
        self.seq = 0
        self.state = State()
        self.undo = {ent: UndoStack() for ent in SESSIONS}

    def hear(self, op):
        if self.state.apply(op):
            self.clock.hear(op.hlc, WALL)

    def act(self, wall, written):
        """The operations of one action: they share a stamp."""
        hlc = self.clock.next(wall + self.skew)
        made = []
        for arguments in written:
            self.seq += 1
            op = Operation(GID, self.dev, self.seq, hlc, *arguments)
            self.state.apply(op)
            if op.ent in self.undo:
                self.undo[op.ent].add(op)
            made.append(op)
        return made


def operation_set(dice):
    """Up to 14 actions of three devices that hear of each other now and then, in a mixed order, some twice."""
    devices = [Device(dev, dice.pick((0, 0, 3_600_000, -86_400_000))) for dev in DEVICES]
    made = []
    for step in range(2 + dice.roll(13)):
        device = dice.pick(devices)
        for op in made:
            if dice.roll(3) == 0:
                device.hear(op)
        made += device.act(WALL + dice.roll(3) * step, something(dice, device))
    if dice.roll(8) == 0:  # a copied phone uses a dot a second time
        first = made[0]
        made.append(Operation(GID, first.dev, first.seq, first.hlc, SET, first.ent, "note", "copy", []))
    mixed = dice.shuffled(made)
    return [op.as_json() for op in mixed + mixed[: dice.roll(4)]]


def something(dice, device):
    """What a device writes next: for each operation its arguments from the kind on."""
    state = device.state
    ent = dice.pick(SESSIONS)
    action = dice.roll(12)
    if action == 0 and ent in state.cells:
        return [delete(state, ent)]
    if action == 1:
        return [restore(state, ent)]
    if action == 2:
        one = dice.roll(3)
        return [(ALIAS, PLAYERS[one], ALIAS_FIELD, dice.pick((None, PLAYERS[one - 1], PLAYERS[one - 2])), [])]
    if action == 3:
        return [(ADD, ent, "laid", dice.roll(9) - 4, [])]
    if action == 4:
        return [("future", ent, "landscape", dice.pick(VALUES), [])]
    if action == 5:
        return [write(state, dice.pick(PLAYERS), "name", dice.pick(VALUES))]
    if action in (6, 7):
        stack = device.undo[ent]
        act = stack.to_undo(state) if action == 6 else stack.to_redo(state)
        if act:
            return [undo(state, op) for op in act]
    first = dice.roll(len(FIELDS))
    fields = (FIELDS[first:] + FIELDS)[: 1 + dice.roll(4) // 3]  # one of four actions writes two fields
    return [write(state, ent, field, dice.pick(VALUES)) for field in fields]


def operation_sets(seed, n):
    """n sets, each a list of operations as plain data."""
    dice = Dice(seed)
    return [operation_set(dice) for _ in range(n)]


def canonical_state(rows):
    """All that merging makes of a set, as one text: the state, then what the screens read from it."""
    state = State([Operation.from_json(row) for row in rows])
    lines = [state.canonical()]
    for ent in SESSIONS:
        session = view(state, ent)
        conflicts = ",".join([conflict.field for conflict in state.conflicts(ent)])
        lines.append(f"{ent} {len(session.entries)} {session.alive} {session.disputed} {conflicts}")
    for ent in PLAYERS:
        lines.append(f"{ent} {state.resolve(ent)}")
    return "\n".join(lines)


WRONG = (
    None,
    True,
    0,
    -1,
    "",
    "é",
    "🎲",
    "a b",
    chr(0xD83C),  # half of an emoji
    "a\x1f",
    [],
    [1, [2]],
    ["x"],
    {},
    {"a": 1},
    MOST_NUMBER + 1,
    "9" * 33,
)
KEYS = ("v", "gid", "dev", "seq", "hlc", "kind", "ent", "field", "val", "over", "ctx", "score")


def refusals(seed, n):
    """What n damaged operations are answered: the sentence of the refusal, or the canonical text of what is let in."""
    dice = Dice(seed)
    answers = []
    while len(answers) < n:
        for row in operation_set(dice):
            key = dice.pick(KEYS)
            if dice.roll(4) == 0:
                row.pop(key, None)
            else:
                row[key] = dice.pick(WRONG)
            try:
                answers.append(canonical(Operation.from_json(row)))
            except OperationError as refusal:
                answers.append(str(refusal))
    return answers[:n]
