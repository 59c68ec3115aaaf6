"""The phone's journal: all operations it holds, the states they merge to, and the one way to add to them.

The storage is read entity by entity: a session when it is opened, players and kept options from the start.
"""

from browser import document, window
from javascript import JSON, NULL

from frontend.app.outbox import FAILED, Outbox, Write
from frontend.app.rows import row_of, up_to_date
from frontend.app.store import Store, each, prefixed
from shared_rules import entry, session
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.undo import undo

BOOK = ("player:", "game:")  # entities that belong to no session; they share one state


class Journal:
    def __init__(self):
        self.store = Store()
        self.outbox = Outbox(self)
        self.identity = None
        self.unreadable = 0
        self._spoilt = {}
        self._states = {}
        self._logs = {}
        self._on_change = []
        self._missed = []
        self._channel = None

    # -- opening ---------------------------------------------------------------------------------

    def open(self, ready):
        """Read who this phone is and its players, keep what a killed tab was typing, then call ready()."""

        def failed(reason):
            self.outbox.fail(reason)
            self._hold("book", [])
            self.identify(None)
            ready()

        def read():
            request = {}

            def ask(transaction):
                request["identity"] = transaction.objectStore("meta").get("identity")

            def answered():
                self.identify(request["identity"].result)
                self.read_again(BOOK[0], recover)

            self.store.transact(("meta",), "readonly", ask, answered, failed)

        def recover():
            self._listen_to_other_tabs()
            self._recover_drafts(ready)

        self.store.open(read, failed)

    def identify(self, kept):
        """Take on the identity that the storage keeps; a new phone makes one: 128 random bits for journal and device."""
        if kept:
            self.identity = JSON.parse(str(kept))
        elif self.identity is None:
            self.identity = {"gid": random_id(), "dev": random_id()}

    def _recover_drafts(self, ready):
        """A cell that was being typed when the tab died becomes an operation now."""
        texts = []

        def read(transaction):
            each(transaction.objectStore("drafts").openCursor(), texts.append, lambda: None)

        def keep():
            drafts = self._parsed(texts)

            def next_one():
                if drafts and self.outbox.status != FAILED:
                    draft = drafts.pop()
                    value = entry.value(draft["text"])
                    self.set(draft["ent"], [(draft["field"], value)], (draft["field"],), next_one)
                else:
                    ready()

            next_one()

        self.store.transact(("drafts",), "readonly", read, keep, lambda reason: ready())

    # -- reading ---------------------------------------------------------------------------------

    def load(self, ent, done):
        """Have all operations of `ent` in memory, then call done()."""
        if name_of(ent) in self._states:
            done()
        else:
            self.read_again(ent, done)

    def read_again(self, ent, done):
        """Read the operations of `ent` from the storage, which may know more or less than this page."""
        name = name_of(ent)
        found = []

        def read(transaction):
            for prefix in prefixes_of(name):
                collect(transaction.objectStore("operations").getAll(prefixed(prefix)))

        def collect(request):
            def arrived(event):
                found.extend(self._parsed(request.result))

            request.onsuccess = arrived

        def hold(reason=None):
            self._hold(name, found)
            done()

        self.store.transact(("operations",), "readonly", read, hold, hold)

    def _hold(self, name, rows):
        self._states[name] = State()
        self._logs[name] = []
        for row in rows:
            self.take(Operation.stored(row))

    def catch_up(self, transaction, then):
        """Merge what other tabs wrote, in the transaction in which this page is about to write; then call then()."""
        operations = transaction.objectStore("operations")
        reads = [
            (name, operations.getAll(prefixed(prefix)))
            for name in self._states
            for prefix in prefixes_of(name)
        ]

        def arrived(event):
            for name, request in reads:
                before = len(self._logs[name])
                for row in self._parsed(request.result):
                    self.take(Operation.stored(row))
                if len(self._logs[name]) != before:
                    self.outbox.when_kept(lambda ent=name: self._tell_change(ent))
            then()

        reads[-1][1].onsuccess = arrived  # answers come in the order of the requests

    def take(self, operation):
        """Merge one operation into what this page knows."""
        name = name_of(operation.ent)
        if self._states[name].apply(operation):
            self._logs[name].append(operation)

    def _parsed(self, texts):
        """Rows of the storage; one that cannot be read is left where it is, counted, and told."""
        try:
            return JSON.parse("[" + ",".join([str(text) for text in texts]) + "]")
        except Exception:
            rows = []
            for text in texts:
                try:
                    rows.append(JSON.parse(str(text)))
                except Exception:
                    self._spoilt[str(text)] = True  # read at every visit, counted once
                    self.unreadable = len(self._spoilt)
            return rows

    def state(self, ent):
        """The merged state that holds `ent`."""
        return self._states[name_of(ent)]

    def session(self, ent):
        """The session as all known operations make it, and the writes that still wait (`ent` must be loaded)."""
        state = self.state(ent)
        seen = session.view(state, ent)
        for field, val in self.outbox.changes(ent):
            seen.alive = seen.alive or not state.deletions(ent)
            if field.startswith(session.OPTION):
                seen.options[field.removeprefix(session.OPTION)] = val
            else:
                seen.take(field, val)
        return seen

    def value(self, ent, field):
        """What a field of a player or game is now, waiting writes included."""
        value = self.state(ent).value(ent, field)
        for waiting, val in self.outbox.changes(ent):
            if waiting == field:
                value = val
        return value

    def own_operations(self, ent):
        """This device's operations on `ent`, in the order they were made."""
        dev = self.identity["dev"]
        mine = [op for op in self._logs[name_of(ent)] if op.ent == ent and op.dev == dev]
        mine.sort(key=lambda op: op.seq)
        return mine

    def known_entities(self, prefix):
        """The entities of this prefix that this page has in memory with at least one operation."""
        return [name for name in self._logs if name.startswith(prefix) and self._logs[name]]

    def known_operations(self):
        """Every operation that this page holds, as plain data."""
        return [op.as_json() for name in self._logs for op in self._logs[name]]

    def rows(self, done, most=None, deleted=False):
        """Call done(rows): the sessions as last computed, newest first; each a dict with "session" and "summary".

        `most` is as many as are wanted; `deleted` asks for the deleted ones instead.
        """
        texts = []

        def row(text):
            texts.append(text)
            return len(texts) < most

        def read(transaction):
            store = transaction.objectStore("sessions")
            if most is not None:
                each(store.openCursor(NULL, "prev"), row, lambda: None)
                return
            request = store.getAll()

            def arrived(event):
                texts.extend(request.result.reverse())

            request.onsuccess = arrived

        def parse():
            rows = [up_to_date(row) for row in self._parsed(texts)]
            done([row for row in self._with_waiting(rows) if row["session"]["alive"] is not deleted])

        self.store.transact(
            ("sessions",), "readonly", read, parse, lambda reason: done(self._with_waiting([]))
        )

    def _with_waiting(self, rows):
        """Sessions that the storage does not hold yet come first: while it refuses, they must be found again."""
        waiting = [ent for ent in self.outbox.entities(session.SESSION) if ent in self._states]
        fresh = [row_of(self.session(ent)) for ent in waiting]
        return fresh + [row for row in rows if session.SESSION + row["session"]["id"] not in waiting]

    # -- writing ---------------------------------------------------------------------------------

    def set(self, ent, changes, drafts=(), done=None):
        """Write the (field, value) pairs of one action; done() follows when they are kept."""

        def make(state):
            return [session.write(state, ent, field, val) for field, val in changes]

        self.outbox.add(Write(ent, make, changes, drafts, done))

    def undo(self, ent, operation, done):
        """Take back one of this device's operations by a new one; undoing an undo is redoing."""
        self.outbox.add(Write(ent, lambda state: [undo(state, operation)], done=done))

    def delete(self, ent, done=None):
        self.outbox.add(Write(ent, lambda state: [session.delete(state, ent)], done=done))

    def restore(self, ent, done=None):
        self.outbox.add(Write(ent, lambda state: [session.restore(state, ent)], done=done))

    # -- other tabs ------------------------------------------------------------------------------

    def watch_changes(self, handler):
        """handler(ent) is called when another tab wrote to `ent`."""
        self._on_change.append(handler)

    def forget_watchers(self):
        """A screen closes: what it listened to is told no more."""
        self._on_change = []
        self.outbox.forget_watchers()

    def tell_other_tabs(self, ent):
        if self._channel:
            self._channel.postMessage(ent)

    def _listen_to_other_tabs(self):
        """Other tabs say what they wrote; a page that comes back to the front reads again what it shows."""

        def back(event):
            if document.visibilityState == "visible":
                for name in list(self._states):
                    self._refresh(BOOK[0] if name == "book" else name)

        document.bind("visibilitychange", back)
        if hasattr(window, "BroadcastChannel"):
            self._channel = window.BroadcastChannel.new("marquoir")
            self._channel.onmessage = lambda event: self._refresh(str(event.data))

    def _refresh(self, ent):
        name = name_of(ent)
        if name not in self._states:
            return
        if self.outbox.queue:  # this page writes too: look again once that is kept
            if name not in self._missed:
                self._missed.append(name)
                self.outbox.when_kept(lambda: self._look_again(name, ent))
            return
        before = len(self._logs[name])

        def compare():
            if len(self._logs[name]) != before:
                self._tell_change(ent)

        self.read_again(ent, compare)

    def _tell_change(self, ent):
        for handler in self._on_change:
            handler(ent)

    def _look_again(self, name, ent):
        self._missed.remove(name)
        self._refresh(ent)


def name_of(ent):
    """The state that holds an entity: each session has its own, all else shares the book."""
    return ent if ent.startswith(session.SESSION) else "book"


def prefixes_of(name):
    """How the keys of the operations that make a state begin."""
    return BOOK if name == "book" else (name + " ",)


def random_id():
    """128 random bits as 32 hexadecimal digits; works on a page without a secure context too."""
    numbers = window.crypto.getRandomValues(window.Uint8Array.new(16))
    return "".join([hex(256 + int(numbers[i]))[3:] for i in range(16)])
