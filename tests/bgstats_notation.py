"""Exports of BG Stats as one tells of them: who is in it, then each play as a line.

    2026-03-12 19:12:00 | Catane | Ana 12+4-3 *; Bo 9

A star marks who won, ">" before a name who started. Keys that only one version or system writes come by name: play(..., rounds=2).
"""

import json

UUIDS = {  # in upper case on iOS, in lower case on Android; both mix in one file
    "Ana": "0A1B2C3D-0000-4000-8000-00000000000A",
    "Bo": "0a1b2c3d-0000-4000-8000-00000000000b",
    "Chloé": "0A1B2C3D-0000-4000-8000-00000000000C",
}
GAMES = {"Catane": 1, "Azul": 2, "Hanabi": 3, "Clochemerle": 4}
PLAY = "F00D0000-0000-4000-8000-{:012X}"


def player_id(name):
    return UUIDS[name].replace("-", "").lower()


def play_id(number):
    return PLAY.format(number).replace("-", "").lower()


def play(text, number=1, **keys):
    when, game, seats = [part.strip() for part in text.split("|")]
    scores = []
    for seat in seats.split(";"):
        words = seat.split()
        won = words[-1] == "*"
        name, *score = words[: -1 if won else None]
        started = name.startswith(">")
        scores.append(
            {
                "playerRefId": 10 + list(UUIDS).index(name.lstrip(">")),
                "score": score[0] if score else None,
                "winner": won,
                "startPlayer": started,
                "newPlayer": False,
                "rank": 0,
                "seatOrder": 0,
            }
        )
    return {
        "uuid": PLAY.format(number),
        "gameRefId": GAMES.get(game, 0),
        "playDate": when,
        "modificationDate": "2026-03-13 10:00:00",
        "playerScores": scores,
        **keys,
    }


def export(*plays, **keys):
    """A whole export; keys given as None are missing, as in older versions."""
    data = {
        "games": [
            {"id": id, "uuid": PLAY.format(1000 + id), "name": name, "bggId": 0} for name, id in GAMES.items()
        ],
        "players": [
            {"id": 10 + at, "uuid": uuid, "name": name, "isAnonymous": False}
            for at, (name, uuid) in enumerate(UUIDS.items())
        ],
        "locations": [{"id": 7, "uuid": PLAY.format(2007), "name": " Chez Bo "}],
        "plays": list(plays),
        "tags": [],
        "groups": [],
        "challenges": [],
        "deletedObjects": [],
        "userInfo": {"meRefId": 10, "appVersion": "6.12.3", "cloudEmail": "ana@example.org"},
        **keys,
    }
    return {key: value for key, value in data.items() if value is not None}


def sheet(*rows, part="groups", **keys):
    """A score sheet as the text that lies in a play; a row is (label, {name: score}, further keys)."""
    made = []
    for label, scores, *more in rows:
        made.append(
            {
                "label": label,
                "scores": {UUIDS[name].lower(): score for name, score in scores.items()},
                **(more[0] if more else {}),
            }
        )
    body = [{"rows": made}] if part == "groups" else made
    return json.dumps({"version": 3, "scoreType": "bestTotalWins", part: body, **keys})
