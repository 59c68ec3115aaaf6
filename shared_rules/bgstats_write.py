"""Plays written for BG Stats: a file that it imports, with the score sheet in its own form, and the link that hands one play over.

Ids become uuids, so that a second export updates there and doubles nothing. In `metaData` each play carries all fields of its
session: read back by `bgstats` it is the very same one, as long as its points are. The format of the link is published:
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

from shared_rules.csv_export import title
from shared_rules.digest import digest
from shared_rules.envelope import HEX, only
from shared_rules.explain import line_title, part_title
from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.operation import encoded
from shared_rules.recorded import fields_of
from shared_rules.statistics import direction_of
from shared_rules.timing import minutes_of

LANGUAGES = ("en", "fr")
SOURCE = "Marquoir"
LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data="  # opens the app itself, without the network
MOST_POINTS, NO_POINTS, CO_OP = (
    0,
    3,
    4,
)  # `scoringSetting`: as the game says; without points; together, with points


class Export:
    """An export in the making: `add` sessions, then take `data`."""

    def __init__(self, names):
        """`names` is {player id: name}."""
        self.names = names
        self.games = {}
        self.upwards = {}  # title of a game: its sessions won by the fewest points, less those won by the most
        self.places = {}
        self.players = {}
        self.plays = []

    def add(self, session):
        """Add a session of a known game; others have no points to tell."""
        if session.game in GAMES and session.players and session.day:
            self.plays.append(self.play(session))

    def data(self):
        """The whole file as a plain dict."""
        return {
            "about": SOURCE,
            "games": [{**self.games[name], "highestWins": self.upwards[name] <= 0} for name in self.games],
            "players": [self.player(id) for id in self.players],
            "locations": [self.places[name] for name in self.places],
            "plays": self.plays,
            "tags": [],
            "groups": [],
            "challenges": [],
            "deletedObjects": [],
            "userInfo": {"meRefId": 1},
        }

    def player(self, id):
        return {
            "id": self.players[id],
            "uuid": uuid(id),
            "name": name_of(id, self.names),
            "isAnonymous": False,
        }

    def play(self, session):
        told = summary(session, GAMES[session.game])
        together = GAMES[session.game].cooperative
        for id in session.players:
            self.players.setdefault(id, len(self.players) + 1)
        when = session.day + " " + (session.at or "00:00") + ":00"
        made = {
            "uuid": uuid(session.id),
            "gameRefId": self.game(session, told),
            "playDate": when,
            "entryDate": when,
            "modificationDate": when,
            "durationMin": minutes_of(session),
            "rounds": 0,
            "usesTeams": False,
            "ignored": False,
            "manualWinner": is_told(session),
            "comments": session.note,
            "scoringSetting": CO_OP if together else MOST_POINTS if is_scored(told) else NO_POINTS,
            "scoresheet": score_sheet(session),
            "metaData": '{"marquoir":' + json_of(fields_of(session)) + "}",
            "playerScores": [self.seat(session, at, told, together) for at in range(len(session.players))],
        }
        if session.place:
            made["locationRefId"] = self.location(session.place)
        return made

    def seat(self, session, at, told, together):
        id = session.players[at]
        rank = None if together else told["ranks"][at]
        points = told["totals"][0 if together else at]
        return {
            "playerRefId": self.players[id],
            "score": "" if points is None else str(points),
            "winner": id in told["winners"],
            "startPlayer": id == session.first,
            "newPlayer": False,
            "rank": rank or 0,
            "seatOrder": at + 1,
        }

    def game(self, session, told):
        name = title(session, "en")
        self.upwards[name] = self.upwards.get(name, 0) + upwards(told)
        if name not in self.games:
            self.games[name] = {
                "id": len(self.games) + 1,
                "uuid": uuid(digest("game|" + name)),
                "name": name,
                "bggId": 0,
                "cooperative": GAMES[session.game].cooperative,
                "noPoints": False,
                "usesTeams": False,
                "isBaseGame": 1,
                "isExpansion": 0,
            }
        return self.games[name]["id"]

    def location(self, name):
        if name not in self.places:
            self.places[name] = {
                "id": len(self.places) + 1,
                "uuid": uuid(digest("place|" + name)),
                "name": name,
            }
        return self.places[name]["id"]


def score_sheet(session):
    """The sheet of a session as the text of a JSON object, one row for each line, in both languages; "" for one line only."""
    game = GAMES[session.game]
    rows = sheet_rows(game, session)
    if len(rows) < 2:
        return ""
    texts = []
    for labels, points in rows:
        scores = ",".join([encoded(uuid(id)) + ":" + encoded(str(points[id])) for id in points])
        texts.append(
            f'{{"label":{encoded(labels[0])},"label-fr":{encoded(labels[1])},"negative":false,"scores":{{{scores}}}}}'
        )
    return f'{{"bggId":0,"version":3,"scoreType":"bestTotalWins","groups":[{{"label":"","rows":[{",".join(texts)}]}}]}}'


def sheet_rows(game, session):
    """[((English label, French label), {player: points})]. At a table that plays together all have its points."""
    score = game.score(session.sheet())
    rows = []
    for key in score.parts:
        column = score.parts[key]
        terms = [part.parts for part in column]
        if len(score.parts) == 1 and terms[0] and len({len(each) for each in terms}) == 1:  # named terms
            for at in range(len(terms[0])):
                label = part_title(game, "en", terms[0][at])
                rows.append(((label, label), by_player(session, [each[at].points for each in terms])))
        else:
            labels = tuple([line_title(game, lang, key) for lang in LANGUAGES])
            rows.append((labels, by_player(session, [part.points for part in column])))
    return rows


def by_player(session, points):
    return {id: points[at if len(points) > 1 else 0] for at, id in enumerate(session.players)}


def push(session, names):
    """One play as the link hands it over: a plain dict, to be written as JSON behind LINK."""
    game = GAMES[session.game]
    told = summary(session, game)
    players = []
    for at in range(len(session.players)):
        id = session.players[at]
        rank = None if game.cooperative else told["ranks"][at]
        points = told["totals"][0 if game.cooperative else at]
        player = {
            "name": name_of(id, names),
            "sourcePlayerId": id,
            "startPlayer": id == session.first,  # without it the play is refused
            "winner": id in told["winners"],
            "rank": rank or 0,
        }
        players.append(player if points is None else {**player, "score": points})
    name = title(session, "en")
    return {
        "sourceName": SOURCE,
        "sourcePlayId": session.id,
        "playDate": session.day + " " + (session.at or "00:00") + ":00",
        "durationMin": minutes_of(session),
        "location": session.place,
        "comments": session.note,
        "game": {
            "name": name,
            "sourceGameId": digest("game|" + name),
            "bggId": 0,
            "highestWins": upwards(told) <= 0,
            "noPoints": not is_scored(told),
        },
        "players": players,
    }


def upwards(told):
    """1 where a game known by name only was won by the fewest points, -1 by the most; 0 where its winners do not tell, or rules do."""
    return direction_of(told) if "name" in told["extra"] else 0


def name_of(id, names):
    return names[id] if names.get(id) else "?"


def is_scored(told):
    return any([points is not None for points in told["totals"]])


def is_told(session):
    return "winners" in session.options


def uuid(id):
    """An id as a uuid: 32 digits as they are, anything else by its digest."""
    digits = id if len(id) == 32 and only(id, HEX) else digest("id|" + id.lower())
    return "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])


def json_of(fields):
    return "{" + ",".join([encoded(key) + ":" + encoded(fields[key]) for key in fields]) + "}"
