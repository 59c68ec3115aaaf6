"""What lies on a hex, and what can be done with it."""

from frontend.app.dialogs import Dialog, toast
from frontend.app.dom import button, el, icon
from frontend.app.map_words import described, hex_text, hex_within, kind_text, m
from frontend.app.screens.campaign_lines import map_rows
from frontend.app.screens.tile_marks import ask_marks
from frontend.app.tile_drawing import as_it_lies, tile_picture
from frontend.app.words import language, t
from shared_rules.areas import ACTIVE
from shared_rules.interrupted import clashes, clashes_unmarked
from shared_rules.landscape_words import reason_text
from shared_rules.map_entries import entry_of


def about_tile(screen, laid):
    tile_id = screen.mapped.ids[laid.place]
    edges = as_it_lies(laid.tile.edges, laid.rotation)
    said = described(screen.game, edges)

    def row(image, text, act, id, cls="row"):
        def close(event):
            dialog.close()
            act()

        return button(cls, close, icon(image), el("b", "grow", text), id=id)

    def mark():
        ask_marks(screen, laid.tile, marked)

    def marked(tile):
        screen.write(tile_id, entry_of(laid.order, tile, laid.q, laid.r, laid.rotation, laid.forced))

    def remove():
        screen.write(tile_id, None)
        toast(m("tile.removed", hex=hex_within(laid.q, laid.r)), t("undo"), screen.desk.undo)

    dialog = Dialog(
        kind_text(screen.game, laid.tile),
        el(
            "div",
            "flex about__t",
            tile_picture(edges),
            el(
                "div",
                "grow",
                el("p", None, said),
                *[el("p", "small muted", text) for text in told(screen, laid)],
            ),
        ),
        el(
            "div",
            "rows dialog__rows",
            row("rotr", m("tile.lift"), lambda: screen.lift(laid), "lift-tile"),
            row("flag", m("mark"), mark, "mark-laid"),
            *map_rows(screen, laid, row),
            row("trash", m("tile.remove"), remove, "remove-tile", "row dangerrow"),
        ),
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )
    dialog.open()


def told(screen, laid):
    """Where it lies, what became of its task, how large its flag's territory is, and what is wrong with it."""
    texts = [hex_text(laid.q, laid.r) + ", " + m("tile.order", n=place_in_order(screen, laid))]
    tile = laid.tile
    if tile.task_type is not None:
        size = laid.size()
        if laid.status == ACTIVE:
            texts.append(m("tile.task.active", n=size, value=tile.task_value))
        else:
            texts.append(m("tile.task." + laid.status))
    if tile.flag is not None:
        area = laid.areas[tile.flagged]
        key = "tile.flag.open" if area.open_edges else "tile.flag.closed"
        texts.append(m(key, n=len(area.tiles)))
    if laid.forced:
        texts.append(m("tile.forced"))
        reasons = clashes(screen.landscape, laid)
    else:
        reasons = clashes_unmarked(screen.landscape, laid)
        if reasons:
            texts.append(m("tile.interrupted"))
    for reason in reasons:
        texts.append(reason_text(screen.game, language(), reason))
    return texts


def place_in_order(screen, laid):
    earlier = [other for other in screen.landscape.tiles() if other.order < laid.order]
    return len(earlier) + 1
