"""The verb `banners` as a process: what a shell script sees."""

import json

import pytest
from test_cli_score import marquoir, refused

POOL = b'{"dice": [["white", 3], ["black", 5]], "coins": 1, "meeting_place_markers": 0}'


def test_the_values_of_a_pool_and_their_costs(tmp_path):
    file = tmp_path / "des.json"
    file.write_bytes(POOL)
    status, out, err = marquoir("banners", str(file))

    assert (status, err) == (0, b"")
    assert json.loads(out)["values"]["8"] == [{"time": 2, "coins": 0, "markers": 0, "dice": [0, 1]}]
    assert marquoir("banners", "-", stdin=POOL) == (0, out, b"")


@pytest.mark.parametrize(
    "data, said",
    [
        (b"", "nothing"),
        (b"\xff", "expected UTF-8"),
        (b"{", "line 1"),
        (b'{"dice": [], "dice": []}', "dice: the same key twice"),
        (b'{"dice": [["white", 7]]}', "dice[0][1]: expected a whole number from 1 to 6, got 7"),
        (b'{"dice": [], "coins": 1' + b"0" * 5000 + b"}", "whole numbers of a reasonable length"),
        (b'{"dice": [], "coins": -1}', "coins: expected a whole number from 0 to 999999, got -1"),
        (b'{"dice": [["wh\\ud800", 1]]}', "dice[0][0]: expected white or black"),
        (b'{"dice": ' + b"[" * 100000, "nested too deep"),
    ],
)
def test_what_is_no_pool_gives_status_2_one_line_and_no_output(data, said):
    refused(marquoir("banners", "-", stdin=data), said)


def test_what_cannot_be_asked_gives_status_2_one_line_and_no_output():
    refused(marquoir("banners"), "usage: marquoir banners FILE.json")
    refused(marquoir("banners", "--pretty"), "usage: marquoir banners FILE.json")
    refused(marquoir("banners", "no such file.json"), "no such file.json: cannot be read")


def test_help_says_how_to_ask():
    status, out, err = marquoir("banners", "--help")

    assert (status, err) == (0, b"")
    assert out.startswith(b"usage: marquoir banners")
