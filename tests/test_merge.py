"""Merge: fault cases told as journals, then the laws for whatever any three devices may write."""

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_notation import ENT, GID, dev, dot, journal, op, short

from shared_rules.clock import stamp
from shared_rules.envelope import ADD, ALIAS, ALIAS_FIELD, ALIVE_FIELD, DEL, SET, UNDO
from shared_rules.merge import ADDS, GONE, HEADS, Conflict, State
from shared_rules.operation import Operation

# A busy computer is no failure.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def merged(text):
    """The state of a journal, checked to be the same whatever the order of arrival and the repetitions."""
    operations = journal(text)
    state = State(operations)
    expected = state.canonical()
    orders = itertools.permutations(operations) if len(operations) <= 5 else some_orders(operations)
    for order in orders:
        assert State(list(order) + list(order)[::-1]).canonical() == expected
    return state


def some_orders(operations):
    yield operations[::-1]
    for cut in range(1, len(operations)):
        yield operations[cut:] + operations[:cut]
    yield operations[::2] + operations[1::2]


def heads(state, field="church", ent=ENT):
    return " ".join([short(head) for head in state.heads(ent, field)])


REGISTERS = [
    # case, journal, current values of `church` (displayed last), displayed value, in conflict
    ("a first value", "A1 church=4", "A1", 4, False),
    ("a correction", "A1 church=4; A2 church=5 over A1", "A2", 5, False),
    (
        "F08 the clock stepped back an hour",
        "A1 church=4 at 5000; A2 church=5 over A1 at 1000",
        "A2",
        5,
        False,
    ),
    ("F07 dated 8 months ahead", "A1 church=4 at 21000000000; B1 church=5 over A1", "B1", 5, False),
    ("two phones apart", "A1 church=4; B1 church=5", "A1 B1", 5, True),
    ("F12 the same value twice", "A1 church=4; B1 church=4", "A1 B1", 4, False),
    ("true is not 1", "A1 church=1; B1 church=true", "A1 B1", True, True),
    (
        "F11 an edit made before reading the other's",
        "A1 church=1; A2 church=2 over A1; B1 church=3 over A1",
        "A2 B1",
        3,
        True,
    ),
    ("F15 three phones, three values", "C1 church=3; A1 church=1; B1 church=2", "C1 A1 B1", 2, True),
    ("equal stamps: the greater device", "B1 church=2 at 7; A1 church=1 at 7", "A1 B1", 2, True),
    ("resolved", "A1 church=4; B1 church=5; B2 church=4 over A1 B1", "B2", 4, False),
    (
        "F16 resolved differently on two phones",
        "A1 church=4; B1 church=5; A2 church=4 over A1 B1; B2 church=5 over A1 B1",
        "A2 B2",
        5,
        True,
    ),
    (
        "F16 and then agreed",
        "A1 church=4; B1 church=5; A2 church=4 over A1 B1; B2 church=5 over A1 B1; C1 church=5 over A2 B2",
        "C1",
        5,
        False,
    ),
    ("F81 a chain", "A1 church=1; B1 church=2 over A1; A2 church=3 over B1", "A2", 3, False),
    ("what it replaces never came", "B1 church=2 over A1", "B1", 2, False),
    (
        "the trap: gone before it came, it still replaces",
        "A1 church=1; B1 church=2 over A1; C1 church=3 over B1",
        "C1",
        3,
        False,
    ),
    ("a value taken away", "A1 church=4; A2 church=null over A1", "A2", None, False),
    (
        "F72 long texts are never mixed",
        "A1 church=one-note; B1 church=another-note",
        "A1 B1",
        "another-note",
        True,
    ),
]


@pytest.mark.parametrize("case, text, current, value, conflict", REGISTERS, ids=[row[0] for row in REGISTERS])
def test_one_field(case, text, current, value, conflict):
    state = merged(text)
    assert heads(state) == current
    assert state.value(ENT, "church") is value or state.value(ENT, "church") == value
    assert bool(state.conflicts(ENT)) == conflict


def test_the_trap_in_the_order_that_forks_replicas():
    # C1 replaces B1, which replaces A1; B1 arrives when already gone and must still take A1 away.
    first, second, third = journal("A1 church=1; B1 church=2 over A1; C1 church=3 over B1")
    assert heads(State([third, second, first])) == "C1"
    assert heads(State([first, third, second])) == "C1"


def test_F13_two_fields_written_apart_are_both_kept():
    state = merged("A1 church=4; B1 council=5")
    assert state.fields(ENT) == {"church": 4, "council": 5}
    assert state.conflicts() == []


