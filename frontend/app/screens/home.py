"""Home: resume the game on the table, start another, look at the last ones."""

from browser import document, window

from frontend.app import page, people, words
from frontend.app.dom import el, icon, link, put, set_text, token, variable
from frontend.app.status import insecure_notice, offline_chip, storage_warning, sync_chip, update_notice
from frontend.app.words import game_text, t
from shared_rules.games import GAMES

LAST_SESSIONS = 4


def open(app):
    app.show_again_with_news()
    draw_here = app.here(lambda rows: draw(app, rows))
    app.journal.shelf.rows(app.here(lambda rows: app.journal.shelf.current(rows, draw_here)), most=12)


def draw(app, rows):
    going = [row for row in rows if not row["summary"]["finished"]]
    done = [row for row in rows if row["summary"]["finished"]][:LAST_SESSIONS]
    main = page.main("page", storage_warning(app), update_notice(app), insecure_notice(), waiting(app, rows))
    columns = el("div", "cols")
    columns <= (resume(app, going[0]) if going else blank_page())
    columns <= page.section(
        t("home.start"),
        el("div", "sheet rows", *[start_row(game) for game in GAMES.values() if game.offered]),
    )
    main <= columns
    others = going[1:3] + done
    if others:
        rows = el("div", "sheet rows", *[session_row(app, row) for row in others])
        main <= page.section(t("home.last"), rows, side=link(None, "#/history", t("home.all")))
    page.show(
        "Marquoir",
        "app--tabs",
        None,
        page.home_bar("Marquoir", sync_chip(app) or offline_chip(), sub=motto(app), emblem=True),
        page.hem(),
        main,
        page.tabs("home"),
    )
    app.watch_sync(lambda sync: set_text(document.select_one(".bar__sub"), motto(app)))


def motto(app):
    return app.journal.member.name if app.journal.member else t("home.sub")


def waiting(app, rows):
    """A line that leads to what waits for somebody's word; empty as a rule, and looked for once the screen is shown."""
    box = el("div", "waiting")

    def draw(found):
        n = found.count()
        if n:
            put(box, link("btn btn--block", "#/conflicts", icon("warn", "s"), t("conflicts.see", n=n)))

    def look(*arrived):
        from frontend.app import decisions, safety
        from frontend.app.screens import campaign_door

        safety.at_home(app, rows, box)
        decisions.among(app, rows, app.here(draw))
        campaign_door.look(app, box)

    def home_is_whole_without_it(reason):
        pass

    window.setTimeout(lambda: window.marquoir.whenWhole(app.here(look), home_is_whole_without_it), 0)
    return box


def blank_page():
    return el(
        "section",
        "section",
        el(
            "div",
            "pad",
            el("div", "binding", data_game="marquoir", aria_hidden="true"),
            page.holes(),
            el(
                "div",
                "empty",
                el("h2", "resume__t", t("home.blank")),
                el("p", None, t("home.blank.text")),
                el("div", "stitches stitches--quiet", aria_hidden="true"),
            ),
        ),
    )


def start_row(game):
    return link(
        "row",
        "#/new/" + game.key,
        el("span", "emb", aria_hidden="true"),
        el(
            "span",
            "grow",
            el("b", "serif game", game_text(game, "game")),
            el("span", "sub", game_text(game, "game.sub")),
        ),
        icon("chev"),
        data_game=game.theme,
    )


def resume(app, row):
    """The pad as it was left: provisional ranking, what is filled, what is missing."""
    summary = row["summary"]
    game = GAMES[summary["game"]]
    table = people.seated(app.journal, summary["players"])
    card = el(
        "article",
        "pad",
        page.binding(),
        page.holes(),
        el(
            "div",
            "sheet__in resume",
            el(
                "div",
                "flex between",
                el("h2", "resume__t", words.game_title(game, summary["extra"])),
                el("span", "small muted", since(summary)),
            ),
            standing(game, table, summary),
            progress(game, summary, table),
            link("btn btn--primary btn--block", "#/session/" + summary["id"], t("home.resume")),
        ),
    )
    return el("section", "section", card, data_game=game.theme)


def since(summary):
    if summary["day"] == words.today():
        return t("home.since", at=words.clock_time(summary["at"]))
    return words.long_day(summary["day"])


def standing(game, table, summary):
    if game.cooperative:
        names = [one.name for one in table]
        return el(
            "p",
            "flex resume__team",
            el("b", "num total", words.number(summary["totals"][0])),
            el("span", "muted", t("together", n=len(names), names=words.listed(names))),
        )
    ranks = summary["ranks"]
    order = sorted(range(len(table)), key=lambda i: ranks[i] if ranks[i] else 99)
    places = el("ol", "mini mini--many" if len(order) > 4 else "mini", aria_label=t("standing.provisional"))
    for i in order:
        places <= el(
            "li",
            "is-1" if ranks[i] == 1 else None,
            token(table[i]),
            el("span", "n", table[i].name),
            el("b", "num", words.number(summary["totals"][i])),
        )
    return places


STITCHES = 20


def progress(game, summary, table):
    filled, cells = summary["filled"], summary["cells"]
    key = "home.cells"
    if summary["tiles"]:
        key = "home.tiles"
        filled, cells = summary["tiles"]
    text = t(key, n=filled, cells=cells)
    if summary["last_blank"]:
        text += " " + t("home.one_missing", cell=words.cell_name(game, table, *summary["last_blank"]))
    bar = el("div", "sprog", el("i"), role="img", aria_label=t(key, n=filled, cells=cells))
    variable(bar, "--n", filled * STITCHES // cells if cells else 0)
    return el("div", "resume__p", bar, el("p", "small muted", text))


def session_row(app, row):
    """One game of the list: who won, when, and what to know about it."""
    summary = row["summary"]
    game = GAMES[summary["game"]]
    address = ("#/result/" if summary["finished"] else "#/session/") + summary["id"]
    return link(
        "row",
        address,
        el("span", "emb emb--s emb--bare", aria_hidden="true"),
        el(
            "span",
            "grow",
            el("b", None, words.outcome(app.journal, game, summary)),
            el("span", "sub", words.circumstances(app.journal, game, summary)),
        ),
        icon("chev"),
        data_game=game.theme,
    )
