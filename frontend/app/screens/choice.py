"""A choice between versions, side by side: who wrote each, when, and what the game would be with it."""

from frontend.app import page, people, words
from frontend.app.dom import button, el, icon, put
from frontend.app.screens.versions import field_name, moment, tile_shown, value_text
from frontend.app.words import t
from shared_rules.history import summary
from shared_rules.settling import by_writer, session_with, versions

SHORT = 24  # letters that are large on a card, and fit on a button


class Option:
    """One way to settle: `values` {field: value}, shown as `text` and maybe a `picture`; `op` tells who wrote it and when.

    `keep` is what the button says.
    """

    def __init__(self, op, text, values, keep, picture=None):
        self.op = op
        self.text = text
        self.values = values
        self.keep = keep
        self.picture = picture


def of_field(subject, conflict):
    """The choice of one field."""
    field = conflict.field
    options = []
    for version in versions(conflict):
        op = version.last()
        text = value_text(subject.app, subject.game, field, version.value)
        long = len(text) > SHORT
        keep = subject.writers.keep(op) if long else t("conflicts.keep", value=text)
        options.append(Option(op, text, {field: version.value}, keep, tile_shown(field, version.value)))
    return Choice(subject, field_name(subject.game, subject.table, field), options)


def of_all(subject, conflicts):
    """The choice of everything that one phone wrote, where two wrote all of it; None where that would not settle it."""
    options = []
    for values, last in by_writer(conflicts):
        text = t("conflicts.cells", n=len(values))
        options.append(Option(last, text, values, subject.writers.keep(last)))
    return Choice(subject, t("conflicts.all"), options) if len(options) > 1 else None


class Choice:
    def __init__(self, subject, name, options):
        self.subject = subject
        self.app = subject.app
        self.name = name
        self.options = options
        self.chosen = options[-1]
        self.summaries = self.consequences()
        self.cards = []

    def consequences(self):
        """What the session would be with each option; None where that tells nothing."""
        subject = self.subject
        if not subject.session or not subject.game:
            return None
        sessions = [session_with(subject.state, subject.ent, option.values) for option in self.options]
        for one in sessions:
            if len(one.players) not in subject.game.players or one.game != subject.game.key:
                return None
        return [summary(one, subject.game) for one in sessions]

    def node(self):
        cards = el("div", "versus", role="radiogroup", aria_label=t("conflicts.choose", cell=self.name))
        for i in range(len(self.options)):
            self.cards.append(self.card(i))
            cards <= self.cards[i]
        cards.bind("keydown", page.arrows)
        self.keep = button("btn btn--primary btn--block", self.settle)
        self.mark()
        consequence = el("p", "small muted versus__what", self.consequence())
        return self.subject.section(self.name, cards, consequence, self.keep)

    def card(self, i):
        option = self.options[i]

        def pick(event):
            self.chosen = option
            self.mark()

        return button(
            "ver",
            pick,
            el("span", "flex", el("span", "radio"), el("b", "n", self.subject.writers.name(option.op))),
            el("span", "small muted blk", moment(option.op)),
            option.picture,
            el("span", "blk", el("b", "num ver__v" if len(option.text) <= SHORT else None, option.text)),
            *self.points(i),
            role="radio",
        )

    def points(self, i):
        """The totals of this option, those marked that differ from the others."""
        if not self.summaries or self.same_points():
            return []
        one = self.summaries[i]
        table = el("span", "ver__t")
        for seat in range(len(one["totals"])):
            names = [each.name for each in self.subject.table]
            name = t("together.short", n=len(names), names=words.listed(names))
            if len(one["totals"]) == len(one["players"]):
                name = people.person(self.app.journal, one["players"][seat]).name
            total = words.number(one["totals"][seat])
            differs = any(
                [other["totals"][seat : seat + 1] != [one["totals"][seat]] for other in self.summaries]
            )
            table <= el("span", "n", name)
            table <= el("b", "num", el("mark", None, total) if differs else total)
        children = [table]
        if one["finished"] and not self.subject.game.cooperative:
            outcome = words.outcome(self.app.journal, self.subject.game, one)
            children.append(el("span", "tag", icon("crown", "xs"), outcome))
        return children

    def same_points(self):
        return all([one["totals"] == self.summaries[0]["totals"] for one in self.summaries])

    def consequence(self):
        """What hangs on the choice, in one sentence."""
        if not self.subject.session:
            return t("conflicts.no_points")
        if not self.summaries:
            return t("conflicts.odd_points")
        if self.same_points():
            return t("conflicts.same_points")
        if any([one["winners"] != self.summaries[0]["winners"] for one in self.summaries]):
            return t("conflicts.other_winner")
        return t("conflicts.other_points")

    def mark(self):
        for i in range(len(self.cards)):
            on = self.options[i] is self.chosen
            self.cards[i].setAttribute("aria-checked", "true" if on else "false")
            self.cards[i].setAttribute("tabindex", "0" if on else "-1")
        put(self.keep, self.chosen.keep)

    def settle(self, event):
        journal, ent = self.app.journal, self.subject.ent
        others = [option for option in self.options if option is not self.chosen]
        kept = t("conflicts.kept", cell=self.name)

        def other():
            journal.settle(ent, others[0].values, self.subject.settled(kept))

        done = self.subject.settled(kept, other if len(others) == 1 else None)
        journal.settle(ent, self.chosen.values, done)
