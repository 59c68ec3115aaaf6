"""The campaigns that this phone knows, each with what its games amount to."""

from frontend.app import prefs
from frontend.app.journal import CAMPAIGNS
from shared_rules import campaign
from shared_rules.campaign_games import Standing
from shared_rules.games import GAMES


def read(app, done):
    """Call done(Known)."""
    journal = app.journal

    def got(rows):
        mine = [row for row in rows if row["summary"]["game"] in played()]
        journal.shelf.current(mine, know)

    def know(rows):
        known = Known(journal, [row["summary"] for row in rows if row["alive"]])
        there = "on" if known.all() else "off"
        if prefs.get("campaigns") != there:
            prefs.choose("campaigns", there)
        done(known)

    journal.load(CAMPAIGNS, lambda: journal.shelf.rows(got))


def played():
    """The games that have a campaign."""
    return [key for key in GAMES if GAMES[key].campaign is not None]


class Known:
    def __init__(self, journal, summaries):
        self.journal = journal
        self.summaries = summaries

    def find(self, id):
        """The Campaign of this id, None for one that is not here or was deleted."""
        ent = campaign.CAMPAIGN + id
        waiting = self.journal.outbox.changes(ent)
        if ent not in self.journal.state(ent).cells and not waiting:
            return None
        one = campaign.view(self.journal.state(ent), ent, waiting)
        return one if (one.alive or waiting) and one.game in GAMES and GAMES[one.game].campaign else None

    def all(self, game=None):
        """Every campaign, of one game or of all: those that are played first, then by name."""
        entities = self.journal.state(CAMPAIGNS).entities(CAMPAIGNS)
        for ent in self.journal.outbox.entities(CAMPAIGNS):
            if ent not in entities:
                entities.append(ent)
        found = [self.find(ent.removeprefix(CAMPAIGNS)) for ent in entities]
        found = [one for one in found if one is not None and game in (None, one.game)]
        found.sort(key=lambda one: f"{one.status or ''} {one.name.lower()} {one.id}")
        return found

    def standing(self, one):
        return Standing(one, GAMES[one.game].campaign(), self.summaries)
