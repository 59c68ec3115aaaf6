"""A file or a QR code that was read: a look at what it brings, then all of it or nothing."""

from frontend.app import bundle_file, dialogs, page
from frontend.app.decisions import count
from frontend.app.dom import button, el, icon, link, put
from frontend.app.past_imports import remember
from frontend.app.words import t

REFUSALS = (
    "not_ours",
    "newer",
    "cut",
    "damaged",
    "too_big",
    "not_text",
    "cannot_unpack",
)  # others come from the storage


def refuse(told, code):
    key = code if code in REFUSALS else "storage"
    put(told, page.notice("err", "stop", t("files.refused." + key)))


class Arriving:
    """A file that was read: what it brings is shown, and taken in when somebody says so."""

    def __init__(self, desk, found):
        self.app = desk.app
        self.told = desk.told
        self.desk = desk
        self.arrival = bundle_file.Arrival(self.app, found)

    def look(self):
        self.arrival.look(self.propose, lambda code: refuse(self.told, code))

    def propose(self, news):
        put(self.told)
        label = self.arrival.found.label
        title = t("files.from", name=label) if label else t("files.from_somebody")
        content = [self.about(), self.facts(news)]
        close = button("btn btn--big", lambda event: dialog.close(), t("close"))
        if news.claims:
            content.append(self.claims(news.claims))
        if news.operations or news.claims:
            close.text = t("cancel")

            def accept(event):
                dialog.close()
                self.keep()

            take = button("btn btn--primary", accept, t("files.take"), id="take")
            content.append(el("div", "grid2 actions", close, take))
        else:
            content.append(el("div", "actions stack", close))
        dialog = dialogs.Dialog(title, *content)
        dialog.open()

    def about(self):
        if self.arrival.own:
            return None
        key = "files.begins" if self.arrival.begins else "files.foreign"
        return page.notice("", "info", t(key))

    def facts(self, news):
        counts = (
            ("games", news.games),
            ("changed", news.changed),
            ("deleted", news.deleted),
            ("new_people", news.people),
            ("campaigns", news.campaigns),
            ("campaigns_changed", news.campaigns_changed),
            ("campaigns_deleted", news.campaigns_deleted),
            ("contested", news.contested),
            ("later", news.later),
        )
        texts = [t("files.brings." + key, n=n) for key, n in counts if n]
        if not news.operations:
            texts.append(t("files.nothing_new"))
        elif not texts:
            texts.append(t("files.changes", n=news.operations))
        return el("ul", "rows dialog__rows files__facts", *[el("li", "row", text) for text in texts])

    def claims(self, n):
        """Changes under this phone's own name that it never made: left aside, unless it really is the same phone."""
        row = el(
            "button",
            "row",
            el(
                "span",
                "grow",
                el("b", None, t("files.claims", n=n)),
                el("span", "sub", t("files.claims.text")),
            ),
            el("span", "switch", data_on="false", aria_hidden="true"),
            type="button",
            role="switch",
            aria_checked="false",
            id="claims",
        )

        def toggle(event):
            intake = self.arrival.intake
            intake.accept_claims = not intake.accept_claims
            on = "true" if intake.accept_claims else "false"
            row.setAttribute("aria-checked", on)
            row.select_one(".switch").setAttribute("data-on", on)

        row.bind("click", toggle)
        return row

    def keep(self):
        put(self.told, el("p", "small muted", t("files.taking")))
        here = self.app.here
        self.desk.sending.rest()
        self.arrival.intake.keep(here(self.kept), here(self.refused))

    def refused(self, reason):
        refuse(self.told, reason)
        self.desk.sending.wake()

    def kept(self, news):
        from frontend.app import campaigns

        if news.campaigns or news.campaigns_changed:
            campaigns.read(self.app, lambda known: None)  # the first one brings its tab with it
        taken = self.arrival.intake.taken
        label = self.arrival.found.label or ""
        remember(self.app.journal, label, news, taken, self.app.here(lambda past: self.tell_kept(news, past)))

    def tell_kept(self, news, past):
        children = [page.notice("ok", "check", t("files.taken", n=news.operations))]
        if news.claims and not self.arrival.intake.accept_claims:
            children.append(page.notice("warn", "warn", t("files.aside", n=news.claims)))

        def waiting(decisions):
            if decisions:
                children.append(
                    link("btn btn--block", "#/conflicts", icon("warn", "s"), t("conflicts.see", n=decisions))
                )
            children.append(link("btn btn--block", "#/history", icon("book", "s"), t("files.see")))
            if past:
                children.append(
                    button(
                        "btn btn--quiet btn--block",
                        lambda event: self.desk.past.take_back(past),
                        icon("undo", "s"),
                        t("safe.take_back"),
                    )
                )
            put(self.told, *children)
            self.desk.past.paint()

        count(self.app, self.app.here(waiting))
        self.desk.sending.wake()
