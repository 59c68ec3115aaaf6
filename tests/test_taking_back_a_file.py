"""Taking back what a file brought: everything shows again what it showed, and what was written since stays."""

from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules import session
from shared_rules.clock import Clock
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.taking_back import is_kept, take_back

ENT = "session:1"
FIELDS = ("day", "note", "entry/a", "entry/b")
GID = "9" * 32


class Pen:
    """A device that writes on a state."""

    def __init__(self, dev, at):
        self.dev = dev * 32
        self.seq = 0
        self.clock = Clock(self.dev)
        self.at = at

    def write(self, state, arguments):
        self.seq += 1
        return Operation(GID, self.dev, self.seq, self.clock.next(self.at + self.seq), *arguments)

    def applies(self, state, made):
        operations = [self.write(state, arguments) for arguments in made]
        for op in operations:
            state.apply(op)
        return operations


WRITES = st.lists(st.tuples(st.sampled_from([*FIELDS, "delete", "restore"]), st.integers(0, 3)), max_size=8)


def scribble(pen, state, writes):
    """Random writes, one after the other; the operations."""
    made = []
    for field, value in writes:
        if field == "delete":
            made += pen.applies(state, [session.delete(state, ENT)])
        elif field == "restore":
            made += pen.applies(
                state,
                [session.restore(state, ENT)] if state.alive(ENT) is False and ENT in state.cells else [],
            )
        else:
            made += pen.applies(state, [session.write(state, ENT, field, value)])
    return made


def shown(state):
    """What is to be seen: nothing of what is deleted."""
    values = {field: value for field, value in state.fields(ENT).items() if field != "_alive"}
    return values if state.alive(ENT) else None


def without(state, added):
    """What takes these operations back."""
    dots = [op.dot for op in added]
    return take_back(state, ENT, lambda op: op.dot in dots)


@settings(max_examples=500, deadline=None)
@given(WRITES, WRITES, WRITES, st.booleans())
def test_everything_shows_again_what_it_showed(before, shared, elsewhere, apart):
    me, other = Pen("a", 1_000), Pen("b", 5_000)
    mine = State()
    known_here = before or shared
    common = me.applies(mine, [session.write(mine, ENT, "game", "clochemerle")]) if known_here else []
    common += scribble(me, mine, before)
    theirs = State(common if not apart else ())
    scribble(me, mine, shared)  # what the other phone has not seen
    came = scribble(other, theirs, elsewhere)
    was = shown(mine)

    added = [op for op in came if mine.apply(op)]
    me.applies(mine, without(mine, added))

    assert shown(mine) == was


def test_what_was_written_since_stays():
    me, other = Pen("a", 9_000), Pen("b", 5_000)
    mine = State()
    came = other.applies(mine, [session.write(mine, ENT, "note", "came")])
    me.applies(mine, [session.write(mine, ENT, "day", "2026-03-12")])
    assert without(mine, came) == [] and is_kept(mine, ENT, lambda op: op in came)

    me, known = Pen("a", 1_000), State()
    me.applies(known, [session.write(known, ENT, "note", "was")])
    came = other.applies(known, [session.write(known, ENT, "note", "came")])
    me.applies(known, [session.write(known, ENT, "note", "since")])
    assert without(known, came) == []
