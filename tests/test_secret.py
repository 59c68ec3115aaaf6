"""What one player keeps private: rats, and the nuns looked at."""

import json

import pytest

from shared_rules.secret import Secret


def test_everybody_begins_with_ten_and_knows_no_nun():
    secret = Secret()

    assert (secret.rats, secret.low(), secret.high(), secret.knows_all()) == (10, 0, 20, False)


@pytest.mark.parametrize(
    "changes, rats",
    [([1, 3, 5], 19), ([-5, -5], 0), ([-5, -5, -3], 0), ([-5, -5, -3, 1], 1), ([5] * 60, 250)],
)
def test_rats_come_and_go_but_never_below_none(changes, rats):
    secret = Secret()
    for change in changes:
        secret.change(change)

    assert secret.rats == rats


@pytest.mark.parametrize(
    "nuns, low, high, knows_all",
    [
        ([None, 3, None, None, 0], 3, 15, False),
        ([4, 3, 2, 1, 0], 10, 10, True),
        ([4, 4, 4, 4, None], 16, 20, False),
    ],
)
def test_what_was_looked_at_narrows_the_nuns(nuns, low, high, knows_all):
    secret = Secret("a", 7, nuns)

    assert (secret.low(), secret.high(), secret.knows_all()) == (low, high, knows_all)


def test_it_is_read_back():
    secret = Secret("a", 7, [None, 3, None, None, 0])

    assert repr(Secret.from_json(json.loads(json.dumps(secret.as_json())))) == repr(secret)


@pytest.mark.parametrize(
    "data, read",
    [
        (None, Secret()),
        ([], Secret()),
        ({"player": 3, "rats": -1, "nuns": [1]}, Secret()),
        (
            {"player": "a", "rats": "7", "nuns": [9, True, "2", 2, None]},
            Secret("a", 10, [None, None, None, 2, None]),
        ),
    ],
)
def test_what_cannot_be_read_is_as_at_the_beginning(data, read):
    assert repr(Secret.from_json(data)) == repr(read)
