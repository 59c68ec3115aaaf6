"""BG Stats read: every quirk that real exports show, on files with invented names."""

import json

import pytest
from bgstats_notation import UUIDS, export, play, play_id, player_id, sheet

from shared_rules.arrivals import Trouble
from shared_rules.bgstats import Reading, is_export
from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.recorded import session_of

ANA, BO, CHLOE = (player_id(name) for name in UUIDS)


def parsed(text):
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def read(data, lang="fr"):
    reading = Reading(json.loads(json.dumps(data)), parsed, lang)
    while reading.take(2):
        pass
    return reading.arrivals


def the_game(*plays, lang="fr", **keys):
    """The only session of an export that holds no trouble."""
    arrivals = read(export(*plays, **keys), lang)
    assert arrivals.troubles == []
    (id,) = arrivals.games
    return session_of(id, arrivals.games[id])


def points(session):
    return {id: session.entries.get("score/" + id) for id in session.players}


@pytest.mark.parametrize(
    "text, keys",
    [
        ("Ana; Bo *", {}),
        ("Ana abc; Bo abc *", {}),
        ("Ana 0; Bo 0 *", {"scoringSetting": 3}),
        ("Ana 0; Bo 0 *", {"scoringSetting": 14}),
        ("Ana 0; Bo 0 *", {"scoringSetting": 0, "games": [{"id": 1, "name": "Catane", "noPoints": 1}]}),
    ],
)
def test_a_play_without_points_has_none_and_not_zero(text, keys):
    games = {key: keys.pop(key) for key in list(keys) if key == "games"}
    arrivals = read(export(play("2026-03-12 | Catane | " + text, **keys), **games))
    (fields,) = arrivals.games.values()
    told = summary(session_of("a", fields), GAMES["other"])

    assert told["totals"] == [None, None]
    assert told["winners"] == [BO]


@pytest.mark.parametrize("setting", [0, 1, 4, 9])
def test_a_zero_of_a_game_with_points_is_a_zero(setting):
    session = the_game(play("2026-03-12 | Catane | Ana 0; Bo 3 *", scoringSetting=setting))

    assert points(session) == {ANA: 0, BO: 3}


def test_points_written_for_a_game_without_points_are_kept():
    session = the_game(play("2026-03-12 | Catane | Ana 0; Bo 3 *", scoringSetting=3))

    assert points(session) == {ANA: None, BO: 3}


def test_a_play_is_a_session_of_another_game_with_its_points():
    arrivals = read(
        export(play("2026-03-12 19:12:00 | Catane | >Ana 12 *; Bo 9", locationRefId=7, durationMin=75))
    )

    assert arrivals.people == {ANA: "Ana", BO: "Bo"}
    assert arrivals.games == {
        play_id(1): {
            "game": "other",
            "option/name": "Catane",
            "players": [ANA, BO],
            "finished": True,
            "entry/score/" + ANA: 12,
            "entry/score/" + BO: 9,
            "option/winners": [ANA],
            "option/minutes": 75,
            "day": "2026-03-12",
            "at": "19:12",
            "first": ANA,
            "place": "Chez Bo",
        }
    }


@pytest.mark.parametrize(
    "score, read_as",
    [
        ("12+4-3", [12, 4, -3]),
        ("12+", 12),
        ("015", 15),
        ("-5", -5),
        ("0", 0),
        ("12,5", 13),
        ("12.4", 12),
        ("", None),
        (None, None),
        (17, 17),
        (17.5, 18),
    ],
)
def test_scores_as_they_are_written(score, read_as):
    one = play("2026-03-12 19:12:00 | Catane | Ana 1")
    one["playerScores"][0]["score"] = score

    assert points(the_game(one)) == {ANA: read_as}


def test_what_is_no_score_is_told_with_the_number_of_its_play():
    arrivals = read(
        export(
            play("2026-03-11 19:12:00 | Azul | Ana 3"),
            play("2026-03-12 19:12:00 | Azul | Ana __import__('os'); Bo 4", 2),
        )
    )

    assert arrivals.troubles == [Trouble("points", 2, "__import__('os')")]
    assert points(session_of("x", arrivals.games[play_id(2)])) == {ANA: None, BO: 4}


