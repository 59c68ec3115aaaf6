"""Going back: on what one exchange deleted or corrected, when that was much, and on what a removed device wrote."""

from browser import window
from javascript import JSON

from frontend.app import dialogs, page, words
from frontend.app.dom import button, el, icon, put
from frontend.app.status import save_chip, storage_warning
from frontend.app.struck import STRUCK
from frontend.app.taking_back import TakingBack
from frontend.app.words import game_text, t
from shared_rules.clock import ms_of
from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.people import PLAYER
from shared_rules.session import SESSION

AT_ONCE = 12  # rows drawn
DAYS = 14  # to choose among


def take_all_back(app, entities, is_wrong, done):
    """Take back in these entities what is_wrong(op) says; then call done(how many are otherwise).

    The screen may be drawn again meanwhile, for what comes back is news to it.
    """
    back = TakingBack(app, is_wrong)

    def failed(reason):
        dialogs.toast(t("files.refused.storage"))

    back.start(entities, lambda n, all: None, lambda: done(len(back.changed)), failed)


# -- what an exchange did ------------------------------------------------------------------------


def struck_section(app, struck):
    """A section about the sessions that one exchange deleted or corrected; none when it was little."""
    return [Struck(app, struck).node()] if struck else []


class Struck:
    def __init__(self, app, struck):
        self.app = app
        self.struck = struck
        self.sessions = struck["sessions"]
        self.rows = el("div", "sheet rows")

    def node(self):
        ids = [ent.removeprefix(SESSION) for ent in self.sessions]
        self.app.journal.shelf.sheets(ids[:AT_ONCE], self.app.here(self.draw))
        return page.section(
            t("much.title"),
            el(
                "div",
                "stack",
                el("p", None, t("much.text", when=words.moment(self.struck["at"]))),
                self.rows,
                el(
                    "div",
                    "grid2 actions",
                    button("btn btn--big", self.leave, t("much.leave")),
                    button("btn btn--primary", self.ask, t("much.all_back")),
                ),
            ),
        )

    def draw(self, seen):
        put(self.rows, *[self.row(one) for one in seen if one.game in GAMES])
        if len(self.sessions) > AT_ONCE:
            self.rows <= el("p", "row small muted", t("much.more", n=len(self.sessions) - AT_ONCE))

    def row(self, one):
        game = GAMES[one.game]
        what = t("much.changed" if one.alive else "much.deleted")
        sub = game_text(game, "game") + ", " + words.long_day(one.day) + t("colon") + what
        text = words.outcome(self.app.journal, game, summary(one, game)) if one.players else ""
        return el(
            "div",
            "row",
            el("span", "grow", el("b", None, text), el("span", "sub", sub)),
            button("btn", lambda event: self.bring_back([one.ent()]), t("much.back")),
            data_game=game.theme,
        )

    def ask(self, event):
        n = len(self.sessions)
        entities = list(self.sessions)
        dialogs.ask(
            t("much.all_back"),
            t("much.all_back.text", n=n),
            t("much.all_back"),
            lambda: self.bring_back(entities),
            no=t("cancel"),
        )

    def bring_back(self, entities):
        def done(n):
            for ent in entities:
                del self.sessions[ent]
            self.forget(told)

        def told():
            self.app.show()
            dialogs.toast(t("much.done", n=len(entities)))

        take_all_back(self.app, entities, lambda op: op.dot in self.sessions[op.ent], done)

    def forget(self, done):
        """Keep what is still to be answered, if anything."""

        def work(transaction):
            meta = transaction.objectStore("meta")
            if self.sessions:
                meta.put(JSON.stringify(self.struck), STRUCK)
            else:
                meta.delete(STRUCK)

        self.app.journal.store.transact(("meta",), "readwrite", work, done, self.app.journal.outbox.fail)

    def leave(self, event):
        self.sessions.clear()
        self.forget(self.app.show)


# -- what a device wrote -------------------------------------------------------------------------


def open_undone(app, dev):
    """What a device of the group wrote, and the way back, from a day on or altogether."""
    box = el("div", "stack", el("p", "muted", t("undone.looking"), role="status"))
    page.show(
        t("undone.title"),
        "app--tabs",
        None,
        page.game_bar(t("undone.title"), None, ("#/group", t("back.group")), save_chip(app)),
        page.main("page", storage_warning(app), box),
        page.tabs("group"),
    )

    def told(info):
        devices = info["devices"] if info else []
        names = [device["name"] for device in devices if device["dev"] == dev]
        name = names[0] if names else dev[:6]
        app.journal.everything(
            app.here(lambda rows: Undone(app, dev, name, rows, box).draw()), app.journal.outbox.fail
        )

    app.sync.kept_info(app.here(told))


class Undone:
    def __init__(self, app, dev, name, rows, box):
        self.app = app
        self.dev = dev
        self.name = name
        self.rows = [row for row in rows if row["dev"] == dev]
        self.box = box
        self.since = ""
        self.facts = el("p", None, role="status")

    def draw(self):
        if not self.rows:
            put(self.box, el("p", None, t("undone.nothing")))
            return
        days = sorted(dict.fromkeys([day_of(row) for row in self.rows]))[-DAYS:]
        days.reverse()
        select = el("select", None, id="since")
        select <= el("option", None, t("undone.all"), value="")
        for day in days:
            select <= el("option", None, t("undone.day", day=words.long_day(day)), value=day)
        label = el("label", None, t("undone.since"))
        label.setAttribute("for", "since")

        def choose(event):
            self.since = str(select.value)
            self.count()

        select.bind("change", choose)
        put(
            self.box,
            el("p", None, t("undone.text", name=self.name)),
            el("div", "sheet sheet__in stack", el("div", "field", label, select), self.facts),
            button("btn btn--block btn--big btn--danger", self.ask, icon("undo", "s"), " " + t("undone.act")),
        )
        self.count()

    def chosen(self):
        return [row for row in self.rows if day_of(row) >= self.since]

    def count(self):
        rows = self.chosen()
        games = dict.fromkeys([row["ent"] for row in rows if row["ent"].startswith(SESSION)])
        people = dict.fromkeys([row["ent"] for row in rows if row["ent"].startswith(PLAYER)])
        parts = [t("undone.games", n=len(games)), t("undone.people", n=len(people))]
        counted = [parts[i] for i in range(2) if (games, people)[i]]
        self.facts.text = words.listed([*counted, t("undone.changes", n=len(rows))])

    def ask(self, event):
        dialogs.ask(
            t("undone.title"),
            t("undone.text", name=self.name),
            t("undone.act"),
            self.act,
            no=t("cancel"),
            danger=True,
        )

    def act(self):
        wrong = {f"{row['dev']}.{row['seq']}": True for row in self.chosen()}
        entities = list(dict.fromkeys([row["ent"] for row in self.chosen()]))

        def done(n):
            self.app.show()
            dialogs.toast(t("undone.done", n=n))

        take_all_back(self.app, entities, lambda op: op.dot in wrong, done)


def day_of(row):
    """The day of an operation by the clock of the device that wrote it."""
    when = window.Date.new(ms_of(row["hlc"]))
    numbers = (when.getFullYear(), when.getMonth() + 1, when.getDate())
    return "-".join([str(number).zfill(2) for number in numbers])
