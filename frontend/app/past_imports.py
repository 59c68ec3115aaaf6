"""What came from files, each with its operations, so that one undo finds them all, also on another day.

An import is an entity "import:<id>", for all phones of the journal. A bundle that was taken in is noted on this phone alone, under
"taken <id>" in the store "meta": two phones that took in each other's files hold the same journal.

    file, kind, day, at, games, changed    what the list says of it; kind is "bundle", or the source of the Arrivals
    dev                                    who took it in
    first, last                            an import: the numbers that it has of that device
    dots                                   a bundle: its operations, as a pack is named (shared_rules/pack.py)
"""

from javascript import JSON

from frontend.app import words
from frontend.app.ids import random_id
from frontend.app.store import prefixed
from shared_rules.pack import name_of, ranges_in

IMPORT = "import:"
TAKEN = "taken "
BUNDLE = "bundle"


def told_of(file, kind, games, changed, dev):
    """The fields that the list shows, of an import made now."""
    return {
        "file": file[:200],
        "kind": kind,
        "day": words.today(),
        "at": words.time_of_day(),
        "games": games,
        "changed": changed,
        "dev": dev,
    }


def remember(journal, file, news, rows, done):
    """Note what a bundle brought, the News and its operations as plain data; then done(it), None when that was not possible."""
    one = told_of(file, BUNDLE, news.games, news.changed + news.deleted, journal.identity["dev"])
    one["dots"] = name_of([(row["dev"], row["seq"]) for row in rows])
    key = TAKEN + random_id()

    def note(transaction):
        transaction.objectStore("meta").put(JSON.stringify(one), key)

    if rows:
        kept, refused = lambda: done({**one, "ent": key}), lambda reason: done(None)
        journal.store.transact(("meta",), "readwrite", note, kept, refused)
    else:
        done(None)


def bundles(journal, done):
    """Call done(those noted here), the latest first, as `imports` gives them."""
    request = {}

    def read(transaction):
        meta = transaction.objectStore("meta")
        request["keys"], request["texts"] = meta.getAllKeys(prefixed(TAKEN)), meta.getAll(prefixed(TAKEN))

    def finished(reason=None):
        found = []
        if reason is None:
            for at in range(len(request["keys"].result)):
                for one in journal.parsed([request["texts"].result[at]]):
                    found.append({**one, "ent": str(request["keys"].result[at])})
        done(sorted(found, key=lambda one: (one["day"], one["at"]), reverse=True))

    journal.store.transact(("meta",), "readonly", read, finished, finished)


def forget(journal, one, done):
    """A bundle that was taken back leaves the list; done() follows in any case."""
    journal.store.transact(
        ("meta",),
        "readwrite",
        lambda transaction: transaction.objectStore("meta").delete(one["ent"]),
        done,
        lambda reason: done(),
    )


def imports(journal):
    """The imports that can be taken back, the latest first: [{field: value}] with the entity under "ent".

    One that was adopted from another journal, or issued again, no longer names the operations that it is.
    """
    state = journal.state(IMPORT)
    found = []
    for ent in state.entities(IMPORT):
        fields = state.fields(ent)
        if state.alive(ent) and is_whole(fields) and state.heads(ent, "dev")[-1].dev == fields["dev"]:
            found.append({**fields, "ent": ent})
    return sorted(found, key=lambda one: (one["day"], one["at"], one["last"]), reverse=True)


def is_whole(fields):
    texts = [isinstance(fields.get(key), str) for key in ("file", "kind", "day", "at", "dev")]
    numbers = [isinstance(fields.get(key), int) for key in ("games", "changed", "first", "last")]
    return all(texts + numbers)


def ranges(one):
    """{dev: [(first, last), ...]}: the operations of an import or a bundle."""
    if one["kind"] == BUNDLE:
        return ranges_in(one["dots"])
    return {one["dev"]: [(one["first"], one["last"])]}
