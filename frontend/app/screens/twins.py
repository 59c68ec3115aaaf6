"""People and games that may be one thing entered twice: proposed, never joined by themselves."""

from frontend.app import dialogs, page, people, words
from frontend.app.dom import button, el, icon, link, token
from frontend.app.screens.versions import moment, with_writers
from frontend.app.words import t
from shared_rules import twins
from shared_rules.games import GAMES
from shared_rules.people import PLAYER, join, part
from shared_rules.session import SESSION, write
from shared_rules.twins import APART_FIELD, pair


def twin_rows(app, waiting, writers):
    """A section for each pair."""
    summaries = [row["summary"] for row in waiting.rows if row["alive"]]
    return [two_people(app, writers, summaries, *persons) for persons in waiting.people] + [
        two_games(app, writers, *games) for games in waiting.games
    ]


def keep_apart(app, a, b, told):
    """Remember that two are not one; the toast takes it back."""
    ent = pair(a, b)

    def say(apart, done):
        app.journal.write(ent, lambda state: [write(state, ent, APART_FIELD, apart)], done)

    def done():
        app.show()
        dialogs.toast(told, t("undo"), lambda: say(False, app.show))

    say(True, done)


def first_written(app, ent, field):
    """The operation that gave an entity its first value of a field; None when it is not here."""
    known = app.journal.state(ent).known
    first = None
    for dot in known:
        op = known[dot]
        if op.ent == ent and op.field == field and (first is None or op.hlc < first.hlc):
            first = op
    return first


def made(app, writers, ent, field):
    """When and by whom something was entered: two lines of a card."""
    op = first_written(app, ent, field)
    if op is None:
        return []
    lines = (t("twins.made", when=moment(op)), writers.name(op))
    return [el("span", "small muted blk", line) for line in lines]


def choose(app, id, done=None):
    """Say that a record of a game stays, whatever is answered elsewhere meanwhile."""
    ent = SESSION + id
    app.journal.write(ent, lambda state: twins.choose(state, ent), done)


# -- people --------------------------------------------------------------------------------------


class Pair:
    """Two persons side by side: where each comes from, and which of two spellings is to stay."""

    def __init__(self, app, writers, summaries, one, other):
        self.app = app
        self.persons = [people.person(app.journal, one.id), people.person(app.journal, other.id)]
        self.cards = []
        played = [self.played(person, summaries) for person in (one, other)]
        self.kept = 1 if len(played[1]) > len(played[0]) else 0
        self.may_choose = self.persons[0].name != self.persons[1].name
        for i in range(2):
            self.cards.append(
                self.card(i, played[i], made(app, writers, PLAYER + self.persons[i].id, "name"))
            )

    def played(self, person, summaries):
        return [each for each in summaries if [id for id in each["players"] if id in person.ids]]

    def card(self, i, played, made):
        person = self.persons[i]
        days = sorted([each["day"] for each in played if each["day"]])
        games = t("history.count", n=len(played))
        if days:
            games += ", " + t("twins.last", day=words.long_day(days[-1]))
        head = [token(person), el("b", "n", person.name)]
        texts = [*made, el("span", "small muted blk", games)]
        if not self.may_choose:
            return el("div", "ver", el("span", "flex", *head), *texts)

        def pick(event):
            self.kept = i
            self.mark()

        return button("ver", pick, el("span", "flex", el("span", "radio"), *head), *texts, role="radio")

    def node(self):
        if not self.may_choose:
            return el("div", "versus", *self.cards)
        group = el("div", "versus", *self.cards, role="radiogroup", aria_label=t("twins.spelling"))
        group.bind("keydown", page.arrows)
        self.mark()
        return el("div", None, el("p", "lab", t("twins.spelling")), group)

    def mark(self):
        for i in range(2):
            self.cards[i].setAttribute("aria-checked", "true" if i == self.kept else "false")
            self.cards[i].setAttribute("tabindex", "0" if i == self.kept else "-1")

    def join(self, event=None):
        become_one(self.app, self.persons[self.kept], self.persons[1 - self.kept])


def two_people(app, writers, summaries, one, other):
    both = Pair(app, writers, summaries, one, other)
    return page.section(
        t("twins.person", name=one.name),
        both.node(),
        el("p", "small muted versus__what", t("twins.person.text")),
        el(
            "div",
            "grid2 actions",
            button(
                "btn btn--big",
                lambda event: keep_apart(app, one.id, other.id, t("twins.apart")),
                t("twins.two_people"),
            ),
            button("btn btn--primary", both.join, t("twins.same_person")),
        ),
    )


