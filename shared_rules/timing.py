"""How long a game took: a clock that can be paused, for the whole table or for one player after the other.

Each press is one field of the session, "timer/<id>", that nobody ever writes again: [ms, who]. From then on the time is
whose it says: a player's, EVERYBODY's, or PAUSED. So two phones may press as they like, and the presses of
both are read in their order: by time, then by id.
"""

EVERYBODY = "*"
PAUSED = ""
MINUTE = 60_000


class Clock:
    """What the presses amount to at a moment.

    total      milliseconds played, pauses left out
    players    {player: milliseconds} of those who had a time of their own
    running    whose time it is now: a player, EVERYBODY or PAUSED
    last       id of the last press, None before the first
    """

    def __init__(self, times, now):
        self.total = 0
        self.players = {}
        self.running = PAUSED
        self.last = None
        since = 0
        for ms, id, who in presses(times):
            self.add(ms - since)
            self.running, self.last, since = who, id, ms
        self.add(now - since)

    def add(self, ms):
        if self.running == PAUSED or ms < 0:
            return
        self.total += ms
        if self.running != EVERYBODY:
            self.players[self.running] = self.players.get(self.running, 0) + ms


def presses(times):
    """[(ms, id, who)] in their order; what cannot be read is none."""
    found = []
    for id in times:
        press = times[id]
        if isinstance(press, list) and len(press) == 2:
            ms, who = press
            if isinstance(ms, int) and not isinstance(ms, bool) and ms > 0 and isinstance(who, str):
                found.append((ms, id, who))
    return sorted(found)


def minutes_of(session):
    """How many minutes a session took, pauses left out: by its clock, else as another program told; 0 when nobody knows."""
    ms = Clock(session.times, 0).total  # until the last press
    if ms:
        return max(1, (ms + MINUTE // 2) // MINUTE)
    told = session.options["minutes"] if "minutes" in session.options else 0
    return told if isinstance(told, int) and told is not True else 0


def clock_text(ms):
    """A time that runs, as a clock shows it: 4:07, 1:04:07."""
    seconds = ms // 1000
    minutes = seconds // 60
    hours = minutes // 60
    rest = two(seconds % 60)
    return f"{hours}:{two(minutes % 60)}:{rest}" if hours else f"{minutes}:{rest}"


def two(n):
    return "0" + str(n) if n < 10 else str(n)
