"""The referee, drawn: what may lie where, and what comes of it."""

import pytest
from landscape_notation import drawn, tile

from shared_rules.hexgrid import neighbour, place_of
from shared_rules.interrupted import clashes, interrupted
from shared_rules.landscape import Landscape
from shared_rules.moving import judged_in_order, move
from shared_rules.spots import by_hex, fits_as_held, spots


def settled(verdict):
    """[("stream", 5, "completed", 5)] of a verdict."""
    return sorted((each.type, each.value, each.status, each.size) for each in verdict.outcomes)


# Where a tile may lie


def test_the_first_tile_lies_anywhere():
    landscape = Landscape()

    assert landscape.lay(tile("TSMMMM"), 40, -7).legal


NEXT_TO_A_TRACK_AND_A_FOREST = [
    # tile in hand as it lies at the ?, whose west side faces a track and whose south-west side faces a forest
    ("MMFTMM", []),
    ("MMMTMM", []),
    ("MMGTVS", []),
    ("MMMMMM", ["track_interrupted"]),
    ("MMTTMM", ["track_interrupted"]),
    ("MMSTMM", ["stream_interrupted"]),
    ("MMSSMM", ["track_interrupted", "stream_interrupted"]),
    ("MMFSMM", ["track_interrupted", "stream_interrupted"]),
    ("TTTTTT", ["track_interrupted"]),
]


@pytest.mark.parametrize("edges, reasons", NEXT_TO_A_TRACK_AND_A_FOREST)
def test_only_tracks_and_streams_must_go_on(edges, reasons):
    table = drawn(
        """
        a ?
         b
        """,
        a="TFMMMM",
        b="MMMMFF",
    )

    assert table.ask(edges).codes() == reasons


def test_a_track_facing_an_empty_hex_is_allowed():
    assert drawn("a ?", a="TTTMMM").ask("MMMTSS").legal


def test_a_reason_names_the_side_and_the_neighbour():
    table = drawn(
        """
        a ?
         b
        """,
        a="MMMMMM",
        b="MMMMMT",
    )
    (reason,) = table.ask("MMSMMM").reasons[:1]

    assert (reason.code, reason.side, reason.mine, reason.other) == (
        "track_interrupted",
        2,
        "stream",
        "track",
    )
    assert reason.neighbour is table.at("b")


def test_a_tile_needs_a_neighbour():
    table = drawn("a . ?", a="MMMMMM")

    assert table.ask("MMMMMM").codes() == ["not_adjacent"]
    assert table.ask("SFFFFF forest 1").codes() == ["not_adjacent"]


def test_an_occupied_hex_gives_no_other_reason():
    table = drawn("a b", a="TMMMMM", b="MMMTMM")
    verdict = table.landscape.check(tile("SSSSSS stream 1"), 0, 0)

    assert (verdict.codes(), verdict.outcomes, verdict.closed) == (["occupied"], [], [])


# Areas


def test_all_edges_of_one_terrain_on_a_tile_are_one_area():
    table = drawn("a b c", a="FMMMMM", b="FMMFMM", c="MMMFMM")

    assert table.sizes() == {"F": [3]}


def test_a_tile_counts_once_however_many_edges_join():
    table = drawn(
        """
        a b
         c
        """,
        a="FFMMMM",
        b="MMFFMM",
        c="MMMMFF",
    )

    assert table.sizes() == {"F": [3]}


def test_a_tile_belongs_to_an_area_of_each_terrain_it_shows():
    table = drawn("a b", a="FGVTSM", b="MMMFGV")

    assert table.sizes() == {"F": [2], "G": [1, 1], "V": [1, 1], "T": [1], "S": [1]}


def test_equal_edges_join_and_meadows_never_do():
    table = drawn("a b c", a="MMMFMM", b="MMMMMM", c="FMMMMM")

    assert table.sizes() == {"F": [1, 1]}


