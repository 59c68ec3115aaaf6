"""Scoring lines that a campaign unlocked: what a tap makes of them, what they bring, what is doubtful."""

import pytest

from shared_rules.campaign_lines import counted, doubts, lines_of, path_of, stepped
from shared_rules.explain import problem_text
from shared_rules.games import GAMES
from shared_rules.score import Sheet
from shared_rules.session import chosen
from tests.campaign_notation import RULES

GAME = GAMES["dorfromantik"]
EACH = [  # four independent score pads: points for one, the most there can be
    ("red_hearts", 1, 24),
    ("circus", 10, 10),
    ("signalman", 2, None),
    ("shepherdess", 1, None),
    ("hill", 2, 36),
    ("construction_site", 7, 21),
    ("balloon_site", 2, None),
    ("golden_heart", 2, 12),
    ("train_station", 1, None),
    ("harbour", 1, None),
]


def sheet(points=(), **entries):
    written = {"unlocked/" + key + "/points": value for key, value in dict(points).items()}
    return Sheet(["ana"], {**written, **entries}, {"lines": list(RULES.lines)})


def tapped(line, taps, one=None):
    one = one or sheet()
    for by in taps:
        one.put(one.entries, path_of(line), stepped(one, line, by))
    return one


@pytest.mark.parametrize("key, each, most", EACH)
def test_a_tap_counts_one_thing_and_stops_at_the_most(key, each, most):
    line = RULES.lines[key]

    assert tapped(line, [1]).number(path_of(line)) == each
    assert counted(tapped(line, [1, 1, 1, -1]), line) == (0 if most == each else 2)
    if most is not None:
        assert tapped(line, [1] * 50).number(path_of(line)) == most
    assert tapped(line, [1, -1]).typed(path_of(line)) == 0
    assert tapped(line, [1, -1, -1]).typed(path_of(line)) is None


AGAIN = [
    ("forest_cabin", "forest"),
    ("harvest_festival", "grain"),
    ("watchtower", "village"),
    ("locomotive", "track"),
    ("ship", "stream"),
]


@pytest.mark.parametrize("key, row", AGAIN)
def test_tasks_counted_again_are_at_most_those_of_their_type(key, row):
    line = RULES.lines[key]
    one = sheet(**{f"tasks/{row}/4a": True, f"tasks/{row}/5a": True})

    assert tapped(line, [1] * 20, one).number(path_of(line)) == 9


def test_the_lines_are_part_of_the_total_under_their_names():
    one = sheet({"red_hearts": 7, "signalman": 4}, longest_track=9)
    score = GAME.score(one)

    assert (score.totals, score.parts["unlocked"][0].points) == ([20], 11)
    assert [part.key for part in score.parts["unlocked"][0].parts] == [
        "unlocked/red_hearts",
        "unlocked/signalman",
    ]


@pytest.mark.parametrize(
    "points, sentence",
    [
        ({"red_hearts": 25}, "Cœurs rouges\u00a0: 24 au plus."),
        ({"construction_site": 8}, "Chantier\u00a0: le nombre de points avance de 7 en 7."),
        ({"circus": -10}, "Cirque\u00a0: le nombre ne peut pas descendre sous zéro."),
        ({"ship": 4}, "Bateau\u00a0: 0 au plus."),
    ],
)
def test_what_is_doubtful_is_said(points, sentence):
    (problem,) = GAME.problems_of(sheet(points), "unlocked")

    assert problem_text(GAME, "fr", problem, {}) == sentence


def test_what_the_pad_allows_is_never_doubted():
    assert doubts(sheet({key: most for key, each, most in EACH if most})) == []


def test_a_sheet_without_a_campaign_has_no_lines_of_it():
    assert lines_of(Sheet(["ana"], {})) == []


def test_special_tiles_may_make_a_territory_larger_than_the_base_box():
    one = Sheet(["ana"], {"flags/forest/a": 38}, {"markers": "base"})

    assert [problem.code for problem in GAME.problems(one)] == ["flag_larger_than_box"]
    assert (
        GAME.problems(
            Sheet(
                ["ana"],
                one.entries,
                chosen({"option/" + key: value for key, value in RULES.options(["box_1", "hill"]).items()}),
            )
        )
        == []
    )
