"""Plays written for BG Stats, read back as the very same sessions; the link that hands one over."""

import json

import pytest
from generated import NAMES as INVENTED
from generated import sheets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_bgstats import read
from test_csv_export import hexes, plague, village

from shared_rules.bgstats import is_export
from shared_rules.bgstats_write import Export, push
from shared_rules.digest import digest
from shared_rules.games import GAMES
from shared_rules.recorded import session_of
from shared_rules.session import Session

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
ANA, BO, CHLOE = "a" * 32, "b" * 32, "c" * 32
NAMES = {ANA: "Ana", BO: "Bo", CHLOE: "Chloé"}


def with_ids(session):
    """A session of the CSV tests whose people have ids as the product makes them."""
    text = json.dumps(session.as_json())
    for name, id in (("ana", ANA), ("bo", BO), ("chloe", CHLOE)):
        text = text.replace(f'"{name}"', f'"{id}"').replace(f"/{name}", f"/{id}")
    return Session.from_json({**json.loads(text), "id": "1" * 31 + str(len(session.players))})


def written(*sessions, names=NAMES):
    export = Export(names)
    for session in sessions:
        export.add(session)
    return json.loads(json.dumps(export.data()))


def test_what_is_written_is_an_export():
    data = written(with_ids(village()))

    assert is_export(data)
    assert [player["name"] for player in data["players"]] == ["Ana", "Bo"]
    assert data["games"][0]["name"] == "Clochemerle"
    (play,) = data["plays"]
    assert (play["playDate"], play["comments"]) == ("2026-03-12 19:12:00", "pluie")
    assert [(seat["score"], seat["winner"], seat["startPlayer"]) for seat in play["playerScores"]] == [
        ("23", True, False),
        ("-4", False, True),
    ]


def test_the_score_sheet_has_a_row_for_each_line_in_both_languages():
    (play,) = written(with_ids(village()))["plays"]
    rows = json.loads(play["scoresheet"])["groups"][0]["rows"]
    ana = "aaaaaaaa-aaaa-aaaa-aaaa-" + "a" * 12

    assert [(row["label"], row["label-fr"], row["scores"][ana]) for row in rows[:4]] == [
        ("Church", "Église", "14"),
        ("Council", "Conseil", "0"),
        ("Harvest", "Moisson", "0"),
        ("Travel", "Voyage", "9"),
    ]


@patient
@given(key=st.sampled_from(list(GAMES)), seed=st.integers(0, 2**31), finished=st.booleans())
def test_writing_and_reading_is_the_identity(key, seed, finished):
    (sheet,) = sheets(GAMES[key], seed, 1)
    text = json.dumps([sheet.players, sheet.entries, sheet.options])
    for seat in range(len(sheet.players), 0, -1):
        text = text.replace(f'"p{seat}"', f'"{seat:032x}"').replace(f'/p{seat}"', f'/{seat:032x}"')
    session = Session("f" * 32)
    session.game, session.day, session.at = key, "2026-03-12", "19:12"
    session.players, session.entries, session.options = json.loads(text)
    session.options = {name: value for name, value in session.options.items() if value != {}}
    session.finished = finished
    session.first = session.players[0]
    names = dict(zip(session.players, INVENTED, strict=False))
    arrivals = read(written(session, names=names))

    assert arrivals.troubles == []
    assert {id: session_of(id, arrivals.games[id]) for id in arrivals.games} == {session.id: session}
    assert arrivals.people == names


def test_points_that_were_changed_there_are_the_ones_that_count():
    data = written(with_ids(village()))
    data["plays"][0]["playerScores"][0]["score"] = "24"
    arrivals = read(data)
    (fields,) = arrivals.games.values()

    assert (fields["game"], fields["option/name"]) == ("other", "Clochemerle")
    assert sum(fields["entry/score/" + ANA]) == 24
    assert arrivals.notes == {"difference": 1}


def test_a_table_that_plays_together_has_its_points_each():
    (play,) = written(with_ids(hexes()))["plays"]

    assert [seat["score"] for seat in play["playerScores"]] == ["65", "65", "65"]
    assert play["scoringSetting"] == 4


def test_a_game_lasted_as_long_as_its_clock_says_or_as_it_came():
    session = plague()
    session.options = {**session.options, "minutes": 75}
    assert push(session, NAMES)["durationMin"] == 75
    session.times = {"p1": [1_773_339_120_000, "*"], "p2": [1_773_342_720_000, ""]}
    assert push(session, NAMES)["durationMin"] == 60


@pytest.mark.parametrize(
    "points, fewest_win",
    [
        ("Hearts *3 26", True),
        ("Hearts *3 26; Hearts 5 *30; Hearts *2 9", True),
        ("Hearts *3 26; Hearts 5 *30", False),  # one says this, one that
        ("Azul *61 40", False),
        ("Azul *61 *61", False),
        ("Azul *- -", False),
        ("Azul 3 26", False),
    ],
)
def test_a_game_won_by_the_fewest_points_stays_one(points, fewest_win):
    sessions = [by_name(*text.split()) for text in points.split("; ")]
    (game,) = written(*sessions)["games"]

    assert game["highestWins"] is not fewest_win
    if len(sessions) == 1:
        assert push(sessions[0], NAMES)["game"]["highestWins"] is not fewest_win


def by_name(name, *seats):
    """A session of a game known by name: points of Ana and Bo, a star before those of who won."""
    totals = zip((ANA, BO), seats, strict=True)
    points = {f"entry/score/{id}": int(told.strip("*")) for id, told in totals if "-" not in told}
    winners = [id for id, told in zip((ANA, BO), seats, strict=True) if "*" in told]
    fields = {
        "game": "other",
        "day": "2026-03-12",
        "option/name": name,
        "players": [ANA, BO],
        "finished": True,
    }
    return session_of(digest(name + " ".join(seats)), {**fields, "option/winners": winners, **points})


def test_the_link_hands_one_play_over():
    assert push(with_ids(plague()), NAMES) == {
        "sourceName": "Marquoir",
        "sourcePlayId": "1" * 31 + "2",
        "playDate": "2026-03-11 21:05:00",
        "durationMin": 0,
        "location": "",
        "comments": "",
        "game": {
            "name": "Rattus Cartus",
            "sourceGameId": digest("game|Rattus Cartus"),
            "bggId": 0,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": "Ana",
                "sourcePlayerId": ANA,
                "startPlayer": False,
                "winner": False,
                "rank": 0,
                "score": 10,
            },
            {"name": "Bo", "sourcePlayerId": BO, "startPlayer": False, "winner": True, "rank": 1, "score": 4},
        ],
    }


def test_who_did_not_start_is_said_too():
    assert [player["startPlayer"] for player in push(with_ids(village()), NAMES)["players"]] == [False, True]
