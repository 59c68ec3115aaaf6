"""Dorfromantik: the worked sheet, the circles at every edge, and what the box makes doubtful."""

from itertools import combinations

import pytest
from score_pad import codes, pad, points, sentences, totals

from shared_rules.explain import part_text
from shared_rules.games.dorfromantik import GAME, can_make, circles, next_circle

WORKED = """
    Ana Bruno Chloé
    tasks/forest  :  4a 5a 6a
    tasks/grain   :  5a 6a
    tasks/village :  5a 5b 6a
    tasks/track   :  4a 6a
    tasks/stream  :  4a 5a
    flags/forest  #  7
    flags/grain   #  5
    flags/village #  0
    longest_track =  9
    longest_stream = 8
"""


def test_the_worked_sheet_makes_90_and_one_circle():
    sheet = pad(WORKED)
    score = GAME.score(sheet)

    assert score.totals == [90]
    assert {key: score.parts[key][0].points for key in score.parts} == {
        "tasks": 61,
        "flags": 12,
        "longest_track": 9,
        "longest_stream": 8,
        "unlocked": 0,
    }
    assert GAME.extra(sheet, score) == {
        "circles": 1,
        "next_circle": 100,
        "subtotals": {"S1": 61, "S2": 29, "S3": 0},
    }
    assert GAME.problems(sheet) == []
    assert GAME.blanks(sheet) == []


def test_the_table_is_the_single_participant_and_wins_against_nobody():
    sheet = pad(WORKED)
    (place,) = GAME.standing(sheet, GAME.score(sheet))

    assert (place.player, place.total, place.rank, place.winner) == ("table", 90, None, False)


# Rulebook, campaign: 1 below 100, 2 from 100, 3 from 110, then one more every 20, 15 at most.
CIRCLES_FROM = {
    0: 1,
    100: 2,
    110: 3,
    130: 4,
    150: 5,
    170: 6,
    190: 7,
    210: 8,
    230: 9,
    250: 10,
    270: 11,
    290: 12,
    310: 13,
    330: 14,
    350: 15,
}


@pytest.mark.parametrize("score, crossed", CIRCLES_FROM.items())
def test_circles_change_exactly_at_the_printed_scores(score, crossed):
    assert circles(score) == crossed
    assert circles(max(0, score - 1)) == max(1, crossed - 1)
    assert next_circle(score) == {crossed: score for score, crossed in CIRCLES_FROM.items()}.get(crossed + 1)


@pytest.mark.parametrize("score, crossed", [(78, 1), (128, 3), (140, 4), (400, 15), (999, 15), (-3, 1)])
def test_circles_of_scores_that_were_played_or_printed(score, crossed):
    assert circles(score) == crossed


IMPOSSIBLE = [
    ([4, 5, 5, 6, 6], [1, 2, 3, 7, 8, 13, 18, 19, 23, 24, 25]),
    ([4, 4, 5, 5, 6, 6], [1, 2, 3, 7, 23, 27, 28, 29]),
    ([4, 4, 5, 5, 6, 6, 7], [1, 2, 3, 34, 35, 36]),
]


@pytest.mark.parametrize("markers, impossible", IMPOSSIBLE)
def test_sums_that_no_markers_make(markers, impossible):
    """Against the printed list, and against all subsets counted one by one."""
    by_subsets = {sum(chosen) for size in range(8) for chosen in combinations(markers, size)}

    assert [total for total in range(sum(markers) + 5) if can_make(total, markers)] == sorted(by_subsets)
    assert [total for total in range(sum(markers)) if not can_make(total, markers)] == impossible


def test_a_hundred_odd_markers_are_judged_at_once():
    """Another phone may write any table; counting all subsets would never end."""
    assert can_make(997, [1, *range(2, 200, 2)])
    assert not can_make(997, list(range(2, 200, 2)))
    assert not can_make(10**6, [10**6])


@pytest.mark.parametrize("typed", range(28))
def test_an_impossible_sum_is_doubted_and_still_scored(typed):
    sheet = pad(f"Ana\n tasks/track = {typed}")
    impossible = typed in IMPOSSIBLE[0][1] or typed > 26

    assert codes(GAME.problems(sheet)) == (["impossible_sum tasks/track 26"] if impossible else [])
    assert totals(GAME, sheet) == [typed]


def test_30_points_of_track_tasks_need_box_1():
    assert codes(GAME.problems(pad("Ana\n tasks/track = 30"))) == ["impossible_sum tasks/track 26"]
    assert GAME.problems(pad("Ana\n tasks/track = 30", markers="box_1")) == []


