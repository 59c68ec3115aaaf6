"""What is seldom done with a campaign: its name and people, pausing and closing it, its files, paper and picture."""

from browser import window

from frontend.app import bundle_file, dialogs, page, people, prefs, sharing, words
from frontend.app.campaigns import read
from frontend.app.dom import button, el, icon
from frontend.app.screens.campaign_list import ask
from frontend.app.screens.campaign_path_file import give_path, take_path
from frontend.app.screens.campaign_picture import share_picture
from frontend.app.words import t
from shared_rules import campaign_csv
from shared_rules.campaign import CLOSED, PAUSED
from shared_rules.csv_export import SEPARATORS
from shared_rules.operation import Operation


def more_section(sheet):
    campaign = sheet.campaign
    rows = el("div", "sheet rows")
    rows <= row("edit", t("campaign.rename"), sheet.people(), lambda event: rename(sheet), "campaign-rename")
    if campaign.status is None:
        rows <= row("clock", t("campaign.pause"), t("campaign.pause.sub"), status_setter(sheet, PAUSED))
        rows <= row("lock", t("campaign.close"), t("campaign.close.sub"), status_setter(sheet, CLOSED))
    else:
        label = t("campaign.resume" if campaign.status == PAUSED else "campaign.reopen")
        rows <= row("redo", label, "", status_setter(sheet, None))
    rows <= row(
        "table", t("campaign.csv"), t("campaign.csv.sub"), lambda event: ask_csv(sheet), "campaign-csv"
    )
    rows <= row(
        "fileout", t("campaign.file"), t("campaign.file.sub"), lambda event: give(sheet), "campaign-file"
    )
    rows <= row("share", t("campaign.picture"), "", lambda event: share_picture(sheet), "campaign-picture")
    rows <= row("text", t("campaign.print"), "", lambda event: window.print())
    if campaign.segments:
        rows <= row(
            "fileout",
            t("campaign.path.give"),
            t("campaign.path.give.sub"),
            lambda event: give_path(sheet),
            "give-path",
        )
    if sheet.may_write():
        rows <= row(
            "filein",
            t("campaign.path.take"),
            t("campaign.path.take.sub"),
            lambda event: take_path(sheet),
            "take-path",
        )
    rows <= button(
        "row dangerrow",
        lambda event: delete(sheet),
        icon("trash"),
        el("span", "grow", el("b", None, t("campaign.delete")), el("span", "sub", t("campaign.delete.sub"))),
        id="campaign-delete",
    )
    return page.section(t("campaign.more"), spoiler_switch(sheet), rows, cls="section section--in noprint")


def row(image, title, sub, act, id=None):
    name = el("span", "grow", el("b", None, title), el("span", "sub", sub) if sub else None)
    return button("row", act, icon(image), name, icon("chev"), id=id)


def spoiler_switch(sheet):
    def choose(value):
        prefs.choose("spoilers", value)
        sheet.refresh()

    choices = [("off", t("campaign.spoilers.off")), ("on", t("campaign.spoilers.on"))]
    return el(
        "div",
        "stack spoilers",
        page.segments(t("campaign.spoilers"), choices, prefs.get("spoilers"), choose),
        el("p", "small muted", t("campaign.spoilers.sub")),
    )


def status_setter(sheet, status):
    return lambda event: sheet.write([("status", status)])


def rename(sheet):
    campaign = sheet.campaign

    def keep(name, chosen):
        pairs = []
        if name != campaign.name:
            pairs.append(("name", name))
        if chosen != campaign.people:
            pairs.append(("people", chosen))
        if pairs:
            sheet.write(pairs)

    ask(sheet.app, t("campaign.rename"), campaign.name, campaign.people, t("campaign.rename.save"), keep)


def delete(sheet):
    """Delete the campaign; the toast takes it back."""
    app, ent = sheet.app, sheet.campaign.ent()

    def done():
        app.go("#/campaign")
        dialogs.toast(t("campaign.deleted"), t("undo"), lambda: app.journal.restore(ent, app.show))

    app.journal.delete(ent, done)


# -- files -----------------------------------------------------------------------------------------


def ask_csv(sheet):
    app = sheet.app
    lang = words.language()

    def give_csv(dialect):
        def make(event):
            dialog.close()
            app.journal.shelf.sheets([played.id for played in sheet.standing.games], written)

        def written(sessions):
            names = people.names(app.journal.state(people.PLAYER))
            text = campaign_csv.written([sheet.campaign], sessions, names, dialect, lang)
            sharing.give(campaign_csv.file_name(dialect, lang, words.today()), text)

        return make

    rows = el("div", "rows dialog__rows")
    for dialect in sorted(SEPARATORS):
        rows <= button("row", give_csv(dialect), icon("table"), el("b", "grow", t("csv." + dialect)))
    going, disputed = len(sheet.standing.going), len(sheet.campaign.conflicts)
    left_out = [t("campaign.csv." + key, n=n) for key, n in (("going", going), ("disputed", disputed)) if n]
    dialog = dialogs.Dialog(
        t("campaign.csv"),
        el("p", "dialog__text", " ".join(left_out)) if left_out else None,
        rows,
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )
    dialog.open()


def give(sheet):
    """The bundle of all that is about this campaign: it, its games, their players."""
    journal = sheet.app.journal
    wanted = {sheet.campaign.ent(): True}

    def known(found):
        standing = found.standing(sheet.campaign)
        for id in [played.id for played in standing.games] + [one["id"] for one in standing.going]:
            wanted["session:" + id] = True
        journal.everything(held, lambda reason: None)

    def held(rows):
        mine = [
            Operation.stored(row)
            for row in rows
            if row["ent"] in wanted or row["ent"].startswith(("player:", "device:"))
        ]
        sharing.give(name(sheet), bundle_file.text_of(journal, mine), bundle_file.KIND)

    journal.outbox.when_kept(lambda: read(sheet.app, sheet.app.here(known)))


def name(sheet):
    return t("campaign.file_name") + "-" + words.today() + bundle_file.ENDING
