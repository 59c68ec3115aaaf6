"""History: every session kept on this phone, newest first; open, correct, delete, take away as CSV."""

from frontend.app import dialogs, page, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.screens.csv_files import offer_csv
from frontend.app.screens.trash import deleted_games
from frontend.app.status import storage_warning
from frontend.app.words import game_text, t
from shared_rules.games import GAMES

PAGE = 40  # rows drawn at once; more when asked


def open(app):
    draw = app.here(lambda rows: History(app, rows).draw())
    app.journal.outbox.when_kept(lambda: app.journal.rows(draw))


class History:
    def __init__(self, app, rows):
        self.app = app
        self.rows = [row for row in rows if row["summary"]["game"] in GAMES]
        self.game = None
        self.drawn = 0

    def draw(self):
        self.list = el("div", "sheet rows")
        self.more = el("div", "history__more")
        self.count = el("span", "small muted", role="status")
        csv = button(
            "btn", lambda event: offer_csv(self.app), icon("fileout", "s"), " CSV", aria_label=t("csv.title")
        )
        if not self.rows:
            main = page.main("page", storage_warning(self.app), self.nothing(), deleted_games(self.app))
        else:
            main = page.main(
                "page",
                storage_warning(self.app),
                self.filters(),
                page.section(t("history.all"), self.list, self.more, side=self.count),
                deleted_games(self.app),
            )
        page.show(
            t("history.title"),
            "app--tabs",
            None,
            page.home_bar(t("history.title"), csv if self.rows else None),
            page.hem(),
            main,
            page.tabs("sessions"),
        )
        if self.rows:
            self.paint()

    def nothing(self):
        return el(
            "div",
            "sheet empty",
            el("span", "emb emb--bare", data_game="marquoir", aria_hidden="true"),
            el("h2", None, t("history.none")),
            el("p", None, t("history.none.text")),
            link("btn btn--primary", "#/", t("history.play")),
        )

    def filters(self):
        """One chip for each game that was played; pressing it again shows all."""
        played = [key for key in GAMES if any([row["summary"]["game"] == key for row in self.rows])]
        chips = el("div", "chips chips--scroll", role="group", aria_label=t("history.filters"))
        if len(played) < 2:
            return None
        for key in played:
            chips <= self.filter_chip(key, chips)
        return chips

    def filter_chip(self, key, chips):
        game = GAMES[key]

        def toggle(event):
            self.game = None if self.game == key else key
            for node in chips.children:
                node.setAttribute(
                    "aria-pressed", "true" if node.getAttribute("data-key") == self.game else "false"
                )
            self.paint()

        return button(
            "chip",
            toggle,
            el("span", "tick", icon("check", "xs")),
            game_text(game, "game"),
            aria_pressed="false",
            data_key=key,
            data_game=game.theme,
        )

    def paint(self):
        self.shown = [row for row in self.rows if self.game in (None, row["summary"]["game"])]
        self.count.text = t("history.count", n=len(self.shown))
        put(self.list)
        self.drawn = 0
        self.draw_more()

    def draw_more(self, event=None):
        first = self.drawn
        for row in self.shown[first : first + PAGE]:
            self.list <= self.row(row)
        self.drawn = min(first + PAGE, len(self.shown))
        left = len(self.shown) - self.drawn
        put(self.more, button("btn btn--block", self.draw_more, t("history.more", n=left)) if left else None)
        if event:
            self.list.children[first].select_one("a").focus({"preventScroll": True})

    def row(self, row):
        summary = row["summary"]
        game = GAMES[summary["game"]]
        address = ("#/result/" if summary["finished"] else "#/session/") + summary["id"]
        title = words.outcome(self.app.journal, game, summary)
        return el(
            "div",
            "flex history__row",
            link(
                "row grow",
                address,
                el(
                    "span",
                    "datebox",
                    el("b", "num", words.day_number(summary["day"])),
                    words.short_month(summary["day"]),
                ),
                el(
                    "span",
                    "grow",
                    el("b", None, title),
                    el(
                        "span",
                        "sub",
                        words.with_company(game_text(game, "game"), self.app.journal, game, summary),
                    ),
                ),
            ),
            button(
                "ib",
                lambda event: self.menu(summary, title),
                icon("list"),
                aria_label=t("history.menu", game=title),
            ),
            data_game=game.theme,
        )

    def menu(self, summary, title):
        """What can be done with one game."""
        id = summary["id"]

        def going(address):
            def go(event):
                dialog.close()
                self.app.go(address)

            return go

        def remove(event):
            from frontend.app.screens.result import delete

            dialog.close()
            delete(self.app, "session:" + id, self.app.show)

        def choice(image, text, act, cls="row"):
            return button(cls, act, icon(image), el("b", "grow", text))

        dialog = dialogs.Dialog(
            title,
            el(
                "div",
                "rows dialog__rows",
                choice("medal", t("history.open"), going("#/result/" + id)),
                choice("edit", t("result.correct"), going("#/session/" + id)),
                choice("redo", t("result.again"), going("#/new/" + summary["game"] + "/" + id)),
                choice("trash", t("result.delete"), remove, "row dangerrow"),
            ),
            el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
            theme=GAMES[summary["game"]].theme,
        )
        dialog.open()
