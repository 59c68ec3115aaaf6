"""Home: resume the game on the table, start another, look at the last ones."""

from frontend.app import page, people, words
from frontend.app.dom import el, icon, link, token, variable
from frontend.app.status import insecure_notice, offline_chip, storage_warning, update_notice
from frontend.app.words import game_text, t
from shared_rules.games import GAMES
from shared_rules.session import Session

LAST_SESSIONS = 4


def open(app):
    app.journal.rows(app.here(lambda rows: draw(app, rows)), most=12)


def draw(app, rows):
    going = [row for row in rows if not row["summary"]["finished"]]
    done = [row for row in rows if row["summary"]["finished"]][:LAST_SESSIONS]
    main = page.main("page", storage_warning(app), update_notice(app), insecure_notice())
    columns = el("div", "cols")
    columns <= (resume(app, going[0]) if going else blank_page())
    columns <= page.section(
        t("home.start"), el("div", "sheet rows", *[start_row(game) for game in GAMES.values()])
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
        page.home_bar("Marquoir", offline_chip(), sub=t("home.sub"), emblem=True),
        page.hem(),
        main,
        page.tabs("home"),
    )


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
    session = Session.from_json(row["session"])
    game = GAMES[session.game]
    sheet = session.sheet()
    summary = row["summary"]
    table = people.seated(app.journal, session.players)
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
                el("h2", "resume__t", game_text(game, "game")),
                el("span", "small muted", since(session)),
            ),
            standing(game, table, summary),
            progress(game, sheet, summary, table),
            link("btn btn--primary btn--block", "#/session/" + session.id, t("home.resume")),
        ),
    )
    return el("section", "section", card, data_game=game.theme)


def since(session):
    if session.day == words.today():
        return t("home.since", at=words.clock_time(session.at))
    return words.long_day(session.day)


def standing(game, table, summary):
    if game.cooperative:
        names = words.listed([one.name for one in table])
        return el(
            "p",
            "flex resume__team",
            el("b", "num total", words.number(summary["totals"][0])),
            el("span", "muted", t("together", names=names)),
        )
    ranks = summary["ranks"]
    order = sorted(range(len(table)), key=lambda i: ranks[i] if ranks[i] else 99)
    places = el("ol", "mini", aria_label=t("standing.provisional"))
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


def progress(game, sheet, summary, table):
    filled, cells = summary["filled"], summary["cells"]
    text = t("home.cells", n=filled, cells=cells)
    missing = game.blanks(sheet)
    if len(missing) == 1:
        text += " " + t("home.one_missing", cell=words.cell_name(game, table, *missing[0]))
    bar = el("div", "sprog", el("i"), role="img", aria_label=t("home.cells", n=filled, cells=cells))
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
