"""The group: how far the sync is, who is in it, inviting, and what to do when something went no further."""

from browser import window

from frontend.app import decisions, dialogs, group, page, people, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.screens.sync_box import SyncBox
from frontend.app.status import storage_warning
from frontend.app.sync import STOPPED
from frontend.app.words import t
from shared_rules.sync import NETWORK, REMOVED, STOPS


def open(app, part="", dev=""):
    if app.journal.member is None or part == "join":
        from frontend.app.screens.group_door import open_door

        return open_door(app, part)
    if part == "aside":
        from frontend.app.screens.group_aside import open_aside

        return open_aside(app)
    if part == "back":
        from frontend.app.screens.taking_back import open_undone

        return open_undone(app, dev)
    if app.journal.member.refused == REMOVED:
        from frontend.app.screens.group_removed import open_removed

        return open_removed(app)
    return GroupScreen(app).open()


def from_phone_to_phone():
    """What goes without any network: a file, or one game as a square."""
    tiles = el("div", "grid2")
    for key, image in (("give", "fileout"), ("receive", "filein")):
        words_of = el(
            "span", None, t("pass." + key), el("span", "small muted blk", t("pass." + key + ".sub"))
        )
        tiles <= link("btn btn--tile", "#/bundles", icon(image), words_of)
    return page.section(t("pass.title"), el("p", "small muted pass__text", t("pass.text")), tiles)


class GroupScreen:
    def __init__(self, app):
        self.app = app
        self.sync = app.sync
        self.box = SyncBox(self)
        self.notices = el("div", "stack")
        self.waiting = 0  # decisions that wait for somebody's word
        self.devices = el("div", None)
        self.title = el("h1", "wordmark", app.journal.member.name)
        self.sub = el("span", "bar__sub")
        self.edit = el("span", None)
        self.info = None  # the group as the server last told
        self.is_fresh = False  # whether it told that since the screen opened
        self.synced_at = app.journal.member.synced_at
        self.looked = False  # whether a sync was asked what a refusal means

    def open(self):
        from frontend.app.screens.group_invite import Invite
        from frontend.app.screens.group_more import more_section
        from frontend.app.screens.group_others import others_section

        self.invite = Invite(self)
        self.inviting = el("div", None, self.invite.section())
        self.devices_box = page.section(t("group.devices"), self.devices)
        page.show(
            self.app.journal.member.name,
            "app--tabs",
            None,
            el("header", "bar bar--home", el("div", "bar__t", self.title, self.sub), self.edit),
            page.hem(),
            page.main(
                "page",
                storage_warning(self.app),
                self.notices,
                el(
                    "div",
                    "cols",
                    el(
                        "div",
                        None,
                        el("section", "section", el("h2", "vh", t("group.sync")), self.box.node),
                        from_phone_to_phone(),
                    ),
                    self.inviting,
                ),
                el("div", "cols", self.devices_box, more_section(self)),
                others_section(self.app),
            ),
            page.tabs("group"),
        )
        self.app.watch_sync(lambda sync: self.synced())
        self.sync.kept_info(self.app.here(self.take_kept))
        decisions.count(self.app, self.app.here(self.take_waiting))
        self.refresh()

    def refresh(self):
        """Ask the server who is in the group; what it said last stays on the screen meanwhile."""
        here = self.app.here
        group.request(self.app, "GET", "", None, here(self.keep_info), here(self.unanswered))

    def unanswered(self, code, detail):
        """The server is gone, or this phone is no more in the group: a sync finds out, and says what it means."""
        if not self.looked and code in STOPS + (NETWORK,):
            self.looked = True
            self.sync.now()

    def synced(self):
        """After a sync there may be another device, or one invite less."""
        member = self.app.journal.member
        if member and member.synced_at != self.synced_at:
            self.synced_at = member.synced_at
            self.refresh()
        self.paint()

    def take_kept(self, info):
        if not self.is_fresh:
            self.take_info(info)

    def take_waiting(self, n):
        self.waiting = n
        self.paint()

    def keep_info(self, info):
        if "devices" not in info or "gid" not in info:  # not the server's: what it told last stays
            return
        self.is_fresh = True
        self.sync.keep_info(info)
        self.take_info(info)
        self.invite.told(info)
        member = self.app.journal.member
        if info["name"] != member.name:
            self.app.journal.keep_member(member.with_(name=info["name"]), self.paint)
        if self.sync.is_offline() and window.navigator.onLine:
            self.sync.now()  # the server answers again

    def take_info(self, info):
        from frontend.app.screens.group_devices import device_rows

        if info is None or info["gid"] != self.app.journal.member.gid:
            return
        self.info = info
        if self.governs():
            edit = button("ib", self.rename, icon("edit"), aria_label=t("group.rename"))
            put(self.edit, edit)
        else:
            put(self.edit)
        put(self.devices, device_rows(self, info))
        self.paint()

    def governs(self):
        return self.info is not None and self.info["role"] == "owner"

    # -- how far the sync is ---------------------------------------------------------------------

    def paint(self):
        member = self.app.journal.member
        if member is None or member.refused == REMOVED:
            self.app.show()
            return
        self.title.text = member.name
        present = [one for one in self.info["devices"] if one["revoked_at"] is None] if self.info else []
        players = t("group.players", n=len(people.everybody(self.app.journal)))
        self.sub.text = players + (", " + t("group.devices.n", n=len(present)) if present else "")
        self.box.paint(member, self.waiting)
        if self.sync.state == STOPPED:  # nobody comes in by a phone that is out
            self.inviting.setAttribute("hidden", "")
        else:
            self.inviting.removeAttribute("hidden")
        self.paint_notices(member)

    def told(self, code, detail=None):
        """A request was refused: say so."""
        dialogs.toast(t("refused." + code))

    # -- what somebody should know ---------------------------------------------------------------

    def paint_notices(self, member):
        found = []
        if abs(member.offset) > 5 * 60_000:
            found.append(page.notice("warn", "clock", t("sync.clock", n=abs(member.offset) // 60_000)))
        if member.renumbered:
            ok = button("btn btn--quiet", self.seen_renumbered, t("accept"))
            found.append(page.notice("warn", "phone", t("sync.renumbered"), ok))
        closes_at = self.info["closes_at"] if self.info else member.closes_at
        if closes_at:
            found.append(page.notice("warn", "trash", t("group.closing", day=words.day_of(closes_at))))
        put(self.notices, *found)

    def seen_renumbered(self, event):
        self.app.journal.keep_member(self.app.journal.member.with_(renumbered=False), self.paint)

    def rename(self, event):
        from frontend.app.screens.group_more import rename_dialog

        rename_dialog(self)
