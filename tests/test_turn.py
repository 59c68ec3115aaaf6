"""The turn: which kind of tile is due, when the game ends, which markers are left."""

import pytest

from shared_rules.landscape import Landscape
from shared_rules.landscape_words import turn_texts, warning_text
from shared_rules.score import Sheet
from shared_rules.tile import Tile
from shared_rules.turn import turn_of, turn_on

BARE = Tile("MMMMMM")


def forest(value):
    return Tile("FMMMMM", "forest", value)


def table(*tiles):
    """A landscape of these tiles, each with two empty hexes between it and the next."""
    landscape = Landscape()
    for index, tile in enumerate(tiles):
        landscape.put(tile, 3 * index, 0)
    return landscape


DUE = [
    # active tasks, other tiles on the table, what is due and why
    (0, 0, "task", "first_turns"),
    (2, 0, "task", "first_turns"),
    (3, 0, "landscape", "enough_tasks"),
    (3, 1, "landscape", "enough_tasks"),
    (2, 1, "task", "few_tasks"),
    (4, 9, "landscape", "enough_tasks"),
    (25, 9, "landscape", "no_task_tiles"),
    (25, 45, "end", "over"),
    (3, 44, "landscape", "enough_tasks"),
    (3, 45, "end", "over"),
    (2, 45, "end", "over"),
]


@pytest.mark.parametrize("tasks, others, due, why", DUE)
def test_which_tile_is_due(tasks, others, due, why):
    turn = turn_of(table(*[forest(6)] * tasks, *[BARE] * others))

    assert (turn.due, turn.why) == (due, why)
    assert (turn.active, turn.tasks_left, turn.landscape_left) == (tasks, 25 - tasks, 45 - others)


def test_a_completed_task_calls_for_a_new_one():
    landscape = table(forest(6), forest(6), forest(2))
    landscape.put(Tile("MMMFMM"), 7, 0)

    assert turn_of(landscape).why == "few_tasks"


def test_the_last_landscape_tile_that_settles_a_task_lets_task_tiles_go_on_as_long_as_they_settle_one():
    landscape = table(*[forest(6)] * 3, forest(2), *[BARE] * 44)
    landscape.put(Tile("MMMFMM"), 10, 0)
    assert (turn_of(landscape).due, turn_of(landscape).why) == ("task", "extra_tasks")
    landscape.put(Tile("MMMFMM", "forest", 2), 1, 0)
    assert turn_of(landscape).why == "extra_tasks"
    landscape.put(forest(6), 50, 50)
    assert turn_of(landscape).due == "end"


def test_asking_whose_turn_it_is_changes_nothing():
    landscape = table(*[forest(6)] * 3, forest(2), *[BARE] * 44)
    landscape.put(Tile("MMMFMM"), 10, 0)
    before = [(laid.place, laid.order, laid.status, laid.forced) for laid in landscape.tiles()]
    turn_of(landscape)

    assert [(laid.place, laid.order, laid.status, laid.forced) for laid in landscape.tiles()] == before


def test_boxes_bring_tiles():
    assert (turn_of(Landscape(), "box_1").tasks_left, turn_of(Landscape(), "box_1").landscape_left) == (
        30,
        45,
    )
    assert turn_of(Landscape(), {"forest": [4]}, further=3).landscape_left == 53


def test_special_tiles_are_to_come_as_many_as_the_group_counted():
    def left(special):
        return turn_on(
            Landscape(), Sheet(["ana"], {}, {"markers": "base", "special": special})
        ).landscape_left

    assert [left(special) for special in (None, 0, 4, True, "4", -1)] == [45, 45, 49, 45, 45, 45]


def test_while_nobody_counted_the_special_tiles_the_game_is_never_said_to_be_over():
    landscape = table(*[forest(6)] * 25, *[BARE] * 45)

    assert turn_of(landscape).due == "end"
    assert turn_of(landscape, further=None).due == "landscape"


def test_a_marker_that_was_drawn_is_gone_even_when_its_task_was_cancelled():
    landscape = table(forest(5), forest(6))
    landscape.put(Tile("MMMGMM"), 1, 0)  # closes the 5 too small
    turn = turn_of(landscape)

    assert [laid.tile.task_value for laid in landscape.cancelled_tasks()] == [5]
    assert turn.markers_left("forest") == [4, 5, 6]
    assert turn.markers_left("grain") == [4, 5, 5, 6, 6]


@pytest.mark.parametrize(
    "markers, left",
    [
        ("base", [4, 5, 5, 6, 6]),
        ("box_1", [4, 4, 5, 5, 6, 6]),
        ({"forest": [7, 4]}, [4, 7]),
        ({"forest": "x"}, []),
        ({}, []),
        (3, [4, 5, 5, 6, 6]),
    ],
)
def test_the_markers_in_play_are_those_of_the_option(markers, left):
    assert turn_of(Landscape(), markers).markers_left("forest") == left


def test_a_value_that_is_not_left_changes_nothing():
    assert turn_of(table(forest(9))).markers_left("forest") == [4, 5, 5, 6, 6]


def test_the_tile_that_is_not_due_is_warned_of_and_never_forbidden():
    turn = turn_of(Landscape())

    assert warning_text("fr", turn, forest(4)) is None
    assert warning_text("fr", turn, BARE) == "C’est une tuile Objectif qui est attendue."
    assert turn_texts("en", turn) == [
        "Reveal a task tile.",
        "Each of the first three turns reveals a task tile.",
    ]
