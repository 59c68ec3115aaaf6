"""Statistics the slow and plain way: every figure asked of all sessions anew, from their sheets and not from summaries."""

from decimal import ROUND_HALF_UP, Decimal
from statistics import mean

from shared_rules.games import GAMES


def seats_of(sessions, persons, person=None):
    """(session, seat, Place) of each chair that counts, oldest first; a person's second chair at a table is not theirs."""
    found = []
    for session in sorted(sessions, key=lambda one: (one.day, one.at, one.id)):
        if not session.finished or not session.players:
            continue
        game = GAMES[session.game]
        places = game.standing(session.sheet(), game.score(session.sheet()))
        sitting = [persons.get(player, player) for player in session.players]
        for seat, who in enumerate(sitting):
            first_chair = sitting.index(who) == seat
            if person is None or (who == person and first_chair):
                place = places[0 if game.cooperative else seat]
                if not game.offered and f"score/{session.players[seat]}" not in session.entries:
                    place.total = None  # nobody told any points
                found.append((session, seat, place))
    return found


def rounded(numbers, digits="0.1"):
    """The mean, halves away from zero, in tenths."""
    numbers = [number for number in numbers if number is not None]
    if not numbers:
        return None
    exact = Decimal(sum(numbers)) / Decimal(len(numbers))
    assert abs(float(exact) - mean(numbers)) < 1e-6
    return int(exact.quantize(Decimal(digits), ROUND_HALF_UP) * 10)


def record(sessions, persons, person):
    """What `Record` says of a person."""
    chairs = seats_of(sessions, persons, person)
    totals = [place.total for _, _, place in chairs if place.total is not None]
    wins = ["w" if place.winner else "l" for _, _, place in chairs]
    out = [(session, place) for session, _, place in chairs if place.eliminated]
    return {
        "games": len(chairs),
        "wins": wins.count("w"),
        "shared": sum(1 for session, _, place in chairs if place.winner and len(winners(session)) > 1),
        "best": (min if won_by_fewest(sessions) else max)(totals, default=None),
        "last": totals[-1] if totals else None,
        "average": rounded(totals),
        "run": len("".join(wins)) - len("".join(wins).rstrip("w")),
        "longest": max(map(len, "".join(wins).split("l"))),
        "out": len(out),
        "robbed": sum(1 for session, place in out if place.total == max(totals_of(session))),
        "totals": totals,
        "records": [i for i, total in enumerate(totals) if i == 0 or total > max(totals[:i])],
    }


def won_by_fewest(sessions):
    """Whether more sessions of a game without rules went to the fewest points than to the most."""
    ways = []
    for session in {session.id: session for session, _, _ in seats_of(sessions, {})}.values():
        places = [place for one, _, place in seats_of([session], {})]
        won, lost = ([p.total for p in places if p.winner == is_won] for is_won in (True, False))
        if not GAMES[session.game].offered and won and lost and None not in won + lost:
            ways.append(all(w < l for w in won for l in lost) - all(w > l for w in won for l in lost))
    return sum(ways) > 0


def places_of(session):
    game = GAMES[session.game]
    return game.standing(session.sheet(), game.score(session.sheet()))


def winners(session):
    return [place.player for place in places_of(session) if place.winner]


def totals_of(session):
    return [place.total for place in places_of(session)]


def turns(sessions, persons, person=None):
    """[(games, wins, average)] by the order of turns, of one person or of all chairs."""
    by_turn = {}
    for session, seat, place in seats_of(sessions, persons, person):
        if session.first in session.players:
            order = session.players[session.players.index(session.first) :] + session.players
            by_turn.setdefault(order.index(session.players[seat]), []).append(place)
    found = []
    for turn in range(max(by_turn, default=-1) + 1):
        places = by_turn.get(turn, [])
        found.append((len(places), sum(p.winner for p in places), rounded([p.total for p in places])))
    return found


def meetings(sessions, persons, person):
    """{other: [ahead, level, behind]}."""
    found = {}
    for session, _, own in seats_of(sessions, persons, person):
        seen = {person}
        for player, place in zip(session.players, places_of(session), strict=True):
            other = persons.get(player, player)
            if other not in seen:
                seen.add(other)
                mine, theirs = own.rank or 99, place.rank or 99
                found.setdefault(other, [0, 0, 0])[1 + (mine > theirs) - (mine < theirs)] += 1
    return found


def terms(sessions, persons, person=None):
    """{name: tenths} of the terms of somebody's scores, or everybody's, in a game whose rules are not here."""
    chairs = seats_of(sessions, persons, person)
    sheets = []
    for session, seat, _ in chairs:
        names, points = session.options.get("rows"), session.entries.get(f"score/{session.players[seat]}")
        if names and isinstance(points, list) and len(points) == len(names):
            sheets.append(dict(zip(names, points, strict=True)))
    every = {name for one in sheets for name in one}
    return {name: rounded([one.get(name, 0) for one in sheets]) for name in every}


def lines(sessions, persons, person=None):
    """[(key, tenths)] of somebody, or of every participant."""
    sums = {}
    game = None
    for session, seat, _ in seats_of(sessions, persons, person):
        game = GAMES[session.game]
        if person is None and game.cooperative and seat:
            continue
        parts = game.score(session.sheet()).parts
        for key, column in parts.items():
            sums.setdefault(key, []).append(column[0 if game.cooperative else seat].points)
    return [(scored.key, rounded(sums[scored.key])) for scored in game.scores] if game else []
