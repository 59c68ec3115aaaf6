"""Work that only one tab of this phone does at a time."""

from browser import window
from javascript import JSON

from frontend.app import words
from frontend.app.ids import random_id

LEASE_MS = 60_000
LOOK_AGAIN_MS = 3_000

_me = random_id()


def alone(journal, name, work):
    """Call work(release) when no other tab does work of this name; it calls release() at its end.

    Browsers without locks keep a lease in the storage, which runs out when its tab dies.
    """
    if hasattr(window.navigator, "locks"):

        def locked(lock):
            return window.Promise.new(lambda resolve, reject: work(lambda: resolve(None)))

        window.navigator.locks.request("marquoir " + name, locked)
    else:
        _lease(journal, "lease " + name, work)


def _lease(journal, key, work):
    taken = {}

    def ask(transaction):
        meta = transaction.objectStore("meta")
        request = meta.get(key)

        def look(event):
            held = JSON.parse(str(request.result)) if request.result else None
            if held is None or held["tab"] == _me or held["until"] < words.now_ms():
                taken["mine"] = True
                meta.put(JSON.stringify({"tab": _me, "until": words.now_ms() + LEASE_MS}), key)

        request.onsuccess = look

    def go():
        if taken:
            work(release)
        else:
            window.setTimeout(lambda: _lease(journal, key, work), LOOK_AGAIN_MS)

    def release():
        journal.store.transact(
            ("meta",), "readwrite", lambda transaction: transaction.objectStore("meta").delete(key)
        )

    journal.store.transact(("meta",), "readwrite", ask, go, lambda reason: work(lambda: None))