def test_a_fraction_is_rounded_and_that_is_told_with_its_play():
    plays = (
        play("2026-03-12 19:12:00 | Azul | Ana 12,5; Bo 9.0"),
        play("2026-03-13 19:12:00 | Catane | Ana 3; Bo 4", 2),
        play("2025-12-01 | Catane | Ana 0.5; Bo 7,25", 3),
    )
    arrivals = read(export(*plays))
    assert arrivals.notes == {"rounded": 3}
    assert arrivals.troubles == []
    assert arrivals.noted == [
        Trouble("rounded", 1, "12,5 · jeudi 12 mars 2026 · Azul"),
        Trouble("rounded", 3, "0.5 · lundi 1er décembre 2025 · Catane"),
        Trouble("rounded", 3, "7,25 · lundi 1er décembre 2025 · Catane"),
    ]
    assert read(export(*plays), "en").noted[0].text == "12,5 · Thursday 12 March 2026 · Azul"


def test_a_rounded_score_of_a_play_that_is_left_out_is_not_told():
    arrivals = read(export(play("2026-03-12 | Azul | Ana 12,5", gameRefId=99)))
    assert (arrivals.notes, arrivals.noted) == ({}, [])


def test_as_many_rounded_scores_are_named_as_troubles_and_the_others_counted():
    arrivals = read(export(*[play("2026-03-12 | Azul | Ana 12,5", n) for n in range(1, 204)]))
    assert arrivals.notes == {"rounded": 203}
    assert (len(arrivals.noted), arrivals.more_troubles) == (200, 3)


def test_uuids_are_compared_without_case():
    one = play("2026-03-12 19:12:00 | Azul | Ana 3")
    two = {
        **one,
        "uuid": one["uuid"].lower(),
        "modificationDate": "2026-03-14 10:00:00",
        "comments": "corrigée",
    }
    arrivals = read(export(one, two))

    assert list(arrivals.games) == [play_id(1)]
    assert arrivals.games[play_id(1)]["note"] == "corrigée"
    assert arrivals.notes == {"twice": 1}
    assert read(export(two, one)).games == arrivals.games


@pytest.mark.parametrize("changed", [{}, {"modificationDate": "2026-03-14 10:00:00"}])
def test_of_two_versions_that_do_not_tell_which_is_later_the_later_in_the_file_counts(changed):
    one, two = [
        {key: value for key, value in play(text).items() if key != "modificationDate"} | changed
        for text in ("2026-03-12 19:12:00 | Azul | Ana 13; Bo 15", "2026-03-13 19:12:00 | Azul | Ana 1; Bo 2")
    ]
    arrivals = read(export(one, two))

    assert points(session_of("x", arrivals.games[play_id(1)])) == {ANA: 1, BO: 2}
    assert arrivals.games[play_id(1)]["day"] == "2026-03-13"
    assert arrivals.notes == {"twice": 1}


def test_what_is_no_play_is_told_with_its_place_in_the_list():
    data = export(play("2026-03-12 19:12:00 | Azul | Ana 3"))
    data["plays"] = ["nonsense", *data["plays"], None, 42, {}]
    arrivals = read(data)

    assert list(arrivals.games) == [play_id(1)]
    assert [(one.code, one.line) for one in arrivals.troubles] == [
        ("no_play", 1),
        ("no_play", 3),
        ("no_play", 4),
        ("game", 5),
    ]


def test_names_and_notes_that_are_too_long_are_cut_and_that_is_told():
    long, longer = "Azul " * 17, "pluie " * 1000  # 84 letters without the last space, 6,000
    one, two = (
        {**play("2026-03-12 19:12:00 | Azul | Ana 3", number), "comments": longer} for number in (1, 2)
    )
    data = export(one, two)
    for game in data["games"]:
        game["name"] = long
    arrivals = read(data)
    fields = arrivals.games[play_id(1)]

    assert fields["option/name"] == long[:79] + "…"
    assert len(fields["note"]) == 4096
    assert fields["note"].endswith("…")
    assert arrivals.notes == {"shortened": 2}  # one name, one note in two plays


def test_two_people_of_one_name_stay_two_and_spaces_at_the_edges_go():
    data = export(play("2026-03-12 19:12:00 | Azul | Ana 3; Bo 4"))
    data["players"][1]["name"] = " Ana "

    assert read(data).people == {ANA: "Ana", BO: "Ana"}


