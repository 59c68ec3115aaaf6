"""The generator of the parity suite: it repeats itself, and it really makes the cases that matter."""

from generated_ops import Dice, canonical_state, operation_sets, refusals

from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import view

SETS = operation_sets(7, 1000)
STATES = [State([Operation.from_json(row) for row in rows]) for rows in SETS]


def test_the_same_seed_gives_the_same_sets():
    assert operation_sets(7, 20) == SETS[:20]
    assert operation_sets(8, 20) != SETS[:20]


def test_the_order_of_a_set_does_not_matter():
    for rows in SETS:
        assert canonical_state(rows[::-1]) == canonical_state(rows)


def test_it_makes_every_kind_of_trouble():
    assert sum(len(state.conflicts()) > 0 for state in STATES) > 100
    assert sum(len(state.deleted_but_edited()) > 0 for state in STATES) > 20
    assert sum(len(state.dot_conflicts()) > 0 for state in STATES) > 20
    assert sum(len(state.pending) > 0 for state in STATES) > 100
    assert sum(state.resolve("player:p3") != "player:p3" for state in STATES) > 100
    assert sum(not view(state, "session:s1").alive and "session:s1" in state.cells for state in STATES) > 20
    made = [row["kind"] for rows in SETS for row in rows]
    assert {kind: made.count(kind) > 100 for kind in made} == dict.fromkeys(
        ("set", "undo", "del", "alias", "add", "future"), True
    )


def test_dice_are_fair_enough():
    dice = Dice(1)
    rolls = [dice.roll(6) for _ in range(6000)]
    assert all(900 < rolls.count(side) < 1100 for side in range(6))


def test_damaged_operations_are_refused_in_many_ways_and_sometimes_let_in():
    answers = refusals(3, 1000)
    sentences = {answer for answer in answers if not answer.startswith("{")}
    assert len(sentences) > 15
    assert 50 < sum(answer.startswith("{") for answer in answers) < 400
