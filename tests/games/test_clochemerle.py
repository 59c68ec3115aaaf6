"""Clochemerle: the worked sheet, then each line of the list of prestige points, then what can be doubted."""

import pytest
from score_pad import codes, pad, points, ranks, sentences, totals, winners

from shared_rules.explain import part_sum
from shared_rules.games.clochemerle import GAME
from shared_rules.sheet import Sheet

WORKED = """
                            Ana
    church_points           6
    church_window_points    8
    meeting_place_points    3
    council_chamber_points  5
    field_cards             3
    travel_points           4+3+2
    served_customer_points  5+4+4
    story_points            9
    day_labourer_tiles      1
    first_player_hand   =   Ana
"""


def test_the_worked_sheet_makes_52():
    ana = GAME.score(pad(WORKED))

    assert {key: ana.parts[key][0].points for key in ana.parts} == {
        "church": 14,
        "council": 8,
        "harvest": 3,
        "travel": 9,
        "customers": 13,
        "story": 9,
        "day_labourers": -5,
        "first_player_hand": 1,
    }
    assert ana.totals == [52]


def test_the_worked_sheet_leaves_nothing_to_doubt():
    sheet = pad(WORKED)

    assert GAME.problems(sheet) == []
    assert GAME.missing(sheet) == []
    assert GAME.blanks(sheet) == []


@pytest.mark.parametrize("tiles, total", [(0, 0), (1, -5), (2, -10), (4, -20)])
def test_each_day_labourer_costs_5_and_a_total_may_fall_below_zero(tiles, total):
    assert totals(GAME, pad(f"Ana\n day_labourer_tiles {tiles}")) == [total]


@pytest.mark.parametrize("windows, worth", [(0, 0), (1, 2), (2, 5), (3, 9), (4, 9), (12, 9)])
def test_windows_are_looked_up_in_the_typed_table_and_its_last_value_holds_on(windows, worth):
    sheet = pad(f"Ana\n church_windows {windows}", window_table=[0, 2, 5, 9])

    assert points(GAME, sheet, "church") == [worth]


def test_windows_without_a_table_score_nothing_and_ask_for_it():
    sheet = pad("Ana Bruno\n church_windows 3 0")

    assert points(GAME, sheet, "church") == [0, 0]
    assert codes(GAME.missing(sheet)) == ["window_table_missing Ana church_windows"]


def test_an_empty_table_is_no_table():
    assert codes(GAME.missing(pad("Ana\n church_windows 3", window_table=[]))) == [
        "window_table_missing Ana church_windows"
    ]


@pytest.mark.parametrize(
    "table, problems",
    [
        (None, ["windows_twice Ana church_windows"]),
        ([0, 1, 2, 4], ["windows_twice Ana church_windows"]),
        ([0, 1, 2, 7], []),
    ],
)
def test_windows_typed_twice_count_as_points_and_are_doubted_unless_the_table_agrees(table, problems):
    sheet = pad("Ana\n church_windows 3\n church_window_points 7", window_table=table)

    assert points(GAME, sheet, "church") == [7]
    assert codes(GAME.problems(sheet)) == problems
    assert GAME.missing(sheet) == []


@pytest.mark.parametrize(
    "row, problem",
    [
        ("field_cards           4 4 1", "more_than_box field_cards 8"),
        ("day_labourer_tiles    2 2 1", "more_than_box day_labourer_tiles 4"),
        ("story_points          60+30 30 5", "more_than_box story_points 124"),
        ("travel_points         4 -1 3", "below_zero Bruno travel_points 0"),
        ("first_player_hand   = Ana Chloé", "several_holders first_player_hand 1"),
    ],
)
def test_what_the_box_cannot_hold_is_doubted_once_and_still_scored(row, problem):
    sheet = pad("Ana Bruno Chloé\n" + row)

    assert codes(GAME.problems(sheet)) == [problem]
    assert totals(GAME, sheet) != [0, 0, 0]


@pytest.mark.parametrize("row", ["field_cards 4 4 0", "day_labourer_tiles 2 2 0", "story_points 60 60 4"])
def test_all_that_the_box_holds_may_be_on_the_table(row):
    assert GAME.problems(pad("Ana Bruno Chloé\n" + row)) == []


def test_two_who_claim_the_hand_both_score_until_the_table_decides():
    assert totals(GAME, pad("Ana Bruno Chloé\n first_player_hand = Ana Chloé")) == [1, 0, 1]


def test_equal_totals_share_the_victory_and_the_next_is_third():
    sheet = pad("Ana Bruno Chloé David\n travel_points 7 9 9 8")

    assert ranks(GAME, sheet) == [4, 1, 1, 3]
    assert winners(GAME, sheet) == ["Bruno", "Chloé"]


def test_each_total_explains_itself_down_to_what_was_typed():
    sheet = pad("Ana\n church_points 6\n church_windows 2\n day_labourer_tiles 2", window_table=[0, 3, 8])
    church, *_ = GAME.score(sheet).explain(0).parts

    assert sentences(GAME, pad("Ana\n first_player_hand = Ana"), "first_player_hand") == [
        "Main Premier joueur\u00a0: en main\u00a0: 1"
    ]
    assert [part_sum(GAME, "fr", part, {}) for part in church.parts] == [
        "6",
        "2 fenêtres, d’après le tableau\u00a0: 8",
    ]
    labourers = GAME.score(sheet).parts["day_labourers"][0].parts[0]
    assert part_sum(GAME, "fr", labourers, {}) == "2 tuiles × −5 = −10"
    assert part_sum(GAME, "en", labourers, {}) == "2 tiles × −5 = −10"


def test_the_sheet_asks_for_windows_as_points_until_the_table_is_typed():
    def asked(sheet):
        return [line.key for line in GAME.lines_shown(sheet) if line.section == "church"]

    assert asked(pad("Ana\n field_cards 1")) == ["church_points", "church_window_points"]
    assert asked(pad("Ana\n field_cards 1", window_table=[0, 1])) == ["church_points", "church_windows"]
    assert asked(pad("Ana Bruno\n church_window_points 3 .", window_table=[0, 1])) == [
        "church_points",
        "church_windows",
        "church_window_points",
    ]


def test_windows_answered_in_either_way_are_not_blank():
    sheet = pad("Ana Bruno\n church_window_points 3 .", window_table=[0, 1])

    assert ("church_windows", "Ana") not in GAME.blanks(sheet)
    assert ("church_windows", "Bruno") in GAME.blanks(sheet)


def test_cell_points_are_those_of_the_cell_and_not_of_its_line():
    sheet = pad(WORKED)
    score = GAME.score(sheet)

    assert GAME.cell_points(score, GAME.line("church_window_points"), 0) == 8
    assert GAME.cell_points(score, GAME.line("day_labourer_tiles"), 0) == -5
    assert GAME.cell_points(score, GAME.line("church_windows"), 0) is None


def test_a_hand_held_by_someone_who_left_the_table_is_nobodys():
    sheet = Sheet(["a", "b"], {"first_player_hand": "gone"})

    assert totals(GAME, sheet) == [0, 0]
    assert ("first_player_hand", None) in GAME.blanks(sheet)
