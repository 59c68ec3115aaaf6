"""Erasing for real: values go, games stay; or everything on this phone goes.

A person's name is emptied as the server does it (see shared_rules/intake.py): dots and links stay, so that it does not come back. In a
group the server does it for all its phones, which follow at their next sync; a phone in no group does it here, and keeps under
"erased" what files must not bring back.
"""

from browser import window
from javascript import JSON

from frontend.app import group, journals
from frontend.app.keeping import CONTESTED
from frontend.app.people import PLAYER
from frontend.app.store import NAME, prefixed
from frontend.app.tabs import EVERYTHING
from shared_rules.intake import emptied

KEY = "erased"


def erase_person(app, person, done, failed):
    """Empty every name of a person, under all ids they were entered; failed(code) says that something is still there."""
    ents = [PLAYER + id for id in person.ids]
    if app.journal.member is None:
        erase_here(app, ents, done, lambda reason: failed("storage"))
    else:
        erase_in_group(app, ents, done, failed)


def erase_in_group(app, ents, done, failed):
    def next_one(*answer):
        if ents:
            group.request(
                app, "POST", "/erasures", {"ent": ents.pop()}, next_one, lambda code, detail: failed(code)
            )
        else:
            app.sync.now(asked=True)  # brings the erasure back to this phone too
            done()

    next_one()


def erase_here(app, ents, done, failed):
    """Empty these entities in the journal of a phone that is in no group."""
    journal = app.journal

    def work(transaction):
        meta, operations = transaction.objectStore("meta"), transaction.objectStore("operations")
        kept = meta.get(KEY)
        requests = [
            (operations.getAllKeys(prefixed(ent + " ")), operations.getAll(prefixed(ent + " ")))
            for ent in ents
        ]

        def arrived(event):
            erased = JSON.parse(str(kept.result)) if kept.result else []
            meta.put(JSON.stringify(erased + [ent for ent in ents if ent not in erased]), KEY)
            for keys, texts in requests:
                for i in range(int(texts.result.length)):
                    rows = journal.parsed([texts.result[i]])
                    if rows:
                        text = ",".join([JSON.stringify(emptied(row)) for row in rows])
                        operations.put(text, str(keys.result[i]))
            for ent in ents:
                meta.delete(CONTESTED + ent)
                transaction.objectStore("drafts").delete(prefixed(ent + " "))

        requests[-1][1].onsuccess = arrived

    def kept():
        journal.tabs.tell(EVERYTHING)
        journal.read_again(PLAYER, done)

    journal.outbox.when_kept(
        lambda: journal.store.transact(("operations", "drafts", "meta"), "readwrite", work, kept, failed)
    )


def everything(app, done, failed):
    """Delete every journal of this phone, and what it prefers; the app itself stays. The group is told, if it can be."""

    def left(*answer):
        journals.listed(lambda names: delete([*names, NAME]))

    def delete(names):
        app.journal.store.close()
        waiting = list(names)

        def next_one(*event):
            if not waiting:
                forget_preferences()
                done()
                return
            request = window.indexedDB.deleteDatabase(waiting.pop(0))
            request.onsuccess = next_one
            request.onerror = lambda event: failed("storage")
            request.onblocked = lambda event: failed("blocked")

        next_one()

    if app.journal.member is None:
        left()
    else:  # offline the phone goes all the same, and is left in the list until somebody removes it
        member = app.journal.member
        group.request(app, "DELETE", "/devices/" + member.dev, None, left, left)


def forget_preferences():
    try:
        window.localStorage.clear()
    except Exception:  # refused in private windows: there is nothing in it then
        pass
