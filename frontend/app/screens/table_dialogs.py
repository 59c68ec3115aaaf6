"""The questions of a co-operative sheet: how large a territory, how long a line, what a line of the table's own is worth.

Each is asked on a bottom sheet with its own keypad; `view` is the sheet, whose keep() takes (path, value) pairs.
"""

from frontend.app import page, words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, typed_text
from frontend.app.ids import random_id
from frontend.app.number_pad import NumberPad
from frontend.app.words import game_text, t
from shared_rules.names import clean_name


def ask_size(view, line, row, name):
    """How many tiles, of which terrain; an existing one (`name` in `row`) can be changed or taken away."""
    chosen = {"row": row or line.rows[0]}
    path = f"{line.key}/{row}/{name}"
    pad = NumberPad(view.desk.sheet.typed(path) if name else None)
    seen = view.desk.seen(path)
    kinds = [(each, game_text(view.game, each)) for each in line.rows]

    def accept():
        moved = name and chosen["row"] != row
        changes = []
        if name and (moved or pad.value() is None):
            changes.append((path, None))
        if pad.value() is not None:
            element = name if name and not moved else new_element()
            changes.append((f"{line.key}/{chosen['row']}/{element}", pad.value()))
        view.keep(changes, seen)

    ask(
        t("sizes.title"),
        pad,
        accept,
        el("p", "dialog__text", t("sizes.text")),
        page.segments(t("sizes.row"), kinds, chosen["row"], lambda value: chosen.update(row=value)),
        remove=(lambda: view.keep([(path, None)])) if name else None,
    )


def ask_number(view, line):
    """The number of a line of the table."""
    pad = NumberPad(view.desk.sheet.typed(line.key), line.cards, line.signed)
    seen = view.desk.seen(line.key)
    ask(view.title(line), pad, lambda: view.keep([(line.key, pad.value())], seen))


def ask_extra(view, line, name):
    """A line that the table writes itself: its label and its points. A blank one is none."""
    path = line.key + "/" + (name or new_element())
    label, points = path + "/label", path + "/points"
    seen = view.desk.seen(label, points)
    field = el(
        "input",
        None,
        id="label",
        autocomplete="off",
        maxlength="80",
        enterkeyhint="next",
        value=view.desk.sheet.typed(label),
    )
    title = el("label", None, t("extras.label"))
    title.setAttribute("for", "label")
    pad = NumberPad(view.desk.sheet.typed(points), cards=True, signed=line.signed)
    ask(
        t("extras.title"),
        pad,
        lambda: view.keep([(label, clean_name(typed_text(field)) or None), (points, pad.value())], seen),
        el("div", "field", title, field),
        remove=(lambda: view.keep([(label, None), (points, None)])) if name else None,
    )
    if not name:
        field.focus()


def ask(title, pad, accept, *above, remove=None):
    """A bottom sheet with a keypad: accept() on "done" or Enter; where remove() has the place of "cancel", a cross
    leaves all as it was."""

    def closing(act):
        def close(event):
            dialog.close()
            if act:
                act()

        return close

    if remove:
        left = button("btn btn--big btn--danger", closing(remove), icon("trash", "s"), t("remove"))
    else:
        left = button("btn btn--big", closing(None), t("cancel"))
    dialog = Dialog(
        title,
        *above,
        pad.box,
        el("div", "grid2 actions", left, button("btn btn--primary", closing(accept), t("accept"))),
    )
    if remove:
        dialog.head <= button("ib", closing(None), icon("cross"), aria_label=t("close"))
    pad.listen(dialog.box, closing(accept))
    dialog.open()


def new_element():
    """An id for a flag or a line of the table's own: in order of creation, unlike any other phone's."""
    return hex(words.now_ms())[2:] + random_id()[:6]
