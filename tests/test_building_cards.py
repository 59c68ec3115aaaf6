"""The set-up of Rattus Cartus: 30 cards, rounds by number of players, what the booklet warns of."""

from random import Random

import pytest
from influence_notation import entries_of

from shared_rules.building_cards import (
    ROUNDS,
    cards_of_class,
    first_player,
    five_each,
    listed_deck,
    next_order,
    one_kind_each,
    problems_of,
    round_of,
    specials_of,
)
from shared_rules.games.rattus_cartus import BUILDINGS, CLASSES
from shared_rules.influence import DECK, ROUND, TURNED, deck

FIRST_KINDS = {buildings[0]: 5 for key, buildings in BUILDINGS}


def doubts(chosen, number=3):
    return [(problem.code, problem.line) for problem in problems_of(chosen, number)]


def test_rounds_are_fewer_when_more_play():
    assert ROUNDS == {2: 10, 3: 9, 4: 8, 5: 8}


@pytest.mark.parametrize("seed", range(50))
def test_one_kind_of_each_class_five_cards_each(seed):
    drawn = one_kind_each(Random(seed).randrange)

    assert [cards_of_class(drawn, key) for key in CLASSES] == [5] * 6
    assert sorted(drawn.values()) == [5] * 6
    assert doubts(drawn) == []


@pytest.mark.parametrize("seed", range(50))
def test_five_cards_of_each_class_whatever_their_kind(seed):
    drawn = five_each(Random(seed).randrange)

    assert [cards_of_class(drawn, key) for key in CLASSES] == [5] * 6
    assert sum(drawn.values()) == 30
    assert doubts(drawn) == []


def test_both_ways_of_drawing_bring_every_building():
    every = {building for key, buildings in BUILDINGS for building in buildings}
    for draw in (one_kind_each, five_each):
        assert {building for seed in range(60) for building in draw(Random(seed).randrange)} == every


def test_five_at_random_mixes_kinds_as_cards_do():
    """Five of ten cards, five of each kind: all of one kind once in 126 draws, 3 + 2 most often (200 of 252)."""
    drawn = [five_each(Random(seed).randrange).get("palace", 0) for seed in range(3000)]
    share = {number: drawn.count(number) / 3000 for number in range(6)}

    assert abs(share[2] + share[3] - 200 / 252) < 0.03
    assert 0 < share[0] + share[5] < 0.02


def test_what_is_kept_is_read_back():
    drawn = five_each(Random(7).randrange)

    assert deck({DECK: listed_deck(drawn)}) == drawn
    assert listed_deck({}) is None
    assert listed_deck({"castle": 5, "palace": 3, "treasury": 2}) == ["palace", 3, "treasury", 2, "castle", 5]


def test_a_class_of_four_or_six_cards_is_doubted():
    assert doubts({**FIRST_KINDS, "palace": 4}) == [("cards_of_class", "royalty")]
    assert doubts({**FIRST_KINDS, "treasury": 1}) == [("cards_of_class", "royalty")]
    assert doubts({}) == [("cards_of_class", key) for key in CLASSES]


def test_the_guard_tower_is_not_for_two():
    with_tower = {**FIRST_KINDS, "guard_tower": 1, "castle": 4}

    assert doubts(with_tower, 2) == [("not_for_two", "guard_tower")]
    assert doubts(with_tower, 3) == []
    assert doubts({**with_tower, "guard_tower": 0, "castle": 5}, 2) == []


@pytest.mark.parametrize(
    "buildings, specials",
    [
        ("castle pipers_hut office treasury", "sword flute pass gold"),
        ("palace monastery marketplace guard_tower farm fortune_tellers_tent", ""),
        ("treasury palace", "gold"),
    ],
)
def test_special_cards_come_with_their_building(buildings, specials):
    assert specials_of({building: 1 for building in buildings.split()}) == specials.split()


def test_the_first_player_card_goes_to_the_left_each_round():
    players = ["a", "b", "c"]

    assert [first_player(players, "b", played) for played in (1, 2, 3, 4)] == ["b", "c", "a", "b"]
    assert first_player(players, None, 2) is None
    assert first_player(players, "z", 2) is None


@pytest.mark.parametrize(
    "kept, played", [(None, 1), (4, 4), (9, 9), (12, 9), (0, 1), (True, 1), ("3", 1), ([3], 1)]
)
def test_the_round_stays_within_the_game(kept, played):
    assert round_of({ROUND: kept}, ROUND, 3) == played


def test_a_gain_comes_after_all_that_is_known_even_when_the_clock_goes_back():
    entries = entries_of("Ana royalty 2 at 500; Bruno royalty 2 at 900")

    assert next_order(["a", "b"], CLASSES, entries, 700) == 901
    assert next_order(["a", "b"], CLASSES, entries, 2000) == 2000
    assert next_order(["a", "b"], CLASSES, {}, 2000) == 2000
    entries[TURNED + "t"] = [950, 2]  # a phone whose clock was set back still notes in the new round
    assert next_order(["a", "b"], CLASSES, entries, 700) == 951
