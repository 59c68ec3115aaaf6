"""The landscape taken away: a picture made on the phone with the score under it, a printed page."""

from browser import document, window

from frontend.app import sharing, words
from frontend.app.dom import el, svg
from frontend.app.map_view import CHIP, FLAG, mark_group
from frontend.app.map_words import m
from frontend.app.pen import draw, write
from frontend.app.tile_drawing import (
    HEXAGON,
    REACH,
    SIDE,
    as_it_lies,
    centre,
    lie_at,
    tile_group,
    tile_paths,
)
from frontend.app.words import game_text, t
from shared_rules.areas import ACTIVE

LONGEST = 2400  # pixels of the longer side of a picture
SHARPEST = 3  # pixels for one length of the map
WORDS_HEIGHT = 64  # lengths of the map
DESK, PAPER, INK, INK_2, ERROR = "#EDE4D1", "#FBF7EC", "#241F1A", "#5B5043", "#A12A12"
# class -> fill, stroke, width, dashes: the light colours of the style sheet
LOOKS = {
    "f-forest": ("#B9CDA6", None, 0, ()),
    "f-field": ("#EFD894", None, 0, ()),
    "f-village": ("#EBB9A6", None, 0, ()),
    "f-meadow": ("#E4E8BF", None, 0, ()),
    "g-forest": ("#35593A", None, 0, ()),
    "g-field": (None, "#8A6410", 1.3, ()),
    "g-village": ("#8E3A26", None, 0, ()),
    "g-meadow": (None, "#7C8347", 1.1, ()),
    "w-river": (None, "#3A74A8", 9, ()),
    "w-river2": (None, PAPER, 1.3, ()),
    "w-rail": (None, PAPER, 9, ()),
    "w-rail1": (None, "#5A4F45", 7, (1.8, 3.4)),
    "w-rail2": (None, "#5A4F45", 1.5, ()),
    "w-end w-river-end": ("#3A74A8", None, 0, ()),
    "w-end w-rail-end": ("#5A4F45", PAPER, 1.5, ()),
    "tile-edge": (None, PAPER, 2.4, ()),
}


def frame(tiles):
    """Left, top, width and height of the map around these tiles."""
    points = [centre(laid.q, laid.r) for laid in tiles] or [(0, 0)]
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    left, top = min(xs) - 2 * REACH, min(ys) - 1.5 * SIDE
    return left, top, max(xs) + 2 * REACH - left, max(ys) + 1.5 * SIDE - top


def heading(screen):
    """The two lines under a picture: what was reached, by whom and when."""
    desk = screen.desk
    first = game_text(screen.game, "game") + t("colon") + t("outcome.together", n=desk.score.totals[0])
    second = words.listed(list(desk.names.values())) + ", " + words.long_day(desk.session.day)
    return first, second


def file_name(screen, ending):
    return m("file", day=screen.desk.session.day) + ending


def share_picture(screen):
    name = file_name(screen, ".png")
    canvas(screen).toBlob(lambda blob: sharing.give_content(name, blob, "image/png"), "image/png")


def canvas(screen):
    """The whole map and its heading on a canvas."""
    tiles = screen.landscape.tiles()
    left, top, width, height = frame(tiles)
    height += WORDS_HEIGHT
    scale = min(SHARPEST, LONGEST / max(width, height))
    node = el("canvas", None, width=int(width * scale), height=int(height * scale))
    pen = node.getContext("2d")
    pen.fillStyle = DESK
    pen.fillRect(0, 0, node.width, node.height)
    for draw_part in (draw_tile, lambda pen, laid: draw_marks(pen, screen, laid)):
        for laid in tiles:
            x, y = centre(laid.q, laid.r)
            pen.setTransform(scale, 0, 0, scale, (x - left) * scale, (y - top) * scale)
            draw_part(pen, laid)
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    first, second = heading(screen)
    write(pen, first, width / 2, height - 40, "600 22px Georgia, serif", INK, width - 16)
    write(pen, second, width / 2, height - 16, "15px system-ui, sans-serif", INK_2, width - 16)
    return node


def draw_tile(pen, laid):
    for cls, d in tile_paths(as_it_lies(laid.tile.edges, laid.rotation)):
        draw(pen, d, *LOOKS[cls])


def draw_marks(pen, screen, laid):
    if screen.is_marked(laid):
        draw(pen, HEXAGON, None, ERROR, 4, (7, 5))
    if laid.tile.flag is not None:
        draw(pen, FLAG, ERROR, PAPER, 1, ())
    value = marker_of(screen, laid)
    if value is not None:
        draw(pen, CHIP, PAPER, INK, 1.6, ())
        write(pen, value, 0, 5.3, "700 15px Georgia, serif", INK, 24)


def marker_of(screen, laid):
    """What stands on the marker of a tile: its value while the task runs, "?" while it is still to be drawn, or None."""
    if laid.status == ACTIVE:
        return str(laid.tile.task_value)
    return "?" if screen.is_undrawn(screen.mapped.ids[laid.place]) else None


# -- on paper --------------------------------------------------------------------------------------


def print_picture(screen):
    window.print()  # "beforeprint" puts the page together


def prepare_print(screen):
    """A page with the whole map, which only paper shows."""
    tiles = screen.landscape.tiles()
    left, top, width, height = frame(tiles)
    view = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    picture = svg("svg", "printed__map", viewBox=view, role="img", aria_label=m("map", title=""))
    for laid in tiles:
        picture.appendChild(lie_at(tile_group(as_it_lies(laid.tile.edges, laid.rotation)), laid.q, laid.r))
    for laid in tiles:
        marks = mark_group(
            screen.marks(screen.mapped.ids[laid.place], laid, laid.status), screen.is_marked(laid)
        )
        if marks is not None:
            picture.appendChild(lie_at(marks, laid.q, laid.r))
    first, second = heading(screen)
    page = el(
        "div", "printed map", el("p", "printed__t", first), el("p", None, second), picture, aria_hidden="true"
    )
    old = document.select_one(".printed")
    if old:
        old.remove()
    document["app"] <= page
