"""The influence tracks with their discs: a tap on one notes a gain there."""

from frontend.app import words
from frontend.app.dom import button, el, put, token, variable
from frontend.app.live_words import say
from frontend.app.words import game_text

SPACES = 7  # drawn even while nobody is there
MOST_SPACES = 10  # beyond, only the spaces with discs on them are drawn


class Tracks:
    """tapped(track) follows a tap."""

    def __init__(self, desk, tapped):
        self.desk = desk
        self.people = {one.id: one for one in desk.table}
        self.shown = {}  # how each track is drawn
        self.rows = {}
        self.node = el("div", "tracks")
        for line in desk.tracks:
            self.rows[line.key] = button("trk", self.tapper(tapped, line.key), data_track=line.key)
            self.node <= self.rows[line.key]

    def tapper(self, tapped, track):
        return lambda event: tapped(track)

    def paint(self, player, steps, last):
        """As things stand; a tap would note so many steps for this player, and `last` is the track of the last gain."""
        for line in self.desk.tracks:
            piles, prizes = self.desk.piles(line), self.desk.prizes(line)
            row = self.rows[line.key]
            label = say(
                "live.add",
                track=game_text(self.desk.game, line.key),
                standing=self.said_standing(piles, prizes),
                steps=steps,
                name=self.desk.names[player],
            )
            row.setAttribute("aria-label", label)
            row.setAttribute("class", "trk is-on" if line.key == last else "trk")
            sheet = self.desk.sheet
            won = [(one.name, points) for one, points in prizes]
            look = [piles, won, sheet.source(line.key) if sheet.fills else 0]
            if line.key not in self.shown or self.shown[line.key] != look:
                self.shown[line.key] = look
                self.paint_track(line, piles, prizes)

    def paint_track(self, line, piles, prizes):
        """The discs on their spaces, the lowest first."""
        short = ", ".join([initials(one, self.desk.table) + " " + str(points) for one, points in prizes])
        spaces = el("span", "trk__g", aria_hidden="true")
        highest = max([SPACES, *piles])
        drawn = list(range(1, highest + 1)) if highest <= MOST_SPACES else sorted(piles)
        variable(spaces, "--cols", len(drawn))
        for n in drawn:
            space = el("span", "has" if n in piles else None)
            if n in piles:
                for player in reversed(piles[n]):
                    space <= token(self.people[player], "s")
            space <= el("span", "base", str(n))
            spaces <= space
        name = el("b", None, game_text(self.desk.game, line.key))
        put(self.rows[line.key], el("span", "trk__l", name, el("span", None, short)), spaces)

    def said_standing(self, piles, prizes):
        if not piles:
            return say("live.nobody")
        names = self.desk.names
        told = []
        for n in sorted(piles, reverse=True):
            if len(piles[n]) == 1:
                told.append(say("live.at", name=names[piles[n][0]], n=n))
            else:
                told.append(say("live.pile", n=n, names=words.listed([names[id] for id in piles[n]])))
        points = [say("live.place", name=one.name, n=won) for one, won in prizes]
        return ", ".join(told) + ". " + say("live.provisional", list=", ".join(points))


def initials(person, table):
    """The shortest beginning of a name that nobody else at the table has."""
    others = [one.name for one in table if one is not person]
    for length in range(1, len(person.name)):
        start = person.name[:length]
        if not any([name.startswith(start) for name in others]):
            return start
    return person.name
