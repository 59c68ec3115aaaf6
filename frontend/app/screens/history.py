"""History: every session kept on this phone, newest first; open, correct, delete, take away as CSV."""

from frontend.app import dialogs, page, people, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.screens import history_filters
from frontend.app.screens.csv_files import offer_csv
from frontend.app.screens.trash import PAGE, deleted_games
from frontend.app.status import storage_warning
from frontend.app.words import t
from shared_rules.games import GAMES


def open(app, *further):
    if further:  # "stats/<key>", "person/<player>/<key>", see `gathering`
        from frontend.app.screens import statistics

        what, *rest = further
        id = rest.pop(0) if what == "person" and rest else None
        statistics.open(app, "/".join(rest), id)
        return
    draw = app.here(lambda rows: History(app, rows).open())
    app.journal.outbox.when_kept(lambda: app.journal.shelf.rows(draw))


def way_to_import():
    return link("btn btn--block", "#/import", icon("filein", "s"), t("settings.import"))


class History:
    def __init__(self, app, rows):
        self.app = app
        self.rows = [row for row in rows if row["summary"]["game"] in GAMES]
        self.shown = self.rows
        self.filters = history_filters.Filters(app, self.rows, history_filters.kept(), self.choose)
        self.figures = link("btn btn--block", "#/history/stats/", icon("medal", "s"), " " + t("stats.open"))
        self.drawn = 0
        self.list = el("div", "sheet rows")
        self.more = el("div", "history__more")
        self.count = el("span", "small muted", role="status")

    def open(self):
        # A choice that somebody made stays.
        self.app.show_again_with_news(lambda: not self.filters.wanted.is_anything())
        self.choose(self.app.here(self.draw))

    def draw(self):
        csv = button("btn", self.take_away, icon("fileout", "s"), " CSV", aria_label=t("csv.title"))
        if not self.rows:
            main = page.main("page", storage_warning(self.app), self.nothing(), deleted_games(self.app))
        else:
            main = page.main(
                "page",
                storage_warning(self.app),
                self.filters.node,
                self.figures,
                page.section(t("history.all"), self.list, self.more, side=self.count),
                deleted_games(self.app),
                way_to_import(),
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

    def nothing(self):
        return el(
            "div",
            "sheet empty",
            el("span", "emb emb--bare", data_game="marquoir", aria_hidden="true"),
            el("h2", None, t("history.none")),
            el("p", None, t("history.none.text")),
            link("btn btn--primary", "#/", t("history.play")),
            way_to_import(),
        )

    def take_away(self, event):
        """As CSV: what was found, or all; nobody takes an empty file away."""
        if self.filters.wanted.is_anything() and self.shown:
            offer_csv(self.app, self.shown)
        else:
            offer_csv(self.app)

    def choose(self, drawn=None):
        """Show the sessions that are looked for."""
        self.shown = self.filters.found()
        self.figures.setAttribute("href", "#/history/stats/" + (self.filters.wanted.game or ""))
        self.paint(drawn)

    def paint(self, drawn=None):
        """Begin the list again; drawn() follows when its first rows are there."""
        n = len(self.shown)
        self.count.text = t("history.count", n=n)
        if self.filters.wanted.is_anything():
            self.count.text = t("find.found", n=n, all=len(self.rows))
        put(self.list)
        self.drawn = 0
        self.draw_more(drawn)

    def draw_more(self, drawn=None):
        first, shown = self.drawn, self.shown
        self.drawn = min(first + PAGE, len(shown))

        def draw(rows):
            if self.shown is not shown:  # another filter was chosen since
                return
            for row in rows:
                self.list <= self.row(row)
            left = len(shown) - self.drawn
            put(self.more, button("btn btn--block", further, t("history.more", n=left)) if left else None)
            if not rows and self.rows:
                put(
                    self.more,
                    el("p", None, t("find.nothing")),
                    button("btn btn--block", clear, t("find.clear")),
                )
            if drawn:
                drawn()

        def clear(event):
            self.filters.clear()

        def further(event):
            at = self.drawn
            self.draw_more(lambda: self.list.children[at].select_one("a").focus({"preventScroll": True}))

        self.app.journal.shelf.current(shown[first : self.drawn], draw)

    def row(self, row):
        summary = row["summary"]
        game = GAMES[summary["game"]]
        address = ("#/result/" if summary["finished"] else "#/session/") + summary["id"]
        title = words.outcome(self.app.journal, game, summary)
        way = link(
            "row grow",
            address,
            el(
                "span",
                "datebox",
                el("b", "num", words.day_number(summary["day"])),
                words.short_month(summary["day"]),
                el("span", "datebox__y", summary["day"][:4])
                if summary["day"][:4] != words.today()[:4]
                else None,
            ),
            el(
                "span",
                "grow",
                el("b", None, title),
                el(
                    "span",
                    "sub",
                    words.with_company(
                        words.game_title(game, summary["extra"]), self.app.journal, game, summary
                    ),
                ),
            ),
        )
        way.bind("click", lambda event: history_filters.keep(self.filters.wanted))
        return el(
            "div",
            "flex history__row",
            way,
            button(
                "ib",
                lambda event: self.menu(summary, title),
                icon("list"),
                aria_label=t("history.menu", game=title),
            ),
            data_game=game.theme,
        )

    def menu(self, summary, title):
        """What was noted of one game, and what can be done with it."""
        ent = "session:" + summary["id"]
        opened = self.app.here(lambda: self.open_menu(self.app.journal.session(ent), summary, title))
        self.app.journal.load(ent, opened)

    def open_menu(self, session, summary, title):
        from frontend.app.screens.session_facts import noted

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
            noted(session, people.seated(self.app.journal, session.players)),
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
