"""The history: what a list of sessions shows of each, and a session to play again.

A summary is plain data, small and quick to read, so that a list of thousands is drawn without scoring any.
"""

from shared_rules.lines import NEVER_BLANK
from shared_rules.session import option_fields

VERSION = 5  # raised with every change of the rules or of the summary: kept summaries are then made again


def summary(session, game):
    """What a list says of a session. Participants are the players, or the table of a cooperative game.

    id, game, day, at    as in the session
    players, first       ids in seat order, and who begins, None when nobody said
    place                where it was, "" when nobody said
    totals, ranks        by participant; a total is None where no points were told, a rank for who cannot win
    winners, eliminated  player ids in seat order
    filled, cells        cells of the sheet that hold something, and how many there are to fill
    tiles                [tiles laid, tiles of the whole game] of a session with a map, once one is laid; else None
    last_blank           [line, player id or None] of the only cell that is still blank, else None
    finished             the table said so
    complete             nothing that the rules need is missing
    extra                further results of the game, such as circles
    campaign             id of the campaign that it belongs to; None for none
    """
    row = unscored(session)
    if not session.players:  # part of a session from elsewhere: its players are still to come
        return row
    sheet = session.sheet()
    score = game.score(sheet)
    places = game.standing(sheet, score)
    blanks = game.blanks(sheet)
    for at in range(len(places)):
        place = places[at]
        row["totals"].append(place.total if game.has_points(sheet, at) else None)
        row["ranks"].append(place.rank)
        if place.winner:
            row["winners"].append(place.player)
        if place.eliminated:
            row["eliminated"].append(place.player)
    row["filled"] = filled_cells(sheet, game)
    row["cells"] = row["filled"] + len(blanks)
    if session.with_map():
        row["tiles"] = game.tiles_laid(session.mapped(), sheet)
    if len(blanks) == 1:
        row["last_blank"] = list(blanks[0])
    row["complete"] = not game.missing(sheet)
    row["extra"] = game.extra(sheet, score)
    return row


def unscored(session):
    """The summary of a session of which nothing can be told but when it was, or whose game is not known here."""
    return {
        "id": session.id,
        "game": session.game,
        "day": session.day,
        "at": session.at,
        "players": session.players,
        "first": session.first,
        "place": session.place,
        "totals": [],
        "ranks": [],
        "winners": [],
        "eliminated": [],
        "filled": 0,
        "cells": 0,
        "tiles": None,
        "last_blank": None,
        "finished": session.finished,
        "complete": False,
        "extra": {},
        "campaign": session.options.get("campaign"),
    }


def filled_cells(sheet, game):
    """How many of the cells that can be blank hold something; flags and unlocked content never are blank."""
    filled = 0
    for line in game.lines_shown(sheet):
        if line.kind in NEVER_BLANK:
            continue
        if line.per_player:
            for player in sheet.players:
                if sheet.is_filled(line, player):
                    filled += 1
        elif sheet.is_typed(line) or sheet.is_filled_in(line.key):
            filled += 1
    return filled


def order_key(row):
    """ASCII text by which summaries are in order of time; row has id, day and at."""
    return f"{row['day'] or '0000-00-00'} {row['at'] or '00:00'} {row['id']}"


def newest_first(summaries):
    return sorted(summaries, key=order_key, reverse=True)


def duplicate(session):
    """The fields of a new session like this one: same game, people, seats and options, nothing typed yet."""
    return {"game": session.game, "players": list(session.players), **option_fields(session.options)}
