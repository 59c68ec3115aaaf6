"""A session as a QR code: shown from one phone, read by another's camera, taken in after a look like any file."""

from browser import window

from frontend.app import bundle_file, page, sharing, square_link
from frontend.app.dom import button, el, icon, link, put
from frontend.app.screens.bottom_sheet import bottom_sheet
from frontend.app.words import t
from shared_rules.qr import LOW, QRError

MASK = 3  # packed content looks random under any mask; weighing all eight takes seconds
MOST_LETTERS = 1_700  # beyond, the modules are too small for a camera held over a phone


def square_row(desk):
    """A row that shows the session as a QR code; None where the browser cannot pack it."""
    if not square_link.can_pack():
        return None
    return button(
        "row",
        lambda event: show(desk),
        icon("target"),
        el("span", "grow", el("b", None, t("square.show")), el("span", "sub", t("square.show.sub"))),
        icon("chev"),
        id="square",
    )


def show(desk):
    box = el("div", "qr qr--big qr--whole", el("p", "small", t("invite.drawing")))
    told = el("div", "stack", el("p", "small muted", t("square.text")))
    bottom_sheet(t("square.show"), box, told)

    def draw(address):
        from frontend.app.screens.group_invite import drawn

        try:
            if len(address) > MOST_LETTERS:
                raise QRError("more than a camera reads")
            put(box, drawn(address, t("square.name"), LOW, MASK))
            told <= button(
                "btn btn--block",
                lambda event: sharing.give_text(address, t("invite.copied")),
                icon("share", "s"),
                " " + t("invite.share"),
            )
        except QRError:
            too_big()

    def too_big():
        box.remove()
        put(
            told,
            page.notice("", "info", t("square.too_big")),
            link("btn btn--block", "#/bundles", icon("fileout", "s"), " " + t("files.send")),
        )

    def begin():
        label = bundle_file.label(desk.journal)
        square_link.link_of(desk.journal, desk.ent, label, desk.app.here(draw), desk.app.here(too_big))

    desk.journal.outbox.when_kept(lambda: window.setTimeout(desk.app.here(begin), 30))


def open(app):
    """The page was opened with a session in its address: it is looked at among the files, and leaves the address bar."""
    app.square = str(window.location.hash)
    app.replace("#/bundles")
