"""The grid: sides clockwise, rotations, and hexes as small numbers."""

import pytest

from shared_rules.hexgrid import (
    MOST,
    NEIGHBOURS,
    OPPOSITE,
    SIDES,
    Board,
    distinct_rotations,
    neighbour,
    place_of,
    swung,
    turned,
)


def test_the_sides_go_clockwise_from_the_east():
    assert SIDES == ("E", "SE", "SW", "W", "NW", "NE")
    assert [neighbour(0, 0, side) for side in range(6)] == [
        [1, 0],
        [0, 1],
        [-1, 1],
        [-1, 0],
        [0, -1],
        [1, -1],
    ]
    assert [tuple(neighbour(0, 0, side)) for side in range(6)] == NEIGHBOURS


@pytest.mark.parametrize("side", range(6))
def test_a_step_and_a_step_back(side):
    assert neighbour(*neighbour(3, -5, side), OPPOSITE[side]) == [3, -5]


@pytest.mark.parametrize("side", range(6))
def test_the_grid_swings_clockwise(side):
    assert swung(*neighbour(0, 0, side), 1) == neighbour(0, 0, (side + 1) % 6)
    assert swung(4, -7, 6) == [4, -7]


@pytest.mark.parametrize("rotation", range(6))
def test_what_is_printed_on_side_i_ends_on_side_i_plus_rotation(rotation):
    edges = turned("abcdef", rotation)

    assert [edges[(side + rotation) % 6] for side in range(6)] == list("abcdef")


@pytest.mark.parametrize(
    "edges, looks", [("FFFFFF", 1), ("FMFMFM", 2), ("FMMFMM", 3), ("FMGFMG", 3), ("FFFMMM", 6), ("FMFMFG", 6)]
)
def test_rotations_that_look_alike_count_once(edges, looks):
    assert distinct_rotations(edges) == looks
    assert len({tuple(turned(edges, rotation)) for rotation in range(6)}) == looks


def test_places_are_in_the_order_of_q_then_r():
    hexes = [(q, r) for q in (-MOST - 1, -1, 0, 2, MOST + 1) for r in (-MOST - 1, -3, 0, 1, MOST + 1)]

    assert [place_of(q, r) for q, r in hexes] == sorted({place_of(q, r) for q, r in hexes})


def test_a_board_links_the_hexes_it_meets_in_any_order():
    board = Board()
    centre = board.cell(5, -2)
    for side in (3, 0, 5):
        beside = board.cell(*neighbour(5, -2, side))

        assert board.near[6 * centre + side] == beside
        assert board.near[6 * beside + OPPOSITE[side]] == centre
    board.surround(centre)

    assert -1 not in board.near[6 * centre : 6 * centre + 6]
    assert len(board.places) == 7
    assert board.cell(5, -2) == centre
