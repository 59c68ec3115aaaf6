"""The outbox: what a person did and the storage has not kept yet, one action after the other.

Writes go to the storage in turn, so that each operation names the values it replaces. A write that the storage refuses
stays in the queue, and on the screen, until a retry succeeds: "saved" is said once the queue is empty and not before.
"""

from javascript import JSON

from frontend.app import words
from frontend.app.rows import row_of
from shared_rules import session
from shared_rules.clock import Clock
from shared_rules.games import GAMES
from shared_rules.operation import Operation

SAVED, SAVING, FAILED = "saved", "saving", "failed"
DELETED = "!"  # before the key of a deleted session: apart from the others, and last of all
STORES = ("operations", "sessions", "drafts", "meta")


class Write:
    """One action of a person on one entity, kept whole or not at all.

    make(state) gives the operations, each as its arguments from `kind` on; it is called when the turn comes, on the state
    as it is then. `changes` is what was typed, (field, value) pairs, for the screens and for whoever must rescue it.
    """

    def __init__(self, ent, make, changes=(), drafts=(), done=None):
        self.ent = ent
        self.make = make
        self.changes = changes
        self.drafts = drafts
        self.done = done


class Outbox:
    def __init__(self, journal):
        self.journal = journal
        self.store = journal.store
        self.queue = []
        self.status = SAVED
        self.reason = None
        self.cleared = False  # the storage was found empty although this page had filled it
        self._busy = False
        self._last_seq = None
        self._after = []
        self._watchers = []

    # -- what waits ------------------------------------------------------------------------------

    def changes(self, ent):
        """The (field, value) pairs that wait to be kept for `ent`, oldest first."""
        return [change for write in self.queue if write.ent == ent for change in write.changes]

    def entities(self, prefix):
        """The entities of this prefix that waiting writes are about, each once."""
        return list(dict.fromkeys([write.ent for write in self.queue if write.ent.startswith(prefix)]))

    def when_kept(self, act):
        """Call act() once nothing waits: at once, as a rule. It is not called while the storage refuses."""
        if self.queue:
            self._after.append(act)
        else:
            act()

    # -- keeping ---------------------------------------------------------------------------------

    def add(self, write):
        self.queue.append(write)
        if self.status != FAILED:
            self._tell(SAVING)
        self._next()

    def retry(self):
        """Try again what the storage refused, starting from what it really holds."""
        self._tell(SAVING)
        self._busy = True
        entities = list(dict.fromkeys([write.ent for write in self.queue]))

        def read_next():
            if entities:
                self.journal.read_again(entities.pop(), read_next)
                return
            self._busy = False
            if self.queue:
                self._next()
            else:
                self._tell(SAVED)

        read_next()

    def _next(self):
        if self._busy or not self.queue or self.status == FAILED:
            return
        self._busy = True
        write = self.queue[0]

        def transact():
            self.store.transact(
                STORES,
                "readwrite",
                lambda transaction: self._keep(transaction, write),
                lambda: self._kept(write),
                self._refused,
            )

        self.journal.load(write.ent, transact)

    def _keep(self, transaction, write):
        meta = transaction.objectStore("meta")
        identity = meta.get("identity")
        clock = meta.get("clock")

        def numbered(event):
            # The number is taken inside the transaction: two tabs can never use the same.
            last = JSON.parse(str(clock.result)) if clock.result else self._begin_again(transaction)
            self.journal.identify(identity.result)
            if last["seq"] == self._last_seq:
                self._put(transaction, write, last)
            else:  # another tab wrote since: what this one replaces may be its values
                self.journal.catch_up(transaction, lambda: self._put(transaction, write, last))

        clock.onsuccess = numbered

    def _put(self, transaction, write, last):
        """Put the operations of a write, and all that is computed from them."""
        before = self._row_key(write.ent)
        operations, meta = transaction.objectStore("operations"), transaction.objectStore("meta")
        for operation in self._operations(write, last):
            operations.put(JSON.stringify(operation.as_json()), key_of(operation))
            self.journal.take(operation)
        meta.put(JSON.stringify(last), "clock")
        meta.put(JSON.stringify(self.journal.identity), "identity")
        for field in write.drafts:
            transaction.objectStore("drafts").delete(draft_key(write.ent, field))
        if write.ent.startswith(session.SESSION):
            self._keep_row(transaction.objectStore("sessions"), write.ent, before)
        self._last_seq = last["seq"]

    def _begin_again(self, transaction):
        """The last number and stamp of an empty storage. One that was cleared under the page gets back what it knew."""
        known = self.journal.known_operations()
        for row in known:
            operation = Operation.stored(row)
            transaction.objectStore("operations").put(JSON.stringify(row), key_of(operation))
        for ent in self.journal.known_entities(session.SESSION):
            self._keep_row(transaction.objectStore("sessions"), ent, self._row_key(ent))
        if known:
            self.cleared = True
        own = [row for row in known if row["dev"] == self.journal.identity["dev"]]
        return {
            "seq": max([row["seq"] for row in own], default=0),
            "stamp": max([row["hlc"] for row in own], default=None),
        }

    def _operations(self, write, last):
        gid, dev = self.journal.identity["gid"], self.journal.identity["dev"]
        made = []
        for arguments in write.make(self.journal.state(write.ent)):
            last["seq"] += 1
            last["stamp"] = Clock(dev, last["stamp"]).next(words.now_ms())
            made.append(Operation(gid, dev, last["seq"], last["stamp"], *arguments))
        return made

    def _row_key(self, ent):
        """Rows lie in the order of their day and time, so that the newest are found without reading the others."""
        state = self.journal.state(ent)
        return f"{state.value(ent, 'day')}T{state.value(ent, 'at')} {ent}"

    def _keep_row(self, rows, ent, before):
        seen = session.view(self.journal.state(ent), ent)
        for key in (before, DELETED + before):
            rows.delete(key)
        if seen.game in GAMES:
            key = self._row_key(ent)
            rows.put(JSON.stringify(row_of(seen)), key if seen.alive else DELETED + key)

    def _kept(self, write):
        self.queue.remove(write)
        self._busy = False
        self.journal.tell_other_tabs(write.ent)
        if not self.queue:
            self._tell(SAVED)
        if write.done:
            write.done()
        if not self.queue:
            waiting, self._after = self._after, []
            for act in waiting:
                act()
        self._next()

    def _refused(self, reason):
        self._busy = False
        self._last_seq = None  # the number was not used after all
        self.fail(reason)

    # -- drafts ----------------------------------------------------------------------------------

    def draft(self, ent, field, text):
        """Keep a half-typed cell: a call, a reload or an empty battery costs no more than the key in flight."""
        if self.status != FAILED:
            self._tell(SAVING)

        def work(transaction):
            row = JSON.stringify({"ent": ent, "field": field, "text": text})
            transaction.objectStore("drafts").put(row, draft_key(ent, field))

        def done():
            if not self.queue:
                self._tell(SAVED)
            elif self.status == FAILED:  # the storage is back
                self.retry()

        self.store.transact(("drafts",), "readwrite", work, done, self.fail)

    def drop_draft(self, ent, field):
        """The cell was left as it had been: nothing to keep, nothing to recover."""
        self.store.transact(
            ("drafts",),
            "readwrite",
            lambda transaction: transaction.objectStore("drafts").delete(draft_key(ent, field)),
        )

    # -- telling ---------------------------------------------------------------------------------

    def watch(self, handler):
        """handler(status, reason) is called at each change of status."""
        self._watchers.append(handler)

    def forget_watchers(self):
        self._watchers = []

    def fail(self, reason):
        self._tell(FAILED, reason)

    def _tell(self, status, reason=None):
        if self.status == status and self.reason == reason:
            return
        self.status = status
        self.reason = reason
        for handler in self._watchers:
            handler(status, reason)


def key_of(operation):
    """Operations of one entity lie together, in the order of their device's numbers."""
    return operation.ent + " " + operation.dev + "." + str(operation.seq).zfill(12)


def draft_key(ent, field):
    return ent + " " + field
