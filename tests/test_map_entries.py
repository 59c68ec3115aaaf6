"""The map in a session: entries to tiles and back, what cannot be read, and what the sheet takes from it."""

import pytest
from generated import Dice
from generated_maps import canonical_map, game, play, tile

from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.landscape import Landscape
from shared_rules.map_entries import (
    entry_of,
    has_map,
    landscape_of,
    next_order,
    path_of,
    placements,
    results_of,
)
from shared_rules.map_sheet import map_value, origin
from shared_rules.score import Sheet
from shared_rules.session import Session
from shared_rules.tile import Tile

GAME = GAMES["dorfromantik"]

# A closed forest of two with a completed task and a flag, a grain that waits for one more, a track of two.
TABLE = {
    "map/0,0": [0, "FTGMMM", 0, "forest", 2, None, False],
    "map/1,0": [1, "MMMFMM", 0, None, None, "forest", False],
    "map/0,1": [2, "MMMMTM", 0, None, None, None, False],
    "map/-1,1": [3, "GMGMMG", 0, "grain", 3, None, False],
}


def sheet(**typed):
    """A sheet with the table's map, and what is typed: "/" in a path is written "__"."""
    return Sheet(["p1"], TABLE | {path.replace("__", "/"): value for path, value in typed.items()})


def test_a_tile_is_written_and_read_again():
    entries = {}
    for index in range(50):
        one = tile(Dice(index))
        entries[path_of(index - 25, -index)] = entry_of(one, index % 6, index, index % 2 == 0)
    read, left_out = placements(entries)

    assert left_out == []
    assert {
        path_of(one.q, one.r): entry_of(one.tile, one.rotation, one.order, one.forced) for one in read
    } == entries


@pytest.mark.parametrize("seed", range(40))
def test_a_game_comes_back_from_its_entries(seed):
    landscape = Landscape()
    for step in game(seed):
        play(landscape, step)
    entries = {"unlocked/e1/points": 3}
    for laid in landscape.tiles():
        entries[path_of(laid.q, laid.r)] = entry_of(laid.tile, laid.rotation, laid.order, laid.forced)
    read, left_out = landscape_of(entries)

    assert canonical_map(read) == canonical_map(landscape)
    assert (left_out, next_order(entries)) == (
        [],
        max([laid.order for laid in landscape.tiles()], default=-1) + 1,
    )


def test_tiles_are_in_the_order_they_were_laid_and_of_equal_numbers_the_western_one_is_first():
    entries = {
        path_of(q, r): entry_of(Tile("MMMMMM"), 0, order)
        for q, r, order in ((2, 0, 4), (10, 0, 4), (5, 1, 0), (2, -1, 4))
    }

    assert [(one.q, one.r) for one in placements(entries)[0]] == [(5, 1), (2, -1), (2, 0), (10, 0)]


GOOD = [0, "FFFFFM", 0, None, None, None, False]
UNREADABLE = [
    ("map/", GOOD, "wrong_hex"),
    ("map/1", GOOD, "wrong_hex"),
    ("map/1,2,3", GOOD, "wrong_hex"),
    ("map/1,x", GOOD, "wrong_hex"),
    ("map/01,2", GOOD, "wrong_hex"),
    ("map/-0,2", GOOD, "wrong_hex"),
    ("map/1000000,2", GOOD, "wrong_hex"),
    ("map/١,2", GOOD, "wrong_hex"),
    ("map/0,0", True, "wrong_entry"),
    ("map/0,0", 7, "wrong_entry"),
    ("map/0,0", "FFFFFM", "wrong_entry"),
    ("map/0,0", [], "wrong_entry"),
    ("map/0,0", [*GOOD, 1], "wrong_entry"),
    ("map/0,0", ["0", *GOOD[1:]], "wrong_entry"),
    ("map/0,0", [-1, *GOOD[1:]], "wrong_entry"),
    ("map/0,0", [*GOOD[:6], "yes"], "wrong_entry"),
    ("map/0,0", [0, "FFFFF", 0, None, None, None, False], "wrong_edges"),
    ("map/0,0", [0, None, 0, None, None, None, False], "wrong_edges"),
    ("map/0,0", [0, "FFFFFM", 6, None, None, None, False], "wrong_rotation"),
    ("map/0,0", [0, "FFFFFM", True, None, None, None, False], "wrong_rotation"),
    ("map/0,0", [0, "FFFFFM", 0, "forest", None, None, False], "wrong_task"),
    ("map/0,0", [0, "FFFFFM", 0, None, 4, None, False], "wrong_task"),
    ("map/0,0", [0, "FFFFFM", 0, "meadow", 4, None, False], "wrong_task"),
    ("map/0,0", [0, "FFFFFM", 0, "grain", 4, None, False], "task_not_shown"),
    ("map/0,0", [0, "FFFFFM", 0, None, None, "track", False], "wrong_flag"),
    ("map/0,0", [0, "FFFFFM", 0, None, None, 3, False], "wrong_flag"),
    ("map/0,0", [0, "FFFFFM", 0, None, None, "grain", False], "flag_not_shown"),
]


