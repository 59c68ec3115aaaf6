"""A phone that was removed from its group: what it still holds, and what can be done. It invites nobody and waits for nothing."""

from frontend.app import dialogs, group, page, people, words
from frontend.app.dom import button, el, icon, link
from frontend.app.keys import ask_waiting
from frontend.app.status import storage_warning
from frontend.app.store import after
from frontend.app.words import t
from shared_rules.sync import REMOVED


def open_removed(app):
    requests = {}

    def count(transaction):
        requests["games"] = transaction.objectStore("sessions").count(after("!"))
        requests["here_only"] = ask_waiting(transaction)

    def counted():
        show(app, int(requests["games"].result), requests["here_only"]())

    app.journal.store.transact(
        ("sessions", "outgoing"), "readonly", count, app.here(counted), lambda reason: show(app, None, 0)
    )


def show(app, games, here_only):
    member = app.journal.member
    page.show(
        t("group.title"),
        "app--tabs",
        None,
        page.home_bar(t("group.title"), sub=member.name),
        page.hem(),
        page.main(
            "page",
            storage_warning(app),
            page.notice(
                "err",
                "stop",
                el("b", None, t("removed.title", name=member.name)),
                el("span", "blk", t("removed.text")),
                role="status",
                id="sync-last",
            ),
            el("div", "cols", what_it_holds(app, member, games, here_only), what_now(app)),
        ),
        page.tabs("group"),
    )
    app.watch_sync(lambda sync: back_in(app))


def back_in(app):
    """The server lets it in again, as after a restore: the group's own screen."""
    member = app.journal.member
    if member is None or member.refused != REMOVED:
        app.show()


def what_it_holds(app, member, games, here_only):
    facts = [t("removed.people", n=len(people.everybody(app.journal)))]
    if games is not None:
        facts.insert(0, t("removed.games", n=games))
    last = t("removed.last", when=words.moment(member.synced_at)) if member.synced_at else None
    rows = el("div", "sheet rows", fact("check", words.listed(facts), last))
    if here_only:
        rows <= fact("warn", t("removed.here_only", n=here_only), t("removed.here_only.sub", n=here_only))
    return page.section(t("removed.holds"), rows)


def fact(image, title, sub):
    return el("div", "row", icon(image), said(title, sub))


def said(title, sub):
    return el("span", "grow", el("b", None, title), el("span", "sub", sub) if sub else None)


def what_now(app):
    def another(event):
        group.forget(app, lambda: app.go("#/group/create"))

    def alone(event):
        dialogs.ask(
            t("removed.alone"),
            t("group.alone.text"),
            t("removed.alone"),
            lambda: group.forget(app, app.show),
            no=t("cancel"),
        )

    rows = el(
        "div",
        "sheet rows",
        link(
            "row", "#/bundles", icon("fileout"), said(t("removed.file"), t("removed.file.sub")), icon("chev")
        ),
        link(
            "row", "#/group/join", icon("link"), said(t("removed.join"), t("removed.join.sub")), icon("chev")
        ),
        button("row", another, icon("group"), said(t("removed.group"), t("removed.group.sub")), icon("chev")),
        button("row", alone, icon("phone"), said(t("removed.alone"), t("removed.alone.sub")), icon("chev")),
    )
    again = button(
        "btn btn--quiet", lambda event: app.sync.now(asked=True), icon("sync", "s"), " " + t("removed.again")
    )
    return page.section(t("removed.what_now"), rows, again)
