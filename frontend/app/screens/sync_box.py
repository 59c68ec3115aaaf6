"""How far the sync of a group is, and what can be done when it goes no further."""

from browser import window

from frontend.app import dialogs, group, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.sync import BUSY, STOPPED, WAITING
from frontend.app.words import t
from shared_rules.sync import STOPS


class SyncBox:
    """What stood there while a sync ran keeps its place when it ends: who is about to tap taps what they see."""

    def __init__(self, screen):
        self.screen = screen
        self.app = screen.app
        self.sync = screen.sync
        self.node = el("div", "sheet")
        self.sent = False  # whether something waited to be sent since the screen was opened
        self.meter = None  # how far a long sync is, or was

    def paint(self, member, waiting):
        """`waiting` is how many decisions wait for somebody's word."""
        image, title, text = self.face(member)
        rows = el("div", "rows")
        if waiting:
            rows <= self.row("warn", "#/conflicts", t("conflicts.title"), t("conflicts.see", n=waiting))
        if self.sync.aside:
            rows <= self.row(
                "warn", "#/group/aside", t("group.aside", n=self.sync.aside), t("group.aside.sub")
            )
        n = self.sync.waiting
        if n:
            self.sent = True
            rows <= self.outgoing("cloud", t("group.waiting", n=n), t("group.waiting.sub", n=n))
        elif self.sent and not self.sync.aside:
            rows <= self.outgoing("cloudok", t("group.sent"), t("group.sent.sub"))
        put(
            self.node,
            el(
                "div",
                "sheet__in syncbox",
                el("span", "syncbox__i syncbox__i--ok" if image == "cloudok" else "syncbox__i", icon(image)),
                el("div", "grow", el("b", "serif syncbox__t", title), el("p", "small muted", text)),
                role="status",
                id="sync-state",
            ),
            self.progress(),
            rows if rows.children else None,
            el("div", "sheet__in stack", *self.actions(member)),
        )

    def outgoing(self, image, title, sub):
        name = el("span", "grow", el("b", None, title), el("span", "sub", sub))
        return el("div", "row", icon(image), name)

    def row(self, image, address, title, sub):
        name = el("span", "grow", el("b", None, title), el("span", "sub", sub))
        return link("row", address, icon(image), name, icon("chev"))

    def face(self, member):
        """Icon, title and sentence for how things stand."""
        last = t("sync.never")
        if member.synced_at:
            last = t("sync.last", when=words.moment(member.synced_at))
        code = self.sync.code
        if self.sync.state == BUSY:
            return "sync", t("sync.busy"), t("sync.busy.text")
        if self.sync.state == STOPPED:
            return "stop", t("sync.stopped"), t("refused." + code)
        if self.sync.is_offline():
            return "cloudoff", t("sync.offline"), t("sync.offline.text") + " " + last
        if self.sync.state == WAITING:
            return "warn", t("sync.later"), t("refused." + code) + " " + last
        if code:
            return "warn", t("sync.half"), t("refused." + code) + " " + last
        return "cloudok", t("sync.done"), last

    def progress(self):
        """A long first sync shows how far it is, and can be interrupted: what came is kept."""
        if self.sync.state != BUSY or self.sync.head <= self.sync.read:
            if self.meter is not None:
                self.meter.setAttribute("class", "sheet__in stack syncbox__past")
            return self.meter
        told = t("sync.progress", n=self.sync.read, all=self.sync.head)
        meter = el("progress", "meter", value=self.sync.read, max=self.sync.head, aria_label=told)
        stop = button("btn btn--block", self.sync.interrupt, t("sync.interrupt"))
        self.meter = el("div", "sheet__in stack", meter, el("p", "small muted", told), stop)
        return self.meter

    def actions(self, member):
        if self.sync.state == STOPPED and self.sync.code in STOPS:
            return self.ways_out()
        offline = not window.navigator.onLine
        text = t("sync.now.offline") if offline else t("sync.now")
        return [
            button(
                "btn btn--block btn--big",
                lambda event: None if offline else self.sync.now(asked=True),
                icon("sync", "s"),
                " " + text,
                aria_disabled="true" if offline or self.sync.state == BUSY else None,
            )
        ]

    def ways_out(self):
        """The server lets this phone in no more: try again, make the group anew, or go on alone."""
        ways = [
            button(
                "btn btn--block",
                lambda event: self.sync.now(asked=True),
                icon("sync", "s"),
                " " + t("sync.retry"),
            )
        ]
        if self.sync.code == "not_found":
            ways.append(
                button("btn btn--block", self.create_again, icon("group", "s"), " " + t("group.again"))
            )
        if self.sync.code != "group_erased":
            ways.append(link("btn btn--block", "#/group/join", icon("link", "s"), " " + t("group.join")))
        ways.append(button("btn btn--block", self.go_on_alone, t("group.alone")))
        return ways

    def create_again(self, event):
        dialogs.ask(
            t("group.again"),
            t("group.again.text"),
            t("group.again.yes"),
            lambda: group.create_again(self.app, self.own_name(), lambda member: None, self.screen.told),
        )

    def go_on_alone(self, event):
        dialogs.ask(
            t("group.alone"),
            t("group.alone.text"),
            t("group.alone"),
            lambda: group.forget(self.app, self.app.show),
        )

    def own_name(self):
        """What this phone was called in the group."""
        for device in self.screen.info["devices"] if self.screen.info else []:
            if device["dev"] == self.screen.info["you"]:
                return device["name"]
        return t("device.default")
