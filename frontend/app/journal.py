"""The phone's journal: all operations it holds, the states they merge to, and the one way to add to them.

The storage is read entity by entity: a session when it is opened, players and kept options from the start.
"""

from browser import window
from javascript import JSON

from frontend.app.ids import random_id
from frontend.app.outbox import FAILED, Outbox, Write
from frontend.app.shelf import Shelf
from frontend.app.store import Store, prefixed
from frontend.app.tabs import EVERYTHING, MEMBERSHIP, Tabs
from shared_rules import session
from shared_rules.member import Member
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.undo import undo

# Entities that belong to no session; they share one state.
BOOK = ("player:", "game:", "device:", "apart:", "import:")
CAMPAIGNS = "campaign:"  # share another, which is read when somebody asks for a campaign


class Journal:
    def __init__(self):
        self.store = Store(lambda: self.outbox.fail("newer"))
        self.outbox = Outbox(self)
        self.shelf = Shelf(self)
        self.tabs = Tabs(self)
        self.identity = None
        self.member = None  # of a group
        self.unreadable = 0
        self._spoilt = {}
        self._states = {}
        self._logs = {}
        self._on_change = []
        self._seen = None

    # -- opening ---------------------------------------------------------------------------------

    def open(self, ready, wanted=()):
        """Read who this phone is, its players and the sessions `wanted`, keep what a killed tab was typing, then call
        ready(). It is one transaction: each takes its time on a phone."""

        def failed(reason):
            self.outbox.fail(reason)
            self._hold("book", [])
            self.identify(None)
            ready()

        names = ["book", *wanted]
        requests = {}

        def read():
            self.store.transact(("meta", "operations", "drafts"), "readonly", ask, answered, failed)

        def ask(transaction):
            for key in ("current", "identity", "group"):
                requests[key] = transaction.objectStore("meta").get(key)
            requests["drafts"] = transaction.objectStore("drafts").getAll()
            for name in names:
                requests[name] = _operations(transaction, name)

        def answered():
            if requests["current"].result:  # another journal of this phone is in use
                self.store.switch(str(requests["current"].result))
                self.store.open(read, failed)
                return
            self.identify(requests["identity"].result)
            self.join(requests["group"].result)
            for name in names:
                self._hold(name, self._arrived(requests[name]))
            self.tabs.listen()
            self._recover_drafts(self.parsed(requests["drafts"].result), ready)

        self.store.open(read, failed)

    def identify(self, kept):
        """Take on the identity that the storage keeps; a new phone makes one: 128 random bits for journal and device, and
        since when it is there."""
        if kept:
            self.identity = JSON.parse(str(kept))
        elif self.identity is None:
            self.identity = {"gid": random_id(), "dev": random_id(), "at": int(window.Date.now())}

    def join(self, kept):
        """Take on the membership that the storage keeps, None for none."""
        self.member = Member(JSON.parse(str(kept))) if kept else None

    def _recover_drafts(self, drafts, ready):
        """A cell that was being typed when the tab died becomes an operation now."""

        def recover(*arrived):
            from frontend.app import recovery

            recovery.recover(self, drafts, ready)

        if drafts:
            window.marquoir.whenWhole(recover, lambda *reason: ready())
        else:
            ready()

    # -- reading ---------------------------------------------------------------------------------

    def load(self, ent, done):
        """Have all operations of `ent` in memory, then call done()."""
        if self.is_loaded(ent):
            done()
        else:
            self.read_again(ent, done)

    def is_loaded(self, ent):
        return name_of(ent) in self._states

    def read_again(self, ent, done):
        """Read the operations of `ent` from the storage, which may know more or less than this page."""
        name = name_of(ent)
        requests = []

        def read(transaction):
            requests.extend(_operations(transaction, name))

        def hold():
            self._hold(name, self._arrived(requests))
            done()

        def failed(reason):
            self._hold(name, [])
            done()

        self.store.transact(("operations",), "readonly", read, hold, failed)

    def _arrived(self, requests):
        """The rows that completed requests for operations brought."""
        return [row for request in requests for row in self.parsed(request.result)]

    def _hold(self, name, rows):
        self._states[name] = State()
        self._logs[name] = []
        for row in rows:
            self.take(Operation.stored(row))

    def catch_up(self, transaction, then):
        """Merge what other tabs wrote, in the transaction in which this page is about to write; then call then()."""
        reads = [(name, _operations(transaction, name)) for name in self._states]

        def arrived(event):
            for name, requests in reads:
                before = len(self._logs[name])
                for row in self._arrived(requests):
                    self.take(Operation.stored(row))
                if len(self._logs[name]) != before:
                    self.outbox.when_kept(lambda ent=name: self.tell_change(ent))
            then()

        reads[-1][1][-1].onsuccess = arrived  # answers come in the order of the requests

    def take(self, operation):
        """Merge one operation into what this page knows."""
        name = name_of(operation.ent)
        if self._states[name].apply(operation):
            self._logs[name].append(operation)

    def parsed(self, texts):
        """Rows of the storage; one that cannot be read is left where it is, counted, and told."""
        try:
            return JSON.parse("[" + ",".join([str(text) for text in texts]) + "]")
        except Exception:
            rows = []
            for text in texts:
                try:
                    rows.extend(JSON.parse("[" + str(text) + "]"))
                except Exception:
                    self._spoilt[str(text)] = True  # read at every visit, counted once
                    self.unreadable = len(self._spoilt)
            return rows

    def forget_spoilt(self, texts):
        """These were computed again."""
        for text in texts:
            self._spoilt.pop(text, None)
        self.unreadable = len(self._spoilt)

    def state(self, ent):
        """The merged state that holds `ent`."""
        return self._states[name_of(ent)]

    def session(self, ent):
        """The session as all known operations make it, and the writes that still wait (`ent` must be loaded)."""
        state = self.state(ent)
        seen = session.view(state, ent)
        changes = self.outbox.changes(ent)
        for field, val in changes:
            seen.alive = seen.alive or not state.deletions(ent)
            seen.take(field, val)
        if changes:
            seen.options = session.chosen({**state.fields(ent), **dict(changes)})
        if self._seen is not None and self._seen.id == seen.id:
            seen.map = self._seen.map  # from one screen to the next it costs by what changed
        self._seen = seen
        return seen

    def value(self, ent, field):
        """What a field of a player or game is now, waiting writes included."""
        value = self.state(ent).value(ent, field)
        for waiting, val in self.outbox.changes(ent):
            if waiting == field:
                value = val
        return value

    def own_operations(self, ent):
        """This device's operations on `ent`, in the order they were made, each typing as one."""
        dev, passing = self.identity["dev"], self.outbox.passing
        mine = [
            op for op in self._logs[name_of(ent)] if op.ent == ent and op.dev == dev and op.dot not in passing
        ]
        mine.sort(key=lambda op: op.seq)
        return mine

    def known_entities(self, prefix):
        """The entities of this prefix that this page has in memory with at least one operation."""
        return [name for name in self._logs if name.startswith(prefix) and self._logs[name]]

    def known_operations(self):
        """Every operation that this page holds, as plain data."""
        return [op.as_json() for name in self._logs for op in self._logs[name]]

    def everything(self, done, failed):
        """Call done(rows): every operation that the storage holds of this journal, as plain data."""
        held = []

        def read(transaction):
            request = transaction.objectStore("operations").getAll()

            def arrived(event):
                held.extend(self.parsed(request.result))

            request.onsuccess = arrived

        def finished():
            gid = self.identity["gid"]
            done([row for row in held if row["gid"] == gid])

        self.store.transact(("operations",), "readonly", read, finished, failed)

    def version(self, ent):
        """What is another thing whenever this page knows more, or something else, of `ent`."""
        return self.state(ent), self.operations_known(ent)

    def operations_known(self, ent):
        """How many operations this page knows of all that shares a state with `ent`, which must be loaded."""
        return len(self._logs[name_of(ent)])

    def loaded(self):
        """For each state that this page has in memory, an entity or a prefix that belongs to it."""
        return [BOOK[0] if name == "book" else name for name in self._states]

    # -- writing ---------------------------------------------------------------------------------

    def seen(self, ent, *fields):
        """{field: dots of the values that stand there now}, None where this page cannot know them: what a person who
        begins to type sees, and replaces."""
        if not self.is_loaded(ent) or self.outbox.status == FAILED:
            return dict.fromkeys(fields)
        state = self.state(ent)
        return {field: session.dots(state.heads(ent, field)) for field in fields}

    def set(self, ent, changes, drafts=(), done=None, seen=None, goes_on=False):
        """Write the (field, value) pairs of one action; done() follows when they are kept.

        `seen` as in seen(): from when the typing began, where that was before now. `goes_on`: it is not at its end.
        """

        def make(state):
            return [session.write(state, ent, field, val, write.seen[field]) for field, val in changes]

        write = Write(ent, make, changes, drafts, done, goes_on)
        write.seen.update(seen or {})
        self.outbox.add(write)

    def undo(self, ent, act, done):
        """Take back what one action of this device wrote by a new one; undoing an undo is redoing."""
        passing = self.outbox.passing
        self.outbox.add(Write(ent, lambda state: [undo(state, op, passing) for op in act], done=done))

    def settle(self, ent, values, done=None):
        """Choose {field: value} over all that these contested fields hold."""
        from shared_rules.settling import settle

        def make(state):
            return [written for field in values for written in settle(state, ent, field, values[field])]

        self.outbox.add(Write(ent, make, list(values.items()), done=done))

    def write(self, ent, make, done=None):
        """Write the operations of one action; make(state) as in Write."""
        self.outbox.add(Write(ent, make, done=done))

    def delete(self, ent, done=None):
        from shared_rules.settling import delete_whole

        self.outbox.add(Write(ent, lambda state: delete_whole(state, ent), done=done))

    def restore(self, ent, done=None):
        self.outbox.add(Write(ent, lambda state: [session.restore(state, ent)], done=done))

    # -- the group -------------------------------------------------------------------------------

    def arrived(self, rows, more=False):
        """Operations of others were kept: merge them into what this page shows. `more`: there were others than these."""
        self.outbox.kept_last = None
        touched = []
        for row in rows:
            if name_of(row["ent"]) in self._states:
                self.take(Operation.stored(row))
                if row["ent"] not in touched:
                    touched.append(row["ent"])
        for ent in touched:
            self.tell_change(ent)
        if rows or more:
            self.tabs.tell(EVERYTHING)
            self.tell_change(EVERYTHING)

    def keep_member(self, member, done, failed=None):
        """Keep the membership (None: this phone left), tell the other tabs, then call done(); nothing when left meanwhile."""
        state = {}

        def work(transaction):
            meta = transaction.objectStore("meta")
            group = meta.get("group")

            def compare(event):
                state["was"] = JSON.parse(str(group.result)) if group.result else None
                if member is None:
                    for key in ("group", "group_info", "invites"):
                        meta.delete(key)
                elif state["was"] and state["was"]["token"] == member.token:
                    meta.put(JSON.stringify(member.as_json()), "group")
                else:
                    state["left"] = True

            group.onsuccess = compare

        def kept():
            if "left" not in state:
                self.member = member
                self.tabs.tell(MEMBERSHIP)
            done()

        self.store.transact(("meta",), "readwrite", work, kept, lambda reason: (failed or done)())

    def read_membership_again(self, done):
        """Another tab may have become another device, joined or left."""
        request = {}

        def ask(transaction):
            for key in ("identity", "group"):
                request[key] = transaction.objectStore("meta").get(key)

        def answered():
            self.identify(request["identity"].result)
            self.join(request["group"].result)
            done()

        self.store.transact(("meta",), "readonly", ask, answered)

    def read_all_again(self):
        """The storage no longer holds what this page took for known: operations were replaced or emptied."""
        entities = self.loaded()

        def next_one():
            if entities:
                ent = entities.pop()
                self.read_again(ent, lambda: told(ent))
            else:
                self.tell_change(EVERYTHING)

        def told(ent):
            self.tell_change(ent)
            next_one()

        self.outbox.when_kept(next_one)

    # -- changes from elsewhere ------------------------------------------------------------------

    def watch_changes(self, handler):
        """handler(ent) is called when another tab or another phone wrote to `ent`; EVERYTHING stands for any."""
        self._on_change.append(handler)

    def forget_watchers(self):
        """A screen closes: what it listened to is told no more."""
        self._on_change = []
        self.outbox.forget_watchers()

    def tell_change(self, ent):
        for handler in self._on_change:
            handler(ent)


def name_of(ent):
    """The state that holds an entity: each session has its own, campaigns share one, all else shares the book."""
    if ent.startswith(CAMPAIGNS):
        return CAMPAIGNS
    return ent if ent.startswith(session.SESSION) else "book"


def _operations(transaction, name):
    """Requests for the operations that make a state, by how their keys begin."""
    operations = transaction.objectStore("operations")
    prefixes = BOOK if name == "book" else (name if name == CAMPAIGNS else name + " ",)
    return [operations.getAll(prefixed(prefix)) for prefix in prefixes]
