"""Followed games made up from a seed, and all that the rules say of them as one text: the same here and in the browser."""

from shared_rules.building_cards import (
    first_player,
    five_each,
    listed_deck,
    next_order,
    problems_of,
    round_of,
    specials_of,
)
from shared_rules.games import GAMES
from shared_rules.games.rattus_cartus import CLASSES
from shared_rules.influence import DECK, ROUND, STEP, TURNED, gains, rounds_of
from shared_rules.secret import CHANGES, Secret
from shared_rules.session import Session
from shared_rules.timing import Clock, clock_text
from tests.generated import Dice, canonical_score

GAME = GAMES["rattus_cartus"]
BROKEN = (None, True, -1, "", "p1", "royalty", [])


def followed(seed):
    """A session whose gains come in any order, some of them damaged, some numbers corrected by hand."""
    dice = Dice(seed)
    session = Session("s")
    session.game = GAME.key
    session.players = ["p" + str(seat + 1) for seat in range(2 + seed % 4)]
    session.first = dice.one_of([*session.players, None])
    entries = {}
    for place in range(dice.roll(40)):
        gain = [dice.roll(60), dice.one_of(session.players), dice.one_of(CLASSES), 1 + dice.roll(4)]
        if dice.roll(12) == 0:
            broken = dice.roll(4)
            gain[broken] = dice.one_of(BROKEN)
        entries[STEP + str(place)] = gain
    for place in range(dice.roll(5)):
        mark = [dice.roll(60), 1 + dice.roll(9)]
        if dice.roll(8) == 0:
            broken = dice.roll(2)  # apart: in the browser the place would be drawn first
            mark[broken] = dice.one_of(BROKEN)
        entries[TURNED + str(place)] = mark
    if dice.roll(2):
        entries[DECK] = listed_deck(five_each(dice.roll))
    entries[ROUND] = dice.one_of([1, 4, 20, "x", None])
    for typed in range(dice.roll(4)):
        path = dice.one_of(CLASSES) + "/" + dice.one_of(session.players)
        entries[path] = dice.roll(6)  # apart: in the browser the path would be drawn first
    session.entries = {path: entries[path] for path in dice.shuffled(entries)}
    session.times = {
        str(n): [1 + dice.roll(90_000), dice.one_of([*session.players, "*", ""])] for n in range(6)
    }
    return session


def canonical_live(seed):
    session = followed(seed)
    players = session.players
    sheet = session.sheet()
    lines = [repr(sorted(sheet.entries.items(), key=lambda pair: pair[0]))]
    if sheet.fills:
        lines += [key + " " + str(sheet.source(key)) for key in sheet.fills]
        path = CLASSES[0] + "/" + players[0]
        sheet.enter(path, sheet.kept_as(path, seed % 7))
    lines.append(repr(GAME.missing(sheet)))
    lines.append(canonical_score(GAME, sheet))
    played = round_of(session.entries, ROUND, len(players))
    lines.append(f"{played} {first_player(players, session.first, played)}")
    rounds = rounds_of(gains(players, CLASSES, session.entries), session.entries)
    lines.append(repr(sorted(rounds.items(), key=lambda pair: pair[0])))
    lines.append(str(next_order(players, CLASSES, session.entries, 30)))
    deck = five_each(Dice(seed).roll)
    lines.append(repr((deck, specials_of(deck), problems_of(deck, len(players)))))
    clock = Clock(session.times, 95_000)
    lines.append(repr((clock.total, sorted(clock.players.items()), clock.running, clock.last)))
    lines.append(clock_text(clock.total * 60))
    secret = Secret.from_json({"player": "p1", "rats": seed % 300, "nuns": [seed % 6, None, 1, 2, 3]})
    secret.change(CHANGES[seed % 6])
    lines.append(repr(secret))
    return "\n".join(lines)
