"""What one player of Rattus Cartus keeps to himself on his own phone: the value of his rats, the nuns he looked at.

Rulebook p. 2: everybody begins with rats worth 10; the row of nuns is five cards of 0 to 4 symbols, whose order never
changes.
"""

FIRST_RATS = 10
MOST_RATS = 250  # fifty tokens of at most 5
CARDS = 5
MOST_NUNS = 4
CHANGES = (1, 3, 5, -1, -3, -5)  # the values of the tokens


class Secret:
    """`player` whose it is, None before that was said; `nuns` has a number or None for each of the five cards."""

    def __init__(self, player=None, rats=FIRST_RATS, nuns=None):
        self.player = player
        self.rats = rats
        self.nuns = [None] * CARDS if nuns is None else nuns

    def __repr__(self):
        return f"Secret({self.player!r}, {self.rats!r}, {self.nuns!r})"

    def change(self, change):
        self.rats = max(0, min(MOST_RATS, self.rats + change))

    def low(self):
        """The fewest nuns that there can be, as far as this player knows."""
        return sum([n for n in self.nuns if n is not None])

    def high(self):
        """The most nuns that there can be."""
        return self.low() + MOST_NUNS * self.nuns.count(None)

    def knows_all(self):
        return None not in self.nuns

    def as_json(self):
        return {"player": self.player, "rats": self.rats, "nuns": self.nuns}

    @staticmethod
    def from_json(data):
        """The secret in data made by as_json; what cannot be read is as at the beginning."""
        found = Secret()
        if isinstance(data, dict):
            if isinstance(data.get("player"), str):
                found.player = data["player"]
            if is_number(data.get("rats"), MOST_RATS):
                found.rats = data["rats"]
            nuns = data.get("nuns")
            if isinstance(nuns, list) and len(nuns) == CARDS:
                found.nuns = [n if is_number(n, MOST_NUNS) else None for n in nuns]
        return found


def is_number(value, most):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
