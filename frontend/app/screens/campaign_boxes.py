"""Boxes and hearts: which boxes the group says it opened."""

from frontend.app import dialogs, page
from frontend.app.dom import button, el, icon, svg
from frontend.app.screens.campaign_path import HEART
from frontend.app.screens.campaign_since import SinceField
from frontend.app.words import t
from shared_rules.campaign import SINCE


def boxes_section(sheet):
    boxes = el("ol", "boxes")
    for key in sheet.rules.boxes:
        boxes <= box_item(sheet, key)
    return page.section(t("campaign.boxes"), boxes, side=hearts(sheet), cls="section section--in")


def hearts(sheet):
    path = sheet.path
    heart = svg("svg", "hearts__i", svg("path", "hfull", d=HEART), viewBox="-9 -9 18 18", aria_hidden="true")
    all_hearts = path.all_hearts()
    if path.hearts == all_hearts:
        text = t("campaign.hearts.some", n=path.hearts)
    else:
        text = t("campaign.hearts", n=path.hearts, all=all_hearts)
    return el("span", "flex small hearts", heart, text)


def box_item(sheet, key):
    opened = key in sheet.campaign.since
    due = not opened and key in due_boxes(sheet)
    image = "box" if opened else "star" if due else "lock"
    state = t("campaign.box." + ("open" if opened else "now" if due else "shut"))
    cls = "on" if opened else "next" if due else None
    name = sheet.content_name(key)
    square = button(
        "bx", lambda event: ask_box(sheet, key), icon(image), aria_label=name + t("colon") + state
    )
    return el("li", cls, square, el("b", None, name), el("br"), state, aria_hidden=None)


def due_boxes(sheet):
    """The boxes whose hex is reached."""
    boxes = [sheet.rules.box_of_hex(sheet.path.hexes.index(id) + 1) for id in sheet.path.reached]
    return [box for box in boxes if box]


def ask_box(sheet, key):
    opened = key in sheet.campaign.since

    def change(event):
        dialog.close()
        sheet.write([(SINCE + key, None if opened else sheet.last_game())])

    def keep(event):
        dialog.close()
        if since.value() != sheet.campaign.since[key]:
            sheet.write([(SINCE + key, since.value())])

    since = SinceField(sheet, key) if opened and sheet.may_write() else None
    buttons = []
    if since:
        buttons.append(button("btn btn--primary btn--block", keep, t("campaign.card.keep")))
        buttons.append(button("btn btn--block", change, t("campaign.box.shut_it")))
    elif sheet.may_write():
        buttons.append(button("btn btn--primary btn--block", change, t("campaign.box.open_it")))
    dialog = dialogs.Dialog(
        sheet.content_name(key),
        el("p", "dialog__text", sheet.since(key) if opened and sheet.since(key) else t("campaign.box.text")),
        since.box if since else None,
        el(
            "div",
            "stack actions",
            *buttons,
            button("btn btn--block", lambda event: dialog.close(), t("close")),
        ),
    )
    dialog.open()
