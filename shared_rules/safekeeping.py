"""How safe the games of a phone are: when anything last left it, and whether it is time to say something.

Moments are milliseconds of the phone's clock, None for never. A browser may empty the storage of a site that nobody opens for
a week; of an app on the home screen it rarely does. Hence two delays.
"""

DAY_MS = 24 * 3600 * 1000
DAYS_IN_A_BROWSER = 3
DAYS_INSTALLED = 14


def begun(oldest, since, now):
    """Since when there are games here, of which the oldest was played at `oldest`, on a phone in use `since` then.

    An import brings games that were played long before the phone had them. A clock that was set back tells nothing.
    """
    known = [moment for moment in (oldest, since) if moment is not None and moment <= now]
    return max(known, default=oldest)


class Safekeeping:
    """What is known of a journal on this phone.

    begun        since when this phone has games: none longer than it is in use, none longer than they were played
    written      stamp of the last write, None for an empty journal
    taken_at     when a whole file of it was last given away, and `taken` the stamp it went up to
    synced_at    when the group last had everything, None outside of a group
    waiting      operations that no server has answered for
    """

    def __init__(self, begun=None, written=None, taken_at=None, taken=None, synced_at=None, waiting=0):
        self.begun = begun
        self.written = written
        self.taken_at = taken_at
        self.taken = taken
        self.synced_at = synced_at
        self.waiting = waiting

    def __repr__(self):
        return (
            f"Safekeeping({self.begun!r}, {self.written!r}, {self.taken_at!r}, {self.taken!r}, "
            f"{self.synced_at!r}, {self.waiting!r})"
        )

    def is_only_here(self):
        """Whether something was written that neither a file nor a group has."""
        if self.written is None or self.begun is None or self.written == self.taken:
            return False
        return self.synced_at is None or self.waiting > 0

    def days_alone(self, now):
        """For how many whole days nothing has left the phone while there was something; 0 when all is elsewhere too."""
        if not self.is_only_here():
            return 0
        left = [moment for moment in (self.taken_at, self.synced_at) if moment is not None]
        since = max(left) if left else self.begun
        return max(0, (now - since) // DAY_MS)

    def is_time(self, now, installed):
        """Whether to say that nothing has left the phone."""
        return self.days_alone(now) >= (DAYS_INSTALLED if installed else DAYS_IN_A_BROWSER)
