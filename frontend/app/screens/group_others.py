"""The other journals of this phone: what stayed here when it joined a group is never out of sight."""

from frontend.app import bringing, dialogs, journals, page
from frontend.app.dom import button, el, icon, put
from frontend.app.words import t


def others_section(app):
    box = el("div", None)

    def show(books):
        if books:
            put(
                box,
                page.section(t("others.title"), el("div", "sheet rows", *[row(app, book) for book in books])),
            )

    journals.others(app, app.here(show))
    return box


def row(app, book):
    return button(
        "row",
        lambda event: offer(app, book),
        icon("book"),
        el(
            "span",
            "grow",
            el("b", None, book.name or t("others.own")),
            el("span", "sub", t("others.sessions", n=book.sessions)),
        ),
        icon("chev"),
    )


def offer(app, book):
    """Open that journal instead, or bring its games into the group that is open."""

    def switch(event):
        dialog.close()
        journals.switch(app, book.database)

    def bring(event):
        dialog.close()
        bringing.want(app, book.database, told)

    def told(count, total):
        if count == total:
            dialogs.toast(t("others.brought", n=total))

    parts = [button("btn btn--block btn--primary", switch, t("others.open"))]
    if app.journal.member and not book.name:
        parts.append(button("btn btn--block", bring, t("others.bring")))
        parts.append(el("p", "small muted", t("others.bring.text")))
    dialog = dialogs.Dialog(book.name or t("others.own"), el("div", "stack", *parts)).open()
