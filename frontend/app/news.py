"""What an intake adds, counted entity by entity."""

from frontend.app.journal import CAMPAIGNS
from shared_rules import session
from shared_rules.envelope import KINDS
from shared_rules.games import GAMES
from shared_rules.merge import State, contested
from shared_rules.people import PLAYER
from shared_rules.rows import key_in


class News:
    """What an intake adds, in numbers: operations, games, players and campaigns that are new, those that change or go away,
    decisions that it asks for; `claims` are operations that say this phone made them, and it never did."""

    def __init__(self):
        self.operations = 0
        self.games = 0
        self.changed = 0
        self.deleted = 0
        self.people = 0
        self.campaigns = 0
        self.campaigns_changed = 0
        self.campaigns_deleted = 0
        self.contested = 0
        self.claims = 0
        self.later = 0  # of kinds and games that only a newer version knows


class Before:
    """What an entity was before an intake."""

    def __init__(self, state, ent):
        self.known = ent in state.cells
        self.alive = state.alive(ent)
        self.contested = contested(state, ent)
        self.key = key_in(state, ent)


NOTHING = Before(State(), session.SESSION)


def count(news, state, ent, before, added):
    news.operations += len(added)
    alive = state.alive(ent)
    if ent.startswith(session.SESSION):
        if before.alive and not alive:
            news.deleted += 1
        elif alive and state.value(ent, "game") not in GAMES:
            news.later += 1
        elif alive and before.alive:
            news.changed += 1
        elif alive:
            news.games += 1
    elif ent.startswith(PLAYER) and alive and not before.known:
        news.people += 1
    elif ent.startswith(CAMPAIGNS) and alive and state.value(ent, "game") not in GAMES:
        news.later += 1
    elif ent.startswith(CAMPAIGNS):
        news.campaigns += alive and not before.known
        news.campaigns_changed += alive and before.known
        news.campaigns_deleted += before.alive and not alive
    news.later += len([op for op in added if op.kind not in KINDS])
    if ent.startswith((session.SESSION, PLAYER, CAMPAIGNS)):
        news.contested += max(contested(state, ent) - before.contested, 0)
