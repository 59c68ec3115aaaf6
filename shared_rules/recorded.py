"""A session as this product writes it into files of other kinds: all its fields, from wherever they come back checked."""

from shared_rules.arrivals import is_value
from shared_rules.envelope import is_entity, is_field
from shared_rules.games import GAMES
from shared_rules.people import PLAYER
from shared_rules.session import ENTRY, OPTION, TIMER, Session, chosen, option_fields

# Entries, options and presses of the clock follow.
FIELDS = ("game", "day", "at", "players", "first", "finished", "note", "place")
TEXTS = ("game", "day", "at", "first", "note", "place")
MOST_PLAYERS = 100


def fields_of(session):
    """{field: value} of all that a session holds, without its id."""
    data = session.as_json()
    fields = {key: data[key] for key in FIELDS if data[key] not in ("", None, False)}
    fields.update({ENTRY + path: session.entries[path] for path in session.entries})
    fields.update({TIMER + id: session.times[id] for id in session.times})
    fields.update(option_fields(session.options))
    return fields


def recorded(fields):
    """The fields in a plain value; None when it is none, or holds what no session may."""
    if not isinstance(fields, dict):
        return None
    for field in fields:
        value = fields[field]
        if not is_field(field) or not is_value(value) or value is None:
            return None
        if field in TEXTS and not isinstance(value, str):
            return None
        if field not in FIELDS and not field.startswith((ENTRY, OPTION, TIMER)):
            return None
    players = fields.setdefault("players", [])
    if not isinstance(players, list) or len(players) > MOST_PLAYERS or "game" not in fields:
        return None
    if not all([isinstance(id, str) and is_entity(PLAYER + id) for id in players]):
        return None
    return fields


def session_of(id, fields):
    """The session that these fields make."""
    session = Session(id)
    for field in fields:
        session.take(field, fields[field])
    session.options = chosen(fields)
    return session


def agrees(fields, told):
    """Whether the points that these fields make are those that were told, {player: points or None for not told}."""
    session = session_of("", fields)
    if session.game not in GAMES or not session.players:
        return False
    game = GAMES[session.game]
    totals = game.score(session.sheet()).totals
    for at in range(len(session.players)):
        points = told.get(session.players[at])
        if points is not None and points != totals[0 if game.cooperative else at]:
            return False
    return True
