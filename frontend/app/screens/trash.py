"""Deleted games: out of the way, and never out of reach."""

from frontend.app import page, words
from frontend.app.dom import button, el, put
from frontend.app.words import t
from shared_rules.games import GAMES

PAGE = 40  # rows that are drawn at once


def deleted_games(app):
    """A section that appears when there is something in it; each game can be had back."""
    box = el("div", "trash")

    def show(rows):
        app.journal.shelf.current(rows, app.here(draw))

    def draw(rows):
        known = [row["summary"] for row in rows if row["summary"]["game"] in GAMES]
        if known:
            listed, more = el("div", "sheet rows"), el("div", "history__more")
            put(box, page.section(t("history.trash", n=len(known)), listed, more))
            draw_more(listed, more, known)

    def draw_more(listed, more, left, further=None):
        """List the next of them; `further` when somebody asked for more, and goes on there."""
        rows = [deleted_row(app, each) for each in left[:PAGE]]
        for row in rows:
            listed <= row
        left = left[PAGE:]
        again = button(
            "btn btn--block",
            lambda event: draw_more(listed, more, left, event),
            t("history.more", n=len(left)),
        )
        put(more, again if left else None)
        if further:
            rows[0].select_one("button").focus({"preventScroll": True})

    app.journal.shelf.rows(app.here(show), deleted=True)
    return box


def deleted_row(app, summary):
    game = GAMES[summary["game"]]

    def restore(event):
        ent = "session:" + summary["id"]
        app.journal.load(ent, lambda: app.journal.restore(ent, app.show))

    return el(
        "div",
        "row",
        el(
            "span",
            "grow",
            el("b", None, words.outcome(app.journal, game, summary)),
            el(
                "span",
                "sub",
                words.game_title(game, summary["extra"]) + ", " + words.long_day(summary["day"]),
            ),
        ),
        button("btn", restore, t("history.restore")),
        data_game=game.theme,
    )
