"""The name of a pack says which operations are in it."""

import pytest

from shared_rules.pack import name_of, name_of_runs, ranges_in
from shared_rules.vector import covers, parsed, size

A, B = "a" * 32, "b" * 32

NAMES = [
    # dots, name
    ([(A, 1), (A, 2), (A, 3)], f"+{A}.1-3"),
    ([(A, 7), (A, 1), (A, 2)], f"+{A}.1-2,7"),
    ([(B, 40), (A, 9), (B, 41), (A, 10)], f"+{A}.9-10+{B}.40-41"),
    ([(B, 5), (A, 12), (A, 1), (A, 3)], f"+{A}.1,3,12+{B}.5"),
]


@pytest.mark.parametrize(("dots", "name"), NAMES)
def test_a_name_lists_the_numbers_of_each_device(dots, name):
    assert name_of(dots) == name
    assert name_of(reversed(dots)) == name


@pytest.mark.parametrize(("dots", "name"), NAMES)
def test_what_is_in_a_pack_is_read_from_its_name(dots, name):
    ranges = ranges_in(name)

    assert sorted(
        (dev, seq) for dev in ranges for first, last in ranges[dev] for seq in range(first, last + 1)
    ) == sorted(dots)
    assert size(ranges) == len(dots)


def test_one_range_of_one_device_needs_no_list_of_its_numbers():
    assert name_of_runs(A, "18001-18080") == name_of([(A, seq) for seq in range(18001, 18081)])


@pytest.mark.parametrize(
    ("held", "wanted", "all_there"),
    [
        ({A: "1-40"}, f"+{A}.1-3", True),
        ({A: "1-40"}, f"+{A}.40-41", False),
        ({A: "1-2 4-9"}, f"+{A}.1-2,5", True),
        ({A: "1-2 4-9"}, f"+{A}.2-4", False),
        ({A: "1-40"}, f"+{A}.7+{B}.1", False),
        ({A: "1-40", B: "1"}, f"+{A}.7+{B}.1", True),
        ({}, f"+{A}.1", False),
    ],
)
def test_whether_somebody_holds_all_of_a_pack(held, wanted, all_there):
    assert covers(parsed(held), ranges_in(wanted)) is all_there
