"""When a phone says that its games are nowhere else."""

import pytest

from shared_rules.safekeeping import DAY_MS, Safekeeping, begun

NOW = 1000 * DAY_MS


def days(n):
    return NOW - n * DAY_MS


def told(**known):
    """(in a browser, installed): whether the phone speaks up."""
    one = Safekeeping(**known)
    return one.is_time(NOW, False), one.is_time(NOW, True)


def test_an_empty_phone_has_nothing_to_lose():
    assert told() == (False, False)


@pytest.mark.parametrize(
    "age, spoken", [(2, (False, False)), (3, (True, False)), (13, (True, False)), (14, (True, True))]
)
def test_three_days_in_a_browser_and_fourteen_on_the_home_screen(age, spoken):
    assert told(begun=days(age), written="a") == spoken
    assert told(begun=days(90), written="b", taken_at=days(age), taken="a") == spoken
    assert told(begun=days(90), written="b", synced_at=days(age), waiting=1) == spoken


def test_what_a_file_or_a_group_has_is_not_only_here():
    assert told(begun=days(90), written="a", taken_at=days(80), taken="a") == (False, False)
    assert told(begun=days(90), written="a", synced_at=days(80), waiting=0) == (False, False)


def test_the_latest_way_out_counts():
    both = {"taken_at": days(20), "taken": "a", "synced_at": days(1), "waiting": 4}

    assert told(begun=days(90), written="b", **both) == (False, False)


def test_a_clock_that_was_put_back_counts_no_day():
    assert Safekeeping(NOW + DAY_MS, "a").days_alone(NOW) == 0


@pytest.mark.parametrize(
    ("oldest", "since", "tells"),
    [
        (days(6000), days(2), days(2)),  # brought from elsewhere
        (days(5), days(90), days(5)),
        (days(5), None, days(5)),  # a phone of an earlier version
        (None, days(90), days(90)),  # no game has a day
        (days(5), NOW + DAY_MS, days(5)),  # the clock was put back
    ],
)
def test_games_are_here_since_they_were_played_or_since_the_phone_is_in_use(oldest, since, tells):
    assert begun(oldest, since, NOW) == tells
