"""An import: what a file holds, looked at and kept as one action; see `past_imports` for what is remembered of it."""

from frontend.app.bulk import Bulk
from frontend.app.ids import random_id
from frontend.app.past_imports import IMPORT, told_of
from shared_rules.campaign import CAMPAIGN
from shared_rules.importing import (
    CHANGED,
    DELETED,
    GONE,
    KNOWN,
    NEW,
    Who,
    deletion,
    first_writes,
    verdict,
)
from shared_rules.people import PLAYER
from shared_rules.session import SESSION, restore


class Import:
    """`count` is {verdict: games} of the last look or keep, `campaigns` likewise; bring_back asks for what was deleted here."""

    def __init__(self, app, arrivals, name):
        self.journal = app.journal
        self.arrivals = arrivals
        self.name = name
        self.bring_back = False
        self.who = Who(arrivals, self.journal.state(PLAYER))
        self.people = {ent: dict(changes) for ent, changes in self.who.new}
        self.recognised = {ent: dict(changes) for ent, changes in self.who.known}
        self.ent = IMPORT + random_id()
        self.bulk = None

    def look(self, told, done, failed):
        self.prepare().look(told, done, failed)

    def keep(self, told, done, failed):
        self.prepare().keep(told, done, failed)

    def stop(self):
        self.bulk.stop()

    def prepare(self):
        self.count = {NEW: 0, CHANGED: 0, KNOWN: 0, DELETED: 0, GONE: 0}
        self.campaigns = {NEW: 0, CHANGED: 0, KNOWN: 0, DELETED: 0}
        self.named = {}  # entities of the people in games that are here afterwards
        entities = list(self.people) + list(self.recognised)
        entities += [CAMPAIGN + id for id in self.arrivals.campaigns]
        entities += [SESSION + id for id in self.arrivals.games]
        entities += [SESSION + id for id in self.arrivals.deleted if id not in self.arrivals.games]
        entities += self.who.gone
        self.bulk = Bulk(self.journal, entities, self.make, self.fresh, self.last)
        return self.bulk

    def fresh(self, ent):
        if ent in self.people:
            return self.people[ent]
        if ent.startswith(CAMPAIGN):
            self.campaigns[NEW] += 1
            return self.campaign(ent)
        id = ent.removeprefix(SESSION)
        if id not in self.arrivals.games:
            return None
        self.count[NEW] += 1
        fields = self.who.fields(self.arrivals.games[id])
        self.keep_company(fields)
        return fields

    def keep_company(self, fields):
        """This game is here afterwards, and with it those who played it."""
        if self.who.gone:
            self.named.update({PLAYER + player: True for player in fields["players"]})

    def make(self, state, ent):
        if ent in self.who.gone:
            return [restore(state, ent)] if ent in self.named else []
        if ent.startswith(PLAYER):
            return verdict(state, ent, self.people[ent] if ent in self.people else self.recognised[ent])[1]
        if ent.startswith(CAMPAIGN):
            found, made = verdict(state, ent, self.campaign(ent), self.bring_back)
            self.campaigns[found] += 1
            return made
        id = ent.removeprefix(SESSION)
        if id in self.arrivals.games:
            fields = self.who.fields(self.arrivals.games[id])
            found, made = verdict(state, ent, fields, self.bring_back, id in self.arrivals.partial)
            if found != DELETED:
                self.keep_company(fields)
        else:
            found, made = deletion(state, ent)
        self.count[found] += 1
        return made

    def campaign(self, ent):
        """The fields of a campaign, its people by the ids of this phone."""
        fields = self.arrivals.campaigns[ent.removeprefix(CAMPAIGN)]
        return {**fields, "people": [self.who.ids[key] for key in fields["people"]]}

    def last(self, written):
        if written is None:
            return []
        dev, first, last = written
        changed = self.count[CHANGED] + self.count[GONE]
        fields = told_of(self.name, self.arrivals.source, self.count[NEW], changed, dev)
        fields = {**fields, "first": first, "last": last}
        return [(self.ent, first_writes(self.ent, fields))]
