"""What is seldom done in a group: its name, a spreadsheet that reads along, leaving, and its end."""

from frontend.app import dialogs, group, journals, page, words
from frontend.app.dom import button, el, icon
from frontend.app.screens.bottom_sheet import bottom_sheet
from frontend.app.text_field import TextField
from frontend.app.words import t


def more_section(screen):
    rows = el(
        "div",
        "sheet rows",
        row("table", t("export.title"), t("export.sub"), lambda event: export_sheet(screen)),
        row("back", t("leave.title"), t("leave.sub"), lambda event: leave_dialog(screen)),
        row("trash", t("closing.title"), t("closing.sub"), lambda event: closing_dialog(screen)),
    )
    return page.section(t("group.more"), rows)


def export_sheet(screen):
    from frontend.app.screens.group_export import open_sheet

    open_sheet(screen)


def row(image, title, sub, act):
    name = el("span", "grow", el("b", None, title), el("span", "sub", sub))
    return button("row", act, icon(image), name, icon("chev"))


def rename_dialog(screen):
    field = TextField("group-name", t("group.name"), screen.info["name"], maxlength="80", enterkeyhint="done")
    form = el(
        "form",
        "stack",
        field.box,
        el("button", "btn btn--primary btn--block", t("players.save"), type="submit"),
    )
    form.setAttribute("novalidate", "")

    def accept(event):
        event.preventDefault()
        name = field.name()
        if name is not None:
            dialog.close()
            group.request(screen.app, "PATCH", "", {"name": name}, screen.app.here(renamed), screen.told)

    def renamed(info):
        member = screen.app.journal.member.with_(name=info["name"])
        screen.app.journal.keep_member(member, lambda: screen.keep_info(info))

    form.bind("submit", accept)
    dialog = bottom_sheet(t("group.rename"), form, end="cancel")


def leave_dialog(screen):
    """The games stay on this phone, unless somebody wants them gone from it."""
    app = screen.app

    def leave(event):
        dialog.close()
        group.leave(app, app.here(app.show), screen.told)

    def leave_and_erase(event):
        dialog.close()
        waiting = screen.sync.waiting  # by now, not when the first question was asked
        dialogs.ask(
            t("leave.erase"),
            t("leave.erase.lost", n=waiting) if waiting else t("leave.erase.text"),
            t("leave.erase"),
            lambda: group.leave(app, erase, screen.told),
            no=t("cancel"),
            danger=True,
        )

    def erase():
        journals.erase_here(app, lambda: journals.start_again("#/"))

    waiting = screen.sync.waiting
    dialog = dialogs.Dialog(
        t("leave.title"),
        el("p", "dialog__text", t("leave.text")),
        page.notice("warn", "cloud", t("leave.waiting", n=waiting)) if waiting else None,
        el(
            "div",
            "stack actions",
            button("btn btn--block btn--primary", leave, t("leave.keep")),
            button("btn btn--block btn--danger", leave_and_erase, icon("trash", "s"), " " + t("leave.erase")),
            button("btn btn--block", lambda event: dialog.close(), t("cancel")),
        ),
    ).open()


def closing_dialog(screen):
    """The end of a group: announced for a month, seen by all, taken back by any owner."""
    app = screen.app

    def taken_back(info):
        screen.keep_info(info)
        app.sync.now(asked=True)  # what waited is taken again

    if screen.info is None:
        screen.told("network")
        return
    if not screen.governs():
        bottom_sheet(t("closing.title"), el("p", None, t("closing.owners_only")))
        return
    if screen.info["closes_at"]:
        dialogs.ask(
            t("closing.take_back"),
            t("group.closing", day=words.day_of(screen.info["closes_at"])),
            t("closing.take_back"),
            lambda: group.request(app, "DELETE", "/closing", None, app.here(taken_back), screen.told),
            no=t("close"),
        )
        return
    dialogs.ask(
        t("closing.title"),
        t("closing.text"),
        t("closing.yes"),
        lambda: group.request(app, "POST", "/closing", None, app.here(screen.keep_info), screen.told),
        no=t("cancel"),
        danger=True,
    )
