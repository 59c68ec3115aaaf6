"""Rounds of Clochemerle as they are played: dice, time, deaths, the rat, story points on trees and in town halls.

Rulebook, course of a round. What it leaves to the box (how many dice, deaths that end the game, chronicle, rat track) the
group types once; what was written is in `round_entries`, and this plays it again.
"""

from shared_rules.banners import BLACK, BLACK_TIME, HIGHEST, LOWEST
from shared_rules.round_entries import GRAVE, LAP, MOST, NOBODY, TAKEN, Box, die, is_die, is_whole, path


class Turn:
    """One player's turn: what was written of it, what follows from it, and how things stand when it is over.

    taken            [die, die, face, face, coins, markers], None before
    coins, markers   what the player has before the payment
    time             consumed in all, black dice included
    due              villagers who die: how often the marker crossed the bridge
    deaths           [(place, points)] of those whose place is known
    rats             throws of the grey die
    asks_invasion    a throw was made and the track is not known: the table says whether the rats invade
    losses           [{player: story points lost}] for each invasion
    spent, tree, stored   {player: number} when the turn is over
    """

    def __init__(self, n, player):
        self.n = n
        self.player = player
        self.taken = None
        self.coins = 0
        self.markers = 0
        self.time = 0
        self.due = 0
        self.deaths = []
        self.rats = []
        self.asks_invasion = False
        self.losses = []
        self.spent = {}
        self.tree = {}
        self.stored = {}
        self.done = False

    def __repr__(self):
        return f"<Turn {self.n} of {self.player}>"


class Round:
    """One round: its number, `first`, its `turns` in the order of play, the pool and the places of the dice left in it."""

    def __init__(self, n, first, pool):
        self.n = n
        self.first = first
        self.pool = pool
        self.left = list(range(len(pool)))
        self.turns = []
        self.holder = first  # of the hand when the round is over

    def turn_of(self, player):
        for turn in self.turns:
            if turn.player == player:
                return turn
        return None

    def is_done(self):
        return all([turn.done for turn in self.turns])


