"""Operations from elsewhere, merged into this phone's journal: looked at first, then kept whole or not at all.

The storage is read entity by entity, within the transaction that writes: what another tab kept meanwhile is merged too.
"""

from browser import window
from javascript import JSON

from frontend.app import words
from frontend.app.ids import random_id
from frontend.app.journal import CAMPAIGNS
from frontend.app.keeping import keep_session
from frontend.app.keys import key_of, place_of, ranges_of, split
from frontend.app.store import PATIENCE_MS, STORES, prefixed
from shared_rules import session
from shared_rules.clock import TRUST_AHEAD, Clock, padded
from shared_rules.envelope import KINDS
from shared_rules.games import GAMES
from shared_rules.intake import emptied, is_erased_twin
from shared_rules.merge import State, contested
from shared_rules.operation import Operation
from shared_rules.people import PLAYER
from shared_rules.rows import key_in


class News:
    """What an intake adds, in numbers: operations, games, players and campaigns that are new, those that change or go away,
    decisions that it asks for; `claims` are operations that say this phone made them, and it never did."""

    def __init__(self):
        self.operations = 0
        self.games = 0
        self.changed = 0
        self.deleted = 0
        self.people = 0
        self.campaigns = 0
        self.campaigns_changed = 0
        self.campaigns_deleted = 0
        self.contested = 0
        self.claims = 0
        self.later = 0  # of kinds and games that only a newer version knows


class Intake:
    """`operations` of this phone's own journal; with `begin`, those of the journal that an empty phone takes up.

    accept_claims  the phone was copied or put back to an earlier day: it goes on as a new device, and keeps the claims
    """

    def __init__(self, journal, operations, begin=None):
        self.journal = journal
        self.begin = begin
        self.accept_claims = False
        self.taken = []  # the operations that `keep` added, as plain data
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
                self._walk(transaction, list(self.by_entity), news, writes, lambda: finish(transaction))

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

    def _walk(self, transaction, entities, news, writes, finish):
        """Entity after entity, as the answers of the storage come; the page stays alive in between."""
        if not entities:
            finish()
            return
        ent = entities.pop(0)
        request = transaction.objectStore("operations").getAll(prefixed(ent + " "))

        def arrived(event):
            self.heard = words.now_ms()
            kept = [Operation.stored(row) for row in self.journal.parsed(request.result)]
            state = State(kept)
            before = Before(state, ent)
            added = self._merge(state, ent, news)
            if added:
                count(news, state, ent, before, added)
                if writes:
                    self._put(transaction, state, ent, before, added)
            self._walk(transaction, entities, news, writes, finish)

        request.onsuccess = arrived

    def _merge(self, state, ent, news):
        added = []
        erased = ent in self.erased
        for op in self.by_entity[ent]:
            if erased:
                op = Operation.stored(emptied(op.as_json()))
            elif op.dot in state.known and is_erased_twin(op.as_json(), state.known[op.dot].as_json()):
                continue  # erased elsewhere, or here: a file neither erases nor brings back
            if op.dev == self.own and not self.begin and is_claim(state, op):
                news.claims += 1
                if not self.accept_claims:
                    continue
            if state.apply(op):
                added.append(op)
        return added

    def _put(self, transaction, state, ent, before, added):
        operations = transaction.objectStore("operations")
        for op in added:
            key = key_of(op.ent, op.dev, op.seq)
            if state.known[op.dot] is op:
                transaction.objectStore("outgoing").put(key, place_of(op.dev, op.seq))
            else:  # a second body under one dot lies beside the first
                key += "~" + str(len(state.doubles[op.dot])) + random_id()[:8]
            row = op.as_json()
            operations.put(JSON.stringify(row), key)
            self.taken.append(row)
        if ent.startswith(session.SESSION):
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


class Before:
    """What an entity was before an intake."""

    def __init__(self, state, ent):
        self.known = ent in state.cells
        self.alive = state.alive(ent)
        self.contested = contested(state, ent)
        self.key = key_in(state, ent)


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


def count(news, state, ent, before, added):
    news.operations += len(added)
    alive = state.alive(ent)
    if ent.startswith(session.SESSION):
        if before.alive and not alive:
            news.deleted += 1
        elif alive and state.value(ent, "game") not in GAMES:
            news.later += 1
        elif alive and before.alive:
            news.changed += 1
        elif alive:
            news.games += 1
    elif ent.startswith(PLAYER) and alive and not before.known:
        news.people += 1
    elif ent.startswith(CAMPAIGNS) and alive and state.value(ent, "game") not in GAMES:
        news.later += 1
    elif ent.startswith(CAMPAIGNS):
        news.campaigns += alive and not before.known
        news.campaigns_changed += alive and before.known
        news.campaigns_deleted += before.alive and not alive
    news.later += len([op for op in added if op.kind not in KINDS])
    if ent.startswith((session.SESSION, PLAYER, CAMPAIGNS)):
        news.contested += max(contested(state, ent) - before.contested, 0)


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
