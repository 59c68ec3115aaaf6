"""Finding sessions among many: what somebody types, who was there, when, which game."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared_rules.history_search import KnownWords, Wanted, days_of_month, folded, months_before

NAMES = {"a": "Ana", "b": "Bruno", "c": "Chloé", "c2": "Chloé M.", "o": "Œdipe-Marc", "x": ""}
GAMES = {"clochemerle": "Clochemerle", "rattus_cartus": "Rattus Cartus", "dorfromantik": "Dorfromantik"}
EVENINGS = {  # id: game, day, players, place
    "1": ("clochemerle", "2026-03-12", "a b c", "Café de la Gare"),
    "2": ("rattus_cartus", "2026-02-01", "a b", ""),
    "3": ("dorfromantik", "2025-12-31", "c2 o", "chez Ana"),
    "4": ("clochemerle", "2024-03-12", "b x", ""),
}


def found(words="", lang="fr", **wanted):
    """The ids of the evenings that are found, in a row."""
    asked = Wanted()
    asked.say(words)
    for key, value in wanted.items():
        setattr(asked, key, value)
    known = KnownWords(NAMES, GAMES, lang)
    rows = []
    for id, (game, day, players, place) in EVENINGS.items():
        row = {"id": id, "game": game, "day": day, "players": players.split(), "place": place, "extra": {}}
        rows.append(row)
    return "".join(row["id"] for row in asked.among(rows, known))


@pytest.mark.parametrize(
    "words, ids",
    [
        ("", "1234"),
        ("  ", "1234"),
        ("chloe", "13"),
        ("CHLOÉ m", "13"),  # "mars" begins with it, and so does "M."
        ("rat", "2"),
        ("cartus", "2"),
        ("attus", ""),  # words are found by their beginning
        ("ana clochemerle", "1"),
        ("gare", "1"),
        ("chez", "3"),
        ("ana", "123"),
        ("mars", "14"),
        ("12 mars 2026", "1"),
        ("fevrier", "2"),
        ("décembre", "3"),
        ("12/03", "14"),
        ("2025-12", "3"),
        ("01/02", "2"),
        ("1 février", "2"),
        ("oedipe", "3"),
        ("marc", "3"),
        ("zoé", ""),
    ],
)
def test_words_are_found_whatever_their_accents_and_capitals(words, ids):
    assert found(words) == ids


def test_days_are_said_in_the_language_of_the_screen():
    assert found("march", lang="en") == "14"


def test_everything_asked_must_be_true():
    assert found(game="clochemerle") == "14"
    assert found(people=[["a"], ["b"]]) == "12"
    assert found(people=[["c", "c2"]]) == "13"  # one person, entered twice
    assert found(since="2026-01-01") == "12"
    assert found(until="2025-12-31") == "34"
    assert found("ana", game="rattus_cartus", people=[["b"]], since="2026-02-01", until="2026-02-01") == "2"


def test_games_of_a_campaign_are_found_by_it():
    asked = Wanted()
    asked.campaign = "jeudis"
    rows = [
        {"id": "1", "game": "x", "day": "2026-03-12", "players": ["a"], "extra": {}, "campaign": "jeudis"},
        {"id": "2", "game": "x", "day": "2026-03-13", "players": ["a"], "extra": {}, "campaign": "famille"},
        {"id": "3", "game": "x", "day": "2026-03-14", "players": ["a"], "extra": {}, "campaign": None},
        {"id": "4", "game": "x", "day": "2026-03-15", "players": ["a"], "extra": {}},  # of an earlier version
    ]

    assert [row["id"] for row in asked.among(rows, None)] == ["1"]


def test_a_summary_of_an_earlier_version_has_no_place():
    asked = Wanted()
    asked.say("ana")
    row = {"id": "9", "game": "gone", "day": "2026-03-12", "players": ["a"], "extra": {}}

    assert asked.among([row], KnownWords(NAMES, GAMES, "fr")) == [row]


def test_a_game_without_rules_here_is_found_by_its_name():
    asked = Wanted()
    asked.say("agrico")
    row = {"id": "9", "game": "other", "day": "2026-03-12", "players": ["a"], "extra": {"name": "Agricola"}}

    assert asked.among([row], KnownWords(NAMES, GAMES, "fr")) == [row]


def test_nothing_asked_is_nothing_to_take_back():
    asked = Wanted()
    assert not asked.is_anything()
    for field, value in (
        ("game", "x"),
        ("campaign", "jeudis"),
        ("people", [["a"]]),
        ("since", "2026-01-01"),
        ("until", "2026-01-01"),
    ):
        one = Wanted()
        setattr(one, field, value)
        assert one.is_anything()
    asked.say("a")
    assert asked.is_anything()


@given(st.text(max_size=30))
def test_folding_twice_is_folding_once(text):
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize(
    "day, months, before",
    [
        ("2026-03-12", 6, "2025-09-12"),
        ("2026-08-31", 6, "2026-02-28"),
        ("2024-08-31", 6, "2024-02-29"),
        ("2026-01-15", 1, "2025-12-15"),
        ("2026-01-15", 12, "2025-01-15"),
    ],
)
def test_so_many_months_earlier(day, months, before):
    assert months_before(day, months) == before


@given(st.dates(min_value=date(1970, 1, 1)))
def test_a_month_is_as_long_as_the_calendar_says(day):
    following = date(day.year + day.month // 12, day.month % 12 + 1, 1) if day.year < 9999 else None
    if following:
        assert (following - day.replace(day=1)).days == days_of_month(day.year, day.month)
