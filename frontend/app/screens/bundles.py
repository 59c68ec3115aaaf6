"""The screen of files: everything into one, and one taken in."""

from browser import document

from frontend.app import bundle_file, dialogs, page, past_imports, square_link
from frontend.app.dom import button, el, icon, put
from frontend.app.screens.bundle_arriving import Arriving, refuse
from frontend.app.screens.bundle_sending import Sending, whose
from frontend.app.screens.past_imports import Past
from frontend.app.screens.scanner import scan_button
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import t
from shared_rules import invite


def open(app):
    square, app.square = app.square, None
    desk = Desk(app)
    app.journal.watch_changes(lambda ent: desk.sending.make())
    page.show(
        t("files.title"),
        None,
        None,
        page.game_bar(t("files.title"), t("files.sub"), ("#/settings", t("back.settings")), save_chip(app)),
        page.hem(),
        page.main(
            "page",
            storage_warning(app),
            el(
                "div",
                "cols",
                el("div", "section stack", desk.sending.node),
                el("div", "section stack", receiving(desk), whose(app, desk.sending), desk.past.node),
            ),
        ),
    )
    if square:
        take_square(desk, square)


class Desk:
    """What the parts of the screen share: the file that is given, what is said of one that came, those that came before."""

    def __init__(self, app):
        self.app = app
        self.told = el("div", "files__told", role="status")
        self.work = el("div", "stack")
        self.sending = Sending(app)
        self.past = Past(app, past_imports.bundles, self.told, self.work, self.sending.make)
        self.past.paint()


def receiving(desk):
    app, told = desk.app, desk.told
    picker = el(
        "input",
        "vh",
        type="file",
        id="bundle",
        accept=".txt,text/plain,.json",
        tabindex="-1",
        aria_hidden="true",
    )

    def chosen(event):
        if int(picker.files.length):
            put(told, el("p", "small muted", t("files.reading")))
            bundle_file.read_file(app, picker.files.item(0), app.here(arrived), app.here(refused))
            picker.value = ""  # the same file may be chosen again

    def arrived(found):
        Arriving(desk, found).look()

    def refused(code):
        refuse(told, code)

    def pasted(text):
        put(told, el("p", "small muted", t("files.reading")))
        bundle_file.read_text(app, text, app.here(arrived), app.here(refused))

    picker.bind("change", chosen)
    return page.section(
        t("files.receive.title"),
        el(
            "div",
            "sheet sheet__in stack",
            el("p", None, t("files.receive.text")),
            button(
                "btn btn--big btn--block",
                lambda event: picker.click(),
                icon("filein", "s"),
                t("files.choose"),
            ),
            picker,
            scan_button(app, lambda text: take_square(desk, text)),
            button(
                "btn btn--quiet btn--block",
                lambda event: ask_text(pasted),
                icon("text", "s"),
                t("files.paste"),
            ),
            told,
            desk.work,
        ),
    )


def take_square(desk, text):
    """What a QR code said: a session, or an invite of a group."""
    app, told = desk.app, desk.told

    def arrived(found):
        Arriving(desk, found).look()

    def refused(code):
        refuse(told, code)

    put(told, el("p", "small muted", t("files.reading")))
    if square_link.has_session(text):
        square_link.read_link(
            text,
            app.here(lambda bundle: bundle_file.read_text(app, bundle, arrived, refused)),
            app.here(refused),
        )
    elif invite.read_link(text):
        app.ticket = invite.read_link(text)
        app.go("#/group/join")
    else:
        refused("not_ours")


def ask_text(pasted):
    field = el("textarea", "input files__text", id="pasted", rows="5", spellcheck="false", autocomplete="off")
    label = el("label", None, t("files.paste.label"))
    label.setAttribute("for", "pasted")

    def accept(event):
        text = str(field.value)
        dialog.close()
        if text:
            pasted(text)

    dialog = dialogs.Dialog(
        t("files.paste"),
        el("div", "field", label, field),
        el(
            "div",
            "grid2 actions",
            button("btn btn--big", lambda event: dialog.close(), t("cancel")),
            button("btn btn--primary", accept, t("files.read")),
        ),
    )
    dialog.open()
    document["pasted"].focus()
