"""What syncs deleted or corrected: noted with what came, and told once it is very much (shared_rules/taking_back.py)."""

from javascript import JSON

from frontend.app import words
from shared_rules.envelope import DEL
from shared_rules.intake import dot_of
from shared_rules.session import SESSION
from shared_rules.taking_back import is_much, is_struck

STRUCK = "struck"  # among the keys of "meta": {"sessions": {session: dots}, "at", "told"}


class Struck:
    """`sessions` that lost something by what one transaction took in: {session: dots}."""

    def __init__(self):
        self.watched = {}  # {session: dots of what came and replaces something there}
        self.sessions = {}

    def watch(self, rows):
        """These rows came from elsewhere: which sessions may lose something by them."""
        for row in rows:
            if row["ent"].startswith(SESSION) and (row["over"] or row["kind"] == DEL):
                self.watched.setdefault(row["ent"], []).append(dot_of(row))

    def compare(self, before, after):
        ent = after.ent()
        if ent in self.watched and is_struck(before, after):
            self.sessions[ent] = self.watched[ent]

    def keep(self, meta):
        """Beside what the pages before it struck, until somebody is told or it was little."""
        kept = meta.get(STRUCK)

        def add(event):
            struck = JSON.parse(str(kept.result)) if kept.result else {"sessions": {}}
            struck["at"] = words.now_ms()
            for ent in self.sessions:
                before = struck["sessions"][ent] if ent in struck["sessions"] else []
                struck["sessions"][ent] = before + self.sessions[ent]
            meta.put(JSON.stringify(struck), STRUCK)

        if self.sessions:
            kept.onsuccess = add


def weigh(journal, done):
    """Call done(n) with how many sessions are noted, when that is much; else forget them."""
    requests, told = {}, {}

    def work(transaction):
        meta = transaction.objectStore("meta")
        requests["struck"] = meta.get(STRUCK)
        requests["all"] = transaction.objectStore("sheets").count()

        def compare(event):
            kept = requests["struck"].result
            struck = JSON.parse(str(kept)) if kept else None
            if struck is None or "told" in struck:
                return
            if is_much(len(struck["sessions"]), int(requests["all"].result)):
                struck["told"] = True
                told["n"] = len(struck["sessions"])
                meta.put(JSON.stringify(struck), STRUCK)
            else:
                meta.delete(STRUCK)

        requests["all"].onsuccess = compare

    def finished():
        if told:
            done(told["n"])

    journal.store.transact(("meta", "sheets"), "readwrite", work, finished)
