"""What two phones wrote differently in a campaign: both are shown, and a tap chooses."""

from frontend.app import dialogs, page, people, words
from frontend.app.dom import button, el, icon
from frontend.app.screens.versions import moment, with_writers
from frontend.app.words import t
from shared_rules.people import PLAYER
from shared_rules.settling import versions


def disputes(sheet):
    """A notice that leads to the choices; none as a rule."""
    campaign = sheet.campaign
    n = len(campaign.conflicts) + (1 if campaign.disputed else 0)
    if not n:
        return []
    see = button(
        "btn btn--quiet",
        lambda event: with_writers(sheet.app, lambda writers: ask(sheet, writers)),
        t("conflicts.see", n=n),
        id="campaign-conflicts",
    )
    return [page.notice("warn", "warn", t("campaign.conflicts", n=n) + " ", see)]


def ask(sheet, writers):
    """One dispute after the other, the deletion first."""
    campaign = sheet.campaign
    journal = sheet.app.journal
    ent = campaign.ent()
    if campaign.disputed:
        dialogs.ask(
            campaign.name,
            t("campaign.delete") + "?",
            t("campaign.delete"),
            lambda: journal.delete(ent, sheet.app.show),
            no=t("keep"),
            danger=True,
        )
        return
    state = journal.state(ent)
    conflict = state.conflicts(ent)[0]
    rows = el("div", "rows dialog__rows")
    for version in versions(conflict):
        rows <= version_row(sheet, version, writers, lambda value: choose(value))
    dialog = dialogs.Dialog(
        field_title(sheet, conflict.field),
        rows,
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )

    def choose(value):
        dialog.close()
        journal.settle(ent, {conflict.field: value}, done=sheet.refresh)

    dialog.open()


def version_row(sheet, version, writers, choose):
    op = version.last()
    return button(
        "row",
        lambda event: choose(version.value),
        icon("check"),
        el(
            "span",
            "grow",
            el("b", None, value_text(sheet, version.value)),
            el("span", "sub", writers.name(op) + ", " + moment(op)),
        ),
    )


def field_title(sheet, field):
    parts = field.split("/")
    if parts[0] == "path" and len(parts) > 2 and parts[1] in sheet.path.ids:
        return t("campaign.segment", n=sheet.path.ids.index(parts[1]) + 1)
    if parts[0] in ("since", "name", "words", "tiles") and len(parts) == 2:
        return sheet.content_name(parts[1])
    return t("campaign.rename") if field in ("name", "people") else t("campaign.path")


def value_text(sheet, value):
    if value is None or value == "":
        return t("sheet.empty")
    if value is True:
        return t("yes")
    if isinstance(value, int):
        return words.number(value)
    if isinstance(value, list):
        return (
            words.listed([value_text(sheet, one) for one in value]) if value else t("campaign.segment.first")
        )
    if value in sheet.path.ids:
        return t("campaign.segment", n=sheet.path.ids.index(value) + 1)
    if sheet.app.journal.state(PLAYER).value(PLAYER + value, "name") is not None:
        return people.person(sheet.app.journal, value).name
    number = sheet.standing.number_of(value)
    return value if number is None else t("campaign.since", n=number)
