"""The phone's storage: one IndexedDB database, one transaction for one action of a person.

Everything is kept as JSON text: Python's None, whole numbers and emoji come back as they went in.

    operations  "<entity> <device>.<seq>" -> one operation; the truth, everything else can be computed again
    sessions    "<day>T<at> <session>"    -> the session as last computed, so that lists need no replay
    drafts      "<entity> <field>"        -> a cell being typed, key by key, until it becomes an operation
    meta        "identity", "clock", ...  -> who this phone is, its last number and stamp
"""

from browser import window

NAME = "marquoir"
VERSION = 1
STORES = ("operations", "sessions", "drafts", "meta")
PATIENCE_MS = 5000  # a transaction that is silent for so long is reported; some browsers lose one


class Store:
    """Opens the database and runs transactions; never raises for what the browser refuses, but tells `failed`."""

    def __init__(self):
        self._database = None

    def open(self, opened, failed):
        """Call opened() once the database is there, or failed(reason) with a short word for the reason."""
        try:
            request = window.indexedDB.open(NAME, VERSION)
        except Exception:  # absent, undefined, null or forbidden: browsers differ
            failed("unavailable")
            return

        def create(event):
            database = event.target.result
            for name in STORES:
                database.createObjectStore(name)

        def success(event):
            self._database = event.target.result
            self._database.onversionchange = self._yield_to_newer
            self._database.onclose = self._forget
            opened()

        request.onupgradeneeded = create
        request.onsuccess = success
        request.onerror = lambda event: failed(_reason(request.error))
        request.onblocked = lambda event: failed("blocked")

    def _yield_to_newer(self, event):
        """Another tab brings a newer format: let it, rather than make it wait for ever."""
        self._database.close()
        self._database = None

    def _forget(self, event):
        self._database = None

    def transact(self, names, mode, work, done=None, failed=None):
        """Run work(transaction) in one transaction over the stores `names`.

        done() follows its completion and nothing else; failed(reason) says that nothing of it is kept.
        A connection that the browser dropped is opened again once.
        """
        transaction = self._begin(names, mode)
        if transaction is not None:
            self._run(transaction, work, done, failed)
            return

        def reopened():
            again = self._begin(names, mode)
            if again is not None:
                self._run(again, work, done, failed)
            elif failed:
                failed("closed")

        self.open(reopened, failed or (lambda reason: None))

    def _begin(self, names, mode):
        if self._database is None:
            return None
        try:
            return self._database.transaction(list(names), mode, {"durability": "strict"})
        except Exception:
            self._database = None
            return None

    def _run(self, transaction, work, done, failed):
        state = {"over": False}

        def silent():
            if not state["over"] and failed:
                failed("silent")

        watchdog = window.setTimeout(silent, PATIENCE_MS)

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
    """ "full" when there is no room left, else "refused"."""
    return "full" if error and str(error.name) == "QuotaExceededError" else "refused"
