"""The sheet that a map fills in: its numbers, and what a person types in their place."""

import pytest
from generated_maps import some_entries
from hypothesis import given, settings
from hypothesis import strategies as st
from test_map_entries import Phone, mapped

from shared_rules.csv_export import line_rows
from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.landscape import Landscape
from shared_rules.landscape_document import landscape_document
from shared_rules.map_document import as_document
from shared_rules.map_entries import entry_of, path_of
from shared_rules.map_landscape import landscape_of
from shared_rules.map_sheet import sheet_from_map
from shared_rules.map_words import source_text
from shared_rules.session import Session, refresh

GAME = GAMES["dorfromantik"]
patient = settings(deadline=None, max_examples=60)


def session(entries, **options):
    found = Session("s")
    found.game = "dorfromantik"
    found.players = ["ana"]
    found.entries = dict(entries)
    found.options = {"map": True, **options}
    return found


def forest_and_line():
    """A closed forest of 3 with a flag and a completed task, a track of 2."""
    return mapped(
        """
        a b c d
        """,
        a="FMMMMM forest 3",
        b="FMMFMM flag forest",
        c="TMMFMM",
        d="MMMTMM",
    )


def test_tasks_flags_and_lines_are_filled_in():
    assert sheet_from_map(landscape_of(forest_and_line())) == {
        "tasks/forest/3a": True,
        "flags/forest/b": 3,
        "longest_track": 2,
        "longest_stream": 0,
    }


def test_an_empty_map_fills_in_nothing():
    sheet = session({}).sheet()

    assert (sheet.entries, GAME.problems(sheet), GAME.score(sheet).totals) == ({}, [], [0])
    assert sheet.source("tasks/forest") is None


def test_what_the_map_fills_in_is_not_missing():
    entries = mapped("a b", a="MMMMMM", b="MMMMMM")
    row = summary(session(entries), GAME)

    assert (row["filled"], row["cells"], row["last_blank"], row["tiles"]) == (3, 3, None, [2, 70])
    assert GAME.blanks(session(entries).sheet()) == []


def test_special_tiles_are_among_those_that_can_be_laid():
    entries = mapped("a b", a="MMMMMM", b="MMMMMM")

    assert summary(session(entries, special=4), GAME)["tiles"] == [2, 74]


def test_before_the_first_tile_the_sheet_is_as_blank_as_any():
    row = summary(session({}), GAME)

    assert (row["filled"], row["cells"], row["tiles"]) == (0, 3, None)


def test_two_flags_in_one_territory_are_two_numbers():
    found = sheet_from_map(landscape_of(mapped("a b", a="FMMMMM flag forest", b="MMMFMM flag forest")))

    assert (found["flags/forest/a"], found["flags/forest/b"]) == (2, 2)


def test_equal_markers_are_told_apart():
    entries = mapped(
        "a b . c d", a="FMMMMM forest 2", b="MMMFMM", c="FMMMMM forest 2", d="MMMFMM", forced="c"
    )

    assert [path for path in sheet_from_map(landscape_of(entries)) if path.startswith("tasks")] == [
        "tasks/forest/2a",
        "tasks/forest/2b",
    ]


def test_the_sheet_scores_what_lies_on_the_map():
    sheet = session(forest_and_line()).sheet()
    score = GAME.score(sheet)

    assert {key: score.parts[key][0].points for key in score.parts} == {
        "tasks": 3,
        "flags": 3,
        "longest_track": 2,
        "longest_stream": 0,
        "unlocked": 0,
    }
    assert sheet.source("tasks/forest") == sheet.source("longest_stream") == "map"


def test_without_the_option_the_map_counts_for_nothing():
    for options in ({"map": False}, {"map": None}, {"map": "yes"}):
        played = session(forest_and_line(), **options)

        assert GAME.score(played.sheet()).totals == [0]
        assert not played.with_map()


# What is typed wins


def typed(*changes):
    """The sheet of the map above after these (path, value) were typed, and its session."""
    played = session(forest_and_line())
    sheet = played.sheet()
    for path, value in changes:
        sheet.enter(path, sheet.kept_as(path, value))
    return sheet, played


TYPED = [
    # what is typed, what is kept of it, the total (8 by the map alone), where the cell comes from
    (("longest_track", 5), {"longest_track": 5}, 11, "corrected"),
    (("longest_track", 2), {}, 8, "map"),
    (("longest_track", None), {}, 8, "map"),
    (("longest_stream", 3), {"longest_stream": 3}, 11, "corrected"),
    (("tasks/forest/3a", None), {"tasks/forest/3a": False}, 5, "corrected"),
    (("tasks/forest/6a", True), {"tasks/forest/6a": True}, 14, "corrected"),
    (("tasks/forest", 9), {"tasks/forest": 9}, 14, "corrected"),
    (("tasks/grain/4a", True), {"tasks/grain/4a": True}, 12, "corrected"),
    (("flags/forest/b", 7), {"flags/forest/b": 7}, 12, "corrected"),
    (("flags/forest/b", None), {"flags/forest/b": False}, 5, "corrected"),
    (("flags/village/z", 4), {"flags/village/z": 4}, 12, "corrected"),
    (("unlocked/e/points", 10), {"unlocked/e/points": 10}, 18, "typed"),
]


