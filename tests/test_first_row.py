"""The short way to the row and sheet of a session that a file brought gives what its operations give."""

import pytest
from generated import Dice
from journal_notation import GID, dev

from shared_rules.clock import stamp
from shared_rules.first_row import first_row
from shared_rules.importing import first_writes
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.rows import row_of
from shared_rules.session import view

SEEDS = 3000
PLAYERS = ("ana", "bo", "cleo", "dan", "eve")
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


def by_operations(fields):
    """(row, sheet) as a phone computes them that holds the operations of these fields."""
    state, device = State(), dev("A")
    writes = first_writes("session:s1", fields)
    for at in range(len(writes)):
        state.apply(Operation(GID, device, at + 1, stamp(1000, 0, device), *writes[at]))
    seen = view(state, "session:s1")
    return row_of(seen), seen.as_json()


def told(dice):
    """Fields as files tell them: some seats without points, ties, sums, winners or none, days that are none."""
    players = dice.shuffled(PLAYERS)[: 1 + dice.roll(5)]
    fields = {"game": "other", "option/name": dice.one_of(["Brume", "?", "L’été 🙂"]), "players": players}
    for player in players:
        if dice.roll(4):
            terms = [dice.roll(9) - 4 for _ in range(dice.roll(4))]
            fields["entry/score/" + player] = dice.one_of([dice.roll(4), -dice.roll(3), terms])
    more = {
        "finished": dice.one_of([True, False]),
        "option/rows": ["Villes", "Routes"],
        "option/winners": dice.one_of([[], [""], dice.shuffled(PLAYERS)[: 1 + dice.roll(2)]]),
        "option/minutes": dice.roll(100),
        "option/campaign": "c1",
        "day": dice.one_of(["2026-03-12", "2026-02-31", "12.03.2026", ""]),
        "at": dice.one_of(["19:12", "7:12", "soon"]),
        "first": dice.one_of(players),
        "place": "Maison",
        "note": "une belle partie\nà refaire",
        "entry/score/gone": 7,
    }
    for field in dice.shuffled(more):
        if dice.roll(3):
            fields[field] = more[field]
    return fields


def test_a_session_of_which_everything_was_told():
    row, sheet = first_row("s1", PLAYED)

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

        assert first_row("s1", fields) == by_operations(fields), fields


@pytest.mark.parametrize(
    "more",
    [
        {"game": "rattus_cartus"},
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
    assert first_row("s1", {**PLAYED, **more}) is None


def test_fields_without_players_or_a_game_are_left_to_the_long_way():
    assert first_row("s1", {"game": "other"}) is None
    assert first_row("s1", {"players": ["ana"]}) is None
