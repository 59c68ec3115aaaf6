"""The kinds of line a score sheet is made of, and the options a table chooses once.

A line names what is typed; the screens draw it by its `kind`, the contract reads it by its `kind`. Every
typed value has a path, and a sheet is one flat dict path -> value:

    number of a player   "church_points/<player>"       number of the table   "nuns"
    Holder               "first_player_hand" -> player id (or a list of ids, when two people claim it)
    Ranked               "royalty/<player>" -> steps, "royalty_order" -> player ids, lowest disc first
    Members              "buildings_in_play/castle" -> True
    Tokens               "tasks/forest/5b" -> True (a token of value 5, the second one), or "tasks/forest" -> sum
    Sizes                "flags/forest/<element>" -> int
    Extras               "unlocked/<element>/label" -> text, "unlocked/<element>/points" -> int or list
    Map                  "map/<tile id>" -> flat list (see `map_entries`)

Below "live/" stands what a game's aids at the table keep (see `influence`, `round_entries`).
"""

MAP = "map/"
LIVE = "live/"  # what is followed while a game is played (see `influence`, `round_entries`)
NEVER_BLANK = ("sizes", "extras", "map")  # kinds of which nothing may rightly be typed


class Line:
    """What every kind of line declares.

    key           name of the line, first segment of its paths
    section       the group it is drawn in; its title is the label "section.<section>"
    scored        key of the output line its points go into; None if it brings none (rats, nuns)
    per_player    one cell for each player, else one for the table
    cards         a list of numbers is allowed: card after card
    signed        numbers below zero are allowed
    secret        hidden until the reveal at the end of the game
    at_most       what the box holds, over the whole table; None if unknown
    needs         an option: the line is shown once it has a value, or when something was typed in the line
    unless        an option: the line is shown while it has no value, or when something was typed in the line
    alternative   another line that answers the same question: a cell is not blank when that one is filled
    prize         the points are won, not typed: shown as "+10" beside the typed number
    building      a member of the Members line without which nothing can be typed here
    document      the object of the contract's document that holds the line, when it is not a key of its own
    """

    kind = ""

    def __init__(
        self,
        key,
        section,
        scored=None,
        per_player=True,
        cards=False,
        signed=False,
        secret=False,
        at_most=None,
        needs=None,
        unless=None,
        alternative=None,
        prize=False,
        building=None,
        document=None,
    ):
        self.key = key
        self.section = section
        self.scored = scored
        self.per_player = per_player
        self.cards = cards
        self.signed = signed
        self.secret = secret
        self.at_most = at_most
        self.needs = needs
        self.unless = unless
        self.alternative = alternative
        self.prize = prize
        self.building = building
        self.document = document

    def __repr__(self):
        return f"{type(self).__name__}({self.key!r})"

    def path(self, player=None):
        """Where the number of this player (or of the table) is kept."""
        return self.key + "/" + player if self.per_player else self.key


class Count(Line):
    """A number of things: cards, tiles, nuns."""

    kind = "count"


class Points(Line):
    """Points read off cards or boards."""

    kind = "points"


class Ranked(Line):
    """Steps on a track; the prizes go down the ranking, and at equal steps the lower disc is ahead."""

    kind = "ranked"

    def __init__(self, key, section, prizes, order_document=None, **declared):
        Line.__init__(self, key, section, prize=True, **declared)
        self.prizes = prizes
        self.order_document = order_document

    def order_path(self):
        """Where the stack of discs is kept: player ids, lowest first."""
        return self.key + "_order"


class Holder(Line):
    """One thing that one player holds."""

    kind = "holder"

    def __init__(self, key, section, **declared):
        Line.__init__(self, key, section, per_player=False, **declared)


class Members(Line):
    """Which of a known set are in play; `groups` gives (group, members) pairs, `members` all of them."""

    kind = "members"

    def __init__(self, key, section, groups, **declared):
        Line.__init__(self, key, section, per_player=False, **declared)
        self.groups = groups
        self.members = [member for group in groups for member in group[1]]


class Tokens(Line):
    """Tokens taken or not, row by row; `option` says which tokens each row has (see `sets`)."""

    kind = "tokens"

    def __init__(self, key, section, rows, option, sets, **declared):
        Line.__init__(self, key, section, per_player=False, **declared)
        self.rows = rows
        self.option = option
        self.sets = sets

    def values(self, sheet, row):
        """The values of the tokens in play in this row, smallest first."""
        chosen = sheet.option(self.option)
        if isinstance(chosen, dict):
            if row in chosen and isinstance(chosen[row], list):
                return sorted([value for value in chosen[row] if isinstance(value, int) and value > 0])
        elif isinstance(chosen, str) and chosen in self.sets:
            return list(self.sets[chosen])
        return list(self.sets["base"])

    def tokens(self, sheet, row):
        """The tokens in play in this row, as names: "4a", "5a", "5b"..."""
        return token_names(self.values(sheet, row))


class Sizes(Line):
    """Any number of sizes, row by row: one number for each flag."""

    kind = "sizes"

    def __init__(self, key, section, rows, **declared):
        Line.__init__(self, key, section, per_player=False, **declared)
        self.rows = rows


class Extras(Line):
    """Further lines the table writes itself: a label and its points."""

    kind = "extras"

    def __init__(self, key, section, **declared):
        Line.__init__(self, key, section, per_player=False, cards=True, **declared)


class Map(Line):
    """Tiles laid on a map, on a screen of its own; the map fills in other lines (see `filled_sheet`).

    `needs` is the option by which a session is played with the map.
    """

    kind = "map"

    def __init__(self, key, section, needs, **declared):
        Line.__init__(self, key, section, per_player=False, needs=needs, **declared)


class Option:
    """Something the table chooses once.

    kind "table": a list of whole numbers; kind "choice": one of `choices`, or, when `rows` is given, a dict
    row -> list of whole numbers; kind "switch": True or False, with the labels "option.<key>.on" and
    "option.<key>.off". `kept`: asked once and proposed again for the next games.
    """

    def __init__(self, key, kind, choices=(), default=None, kept=False, rows=()):
        self.key = key
        self.kind = kind
        self.choices = choices
        self.default = default
        self.kept = kept
        self.rows = rows

    def __repr__(self):
        return f"Option({self.key!r}, {self.kind!r})"


class Survival:
    """What not everybody survives: a player's number in the line `counted` must not exceed the table's in `limit`.

    `option` is the choice that says what happens when everybody's does.
    """

    def __init__(self, counted, limit, option):
        self.counted = counted
        self.limit = limit
        self.option = option

    def __repr__(self):
        return f"Survival({self.counted!r}, {self.limit!r}, {self.option!r})"


LETTERS = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"


def token_names(values):
    """Names for tokens of these values: the value, then a letter that tells equal ones apart."""
    names = []
    for value in values:
        for letter in LETTERS:
            name = str(value) + letter
            if name not in names:
                names.append(name)
                break
    return names


def token_value(name):
    """The value written in a token's name; 0 for a name that holds none."""
    value = 0
    for letter in name:
        if letter not in DIGITS:
            break
        value = value * 10 + int(letter)
    return value
