"""The short way to the row and sheet of a session that a file brought gives what its operations give."""

import json

import pytest
from generated import Dice
from generated_arrivals import told
from journal_notation import GID, dev

from shared_rules.clock import stamp
from shared_rules.first_row import FirstRows
from shared_rules.importing import first_writes
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.rows import key_of, row_of
from shared_rules.session import view

SEEDS = 3000
PLAYED = {
    "game": "other",
    "option/name": "Brume",
    "players": ["ana", "bo", "cleo"],
    "finished": True,
    "entry/score/ana": 12,
    "entry/score/bo": [20, -3],
    "day": "2026-03-12",
    "at": "19:12",
}


def made_by(way, fields):
    """(key, row, sheet) that a way of FirstRows makes, read again; None for none."""
    texts = {field: json.dumps(fields[field]) for field in fields}
    made = way("s1", fields, texts)
    return made and (made[0], json.loads(made[1]), json.loads(made[2]))


def straight(fields):
    return made_by(FirstRows(json.dumps).straight, fields)


def first_row(fields):
    return made_by(FirstRows(json.dumps).of, fields)


def by_operations(fields):
    """(key, row, sheet) as a phone computes them that holds the operations of these fields."""
    state, device = State(), dev("A")
    writes = first_writes("session:s1", fields)
    for at in range(len(writes)):
        state.apply(Operation(GID, device, at + 1, stamp(1000, 0, device), *writes[at]))
    seen = view(state, "session:s1")
    row = row_of(seen)
    return key_of(row), row, seen.as_json()


def test_a_session_of_which_everything_was_told():
    key, row, sheet = first_row(PLAYED)

    assert key == "2026-03-12T19:12 session:s1"
    assert row["alive"] is True
    assert row["summary"]["totals"] == [12, 17, None]
    assert row["summary"]["ranks"] == [2, 1, 3]
    assert row["summary"]["winners"] == ["bo"]
    assert row["summary"]["last_blank"] == ["score", "cleo"]
    assert row["summary"]["extra"] == {"name": "Brume"}
    assert sheet["entries"] == {"score/ana": 12, "score/bo": [20, -3]}


def test_both_ways_give_the_same_of_whatever_a_file_tells():
    for seed in range(SEEDS):
        fields = told(Dice(seed))

        assert straight(fields) == by_operations(fields), fields


def test_a_game_with_rules_here_goes_the_long_way():
    fields = {**PLAYED, "game": "rattus_cartus", "entry/rats/ana": 2}

    assert straight(fields) is None
    assert first_row(fields) == by_operations(fields)


def test_a_game_that_is_not_known_has_no_row():
    assert first_row({**PLAYED, "game": "to come"}) is None


@pytest.mark.parametrize(
    "more",
    [
        {"players": []},
        {"players": "ana"},
        {"players": ["ana", 3]},
        {"entry/score/ana": True},
        {"entry/score/ana": "12"},
        {"entry/score/ana": None},
        {"note": 5},
        {"first": None},
        {"option/a/b": 1},
        {"timer/p1": 7},
    ],
)
def test_what_it_does_not_know_is_left_to_the_long_way(more):
    fields = {**PLAYED, **more}

    assert straight(fields) is None
    assert first_row(fields) == by_operations(fields)