def test_F14_a_user_edit_is_never_replaced_by_what_did_not_see_it():
    state = merged("A1 church=4; B1 church=9 over A1; A2 council=1")
    assert state.fields(ENT) == {"church": 9, "council": 1}


def test_a_conflict_names_the_field_and_its_values():
    (conflict,) = merged("A1 church=4; B1 church=5; A2 council=1").conflicts()
    assert (conflict.ent, conflict.field) == (ENT, "church")
    assert [head.val for head in conflict.heads] == [4, 5]


def test_dots_of_another_field_are_not_replaced():
    state = merged("A1 church=4; B1 council=5 over A1")
    assert state.fields(ENT) == {"church": 4, "council": 5}


TALLIES = [
    ("two adjustments at the same time count both", "A1 laid+2; B1 laid+2", 4),
    ("a correction is an adjustment", "A1 laid+2; A2 laid+-1", 1),
    ("from a number that was typed", "A1 laid=10; B1 laid+3", 13),
    ("a word that was typed is no number", "A1 laid=ten; B1 laid+3", 3),
]


@pytest.mark.parametrize("case, text, total", TALLIES, ids=[row[0] for row in TALLIES])
def test_tally(case, text, total):
    state = merged(text)
    assert state.value(ENT, "laid") == total
    assert state.fields(ENT) == {"laid": total}
    assert state.conflicts() == []


DELETIONS = [
    # case, journal, still shown, deleted but edited
    ("a deletion", "A1 church=4; A2 del seeing A1", False, False),
    ("F19 an old phone brings back what was seen", "B1 church=4; A1 del seeing B1", False, False),
    (
        "F18 an edit the deletion did not see",
        "A1 church=4; A2 del seeing A1; B1 church=5 over A1",
        True,
        True,
    ),
    (
        "F18 confirmed",
        "A1 church=4; A2 del seeing A1; B1 church=5 over A1; A3 del seeing B1 over A2",
        False,
        False,
    ),
    (
        "F18 restored",
        "A1 church=4; A2 del seeing A1; B1 church=5 over A1; A3 _alive=true over A2",
        True,
        False,
    ),
    ("F22 deleted, then created again", "A1 church=4; A2 del seeing A1; A3 _alive=true over A2", True, False),
    ("deleted twice at the same time", "A1 church=4; A2 del seeing A1; B1 del seeing A1", False, False),
    (
        "between them two deletions saw all",
        "A1 church=4; B1 council=5; A2 del seeing A1; B2 del seeing B1",
        False,
        False,
    ),
    ("F20 months later, with something new", "A1 church=4; A2 del seeing A1; B1 council=9", True, True),
    ("a tally adjusted unseen", "A1 laid+2; A2 del seeing A1; B1 laid+1", True, True),
    (
        "restored here, deleted again there",
        "A1 church=4; A2 del seeing A1; A3 _alive=true over A2; B1 del seeing A1 over A2",
        True,
        True,
    ),
    ("F17 resolving a conflict", "A1 church=4; B1 church=5; A2 church=4 over A1 B1", True, False),
    ("F23 moved there, deleted here", "A1 place=home; A2 del seeing A1; B1 place=club over A1", True, True),
]


@pytest.mark.parametrize("case, text, shown, doubtful", DELETIONS, ids=[row[0] for row in DELETIONS])
def test_deletion(case, text, shown, doubtful):
    state = merged(text)
    assert state.alive(ENT) == shown
    assert state.deleted_but_edited() == ([ENT] if doubtful else [])


def test_deletion_keeps_what_was_written():
    assert merged("A1 church=4; A2 del seeing A1").value(ENT, "church") == 4


def test_what_nobody_wrote_is_not_alive():
    assert not State().alive(ENT)


ALIASES = [
    # case, journal, id that player:c resolves to
    ("alone", "A1 player:c.name=Ana", "player:c"),
    ("F24 entered twice", "A1 player:c is player:b", "player:b"),
    ("F24 joined from both sides", "A1 player:c is player:b; B1 player:b is player:c", "player:b"),
    ("three, in a chain", "A1 player:c is player:b; B1 player:b is player:a", "player:a"),
    ("a ring", "A1 player:c is player:b; B1 player:b is player:a; A2 player:a is player:c", "player:a"),
    ("the same as two others", "A1 player:c is player:b; B1 player:c is player:a", "player:a"),
    ("taken back", "A1 player:c is player:b; A2 player:c is null over A1", "player:c"),
    (
        "taken back on one side",
        "A1 player:c is player:b; B1 player:b is player:c; A2 player:c is null over A1",
        "player:b",
    ),
]