class Rounds:
    """The whole game so far.

    rounds        every round that has begun
    dead          villagers who died
    chronicle     {place: player}
    palm          story points on the hand
    to_invasion   spaces that the rat has still to go; None when the track is not known
    last          number of the round in which the game ends, None before
    """

    def __init__(self, players, entries, facts=None):
        self.players = players
        self.entries = entries
        self.box = Box({} if facts is None else facts)
        self.rounds = []
        self.dead = 0
        self.chronicle = {}
        self.palm = 0
        self.to_invasion = self.box.rat[0] if self.box.rat else None
        self.last = None
        self.spent = {player: 0 for player in players}
        self.tree = {player: 0 for player in players}
        self.stored = {player: 0 for player in players}
        self.purse = {}
        n = 1
        while self.value("first", n) in players:
            self.play_round(n)
            n += 1

    # What was written

    def value(self, what, n, player=None):
        at = path(what, n, player)
        return self.entries[at] if at in self.entries else None

    def number(self, what, n, player=None):
        value = self.value(what, n, player)
        return value if is_whole(value, -MOST) else 0

    def numbers(self, what, n, player=None):
        value = self.value(what, n, player)
        if not isinstance(value, list):
            return []
        return value if all([is_whole(each, NOBODY) for each in value]) else []

    # Playing it again

    def play_round(self, n):
        first = self.value("first", n)
        pool = [die(kept) for kept in self.numbers("dice", n) if is_die(kept)]
        played = Round(n, first, pool)
        self.palm += 1 + self.number("palm", n)
        seat = self.players.index(first)
        for player in self.players[seat:] + self.players[:seat]:
            turn = Turn(n, player)
            self.take_dice(played, turn)
            self.spend_time(turn)
            self.move_story(turn)
            self.bury(turn)
            self.move_rat(turn)
            turn.spent = dict(self.spent)
            turn.tree = dict(self.tree)
            turn.stored = dict(self.stored)
            turn.done = self.value("done", n, player) is True
            played.turns.append(turn)
        claim = self.value("claim", n)
        if claim in self.players:
            played.holder = claim
        if self.last is None and self.box.deaths and self.dead >= self.box.deaths:
            self.last = n
        self.rounds.append(played)

    def take_dice(self, played, turn):
        """Two different dice that are still there; any others were taken by somebody else."""
        n, player = turn.n, turn.player
        if player not in self.purse:  # coins at the start: 1 for the first player, 2 for the second...
            self.purse[player] = [1 + len(played.turns) if n == 1 else 0, 0]
        purse = self.purse[player]
        for at, what in ((0, "coins"), (1, "markers")):
            typed = self.value(what, n, player)
            if is_whole(typed, 0):
                purse[at] = typed
        turn.coins, turn.markers = purse
        taken = self.numbers("taken", n, player)
        if len(taken) != TAKEN or taken[0] == taken[1]:
            return
        if taken[0] not in played.left or taken[1] not in played.left:
            return
        turn.taken = taken
        for place in taken[:2]:
            played.left.remove(place)
            if played.pool[place][0] == BLACK:
                turn.time += BLACK_TIME
        purse[0] = max(0, purse[0] - taken[4])
        purse[1] = max(0, purse[1] - taken[5])

    def spend_time(self, turn):
        before = self.spent[turn.player]
        turn.time += max(0, self.number("time", turn.n, turn.player))
        after = before + turn.time
        turn.due = after // LAP - before // LAP
        self.spent[turn.player] = after

    def move_story(self, turn):
        """What is stored is what was written, so that the sheet can add it up by itself (`clochemerle.followed`)."""
        player = turn.player
        moved = self.number("stored", turn.n, player)
        self.tree[player] = max(0, self.tree[player] + self.number("tree", turn.n, player) - moved)
        self.stored[player] += moved

    def bury(self, turn):
        """Chronicle or anonymous grave; where no villager is left to die, none is counted."""
        kept = self.numbers("died", turn.n, turn.player)
        for at in range(0, min(len(kept) - 1, 2 * turn.due), 2):
            place, points = kept[at], kept[at + 1]
            turn.deaths.append((place, points))
            if place == NOBODY:
                continue
            self.dead += 1
            if place != GRAVE:
                self.chronicle[place] = turn.player
                self.tree[turn.player] += max(0, points)

    def move_rat(self, turn):
        """After each death the rat runs; on the invasion space it stops."""
        died = len([place for place, points in turn.deaths if place != NOBODY])
        thrown = self.numbers("rat", turn.n, turn.player)
        turn.rats = [face for face in thrown[:died] if LOWEST <= face <= HIGHEST]
        said = self.value("invasion", turn.n, turn.player)
        for at in range(len(turn.rats)):
            if self.to_invasion is None:
                turn.asks_invasion = True
                if said is True and at == len(turn.rats) - 1:
                    self.invade(turn)
                continue
            self.to_invasion = max(0, self.to_invasion - turn.rats[at])
            if self.to_invasion == 0:
                self.invade(turn)

    def invade(self, turn):
        """Half of the story points on every tree go, rounded down."""
        lost = {}
        for player in self.players:
            lost[player] = self.tree[player] // 2
            self.tree[player] -= lost[player]
        turn.losses.append(lost)
        self.to_invasion = self.box.rat[1] if self.box.rat and len(self.box.rat) > 1 else None

    # Where the game is

    def now(self):
        """The round that is being played, None before the first."""
        return self.rounds[-1] if self.rounds else None

    def at_turn(self):
        """The turn that is being played; None between rounds."""
        if self.rounds:
            for turn in self.rounds[-1].turns:
                if not turn.done:
                    return turn
        return None

    def is_over(self):
        """The number of deaths was reached, and that round is over."""
        return self.last is not None and self.at_turn() is None

    def next_first(self):
        """Who begins the next round; None when nobody ever did."""
        return self.rounds[-1].holder if self.rounds else None

    def free_places(self):
        """[(place, points)] of the chronicle that nobody lies in; None when its places are not known."""
        if self.box.chronicle is None:
            return None
        rewards = self.box.chronicle
        return [(i + 1, rewards[i]) for i in range(len(rewards)) if i + 1 not in self.chronicle]

    def coins_of(self, player):
        """[coins, markers] that a player has left."""
        return self.purse[player] if player in self.purse else [0, 0]