def become_one(app, kept, other):
    """Say that two persons are one, under the name and marker of the first; the toast takes it back."""
    book = app.journal.state(PLAYER)
    ent = min(
        book.resolve(PLAYER + kept.id), book.resolve(PLAYER + other.id)
    )  # whose name is read from now on
    was = {field: book.value(ent, field) for field in ("name", "marker")}
    wanted = {"name": kept.name, "marker": kept.marker}
    changed = [field for field in wanted if wanted[field] != was[field]]

    def make(state):
        spelled = [write(state, ent, field, wanted[field]) for field in changed]
        return [join(PLAYER + other.id, PLAYER + kept.id), *spelled]

    def undo():
        def back(state):
            spelled = [write(state, ent, field, was[field]) for field in changed]
            return [part(op) for op in state.joins(PLAYER + other.id)] + spelled

        app.journal.write(PLAYER + other.id, back, app.show)

    def done():
        app.show()
        dialogs.toast(t("twins.joined", name=kept.name), t("undo"), undo)

    app.journal.write(PLAYER + other.id, make, done)


def become_two(app, ent):
    """Take back every joining of a person."""
    app.journal.write(ent, lambda state: [part(op) for op in state.joins(ent)], app.show)


def ask_same(app, one, known):
    """Choose who else this person is."""

    def choice(other):
        def choose(event):
            dialog.close()
            with_writers(app, lambda writers: ask_which(app, writers, one, other))

        return button("row", choose, token(other), el("b", "grow n", other.name))

    dialog = dialogs.Dialog(
        t("twins.who", name=one.name),
        el("p", "dialog__text", t("twins.person.text")),
        el("div", "rows dialog__rows", *[choice(other) for other in known if other.id != one.id]),
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("cancel"))),
    )
    dialog.open()


def ask_which(app, writers, one, other):
    """The two side by side once more, before they are one."""

    def ask(rows):
        both = Pair(app, writers, [row["summary"] for row in rows if row["alive"]], one, other)

        def accept(event):
            dialog.close()
            both.join()

        dialog = dialogs.Dialog(
            t("twins.person", name=one.name),
            both.node(),
            dialogs.answers(
                t("cancel"),
                button("btn btn--primary", accept, t("twins.same_person")),
            ),
        ).open()

    app.journal.shelf.rows(app.here(ask))


# -- games ---------------------------------------------------------------------------------------


def two_games(app, writers, one, other):
    game = GAMES[one["game"]]

    def keep_both(event):
        choose(app, one["id"])
        choose(app, other["id"])
        keep_apart(app, one["id"], other["id"], t("twins.games_apart"))

    return page.section(
        t("twins.game"),
        el(
            "p",
            "small muted",
            t("conflicts.game", game=words.game_title(game, one["extra"]), day=words.long_day(one["day"])),
        ),
        el(
            "div",
            "versus",
            record(app, writers, game, one, other),
            record(app, writers, game, other, one),
        ),
        el("p", "small muted versus__what", t("twins.game.text")),
        button(
            "btn btn--block",
            keep_both,
            t("twins.two_games"),
        ),
        theme=game.theme,
    )


def record(app, writers, game, summary, other):
    """One of the two, to look at or to keep: keeping it deletes the other, which the history can have back."""
    ent = SESSION + other["id"]

    def keep(event):
        choose(app, summary["id"], lambda: app.journal.load(ent, lambda: app.journal.delete(ent, done)))

    def done():
        app.show()
        dialogs.toast(t("twins.kept"), t("undo"), lambda: app.journal.restore(ent, app.show))

    totals = el("span", "ver__t")
    for seat in range(len(summary["totals"])):
        name = t("sheet.total")
        if len(summary["totals"]) == len(summary["players"]):
            name = people.person(app.journal, summary["players"][seat]).name
        totals <= el("span", "n", name)
        totals <= el("b", "num", words.number(summary["totals"][seat]))
    at = words.clock_time(summary["at"]) if summary["at"] else words.long_day(summary["day"])
    going = None if summary["finished"] else el("span", "small muted", t("session.going"))
    address = ("#/result/" if summary["finished"] else "#/session/") + summary["id"]
    return el(
        "div",
        "ver stack",
        el("b", None, t("twins.at", at=at)),
        *made(app, writers, SESSION + summary["id"], "game"),
        going,
        totals,
        link("btn btn--block", address, t("result.look")),
        button("btn btn--block", keep, icon("check", "s"), t("twins.keep")),
    )
