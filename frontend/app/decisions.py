"""What waits for somebody's word: fields with two versions, things deleted while they were used, things entered twice."""

from javascript import JSON

from frontend.app.struck import STRUCK
from shared_rules.games import GAMES
from shared_rules.merge import is_disputed
from shared_rules.people import PLAYER
from shared_rules.session import SESSION
from shared_rules.twins import begun_by, twin_games, twin_people


class Decisions:
    """`entities` {entity: decisions that it waits for}, `people` and `games` pairs that may be one; `rows` of the
    history, among which they were looked for."""

    def __init__(self, entities, people, games, rows):
        self.entities = entities
        self.people = people
        self.games = games
        self.struck = None  # what one sync deleted or corrected, when that was much
        self.rows = rows

    def is_recorded_twice(self, ent):
        """Whether this session is one of two that may be one."""
        return any([SESSION + one["id"] == ent for pair in self.games for one in pair])

    def count(self):
        much = 1 if self.struck else 0
        return sum(self.entities.values()) + len(self.people) + len(self.games) + much


def find(app, done):
    """Call done(Decisions), after a look through the whole history for games recorded twice."""
    app.journal.outbox.when_kept(
        lambda: app.journal.shelf.rows(
            lambda rows: app.journal.shelf.current(rows, lambda rows: among(app, rows, done))
        )
    )


def among(app, rows, done):
    """Call done(Decisions), looking for games recorded twice among these rows only."""
    journal = app.journal
    book = journal.state(PLAYER)
    known = [row["summary"] for row in rows if row["summary"]["game"] in GAMES and row["alive"]]
    maybe = twin_games(book, known)
    games = []

    def next_pair():
        if not maybe:
            journal.shelf.contested(
                lambda entities: look_for_struck(
                    journal, Decisions(without_asked(entities), twin_people(book), games, rows), done
                )
            )
            return
        one, other = maybe.pop(0)
        entities = SESSION + one["id"], SESSION + other["id"]

        def compare():
            if begun(entities[0]) != begun(entities[1]):
                games.append((one, other))
            next_pair()

        journal.load(entities[0], lambda: journal.load(entities[1], compare))

    def without_asked(entities):
        """A record that one phone deleted and another kept is asked about once: as one of two."""
        for ent in dict.fromkeys([SESSION + one["id"] for pair in games for one in pair]):
            if ent in entities and is_disputed(journal.state(ent), ent):
                entities[ent] -= 1
                if not entities[ent]:
                    del entities[ent]
        return entities

    def begun(ent):
        return begun_by(journal.state(ent), ent)

    next_pair()


def look_for_struck(journal, found, done):
    request = {}

    def ask(transaction):
        request["struck"] = transaction.objectStore("meta").get(STRUCK)

    def read():
        kept = request["struck"].result
        struck = JSON.parse(str(kept)) if kept else None
        found.struck = struck if struck and "told" in struck else None
        done(found)

    journal.store.transact(("meta",), "readonly", ask, read, lambda reason: done(found))


def count(app, done):
    """Call done(how many decisions wait)."""
    find(app, lambda found: done(found.count()))
