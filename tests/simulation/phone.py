"""A phone of the simulation: its disk is a dict that changes whole transactions at a time, its sync is the real Round."""

import copy
import json

from shared_rules import session, snapshot
from shared_rules.clock import Clock
from shared_rules.intake import Intake, dot_of, emptied, reissued
from shared_rules.member import Member
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.sync import Round, chunk
from shared_rules.vector import holds, size


class Crash(Exception):
    """The battery is empty."""


class Disk:
    """What survives: {dot: row} of operations, the queue, the quarantine, identity, clock, membership."""

    def __init__(self, gid, dev, member):
        self.rows = {}
        self.queue = []  # dots, by device and number
        self.quarantine = {}  # dot -> (row, code)
        self.dev = dev
        self.seq = 0
        self.stamp = None
        self.member = member
        self.gid = gid

    def copied(self):
        """Another disk with the same on it. Rows and memberships are replaced, never changed, so both may hold the same."""
        disk = copy.copy(self)
        disk.rows, disk.queue, disk.quarantine = dict(self.rows), list(self.queue), dict(self.quarantine)
        return disk


class Phone:
    def __init__(self, name, world, disk):
        self.name = name
        self.world = world
        self.disk = disk
        self.skew = 0
        self.round = None

    # -- what people do --------------------------------------------------------------------------

    def state(self):
        """What the phone shows; what was set aside for a clash of dots is no longer in its journal."""
        return State([Operation.stored(row) for row in self.disk.rows.values()])

    def write(self, arguments):
        """One action: an operation, its number and its place in the queue, in one transaction."""

        def work(disk):
            clock = Clock(disk.dev, disk.stamp, disk.member.offset)
            disk.stamp = clock.next(self.world.now() + self.skew)
            disk.seq += 1
            op = Operation(disk.gid, disk.dev, disk.seq, disk.stamp, *arguments)
            disk.rows[op.dot] = op.as_json()
            disk.queue.append(op.dot)

        self.transact(work)

    def set(self, ent, field, val):
        self.write(session.write(self.state(), ent, field, val))

    def take_file(self, rows):
        """A file from another phone: what is new is kept, and queued for the server too."""

        def work(disk):
            for row in (
                rows
            ):  # one that claims this phone's own numbers, or gives a known one another text, is left out
                if dot_of(row) not in disk.rows and row["dev"] != disk.dev:
                    disk.rows[dot_of(row)] = emptied(row) if row["ent"] in disk.member.erased else row
                    disk.queue.append(dot_of(row))

        self.transact(work)

    # -- the disk --------------------------------------------------------------------------------

    def transact(self, work):
        """Run work(disk) whole or not at all; the phone may die before or after."""
        changed = self.disk.copied()
        result = work(changed)
        self.world.crash_point(self)
        self.disk = changed
        self.world.crash_point(self)
        return result

    def answered(self, work, done):
        """A step of the sync: refused when the group was left meanwhile."""
        result = self.transact(lambda disk: work(disk) or "kept" if disk.member else "left")
        self.later(lambda: done(result))

    def later(self, act):
        self.world.soon(self, act)

    # -- what a Round asks of the store ----------------------------------------------------------

    def sync(self, thorough=False):
        if self.round is None and self.disk.member and not self.disk.member.refused:
            self.round = Round(self.disk.member, self, self.ask, self.ended, thorough)
            self.round.start()

    def ask(self, method, path, body, answered):
        self.world.request(self, method, path, body, answered)

    def ended(self, outcome):
        self.round = None
        self.world.note(self, "ended", outcome.code)

    def is_own(self, row):
        return row["dev"] == self.disk.dev

    def keep_page(self, rows, own_seq, member, done):
        def work(disk):
            intake = Intake(rows, disk.rows, disk.dev, disk.seq)
            if intake.copied or (member.dev == disk.dev and own_seq > disk.seq):
                return "copied"
            for row in intake.new:
                disk.rows[dot_of(row)] = row
            for row, mine in intake.replaced:
                disk.quarantine["mine " + dot_of(row)] = (mine, "dot_conflict")
                disk.rows[dot_of(row)] = row
            for row in rows:
                if dot_of(row) in disk.queue:
                    disk.queue.remove(dot_of(row))
            clock = Clock(disk.dev, disk.stamp, member.offset)
            for row in rows:
                clock.hear(row["hlc"], self.world.now() + self.skew)
            disk.stamp = clock.last()
            disk.member = member

        self.answered(work, done)

    def is_empty(self, done):
        done(not self.disk.rows)

    def keep_snapshot(self, answer, member, done):
        packs = answer["things"][snapshot.PACK :: snapshot.LINES]
        rows = [row for pack in packs for row in json.loads(f"[{pack}]")]
        self.keep_page(rows, answer["own_seq"], member, done)

    def next_chunk(self, most_operations, most_bytes, done):
        dots = sorted(self.disk.queue, key=lambda dot: (dot.split(".")[0], int(dot.split(".")[1])))
        rows = [self.disk.rows[dot] for dot in dots]
        n = chunk([len(str(row)) for row in rows], most_operations, most_bytes)
        self.later(lambda: done(rows[:n]))

    def keep_answers(self, settled, quarantined, member, done):
        def work(disk):
            for row in settled:
                if dot_of(row) in disk.queue:
                    disk.queue.remove(dot_of(row))
            for row, result in quarantined:
                dot = dot_of(row)
                disk.queue.remove(dot)
                disk.quarantine.setdefault(dot, (row, result["code"]))
                if result["code"] == "dot_conflict":
                    del disk.rows[dot]
                elif result["code"] == "erased":
                    disk.rows[dot] = emptied(row)
            disk.member = member

        self.answered(work, done)

    def renumber(self, member, done):
        def work(disk):
            own = [dot for dot in disk.queue if disk.rows[dot]["dev"] == disk.dev]
            rows = [disk.rows.pop(dot) for dot in own]
            disk.queue = [dot for dot in disk.queue if dot not in own]
            disk.dev = self.world.new_dev()
            fresh = reissued(rows, disk.dev)
            for row in fresh:
                disk.rows[dot_of(row)] = row
                disk.queue.append(dot_of(row))
            disk.seq = len(fresh)
            if disk.stamp:
                disk.stamp = disk.stamp[:20] + disk.dev
            disk.member = member

        self.answered(work, done)

    def refill(self, ranges, member, done):
        found = []

        def work(disk):
            for dot, row in disk.rows.items():
                if holds(ranges, row["dev"], row["seq"]):
                    found.append(dot)
                elif dot not in disk.queue and dot not in disk.quarantine:
                    disk.queue.append(dot)
            disk.member = member

        self.answered(work, lambda result: done(result, len(found) < size(ranges)))

    def erase(self, entities, member, done):
        def work(disk):
            for dot, row in disk.rows.items():
                if row["ent"] in entities:
                    disk.rows[dot] = emptied(row)
                    if dot in disk.queue and row != disk.rows[dot]:
                        disk.quarantine.setdefault(dot, (row, "erased"))
            disk.member = member

        self.answered(work, done)


def member_of(gid, dev):
    return Member({"gid": gid, "name": "", "dev": dev, "token": dev, "role": "member"})
