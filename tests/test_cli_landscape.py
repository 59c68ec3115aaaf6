"""The verbs `landscape` and `spots` as processes: what a shell script sees."""

import json

import pytest
from test_cli_score import marquoir, refused

TABLE = b'{"tiles": [{"q": 0, "r": 0, "edges": "TMMMMM"}], "in_hand": {"edges": "TMMMMM"}}'


def test_a_landscape_is_judged_and_counted():
    status, out, err = marquoir("landscape", "-", stdin=TABLE)

    assert (status, err) == (0, b"")
    assert json.loads(out)["longest_track"] == 1


def test_the_places_for_the_tile_in_hand(tmp_path):
    file = tmp_path / "paysage.json"
    file.write_bytes(TABLE)
    status, out, err = marquoir("spots", str(file))

    assert (status, err) == (0, b"")
    assert [1, 0, 3] in json.loads(out)["spots"]


TILE = b'{"q": 0, "r": 0, "edges": "FMMMMM"'

REFUSED = [
    (b'{"tiles": ["\xe9"]}', "UTF-8"),
    (b'{"tiles": [' + TILE + b', "rotation": 7}]}', "tiles[0].rotation: expected a whole number from 0 to 5"),
    (
        b'{"tiles": [' + TILE + b', "flag": "track"}]}',
        "tiles[0].flag: expected one of forest, grain, village",
    ),
    (b'{"tiles": [' + TILE + b', "flag": "grain"}]}', "tiles[0].flag: the tile FMMMMM shows no grain"),
    (b'{"tiles": [' + b", ".join([TILE + b"}"] * 10_001) + b"]}", "at most 10000 tiles, got 10001"),
    (b"", "nothing"),
    (b"[NaN]", "NaN"),
    (b"[" * 100000, "nested too deep"),
    (b'{"tiles": ' + b"[" * 200 + b"]" * 200 + b"}", "tiles[0]: expected an object, got a list"),
    (b'{"tiles": [], "tiles": []}', "tiles: the same key twice"),
    (b'{"tiles": [{"q": 0, "r": 0, "edges": "MMMMMM", "q": 0}]}', "q: the same key twice"),
    (b'{"tiles": [{"q": 1e400, "r": 0, "edges": "MMMMMM"}]}', "tiles[0].q: expected a whole number"),
    (b'{"tiles": [{"q": 0, "r": 0, "edges": "MMMMM\\ud800"}]}', "tiles[0].edges: expected six letters"),
    (b'{"version": 2, "tiles": []}', "a newer Marquoir made this file"),
    (b'{"tiles": [], "\\n": 1}', "\\u000a: unknown key"),
]


@pytest.mark.parametrize("verb", ["landscape", "spots"])
@pytest.mark.parametrize("data, said", REFUSED, ids=[said for _, said in REFUSED])
def test_what_is_no_document_gives_status_2_one_line_and_no_output(verb, data, said):
    refused(marquoir(verb, "-", stdin=data), said)


@pytest.mark.parametrize("verb", ["landscape", "spots"])
def test_what_cannot_be_asked_gives_status_2_one_line_and_no_output(verb):
    refused(marquoir(verb), f"usage: marquoir {verb} FILE.json")
    refused(marquoir(verb, "a.json", "b.json"), f"usage: marquoir {verb} FILE.json")
    refused(marquoir(verb, "--pretty"), f"usage: marquoir {verb} FILE.json")
    refused(marquoir(verb, "no such file.json"), "no such file.json: cannot be read")


@pytest.mark.parametrize("verb", ["landscape", "spots"])
def test_help_says_how_to_ask(verb):
    status, out, err = marquoir(verb, "--help")

    assert (status, err) == (0, b"")
    assert out.startswith(b"usage: marquoir " + verb.encode())
