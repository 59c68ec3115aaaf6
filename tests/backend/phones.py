"""Phones at a table with a server, as one would tell it:

    ana = server.creates()
    bob = ana.brings_in()
    ana.writes(note="rain", church=4)
    ana.pushes()                 -> "ok ok"
    bob.pulls()                  -> "note=rain church=4"

A phone keeps its journal and its cursor, and says what it was answered in few words.
"""

import gzip
import json
import secrets
import time

from shared_rules.clock import Clock as Stamps
from shared_rules.envelope import SET
from shared_rules.operation import Operation, canonical

DAY = 24 * 3600 * 1000
SESSION = "session:" + "5" * 32


class Clock:
    """The server's clock, which tests move forward."""

    def __init__(self):
        self.ahead = 0

    def __call__(self):
        return time.time_ns() // 1_000_000 + self.ahead


def an_id():
    return secrets.token_hex(16)


class Server:
    """The application, asked from one network address."""

    def __init__(self, app, address):
        self.app = app
        self.address = address
        self.client = app.test_client()

    def ask(self, method, path, body=None, token=None, **more):
        headers = {**more.pop("headers", {})}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        environ = {"REMOTE_ADDR": self.address, "wsgi.url_scheme": "https"}
        if body is not None:
            more["json"] = body
        return self.client.open(path, method=method, headers=headers, environ_overrides=environ, **more)

    def passes(self, days=0, minutes=0):
        self.app.config["NOW"].ahead += days * DAY + minutes * 60_000

    def from_elsewhere(self, address):
        return Server(self.app, address)

    def creates(self, name="Jeudis du préau", gid=None):
        """A phone that has just created a group."""
        phone = Phone(self, gid or an_id())
        body = {"gid": phone.gid, "name": name, "retry": phone.retry, "device": phone.device()}
        return phone.enters(self.ask("POST", "/v1/groups", body))


class Phone:
    """A device of one group. `answer` is the last response, `status` its number or the code of its refusal."""

    def __init__(self, server, gid=None):
        self.server = server
        self.gid = gid
        self.name = "Téléphone d’Ana"
        self.player = None
        self.retry = an_id()
        self.token = None
        self.answer = None
        self.becomes(an_id())
        self.journal = []
        self.unsent = 0  # place in the journal
        self.cursor = {}
        self.heard = []

    def becomes(self, dev):
        """Go on as another device."""
        self.dev = dev
        self.seq = 0
        self.stamps = Stamps(dev)

    def device(self):
        found = {"dev": self.dev, "name": self.name}
        return {**found, "player": self.player} if self.player else found

    # --- asking ---

    def ask(self, method, path="", body=None, **more):
        self.answer = self.server.ask(method, f"/v1/groups/{self.gid}{path}", body, self.token, **more)
        return self.answer

    @property
    def status(self):
        return self.answer.json["code"] if self.answer.status_code >= 400 else self.answer.status_code

    def enters(self, answer):
        self.answer = answer
        if answer.status_code == 201:
            self.gid = answer.json["gid"]
            self.token = answer.json["token"]
        return self

    def unpacked(self):
        """The last answer as data, whether it came packed or not."""
        return json.loads(
            gzip.decompress(self.answer.data)
            if self.answer.headers.get("Content-Encoding")
            else self.answer.data
        )

    # --- coming in ---

    def invites(self, **wish):
        """The answer to an invitation."""
        return self.ask("POST", "/invites", wish).json

    def joins(self, invite, by="link", server=None):
        """Come in by an invite of someone else; `by` is "link" or "code"."""
        ticket = (
            {"gid": invite["gid"], "secret": invite["secret"]} if by == "link" else {"code": invite["code"]}
        )
        body = {**ticket, "retry": self.retry, "device": self.device()}
        return self.enters((server or self.server).ask("POST", "/v1/join", body))

    def brings_in(self, **wish):
        """Another phone, that joined by an invite of this one."""
        return Phone(self.server).joins({**self.invites(**wish), "gid": self.gid})

    # --- writing and syncing ---

    def operation(self, field, val, ent=SESSION, kind=SET, over=(), wall=None, **more):
        """The next operation of this phone, not yet in its journal."""
        self.seq += 1
        stamp = self.stamps.next(time.time_ns() // 1_000_000 if wall is None else wall)
        op = Operation(
            self.gid, self.dev, self.seq, stamp, kind, ent, field, val, list(over), more.get("ctx")
        )
        return op.as_json()

    def writes(self, **fields):
        """Fields of the one session, at the end of the journal."""
        self.journal += [self.operation(field, val) for field, val in fields.items()]
        return self

    def sends(self, *rows):
        """Push these operations; what each was answered: "ok dup rejected:bad_operation"."""
        self.ask("POST", "/ops", {"ops": list(rows)})
        return self.status if self.answer.status_code >= 400 else results(self.answer.json)

    def pushes(self):
        """Push what was not pushed yet, all at once."""
        said = self.sends(*self.journal[self.unsent :])
        if self.answer.status_code == 200:
            self.unsent = len(self.journal)
        return said

    def pulls(self, limit=None):
        """Fetch one page; what came: "note=rain church=4", or "reconcile"."""
        query = {**self.cursor, **({"limit": limit} if limit else {})}
        page = self.ask("GET", "/ops", query_string=query).json
        if self.answer.status_code >= 400:
            return self.status
        if page["reconcile"]:
            self.cursor = {}
            return "reconcile"
        self.heard += page["ops"]
        if page["ops"]:
            last = page["ops"][-1]
            dot = f"{last['dev']}.{last['seq']}"
            self.cursor = {"after": page["next"], "at": dot, "epoch": page["epoch"]}
        return told(page["ops"])

    def pulls_all(self, limit=None):
        said = []
        while True:
            said.append(self.pulls(limit))
            if self.answer.status_code >= 400 or not self.answer.json["more"]:
                return " ".join(one for one in said if one)


def told(rows):
    return " ".join(f"{row['field']}={row['val']}" for row in rows)


def results(answer):
    said = [one["status"] + (":" + one["code"] if "code" in one else "") for one in answer["results"]]
    return " ".join(said)


def texts(rows):
    """Operations as canonical texts, to compare what two sides hold."""
    return sorted(canonical(Operation.from_json(row)) for row in rows)
