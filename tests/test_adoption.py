"""Adoption: another journal's games come in once, by whatever way, go on being updated, and find their way home."""

from hypothesis import given, settings
from hypothesis import strategies as st
from journal_notation import GID, dev, journal

from shared_rules.adoption import MARK, Adoption, stand_in
from shared_rules.merge import State
from shared_rules.operation import Operation
from tests.generated_ops import DEVICES, operation_sets
from tests.generated_ops import GID as MADE_IN

MINE, THIRD = "1" * 32, "2f" * 16
ME = "e" * 32


def adopted(operations, source=GID, gid=MINE, known=(ME,)):
    adoption = Adoption(source, gid, known)
    found = [adoption.operation(op) for op in operations]
    for op in found:
        assert op is None or Operation.from_json(op.as_json()) == op
    return [op for op in found if op is not None]


def test_values_conflicts_and_deletions_come_along():
    said = journal(
        "A1 church=4; B1 church=5; A2 hall=1; B2 del player:x seeing A3; A4 player:y is player:x; A5 laid+2"
    )
    mine, theirs = State(adopted(said)), State(said)

    for ent in theirs.entities():
        assert mine.fields(ent) == theirs.fields(ent)
        assert mine.alive(ent) == theirs.alive(ent)
        assert [one.field for one in mine.conflicts(ent)] == [one.field for one in theirs.conflicts(ent)]
    assert mine.resolve("player:y") == "player:x"


def test_an_operation_belongs_to_a_device_that_stands_for_its_own():
    (op,) = adopted(journal("A1 church=4 at 90"))

    assert op.gid == MINE
    assert op.dev == MARK + "3" * 24  # a is 1010, 9 is 1001: what differs is 0011
    assert op.hlc == "0000000000090-00000-" + op.dev


def test_twice_is_once_and_later_changes_follow():
    said = journal("A1 church=4; A2 church=5 over A1; A3 church=6 over A2")
    mine = State(adopted(said[:2]))
    before = mine.canonical()
    for op in adopted(said[:2]):
        assert not mine.apply(op)
    assert mine.canonical() == before
    for op in adopted(said):
        mine.apply(op)
    assert mine.value("session:s", "church") == 6
    assert mine.conflicts() == []


def test_by_way_of_a_third_journal_it_is_the_same():
    said = journal("A1 church=4; A2 church=5 over A1")
    by_way = adopted(adopted(said, gid=THIRD), source=THIRD)

    assert by_way == adopted(said)


def test_what_comes_home_is_what_was_given():
    said = journal("A1 church=4; B1 hall=1 over A1")
    abroad = adopted(said, gid=MINE)
    home = adopted(abroad, source=MINE, gid=GID, known=(dev("A"), dev("B")))

    assert home == said


def test_two_phones_that_exchange_files_for_ever_agree_and_see_each_others_corrections():
    """Each has its own journal; B corrects A's game, A takes it home, A corrects it again."""
    first = journal("A1 church=4")
    at_b = adopted(first)
    correction = Operation(
        MINE, ME, 1, "0000000002000-00000-" + ME, "set", "session:s", "church", 5, [at_b[0].dot]
    )
    home = adopted([*at_b, correction], source=MINE, gid=GID, known=(dev("A"),))
    state = State(first + home)

    assert (state.value("session:s", "church"), state.conflicts()) == (5, [])
    assert len(state.known) == 2


def test_options_kept_for_next_games_stay_where_they_were():
    assert adopted(journal("A1 game:clochemerle.option/window_table=[0,2,5]")) == []


def test_whose_phone_it_is_follows_the_phone():
    (op,) = adopted(journal(f"A1 device:{dev('A')}.player=x"))

    assert op.ent == "device:" + op.dev


def test_an_own_id_is_never_taken_for_a_stand_in():
    assert stand_in(GID, stand_in(THIRD, dev("A"))) == stand_in(THIRD, dev("A"))
    assert stand_in(GID, dev("A")) != stand_in(THIRD, dev("A"))


def test_made_up_references_stay_legal():
    """A crafted file names one operation under both ids of its device."""
    (op,) = journal("A1 church=4 over B3 E3")
    op.over.append(stand_in(GID, dev("B")) + ".3")
    (found,) = adopted([op])

    assert found.over == [stand_in(GID, dev("B")) + ".3", stand_in(GID, dev("E")) + ".3"]


@settings(deadline=None)
@given(st.integers(0, 5000))
def test_whatever_was_written_amounts_to_the_same(seed):
    (rows,) = operation_sets(seed, 1)
    theirs = [Operation.from_json(row) for row in rows]
    mine = adopted(theirs, source=MADE_IN)
    assert adopted(mine, source=MINE, gid=MADE_IN, known=DEVICES) == theirs
    before, after = State(theirs), State(mine)
    for ent in before.entities():
        assert len(before.conflicts(ent)) == len(after.conflicts(ent))
        assert before.alive(ent) == after.alive(ent)
        assert [
            sorted(map(repr, [head.val for head in before.heads(ent, field)])) for field in before.cells[ent]
        ] == [
            sorted(map(repr, [head.val for head in after.heads(ent, field)])) for field in before.cells[ent]
        ]
