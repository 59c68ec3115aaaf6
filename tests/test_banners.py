"""Clochemerle's banners: by hand, against trying everything, and what is no pool of dice."""

from itertools import combinations, product

import pytest

from shared_rules.banners import BLACK, WHITE, banners, banners_document
from shared_rules.errors import ContractError
from tests.generated import Dice
from tests.generated_banners import pool

POOLS = 4000


def dice(text):
    """The dice of "3 4 5b": b for a black one."""
    return [(BLACK if die.endswith("b") else WHITE, int(die.rstrip("b"))) for die in text.split()]


def ways(pool, coins, markers, value):
    """What a value costs, as (time, coins, markers)."""
    found = banners(dice(pool), coins, markers)
    return [(way.time, way.coins, way.markers) for way in found[value]] if value in found else []


BY_HAND = [
    # the pool, coins, markers, value, (time, coins, markers) of each way
    ("3 5b", 1, 0, 8, [(2, 0, 0)]),  # the example of the contract
    ("3 5b", 1, 0, 9, [(2, 1, 0)]),
    ("3 5b", 1, 0, 10, []),
    ("3 5b", 0, 1, 11, [(2, 0, 1)]),  # the 3 is turned to 6
    ("3 5b", 0, 1, 12, []),  # one marker turns one die
    ("3 5b", 1, 1, 12, [(2, 1, 1)]),
    ("3 5b", 0, 2, 12, [(2, 0, 2)]),
    ("2 4 4 5b 6b", 1, 0, 9, [(0, 1, 0), (2, 0, 0)]),
    ("2 4 4 5b 6b", 1, 0, 12, [(4, 1, 0)]),
    ("1 1", 10, 0, 12, [(0, 10, 0)]),
    ("1 1", 9, 0, 12, []),
    ("1 1", 10, 2, 12, [(0, 0, 2), (0, 5, 1), (0, 10, 0)]),
    ("6 6b", 0, 0, 12, [(2, 0, 0)]),
    ("6 6b 6b", 0, 0, 12, [(2, 0, 0)]),
    ("6b 6b", 0, 0, 12, [(4, 0, 0)]),
    ("6", 5, 5, 6, []),  # one die is no pair
    ("", 5, 5, 6, []),
]


@pytest.mark.parametrize("pool, coins, markers, value, costs", BY_HAND)
def test_what_a_value_costs(pool, coins, markers, value, costs):
    assert ways(pool, coins, markers, value) == costs


def faces_of(face, coins, markers):
    """{face: {(coins, markers)}} that one die can be made to show."""
    found = {face: {(0, 0)}}
    for other in range(1, 7):
        if abs(other - face) <= coins:
            found.setdefault(other, set()).add((abs(other - face), 0))
        if markers:
            found.setdefault(other, set()).add((0, 1))
    return found


def tried(pool, coins, markers):
    """{value: the costs that none beats}, by trying every pair, every face and every payment."""
    costs = {}
    for (one, a), (two, b) in {tuple(sorted(pair)) for pair in combinations(pool, 2)}:
        time = 2 * [one, two].count(BLACK)
        left, right = faces_of(a, coins, markers), faces_of(b, coins, markers)
        for face, other in product(left, right):
            for (c1, m1), (c2, m2) in product(left[face], right[other]):
                if c1 + c2 <= coins and m1 + m2 <= markers:
                    costs.setdefault(face + other, set()).add((time, c1 + c2, m1 + m2))
    return {
        value: sorted(
            cost
            for cost in costs[value]
            if not any(other != cost and all(map(int.__le__, other, cost)) for other in costs[value])
        )
        for value in sorted(costs)
    }


def test_values_and_costs_are_those_that_trying_everything_finds():
    chance = Dice(9)
    for _ in range(POOLS):
        document = pool(chance)
        drawn = [tuple(die) for die in document["dice"]]
        coins, markers = document["coins"], document["meeting_place_markers"]
        found = banners(drawn, coins, markers)

        assert {
            value: [(way.time, way.coins, way.markers) for way in found[value]] for value in found
        } == tried(drawn, coins, markers), document


