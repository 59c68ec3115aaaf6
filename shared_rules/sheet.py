"""The words a game is written in: its lines, its scoring, its problems, its labels.

    lines <- score <- ranking, earning <- sheet <- games/* <- games/__init__

A game is one `Game`: declared facts and a few pure functions of a `Sheet`. A player's slip is a `Problem`,
never an exception.
"""

from shared_rules.labels import fill
from shared_rules.labels import text as common_text
from shared_rules.lines import (
    NEVER_BLANK,
    Count,
    Extras,
    Holder,
    Map,
    Members,
    Option,
    Points,
    Ranked,
    Sizes,
    Survival,
    Tokens,
)
from shared_rules.ranking import stack, stacked_group, ties
from shared_rules.score import TABLE, Part, Place, Problem, Score, Scored, Sheet, amount
from shared_rules.words import WORDS

NUMBERS = ("count", "points", "ranked")  # kinds whose cells hold one number each

__all__ = [
    "TABLE",
    "Count",
    "Extras",
    "Game",
    "Holder",
    "Map",
    "Members",
    "Option",
    "Part",
    "Place",
    "Points",
    "Problem",
    "Ranked",
    "Score",
    "Scored",
    "Sheet",
    "Sizes",
    "Survival",
    "Tokens",
    "amount",
]


def check(line, sheet, found):
    """Add to `found` what one line shows by itself: numbers below zero, more than the box holds, two holders."""
    if line.kind == "holder" and len(sheet.holders(line.key)) > 1:
        found.append(Problem("several_holders", line=line.key, limit=1))
    if line.kind not in NUMBERS:
        return
    total = 0
    for player in sheet.players if line.per_player else [None]:
        number = sheet.number(line.key, player)
        total += number
        if number < 0 and not line.signed:
            found.append(Problem("below_zero", player, line.key, 0))
    if line.at_most is not None and total > line.at_most:
        found.append(Problem("more_than_box", line=line.key, limit=line.at_most))


def nothing(sheet):
    """No problem, nothing missing."""
    return []


def nobody(sheet):
    """Nobody is out."""
    return [False] * len(sheet.players)


def no_tie_break(sheet):
    """Equal totals share the place."""
    return [0] * len(sheet.players)


def no_more(sheet, score):
    """No further results."""
    return {}


