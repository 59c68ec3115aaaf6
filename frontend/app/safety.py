"""What this phone knows of how safe its games are, and what it says about it: at home, on the tab, in the settings.

When a file with everything was last given away stands in the journal's own storage, under "taken_away"; it is no operation.
"""

from browser import document, window
from javascript import JSON

from frontend.app import page, words
from frontend.app.dom import el, icon, link
from frontend.app.keys import ask_waiting
from frontend.app.store import after
from frontend.app.words import t
from shared_rules.rows import DELETED
from shared_rules.safekeeping import Safekeeping, begun

KEY = "taken_away"
MARK = "is-only-here"  # class of the root element: the tab of the settings bears a mark


def is_installed():
    return is_ios_home_screen() or bool(window.matchMedia("(display-mode: standalone)").matches)


def is_ios_home_screen():
    """The icon on the home screen of an iPhone or iPad, which has a storage of its own."""
    return hasattr(window.navigator, "standalone") and bool(window.navigator.standalone)


def look(app, told):
    """Call told(Safekeeping) of the journal in use; nothing follows when the storage does not answer."""
    member = app.journal.member
    requests = {}

    def read(transaction):
        meta = transaction.objectStore("meta")
        requests["taken"] = meta.get(KEY)
        requests["identity"] = meta.get("identity")
        requests["clock"] = meta.get("clock")
        requests["waiting"] = ask_waiting(transaction)
        requests["first"] = transaction.objectStore("sessions").openKeyCursor(after(DELETED))

    def answered():
        taken, clock, identity = [value_of(requests[key]) for key in ("taken", "clock", "identity")]
        first = requests["first"].result
        since = identity["at"] if identity and "at" in identity else None
        paint(
            Safekeeping(
                begun=begun(day_of_key(str(first.key)), since, words.now_ms()) if first else None,
                written=clock["stamp"] if clock else None,
                taken_at=taken["at"] if taken else None,
                taken=taken["stamp"] if taken else None,
                synced_at=member.synced_at if member else None,
                waiting=requests["waiting"](),
            )
        )

    def value_of(request):
        return JSON.parse(str(request.result)) if request.result else None

    def paint(kept):
        mark(kept.is_time(words.now_ms(), is_installed()))
        told(kept)

    app.journal.store.transact(("meta", "outgoing", "sessions"), "readonly", read, answered)


def day_of_key(key):
    """The moment of a row of the history, by its key "2026-03-12T19:12 session:..."; None when it has no day."""
    moment = window.Date.new(key.split(" ")[0]).getTime()
    return None if window.isNaN(moment) else int(moment)


def stamp(app, done):
    """Call done(stamp): that of the last write so far, for `note`."""
    requests = {}

    def read(transaction):
        requests["clock"] = transaction.objectStore("meta").get("clock")

    def answered():
        clock = requests["clock"].result
        done(JSON.parse(str(clock))["stamp"] if clock else None)

    app.journal.store.transact(("meta",), "readonly", read, answered, lambda reason: done(None))


def note(app, stamp, done=lambda: None):
    """Keep that everything up to this stamp has left the phone just now."""
    kept = JSON.stringify({"at": words.now_ms(), "stamp": stamp})

    def written():
        mark(False)
        done()

    app.journal.store.transact(
        ("meta",), "readwrite", lambda transaction: transaction.objectStore("meta").put(kept, KEY), written
    )


def mark(on):
    if on:
        document.documentElement.classList.add(MARK)
    else:
        document.documentElement.classList.remove(MARK)


# -- said ------------------------------------------------------------------------------------------


def at_home(app, rows, box):
    """Below `box`: that nothing has left the phone for days, or why an icon that was just added shows no game."""
    if not rows and is_ios_home_screen():
        box.after(moved_in())
        return

    def told(kept):
        if kept.is_time(words.now_ms(), is_installed()):
            box.after(only_here(kept))

    look(app, app.here(told))


def moved_in():
    """iOS gives the home screen's icon a storage of its own: the games are still in the browser."""
    return el(
        "div",
        "stack safety",
        page.notice("", "phone", el("b", None, t("safe.moved_in")), " ", t("safe.moved_in.text")),
        el(
            "ol",
            "sheet sheet__in safety__steps",
            el("li", None, t("safe.moved_in.step_browser")),
            el("li", None, t("safe.moved_in.step_file")),
            el("li", None, t("safe.moved_in.step_here")),
        ),
        link("btn btn--block", "#/bundles", icon("filein", "s"), t("settings.receive")),
    )


def only_here(kept):
    """One tap leads to the file, which is made by then, and one more gives it away."""
    return el(
        "div",
        "sheet safety safety__go",
        link(
            "row",
            "#/bundles",
            icon("clock"),
            el(
                "span",
                "grow",
                el("b", None, t("safe.take_away")),
                el("span", "sub", t("safe.only_here", n=kept.days_alone(words.now_ms()))),
            ),
            icon("chev"),
        ),
    )


def in_one_line(kept, kind):
    """ "Gardé sur ce téléphone, protégé par le navigateur. Synchronisé... Dernière sauvegarde..."."""
    parts = [t("safe.here." + kind)]
    if kept.synced_at is not None:
        parts.append(t("safe.synced", at=words.moment(kept.synced_at)))
    if kept.taken_at is not None:
        parts.append(t("safe.taken", at=words.moment(kept.taken_at)))
    else:
        parts.append(t("safe.never_taken"))
    return " ".join(parts)
