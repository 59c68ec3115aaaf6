"""Giving a file away: through the phone's share sheet where it takes files, else saved as a download."""

from browser import window
from javascript import JSON

from frontend.app import words
from frontend.app.dom import el


def give(name, text, kind="text/csv", title=None):
    """Share or save a text file; a share that the person cancels is no failure."""
    parts = window.Array.of(text)
    file = window.File.new(parts, name, {"type": kind + ";charset=utf-8"})
    if can_share(file):
        window.navigator.share({"files": window.Array.of(file), "title": title or name}).catch(
            lambda error: None if str(error.name) == "AbortError" else save(name, file)
        )
    else:
        save(name, file)


def can_share(file):
    navigator = window.navigator
    if not hasattr(navigator, "share") or not hasattr(navigator, "canShare"):
        return False
    return bool(navigator.canShare({"files": window.Array.of(file)}))


def save(name, file):
    """The browser's own download, for those without a share sheet."""
    address = window.URL.createObjectURL(file)
    anchor = el("a", None, href=address, download=name)
    anchor.click()
    window.setTimeout(lambda: window.URL.revokeObjectURL(address), 60_000)


def rescue(app):
    """Everything typed that the storage refused, and every session this page still knows, as one JSON file."""
    unkept = [
        {"ent": write.ent, "changes": [[field, val] for field, val in write.changes]}
        for write in app.journal.outbox.queue
    ]
    text = JSON.stringify({"marquoir": 1, "unkept": unkept, "operations": app.journal.known_operations()})
    give("marquoir-" + words.today() + ".marquoir.txt", text, "text/plain")


def give_text(text, copied):
    """A short text by the share sheet, else into the clipboard; `copied` is said then."""
    from frontend.app.dialogs import toast

    navigator = window.navigator
    if hasattr(navigator, "share"):
        navigator.share({"text": text}).catch(lambda error: None)
    elif hasattr(navigator, "clipboard"):
        navigator.clipboard.writeText(text).then(
            lambda done: toast(copied), lambda refused: give("marquoir.txt", text, "text/plain")
        )
    else:
        give("marquoir.txt", text, "text/plain")