def test_a_territory_beside_an_empty_hex_is_open_even_a_hole():
    table = drawn(
        """
        a b
       c . d
        e f
        """,
        a="FFMMMM",
        b="MFFFMM",
        d="MMFFFM",
        f="MMMFFF",
        e="FMMMFF flag forest",
        c="FFMMMF",
    )
    assert table.sizes() == {"F": [6]}
    assert table.landscape.closed_flags("forest") == []


def test_an_edge_facing_another_terrain_is_closed():
    table = drawn("a b", a="FMMMMM flag forest", b="MMMGMM")

    assert table.landscape.closed_flags("forest") == [1]


def test_two_flags_in_one_closed_territory_both_count():
    table = drawn("a b", a="FMMMMM flag forest", b="MMMFMM flag forest")

    assert table.landscape.closed_flags("forest") == [2, 2]


def test_a_ring_of_tracks_is_legal_closed_and_as_long_as_its_tiles():
    table = drawn(
        """
        a b
       f . c
        e d
        """,
        a="TMTMMM",
        b="MTMTMM",
        c="MMTMTM",
        d="MMMTMT",
        e="TMMMTM",
        f="MTMMMT track 6",
    )

    assert table.landscape.longest_track() == 6
    assert table.at("a").areas[3].open_edges == 0
    assert table.status("f") == "completed"


def test_a_terminus_is_part_of_its_line_and_closes_that_end():
    table = drawn("a b c", a="TMMMMM", b="TMMTMM", c="MMMTMM")

    assert table.landscape.longest_track() == 3
    assert [(each.terrain, each.size) for each in table.verdicts["c"].closed] == [("track", 3)]


def test_the_longest_lines_before_and_after():
    table = drawn(
        """
        a b ?
           c
        """,
        a="SMMMMM",
        b="SMMSMM",
        c="MMMMMT",
        forced="c",
    )
    verdict = table.ask("MMTSMM")

    assert (verdict.stream, verdict.track) == ([2, 3], [1, 2])
    assert (table.landscape.longest_stream(), table.landscape.longest_track()) == (2, 1)


def test_a_line_that_grows_and_is_not_the_longest():
    table = drawn(
        "a b c m ? d e", a="SMMMMM", b="SMMSMM", c="MMMSMM", m="MMMMMM", d="SMMSMM", e="MMMSMM", forced="d"
    )
    verdict = table.ask("SMMMTM")

    assert (verdict.stream, verdict.grown) == ([3, 3], [["stream", 2, 3]])
    assert (verdict.track, table.ask("MMMMTM").grown) == ([0, 1], [])


# Tasks


def test_the_official_stream_a_5_completes_and_a_6_wants_one_more():
    table = drawn("a b c d ?", a="SMMSMM stream 5", b="SMMSMM", c="SMMSMM", d="SMMSMM")
    verdict = table.lay("SMMSMM stream 6")

    assert settled(verdict) == [("stream", 5, "completed", 5)]
    assert [laid.missing() for laid in table.landscape.active_tasks()] == [1]


def test_a_new_task_may_be_complete_at_once():
    table = drawn("a b ?", a="FMMFMM", b="FMMFMM")

    assert settled(table.lay("FMMFMM forest 3")) == [("forest", 3, "completed", 3)]
    assert table.landscape.completed_values("forest") == [3]
    assert table.landscape.active_tasks() == []


def test_a_completed_task_stays_completed_whatever_grows_later():
    table = drawn("a b c ?", a="FMMFMM forest 2", b="FMMFMM", c="FMMFMM")
    table.lay("FMMFMM")

    assert table.status("a") == "completed"
    assert table.at("a").size() == 4


def test_the_task_being_laid_may_not_be_exceeded():
    table = drawn("a b c ?", a="FMMFMM", b="FMMFMM", c="FMMFMM")
    verdict = table.lay("FMMFMM forest 3")

    assert verdict.codes() == ["task_exceeded"]
    assert [(each.type, each.value, each.size) for each in verdict.reasons] == [("forest", 3, 4)]
    assert table.landscape.at(*table.asked) is None


