"""The history counted on the page: read once, summed up a slice at a time, so that thousands of sessions never block a finger."""

from browser import window

from frontend.app import people
from shared_rules.games import GAMES
from shared_rules.statistics import Figures, Meetings, counts
from shared_rules.statistics_lines import LineFigures

SLICE_MS = 30  # the page answers a finger between two slices
BATCH = 50  # rows and sheets read at once
AT_ONCE = 200  # sheets scored without being asked


class Gathering:
    """Figures of each game played; of one person also what happened between them and the others.

    figures    {key: Figures}: games with rules in the order of GAMES, then those known by name, most played first
    meetings   {key: Meetings} of `person`, None for everybody's figures
    names      {key: name} of the games known by name only

    A key is what the address of a game's figures ends with: the game's own, then its name as addresses have it where it has no rules here.
    """

    def __init__(self, app, person=None):
        self.app = app
        book = app.journal.state(people.PLAYER)
        self.persons = {id: one.id for one in people.people(book, deleted=True) for id in one.ids}
        self.person = self.persons.get(person, person)
        self.figures = {}
        self.meetings = {}
        self.names = {}
        self._keys = {}  # by name

    def game(self, key):
        return GAMES[key.split("/")[0]]

    def read(self, told, done):
        """Count everything; told(n, all) says how far, done() follows."""
        self.told = told
        self.done = done
        self.app.journal.outbox.when_kept(lambda: self.app.journal.shelf.rows(self.app.here(self._arrived)))

    def _arrived(self, rows):
        self.rows = [row for row in rows if row["summary"]["game"] in GAMES]
        self.rows.reverse()  # oldest first
        self.at = 0
        self._next()

    def _next(self):
        """Have the next summaries as today's rules make them."""
        self.told(self.at, len(self.rows))
        batch = self.rows[self.at : self.at + BATCH]
        self.at += len(batch)
        self.app.journal.shelf.current(batch, self.app.here(self._count))

    def _count(self, batch):
        until = window.performance.now() + SLICE_MS
        while True:
            for row in batch:
                self._add(row["summary"])
            batch = self.rows[self.at : self.at + BATCH]
            if not batch:
                self._end()
                return
            if window.performance.now() > until or not self._is_current(batch):
                window.setTimeout(self.app.here(self._next), 0)
                return
            self.at += len(batch)

    def _is_current(self, batch):
        from shared_rules.rows import is_current

        return all([is_current(row) for row in batch])

    def _add(self, summary):
        if not counts(summary):
            return
        game = GAMES[summary["game"]]
        key = game.key if game.offered else self._named(game, summary)
        if key not in self.figures:
            self.figures[key] = Figures(game.cooperative, not game.offered)
            self.meetings[key] = Meetings(self.person)
        self.figures[key].add(summary, self.persons)
        if self.person is not None and not game.cooperative:
            self.meetings[key].add(summary, self.persons)

    def _named(self, game, summary):
        """The key of a game known by its name only."""
        name = summary["extra"].get("name", "")
        if name not in self._keys:
            self._keys[name] = game.key + "/" + str(window.encodeURIComponent(name))
            self.names[self._keys[name]] = name
        return self._keys[name]

    def _end(self):
        found = self.figures
        named = sorted(self.names, key=lambda key: (-found[key].games, self.names[key].lower()))
        self.figures = {key: found[key] for key in [*GAMES, *named] if key in found}
        self.done()


class LineGathering:
    """Where points came from in the latest of these sessions of a game, or in all of them."""

    def __init__(self, app, game, persons, sessions):
        self.app = app
        self.persons = persons
        self.ids = [summary["id"] for summary in reversed(sessions)]  # newest first
        self.lines = LineFigures(game)
        self.counted = 0
        self.stopped = False  # somebody looks at another game

    def read(self, told, done, all=False):
        """Score sheets that were not yet, all or at most AT_ONCE; told(n, all) says how far, done() follows."""
        self.told = told
        self.done = done
        self.goal = len(self.ids) if all else min(AT_ONCE, len(self.ids))
        self._next()

    def _next(self):
        batch = self.ids[self.counted : min(self.counted + BATCH, self.goal)]
        if self.stopped:
            return
        if not batch:
            self.done()
            return
        self.told(self.counted, self.goal)
        self.counted += len(batch)
        self.app.journal.shelf.sheets(batch, self.app.here(self._score))

    def _score(self, sessions):
        until = window.performance.now() + SLICE_MS
        while sessions:
            self.lines.add(sessions.pop(), self.persons)
            if window.performance.now() > until:
                window.setTimeout(self.app.here(lambda: self._score(sessions)), 0)
                return
        window.setTimeout(self.app.here(self._next), 0)
