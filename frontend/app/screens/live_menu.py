"""What else helps around the table: the set-up, the buildings, a secret of one's own, what was noted, the session's own."""

from frontend.app import dialogs
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon
from frontend.app.live_words import gain_text, say
from frontend.app.screens.session_more import more_rows
from frontend.app.words import game_text, t
from shared_rules.building_cards import round_of
from shared_rules.influence import ROUND, deck, rounds_of


def open_menu(desk):
    def row(image, key, act, sub=None):
        def close(event):
            dialog.close()
            act(desk)

        text = el("span", "grow", el("b", None, say(key)), el("span", "sub", sub or say(key + ".sub")))
        return button("row", close, icon(image), text, icon("chev"), id="live-" + key)

    def set_up(desk):
        from frontend.app.screens.live_set_up import SetUp

        SetUp(desk)

    def secret(desk):
        from frontend.app.screens.live_secret import open_secret

        open_secret(desk)

    found = deck(desk.session.entries)
    chosen = ", ".join([game_text(desk.game, building) for building in found]) if found else None
    rows = [
        row("cards", "deck", set_up, chosen),
        row("info", "about", list_buildings),
        row("lock", "secret", secret),
        row("list", "log", list_gains),
    ]
    played = round_of(desk.session.entries, ROUND, len(desk.names))
    if played > 1:
        before = say("round.back", n=played - 1)

        def back(event):
            dialog.close()
            desk.go_to_round(played - 1)

        rows.append(button("row", back, icon("back"), el("b", "grow", before), id="round-back"))
    dialog = Dialog(say("live.menu"))
    dialog.box <= el("div", "rows dialog__rows", *rows, *more_rows(desk, dialog))
    dialog.box <= el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close")))
    dialog.open()


def list_buildings(desk):
    """What each building does, for those who win its privilege and for the others."""
    game = desk.game
    chosen = deck(desk.session.entries)
    dialog = Dialog(say("about"), el("p", "dialog__text", say("about.rule")))
    for key, buildings in game.members_line.groups:
        dialog.box <= el("h3", "option__t", game_text(game, key))
        for building in buildings:
            here = el("span", "tag", say("about.in_play")) if building in chosen else None
            dialog.box <= el(
                "dl",
                "about__b",
                el("dt", "flex", el("b", None, game_text(game, building)), here),
                el(
                    "dd",
                    None,
                    el("b", "small", say("about.privilege")),
                    " ",
                    say("about." + building + ".privilege"),
                ),
                el(
                    "dd",
                    "muted",
                    el("b", "small", say("about.basic")),
                    " ",
                    say("about." + building + ".basic"),
                ),
            )
    dialog.box <= el(
        "div", "actions", button("btn btn--primary btn--block", lambda event: dialog.close(), t("close"))
    )
    dialog.open()


def list_gains(desk):
    """Everything noted, round by round, the last first; what never was is taken out, and can be brought back."""
    noted = desk.gains()
    rounds = rounds_of(noted, desk.session.entries)
    dialog = Dialog(say("log"))

    def remover(gain):
        def remove(event):
            path = gain[1]
            before = desk.session.entries[path]
            dialog.close()
            desk.note((path, None))
            text = say("log.removed", gain=gain_text(desk.game, desk.names, gain))
            dialogs.toast(text, t("undo"), lambda: desk.note((path, before)))

        return remove

    rows, drawn = None, None
    for gain in reversed(noted):
        n = rounds.get(gain[1])
        if rows is None or n != drawn:
            rows, drawn = el("div", "rows dialog__rows"), n
            dialog.box <= el(
                "section", None, el("h3", "option__t", say("round.set", n=n)) if n else None, rows
            )
        text = gain_text(desk.game, desk.names, gain)
        rows <= el(
            "div",
            "row",
            el("span", "grow", text),
            button("ib", remover(gain), icon("trash"), aria_label=say("log.remove", gain=text)),
        )
    if not noted:
        dialog.box <= el("p", "muted", say("log.none"))
    dialog.box <= el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close")))
    dialog.open()
