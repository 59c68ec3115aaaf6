"""Many writes on many things in one transaction: kept whole or not at all, with a count of how far it is, and a way to stop.

It is how a file from elsewhere is kept, and how that is taken back. The storage is read thing by thing within the transaction:
what another tab kept meanwhile is known. Numbers are taken one after the other, so that all of it is one range of this device.
"""

from browser import window
from javascript import JSON

from frontend.app import words
from frontend.app.keeping import keep_session
from frontend.app.keys import key_of_range, split
from frontend.app.store import PATIENCE_MS, STORES, prefixed
from shared_rules import session
from shared_rules.clock import MOST_COUNTER, Clock, counter_of, ms_of, padded
from shared_rules.envelope import FORMAT
from shared_rules.first_row import FirstRows
from shared_rules.importing import first_writes
from shared_rules.merge import State
from shared_rules.operation import Operation, canonical, encoded
from shared_rules.rows import key_in

AT_ONCE = 25  # things between two answers of the storage
SLICE_MS = 50  # the page answers a finger between two slices
STOPPED = "stopped"
UNQUEUED = "unqueued"  # a key of "meta": operations are here that the store "outgoing" does not name yet


class Bulk:
    """Writes on `entities`.

    make(state, ent) gives the arguments of the operations, as in a Write. fresh(ent) gives {field: value} for a thing that the
    storage does not know, which spares the way over a state; without it `make` is asked for every one.
    last(range) gives [(ent, [arguments])] to be kept at the end; range is (device, first number, last number), None when
    nothing was written before it.
    """

    def __init__(self, journal, entities, make, fresh=None, last=lambda range: []):
        self.journal = journal
        self.entities = entities
        self.make = make
        self.fresh = fresh
        self.last = last
        self.is_stopped = False
        self.transaction = None

    def look(self, told, done, failed):
        """Ask make and fresh for everything and write nothing."""
        self.start("readonly", told, done, failed)

    def keep(self, told, done, failed):
        """Call done() when all is kept; failed(reason) says that nothing was changed."""
        self.journal.outbox.when_kept(lambda: self.start("readwrite", told, done, failed))

    def stop(self):
        """Give it up; nothing of it is kept."""
        self.is_stopped = True

    def start(self, mode, told, done, failed):
        self.writes = mode == "readwrite"
        self.told = told
        self.seen_to = 0
        self.made = []  # (store, text, key), to be put at the end of a slice: one by one each wakes the storage's process
        self.rows = []
        self.heard = words.now_ms()
        running = {"over": False}

        def work(transaction):
            self.transaction = transaction
            self.operations = transaction.objectStore("operations")
            self.sessions = transaction.objectStore("sessions")
            self.sheets = transaction.objectStore("sheets")
            # A phone in no group sends nothing: it queues what it has when it comes into one.
            self.outgoing = transaction.objectStore("outgoing") if self.journal.member else None
            identity = transaction.objectStore("meta").get("identity")
            clock = transaction.objectStore("meta").get("clock")
            count = self.operations.count(prefixed(session.SESSION))

            def known(event):
                if self.writes:
                    self.journal.identify(identity.result)
                self.begin(JSON.parse(str(clock.result)) if clock.result else {"seq": 0, "stamp": None})
                self.holds_sessions = int(count.result) > 0
                self.step()

            count.onsuccess = known

        def ended():
            running["over"] = True
            if self.writes:
                self.journal.arrived(self.rows)
                self.journal.outbox.tell_kept()
            done()

        def stopped(reason):
            if (
                reason == "silent" and not running["over"]
            ):  # an old phone is slow, and no silence while answers come
                self.watch(running)
            elif not running["over"]:
                running["over"] = True
                failed(STOPPED if self.is_stopped else reason)

        self.journal.store.transact(STORES, mode, work, ended, stopped, bulk=True)

    def watch(self, running):
        if running["over"]:
            return
        if words.now_ms() - self.heard > PATIENCE_MS:
            self.transaction.abort()
        else:
            window.setTimeout(lambda: self.watch(running), PATIENCE_MS)

    # -- stamps and numbers ------------------------------------------------------------------------

    def begin(self, last):
        journal = self.journal
        self.gid, self.dev = journal.identity["gid"], journal.identity["dev"]
        self.seq = self.first = last["seq"]
        offset = journal.member.offset if journal.member else 0
        stamp = Clock(self.dev, last["stamp"], offset).next(words.now_ms())
        self.ms, self.counter = ms_of(stamp), counter_of(stamp)
        self.moment, self.signed = padded(self.ms, 13) + "-", "-" + self.dev
        self.head = f'{{"v":{FORMAT},"gid":"{self.gid}","dev":"{self.dev}","seq":'
        self.encoded = {}
        self.first_rows = FirstRows(JSON.stringify)

    def stamp(self):
        self.counter += 1
        if self.counter > MOST_COUNTER:
            self.ms += 1
            self.counter = 0
            self.moment = padded(self.ms, 13) + "-"
        return self.moment + padded(self.counter, 5) + self.signed

    # -- thing by thing ------------------------------------------------------------------------------

    def step(self):
        """Ask the storage for the next things, then see to them."""
        if self.is_stopped:
            self.transaction.abort()
            return
        now = window.Date.now
        until = now() + SLICE_MS
        while self.seen_to < len(self.entities) and now() < until:
            batch = self.entities[self.seen_to : self.seen_to + AT_ONCE]
            if any([self.may_be_known(ent) for ent in batch]):
                self.ask(batch)
                return
            for ent in batch:
                self.see_to(ent, [])
            self.seen_to += len(batch)
        self.go_on()

    def ask(self, batch):
        """Read what the storage holds of these things, then see to them."""
        requests = [
            self.operations.getAll(prefixed(ent + " ")) if self.may_be_known(ent) else None for ent in batch
        ]

        def arrived(event):
            for at in range(len(batch)):
                held = self.journal.parsed(requests[at].result) if requests[at] is not None else []
                self.see_to(batch[at], held)
            self.seen_to += len(batch)
            self.go_on()

        asked = [request for request in requests if request is not None]
        asked[-1].onsuccess = arrived  # answers come in the order of the requests

    def may_be_known(self, ent):
        return self.holds_sessions or self.fresh is None or not ent.startswith(session.SESSION)

    def go_on(self):
        """The next step is an answer of the storage: the page breathes, and the transaction stays alive.

        It is asked for before the puts of this slice, so that the storage writes them while the next slice is made.
        """
        self.heard = words.now_ms()
        self.told(self.seen_to, len(self.entities))
        if self.seen_to == len(self.entities):
            self.finish()
            return
        request = self.transaction.objectStore("meta").get("clock")
        request.onsuccess = lambda event: self.step()
        self.put_made()

    def see_to(self, ent, held):
        if not held and self.fresh is not None:
            fields = self.fresh(ent)
            if fields is not None:
                if self.writes:
                    self.put_fresh(ent, fields)
                return
        state = State([Operation.stored(row) for row in held])
        before = key_in(state, ent) if ent.startswith(session.SESSION) else None
        made = self.make(state, ent)
        if made and self.writes:
            self.put(state, ent, made)
            if before is not None:
                keep_session(self.transaction, state, ent, before)

    def put(self, state, ent, made):
        texts = []
        stamp = self.stamp()
        for arguments in made:
            self.seq += 1
            op = Operation(self.gid, self.dev, self.seq, stamp, *arguments)
            texts.append(canonical(op))
            if self.journal.is_loaded(ent):
                self.rows.append(op.as_json())
            if state is not None:
                state.apply(op)
        self.put_texts(ent, texts)

    def put_texts(self, ent, texts):
        """The last operations that were numbered, all on one thing: one record of each store."""
        key = key_of_range(ent, self.dev, self.seq - len(texts) + 1, self.seq)
        self.made.append((self.operations, ",".join(texts), key))
        if self.outgoing is not None:
            self.made.append((self.outgoing, key, split(key)[1]))

    def put_fresh(self, ent, fields):
        """A thing of which the storage holds nothing: what is computed from it needs no state."""
        if not ent.startswith(session.SESSION):
            self.put(None, ent, first_writes(ent, fields))
            return
        made = self.first_rows.of(ent.removeprefix(session.SESSION), fields, self.put_fields(ent, fields))
        if made is not None:
            key, row, sheet = made
            self.made.append((self.sessions, row, key))
            self.made.append((self.sheets, sheet, ent))

    def put_fields(self, ent, fields):
        """As `put` would write first values: here are thousands of them. {field: JSON text of its value} is returned."""
        texts, values = [], {}
        head, starts, stringify = self.head, self.encoded, JSON.stringify
        named = ',"hlc":"' + self.stamp() + '","kind":"set","ent":' + encoded(ent) + ',"field":'
        seq = self.seq
        for field in fields:
            seq += 1
            if field not in starts:
                starts[field] = encoded(field) + ',"val":'
            values[field] = stringify(fields[field])
            texts.append(head + str(seq) + named + starts[field] + values[field] + ',"over":[]}')
        self.seq = seq
        self.put_texts(ent, texts)
        return values

    def put_made(self):
        for store, text, key in self.made:
            store.put(text, key)
        self.made = []

    def finish(self):
        if not self.writes:
            return
        written = (self.dev, self.first + 1, self.seq) if self.seq > self.first else None
        for ent, made in self.last(written):
            self.put(None, ent, made)
        self.put_made()
        if self.seq > self.first:
            meta = self.transaction.objectStore("meta")
            meta.put(JSON.stringify({"seq": self.seq, "stamp": self.stamp()}), "clock")
            meta.put(JSON.stringify(self.journal.identity), "identity")
            if self.outgoing is None:
                meta.put("true", UNQUEUED)
