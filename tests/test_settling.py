"""Settling: every version is offered, and the choice replaces all of them, on whatever phone it is made."""

from journal_notation import ENT, GID, dev, journal, short

from shared_rules.clock import stamp
from shared_rules.envelope import MOST_CTX, MOST_OVER
from shared_rules.merge import State, contested, is_disputed
from shared_rules.operation import Operation
from shared_rules.session import delete, restore, view
from shared_rules.settling import by_writer, delete_whole, session_with, settle, versions


def offered(state, ent=ENT):
    """What is offered for each contested field, with who wrote it: {"church": "4 A1 / 5 B1 C1"}."""
    return {
        conflict.field: " / ".join(
            f"{version.value} {' '.join(short(head) for head in version.heads)}"
            for version in versions(conflict)
        )
        for conflict in state.conflicts(ent)
    }


def decide(state, letter, seq, writes):
    """A device writes; the operations, which pass the door of every phone."""
    device = dev(letter)
    made = [
        Operation(GID, device, seq + i, stamp(5000 + seq + i, 0, device), *writes[i])
        for i in range(len(writes))
    ]
    for op in made:
        assert Operation.from_json(op.as_json()) == op
        state.apply(op)
    return made


def test_two_versions():
    assert offered(State(journal("A1 church=4; B1 church=5; A2 hall=1"))) == {"church": "4 A1 / 5 B1"}


def test_F15_three_versions_in_the_same_order_everywhere():
    said = journal("C1 church=3; A1 church=1; B1 church=2")
    assert offered(State(said)) == offered(State(said[::-1])) == {"church": "3 C1 / 1 A1 / 2 B1"}


def test_equal_values_are_one_version():
    said = journal("A1 church=4; B1 church=5; C1 church=4")
    assert offered(State(said)) == {"church": "5 B1 / 4 A1 C1"}


def test_F12_the_same_value_twice_asks_nothing():
    assert contested(State(journal("A1 church=4; B1 church=4")), ENT) == 0


def test_a_choice_names_every_version():
    state = State(journal("A1 church=4; B1 church=5; C1 church=4"))
    (choice,) = decide(state, "B", 2, settle(state, ENT, "church", 4))

    assert choice.over == [dev("A") + ".1", dev("B") + ".1", dev("C") + ".1"]
    assert (state.value(ENT, "church"), contested(state, ENT)) == (4, 0)


def test_F16_two_choices_make_one_new_question_and_no_loop():
    said = journal("A1 church=4; B1 church=5")
    left, right = State(said), State(said)
    one = decide(left, "A", 2, settle(left, ENT, "church", 4))
    other = decide(right, "B", 2, settle(right, ENT, "church", 5))
    for op in other:
        left.apply(op)
    for op in one:
        right.apply(op)

    assert offered(left) == offered(right) == {"church": "4 A2 / 5 B2"}
    for op in decide(left, "A", 3, settle(left, ENT, "church", 5)):
        right.apply(op)
    assert left.canonical() == right.canonical()
    assert contested(left, ENT) == 0


def test_F17_a_choice_never_deletes():
    state = State(journal("A1 game=clochemerle; A2 church=4; B1 church=5"))
    decide(state, "A", 3, settle(state, ENT, "church", None))

    assert state.alive(ENT)
    assert view(state, ENT).game == "clochemerle"


def test_more_versions_than_one_operation_can_name():
    said = []
    for number in range(MOST_OVER + 6):
        device = f"{number:032x}"
        said.append(Operation(GID, device, 1, stamp(1000, 0, device), "set", ENT, "church", number, []))
    state = State(said)
    assert len(decide(state, "F", 1, settle(state, ENT, "church", 3))) == 2
    assert (state.value(ENT, "church"), contested(state, ENT)) == (3, 0)


def test_what_a_choice_would_mean():
    state = State(
        journal("A1 game=g; A2 players=[x,y]; A3 entry/church/x=4; B1 entry/church/x=5; B2 option/a=1")
    )

    assert [session_with(state, ENT, {"entry/church/x": value}).entries for value in (4, 5, None)] == [
        {"church/x": 4},
        {"church/x": 5},
        {},
    ]
    assert session_with(state, ENT, {"option/a": 2}).options == {"a": 2}
    assert view(state, ENT).entries == {"church/x": 5}


def test_F18_deleted_by_one_and_used_by_another():
    said = journal("A1 church=4; A2 del seeing A1; B1 hall=5")
    kept, gone = State(said), State(said)
    assert (contested(kept, ENT), is_disputed(kept, ENT), kept.alive(ENT)) == (1, True, True)
    decide(kept, "C", 1, [restore(kept, ENT)])
    decide(gone, "C", 1, [delete(gone, ENT)])

    assert (contested(kept, ENT), kept.alive(ENT), kept.fields(ENT)["hall"]) == (0, True, 5)
    assert (contested(gone, ENT), gone.alive(ENT)) == (0, False)


def test_F18_a_thing_of_more_values_than_one_deletion_can_name():
    state = State(journal("; ".join(f"A{n} entry/f{n}=1" for n in range(1, 2 * MOST_CTX + 2))))
    made = decide(state, "B", 1, delete_whole(state, ENT))

    assert [len(op.ctx) for op in made] == [MOST_CTX, MOST_CTX, 1]
    assert (state.alive(ENT), contested(state, ENT)) == (False, 0)
    decide(state, "C", 1, [restore(state, ENT)])
    assert (state.alive(ENT), contested(state, ENT)) == (True, 0)


def test_a_thing_without_values_is_deleted_by_one_operation():
    state = State(journal("A1 church=4; A2 del seeing A1"))
    assert [len(op.ctx) for op in decide(state, "B", 1, delete_whole(State(), ENT))] == [0]
    assert not state.alive(ENT)


def test_F19_what_was_deleted_with_open_eyes_stays_deleted():
    state = State(journal("A1 church=4; A2 del seeing A1; B1 church=4 over A1"))
    assert is_disputed(state, ENT)  # B wrote in it: never dropped in silence
    decide(state, "A", 3, [delete(state, ENT)])
    for op in journal("A1 church=4; B1 church=4 over A1"):
        state.apply(op)
    assert not state.alive(ENT)


def test_all_that_one_phone_wrote_can_be_chosen_at_once():
    def writers(text):
        return [(values, short(last)) for values, last in by_writer(State(journal(text)).conflicts(ENT))]

    said = "A1 church=4; B1 church=5; A2 hall=1; B2 hall=2; C1 hall=3"
    assert writers(said) == [({"church": 4, "hall": 1}, "A2"), ({"church": 5, "hall": 2}, "B2")]
    assert writers("A1 church=4; B1 church=5; A2 hall=1; C1 hall=2") == [({"church": 4, "hall": 1}, "A2")]
