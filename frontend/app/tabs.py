"""The tabs of one phone: what one wrote the others read again, so that no screen shows what is no longer so.

A message is the entity that was written to, or one of the two below. A page that comes back to the front reads again what it
shows: messages may have passed it by while it was frozen.
"""

from browser import document, window

EVERYTHING = "*"  # anything may have changed
MEMBERSHIP = "+"  # this phone joined a group, left it or synced with it
CHANNEL = "marquoir"


class Tabs:
    def __init__(self, journal):
        self.journal = journal
        self.on_membership = None  # called when another tab joined, left or synced
        self._channel = None
        self._missed = []

    def listen(self):
        document.bind("visibilitychange", self._visible)
        if hasattr(window, "BroadcastChannel"):
            self._channel = window.BroadcastChannel.new(CHANNEL)
            self._channel.onmessage = lambda event: self._hear(str(event.data))

    def tell(self, ent):
        if self._channel:
            self._channel.postMessage(ent)

    def _visible(self, event):
        if document.visibilityState == "visible":
            for ent in self.journal.loaded():
                self._refresh(ent)

    def _hear(self, ent):
        if ent not in (EVERYTHING, MEMBERSHIP):
            self._refresh(ent)
            return

        def known_again():
            if ent == EVERYTHING:
                self.journal.read_all_again()
            if self.on_membership:
                self.on_membership()

        self.journal.read_membership_again(known_again)

    def _refresh(self, ent):
        """Read again what another tab wrote to, if this page has it in memory."""
        journal = self.journal
        if not journal.is_loaded(ent):
            return
        if journal.outbox.queue:  # this page writes too: look again once that is kept
            if ent not in self._missed:
                self._missed.append(ent)
                journal.outbox.when_kept(lambda: self._look_again(ent))
            return
        before = journal.operations_known(ent)

        def compare():
            if journal.operations_known(ent) != before:
                journal.tell_change(ent)

        journal.read_again(ent, compare)

    def _look_again(self, ent):
        self._missed.remove(ent)
        self._refresh(ent)
