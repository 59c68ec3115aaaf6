"""People: entered twice, joined, parted, deleted."""

from journal_notation import GID, dev, journal

from shared_rules.clock import stamp
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.people import Person, join, names, part, people

TWICE = "A1 player:a.name=Ana; A2 player:a.marker=2; B1 player:b.name=Anna; B2 player:b.marker=5; B3 player:c.name=Bo"


def written(state, seq, *written):
    op = Operation(GID, dev("C"), seq, stamp(9000, seq, dev("C")), *written)
    assert Operation.from_json(op.as_json()) == op
    state.apply(op)


def test_people_in_order_of_id():
    assert people(State(journal("A1 player:b.name=Bo; A2 player:a.name=Ana; A3 player:a.marker=3"))) == [
        Person("a", "Ana", 3, ["a"]),
        Person("b", "Bo", None, ["b"]),
    ]


def test_two_ids_of_one_person():
    state = State(journal(TWICE))
    written(state, 1, *join("player:b", "player:a"))
    assert people(state) == [Person("a", "Ana", 2, ["a", "b"]), Person("c", "Bo", None, ["c"])]
    assert names(state) == {"a": "Ana", "b": "Ana", "c": "Bo"}


def test_joined_from_both_sides_then_parted():
    state = State(journal(TWICE))
    before = people(state)
    written(state, 1, *join("player:b", "player:a"))
    written(state, 2, *join("player:a", "player:b"))
    for seq, op in enumerate(state.joins("player:a"), 3):
        written(state, seq, *part(op))
    assert people(state) == before


def test_the_name_is_taken_from_the_other_id_when_the_first_has_none():
    state = State(journal("A1 player:a.marker=2; B1 player:b.name=Ana; B2 player:b is player:a"))
    assert people(state) == [Person("a", "Ana", 2, ["a", "b"])]


def test_a_deleted_person_keeps_the_name_in_old_games():
    state = State(journal("A1 player:a.name=Ana; A2 del player:a seeing A1"))
    assert people(state) == []
    assert names(state) == {"a": "Ana"}


def test_a_person_lives_as_long_as_one_of_the_ids_does():
    state = State(
        journal(
            "A1 player:a.name=Ana; B1 player:b.name=Ana; B2 player:b is player:a; A2 del player:a seeing A1"
        )
    )
    assert [person.ids for person in people(state)] == [["a", "b"]]


def test_values_without_sense():
    assert people(State(journal("A1 player:a.name=7; A2 player:a.marker=true; A3 player:b.marker=9"))) == [
        Person("a", "", None, ["a"]),
        Person("b", "", None, ["b"]),
    ]
