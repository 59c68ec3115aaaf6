"""The path given to another campaign as a file, and taken from one."""

from javascript import JSON

from frontend.app import dialogs, sharing, words
from frontend.app.dom import el
from frontend.app.words import t
from shared_rules import campaign_file
from shared_rules.campaign_fields import path_fields

MOST_BYTES = 1_000_000
ENDING = ".marquoir-path.txt"


def give_path(sheet):
    name = t("campaign.path_name") + "-" + words.today() + ENDING
    text = campaign_file.written(sheet.campaign.game, sheet.campaign.segments)
    sharing.give(name, text, "text/plain")


def take_path(sheet):
    """Ask for a file; a bad one is answered with a sentence, and nothing changes."""
    field = el("input", None, type="file", accept=".txt,.json,text/plain,application/json")

    def chosen(event):
        if int(field.files.length) == 0:
            return
        file = field.files.item(0)
        if int(file.size) > MOST_BYTES:
            refuse("not_ours")
            return
        file.text().then(sheet.app.here(arrived), sheet.app.here(lambda error: refuse("not_text")))

    def arrived(text):
        text = str(text)
        try:
            data = JSON.parse(text)
        except Exception:  # no JSON, or only the beginning of it
            refuse("cut" if text.lstrip().startswith('{"marquoir_path"') else "not_ours")
            return
        try:
            segments = campaign_file.read(data, sheet.campaign.game)
        except campaign_file.PathFileError as error:
            refuse(error.code)
            return
        keep(sheet, segments)

    field.bind("change", chosen)
    field.click()


def refuse(code):
    dialogs.toast(t("campaign.path.refused." + code))


def keep(sheet, segments):
    """The path is this one now, until somebody takes that back. What was crossed stays crossed, and what is no longer on the path is
    shown."""
    before = sheet.campaign.segments
    n = sum([segments[id].circles for id in segments])
    sheet.write(path_fields(segments, before))
    undo = sheet.app.here(lambda: sheet.write(path_fields(before, sheet.campaign.segments)))
    dialogs.toast(t("campaign.path.taken", n=n), t("undo"), undo)
