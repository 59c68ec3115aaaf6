"""Operations from elsewhere: what is new, what is known, and how a copied phone finds out that it is one."""

from journal_notation import dev, journal

from shared_rules.envelope import check
from shared_rules.intake import Intake, dot_of, emptied, reissued
from shared_rules.vector import greatest, holds, parsed, size


def rows(text):
    return [op.as_json() for op in journal(text)]


def short(row):
    return row["dev"][0].upper() + str(row["seq"])


def intake(arrived, held, own="A", last=9):
    return Intake(rows(arrived), {dot_of(row): row for row in rows(held)}, dev(own), last)


def test_what_is_new_and_what_is_known():
    found = intake("B1 church=4 at 1; B2 note=rain at 2", "B1 church=4 at 1")

    assert [short(row) for row in found.new] == ["B2"]
    assert [short(row) for row in found.known] == ["B1"]
    assert (found.replaced, found.copied) == ([], False)


def test_an_operation_of_this_device_that_it_never_made_says_that_it_is_a_copy():
    assert intake("A10 church=4", "A1 church=4").copied
    assert intake("A1 church=5 at 1", "A1 church=4 at 1").copied
    assert not intake("A1 church=4 at 1", "A1 church=4 at 1").copied


def test_another_text_under_a_foreign_dot_is_set_beside():
    found = intake("B1 church=5 at 1", "B1 church=4 at 1")

    assert [(arrived["val"], mine["val"]) for arrived, mine in found.replaced] == [(5, 4)]


def test_what_was_erased_on_one_side_only_is_no_clash():
    found = intake("A1 church=null at 1", "A1 church=4 at 1")

    assert ([short(row) for row in found.new], found.replaced, found.copied) == (["A1"], [], False)


def test_operations_issued_again_keep_their_times_and_follow_what_they_name():
    made = reissued(
        rows("A7 church=4 over A3 at 70; A8 church=5 over A7 at 80; A9 undo A8 church=4 over A8 at 90"),
        dev("F"),
    )

    assert [short(row) for row in made] == ["F1", "F2", "F3"]
    assert [row["over"] for row in made] == [[f"{dev('A')}.3"], [f"{dev('F')}.1"], [f"{dev('F')}.2"]]
    assert made[2]["ctx"] == [f"{dev('F')}.2"]
    assert [int(row["hlc"][:13]) for row in made] == [70, 80, 90]
    for row in made:
        check(row)


def test_emptying_takes_the_value_and_leaves_what_links():
    full = rows("A1 church=4; A2 laid+3; A3 del seeing A1; A4 player:x is player:y")

    assert [emptied(row)["val"] for row in full] == [None, 0, False, "player:y"]
    for row in full:
        check(emptied(row))


def test_a_vector_is_read_run_by_run():
    ranges = parsed({dev("A"): "1-3 5", dev("B"): "2"})

    assert [seq for seq in range(1, 7) if holds(ranges, dev("A"), seq)] == [1, 2, 3, 5]
    assert not holds(ranges, dev("C"), 1)
    assert (greatest(ranges, dev("A")), greatest(ranges, dev("C")), size(ranges)) == (5, 0, 5)
