"""Cells that are being typed, kept key by key until they are left and become operations.

With each stands what its typist saw there when the first key was pressed: whatever comes later is not replaced unseen.

A key is drawn first and kept right after, so that the storage never makes a thumb wait: a call, a reload or an empty
battery costs no more than the key in flight.
"""

from browser import window
from javascript import JSON

from frontend.app.ids import random_id

UNPAINTED_MS = 100  # a page in the background is not painted

_due = []
_tab = {"name": None}


class Drafts:
    def __init__(self, outbox):
        self.outbox = outbox
        self._rows = {}  # what is being typed: {key: row}; its text is None while there is nothing to keep
        self._typed = {}  # those that the storage was not asked to keep yet
        self._asked = []  # what it was asked and has not answered

    def wait(self):
        """Whether a key is not kept yet."""
        return bool(self._typed or self._asked)

    def is_open(self):
        """Whether somebody is in the middle of a number."""
        return bool(self._rows)

    def keep(self, ent, field, text):
        """This is what stands in the cell now."""
        key = draft_key(ent, field)
        if key not in self._rows:
            seen = self.seen(ent, field)
            self._rows[key] = {"ent": ent, "field": field, "text": text, "tab": this_tab(), "steps": []}
            if seen is not None:
                self._rows[key]["over"] = seen
        self._rows[key]["text"] = text
        self._keep(key)

    def _keep(self, key):
        self.outbox.tell_saving()
        if not self._typed:
            after_painting(self._keep_typed)
        self._typed[key] = self._rows[key]

    def _keep_typed(self):
        typed, self._typed = self._typed, {}

        def work(drafts):
            for key in typed:
                drafts.put(JSON.stringify(typed[key]), key)

        if typed:
            self._ask(work)

    def drop(self, ent, field):
        """The cell was left as it had been: nothing to keep, nothing to recover."""
        self.forget(ent, field)
        self._ask(lambda drafts: drafts.delete(draft_key(ent, field)))

    def forget(self, ent, field):
        """What becomes an operation must not come back as a draft."""
        self._rows.pop(draft_key(ent, field), None)
        self._typed.pop(draft_key(ent, field), None)

    # -- what was seen ---------------------------------------------------------------------------

    def seen(self, ent, field):
        """The dots of the values that were there when typing began, or are now; None when this page cannot know."""
        key = draft_key(ent, field)
        if key in self._rows:
            return list(self._rows[key]["over"]) if "over" in self._rows[key] else None
        return self.outbox.journal.seen(ent, field)[field]

    def saw(self, ent, field, dot):
        """This page wrote there: a draft that is kept says so."""
        key = draft_key(ent, field)
        if key in self._rows and "over" in self._rows[key]:
            self._rows[key]["over"].append(dot)
            if self._rows[key]["text"] is not None:
                self._keep(key)

    def hand_over(self, write, field):
        """What was typed becomes an operation; the typing is over, or goes on from it."""
        key = draft_key(write.ent, field)
        if key in self._rows:
            write.steps = self._rows[key]["steps"]
        if not write.goes_on:
            self.forget(write.ent, field)
        elif key in self._rows:
            self._rows[key]["text"] = None
            self._typed.pop(key, None)

    def is_newer(self, ent, field):
        """Whether more was typed since a write was handed over: its draft must stay."""
        key = draft_key(ent, field)
        return key in self._rows and self._rows[key]["text"] is not None

    def _ask(self, work):
        self._asked.append(work)

        def answered():
            if work in self._asked:  # a storage that was given up as silent may answer all the same
                self._asked.remove(work)

        def kept():
            answered()
            self.outbox.storage_answers()

        def refused(reason):
            answered()
            self.outbox.fail(reason)

        self.outbox.store.transact(
            ("drafts",),
            "readwrite",
            lambda transaction: work(transaction.objectStore("drafts")),
            kept,
            refused,
        )


def after_painting(act):
    """Call act() once what was changed is on the glass; soon, too, on a page that is not painted any more."""
    _due.append(act)
    if len(_due) == 1:
        window.requestAnimationFrame(_painted)
        window.setTimeout(_go, UNPAINTED_MS)


def _painted(time):
    window.setTimeout(_go, 0)


def _go(*args):
    due = _due[:]
    _due.clear()
    for act in due:
        act()


def this_tab():
    """The name of this tab, which holds a lock of that name for as long as it lives."""
    if _tab["name"] is None:
        _tab["name"] = "typing " + random_id()
        if hasattr(window.navigator, "locks"):
            window.navigator.locks.request(_tab["name"], lambda lock: window.Promise.new(lambda *ends: None))
    return _tab["name"]


def draft_key(ent, field):
    return ent + " " + field
