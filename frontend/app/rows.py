"""Rows of the history: each session as last computed, so that a list of thousands replays no operation."""

from shared_rules import history
from shared_rules.games import GAMES
from shared_rules.session import Session


def row_of(seen):
    """A session and its summary as lists need them, so that no operation is read to draw one."""
    summary = history.summary(seen, GAMES[seen.game])
    return {"version": history.VERSION, "session": seen.as_json(), "summary": summary}


def up_to_date(row):
    """A summary that another version of the rules made is made again."""
    if row["version"] == history.VERSION:
        return row
    return row_of(Session.from_json(row["session"]))
