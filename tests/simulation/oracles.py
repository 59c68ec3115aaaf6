"""What must be true of a world at its end, and what may be missing: only what nobody but an overwritten disk still held.

    O1  every phone shows the same state as the server
    O2  what was answered for is on the server word for word, or issued again or set aside; but for what was lost
    O3  every value ever kept is current, replaced by a write that saw it, one side of a conflict, or set aside; but for what was lost
    O4  nothing that was deleted is shown, unless a write names the deletion or something is in it that the deletion did not see
    O5  the state is that of the set of operations, whatever their order and repetition
    O6  cursors are at the head and logs are the server's
    O8  eight syncs are enough to empty every queue
    and what any phone, or the server, knows to be erased for good is empty on all of them

Apart from these stands a number that was given twice: the server's file was put back unannounced, and a phone and its copy each
had it answered for, or one of them had its text set aside. A phone may then keep a text that the server lacks; that it still does is
looked at.

Lost is what one disk alone held, of a phone or of the server, in the moment when an older one or another's took its place.
"""

from shared_rules.envelope import ALIVE_FIELD, DEL
from shared_rules.intake import dot_of, emptied
from shared_rules.merge import State
from shared_rules.operation import Operation, canonical
from tests.simulation.model_server import text

ERASABLE = "player:p"


def saying(row):
    """What an operation says and when, by which it is known again when it is issued anew by another device."""
    val = None if row["ent"] == ERASABLE else row["val"]
    return row["kind"], row["ent"], row["field"], val, row["hlc"][:20]


def said(rows):
    return {saying(row) for row in rows}


def said_on(disk):
    return said(disk.rows.values()) | said(row for row, _ in disk.quarantine.values())


class Memory:
    """What the server answered for, and what is lost since."""

    def __init__(self):
        self.texts = {}  # dot -> texts; two of them when the server went back and a copy took the number
        self.sayings = set()
        self.lost = set()

    def answered(self, row):
        self.texts.setdefault(dot_of(row), set()).add(text(row))
        self.sayings.add(saying(row))

    def overwritten(self, gone, phones, log):
        """A disk with `gone` on it is no more; `phones` and `log` are what there is now, the disk in its place included."""
        here = said(log).union(*[said_on(phone.disk) for phone in phones])
        self.lost |= gone
        self.lost -= here

    def was_given_twice(self, dot):
        """The server went back and forgot this dot, and a copy of the phone filled it anew: nobody can tell them apart."""
        return len(self.texts.get(dot, ())) > 1


def check(world):
    """All of them. Raises AssertionError."""
    for phone in world.phones:
        assert phone.disk.queue == [], f"O8: {phone.name} still waits to send {phone.disk.queue}"
        assert phone.disk.member.after == len(world.rows()), f"O6: {phone.name} has not read everything"
    check_states(world)
    check_nothing_lost(world)
    check_erased(world)


def check_states(world):
    """O1, O5, O6: every phone holds the server's log, set aside what only it has."""
    log = {dot_of(row): text(row) for row in world.rows()}
    shown = State([Operation.stored(row) for row in world.rows()]).canonical()
    shuffled = [*world.rows(), *world.rows()[::2]]
    world.dice.shuffle(shuffled)
    assert State([Operation.stored(row) for row in shuffled]).canonical() == shown, "O5"
    for phone in world.phones:
        mine = {dot: text(row) for dot, row in phone.disk.rows.items()}
        extra = {dot for dot in mine if dot not in log}
        assert extra <= set(phone.disk.quarantine), f"O1: {phone.name} alone has {extra}"
        assert set(log) <= set(mine), f"O6: {phone.name} lacks {set(log) - set(mine)}"
        other = {dot for dot in log if mine[dot] != log[dot]}
        assert not [dot for dot in other if not world.memory.was_given_twice(dot)], (
            f"O1: {phone.name} has other {other}"
        )


def check_nothing_lost(world):
    """O2, O3, O4."""
    rows = world.rows()
    state = State([Operation.stored(row) for row in rows])
    aside = [row for phone in world.phones for row, _ in phone.disk.quarantine.values()]
    aside += twins(world, rows)
    check_answered(world.memory, rows, aside)
    check_values(world, state, {row["val"] for row in aside})
    check_deletions(state)


def twins(world, rows):
    """What phones keep under a number that was given twice, where the server has the other text (frontend/README.md)."""
    log = {dot_of(row): row for row in rows}
    twice = [dot for dot in log if world.memory.was_given_twice(dot)]
    kept = [phone.disk.rows.get(dot) for phone in world.phones for dot in twice]
    hidden = [
        phone.disk.rows[dot]
        for phone in world.phones
        for dot, (row, _) in phone.disk.quarantine.items()
        if dot in phone.disk.rows and saying(row) != saying(phone.disk.rows[dot])
    ]
    return hidden + [row for row in kept if row is not None and row != log[dot_of(row)]]


def check_answered(memory, rows, aside):
    missing = memory.sayings - said(rows) - said(aside) - memory.lost
    assert not missing, f"O2: answered for and gone: {missing}"
    for row in rows:
        texts = memory.texts[dot_of(row)]
        is_emptied = row["ent"] == ERASABLE and row == emptied(row)
        assert text(row) in texts or is_emptied, f"O2: another text than what was sent: {row}"


def check_values(world, state, aside):
    found = {
        op.val: op for op in state.known.values() if isinstance(op.val, int) and not isinstance(op.val, bool)
    }
    lost = {val for _, _, _, val, _ in world.memory.lost}
    for value in range(1, world.values + 1):
        if world.where[value] == ERASABLE:
            continue
        if value in aside or value in world.excused or value not in found:
            assert value in aside or value in world.excused or value in lost, f"O3: the value {value} is gone"
            continue
        op = found[value]
        for dot in op.over:
            replaced = state.known.get(dot)
            if world.memory.was_given_twice(dot) or (
                replaced is not None and was_another(world, value, replaced)
            ):
                continue
            if replaced is not None and cell_of(replaced) == cell_of(op) and type(replaced.val) is int:
                assert replaced.val in world.saw[value], f"O3: {value} replaced {replaced.val} unseen"


def was_another(world, value, replaced):
    """Two copies of a phone filled this dot, the writer had one text of it by a file, the server took the other."""
    return world.meant[value].get(replaced.dot, canonical(replaced)) != canonical(replaced)


def check_deletions(state):
    by_entity = {}
    for op in state.known.values():
        by_entity.setdefault(op.ent, []).append(op)
    for ent, operations in by_entity.items():
        named = {dot for op in operations if op.field == ALIVE_FIELD for dot in op.over}
        in_force = [op for op in operations if op.kind == DEL and op.dot not in named]
        seen = {dot for deletion in in_force for dot in deletion.ctx}
        gone = {dot for op in operations for dot in op.over}
        unseen = [op for op in operations if op.kind != DEL and op.dot not in gone and op.dot not in seen]
        assert not (state.alive(ent) and in_force and not unseen), f"O4: {ent} was deleted and is shown"


def check_erased(world):
    known = set(world.server.erased).union(*[phone.disk.member.erased for phone in world.phones])
    assert known <= set(world.server.erased), "erased: the server forgot it and was not told again"
    for rows in (world.rows(), *[phone.disk.rows.values() for phone in world.phones]):
        assert all(row == emptied(row) for row in rows if row["ent"] in known), "erased: a value is back"


def cell_of(op):
    return op.ent, op.field
