"""Sessions as the screens see them, and the operations that the screens write.

Entities and fields:

    session:<id>   game, day "2026-03-12", at "19:12", players (ids in seat order), first (player id), finished,
                   note, place, entry/<path of the sheet>, option/<key> or option/<key>/<row>,
                   timer/<id of a press> (see `timing`)
    game:<key>     option/<key>, kept for the next sessions; box/<fact>/<players>, what the group read off its box
                   for so many players (see `round_entries`)

Whatever is written comes as the arguments of an operation from its kind on, so that a caller adds its identity
and its stamp: Operation(gid, dev, seq, hlc, *write(state, ent, "note", "at the club")).
"""

from shared_rules.envelope import ALIVE_FIELD, DEL, DIGITS, MOST_OVER, SET, only
from shared_rules.filled_sheet import FilledSheet
from shared_rules.games import GAMES
from shared_rules.score import Sheet

SESSION = "session:"
GAME = "game:"
ENTRY = "entry/"
OPTION = "option/"
TIMER = "timer/"


class Session:
    """One session as it is now; its fields are those above; `entries`, `options` and `times` without their prefix.

    alive      whether to show it
    disputed   someone deleted it while someone else wrote in it: it is shown, to be decided
    conflicts  fields that two people made different at the same time, sorted
    map        the map that the entries made when it was last asked for, None before; see `mapped`
    """

    def __init__(self, id):
        self.id = id
        self.game = ""
        self.day = ""
        self.at = ""
        self.players = []
        self.first = None
        self.finished = False
        self.note = ""
        self.place = ""
        self.entries = {}
        self.options = {}
        self.times = {}
        self.alive = True
        self.disputed = False
        self.conflicts = []
        self.map = None

    def __eq__(self, other):
        return isinstance(other, Session) and self.as_json() == other.as_json()

    def __repr__(self):
        return f"Session.from_json({self.as_json()!r})"

    def ent(self):
        return SESSION + self.id

    def sheet(self):
        """What the game scores. It shares `entries` with the session, so that a tap changes both; players and
        options are those of now. Of a session played with the map, or followed while it was played, it is what these
        say and what was typed."""
        if self.with_map():
            game = GAMES[self.game]
            derived = game.from_map(self.mapped(), self.entries)
            return FilledSheet(self.players, self.entries, self.options, derived, game.fills)
        derived = self.followed()
        if derived:
            fills = [path.split("/")[0] for path in derived]
            return FilledSheet(self.players, self.entries, self.options, derived, fills)
        return Sheet(self.players, self.entries, self.options)

    def followed(self):
        """{path: value} that the aids at the table know of the sheet."""
        if self.game not in GAMES or GAMES[self.game].followed is None:
            return {}
        return GAMES[self.game].followed(self.players, self.entries)

    def with_map(self):
        """Whether it is played with the map of its game."""
        return self.game in GAMES and GAMES[self.game].with_map(self.options)

    def mapped(self):
        """The map that the entries make now; kept, so that it costs by what changed since it was last asked for.
        None for a game without one."""
        if self.map is not None:
            self.map.follow(self.entries)
        elif self.game in GAMES and GAMES[self.game].map_of is not None:
            self.map = GAMES[self.game].map_of(self.entries)
        return self.map

    def take(self, field, value):
        """Let one field have this displayed value; None empties it, what has no sense there counts as nothing."""
        if field.startswith(ENTRY):
            put(self.entries, field.removeprefix(ENTRY), value)
        elif field.startswith(TIMER):
            put(self.times, field.removeprefix(TIMER), value)
        elif field == "players":
            self.players = texts_of(value)
        elif field == "day":
            self.day = value if is_day(value) else ""
        elif field == "at":
            self.at = value if is_time(value) else ""
        elif field == "game":
            self.game = text_of(value)
        elif field == "first":
            self.first = value if isinstance(value, str) else None
        elif field == "finished":
            self.finished = value is True
        elif field == "note":
            self.note = text_of(value)
        elif field == "place":
            self.place = text_of(value)

    def as_json(self):
        """Plain data for a cache: all that the history, the CSV and statistics read."""
        return {
            "id": self.id,
            "game": self.game,
            "day": self.day,
            "at": self.at,
            "players": self.players,
            "first": self.first,
            "finished": self.finished,
            "note": self.note,
            "place": self.place,
            "entries": self.entries,
            "options": self.options,
            "times": self.times,
            "alive": self.alive,
            "disputed": self.disputed,
            "conflicts": self.conflicts,
        }

    @staticmethod
    def from_json(data):
        """The session in data made by as_json; it keeps the lists and dicts it is given."""
        session = Session(data["id"])
        session.game = data["game"]
        session.day = data["day"]
        session.at = data["at"]
        session.players = data["players"]
        session.first = data["first"]
        session.finished = data["finished"]
        session.note = data["note"]
        session.place = data["place"]
        session.entries = data["entries"]
        session.options = data["options"]
        session.times = data.get("times", {})  # of a cache made before there were clocks
        session.alive = data["alive"]
        session.disputed = data["disputed"]
        session.conflicts = data["conflicts"]
        return session


