"""The server in a hundred lines: what backend/API.md promises of the sync, in plain dicts, quick enough for thousands of runs.

`Model.answer(dev, method, path, body)` -> (status, answer). tests/simulation/test_simulation.py holds it against the real one.
"""

import itertools
import json
import re
from urllib.parse import parse_qsl, urlsplit

from shared_rules.intake import emptied
from shared_rules.merge import runs
from shared_rules.operation import Operation, canonical
from shared_rules.snapshot import MADE_BY, thing

MOST_OPERATIONS = 20  # small, so that every run meets pages, chunks and 413
PAGE = 15
THINGS = 2  # of one answer of a snapshot
POISON = "Zo\u202eé"  # a name no server takes in


class Model:
    def __init__(self, now):
        self.now = now
        self.epochs = itertools.count(1)
        self.epoch = f"{next(self.epochs):032x}"
        self.log = []  # rows in the order of their numbers, 1, 2, 3...
        self.erased = []
        self.revoked = []
        self.owners = None  # the devices that govern; None for all

    def backup(self):
        return list(self.log), list(self.erased)

    def restore(self, kept, announced):
        """Go back to a backup; `announced`: by the command, which changes the epoch, else by copying the file."""
        self.log, self.erased = (list(part) for part in kept)
        if announced:
            self.epoch = f"{next(self.epochs):032x}"

    def answer(self, dev, method, path, body):
        if dev in self.revoked:
            return 403, {"code": "revoked"}
        path, query = urlsplit(path).path, dict(parse_qsl(urlsplit(path).query))
        if path.endswith("/erasures"):
            return self.erase_for(dev, body["ent"])
        if method == "POST":
            return self.push(dev, body["ops"])
        if path.endswith("/ops"):
            return 200, self.pull(dev, int(query["after"]), query.get("at"), query.get("epoch"))
        if path.endswith("/snapshot"):
            return 200, self.snapshot(dev, query)
        if path.endswith("/vector"):
            return 200, {"vector": self.vector(), "head": len(self.log), "epoch": self.epoch} | self.time()
        group = {"name": "", "closes_at": None, "erased": list(self.erased)}
        return (
            (200, group | self.time()) if re.fullmatch(r"groups/\w+", path) else (404, {"code": "not_found"})
        )

    def time(self):
        return {"server_time": self.now()}

    def common(self, dev):
        own = [row["seq"] for row in self.log if row["dev"] == dev]
        counts = {"epoch": self.epoch, "head": len(self.log), "erasures": len(self.erased)}
        return counts | {"own_seq": max(own, default=0)} | self.time()

    def push(self, dev, rows):
        if len(rows) > MOST_OPERATIONS:
            return 413, {"code": "too_large"}
        known = {(row["dev"], row["seq"]): number for number, row in enumerate(self.log, 1)}
        results = []
        clashed = set()  # devices of which a number is taken by another text: nothing new of theirs is let in
        for row in rows:
            key = (row["dev"], row["seq"])
            if row["val"] == POISON:
                result = {"status": "rejected", "code": "bad_name"}
            elif key in known:
                held = self.log[known[key] - 1]
                same = text(held) == text(row) or row["ent"] in self.erased
                result = {"status": "dup", "gseq": known[key]}
                if not same:
                    clashed.add(row["dev"])
                    result = {"status": "rejected", "code": "dot_conflict"}
            elif row["dev"] in clashed:
                result = {"status": "rejected", "code": "dot_conflict"}
            elif row["ent"] in self.erased:
                result = {"status": "rejected", "code": "erased"}
            else:
                self.log.append(row)
                known[key] = len(self.log)
                result = {"status": "ok", "gseq": len(self.log)}
            results.append(result)
        return 200, {"results": results} | self.common(dev)

    def pull(self, dev, after, at, epoch):
        page = {"ops": [], "next": after, "more": False, "count": 0, "reconcile": False} | self.common(dev)
        if after and not self.continues(after, at, epoch):
            return page | {"next": 0, "reconcile": True, "epoch": self.epoch}
        ops = self.log[after : after + PAGE]
        more = after + len(ops) < len(self.log)
        return page | {"ops": ops, "next": after + len(ops), "more": more, "count": len(ops)}

    def snapshot(self, dev, query):
        head, start = int(query.get("head", len(self.log))), int(query.get("start", 0))
        frame = {"name": "", "made_by": MADE_BY, "ahead": [], "things": [], "count": 0} | self.common(dev)
        frame |= {"head": head, "at": query.get("at"), "reconcile": False}
        if query and not self.continues(head, query["at"], query["epoch"]):
            return frame | {
                "next": 0,
                "more": False,
                "read": 0,
                "stamp": None,
                "reconcile": True,
                "epoch": self.epoch,
            }
        things = {}
        for row in self.log[:head]:
            things.setdefault(row["ent"], []).append(Operation.stored(row))
        some = list(things)[start : start + THINGS]
        for ent in some:
            frame["things"] += thing(ent, things[ent], [canonical(op) for op in things[ent]], json.dumps)
        latest = [op.hlc for ent in some for op in things[ent]]
        if not query and head:
            frame["at"] = f"{self.log[-1]['dev']}.{self.log[-1]['seq']}"
        end = start + len(some)
        read = sum(len(things[ent]) for ent in list(things)[:end])
        frame |= {"next": end, "more": end < len(things), "read": read, "stamp": max(latest, default=None)}
        return frame | {"count": len(some)}

    def continues(self, after, at, epoch):
        if epoch == self.epoch and after > len(self.log):
            self.epoch = f"{next(self.epochs):032x}"
        return epoch == self.epoch and f"{self.log[after - 1]['dev']}.{self.log[after - 1]['seq']}" == at

    def vector(self):
        seqs = {}
        for row in self.log:
            seqs.setdefault(row["dev"], []).append(row["seq"])
        return {dev: runs(sorted(found)) for dev, found in seqs.items()}

    def erase_for(self, dev, ent):
        if self.owners is not None and dev not in self.owners:
            return 403, {"code": "not_allowed"}
        self.erase(ent)
        return 200, {"erased": 1}

    def erase(self, ent):
        if ent not in self.erased:
            self.erased.append(ent)
        self.log = [emptied(row) if row["ent"] == ent else row for row in self.log]


def text(row):
    return canonical(Operation.stored(row))
