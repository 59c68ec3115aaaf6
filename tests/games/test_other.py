"""A game whose rules are not here: points as told, who won as told, the terms of a score under their names."""

import pytest
from score_pad import pad, totals

from shared_rules.explain import part_title
from shared_rules.games.other import GAME

TABLE = """
             Ana   Bruno  Chloé
    score    12+5  9      -3
"""


def places(text, **options):
    sheet = pad(text, **options)
    return [(place.player, place.rank, place.winner) for place in GAME.standing(sheet, GAME.score(sheet))]


def test_points_are_those_that_were_told():
    assert totals(GAME, pad(TABLE)) == [17, 9, -3]


def test_the_terms_of_a_score_have_the_names_that_came_with_them():
    part = GAME.score(pad(TABLE, rows=["Villes", "Routes"])).explain(0).parts[0]

    assert [(part_title(GAME, "fr", term), term.points) for term in part.parts] == [
        ("Villes", 12),
        ("Routes", 5),
    ]


@pytest.mark.parametrize("rows", [["Villes"], "Villes", [], None])
def test_names_that_do_not_fit_the_terms_are_left_out(rows):
    assert GAME.score(pad(TABLE, rows=rows)).explain(0).parts[0].parts == ()


def test_the_most_points_win_unless_the_table_said_who_did():
    assert places(TABLE) == [("Ana", 1, True), ("Bruno", 2, False), ("Chloé", 3, False)]


@pytest.mark.parametrize(
    "winners, ranks",
    [
        (["Chloé"], [3, 2, 1]),  # the fewest points win
        (["Bruno"], [2, 1, 3]),  # for a reason that the points do not tell
        (["Ana", "Bruno"], [1, 1, 3]),
        (["Bruno", "Chloé"], [3, 1, 1]),
        ([""], [None, None, None]),  # nobody
    ],
)
def test_who_won_as_the_table_told_it(winners, ranks):
    assert places(TABLE, winners=winners) == [
        (name, rank, name in winners) for name, rank in zip(("Ana", "Bruno", "Chloé"), ranks, strict=True)
    ]


def test_its_name_goes_with_its_results():
    sheet = pad(TABLE, name="Catane")

    assert GAME.extra(sheet, GAME.score(sheet)) == {"name": "Catane"}


def test_nobody_begins_one():
    assert not GAME.offered
