"""The journals of this phone: one database each. The first is the phone's own; a group that was joined has one of its own.

Which one is open, and which others there are, stands in the first one's meta store: "current" and "journals".
"""

from browser import window
from javascript import JSON

from frontend.app.keeping import CONTESTED
from frontend.app.store import NAME, Store, after, prefixed
from shared_rules.member import Member


class Book:
    """A journal that is not open: its database, its group's name (None: it is in no group), how many sessions it has."""

    def __init__(self, database, name, sessions):
        self.database = database
        self.name = name
        self.sessions = sessions


def database_of(gid):
    return NAME + "." + gid


def others(app, done):
    """Call done(books): the other journals of this phone that hold a session or belong to a group."""
    found = []

    def look(names):
        waiting = [name for name in names if name != app.journal.store.name]

        def next_one():
            if waiting:
                describe(waiting.pop(0), take)
            else:
                done(found)

        def take(book):
            if book and (book.sessions or book.name):
                found.append(book)
            next_one()

        next_one()

    listed(lambda names: look([NAME] + names))


def describe(database, done):
    """Call done(book), None when it cannot be read."""
    store = Store(lambda: None, database)
    requests = {}

    def work(transaction):
        requests["group"] = transaction.objectStore("meta").get("group")
        requests["count"] = transaction.objectStore("sessions").count(after("!"))

    def read():
        group = requests["group"].result
        name = Member(JSON.parse(str(group))).name if group else None
        store.close()
        done(Book(database, name, int(requests["count"].result)))

    store.transact(("meta", "sessions"), "readonly", work, read, lambda reason: done(None))


def listed(done):
    """Call done(names) with the databases of the groups that this phone has joined beside its own journal."""
    root = Store(lambda: None)
    requests = {}

    def work(transaction):
        requests["journals"] = transaction.objectStore("meta").get("journals")

    def read(reason=None):
        kept = requests["journals"].result if "journals" in requests else None
        root.close()
        done(JSON.parse(str(kept)) if kept else [])

    root.transact(("meta",), "readonly", work, read, read)


def open_at_next_start(database, done, failed):
    """From the next start on, this is the journal in use; it is listed from now on."""

    def write(names):
        root = Store(lambda: None)

        def work(transaction):
            meta = transaction.objectStore("meta")
            if database == NAME:
                meta.delete("current")
            else:
                meta.put(database, "current")
                if database not in names:
                    meta.put(JSON.stringify(names + [database]), "journals")

        def kept():
            root.close()
            done()

        root.transact(("meta",), "readwrite", work, kept, failed)

    listed(write)


def switch(app, database):
    """Put this journal away and open another; the page starts anew, so that nothing of the one shows in the other."""
    app.journal.outbox.when_kept(lambda: open_at_next_start(database, start_again, app.journal.outbox.fail))


def start_again(address="#/group"):
    window.location.hash = address
    window.location.reload()


def erase_here(app, done):
    """Empty the journal in use on this phone, and forget that there was one."""
    store = app.journal.store

    def work(transaction):
        for name in STORES_OF_A_JOURNAL:
            transaction.objectStore(name).clear()
        meta = transaction.objectStore("meta")
        for key in ("identity", "clock", "group", "invites", "attempt", "bring"):
            meta.delete(key)
        meta.delete(prefixed(CONTESTED))

    def emptied():
        if store.name == NAME:
            done()
        else:
            open_at_next_start(NAME, done, lambda reason: done())

    store.transact(STORES_OF_A_JOURNAL + ("meta",), "readwrite", work, emptied, lambda reason: done())


STORES_OF_A_JOURNAL = ("operations", "sessions", "sheets", "drafts", "outgoing", "quarantine")