class Game:
    """A game: what its sheet holds and how it is scored.

    key, theme      name in the register and in the contract; name the design gives its colours
    reference       where the scoring rules are printed
    players         the numbers of players the game allows
    cooperative     the table is the single participant
    lines, options  what is typed, in the order of the paper sheet
    scores          the output lines, in the order of the contract
    labels          {"fr": {key: text}, "en": {...}}: see `text`
    contradictions  sheet -> [Problem], beyond what the box holds
    still_needed    sheet -> [Problem]: what the rules need and nobody typed
    eliminated      sheet -> [bool] in seat order
    tie_break       sheet -> [int] in seat order: at equal totals the smaller one is ahead
    further         sheet, score -> dict of further results of the contract
    survival        the Survival that `eliminated` applies, for the screens to show; None as a rule
    map_of          entries -> the map that they make, which can `follow` other entries; None for a game without one
    from_map        map, entries -> {path: value}: what it says of the lines whose keys are `fills`, and of single paths
    tiles_laid      map, sheet -> [tiles laid, tiles of the whole game], None before the first
    aids            names of the screens that help while the game is played, as their addresses have them
    followed        players, entries -> {path: value}: what these screens know of the sheet; None for a game without
    offered         whether a table may begin one; a game without rules here only comes from files
    campaign        () -> what its campaign brings and unlocks (see `campaign_rules`); None for a game without one
    """

    def __init__(
        self,
        key,
        theme,
        reference,
        players,
        lines,
        scores,
        labels,
        options=(),
        cooperative=False,
        contradictions=nothing,
        still_needed=nothing,
        eliminated=nobody,
        tie_break=no_tie_break,
        further=no_more,
        survival=None,
        map_of=None,
        from_map=None,
        fills=(),
        tiles_laid=None,
        aids=(),
        followed=None,
        offered=True,
        campaign=None,
    ):
        self.key = key
        self.theme = theme
        self.reference = reference
        self.players = players
        self.cooperative = cooperative
        self.lines = lines
        self.scores = scores
        self.options = options
        self.labels = labels
        self.contradictions = contradictions
        self.still_needed = still_needed
        self.eliminated = eliminated
        self.tie_break = tie_break
        self.extra = further
        self.survival = survival
        self.map_of = map_of
        self.from_map = from_map
        self.fills = fills
        self.tiles_laid = tiles_laid
        self.aids = aids
        self.followed = followed
        self.offered = offered
        self.campaign = campaign
        self.line_by_key = {line.key: line for line in lines}
        self.members_line = None
        self.map_line = None
        for line in lines:
            if line.kind == "members":
                self.members_line = line
            elif line.kind == "map":
                self.map_line = line

    def __repr__(self):
        return f"<Game {self.key}>"

    def line(self, key):
        """The entry line of this name."""
        return self.line_by_key[key]

    def with_map(self, options):
        """Whether a session with these options is played with the map of this game."""
        if self.map_line is None or self.map_line.needs not in options:
            return False
        return options[self.map_line.needs] is True

    def participants(self, sheet):
        """Who gets a total: the players, or the table of a cooperative game."""
        return [TABLE] if self.cooperative else sheet.players

    # What to draw

    def lines_shown(self, sheet):
        """The entry lines to draw now, in the order of the paper sheet."""
        return [line for line in self.lines if self.is_asked(line, sheet) or sheet.is_typed(line)]

    def is_asked(self, line, sheet):
        """True unless an option or a building that is not in play makes the line pointless."""
        if line.needs is not None and sheet.option(line.needs) is None:
            return False
        if line.unless is not None and sheet.option(line.unless) is not None:
            return False
        if line.building is not None:
            return self.in_play(line.building, sheet) or not sheet.has_elements(self.members_line.key)
        return True

    def in_play(self, member, sheet):
        """True when this member of the game's Members line is in play."""
        return sheet.typed(self.members_line.key + "/" + member) is not None

    def blanks(self, sheet):
        """The cells still empty, in sheet order: (line key, player id, or None for the table).

        Flags and unlocked content may rightly stay empty: they are never blank, nor is what the map fills in.
        """
        found = []
        for line in self.lines:
            if not self.is_asked(line, sheet) or line.kind in NEVER_BLANK or sheet.is_filled_in(line.key):
                continue
            if line.per_player:
                for player in sheet.players:
                    if not sheet.is_filled(line, player) and not self.is_answered(line, sheet, player):
                        found.append((line.key, player))
            elif not sheet.is_typed(line):
                found.append((line.key, None))
        return found

    def is_answered(self, line, sheet, player):
        """True when the line's alternative holds this player's answer."""
        return line.alternative is not None and sheet.is_filled(self.line(line.alternative), player)

    # Points

    def score(self, sheet):
        """The points of the whole sheet."""
        parts = {}
        totals = [0] * len(self.participants(sheet))
        for scored in self.scores:
            column = scored.points(sheet)
            parts[scored.key] = column
            for index in range(len(totals)):
                totals[index] += column[index].points
        return Score(parts, totals)

    def has_points(self, sheet, index):
        """Whether the points of a participant are known: always, where rules make them of the sheet."""
        return True

    def rescore(self, score, sheet, changed):
        """The score after the line or option `changed` was typed in: only what reads it is computed again."""
        parts = dict(score.parts)
        totals = list(score.totals)
        for scored in self.scores:
            if changed in scored.reads:
                before = parts[scored.key]
                column = scored.points(sheet)
                parts[scored.key] = column
                for index in range(len(totals)):
                    totals[index] += column[index].points - before[index].points
        return Score(parts, totals)

    def cell_points(self, score, line, index):
        """The points this entry line brought the participant; None when it brings none of its own."""
        if line.scored is None:
            return None
        part = score.parts[line.scored][index]
        if part.key == line.key:
            return part.points
        for term in part.parts:
            if term.key == line.key:
                return term.points
        return None

    def standing(self, sheet, score):
        """The places, in seat order. Nobody wins against the table of a cooperative game."""
        if self.cooperative:
            return [Place(TABLE, score.totals[0], None, False, False)]
        out = self.eliminated(sheet)
        tie_break = self.tie_break(sheet)
        totals = score.totals
        places = []
        for index in range(len(totals)):
            rank = None if out[index] else 1
            for other in range(len(totals)):
                if rank is None or out[other]:
                    continue
                ahead = totals[other] - totals[index]
                if ahead > 0 or (ahead == 0 and tie_break[other] < tie_break[index]):
                    rank += 1
            places.append(Place(sheet.players[index], totals[index], rank, rank == 1, out[index]))
        return places

    # What to doubt

    def problems(self, sheet):
        """What contradicts itself or the content of the box. A blank sheet has none."""
        found = []
        for line in self.lines:
            check(line, sheet, found)
        found.extend(self.contradictions(sheet))
        return found

    def problems_of(self, sheet, key):
        """The problems of one line, without judging the others: cheap enough for every tap."""
        found = []
        check(self.line(key), sheet, found)
        for problem in self.contradictions(sheet):
            if problem.line == key or problem.line.startswith(key + "/"):
                found.append(problem)
        return found

    def missing(self, sheet):
        """What the rules need and nobody typed: the sheet is not complete without it."""
        found = self.still_needed(sheet)
        for line in self.lines:
            if line.kind == "ranked" and self.unordered(sheet, line):
                found.append(Problem("stack_order_needed", line=line.key))
        return found

    def ties(self, sheet, key):
        """Groups of tied players of a Ranked line whose order changes a prize, best placed group first."""
        line = self.line(key)
        return ties(sheet, line) if line.kind == "ranked" else []

    def unordered(self, sheet, line):
        """The tied groups whose stack of discs is not known in full."""
        order = stack(sheet, line)
        return [group for group in ties(sheet, line) if stacked_group(group, order) is None]

    # Words

    def text(self, lang, key, **values):
        """A label of this game, or one that all games share; see `labels.fill` for how values fill it."""
        if key in self.labels[lang]:
            return fill(lang, self.labels[lang][key], values)
        if key in WORDS[lang]:
            return fill(lang, WORDS[lang][key], values)
        return common_text(lang, key, values)
