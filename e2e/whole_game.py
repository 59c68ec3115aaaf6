"""A whole game of Dorfromantik, decided beforehand: what is revealed, what is drawn, where each tile is laid.

The tiles are those of the base box, as the turn asks for them; chance is drawn from a seed, and a tile goes where it
helps the tasks most, then where most edges match.
"""

from shared_rules.games.dorfromantik_tiles import TASK
from shared_rules.landscape import Landscape
from shared_rules.spots import spots
from shared_rules.tile import TERRITORIES, TYPES, Tile, shows
from shared_rules.turn import END, turn_of
from tests.generated import Dice
from tests.generated_maps import matches

LUCK = 12  # tiles of which the table reveals the one that suits it best


class Move:
    """One turn: the kind and the printed edges of the tile, its Tile with marker or flag, and where it is laid."""

    def __init__(self, kind, tile, q, r, rotation):
        self.kind = kind
        self.tile = tile
        self.q = q
        self.r = r
        self.rotation = rotation

    def __repr__(self):
        return f"<{self.kind} {self.tile!r} at {self.q}, {self.r} turned by {self.rotation}>"


def whole_game(seed):
    """The moves of a game, until nothing is due any more."""
    dice = Dice(seed)
    landscape = Landscape()
    moves = []
    turn = turn_of(landscape)
    while turn.due != END:
        moves.append(best_move(dice, landscape, turn))
        lay(landscape, moves[-1])
        turn = turn_of(landscape)
    plant_flags(landscape, moves)
    return moves


def lay(landscape, move):
    if not landscape.lay(move.tile, move.q, move.r, move.rotation).legal:
        raise ValueError(f"{move} is not legal")


def plant_flags(landscape, moves):
    """The three tiles with a flag were those in the largest closed territories: as luck would have it."""
    for terrain in range(len(TERRITORIES)):
        closed = [move for move in moves if is_closed(landscape.at(move.q, move.r), terrain)]
        if closed:
            largest = max(closed, key=lambda move: len(landscape.at(move.q, move.r).areas[terrain].tiles))
            largest.tile = Tile(largest.tile.edges, flag=TERRITORIES[terrain])


def is_closed(laid, terrain):
    """Whether a landscape tile lies in a closed territory of this terrain, and has no flag yet."""
    area = laid.areas[terrain]
    return (
        area is not None and area.open_edges == 0 and laid.tile.task_type is None and laid.tile.flag is None
    )


def best_move(dice, landscape, turn):
    """Of the first tiles that might be revealed the luckiest one, where it is worth most."""
    best = None
    for printed in dice.shuffled([tile for tile in turn.still_to_come() if tile.kind == turn.due])[:LUCK]:
        tile = with_its_marker(dice, turn, printed.edges)
        for q, r, rotation in [] if tile is None else spots(landscape, tile):
            value = worth(landscape, tile, q, r, rotation)
            if best is None or value > best[0]:
                best = value, Move(turn.due, tile, q, r, rotation)
    return best[1]


def with_its_marker(dice, turn, edges):
    """A revealed tile with a marker that is left; None when none of its terrains is."""
    if turn.due != TASK:
        return Tile(edges)
    types = [name for name in TYPES if shows(edges, name) and turn.markers_left(name)]
    if not types:
        return None
    task_type = dice.one_of(types)
    return Tile(edges, task_type, dice.one_of(turn.markers_left(task_type)))


def worth(landscape, tile, q, r, rotation):
    """What a table likes of a place: tasks completed, none cancelled, those that run nearer to their end."""
    before = {laid.place: laid.missing() for laid in landscape.active_tasks()}
    verdict = landscape.check(tile, q, r, rotation)
    landscape.put(tile, q, r, rotation)
    gained = sum(
        before[laid.place] - laid.missing() for laid in landscape.active_tasks() if laid.place in before
    )
    landscape.take_back(q, r)
    settled = 40 * len(verdict.completed()) - 60 * len(verdict.cancelled())
    return settled + 12 * gained + 4 * verdict.own_size + matches(landscape, tile, (q, r, rotation))
