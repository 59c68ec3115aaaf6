"""BG Stats read: its whole export, BGStatsExport.json, and a single play, .bgsplay. The format is not published; what is relied on
here was seen in exports of versions 5.3 to 6.12 on both systems.

Any array and any key may be missing; a flag is a bool or 0 and 1; uuids are compared without case; `score`, `scoresheet` and
`metaData` are texts, the last two of JSON. Days and times bear no zone and are taken as they stand. Games are kept under their
name with their points; what was written into a play by this product (`bgstats_write`) comes back as the very session.
What identifies a person beyond the name (BGG and cloud accounts) is left where it is.
"""

from shared_rules import typed_numbers
from shared_rules.arrivals import Arrivals, id_of
from shared_rules.bgstats_sheet import with_sheet
from shared_rules.csv_totals import Result, fields_of
from shared_rules.dates import long_day
from shared_rules.digest import digest
from shared_rules.recorded import agrees, recorded
from shared_rules.typed_numbers import number, time

GAME_SAYS, NO_POINTS, TOGETHER_NO_POINTS, NOBODY_WON = (
    0,
    3,
    6,
    8,
)  # of `scoringSetting`; the last one is added
BY_THE_GAME = ("", str(GAME_SAYS), str(NOBODY_WON))
WITHOUT_POINTS = tuple(
    [str(way + more) for way in (NO_POINTS, TOGETHER_NO_POINTS) for more in (0, NOBODY_WON)]
)
ROLES = ("role", "team", "teamRole")
MOST_PLAYERS = 100
MOST_MINUTES = 100_000
FIRST_DAY = "1970-01-02"  # an earlier one is an empty date in some zone


def is_export(data):
    """Whether a JSON value looks like an export or a play file of BG Stats."""
    if not isinstance(data, dict) or "plays" not in data or "players" not in data:
        return False
    return isinstance(data["plays"], list) and isinstance(data["players"], list)


