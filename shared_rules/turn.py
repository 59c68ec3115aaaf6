"""The turn: which kind of tile is due, and which markers are left. It says what the rules want and forbids nothing.

A task tile is due in the first three turns, then whenever fewer than three tasks are active; else a landscape tile.
Without task tiles only landscape tiles are due. The game ends when a landscape tile is due and none is left; but if
the last one completed or cancelled a task, task tiles go on, as long as each of them completes or cancels one.
"""

from shared_rules.games.dorfromantik import MARKERS
from shared_rules.games.dorfromantik_tiles import LANDSCAPE, TASK, boxes_in_play, in_boxes, still_to_come
from shared_rules.tile import TYPES

FIRST_TURNS = 3
WANTED_TASKS = 3
PUT_ASIDE = 3  # landscape tiles that stay in the box, unseen

END = "end"

# Why a tile is due; each is a sentence in landscape_words.
FIRST = "first_turns"
FEW = "few_tasks"
ENOUGH = "enough_tasks"
NO_TASKS = "no_task_tiles"
EXTRA = "extra_tasks"
OVER = "over"


class Turn:
    """What is due now.

    due               "task", "landscape" or "end"
    why               the reason, as above
    active            how many tasks are active
    tasks_left        task tiles that were not revealed; `landscape_left` likewise, without the three put aside
    is_open           whether tiles may come beside those that nobody counted
    """

    def __init__(self, landscape, markers, due, why, active, tasks_left, landscape_left, is_open=False):
        self.landscape = landscape
        self.markers = markers
        self.due = due
        self.why = why
        self.active = active
        self.tasks_left = tasks_left
        self.landscape_left = landscape_left
        self.is_open = is_open
        self.left = markers_left(landscape, markers)

    def __repr__(self):
        return f"<Turn: {self.due}, {self.why}, {self.tasks_left} task and {self.landscape_left} landscape tiles left>"

    def markers_left(self, task_type):
        """The values of the markers of this type that were not drawn yet, smallest first."""
        return self.left[task_type]

    def still_to_come(self):
        """The printed tiles that do not lie on the table, as BoxTile with `kind` and `edges`."""
        return still_to_come([laid.tile.edges for laid in self.landscape.tiles()], self.markers)

    def is_due(self, tile):
        """Whether this kind of tile is the one that is due; if not, a word of warning is in order."""
        return self.due == (LANDSCAPE if tile.task_type is None else TASK)


def turn_on(landscape, sheet):
    """The Turn of a game with the options of this sheet. "special" says how many special tiles of later boxes are mixed in, and 0
    that they are and nobody counted them."""
    special = sheet.option("special")
    if special is None or isinstance(special, bool) or not isinstance(special, int) or special < 0:
        return turn_of(landscape, sheet.option("markers"))
    return turn_of(landscape, sheet.option("markers"), special or None)


def turn_of(landscape, markers=None, further=0):
    """The Turn, from what lies on the table.

    `markers` is the option of the game that says which are in play: "base", "box_1" or {type: [values]}; `further`
    counts landscape tiles in play that are in no list, such as the special tiles of later boxes; None: nobody knows how many.
    """
    tasks = len(landscape.tasks)
    others = len(landscape.by_place) - tasks
    active = len(landscape.active_tasks())
    tiles = in_boxes(boxes_in_play(markers))
    in_box = len([tile for tile in tiles if tile.kind == TASK])
    tasks_left = max(0, in_box - tasks)
    landscape_left = max(0, len(tiles) - in_box + (further or 0) - PUT_ASIDE - others)
    may_come = 1 if further is None and landscape_left == 0 else landscape_left
    due, why = what_is_due(landscape, tasks + others, active, tasks_left, may_come)
    return Turn(landscape, markers, due, why, active, tasks_left, landscape_left, further is None)


def what_is_due(landscape, turns, active, tasks_left, landscape_left):
    if tasks_left == 0:
        return (LANDSCAPE, NO_TASKS) if landscape_left > 0 else (END, OVER)
    if landscape_left == 0:
        return (TASK, EXTRA) if settled_by_last(landscape) > 0 else (END, OVER)
    if turns < FIRST_TURNS:
        return TASK, FIRST
    return (TASK, FEW) if active < WANTED_TASKS else (LANDSCAPE, ENOUGH)


def settled_by_last(landscape):
    """How many tasks the last tile completed or cancelled: it is taken back and laid again to see."""
    tiles = landscape.tiles()
    if not tiles:
        return 0
    last = tiles[-1]
    landscape.take_back(last.q, last.r)
    verdict = landscape.check(last.tile, last.q, last.r, last.rotation)
    landscape.put(last.tile, last.q, last.r, last.rotation, last.forced, last.order)
    return len(verdict.outcomes)


def markers_left(landscape, markers=None):
    """{type: values of the markers that no tile on the table has had}; a cancelled marker does not come back."""
    left = {}
    for name in TYPES:
        left[name] = values_in_play(markers, name)
    for place in landscape.tasks:
        tile = landscape.tasks[place].tile
        values = left[tile.task_type]
        if tile.task_value in values:
            values.remove(tile.task_value)
    return left


def values_in_play(markers, task_type):
    """The values of all markers of a type, smallest first."""
    if isinstance(markers, dict):
        values = markers[task_type] if task_type in markers else []
        if isinstance(values, list):
            return sorted([value for value in values if isinstance(value, int) and value > 0])
        return []
    known = markers if isinstance(markers, str) and markers in MARKERS else "base"
    return list(MARKERS[known])
