"""The outbox: what a person did and the storage has not kept yet, one action after the other.

Writes go to the storage in turn, so that each operation names the values it replaces. A write that the storage refuses
stays in the queue, and on the screen, until a retry succeeds: "saved" is said once the queue is empty and not before.
"""

from javascript import JSON

from frontend.app import words
from frontend.app.drafts import Drafts, draft_key
from frontend.app.keeping import keep_session
from frontend.app.keys import key_of, place_of
from frontend.app.store import STORES
from shared_rules import session
from shared_rules.clock import Clock
from shared_rules.operation import Operation
from shared_rules.rows import key_in

SAVED, SAVING, FAILED = "saved", "saving", "failed"


class Write:
    """One action of a person on one entity, kept whole or not at all; its operations share a stamp (see `undo`).

    make(state) gives the operations, each as its arguments from `kind` on; it is called when the turn comes, on the state
    as it is then. `changes` is what was typed, (field, value) pairs, for the screens and for whoever must rescue it.
    `seen` says of each changed field which dots its author saw there, None for all: only those are replaced.
    """

    def __init__(self, ent, make, changes=(), drafts=(), done=None, goes_on=False):
        self.ent = ent
        self.make = make
        self.changes = changes
        self.drafts = drafts
        self.done = done
        self.goes_on = goes_on  # the cell is still being typed in
        self.seen = {}
        self.steps = []  # dots of what this typing wrote before, each a step on its way
        self.met = False  # somebody else's value stands beside one of its own now


class Outbox:
    def __init__(self, journal):
        self.journal = journal
        self.store = journal.store
        self.queue = []
        self.status = SAVED
        self.reason = None
        self.cleared = False  # the storage was found empty although this page had filled it
        self._busy = False
        self._last = None  # the stamp of this page's last write
        self._after = []
        self._watchers = []
        self._on_kept = None
        self.drafts = Drafts(self)
        self.passing = {}  # dots of what was on its way to what a typing ended with
        self.kept_last = None  # the session of the last write: its map need not be built again

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
        for field, value in write.changes:
            if field not in write.seen:
                write.seen[field] = self.drafts.seen(write.ent, field)
        for field in write.drafts:
            self.drafts.hand_over(write, field)
        self.queue.append(write)
        self.tell_saving()
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
            self._tell_if_saved()
            self._next()

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
            if last["stamp"] == self._last:
                self._put(transaction, write, last)
            else:  # another tab wrote since, or fetched: what this one replaces may be its values
                self.journal.catch_up(transaction, lambda: self._put(transaction, write, last))

        clock.onsuccess = numbered

    def _put(self, transaction, write, last):
        """Put the operations of a write, and all that is computed from them."""
        before = key_in(self.journal.state(write.ent), write.ent)
        operations, meta = transaction.objectStore("operations"), transaction.objectStore("meta")
        outgoing = transaction.objectStore("outgoing")
        for operation in self._operations(write, last):
            key = key_of(operation.ent, operation.dev, operation.seq)
            operations.put(JSON.stringify(operation.as_json()), key)
            outgoing.put(key, place_of(operation.dev, operation.seq))
            self.journal.take(operation)
            self._own(write, operation)
        meta.put(JSON.stringify(last), "clock")
        meta.put(JSON.stringify(self.journal.identity), "identity")
        for field in write.drafts:
            if not self.drafts.is_newer(write.ent, field):
                transaction.objectStore("drafts").delete(draft_key(write.ent, field))
        if write.ent.startswith(session.SESSION):
            state = self.journal.state(write.ent)
            self.kept_last = keep_session(transaction, state, write.ent, before, self.kept_last)
        self._last = last["stamp"]

    def _own(self, write, operation):
        """What this page wrote was seen by whoever types on; what came meanwhile stands beside it, to be decided."""
        ent, field = operation.ent, operation.field
        for other in self.queue:
            if other.ent == ent and field in other.seen and other.seen[field] is not None:
                other.seen[field].append(operation.dot)
        self.drafts.saw(ent, field, operation.dot)
        for dot in write.steps:
            self.passing[dot] = True
        if write.goes_on:
            write.steps.append(operation.dot)
        if field in write.seen and len(self.journal.state(ent).heads(ent, field)) > 1:
            write.met = True

    def _begin_again(self, transaction):
        """The last number and stamp of an empty storage. One that was cleared under the page gets back what it knew."""
        known = self.journal.known_operations()
        for row in known:
            key = key_of(row["ent"], row["dev"], row["seq"])
            transaction.objectStore("operations").put(JSON.stringify(row), key)
            transaction.objectStore("outgoing").put(key, place_of(row["dev"], row["seq"]))
        for ent in self.journal.known_entities(session.SESSION):
            state = self.journal.state(ent)
            keep_session(transaction, state, ent, key_in(state, ent))
        if self.journal.member:  # what the group has beyond that is fetched again
            self.journal.member = self.journal.member.at_start()
            transaction.objectStore("meta").put(JSON.stringify(self.journal.member.as_json()), "group")
        if known:
            self.cleared = True
        own = [row for row in known if row["dev"] == self.journal.identity["dev"]]
        return {
            "seq": max([row["seq"] for row in own], default=0),
            "stamp": max([row["hlc"] for row in own], default=None),
        }

    def _operations(self, write, last):
        gid, dev = self.journal.identity["gid"], self.journal.identity["dev"]
        offset = self.journal.member.offset if self.journal.member else 0
        last["stamp"] = Clock(dev, last["stamp"], offset).next(words.now_ms())
        made = []
        for arguments in write.make(self.journal.state(write.ent)):
            last["seq"] += 1
            made.append(Operation(gid, dev, last["seq"], last["stamp"], *arguments))
        return made

    def _kept(self, write):
        self.queue.remove(write)
        self._busy = False
        self.journal.tabs.tell(write.ent)
        self._tell_if_saved()
        if write.met:
            self.journal.tell_change(write.ent)
        if write.done:
            write.done()
        self.tell_kept()
        if not self.queue:
            waiting, self._after = self._after, []
            for act in waiting:
                act()
        self._next()

    def _refused(self, reason):
        self._busy = False
        self._last = None  # the number was not used after all
        self.fail(reason)

    # -- telling ---------------------------------------------------------------------------------

    def on_kept(self, act):
        """act() follows every write that was kept, whatever screen is open."""
        self._on_kept = act

    def tell_kept(self):
        if self._on_kept:
            self._on_kept()

    def watch(self, handler):
        """handler(status, reason) is called at each change of status."""
        self._watchers.append(handler)

    def forget_watchers(self):
        self._watchers = []

    def fail(self, reason):
        self._tell(FAILED, reason)

    def storage_answers(self):
        """Something was kept: try again what was refused before."""
        if self.queue and self.status == FAILED:
            self.retry()
        else:
            self._tell_if_saved()

    def tell_saving(self):
        if self.status != FAILED:
            self._tell(SAVING)

    def _tell_if_saved(self):
        """Nothing waits any more: neither an action nor a key."""
        if not (self.queue or self.drafts.wait()):
            self._tell(SAVED)

    def _tell(self, status, reason=None):
        if self.status == status and self.reason == reason:
            return
        self.status = status
        self.reason = reason
        for handler in self._watchers:
            handler(status, reason)