def test_the_task_being_laid_may_not_be_closed_too_small():
    table = drawn("a ?", a="FMMMMM")

    assert table.ask("MMMFMM forest 3").codes() == ["task_closed_too_small"]
    assert table.ask("MMMFMM forest 2").legal
    assert table.ask("FMMFMM forest 3").legal


def test_the_own_task_is_judged_only_when_all_else_is_right():
    table = drawn("a b ?", a="FMMFMM", b="FMMFMS")

    assert drawn("a ?", a="TMMMMM").ask("MMMFMM forest 3").codes() == ["track_interrupted"]
    assert table.ask("MMMFMM forest 1").codes() == ["task_exceeded"]


def test_an_older_task_may_be_closed_too_small_by_a_landscape_tile_and_by_a_task_tile():
    for closing in ("MMMFMM", "GMMFMM grain 4"):
        table = drawn("a ?", a="FMMMMM forest 4")

        assert settled(table.lay(closing)) == [("forest", 4, "cancelled", 2)]


def test_a_territory_closed_by_another_terrain_cancels_its_task():
    table = drawn("a ?", a="FMMMMM forest 4")

    assert settled(table.ask("MMMGMM")) == [("forest", 4, "cancelled", 1)]


def test_two_tasks_in_areas_that_become_one_are_judged_apart():
    table = drawn(
        """
        a b ? c
        """,
        a="FMMMMM forest 4",
        b="FMMFMM forest 5",
        c="FMMFMM forest 6",
        forced="c",
    )
    verdict = table.lay("FMMFMM")

    assert settled(verdict) == [("forest", 4, "completed", 4)]
    assert [laid.tile.task_value for laid in table.landscape.active_tasks()] == [5, 6]


def test_an_older_task_may_be_exceeded_by_any_tile_that_joins_two_areas():
    for joining in ("FMMFMM", "FMMFMM forest 6"):
        table = drawn("a b ? c", a="FMMMMM", b="FMMFMM forest 3", c="FMMFMM", forced="c")

        assert settled(table.lay(joining)) == [("forest", 3, "cancelled", 4)]
        assert table.status("b") == "cancelled"


def test_one_tile_may_settle_several_tasks():
    table = drawn("a ? b", a="FMMMMM forest 2", b="MMMGMM grain 2", forced="b")
    verdict = table.lay("GMMFMM")

    assert settled(verdict) == [("forest", 2, "completed", 2), ("grain", 2, "completed", 2)]
    assert verdict.own is None


# Taking back and moving


def test_taking_back_opens_what_the_tile_closed():
    table = drawn("a b", a="FMMMMM forest 4", b="MMMGMM")
    assert table.status("a") == "cancelled"
    table.take_back("b")

    assert table.status("a") == "active"
    assert table.landscape.tiles() == [table.at("a")]


def test_after_taking_back_a_task_is_as_if_the_rest_had_been_laid_in_order():
    table = drawn("a b c d", a="FMMFMM forest 3", b="FMMFMM", c="FMMFMM", d="FMMFMM")
    assert table.status("a") == "completed"
    table.take_back("b")

    assert table.status("a") == "active"
    assert table.sizes() == {"F": [2, 1]}
    # Laid again, b comes last now and joins four at once.
    table.landscape.lay(tile("FMMFMM"), *table.hexes["b"])
    assert table.status("a") == "cancelled"


def test_a_tile_put_back_in_its_place_in_the_order_changes_nothing():
    table = drawn("a b c d", a="FMMFMM forest 3", b="FMMFMM", c="FMMFMM", d="FMMFMM")
    laid = table.landscape.take_back(*table.hexes["b"])
    table.landscape.put(laid.tile, laid.q, laid.r, laid.rotation, order=laid.order)

    assert table.status("a") == "completed"


def test_the_history_of_an_area_that_closes_on_itself():
    """Three tiles round one corner are three, however their edges meet, when it is told again from their order."""
    drawing = """
        a b d
         c
        """
    for value in (2, 3, 4):
        table = drawn(drawing, a=f"FFFFFF forest {value}", b="FFFFFF", c="FFFFFF", d="FFFFFF")
        laid = table.landscape.take_back(*table.hexes["d"])
        table.landscape.put(laid.tile, laid.q, laid.r, order=laid.order)

        assert table.status("a") == "completed"
    table = drawn(drawing, a="FFFFFF", b="FFFFFF", d="FFFFFF", c="FFFFFF forest 4")
    move(table.landscape, *table.hexes["d"], 2, -1, 0)

    assert table.status("c") == "completed"


