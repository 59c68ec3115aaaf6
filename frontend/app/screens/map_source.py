"""The map as the sheet shows it: the way there, which numbers come from it, and the way back to what it says."""

from browser import window

from frontend.app.dom import button, el, icon, link
from frontend.app.words import game_text, language, t
from shared_rules.filled_sheet import CORRECTED, FROM_MAP
from shared_rules.map_words import clash_text, how_many_left_out, say, source_text


def map_entry(desk):
    """The way from the sheet to the map; None for a session that is played without."""
    if not desk.session.with_map():
        return None
    mapped = desk.session.mapped()
    n = len(mapped.landscape.by_place)
    window.marquoir.whenWhole(lambda *arrived: draw_ahead(desk), lambda *reason: None)
    doubts = how_many_left_out(language(), mapped) + [
        clash_text(language(), clash) for clash in mapped.clashes
    ]
    return link(
        "row sheet mapentry",
        "#/map/" + desk.session.id,
        icon("hex"),
        el(
            "span",
            "grow",
            el("b", None, game_text(desk.game, desk.game.map_line.key)),
            el("span", "sub", t("map.tiles", n=n) if n else t("map.empty")),
            *[el("span", "sub field__err", text) for text in doubts],
        ),
        el("span", "mapentry__go", t("map.open"), icon("chev")),
        id="to-map",
    )


def draw_ahead(desk):
    from frontend.app import map_ahead

    map_ahead.draw_ahead(desk.app, desk.ent)


def play_with_map(desk):
    """For a game that has one, the map can still be taken up."""
    if desk.game.map_line is None or desk.session.with_map():
        return None
    option = map_option(desk.game)

    def begin(event):
        desk.choose_option(option, True)
        desk.app.go("#/map/" + desk.session.id)

    return el(
        "div",
        "sheet rows mapbegin",
        button(
            "row",
            begin,
            icon("hex"),
            el(
                "span",
                "grow",
                el("b", None, game_text(desk.game, "option." + option.key + ".on")),
                el("span", "sub", t("map.begin")),
            ),
            icon("chev"),
            id="begin-map",
        ),
    )


def map_option(game):
    """The option with which a session is played with the map."""
    return next(one for one in game.options if one.key == game.map_line.needs)


def source_of(sheet, path):
    """Where a row or cell comes from, as in `filled_sheet`; None where the map has no say."""
    return sheet.source(path) if path.split("/")[0] in sheet.fills else None


def said_source(sheet, path):
    """Where a cell that the aids filled in comes from, and what they say of one that was corrected; None for others."""
    source = source_of(sheet, path)
    if source == CORRECTED and path in sheet.derived:
        return t("live.corrected", n=sheet.derived[path])
    return t("live.from") if source == FROM_MAP else None


def path_origin(desk, path):
    """The small mark of a cell that comes from the map; None for any other."""
    if source_of(desk.sheet, path) != FROM_MAP:
        return None
    return icon("hex", "xs")


def said_origin(desk, path):
    """The same for a screen reader."""
    return ", " + say(language(), "source.map") if source_of(desk.sheet, path) == FROM_MAP else ""


def origin(view, path):
    """Where a row or number comes from, in words; a corrected one says what the map says, and can go back to it."""
    source = source_of(view.desk.sheet, path)
    if source == FROM_MAP:
        return el("span", "origin small muted", icon("hex", "xs"), say(language(), "source.map"))
    if source != CORRECTED:
        return None
    return el("span", "origin small", *corrections_of(view, path))


def corrections_of(view, path):
    """What the map says of a corrected row, and the button that lets its word count again; nothing for others."""
    sheet = view.desk.sheet
    if source_of(sheet, path) != CORRECTED:
        return []
    key = path.split("/")[0]
    said = view.game.line(key)
    points = view.game.score(sheet.as_the_map_says()).parts[said.scored][0]
    for part in points.parts:
        if part.key == path:
            points = part
    name = game_text(view.game, path.split("/")[-1])

    def back(event):
        view.desk.follow_map(path)
        view.draw_again()

    return [
        el("span", "origin__t", icon("edit", "xs"), source_text(language(), CORRECTED, points.points)),
        button(
            "btn btn--quiet",
            back,
            say(language(), "source.back"),
            aria_label=t("map.back.of", row=name),
            data_path=path,
        ),
    ]
