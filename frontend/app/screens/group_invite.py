"""Inviting: a square to photograph, a code to dictate, a link to share; and the invites that are still open."""

from browser import document, window

from frontend.app import dialogs, group, kept_invites, page, sharing, words
from frontend.app.dom import SVG, button, el, icon, put
from frontend.app.screens.bottom_sheet import bottom_sheet
from frontend.app.words import t
from shared_rules.invite import link
from shared_rules.qr import MEDIUM, modules, path

QUIET = 4  # modules around the square, without which no camera finds it


class Invite:
    def __init__(self, screen):
        self.screen = screen
        self.app = screen.app
        self.box = el("div", "sheet sheet__in stack", id="invite")
        self.made = None  # the invite on the screen
        self.kept = []  # those that this phone made and that still let somebody in
        self.keeping = False  # one was just made: what was read before does not know it

    def section(self):
        self.begin()
        kept_invites.kept(self.app, self.app.here(self.know))
        return page.section(t("invite.title"), self.box)

    def told(self, info):
        """The group as the server told it: an invite that was used up or withdrawn is shown no more."""
        kept_invites.keep_open(self.app, info, self.app.here(self.know))

    def know(self, invites):
        if self.keeping:
            return
        changed = self.kept != invites
        self.kept = invites
        if self.made is None:
            if changed:
                self.begin()
            return
        for one in invites:
            if one["invite"] == self.made["invite"]:
                self.good.text = good(one)
                return
        self.begin()

    def begin(self):
        self.made = None
        again = None
        if self.kept:
            latest = self.kept[-1]
            again = button(
                "btn btn--block btn--big",
                lambda event: self.show(latest),
                el("span", None, t("invite.again"), el("span", "small muted blk", good(latest))),
            )
        put(
            self.box,
            el("p", "small muted", t("invite.text")),
            again,
            button("btn btn--block btn--big", self.invite, icon("plus", "s"), " " + t("invite.new")),
            button("btn btn--block btn--quiet", self.list_open, t("invite.open")),
        )

    def invite(self, event=None, replace=False):
        body = {"replace": True} if replace else {}
        group.request(self.app, "POST", "/invites", body, self.app.here(self.take), self.screen.told)

    def take(self, made):
        """What the server made is kept first: its secret is told only once."""
        self.kept = self.kept + [made]
        self.keeping = True
        self.show(made)
        kept_invites.keep(self.app, made, self.app.here(self.took))

    def took(self, invites):
        self.keeping = False
        self.screen.refresh()

    def show(self, made):
        self.made = made
        self.address = link(str(window.location.origin), self.app.journal.member.gid, made["secret"])
        square = el("div", "qr qr--big", el("p", "small", t("invite.drawing")))
        self.code = el("p", "code", made["code"])
        self.until = el("p", "small muted")
        self.good = el("p", "small muted", good(made))
        put(
            self.box,
            el(
                "div",
                "invite",
                square,
                el(
                    "div",
                    "stack grow",
                    el("p", "small", t("invite.how")),
                    self.code,
                    self.until,
                    button("btn btn--block", self.share, icon("share", "s"), " " + t("invite.share")),
                ),
            ),
            self.good,
            button("btn btn--block", self.new_code, t("invite.new_code")),
            button("btn btn--block", self.withdraw, t("invite.withdraw")),
            button("btn btn--block btn--quiet", lambda event: self.begin(), t("invite.hide")),
        )
        self.show_code(made)
        address = self.address
        window.setTimeout(
            lambda: put(square, drawn(address, t("invite.qr"))), 30
        )  # the rest is on the glass first

    def show_code(self, made):
        """The code while it is good, and that it is no more."""
        left = made["code_expires_at"] - kept_invites.server_now(self.app)
        if left <= 0:
            self.code.setAttribute("hidden", "")
            self.until.text = t("invite.code_over")
            return
        self.code.removeAttribute("hidden")
        self.code.text = made["code"]
        self.until.text = t("invite.code_until", at=words.clock_of(made["code_expires_at"]))
        window.setTimeout(self.app.here(lambda: self.code_ends(made["code"])), left + 50)

    def code_ends(self, code):
        if self.made and self.made["code"] == code:
            self.show_code(self.made)

    def share(self, event):
        sharing.give_text(self.address, t("invite.copied"))

    def new_code(self, event):
        path = "/invites/" + self.made["invite"] + "/code"
        group.request(self.app, "POST", path, None, self.app.here(self.take_code), self.screen.told)

    def take_code(self, answer):
        fresh = {"code": answer["code"], "code_expires_at": answer["code_expires_at"]}
        self.made = {**self.made, **fresh}
        self.kept = [self.made if one["invite"] == self.made["invite"] else one for one in self.kept]
        self.show_code(self.made)
        kept_invites.keep(self.app, self.made)

    def withdraw(self, event):
        self.withdraw_one(self.made["invite"])

    def withdraw_one(self, invite):
        def done(answer):
            dialogs.toast(t("invite.withdrawn"))
            kept_invites.drop(self.app, invite, self.app.here(self.know))
            self.screen.refresh()

        group.request(self.app, "DELETE", "/invites/" + invite, None, self.app.here(done), self.screen.told)

    def list_open(self, event):
        """The invites that still let somebody in, by when they end; an owner may end them all at once."""

        def told(info):
            self.screen.keep_info(info)
            rows = el("div", "rows dialog__rows")
            for one in info["invites"]:
                rows <= self.open_row(info, one, lambda: dialog.close())
            if not info["invites"]:
                rows <= el("p", "muted", t("invite.none"))
            parts = [rows]
            if self.screen.governs() and info["invites"]:
                parts.append(button("btn btn--block", rotate, icon("sync", "s"), " " + t("invite.rotate")))
                parts.append(el("p", "small muted", t("invite.rotate.text")))
            dialog = bottom_sheet(t("invite.open"), *parts)

            def close_and_invite():
                dialog.close()
                self.invite(replace=True)

            ways["rotate"] = close_and_invite

        ways = {}

        def rotate(event):
            ways["rotate"]()

        group.request(self.app, "GET", "", None, self.app.here(told), self.screen.told)

    def open_row(self, info, one, close):
        names = {device["dev"]: device["name"] for device in info["devices"]}
        maker = names[one["made_by"]] if one["made_by"] in names else "?"
        name = el(
            "span",
            "grow",
            el("b", None, t("invite.by", name=maker)),
            el("span", "sub", good(one)),
        )
        ways = el("div", "flex")
        kept = [own for own in self.kept if own["invite"] == one["invite"]]
        if kept:
            ways <= button("btn grow", lambda event: (close(), self.show(kept[0])), t("invite.show"))
        if self.screen.governs() or one["made_by"] == info["you"]:
            ways <= button(
                "btn grow", lambda event: (close(), self.withdraw_one(one["invite"])), t("invite.end")
            )
        return el("div", "open-invite", el("div", "row", icon("link"), name), ways if ways.children else None)


def good(invite):
    """How many may still come by an invite, and until when."""
    return t("invite.good", n=invite["uses_left"], day=words.day_of(invite["expires_at"]))


def drawn(text, name, level=MEDIUM, mask=None):
    """The QR code of a text, as a picture with its name for those who do not see it."""
    rows = modules(text, level, None, mask)
    size = len(rows) + 2 * QUIET
    node = document.createElementNS(SVG, "svg")
    node.setAttribute("viewBox", f"-{QUIET} -{QUIET} {size} {size}")
    node.setAttribute("role", "img")
    node.setAttribute("aria-label", name)
    node.setAttribute("shape-rendering", "crispEdges")
    shape = document.createElementNS(SVG, "path")
    shape.setAttribute("d", path(rows))
    node.appendChild(shape)
    return node
