"""A landscape tile as it is printed: six edges, and what was laid on it: a task marker, a flag.

Edges are six letters clockwise from the printed side 0: F forest, G grain, V village, T track, S stream, M meadow.
Inside, a terrain is its place in that list. Forest, grain and village form territories, track and stream form
lines; a meadow forms nothing.
"""

from shared_rules.hexgrid import distinct_rotations

LETTERS = "FGVTSM"
TERRAINS = ("forest", "grain", "village", "track", "stream", "meadow")
TYPES = ("forest", "grain", "village", "track", "stream")  # what a task can ask for
TERRITORIES = ("forest", "grain", "village")  # what a flag can stand in
TRACK = 3
STREAM = 4
MEADOW = 5
CODES = {"F": 0, "G": 1, "V": 2, "T": 3, "S": 4, "M": 5}
TERRAIN_OF = {"forest": 0, "grain": 1, "village": 2, "track": 3, "stream": 4}

MOST_VALUE = 999  # no marker comes near

# What makes a tile unreadable; each is a sentence in landscape_words.
WRONG_EDGES = "wrong_edges"
WRONG_ROTATION = "wrong_rotation"
WRONG_TASK = "wrong_task"
WRONG_FLAG = "wrong_flag"
TASK_NOT_SHOWN = "task_not_shown"
FLAG_NOT_SHOWN = "flag_not_shown"


class Tile:
    """Six edges and, on a task tile, the type and value of its marker; `flag` names the territory of a flag.

    codes     the edges as whole numbers, by printed side
    shown     the terrains it shows, each once, without meadow
    task      the terrain that the task asks for, -1 without a task; `flagged` likewise for the flag
    """

    def __init__(self, edges, task_type=None, task_value=None, flag=None):
        self.edges = edges
        self.task_type = task_type
        self.task_value = task_value
        self.flag = flag
        self.codes = codes_of(edges)
        self.shown = shown_by(edges)
        self.task = -1 if task_type is None else TERRAIN_OF[task_type]
        self.flagged = -1 if flag is None else TERRAIN_OF[flag]
        self.looks = None

    def __eq__(self, other):
        return isinstance(other, Tile) and repr(self) == repr(other)

    def __repr__(self):
        return f"Tile({self.edges!r}, {self.task_type!r}, {self.task_value!r}, {self.flag!r})"

    def rotations(self):
        """How many rotations of this tile look different."""
        if self.looks is None:
            self.looks = distinct_rotations(self.edges)
        return self.looks


_codes = {}  # by edges, because the tiles repeat; None for what is no edges
_shown = {}
_alike = {}


def codes_of(edges):
    """The edges of a text as whole numbers, by printed side; None for one that is not six of the letters."""
    if edges not in _codes:
        codes = []
        for letter in edges:
            if letter in CODES:
                codes.append(CODES[letter])
        _codes[edges] = codes if len(codes) == len(edges) == 6 else None
    return _codes[edges]


def shown_by(edges):
    """The terrains among these edges, each once, without meadow."""
    if edges not in _shown:
        codes = codes_of(edges)
        _shown[edges] = [terrain for terrain in range(MEADOW) if terrain in codes]
    return _shown[edges]


def are_edges(edges):
    """Whether this is six of the letters."""
    return isinstance(edges, str) and len(edges) == 6 and codes_of(edges) is not None


def is_whole(value, least, most):
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def fault_in(edges, rotation, task_type, task_value, flag):
    """Why these cannot be a tile, as a code; None when they can."""
    if not are_edges(edges):
        return WRONG_EDGES
    if not is_whole(rotation, 0, 5):
        return WRONG_ROTATION
    if task_type is not None or task_value is not None:
        if task_type not in TYPES or not is_whole(task_value, 1, MOST_VALUE):
            return WRONG_TASK
        if not shows(edges, task_type):
            return TASK_NOT_SHOWN
    if flag is not None:
        if flag not in TERRITORIES:
            return WRONG_FLAG
        if not shows(edges, flag):
            return FLAG_NOT_SHOWN
    return None


def shows(edges, terrain):
    """Whether an edge of the tile is of this terrain."""
    return LETTERS[TERRAINS.index(terrain)] in edges


def alike(edges):
    """The same number for all rotations of a tile, and for no other tile."""
    if edges not in _alike:
        _alike[edges] = least_turned(edges)
    return _alike[edges]


def least_turned(edges):
    """The smallest of the six numbers that the edges make, read as digits from each side on."""
    number = 0
    for letter in edges:
        number = number * 6 + CODES[letter]
    least = number
    for _ in range(5):
        number = number % 6 * 7776 + number // 6  # the last letter comes first
        least = min(least, number)
    return least
