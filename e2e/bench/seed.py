"""A journal to measure with: the rows that a phone's storage holds after many evenings.

They are made here as `frontend/app/journal.py` makes them in the page, from the same `shared_rules`: each session
is a list of operations, and its row is computed from the state that they amount to. A benchmark writes them
into IndexedDB in one transaction; typing 2,000 games tap by tap would take hours.
"""

import json
from datetime import date, timedelta

from shared_rules import session
from shared_rules.clock import Clock
from shared_rules.games import GAMES
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.rows import key_of, row_of

GAME = "rattus_cartus"
NAMES = ("Ana", "Bruno", "Chloé", "David", "Emma")
PLAYERS = [f"{i:032x}" for i in range(0xA1, 0xA6)]
NUMBERS = {  # in seat order; floor/floor.js holds the same
    "royalty": (7, 7, 3, 0, 5),
    "church": (4, 6, 6, 2, 1),
    "bourgeoisie": (3, 3, 3, 8, 2),
    "chivalry": (5, 4, 9, 1, 0),
    "peasantry": (2, 2, 6, 6, 4),
    "magic": (8, 1, 0, 5, 5),
    "hand_cards": (6, 4, 6, 3, 5),
    "sword": (2, 1, 0, 3, 3),
    "flute": (1, 0, 2, 2, 0),
    "pass": (0, 2, 1, 1, 2),
    "gold": (4, 5, 5, 1, 3),
    "token_points": ([2, 3], [4], [1, 2, 2], [3], [5, 1]),
    "rats": (3, 5, 7, 2, 6),
}
STACK = (1, 0, 2, 3, 4)  # whose disc lies under whose

ON_TABLE = f"{4:032x}"  # the session that `an_evening` leaves open
FIRST_DAY = date(2026, 3, 12)
FIRST_MS = 1_773_342_000_000


def entries(shift=0):
    """{path: value} of the fullest sheet; `shift` moves the numbers round the table."""
    game = GAMES[GAME]
    typed = {"nuns": 8}
    for key, numbers in NUMBERS.items():
        for i, player in enumerate(PLAYERS):
            typed[f"{key}/{player}"] = numbers[(i + shift) % len(numbers)]
    for line in game.lines:
        if line.kind == "ranked":
            typed[line.order_path()] = [PLAYERS[i] for i in STACK]
        if line.kind == "members":
            typed.update({f"{line.key}/{member}": True for member in line.members})
    return typed


class Journal:
    """Rows for the stores of `frontend/app/store.py`: {store: [[key, text]]} in `stores`."""

    def __init__(self):
        self.identity = {"gid": "9" * 32, "dev": "d" * 32}
        self.last = {"seq": 0, "stamp": None}
        self.stores = {"operations": [], "sessions": [], "sheets": []}
        self.ms = FIRST_MS
        for player, name in zip(PLAYERS, NAMES, strict=True):
            marker = PLAYERS.index(player) + 1
            self.write(State(), "player:" + player, [("name", name), ("marker", marker)])

    def write(self, state, ent, changes):
        """One action: an operation for each (field, value)."""
        gid, dev = self.identity["gid"], self.identity["dev"]
        self.ms += 60_000
        for field, value in changes:
            self.last["seq"] += 1
            self.last["stamp"] = Clock(dev, self.last["stamp"]).next(self.ms)
            made = session.write(state, ent, field, value)
            operation = Operation(gid, dev, self.last["seq"], self.last["stamp"], *made)
            state.apply(operation)
            key = f"{ent} {dev}.{operation.seq:012d}"
            self.stores["operations"].append([key, text(operation.as_json())])

    def add_session(self, number, finished=True, most=None):
        """The `number`th evening, with the fullest sheet, or only so many entries of it."""
        ent = f"session:{number:032x}"
        state = State()
        fields = {
            "game": GAME,
            "day": (FIRST_DAY + timedelta(number)).isoformat(),
            "at": "20:30",
            "players": PLAYERS,
            "first": PLAYERS[number % len(PLAYERS)],
        }
        self.write(state, ent, list(fields.items()))
        shift = number if finished else 0
        self.write(state, ent, [("entry/" + path, value) for path, value in entries(shift).items()][:most])
        if finished:
            self.write(state, ent, [("finished", True)])
        self.keep_row(state, ent)

    def keep_row(self, state, ent):
        """The session's row for the history, computed from its operations."""
        seen = session.view(state, ent)
        row = row_of(seen)
        self.stores["sessions"].append([key_of(row), text(row)])
        self.stores["sheets"].append([ent, text(seen.as_json())])

    def rows(self):
        """The stores, ready to be written."""
        meta = {"identity": text(self.identity), "clock": text(self.last)}
        return {**self.stores, "meta": [[key, meta[key]] for key in meta]}


def text(data):
    """JSON as the page's JSON.stringify writes it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def an_evening():
    """A journal of four finished games and the one that is on the table."""
    journal = Journal()
    for number in range(4):
        journal.add_session(number)
    journal.add_session(4, finished=False)
    return journal


def many_years(games):
    """A journal of so many finished games."""
    journal = Journal()
    for number in range(games):
        journal.add_session(number)
    return journal
