"""Games made before a phone joined come along: copied, one after the other, from its own journal into the group's.

Each is kept as one action, and one that is there already is passed over: whenever this is interrupted it goes on at the next start
and nothing comes twice. The journal they come from stays as it is.
"""

from javascript import JSON

from frontend.app.journal import BOOK, CAMPAIGNS
from frontend.app.outbox import Write
from frontend.app.store import Store, prefixed
from frontend.app.tabs import EVERYTHING
from shared_rules.copying import copied, to_copy
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import SESSION


def want(app, database, then):
    """From now on, until it is done: what that journal holds comes along."""
    app.journal.store.transact(
        ("meta",),
        "readwrite",
        lambda transaction: transaction.objectStore("meta").put(JSON.stringify({"from": database}), "bring"),
        lambda: go_on(app, then),
    )


def go_on(app, told=lambda count, total: None):
    """Bring what is still to be brought; told(count, total) follows each game, and the end (count == total)."""
    request = {}

    def work(transaction):
        request["bring"] = transaction.objectStore("meta").get("bring")

    def begin():
        kept = request["bring"].result
        if kept:
            Bringing(app, JSON.parse(str(kept))["from"], told).start()

    app.journal.store.transact(("meta",), "readonly", work, begin)


class Bringing:
    def __init__(self, app, database, told):
        self.app = app
        self.journal = app.journal
        self.source = Store(lambda: None, database)
        self.told = told
        self.waiting = []
        self.total = 0
        self.count = 0

    def start(self):
        keys = {}

        def work(transaction):
            keys["all"] = transaction.objectStore("operations").getAllKeys()

        def listed():
            sessions = {}
            for key in keys["all"].result:
                ent = str(key).split(" ")[0]
                if ent.startswith(SESSION):
                    sessions[ent] = True
            self.waiting = list(sessions)
            self.total = len(self.waiting)
            self.read((*BOOK, CAMPAIGNS), self.copy_book)

        self.source.transact(("operations",), "readonly", work, listed)

    def read(self, prefixes, then):
        """then(state) of the operations under these prefixes of keys in the journal they come from."""
        requests = []

        def work(transaction):
            for prefix in prefixes:
                requests.append(transaction.objectStore("operations").getAll(prefixed(prefix)))

        def parse():
            rows = [row for request in requests for row in self.journal.parsed(request.result)]
            then(State([Operation.stored(row) for row in rows]))

        self.source.transact(("operations",), "readonly", work, parse)

    def copy_book(self, state):
        """Players, kept options and campaigns first: the games name them."""
        entities = to_copy(state)

        def next_one():
            if entities:
                self.copy(state, entities.pop(0), next_one)
            else:
                self.next_session()

        next_one()

    def next_session(self):
        self.told(self.count, self.total)
        if not self.waiting:
            self.end()
            return
        ent = self.waiting.pop(0)
        self.count += 1

        def brought(state):
            if to_copy(state):
                self.copy(state, ent, self.next_session)
            else:
                self.next_session()

        self.read([ent + " "], brought)

    def copy(self, state, ent, then):
        self.journal.outbox.add(Write(ent, lambda target: copied(state, target, ent), done=then))

    def end(self):
        self.source.close()
        self.journal.store.transact(
            ("meta",),
            "readwrite",
            lambda transaction: transaction.objectStore("meta").delete("bring"),
            lambda: self.journal.tell_change(EVERYTHING),
        )
