"""The lines of a sheet that the table plays together, each kind as its own rows; `view` is the sheet."""

from frontend.app import words
from frontend.app.dom import button, el, icon, set_text, stitch
from frontend.app.screens.map_source import corrections_of, origin, path_origin, said_origin, source_of
from frontend.app.screens.table_dialogs import ask_extra, ask_number, ask_size
from frontend.app.words import game_text, t
from shared_rules import entry
from shared_rules.filled_sheet import FROM_MAP
from shared_rules.lines import token_value

ICONS = ("forest", "grain", "village", "track", "stream")
DRAWN_AS = {"grain": "field", "track": "rail", "stream": "river"}


def row_icon(row):
    """The icon of a terrain; anything else gets the plain hexagon."""
    if row not in ICONS:
        return "hex"
    return DRAWN_AS[row] if row in DRAWN_AS else row


def draw_tokens(view, line):
    rows = el("div", "sheet rows objs")
    for row in line.rows:
        rows <= token_row(view, line, row)
    return rows


def token_row(view, line, row):
    sheet = view.desk.sheet
    name = game_text(view.game, row)
    sum_of_row = el("span", "num", words.number(row_points(view, line, row)))
    hexes = el("div", "objrow__h")
    taken = sheet.elements(line.key + "/" + row)
    in_play = line.tokens(sheet, row)
    shown = in_play + [other for other in taken if other not in in_play]
    values = [token_value(token) for token in shown]
    for i in range(len(shown)):
        token, value = shown[i], values[i]
        label = t("token.of", row=name, n=value)
        if values.count(value) > 1:
            label = t("token.nth", token=label, n=values[: i + 1].count(value), all=values.count(value))
        hexes <= button(
            "hx",
            toggler(view, line, row, token, sum_of_row),
            str(value),
            stitch("t"),
            aria_pressed="true" if token in taken else "false",
            aria_label=label,
        )
    return el(
        "div",
        "objrow objrow--many" if len(shown) > 5 else "objrow",
        el("div", "objrow__l", el("b", None, name), el("span", None, icon(row_icon(row)), sum_of_row)),
        hexes,
        origin(view, line.key + "/" + row),
        role="group",
        aria_label=view.title(line) + t("colon") + name,
    )


def row_points(view, line, row):
    for part in view.desk.score.parts[line.scored][0].parts:
        if part.key == line.key + "/" + row:
            return part.points
    return 0


def toggler(view, line, row, token, sum_of_row):
    path = line.key + "/" + row + "/" + token

    def toggle(event):
        on = view.desk.sheet.typed(path) is None
        view.desk.keep((path, True if on else None))
        if source_of(view.desk.sheet, path) is not None:
            view.draw_again()
            return
        event.currentTarget.setAttribute("aria-pressed", "true" if on else "false")
        set_text(sum_of_row, words.number(row_points(view, line, row)))
        view.paint_points()

    return toggle


def draw_sizes(view, line):
    chips = el("ul", "chips", aria_label=view.title(line))
    for row in line.rows:
        for name in view.desk.sheet.elements(line.key + "/" + row):
            chips <= el("li", None, size_chip(view, line, row, name))
    for row in line.rows:
        for node in corrections_of(view, line.key + "/" + row):
            chips <= el("li", None, node)
    if source_of(view.desk.sheet, line.key) == FROM_MAP:
        chips <= el("li", "flex", origin(view, line.key))
    chips <= el(
        "li",
        None,
        button(
            "chip chip--dashed",
            lambda event: ask_size(view, line, None, None),
            icon("plus", "s"),
            t("sizes.add"),
            id="add-" + line.key,
        ),
    )
    return chips


def size_chip(view, line, row, name):
    size = view.desk.sheet.number(line.key + "/" + row + "/" + name)
    word = game_text(view.game, row)
    return button(
        "chip",
        lambda event: ask_size(view, line, row, name),
        icon("flag", "s"),
        el("b", "num", words.number(size)),
        el("span", "small muted", word),
        path_origin(view.desk, f"{line.key}/{row}/{name}"),
        aria_label=t("sizes.edit", n=size, row=word) + said_origin(view.desk, f"{line.key}/{row}/{name}"),
    )


def draw_count(view, line):
    value = el("output", None, words.number(view.desk.sheet.number(line.key)))
    name = view.title(line)

    def step(by):
        def act(event):
            before = view.desk.sheet.typed(line.key)
            after = entry.stepped(before, by, line.signed)
            if after != before:
                view.desk.keep((line.key, after))
                if source_of(view.desk.sheet, line.key) is not None:
                    view.draw_again()
                    return
                set_text(value, words.number(view.desk.sheet.number(line.key)))
                view.paint_points()

        return act

    return el(
        "div",
        "row",
        icon(row_icon(line.key.split("_")[-1])),
        el("b", "grow", name),
        el(
            "span",
            "stepper",
            button(None, step(-1), icon("minus"), aria_label=t("less.of", line=name)),
            button(
                "stepper__v",
                lambda event: ask_number(view, line),
                value,
                aria_label=t("type.of", line=name),
            ),
            button(None, step(1), icon("plus"), aria_label=t("more.of", line=name)),
            role="group",
            aria_label=name,
        ),
        origin(view, line.key),
    )


def draw_extras(view, line):
    rows = el("div", "sheet rows")
    lines = view.desk.sheet.option("lines") or ()
    if lines:
        from frontend.app.screens import campaign_lines

        campaign_lines.draw(view, rows)
    for name in view.desk.sheet.elements(line.key):
        if name not in lines:
            rows <= extra_row(view, line, name)
    rows <= button(
        "row",
        lambda event: ask_extra(view, line, None),
        icon("plus"),
        el("span", "grow", el("b", None, t("extras.add")), el("span", "sub", t("extras.sub"))),
        id="add-" + line.key,
    )
    return rows


def extra_row(view, line, name):
    path = line.key + "/" + name
    label = view.desk.sheet.typed(path + "/label") or t("extras.unnamed")
    points = view.desk.sheet.number(path + "/points")
    return button(
        "row",
        lambda event: ask_extra(view, line, name),
        icon("box"),
        el("b", "grow", label),
        el("span", "num extra__n", words.number(points)),
        aria_label=t("extras.edit", label=label, n=points),
    )


DRAWN = {
    "tokens": draw_tokens,
    "sizes": draw_sizes,
    "count": draw_count,
    "points": draw_count,
    "extras": draw_extras,
}
