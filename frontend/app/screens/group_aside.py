"""What the server would not take: each change with the reason, to be sent again or let go. It stays on this phone either way."""

from frontend.app import page, people, words
from frontend.app.dom import button, el, put
from frontend.app.words import t
from shared_rules.session import SESSION


def open_aside(app):
    box = el("div", "stack")

    def draw():
        app.sync.quarantined(app.here(show))

    def show(found):
        ids = [row["op"]["ent"].removeprefix(SESSION) for key, row in found if is_session(row)]
        app.journal.shelf.sheets(
            ids, app.here(lambda sessions: put_all(found, {one.id: one for one in sessions}))
        )

    def put_all(found, sessions):
        if not found:
            put(box, el("p", "muted", t("aside.none")))
            return
        put(box, *[card(app, key, row, sessions, draw) for key, row in found])

    page.show(
        t("aside.title"),
        "app--tabs",
        None,
        page.game_bar(t("aside.title"), t("aside.sub"), ("#/group", t("back.group"))),
        page.main("page", el("p", "small muted", t("aside.text")), box),
        page.tabs("group"),
    )
    draw()


def is_session(row):
    return row["op"]["ent"].startswith(SESSION)


def card(app, key, row, sessions, draw):
    parts = [
        el("b", None, subject(app, row, sessions)),
        el("p", None, what(row["op"])),
        el("p", "small muted", t("rejected." + row["code"])),
    ]
    if "detail" in row:
        parts.append(el("p", "small muted", row["detail"], lang="en"))
    buttons = [button("btn", lambda event: app.sync.forget(key, draw), t("aside.forget"))]
    if not key.startswith("mine ") and row["code"] not in ("dot_conflict", "erased"):
        again = button("btn btn--primary", lambda event: app.sync.try_again(key, draw), t("aside.again"))
        buttons.append(again)
    parts.append(el("div", "grid2 actions", *buttons))
    return el("section", "sheet sheet__in stack", *parts)


def subject(app, row, sessions):
    """The game or the person that a change is about."""
    from shared_rules.games import GAMES

    ent = row["op"]["ent"]
    if is_session(row):
        id = ent.removeprefix(SESSION)
        if id in sessions and sessions[id].game in GAMES:
            one = sessions[id]
            return words.game_text(GAMES[one.game], "game") + ", " + words.long_day(one.day)
        return t("aside.session")
    if ent.startswith(people.PLAYER):
        return people.person(app.journal, ent.removeprefix(people.PLAYER)).name
    return ent


def what(op):
    """The change itself, as plainly as it can be said without the game's own screen."""
    if op["val"] is False and op["kind"] == "del":
        return t("aside.deleted")
    value = op["val"]
    if isinstance(value, list):
        value = ", ".join([str(one) for one in value])
    return op["field"].removeprefix("entry/") + t("colon") + ("" if value is None else str(value))
