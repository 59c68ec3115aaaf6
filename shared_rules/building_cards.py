"""The set-up of Rattus Cartus and its rounds: rulebook pp. 2 and 3.

Of the 60 building cards, five of each of the twelve kinds, 30 are played with: five for each class. The table agrees on
them, or one kind of each class is drawn, or five cards of each class are. A deck is {building: cards}; it is kept
as a flat list (see `influence`). Chance is passed in: pick(n) is one of 0 to n - 1.
"""

from shared_rules.games.rattus_cartus import BUILDING_OF, BUILDINGS, SPECIALS
from shared_rules.influence import gains, turned
from shared_rules.score import Problem

CARDS_OF_CLASS = 5
ROUNDS = {2: 10, 3: 9, 4: 8, 5: 8}  # by number of players
NOT_FOR_TWO = "guard_tower"  # the booklet advises against it


def one_kind_each(pick):
    """One kind of each class, all five of its cards."""
    return {buildings[pick(len(buildings))]: CARDS_OF_CLASS for key, buildings in BUILDINGS}


def five_each(pick):
    """Five cards of each class, drawn from all ten of its two kinds."""
    found = {}
    for key, buildings in BUILDINGS:
        pile = []
        for building in buildings:
            pile.extend([building] * CARDS_OF_CLASS)
        for drawn in range(CARDS_OF_CLASS):
            building = pile.pop(pick(len(pile)))
            found[building] = found.get(building, 0) + 1
    return found


def listed_deck(deck):
    """The deck as it is kept, in the order of the classes; None for none."""
    found = []
    for key, buildings in BUILDINGS:
        for building in buildings:
            if deck.get(building, 0) > 0:
                found.extend([building, deck[building]])
    return found or None


def cards_of_class(deck, key):
    """How many cards of this class are in the deck."""
    return sum([deck.get(building, 0) for building in dict(BUILDINGS)[key]])


def problems_of(deck, number):
    """What the booklet would say of this deck with so many players: doubts, never a refusal."""
    found = []
    for key, buildings in BUILDINGS:
        if cards_of_class(deck, key) != CARDS_OF_CLASS:
            found.append(Problem("cards_of_class", line=key, limit=CARDS_OF_CLASS))
    if number == 2 and deck.get(NOT_FOR_TWO, 0) > 0:
        found.append(Problem("not_for_two", line=NOT_FOR_TWO))
    return found


def specials_of(deck):
    """The kinds of special cards that these buildings bring into play."""
    return [key for key in SPECIALS if deck.get(BUILDING_OF[key], 0) > 0]


def round_of(entries, path, number):
    """The round that is being played, 1 before anybody said so."""
    value = entries.get(path)
    if not isinstance(value, int) or isinstance(value, bool):
        return 1
    return max(1, min(value, ROUNDS[number]))


def first_player(players, first, played):
    """Who is first player in a round: the card goes to the left from who began. None while that is not known."""
    if first not in players:
        return None
    return players[(players.index(first) + played - 1) % len(players)]


def next_order(players, tracks, entries, now):
    """The order of what is noted next: the time in milliseconds, and later than all that is known."""
    last = 0
    for noted in gains(players, tracks, entries) + turned(entries):
        last = max(last, noted[0])
    return max(now, last + 1)
