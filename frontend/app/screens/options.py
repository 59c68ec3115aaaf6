"""What a table chooses once: a choice of the game, or a table of points read off the group's own boards."""

from frontend.app import page
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put
from frontend.app.number_pad import NumberPad
from frontend.app.words import game_text, t

MOST_ROWS = 40


def option_rows(desk, line, dialog):
    """Rows of a rule's dialog that let the group type the table this line depends on."""
    rows = []
    for option in desk.game.options:
        if option.kind == "table" and option.key in (line.needs, line.unless):
            rows.append(table_row(desk, option, dialog))
    return rows


def table_row(desk, option, dialog):
    known = desk.sheet.option(option.key)

    def ask(event):
        dialog.close()
        ask_table(desk, option)

    text = t("option.known", values=", ".join([str(v) for v in known])) if known else t("option.unknown")
    return el(
        "div",
        "sheet rows option",
        button(
            "row",
            ask,
            icon("table"),
            el(
                "span",
                "grow",
                el("b", None, game_text(desk.game, "option." + option.key)),
                el("span", "sub", text),
            ),
            icon("chev"),
        ),
    )


def option_choice(desk, option, chosen):
    """A radio group for an option with named choices; chosen() follows a change."""

    def choose(value):
        desk.choose_option(option, value)
        chosen()

    prefix = "option." + option.key
    choices = [(value, game_text(desk.game, prefix + "." + value)) for value in option.choices]
    current = desk.sheet.option(option.key)
    if current not in option.choices:
        current = option.default
    rows = el("div", "sheet rows option", role="radiogroup", aria_label=game_text(desk.game, prefix))

    def mark(value):
        for node in rows.children:
            node.setAttribute("aria-checked", "true" if node.getAttribute("data-value") == value else "false")

    def picker(value):
        def pick(event):
            mark(value)
            choose(value)

        return pick

    for value, words in choices:
        rows <= button(
            "row", picker(value), el("span", "radio"), el("b", "grow", words), role="radio", data_value=value
        )
    mark(current)
    rows.bind("keydown", page.arrows)
    return el("div", "stack", el("h3", "option__t", game_text(desk.game, prefix)), rows)


def ask_table(desk, option):
    """Type the values one after the other, as printed on the board: for 0, 1, 2... things."""
    before = list(desk.sheet.option(option.key) or [])
    values = list(before)
    seen = desk.seen_option(option)
    rows = el("ol", "vtab")
    at = {"row": len(values)}
    pad = NumberPad()

    def paint():
        put(rows)
        for i in range(len(values)):
            rows <= el("li", None, row_button(i))
        if at["row"] == len(values):
            rows <= el("li", None, row_button(len(values)))
        rows.scrollTop = rows.scrollHeight

    def row_button(i):
        text = str(values[i]) if i < len(values) else "·"
        return button(
            "vtab__r",
            lambda event: select(i),
            el("span", None, t("option.row", n=i)),
            el("b", "num", text),
            aria_current="true" if i == at["row"] else None,
        )

    def select(i):
        at["row"] = i
        pad.text = str(values[i]) if i < len(values) else ""
        pad.fresh = True
        pad.paint()
        paint()

    def enter(event):
        if pad.value() is None:
            return
        if at["row"] < len(values):
            values[at["row"]] = pad.value()
        else:
            values.append(pad.value())
        select(min(at["row"] + 1, MOST_ROWS))

    def keep():
        """However the table is closed, what was typed in it stays; what another phone brought meanwhile stands beside it."""
        if pad.value() is not None:
            enter(None)
        if values != before:
            desk.choose_option(option, list(values), seen)
            desk.view.redraw()

    def clear(event):
        del values[:]
        pad.text = ""
        dialog.close()

    dialog = Dialog(
        game_text(desk.game, "option." + option.key),
        el("p", "dialog__text", game_text(desk.game, "option." + option.key + ".sub")),
        rows,
        pad.box,
        button("btn btn--block", enter, icon("down", "s"), t("option.next")),
        el(
            "div",
            "grid2 actions",
            button("btn btn--big", clear, t("option.without")),
            button("btn btn--primary", lambda event: dialog.close(), t("option.keep")),
        ),
        closed=keep,
    )
    paint()
    pad.listen(dialog.box, enter)
    dialog.open()
