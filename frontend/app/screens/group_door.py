"""The door of a group: making one, coming into one by a link or a code, and a request whose answer never came."""

from frontend.app import group, page, people, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.screens.group_devices import holder_select
from frontend.app.screens.group_others import others_section
from frontend.app.screens.scanner import scan_button
from frontend.app.status import storage_warning
from frontend.app.store import after
from frontend.app.text_field import TextField
from frontend.app.words import t
from shared_rules import devices, invite


def open_door(app, part):
    ticket, app.ticket = app.ticket, None
    main = page.main("page", storage_warning(app))
    page.show(
        t("group.title"),
        "app--tabs",
        None,
        page.home_bar(t("group.title"), sub=t("group.none")),
        page.hem(),
        main,
        page.tabs("group"),
    )
    if ticket:
        Joining(app, main, ticket).look()
    elif part == "join":
        Joining(app, main, None).ask_for_code()
    elif part == "create":
        creating(app, main)
    else:
        door(app, main)


def door(app, main):
    choices = el(
        "div",
        "sheet rows",
        choice("#/group/create", "group", t("group.create"), t("group.create.sub")),
        choice("#/group/join", "link", t("group.join"), t("group.join.sub")),
    )
    main <= el("p", "door__text", t("group.what"))
    main <= el("div", "cols", choices, el("p", "small muted", t("group.promise")))
    main <= others_section(app)
    box = el("div", None)
    main <= box
    group.last_attempt(app, app.here(lambda attempt: unfinished(app, box, attempt)))


def choice(address, image, title, sub):
    name = el("span", "grow", el("b", None, title), el("span", "sub", sub))
    return link("row", address, icon(image), name, icon("chev"))


def unfinished(app, box, attempt):
    """The phone asked to come in and never heard: asking again alike is safe, and uses up nothing."""
    if attempt is None:
        return

    def again(event):
        group.try_to_enter(app, attempt, lambda member: app.go("#/group"), refused)

    def drop(event):
        group.keep_attempt(app, None, lambda: put(box))

    def refused(code, detail):
        put(
            box,
            page.section(
                t("group.unfinished"),
                page.notice("warn", "cloudoff", t("refused." + code) if code else t("group.unfinished.text")),
                el(
                    "div",
                    "grid2 actions",
                    button("btn", drop, t("group.unfinished.drop")),
                    button("btn btn--primary", again, t("sync.retry")),
                ),
            ),
        )

    refused(None, None)


class Problem:
    """Where a form says that its request was refused."""

    def __init__(self):
        self.box = el("div", None, role="alert")

    def say(self, code, detail=None):
        put(self.box, page.notice("err", "stop", t("refused." + code)))

    def clear(self):
        put(self.box)


def submit(label):
    return el("button", "btn btn--primary btn--block btn--big", label, type="submit")


def form_of(accept, *children):
    form = el("form", "stack sheet sheet__in", *children, novalidate=True)

    def handle(event):
        event.preventDefault()
        accept()

    form.bind("submit", handle)
    return form


def creating(app, main):
    """A name for the group and for this phone, and who holds it; the games of this phone become the group's."""
    name = TextField("group-name", t("group.name"), maxlength="80", enterkeyhint="next")
    device = TextField(
        "device-name", t("device.name"), t("device.default"), maxlength="80", enterkeyhint="done"
    )
    known = people.everybody(app.journal)
    dev = app.journal.identity["dev"]
    said = devices.holder(
        app.journal.state(devices.DEVICE), dev
    )  # beside the files, before there was a group
    holder = holder_select(known, [said])
    label = el("label", None, t("device.holder"))
    label.setAttribute("for", "device-holder")
    problem = Problem()
    send = submit(t("group.create"))

    def accept():
        title, phone = name.name(), device.name()
        if title is None or phone is None or send.hasAttribute("aria-busy"):
            return
        problem.clear()
        send.setAttribute("aria-busy", "true")
        group.create(app, title, phone, str(holder.value), app.here(done), app.here(refused))

    def done(member):
        chosen = str(holder.value)
        if chosen != (said or "") or (chosen and member.dev != dev):
            app.journal.set(devices.DEVICE + member.dev, [("player", chosen or None)])
        app.replace("#/group")

    def refused(code, detail):
        send.removeAttribute("aria-busy")
        problem.say(code)

    fields = [name.box, device.box]
    if known:
        fields.append(el("div", "field", label, holder))
    main <= page.section(
        t("group.create"),
        form_of(accept, *fields, el("p", "small muted", t("group.create.text")), problem.box, send),
    )
    name.input.focus()


