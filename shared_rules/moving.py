"""A tile that was laid before, judged elsewhere: it keeps its place in the order of laying, and tasks are told by that.

What comes of it is therefore not what the last tile would bring about: a task that the area of today would exceed may
have been completed on the way.
"""

from shared_rules.areas import ACTIVE, CANCELLED, COMPLETED
from shared_rules.hexgrid import OPPOSITE
from shared_rules.placement import TASK_CLOSED_TOO_SMALL, TASK_EXCEEDED, Outcome, Reason, judged, neighbours
from shared_rules.tile import MEADOW


def move(landscape, q, r, to_q, to_r, rotation, forced=False):
    """Lay the tile of one hex elsewhere, or turn it where it is; it keeps its place in the order of laying.

    Returns the Verdict; a tile that cannot lie there stays where it was.
    """
    laid = landscape.take_back(q, r)
    verdict = judged_in_order(landscape, laid.tile, to_q, to_r, rotation, laid.order)
    if verdict.legal or (forced and landscape.at(to_q, to_r) is None):
        landscape.put(laid.tile, to_q, to_r, rotation, forced=not verdict.legal, order=laid.order)
    else:
        landscape.put(laid.tile, q, r, laid.rotation, laid.forced, laid.order)
    return verdict


def judged_in_order(landscape, tile, q, r, rotation, order):
    """The Verdict on laying this tile there as that of this order: it is laid, its tasks are looked at, and it is taken
    back. Its own task bars it only if that would have failed when it was laid."""
    verdict = judged(landscape, tile, q, r, rotation)
    if landscape.at(q, r) is not None:
        return verdict
    if verdict.reasons and verdict.reasons[0].type is not None:
        verdict.reasons = []  # what its own task would get today
        verdict.legal = True
    last_order = landscape.last_order
    before = [(task, task.status) for task in tasks_beside(landscape, q, r)]
    laid = landscape.put(tile, q, r, rotation, order=order)
    verdict.outcomes = []
    if tile.task >= 0:
        judge_own(landscape, laid, verdict)
    for task, status in before:
        if task.status != status:
            verdict.outcomes.append(outcome_of(task, task))
    landscape.take_back(q, r)
    landscape.last_order = last_order
    return verdict


def tasks_beside(landscape, q, r):
    """The Laid of every task that a tile on this hex could settle, each once."""
    found = []
    around = neighbours(landscape, landscape.cell(q, r))
    for side in range(6):
        if around[side] is not None:
            facing = around[side].edges[OPPOSITE[side]]
            if facing != MEADOW:
                for task in around[side].areas[facing].tasks:
                    if task not in found:
                        found.append(task)
    return found


def judge_own(landscape, laid, verdict):
    """What becomes of the task of the tile that is judged."""
    verdict.own = laid.status
    verdict.own_size = laid.size()
    if laid.status != ACTIVE:
        verdict.outcomes.append(outcome_of(laid, None))
    if verdict.legal and laid.status == CANCELLED:
        value = laid.tile.task_value
        size, is_open = when_laid(landscape, laid)
        if size > value or (size < value and not is_open):
            reason = Reason(TASK_EXCEEDED if size > value else TASK_CLOSED_TOO_SMALL)
            reason.type = laid.tile.task_type
            reason.value = value
            reason.size = size
            verdict.reasons = [reason]
            verdict.legal = False


def outcome_of(task, named):
    """A completed task had its value at some time, whatever its area has now."""
    size = task.tile.task_value if task.status == COMPLETED else task.size()
    return Outcome(named, task.tile, size, task.status)


def when_laid(landscape, laid):
    """How many tiles the area of a task had when its tile was laid, and whether an edge of it was open."""
    terrain = laid.tile.task
    near = landscape.board.near
    area = [laid]
    waiting = [laid]
    is_open = False
    while waiting:
        one = waiting.pop()
        for side in range(6):
            if one.edges[side] != terrain:
                continue
            other = landscape.laid[near[6 * one.cell + side]]
            if other is None or is_after(other, laid):
                is_open = True
            elif other.edges[OPPOSITE[side]] == terrain and other not in area:
                area.append(other)
                waiting.append(other)
    return len(area), is_open


def is_after(one, other):
    return one.order > other.order or (one.order == other.order and one.place > other.place)
