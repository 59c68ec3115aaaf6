"""Removing a device: what that does and does not do; and with it may go what came by it, or all that somebody holds."""

from frontend.app import dialogs, group, kept_invites, page, words
from frontend.app.dom import button, el
from frontend.app.words import t


def confirm_removal(screen, info, device, holder):
    chosen = {"also": ""}
    choices = [("", t("remove.only"))]
    others = [one for one in info["devices"] if one["dev"] != device["dev"]]
    if [one for one in others if one["invited_by"] == device["dev"]]:
        choices.append(("invited", t("remove.invited")))
    if holder and [one for one in others if one["player"] == device["player"] and not one["revoked_at"]]:
        choices.append(("player", t("remove.player", of=words.of_name(holder.name))))

    def remove(event):
        dialog.close()
        path = "/devices/" + device["dev"] + "?also=" + chosen["also"]
        group.request(screen.app, "DELETE", path, None, screen.app.here(removed), screen.told)

    def removed(answer):
        told = t("remove.done", n=len(answer["revoked"]))
        if answer["invites_closed"]:
            told += " " + t("remove.invites", n=answer["invites_closed"])
            kept_invites.drop_all(screen.app, screen.app.here(screen.invite.know))
        dialogs.toast(told)
        screen.refresh()

    parts = [el("p", None, t("remove.text"))]
    if len(choices) > 1:
        what = page.segments(t("remove.also"), choices, "", lambda value: chosen.update({"also": value}))
        what.setAttribute("class", "seg seg--tall")
        parts += [el("p", "lab", t("remove.also")), what]
    dialog = dialogs.Dialog(
        t("remove.title", name=device["name"]),
        *parts,
        dialogs.answers(
            t("cancel"),
            button("btn btn--big btn--danger", remove, t("device.remove")),
        ),
    ).open()
