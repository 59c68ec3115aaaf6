"""Scoring lines of Dorfromantik's campaign that the map counts, once somebody said which of its tiles they are about.

"unlocked/<line>/at" holds the ids of those tiles: where the line's special tile or heart lies, or, for a line that scores completed
tasks again, the task tiles whose markers were laid on its special tile. Sources as in campaign_rules: a heart scores each edge that
matches a neighbour's, meadow included; the circus wants tiles on all six sides; the hill counts Task tiles on the 18 hexes within
two steps, also over empty ones; station and harbour count the tiles of their own line, which must have no open end. The
construction site counts the territories of its own tile: the pads say "each of 7 and more, 21 at most", and 21 is three, as many
as one tile can belong to (inferred).

What is left to the table: crossings and sheep (signalman, shepherdess) are in no list of tiles, and no source says where the
balloon's way ends.
"""

from shared_rules.areas import COMPLETED
from shared_rules.campaign_rules import LINES
from shared_rules.hexgrid import STEP_Q, STEP_R
from shared_rules.tile import STREAM, TERRAIN_OF, TERRITORIES, TRACK

HEARTS = ("red_hearts", "golden_heart")
LINES_OF = {"train_station": TRACK, "harbour": STREAM}
BY_HAND = ("signalman", "shepherdess", "balloon_site")
COUNTED = [key for key in LINES if key not in BY_HAND]
MOST_MARKERS = 7  # of one type
BUILT_FROM = 7  # tiles of a territory that the construction site counts


def path_of(key):
    return "unlocked/" + key + "/at"


def most_tiles(key):
    """How many tiles a line can be about."""
    if LINES[key].again:
        return MOST_MARKERS
    return 4 if key == "red_hearts" else 1


def lines_from_map(mapped, entries):
    """{path: points} of the lines whose tiles lie on the map."""
    found = {}
    for key in COUNTED:
        path = path_of(key)
        if path in entries:
            tiles = tiles_of(mapped, entries[path])
            if tiles:
                total = 0
                for laid in tiles:
                    total += points(key, mapped.landscape, laid)
                found["unlocked/" + key + "/points"] = total
    return found


def tiles_of(mapped, ids):
    """The Laid of these tile ids, each once; what does not lie there is left out."""
    wanted = ids if isinstance(ids, list) else []
    return [mapped.landscape.by_place[place] for place in mapped.ids if mapped.ids[place] in wanted]


def stands_on(key, laid):
    """Whether a line can be about this tile."""
    again = LINES[key].again
    return again is None or (laid.tile.task_type == again and laid.status == COMPLETED)


def points(key, landscape, laid):
    line = LINES[key]
    if line.again:
        return laid.tile.task_value if stands_on(key, laid) else 0
    if key in LINES_OF:
        area = laid.areas[LINES_OF[key]]
        return line.each * len(area.tiles) if area is not None and area.open_edges == 0 else 0
    return line.each * things(key, landscape, laid)


def things(key, landscape, laid):
    """How many things around the tile a line counts."""
    if key in HEARTS:
        return len([side for side in range(6) if matches(landscape, laid, side)])
    if key == "circus":
        return 1 if len([side for side in range(6) if beside(landscape, laid, side) is not None]) == 6 else 0
    if key == "hill":
        return len([place for place in landscape.tasks if is_near(landscape.tasks[place], laid)])
    areas = [laid.areas[TERRAIN_OF[name]] for name in TERRITORIES]
    return len([area for area in areas if area is not None and len(area.tiles) >= BUILT_FROM])


def beside(landscape, laid, side):
    return landscape.at(laid.q + STEP_Q[side], laid.r + STEP_R[side])


def matches(landscape, laid, side):
    other = beside(landscape, laid, side)
    return other is not None and other.edges[(side + 3) % 6] == laid.edges[side]


def is_near(other, laid):
    """Whether another tile lies within two steps."""
    q, r = other.q - laid.q, other.r - laid.r
    return other is not laid and max(abs(q), abs(r), abs(q + r)) <= 2
