"""The result of a session: who won and why, where every point comes from."""

from frontend.app import dialogs, page, sharing, words
from frontend.app.dom import button, el, icon, link, put, token, variable
from frontend.app.screens.explain import explain_total, sum_table
from frontend.app.screens.options import option_choice
from frontend.app.screens.sheet import Desk, gone
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.explain import line_title, problem_text
from shared_rules.games import GAMES


def open(app, id=""):
    ent = "session:" + id

    def loaded():
        session = app.journal.session(ent)
        if not session.alive or session.game not in GAMES:
            gone(app)
        else:
            Result(Desk(app, ent, session)).draw()

    app.journal.load(ent, loaded)


class Result:
    def __init__(self, desk):
        self.desk = desk
        self.game = desk.game
        self.app = desk.app
        self.session = desk.session
        desk.view = self
        desk.journal.watch_changes(desk.refresh)

    def draw(self):
        self.main = page.main("page")
        finished = self.session.finished
        page.show(
            t("result.title", game=game_text(self.game, "game")),
            None,
            self.game.theme,
            page.game_bar(
                game_text(self.game, "game"),
                words.long_day(self.session.day),
                ("#/history", t("back.history"))
                if finished
                else ("#/session/" + self.session.id, t("back.sheet")),
                save_chip(self.app),
            ),
            page.binding(),
            page.holes(),
            self.main,
            self.dock(),
        )
        self.redraw()

    def redraw(self):
        desk = self.desk
        self.places = self.game.standing(desk.sheet, desk.score)
        left, right = el("div", "section stack"), el("div", "section")
        if self.game.cooperative:
            self.add(left, self.together())
        else:
            self.add(left, self.winners(), self.others(), self.why())
        self.add(left, self.doubts())
        self.add(right, self.survival(), self.where_from())
        put(self.main, storage_warning(self.app), el("div", "cols", left, right), self.more())

    def add(self, parent, *children):
        for child in children:
            if child is not None:
                parent <= child

    def dock(self):
        share = button(
            "btn btn--big",
            lambda event: self.share(),
            icon("share"),
            aria_label=t("result.share"),
            id="share",
        )
        if self.session.finished:
            way_on = link(
                "btn btn--primary grow",
                "#/session/" + self.session.id,
                icon("edit", "s"),
                t("result.correct"),
            )
        else:
            way_on = button("btn btn--primary grow", self.put_away, t("result.put_away"), id="put-away")
        return el("div", "dock", el("div", "flex", share, way_on))

    # -- who won ---------------------------------------------------------------------------------

    def winners(self):
        winners = [i for i in range(len(self.places)) if self.places[i].winner]
        if not winners:
            return el("div", "win", el("h2", "win__t", self.nobody_text()))
        box = el("div", "wins")
        names = words.listed([self.desk.table[i].name for i in winners])
        key = "result.shared" if len(winners) > 1 else "result.wins"
        title = game_text(self.game, key, names=names)
        first = winners[0]
        tokens = [token(self.desk.table[i], "l") for i in winners]
        box <= el(
            "div",
            "win",
            *tokens,
            el("h2", "win__t grow", title),
            button(
                "num win__n",
                lambda event: explain_total(self.desk, first),
                words.number(self.places[first].total),
                aria_label=t("explain.title", n=self.places[first].total),
            ),
        )
        return box

    def nobody_text(self):
        return game_text(self.game, "result.nobody")

    def others(self):
        """Everybody else by rank, those who cannot win last and struck out."""
        rest = [i for i in range(len(self.places)) if not self.places[i].winner]
        if not rest:
            return None
        rest.sort(key=lambda i: self.places[i].rank or 99)
        rows = el("ol", "sheet rows result")
        for i in rest:
            rows <= el("li", None, self.place_row(i))
        return rows

    def place_row(self, i):
        place = self.places[i]
        out = place.eliminated
        one = self.desk.table[i]
        return button(
            "row is-out" if out else "row",
            lambda event: explain_total(self.desk, i),
            el("span", "num seat__n", str(place.rank) if place.rank else "–"),
            token(one),
            el("b", "grow", one.name),
            el("span", "stamp stamp--err", game_text(self.game, "eliminated.stamp")) if out else None,
            el("span", "num strike" if out else "num", words.number(place.total)),
        )

    def why(self):
        """In one or two sentences: what decided the game."""
        alive = [place for place in self.places if place.rank is not None]
        sentences = []
        best_alive = max([place.total for place in alive]) if alive else None
        for i in range(len(self.places)):
            place = self.places[i]
            if place.eliminated and (best_alive is None or place.total > best_alive):
                sentences.append(game_text(self.game, "eliminated.why", name=self.desk.table[i].name))
        level = [place for place in alive if place.total == best_alive]
        winners = [place for place in alive if place.winner]
        if len(level) > len(winners):
            sentences.append(game_text(self.game, "result.tie_broken", names=self.names(winners)))
        elif len(winners) > 1:
            sentences.append(game_text(self.game, "result.tie", names=self.names(winners), n=best_alive))
        elif len(alive) > 1:
            second = max([place.total for place in alive if not place.winner])
            followers = [place for place in alive if not place.winner and place.total == second]
            sentences.append(
                t(
                    "result.margin",
                    name=self.names(winners),
                    others=self.names(followers),
                    n=best_alive - second,
                )
            )
        if not sentences:
            return None
        return page.notice("", "info", " ".join(sentences), role="note")

    def names(self, places):
        return words.listed([self.desk.names[place.player] for place in places])

    def together(self):
        total = self.desk.score.totals[0]
        names = words.listed(list(self.desk.names.values()))
        extra = self.game.extra(self.desk.sheet, self.desk.score)
        more = game_text(self.game, "circles", n=extra["circles"]) if "circles" in extra else None
        return el(
            "div",
            "win",
            el(
                "div",
                "grow",
                el("h2", "win__t", t("result.together", names=names)),
                el("p", "small muted", more) if more else None,
            ),
            button(
                "num win__n",
                lambda event: explain_total(self.desk, 0),
                words.number(total),
                aria_label=t("explain.title", n=total),
            ),
        )

    # -- doubts ----------------------------------------------------------------------------------

    def doubts(self):
        """What is missing or hard to believe. It is said, and never forbids to keep the game."""
        sheet = self.desk.sheet
        lang = words.language()
        sentences = [
            problem_text(self.game, lang, problem, self.desk.names)
            for problem in self.game.missing(sheet) + self.game.problems(sheet)
        ]
        blanks = self.game.blanks(sheet)
        if blanks:
            if len(blanks) == 1:
                sentences.append(
                    t("home.one_missing", cell=words.cell_name(self.game, self.desk.table, *blanks[0]))
                )
            else:
                sentences.append(t("result.blanks", n=len(blanks)))
        if not sentences:
            return None
        items = el("ul", "problems")
        for sentence in sentences:
            items <= el("li", None, sentence)
        return page.notice(
            "warn",
            "warn",
            items,
            link("btn btn--quiet", "#/session/" + self.session.id, t("result.back_to_sheet")),
        )

    # -- a limit that not everybody survives -----------------------------------------------------

    def survival(self):
        """One stitch for each thing against the limit of the table, for a game in which it kills."""
        rule = self.game.survival
        if rule is None or self.desk.sheet.typed(rule.limit) is None:
            return None
        sheet = self.desk.sheet
        limit = sheet.number(rule.limit)
        box = el("div", "sheet sheet__in plague")
        most = max([limit] + [sheet.number(rule.counted, player) for player in sheet.players])
        for i in range(len(self.desk.table)):
            one = self.desk.table[i]
            n = sheet.number(rule.counted, one.id)
            over = n - limit
            key = "survival.over" if over > 0 else "survival.exact" if over == 0 else "survival.under"
            bar = el("div", "ratbar", el("i"), aria_hidden="true")
            variable(bar, "--v", n)
            variable(bar, "--nuns", limit)
            variable(bar, "--most", max(most, 12))
            said = el(
                "p",
                "small neg" if over > 0 else "small muted",
                icon("cross" if over > 0 else "check", "xs"),
                " " + game_text(self.game, key, n=n, over=over),
            )
            out = " is-out" if self.places[i].eliminated else ""
            box <= el(
                "div",
                "plague__r" + out,
                el("div", "flex", token(one), el("b", None, one.name)),
                el("div", "plague__bar", bar, said),
            )
        side = el(
            "span",
            "small muted",
            line_title(self.game, words.language(), rule.limit) + t("colon") + str(limit),
        )
        section = page.section(game_text(self.game, "survival.title"), box, side=side)
        for option in self.game.options:
            if option.kind == "choice" and option.key == rule.option and self.everybody_is_over(limit):
                section <= option_choice(self.desk, option, self.redraw)
        return section

    def everybody_is_over(self, limit):
        counted = self.game.survival.counted
        return all([self.desk.sheet.number(counted, player) > limit for player in self.desk.sheet.players])

    # -- where the points come from --------------------------------------------------------------

    def where_from(self):
        if self.game.cooperative:
            return page.section(t("result.where_from"), el("div", "sheet sheet__in", sum_table(self.desk, 0)))
        table = self.desk.table
        head = el("tr", None, el("th", None, t("result.points"), scope="col"))
        for one in table:
            head <= el("th", None, one.name, scope="col")
        body = el("tbody")
        score = self.desk.score
        for scored in self.game.scores:
            row = el(
                "tr", None, el("th", None, line_title(self.game, words.language(), scored.key), scope="row")
            )
            for part in score.parts[scored.key]:
                row <= el("td", "neg" if part.points < 0 else None, words.number(part.points))
            body <= row
        total = el("tr", "tot", el("th", None, el("b", None, t("sheet.total")), scope="row"))
        for i in range(len(table)):
            total <= el("td", "num", words.number(score.totals[i]))
        body <= total
        return page.section(
            t("result.where_from"),
            el(
                "div",
                "sheet sheet__in tw",
                el(
                    "table", "tbl", el("caption", "vh", t("result.per_player")), el("thead", None, head), body
                ),
                tabindex="0",
                role="region",
                aria_label=t("result.per_player"),
            ),
        )

    # -- what can be done with it ----------------------------------------------------------------

    def more(self):
        rows = el("div", "sheet rows")
        if not self.session.finished:
            rows <= link(
                "row", "#/session/" + self.session.id, icon("edit"), el("b", "grow", t("result.correct"))
            )
        rows <= link(
            "row",
            "#/new/" + self.game.key + "/" + self.session.id,
            icon("redo"),
            el("span", "grow", el("b", None, t("result.again")), el("span", "sub", t("result.again.sub"))),
            icon("chev"),
        )
        rows <= button(
            "row",
            lambda event: self.ask_day(),
            icon("cal"),
            el(
                "span",
                "grow",
                el("b", None, t("result.date")),
                el("span", "sub", words.long_day(self.session.day)),
            ),
            id="date",
        )
        rows <= button(
            "row dangerrow",
            lambda event: self.remove(),
            icon("trash"),
            el("b", "grow", t("result.delete")),
            id="delete",
        )
        return page.section(t("result.more"), rows)

    def ask_day(self):
        """A game typed the day after was played the day before."""
        field = el("input", None, type="date", id="day", value=self.session.day, max=words.today())
        label = el("label", None, t("result.date.label"))
        label.setAttribute("for", "day")

        def accept(event):
            dialog.close()
            day = str(field.value)
            if day and day != self.session.day:
                self.desk.journal.set(self.desk.ent, [("day", day)], done=self.app.show)

        dialog = dialogs.Dialog(
            t("result.date"),
            el("div", "field", label, field),
            el(
                "div",
                "grid2 actions",
                button("btn btn--big", lambda event: dialog.close(), t("cancel")),
                button("btn btn--primary", accept, t("accept")),
            ),
        )
        dialog.open()

    def put_away(self, event):
        self.desk.journal.set(self.desk.ent, [("finished", True)], done=self.kept)

    def kept(self):
        from frontend.app.persistence import ask_once

        ask_once()
        self.app.go("#/")
        dialogs.toast(t("result.kept"), t("result.look"), lambda: self.app.go("#/result/" + self.session.id))

    def remove(self):
        delete(self.app, self.desk.ent, lambda: self.app.go("#/history"))

    def share(self):
        """The result as a few lines of text: what one sends to those who were not there."""
        lines = [game_text(self.game, "game") + ", " + words.long_day(self.session.day)]
        if self.game.cooperative:
            lines.append(t("outcome.together", n=self.desk.score.totals[0]))
            lines.append(words.listed(list(self.desk.names.values())))
        else:
            order = sorted(range(len(self.places)), key=lambda i: self.places[i].rank or 99)
            for i in order:
                place = self.places[i]
                rank = str(place.rank) if place.rank else "–"
                lines.append(f"{rank}. {self.desk.table[i].name} {words.number(place.total)}")
                if place.eliminated:
                    lines[-1] += ", " + game_text(self.game, "eliminated.stamp")
        sharing.give_text("\n".join(lines), t("result.copied"))

    def key_down(self, event):
        """Nothing is typed here."""

    def settle(self):
        """Nothing is ever half-typed here."""


def delete(app, ent, then):
    """Delete a session; the toast takes it back."""

    def restored():
        app.show()

    def done():
        then()
        dialogs.toast(t("history.deleted"), t("undo"), lambda: app.journal.restore(ent, restored))

    app.journal.delete(ent, done)