@pytest.mark.parametrize("path, value, code", UNREADABLE)
def test_what_cannot_be_read_is_left_out_and_told_and_the_rest_is_read(path, value, code):
    entries = {path: value, "map/4,4": GOOD}
    landscape, left_out = landscape_of(entries)

    assert [(each.path, each.code) for each in left_out] == [(path, code)]
    assert len(landscape.by_place) == 1
    assert next_order(entries) >= 1


def test_a_tile_taken_off_is_no_entry():
    assert not has_map({"map/0,0": None, "nuns": 3})
    assert placements({"map/0,0": None}) == ([], [])
    assert results_of({"map/0,0": None, "nuns": 3}) is None


# The sheet


def test_the_map_fills_in_tasks_flags_and_lines():
    score = GAME.score(sheet())

    assert {key: column[0].points for key, column in score.parts.items()} == {
        "tasks": 2,
        "flags": 2,
        "longest_track": 2,
        "longest_stream": 0,
        "unlocked": 0,
    }


def test_what_is_typed_wins_row_by_row():
    parts = GAME.score(sheet(tasks__grain__6a=True, longest_track=5, flags__forest__e1=7)).parts

    assert [parts[key][0].points for key in ("tasks", "flags", "longest_track")] == [8, 7, 5]


def test_each_row_says_where_it_comes_from():
    typed = sheet(tasks__forest=2, tasks__grain__6a=True, longest_track=2, longest_stream=3)

    assert [origin(typed, "tasks/" + row) for row in ("forest", "grain", "village")] == [
        "typed",
        "different",
        "map",
    ]
    assert [origin(typed, row) for row in ("longest_track", "longest_stream")] == ["typed", "different"]
    assert [origin(typed, "flags/" + row) for row in ("forest", "grain")] == ["map", "map"]
    assert [map_value(typed, row) for row in ("tasks/forest", "flags/forest", "longest_track")] == [
        [2],
        [2],
        2,
    ]


def test_without_a_map_a_row_is_typed_or_nothing():
    bare = Sheet(["p1"], {"longest_track": 3, "flags/grain/e1": 4, "tasks/forest/5a": True})

    assert [origin(bare, row) for row in ("longest_track", "flags/grain", "tasks/forest")] == ["typed"] * 3
    assert origin(bare, "longest_stream") is None
    assert map_value(bare, "longest_stream") is None
    assert GAME.filled(bare) is bare


def test_typing_the_same_tokens_or_flags_agrees_with_the_map():
    typed = sheet(tasks__forest__2a=True, flags__forest__e9=2)

    assert [origin(typed, row) for row in ("tasks/forest", "flags/forest")] == ["typed", "typed"]


def test_a_sheet_with_a_map_has_no_blank_lines():
    assert GAME.blanks(sheet()) == []
    assert [line.key for line in GAME.lines_shown(sheet())][-1] == "map"
    assert "map" not in [line.key for line in GAME.lines_shown(Sheet(["p1"], {}))]


def test_a_tile_laid_changes_the_score_as_scoring_anew_would():
    before = sheet()
    score = GAME.score(before)
    after = Sheet(["p1"], {**TABLE, "map/-2,2": [4, "MMMMMG", 0, None, None, None, False]})
    changed = GAME.rescore(score, after, "map")

    assert repr(changed) == repr(GAME.score(after))
    assert changed.totals[0] == score.totals[0] + 3


def test_a_map_that_is_typed_in_again_is_counted_again():
    """The last map is remembered, but never for another one."""
    entries = dict(TABLE)
    assert results_of(entries).longest_track == 2
    entries["map/0,1"] = [2, "MMMMMM", 0, None, None, None, True]
    assert results_of(entries).longest_track == 1
    del entries["map/0,1"]
    assert results_of(entries).longest_track == 1
    assert results_of(dict(TABLE)).longest_track == 2


def problems(**changes):
    entries = TABLE | {path.replace("_", ","): value for path, value in changes.items()}
    return [(each.code, each.limit) for each in GAME.problems(Sheet(["p1"], entries)) if each.line == "map"]


def test_tiles_that_cannot_be_read_and_tiles_that_clash_are_doubts():
    assert problems() == []
    assert problems(**{"map/7_7": "x", "map/8_8": 3}) == [("tiles_left_out", 2)]
    assert problems(**{"map/9_9": [9, "MMMMMM", 0, None, None, None, False]}) == [("tiles_clashing", 1)]
    assert problems(**{"map/9_9": [9, "MMMMMM", 0, None, None, None, True]}) == []


def test_the_history_counts_a_map_as_lines_filled_in():
    session = Session("s")
    session.game = "dorfromantik"
    session.players = ["p1"]
    session.entries = dict(TABLE)
    row = summary(session, GAME)

    assert (row["totals"], row["filled"], row["cells"]) == ([6], 3, 3)
