"""Tables of other programs: what their columns are taken for, and the games they become."""

import pytest

from shared_rules.arrivals import Trouble
from shared_rules.csv_reading import ends_within_a_cell, rows_of
from shared_rules.foreign_csv import Reading, by_thousands, either_way, problem, proposed

SCORECOMPTE = (  # a mark, a semicolon, every cell in quotes, days as JJ/MM/AAAA
    '\ufeff"Date";"Jeu";"Titre";"Joueur";"Score";"Classement";"Victoire"\n'
    '"12/03/2026";"Azul";"Chez Bo";"Ana";"17";"1";"Oui"\n'
    '"12/03/2026";"Azul";"Chez Bo";"Bo";"9";"2";"Non"\n'
    '"12/03/2026";"Azul";"Chez Bo";"Ana";"5";"2";"Non"\n'
    '"12/03/2026";"Azul";"Chez Bo";"Bo";"8";"1";"Oui"\n'
)
WIDE = "Jour,Ana,Bo,Chloé\n2026-03-12,17,9,\n2026-03-13,3,4,-5\n"


def read(text, choices=None, name="Inconnu", **how):
    rows = rows_of(text)
    reading = Reading(rows, choices or proposed(rows[0][1]), name, **how)
    while reading.take(2):
        pass
    return reading.arrivals


def told(arrivals):
    """[(day, game, {name: points})] of the games."""
    return [
        (
            fields["day"],
            fields["option/name"],
            {arrivals.people[id]: fields.get("entry/score/" + id) for id in fields["players"]},
        )
        for fields in arrivals.games.values()
    ]


def test_columns_are_known_by_their_titles():
    assert proposed(rows_of(SCORECOMPTE)[0][1]) == [
        "day",
        "game",
        "title",
        "player",
        "score",
        "nothing",
        "winner",
    ]
    assert proposed(["Date Played (UTC)", "Game Name", "Notes", "Winning Player Names"]) == [
        "day",
        "game",
        "note",
        "player",
    ]
    assert proposed(["Ana", "Bo", ""]) == ["nothing"] * 3


def test_one_row_for_each_player_and_a_name_that_comes_again_is_the_next_game():
    arrivals = read(SCORECOMPTE)

    assert arrivals.troubles == []
    assert told(arrivals) == [
        ("2026-03-12", "Azul", {"Ana": 17, "Bo": 9}),
        ("2026-03-12", "Azul", {"Ana": 5, "Bo": 8}),
    ]
    assert [fields["note"] for fields in arrivals.games.values()] == ["Chez Bo"] * 2
    assert [
        [arrivals.people[id] for id in fields["option/winners"]] for fields in arrivals.games.values()
    ] == [["Ana"], ["Bo"]]


@pytest.mark.parametrize(
    "scores, is_so, points",
    [
        (("1,234", "998"), True, [1234, 998]),
        (("1,234", "12,5"), False, [1, 13]),
        (("1.234.567", "2"), True, [1_234_567, 2]),
        (("12,5", "7"), None, [13, 7]),
        (("-1,234", "0"), True, [-1234, 0]),
        (("0,125", "1,2345"), None, [0, 1]),
        (("1,234", "2,000"), False, [1, 2]),
    ],
)
def test_a_score_by_thousands_is_what_the_others_say_or_somebody(scores, is_so, points):
    rows = rows_of(
        "Date;Joueur;Score\n" + "".join([f"2026-03-12;{who};{s}\n" for who, s in zip("AB", scores)])
    )
    choices = proposed(rows[0][1])
    chosen = by_thousands(rows, choices)
    arrivals = read(
        "Date;Joueur;Score\n" + f"2026-03-12;A;{scores[0]}\n2026-03-12;B;{scores[1]}\n", thousands=is_so
    )

    assert chosen is (True if scores[1] == "2,000" else is_so)
    assert list(told(arrivals)[0][2].values()) == points
    assert ("thousands" in arrivals.notes) is bool(is_so)


@pytest.mark.parametrize(
    "days, asked",
    [
        ("03/04/2026 05/06/2026", True),
        ("03/04/2026 13/04/2026", False),  # no thirteenth month: day first
        ("03/04/2026 03/14/2026", False),
        ("03/04/2026 13/04/2026 03/14/2026", True),  # they contradict each other
        ("04/04/2026", False),  # the same either way
        ("2026-03-04", False),
        ("", False),
    ],
)
def test_which_way_round_days_are_is_asked_only_where_the_table_does_not_tell(days, asked):
    rows = rows_of("Date;Joueur;Score\n" + "".join([f"{day};Ana;3\n" for day in days.split()]))

    assert either_way(rows, ["day", "player", "score"]) is asked
    assert either_way(rows, ["nothing", "player", "score"]) is False


def test_a_column_for_each_player():
    arrivals = read(WIDE, ["day", "person", "person", "person"], "Belote")

    assert told(arrivals) == [
        ("2026-03-12", "Belote", {"Ana": 17, "Bo": 9}),
        ("2026-03-13", "Belote", {"Ana": 3, "Bo": 4, "Chloé": -5}),
    ]


def test_the_same_table_brings_the_same_games():
    assert read(SCORECOMPTE).games == read(SCORECOMPTE.replace('"', "")).games


def test_american_days_are_found_out_by_those_that_can_be_nothing_else():
    text = "Date,Game,Player,Score\n03/04/2026,Azul,Ana,3\n03/25/2026,Azul,Ana,4\n"

    assert [day for day, _, _ in told(read(text))] == ["2026-03-04", "2026-03-25"]


def test_bad_lines_are_told_and_stop_nothing():
    text = "Date;Jeu;Joueur;Score\nhier;Azul;Ana;3\n12/03/2026;Azul;Ana;beaucoup\n13/03/2026;Azul;;3\n14/03/2026;Azul;Ana;3\n"
    arrivals = read(text)

    assert arrivals.troubles == [
        Trouble("day", 2, "hier"),
        Trouble("points", 3, "beaucoup"),
        Trouble("nobody", 4, "Azul"),
    ]
    assert told(arrivals) == [("2026-03-12", "Azul", {"Ana": None}), ("2026-03-14", "Azul", {"Ana": 3})]


@pytest.mark.parametrize(
    "choices, why",
    [
        (["day", "player"], None),
        (["day", "person", "person"], None),
        (["player", "score"], "needs.day"),
        (["day", "score"], "needs.people"),
        (["day", "day", "player"], "needs.one"),
        (["nothing"], "needs.day"),
    ],
)
def test_what_columns_are_needed(choices, why):
    assert problem(choices) == why


@pytest.mark.parametrize(
    "text, cut",
    [
        ('Date;Joueur\n2026-03-12;"Élo', True),
        (
            'Date;Joueur\n2026-03-12;"Éloïse ""la ',
            False,
        ),  # the last quote may be the text's own: nobody can tell
        ('Date;Note\n2026-03-12;"pluie\net "', False),  # closed on its second line
        ('Date;Note\n2026-03-12;"pluie\n"\n', False),
        ('Date;Note\n2026-03-12;tuyau de 15"\n', False),  # inches
        ('"Date;Joueur\n2026-03-12;Ana\n', False),  # opened in another line: a slip, the rest is whole
        ('Date;Joueur\r\n2026-03-12;"Ana"\r\n', False),
        ("Date;Joueur\n2026-03-12;Ana", False),
    ],
)
def test_a_table_that_ends_within_a_cell_was_cut(text, cut):
    assert ends_within_a_cell(text) is cut
