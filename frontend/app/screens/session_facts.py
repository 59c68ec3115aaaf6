"""What the table noted of a session beside its points, to be read: how long it took, who started, where, a few words."""

from frontend.app import words
from frontend.app.dom import el
from frontend.app.more_words import duration_text, word
from shared_rules.timing import MINUTE, Clock, minutes_of


def facts(session, table):
    """[(key of its word or None, text)] of what was noted."""
    found = []
    clock = Clock(session.times, words.now_ms())
    if clock.last is not None:
        found.append(("duration", duration_text(clock.total)))
        for one in table:
            if one.id in clock.players:
                time = duration_text(clock.players[one.id])
                found.append((None, word("timer.player", name=one.name, time=time)))
    elif minutes_of(session):
        found.append(("duration", duration_text(minutes_of(session) * MINUTE)))
    for one in table:
        if one.id == session.first:
            found.append(("first", one.name))
    for key, text in (("place", session.place), ("note", session.note)):
        if text:
            found.append((key, text))
    return found


def noted(session, table):
    """The same as rows of text; None when there is nothing."""
    found = facts(session, table)
    if not found:
        return None
    rows = el("dl", "sheet sheet__in noted")
    for key, text in found:
        rows <= el("dt", "small muted", word(key) if key else "")
        rows <= el("dd", None, text)
    return rows


def told(session, table):
    """The same as lines for those who were not there; who started they do not ask."""
    return [text for key, text in facts(session, table) if key in ("duration", "place", "note")]
