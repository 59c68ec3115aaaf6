"""Rows and sheets that cannot be read any more are computed again: they are a cache, the operations are the truth."""

from javascript import JSON

from frontend.app.keeping import keep_session
from frontend.app.store import STORES, prefixed
from shared_rules.merge import State
from shared_rules.operation import Operation


def mend(journal, done):
    """Make each unreadable row and sheet anew, leave one of which there is no operation; then call done()."""
    mended = []

    def work(transaction):
        stores = [transaction.objectStore(name) for name in ("sessions", "sheets")]
        requests = [(store, store.getAllKeys(), store.getAll()) for store in stores]

        def look(event):
            spoilt = {}
            for store, keys, texts in requests:
                for i in range(len(keys.result)):
                    if not is_json(texts.result[i]):
                        ent = str(keys.result[i]).split(" ")[-1]
                        spoilt.setdefault(ent, []).append((store, keys.result[i], str(texts.result[i])))
            for ent in spoilt:
                compute(transaction, ent, spoilt[ent])

        requests[-1][2].onsuccess = look  # answers come in the order of the requests

    def compute(transaction, ent, spoilt):
        request = transaction.objectStore("operations").getAll(prefixed(ent + " "))

        def arrived(event):
            rows = journal.parsed(request.result)
            if not rows:
                return
            for store, key, text in spoilt:
                store.delete(key)
                mended.append(text)
            keep_session(transaction, State([Operation.stored(row) for row in rows]), ent, None)

        request.onsuccess = arrived

    def finished():
        journal.forget_spoilt(mended)
        done()

    journal.store.transact(STORES, "readwrite", work, finished, lambda reason: done())


def is_json(text):
    try:
        JSON.parse(str(text))
    except Exception:
        return False
    return True
