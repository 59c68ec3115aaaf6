"""The documents of `marquoir landscape` and `marquoir spots`: what goes in, what comes out, what is refused."""

import pytest
from landscape_notation import drawn

from shared_rules.errors import ContractError
from shared_rules.landscape_document import MOST_TILES, document_of, landscape_document, spots_document

DOCUMENT = {
    "tiles": [
        {"q": 0, "r": 0, "edges": "FFFFSS", "rotation": 0, "task": {"type": "forest", "value": 5}},
        {"q": 1, "r": 0, "edges": "MMMFFM", "flag": "forest"},
    ],
    "in_hand": {"edges": "TMMTMM", "task": {"type": "track", "value": 4}},
}


def changed(path, value):
    """A copy of the document with one value replaced, added, or left out (when it is ...)."""
    return replaced(DOCUMENT, path, value)


def replaced(data, path, value):
    copy = data.copy()
    first, *rest = path
    if rest:
        copy[first] = replaced(data[first], rest, value)
    elif value is ...:
        del copy[first]
    else:
        copy[first] = value
    return copy


def test_the_document_of_the_contract():
    assert landscape_document(DOCUMENT) == {
        "placements": [
            {"index": 0, "legal": True, "reasons": [], "completed": [], "cancelled": []},
            {"index": 1, "legal": True, "reasons": [], "completed": [], "cancelled": []},
        ],
        "active_tasks": [0],
        "tasks": {"forest": [], "grain": [], "village": [], "track": [], "stream": []},
        "flags": {"forest": [], "grain": [], "village": []},
        "longest_track": 0,
        "longest_stream": 1,
    }


def test_an_illegal_tile_is_reported_and_left_out_and_the_rest_go_on():
    tiles = [
        {"q": 0, "r": 0, "edges": "TMMMMM"},
        {"q": 1, "r": 0, "edges": "FFFFFF", "task": {"type": "forest", "value": 4}},
        {"q": 0, "r": 0, "edges": "MMMMMM"},
        {"q": 5, "r": 5, "edges": "MMMMMM"},
        {"q": 1, "r": 0, "edges": "TMMTMM"},
    ]
    result = landscape_document({"tiles": tiles})

    assert [each["legal"] for each in result["placements"]] == [True, False, False, False, True]
    assert [each["reasons"] for each in result["placements"]] == [
        [],
        ["track_interrupted"],
        ["occupied"],
        ["not_adjacent"],
        [],
    ]
    assert (result["longest_track"], result["active_tasks"]) == (2, [])


def test_tasks_are_named_by_the_index_of_their_tile():
    """Index 1 is left out; the last tile completes 0 and itself, and cancels 2."""
    tiles = [
        {"q": 0, "r": 0, "edges": "FMMMMM", "task": {"type": "forest", "value": 2}},
        {"q": 9, "r": 9, "edges": "MMMMMM"},
        {"q": 0, "r": 1, "edges": "MMMMMG", "task": {"type": "grain", "value": 4}},
        {"q": 1, "r": 0, "edges": "MMMFMM", "task": {"type": "forest", "value": 2}},
    ]
    placements = landscape_document({"tiles": tiles})["placements"]

    assert placements[3] == {"index": 3, "legal": True, "reasons": [], "completed": [0, 3], "cancelled": [2]}


def test_what_an_illegal_tile_would_have_brought_about_is_not_told():
    tiles = [
        {"q": 0, "r": 0, "edges": "FTMMMM", "task": {"type": "forest", "value": 2}},
        {"q": 0, "r": 1, "edges": "MMMMTM"},
        {"q": 1, "r": 0, "edges": "MMTFMM"},
    ]
    placements = landscape_document({"tiles": tiles})["placements"]

    assert placements[2]["reasons"] == ["track_interrupted"]
    assert (placements[2]["completed"], placements[2]["cancelled"]) == ([], [])


