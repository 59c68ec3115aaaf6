"""Giving a file away: through the phone's share sheet where it takes files, else saved as a download."""

from browser import window

from frontend.app.dom import el


def give(name, text, kind="text/csv"):
    """Share or save a text file."""
    give_content(name, text, kind + ";charset=utf-8")


def give_content(name, content, kind):
    """The same for a text or a Blob of this media type."""
    give_file(window.File.new(window.Array.of(content), name, {"type": kind}))


def give_file(file, given=lambda: None):
    """Share or save a file, then call given(); a share that the person cancels is no failure, and nothing given."""

    def refused(error):
        if str(error.name) != "AbortError":
            keep()

    def keep():
        save(str(file.name), file)
        given()

    if can_share(file):
        window.navigator.share({"files": window.Array.of(file)}).then(lambda done: given(), refused)
    else:
        keep()


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
