"""Hybrid logical clock: stamps that sort as text and never go back, whatever the phone's own clock does.

A stamp is "milliseconds-counter-device": 13 digits, 5 digits, 32 hexadecimal digits. It only orders what is
shown: which value replaces which is said by the operations themselves (Operation.over). So a wrong clock never
costs anything, and no write is ever refused because of the time. What one action wrote shares a stamp: by it undo finds
the whole of it. The wall time always comes in as an argument, in milliseconds since 1970.
"""

MOST_MS = 9_999_999_999_999
MOST_COUNTER = 99_999
ZEROS = ["0" * n for n in range(14)]

TRUST_AHEAD = 10 * 60_000  # a stamp further ahead than this does not push our own clock
USE_OFFSET = 2 * 60_000  # differences with the server below this are left alone
WARN_OFFSET = 5 * 60_000  # and above this people are told that their phone's clock is wrong


class Clock:
    """The clock of one device; `last` is its latest stamp (None for a new device), to be kept with the journal."""

    def __init__(self, dev, last=None, offset=0):
        self.dev = dev
        self.ms = -1 if last is None else ms_of(last)
        self.counter = 0 if last is None else counter_of(last)
        self.offset = offset

    def __repr__(self):
        return f"Clock({self.dev!r}, {self.last()!r}, {self.offset})"

    def last(self):
        """The stamp to keep with the journal and to give back to Clock, None before the first."""
        return None if self.ms < 0 else stamp(self.ms, self.counter, self.dev)

    def now(self, wall):
        """Wall time as this device should have it: corrected when the server told of a large difference."""
        if abs(self.offset) > USE_OFFSET:
            wall += self.offset
        return min(max(wall, 0), MOST_MS)

    def next(self, wall):
        """A new stamp, greater than all stamps given before."""
        now = self.now(wall)
        if now > self.ms:
            self.ms = now
            self.counter = 0
        elif self.counter < MOST_COUNTER:
            self.counter += 1
        elif self.ms < MOST_MS:
            self.ms += 1
            self.counter = 0
        return stamp(self.ms, self.counter, self.dev)

    def hear(self, hlc, wall):
        """Take note of a stamp made elsewhere. One from far ahead is accepted but does not move this clock."""
        ms = ms_of(hlc)
        if ms > self.now(wall) + TRUST_AHEAD:
            return
        counter = counter_of(hlc)
        if ms > self.ms:
            self.ms = ms
            self.counter = counter
        elif ms == self.ms and counter > self.counter:
            self.counter = counter

    def hear_server(self, server, wall):
        """Take note of the server's time, both in milliseconds."""
        self.offset = server - wall

    def is_wrong(self):
        """Whether people should be told that the phone's clock differs from the server's."""
        return abs(self.offset) > WARN_OFFSET


def stamp(ms, counter, dev):
    return padded(ms, 13) + "-" + padded(counter, 5) + "-" + dev


def ms_of(hlc):
    """Milliseconds since 1970 in a stamp."""
    return int(hlc[:13])


def counter_of(hlc):
    return int(hlc[14:19])


def padded(number, width):
    text = str(number)
    return ZEROS[width - len(text)] + text
