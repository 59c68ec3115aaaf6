"""A snapshot: a group's journal up to one operation, thing by thing, as a new phone keeps it without reading it.

An answer is text: its frame, a line of JSON, then six lines for each thing:

    key      of the record of its operations: the entity, and the name of their pack (pack.py)
    pack     the operations, canonical texts joined by commas
    row_key  of its row in the history; empty, as are the next three, for what has none
    row      that row (rows.py), JSON
    sheet    the session as it is shown, JSON
    waits    for how many decisions it waits; empty for none

The frame:

    head, at, epoch  what it is a snapshot of: the number and the dot of the last operation in it, and whose line that is
    next, more       where the next answer begins, counted in things, and whether there is one
    count, read      things of this answer; operations of this answer and of those before it
    stamp, ahead     the latest stamp, of those that every phone trusts; and all later ones
    made_by          whose rules made rows and sheets, see MADE_BY
    reconcile, own_seq, erasures, name, server_time   as in a page of operations (backend/API.md)
"""

from shared_rules import history, session
from shared_rules.clock import TRUST_AHEAD, USE_OFFSET, padded
from shared_rules.games import GAMES
from shared_rules.merge import State, contested
from shared_rules.pack import name_of
from shared_rules.rows import key_of, row_of

KEY, PACK, ROW_KEY, ROW, SHEET, WAITS = range(6)
LINES = 6  # of a thing
FRAME = (
    "head",
    "at",
    "epoch",
    "next",
    "more",
    "count",
    "read",
    "stamp",
    "ahead",
    "made_by",
    "reconcile",
    "own_seq",
    "erasures",
)
# Rows and sheets of other rules, or of rules that know other games, are of no use: then a phone makes its own.
MADE_BY = " ".join([str(history.VERSION), *sorted(GAMES)])
SLACK = 60_000  # milliseconds that a request may take


def thing(ent, operations, texts, written):
    """The six lines of one entity; `texts` are its operations as they are kept, written(data) makes JSON text."""
    lines = [ent + " " + name_of([(op.dev, op.seq) for op in operations]), ",".join(texts), "", "", "", ""]
    if ent.startswith(session.SESSION):
        state = State(operations)
        seen = session.view(state, ent)
        if seen.game in GAMES:
            row = row_of(seen)
            waits = contested(state, ent) if seen.alive else 0
            lines[ROW_KEY:] = [
                key_of(row),
                written(row),
                written(seen.as_json()),
                str(waits) if waits else "",
            ]
    return lines


def stamps(operations, now):
    """(latest, ahead): the latest stamp of those that every phone of the group trusts, and all later ones, in order."""
    limit = padded(now + TRUST_AHEAD - USE_OFFSET - SLACK, 13) + "-~"
    trusted = [op.hlc for op in operations if op.hlc < limit]
    return max(trusted, default=None), sorted([op.hlc for op in operations if op.hlc >= limit])


def is_whole(answer):
    """Whether an answer, its frame with the lines under "things", came as it was sent."""
    if not all([key in answer for key in FRAME]) or "things" not in answer:
        return False
    return len(answer["things"]) == LINES * answer["count"]
