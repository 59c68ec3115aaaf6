"""The versions of a game that nobody kept: what they say, who wrote them, and the way back to them."""

from frontend.app import dialogs
from frontend.app.dom import button, el, icon
from frontend.app.screens.bottom_sheet import bottom_sheet
from frontend.app.screens.versions import field_name, moment, value_text, with_writers
from frontend.app.words import t
from shared_rules.discarded import discarded


def past_row(desk):
    """A row that leads to them; None for a game about which nobody ever disagreed."""
    choices = discarded(desk.journal.state(desk.ent), desk.ent)
    if not choices:
        return None
    return button(
        "row",
        lambda event: with_writers(desk.app, lambda writers: Past(desk, choices, writers).open()),
        icon("fork"),
        el(
            "span",
            "grow",
            el("b", None, t("conflicts.past")),
            el("span", "sub", t("conflicts.past.n", n=len(choices))),
        ),
        icon("chev"),
        id="past",
    )


class Past:
    def __init__(self, desk, choices, writers):
        self.desk = desk
        self.app = desk.app
        self.choices = choices
        self.writers = writers

    def open(self):
        parts = [self.choice(one) for one in self.choices]
        self.dialog = bottom_sheet(
            t("conflicts.past"), el("p", "small muted", t("conflicts.past.text")), *parts
        )

    def choice(self, one):
        name = field_name(self.desk.game, self.desk.table, one.field)
        rows = el(
            "div", "rows dialog__rows", el("div", "row", *self.version("conflicts.past.kept", one.kept))
        )
        for op in one.others:
            back = button("btn", self.back_to(one, op, name), t("conflicts.past.back"))
            rows <= el("div", "row", *self.version("conflicts.past.not_kept", op), back)
        return el("section", None, el("h3", "serif past__t", name), rows)

    def version(self, key, op):
        text = value_text(self.app, self.desk.game, op.field, op.val)
        by = t("conflicts.past.by", name=self.writers.name(op), when=moment(op))
        return [el("span", "grow", el("b", None, t(key, value=text)), el("span", "sub", by))]

    def back_to(self, one, op, name):
        """Taking a version back is one more change: what stands there now can be had back in its turn."""
        journal, ent = self.desk.journal, self.desk.ent

        def take(event):
            now = journal.state(ent).value(ent, op.field)

            def undo():
                journal.settle(ent, {op.field: now}, self.app.show)

            def done():
                self.app.show()
                dialogs.toast(t("conflicts.past.taken", cell=name), t("undo"), undo)

            self.dialog.close()
            journal.settle(ent, {op.field: op.val}, done)

        return take
