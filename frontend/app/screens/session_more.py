"""What a table may note beside the points, one tap from the sheet: clock, who starts, place, a few words, the game's aid."""

from browser import window

from frontend.app import dialogs, page, words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, link, token, typed_text
from frontend.app.more_words import word
from frontend.app.screens.session_timer import timer_row
from frontend.app.words import t
from shared_rules.timing import PAUSED, Clock

MOST_TEXT = 2000  # letters of a note
MOST_PLACE = 80


def open_more(desk):
    """The bottom sheet with all of it."""
    rows = el("div", "rows dialog__rows")
    dialog = Dialog(
        word("more"),
        el("p", "small muted", word("more.text")),
        rows,
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )
    if desk.acts().to_redo(desk.journal.state(desk.ent)):  # the sentence that offered it is gone

        def bring_back(event):
            dialog.close()
            desk.redo()

        rows <= button("row", bring_back, icon("redo"), el("b", "grow", t("redo")), id="more-redo")
    for aid in desk.game.aids:
        go = link(
            "row",
            "#/" + aid + "/" + desk.session.id,
            icon("dice" if aid == "banners" else "trail"),
            el("span", "grow", el("b", None, word("aid." + aid)), el("span", "sub", word(f"aid.{aid}.sub"))),
            icon("chev"),
            id="to-" + aid,
        )
        go.bind("click", lambda event: dialog.close())
        rows <= go
    for row in more_rows(desk, dialog):
        rows <= row
    dialog.open()


def more_rows(desk, dialog=None):
    """One row for each thing; `dialog` is closed when one is opened."""

    def row(image, key, sub, act):
        def opened(event):
            if dialog:
                dialog.close()
            act(desk)

        text = el("span", "grow", el("b", None, word(key)), el("span", "sub", sub))
        return button("row", opened, icon(image), text, icon("chev"), id="more-" + key)

    session = desk.session
    first = desk.names[session.first] if session.first in desk.names else word("first.none")
    return [
        timer_row(desk, row),
        row("hand", "first", first, ask_first),
        row("home", "place", session.place or word("place.sub"), ask_place),
        row("edit", "note", session.note or word("note.sub"), ask_note),
    ]


def keep(desk, field, value):
    """Write a field of the session, and show what reads it."""
    desk.session.take(field, value)
    desk.journal.set(desk.ent, [(field, value)])
    desk.view.redraw()


# Who starts


def ask_first(desk):
    """Who starts: tapped, or drawn by lots with the phone's own generator."""
    told = el("p", "small", role="status")
    rows = el("div", "rows dialog__rows", role="radiogroup", aria_label=word("first"))

    def choose(player):
        if player != desk.session.first:
            keep(desk, "first", player)
        mark()

    def mark():
        for node in rows.children:
            checked = node.getAttribute("data-value") == (desk.session.first or "")
            node.setAttribute("aria-checked", "true" if checked else "false")

    def chooser(player):
        return lambda event: choose(player)

    def draw(event):
        table = desk.table
        lot = int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0]) % len(table)
        choose(table[lot].id)
        told.text = t("new.drawn", name=table[lot].name)

    for one in desk.table:
        rows <= button(
            "row",
            chooser(one.id),
            el("span", "radio"),
            token(one, "s"),
            el("b", "grow", one.name),
            role="radio",
            data_value=one.id,
        )
    rows <= button(
        "row",
        chooser(None),
        el("span", "radio"),
        el("span", "grow", word("first.forget")),
        role="radio",
        data_value="",
    )
    rows.bind("keydown", page.arrows)
    mark()
    dialog = Dialog(
        word("first"),
        rows,
        told,
        el(
            "div",
            "grid2 actions",
            button("btn btn--big", draw, icon("dice", "s"), t("new.draw"), id="draw-first"),
            button("btn btn--primary", lambda event: dialog.close(), t("accept")),
        ),
    )
    dialog.open()


# Words


def ask_place(desk):
    ask_text(desk, "place", el("input", None, id="place", autocomplete="off", maxlength=str(MOST_PLACE)))


def ask_note(desk):
    ask_text(desk, "note", el("textarea", None, id="note", rows="5", maxlength=str(MOST_TEXT)))


def ask_text(desk, field, box):
    """However the dialog is closed, what was typed stays."""
    label = el("label", None, word(field + ".label"))
    label.setAttribute("for", field)
    before = getattr(desk.session, field)
    box.value = before

    def closed():
        text = typed_text(box).strip()
        if text != before:
            keep(desk, field, text or None)
            dialogs.toast(
                word("kept", what=word(field)), t("undo"), lambda: keep(desk, field, before or None)
            )

    def accept(event):
        event.preventDefault()
        dialog.close()

    form = el(
        "form",
        "stack",
        el("div", "field", label, box),
        el("div", "actions", el("button", "btn btn--primary btn--block", t("accept"), type="submit")),
        novalidate=True,
    )
    form.bind("submit", accept)
    dialog = Dialog(word(field), form, closed=closed)
    dialog.open()
    box.focus()


# The clock when the game is put away


def stop_clock(desk):
    """The game is put away: a clock that still runs stops with it. The (field, value) pairs to write."""
    clock = Clock(desk.session.times, words.now_ms())
    if clock.running == PAUSED:
        return []
    from frontend.app.screens.session_timer import press

    return [press(PAUSED)]
