"""The history: what a list of sessions shows of each, and a session to play again.

A summary is plain data, small and quick to read, so that a list of thousands is drawn without scoring any.
"""

from shared_rules.session import option_fields

VERSION = 1  # raised with every change of the rules or of the summary: kept summaries are then made again


def summary(session, game):
    """What a list says of a session. Participants are the players, or the table of a cooperative game.

    id, game, day, at    as in the session
    players              ids in seat order
    totals, ranks        by participant; a rank is None for who cannot win
    winners, eliminated  player ids in seat order
    filled, cells        cells of the sheet that hold something, and how many there are to fill
    finished             the table said so
    complete             nothing that the rules need is missing
    extra                further results of the game, such as circles
    """
    if not session.players:  # part of a session from elsewhere: its players are still to come
        return unscored(session)
    sheet = session.sheet()
    score = game.score(sheet)
    places = game.standing(sheet, score)
    filled = filled_cells(sheet, game)
    return {
        "id": session.id,
        "game": session.game,
        "day": session.day,
        "at": session.at,
        "players": session.players,
        "totals": score.totals,
        "ranks": [place.rank for place in places],
        "winners": [place.player for place in places if place.winner],
        "eliminated": [place.player for place in places if place.eliminated],
        "filled": filled,
        "cells": filled + len(game.blanks(sheet)),
        "finished": session.finished,
        "complete": not game.missing(sheet),
        "extra": game.extra(sheet, score),
    }


def unscored(session):
    """The summary of a session of which nothing can be told but when it was, or whose game is not known here."""
    return {
        "id": session.id,
        "game": session.game,
        "day": session.day,
        "at": session.at,
        "players": session.players,
        "totals": [],
        "ranks": [],
        "winners": [],
        "eliminated": [],
        "filled": 0,
        "cells": 0,
        "finished": session.finished,
        "complete": False,
        "extra": {},
    }


def filled_cells(sheet, game):
    """How many of the cells that can be blank hold something; flags and unlocked content never are blank."""
    filled = 0
    sheet = game.filled(sheet)
    for line in game.lines_shown(sheet):
        if line.kind == "sizes" or line.kind == "extras" or not line.on_paper:
            continue
        if line.per_player:
            for player in sheet.players:
                if sheet.is_filled(line, player):
                    filled += 1
        elif sheet.is_typed(line):
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
