"""The path of a campaign: what can be crossed next, which hexes are reached, what is wrong with it."""

import pytest

from shared_rules.campaign_path import HEART_BEYOND, LOOP, UNREACHABLE, Fault
from tests.campaign_notation import path

# Not the shape of the drawing: a line to the second hex, three ways on, one of which forks again, and two that meet.
FORKS = (
    "a: 3 hex; b after a: 4 hex; c after b: 2 heart 2; d after b: 3 hex; e after b: 1; f after e: 2 hex; "
    "g after e: 2; h after c d: 2 heart 1 hex"
)
LINE = "a.1 a.2 a.3 b.1 b.2 b.3 b.4"

CAN_BE_CROSSED = [
    # crossed, open next, hexes reached
    ("", "a.1", ""),
    ("a.1", "a.2", ""),
    ("a.1 a.2 a.3", "b.1", "a"),  # the hex costs nothing and is passed
    (LINE, "c.1 d.1 e.1", "a b"),  # the fork after the second hex
    (LINE + " c.1", "c.2 d.1 e.1", "a b"),
    (LINE + " e.1", "c.1 d.1 f.1 g.1", "a b"),
    (LINE + " c.1 c.2", "d.1 e.1 h.1", "a b"),
    (
        LINE + " c.1 c.2 h.1",
        "d.1 d.3 e.1 h.2",
        "a b d",
    ),  # where two ways meet, the other can be gone backwards
    (LINE + " e.1 f.1 f.2", "c.1 d.1 g.1", "a b f"),
]


@pytest.mark.parametrize("crossed, following, hexes", CAN_BE_CROSSED)
def test_any_circle_next_to_a_crossed_one_can_be_crossed(crossed, following, hexes):
    seen = path(FORKS, crossed)

    assert (" ".join(seen.open), " ".join(seen.reached)) == (following, hexes)
    assert seen.apart == seen.stray == seen.faults == []


def test_nothing_is_open_at_the_end_of_the_path():
    assert path("a: 2 hex", "a.1 a.2").open == []


def test_hexes_are_numbered_from_the_start():
    assert path(FORKS).hexes == ["a", "b", "d", "f", "h"]


def test_a_path_that_nobody_typed_yet_has_nothing():
    nothing = path("")

    assert (nothing.open, nothing.hexes, nothing.faults, nothing.circles()) == ([], [], [], [])


def test_a_hex_may_follow_a_hex_at_once():
    assert path("a: 1 hex; b after a: 0 hex; c after b: 1", "a.1").reached == ["a", "b"]
    assert path("a: 1 hex; b after a: 0 hex; c after b: 1", "a.1").open == ["c.1"]


def test_a_heart_counts_once_its_circle_is_crossed():
    assert (path(FORKS, LINE).hearts, path(FORKS, LINE + " c.1 c.2").hearts) == (0, 1)
    assert path(FORKS).all_hearts() == 2


def test_circles_that_a_correction_cut_off_are_told():
    # Segment a was thought to have 3 circles and has 2; b hung on it by its second.
    seen = path("a: 2; b after a: 3", "a.1 a.3 b.2")

    assert (seen.stray, seen.apart, seen.open) == (["a.3"], ["b.2"], ["a.2"])


@pytest.mark.parametrize(
    "written, fault",
    [
        ("a: 2; b after c: 1; c after b: 1", [Fault(LOOP, "b"), Fault(LOOP, "c")]),
        ("a: 2; b after a c: 1; c after b: 1", [Fault(LOOP, "b"), Fault(LOOP, "c")]),
        ("a after a: 2", [Fault(LOOP, "a")]),
        ("a: 2; b after z: 1", [Fault(UNREACHABLE, "b")]),
        ("a: 2; b after z: 1; c after b: 4", [Fault(UNREACHABLE, "b"), Fault(UNREACHABLE, "c")]),
        ("a: 2 heart 3", [Fault(HEART_BEYOND, "a")]),
    ],
)
def test_a_path_that_cannot_be_is_told_and_still_read(written, fault):
    assert path(written).faults == fault