def test_completed_values_and_flags_are_sorted():
    tiles = [
        {"q": 0, "r": 0, "edges": "FMMMMM", "task": {"type": "forest", "value": 2}, "flag": "forest"},
        {"q": 1, "r": 0, "edges": "MMMFMM"},
        {"q": 0, "r": 1, "edges": "MMMMMM"},
        {"q": 0, "r": 2, "edges": "FMMMMM", "flag": "forest"},
        {"q": 1, "r": 2, "edges": "MMMGMM", "task": {"type": "grain", "value": 1}},
    ]
    result = landscape_document({"tiles": tiles})

    assert result["flags"]["forest"] == [1, 2]
    assert result["tasks"] == {"forest": [2], "grain": [1], "village": [], "track": [], "stream": []}


def test_rotation_turns_clockwise():
    """Side 0 of the tile ends at side 2, which faces south-west."""
    tiles = [
        {"q": 0, "r": 0, "edges": "TMMMMM", "rotation": 2},
        {"q": -1, "r": 1, "edges": "TMMMMM", "rotation": 5},
    ]

    assert landscape_document({"tiles": tiles})["longest_track"] == 2


def test_spots_are_sorted_and_on_the_frontier_only():
    spots = spots_document(DOCUMENT)["spots"]

    assert spots == sorted(spots)
    assert {(q, r) for q, r, _ in spots} <= {
        *((-1, 0), (-1, 1), (0, -1), (0, 1)),
        *((1, -1), (1, 1), (2, -1), (2, 0)),
    }
    assert {rotation for _, _, rotation in spots} == {0, 1, 2}


def test_spots_lie_where_a_tile_may_be_written():
    """At a corner of all there is, two of the six neighbours are left."""
    corner = {"tiles": [{"q": 999_999, "r": 999_999, "edges": "FFFFFF"}], "in_hand": {"edges": "MMMMMM"}}

    assert spots_document(corner)["spots"] == [[999_998, 999_999, 0], [999_999, 999_998, 0]]
    for q, r, rotation in spots_document(corner)["spots"]:
        tile = {"q": q, "r": r, "rotation": rotation, "edges": "MMMMMM"}
        assert landscape_document({"tiles": [*corner["tiles"], tile]})["placements"][1]["legal"]


def test_on_an_empty_table_the_only_place_is_the_middle():
    assert spots_document({"tiles": [], "in_hand": {"edges": "FFFFFF"}}) == {"spots": [[0, 0, 0]]}


def test_what_lies_on_the_table_is_a_document_again():
    table = drawn(
        """
        a b
         c
        """,
        a="FTMMMM forest 4",
        b="MMMFMM flag forest",
        c="MMMMTM",
    )
    result = landscape_document(document_of(table.landscape))

    assert [each["legal"] for each in result["placements"]] == [True] * 3
    assert (result["longest_track"], result["flags"]["forest"]) == (2, [2])


