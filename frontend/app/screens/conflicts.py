"""Everything that waits for somebody's word, each with what every choice would mean. Choosing is an ordinary change."""

from frontend.app import decisions, dialogs, page, people, words
from frontend.app.dom import button, el, icon, put
from frontend.app.screens import choice
from frontend.app.screens.taking_back import struck_section
from frontend.app.screens.twins import twin_rows
from frontend.app.screens.versions import moment, with_writers
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.merge import is_disputed
from shared_rules.people import PLAYER
from shared_rules.session import GAME, SESSION, view

AT_ONCE = 12  # things drawn at once; more when asked


def open(app, *address):
    """With an address the thing it names comes first: "session:<id>"."""
    first = "/".join(address)

    def found(waiting):
        with_writers(app, lambda writers: Conflicts(app, waiting, first, writers).open())

    decisions.find(app, app.here(found))


class Conflicts:
    def __init__(self, app, waiting, first, writers):
        self.app = app
        self.writers = writers
        self.waiting = waiting
        self.entities = sorted(waiting.entities, key=lambda ent: (ent != first, ent))
        self.box = el("div", "stack")
        self.more = el("div", "history__more")

    def open(self):
        n = self.waiting.count()
        main = page.main("page", storage_warning(self.app))
        if n:
            told = "conflicts.text" if self.is_more_than_twins() else "conflicts.text.twins"
            main <= el("p", "small muted", t(told))
        else:
            main <= el(
                "div",
                "sheet empty",
                el("h2", None, t("conflicts.none")),
                el("p", None, t("conflicts.none.text")),
            )
        for node in (
            *struck_section(self.app, self.waiting.struck),
            self.box,
            self.more,
            *twin_rows(self.app, self.waiting, self.writers),
        ):
            main <= node
        page.show(
            t("conflicts.title"),
            None,
            None,
            page.game_bar(
                t("conflicts.title"), t("conflicts.count", n=n), ("#/", t("back.home")), save_chip(self.app)
            ),
            page.hem(),
            main,
        )
        self.app.journal.watch_changes(lambda ent: self.app.show())
        self.draw_more()

    def is_more_than_twins(self):
        written = [ent for ent in self.entities if not self.waiting.is_recorded_twice(ent)]
        return bool(written or self.waiting.struck)

    def draw_more(self, event=None):
        """The next things: each is read from the storage when it is drawn."""
        batch, self.entities = self.entities[:AT_ONCE], self.entities[AT_ONCE:]

        def next_one():
            if batch:
                ent = batch.pop(0)
                self.app.journal.load(ent, self.app.here(lambda: (self.draw(ent), next_one())))
            else:
                self.writers.ask(self.app)
                left = len(self.entities)
                put(
                    self.more,
                    button("btn btn--block", self.draw_more, t("conflicts.more", n=left)) if left else None,
                )

        next_one()

    def draw(self, ent):
        state = self.app.journal.state(ent)
        subject = Subject(self.app, ent, self.writers)
        if is_disputed(state, ent) and not self.waiting.is_recorded_twice(ent):
            self.box <= Dispute(subject).node()
        conflicts = state.conflicts(ent)
        if len(conflicts) > 1:
            at_once = choice.of_all(subject, conflicts)
            if at_once:
                self.box <= at_once.node()
        for conflict in conflicts:
            self.box <= choice.of_field(subject, conflict).node()


class Subject:
    """The session, player or game in which something waits."""

    def __init__(self, app, ent, writers):
        self.app = app
        self.writers = writers
        self.ent = ent
        self.state = app.journal.state(ent)
        self.session = view(self.state, ent) if ent.startswith(SESSION) else None
        key = self.session.game if self.session else ent.removeprefix(GAME)
        self.game = GAMES[key] if key in GAMES else None
        self.table = people.seated(app.journal, self.session.players) if self.session else []

    def title(self):
        if self.session:
            day = words.long_day(self.session.day) if self.session.day else ""
            name = game_text(self.game, "game") if self.game else self.session.game
            return t("conflicts.game", game=name, day=day)
        return (
            game_text(self.game, "game")
            if self.game
            else people.person(self.app.journal, self.ent.removeprefix(PLAYER)).name
        )

    def section(self, title, *children):
        theme = self.game.theme if self.game else None
        return page.section(title, el("p", "small muted", self.title()), *children, theme=theme)

    def settled(self, text, act=None):
        """Say what was chosen; with act() the other way can still be taken."""

        def done():
            self.app.show()
            if act:
                dialogs.toast(text, t("conflicts.other"), act)
            else:
                dialogs.toast(text)

        return done


class Dispute:
    """Deleted by one, used by another: keep it, or delete it knowing what is in it now."""

    def __init__(self, subject):
        self.subject = subject

    def node(self):
        subject = self.subject
        journal, ent = subject.app.journal, subject.ent
        deletion = subject.state.deletions(ent)[-1]
        lines = [
            el(
                "p",
                None,
                t("conflicts.deleted", name=subject.writers.name(deletion), when=moment(deletion)),
            )
        ]
        unseen = self.unseen(deletion)
        if unseen:
            lines.append(
                el("p", None, t("conflicts.used", name=subject.writers.name(unseen), when=moment(unseen)))
            )
        if subject.session and subject.game and subject.session.players:
            lines.append(el("p", None, el("b", None, self.outcome())))

        def keep(event):
            journal.restore(ent, subject.settled(t("conflicts.restored")))

        def delete(event):
            journal.delete(
                ent, subject.settled(t("history.deleted"), lambda: journal.restore(ent, subject.app.show))
            )

        return subject.section(
            t("conflicts.disputed"),
            el("div", "sheet sheet__in stack", *lines),
            el(
                "div",
                "grid2 actions",
                button("btn btn--big btn--danger", delete, icon("trash", "s"), t("conflicts.delete")),
                button("btn btn--primary", keep, t("keep")),
            ),
        )

    def unseen(self, deletion):
        """The latest operation that the deletion did not see."""
        latest = None
        for op in self.subject.state.current(self.subject.ent):
            if op.dot not in deletion.ctx and (latest is None or op.hlc > latest.hlc):
                latest = op
        return latest

    def outcome(self):
        subject = self.subject
        return words.outcome(subject.app.journal, subject.game, summary(subject.session, subject.game))
