"""The chips and warnings that say how safe the points are."""

from browser import window

from frontend.app import page, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.outbox import FAILED, SAVED
from frontend.app.words import t

REASONS = ("full", "blocked", "unavailable", "silent", "newer")  # others are said in one word: refused
CHIPS = {"saved": ("ok", "check"), "saving": ("busy", "sync"), "failed": ("err", "stop")}


def save_chip(app):
    """Says "saved" only once the storage said so."""
    chip = el("span", None, role="status")
    faces = {}  # it changes twice at every key

    def paint(status, reason):
        kind, image = CHIPS[status]
        if status not in faces:
            faces[status] = (icon(image, "s"), el("span", "status__t", t("save." + status)))
        chip.setAttribute("class", "status status--" + kind)
        put(chip, *faces[status])

    app.journal.outbox.watch(paint)
    paint(app.journal.outbox.status, app.journal.outbox.reason)
    return chip


def storage_warning(app, settle=lambda: None):
    """What to do when the storage refuses: the points stay on the screen, can be given away, can be retried.

    settle() makes an action of what is being typed, so that it is given away or retried like all the rest.
    """
    box = el("div", "storage-warning", role="alert")

    def give(event):
        settle()
        app.rescue()

    def retry(event):
        settle()
        app.journal.outbox.retry()

    def reload(event):
        window.location.reload()

    def paint(status, reason):
        if status != FAILED:
            if status == SAVED:
                put(box, unreadable(app))
            return
        key = "storage." + (reason if reason in REASONS else "refused")
        newer = reason == "newer"
        what_now = t("storage.newer.what_now" if newer else "storage.what_now")
        again = button("btn", reload if newer else retry, t("storage.reload" if newer else "storage.retry"))
        put(
            box,
            page.notice(
                "err",
                "stop",
                el("b", None, t(key)),
                el("span", "storage-warning__more", " " + what_now),
            ),
            el(
                "div",
                "flex storage-warning__a",
                button("btn grow", give, icon("fileout", "s"), t("storage.give")),
                again,
            ),
        )

    app.journal.outbox.watch(paint)
    paint(app.journal.outbox.status, app.journal.outbox.reason)
    return box


def unreadable(app):
    """What the storage holds and nobody can read is left alone, and not passed over in silence."""
    n = app.journal.unreadable
    if n:
        return page.notice("warn", "warn", t("storage.unreadable", n=n))
    return page.notice("warn", "warn", t("storage.rewritten")) if app.journal.outbox.cleared else None


def sync_chip(app):
    """How far the group is in step, and how much still waits to be sent; it leads to the group. None without a group."""
    if app.journal.member is None:
        return None
    chip = link("status", "#/group")

    def paint(sync):
        kind, image, key = "ok", "cloudok", "chip.done"
        waiting = sync.waiting if sync else 0
        if sync is None or sync.is_busy():
            kind, image, key = "busy", "sync", "chip.busy"
        elif sync.was_removed():  # nothing waits for a group that it is not in
            kind, image, key, waiting = "err", "stop", "chip.removed", 0
        elif sync.is_stopped() or sync.aside:
            kind, image, key = "err", "stop", "chip.stopped"
        elif sync.is_offline():
            kind, image, key = "off", "cloudoff", "chip.offline"
        elif sync.code or waiting:
            kind, image, key = "off", "cloud", "chip.waiting"
        text = t(key)
        if waiting:
            text += " · " + words.number(waiting)
        chip.setAttribute("class", "status status--" + kind)
        chip.setAttribute("aria-label", t("group.sync") + t("colon") + text)
        put(chip, icon(image, "s"), el("span", "status__t", text))

    app.watch_sync(paint)
    return chip


def offline_chip():
    """Ready without network: told by the service worker, never guessed from the network's state."""
    chip = el("span", "status status--off", hidden=True)

    def paint(ready=None):
        if ready:
            chip.setAttribute("class", "status status--ok")
            put(chip, icon("check", "s"), t("offline.ready"))
        else:
            chip.setAttribute("class", "status status--warn")
            put(chip, icon("warn", "s"), t("offline.insecure"))
        chip.removeAttribute("hidden")

    if hasattr(window.navigator, "serviceWorker"):
        window.navigator.serviceWorker.ready.then(paint)
    elif not window.isSecureContext:
        paint()
    return chip


def missing_here():
    """What this browser, or this address, does not give the app, and what that means at the table."""
    found = []
    if not window.isSecureContext:
        found.append(("warn", t("missing.secure"), t("missing.secure.text")))
    elif not hasattr(window.navigator, "serviceWorker"):
        found.append(("warn", t("missing.worker"), t("missing.worker.text")))
    if not hasattr(window.navigator, "wakeLock"):
        found.append(("sun", t("missing.wake"), t("missing.wake.text")))
    return found


def insecure_notice():
    """Over plain http the app works while the network does: say so at the door, not after the game."""
    if window.isSecureContext:
        return None
    return page.notice("warn", "warn", el("b", None, t("missing.secure")), " ", t("missing.secure.text"))


def update_notice(app):
    """A new version waits: it is installed when somebody says so, and never under an open game."""
    box = el("div", "update")

    def paint(event=None):
        if event and not box.isConnected:
            window.unbind("marquoir:update", paint)
            return
        if window.marquoir.updateWaiting:
            put(
                box,
                page.notice("", "dl", el("b", None, t("update.ready")), " ", t("update.text")),
                button(
                    "btn btn--block",
                    lambda event: app.journal.outbox.when_kept(window.marquoir.update),
                    t("update.now"),
                ),
            )

    window.bind("marquoir:update", paint)
    paint()
    return box
