"""What else the map can do: places and tiles as text, the game from its first tile, picture, print, file, result."""

from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon
from frontend.app.map_words import left_text, m
from frontend.app.screens.map_source import map_option
from frontend.app.words import language, t
from shared_rules.landscape_words import turn_texts
from shared_rules.map_document import refused


def open_menu(screen):
    def list_all():
        from frontend.app.screens.place_list import list_places

        list_places(screen)

    def replay():
        from frontend.app.screens.replay import Replay

        Replay(screen).start()

    def share():
        from frontend.app.screens.map_picture import share_picture

        share_picture(screen)

    def print_map():
        from frontend.app.screens.map_picture import print_picture

        print_picture(screen)

    def export():
        from frontend.app.screens.map_file import export_document

        export_document(screen)

    def load():
        from frontend.app.screens.map_file import ask_file

        ask_file(screen)

    def do_without():
        desk = screen.desk
        desk.choose_option(map_option(desk.game), False)
        desk.app.go("#/session/" + desk.session.id)

    def row(image, key, act, *subs):
        def close(event):
            dialog.close()
            act()

        words = el(
            "span", "grow", el("b", None, m("menu." + key)), *[el("span", "sub", text) for text in subs]
        )
        return button("row", close, icon(image), words, id="map-" + key)

    turn = screen.turn
    left = left_text(turn)
    rows = [row("list", "list", list_all, m("menu.list.sub"))]
    if screen.landscape.by_place:
        if not screen.replay:
            rows.append(row("redo", "replay", replay))
        rows.append(row("share", "share", share, m("menu.share.sub")))
        rows.append(row("file", "print", print_map))
        left_out = refused(screen.desk.session.entries)
        doubts = [m("export.left_out", n=left_out)] if left_out else []
        undrawn = len(screen.mapped.undrawn)
        if undrawn:
            doubts.append(m("export.undrawn", n=undrawn))
        rows.append(row("fileout", "export", export, m("menu.export.sub"), *doubts))
    else:
        rows.append(row("filein", "load", load, m("menu.load.sub")))
        if not screen.mapped.left_out:
            rows.append(row("table", "without", do_without, m("menu.without.sub")))
    rows.append(row("crown", "finish", screen.desk.finish))
    dialog = Dialog(
        m("menu"),
        el("p", "dialog__text", " ".join([*turn_texts(language(), turn), left])),
        el("div", "rows dialog__rows", *rows),
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )
    dialog.open()
