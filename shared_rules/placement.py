"""The verdict on a tile that is not laid yet: why it cannot lie there, or what it would bring about.

    occupied, not_adjacent                  a tile lies there; no tile lies beside
    track_interrupted, stream_interrupted   a track or stream would meet another terrain, on either tile
    task_exceeded, task_closed_too_small    its own task would fail at once; judged only when all else is right

Older tasks may be cancelled by any tile: that is an effect, not a reason.
"""

from shared_rules.areas import ACTIVE, CANCELLED, COMPLETED, fate
from shared_rules.hexgrid import OPPOSITE, turned
from shared_rules.tile import MEADOW, STREAM, TERRAINS, TRACK

OCCUPIED = "occupied"
NOT_ADJACENT = "not_adjacent"
TRACK_INTERRUPTED = "track_interrupted"
STREAM_INTERRUPTED = "stream_interrupted"
TASK_EXCEEDED = "task_exceeded"
TASK_CLOSED_TOO_SMALL = "task_closed_too_small"

REASONS = (
    *(OCCUPIED, NOT_ADJACENT, TRACK_INTERRUPTED, STREAM_INTERRUPTED),
    *(TASK_EXCEEDED, TASK_CLOSED_TOO_SMALL),
)


class Reason:
    """Why a tile cannot lie there.

    side, mine, other   for an interrupted line: the side, the terrain of the tile there and of its neighbour
    neighbour           the Laid on that side
    type, value, size   for a task that would fail: what it asks for, and what it would get
    """

    def __init__(self, code, side=None, mine=None, other=None, neighbour=None):
        self.code = code
        self.side = side
        self.mine = mine
        self.other = other
        self.neighbour = neighbour
        self.type = None
        self.value = None
        self.size = None

    def __repr__(self):
        return f"<Reason {self.code}, side {self.side}>"


class Outcome:
    """What becomes of the task of a tile at this size; `laid` is None for the tile that is being judged."""

    def __init__(self, laid, tile, size, status):
        self.laid = laid
        self.type = tile.task_type
        self.value = tile.task_value
        self.size = size
        self.status = status

    def __repr__(self):
        return f"<{self.type} {self.value} {self.status} at {self.size} tiles>"


class Closing:
    """An area that would be closed: its terrain, its tiles, and how many flags stand in it."""

    def __init__(self, terrain, size, flags):
        self.terrain = terrain
        self.size = size
        self.flags = flags

    def __repr__(self):
        return f"<{self.terrain} closed at {self.size} tiles>"


class Verdict:
    """What the rules say of a tile on a hex.

    legal        whether it may be laid
    reasons      [Reason]: why not, in the order above, line by line clockwise; empty when legal
    outcomes     [Outcome] of every task it would settle, its own first; empty on a hex that is occupied
    own          what would become of its own task: a status, None without a task
    own_size     the tiles that its own task would count, 0 without a task
    closed       [Closing] of every area it would close
    track        longest track before and after, as [before, after]
    stream       longest stream before and after
    grown        [terrain, before, after] of a track and of a stream that grows without being the longest
    """

    def __init__(self, reasons):
        self.legal = len(reasons) == 0
        self.reasons = reasons
        self.outcomes = []
        self.own = None
        self.own_size = 0
        self.closed = []
        self.track = [0, 0]
        self.stream = [0, 0]
        self.grown = []

    def __repr__(self):
        return f"<Verdict {self.codes() if self.reasons else 'legal'}, {self.outcomes!r}>"

    def codes(self):
        """The codes of the reasons, each once."""
        found = []
        for reason in self.reasons:
            if reason.code not in found:
                found.append(reason.code)
        return found

    def completed(self):
        """The outcomes that complete a task."""
        return [outcome for outcome in self.outcomes if outcome.status == COMPLETED]

    def cancelled(self):
        """The outcomes that cancel a task."""
        return [outcome for outcome in self.outcomes if outcome.status == CANCELLED]


def judged(landscape, tile, q, r, rotation):
    """The Verdict on laying this tile there."""
    if landscape.at(q, r) is not None:
        return Verdict([Reason(OCCUPIED, neighbour=landscape.at(q, r))])
    edges = turned(tile.codes, rotation)
    around = neighbours(landscape, landscape.cell(q, r))
    verdict = Verdict(reasons_against(edges, around, len(landscape.by_place) > 0))
    foresee(landscape, tile, edges, around, verdict)
    if verdict.legal and verdict.own == CANCELLED:
        value = tile.task_value
        reason = Reason(TASK_EXCEEDED if verdict.own_size > value else TASK_CLOSED_TOO_SMALL)
        reason.type = tile.task_type
        reason.value = value
        reason.size = verdict.own_size
        verdict.reasons = [reason]
        verdict.legal = False
    return verdict


