"""The players this phone knows: a name spelt anew, another marker, or no longer proposed."""

from frontend.app import dialogs, page, people
from frontend.app.dom import button, el, icon, token
from frontend.app.name_field import NameField
from frontend.app.screens.twins import ask_same, become_two
from frontend.app.words import t


def player_rows(app):
    rows = el("div", "sheet rows")
    known = people.everybody(app.journal)
    if not known:
        rows <= el("p", "sheet__in muted", t("players.none"))
    for one in known:
        rows <= player_row(app, one, known)
    return rows


def player_row(app, one, known):
    return button(
        "row",
        lambda event: edit(app, one, known),
        token(one),
        el("b", "grow", one.name),
        icon("edit", "s"),
        aria_label=t("players.edit", name=one.name),
    )


def edit(app, one, known):
    others = [other.name for other in known if other.id != one.id]
    ent = people.PLAYER + one.id
    chosen = {"marker": one.marker}
    field = NameField(others, one.name)
    seen = app.journal.seen(ent, "name", "marker")

    def accept(event):
        event.preventDefault()
        name = field.read()
        if name is None:
            return
        dialog.close()
        changes = []
        if name != one.name:
            changes.append(("name", name))
        if chosen["marker"] != one.marker:
            changes.append(("marker", chosen["marker"]))
        if changes:
            app.journal.set(ent, changes, done=app.show, seen=seen)

    def remove(event):
        dialog.close()
        app.journal.delete(ent, removed)

    def figures(event):
        dialog.close()
        app.go("#/history/person/" + one.id)

    def erase(event):
        from frontend.app.screens.erase import erase_name

        dialog.close()
        erase_name(app, one)

    def same(event):
        dialog.close()
        ask_same(app, one, known)

    def separate(event):
        dialog.close()
        become_two(app, ent)

    def removed():
        app.show()
        dialogs.toast(
            t("players.removed", name=one.name), t("undo"), lambda: app.journal.restore(ent, app.show)
        )

    form = el(
        "form",
        "stack",
        field.box,
        el("p", "lab", t("players.marker")),
        markers(one, chosen),
        button("btn btn--quiet btn--block", figures, icon("medal", "s"), t("stats.open")),
        button("btn btn--quiet btn--block", same, icon("link", "s"), t("twins.is_other")) if others else None,
        button("btn btn--quiet btn--block", separate, icon("fork", "s"), t("twins.separate"))
        if len(one.ids) > 1
        else None,
        button("btn btn--quiet btn--block dangerrow", erase, icon("trash", "s"), t("erase.name")),
        el(
            "div",
            "grid2 actions",
            button("btn btn--big btn--danger", remove, icon("trash", "s"), t("players.remove")),
            el("button", "btn btn--primary", t("players.save"), type="submit"),
        ),
        novalidate=True,
    )
    form.bind("submit", accept)
    dialog = dialogs.Dialog(t("players.edit", name=one.name), form).open()


def markers(one, chosen):
    """The six markers, each a colour and a shape, with the player's own initial."""
    group = el("div", "seg", role="radiogroup", aria_label=t("players.marker"))

    def picker(marker):
        def pick(event):
            chosen["marker"] = marker
            for node in group.children:
                node.setAttribute(
                    "aria-checked", "true" if node.getAttribute("data-value") == str(marker) else "false"
                )

        return pick

    for marker in people.MARKERS:
        group <= button(
            None,
            picker(marker),
            token(people.Person(one.id, one.name, marker, [])),
            role="radio",
            aria_checked="true" if marker == one.marker else "false",
            aria_label=t("players.marker.n", n=marker),
            data_value=marker,
        )
    group.bind("keydown", page.arrows)
    return group
