"""One transaction of a sync: what the storage holds of some entities, and all that is written beside what comes in.

The steps themselves are in sync_store.py.
"""

from javascript import JSON

from frontend.app import words
from frontend.app.held import Held
from frontend.app.keeping import keep_session
from frontend.app.keys import is_pack, key_of, packs_of, place_of, places_in, ranges_of, records, split
from frontend.app.store import STORES, prefixed
from frontend.app.struck import Struck
from shared_rules.clock import Clock
from shared_rules.intake import dot_of
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.pack import DEV, MARK
from shared_rules.rows import row_key
from shared_rules.session import SESSION, Session
from shared_rules.vector import covers, holds, size


class Step:
    """One transaction of a sync. `result` is what the round is told; "left" when the group is no longer this phone's."""

    def __init__(self, journal, member):
        self.journal = journal
        self.member = member
        self.result = "kept"
        self.changed = []
        self.must_read_again = False
        self.must_tell = False  # more came than `changed`
        self.identity = None
        self.last = None
        self.outgoing = {}
        self.struck = Struck()
        self.waiting = 0  # how many operations wait to be sent
        self.transaction = None

    def run(self, work, done, bulk=False):
        kept = {}

        def begin(transaction):
            self.transaction = transaction
            for key in ("identity", "clock", "group"):
                kept[key] = self.store("meta").get(key)
            kept["waiting"] = self.store("outgoing").count()
            kept["waiting"].onsuccess = entered

        def entered(event):
            group = JSON.parse(str(kept["group"].result)) if kept["group"].result else None
            if group is None or group["token"] != self.member.token:
                self.result = "left"
                return
            self.waiting = int(kept["waiting"].result)
            self.identity = JSON.parse(str(kept["identity"].result))
            clock = kept["clock"].result
            self.last = JSON.parse(str(clock)) if clock else {"seq": 0, "stamp": None}
            work()

        def complete():
            if self.result == "kept":
                self.journal.identity = self.identity
                self.journal.member = self.member
                if self.must_read_again:
                    self.journal.read_all_again()
                self.journal.arrived(self.changed, self.must_tell)
            done(self.result)

        self.journal.store.transact(STORES, "readwrite", begin, complete, lambda reason: done("failed"), bulk)

    def store(self, name):
        return self.transaction.objectStore(name)

    # -- reading ---------------------------------------------------------------------------------

    def read(self, rows, then):
        """then(held): all operations on what these rows are about."""
        held = Held()
        operations = self.store("operations")
        entities = list(dict.fromkeys([row["ent"] for row in rows]))
        requests = [(ent, operations.getAll(prefixed(ent + " "))) for ent in entities]

        def arrived(event=None):
            for ent, request in requests:
                held.by_ent[ent] = {dot_of(row): row for row in self.journal.parsed(request.result)}
            then(held)

        self._after(requests[-1][1] if requests else None, arrived)

    def read_outgoing(self, then):
        """then(held): all operations on what waits to be sent."""
        keys, names = self.store("outgoing").getAll(), self.store("outgoing").getAllKeys()

        def listed(event):
            self.outgoing = {place: True for name in names.result for place in places_in(str(name))}
            self.read([{"ent": split(str(key))[0]} for key in keys.result], then)

        names.onsuccess = listed

    def read_keys(self, then):
        """then(keys of all operations, places that need no queueing)."""
        keys = self.store("operations").getAllKeys()
        aside = [self.store(name).getAllKeys() for name in ("outgoing", "quarantine")]

        def listed(event):
            outgoing, refused = [[str(name) for name in request.result] for request in aside]
            places = {place: True for name in outgoing for place in places_in(name)}
            places.update({place: True for place in refused})
            then([str(key) for key in keys.result], places)

        aside[-1].onsuccess = listed

    def _after(self, request, act):
        if request is None:
            act()
        else:
            request.onsuccess = act  # answers come in the order of the requests

    def is_outgoing(self, row):
        return place_of(row["dev"], row["seq"]) in self.outgoing

    # -- writing ---------------------------------------------------------------------------------

    def put(self, row):
        self.store("operations").put(JSON.stringify(row), key_of(row["ent"], row["dev"], row["seq"]))

    def put_all(self, rows, queued=False):
        """Keep new operations, each entity's in one record; `queued`: they wait to be sent."""
        for key, text in records(rows):
            self.store("operations").put(text, key)
            if queued:
                self.store("outgoing").put(key, split(key)[1])

    def remove(self, row):
        self.store("operations").delete(key_of(row["ent"], row["dev"], row["seq"]))

    def apart(self, entities, then):
        """then() when no operation of these entities lies in a pack any more: each can be replaced or removed."""
        operations = self.store("operations")
        packs = [packs_of(ent) for ent in dict.fromkeys(entities)]
        requests = [(operations.getAllKeys(range), operations.getAll(range)) for range in packs]
        if not requests:
            then()
            return
        names = self.store("outgoing").getAllKeys(prefixed(MARK))

        def arrived(event):
            waiting = {str(name): True for name in names.result}
            for keys, texts in requests:
                for i in range(len(keys.result)):
                    self.take_apart(str(keys.result[i]), texts.result[i], waiting)
            then()

        names.onsuccess = arrived  # answers come in the order of the requests

    def take_apart(self, key, text, waiting):
        rows = self.journal.parsed([text])
        if not rows:  # it cannot be read: it stays, and is told
            return
        self.store("operations").delete(key)
        for row in rows:
            self.put(row)
        name = split(key)[1]
        if name in waiting:
            self.take_back({name: rows}, [])

    def take_back(self, lent, answered):
        """These packs wait no longer as a whole; what of them was not answered for waits by itself."""
        places = {place_of(row["dev"], row["seq"]): True for row in answered}
        for name in lent:
            self.store("outgoing").delete(name)
            for row in lent[name]:
                if place_of(row["dev"], row["seq"]) not in places:
                    self.send_later(row)

    def send_later(self, row):
        key = key_of(row["ent"], row["dev"], row["seq"])
        self.store("outgoing").put(key, place_of(row["dev"], row["seq"]))

    def queue_what_lacks(self, key, ranges, aside):
        """Queue what of this record a server does not hold, whose parsed vector is `ranges`; how many it does hold."""
        ent, name = split(key)
        numbers = ranges_of(name)
        if covers(ranges, numbers):
            return size(numbers)
        places = places_in(name)
        lacking = [place for place in places if not holds(ranges, place[:DEV], int(place[DEV + 1 :]))]
        missing = [place for place in lacking if place not in aside]
        if is_pack(name) and len(missing) == len(places):
            self.store("outgoing").put(key, name)
        else:
            for place in missing:
                self.store("outgoing").put(ent + " " + place, place)
        return len(places) - len(lacking)

    def forget_outgoing(self, rows):
        """A server holds these, or never will."""
        outgoing = self.store("outgoing")
        for row in rows if self.waiting else []:
            outgoing.delete(place_of(row["dev"], row["seq"]))

    def set_aside(self, row, result, prefix=""):
        """Keep an operation where people see that it went no further, with what the server said of it."""
        kept = {"op": row, "code": result["code"], "at": words.now_ms()}
        if "detail" in result:
            kept["detail"] = result["detail"]
        place = prefix + place_of(row["dev"], row["seq"])
        quarantine = self.store("quarantine")
        known = quarantine.getKey(place)

        def look(event):
            if not known.result:  # what it held first is what counts
                quarantine.put(JSON.stringify(kept), place)

        known.onsuccess = look

    def hear(self, stamps):
        """Stamps of others move this phone's clock, in the transaction that keeps their operations."""
        clock = Clock(self.identity["dev"], self.last["stamp"], self.member.offset)
        wall = words.now_ms()
        last = clock.last() or ""
        for stamp in stamps:
            if stamp > last:  # a page has thousands, and nearly all are of the past
                clock.hear(stamp, wall)
                last = clock.last() or last
        self.last["stamp"] = clock.last()

    def recompute(self, held, changed, entities=()):
        """Keep the rows and sheets of the sessions that changed, of which `held` has all operations."""
        touched = list(entities)
        for row in changed:
            held.take(row)
            touched.append(row["ent"])
        sessions = [ent for ent in dict.fromkeys(touched) if ent.startswith(SESSION)]
        for ent in sessions:
            is_last = ent == sessions[-1]
            self._recompute_one(ent, held.rows_of(ent), is_last)

    def _recompute_one(self, ent, rows, is_last):
        sheet = self.store("sheets").get(ent)
        state = State([Operation.stored(row) for row in rows])

        def keep(event):
            found = self.journal.parsed([sheet.result]) if sheet.result else []
            before = row_key(found[0]["id"], found[0]["day"], found[0]["at"]) if found else None
            seen = keep_session(self.transaction, state, ent, before)
            if found:
                self.struck.compare(Session.from_json(found[0]), seen)
            if is_last:
                self.struck.keep(self.store("meta"))

        sheet.onsuccess = keep

    def keep_member(self):
        meta = self.store("meta")
        meta.put(JSON.stringify(self.member.as_json()), "group")
        meta.put(JSON.stringify(self.identity), "identity")
        meta.put(JSON.stringify(self.last), "clock")
