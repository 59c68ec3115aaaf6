"""What is written of the rounds of Clochemerle, and what the group read off its box.

    banners, lines <- round_entries <- rounds

Each fact is one entry of the session, so that undo is exact and two phones merge:

    live/first/<n>               who holds the hand in round n: written, the round has begun
    live/dice/<n>                the pool as rolled: 1 to 6 for a white die, 11 to 16 for a black one
    live/taken/<n>/<player>      [die, die, face, face, coins, markers]: places in the pool, faces when it is paid, payment
    live/coins/<n>/<player>      coins before that payment, and live/markers likewise; what is left goes on to the next round
    live/time/<n>/<player>       time that the actions of this turn consumed, black dice apart
    live/tree/<n>/<player>       story points that came to the tree in this turn
    live/stored/<n>/<player>     story points that went from the tree to the town hall
    live/died/<n>/<player>       [place, points] for each death: a chronicle place from 1 on, 0 an anonymous grave, -1 nobody
    live/rat/<n>/<player>        what the grey die showed, for each death
    live/invasion/<n>/<player>   whether the rats invade after this turn, where the track does not say
    live/claim/<n>               who took the hand in round n, and is first in the next
    live/palm/<n>                story points that were laid on the hand or taken from it, beside the one of each round
    live/done/<n>/<player>       the turn is over

What cannot be read counts as not written.
"""

from shared_rules.banners import BLACK, HIGHEST, LOWEST, WHITE
from shared_rules.lines import LIVE

LAP = 10  # time from bridge to bridge
BLACK_FACE = 10  # added to the face of a black die
GRAVE, NOBODY = 0, -1
MOST = 999
TAKEN = 6  # numbers of live/taken

# What is noted once for a round, and once for each player in it.
OF_ROUND = ("first", "dice", "claim", "palm")
OF_TURN = ("taken", "coins", "markers", "time", "tree", "stored", "died", "rat", "invasion", "done")


def path(what, n, player=None):
    """Where a fact of round n, or of a player's turn in it, is kept among the entries."""
    return f"{LIVE}{what}/{n}" + ("/" + player if player else "")


def parts(entry):
    """[what, n, player] of the path of an entry, as texts, "" for what it does not name: the way back from `path`."""
    return (entry.removeprefix(LIVE).split("/") + ["", ""])[:3]


def code(colour, face):
    """A die as the pool keeps it."""
    return face + BLACK_FACE if colour == BLACK else face


def die(kept):
    """(colour, face) of a kept die."""
    return (BLACK, kept - BLACK_FACE) if kept > BLACK_FACE else (WHITE, kept)


class Box:
    """What the group read off its box for so many players; None for what nobody typed yet.

    white, black   dice of the pool
    deaths         how many end the game at the end of the round
    chronicle      story points of each place, in its order
    rat            spaces to the first invasion, and, when a second number follows, from one invasion to the next
    """

    FACTS = ("white", "black", "deaths", "chronicle", "rat")

    def __init__(self, facts):
        self.white = count_of(facts, "white")
        self.black = count_of(facts, "black")
        self.deaths = count_of(facts, "deaths")
        self.chronicle = counts_of(facts, "chronicle")
        self.rat = counts_of(facts, "rat")

    def is_blank(self):
        for known in (self.white, self.black, self.deaths, self.chronicle, self.rat):
            if known is not None:
                return False
        return True


def is_whole(value, least):
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= MOST


def is_die(kept):
    return LOWEST <= kept <= HIGHEST or LOWEST <= kept - BLACK_FACE <= HIGHEST


def count_of(facts, key):
    return facts[key] if key in facts and is_whole(facts[key], 0) else None


def counts_of(facts, key):
    """A list of numbers that is not empty, else None."""
    if key not in facts or not isinstance(facts[key], list) or not facts[key]:
        return None
    return facts[key] if all([is_whole(each, 0) for each in facts[key]]) else None
