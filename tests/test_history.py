"""What the history says of a session, and a session to play again."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shared_rules.games import GAMES
from shared_rules.history import duplicate, newest_first, order_key, summary
from shared_rules.session import Session

# A busy computer is no failure.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def played(game, players="ana bo", id="s1", day="2026-03-12", at="19:12", **entries):
    """A session of a game; an entry is named path=value, "/" written as two underscores."""
    session = Session(id)
    session.game, session.day, session.at, session.players = game, day, at, players.split()
    session.entries = {path.replace("__", "/"): value for path, value in entries.items()}
    return session


def told(session):
    return summary(session, GAMES[session.game])


def test_an_evening_of_clochemerle():
    session = played(
        "clochemerle",
        church_points__ana=6,
        church_window_points__ana=8,
        travel_points__ana=[4, 3, 2],
        day_labourer_tiles__bo=1,
        first_player_hand="bo",
    )
    session.finished, session.first, session.place = True, "bo", "at the club"
    assert told(session) == {
        "id": "s1",
        "game": "clochemerle",
        "day": "2026-03-12",
        "at": "19:12",
        "players": ["ana", "bo"],
        "first": "bo",
        "place": "at the club",
        "totals": [23, -4],  # 6 + 8 + 9, and 1 for the hand - 5 for a labourer
        "ranks": [1, 2],
        "winners": ["ana"],
        "eliminated": [],
        "filled": 5,
        "cells": 19,  # nine rows of two, and the hand
        "tiles": None,
        "last_blank": None,
        "finished": True,
        "complete": True,
        "extra": {},
        "campaign": None,
    }


def test_the_only_cell_that_is_still_blank_is_named():
    game = GAMES["clochemerle"]
    session = played("clochemerle")
    blanks = game.blanks(session.sheet())
    for key, player in blanks[:-2]:
        session.entries[game.line(key).path(player)] = 1

    assert told(session)["last_blank"] is None

    key, player = blanks[-2]
    session.entries[game.line(key).path(player)] = 1

    assert told(session)["last_blank"] == list(blanks[-1])


def test_those_killed_by_the_plague_have_no_rank():
    row = told(played("rattus_cartus", rats__ana=10, rats__bo=9, nuns=9, token_points__ana=50))
    assert (row["totals"], row["ranks"], row["winners"], row["eliminated"]) == (
        [50, 0],
        [None, 1],
        ["bo"],
        ["ana"],
    )


def test_a_tie_without_the_order_of_the_stack_is_not_complete():
    tie = played("rattus_cartus", royalty__ana=3, royalty__bo=3, rats__ana=1, rats__bo=1, nuns=9)
    assert not told(tie)["complete"]
    tie.entries["royalty_order"] = ["bo", "ana"]
    assert told(tie)["complete"]


def test_a_table_that_plays_together_has_one_total_and_its_circles():
    row = told(played("dorfromantik", "ana bo chloe", tasks__forest=15, longest_track=9))
    assert (row["totals"], row["ranks"], row["winners"], row["extra"]["circles"]) == ([24], [None], [], 1)
    assert row["players"] == ["ana", "bo", "chloe"]


@pytest.mark.parametrize("key", GAMES)
def test_a_new_session_has_nothing_filled_and_everything_to_fill(key):
    row = told(played(key))
    assert row["filled"] == 0
    assert row["cells"] == len(GAMES[key].blanks(played(key).sheet()))


@pytest.mark.parametrize("key", GAMES)
def test_a_summary_is_plain_data(key):
    row = told(played(key))
    assert json.loads(json.dumps(row)) == row


def test_newest_first_and_by_id_when_at_the_same_minute():
    rows = [
        told(played("clochemerle", id=id, day=day, at=at))
        for id, day, at in (
            ("a", "2025-12-31", "23:59"),
            ("b", "2026-01-01", "00:10"),
            ("d", "2026-01-01", "20:00"),
            ("c", "2026-01-01", "20:00"),
            ("e", "", ""),
        )
    ]
    assert "".join([row["id"] for row in newest_first(rows)]) == "dcbae"
    assert order_key(rows[0]) == "2025-12-31 23:59 a"


def test_to_play_again():
    session = played("dorfromantik", "bo ana", longest_track=9)
    session.options = {"markers": {"forest": [4, 5], "stream": [6]}, "table": "box_1"}
    session.first, session.finished, session.note = "ana", True, "rain"
    assert duplicate(session) == {
        "game": "dorfromantik",
        "players": ["bo", "ana"],
        "option/markers/forest": [4, 5],
        "option/markers/stream": [6],
        "option/table": "box_1",
    }


TEXT = st.text(alphabet="a=7é🎲", max_size=4)
ITEM = st.one_of(st.none(), st.booleans(), st.integers(-9, 99), TEXT)
ANYTHING = st.one_of(ITEM, st.lists(ITEM, max_size=4))


@pytest.mark.parametrize("key", GAMES)
@patient
@given(data=st.data())
def test_whatever_another_device_wrote_can_be_summed_up(key, data):
    # A newer version, or a hostile one, may write any value in any cell: it counts for nothing, and never stops a list.
    game = GAMES[key]
    session = played(key, " ".join(data.draw(st.lists(st.sampled_from(["ana", "bo", "chloe"]), max_size=3))))
    paths = [
        line.key + end
        for line in game.lines
        for end in ("", "/ana", "/bo/points", "_order", "/forest/5a", "/castle")
    ]
    session.entries = data.draw(st.dictionaries(st.sampled_from(paths), ANYTHING, max_size=6))
    session.options = data.draw(
        st.dictionaries(
            st.sampled_from([*[option.key for option in game.options], "name", "rows", "winners"]), ANYTHING
        )
    )
    row = summary(session, game)
    assert row["filled"] <= row["cells"]
