"""The row and the sheet of a session that was never here, from its first fields: a file brings thousands."""

from shared_rules import history
from shared_rules.games import GAMES
from shared_rules.games.other import GAME, ranks_told
from shared_rules.rows import row_of
from shared_rules.score import amount
from shared_rules.session import ENTRY, OPTION, TIMER, Session, chosen, is_day, is_time

SCORE = "score/"
PLAIN = ("first", "note", "place")


def first_row(id, fields):
    """(row, sheet) as `rows.row_of` and `Session.as_json` make them; None for a game that is not known here."""
    made = straight(id, fields)
    if made is not None:
        return made
    seen = Session(id)
    for field in fields:
        seen.take(field, fields[field])
    seen.options = chosen(fields)
    return (row_of(seen), seen.as_json()) if seen.game in GAMES else None


def straight(id, fields):
    """The same without a Session: of a game whose rules are not here, with fields as files tell them; else None."""
    if fields.get("game") != GAME.key or not are_texts(fields.get("players")):
        return None
    entries, options = {}, {}
    day = at = note = place = ""
    first = None
    for field in fields:
        value = fields[field]
        if field.startswith(ENTRY):
            if not is_points(value):
                return None
            entries[field.removeprefix(ENTRY)] = value
        elif field.startswith(OPTION):
            key = field.removeprefix(OPTION)
            if "/" in key:
                return None
            options[key] = value
        elif field == "day":
            day = value if is_day(value) else ""
        elif field == "at":
            at = value if is_time(value) else ""
        elif field in PLAIN:
            if not isinstance(value, str):
                return None
            if field == "first":
                first = value
            elif field == "note":
                note = value
            else:
                place = value
        elif field.startswith(TIMER):
            return None
    players, finished = fields["players"], fields.get("finished") is True
    points, ranks, winners, blank = results(players, entries, options)
    filled = len([one for one in points if one is not None])
    blanks = 0 if is_told(options) else len(players) - filled
    name = options.get("name")
    summary = {
        "id": id,
        "game": GAME.key,
        "day": day,
        "at": at,
        "players": players,
        "first": first,
        "place": place,
        "totals": points,
        "ranks": ranks,
        "winners": winners,
        "eliminated": [],
        "filled": filled,
        "cells": filled + blanks,
        "tiles": None,
        "last_blank": ["score", blank] if blanks == 1 else None,
        "finished": finished,
        "complete": True,
        "extra": {"name": name} if isinstance(name, str) else {},
        "campaign": options.get("campaign"),
    }
    sheet = {
        "id": id,
        "game": GAME.key,
        "day": day,
        "at": at,
        "players": players,
        "first": first,
        "finished": finished,
        "note": note,
        "place": place,
        "entries": entries,
        "options": options,
        "times": {},
        "alive": True,
        "disputed": False,
        "conflicts": [],
    }
    return {"version": history.VERSION, "alive": True, "summary": summary}, sheet


def are_texts(players):
    """Whether these are the players of a session, at least one."""
    if not isinstance(players, list) or not players:
        return False
    for player in players:
        if not isinstance(player, str):
            return False
    return True


def is_points(value):
    return isinstance(value, int) and not isinstance(value, bool) or isinstance(value, list)


def is_told(options):
    """Whether the table said who won."""
    told = options.get("winners")
    return isinstance(told, list) and len(told) > 0


def results(players, entries, options):
    """([points or None], [rank or None], [winner], a player without points), the first two in seat order."""
    points, totals, winners = [], [], []
    blank = None
    for player in players:
        path = SCORE + player
        if path in entries:
            value = entries[path]
            if isinstance(value, list):
                value = amount(value)
            totals.append(value)
            points.append(value)
        else:
            blank = player
            totals.append(0)
            points.append(None)
    ranks = ranks_told(players, totals, options["winners"]) if is_told(options) else by_totals(totals)
    for seat in range(len(players)):
        if ranks[seat] == 1:
            winners.append(players[seat])
    return points, ranks, winners, blank


def by_totals(totals):
    """Competition ranking: 1, 1, 3."""
    found = []
    for mine in totals:
        rank = 1
        for other in totals:
            if other > mine:
                rank += 1
        found.append(rank)
    return found
