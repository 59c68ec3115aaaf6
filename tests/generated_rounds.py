"""Rounds of Clochemerle made up from a seed, with facts that cannot be read among them: the same in both runtimes."""

from shared_rules.games import GAMES
from shared_rules.round_entries import path
from shared_rules.rounds import Rounds
from shared_rules.session import Session
from tests.generated import Dice

JUNK = (None, True, -1, "3", 1_000_000, [], ["x"], [1, 2, 3])
TURN_FACTS = ("taken", "coins", "markers", "time", "tree", "stored", "died", "rat", "invasion", "done")


def entries(dice, players):
    """What was written of a few rounds."""
    found = {}
    for n in range(1, 2 + dice.roll(5)):
        found[path("first", n)] = dice.one_of(players)
        found[path("dice", n)] = [1 + dice.roll(6) + 10 * dice.roll(2) for _ in range(dice.roll(12))]
        if dice.roll(2):
            found[path("claim", n)] = dice.one_of(players)
        if dice.roll(4) == 0:
            found[path("palm", n)] = -dice.roll(3)
        for player in players:
            for what in TURN_FACTS:
                if dice.roll(3):
                    value = dice.one_of(JUNK) if dice.roll(20) == 0 else fact(dice, what)
                    found[path(what, n, player)] = value
    return found


def fact(dice, what):
    if what == "taken":
        return (
            [dice.roll(12) for _ in range(2)]
            + [1 + dice.roll(6) for _ in range(2)]
            + [dice.roll(3), dice.roll(2)]
        )
    if what == "died":
        return [dice.roll(5) - 1, dice.roll(5), dice.roll(5) - 1, dice.roll(5)]
    if what == "rat":
        return [1 + dice.roll(6) for _ in range(2)]
    if what in ("invasion", "done"):
        return dice.roll(2) == 0
    return dice.roll(13)


def box(dice):
    """What the group typed of its box: anything from nothing to all."""
    every = {
        "white": dice.roll(9),
        "black": dice.roll(4),
        "deaths": 1 + dice.roll(12),
        "chronicle": [dice.roll(6) for _ in range(1 + dice.roll(4))],
        "rat": [1 + dice.roll(12) for _ in range(1 + dice.roll(2))],
    }
    return {key: every[key] for key in every if dice.roll(3)}


def games(seed, n):
    """n games as (players, entries, box)."""
    dice = Dice(seed)
    made = []
    for _ in range(n):
        players = ["p" + str(seat + 1) for seat in range(2 + dice.roll(3))]
        written = entries(dice, players)
        made.append((players, written, box(dice)))
    return made


def round_answers(seed, n):
    """All that the rules say of n games, and what the score sheet takes from them."""
    answers = []
    for players, written, facts in games(seed, n):
        rounds = Rounds(players, written, facts)
        session = Session("s")
        session.game = "clochemerle"
        session.players = players
        session.entries = written
        score = GAMES["clochemerle"].score(session.sheet())
        turns = [
            [
                turn.time,
                turn.due,
                turn.deaths,
                turn.rats,
                turn.asks_invasion,
                turn.losses,
                turn.coins,
                turn.markers,
            ]
            for played in rounds.rounds
            for turn in played.turns
        ]
        answers.append(
            repr(
                [
                    rounds.dead,
                    rounds.palm,
                    rounds.to_invasion,
                    rounds.last,
                    rounds.is_over(),
                    rounds.chronicle,
                ]
            )
            + repr([rounds.tree, rounds.stored, rounds.spent, rounds.purse, turns, score.totals])
        )
    return answers