@pytest.mark.parametrize("case, text, canonical", ALIASES, ids=[row[0] for row in ALIASES])
def test_alias(case, text, canonical):
    state = merged(text)
    assert state.resolve("player:c") == canonical
    assert state.conflicts() == []
    assert all(state.alive(ent) for ent in state.entities("player:"))


def test_alias_is_read_again_after_each_change():
    state = State(journal("A1 player:b is player:a"))
    assert state.resolve("player:c") == "player:c"
    state.apply(op("A2 player:c is player:b"))
    assert state.resolve("player:c") == "player:a"


def test_joins_of_one_player_are_what_must_be_taken_back():
    state = merged("A1 player:c is player:b; B1 player:b is player:c; B2 player:y is player:x")
    assert [short(one) for one in state.joins("player:c")] == ["B1", "A1"]


def test_F50_an_unknown_kind_is_kept_and_does_nothing():
    future = Operation(GID, dev("C"), 1, stamp(1, 0, dev("C")), "rotate", ENT, "church", 9, [dot("A1")])
    known = journal("A1 church=4")
    state = State(known + [future])
    assert state.fields(ENT) == {"church": 4}
    assert state.pending == [future]
    assert State([future] + known + [future]).canonical() == state.canonical()


def test_unknown_fields_are_read_like_any_other():
    assert merged("A1 aura=7").fields(ENT) == {"aura": 7}


def test_F28_two_bodies_under_one_dot_are_both_kept_and_reported():
    state = merged("A1 church=4; A1 church=5")
    assert [[claim.val for claim in claims] for claims in state.dot_conflicts()] == [[4, 5]]
    assert [head.val for head in state.heads(ENT, "church")] == [4, 5]
    assert len(state.conflicts()) == 1


def test_two_bodies_under_one_dot_in_two_fields():
    state = merged("A1 church=4; A1 council=5; A1 council=6")
    assert state.fields(ENT) == {"church": 4, "council": 6}
    assert len(state.dot_conflicts()[0]) == 3


def test_apply_says_whether_anything_was_new():
    state = State()
    first = op("A1 church=4")
    assert state.apply(first)
    assert not state.apply(first)
    assert not state.apply(op("A1 church=4"))
    assert state.apply(op("A1 church=5"))
    assert not state.apply(op("A1 church=5"))


def test_a_state_is_of_one_journal():
    foreign = op("A1 church=4")
    foreign.gid = "8" * 32
    with pytest.raises(ValueError, match="cannot take an operation of 8888"):
        State(journal("A1 church=4")).apply(foreign)


def test_entities_are_sorted_and_chosen_by_prefix():
    state = merged("A1 session:t.game=x; A2 session:s.game=x; A3 player:p.name=Ana")
    assert state.entities() == ["player:p", "session:s", "session:t"]
    assert state.entities("session:") == ["session:s", "session:t"]


def test_the_canonical_text_tells_the_holes_in_what_is_known():
    text = "; ".join(f"A{n} x=1" for n in (1, 2, 3, 5, 8, 9))
    assert State(journal(text)).canonical().startswith(f'["known","{dev("A")}","1-3 5 8-9"]\n')


def test_a_conflict_prints_as_code_that_rebuilds_it():
    operations = journal("A1 church=4; B1 church=5")
    (conflict,) = State(operations).conflicts()
    assert eval(repr(conflict)) == conflict == Conflict(ENT, "church", operations)
    assert conflict != merged("A1 church=4; B1 church=6").conflicts()[0]


def test_the_canonical_text_can_be_read():
    a, b = dev("A"), dev("B")
    state = merged("A1 church=4; B1 church=5 over A1; B2 laid+1")
    assert state.canonical() == (
        f'["known","{a}","1"]\n'
        f'["known","{b}","1-2"]\n'
        f'["session:s","church",[{{"v":1,"gid":"{GID}","dev":"{b}","seq":1,"hlc":"0000000001001-00000-{b}",'
        f'"kind":"set","ent":"session:s","field":"church","val":5,"over":["{a}.1"]}}],[],["{a}.1"]]\n'
        f'["session:s","laid",[],[{{"v":1,"gid":"{GID}","dev":"{b}","seq":2,"hlc":"0000000001002-00000-{b}",'
        f'"kind":"add","ent":"session:s","field":"laid","val":1,"over":[]}}],[]]\n'
        '["pending",[]]\n'
    )