def test_a_seat_of_nobody_in_the_list_of_players_keeps_its_points():
    data = export(play("2026-03-12 19:12:00 | Azul | Ana 3; Bo 9 *"))
    del data["players"][1]
    arrivals = read(data)
    (fields,) = arrivals.games.values()
    other = fields["players"][1]

    assert arrivals.people == {ANA: "Ana", other: "?"}
    assert (fields["entry/score/" + other], fields["option/winners"]) == (9, [other])


@pytest.mark.parametrize(
    "seats, winners",
    [("Ana 3 *; Bo 3 *", ["Ana", "Bo"]), ("Ana 3; Bo 3", []), ("Ana 3; Bo 1 *", ["Bo"])],
)
def test_who_won_is_who_was_said_to(seats, winners):
    session = the_game(play("2026-03-12 19:12:00 | Hanabi | " + seats))

    assert summary(session, GAMES["other"])["winners"] == [player_id(name) for name in winners]


def test_a_play_without_scores_says_who_was_there():
    session = the_game(play("2026-03-12 19:12:00 | Hanabi | Ana *; Bo *; Chloé *"))

    assert points(session) == {ANA: None, BO: None, CHLOE: None}


def test_seats_are_in_the_order_of_the_table_where_it_is_told():
    one = play("2026-03-12 19:12:00 | Azul | Ana 3; Bo 4; Chloé 5")
    for order, seat in zip((3, 1, 2), one["playerScores"], strict=True):
        seat["seatOrder"] = order

    assert the_game(one).players == [BO, CHLOE, ANA]


def test_flags_are_bools_or_ones_and_zeros():
    one = play("2026-03-12 19:12:00 | Azul | Ana 3; Bo 4")
    one["playerScores"][0].update(winner=1, startPlayer=0)
    one["playerScores"][1].update(winner=0, startPlayer=1)
    session = the_game(one)

    assert (session.first, session.options["winners"]) == (BO, [ANA])


def test_roles_teams_board_and_comments_are_kept_as_a_note():
    one = play("2026-03-12 19:12:00 | Azul | Ana 3; Bo 4", comments="pluie\r\ndehors", board="Été")
    one["playerScores"][0].update(role="Mage／Elfe", team="Rouges")

    assert the_game(one).note == "pluie\ndehors\nÉté\nAna: Mage／Elfe, Rouges"


def test_the_day_is_the_one_that_was_written_whatever_the_hour():
    for when in ("2026-03-12 00:00:00", "2026-03-12 23:59:59", "2026-03-29 02:30:00"):
        assert the_game(play(when + " | Azul | Ana 3")).day == when[:10]


def test_a_play_of_older_versions_may_lack_nearly_everything():
    data = {
        "players": [{"id": 1, "name": "Ana"}],
        "games": [{"id": 2, "name": "Azul"}],
        "plays": [
            {"gameRefId": 2, "playDateYmd": 20260312, "playerScores": [{"playerRefId": 1, "score": "3"}]}
        ],
    }
    arrivals = read(data)
    (session,) = [session_of(id, arrivals.games[id]) for id in arrivals.games]

    assert (session.day, session.at, session.place, len(session.id)) == ("2026-03-12", "", "", 32)
    assert "winners" not in session.options
    assert read(data).games == arrivals.games


def test_a_play_of_1969_without_a_game_is_told_and_stops_nothing():
    arrivals = read(
        export(
            play("1969-12-31 23:00:00 | Azul | Ana 3", 1),
            play("2026-03-12 19:12:00 | nobody knows | Ana 3", 2),
            play("2026-03-12 19:12:00 | Azul | Ana 3", 3, playerScores=[]),
            play("2026-03-12 19:12:00 | Azul | Ana 3", 4),
        )
    )

    assert arrivals.troubles == [
        Trouble("day", 1, "1969-12-31 23:00:00"),
        Trouble("game", 2, "2026-03-12 19:12:00"),
        Trouble("nobody", 3, "Azul"),
    ]
    assert list(arrivals.games) == [play_id(4)]


def test_what_was_deleted_there_is_told_unless_it_is_played_again():
    stone = {"objectType": "Play", "modificationDate": "2026-03-13 10:00:00", "deletionSource": "App"}
    one = play("2026-03-12 19:12:00 | Azul | Ana 3")
    gone = [{**stone, "uuid": one["uuid"].lower()}, {**stone, "uuid": "11111111-1111-4111-8111-111111111111"}]
    games = [{**stone, "objectType": "Game", "uuid": "22222222-2222-4222-8222-222222222222"}]

    assert read(export(one, deletedObjects=gone + games)).deleted == ["11111111111141118111111111111111"]


