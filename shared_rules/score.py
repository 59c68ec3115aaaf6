"""What is read on a sheet and what comes out of it: parts that add up, places, problems."""

TABLE = "table"  # the single participant of a cooperative game


class Problem:
    """Something doubtful or missing on a sheet. It never blocks: it is told, with its limit if there is one."""

    def __init__(self, code, player=None, line=None, limit=None):
        self.code = code
        self.player = player
        self.line = line
        self.limit = limit

    def __eq__(self, other):
        return isinstance(other, Problem) and self.as_json() == other.as_json()

    def __repr__(self):
        return f"Problem({self.code!r}, player={self.player!r}, line={self.line!r}, limit={self.limit!r})"

    def as_json(self):
        return {"code": self.code, "player": self.player, "line": self.line, "limit": self.limit}


class Part:
    """One term of a sum, down to what was typed.

    `phrase` names the label that explains the arithmetic and `values` fill it; when `parts` is not empty, their
    points add up to `points`. Under the keys "player" and "players" values are player ids.
    """

    def __init__(self, key, points, phrase=None, values=None, parts=()):
        self.key = key
        self.points = points
        self.phrase = phrase
        self.values = values
        self.parts = parts

    def __eq__(self, other):
        return isinstance(other, Part) and self.as_json() == other.as_json()

    def __repr__(self):
        return f"Part({self.key!r}, {self.points!r}, {self.phrase!r}, {self.values!r}, {self.parts!r})"

    def as_json(self):
        """The part as plain data, for comparing and for showing."""
        data = {"key": self.key, "points": self.points}
        if self.phrase is not None:
            data["phrase"] = self.phrase
            data["values"] = self.values
        if self.parts:
            data["parts"] = [part.as_json() for part in self.parts]
        return data


class Sheet:
    """What was typed: `players` are ids in seat order, `entries` one flat dict path -> value (see `lines`)."""

    fills = ()  # keys of the lines that a map fills in: see `filled_sheet`, where typing is something else too

    def __init__(self, players, entries, options=None):
        self.players = players
        self.entries = entries
        self.options = {} if options is None else options

    def kept_as(self, path, value):
        """What to keep when somebody types this value, or None to empty the cell."""
        return value

    def enter(self, path, value):
        """A cell has this value now, None for none."""
        self.put(self.entries, path, value)

    @staticmethod
    def put(entries, path, value):
        if value is None:
            entries.pop(path, None)
        else:
            entries[path] = value

    def typed(self, path):
        """The value at this path, None when nothing was typed."""
        if path in self.entries:
            value = self.entries[path]
            return None if value is False else value
        return None

    def number(self, key, player=None):
        """The number of a cell: 0 when blank, the sum of a list. What is no number counts for nothing."""
        path = key if player is None else key + "/" + player
        return amount(self.entries[path]) if path in self.entries else 0

    def elements(self, prefix):
        """The names found one level below this path, sorted: element ids, tokens or members."""
        start = prefix + "/"
        length = len(start)
        found = []
        for path in self.entries:
            if path.startswith(start) and self.typed(path) is not None:
                end = path.find("/", length)
                name = path[length:] if end < 0 else path[length:end]
                if name not in found:
                    found.append(name)
        found.sort()
        return found

    def has_elements(self, prefix):
        """True when anything was typed below this path."""
        start = prefix + "/"
        for path in self.entries:
            if path.startswith(start) and self.typed(path) is not None:
                return True
        return False

    def is_filled(self, line, player=None):
        """True when this cell of the line holds something."""
        return self.typed(line.path(player)) is not None

    def is_typed(self, line):
        """True when anything was typed anywhere in this line."""
        if line.kind == "holder":
            return len(self.holders(line.key)) > 0
        return self.typed(line.key) is not None or self.has_elements(line.key)

    def is_filled_in(self, path):
        """Whether the game's map fills in the line of this path (see `filled_sheet`)."""
        return False

    def holders(self, key):
        """The players who hold the thing, in seat order; one at most unless the table disagrees."""
        value = self.typed(key)
        if isinstance(value, list):
            return [player for player in self.players if player in value]
        return [player for player in self.players if player == value]

    def option(self, key):
        """The option's value, None when the table has not chosen; an empty list or a switch that is off is no choice."""
        if key in self.options:
            value = self.options[key]
            return None if value is False or value == [] else value
        return None

    def table(self, key):
        """An option that is a list of numbers; None when it was not typed."""
        value = self.option(key)
        return value if isinstance(value, list) else None


def amount(value):
    """A typed number, or the sum of a list of numbers."""
    if isinstance(value, list):
        total = 0
        for term in value:
            if isinstance(term, int):
                total += term
        return total
    return value if isinstance(value, int) else 0


class Scored:
    """An output line: the entry lines and options it reads, and a function sheet -> [Part] in seat order."""

    def __init__(self, key, reads, points):
        self.key = key
        self.reads = reads
        self.points = points

    def __repr__(self):
        return f"Scored({self.key!r}, reads={self.reads!r})"


class Score:
    """Points of a whole sheet: `parts` {output line: [Part by participant]}, `totals` by participant."""

    def __init__(self, parts, totals):
        self.parts = parts
        self.totals = totals

    def __repr__(self):
        return f"Score({self.parts!r}, {self.totals!r})"

    def explain(self, index):
        """Where the total of this participant comes from: a part whose parts are the output lines."""
        lines = [self.parts[key][index] for key in self.parts]
        return Part("total", self.totals[index], parts=lines)


class Place:
    """Where a participant stands. `rank` is competition ranking (1, 1, 3), None for who cannot win."""

    def __init__(self, player, total, rank, winner, eliminated):
        self.player = player
        self.total = total
        self.rank = rank
        self.winner = winner
        self.eliminated = eliminated

    def __eq__(self, other):
        return isinstance(other, Place) and repr(self) == repr(other)

    def __repr__(self):
        return f"Place({self.player!r}, {self.total!r}, {self.rank!r}, {self.winner!r}, {self.eliminated!r})"