def test_a_tile_is_moved_with_its_task_and_its_place_in_the_order():
    table = drawn(
        """
        a b ?
         .
        """,
        a="FMMMMM",
        b="MMMFMM forest 2",
    )
    verdict = move(table.landscape, *table.hexes["b"], 0, 1, 2)

    assert verdict.legal
    assert table.landscape.at(0, 1).order == 1
    assert [laid.status for laid in table.landscape.tiles()] == [None, "active"]


def test_a_tile_that_cannot_be_moved_there_stays():
    table = drawn("a b", a="TMMMMM", b="MMMTMM")
    verdict = move(table.landscape, *table.hexes["b"], 1, 0, 1)

    assert verdict.codes() == ["track_interrupted"]
    assert table.at("b").rotation == 0


def test_a_tile_moved_completes_what_it_would_exceed_if_it_were_the_last():
    """Laid second, it makes two with the first one, and the sixth three; the last one would join four."""
    landscape = Landscape()
    for text, q, r in (
        ("FMMFMM forest 3", 0, 0),
        ("FMMFMM", 0, 1),
        *[("MMMMMM", q, -1) for q in range(4)],
        ("FMMFMM", 2, 0),
        ("FMMFMM", 3, 0),
    ):
        assert landscape.lay(tile(text), q, r).legal
    lifted = landscape.take_back(0, 1)
    verdict = judged_in_order(landscape, lifted.tile, 1, 0, 0, lifted.order)

    assert settled(verdict) == [("forest", 3, "completed", 3)]
    assert settled(landscape.check(lifted.tile, 1, 0)) == [("forest", 3, "cancelled", 4)]
    landscape.put(lifted.tile, 1, 0, 0, False, lifted.order)
    assert landscape.at(0, 0).status == "completed"


def test_the_own_task_of_a_tile_moved_is_judged_as_when_it_was_laid():
    table = drawn("a . c d", a="FMMFMM forest 2", c="FMMFMM", d="FMMFMM", forced="c")
    lifted = table.landscape.take_back(0, 0)
    verdict = judged_in_order(table.landscape, lifted.tile, 1, 0, 0, lifted.order)

    assert (verdict.legal, settled(verdict)) == (True, [("forest", 2, "completed", 2)])
    assert table.landscape.check(lifted.tile, 1, 0).codes() == ["task_exceeded"]
    late = judged_in_order(table.landscape, lifted.tile, 1, 0, 0, 9)
    assert [(each.code, each.size) for each in late.reasons] == [("task_exceeded", 3)]


def test_there_is_nothing_to_take_back_on_an_empty_hex():
    with pytest.raises(ValueError, match="no tile lies at 0, 0"):
        Landscape().take_back(0, 0)


def test_no_tile_is_put_on_another():
    table = drawn("a", a="MMMMMM")
    with pytest.raises(ValueError, match="a tile lies at 0, 0"):
        table.landscape.put(tile("FFFFFF"), 0, 0)


# Illegal tiles that lie on the real table


def test_a_forced_tile_is_marked_and_joins_where_its_edges_match():
    table = drawn(
        """
        a ?
         b
        """,
        a="FTMMMM",
        b="MMMMTM",
    )
    verdict = table.lay("MMTFMM", forced=True)
    laid = table.landscape.at(*table.asked)

    assert (verdict.legal, verdict.codes()) == (False, ["track_interrupted"])
    assert laid.forced
    assert table.sizes() == {"F": [2], "T": [2, 1]}
    assert [reason.code for reason in clashes(table.landscape, laid)] == ["track_interrupted"]
    assert [reason.side for reason in clashes(table.landscape, table.at("b"))] == [5]


