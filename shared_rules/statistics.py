"""What a history amounts to: figures of each game and of each person, from summaries alone.

`Figures` is fed one summary (shared_rules/history.py) after the other, oldest first, so that a page can pause in between. Counted are
sessions that the table finished and whose result is known here. A shared win counts whole for each who shares it; nobody wins
or loses against the table of a cooperative game, whose total is that of everybody there. `persons` is {player id: id of the
person}: somebody entered twice is one. Numbers are whole: averages are tenths of a point, halves rounded away from zero.
"""

from shared_rules.games.other import direction


def counts(summary):
    """Whether a session is finished and has a result."""
    return summary["finished"] and len(summary["totals"]) > 0


def tenths(points, games):
    """The average in tenths: 100 points in 3 games are 333, -1 in 20 are -1; None for no game."""
    if games == 0:
        return None
    if points < 0:
        return -tenths(-points, games)
    return (20 * points + games) // (2 * games)


def percent(part, whole):
    """A share in whole percent, halves rounded up; None of nothing."""
    return None if whole == 0 else (200 * part + whole) // (2 * whole)


class Record:
    """Somebody's sessions of one game, oldest first; in a cooperative game also those of the table, whoever sat there.

    games, wins, shared    sessions, those won, those of the wins that were shared
    points, last           sum of the totals, the latest; None for no total
    highest, lowest        of the totals; see `Figures.best`
    run, longest           wins in a row now, and the most there ever were
    out, robbed            sessions in which they could not win, those of them with the most points of the table
    sessions               the summaries
    scored, totals         those of them in which points were told, and the total in each
    turns                  [Turn]: began, followed...; without the sessions of which nobody said who began
    """

    def __init__(self):
        self.games = 0
        self.wins = 0
        self.shared = 0
        self.points = 0
        self.highest = None
        self.lowest = None
        self.last = None
        self.run = 0
        self.longest = 0
        self.out = 0
        self.robbed = 0
        self.sessions = []
        self.scored = []
        self.totals = []
        self.turns = []

    def add(self, summary, total, won, out):
        self.games += 1
        self.sessions.append(summary)
        if total is not None:
            self.points += total
            self.last = total
            if self.highest is None or total > self.highest:
                self.highest = total
            if self.lowest is None or total < self.lowest:
                self.lowest = total
            self.scored.append(summary)
            self.totals.append(total)
        if won:
            self.wins += 1
            self.run += 1
            self.longest = max(self.longest, self.run)
            if len(summary["winners"]) > 1:
                self.shared += 1
        else:
            self.run = 0
        if out:
            self.out += 1
            if total == max(summary["totals"]):
                self.robbed += 1

    def average(self):
        return tenths(self.points, len(self.totals))

    def records(self):
        """Where in `scored` the best so far was beaten; the first session is one."""
        found = []
        for index in range(len(self.totals)):
            if not found or self.totals[index] > self.totals[found[-1]]:
                found.append(index)
        return found


class Turn:
    """Those who played in one place of the order of turns."""

    def __init__(self):
        self.games = 0
        self.wins = 0
        self.points = 0
        self.scored = 0  # games in which points were told

    def add(self, total, won):
        self.games += 1
        if total is not None:
            self.points += total
            self.scored += 1
        if won:
            self.wins += 1

    def average(self):
        return tenths(self.points, self.scored)


class Figures:
    """One game, session after session.

    table       the Record of whatever was played: one total for each session of a cooperative game
    people      {person: Record}
    turns       [Turn] of everybody, as in a Record
    sessions    the summaries counted, and `games` how many
    plagued     sessions in which somebody could not win
    upwards     of a game known by name only: its sessions won by fewer points than the others had, less those won by more
    """

    def __init__(self, cooperative=False, by_name=False):
        self.cooperative = cooperative
        self.by_name = by_name
        self.upwards = 0
        self.table = Record()
        self.people = {}
        self.turns = []
        self.sessions = []
        self.games = 0
        self.plagued = 0

    def add(self, summary, persons):
        """Count a session; one that does not count is passed over."""
        if not counts(summary):
            return
        self.games += 1
        self.sessions.append(summary)
        if summary["eliminated"]:
            self.plagued += 1
        if self.cooperative:
            self.table.add(summary, summary["totals"][0], False, False)
        if self.by_name:
            self.upwards += direction_of(summary)
        players = summary["players"]
        start = players.index(summary["first"]) if summary["first"] in players else None
        met = []
        for seat in range(len(players)):
            player = players[seat]
            person = persons.get(player, player)
            total = summary["totals"][0 if self.cooperative else seat]
            won = player in summary["winners"]
            turns = [] if start is None or self.cooperative else [self.turns]
            if person not in met:  # else joined with somebody who sat at the same table: one chair is theirs
                met.append(person)
                if person not in self.people:
                    self.people[person] = Record()
                self.people[person].add(summary, total, won, player in summary["eliminated"])
                if turns:
                    turns.append(self.people[person].turns)
            for one in turns:
                turn_of(one, (seat - start) % len(players)).add(total, won)

    def fewest_win(self):
        """Whether the lowest wins, as in golf: no rules say so of a game known by name, its winners do."""
        return self.upwards > 0

    def best(self, record):
        """The best total of a Record of this game, None for no total."""
        return record.lowest if self.fewest_win() else record.highest

    def by_success(self):
        """Persons: most wins first, then the better average, then more games; in a cooperative game most games first."""
        people = self.people
        better = 1 if self.fewest_win() else -1

        def key(person):
            record = people[person]
            success = (0, 0) if self.cooperative else (-record.wins, better * (record.average() or 0))
            return (*success, -record.games, person)

        return sorted(people, key=key)


def direction_of(summary):
    """The `direction` of a session; 0 where somebody has no points."""
    won, lost = [], []
    for seat in range(len(summary["players"])):
        total = summary["totals"][seat]
        if total is None:
            return 0
        (won if summary["players"][seat] in summary["winners"] else lost).append(total)
    return direction(won, lost)


def turn_of(turns, index):
    while len(turns) <= index:
        turns.append(Turn())
    return turns[index]


class Meetings:
    """Head to head of one person with each other in a game that has a ranking: {person: [ahead, level, behind]}.

    Who cannot win is behind everybody who can, and level with others who cannot.
    """

    def __init__(self, person):
        self.person = person
        self.others = {}

    def add(self, summary, persons):
        if not counts(summary) or len(summary["ranks"]) != len(summary["players"]):
            return
        players = summary["players"]
        ranks = {}
        for seat in range(len(players)):
            one = persons.get(players[seat], players[seat])
            if one not in ranks:
                ranks[one] = summary["ranks"][seat]
        if self.person not in ranks:
            return
        own = ranks.pop(self.person)
        for other in ranks:
            if other not in self.others:
                self.others[other] = [0, 0, 0]
            self.others[other][compared(own, ranks[other])] += 1


def compared(rank, other):
    """0 for ahead, 1 for level, 2 for behind."""
    if rank == other:
        return 1
    if rank is None:
        return 2
    return 0 if other is None or rank < other else 2
