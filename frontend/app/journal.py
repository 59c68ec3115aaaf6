"""The phone's journal: every tap becomes an operation, kept before "saved" is shown.

Writes wait in a queue and go to the storage one after the other, so that each names the values it replaces. A write that
the storage refuses stays in the queue, and on the screen, until a retry succeeds.
"""

from browser import window
from javascript import JSON, NULL

from frontend.app import words
from frontend.app.store import Store, each, prefixed
from shared_rules import entry, history, session
from shared_rules.clock import Clock
from shared_rules.games import GAMES
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.undo import undo

BOOK = ("player:", "game:")  # entities that belong to no session; they are in memory from the start
SAVED, SAVING, FAILED = "saved", "saving", "failed"
RECENT = 12  # rows of the history that the first screen may need


class Write:
    """One action of a person on one entity, kept whole or not at all.

    make(state) gives the operations, each as its arguments from `kind` on; it is called when the turn comes, so that
    every operation names the values it replaces. `changes` is what was typed, for whoever must rescue it.
    """

    def __init__(self, ent, make, changes=(), drafts=(), done=None):
        self.ent = ent
        self.make = make
        self.changes = changes
        self.drafts = drafts
        self.done = done


class Journal:
    def __init__(self):
        self.store = Store()
        self.identity = None
        self.status = SAVED
        self.reason = None
        self._states = {}
        self._logs = {}
        self._queue = []
        self._busy = False
        self._after = []
        self._on_status = []
        self._on_change = []
        self._channel = None

    # -- opening --------------------------------------------------------------------------------

    def open(self, ready):
        """Read who this phone is and its players, keep what a killed tab was typing, then call ready()."""

        def failed(reason):
            self._fail(reason)
            self._identify(None)
            ready()

        def read(transaction):
            def identity(event):
                self._identify(event.target.result)

            transaction.objectStore("meta").get("identity").onsuccess = identity
            for prefix in BOOK:
                self._collect(transaction, prefix, "book")

        def recovered():
            self._listen_to_other_tabs()
            self._recover_drafts(ready)

        self._states["book"] = State()
        self._logs["book"] = []
        self.store.open(
            lambda: self.store.transact(("meta", "operations"), "readonly", read, recovered, failed), failed
        )

    def _identify(self, kept):
        """This installation's journal and device: 128 random bits each, made once."""
        if kept:
            self.identity = JSON.parse(str(kept))
            return
        self.identity = {"gid": random_id(), "dev": random_id()}

    def _collect(self, transaction, prefix, name):
        request = transaction.objectStore("operations").getAll(prefixed(prefix))

        def arrived(event):
            texts = request.result
            for raw in JSON.parse("[" + str(texts.join(",")) + "]"):
                self._take(name, Operation.stored(raw))

        request.onsuccess = arrived

    def _take(self, name, operation):
        if self._states[name].apply(operation):
            self._logs[name].append(operation)

    def _recover_drafts(self, ready):
        drafts = []

        def read(transaction):
            each(transaction.objectStore("drafts").openCursor(), drafts.append, lambda: None)

        def keep():
            remaining = [JSON.parse(text) for text in drafts]

            def next_one():
                if not remaining:
                    ready()
                    return
                draft = remaining.pop()
                self.load(draft["ent"], lambda: self._keep_draft(draft, next_one))

            next_one()

        self.store.transact(("drafts",), "readonly", read, keep, lambda reason: ready())

    def _keep_draft(self, draft, after):
        self.set(draft["ent"], [(draft["field"], entry.value(draft["text"]))], drafts=(draft["field"],))
        if self.status == FAILED:  # a screen must open even when nothing can be kept
            after()
        else:
            self.when_kept(after)

    # -- reading --------------------------------------------------------------------------------

    def load(self, ent, done):
        """Have all operations of `ent` in memory, then call done()."""
        name = self._name(ent)
        if name in self._states:
            done()
            return
        self._reload(name, done)

    def _reload(self, name, done):
        self._states[name] = State()
        self._logs[name] = []
        prefixes = BOOK if name == "book" else (name + " ",)

        def read(transaction):
            for prefix in prefixes:
                self._collect(transaction, prefix, name)

        self.store.transact(("operations",), "readonly", read, done, lambda reason: done())

    def session(self, ent):
        """The session as all known operations make it, and the writes that still wait (`ent` must be loaded)."""
        seen = session.view(self._states[ent], ent)
        for write in self._queue:
            if write.ent == ent:
                seen.alive = seen.alive or not self._states[ent].deletions(ent)
                for field, val in write.changes:
                    if field.startswith("option/"):
                        seen.options[field.removeprefix("option/")] = val
                    else:
                        seen.take(field, val)
        return seen

    def state(self, ent):
        """The merged state that holds `ent`."""
        return self._states[self._name(ent)]

    def value(self, ent, field):
        """What a field of a player or game is now, waiting writes included."""
        for i in range(len(self._queue) - 1, -1, -1):
            if self._queue[i].ent == ent:
                for name, val in self._queue[i].changes:
                    if name == field:
                        return val
        return self.state(ent).value(ent, field)

    def own_operations(self, ent):
        """This device's operations on `ent`, in the order they were made."""
        dev = self.identity["dev"]
        mine = [op for op in self._logs[self._name(ent)] if op.ent == ent and op.dev == dev]
        mine.sort(key=lambda op: op.seq)
        return mine

    def rows(self, done, most=None):
        """Call done(rows): the sessions as last computed, newest first; each a dict with "session" and "summary"."""
        texts = []

        def row(text):
            texts.append(text)
            return most is None or len(texts) < most

        def read(transaction):
            store = transaction.objectStore("sessions")
            if most is None:
                request = store.getAll()

                def arrived(event):
                    texts.append(str(request.result.reverse().join(",")))

                request.onsuccess = arrived
            else:
                each(store.openCursor(NULL, "prev"), row, lambda: None)

        def parse():
            done(JSON.parse("[" + ",".join(texts) + "]"))

        self.store.transact(("sessions",), "readonly", read, parse, lambda reason: done([]))

    # -- writing --------------------------------------------------------------------------------

    def set(self, ent, changes, drafts=(), done=None):
        """Write the (field, value) pairs of one action; done() follows when they are kept."""

        def make(state):
            return [session.write(state, ent, field, val) for field, val in changes]

        self._enqueue(Write(ent, make, changes, drafts, done))

    def undo(self, ent, operation, done):
        """Take back one of this device's operations by a new one; undoing an undo is redoing."""
        self._enqueue(Write(ent, lambda state: [undo(state, operation)], done=done))

    def delete(self, ent, done=None):
        self._enqueue(Write(ent, lambda state: [session.delete(state, ent)], done=done))

    def restore(self, ent, done=None):
        self._enqueue(Write(ent, lambda state: [session.restore(state, ent)], done=done))

    def when_kept(self, act):
        """Call act() once nothing waits to be kept; at once, as a rule. It is not called while the storage refuses."""
        if self._queue:
            self._after.append(act)
        else:
            act()

    def waiting(self):
        """The actions that the storage has not kept yet."""
        return self._queue

    def waiting_entities(self, prefix):
        """The entities of this prefix that waiting writes are about, each once."""
        found = [write.ent for write in self._queue if write.ent.startswith(prefix)]
        return list(dict.fromkeys(found))

    def known_operations(self):
        """Every operation that this page holds, as plain data."""
        return [op.as_json() for name in self._logs for op in self._logs[name]]

    def _enqueue(self, write):
        self._queue.append(write)
        if self.status != FAILED:
            self._tell(SAVING)
        self._next()

    def retry(self):
        """Try again what the storage refused, on what it really holds."""
        self._tell(SAVING)
        names = list(dict.fromkeys([self._name(write.ent) for write in self._queue]))

        def reload_next():
            if names:
                self._reload(names.pop(), reload_next)
            else:
                self._busy = False
                self._next()

        reload_next()

    def _next(self):
        if self._busy or not self._queue or self.status == FAILED:
            return
        self._busy = True
        write = self._queue[0]
        self.load(write.ent, lambda: self._write(write))

    def _write(self, write):
        names = ["operations", "sessions", "drafts", "meta"]
        self.store.transact(
            names,
            "readwrite",
            lambda transaction: self._keep(transaction, write),
            lambda: self._kept(write),
            self._refused,
        )

    def _keep(self, transaction, write):
        meta = transaction.objectStore("meta")
        request = meta.get("clock")

        def number(event):
            # The number is taken inside the transaction: two tabs can never use the same.
            last = JSON.parse(str(request.result)) if request.result else {"seq": 0, "stamp": None}
            before = self._row_key(write.ent)
            operations = self._operations(write, last)
            put = transaction.objectStore("operations").put
            for operation in operations:
                put(JSON.stringify(operation.as_json()), key_of(operation))
                self._take(self._name(write.ent), operation)
            meta.put(JSON.stringify(last), "clock")
            meta.put(JSON.stringify(self.identity), "identity")
            for field in write.drafts:
                transaction.objectStore("drafts").delete(write.ent + " " + field)
            if write.ent.startswith("session:"):
                self._keep_row(transaction.objectStore("sessions"), write.ent, before)

        request.onsuccess = number

    def _operations(self, write, last):
        dev = self.identity["dev"]
        made = []
        for arguments in write.make(self.state(write.ent)):
            last["seq"] += 1
            last["stamp"] = Clock(dev, last["stamp"]).next(words.now_ms())
            made.append(Operation(self.identity["gid"], dev, last["seq"], last["stamp"], *arguments))
        return made

    def _row_key(self, ent):
        """Rows lie in the order of their day and time, so that the newest are found without reading the others."""
        state = self.state(ent)
        return f"{state.value(ent, 'day')}T{state.value(ent, 'at')} {ent}"

    def _keep_row(self, rows, ent, before):
        seen = session.view(self._states[ent], ent)
        key = self._row_key(ent)
        if before != key:
            rows.delete(before)
        if seen.alive and seen.game in GAMES:
            row = {"session": seen.as_json(), "summary": history.summary(seen, GAMES[seen.game])}
            rows.put(JSON.stringify(row), key)
        else:
            rows.delete(key)

    def _kept(self, write):
        self._queue.remove(write)
        self._busy = False
        if self._channel:
            self._channel.postMessage(write.ent)
        if not self._queue:
            self._tell(SAVED)
        if write.done:
            write.done()
        if not self._queue:
            waiting, self._after = self._after, []
            for act in waiting:
                act()
        self._next()

    def _refused(self, reason):
        self._busy = False
        self._fail(reason)

    def drop_draft(self, ent, field):
        """The cell was left as it had been: nothing to keep, nothing to recover."""
        key = ent + " " + field
        self.store.transact(
            ("drafts",), "readwrite", lambda transaction: transaction.objectStore("drafts").delete(key)
        )

    def draft(self, ent, field, text):
        """Keep a half-typed cell: a call, a reload or an empty battery costs no more than the key in flight."""
        self._tell(SAVING)

        def work(transaction):
            row = JSON.stringify({"ent": ent, "field": field, "text": text})
            transaction.objectStore("drafts").put(row, ent + " " + field)

        def done():
            if not self._queue:
                self._tell(SAVED)

        self.store.transact(("drafts",), "readwrite", work, done, self._fail)

    # -- telling --------------------------------------------------------------------------------

    def watch_status(self, handler):
        self._on_status.append(handler)

    def watch_changes(self, handler):
        """handler(ent) is called when another tab wrote to `ent`."""
        self._on_change.append(handler)

    def forget_watchers(self):
        """A screen closes: what it listened to is told no more."""
        self._on_status = []
        self._on_change = []

    def _tell(self, status, reason=None):
        if self.status == status and self.reason == reason:
            return
        self.status = status
        self.reason = reason
        for handler in self._on_status:
            handler(status, reason)

    def _fail(self, reason):
        self._tell(FAILED, reason)

    def _listen_to_other_tabs(self):
        """Other tabs say which entity they wrote; on return to the page everything open is read again."""

        def refresh(ent):
            name = self._name(ent)
            if name in self._states and not self._queue:
                self._reload(name, lambda: self._tell_change(ent))

        if hasattr(window, "BroadcastChannel"):
            self._channel = window.BroadcastChannel.new("marquoir")
            self._channel.onmessage = lambda event: refresh(str(event.data))

    def _tell_change(self, ent):
        for handler in self._on_change:
            handler(ent)

    def _name(self, ent):
        return ent if ent.startswith("session:") else "book"


def key_of(operation):
    """Operations of one entity lie together, in the order of their device's numbers."""
    return operation.ent + " " + operation.dev + "." + str(operation.seq).zfill(12)


def random_id():
    """128 random bits as 32 hexadecimal digits; works on a page without a secure context too."""
    numbers = window.crypto.getRandomValues(window.Uint8Array.new(16))
    return "".join([hex(256 + int(numbers[i]))[3:] for i in range(16)])
