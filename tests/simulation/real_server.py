"""The real server behind the simulation: the application in this process, on SQLite."""

import json

from sqlalchemy import select

from backend import create_app
from backend.database import db, upgrade
from backend.models import OperationRow

GID = "9" * 32
OWNER = "e" * 32


def opened(text):
    """A snapshot, which is no JSON."""
    frame, *things = text.split("\n")
    return {**json.loads(frame), "things": things}


class Real:
    def __init__(self, folder):
        self.folder = folder

    def __call__(self, now):
        """The server of one world, whose clock it follows."""
        self.app = create_app({"DATABASE_URL": f"sqlite:///{self.folder}/marquoir.db", "NOW": now})
        with self.app.app_context():
            upgrade()
        self.client = self.app.test_client()
        self.tokens = {}
        self.erased = []
        body = {"gid": GID, "name": "Jeudis", "retry": "0" * 32, "device": {"dev": OWNER, "name": "owner"}}
        self.owner = self.ask("POST", "groups", body)[1]["token"]
        invite = self.ask("POST", f"groups/{GID}/invites", {"uses": 50}, self.owner)[1]
        self.secret = invite["secret"]
        return self

    def ask(self, method, path, body=None, token=None):
        headers = {"Authorization": "Bearer " + token} if token else {}
        answer = self.client.open("/v1/" + path, method=method, json=body, headers=headers)
        return answer.status_code, answer.json or opened(answer.text)

    def answer(self, dev, method, path, body):
        if dev not in self.tokens:
            device = {"dev": dev, "name": dev[-4:]}
            came = self.ask(
                "POST", "join", {"gid": GID, "secret": self.secret, "retry": dev, "device": device}
            )
            self.tokens[dev] = came[1]["token"]
        return self.ask(method, path, body, self.tokens[dev])

    def erase(self, ent):
        self.erased.append(ent)
        self.ask("POST", f"groups/{GID}/erasures", {"ent": ent}, self.owner)

    @property
    def log(self):
        with self.app.app_context():
            bodies = db.session.execute(select(OperationRow.body).order_by(OperationRow.gseq)).scalars().all()
        return [json.loads(body) for body in bodies]

    def close(self):
        with self.app.app_context():
            db.engine.dispose()