@pytest.mark.parametrize("change, kept, total, source", TYPED)
def test_what_a_person_typed_wins_over_the_map(change, kept, total, source):
    sheet, played = typed(change)

    assert {path: value for path, value in played.entries.items() if not path.startswith("map/")} == kept
    assert GAME.score(sheet).totals == GAME.score(played.sheet()).totals == [total]
    assert sheet.source(change[0]) == source


@pytest.mark.parametrize("path, value", [change for change, kept, _, _ in TYPED if kept])
def test_back_to_the_map(path, value):
    sheet, _ = typed((path, value))
    for correction in sheet.corrections(path):
        sheet.enter(correction, None)

    assert GAME.score(sheet).totals == [8]


def test_a_row_tells_of_all_its_tokens():
    sheet, _ = typed(("tasks/forest/3a", None), ("tasks/forest/4a", True))

    assert sheet.source("tasks/forest") == "corrected"
    assert sheet.source("tasks/grain") == "map"
    assert sheet.corrections("tasks/forest") == ["tasks/forest/3a", "tasks/forest/4a"]
    assert GAME.score(sheet.as_the_map_says()).totals == [8]


def test_a_token_taken_away_and_given_back_follows_the_map_again():
    sheet, played = typed(("tasks/forest/3a", None), ("tasks/forest/3a", True))

    assert "tasks/forest/3a" not in played.entries
    assert sheet.source("tasks/forest") == "map"


def test_a_correction_stays_while_the_map_goes_on():
    sheet, _ = typed(("longest_track", 5))
    grown = mapped("a b", a="TMMMMM", b="MMMTMM")
    changed = sheet.derive(sheet_from_map(landscape_of(grown)))

    assert changed == ["tasks", "flags"]
    assert (sheet.number("longest_track"), GAME.score(sheet).totals) == (5, [5])
    assert GAME.score(sheet.as_the_map_says()).totals == [2]


def test_the_words_for_where_a_number_comes_from():
    assert source_text("fr", "map", 3) == "de la carte"
    assert source_text("fr", "corrected", 3) == "corrigé, la carte dit 3"
    assert source_text("en", "corrected", 3) == "corrected, the map says 3"
    assert source_text("en", "typed", 3) is source_text("fr", None, 3) is None


# Wherever a session is scored


def test_the_history_and_the_csv_count_the_map():
    played = session({**forest_and_line(), "longest_stream": 4})
    rows = line_rows(played, {"ana": "Ana"}, "en")

    assert summary(played, GAME)["totals"] == [12]
    assert summary(played, GAME)["extra"]["subtotals"] == {"S1": 3, "S2": 9, "S3": 0}
    assert [(row[-3], row[-2]) for row in rows] == [
        ("Completed tasks", 3),
        ("Closed flags", 3),
        ("Longest track", 2),
        ("Longest stream", 4),
        ("Unlocked content", 0),
    ]


def test_a_map_survives_the_row_of_the_history():
    played = session(forest_and_line())
    again = Session.from_json(played.as_json())

    assert summary(again, GAME) == summary(played, GAME)


def test_a_session_keeps_its_map_in_step_with_operations():
    phone = Phone("A")
    for field, value in (("game", "dorfromantik"), ("players", ["ana"]), ("option/map", True)):
        phone.set(field, value)
    phone.lay("a", "TMMMMM", 0, 0)
    seen = phone.session()
    first = seen.mapped()

    assert seen.sheet().number("longest_track") == 1
    phone.lay("b", "MMMTMM", 1, 0)
    refresh(seen, phone.state, "entry/map/b")

    assert (seen.sheet().number("longest_track"), seen.mapped()) == (2, first)
    phone.undo()
    refresh(seen, phone.state, "entry/map/b")

    assert seen.sheet().number("longest_track") == 1


@patient
@given(seed=st.integers(0, 10**6))
def test_the_sheet_agrees_with_the_command_line(seed):
    """By another way: the file of the map, judged tile by tile; what is illegal there is no part of this map."""
    found = landscape_of(some_entries(seed))
    placed = sorted(found.placed.values(), key=lambda one: (one.order, one.id))
    landscape, entries = Landscape(), {}
    for order, one in enumerate(placed):
        if landscape.lay(one.tile, one.q, one.r, one.rotation).legal:
            entries[path_of(one.id)] = entry_of(order, one.tile, one.q, one.r, one.rotation)
    result = landscape_document(as_document(entries))
    score = GAME.score(session(entries).sheet())

    assert all(placement["legal"] for placement in result["placements"])
    assert score.parts["tasks"][0].points == sum(map(sum, result["tasks"].values()))
    assert score.parts["flags"][0].points == sum(map(sum, result["flags"].values()))
    assert score.parts["longest_track"][0].points == result["longest_track"]
    assert score.parts["longest_stream"][0].points == result["longest_stream"]
