"""The group's state as merged by shared_rules, kept in memory between exports and brought up to date by what is new.

It is a cache and never the truth: another epoch or an erasure makes it again from the operations.
"""

import json
import threading
from collections import OrderedDict

from sqlalchemy import select

from backend.models import OperationRow
from shared_rules import campaign
from shared_rules.campaign_fields import fields_of
from shared_rules.games import GAMES
from shared_rules.history import summary, unscored
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.people import people
from shared_rules.session import SESSION, view

MOST_OPERATIONS = 300_000  # kept in memory by one worker
CHUNK = 5000


class Views:
    """The states of the groups that were exported last; safe to share between threads."""

    def __init__(self):
        self.lock = threading.Lock()
        self.kept = OrderedDict()  # gid -> (epoch, erasures, head, State)

    def read(self, caller, work):
        """What work(state) makes of the state of the caller's group at its head."""
        group = caller.group
        with self.lock:
            epoch, erasures, head, state = self.kept.pop(group.gid, (None, 0, 0, None))
            if state is None or (epoch, erasures) != (group.epoch, group.erasures):
                head, state = 0, State()
            head = catch_up(caller, state, head)
            self.kept[group.gid] = (group.epoch, group.erasures, head, state)
            while (
                len(self.kept) > 1 and sum(len(one[3].known) for one in self.kept.values()) > MOST_OPERATIONS
            ):
                self.kept.popitem(last=False)
            return work(state)


def catch_up(caller, state, head):
    """Take in the operations after `head`; return the number of the last."""
    while True:
        query = (
            select(OperationRow.gseq, OperationRow.body)
            .where(OperationRow.gid == caller.gid, OperationRow.gseq > head)
            .order_by(OperationRow.gseq)
            .limit(CHUNK)
        )
        rows = caller.session.execute(query).all()
        for gseq, body in rows:
            state.apply(Operation.stored(json.loads(body)))
            head = gseq
        if len(rows) < CHUNK:
            return head


def sessions_of(state):
    """Every session, deleted ones included."""
    return [view(state, ent) for ent in state.entities(SESSION)]


def campaigns_of(state):
    """Campaigns of known games that are not deleted, by when they began."""
    found = [campaign.view(state, ent) for ent in state.entities(campaign.CAMPAIGN)]
    kept = [one for one in found if one.alive and one.game in GAMES and GAMES[one.game].campaign is not None]
    return sorted(kept, key=lambda one: (one.began, one.id))


def people_of(state):
    """Players as plain data."""
    return [
        {"id": person.id, "name": person.name, "marker": person.marker, "ids": person.ids}
        for person in people(state)
    ]


def scored(session):
    """A session as plain data with its summary: totals, ranks, winners."""
    game = GAMES.get(session.game)
    known = unscored(session) if game is None else summary(session, game)
    return {**session.as_json(), "summary": known}


def whole(campaign):
    """A campaign as plain data, as the file of campaigns holds it: its id and all its fields."""
    return {"id": campaign.id, **fields_of(campaign)}
