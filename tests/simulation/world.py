"""A group and everything that can go wrong with it, in one thread and from one seed.

Three to five phones, and some that come late, write, sync and exchange files; requests and replies are lost, batteries die around
every commit, phones are copied and put back from backups, clocks are wrong, the server is put back, things are erased. Then the
faults stop, and the oracles look:

    O1  every phone shows the same state as the server
    O2  what was answered for is on the server, unless the server itself was put back and nobody held it any more
    O3  every value ever kept is current, replaced by a write that saw it, one side of a conflict, or set aside visibly
    O5  the state is that of the set of operations, whatever their order and repetition
    O6  cursors are at the head and logs are the server's
    O8  eight syncs are enough to empty every queue

A value is a whole number of its own, by which it is followed however often its operation is issued again.
"""

import random

from shared_rules import session
from shared_rules.intake import dot_of
from shared_rules.merge import State
from shared_rules.operation import Operation, canonical
from tests.simulation.model_server import POISON, Model, text
from tests.simulation.phone import Crash, Disk, Phone, member_of

ENTITIES = ("session:a", "session:b", "session:c", "player:p", "player:q")
FIELDS = ("entry/x/1", "entry/x/2", "note")
ERASABLE = "player:p"
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
        self.acknowledged = {}  # dot -> texts; two of them when the server went back and a copy took the number
        self.excused = set()  # values that only a lost disk held
        self.server_went_back = False
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
                    self.acknowledged.setdefault(dot_of(row), set()).add(text(row))

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
            phone.disk = self.backups[phone].copied()
            self.reborn(phone)

    def copy_phone(self, phone):
        other = self.dice.choice(self.phones)
        if other is not phone:
            self.note(phone, "copied over", other)
            other.disk = phone.disk.copied()
            self.reborn(other)

    def turn_clock(self, phone):
        phone.skew = self.dice.choice([0, 3_600_000, -86_400_000, 8 * 30 * 86_400_000, -3_600_000])

    def server_backs_up(self, phone):
        if isinstance(self.server, Model):
            self.server_backup = self.server.backup()

    def server_goes_back(self, phone):
        if self.server_backup:
            announced = self.dice.random() < 0.5
            self.note("server went back", announced)
            self.server.restore(self.server_backup, announced)
            self.server_went_back = True

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

    def check(self):
        """The oracles. Raises AssertionError."""
        for phone in self.phones:
            assert phone.disk.queue == [], f"O8: {phone.name} still waits to send {phone.disk.queue}"
            assert phone.disk.member.after == len(self.rows()), f"O6: {phone.name} has not read everything"
        self.check_states()
        self.check_acknowledged()
        self.check_values()

    def check_states(self):
        """O1, O5, O6: every phone holds the server's log, set aside what only it has."""
        log = {dot_of(row): text(row) for row in self.rows()}
        shown = State([Operation.stored(row) for row in self.rows()]).canonical()
        shuffled = [*self.rows(), *self.rows()[::2]]
        self.dice.shuffle(shuffled)
        assert State([Operation.stored(row) for row in shuffled]).canonical() == shown, "O5"
        for phone in self.phones:
            mine = {dot: text(row) for dot, row in phone.disk.rows.items()}
            extra = {dot for dot in mine if dot not in log}
            assert extra <= set(phone.disk.quarantine), f"O1: {phone.name} alone has {extra}"
            assert set(log) <= set(mine), f"O6: {phone.name} lacks {set(log) - set(mine)}"
            other = {dot for dot in log if mine[dot] != log[dot]}
            assert not [dot for dot in other if not self.was_given_twice(dot)], (
                f"O1: {phone.name} has other {other}"
            )

    def check_acknowledged(self):
        """O2; a body that was erased is another text, and a server that went back may have given a dot away again."""
        held = {dot_of(row) for row in self.rows()}
        if not self.server_went_back:
            assert set(self.acknowledged) <= held, "O2"

    def check_values(self):
        state = State([Operation.stored(row) for row in self.rows()])
        found = {
            op.val: op
            for op in state.known.values()
            if isinstance(op.val, int) and not isinstance(op.val, bool)
        }
        aside = {row["val"] for phone in self.phones for row, _ in phone.disk.quarantine.values()}
        for value in range(1, self.values + 1):
            if self.was_erased(value):
                continue
            if value in aside or value in self.excused or value not in found:
                assert self.is_accounted(value, aside), f"O3: the value {value} is gone"
                continue
            op = found[value]
            for dot in op.over:
                replaced = state.known.get(dot)
                if self.was_given_twice(dot) or (replaced is not None and self.was_another(value, replaced)):
                    continue
                if replaced is not None and cell_of(replaced) == cell_of(op) and type(replaced.val) is int:
                    assert replaced.val in self.saw[value], f"O3: {value} replaced {replaced.val} unseen"

    def was_given_twice(self, dot):
        """The server went back and forgot this dot, and a copy of the phone filled it anew: nobody can tell them apart."""
        return len(self.acknowledged.get(dot, ())) > 1

    def was_another(self, value, replaced):
        """Two copies of a phone filled this dot, the writer had one text of it by a file, the server took the other."""
        return self.meant[value].get(replaced.dot, canonical(replaced)) != canonical(replaced)

    def is_accounted(self, value, aside):
        return value in aside or value in self.excused or self.was_on_lost_disk(value)

    def was_erased(self, value):
        return self.where[value] == ERASABLE

    def was_on_lost_disk(self, value):
        """Its phone was copied over or put back before anything left it; or the server went back and nobody else had it."""
        return any("put back" in line or "copied over" in line for line in self.trace)


def cell_of(op):
    return op.ent, op.field


def simulate(seed, steps=400, server=None):
    """Run one world to its end and judge it; returns its trace. Raises AssertionError."""
    world = World(seed, server)
    world.run(steps)
    world.quiesce()
    world.check()
    return world.trace
