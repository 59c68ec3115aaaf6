"""Which banner the player at turn looks at: the dice that are left, what they can make, the way that is chosen."""

from shared_rules.banners import banners

MOST_SHOWN = 3  # ways to a value that is out of reach
ENOUGH = 10  # coins that reach every value, with no marker


class BannerChoice:
    """`value` and `way` are what is chosen, `pair` the places of dice that were tapped one by one.

    left     places of the pool that nobody has taken
    places   of those the ones looked at: the pair, once it is whole; `dice` are theirs
    reach    {value: ways} that the player can pay
    ways     to the chosen value; those of a value out of reach are the cheapest there would be
    """

    def __init__(self, play):
        self.play = play
        self.known = None
        self.forget()
        self.look()

    def forget(self):
        self.value = None
        self.way = 0
        self.pair = []

    def look(self):
        """Work out what is in reach now, and let go of what no longer is."""
        now, turn = self.play.rounds.now(), self.play.taker()
        self.left = list(now.left) if now else []
        self.pair = [place for place in self.pair if place in self.left]
        self.places = self.pair if self.is_pair() else self.left
        self.dice = [self.play.pool()[place] for place in self.places]
        self.reach = self.in_reach(turn) if turn else {}
        self.ways = []
        if self.value is not None and turn:
            self.ways = self.reach[self.value] if self.value in self.reach else self.too_far()
            self.way = min(self.way, max(0, len(self.ways) - 1))

    def in_reach(self, turn):
        """All that these dice can make; a tap on a banner asks again and finds it known."""
        asked = (self.places, self.dice, turn.coins, turn.markers)
        if self.known is None or self.known[0] != asked:
            self.known = (asked, banners(self.dice, turn.coins, turn.markers))
        return self.known[1]

    def too_far(self):
        """The cheapest ways to a value that coins or markers are missing for."""
        found = banners(self.dice, ENOUGH, 2)
        ways = found[self.value] if self.value in found else []
        ways.sort(key=lambda way: (way.coins + way.markers, way.time))
        return ways[:MOST_SHOWN]

    # What is chosen

    def is_pair(self):
        return len(self.pair) == 2

    def chosen_way(self):
        return self.ways[self.way] if self.ways else None

    def chosen_places(self):
        """The places in the pool of the dice that are chosen, at most two."""
        way = self.chosen_way()
        return [self.places[at] for at in way.dice] if way else self.pair

    def missing(self):
        """(coins, markers) that the player lacks for the chosen way."""
        turn, way = self.play.taker(), self.chosen_way()
        return max(0, way.coins - turn.coins), max(0, way.markers - turn.markers)

    # Choosing

    def choose(self, value):
        self.value = value
        self.way = 0
        if not self.is_pair():
            self.pair = []

    def pick(self, place):
        """Dice tapped one by one: two make a pair. False for a third, which has to wait."""
        if place in self.pair:
            self.pair.remove(place)
            self.value = None
        elif self.is_pair():
            return False
        else:
            self.pair.append(place)
            self.value = None
            if self.is_pair():
                self.pair.sort()
                self.value = sum([self.play.pool()[one][1] for one in self.pair])
        self.way = 0
        return True


def cheapest(ways):
    """Of ways that do not beat each other, the one that asks for the fewest things."""
    return min(ways, key=lambda way: (way.time + way.coins + way.markers, way.time))
