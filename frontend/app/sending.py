"""What goes into the next push: the oldest operations that wait, out of packs and by themselves, within what a server takes."""

from browser import window
from javascript import JSON, NULL

from frontend.app.keys import is_pack, key_of, packs_of, place_of, ranges_of, split
from shared_rules.sync import chunk
from shared_rules.vector import size


class Sending:
    """One look into the queue. `lent` are the packs of which this push has operations: {name: rows}, all of each."""

    def __init__(self, journal, most_operations, most_bytes):
        self.journal = journal
        self.most_operations = most_operations
        self.most_bytes = most_bytes
        self.encoder = window.TextEncoder.new()
        self.rows = []
        self.lent = {}

    def take(self, done):
        """Call done(rows) once; done(None) when the storage does not give them."""
        state = {"over": False}

        def answer(reason=None):
            if state["over"]:  # silent for long, or refused and then aborted: told already
                return
            state["over"] = True
            if reason is not None:
                done(None)
                return
            sizes = [
                int(self.encoder.encode(JSON.stringify(row)).length)
                for row in self.rows[: self.most_operations]
            ]
            self.rows = self.rows[: chunk(sizes, self.most_operations, self.most_bytes)]
            sent = self.places()
            self.lent = {
                name: rows for name, rows in self.lent.items() if any([is_in(row, sent) for row in rows])
            }
            done(self.rows)

        self.journal.store.transact(("operations", "outgoing"), "readwrite", self.work, answer, answer)

    def places(self):
        return {place_of(row["dev"], row["seq"]): True for row in self.rows}

    def work(self, transaction):
        self.operations, self.outgoing = [
            transaction.objectStore(name) for name in ("operations", "outgoing")
        ]
        waiting = self.outgoing.getAll(NULL, self.most_operations)
        waiting.onsuccess = lambda event: self.ask([str(key) for key in waiting.result])

    def ask(self, keys):
        """Read what lies under these keys, and the packs of those entities of which something lies in a pack."""
        count, requests = 0, []
        for key in keys:
            if count < self.most_operations:
                name = split(key)[1]
                count += size(ranges_of(name))
                requests.append((key, self.operations.get(key)))

        def arrived(event):
            alone = [key for key, request in requests if not request.result]
            entities = list(dict.fromkeys([split(key)[0] for key in alone]))
            packs = [self.operations.getAll(packs_of(ent)) for ent in entities]
            if packs:
                packs[-1].onsuccess = lambda event: self.collect(requests, packs)
            else:
                self.collect(requests, [])

        if requests:
            requests[-1][1].onsuccess = arrived

    def collect(self, requests, packs):
        packed = {}
        for request in packs:
            for row in self.journal.parsed(request.result):
                packed[key_of(row["ent"], row["dev"], row["seq"])] = row
        for key, request in requests:
            name = split(key)[1]
            found = self.journal.parsed([request.result]) if request.result else []
            if key in packed:
                found = [packed[key]]
            if found and is_pack(name):
                self.lent[name] = found
            if not found:  # nothing readable is there to send: it would wait for ever
                self.outgoing.delete(name)
            self.rows.extend(found)


def is_in(row, places):
    return place_of(row["dev"], row["seq"]) in places
