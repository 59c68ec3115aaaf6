"""Dorfromantik's campaign: what a result brings, what the boxes hold, and what it changes in the next games.

Reference: rulebook, "Campaign" (a result is written on the row below it, 128 on the row 120; rows go up to 400); the 15 lines
of the pad's "unlocked content" and their maxima as four independent score pads agree on them. What the path looks
like and what the cards ask for is printed in the box alone: the group types it (see campaign_path and `words`).
"""

from shared_rules.games.dorfromantik import MARKERS, TYPES, circles

ROW_STEP = 10
TOP_ROW = 400
BOXES = ("box_1", "box_2", "box_3", "box_4", "box_5")
# The first hex of the path opens box 1, the second box 2; each other one gives a card of box 3.
BOX_OF_HEX = ("box_1", "box_2")

CARDS = {  # achievement cards, by the box they lie in
    "box_1": ("hearts_desire", "red_hearts"),
    "box_2": ("road_to_success",),
    "box_3": (
        "the_castle",
        "circus",
        "clouds",
        "the_deer",
        "the_farm",
        "forest_tunnel",
        "grain_tunnel",
        "village_tunnel",
        "hill",
        "shepherdess",
        "signalman",
        "warehouse",
    ),
    "box_4": ("forest_cabin", "harvest_festival", "locomotive", "ship", "watchtower"),
    "box_5": (
        "balloon_site",
        "construction_site",
        "flag_festival",
        "golden_heart",
        "harbour",
        "train_station",
    ),
}

# Boxes 1 and 2 and their cards bring no special tile.
NOTHING_SPECIAL = ("box_1", "box_2", *CARDS["box_1"], *CARDS["box_2"])

SEVENS = {"the_deer": "forest", "the_farm": "grain", "the_castle": "village"}  # a marker of 7 for this type


class ScoringLine:
    """A line of unlocked content: `each` points for each thing counted, `most` points at most (None: no known limit).

    again   the type whose completed markers, laid on the special tile, count a second time
    """

    def __init__(self, key, each, most=None, again=None):
        self.key = key
        self.each = each
        self.most = most
        self.again = again

    def __repr__(self):
        return f"ScoringLine({self.key!r}, {self.each!r}, {self.most!r}, {self.again!r})"


# Each is unlocked by the card of the same key. In the order of the pad.
LINES = {
    line.key: line
    for line in (
        ScoringLine("red_hearts", 1, 24),  # 4 hearts of 6 edges
        ScoringLine("circus", 10, 10),
        ScoringLine("signalman", 2),
        ScoringLine("shepherdess", 1),
        ScoringLine("hill", 2, 36),  # 18 hexes lie within two steps
        ScoringLine("construction_site", 7, 21),
        ScoringLine("balloon_site", 2),
        ScoringLine("golden_heart", 2, 12),
        ScoringLine("forest_cabin", 1, again="forest"),
        ScoringLine("harvest_festival", 1, again="grain"),
        ScoringLine("watchtower", 1, again="village"),
        ScoringLine("locomotive", 1, again="track"),
        ScoringLine("ship", 1, again="stream"),
        ScoringLine("train_station", 1),
        ScoringLine("harbour", 1),
    )
}


class Rules:
    """What a game declares of its campaign, for screens and files that know no game by name."""

    boxes = BOXES
    cards = CARDS
    lines = LINES

    @staticmethod
    def circles(total):
        """Circles that a result crosses off."""
        return circles(total)

    @staticmethod
    def row(total):
        """The row of the best results that a result is written on: the one below it."""
        return min(max(total, 0) // ROW_STEP * ROW_STEP, TOP_ROW)

    @staticmethod
    def box_of_hex(number):
        """The box that the first, second, third... hex opens; None for one that gives a card."""
        return BOX_OF_HEX[number - 1] if number <= len(BOX_OF_HEX) else None

    @staticmethod
    def options(unlocked, tiles=()):
        """Options of a new game: the markers in play, the lines to score and how many special tiles are mixed in, from the
        content that is unlocked; `tiles` {card: number} were counted by the group."""
        found = {}
        extra = {SEVENS[card]: 7 for card in sorted(SEVENS) if card in unlocked}
        markers = "box_1" if "box_1" in unlocked else "base"
        if "box_2" in unlocked or Rules.has_special(
            unlocked
        ):  # listed row by row: tiles of later boxes are allowed for
            for row in TYPES:
                seven = [extra[row]] if row in extra else []
                found["markers/" + row] = list(MARKERS[markers]) + seven
        else:
            found["markers"] = markers
        lines = [key for key in LINES if key in unlocked]
        if lines:
            found["lines"] = lines
        if Rules.has_special(unlocked):
            found["special"] = Rules.special_tiles(unlocked, tiles)
        return found

    @staticmethod
    def special_tiles(unlocked, tiles):
        """How many special tiles the unlocked cards bring; 0 until those of each card are counted."""
        total = 0
        for key in unlocked:
            if Rules.brings_tiles(key):
                if key not in tiles:
                    return 0
                total += tiles[key]
        return total

    @staticmethod
    def brings_tiles(card):
        """Whether a card may bring special tiles; how many is printed in the box alone."""
        return card not in NOTHING_SPECIAL and card not in BOXES

    @staticmethod
    def has_special(unlocked):
        """Whether special tiles may be in play: they are mixed in once three landscape tiles are put aside."""
        return [key for key in unlocked if key not in NOTHING_SPECIAL] != []
