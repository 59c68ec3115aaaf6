"""Sync by itself: after a write, at the start, on coming back, when the network is back, and every minute while visible.

A phone that is in no group asks nothing of anybody. Only one tab syncs at a time; the others hear of it.
"""

from browser import document, window
from javascript import JSON, Math

from frontend.app import dialogs, words
from frontend.app.alone import alone
from frontend.app.keys import ask_waiting
from frontend.app.sync_store import SyncStore
from frontend.app.transport import ask
from frontend.app.words import t
from shared_rules.sync import READS_ON, REMOVED, STOPS, Round, pause

AFTER_WRITE_MS = 1_000
EVERY_MS = 60_000
THOROUGH_EVERY_MS = 24 * 3600 * 1000  # holes are looked for once a day, and when somebody asks for a sync

SEEN = '{"seen":true}'  # let go: not shown any more, nor sent again, though it may still be in the journal

IDLE, BUSY, WAITING, STOPPED = "idle", "busy", "waiting", "stopped"


def tell_much(n):
    """A sync deleted or corrected very many games at once: applied, and said, with a way to look."""

    def look():
        window.location.hash = "#/conflicts"

    dialogs.toast(t("much.toast", n=n), t("much.look"), look)


class Sync:
    """The state that chips and screens show, and the triggers. `waiting` is how many operations no server has yet."""

    def __init__(self, journal, after_first, told):
        """after_first() follows the first sync that comes to its end, when this phone knows all that the group has;
        told() follows every change of what is shown."""
        self.journal = journal
        self._tell = told
        self.after_first = after_first
        self.store = SyncStore(journal)
        self._listens = False
        self.state = IDLE
        self.code = None  # why the last round did not come to its end
        self.detail = None
        self.waiting = 0
        self.aside = 0  # operations in quarantine that nobody let go
        self.read, self.head = 0, 0
        self.round = None
        self._asked = False
        self._wanted = False
        self._failures = 0
        self._timer = None

    def start(self):
        """Listen from now on; the first sync follows at once."""
        self._listen()
        self.now(at_start=True)

    def _listen(self):
        if self._listens:
            return
        self._listens = True
        self.journal.outbox.on_kept(self.wrote)
        self.journal.tabs.on_membership = self.heard
        document.bind("visibilitychange", self._visible)
        window.bind("online", lambda event: self.now())
        window.bind("offline", lambda event: self._tell())
        window.setInterval(self._minute, EVERY_MS)
        self.count()

    # -- when ------------------------------------------------------------------------------------

    def wrote(self):
        if self.journal.member:
            self.count()
            self._later(AFTER_WRITE_MS if document.visibilityState == "visible" else 0)

    def heard(self):
        """Another tab synced, joined or left."""
        member = self.journal.member
        if member:
            self._listen()
        if self.state != BUSY:
            self.code = member.refused if member else None
            self.state = STOPPED if self.code in STOPS else IDLE
        self.count()

    def _visible(self, event):
        if document.visibilityState == "visible":
            self.now()

    def _minute(self):
        if document.visibilityState == "visible" and self.state != WAITING:
            self.now()

    def now(self, event=None, asked=False, at_start=False):
        """Sync now, if there is a group. `asked`: somebody pressed the button, which also tries what was given up."""
        member = self.journal.member
        if member is None or self.state == BUSY:
            self._wanted = member is not None
            return
        self._listen()
        given_up = member.refused in STOPS
        if given_up and not (asked or (at_start and member.refused == "not_found")):
            self.state, self.code = STOPPED, member.refused
            self._tell()
            return
        self._cancel()
        self.state = BUSY
        self._tell()
        due = abs(words.now_ms() - member.checked_at) > THOROUGH_EVERY_MS
        alone(self.journal, self.journal.store.name, lambda release: self._sync(asked or due, release))

    def interrupt(self, event=None):
        if self.round:
            self.round.stop()

    def _later(self, ms):
        self._cancel()
        self._timer = window.setTimeout(self.now, ms)

    def _cancel(self):
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None

    # -- one round -------------------------------------------------------------------------------

    def _sync(self, thorough, release):
        member = self.journal.member
        if member is None:  # left while this tab waited for its turn
            release()
            self.state = IDLE
            self._tell()
            return

        def request(method, path, body, answered):
            started = words.now_ms()

            def heard(status, answer):
                is_told = status == 200 and isinstance(answer, dict) and "server_time" in answer
                if is_told and self.round:  # the round may have ended meanwhile
                    wall = (started + words.now_ms()) // 2
                    self.round.member = self.round.member.with_(offset=answer["server_time"] - wall)
                answered(status, answer)

            ask(method, path, body, heard, member.token)

        def ended(outcome):
            has_compared, self.round = self.round.has_compared, None
            if outcome.code is None and has_compared:
                outcome.member = outcome.member.with_(checked_at=words.now_ms())
            self._ended(outcome, release)

        self.round = Round(member, self.store, request, ended, thorough, self._progress)
        self.round.start()

    def _progress(self, read, head):
        self.read, self.head = read, head
        self._tell()

    def _ended(self, outcome, release):
        code = outcome.code
        self.code, self.detail = code, outcome.detail
        known = self.journal.member
        if known is None or code == "left":
            release()
            self.state = IDLE
            self._tell()
            return
        done = code is None or code in READS_ON
        renumbered = known.renumbered or outcome.member.renumbered
        member = outcome.member.with_(
            refused=code if code in STOPS + READS_ON else None, renumbered=renumbered
        )
        if done:
            member = member.with_(synced_at=words.now_ms())
        self._keep(member, release)
        self.read = self.head = 0
        if done:
            self.store.weigh(tell_much)
            self._failures = 0
            self.state = IDLE
            after_first, self.after_first = self.after_first, None
            if after_first:
                self.journal.outbox.when_kept(after_first)
        elif code in STOPS:
            self.state = STOPPED
        elif code == "interrupted":
            self.state = WAITING
        else:
            self._failures += 1
            self.state = WAITING
            self._later(pause(self._failures, outcome.retry_after, int(Math.random() * 1000)))
        wanted, self._wanted = self._wanted, False
        if wanted and self.state == IDLE:
            self._later(AFTER_WRITE_MS)
        self.count()

    def _keep(self, member, release):
        """The outcome is kept for the next start and the other tabs."""
        if member == self.journal.member:
            release()
            return
        self.journal.keep_member(member, lambda: (release(), self._tell()))

    # -- telling ---------------------------------------------------------------------------------

    def count(self):
        """Count again what waits and what was set aside, then tell the chips."""
        requests = {}

        def work(transaction):
            requests["waiting"] = ask_waiting(transaction)
            requests["aside"] = transaction.objectStore("quarantine").getAll()

        def counted():
            self.waiting = requests["waiting"]()
            self.aside = len([text for text in requests["aside"].result if str(text) != SEEN])
            self._tell()

        self.journal.store.transact(("outgoing", "quarantine"), "readonly", work, counted)

    def keep_info(self, info):
        """The group as the server told it, for when there is no network."""
        text = JSON.stringify(info)
        self.journal.store.transact(
            ("meta",),
            "readwrite",
            lambda transaction: transaction.objectStore("meta").put(text, "group_info"),
        )

    def kept_info(self, done):
        """Call done(info) with what the server told last, None for nothing."""
        request = {}

        def work(transaction):
            request["info"] = transaction.objectStore("meta").get("group_info")

        def read():
            kept = request["info"].result
            done(JSON.parse(str(kept)) if kept else None)

        self.journal.store.transact(("meta",), "readonly", work, read)

    def is_busy(self):
        return self.state == BUSY

    def is_stopped(self):
        return self.state == STOPPED

    def was_removed(self):
        return self.is_stopped() and self.code == REMOVED

    def is_offline(self):
        return self.code == "network" or not window.navigator.onLine

    # -- what was set aside ----------------------------------------------------------------------

    def quarantined(self, done):
        """Call done(found): [(key, {"op", "code", "at"})], oldest first."""
        requests = {}

        def work(transaction):
            store = transaction.objectStore("quarantine")
            requests["keys"], requests["rows"] = store.getAllKeys(), store.getAll()

        def read():
            rows = self.journal.parsed(requests["rows"].result)
            keys = [str(key) for key in requests["keys"].result]
            found = [(key, row) for key, row in zip(keys, rows) if "seen" not in row]
            done(sorted(found, key=lambda one: one[1]["at"]))

        self.journal.store.transact(("quarantine",), "readonly", work, read, lambda reason: done([]))

    def try_again(self, key, done):
        """An operation that was refused waits to be sent once more."""

        def work(transaction):
            store = transaction.objectStore("quarantine")
            found = store.get(key)

            def move(event):
                op = JSON.parse(str(found.result))["op"]
                store.delete(key)
                transaction.objectStore("outgoing").put(op["ent"] + " " + key, key)

            found.onsuccess = move

        def moved():
            done()
            self.now(asked=True)

        self.journal.store.transact(("quarantine", "outgoing"), "readwrite", work, moved)

    def forget(self, key, done):
        """Somebody has seen it and needs it no more. Its place stays taken: else it would be queued and refused again."""
        self.journal.store.transact(
            ("quarantine",),
            "readwrite",
            lambda transaction: transaction.objectStore("quarantine").put(SEEN, key),
            lambda: (self.count(), done()),
        )
