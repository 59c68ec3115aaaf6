"""The devices of the group: who holds each, who brought it in, when it last synced; and the sheet of one."""

from frontend.app import group, people, words
from frontend.app.dom import button, el, icon, link
from frontend.app.screens.bottom_sheet import bottom_sheet
from frontend.app.screens.group_removal import confirm_removal
from frontend.app.text_field import TextField
from frontend.app.words import t
from shared_rules.devices import DEVICE

LATE_MS = 14 * 24 * 3600 * 1000


def device_rows(screen, info):
    rows = el("div", "sheet rows")
    for device in info["devices"]:
        if device["revoked_at"] is None:
            rows <= device_row(screen, info, device)
    for device in info["devices"]:
        if device["revoked_at"] is not None:
            sub = gone(device) + ", " + t("undone.row")
            address = "#/group/back/" + device["dev"]
            rows <= link("row muted", address, icon("phone"), name_and(device["name"], sub), icon("chev"))
    return rows


def gone(device):
    """That a device left by itself, or was removed, and when."""
    left = "revoked_by" in device and device["revoked_by"] == device["dev"]
    return t("device.left" if left else "device.gone", day=words.day_of(device["revoked_at"]))


def name_and(name, *subs):
    node = el("span", "grow", el("b", None, name))
    for sub in subs:
        if sub:
            node <= el("span", "sub", sub)
    return node


def device_row(screen, info, device):
    mine = device["dev"] == info["you"]
    sub = t("device.this") if mine else seen(device)
    holder = holder_of(screen, device)
    if holder:
        sub = holder.name + ", " + sub
    if device["role"] == "owner":
        sub += ", " + t("device.owner")
    return button(
        "row",
        lambda event: show(screen, info, device),
        icon("phone"),
        name_and(device["name"], sub, brought_by(info, device)),
        tag(screen, info, device, mine),
        icon("chev"),
    )


def seen(device):
    """When it last synced: the time of today, the day before that."""
    if words.day_of(device["seen_at"]) == words.long_day(words.today()):
        return t("device.seen_today", at=words.clock_of(device["seen_at"]))
    return t("device.seen", day=words.day_of(device["seen_at"]))


def brought_by(info, device):
    """By whose invite it came; None for the one that made the group."""
    for other in info["devices"]:
        if other["dev"] == device["invited_by"]:
            return t("device.brought", name=other["name"])
    return None


def holder_of(screen, device):
    for one in people.everybody(screen.app.journal):
        if device["player"] in one.ids:
            return one
    return None


def tag(screen, info, device, mine):
    if mine and screen.sync.waiting:
        return el("span", "tag tag--plain", t("device.to_send", n=screen.sync.waiting))
    if mine or device["cursor"] >= info["head"]:
        return el("span", "tag tag--ok", icon("check", "xs"), " " + t("device.in_step"))
    if info["server_time"] - device["seen_at"] > LATE_MS:
        return el("span", "tag tag--warn", icon("clock", "xs"), " " + t("device.late"))
    return el("span", "tag tag--plain", t("device.lacks", n=info["head"] - device["cursor"]))


def facts(screen, info, device):
    """What everybody in the group may know of a device."""
    holder = holder_of(screen, device)
    lines = [
        t("device.held", name=holder.name) if holder else None,
        t("device.came", day=words.day_of(device["joined_at"])),
        brought_by(info, device),
        seen(device),
    ]
    text = ", ".join([line for line in lines if line])
    return el("p", "small muted", text[0].upper() + text[1:] + ".")


def show(screen, info, device):
    """One device: what is known of it; for who may, its name, who holds it, what it may do, and how it goes."""
    mine = device["dev"] == info["you"]
    parts = [facts(screen, info, device)]
    if mine or screen.governs():
        parts.append(form(screen, device, lambda: dialog.close()))
    else:
        parts.append(el("p", None, t("device.owners_only")))
    if screen.governs():
        parts.append(role_button(screen, device, lambda: dialog.close()))
        if not mine:

            def remove(event):
                dialog.close()
                confirm_removal(screen, info, device, holder_of(screen, device))

            parts.append(
                button("btn btn--block btn--danger", remove, icon("trash", "s"), " " + t("device.remove"))
            )
    dialog = bottom_sheet(device["name"], *parts)


def form(screen, device, close):
    chosen = {"player": device["player"]}
    field = TextField("device-name", t("device.name"), device["name"], maxlength="80", enterkeyhint="done")

    def accept(event):
        event.preventDefault()
        name = field.name()
        if name is None:
            return
        body = {}
        if name != device["name"]:
            body["name"] = name
        if chosen["player"] != device["player"]:
            body["player"] = chosen["player"]
        close()
        if body:
            change(screen, device, body)

    node = el(
        "form",
        "stack",
        field.box,
        holders(screen, device, chosen),
        el("button", "btn btn--primary btn--block", t("players.save"), type="submit"),
        novalidate=True,
    )
    node.bind("submit", accept)
    return node


def holders(screen, device, chosen):
    """Who holds it: one of the group's players, or nobody in particular."""
    known = people.everybody(screen.app.journal)
    select = holder_select(known, [one.id for one in known if device["player"] in one.ids])

    def choose(event):
        chosen["player"] = str(select.value) or None

    select.bind("change", choose)
    label = el("label", None, t("device.holder"))
    label.setAttribute("for", "device-holder")
    return el("div", "field", label, select)


def holder_select(known, chosen):
    select = el("select", None, id="device-holder")
    select <= el("option", None, t("device.nobody"), value="")
    for one in known:
        select <= el("option", None, one.name, value=one.id, selected=one.id in chosen)
    return select


def role_button(screen, device, close):
    key, role = (
        ("device.make_member", "member") if device["role"] == "owner" else ("device.make_owner", "owner")
    )

    def act(event):
        close()
        change(screen, device, {"role": role})

    return button("btn btn--block", act, icon("crown", "s"), " " + t(key))


def change(screen, device, body):
    """Who holds it stands in the journal too: that is where everybody reads who wrote what."""

    def changed(info):
        screen.keep_info(info)
        if "player" in body:
            screen.app.journal.set(DEVICE + device["dev"], [("player", body["player"])])

    path = "/devices/" + device["dev"]
    group.request(screen.app, "PATCH", path, body, screen.app.here(changed), screen.told)
