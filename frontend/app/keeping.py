"""What the storage keeps beside the operations of a session, computed from them: row, sheet, and whether it waits."""

from javascript import JSON

from shared_rules import session
from shared_rules.games import GAMES
from shared_rules.merge import contested
from shared_rules.rows import DELETED, row_key, row_of

CONTESTED = "contested "  # before a session that waits for decisions, among the keys of "meta"


def keep_session(transaction, state, ent, before, last=None):
    """Keep a session as it is now computed, in a transaction over all stores, and return it.

    `before` is the key its row had while it was alive, None for none; `last` what was kept last: with it a tile laid
    costs one tile and not the whole map.
    """
    seen = session.view(state, ent)
    if last is not None and last.id == seen.id:
        seen.map = last.map
    if before is not None:
        rows = transaction.objectStore("sessions")
        rows.delete(before)
        rows.delete(DELETED + before)
    for store, text, key in records_of(seen):
        transaction.objectStore(store).put(text, key)
    keep_waiting(transaction, ent, decisions(state, seen))
    return seen


def first_records(state, ent):
    """[(store, text, key)] that keep_session would put for a session that was never here."""
    seen = session.view(state, ent)
    waiting = decisions(state, seen)
    return records_of(seen) + ([("meta", str(waiting), CONTESTED + ent)] if waiting else [])


def records_of(seen):
    """[(store, text, key)]: its row and its sheet; none of a game that is not known here."""
    if seen.game not in GAMES:
        return []
    key = row_key(seen.id, seen.day, seen.at, seen.alive)
    return [
        ("sessions", JSON.stringify(row_of(seen)), key),
        ("sheets", JSON.stringify(seen.as_json()), seen.ent()),
    ]


def decisions(state, seen):
    """How many a session that is shown waits for."""
    return contested(state, seen.ent()) if seen.alive and seen.game in GAMES else 0


def keep_waiting(transaction, ent, decisions):
    """Note how many decisions a session waits for, so that nobody looks through all of them."""
    meta = transaction.objectStore("meta")
    if decisions:
        meta.put(str(decisions), CONTESTED + ent)
    else:
        meta.delete(CONTESTED + ent)
