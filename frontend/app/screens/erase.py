"""Erasing for real, each time behind a sentence that says what goes and what stays."""

from frontend.app import campaigns, dialogs, erasing, journals, page, people, safety, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.words import t


def erase_name(app, one):
    """Ask, then blank a person's name wherever it stands."""
    member = app.journal.member
    content = el("div", "stack", el("p", "dialog__text", role="status"))

    def counted(rows):
        ids = {id: True for id in one.ids}
        n = len([row for row in rows if any([player in ids for player in row["summary"]["players"]])])
        where = t("erase.name.group", group=member.name) if member else t("erase.name.alone")
        put(
            content,
            el("p", "dialog__text", t("erase.name.goes", name=one.name, n=n)),
            el("p", "dialog__text", t("erase.name.stays")),
            page.notice("warn", "warn", where, " ", t("erase.for_good")),
            dialogs.answers(
                t("keep"),
                button("btn btn--big btn--danger", erase, icon("trash", "s"), t("erase.name.yes")),
            ),
        )

    def erase(event):
        dialog.close()
        app.show_again_with_news()  # a group's erasure comes back with the sync
        erasing.erase_person(app, one, app.here(erased), app.here(refused))

    def erased():
        app.show()
        dialogs.toast(t("erase.name.done"))

    def refused(code):
        dialogs.toast(t("refused." + code))

    dialog = dialogs.Dialog(t("erase.name.title", name=one.name), content).open()
    app.journal.shelf.rows(app.here(counted))


def erase_row(app):
    """The last row of the settings."""
    return button(
        "row dangerrow",
        lambda event: erase_phone(app),
        icon("trash"),
        el("span", "grow", el("b", None, t("erase.phone")), el("span", "sub", t("erase.phone.sub"))),
        icon("chev"),
        id="erase-phone",
    )


def erase_phone(app):
    """Say what everything is, offer to take it away first, and ask twice."""
    content = el("div", "stack")
    found = {}

    def counted(rows):
        found["games"] = len(rows)
        safety.look(app, app.here(looked))

    def looked(kept):
        found["kept"] = kept
        campaigns.read(app, app.here(known))

    def known(campaigns_here):
        found["campaigns"] = len(campaigns_here.all())
        journals.others(app, app.here(draw))

    def draw(books):
        goes = el("ul", "rows dialog__rows erase__goes")
        goes <= el("li", "row", t("erase.phone.games", n=found["games"]))
        goes <= el("li", "row", t("erase.phone.people", n=len(people.everybody(app.journal))))
        if found["campaigns"]:
            goes <= el("li", "row", t("erase.phone.campaigns", n=found["campaigns"]))
        for book in books:
            name = book.name or t("erase.phone.pad")
            goes <= el("li", "row", t("erase.phone.book", name=name, n=book.sessions))
        goes <= el("li", "row", t("erase.phone.choices"))
        member = app.journal.member
        taken = found["kept"].taken_at
        put(
            content,
            el("p", "dialog__text", t("erase.phone.goes")),
            goes,
            page.notice("", "group", t("erase.phone.group", group=member.name)) if member else None,
            page.notice(
                "warn",
                "warn",
                t("safe.taken", at=words.moment(taken)) if taken else t("safe.never_taken"),
                " ",
                t("erase.for_good"),
            ),
            link("btn btn--block", "#/bundles", icon("fileout", "s"), t("erase.phone.first")),
            dialogs.answers(
                t("keep"),
                button("btn btn--big btn--danger", ask_again, icon("trash", "s"), t("erase.phone.yes")),
            ),
        )
        content.select_one("a").bind("click", lambda event: dialog.close())

    def ask_again(event):
        dialog.close()
        dialogs.ask(t("erase.phone.sure"), t("erase.for_good"), t("erase.phone.yes"), erase, danger=True)

    def erase():
        erasing.everything(app, lambda: journals.start_again("#/"), refused)

    def refused(code):
        dialogs.toast(t("erase.phone.refused"))

    dialog = dialogs.Dialog(t("erase.phone"), content).open()
    app.journal.outbox.when_kept(lambda: app.journal.shelf.rows(app.here(counted)))
