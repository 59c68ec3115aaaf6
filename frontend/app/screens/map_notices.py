"""What is wrong with a saved map: tiles that cannot be read, two tiles that claim one hex, lines that stop."""

from frontend.app import page
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el
from frontend.app.map_words import described, kind_text, m
from frontend.app.tile_drawing import as_it_lies, tile_picture
from frontend.app.words import language, t
from shared_rules.left_out_words import left_out_texts
from shared_rules.map_words import clash_text


def all_notices(screen):
    """What there is to tell, for `put`."""
    n = len(screen.interrupted)
    stopped = page.notice("warn", "warn", m("interrupted", n=n)) if n else None
    return [
        left_out_notice(screen),
        *[clash_notice(screen, clash) for clash in screen.mapped.clashes],
        stopped,
    ]


def left_out_notice(screen):
    """How many tiles were left out, and why each; None when all could be read."""
    texts = left_out_texts(language(), screen.mapped)
    if not texts:
        return None
    details = el(
        "details",
        None,
        el("summary", None, texts[0]),
        el("ul", "problems", *[el("li", None, text) for text in texts[1:]]),
    )
    return page.notice("warn", "warn", details)


def clash_notice(screen, clash):
    """Two tiles on one hex: the table says which stays."""
    q, r = clash[0], clash[1]

    def show(event):
        screen.map.camera.bring_into_view(q, r)
        choose_tile(screen, clash)

    return page.notice(
        "warn", "warn", clash_text(language(), clash) + " ", button("btn btn--quiet", show, m("clash.choose"))
    )


def choose_tile(screen, clash):
    """The tiles of one hex side by side; the one that is kept stays, the others are taken away."""
    rows = el("div", "versus")
    for tile_id in clash[2]:
        rows <= choice(screen, clash, tile_id, lambda: dialog.close())
    dialog = Dialog(
        m("clash.title"),
        el("p", "dialog__text", m("clash.text")),
        rows,
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )
    dialog.open()


def choice(screen, clash, tile_id, close):
    placed = screen.mapped.placed[tile_id]
    edges = as_it_lies(placed.tile.edges, placed.rotation)

    kind = kind_text(screen.game, placed.tile)
    nth = clash[2].index(tile_id) + 1  # two of the same kind are told apart by it
    label = m("clash.keep.of", keep=m("clash.keep"), tile=kind, n=nth, all=len(clash[2]))

    def keep(event):
        close()
        screen.write_all([(other, None) for other in clash[2] if other != tile_id])

    return el(
        "div",
        "clash",
        tile_picture(edges),
        el("b", None, kind),
        el("p", "small muted", described(screen.game, edges)),
        button("btn btn--block", keep, m("clash.keep"), aria_label=label, data_tile=tile_id),
    )
