"""The shelf: the games that the storage holds, as lists and files want them, without a look at their operations.

What waits in the outbox is among them as the screen shows it.
"""

from browser import window
from javascript import JSON

from frontend.app.keeping import CONTESTED
from frontend.app.store import after, each, prefixed
from shared_rules import session
from shared_rules.games import GAMES
from shared_rules.merge import contested
from shared_rules.people import PLAYER
from shared_rules.rows import DELETED, is_current, is_whole, key_of, row_of


class Shelf:
    def __init__(self, journal):
        self.journal = journal
        self.mended = False

    def _mend(self, again):
        """Have what cannot be read computed again, once for each page, then call again(); whether that was begun."""

        def mend(*arrived):
            from frontend.app.mending import mend

            mend(self.journal, again)

        first, self.mended = not self.mended, True
        if first:
            window.marquoir.whenWhole(mend, lambda *reason: again())
        return first

    def rows(self, done, most=None, deleted=False):
        """Call done(rows): the rows of the history (see rows.py), newest first; `current` brings their summaries up to date.

        `most` is as many as are wanted; `deleted` asks for the deleted ones instead.
        """
        texts = []
        kept = prefixed(DELETED) if deleted else after(DELETED)

        def row(text):
            texts.append(text)
            return len(texts) < most

        def read(transaction):
            store = transaction.objectStore("sessions")
            if most is not None:
                each(store.openCursor(kept, "prev"), row, lambda: None)
                return
            request = store.getAll(kept)

            def arrived(event):
                texts.extend(request.result.reverse())

            request.onsuccess = arrived

        def parse():
            found = self.journal.parsed(texts)
            if len(found) == len(texts) or not self._mend(lambda: self.rows(done, most, deleted)):
                done(self._with_waiting([row for row in found if is_whole(row)], deleted))

        self.journal.store.transact(
            ("sessions",), "readonly", read, parse, lambda reason: done(self._with_waiting([], deleted))
        )

    def _with_waiting(self, rows, deleted):
        """Sessions that the storage does not hold yet come first: while it refuses, they must be found again."""
        waiting = self._waiting()
        if not waiting:
            return rows
        seen = [self.journal.session(ent) for ent in waiting]
        fresh = [row_of(one) for one in seen if one.game in GAMES]  # one that is being copied has none yet
        kept = [row for row in rows if session.SESSION + row["summary"]["id"] not in waiting]
        return [row for row in fresh if row["alive"] is not deleted] + kept

    def _waiting(self):
        """The sessions that this page shows otherwise than the storage holds them."""
        return [ent for ent in self.journal.outbox.entities(session.SESSION) if self.journal.is_loaded(ent)]

    def current(self, rows, done):
        """Call done(rows) with summaries that today's rules made: others are made again, once, and kept."""
        stale = [row for row in rows if not is_current(row)]
        if stale:  # what they are made of may be among the code that comes later
            window.marquoir.whenWhole(
                lambda *arrived: self._make_again(rows, stale, done), lambda reason: done(rows)
            )
        else:
            done(rows)

    def _make_again(self, rows, stale, done):
        made = {}

        def work(transaction):
            sheets, kept = transaction.objectStore("sheets"), transaction.objectStore("sessions")

            def make(found, are_all):
                for one in found:
                    made[one.id] = row_of(one)
                    kept.put(JSON.stringify(made[one.id]), key_of(made[one.id]))

            self._read_sheets(sheets, [row["summary"]["id"] for row in stale], make)

        def finished(reason=None):
            done([made[row["summary"]["id"]] if row["summary"]["id"] in made else row for row in rows])

        self.journal.store.transact(("sessions", "sheets"), "readwrite", work, finished, finished)

    def contested(self, done):
        """Call done({entity: decisions}): the players and the sessions that wait for decisions, and for how many."""
        found = {}
        requests = []

        def read(transaction):
            meta = transaction.objectStore("meta")
            requests.extend([meta.getAllKeys(prefixed(CONTESTED)), meta.getAll(prefixed(CONTESTED))])

        def finished(reason=None):
            book = self.journal.state(PLAYER)
            for ent in [*book.entities(PLAYER), *book.entities(session.GAME)]:
                if contested(book, ent):
                    found[ent] = contested(book, ent)
            if reason is None:
                keys, counts = requests[0].result, requests[1].result
                for i in range(len(keys)):
                    found[str(keys[i]).removeprefix(CONTESTED)] = int(str(counts[i]))
            done(found)

        self.journal.store.transact(("meta",), "readonly", read, finished, finished)

    def sheets(self, ids, done):
        """Call done(sessions): those of these sessions that are known, in the order of `ids`, as last computed."""
        found = {}
        state = {"are_all": True}

        def hold(sessions, are_all):
            state["are_all"] = are_all
            for one in sessions:
                found[one.id] = one

        def finished(reason=None):
            if not state["are_all"] and self._mend(lambda: self.sheets(ids, done)):
                return
            for ent in self._waiting():
                found[ent.removeprefix(session.SESSION)] = self.journal.session(ent)
            done([found[id] for id in ids if id in found])

        self.journal.store.transact(
            ("sheets",),
            "readonly",
            lambda transaction: self._read_sheets(transaction.objectStore("sheets"), ids, hold),
            finished,
            finished,
        )

    def _read_sheets(self, store, ids, done):
        """Call done(sessions, whether all could be read) within the transaction of `store`."""
        requests = [store.get(session.SESSION + id) for id in ids]

        def arrived(event):
            texts = [request.result for request in requests if request.result]
            rows = self.journal.parsed(texts)
            done([session.Session.from_json(row) for row in rows], len(rows) == len(texts))

        if requests:
            requests[-1].onsuccess = arrived  # answers come in the order of the requests
