"""One player's secret on that player's own phone: rats counted behind a veil, nuns looked at.

It is no operation and no part of any file: nothing of it leaves the phone until it is revealed, which writes the sheet.
The veil falls when the dialog opens, when another player takes the phone, when it is put away, and at a tap.
"""

from browser import document

from frontend.app import dialogs, kept_secrets, words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put, token
from frontend.app.live_words import say
from frontend.app.words import t
from shared_rules.secret import CARDS, CHANGES, MOST_NUNS, Secret

UNKNOWN = "?"


def open_secret(desk):
    """Read what this phone kept, then show it behind the veil."""
    kept_secrets.read(desk.app, desk.session.id, lambda secrets: SecretSheet(desk, secrets).open())


class SecretSheet:
    """`secrets` are those that this phone keeps, one for each player who said it was theirs, the last one used first."""

    def __init__(self, desk, secrets):
        self.desk = desk
        self.game = desk.game
        self.is_kept = True
        self.secrets = secrets
        self.secret = secrets[0] if secrets else Secret()
        self.is_open = False
        self.content = el("div", "stack")
        self.dialog = Dialog(
            say("secret"), el("p", "small muted", say("secret.text")), self.content, closed=self.closed
        )

    def open(self):
        self.paint()
        document.bind("visibilitychange", self.put_away)
        self.dialog.open()

    def closed(self):
        document.unbind("visibilitychange", self.put_away)

    def put_away(self, event):
        self.is_open = False
        self.paint()

    # -- keeping ---------------------------------------------------------------------------------

    def keep(self):
        """Every tap is kept before the next one; the storage says so, or the sheet says that it refused."""
        others = [secret for secret in self.secrets if secret.player != self.secret.player]
        self.secrets = [self.secret, *others]

        def told(is_kept):
            if is_kept != self.is_kept:
                self.is_kept = is_kept
                self.paint()

        kept_secrets.keep(self.desk.app, self.desk.session.id, self.secrets, told)
        self.paint()

    # -- drawing ---------------------------------------------------------------------------------

    def paint(self):
        focused = document.activeElement
        again = str(focused.id) if self.content.contains(focused) else ""
        if self.secret.player not in self.desk.names:
            put(self.content, self.who())
        elif self.is_open:
            put(self.content, *self.unveiled())
        else:
            put(self.content, *self.veil())
        if again:
            target = self.content.select_one("#" + again) or self.content.select_one("button")
            target.focus({"preventScroll": True})

    def who(self):
        group = el("div", "seg who", role="group", aria_label=say("secret.who"))
        for one in self.desk.table:
            group <= button(None, self.chooser(one.id), token(one), el("span", None, one.name))
        return el("div", None, el("p", None, say("secret.who")), group)

    def chooser(self, player):
        def choose(event):
            mine = [secret for secret in self.secrets if secret.player == player]
            self.secret = mine[0] if mine else Secret(player)
            self.is_open = (
                not self.secrets
            )  # who counts on this phone after somebody else lifts the veil alone
            self.keep()

        return choose

    def veil(self):
        name = self.desk.names[self.secret.player]
        return [
            el(
                "div",
                "veil",
                icon("lock"),
                el("b", None, say("secret.rats.of", of=words.of_name(name))),
                el("span", "muted", say("secret.veil")),
            ),
            self.curtain(True),
            self.close_row(),
        ]

    def curtain(self, is_open):
        def act(event):
            self.is_open = is_open
            self.paint()

        cls = "btn btn--primary btn--block" if is_open else "btn btn--block"
        return button(
            cls, act, icon("lock", "s"), say("secret.show" if is_open else "secret.hide"), id="veil"
        )

    def unveiled(self):
        secret = self.secret
        name = self.desk.names[secret.player]
        rats = el("div", "rats")
        for change in CHANGES:
            text = ("+" if change > 0 else "\u2212") + str(abs(change))
            rats <= button(
                "btn btn--big num",
                self.changer(change),
                text,
                aria_label=say("secret.change", n=abs(change), change=text),
                id=f"rats-{change + 9}",
            )
        parts = [
            el(
                "p",
                "flex between",
                el("b", None, say("secret.rats.of", of=words.of_name(name))),
                el("output", "num rats__n", str(secret.rats)),
            ),
            rats,
            el("b", "blk secret__nuns", say("secret.nuns")),
            self.cards(),
            el("p", "small", self.nuns_text(), role="status"),
            button("btn btn--block", self.reveal, icon("rat", "s"), say("secret.reveal"), id="reveal-rats"),
        ]
        if secret.knows_all() and self.desk.sheet.typed(self.limit()) is None:
            text = say("secret.reveal.nuns", n=secret.low())
            parts.append(button("btn btn--block", self.reveal_nuns, icon("nun", "s"), text, id="reveal-nuns"))
        if not self.is_kept:
            parts.append(el("p", "field__err", say("secret.lost"), role="alert"))
        return [*parts, self.curtain(False), self.close_row()]

    def close_row(self):
        def other(event):
            self.secret = Secret()
            self.is_open = False
            self.paint()

        return el(
            "div",
            "grid2 actions",
            button("btn btn--big", other, say("secret.other")),
            button("btn btn--big", lambda event: self.dialog.close(), t("close")),
        )

    def cards(self):
        """The five cards in their fixed order; a tap goes on: unknown, 0, 1, 2, 3, 4, unknown."""
        row = el("div", "nuncards")
        for i in range(CARDS):
            n = self.secret.nuns[i]
            said = say("secret.unknown") if n is None else str(n)
            row <= button(
                "nuncard",
                self.turner(i),
                el("span", "small", say("secret.card", n=i + 1)),
                el("b", "num", UNKNOWN if n is None else str(n)),
                aria_label=say("secret.card.of", n=i + 1) + t("colon") + said,
                id=f"nuns-{i}",
            )
        return row

    def nuns_text(self):
        if self.secret.knows_all():
            return say("secret.all", n=self.secret.low())
        return say("secret.range", low=self.secret.low(), high=self.secret.high())

    # -- what is done with it --------------------------------------------------------------------

    def changer(self, change):
        def act(event):
            self.secret.change(change)
            self.keep()

        return act

    def turner(self, i):
        def act(event):
            n = self.secret.nuns[i]
            self.secret.nuns[i] = 0 if n is None else None if n == MOST_NUNS else n + 1
            self.keep()

        return act

    def counted(self):
        return self.game.survival.counted + "/" + self.secret.player

    def limit(self):
        return self.game.survival.limit

    def reveal(self, event):
        """On the sheet, where everybody sees it; the private count stays as it is."""
        self.dialog.close()
        text = say("secret.reveal.text", n=self.secret.rats, name=self.desk.names[self.secret.player])
        dialogs.ask(
            say("secret.reveal"),
            text,
            say("secret.reveal"),
            lambda: self.write(self.counted(), self.secret.rats),
        )

    def reveal_nuns(self, event):
        self.dialog.close()
        self.write(self.limit(), self.secret.low())

    def write(self, path, value):
        """The sheet keeps it, so that the undo of this screen, which takes back gains, does not reach it."""
        desk = self.desk
        before = desk.session.entries[path] if path in desk.session.entries else None
        desk.note((path, value))
        dialogs.toast(say("secret.revealed"), t("undo"), lambda: desk.note((path, before)))
