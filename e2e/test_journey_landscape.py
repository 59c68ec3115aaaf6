"""A whole game of Dorfromantik with the map: 70 tiles laid by touch while the server is stopped.

What is revealed and drawn is decided beforehand (`whole_game`, whose 70 tiles are all that the base box lets onto the
table: 45 landscape tiles and 25 task tiles). After half of them the phone falls asleep for good. At the end three say
what the table has: the phone, the command line from the map that the phone gave away, the naive referee from the plan.
"""

import pytest

from e2e.command import landscape
from e2e.map_table import MapTable, play_with_map
from e2e.table import Table
from e2e.whole_game import whole_game
from shared_rules.tile import TERRITORIES, TYPES
from tests.naive_landscape import Naive

SEED = 29  # a lucky table: one after the other, all task tiles are revealed
GAME = "dorfromantik"


@pytest.fixture(scope="module")
def moves():
    return whole_game(SEED)


def play(board, move):
    """One turn: the tile is taken from the box, marked, turned as it will lie, tried and laid."""
    board.reveal(move.kind, move.tile.edges)
    if move.tile.task_type is not None:
        board.draw(move.tile.task_value, move.tile.task_type)
    if move.tile.flag is not None:
        board.flag(move.tile.flag)
    board.turn(move.rotation if move.rotation < 4 else move.rotation - 6)
    board.lay(move.q, move.r)


def counted_naively(moves):
    """Points of the tasks, the flags, the longest track, the longest stream, by flooding."""
    naive = Naive()
    for move in moves:
        naive.put(move.tile, move.q, move.r, move.rotation)
    return (
        sum(sum(naive.completed(name)) for name in TYPES),
        sum(sum(naive.flags(name)) for name in TERRITORIES),
        naive.longest("T"),
        naive.longest("S"),
    )


def test_seventy_tiles_laid_by_touch_while_the_server_is_stopped(phone, server, moves):
    phone.open().installed()
    server.stop()
    table = Table(phone)
    board = play_with_map(table, GAME, "Ana Bruno Chloé")
    for move in moves[:35]:
        play(board, move)
    table.saved()
    phone.crash()
    phone.start().open()

    board = MapTable.of(table.resume(GAME)).has(35)
    for move in moves[35:]:
        play(board, move)
    board.count("70 tuiles posées, reste 0")
    table.sees("La partie est finie.")
    document = board.document()
    answer = landscape(document)
    tasks, flags, track, stream = counted_naively(moves)
    total = tasks + flags + track + stream

    assert [move["legal"] for move in answer["placements"]] == [True] * 70
    assert sum(map(sum, answer["tasks"].values())) == tasks
    assert sum(map(sum, answer["flags"].values())) == flags
    assert (answer["longest_track"], answer["longest_stream"]) == (track, stream)

    sheet = board.back().section("tasks", str(tasks)).section("flags", str(flags))
    sheet.section("longest", str(track + stream)).total(str(total))
    table.saved()
    phone.restart().open()
    table.resume(GAME).total(str(total))
    table.to_result().put_away()
    table.look_again(f"{total} points ensemble")
