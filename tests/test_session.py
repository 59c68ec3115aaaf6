"""A session as the screens see it, and what the screens write."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_notation import ENT, GID, dev, dot, journal, short

from shared_rules.clock import stamp
from shared_rules.envelope import MOST_OVER
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import Session, delete, options, refresh, restore, view, write

# A busy computer is no failure.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

EVENING = """
A1 game=clochemerle; A2 day=2026-03-12; A3 at=19:12; A4 players=[ana,bo]; A5 first=bo; A6 place=home;
A7 note=rain; A8 entry/church_points/ana=6; A9 entry/travel_points/ana=[4,3,2]; A10 option/window_table=[0,2,5];
A11 entry/church_points/bo=3; A12 entry/church_points/bo=4 over A11; A13 finished=true
"""


def seen(text):
    return view(State(journal(text)), ENT)


def written(state, *written, by="A", seq=90):
    """Apply what a screen wrote, as the operation of a device."""
    op = Operation(GID, dev(by), seq, stamp(9000 + seq, 0, dev(by)), *written)
    assert Operation.from_json(op.as_json()) == op
    state.apply(op)
    return op


def test_an_evening():
    session = seen(EVENING)
    assert session.as_json() == {
        "id": "s",
        "game": "clochemerle",
        "day": "2026-03-12",
        "at": "19:12",
        "players": ["ana", "bo"],
        "first": "bo",
        "finished": True,
        "note": "rain",
        "place": "home",
        "entries": {"church_points/ana": 6, "church_points/bo": 4, "travel_points/ana": [4, 3, 2]},
        "options": {"window_table": [0, 2, 5]},
        "times": {},
        "alive": True,
        "disputed": False,
        "conflicts": [],
    }


def test_the_cache_gives_the_session_back():
    session = seen(EVENING)
    assert Session.from_json(session.as_json()) == session
    assert eval(repr(session)) == session


def test_the_sheet_is_what_was_typed():
    session = seen(EVENING)
    sheet = session.sheet()
    assert sheet.number("travel_points", "ana") == 9
    session.take("entry/travel_points/ana", 5)
    assert sheet.number("travel_points", "ana") == 5


def test_an_emptied_cell_is_as_if_never_typed():
    assert seen("A1 entry/nuns=4; A2 entry/nuns=null over A1").entries == {}


def test_an_option_may_be_a_table_of_rows():
    assert seen("A1 option/markers/forest=[4,5]; A2 option/markers/stream=[6]").options == {
        "markers": {"forest": [4, 5], "stream": [6]}
    }


def test_rows_replace_the_single_value_of_an_option():
    assert seen("A1 option/markers/forest=[4,5]; A2 option/markers=box_1").options == {
        "markers": {"forest": [4, 5]}
    }


def test_kept_options_of_a_game():
    state = State(journal("A1 game:clochemerle.option/window_table=[0,2]; A2 game:clochemerle.x=1"))
    assert options(state, "game:clochemerle") == {"window_table": [0, 2]}
    assert options(state, "game:rattus_cartus") == {}


NONSENSE = [
    # what another device wrote, the field that stays as if nobody had written it
    ("players=3", "players", []),
    ("players=[ana,4,null]", "players", ["ana"]),
    ("day=yesterday", "day", ""),
    ("day=2026-3-12", "day", ""),
    ("day=20260312", "day", ""),
    ("day=2026/03/12", "day", ""),
    ("day=2026-03-1x", "day", ""),
    ("day=2026-13-01", "day", ""),
    ("day=2026-00-01", "day", ""),
    ("day=2026-03-32", "day", ""),
    ("at=19h12", "at", ""),
    ("at=1912x", "at", ""),
    ("finished=1", "finished", False),
    ("first=2", "first", None),
    ("game=7", "game", ""),
    ("note=7", "note", ""),
    ("place=true", "place", ""),
]


@pytest.mark.parametrize("text, field, value", NONSENSE)
def test_what_has_no_sense_counts_as_nothing(text, field, value):
    assert seen("A1 " + text).as_json()[field] == value


def test_a_field_of_a_newer_version_changes_nothing():
    assert seen("A1 weather=rain") == seen("A1 game=null")


def test_conflicts_and_disputes_are_on_the_session():
    session = seen("A1 entry/nuns=4; B1 entry/nuns=5; A2 del seeing A1")
    assert (session.conflicts, session.disputed, session.alive) == (["entry/nuns"], True, True)


def test_writing_replaces_all_that_is_current():
    state = State(journal("A1 note=a; B1 note=b"))
    op = written(state, *write(state, ENT, "note", "both"))
    assert len(op.over) == 2
    assert state.conflicts() == []
    assert [short(head) for head in state.heads(ENT, "note")] == ["A90"]


def test_what_came_while_somebody_typed_is_not_replaced_but_stands_beside_it():
    state = State(journal("A1 note=a; B1 note=b over A1; C1 note=c over A1"))
    op = written(state, *write(state, ENT, "note", "typed", [dot("A1"), dot("B1")]))
    assert op.over == [dot("B1")]
    assert [short(head) for head in state.heads(ENT, "note")] == ["C1", "A90"]
    assert view(state, ENT).conflicts == ["note"]


def test_what_was_typed_over_nothing_at_all_replaces_nothing():
    state = State(journal("B1 note=b"))
    assert written(state, *write(state, ENT, "note", "typed", [])).over == []
    assert view(state, ENT).conflicts == ["note"]


def test_a_field_with_more_values_than_an_operation_can_name():
    state = State(journal("; ".join(f"A{n} note=n{n}" for n in range(1, 81))))
    assert len(written(state, *write(state, ENT, "note", "one")).over) == MOST_OVER


def test_values_of_a_copied_device_are_named_once():
    state = State(journal("A1 note=a; A1 note=b"))
    assert len(written(state, *write(state, ENT, "note", "c")).over) == 1
    assert state.value(ENT, "note") == "c"
    assert state.conflicts() == []


def test_a_deleted_session_comes_back_whole():
    state = State(journal(EVENING))
    before = view(state, ENT)
    written(state, *delete(state, ENT))
    gone = view(state, ENT)
    assert (gone.alive, gone.disputed) == (False, False)
    written(state, *restore(state, ENT), seq=91)
    assert view(state, ENT) == before


def test_a_dispute_ends_by_deleting_again_or_by_restoring():
    text = "A1 note=a; A2 del seeing A1; B1 note=b over A1"
    for decision, alive in ((delete, False), (restore, True)):
        state = State(journal(text))
        assert view(state, ENT).disputed
        written(state, *decision(state, ENT))
        assert (view(state, ENT).alive, view(state, ENT).disputed) == (alive, False)


FIELDS = (
    "game",
    "day",
    "players",
    "finished",
    "entry/nuns",
    "entry/hand/ana",
    "option/a",
    "option/a/x",
    "option/a/y",
)
VALUES = st.one_of(
    st.none(), st.integers(-9, 9), st.booleans(), st.just("2026-03-12"), st.lists(st.integers(0, 3))
)


@patient
@given(st.lists(st.tuples(st.sampled_from("AB"), st.sampled_from(FIELDS), VALUES), max_size=12))
def test_refreshing_after_each_operation_is_the_same_as_looking_anew(writes):
    state = State()
    session = view(state, ENT)
    for seq, (by, field, val) in enumerate(writes, 1):
        written(state, *write(state, ENT, field, val), by=by, seq=seq)
        refresh(session, state, field)
        assert session == view(state, ENT)
