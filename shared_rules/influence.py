"""Influence as it is won at the table: each gain is an entry, in the order of play, and fills in the score sheet.

Entries of the session (see `lines` for the paths of a sheet):

    live/step/<id>   [order, player, track, steps]: a gain; orders grow with time, see `next_order`
    live/deck        [building, cards, building, cards...]: what was chosen at the set-up
    live/round       the round that is being played, 1, 2, 3...
    live/turned/<id> [order, round]: gains from this order on are of that round, until the next one says otherwise

A disc that moves comes to lie on those that are there: of two on one space the one that moved there first is
underneath (French rulebook p. 7). What two phones wrote without each other is merged by order, then by id.
What cannot be read is no gain.
"""

from shared_rules.envelope import is_count
from shared_rules.lines import LIVE
from shared_rules.merge import is_whole

STEP = LIVE + "step/"
DECK = LIVE + "deck"
ROUND = LIVE + "round"
TURNED = LIVE + "turned/"


def followed(tracks, members, players, entries):
    """{path: value} that the gains and the set-up say of the sheet; `members` is the line of what is in play."""
    found = {}
    all_gains = gains(players, tracks, entries)
    if all_gains:  # from now on a class without a gain is one without influence
        for track in tracks:
            found[track + "_order"] = []
            for player in players:
                found[track + "/" + player] = 0
    for gain in all_gains:
        player, track = gain[2], gain[3]
        pile = found[track + "_order"]
        if player in pile:
            pile.remove(player)
        pile.append(player)
        found[track + "/" + player] += gain[4]
    for building in deck(entries):
        found[members + "/" + building] = True
    return found


def gains(players, tracks, entries):
    """[(order, path, player, track, steps)] in the order of play."""
    found = []
    for path in entries:
        if path.startswith(STEP):
            gain = entries[path]
            if is_gain(gain) and gain[1] in players and gain[2] in tracks:
                found.append((gain[0], path, gain[1], gain[2], gain[3]))
    return sorted(found)


def rounds_of(all_gains, entries):
    """{path of a gain: the round that it belongs to}; empty where an older version turned the rounds and noted no order."""
    marks = turned(entries)
    if not marks and entries.get(ROUND, 1) != 1:
        return {}
    found = {}
    n, at = 1, 0
    for gain in all_gains:
        while at < len(marks) and marks[at][0] <= gain[0]:
            n = marks[at][2]
            at += 1
        found[gain[1]] = n
    return found


def turned(entries):
    """[(order, path, round)] of the moments at which the table went on to a round, or back; in the order of play."""
    found = []
    for path in entries:
        mark = entries[path]
        if path.startswith(TURNED) and is_mark(mark):
            found.append((mark[0], path, mark[1]))
    return sorted(found)


def is_mark(mark):
    return isinstance(mark, list) and len(mark) == 2 and is_whole(mark[0]) and is_count(mark[1])


def is_gain(gain):
    return isinstance(gain, list) and len(gain) == 4 and is_whole(gain[0]) and is_count(gain[3])


def deck(entries):
    """{building: cards} of the set-up, empty before it."""
    chosen = entries.get(DECK)
    found = {}
    if isinstance(chosen, list):
        for at in range(0, len(chosen) - 1, 2):
            if isinstance(chosen[at], str) and isinstance(chosen[at + 1], int) and chosen[at + 1] > 0:
                found[chosen[at]] = chosen[at + 1]
    return found