def test_nothing_that_names_a_person_beyond_the_first_name_is_kept():
    data = export(play("2026-03-12 19:12:00 | Azul | Ana 3"))
    data["players"][0]["bggUsername"] = "ana_on_bgg"
    arrivals = read(data)

    assert "ana_on_bgg" not in repr(vars(arrivals)) and "example.org" not in repr(vars(arrivals))


# --- score sheets ---


def with_sheet(text, seats="Ana 17; Bo 9", lang="fr"):
    return the_game(play("2026-03-12 19:12:00 | Azul | " + seats, scoresheet=text), lang=lang)


def test_the_rows_of_a_sheet_are_the_terms_of_the_points():
    text = sheet(
        ("Cities", {"Ana": "12", "Bo": "4"}, {"label-fr": "Villes"}), ("Roads", {"Ana": "5", "Bo": "5"})
    )
    session = with_sheet(text)

    assert session.options["rows"] == ["Villes", "Roads"]
    assert points(session) == {ANA: [12, 5], BO: [4, 5]}
    assert with_sheet(text, lang="en").options["rows"] == ["Cities", "Roads"]


def test_rounds_are_numbered_when_they_have_no_name():
    assert with_sheet(
        sheet(("", {"Ana": "12", "Bo": "4"}), ("", {"Ana": "5", "Bo": "5"}), part="rounds")
    ).options["rows"] == [
        "Manche 1",
        "Manche 2",
    ]


def test_rows_that_subtract_that_are_ticked_and_that_do_not_count():
    session = with_sheet(
        sheet(
            ("Villes", {"Ana": "18", "Bo": "9"}),
            ("Malus", {"Ana": "4", "Bo": "2"}, {"negative": True}),
            ("Bonus", {"Ana": "1", "Bo": ""}, {"type": "checkbox", "value": "3"}),
            ("Pièces", {"Ana": "99", "Bo": "99"}, {"type": "ignoredForTotal"}),
        ),
        "Ana 17; Bo 7",
    )

    assert session.options["rows"] == ["Villes", "Malus", "Bonus"]
    assert points(session) == {ANA: [18, -4, 3], BO: [9, -2, 0]}


def test_the_stated_points_count_and_a_difference_is_shown():
    text = sheet(("Villes", {"Ana": "12", "Bo": "4"}), ("Routes", {"Ana": "5", "Bo": "5"}))
    arrivals = read(export(play("2026-03-12 19:12:00 | Azul | Ana 20; Bo 9", scoresheet=text)))
    session = session_of("x", arrivals.games[play_id(1)])

    assert session.options["rows"] == ["Villes", "Routes", "Écart avec le total"]
    assert points(session) == {ANA: [12, 5, 3], BO: [4, 5, 0]}
    assert arrivals.notes == {"difference": 1}


def test_a_sheet_stands_in_for_a_score_that_is_missing():
    text = sheet(("Villes", {"Ana": "12"}), ("Routes", {"Ana": "5"}))

    assert points(with_sheet(text, "Ana; Bo 9")) == {ANA: [12, 5], BO: 9}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"groups":7}',
        '{"groups":[{"rows":[7]}]}',
        '{"groups":[{"rows":[{"scores":[]}]}]}',
    ],
)
def test_a_sheet_that_cannot_be_read_leaves_the_points(text):
    assert points(with_sheet(text)) == {ANA: 17, BO: 9}


# --- what is none ---


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"plays": 3},
        {"plays": [], "players": None},
        {"marquoir": 1},
        "x",
        {"plays": {}, "players": []},
    ],
)
def test_what_is_no_export(data):
    assert not is_export(data)


@pytest.mark.parametrize("junk", [None, 7, "x", [], {}, [None], [[]], [{}], {"a": 1}, True, -1, 1.5])
@pytest.mark.parametrize(
    "key",
    [
        "games",
        "players",
        "locations",
        "deletedObjects",
        "playerScores",
        "playDate",
        "score",
        "uuid",
        "scoresheet",
        "metaData",
    ],
)
def test_no_value_stops_the_reading(key, junk):
    one = play("2026-03-12 19:12:00 | Azul | Ana 3")
    data = export(one)
    for place in (data, one, one["playerScores"][0], data["players"][0], data["games"][0]):
        if key in place or key in ("scoresheet", "metaData"):
            place[key] = junk

    read(data)
