"""A group as one would tell it, on the simulation's phones and its model of the server, without chance:

ana, bruno = group("Ana Bruno")
ana.writes(church=4)
ana.syncs()                 -> "GET POST"        what it asked
bruno.syncs()
bruno.shows("church")       -> 4
ana.server.next("lost")     the next request never arrives; "reply lost", or an answer such as (403, {...})
"""

import copy

from shared_rules.sync import Round
from tests.simulation.model_server import Model
from tests.simulation.phone import Disk, Phone, member_of

GID = "9" * 32
ENT = "session:s"
MONTH = 30 * 24 * 3600 * 1000


class Server(Model):
    """The model, on a line that fails as told."""

    def __init__(self):
        self.ms = 1_770_000_000_000
        super().__init__(lambda: self.ms)
        self.fates = []
        self.devs = 0

    def next(self, *fates):
        self.fates += fates

    def back_to(self, backup, announced=True):
        self.restore(backup, announced)

    # -- what the simulation's world gives to phones ---------------------------------------------

    def now(self):
        return self.ms

    def new_dev(self):
        self.devs += 1
        return f"{self.devs:032x}"

    def soon(self, phone, act):
        phone.due.append(act)

    def crash_point(self, phone):
        pass

    def note(self, *what):
        pass

    def request(self, phone, method, path, body, answered):
        phone.asked.append(method)
        fate = self.fates.pop(0) if self.fates else None
        if isinstance(fate, tuple):
            reply = fate
        elif fate == "lost":
            reply = (0, None)
        else:
            reply = self.answer(phone.disk.member.dev, method, path, copy.deepcopy(body))
            if callable(fate):
                fate(reply[1])
            reply = (0, None) if fate == "reply lost" else reply
        phone.due.append(lambda: answered(*reply))


class Actor(Phone):
    def __init__(self, name, server):
        dev = server.new_dev()
        super().__init__(name, server, Disk(GID, dev, member_of(GID, dev)))
        self.server = server
        self.due = []
        self.asked = []
        self.code = None
        self.is_readable = True  # its storage

    def writes(self, ent=ENT, **fields):
        for field, val in fields.items():
            self.set(ent, field, val)
        return self

    def ended(self, outcome):
        super().ended(outcome)
        self.code = outcome.code
        if self.disk.member:
            self.disk.member = outcome.member

    def syncs(self, thorough=False, steps=None):
        """Run a round to its end, or as many steps of it; what it asked, in order."""
        self.asked = []
        self.code = "not ended"
        self.round = Round(self.disk.member, self, self.ask, self.ended, thorough)
        self.round.start()
        while self.due and (steps is None or steps > 0):
            self.due.pop(0)()
            steps = None if steps is None else steps - 1
        return " ".join(self.asked)

    def dies(self):
        self.due = []
        self.round = None

    def shows(self, field, ent=ENT):
        return self.state().value(ent, field)

    def backup(self):
        return copy.deepcopy(self.disk)

    def aside(self):
        """What was set aside: {value: code}."""
        return {row["val"]: code for row, code in self.disk.quarantine.values()}

    def next_chunk(self, most_operations, most_bytes, done):
        if self.is_readable:
            super().next_chunk(most_operations, most_bytes, done)
        else:
            self.later(lambda: done(None))


def group(names):
    server = Server()
    return [Actor(name, server) for name in names.split()]