class Joining:
    """Coming in: what group it is, what this phone is called there, and what becomes of the games it has."""

    def __init__(self, app, main, ticket):
        self.app = app
        self.main = main
        self.ticket = ticket
        self.problem = Problem()
        self.box = el("div", None)
        main <= page.section(t("group.join"), self.box, self.problem.box)

    def ask_for_code(self):
        field = TextField(
            "code", t("join.code"), hint=t("join.code.hint"), autocapitalize="characters", spellcheck="false"
        )

        def accept():
            ticket = invite.read(field.text())
            if ticket is None:
                field.refuse(t("join.code.wrong"))
                return
            field.accept()
            self.ticket = ticket
            self.look()

        put(self.box, form_of(accept, field.box, submit(t("join.look")), self.by_camera(field, accept)))
        field.input.bind("input", lambda event: self.problem.clear())
        field.input.focus()

    def by_camera(self, field, accept):
        """Where the browser reads squares itself: the invite's is read here, without leaving the app."""

        def read(text):
            field.input.value = text
            accept()

        return scan_button(self.app, read)

    def look(self):
        """Ask what group it is; nothing is changed by that."""
        self.problem.clear()
        if not self.box.children:
            put(self.box, el("p", "muted", t("join.looking"), role="status"))
        group.preview(self.ticket, self.app.here(self.count), self.app.here(self.refused))

    def refused(self, code, detail):
        self.problem.say(code)
        if not self.box.select("form"):
            retry = button("btn btn--block", lambda event: self.look(), t("sync.retry"))
            put(self.box, retry, link("btn btn--block", "#/group/join", t("join.by_code")))

    def count(self, found):
        """How many games this phone has decides what is asked."""
        state = {}

        def work(transaction):
            state["sessions"] = transaction.objectStore("sessions").count(after("!"))
            state["operations"] = transaction.objectStore("operations").count()

        def counted(reason=None):
            self.show(found, int(state["sessions"].result), int(state["operations"].result))

        self.app.journal.store.transact(
            ("sessions", "operations"), "readonly", work, self.app.here(counted), lambda reason: None
        )

    def show(self, found, sessions, operations):
        journal = self.app.journal
        if journal.member and journal.member.gid == found["gid"] and not journal.member.refused:
            put(self.box, page.notice("ok", "check", t("join.already", name=found["name"])))
            return
        device = TextField("device-name", t("device.name"), t("device.default"), maxlength="80")
        own = found["gid"] == journal.identity["gid"]
        chosen = {"bring": "yes"}
        parts = [
            el("h3", "serif join__name", found["name"]),
            el(
                "p", "small muted", t("join.about", n=found["devices"], day=words.day_of(found["expires_at"]))
            ),
            device.box,
        ]
        if operations and not own:
            what = t("join.bring", n=sessions) if sessions else t("join.bring.people")
            choices = [("yes", what), ("no", t("join.keep"))]
            label = t("join.games")
            parts.append(el("p", "lab", label))
            parts.append(page.segments(label, choices, "yes", lambda value: chosen.update({"bring": value})))
            parts.append(el("p", "small muted", t("join.games.text")))
        send = submit(t("join.enter"))

        def accept():
            name = device.name()
            if name is None or send.hasAttribute("aria-busy"):
                return
            self.problem.clear()
            send.setAttribute("aria-busy", "true")
            bring = operations > 0 and not own and chosen["bring"] == "yes"
            here = self.app.here
            group.join(self.app, self.ticket, found["gid"], name, bring, here(done), here(refused))

        def done(member):
            self.app.replace("#/group")

        def refused(code, detail):
            send.removeAttribute("aria-busy")
            self.problem.say(code)

        put(self.box, form_of(accept, *parts, send))