def test_a_legal_tile_is_not_marked_even_when_forcing_was_allowed():
    table = drawn("a ?", a="FMMMMM")
    table.lay("MMMFMM", forced=True)

    assert not table.landscape.at(*table.asked).forced


# Lines that stop at a neighbour since another tile came or was moved


def test_a_track_that_meets_a_stream_since_two_phones_were_merged():
    """Two tiles laid on two phones, each of them legal there: track and stream meet where (1, 0) and (0, 1) touch."""
    landscape = Landscape()
    landscape.put(tile("MMMMMM"), 0, 0, order=0)
    landscape.put(tile("TMMTMM"), 1, 0, rotation=2, order=1)
    assert interrupted(landscape) == {}
    landscape.put(tile("MMMMMS"), 0, 1, order=1)

    marked = interrupted(landscape)
    assert sorted((laid.q, laid.r) for laid in marked.values()) == [(0, 1), (1, 0)]
    (reason,) = [each for each in clashes(landscape, landscape.at(1, 0)) if each.code == "track_interrupted"]
    assert (reason.side, reason.mine, reason.other) == (2, "track", "stream")


def test_a_forced_tile_says_for_its_neighbour_too_that_a_line_stops():
    table = drawn("a b c", a="TMMMMM", b="MMMMMM", c="MMMMMM", forced="b")

    assert interrupted(table.landscape) == {}


@pytest.mark.parametrize("rotation", range(6))
def test_lines_that_stop_are_found_however_the_tiles_are_turned(rotation):
    landscape = Landscape()
    landscape.put(tile("MTSMSM"), 0, 0, rotation)
    landscape.put(tile("MMMMMM"), *neighbour(0, 0, (1 + rotation) % 6))
    landscape.put(tile("MMMMMM"), *neighbour(0, 0, (3 + rotation) % 6))

    assert sorted(interrupted(landscape)) == sorted(
        place_of(*place) for place in ([0, 0], neighbour(0, 0, (1 + rotation) % 6))
    )


# All places for a tile


def test_on_an_empty_table_the_only_place_is_the_middle():
    assert spots(Landscape(), tile("FMMFMM")) == [[0, 0, 0], [0, 0, 1], [0, 0, 2]]


def test_a_tile_of_meadow_lies_beside_any_other():
    assert spots(drawn("a", a="FFFFFF").landscape, tile("MMMMMM")) == [
        [-1, 0, 0],
        [-1, 1, 0],
        [0, -1, 0],
        [0, 1, 0],
        [1, -1, 0],
        [1, 0, 0],
    ]


def test_a_straight_track_goes_on_at_both_ends_and_passes_beside():
    places = spots(drawn("a", a="TMMTMM").landscape, tile("TMMTMM"))

    assert [place for place in places if place[1] == 0] == [[-1, 0, 0], [1, 0, 0]]
    assert len(places) == 2 + 4 * 2


def test_the_own_task_bars_places():
    table = drawn("a b", a="FMMFMM", b="FMMFMM")

    assert [2, 0, 0] in spots(table.landscape, tile("FMMFMM forest 3"))
    assert [2, 0, 0] not in spots(table.landscape, tile("FMMFMM forest 2"))


def test_places_that_fit_now_and_places_that_fit_after_a_turn():
    table = drawn("a", a="TMMTMM")
    straight = tile("TMMTMM")
    hexes = by_hex(spots(table.landscape, straight))
    fits = fits_as_held(hexes, straight, 4)  # looks like rotation 1

    assert [one[:2] for one in hexes] == [[-1, 0], [-1, 1], [0, -1], [0, 1], [1, -1], [1, 0]]
    assert fits == [False, True, False, False, True, False]


def test_places_by_hex_have_every_rotation_that_fits():
    table = drawn("a", a="TMMTMM")

    assert by_hex(spots(table.landscape, tile("TMMTMM"))) == [
        [-1, 0, [0]],
        [-1, 1, [0, 1]],
        [0, -1, [0, 2]],
        [0, 1, [0, 2]],
        [1, -1, [0, 1]],
        [1, 0, [0]],
    ]
