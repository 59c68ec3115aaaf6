"""The map in words: the places for the tile in hand and the tiles on the table, each a button."""

from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon
from frontend.app.map_words import SIDES, described, hex_text, kind_text, m, terrain_name
from frontend.app.tile_drawing import as_it_lies
from frontend.app.words import language, t
from shared_rules.hexgrid import NEIGHBOURS, OPPOSITE
from shared_rules.landscape_words import effect_texts


def list_places(screen):
    """Choosing a place tries the tile there; choosing a tile tells about it."""

    def closing(act):
        def go(event):
            dialog.close()
            act()

        return go

    dialog = Dialog(m("list.title"), *places(screen, closing), *tiles(screen, closing))
    dialog.box <= el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close")))
    dialog.open()


def places(screen, closing):
    """One row for each place, with the smallest turn that fits."""
    hand = screen.hand
    if hand.tile is None:
        return [el("p", "dialog__text", m("list.no_tile"))]
    looks = hand.tile.rotations()
    best = {}
    for q, r, rotation in screen.trial.places:
        steps = (rotation - hand.rotation) % looks
        key = f"{q},{r}"
        if key not in best or steps < best[key][2]:
            best[key] = (q, r, steps)
    rows = el("div", "rows dialog__rows", role="group", aria_label=m("list.places"))
    for key in best:
        rows <= place_row(screen, *best[key], closing)
    return [
        el("h3", "option__t", m("list.places")),
        el("p", "small muted", m("list.count", n=len(best)) if best else m("list.no_place")),
        rows,
    ]


def place_row(screen, q, r, steps, closing):
    """Where it is, how far to turn, what lies beside it and what would come of it."""
    hand = screen.hand
    verdict = screen.landscape.check(hand.tile, q, r, (hand.rotation + steps) % 6)
    said = [beside(screen, q, r), *effect_texts(screen.game, language(), verdict)]
    turning = m("list.turn", n=steps) if steps else m("list.as_held")
    return button(
        "row",
        closing(lambda: screen.trial.choose(q, r)),
        icon("rotr" if steps else "plus"),
        el("span", "grow", el("b", None, hex_text(q, r) + ", " + turning), el("span", "sub", " ".join(said))),
        data_place=f"{q},{r}",
    )


def beside(screen, q, r):
    """The sides that would touch a tile, with what it shows there."""
    parts = []
    for side in range(6):
        laid = screen.landscape.at(q + NEIGHBOURS[side][0], r + NEIGHBOURS[side][1])
        if laid is not None:
            name = terrain_name(screen.game, laid.edges[OPPOSITE[side]])
            parts.append(name + " " + m("side." + SIDES[side]))
    return ", ".join(parts) + "." if parts else ""


def tiles(screen, closing):
    """Every tile on the table, in the order they were laid."""
    laid_tiles = screen.landscape.tiles()
    rows = el("div", "rows dialog__rows", role="group", aria_label=m("list.tiles"))
    for laid in laid_tiles:
        said = described(screen.game, as_it_lies(laid.tile.edges, laid.rotation))
        if screen.is_marked(laid):
            said += ". " + m("tile.forced" if laid.forced else "tile.interrupted")
        rows <= button(
            "row",
            closing(lambda laid=laid: screen.about(laid)),
            icon("stop" if screen.is_marked(laid) else "hex"),
            el(
                "span",
                "grow",
                el("b", None, hex_text(laid.q, laid.r) + t("colon") + kind_text(screen.game, laid.tile)),
                el("span", "sub", said),
            ),
            data_tile=f"{laid.q},{laid.r}",
        )
    return [
        el("h3", "option__t", m("list.tiles")),
        el("p", "small muted", m("list.laid", n=len(laid_tiles))),
        rows,
    ]
