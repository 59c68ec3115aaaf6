"""The box: its tiles by their sides, and which are still to come."""

import pytest

from shared_rules.games.dorfromantik import TILES as MOST
from shared_rules.games.dorfromantik_tiles import TILES, find, in_boxes, still_to_come
from shared_rules.hexgrid import turned
from shared_rules.tile import TYPES, alike, are_edges, shows


def test_the_boxes_hold_what_the_rulebook_lists():
    counts = {}
    for tile in TILES:
        counts[tile.box, tile.kind] = counts.get((tile.box, tile.kind), 0) + 1

    assert counts == {
        ("base", "landscape"): 48,
        ("base", "task"): 25,
        ("box_1", "task"): 5,
        ("box_2", "landscape"): 5,
    }


def test_all_tiles_differ_up_to_rotation():
    assert all(are_edges(tile.edges) for tile in TILES)
    assert len({tile.look() for tile in TILES}) == len(TILES) == 83


def test_no_tile_shows_more_than_two_edges_of_a_line():
    assert max(tile.edges.count(line) for tile in TILES for line in "TS") == 2


def test_as_many_tiles_show_each_terrain_as_the_sheet_allows_for():
    showing = {name: len([tile for tile in in_boxes(["base"]) if shows(tile.edges, name)]) for name in TYPES}

    assert showing == MOST["base"]
    assert {name: len([tile for tile in TILES if shows(tile.edges, name)]) for name in TYPES} == MOST["box_1"]


@pytest.mark.parametrize("rotation", range(6))
def test_a_tile_is_found_in_any_rotation(rotation):
    for tile in TILES:
        edges = "".join(turned(tile.edges, rotation))

        assert alike(edges) == tile.look()
        assert find(edges) is tile


def test_a_tile_painted_by_hand_is_not_in_the_box():
    assert find("FGVTSM") is None


def test_tiles_on_the_table_are_no_more_to_come():
    left = still_to_come(["MFFFFF", "FGVTSM"])

    assert len(left) == 72
    assert "FFFFFM" not in [tile.edges for tile in left]


@pytest.mark.parametrize(
    "markers, tiles", [(None, 73), ("base", 73), ("box_1", 78), ({"forest": [4, 5]}, 83), ("nonsense", 73)]
)
def test_the_markers_in_play_say_which_boxes_are(markers, tiles):
    assert len(still_to_come([], markers)) == tiles
