"""Rows of the history: the summary of each session as last computed, so that a list of thousands scores none.

A row is {"version", "alive", "summary"}: `version` is that of the rules that made the summary, `alive` whether to show
the session. id, game, day, at, players and finished of a summary are as in the session, whatever rules made it.
"""

from shared_rules import history
from shared_rules.games import GAMES
from shared_rules.session import SESSION, Session

DELETED = "!"  # before the key of a deleted session: apart from the others


def row_of(seen):
    """The row of a session whose game is known here."""
    summary = history.summary(seen, GAMES[seen.game])
    return {"version": history.VERSION, "alive": seen.alive, "summary": summary}


def row_key(id, day, at, alive=True):
    """Rows lie in the order of their day and time, so that the newest are found without reading the others."""
    key = f"{day}T{at} {SESSION}{id}"
    return key if alive else DELETED + key


def key_of(row):
    """The key under which a row is kept."""
    summary = row["summary"]
    return row_key(summary["id"], summary["day"], summary["at"], row["alive"])


def key_in(state, ent):
    """The key of a session's row while it is alive, from the operations known so far."""
    when = Session(ent.removeprefix(SESSION))
    for field in ("day", "at"):
        when.take(field, state.value(ent, field))
    return row_key(when.id, when.day, when.at)


def is_whole(row):
    """Whether enough of a session is here to show it; of one from elsewhere the rest may still be on its way."""
    return row["summary"]["players"] != [] and row["summary"]["day"] != ""


def is_current(row):
    """Whether these rules made the summary, or no other can."""
    return row["version"] == history.VERSION or row["summary"]["game"] not in GAMES
