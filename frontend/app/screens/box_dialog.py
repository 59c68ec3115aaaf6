"""What only the box knows, asked once for so many players and kept for the next games: nothing of it is ever guessed."""

from frontend.app import words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put
from frontend.app.number_pad import NumberPad
from frontend.app.round_words import r
from frontend.app.screens.play import tell
from shared_rules.banners import BLACK, IN_BOX, WHITE

NUMBERS = ("white", "black", "deaths")
LISTS = ("chronicle", "rat")
MOST = 99
MOST_RAT = 2


def ask_box(screen):
    """A row for each fact, with what the group typed of it."""
    box = screen.play.rounds.box
    rows = el("div", "sheet rows")

    def asker(fact):
        def ask(event):
            dialog.closed = None
            dialog.close()
            (ask_number if fact in NUMBERS else ask_list)(screen, fact)

        return ask

    for fact in NUMBERS + LISTS:
        known = getattr(box, fact)
        rows <= button(
            "row",
            asker(fact),
            el("span", "grow", el("b", None, r("box." + fact)), el("span", "sub", r(f"box.{fact}.sub"))),
            el("span", "num", known_text(known)),
            icon("chev"),
            data_fact=fact,
        )
    dialog = Dialog(
        r("box.heading", n=len(screen.play.rounds.players)),
        el("p", "dialog__text", r("box.text")),
        rows,
        el(
            "div",
            "actions",
            button("btn btn--primary btn--block", lambda event: dialog.close(), r("box.close")),
        ),
        closed=screen.paint,
    )
    dialog.open()


def known_text(known):
    if known is None:
        return "?"
    if isinstance(known, list):
        return ", ".join([words.number(n) for n in known])
    return words.number(known)


def limit_of(fact):
    """The largest number that makes sense, and the sentence for more."""
    for colour, of in ((WHITE, "white"), (BLACK, "black")):
        if fact == of:
            return IN_BOX[colour], r("dice.box." + colour, n=IN_BOX[colour])
    return MOST, r("box.most", n=MOST)


def ask_number(screen, fact):
    pad = NumberPad(getattr(screen.play.rounds.box, fact))
    told = el("p", "field__err small", role="status")

    def accept(event):
        most, sentence = limit_of(fact)
        if pad.value() is not None and pad.value() > most:
            tell(told, sentence)
            return
        screen.play.keep_fact(fact, pad.value())
        dialog.close()

    def forget(event):
        screen.play.keep_fact(fact, None)
        dialog.close()

    dialog = Dialog(
        r("box." + fact),
        el("p", "dialog__text", r(f"box.{fact}.sub")),
        pad.box,
        told,
        actions(forget, accept),
        closed=lambda: ask_box(screen),
    )
    pad.listen(dialog.box, accept, lambda key: tell(told, r("box.digits", shown=key)))
    dialog.open()


def actions(forget, accept):
    return el(
        "div",
        "grid2 actions",
        button("btn btn--big", forget, r("box.unknown")),
        button("btn btn--primary", accept, r("box.keep"), id="keep-fact"),
    )


def ask_list(screen, fact):
    """Numbers one after the other, as the board prints them: "4+3+3"."""
    known = getattr(screen.play.rounds.box, fact)
    pad = NumberPad(None if known is None else list(known), cards=True)
    told = el("p", "field__err small", role="status")
    shown = el("p", "small muted")

    def values():
        value = pad.value()
        return None if value is None else value if isinstance(value, list) else [value]

    def accept(event):
        found = values()
        if found and max(found) > MOST:
            tell(told, r("box.most", n=MOST))
        elif fact == "rat" and found and len(found) > MOST_RAT:
            tell(told, r("box.rat.two"))
        else:
            screen.play.keep_fact(fact, found)
            dialog.close()

    def forget(event):
        screen.play.keep_fact(fact, None)
        dialog.close()

    put(shown, r(f"box.{fact}.how"))
    dialog = Dialog(
        r("box." + fact),
        el("p", "dialog__text", r(f"box.{fact}.sub")),
        shown,
        pad.box,
        told,
        actions(forget, accept),
        closed=lambda: ask_box(screen),
    )
    pad.listen(dialog.box, accept, lambda key: tell(told, r("box.digits", shown=key)))
    dialog.open()
