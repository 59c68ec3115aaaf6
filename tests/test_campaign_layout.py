"""The drawing of a path: no two places on one another, forks side by side, whatever its shape."""

import pytest

from shared_rules.campaign_layout import MARGIN, WIDTH, Layout
from tests.campaign_notation import path
from tests.generated_ops import Dice
from tests.test_campaign_path import FORKS


def layout(written):
    return Layout(path(written))


def near(layout):
    """Pairs of places closer than two circles."""
    found = []
    places = sorted(layout.places)
    for i in range(len(places)):
        for other in places[:i]:
            (x, y), (a, b) = layout.places[places[i]], layout.places[other]
            if (x - a) ** 2 + (y - b) ** 2 < 40**2:
                found.append((other, places[i]))
    return found


def test_a_line_goes_down_from_the_start():
    drawn = layout("a: 3 hex; b after a: 4 hex")
    rows = [drawn.places[place][1] for place in ("a.1", "a.3", "a.hex", "b.1", "b.hex")]

    assert rows == sorted(rows)
    assert (drawn.width, near(drawn)) == (WIDTH, [])


def test_forks_lie_side_by_side_in_the_order_in_which_they_were_added():
    drawn = layout(FORKS)

    assert drawn.places["c.1"][0] < drawn.places["d.1"][0] < drawn.places["e.1"][0]
    assert drawn.places["c.1"][1] == drawn.places["d.1"][1] == drawn.places["e.1"][1]
    assert drawn.places["h.1"][1] > drawn.places["d.hex"][1]
    assert near(drawn) == []


def test_many_lanes_make_it_wider():
    drawn = layout("a: 1; " + "; ".join([f"b{n} after a: 2" for n in range(9)]))

    assert drawn.width > WIDTH
    assert near(drawn) == []


@pytest.mark.parametrize("seed", range(30))
def test_any_path_is_drawn_within_its_frame(seed):
    dice = Dice(seed)
    ids = "abcdefgh"[: 1 + dice.roll(8)]
    parts = []
    for id in ids:  # loops and segments that nothing leads to among them
        after = (
            " after " + " ".join([dice.pick(ids + "z") for _ in range(1 + dice.roll(2))])
            if dice.roll(4)
            else ""
        )
        parts.append(f"{id}{after}: {dice.roll(7)}{' hex' if dice.roll(2) else ''}")
    drawn = layout("; ".join(parts))

    for x, y in drawn.places.values():
        assert MARGIN <= x <= drawn.width - MARGIN
        assert 0 < y < drawn.height
