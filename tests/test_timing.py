"""The clock of a session: paused, handed on, pressed on two phones."""

from itertools import permutations

import pytest

from shared_rules.session import Session
from shared_rules.timing import EVERYBODY, PAUSED, Clock, clock_text, minutes_of

START = 1_700_000_000_000


def pressed(text):
    """Presses as "0 all; 60 pause; 90 ana", in seconds after the start: the session's times."""
    times = {}
    for place, part in enumerate(text.split(";")):
        second, who = part.split()
        times[f"p{place}"] = [START + 1000 * int(second), {"all": EVERYBODY, "pause": PAUSED}.get(who, who)]
    return times


def clock(text, at):
    return Clock(pressed(text), START + 1000 * at)


@pytest.mark.parametrize(
    "presses, at, seconds, running",
    [
        ("0 all", 60, 60, EVERYBODY),
        ("0 all; 60 pause", 600, 60, PAUSED),
        ("0 all; 60 pause; 100 all", 130, 90, EVERYBODY),
        ("0 all; 60 pause; 70 pause", 600, 60, PAUSED),  # on two phones
        ("0 all; 30 all", 60, 60, EVERYBODY),
        ("0 ana; 40 bo; 50 pause", 90, 50, PAUSED),
        ("0 all", -5, 0, EVERYBODY),  # a clock that was set back
    ],
)
def test_pauses_are_left_out(presses, at, seconds, running):
    found = clock(presses, at)

    assert (found.total, found.running) == (1000 * seconds, running)


def test_each_player_has_a_time():
    found = clock("0 ana; 40 bo; 55 ana; 60 all; 90 pause", 500)

    assert found.players == {"ana": 45_000, "bo": 15_000}
    assert found.total == 90_000


def test_nothing_was_pressed():
    found = Clock({}, START)

    assert (found.total, found.players, found.running, found.last) == (0, {}, PAUSED, None)


def test_the_order_in_which_presses_arrive_changes_nothing():
    times = pressed("0 all; 30 ana; 30 bo; 90 pause")
    found = {
        (one.total, tuple(sorted(one.players.items())), one.last)
        for one in (Clock({id: times[id] for id in ids}, START) for ids in permutations(times))
    }

    assert found == {(90_000, (("ana", 0), ("bo", 60_000)), "p3")}


@pytest.mark.parametrize(
    "press", [None, 5, [], [START], [START, 3], ["now", "ana"], [True, "ana"], [-4, "ana"]]
)
def test_what_cannot_be_read_is_no_press(press):
    assert Clock({"x": press}, START).last is None


def test_a_session_keeps_its_presses():
    session = Session("s")
    session.take("timer/p0", [START, EVERYBODY])
    session.take("timer/p1", [START + 9000, PAUSED])

    assert Clock(session.times, START + 60_000).total == 9000
    assert Session.from_json(session.as_json()) == session
    session.take("timer/p1", None)
    assert Clock(session.times, START + 60_000).total == 60_000


def test_a_session_cached_before_there_were_clocks_is_read():
    data = Session("s").as_json()
    del data["times"]

    assert Session.from_json(data).times == {}


def test_as_a_clock_shows_it():
    assert [clock_text(1000 * s) for s in (0, 9, 247, 3600, 3847)] == [
        "0:00",
        "0:09",
        "4:07",
        "1:00:00",
        "1:04:07",
    ]


@pytest.mark.parametrize(
    "presses, told, minutes",
    [
        ("0 all; 3600 pause", None, 60),
        ("0 all; 3600 pause", 75, 60),  # its own clock is nearer than what another program told
        ("0 all; 10 pause", None, 1),
        ("0 all; 1800 ana", None, 30),  # still running: until the last press
        ("", 75, 75),
        ("", None, 0),
        ("", "75", 0),
        ("", True, 0),
    ],
)
def test_a_session_took_so_many_minutes(presses, told, minutes):
    session = Session("s1")
    session.times = pressed(presses) if presses else {}
    session.options = {"minutes": told} if told is not None else {}

    assert minutes_of(session) == minutes