def test_markers_listed_by_hand_are_the_ones_in_play():
    by_hand = {"forest": [7, 4], "grain": [4], "village": [4], "track": [4], "stream": [4]}

    assert GAME.problems(pad("Ana\n tasks/forest : 4a 7a", markers=by_hand)) == []
    assert codes(GAME.problems(pad("Ana\n tasks/grain : 4a 7a", markers=by_hand))) == [
        "marker_not_in_play tasks/grain"
    ]
    assert GAME.line("tasks").tokens(pad("Ana", markers=by_hand), "forest") == ["4a", "7a"]


def test_the_base_game_has_one_4_two_5_and_two_6_of_each_type():
    assert GAME.line("tasks").tokens(pad("Ana"), "stream") == ["4a", "5a", "5b", "6a", "6b"]
    assert codes(GAME.problems(pad("Ana\n tasks/forest : 5a 5b 5c"))) == ["marker_not_in_play tasks/forest"]


@pytest.mark.parametrize("typed, problems", [(9, []), (10, ["sum_beside_markers tasks/forest"])])
def test_ticked_markers_count_and_a_sum_beside_them_must_agree(typed, problems):
    sheet = pad(f"Ana\n tasks/forest : 4a 5a\n tasks/forest = {typed}")

    assert totals(GAME, sheet) == [9]
    assert codes(GAME.problems(sheet)) == problems


@pytest.mark.parametrize(
    "tasks, longest, problems",
    [
        ("tasks/track : 4a 6a", 6, []),
        ("tasks/track : 4a 6a", 5, ["line_shorter_than_task longest_track 6"]),
        ("tasks/track : 4a 6a", 0, ["line_shorter_than_task longest_track 6"]),
        ("tasks/track = 5", 4, ["line_shorter_than_task longest_track 5"]),
        ("tasks/track = 10", 5, []),  # two 5s explain it without a 6
        ("tasks/track = 16", 5, ["line_shorter_than_task longest_track 6"]),
        ("tasks/stream : 6a", 2, []),  # a stream says nothing of the track
    ],
)
def test_a_line_is_at_least_as_long_as_a_completed_task_of_its_type(tasks, longest, problems):
    assert codes(GAME.problems(pad(f"Ana\n {tasks}\n longest_track = {longest}"))) == problems


def test_a_longest_line_not_typed_yet_contradicts_nothing():
    assert GAME.problems(pad("Ana\n tasks/track : 6a")) == []


@pytest.mark.parametrize(
    "options, longest, limit",
    [
        ({}, 21, None),
        ({}, 22, 21),
        ({"markers": "box_1"}, 24, None),
        ({"markers": "box_1"}, 25, 24),
    ],
)
def test_a_line_longer_than_the_box_is_doubted(options, longest, limit):
    for key in ("longest_track", "longest_stream"):
        found = GAME.problems(pad(f"Ana\n {key} = {longest}", **options))

        assert codes(found) == ([] if limit is None else [f"line_longer_than_box {key} {limit}"])


def test_later_boxes_may_lengthen_a_line():
    """Their special tiles may show anything: the bound grows with all 22 of them."""
    unlocked = "\n unlocked/e0/label = harbour\n unlocked/e0/points = 5"

    assert GAME.problems(pad("Ana\n longest_stream = 46" + unlocked)) == []
    assert codes(GAME.problems(pad("Ana\n longest_stream = 47" + unlocked))) == [
        "line_longer_than_box longest_stream 46"
    ]


@pytest.mark.parametrize(
    "row, size, limit", [("forest", 33, 33), ("grain", 32, 32), ("village", 32, 32), ("forest", 0, 33)]
)
def test_a_territory_has_no_more_tiles_than_the_box(row, size, limit):
    assert GAME.problems(pad(f"Ana\n flags/{row} # {size}")) == []
    assert codes(GAME.problems(pad(f"Ana\n flags/{row} # {limit + 1} {limit + 1}"))) == [
        f"flag_larger_than_box flags/{row} {limit}"
    ]


def test_two_flags_in_one_territory_both_score():
    assert totals(GAME, pad("Ana\n flags/forest # 9 9")) == [18]


def test_unlocked_content_is_written_by_the_table_and_may_cost_points():
    sheet = pad(
        "Ana\n unlocked/e0/label = hearts\n unlocked/e0/points = 4+3\n unlocked/e1/label = toll"
        "\n unlocked/e1/points = -2"
    )

    assert points(GAME, sheet, "unlocked") == [5]
    assert [part_text(GAME, "en", part, {}) for part in GAME.score(sheet).parts["unlocked"][0].parts] == [
        "hearts: 4 + 3 = 7",
        "toll: −2",
    ]
    assert GAME.problems(sheet) == []


def test_tasks_explain_themselves_marker_by_marker():
    (tasks,) = GAME.score(pad(WORKED)).parts["tasks"]

    assert part_text(GAME, "fr", tasks.parts[2], {}) == "Village\u00a0: 5 + 5 + 6 = 16"
    assert sentences(GAME, pad(WORKED), "longest_track") == ["Plus longue voie ferrée\u00a0: 9"]