# --- the laws, for any set of operations of three devices ---

FIELDS = ("church", "council")
ENTITIES = ("session:s", "session:t", "player:p")


@st.composite
def journals(draw):
    """Operations of three devices, each replacing some values that anyone wrote; some dots are claimed twice."""
    operations = []
    counts = {"A": 0, "B": 0, "C": 0}
    for _ in range(draw(st.integers(1, 14))):
        letter = draw(st.sampled_from("ABC"))
        if not (counts[letter] and draw(st.integers(0, 9)) == 0):
            counts[letter] += 1
        kind = draw(st.sampled_from((SET, SET, SET, UNDO, ADD, DEL, ALIAS, "future")))
        ent = draw(st.sampled_from(ENTITIES))
        field = draw(st.sampled_from(FIELDS))
        val = draw(
            st.one_of(st.integers(0, 3), st.none(), st.booleans(), st.sampled_from(["é", "🎲", "\uff21"]))
        )
        dots = [one.dot for one in operations]
        over = draw(st.lists(st.sampled_from(dots), max_size=3, unique=True)) if dots else []
        ctx = None
        if kind == DEL:
            field, val, ctx = (
                ALIVE_FIELD,
                False,
                draw(st.lists(st.sampled_from(dots), unique=True)) if dots else [],
            )
        elif kind == ALIAS:
            field, val = ALIAS_FIELD, draw(st.sampled_from((None,) + tuple(e for e in ENTITIES if e != ent)))
        elif kind == ADD:
            val, over = draw(st.integers(-3, 3)), []
        elif kind == UNDO:
            ctx = [draw(st.sampled_from(dots))] if dots else [dot("F1")]
        device = dev(letter)
        hlc = stamp(draw(st.integers(0, 3)), 0, device)
        operations.append(Operation(GID, device, counts[letter], hlc, kind, ent, field, val, over, ctx))
    return operations


@settings(patient, max_examples=500)
@given(journals(), st.randoms(use_true_random=False), st.integers(0, 20))
def test_order_repetition_and_splitting_never_matter(operations, random, cut):
    shuffled = operations + operations[:cut]
    random.shuffle(shuffled)
    state = State(operations)
    halves = State(operations[cut:])
    for one in operations[:cut]:
        halves.apply(one)
    again = State(shuffled)
    assert again.canonical() == state.canonical()
    assert halves.canonical() == state.canonical()
    assert again.conflicts() == state.conflicts()
    assert again.deleted_but_edited() == state.deleted_but_edited()
    assert [again.fields(ent) for ent in ENTITIES] == [state.fields(ent) for ent in ENTITIES]
    assert [again.resolve(ent) for ent in ENTITIES] == [state.resolve(ent) for ent in ENTITIES]


@settings(patient, max_examples=500)
@given(journals())
def test_the_heads_are_all_operations_minus_all_that_was_replaced(operations):
    # The definition, computed in one go: a second method for what the state keeps step by step.
    state = State(operations)
    for ent in ENTITIES:
        for field in FIELDS + (ALIVE_FIELD, ALIAS_FIELD):
            written = [
                one
                for one in operations
                if (one.ent, one.field) == (ent, field) and one.kind not in (ADD, "future")
            ]
            replaced = {over for one in written for over in one.over}
            expected = [one for one in written if one.dot not in replaced]
            different = []
            for one in expected:
                if one not in different:
                    different.append(one)
            found = state.heads(ent, field)
            assert len(found) == len(different)
            assert all(one in different for one in found)


@patient
@given(journals())
def test_nothing_written_disappears(operations):
    # Every operation is current, or named as replaced, or adjusts a tally, or waits for a newer version.
    state = State(operations)
    for one in operations:
        cell = state.cell(one.ent, one.field)
        kept = one in state.pending or (
            cell is not None and (one in cell[HEADS] or one in cell[ADDS] or one.dot in cell[GONE])
        )
        assert kept


@patient
@given(journals())
def test_a_conflict_is_two_different_values_and_nothing_else(operations):
    state = State(operations)
    contested = {(conflict.ent, conflict.field) for conflict in state.conflicts()}
    for ent in ENTITIES:
        for field in FIELDS + (ALIVE_FIELD,):
            values = {repr(head.val) for head in state.heads(ent, field)}
            assert ((ent, field) in contested) == (len(values) > 1)