REFUSED = [
    # where, what, the sentence
    (["tiles"], ..., "tiles: missing from the document"),
    (["tiles"], {}, "tiles: expected a list, got an object"),
    (["tiles", 0], 7, "tiles[0]: expected an object, got 7"),
    (["tiles", 0, "q"], ..., "tiles[0].q: missing"),
    (["tiles", 1, "r"], 1.5, "tiles[1].r: expected a whole number from -999999 to 999999, got 1.5"),
    (["tiles", 1, "r"], "1", 'tiles[1].r: expected a whole number from -999999 to 999999, got "1"'),
    (["tiles", 1, "q"], True, "tiles[1].q: expected a whole number from -999999 to 999999, got true"),
    (["tiles", 1, "q"], 10**6, "tiles[1].q: expected a whole number from -999999 to 999999, got 1000000"),
    (["tiles", 0, "edges"], ..., "tiles[0].edges: missing"),
    (["tiles", 0, "edges"], "FFFFS", 'tiles[0].edges: expected six letters of FGVTSM, got "FFFFS"'),
    (["tiles", 0, "edges"], "FFFFSX", 'tiles[0].edges: expected six letters of FGVTSM, got "FFFFSX"'),
    (["tiles", 0, "edges"], "ffffss", 'tiles[0].edges: expected six letters of FGVTSM, got "ffffss"'),
    (["tiles", 0, "edges"], ["F"] * 6, "tiles[0].edges: expected six letters of FGVTSM, got a list"),
    (
        ["tiles", 0, "edges"],
        "FFFFS\ud800",
        'tiles[0].edges: expected six letters of FGVTSM, got "FFFFS\\ud800"',
    ),
    (["tiles", 0, "rotation"], 7, "tiles[0].rotation: expected a whole number from 0 to 5, got 7"),
    (["tiles", 0, "rotation"], 6, "tiles[0].rotation: expected a whole number from 0 to 5, got 6"),
    (["tiles", 0, "rotation"], -1, "tiles[0].rotation: expected a whole number from 0 to 5, got -1"),
    (["tiles", 0, "rotation"], False, "tiles[0].rotation: expected a whole number from 0 to 5, got false"),
    (["tiles", 0, "rotation"], None, "tiles[0].rotation: expected a whole number from 0 to 5, got null"),
    (["tiles", 0, "task"], None, "tiles[0].task: expected an object, got null"),
    (["tiles", 0, "task", "value"], ..., "tiles[0].task.value: missing"),
    (["tiles", 0, "task", "value"], 0, "tiles[0].task.value: expected a whole number from 1 to 999, got 0"),
    (
        ["tiles", 0, "task", "value"],
        True,
        "tiles[0].task.value: expected a whole number from 1 to 999, got true",
    ),
    (["tiles", 0, "task", "type"], "grain", "tiles[0].task.type: the tile FFFFSS shows no grain"),
    (
        ["tiles", 0, "task", "type"],
        "meadow",
        'tiles[0].task.type: expected one of forest, grain, village, track, stream, got "meadow"',
    ),
    (["tiles", 0, "task", "note"], 1, "tiles[0].task.note: unknown key, expected one of type, value"),
    (["tiles", 1, "flag"], "grain", "tiles[1].flag: the tile MMMFFM shows no grain"),
    (["tiles", 1, "flag"], "track", 'tiles[1].flag: expected one of forest, grain, village, got "track"'),
    (["tiles", 1, "flag"], ["forest"], "tiles[1].flag: expected one of forest, grain, village, got a list"),
    (
        ["tiles", 0, "color"],
        1,
        "tiles[0].color: unknown key, expected one of q, r, edges, rotation, task, flag",
    ),
    (["players"], [], "players: unknown key, expected one of tiles, in_hand, version"),
    (["in_hand", "edges"], "", 'in_hand.edges: expected six letters of FGVTSM, got ""'),
    (["in_hand", "q"], 0, "in_hand.q: unknown key, expected one of edges, task, flag"),
    (["in_hand", "task", "type"], "stream", "in_hand.task.type: the tile TMMTMM shows no stream"),
    (["in_hand"], None, "in_hand: expected an object, got null"),
    (["version"], 2, "version: expected 1, got 2: a newer Marquoir made this file"),
    (["version"], "2", 'version: expected 1, got "2"'),
    (["version"], True, "version: expected 1, got true"),
    (
        ["tiles"],
        [{"q": 0, "r": 0, "edges": "MMMMMM"}] * (MOST_TILES + 1),
        "tiles: expected at most 10000 tiles, got 10001",
    ),
]


@pytest.mark.parametrize("path, value, said", REFUSED)
def test_what_cannot_be_read_is_refused_with_the_key_and_what_was_expected(path, value, said):
    for judge in (landscape_document, spots_document):
        with pytest.raises(ContractError) as refusal:
            judge(changed(path, value))

        assert str(refusal.value) == said


@pytest.mark.parametrize("document", [None, [], "tiles", 3, True])
def test_a_document_is_an_object(document):
    with pytest.raises(ContractError, match="the document: expected an object"):
        landscape_document(document)


def test_spots_need_a_tile_in_hand():
    with pytest.raises(ContractError, match="in_hand: missing from the document"):
        spots_document(changed(["in_hand"], ...))


def test_a_newer_file_is_told_to_be_newer_whatever_else_it_holds():
    with pytest.raises(ContractError, match="a newer Marquoir made this file"):
        landscape_document({"version": 3, "hexes": []})


def test_the_most_tiles_are_judged_all_the_same():
    tiles = [{"q": q % 100, "r": q // 100, "edges": "FFFFFF"} for q in range(MOST_TILES)]
    tiles[0]["flag"] = "forest"

    assert landscape_document({"tiles": tiles})["placements"][-1]["legal"]
