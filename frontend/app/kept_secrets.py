"""What players count for themselves on this phone: it stays in this journal's database, is no operation, and part of no file."""

from javascript import JSON

from shared_rules.secret import Secret

KEPT = "secret "  # before the id of the session, among what this device alone knows (see `store`)


def read(app, id, done):
    """Call done(secrets) with those of a session, the one used last first; none where the storage does not answer."""
    found = {}

    def ask(transaction):
        found["kept"] = transaction.objectStore("meta").get(KEPT + id)

    def answered():
        kept = found["kept"].result
        rows = app.journal.parsed([kept]) if kept else []
        done([Secret.from_json(row) for row in rows[0]] if rows else [])

    app.journal.store.transact(
        ("meta",), "readonly", ask, app.here(answered), app.here(lambda reason: done([]))
    )


def keep(app, id, secrets, told):
    """Keep them; told(True) follows once they are, told(False) when the storage refuses."""
    text = JSON.stringify([secret.as_json() for secret in secrets])
    app.journal.store.transact(
        ("meta",),
        "readwrite",
        lambda transaction: transaction.objectStore("meta").put(text, KEPT + id),
        lambda: told(True),
        lambda reason: told(False),
    )