def test_a_way_can_be_walked():
    """Its dice are in the pool, its faces make the value, its payment moves them there."""
    chance = Dice(10)
    for _ in range(POOLS // 4):
        document = pool(chance)
        drawn = document["dice"]
        for value, found in banners(drawn, document["coins"], document["meeting_place_markers"]).items():
            for way in found:
                i, j = way.dice
                moves = [abs(drawn[i][1] - way.faces[0]), abs(drawn[j][1] - way.faces[1])]

                assert 0 <= i < j < len(drawn)
                assert sum(way.faces) == value
                assert all(1 <= face <= 6 for face in way.faces)
                assert way.time == 2 * [drawn[i][0], drawn[j][0]].count(BLACK)
                assert way.coins == sum(sorted(moves)[: 2 - way.markers])  # a marker pays the longest way


def test_the_document_of_the_contract():
    document = {"dice": [["white", 3], ["black", 5]], "coins": 1, "meeting_place_markers": 0}
    values = banners_document(document)["values"]

    assert values["8"] == [{"time": 2, "coins": 0, "markers": 0, "dice": [0, 1]}]
    assert list(values) == ["7", "8", "9"]


def test_coins_and_markers_left_out_are_none():
    assert list(banners_document({"dice": [["white", 3], ["black", 5]]})["values"]) == ["8"]


WHOLE = "expected a whole number from"
REFUSED = [
    ([], "the document: expected an object, got a list"),
    ({"coins": 1}, "dice: missing from the document"),
    ({"dice": [], "pieces": 1}, "pieces: unknown key, expected one of dice, coins, meeting_place_markers"),
    ({"dice": "3 5"}, 'dice: expected a list, got "3 5"'),
    ({"dice": [3]}, "dice[0]: expected a list, got 3"),
    ({"dice": [["white"]]}, "dice[0]: expected a colour and a face, got a list of 1"),
    ({"dice": [["red", 3]]}, 'dice[0][0]: expected white or black, got "red"'),
    ({"dice": [[["white"], 3]]}, "dice[0][0]: expected white or black, got a list"),
    ({"dice": [["white", 3], ["white", 7]]}, f"dice[1][1]: {WHOLE} 1 to 6, got 7"),
    ({"dice": [["white", 0]]}, f"dice[0][1]: {WHOLE} 1 to 6, got 0"),
    ({"dice": [["white", True]]}, f"dice[0][1]: {WHOLE} 1 to 6, got true"),
    ({"dice": [["white", "3"]]}, f'dice[0][1]: {WHOLE} 1 to 6, got "3"'),
    ({"dice": [["white", 3.0]]}, f"dice[0][1]: {WHOLE} 1 to 6, got 3.0"),
    ({"dice": [["white", 3]] * 9}, "dice[8]: expected at most 8 white dice, as many as the box holds"),
    ({"dice": [["black", 3]] * 4}, "dice[3]: expected at most 3 black dice, as many as the box holds"),
    ({"dice": [], "coins": -1}, f"coins: {WHOLE} 0 to 999999, got -1"),
    ({"dice": [], "coins": True}, f"coins: {WHOLE} 0 to 999999, got true"),
    ({"dice": [], "coins": None}, f"coins: {WHOLE} 0 to 999999, got null"),
    ({"dice": [], "coins": 10**30}, f"coins: {WHOLE} 0 to 999999, got 1{'0' * 30}"),
    ({"dice": [], "meeting_place_markers": "2"}, f'meeting_place_markers: {WHOLE} 0 to 999999, got "2"'),
]


@pytest.mark.parametrize("document, sentence", REFUSED)
def test_what_is_no_pool_is_refused_with_one_sentence(document, sentence):
    with pytest.raises(ContractError) as refusal:
        banners_document(document)

    assert str(refusal.value) == sentence
