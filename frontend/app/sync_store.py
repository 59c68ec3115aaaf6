"""What a sync asks of the phone's storage: each step one transaction, see shared_rules/sync.py for what each must do.

A page of operations, the cursor behind it and all that is computed from them are kept together or not at all.
"""

from frontend.app.arrival import Arrival
from frontend.app.ids import random_id
from frontend.app.sending import Sending
from frontend.app.struck import weigh
from frontend.app.sync_step import Step
from shared_rules.intake import Intake, emptied, reissued
from shared_rules.vector import size


class SyncStore:
    def __init__(self, journal):
        self.journal = journal
        self.sending = None  # the operations of the last push
        self.is_struck = True  # something may wait to be weighed, from a visit that was cut short

    # -- the steps -------------------------------------------------------------------------------

    def is_empty(self, done):
        request = {}

        def ask(transaction):
            request["count"] = transaction.objectStore("operations").count()

        def answered():
            done(int(request["count"].result) == 0)

        self.journal.store.transact(("operations",), "readonly", ask, answered, lambda reason: done(False))

    def keep_page(self, rows, own_seq, member, done):
        self.take_in(lambda step, then: then(rows), lambda step: None, own_seq, member, done)

    def keep_snapshot(self, answer, member, done):
        arrival = Arrival(self.journal, answer)
        self.take_in(arrival.read, arrival.put, answer["own_seq"], member, done)

    def take_in(self, read, put, own_seq, member, done):
        """Keep rows that came from the group; read(step, then) calls then(rows), put(step) keeps what else there is."""
        step = Step(self.journal, member)

        def decide(rows, held):
            intake = Intake(rows, held.by_dot(), step.identity["dev"], step.last["seq"])
            if intake.copied or (member.dev == step.identity["dev"] and own_seq > step.last["seq"]):
                step.result = "copied"
                return
            fresh = intake.new + [arrived for arrived, mine in intake.replaced]
            again = [row for row in fresh if held.has(row)]
            step.apart([row["ent"] for row in again], lambda: keep(rows, held, intake, fresh, again))

        def keep(rows, held, intake, fresh, again):
            step.changed = intake.new
            step.must_read_again = bool(intake.replaced)
            for row in again:
                step.put(row)
            step.put_all([row for row in fresh if not held.has(row)])
            for arrived, mine in intake.replaced:
                step.set_aside(mine, {"code": "dot_conflict"}, "mine ")
            step.forget_outgoing(rows)
            step.hear([row["hlc"] for row in rows])
            step.struck.watch(fresh)
            step.recompute(held, fresh)
            put(step)
            step.keep_member()

        def kept(result):
            self.is_struck = self.is_struck or bool(step.struck.sessions)
            done(result)

        def look(rows):
            step.read(rows, lambda held: decide(rows, held))

        step.run(lambda: read(step, look), kept, bulk=True)

    def next_chunk(self, most_operations, most_bytes, done):
        self.sending = Sending(self.journal, most_operations, most_bytes)
        self.sending.take(done)

    def keep_answers(self, settled, quarantined, member, done):
        step = Step(self.journal, member)
        refused = [row for row, result in quarantined]

        def take_out(held):
            step.take_back(self.sending.lent, settled + refused)
            changed = [
                row["ent"] for row, result in quarantined if result["code"] in ("dot_conflict", "erased")
            ]
            step.apart(changed, lambda: set_aside(held))

        def set_aside(held):
            changed = []
            step.forget_outgoing(settled + refused)
            for row, result in quarantined:
                step.set_aside(row, result)
                if result["code"] == "dot_conflict":
                    step.remove(row)
                    held.drop(row)
                elif result["code"] == "erased":
                    step.put(emptied(row))
                    changed.append(emptied(row))
            step.must_read_again = bool(quarantined)
            step.recompute(held, changed, [row["ent"] for row in refused])
            step.keep_member()

        step.run(lambda: step.read(refused, take_out), done)

    def renumber(self, member, done):
        step = Step(self.journal, member)

        def take_out(held):
            ours = [row for row in held.rows() if row["dev"] == step.identity["dev"]]
            own = [row for row in ours if step.is_outgoing(row)]
            step.apart([row["ent"] for row in own], lambda: issue(held, own))

        def issue(held, own):
            for row in own:
                step.remove(row)
                held.drop(row)
            step.forget_outgoing(own)
            step.identity = {"gid": step.identity["gid"], "dev": random_id()}
            fresh = reissued(own, step.identity["dev"])
            step.put_all(fresh, queued=True)
            step.last["seq"] = len(fresh)
            step.must_read_again = True
            step.recompute(held, fresh, [row["ent"] for row in own])
            step.keep_member()

        step.run(lambda: step.read_outgoing(take_out), done)

    def refill(self, ranges, member, done):
        step = Step(self.journal, member)
        held = {"count": 0}

        def compare(keys, aside):
            for key in keys:
                held["count"] += step.queue_what_lacks(key, ranges, aside)
            step.keep_member()

        step.run(
            lambda: step.read_keys(compare), lambda result: done(result, held["count"] < size(ranges)), True
        )

    def erase(self, entities, member, done):
        step = Step(self.journal, member)

        def take_out(held):
            step.apart(entities, lambda: empty(held))

        def empty(held):
            changed = []
            for row in held.rows():
                if emptied(row) != row:
                    if step.is_outgoing(row):
                        step.set_aside(row, {"code": "erased"})
                    step.put(emptied(row))
                    changed.append(emptied(row))
            step.must_read_again = True
            step.recompute(held, changed)
            step.keep_member()

        about = [{"ent": ent} for ent in entities]
        step.run(lambda: step.read_outgoing(lambda held: step.read(about, take_out)), done)

    def weigh(self, done):
        """Call done(n) with how many sessions the syncs since the last weighing deleted or corrected, when that is much."""
        if self.is_struck:
            self.is_struck = False
            weigh(self.journal, done)

    def is_own(self, row):
        return row["dev"] == self.journal.identity["dev"]
