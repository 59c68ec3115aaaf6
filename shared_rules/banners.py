"""Clochemerle's banners: what two dice of the pool can make, and what it costs.

Rulebook, turn of a player, step I: exactly two dice of the pool, their sum is the banner value. A coin moves one die by 1,
a marker of the meeting place turns one die to any face, each black die costs 2 time.

The document of `marquoir banners`, already parsed:

    {"dice": [["white", 3], ["black", 5]], "coins": 1, "meeting_place_markers": 0}
"""

from shared_rules.checks import expect_known, expect_list, expect_object, seen, told, whole
from shared_rules.errors import ContractError

WHITE = "white"
BLACK = "black"
IN_BOX = {WHITE: 8, BLACK: 3}
LOWEST, HIGHEST = 1, 6  # faces of a die
VALUES = tuple(range(2 * LOWEST, 2 * HIGHEST + 1))
BLACK_TIME = 2

KEYS = ("dice", "coins", "meeting_place_markers")


class Way:
    """One way to make a value: what it costs, the places of its two dice in the pool, and their faces when it is paid."""

    def __init__(self, time, coins, markers, dice, faces):
        self.time = time
        self.coins = coins
        self.markers = markers
        self.dice = dice
        self.faces = faces

    def __repr__(self):
        return f"Way({self.time!r}, {self.coins!r}, {self.markers!r}, {self.dice!r}, {self.faces!r})"

    def as_json(self):
        return {"time": self.time, "coins": self.coins, "markers": self.markers, "dice": self.dice}


def banners(dice, coins, markers):
    """{value: ways} of the values that two of these (colour, face) dice can make with these coins and markers.

    No way is beaten by another, which would cost no more in anything and less in something. They are sorted by time, then
    coins, then markers; of pairs of dice that cost the same the first in the pool is the example.
    """
    found = {value: [] for value in VALUES}
    tried = {}
    for i in range(len(dice)):
        for j in range(i + 1, len(dice)):
            pair = kind(dice[i]) * 100 + kind(dice[j])
            if pair in tried:  # dice that look alike cost alike
                continue
            tried[pair] = True
            try_pair(found, dice, i, j, coins, markers)
    return {value: sorted(found[value], key=cost) for value in VALUES if found[value]}


def kind(die):
    return die[1] + (10 if die[0] == BLACK else 0)


def cost(way):
    return way.time, way.coins, way.markers


def try_pair(found, dice, i, j, coins, markers):
    """Add to `found` the ways of one pair: with no die turned, with one, with both."""
    a = dice[i][1]
    b = dice[j][1]
    time = 0
    if dice[i][0] == BLACK:
        time += BLACK_TIME
    if dice[j][0] == BLACK:
        time += BLACK_TIME
    for value in VALUES:
        ways = found[value]
        low = (
            value - HIGHEST if value > HIGHEST + LOWEST else LOWEST
        )  # what a die shows when the two make this value
        high = value - LOWEST if value < HIGHEST + LOWEST else HIGHEST
        needed = value - a - b
        if needed < 0:
            needed = -needed
        if needed <= coins and not is_beaten(ways, time, needed, 0):
            other = nearest(
                value - a, low, high
            )  # the second die first, the rest of the coins for the first one
            take(ways, Way(time, needed, 0, [i, j], [value - other, other]))
        if markers > 0 and needed > 0:  # one die turned, coins for the one that is kept
            for kept in (a, b):
                face = nearest(kept, low, high)
                paid = face - kept if face > kept else kept - face
                if paid <= coins and not is_beaten(ways, time, paid, 1):
                    faces = [face, value - face] if kept == a else [value - face, face]
                    take(ways, Way(time, paid, 1, [i, j], faces))
            if markers > 1 and not is_beaten(ways, time, 0, 2):
                take(ways, Way(time, 0, 2, [i, j], [low, value - low]))


def nearest(face, low, high):
    return low if face < low else min(face, high)


def is_beaten(ways, time, coins, markers):
    """Whether a way is as cheap in everything."""
    for other in ways:
        if other.time <= time and other.coins <= coins and other.markers <= markers:
            return True
    return False


def take(ways, way):
    """Take in a way that is not beaten; those that it beats go."""
    for at in range(len(ways) - 1, -1, -1):
        other = ways[at]
        if way.time <= other.time and way.coins <= other.coins and way.markers <= other.markers:
            ways.pop(at)
    ways.append(way)


# The document


def banners_document(document):
    """Every banner value that can be made, with its ways. Raises ContractError."""
    expect_object(document, "the document")
    for key in document:
        if key not in KEYS:
            expect_known(key, KEYS, told(key))
    if "dice" not in document:
        raise ContractError("dice: missing from the document")
    dice = read_dice(document["dice"])
    coins = whole(document["coins"], "coins") if "coins" in document else 0
    markers = 0
    if "meeting_place_markers" in document:
        markers = whole(document["meeting_place_markers"], "meeting_place_markers")
    found = banners(dice, coins, markers)
    return {"values": {str(value): [way.as_json() for way in found[value]] for value in found}}


def read_dice(value):
    dice = []
    counts = {WHITE: 0, BLACK: 0}
    for index, die in enumerate(expect_list(value, "dice")):
        where = f"dice[{index}]"
        expect_list(die, where)
        if len(die) != 2:
            raise ContractError(f"{where}: expected a colour and a face, got a list of {len(die)}")
        colour, face = die
        if not isinstance(colour, str) or colour not in IN_BOX:
            raise ContractError(f"{where}[0]: expected {' or '.join(IN_BOX)}, got {seen(colour)}")
        if isinstance(face, bool) or not isinstance(face, int) or not LOWEST <= face <= HIGHEST:
            raise ContractError(
                f"{where}[1]: expected a whole number from {LOWEST} to {HIGHEST}, got {seen(face)}"
            )
        counts[colour] += 1
        if counts[colour] > IN_BOX[colour]:
            raise ContractError(
                f"{where}: expected at most {IN_BOX[colour]} {colour} dice, as many as the box holds"
            )
        dice.append((colour, face))
    return dice
