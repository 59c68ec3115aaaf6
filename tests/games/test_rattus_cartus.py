"""Rattus Cartus: the book's remarks, the worked table, then every tie the end of the game can bring."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from score_pad import codes, pad, points, ranks, sentences, totals, winners

from shared_rules.games.rattus_cartus import GAME
from shared_rules.sheet import Sheet

patient = settings(deadline=None)  # a busy computer is no failure

WORKED = """
                         Ana   Bruno  Chloé
    royalty              9     6      3
    church               7     2      4
    bourgeoisie          8     5      1
    chivalry             4     6      2
    peasantry            0     9      3
    magic                5     3      8
    hand_cards           4     4      2
    sword                0     2      1
    gold                 2     1      1
    token_points         1     0      2
    rats                 10    9      4
    nuns =               9
    buildings_in_play :  treasury castle
"""


def test_the_worked_table_makes_48_38_29_and_the_plague_crowns_bruno():
    sheet = pad(WORKED)

    assert totals(GAME, sheet) == [48, 38, 29]
    assert ranks(GAME, sheet) == [0, 1, 2]
    assert winners(GAME, sheet) == ["Bruno"]
    assert GAME.problems(sheet) == []
    assert GAME.missing(sheet) == []


def test_who_is_alone_in_a_class_takes_10_and_the_other_prizes_go_to_nobody():
    """The example printed in the book, p. 7."""
    sheet = pad("Ana Bruno Chloé\n magic 0 7 0")

    assert points(GAME, sheet, "magic") == [0, 10, 0]


@pytest.mark.parametrize(
    "steps, prizes",
    [
        ("9 4 6 2 1", [10, 2, 5, 0, 0]),
        ("9 4 . . .", [10, 5, 0, 0, 0]),
        ("0 0 0 0 0", [0, 0, 0, 0, 0]),
    ],
)
def test_influence_gives_10_5_2_and_nothing_without_influence(steps, prizes):
    assert points(GAME, pad("A B C D E\n royalty " + steps), "royalty") == prizes


def test_two_players_share_out_10_and_5_only():
    assert points(GAME, pad("A B\n royalty 3 1"), "royalty") == [10, 5]


@pytest.mark.parametrize(
    "steps, order, prizes",
    [
        ("7 3 7 5", "C A", [5, 0, 10, 2]),
        ("7 3 7 5", "A C", [10, 0, 5, 2]),
        ("5 5 3 6", "B A", [2, 5, 0, 10]),
        ("4 4 4 4", "D B C A", [0, 5, 2, 10]),
        ("9 4 4 4", "D C B", [10, 0, 2, 5]),
        ("9 8 4 4", "D C", [10, 5, 0, 2]),
        ("7 7 5 5", "D B C A", [5, 10, 0, 2]),  # two ties in one stack
        ("7 7 5 5", "D B A C D", [5, 10, 0, 2]),  # a disc named twice counts where it is lowest
    ],
)
def test_the_lower_disc_wins_the_tie(steps, order, prizes):
    sheet = pad(f"A B C D\n church {steps}\n church_order = {order}")

    assert points(GAME, sheet, "church") == prizes
    assert "stack_order_needed church" not in codes(GAME.missing(sheet))


@pytest.mark.parametrize(
    "steps, groups",
    [
        ("7 3 7 5 0", [["A", "C"]]),
        ("7 7 5 5 0", [["A", "B"], ["C", "D"]]),
        ("9 8 4 4 4", [["C", "D", "E"]]),
        ("9 8 7 4 4", []),  # fourth and fifth win nothing either way
        ("9 0 0 0 0", []),  # nobody needs a stack at 0
        ("0 0 0 0 0", []),
    ],
)
def test_the_stack_is_asked_only_where_it_changes_a_prize(steps, groups):
    assert GAME.ties(pad("A B C D E\n magic " + steps), "magic") == groups


@pytest.mark.parametrize("order", ["", "magic_order = A", "magic_order = A C D"])
def test_an_unknown_stack_is_a_problem_and_ranks_in_seat_order_meanwhile(order):
    sheet = pad("A B C D\n magic 6 6 0 0\n nuns = 3\n" + order)

    assert codes(GAME.missing(sheet)) == ["stack_order_needed magic"]
    assert points(GAME, sheet, "magic") == [10, 5, 0, 0]


@patient
@given(
    steps=st.lists(st.integers(0, 4), min_size=2, max_size=5),
    order=st.sampled_from(list(permutations("ABCDE"))),
)
def test_prizes_follow_the_list_sorted_by_steps_then_by_stack(steps, order):
    """The same prizes by another method: sort everyone once, hand the prizes down."""
    seats = list("ABCDE")[: len(steps)]
    stack = [player for player in order if player in seats]
    best_first = sorted(seats, key=lambda seat: (-steps[seats.index(seat)], stack.index(seat)))
    present = [seat for seat in best_first if steps[seats.index(seat)] > 0]
    expected = [0] * len(seats)
    for seat, prize in zip(present, (10, 5, 2), strict=False):
        expected[seats.index(seat)] = prize
    entries = {"royalty/" + seat: number for seat, number in zip(seats, steps, strict=True)}

    assert points(GAME, Sheet(seats, {**entries, "royalty_order": stack}), "royalty") == expected


@pytest.mark.parametrize(
    "cards, won",
    [
        ("5 7 4 1", [0, 2, 0, 0]),
        ("5 7 4 7", [0, 1, 0, 1]),
        ("7 7 4 7", [1, 1, 0, 1]),  # 1 each, however many they are
        ("7 7 7 7", [1, 1, 1, 1]),
        ("0 0 0 0", [0, 0, 0, 0]),  # nobody leads with no card
        ("1 0 0 0", [2, 0, 0, 0]),
    ],
)
@pytest.mark.parametrize(
    "line, key, building",
    [
        ("hand_cards", "hand", "palace"),
        ("sword", "sword", "castle"),
        ("flute", "flute", "pipers_hut"),
        ("pass", "pass", "office"),
    ],
)
def test_the_most_cards_win_2_and_a_tie_1_each(cards, won, line, key, building):
    sheet = pad(f"A B C D\n {line} {cards}\n buildings_in_play : {building}")

    assert points(GAME, sheet, key) == won


@pytest.mark.parametrize(
    "gold, won",
    [
        ("2 1 3 2", [1, 0, 6, 1]),  # tied second: 3 shared by 2
        ("2 1 3 0", [3, 0, 6, 0]),
        ("3 2 3 2", [4, 0, 4, 0]),  # tied first: 9 shared, no second place
        ("3 3 3 2", [3, 3, 3, 0]),
        ("3 3 3 3", [2, 2, 2, 2]),
        ("9 2 2 2", [6, 1, 1, 1]),
        ("9 0 0 0", [6, 0, 0, 0]),  # nobody is second with no gold
        ("0 0 0 0", [0, 0, 0, 0]),
    ],
)
def test_gold_gives_6_and_3_and_shares_9_or_3(gold, won):
    assert points(GAME, pad(f"A B C D\n gold {gold}\n buildings_in_play : treasury"), "gold") == won


@pytest.mark.parametrize(
    "players, gold, won",
    [
        ("A B", "3 1", [6, 0]),  # with two players there is no second place
        ("A B", "3 3", [4, 4]),
        ("A B C D E", "3 3 3 3 3", [1, 1, 1, 1, 1]),
        ("A B C D E", "9 2 2 2 2", [6, 0, 0, 0, 0]),
    ],
)
def test_gold_with_two_and_five_players(players, gold, won):
    assert points(GAME, pad(f"{players}\n gold {gold}\n buildings_in_play : treasury"), "gold") == won


@pytest.mark.parametrize(
    "line, building", [("sword", "guard_tower"), ("flute", "office"), ("pass", "castle"), ("gold", "palace")]
)
def test_special_cards_without_their_building_score_nothing_and_are_doubted(line, building):
    sheet = pad(f"A B\n {line} 3 0\n buildings_in_play : {building}")

    assert points(GAME, sheet, line) == [0, 0]
    assert codes(GAME.problems(sheet)) == [f"building_not_in_play A {line} 0"]


PLAGUE = [
    # totals, rats, nuns, ranks
    ("9 5 3", "9 9 9", 9, [1, 2, 3]),  # as many rats as nuns: spared
    ("9 5 3", "10 9 9", 9, [0, 1, 2]),
    ("9 5 3", "10 11 9", 9, [0, 0, 1]),
    ("9 9 9", "3 2 2", 9, [3, 1, 1]),  # equal totals: fewer rats, then shared
    ("9 9 8", "3 3 0", 9, [1, 1, 3]),
    ("9 9 8", "10 3 3", 9, [0, 1, 2]),  # the dead hold no rank
    ("9 5 3", "1 1 1", 0, [0, 0, 0]),
    ("9 5 3", "4+5+1 1 1", 9, [0, 1, 2]),  # rat tokens added one by one
]


@pytest.mark.parametrize("tokens, rats, nuns, expected", PLAGUE)
def test_the_plague_kills_who_has_more_rats_than_nuns(tokens, rats, nuns, expected):
    assert (
        ranks(GAME, pad(f"A B C\n token_points {tokens}\n rats {rats}\n nuns = {nuns}", if_all_die="nobody"))
        == expected
    )


@pytest.mark.parametrize(
    "rats, expected",
    [
        ("12 11 10", [0, 0, 1]),
        ("12 10 10", [0, 1, 2]),
        ("11 11 11", [1, 2, 3]),
        ("12 9 10", [0, 1, 0]),  # not all dead: the choice changes nothing
    ],
)
def test_when_all_die_the_table_may_let_the_lowest_rats_survive(rats, expected):
    sheet = pad(f"A B C\n token_points 9 5 3\n rats {rats}\n nuns = 9", if_all_die="lowest_rats_survive")

    assert ranks(GAME, sheet) == expected


def test_when_all_die_nobody_wins():
    assert winners(GAME, pad("A B\n rats 5 6\n nuns = 4")) == []


def test_the_dead_keep_their_places_in_every_majority():
    sheet = pad("A B C\n royalty 9 5 1\n hand_cards 8 3 3\n rats 10 0 0\n nuns = 9")

    assert totals(GAME, sheet) == [12, 5, 2]


def test_before_the_nuns_are_counted_nobody_is_dead_and_the_sheet_is_not_complete():
    sheet = pad("A B\n rats 50 0")

    assert ranks(GAME, sheet) == [2, 1]  # equal totals, fewer rats first
    assert codes(GAME.missing(sheet)) == ["nuns_missing nuns"]


@pytest.mark.parametrize(
    "row, problem",
    [
        ("hand_cards 90 5", "more_than_box hand_cards 94"),
        ("sword 12 1", "more_than_box sword 12"),
        ("flute 12 1", "more_than_box flute 12"),
        ("pass 12 1", "more_than_box pass 12"),
        ("gold 15 1", "more_than_box gold 15"),
        ("nuns = 21", "more_than_box nuns 20"),
    ],
)
def test_more_cards_than_the_box_holds_are_doubted(row, problem):
    buildings = "\n buildings_in_play : castle pipers_hut office treasury"

    assert codes(GAME.problems(pad(f"A B\n {row}" + buildings))) == [problem]


def test_special_cards_are_asked_once_their_building_is_known_to_be_in_play():
    def specials(sheet):
        shown = [line.key for line in GAME.lines_shown(sheet)]
        return [key for key in ("sword", "flute", "pass", "gold") if key in shown]

    assert specials(pad("A B\n royalty 1 2")) == ["sword", "flute", "pass", "gold"]
    assert specials(pad("A B\n buildings_in_play : treasury office")) == ["pass", "gold"]
    assert specials(pad("A B\n sword 1 .\n buildings_in_play : treasury")) == ["sword", "gold"]


@pytest.mark.parametrize(
    "row, key, expected",
    [
        (
            "church 7 7 3\n church_order = Ana Bruno",
            "church",
            [
                "Clergé\u00a0: 7, à égalité, marqueur dessous\u00a0: 10",
                "Clergé\u00a0: 7, à égalité, marqueur dessus\u00a0: 5",
                "Clergé\u00a0: 3, 3ᵉ place\u00a0: 2",
            ],
        ),
        (
            "magic 0 7 0",
            "magic",
            [
                "Magie\u00a0: sans influence\u00a0: 0",
                "Magie\u00a0: 7, sans concurrence\u00a0: 10",
                "Magie\u00a0: sans influence\u00a0: 0",
            ],
        ),
        (
            "gold 3 3 1\n buildings_in_play : treasury",
            "gold",
            [
                "Or\u00a0: à égalité avec Bruno, 9 partagés à 2\u00a0: 4",
                "Or\u00a0: à égalité avec Ana, 9 partagés à 2\u00a0: 4",
                "Or\u00a0: 1 carte\u00a0: 0",
            ],
        ),
        (
            "sword 2 0 1",
            "sword",
            [
                "Épée\u00a0: 2 cartes, bâtiment absent\u00a0: 0",
                "Épée\u00a0: 0 carte, bâtiment absent\u00a0: 0",
                "Épée\u00a0: 1 carte, bâtiment absent\u00a0: 0",
            ],
        ),
    ],
)
def test_prizes_explain_themselves(row, key, expected):
    assert sentences(GAME, pad("Ana Bruno Chloé\n" + row), key) == expected


def test_prizes_explain_themselves_in_english():
    sheet = pad("Ana Bruno Chloé\n gold 3 3 3\n buildings_in_play : treasury")

    assert sentences(GAME, sheet, "gold", "en")[0] == "Gold: tied with Bruno and Chloé, 9 shared by 3: 3"