def is_legal(landscape, tile, q, r, rotation):
    """Whether this tile may be laid there: what `judged` says, without what laying it would bring about."""
    if tile.task >= 0:
        return judged(landscape, tile, q, r, rotation).legal
    if landscape.at(q, r) is not None:
        return False
    around = neighbours(landscape, landscape.cell(q, r))
    return not reasons_against(turned(tile.codes, rotation), around, len(landscape.by_place) > 0)


def neighbours(landscape, cell):
    """The Laid on each side of a cell, None where the hex is empty."""
    found = []
    for side in range(6):
        beside = landscape.board.near[6 * cell + side]
        found.append(None if beside < 0 else landscape.laid[beside])
    return found


def reasons_against(edges, around, are_others):
    """Why these edges cannot lie among these neighbours, by place and edges alone."""
    tracks = []
    streams = []
    is_alone = True
    for side in range(6):
        other = around[side]
        if other is None:
            continue
        is_alone = False
        mine = edges[side]
        facing = other.edges[OPPOSITE[side]]
        if mine == facing:
            continue
        if mine == TRACK or facing == TRACK:
            tracks.append(Reason(TRACK_INTERRUPTED, side, TERRAINS[mine], TERRAINS[facing], other))
        if mine == STREAM or facing == STREAM:
            streams.append(Reason(STREAM_INTERRUPTED, side, TERRAINS[mine], TERRAINS[facing], other))
    if is_alone and are_others:
        return [Reason(NOT_ADJACENT)]
    return tracks + streams


def foresee(landscape, tile, edges, around, verdict):
    """Write into the verdict what laying would change: what each area would become, and the tasks in it."""
    joined = [[], [], [], [], []]  # by terrain: areas that the tile would make one
    opened = [0, 0, 0, 0, 0, 0]
    faced = []  # areas with an edge to this hex, and
    shut = []  # how many of their edges it would close
    for side in range(6):
        mine = edges[side]
        other = around[side]
        if other is None:
            opened[mine] += 1
            continue
        facing = other.edges[OPPOSITE[side]]
        if facing == MEADOW:
            continue
        area = other.areas[facing]
        if area in faced:
            shut[faced.index(area)] += 1
        else:
            faced.append(area)
            shut.append(1)
        if facing == mine and area not in joined[mine]:
            joined[mine].append(area)
    track = landscape.longest_track()
    stream = landscape.longest_stream()
    verdict.track = [track, track]
    verdict.stream = [stream, stream]
    for terrain in tile.shown:
        size = 1
        open_edges = opened[terrain]
        flags = 1 if tile.flagged == terrain else 0
        for area in joined[terrain]:
            size += len(area.tiles)
            open_edges += area.open_edges - shut[faced.index(area)]
            flags += len(area.flags)
        if tile.task == terrain:
            verdict.own = fate(tile.task_value, size, open_edges)
            verdict.own_size = size
            settle(None, tile, size, verdict.own, verdict.outcomes)
        for area in joined[terrain]:
            settle_all(area, size, open_edges, verdict.outcomes)
        if open_edges == 0:
            verdict.closed.append(Closing(TERRAINS[terrain], size, flags))
        if terrain >= TRACK:
            line = verdict.track if terrain == TRACK else verdict.stream
            if size > line[1]:
                line[1] = size
            elif joined[terrain]:
                before = max([len(area.tiles) for area in joined[terrain]])
                verdict.grown.append([TERRAINS[terrain], before, size])
    for index in range(len(faced)):
        area = faced[index]
        if area not in joined[area.terrain]:
            open_edges = area.open_edges - shut[index]
            settle_all(area, len(area.tiles), open_edges, verdict.outcomes)
            if open_edges == 0:
                verdict.closed.append(Closing(TERRAINS[area.terrain], len(area.tiles), len(area.flags)))


def settle_all(area, size, open_edges, outcomes):
    for laid in area.tasks:
        if laid.status == ACTIVE:
            settle(laid, laid.tile, size, fate(laid.tile.task_value, size, open_edges), outcomes)


def settle(laid, tile, size, status, outcomes):
    if status != ACTIVE:
        outcomes.append(Outcome(laid, tile, size, status))
