"""Rounds of Clochemerle as one tells them at the table.

    rounds = told('''
        round Ana: 3 4 4 5b 6b
        Ana: dice 3 5b, time 2, tree 3, stored 1
        Bruno: time 11, grave, rat 4, hand
        Chloé: time 12, chronicle 1 +3, rat 2, invasion ...
    ''', players="Ana Bruno Chloé", deaths=8, rat=[9, 12])

Of each player one line for each turn, which is then over unless it ends with dots. `dice` names dice of the pool by what
they show, b for a black one; `pays 1 2` is one coin and two markers.
"""

from shared_rules.banners import BLACK, WHITE
from shared_rules.round_entries import GRAVE, NOBODY, code, path
from shared_rules.rounds import Rounds


def told(story, players="Ana Bruno Chloé David", **box):
    return Rounds(players.split(), entries_of(story), box)


def entries_of(story):
    entries = {}
    n = 0
    for line in story.strip().splitlines():
        head, facts = line.strip().split(":", 1)
        if head.startswith("round "):
            n += 1
            entries[path("first", n)] = head.removeprefix("round ")
            entries[path("dice", n)] = [kept(die) for die in facts.split()]
        else:
            write_turn(entries, n, head, facts)
    return entries


def write_turn(entries, n, player, facts):
    if not facts.endswith("..."):
        entries[path("done", n, player)] = True
    for fact in facts.removesuffix("...").split(","):
        word, *values = fact.split() or [""]
        if word == "hand":
            entries[path("claim", n)] = player
        elif word == "palm":
            entries[path("palm", n)] = int(values[0])
        elif word == "invasion":
            entries[path("invasion", n, player)] = True
        elif word in ("grave", "nobody"):
            entries.setdefault(path("died", n, player), []).extend([GRAVE if word == "grave" else NOBODY, 0])
        elif word == "chronicle":
            entries.setdefault(path("died", n, player), []).extend(int(value) for value in values)
        elif word == "rat":
            entries[path("rat", n, player)] = [int(value) for value in values]
        elif word == "dice":
            entries[path("taken", n, player)] = taken(entries, n, values)
        elif word == "pays":
            entries[path("taken", n, player)][4:] = [int(value) for value in values]
        elif word:
            entries[path(word, n, player)] = int(values[0])


def kept(die):
    """ "3" or "5b" as the pool keeps it."""
    return code(BLACK if die.endswith("b") else WHITE, int(die.rstrip("b")))


def taken(entries, n, values):
    """The first dice of the pool that look like these and that nobody took."""
    used = [at for where in entries if where.startswith(path("taken", n) + "/") for at in entries[where][:2]]
    places = []
    for value in values:
        pool = entries[path("dice", n)]
        places.append(
            next(at for at in range(len(pool)) if pool[at] == kept(value) and at not in [*used, *places])
        )
    return [*places, *[int(value.rstrip("b")) for value in values], 0, 0]
