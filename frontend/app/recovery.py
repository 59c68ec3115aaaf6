"""What a tab was typing when it died becomes operations at the next start, over what its typist saw."""

from browser import window

from frontend.app.outbox import FAILED
from shared_rules import entry


def recover(journal, drafts, ready):
    """Keep these drafts, then call ready(). Those of a tab that is still open are left to it until it closes."""

    def tell(alive):
        typing = list(dict.fromkeys([row["tab"] for row in drafts if "tab" in row and row["tab"] in alive]))
        for tab in typing:
            window.navigator.locks.request(tab, lambda lock, tab=tab: look_again(journal, tab))
        keep([row for row in drafts if not ("tab" in row and row["tab"] in typing)])

    def keep(left):
        if left and journal.outbox.status != FAILED:
            draft = left.pop()
            field, value = draft["field"], entry.value(draft["text"])
            seen = {field: draft["over"]} if "over" in draft else {}  # one of an earlier version saw all
            journal.set(draft["ent"], [(field, value)], (field,), lambda: keep(left), seen)
        else:
            ready()

    if hasattr(window.navigator, "locks"):
        window.navigator.locks.query().then(
            lambda locks: tell([str(lock.name) for lock in locks.held]), lambda error: tell([])
        )
    else:
        tell([])


def look_again(journal, tab):
    """The other tab is closed: what it left behind is kept now."""
    request = {}

    def ask(transaction):
        request["rows"] = transaction.objectStore("drafts").getAll()

    def read():
        rows = [row for row in journal.parsed(request["rows"].result) if "tab" in row and row["tab"] == tab]
        entities = list(dict.fromkeys([row["ent"] for row in rows]))
        if rows:
            recover(journal, rows, lambda: [journal.tell_change(ent) for ent in entities])

    journal.store.transact(("drafts",), "readonly", ask, read)
