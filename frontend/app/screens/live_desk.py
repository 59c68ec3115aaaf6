"""The desk of a session whose influence is followed: gains are noted, and fill in the sheet."""

from frontend.app import words
from frontend.app.ids import dated_id
from frontend.app.live_words import gain_text, say
from frontend.app.noted_words import note_name
from frontend.app.screens.aid import AidDesk
from shared_rules.building_cards import next_order, round_of
from shared_rules.influence import ROUND, STEP, TURNED, gains


class LiveDesk(AidDesk):
    """The desk of a session that is followed: the sheet is made anew after each change, for gains fill it in."""

    def __init__(self, *given):
        AidDesk.__init__(self, *given)
        self.tracks = [line for line in self.game.lines if line.kind == "ranked"]
        self.keys = [line.key for line in self.tracks]

    def note(self, *changes):
        self.keep(*changes)
        self.sheet = self.session.sheet()
        self.score = self.game.score(self.sheet)
        self.view.paint()

    def gains(self):
        """[(order, path, player, track, steps)] in the order of play."""
        return gains(self.session.players, self.keys, self.session.entries)

    def gain(self, player, track, steps):
        order, id = self.next_place()
        self.note((STEP + id, [order, player, track, steps]))

    def go_to_round(self, n):
        """One round on, or back: what is noted from now on is of that round."""
        order, id = self.next_place()
        self.note((ROUND, n), (TURNED + id, [order, n]))

    def next_place(self):
        """(order, id) of what is noted now."""
        now = words.now_ms()
        return next_order(self.session.players, self.keys, self.session.entries, now), dated_id(now)

    # -- how things stand ------------------------------------------------------------------------

    def piles(self, line):
        """{space: players on it, lowest first} of those who have left 0."""
        order = self.sheet.typed(line.order_path())
        order = order if isinstance(order, list) else []
        rest = [player for player in self.sheet.players if player not in order]
        found = {}
        for player in [player for player in order if player in self.sheet.players] + rest:
            n = self.sheet.number(line.key, player)
            if n > 0:
                found.setdefault(n, []).append(player)
        return found

    def prizes(self, line):
        """[(Person, points)] of those who would win something now, the best first."""
        parts = self.score.parts[line.scored]
        found = [(self.table[i], parts[i].points) for i in range(len(self.table)) if parts[i].points]
        found.sort(key=lambda pair: -pair[1])
        return found

    # -- words -----------------------------------------------------------------------------------

    def path_name(self, path, before=None):
        """What was taken back or brought back, as one calls it out."""
        entries = self.session.entries
        value = entries[path] if path in entries else before
        if path.startswith(STEP) and isinstance(value, list) and len(value) == 4 and value[1] in self.names:
            return gain_text(self.game, self.names, (0, path, value[1], value[2], value[3]))
        if path == ROUND:
            played = [round_of({ROUND: n}, ROUND, len(self.names)) for n in (value, before)]
            return say("round.set", n=max(played))
        return note_name(self.names, path)
