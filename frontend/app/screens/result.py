"""The result of a session: who won and why, where every point comes from."""

from browser import window
from javascript import JSON

from frontend.app import dialogs, page, people, sharing, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.more_words import word
from frontend.app.screens.campaign_door import ask_belonging, result_note
from frontend.app.screens.outcome import others, together, total_text, why, winners
from frontend.app.screens.past_versions import past_row
from frontend.app.screens.session_facts import noted, told
from frontend.app.screens.session_more import open_more, stop_clock
from frontend.app.screens.sheet import Desk, can_be_shown, gone
from frontend.app.screens.square import square_row
from frontend.app.screens.survival import survival
from frontend.app.screens.where_from import where_from
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.explain import problem_text

FIRST_DAY = "1970-01-01"


def open(app, id=""):
    ent = "session:" + id

    def loaded():
        session = app.journal.session(ent)
        if not can_be_shown(session):
            gone(app, ent)
        else:
            Result(Desk(app, ent, session)).draw()

    app.journal.load(ent, app.here(loaded))


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
            t("result.title", game=words.game_title(self.game, self.session.options)),
            None,
            self.game.theme,
            page.game_bar(
                words.game_title(self.game, self.session.options),
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
            self.add(left, together(desk), result_note(desk))
        else:
            self.add(left, winners(desk, self.places), others(desk, self.places), why(desk, self.places))
        self.add(left, self.waiting(), self.doubts())
        self.add(
            right, survival(desk, self.places, self.redraw), where_from(desk), noted(desk.session, desk.table)
        )
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
            id="give-result",
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
        return el("footer", "dock", el("div", "flex", share, way_on))

    def waiting(self):
        """Two versions of something in this game, or a deletion to be decided."""
        session = self.desk.session
        n = len(session.conflicts) + (1 if session.disputed else 0)
        if not n:
            return None
        return link(
            "btn btn--block", "#/conflicts/" + self.desk.ent, icon("warn", "s"), t("conflicts.see", n=n)
        )

    # -- doubts ----------------------------------------------------------------------------------

    def doubts(self):
        """What is missing or hard to believe. It is said, and never forbids to keep the game."""
        sheet = self.desk.sheet
        lang = words.language()
        missing = self.game.missing(sheet)
        sentences = [
            problem_text(self.game, lang, problem, self.desk.names)
            for problem in missing + self.game.problems(sheet)
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
            link(
                "btn btn--quiet",
                "#/session/" + self.session.id,
                t("result.back_to_sheet" if blanks or missing else "result.correct"),
            ),
        )

    # -- what can be done with it ----------------------------------------------------------------

    def more(self):
        rows = el("div", "sheet rows")
        if not self.session.finished:
            rows <= link(
                "row", "#/session/" + self.session.id, icon("edit"), el("b", "grow", t("result.correct"))
            )
        if self.session.with_map():
            rows <= link(
                "row",
                "#/map/" + self.session.id,
                icon("hex"),
                el("b", "grow", game_text(self.game, self.game.map_line.key)),
                icon("chev"),
                id="to-map",
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
        for row in (past_row(self.desk), square_row(self.desk)):
            if row:
                rows <= row
        rows <= self.hand_over()
        rows <= button(
            "row",
            lambda event: open_more(self.desk),
            icon("list"),
            el("span", "grow", el("b", None, word("more")), el("span", "sub", word("more.sub"))),
            icon("chev"),
            id="more",
        )
        if self.game.campaign:
            rows <= button(
                "row",
                lambda event: ask_belonging(self.desk, self.app.show),
                icon("trail"),
                el("b", "grow", t("campaign.choice")),
                icon("chev"),
                id="belongs",
            )
        rows <= button(
            "row dangerrow",
            lambda event: self.remove(),
            icon("trash"),
            el("b", "grow", t("result.delete")),
            id="delete",
        )
        return page.section(t("result.more"), rows)

    def hand_over(self):
        """The link by which another app on this phone takes the play over; no address of the network is asked."""
        from shared_rules.bgstats_write import LINK, push

        play = JSON.stringify(push(self.session, people.names(self.app.journal.state(people.PLAYER))))
        return link(
            "row",
            LINK + str(window.encodeURIComponent(play)),
            icon("share"),
            el(
                "span", "grow", el("b", None, t("result.bgstats")), el("span", "sub", t("result.bgstats.sub"))
            ),
            icon("chev"),
            id="to-bgstats",
        )

    def ask_day(self):
        """A game typed the day after was played the day before."""
        field = el(
            "input", None, type="date", id="day", value=self.session.day, min=FIRST_DAY, max=words.today()
        )
        error = el("p", "field__err", role="alert")
        seen = self.desk.journal.seen(self.desk.ent, "day")
        label = el("label", None, t("result.date.label"))
        label.setAttribute("for", "day")

        def accept(event):
            day = str(field.value)
            if not FIRST_DAY <= day <= words.today():
                error.text = t("result.date.range")
                return
            dialog.close()
            if day != self.session.day:
                self.desk.journal.set(self.desk.ent, [("day", day)], done=self.app.show, seen=seen)

        dialog = dialogs.Dialog(
            t("result.date"),
            el("div", "field", label, field, error),
            dialogs.answers(
                t("cancel"),
                button("btn btn--primary", accept, t("accept")),
            ),
        )
        dialog.open()

    def put_away(self, event):
        changes = [*stop_clock(self.desk), ("finished", True)]
        self.desk.journal.set(self.desk.ent, changes, done=self.kept)

    def kept(self):
        from frontend.app.persistence import ask_once

        ask_once()
        campaign = self.session.options.get("campaign")
        self.app.go("#/campaign/" + campaign if campaign else "#/")
        dialogs.toast(t("result.kept"), t("result.look"), lambda: self.app.go("#/result/" + self.session.id))

    def remove(self):
        delete(self.app, self.desk.ent, lambda: self.app.go("#/history"))

    def share(self):
        """The result as a few lines of text: what one sends to those who were not there."""
        lines = [words.game_title(self.game, self.session.options) + ", " + words.long_day(self.session.day)]
        if self.game.cooperative:
            lines.append(t("outcome.together", n=self.desk.score.totals[0]))
            lines.append(words.listed(list(self.desk.names.values())))
        else:
            order = sorted(range(len(self.places)), key=lambda i: self.places[i].rank or 99)
            for i in order:
                place = self.places[i]
                rank = str(place.rank) if place.rank else "–"
                lines.append(f"{rank}. {self.desk.table[i].name} {total_text(self.desk, place, i)}")
                if place.eliminated:
                    lines[-1] += ", " + game_text(self.game, "eliminated.stamp")
        lines += told(self.desk.session, self.desk.table)
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
