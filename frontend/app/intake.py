"""Operations from elsewhere, merged into this phone's journal: looked at first, then kept whole or not at all.

The storage is read entity by entity, within the transaction that writes: what another tab kept meanwhile is merged too.
"""

from browser import window
from javascript import JSON

from frontend.app import words
from frontend.app.ids import random_id
from frontend.app.keeping import first_records, keep_session
from frontend.app.keys import key_of, ranges_of, records, split
from frontend.app.news import NOTHING, Before, News, count
from frontend.app.store import PATIENCE_MS, STORES, prefixed
from shared_rules import session
from shared_rules.clock import TRUST_AHEAD, Clock, padded
from shared_rules.intake import emptied, is_erased_twin
from shared_rules.merge import State
from shared_rules.operation import Operation

AT_ONCE = 8  # entities between two answers of the storage


class Intake:
    """`operations` of this phone's own journal; with `begin`, those of the journal that an empty phone takes up.

    accept_claims  the phone was copied or put back to an earlier day: it goes on as a new device, and keeps the claims
    """

    def __init__(self, journal, operations, begin=None):
        self.journal = journal
        self.begin = begin
        self.accept_claims = False
        self.taken = []  # the operations that `keep` added, as plain data
        self.made = []  # (store, text, key), to be put before the next answer: one by one each wakes the storage's process
        self.fresh = {}  # {entity: State}, what `look` merged of those that the storage does not know
        self.by_entity = {}
        for op in operations:
            self.by_entity.setdefault(op.ent, []).append(op)
        self.stamps = [op.hlc for op in operations]

    def look(self, done, failed):
        """Call done(News): what `keep` would do now."""
        self._start("readonly", lambda transaction: None, done, failed)

    def keep(self, done, failed):
        """Merge all of it in one transaction, then call done(News); failed(reason) says that nothing was changed."""
        self.taken = []
        self.made = []

        def finish(transaction):
            self._keep_clock(transaction)

        def kept(news):
            self.journal.identity = self.identity
            self.journal.arrived(self.taken)
            done(news)

        self.journal.outbox.when_kept(lambda: self._start("readwrite", finish, kept, failed))

    def _start(self, mode, finish, done, failed):
        news = News()
        writes = mode == "readwrite"
        running = {"over": False}
        self.identity = dict(self.journal.identity)

        def work(transaction):
            running["transaction"] = transaction
            count = transaction.objectStore("operations").count()
            erased = transaction.objectStore("meta").get("erased")
            identity = transaction.objectStore("meta").get("identity")

            def known(event):
                if self.begin and int(count.result):  # another tab began a game meanwhile
                    transaction.abort()
                    return
                self.erased = JSON.parse(str(erased.result)) if erased.result else []
                if self.journal.member:
                    self.erased = self.erased + list(self.journal.member.erased)
                if identity.result:
                    self.identity = JSON.parse(str(identity.result))
                self.own = self.identity["dev"]
                if writes and self.begin:
                    self.identity = {"gid": self.begin, "dev": random_id()}
                elif writes and self.accept_claims:
                    self.identity["dev"] = random_id()
                self.knows_nothing = int(count.result) == 0
                self.entities = list(self.by_entity)
                self._walk(transaction, 0, news, writes, lambda: finish(transaction))

            identity.onsuccess = known

        def ended():
            running["over"] = True
            done(news)

        def stopped(reason):
            if reason == "silent":  # many operations on an old phone are no silence, while answers come
                self._watch(running)
            elif not running["over"]:
                running["over"] = True
                failed(reason)

        self.heard = words.now_ms()
        self.journal.store.transact(STORES, mode, work, ended, stopped, bulk=True)

    def _watch(self, running):
        """Give up a transaction only when no answer comes any more, and then for good: "nothing changed" must be true."""
        if running["over"]:
            return
        if words.now_ms() - self.heard > PATIENCE_MS:
            running["transaction"].abort()
        else:
            window.setTimeout(lambda: self._watch(running), PATIENCE_MS)

    def _walk(self, transaction, at, news, writes, finish):
        """A few entities after the other, as the answers of the storage come; the page stays alive in between."""
        batch = self.entities[at : at + AT_ONCE]
        if not batch:
            finish()
            return
        operations = transaction.objectStore("operations")
        requests = [] if self.knows_nothing else [operations.getAll(prefixed(ent + " ")) for ent in batch]

        def arrived(event):
            self.heard = words.now_ms()
            for i in range(len(batch)):
                texts = requests[i].result if requests else []
                held = self.journal.parsed(texts) if len(texts) else None
                self._see_to(transaction, batch[i], held, news, writes)
            for store, text, key in self.made:
                transaction.objectStore(store).put(text, key)
            self.made = []
            self._walk(transaction, at + AT_ONCE, news, writes, finish)

        last = requests[-1] if requests else transaction.objectStore("meta").get("clock")
        last.onsuccess = arrived  # answers come in the order of the requests

    def _see_to(self, transaction, ent, held, news, writes):
        """`held` are the rows of an entity, None where there is no record of it."""
        if held is not None or ent in self.erased:
            state = State([Operation.stored(row) for row in held or []])
            before = Before(state, ent)
            added = self._merge(state, ent, news)
        elif writes and ent in self.fresh:
            state, before = self.fresh[ent], NOTHING
            added = list(state.known.values())
        else:
            state, before = State(), NOTHING
            claims = news.claims
            added = self._merge(state, ent, news)
            if news.claims == claims and len(added) == len(state.known):
                self.fresh[ent] = state
        if added:
            count(news, state, ent, before, added)
            if writes:
                self._put(transaction, state, ent, before, added)

    def _merge(self, state, ent, news):
        added = []
        erased = ent in self.erased
        may_claim = not self.begin
        for op in self.by_entity[ent]:
            if erased:
                op = Operation.stored(emptied(op.as_json()))
            elif op.dot in state.known and is_erased_twin(op.as_json(), state.known[op.dot].as_json()):
                continue  # erased elsewhere, or here: a file neither erases nor brings back
            if may_claim and op.dev == self.own and is_claim(state, op):
                news.claims += 1
                if not self.accept_claims:
                    continue
            if state.apply(op):
                added.append(op)
        return added

    def _put(self, transaction, state, ent, before, added):
        """What is new of one entity is one record; a second body under one dot lies beside the first."""
        rows = []
        for op in added:
            row = op.as_json()
            if state.known[op.dot] is op:
                rows.append(row)
            else:
                key = key_of(op.ent, op.dev, op.seq) + "~" + str(len(state.doubles[op.dot])) + random_id()[:8]
                self.made.append(("operations", JSON.stringify(row), key))
            self.taken.append(row)
        for key, text in records(rows):
            self.made.append(("operations", text, key))
            self.made.append(("outgoing", key, split(key)[1]))
        if ent.startswith(session.SESSION):
            if before is NOTHING:
                self.made.extend(first_records(state, ent))
            else:
                keep_session(transaction, state, ent, before.key)

    def _keep_clock(self, transaction):
        """A later stamp of ours comes after all that was taken in; what is dated far ahead does not move our clock."""
        meta = transaction.objectStore("meta")
        request = meta.get("clock")

        def arrived(event):
            last = JSON.parse(str(request.result)) if request.result else {"seq": 0, "stamp": None}
            clock = Clock(self.identity["dev"], last["stamp"])
            now = words.now_ms()
            latest = latest_trusted(self.stamps, now)
            if latest is not None:
                clock.hear(latest, now)
            if self.begin or self.accept_claims:
                last["seq"] = 0
            last["stamp"] = clock.next(now)  # other tabs see by it that there is something to read
            meta.put(JSON.stringify(last), "clock")
            meta.put(JSON.stringify(self.identity), "identity")

        request.onsuccess = arrived


def latest_trusted(stamps, now):
    """The latest stamp that a clock would follow, None for none: compared as text, there may be thousands."""
    limit = padded(now + TRUST_AHEAD, 13) + "-~"
    latest = None
    for stamp in stamps:
        if stamp < limit and (latest is None or stamp > latest):
            latest = stamp
    return latest


def is_claim(state, op):
    """Whether an operation bears a dot of this phone with something that this phone never wrote."""
    return op.dot not in state.known or state.is_new_body(op)


def is_empty(journal, done, failed):
    """Call done(empty): whether the storage holds no operation at all, as on a new phone."""
    found = {}

    def read(transaction):
        found["count"] = transaction.objectStore("operations").count()

    journal.store.transact(
        ("operations",), "readonly", read, lambda: done(not int(found["count"].result)), failed
    )


def known_devices(journal, done, failed):
    """Call done(devices): those of which the storage holds operations, read from the keys alone."""
    found = {journal.identity["dev"]: []}

    def read(transaction):
        request = transaction.objectStore("operations").getAllKeys()

        def arrived(event):
            for key in request.result:
                found.update(ranges_of(split(str(key))[1]))

        request.onsuccess = arrived

    journal.store.transact(("operations",), "readonly", read, lambda: done(list(found)), failed)
