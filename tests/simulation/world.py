"""A group and everything that can go wrong with it, in one thread and from one seed.

Three to five phones, and some that come late, write, sync and exchange files; requests and replies are lost, batteries die around
every commit, phones are copied and put back from backups, clocks are wrong, the server is put back, things are erased. Then the
faults stop, and the oracles look (oracles.py).

A value is a whole number of its own, by which it is followed however often its operation is issued again.
"""

import random

from shared_rules import session
from shared_rules.operation import canonical
from tests.simulation.model_server import POISON, Model
from tests.simulation.oracles import ERASABLE, Memory, check, said, said_on
from tests.simulation.phone import Crash, Disk, Phone, member_of

ENTITIES = ("session:a", "session:b", "session:c", "player:p", "player:q")
FIELDS = ("entry/x/1", "entry/x/2", "note")
SYNCS = 8
MOST_PHONES = 7


class World:
    def __init__(self, seed, server=None):
        self.dice = random.Random(seed)
        self.ms = 1_770_000_000_000
        self.trace = []
        self.values = 0
        self.where = {}  # value -> entity
        self.saw = {}  # value -> the values that its writer saw and replaced
        self.meant = {}  # value -> {dot: text} of what its writer saw and replaced
        self.memory = Memory()
        self.excused = set()  # values of which nobody was told that they are saved
        self.faults = True
        self.due = []  # (phone, phone's life, act): steps that wait for their turn
        self.devs = 0
        self.gid = "9" * 32
        self.server = (server or Model)(self.now)
        self.server_backup = None
        self.phones = []
        self.lives = {}
        self.backups = {}
        for _ in range(self.dice.randint(3, 5)):
            self.join()

    def join(self):
        dev = self.new_dev()
        phone = Phone(f"P{len(self.phones)}", self, Disk(self.gid, dev, member_of(self.gid, dev)))
        self.phones.append(phone)
        self.lives[phone] = 0
        return phone

    # -- what phones are given -------------------------------------------------------------------

    def now(self):
        return self.ms

    def new_dev(self):
        self.devs += 1
        return f"{self.devs:032x}"

    def soon(self, phone, act):
        self.due.append((phone, self.lives[phone], act))

    def crash_point(self, phone):
        if self.faults and self.dice.random() < 0.01:
            raise Crash(phone)

    def request(self, phone, method, path, body, answered):
        fate = self.dice.random() if self.faults else 0.5
        member = phone.disk.member

        def arrive():
            if fate < 0.06:
                reply = (0, None)
            elif fate < 0.1:
                reply = (503, {"code": "busy", "retry_after": 2})
            else:
                reply = self.server.answer(member.dev, method, path, body)
                self.listen(body, *reply)
                reply = (0, None) if fate < 0.18 else reply
            if fate > 0.98 and reply[0] == 200 and reply[1].get("ops"):
                reply[1]["ops"].pop()  # cut short on the way
            self.note(phone, method, path, fate < 0.18, reply[0])
            self.soon(phone, lambda: answered(*reply))

        self.soon(phone, arrive)

    def listen(self, body, status, answer):
        """What the server answered for is remembered, even if the reply will be lost."""
        if status == 200 and "results" in answer:
            for row, result in zip(body["ops"], answer["results"], strict=True):
                if result["status"] != "rejected":
                    self.memory.answered(row)

    def note(self, *what):
        self.trace.append(" ".join(part.name if isinstance(part, Phone) else str(part) for part in what))

    # -- one step after the other ----------------------------------------------------------------

    def run(self, steps):
        for _ in range(steps):
            self.ms += self.dice.randint(1, 60_000)
            if self.due and self.dice.random() < 0.7:
                self.go_on(self.dice.randrange(len(self.due)))
            else:
                self.something_happens()

    def go_on(self, at):
        """One waiting step; a phone's own steps keep their order, those of several phones do not."""
        phone = self.due[at][0]
        at = next(i for i, one in enumerate(self.due) if one[0] is phone)
        _, life, act = self.due.pop(at)
        if life == self.lives[phone]:
            self.alive(phone, act)

    def alive(self, phone, act):
        try:
            act()
        except Crash:
            self.note(phone, "crashed")
            self.reborn(phone)

    def reborn(self, phone):
        self.lives[phone] += 1
        phone.round = None

    def something_happens(self):
        phone = self.dice.choice(self.phones)
        acts = (
            [
                (30, self.edit),
                (25, lambda one: one.sync(self.dice.random() < 0.2)),
                (4, self.delete),
                (3, self.restore_entity),
            ]
            + [(3, self.settle_conflict), (3, self.join_players), (3, self.hand_file), (2, self.kill)]
            + [(2, self.back_up), (1, self.put_back), (1, self.copy_phone), (1, self.turn_clock)]
            + [(1, self.come_late), (1, self.server_backs_up), (1, self.server_goes_back), (1, self.erase)]
            + [(1, self.poison)]
        )
        weights, choices = zip(*acts, strict=True)
        act = self.dice.choices(choices, weights)[0]
        self.alive(phone, lambda: act(phone))

    # -- people ----------------------------------------------------------------------------------

    def edit(self, phone):
        self.write(phone, self.dice.choice(ENTITIES), self.dice.choice(FIELDS))

    def write(self, phone, ent, field):
        self.values += 1
        value = self.values
        heads = phone.state().heads(ent, field)
        self.saw[value] = [head.val for head in heads]
        self.meant[value] = {head.dot: canonical(head) for head in heads}
        self.where[value] = ent
        before = phone.disk
        try:
            phone.set(ent, field, value)
        finally:
            if phone.disk is before:
                self.excused.add(value)  # the battery died before anything said "saved"
        self.note(phone, "wrote", ent, field, value)

    def delete(self, phone):
        ent = self.dice.choice(ENTITIES)
        state = phone.state()
        if state.alive(ent):
            phone.write(session.delete(state, ent))
            self.note(phone, "deleted", ent)

    def restore_entity(self, phone):
        ent = self.dice.choice(ENTITIES)
        if phone.state().deletions(ent):
            phone.write(session.restore(phone.state(), ent))
            self.note(phone, "restored", ent)

    def settle_conflict(self, phone):
        found = [one for one in phone.state().conflicts() if not one.field.startswith("_")]
        if found:
            one = self.dice.choice(found)
            self.write(phone, one.ent, one.field)

    def join_players(self, phone):
        from shared_rules.people import join

        phone.write(join(*self.dice.choice([("player:p", "player:q"), ("player:q", "player:p")])))

    def poison(self, phone):
        """A change that the server will always refuse."""
        phone.set("player:q", "name", POISON)

    def hand_file(self, phone):
        other = self.dice.choice(self.phones)
        rows = list(other.disk.rows.values())
        if self.dice.random() < 0.5:
            rows = rows[:: self.dice.randint(2, 3)]  # part of it, in whatever order
        self.dice.shuffle(rows)
        phone.take_file(rows)
        self.note(other, "gave", len(rows), phone)

    def come_late(self, phone):
        """Somebody brings a phone to which the group comes as a snapshot, and may have written on it before."""
        if len(self.phones) < MOST_PHONES:
            new = self.join()
            self.note(new, "came late", len(self.rows()))
            if self.dice.random() < 0.3:
                self.alive(new, lambda: self.edit(new))
            new.sync()

    # -- accidents -------------------------------------------------------------------------------

    def kill(self, phone):
        self.reborn(phone)

    def back_up(self, phone):
        self.backups[phone] = phone.disk.copied()

    def put_back(self, phone):
        if phone in self.backups:
            self.note(phone, "put back from a backup")
            self.overwrite(phone, self.backups[phone])

    def copy_phone(self, phone):
        other = self.dice.choice(self.phones)
        if other is not phone:
            self.note(phone, "copied over", other)
            self.overwrite(other, phone.disk)

    def overwrite(self, phone, disk):
        gone = said_on(phone.disk)
        phone.disk = disk.copied()
        self.reborn(phone)
        self.memory.overwritten(gone, self.phones, self.rows())

    def turn_clock(self, phone):
        phone.skew = self.dice.choice([0, 3_600_000, -86_400_000, 8 * 30 * 86_400_000, -3_600_000])

    def server_backs_up(self, phone):
        if isinstance(self.server, Model):
            self.server_backup = self.server.backup()

    def server_goes_back(self, phone):
        if self.server_backup:
            announced = self.dice.random() < 0.5
            self.note("server went back", announced)
            gone = said(self.rows())
            self.server.restore(self.server_backup, announced)
            self.memory.overwritten(gone, self.phones, self.rows())

    def erase(self, phone):
        if ERASABLE not in getattr(self.server, "erased", [ERASABLE]) and self.dice.random() < 0.3:
            self.server.erase(ERASABLE)
            self.note("erased", ERASABLE)

    # -- the end ---------------------------------------------------------------------------------

    def quiesce(self):
        """No more faults: eight syncs of every phone."""
        self.faults = False
        for phone in self.phones:
            self.reborn(phone)
            phone.skew = 0
        self.due = []
        for _ in range(SYNCS):
            for phone in self.phones:
                phone.sync(thorough=True)
                while self.due:
                    self.go_on(0)

    def rows(self):
        return self.server.log


def simulate(seed, steps=400, server=None):
    """Run one world to its end and judge it; returns its trace. Raises AssertionError."""
    world = World(seed, server)
    world.run(steps)
    world.quiesce()
    check(world)
    return world.trace
