"""Scoring lines that the campaign unlocked, each with its own entry and its rule, on the sheet of the table."""

from frontend.app import words
from frontend.app.dom import button, el, icon, put, set_text
from frontend.app.words import game_text, t
from shared_rules.campaign_lines import counted, lines_of, most_of, path_of, stepped
from shared_rules.campaign_map import COUNTED, most_tiles, stands_on
from shared_rules.campaign_map import path_of as at_path
from shared_rules.filled_sheet import CORRECTED, FROM_MAP, FilledSheet


def draw(view, rows):
    for line in lines_of(view.desk.sheet):
        rows <= row(view, line)


def row(view, line):
    desk = view.desk
    name = game_text(view.game, line.key)
    value = el("output", None)
    told = el("span", "sub")

    back = el("span", None)

    def paint():
        sheet = desk.sheet
        set_text(value, words.number(counted(sheet, line)))
        set_text(told, in_words(sheet, line))
        put(back, follow(view, line) if source(sheet, line) == CORRECTED else None)

    def step(by):
        def act(event):
            after = stepped(desk.sheet, line, by)
            if after != desk.sheet.typed(path_of(line)):
                desk.keep((path_of(line), after))
                paint()
                view.paint_points()

        return act

    paint()
    return el(
        "div",
        "row",
        icon("box"),
        el("span", "grow", el("b", None, name), told, back),
        el(
            "span",
            "stepper",
            button(None, step(-1), icon("minus"), aria_label=t("less.of", line=name)),
            value,
            button(None, step(1), icon("plus"), aria_label=t("more.of", line=name)),
            role="group",
            aria_label=name,
        ),
    )


def source(sheet, line):
    """Where the points come from, for a line that the map counts: FROM_MAP or CORRECTED; None for all others."""
    path = path_of(line)
    if not isinstance(sheet, FilledSheet) or path not in sheet.derived:
        return None
    return CORRECTED if path in sheet.own else FROM_MAP


def follow(view, line):
    """Let the map's count stand again."""

    def act(event):
        view.desk.follow_map(path_of(line))
        view.draw_again()

    return button("btn btn--quiet", act, t("campaign.line.follow"))


# -- on the map ------------------------------------------------------------------------------------


def map_rows(screen, laid, row):
    """Rows of a laid tile's dialog that say which lines are about it; row(image, text, act, id) draws one."""
    lines = [line for line in lines_of(screen.desk.sheet) if line.key in COUNTED]
    return [map_row(screen, laid, row, line) for line in lines if stands_on(line.key, laid)]


def map_row(screen, laid, row, line):
    desk = screen.desk
    tile_id = screen.mapped.ids[laid.place]
    path = at_path(line.key)
    kept = desk.session.entries[path] if path in desk.session.entries else []
    kept = kept if isinstance(kept, list) else []
    here = tile_id in kept

    def act():
        ids = [id for id in kept if id != tile_id] if here else [*kept, tile_id][-most_tiles(line.key) :]
        desk.lay([(path, ids or None)])
        screen.follow()

    key = "campaign.line." + ("not_" if here else "") + ("on_it" if line.again else "here")
    return row("box", t(key, line=game_text(screen.game, line.key)), act, "line-" + line.key)


def in_words(sheet, line):
    """The rule, then what it brings; with the most there can be, once it is reached."""
    text = t("line." + line.key)
    points = sheet.number(path_of(line))
    if line.each > 1 and points:
        text += ", " + t("line_sum", n=counted(sheet, line), each=line.each, points=points)
    most = most_of(sheet, line)
    if most is not None and most:
        text += ", " + t("campaign.line.most", n=most)
    if source(sheet, line) is not None:
        text += ", " + t("campaign.line." + source(sheet, line))
    return text
