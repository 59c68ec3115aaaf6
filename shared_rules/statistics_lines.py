"""Where points come from, over many sessions of a game: the average of each line of the score sheet.

Summaries do not keep lines, so that each sheet is scored again: feed sessions one by one and pause in between. Of a game whose
rules are not here the lines are the named terms of its scores; a sheet without any is passed over.
"""

from shared_rules.explain import line_title
from shared_rules.statistics import tenths

EVERYBODY = ""  # beside the persons: every participant of every session


class LineFigures:
    """Points line by line. `sums` is {person or EVERYBODY: {line: points}}, `games` how many sheets each has, `sheets` how many
    sessions told any line.

    `keys` are the lines in the order of the sheet: keys of a game's output lines, or names of terms.
    """

    def __init__(self, game):
        self.game = game
        self.keys = [scored.key for scored in game.scores] if game.offered else []
        self.sums = {}
        self.games = {}
        self.sheets = 0

    def add(self, session, persons):
        """Count the sheet of a session that has players; see `statistics` for persons."""
        game = self.game
        parts = game.score(session.sheet()).parts
        met = []
        told = False
        for seat in range(len(session.players)):
            player = session.players[seat]
            person = persons.get(player, player)
            is_theirs = person not in met  # one chair of a person who has two
            met.append(person)
            points = self.points(parts, 0 if game.cooperative else seat)
            if not points:
                continue
            told = True
            if not (game.cooperative and seat > 0):
                self.count(EVERYBODY, points)
            if is_theirs:
                self.count(person, points)
        self.sheets += told

    def points(self, parts, column):
        """{line: points} of one participant."""
        if self.game.offered:
            return {key: parts[key][column].points for key in self.keys}
        found = {}
        for key in parts:
            for term in parts[key][column].parts:
                title = term.values["title"]
                found[title] = found.get(title, 0) + term.points
                if title not in self.keys:
                    self.keys.append(title)
        return found

    def count(self, who, points):
        if who not in self.sums:
            self.sums[who] = {}
            self.games[who] = 0
        sums = self.sums[who]
        for key in points:
            sums[key] = sums.get(key, 0) + points[key]
        self.games[who] += 1

    def averages(self, who):
        """[(line, tenths of a point)] in the order of the sheet; empty for somebody of whom no sheet was counted."""
        if who not in self.sums:
            return []
        return [(key, tenths(self.sums[who].get(key, 0), self.games[who])) for key in self.keys]

    def title(self, lang, key):
        """How a line is called."""
        return line_title(self.game, lang, key) if self.game.offered else key
