"""What a device wrote, or a sync brought, is taken back: told as what stands there before and after."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_notation import ENT, GID, dev, journal

from shared_rules.clock import stamp
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.people import join, people
from shared_rules.session import Session, delete, restore, write
from shared_rules.taking_back import is_much, is_struck, take_back


def by(letter):
    return lambda op: op.dev == dev(letter)


class Pen:
    """A device that writes into a state."""

    def __init__(self, state, letter):
        self.state = state
        self.letter = letter
        self.seq = 100

    def does(self, *written):
        self.seq += 1
        at = stamp(5000 + len(self.state.known), 0, dev(self.letter))
        op = Operation(GID, dev(self.letter), self.seq, at, *written)
        assert Operation.from_json(op.as_json()) == op
        self.state.apply(op)


def taken_back(text, letter, ent=ENT):
    """The state in which device A took back what another one wrote."""
    state = State(journal(text))
    pen = Pen(state, "A")
    for written in take_back(state, ent, by(letter)):
        pen.does(*written)
    return state


GAME = "A1 game=clochemerle; A2 church=4"
CASES = [
    # case, what was written, the church then, whether the game is there
    ("a value replaced", GAME + "; D1 church=9 over A2", 4, True),
    ("a value replaced twice", GAME + "; D1 church=9 over A2; D2 church=8 over D1", 4, True),
    ("a value where there was none", "A1 game=clochemerle; D1 church=9", None, True),
    ("what somebody wrote later stays", GAME + "; D1 church=9 over A2; B1 church=5 over D1", 5, True),
    ("what somebody wrote meanwhile stays", GAME + "; D1 church=9 over A2; B1 church=5 over A2", 5, True),
    ("deleted", GAME + "; D1 del seeing A1 A2", 4, True),
    ("deleted and changed", GAME + "; D1 church=9 over A2; D2 del seeing A1 D1", 4, True),
    ("deleted by the right one first", GAME + "; A3 del seeing A1 A2; D1 _alive=true over A3", 4, False),
    ("made by nobody else", "D1 game=clochemerle; D2 church=9", 9, False),
    ("nothing of it shows", GAME, 4, True),
]


@pytest.mark.parametrize("case, text, church, alive", CASES, ids=[row[0] for row in CASES])
def test_F76_what_a_device_wrote_is_taken_back(case, text, church, alive):
    state = taken_back(text, "D")

    assert (state.value(ENT, "church"), state.alive(ENT)) == (church, alive)
    assert (state.conflicts(), state.deleted_but_edited()) == ([], [])


def test_F76_joined_people_are_parted_and_made_ones_go():
    state = State(
        journal("A1 player:a.name=Ana; A2 player:b.name=Bo; D1 player:b is player:a; D2 player:x.name=Zed")
    )
    pen = Pen(state, "A")
    for ent in ("player:a", "player:b", "player:x"):
        for written in take_back(state, ent, by("D")):
            pen.does(*written)

    assert [person.name for person in people(state)] == ["Ana", "Bo"]


DEEDS = st.lists(st.tuples(st.sampled_from(("church", "council", "note")), st.integers(0, 9)), max_size=6)


@settings(max_examples=400, deadline=None)
@given(DEEDS, DEEDS, st.booleans(), st.booleans(), st.booleans())
def test_F34_F76_all_is_as_it_was_before_whatever_was_done(before, after, deleted, deletes, joins):
    state = State(journal("A1 game=clochemerle; A2 player:a.name=Ana; A3 player:b.name=Bo"))
    good, thief = Pen(state, "A"), Pen(state, "D")

    def write_all(pen, deeds):
        for field, val in deeds:
            pen.does(*write(state, ENT, field, val))

    write_all(good, before)
    if deleted:
        good.does(*delete(state, ENT))
    was = state.fields(ENT) | {"_alive": state.alive(ENT)}
    if deleted:
        thief.does(*restore(state, ENT))
    write_all(thief, after)
    if deletes:
        thief.does(*delete(state, ENT))
    if joins:
        thief.does(*join("player:b", "player:a"))
    for ent in (ENT, "player:a", "player:b"):
        for written in take_back(state, ent, by("D")):
            good.does(*written)

    assert state.alive(ENT) == was["_alive"]
    if not deleted:
        assert {field: val for field, val in state.fields(ENT).items() if field != "_alive"} == {
            field: val for field, val in was.items() if field != "_alive"
        }
    assert (state.conflicts(), state.deleted_but_edited(), len(people(state))) == ([], [], 2)


@pytest.mark.parametrize(
    "struck, sessions, told",
    [(21, 1000, True), (20, 1000, False), (3, 14, True), (3, 15, False), (2, 2, False), (34, 40, True)],
)
def test_F34_how_much_is_told(struck, sessions, told):
    assert is_much(struck, sessions) == told


def test_F34_a_session_is_struck_when_something_of_it_is_lost():
    before, after = Session("s"), Session("s")
    before.entries, after.entries = {"church/a": 4}, {"church/a": 4, "church/b": 7}
    assert not is_struck(before, after)
    after.entries["church/a"] = 5
    assert is_struck(before, after)
    after.entries = before.entries
    after.alive = False
    assert is_struck(before, after)
