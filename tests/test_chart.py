"""Charts as shapes: round axes that hold everything, marks where the values are, stitches that can be counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontend.app.chart import BOTTOM, TOP, bars, clear_side, line, scale, unit


@pytest.mark.parametrize(
    "low, high, marks",
    [
        (36, 52, (30, 60, 10)),
        (0, 0, (0, 1, 1)),
        (-7, 12, (-10, 20, 10)),
        (0, 3, (0, 3, 1)),
        (90, 210, (0, 300, 100)),
    ],
)
def test_an_axis_has_few_round_marks(low, high, marks):
    assert scale(low, high) == marks


@given(st.lists(st.integers(-900, 9000), min_size=2))
def test_an_axis_holds_everything_in_at_most_three_steps(values):
    bottom, top, step = scale(min(values), max(values))

    assert bottom <= min(values) and max(values) <= top and bottom < top
    assert (top - bottom) % step == 0 and (top - bottom) // step <= 3


def of(chart, kind, cls):
    return [shape[2:] for shape in chart.shapes if shape[:2] == (kind, cls)]


@pytest.mark.parametrize(
    "value, marks", [(6, ["0", "2", "4", "6"]), (-8, ["−10", "−5", "0"]), (0, ["0", "1"])]
)
def test_the_only_value_is_seen_from_zero(value, marks):
    chart = line([("8 janv.", value)], average=10 * value)

    assert [text[-1] for text in of(chart, "text", "") if text[2] == "end"] == marks


def test_a_line_has_a_mark_and_a_number_for_each_value():
    chart = line([("8 janv.", 36), ("22 janv.", 44), ("5 févr.", 39)], average=380)
    dots, texts = of(chart, "dot", "mk"), of(chart, "text", "val")

    assert [text[-1] for text in texts] == ["36", "44", "39"]
    assert dots[1][1] < dots[2][1] < dots[0][1]  # the more, the higher
    assert [text[0] for text in texts] == [dot[0] for dot in dots]
    assert len(of(chart, "path", "goal-l")) == 1


def test_a_number_does_not_lie_on_the_line():
    chart = line([("a", 90), ("b", 60), ("c", 80), ("d", 0)])
    heights = [
        (text[1] - dot[1]) for text, dot in zip(of(chart, "text", "val"), of(chart, "dot", "mk"), strict=True)
    ]

    assert heights == [-9, 18, -9, -9]  # in a valley it stands below, where there is room


@pytest.mark.parametrize("first, last, side", [(104, 20, "end"), (20, 104, "start"), (150, 80, "start")])
def test_the_words_of_a_goal_stand_away_from_the_numbers(first, last, side):
    assert clear_side(100, first, last) == side


@given(st.lists(st.integers(-50, 500), min_size=1, max_size=14), st.integers(-500, 5000))
def test_every_mark_stays_within_the_field(values, average):
    chart = line([("d", value) for value in values], average)

    assert all(TOP <= y <= BOTTOM for _, y, _ in of(chart, "dot", "mk"))
    labels = [shape for shape in of(chart, "text", "") if shape[-1] == "d"]
    assert 1 <= len(labels) <= 6


def test_one_stitch_for_each_and_half_of_one_for_the_rest():
    chart = bars([("Ana", 50, "5"), ("Bruno", 25, "2,5"), ("Chloé", 0, "0"), ("David", -20, "−2")], 10)
    stitches = [path[0] for path in of(chart, "path", "st")]

    assert [path.count("m0 -8") for path in stitches] == [5, 2]
    assert stitches[1].endswith("l8 -8")
    assert of(chart, "path", "st st--lost")[0][0].count("h7") == 2  # lost points are dashes
    assert [text[-1] for text in of(chart, "text", "val")] == ["5", "2,5", "0", "−2"]


@given(st.integers(0, 10_000_000))
def test_the_longest_bar_has_room(most):
    each = unit(most, 20)

    assert -(-most // each) <= 20
    assert each == 1 or str(each).rstrip("0") in ("1", "2", "5")
