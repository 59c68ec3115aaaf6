"""What games bring in a campaign: circles, rows of the best results, what is left to cross or was crossed too much."""

import pytest

from shared_rules.campaign_games import Standing, days_between
from tests.campaign_notation import RULES, campaign, game, games, standing

CIRCLES = [  # seed and rulebook: 1 below 100, 2 below 110, then one more every 20 points, 15 at most
    *((-3, 1), (0, 1), (99, 1), (100, 2), (109, 2), (110, 3), (129, 3), (130, 4), (149, 4), (150, 5)),
    *((169, 5), (170, 6), (189, 6), (190, 7), (209, 7), (210, 8), (229, 8), (230, 9), (249, 9), (250, 10)),
    *((269, 10), (270, 11), (289, 11), (290, 12), (309, 12), (310, 13), (329, 13), (330, 14), (349, 14)),
    *((350, 15), (351, 15), (400, 15), (999, 15)),
]


@pytest.mark.parametrize("total, circles", CIRCLES)
def test_circles_at_every_edge(total, circles):
    assert RULES.circles(total) == circles


@pytest.mark.parametrize(
    "total, row", [(128, 120), (120, 120), (119, 110), (9, 0), (-5, 0), (400, 400), (455, 400)]
)
def test_a_result_is_written_on_the_row_below_it(total, row):
    assert RULES.row(total) == row


def test_the_official_example():
    (played,) = standing("2026-02-19 128").games

    assert (played.row, played.circles) == (120, 3)


def test_the_two_games_that_a_group_told():
    # 78, then 140: one circle, then four on the row 140.
    seen = standing("2024-02-01 78; 2024-02-02 140")

    assert [(one.number, one.row, one.circles, one.running) for one in seen.games] == [
        (1, 70, 1, 1),
        (2, 140, 4, 5),
    ]


def test_several_games_stand_on_one_row():
    seen = standing("2026-02-19 96; 2026-02-26 112; 2026-02-27 104; 2026-03-05 131; 2026-03-12 119")

    assert seen.best == [(130, [4]), (110, [2, 5]), (100, [3]), (90, [1])]
    assert (seen.earned, seen.best_total()) == (1 + 3 + 2 + 4 + 3, 131)


def test_games_are_numbered_by_when_they_were_played_whatever_came_first():
    late_first = games("2026-03-12 142; 2026-02-26 22:00 104; 2026-02-26 20:30 112; 2026-02-19 96")
    seen = Standing(campaign(), RULES, late_first)

    assert [(one.number, one.total, one.days) for one in seen.games] == [
        (1, 96, None),
        (2, 112, 7),
        (3, 104, 0),
        (4, 142, 14),
    ]


def test_what_is_left_is_earned_less_crossed():
    assert (standing("2026-03-12 142", "a.1 a.2").left, standing("2026-03-12 142", "a.1 a.2").too_many) == (
        2,
        0,
    )


def test_a_deleted_game_gives_its_circles_back_as_too_many():
    crossed = "a.1 a.2 a.3 a.4 a.5"
    both = games("2026-03-05 96; 2026-03-12 142")

    assert Standing(campaign(crossed=crossed), RULES, both).too_many == 0
    assert Standing(campaign(crossed=crossed), RULES, both[:1]).too_many == 4
    assert Standing(campaign(crossed=crossed), RULES, both[:1]).left == 0


def test_only_the_campaigns_own_finished_games_count():
    others = [
        *games("2026-03-12 142", "d"),
        game("2026-03-13", 200, finished=False),
        *games("2026-03-14 88", None),
    ]
    seen = Standing(campaign(), RULES, others)

    assert (seen.games, seen.earned, [one["totals"] for one in seen.going]) == ([], 0, [[200]])


def test_a_game_dated_before_the_campaign_counts_and_is_told():
    seen = standing("2026-02-18 96; 2026-02-19 112", began="2026-02-19")

    assert [one.before for one in seen.games] == [True, False]
    assert seen.earned == 4


@pytest.mark.parametrize(
    "first, last, days",
    [
        ("2026-02-28", "2026-03-01", 1),
        ("2024-02-28", "2024-03-01", 2),
        ("2025-12-31", "2026-01-01", 1),
        ("1900-02-28", "1900-03-01", 1),
        ("2000-02-28", "2000-03-01", 2),
        ("", "2026-01-01", None),
    ],
)
def test_days_between_two_games(first, last, days):
    assert days_between(first, last) == days


def test_what_is_unlocked_changes_the_next_game():
    assert RULES.options([]) == {"markers": "base"}
    assert RULES.options(["box_1"]) == {"markers": "box_1"}
    assert RULES.options(["box_1", "red_hearts"]) == {"markers": "box_1", "lines": ["red_hearts"]}
    # A set listed by type says to the map that the tiles of box 2 are in play, and to the checks that special ones may be.
    assert RULES.options(["box_1", "box_2"])["markers/stream"] == [4, 4, 5, 5, 6, 6]
    with_deer = RULES.options(["box_1", "box_2", "the_deer", "signalman"])
    assert with_deer["markers/forest"] == [4, 4, 5, 5, 6, 6, 7]
    assert with_deer["markers/track"] == [4, 4, 5, 5, 6, 6]
    assert with_deer["lines"] == ["signalman"]


@pytest.mark.parametrize(
    "unlocked, tiles, special",
    [
        ("box_1 box_2 red_hearts", {}, None),  # nothing of the later boxes is in play
        ("box_3 hill", {"hill": 1}, 1),
        ("box_3 hill the_deer", {"hill": 1, "the_deer": 2}, 3),
        ("hill own", {"hill": 1, "own": 0}, 1),
        ("hill the_deer", {"hill": 1}, 0),  # the deer's are still to be counted
        ("box_3", {}, 0),
        ("red_hearts hill", {"hill": 1, "circus": 4}, 1),  # the circus is not unlocked
    ],
)
def test_special_tiles_in_play_are_those_that_the_group_counted_on_its_cards(unlocked, tiles, special):
    assert RULES.options(unlocked.split(), tiles).get("special") == special


def test_the_boxes_hold_26_cards_and_the_pad_15_lines():
    cards = [card for box in RULES.boxes for card in RULES.cards.get(box, ())]

    assert (len(cards), len(set(cards)), len(RULES.lines)) == (26, 26, 15)
    assert set(RULES.lines) <= set(cards)


def test_special_tiles_come_with_the_later_boxes():
    assert not RULES.has_special(["box_1", "box_2", "hearts_desire", "red_hearts", "road_to_success"])
    assert RULES.has_special(["box_1", "hill"])
    assert RULES.has_special(["a card of the group's own"])
