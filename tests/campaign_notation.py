"""Campaigns as one tells them at the table, for the tests of paths, games and merge.

A path, segment by segment: "a: 3 hex; b after a: 4 hex; c after b: 5; d after b: 2 heart 1 hex"; a segment without
"after" begins at the start, "after b c" joins two. Crossed circles: "a.1 a.2 a.3".

    games("2026-02-19 96; 2026-02-26 112")       finished games of the campaign "c": day (and time), points
"""

from shared_rules.campaign import Campaign
from shared_rules.campaign_games import Standing
from shared_rules.campaign_path import Path, Segment
from shared_rules.games import GAMES

RULES = GAMES["dorfromantik"].campaign()


def segments(text):
    found = {}
    for part in [part for part in text.split(";") if part.strip()]:
        head, body = part.split(":")
        id, *rest = head.split()
        words = body.split()
        hearts = [int(words[at + 1]) for at in range(len(words)) if words[at] == "heart"]
        found[id] = Segment(id, rest[1:], int(words[0]), "hex" in words, hearts=hearts)
    return found


def path(text, crossed=""):
    return Path(segments(text), crossed.split())


def games(text, campaign="c"):
    found = []
    for part in [part for part in text.split(";") if part.strip()]:
        day, *rest = part.split()
        found.append(game(day, int(rest[-1]), rest[0] if len(rest) > 1 else "20:00", campaign))
    return found


def game(day, total, at="20:00", campaign="c", finished=True):
    """The summary of a game."""
    return {
        "id": f"{day}-{at}-{total}",
        "game": "dorfromantik",
        "campaign": campaign,
        "day": day,
        "at": at,
        "players": ["ana", "bruno"],
        "totals": [total],
        "finished": finished,
        "extra": {},
    }


def campaign(path="", crossed="", began=""):
    one = Campaign("c")
    one.game = "dorfromantik"
    one.segments = segments(path)
    one.crossed = {place: True for place in crossed.split()}
    one.began = began
    return one


def standing(played, crossed="", began=""):
    return Standing(campaign(crossed=crossed, began=began), RULES, games(played))