def view(state, ent):
    """The Session of an entity "session:<id>"."""
    session = Session(ent.removeprefix(SESSION))
    fields = state.fields(ent)
    for field in fields:
        session.take(field, fields[field])
    session.options = chosen(fields)
    look_at_the_whole(session, state)
    return session


def refresh(session, state, field):
    """Bring a session up to date after an operation on this field: cheaper than a new view on each tap."""
    if field.startswith(OPTION):
        session.options = options(state, session.ent())
    else:
        session.take(field, state.value(session.ent(), field))
    look_at_the_whole(session, state)


def look_at_the_whole(session, state):
    ent = session.ent()
    session.alive = state.alive(ent)
    session.disputed = session.alive and len(state.deletions(ent)) > 0
    session.conflicts = [conflict.field for conflict in state.conflicts(ent)]


def options(state, ent):
    """The options chosen for a session, or those that a "game:<key>" keeps for its next ones.

    "option/markers" holds one value; "option/markers/forest" is a row of an option that is a table of rows.
    """
    return chosen(state.fields(ent))


def chosen(fields):
    """The options among some fields."""
    found = {}
    names = [field for field in fields if field.startswith(OPTION)]
    for field in sorted(names) if len(names) > 1 else names:
        key = field.removeprefix(OPTION)
        if "/" not in key:
            found[key] = fields[field]
            continue
        parts = key.split("/", 1)
        key = parts[0]
        if key not in found or not isinstance(found[key], dict):  # rows, read later, replace the single value
            found[key] = {}
        found[key][parts[1]] = fields[field]
    return found


def option_fields(values):
    """The fields that hold these options: the way back from `options`."""
    fields = {}
    for key in values:
        if isinstance(values[key], dict):
            for row in values[key]:
                fields[OPTION + key + "/" + row] = values[key][row]
        else:
            fields[OPTION + key] = values[key]
    return fields


# --- what the screens write ---


def write(state, ent, field, val, seen=None):
    """Write a field: kind, ent, field, val, over.

    It replaces what its author saw there: `seen` lists those dots, None says all that is there now. What came while
    somebody was typing is not among them, so that it stays beside what was typed, as a conflict.
    """
    heads = [op for op in state.heads(ent, field) if seen is None or op.dot in seen]
    return SET, ent, field, val, dots(heads[-MOST_OVER:])


def delete(state, ent):
    """Delete an entity of few values, or confirm that it is: kind, ent, field, val, over, ctx; see settling.delete_whole."""
    return DEL, ent, ALIVE_FIELD, False, dots(state.heads(ent, ALIVE_FIELD)), dots(state.current(ent))


def restore(state, ent):
    """Take back every deletion of an entity."""
    return SET, ent, ALIVE_FIELD, True, dots(state.heads(ent, ALIVE_FIELD))


def dots(operations):
    """Each dot once: two operations of a copied device may share one."""
    return list(dict.fromkeys([op.dot for op in operations]))


# --- values of the right shape ---


def put(values, key, value):
    if value is None:
        values.pop(key, None)
    else:
        values[key] = value


def text_of(value):
    return value if isinstance(value, str) else ""


def texts_of(value):
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def is_day(value):
    """Whether a value is a day of a calendar, "2026-03-12"; which months are short is not asked."""
    parts = value.split("-") if isinstance(value, str) and len(value) == 10 else []
    if len(parts) != 3 or len(parts[0]) != 4 or len(parts[1]) != 2 or not only("".join(parts), DIGITS):
        return False
    return "01" <= parts[1] <= "12" and "01" <= parts[2] <= "31"


def is_time(value):
    """Whether a value is written like a time of day, "19:12"."""
    parts = value.split(":") if isinstance(value, str) and len(value) == 5 else []
    return len(parts) == 2 and len(parts[0]) == 2 and only("".join(parts), DIGITS)
