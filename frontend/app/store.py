"""The phone's storage: one IndexedDB database, one transaction for one action of a person.

Everything is kept as JSON text: Python's None, whole numbers and emoji come back as they went in.

    operations  "<entity> <device>.<seq>" -> one operation; the truth, everything else can be computed again
                "<entity> +<device>.<runs>" -> a pack, several of them joined by commas (since version 4); see keys.py
    sessions    "<day>T<at> <session>"    -> its row of the history: small, thousands are read for a list
    sheets      "<session>"               -> the whole session as last computed, for files and statistics
    drafts      "<entity> <field>"        -> a cell being typed, key by key, until it becomes an operation
    outgoing    "<device>.<seq>"          -> key of an operation that no server has answered for yet, or of a pack of them
    quarantine  "<device>.<seq>"          -> an operation that a server refused, and what it said; a mark once it was let go
    meta        "identity", "clock", ...  -> who this phone is, its last number and stamp, the group it is in
                "struck"               -> the sessions that a sync deleted or corrected, while that is much
                "taken <id>"              -> a bundle that was taken in, to take it back (past_imports.py)
                "contested <session>"     -> how many decisions the session waits for, while it waits for any
                "secret <session>"        -> what one player keeps to himself on this phone; in no file, never sent
"""

from browser import window

NAME = "marquoir"
VERSION = 4
STORES = ("operations", "sessions", "sheets", "drafts", "outgoing", "quarantine", "meta")
REASONS = {"QuotaExceededError": "full", "VersionError": "newer"}
PATIENCE_MS = 5000  # a transaction that is silent for so long is reported; some browsers lose one
BULK_PATIENCE_MS = 60_000  # that of a page of operations, which an old phone works through slowly


class Store:
    """Opens the database and runs transactions; never raises for what the browser refuses, but tells `failed`."""

    def __init__(self, yielded, name=NAME):
        """yielded() follows when the database was left to a newer version of the app."""
        self.name = name
        self._yielded = yielded
        self._database = None
        self._blocked = False

    def open(self, opened, failed):
        """Call opened() once the database is there, or failed(reason) with a short word for the reason."""
        if self._blocked:
            failed("blocked")
            return
        try:
            request = window.indexedDB.open(self.name, VERSION)
        except Exception:  # absent, undefined, null or forbidden: browsers differ
            failed("unavailable")
            return

        state = {"over": False}

        def create(event):
            database = event.target.result
            for name in STORES:
                if not database.objectStoreNames.contains(name):
                    database.createObjectStore(name)
            if event.oldVersion:
                from frontend.app.upgrade import upgrade

                upgrade(event.target.transaction, event.oldVersion)

        def success(event):
            self._database = event.target.result
            self._database.onversionchange = self._yield_to_newer
            self._database.onclose = self._forget
            self._blocked = False
            if not state["over"]:
                state["over"] = True
                opened()

        def fail(reason):
            if reason != "blocked":
                self._blocked = False
            if not state["over"]:
                state["over"] = True
                failed(reason)

        def blocked(event):
            window.setTimeout(give_up, PATIENCE_MS)  # an older tab still finishes what it writes

        def give_up():
            self._blocked = not state[
                "over"
            ]  # until the request succeeds after all; others would wait behind it
            fail("blocked")

        request.onupgradeneeded = create
        request.onsuccess = success
        request.onerror = lambda event: fail(_reason(request.error))
        request.onblocked = blocked

    def switch(self, name):
        """From now on, another database: the next transaction opens it."""
        self.close()
        self.name = name

    def close(self):
        if self._database is not None:
            self._database.close()
            self._database = None

    def _yield_to_newer(self, event):
        """Another tab brings a newer format: let it, rather than make it wait for ever."""
        self._database.close()
        self._database = None
        if event.newVersion:  # none: it is being deleted
            self._yielded()

    def _forget(self, event):
        self._database = None

    def transact(self, names, mode, work, done=None, failed=None, bulk=False):
        """Run work(transaction) in one transaction over the stores `names`.

        done() follows its completion and nothing else; failed(reason) says that nothing of it is kept.
        A connection that the browser dropped is opened again once. `bulk` is for what a power cut may undo as a whole
        and can be fetched again.
        """
        transaction = self._begin(names, mode, bulk)
        if transaction is not None:
            self._run(transaction, work, done, failed, bulk)
            return

        def reopened():
            again = self._begin(names, mode, bulk)
            if again is not None:
                self._run(again, work, done, failed, bulk)
            elif failed:
                failed("closed")

        self.open(reopened, failed or (lambda reason: None))

    def _begin(self, names, mode, bulk):
        if self._database is None:
            return None
        try:
            durability = "relaxed" if bulk else "strict"
            return self._database.transaction(list(names), mode, {"durability": durability})
        except Exception:
            self._database = None
            return None

    def _run(self, transaction, work, done, failed, bulk):
        state = {"over": False}

        def silent():
            if not state["over"] and failed:
                failed("silent")

        watchdog = window.setTimeout(silent, BULK_PATIENCE_MS if bulk else PATIENCE_MS)

        def complete(event):
            state["over"] = True
            window.clearTimeout(watchdog)
            if done:
                done()

        def aborted(event):
            state["over"] = True
            window.clearTimeout(watchdog)
            if failed:
                failed(_reason(transaction.error))

        transaction.oncomplete = complete
        transaction.onabort = aborted
        try:
            work(transaction)
        except Exception as error:
            state["over"] = True
            window.clearTimeout(watchdog)
            _abort(transaction)
            window.console.error("storage: " + str(error))
            if failed:
                failed("refused")


def prefixed(prefix):
    """The range of keys that start with `prefix`."""
    return window.IDBKeyRange.bound(prefix, prefix + "\uffff")


def after(prefix):
    """The range of keys that come after all that start with `prefix`."""
    return window.IDBKeyRange.lowerBound(prefix + "\uffff")


def each(request, row, end):
    """Walk a cursor request: row(value) for each, until it returns False; then end()."""

    def step(event):
        cursor = request.result
        if cursor and row(str(cursor.value)) is not False:
            getattr(cursor, "continue")()
        else:
            end()

    request.onsuccess = step


def _abort(transaction):
    try:
        transaction.abort()
    except Exception:  # already finished
        pass


def _reason(error):
    """ "full" when there is no room left, "newer" when a newer version wrote the database, else "refused"."""
    return REASONS.get(str(error.name), "refused") if error else "refused"