class Reading:
    """An export being read, as `csv_import.Reading`; parse(text) gives the value of a JSON text, None for none."""

    def __init__(self, data, parse, lang):
        self.arrivals = Arrivals("bgstats")
        self.parse = parse
        self.lang = lang
        self.games = self.names_by_id(data, "games")
        self.places = self.names_by_id(data, "locations")
        self.pointless = {text(game, "id"): True for game in items(data, "games") if flag(game, "noPoints")}
        self.players = {}  # reference: key
        self.names = {}  # key: name
        self.keys = {}  # uuid, as it stands and in small letters: key
        self.numbers = {}  # score: Number; there are few of them and each stands in hundreds of plays
        self.cells = {}  # the same of the cells of sheets, as whole numbers
        self.rounded = []  # scores of the play being read
        for player in items(data, "players"):
            name, uuid = text(player, "name").strip(), text(player, "uuid").strip()
            key = id_of(uuid) if uuid else digest("person|" + name.lower())
            self.players[text(player, "id")] = key
            self.names[key] = name or "?"
            self.keys[uuid] = self.keys[uuid.lower()] = key
        self.waiting = self.latest(data["plays"])
        self.total = len(self.waiting)
        alive = {id: True for _, id, _ in self.waiting}
        for tombstone in items(data, "deletedObjects"):
            uuid = text(tombstone, "uuid")
            if text(tombstone, "objectType") == "Play" and uuid and id_of(uuid) not in alive:
                self.arrivals.deleted.append(id_of(uuid))

    def names_by_id(self, data, key):
        """{id: name} of games or places."""
        return {text(one, "id"): self.arrivals.title(text(one, "name")) for one in items(data, key)}

    def latest(self, plays):
        """[(number, id, play)], each play once: of two with one uuid the one that was changed last, and of two that do
        not tell, the later in the file."""
        found = {}
        for at in range(len(plays)):
            play = plays[at]
            if not isinstance(play, dict):
                self.arrivals.trouble("no_play", at + 1)
                continue
            uuid = text(play, "uuid")
            id = id_of(uuid) if uuid else digest("play|" + about(play))
            if id in found:
                self.arrivals.note("twice")
                if text(play, "modificationDate") < text(found[id][2], "modificationDate"):
                    continue
            found[id] = (at + 1, id, play)
        return list(found.values())

    def take(self, n):
        """Read n more plays; whether some are left."""
        for line, id, play in self.waiting[:n]:
            self.read(line, id, play)
        self.waiting = self.waiting[n:]
        return len(self.waiting) > 0

    def read(self, line, id, play):
        arrivals = self.arrivals
        ref = text(play, "gameRefId")
        when = text(play, "playDate")
        if ref not in self.games or self.games[ref] == "":
            arrivals.trouble("game", line, when)
            return
        day = day_of(play)
        if day is None or day < FIRST_DAY:
            arrivals.trouble("day", line, when)
            return
        people, first, more = self.people(line, play)
        if not people:
            arrivals.trouble("nobody", line, self.games[ref])
            return
        if self.has_no_points(play, ref):
            for result in people.values():
                if result.total == 0:  # written for nothing; any other number was meant
                    result.total = None
        fields = self.own(play, people) or self.results(play, self.games[ref], people)
        fields["day"] = day
        at = time(when) if ":" in when else None
        if at:
            fields["at"] = at
        if first:
            fields["first"] = first
        place = self.places.get(text(play, "locationRefId"))
        if place:
            fields["place"] = place
        for key in ("board", "comments"):
            told = text(play, key)
            if told and told.strip():
                more.insert(0, told.strip())
        if more:
            fields["note"] = arrivals.remark("\n".join(more))
        arrivals.games[id] = fields
        for score in self.rounded:
            arrivals.rounded(line, " · ".join((score.strip(), long_day(self.lang, day, ""), self.games[ref])))

    def people(self, line, play):
        """({player: Result} in seat order, who started, what else was told of the players)."""
        found = {}
        first = None
        more = []
        self.rounded = []
        players, known = self.players, self.arrivals.people
        seats = in_seats(items(play, "playerScores"))
        for seat in seats if len(seats) <= MOST_PLAYERS else seats[:MOST_PLAYERS]:
            ref = text(seat, "playerRefId")
            if ref in players:
                key = players[ref]
            else:  # the list of players may miss somebody; the points are there all the same
                key = players[ref] = digest("reference|" + ref)
                self.names[key] = "?"
            if key in found:
                self.arrivals.trouble("same", line, self.names[key])
                continue
            if not known.get(key):
                self.arrivals.person(self.names[key], key)
            found[key] = result = Result()
            if "winner" in seat:
                result.winner = is_true(seat["winner"])
            score = text(seat, "score")
            if score:
                self.take_score(line, result, score)
            if first is None and flag(seat, "startPlayer"):
                first = key
            if "role" in seat or "team" in seat or "teamRole" in seat:
                roles = [text(seat, part).strip() for part in ROLES]
                if "".join(roles):
                    more.append(self.names[key] + ": " + ", ".join([role for role in roles if role]))
        return found, first, more

    def has_no_points(self, play, ref):
        """Whether a play is one without points, by itself or by its game."""
        setting = text(play, "scoringSetting")
        return ref in self.pointless if setting in BY_THE_GAME else setting in WITHOUT_POINTS

    def take_score(self, line, result, score):
        if score not in self.numbers:
            self.numbers[score] = number(score)
        found = self.numbers[score]
        if found is not None:
            result.total = found.value
            if not found.exact:
                self.rounded.append(score)
        elif score.strip():
            self.arrivals.trouble("points", line, score)

    def results(self, play, name, people):
        told = text(play, "scoresheet")
        sheet = self.parse(told) if told else None
        if isinstance(sheet, dict):
            with_sheet(sheet, people, self.keys, self.lang, self.arrivals, self.cells)
        fields = fields_of(name, people)
        minutes = play["durationMin"] if "durationMin" in play else None
        if isinstance(minutes, int) and minutes is not True and 0 < minutes < MOST_MINUTES:
            fields["option/minutes"] = minutes
        return fields

    def own(self, play, people):
        """The fields that this product wrote into the play, if its points are still those; None otherwise."""
        told = text(play, "metaData")
        if "marquoir" not in told:
            return None
        meta = self.parse(told)
        if not isinstance(meta, dict) or "marquoir" not in meta:
            return None
        fields = recorded(meta["marquoir"])
        if fields is None or sorted(fields["players"]) != sorted(people):
            return None
        totals = {key: total_of(people[key]) for key in people}
        return fields if agrees(fields, totals) else None


def total_of(result):
    return sum(result.total) if isinstance(result.total, list) else result.total


def items(data, key):
    """The objects in an array that may be missing."""
    found = data[key] if key in data else None
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def in_seats(seats):
    """Seats in the order of the table, where all say which is theirs."""
    before, is_in_order = 0, True
    for seat in seats:
        order = seat.get("seatOrder")
        if not isinstance(order, int) or order < 1:
            return seats
        if order < before:
            is_in_order = False
        before = order
    return seats if is_in_order else sorted(seats, key=lambda seat: seat["seatOrder"])


def text(data, key):
    """The text under a key; numbers as they are written, nothing for what is missing or neither."""
    value = data.get(key)
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if value is None or value is True or value is False or isinstance(value, (list, dict)):
        return ""
    return str(value)


def flag(data, key):
    return key in data and is_true(data[key])


def is_true(value):
    """A flag is a bool on one system and 0 or 1 on the other."""
    return value is True or (value is not False and value in (1, "1", "true"))


def about(play):
    """What tells a play without an id from others."""
    parts = [text(play, key) for key in ("playDate", "playDateYmd", "gameRefId", "sourcePlayId")]
    for seat in items(play, "playerScores"):
        parts += [text(seat, "playerRefId"), text(seat, "score")]
    return "|".join(parts)


def day_of(play):
    """The day on which a play was played, as it was written; None for none."""
    for key in ("playDate", "entryDate"):
        found = typed_numbers.day(text(play, key))
        if found:
            return found
    digits = text(play, "playDateYmd")
    return typed_numbers.day(digits) if len(digits) == 8 else None
