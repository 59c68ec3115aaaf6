"""Everything into a file, for another phone or for safe keeping, and whose phone it is that gives it."""

from frontend.app import bundle_file, page, people, safety, sharing
from frontend.app.dom import button, el, icon, token
from frontend.app.words import t
from shared_rules import devices
from shared_rules.people import PLAYER
from shared_rules.session import SESSION


class Sending:
    """The file is made and read back before it is offered: one tap gives it away."""

    def __init__(self, app):
        self.app = app
        self.file = None
        self.making = False
        self.outdated = False
        self.resting = False
        self.told = el("p", "small muted files__ready", role="status")
        self.send = button(
            "btn btn--primary btn--block", self.give, icon("fileout", "s"), t("files.send"), id="send"
        )
        text = el("p", None, t("files.send.text"))
        self.save = button(
            "btn btn--block", self.keep, icon("dl", "s"), t("safe.save"), id="save", hidden=True
        )
        self.stamp = None  # of the last write that the file holds
        self.node = page.section(
            t("files.send.title"), el("div", "sheet sheet__in stack", text, self.send, self.save, self.told)
        )
        self.make()

    def make(self):
        """Make the file of what is kept now; again when more has come, once however much came meanwhile."""
        if self.making:
            self.outdated = True
            return
        self.file = None
        self.send.setAttribute("aria-disabled", "true")
        self.told.text = t("files.making")
        if self.resting:
            return
        self.making = True
        self.outdated = False

        def made_up_to(stamp):  # read first: what is written while the file is made may be missing in it
            self.stamp = stamp
            bundle_file.make(self.app, self.app.here(self.ready), self.app.here(self.failed))

        self.app.journal.outbox.when_kept(lambda: safety.stamp(self.app, self.app.here(made_up_to)))

    def rest(self):
        """Make none while a file is taken in, which would wait for it: `wake` follows."""
        self.resting = True

    def wake(self):
        self.resting = False
        self.make()

    def ready(self, file, found):
        self.making = False
        if self.outdated:
            self.make()
            return
        self.file = file
        games = people_count = 0
        for ent in {op.ent: True for op in found.operations}:
            games += ent.startswith(SESSION)
            people_count += ent.startswith(PLAYER)
        self.told.text = t(
            "files.ready",
            games=t("history.count", n=games),
            people=t("files.people", n=people_count),
            changes=t("files.changes", n=len(found.operations)),
        )
        self.send.removeAttribute("aria-disabled")
        if sharing.can_share(file):  # else the other button saves it already
            self.save.removeAttribute("hidden")

    def failed(self, reason):
        self.making = False
        self.told.text = t("files.not_made")

    def give(self, event):
        if self.file:
            sharing.give_file(self.file, self.given)

    def keep(self, event):
        if self.file:
            sharing.save(str(self.file.name), self.file)
            self.given()

    def given(self):
        """The file was read back before it was offered: what is said here holds for what was given."""
        safety.note(self.app, self.stamp, self.app.here(self.say_given))

    def say_given(self):
        self.told.text = t("files.given")


def whose(app, sending):
    """Who holds this phone: said once, so that the others read a name beside what was written here.

    In a group that is said beside the phone's name, among the devices.
    """
    if app.journal.member:
        return None
    everybody = people.everybody(app.journal)
    if not everybody:
        return None
    dev = app.journal.identity["dev"]
    ent = devices.DEVICE + dev
    chosen = devices.holder(app.journal.state(ent), dev)
    chips = el("div", "chips", role="radiogroup", aria_label=t("files.whose"))

    def picker(id):
        def pick(event):
            for node in chips.children:
                node.setAttribute(
                    "aria-checked", "true" if node.getAttribute("data-value") == id else "false"
                )
            app.journal.set(ent, [("player", id)], done=app.here(sending.make))

        return pick

    for one in everybody:
        chips <= button(
            "chip",
            picker(one.id),
            token(one, "s"),
            el("span", "chip__n", one.name),
            role="radio",
            aria_checked="true" if one.id == chosen else "false",
            data_value=one.id,
        )
    chips.bind("keydown", page.arrows)
    return page.section(
        t("files.whose"),
        el("div", "sheet sheet__in stack", chips, el("p", "small muted", t("files.whose.text"))),
    )
