"""The history as CSV: which file, for which program; made on the phone, a few sessions at a time."""

from browser import window

from frontend.app import dialogs, page, people, sharing, words
from frontend.app.dom import button, el, icon, put, set_text
from frontend.app.words import t
from shared_rules import csv_export
from shared_rules.session import Session

SLICE_MS = 40  # the page answers a finger between two slices


def offer_csv(app):
    """Ask for the file and the spreadsheet, then make it and give it away."""
    chosen = {"dialect": "excel_fr" if words.language() == "fr" else "international"}
    dialects = [("excel_fr", t("csv.excel_fr")), ("international", t("csv.international"))]
    content = el("div", None)
    dialog = dialogs.Dialog(t("csv.title"), content)

    def choice(which, image):
        def make(event):
            put(content)
            app.journal.outbox.when_kept(
                lambda: app.journal.rows(
                    lambda rows: Making(app, dialog, content, which, chosen["dialect"], rows)
                )
            )

        return button(
            "row",
            make,
            icon(image),
            el(
                "span",
                "grow",
                el("b", None, t("csv." + which)),
                el("span", "sub", t("csv." + which + ".sub")),
            ),
            id="csv-" + which,
        )

    put(
        content,
        el("p", "dialog__text", t("csv.text")),
        page.segments(t("csv.for"), dialects, chosen["dialect"], lambda value: chosen.update(dialect=value)),
        el("div", "rows dialog__rows", choice("sessions", "file"), choice("lines", "table")),
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )
    dialog.open()


class Making:
    """One file in the making; closing the dialog gives it up."""

    def __init__(self, app, dialog, content, which, dialect, rows):
        self.dialog = dialog
        self.which = which
        self.dialect = dialect
        self.lang = words.language()
        self.names = people.names(app.journal.state(people.PLAYER))
        self.known = {row["summary"]["id"]: row["summary"] for row in rows}
        self.sessions = csv_export.in_order([Session.from_json(row["session"]) for row in rows])
        self.text = [csv_export.head(which, dialect, self.lang)]
        self.done = 0
        self.progress = el("p", "dialog__text", role="status")
        put(
            content,
            self.progress,
            el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("cancel"))),
        )
        self.slice()

    def slice(self):
        if not self.dialog.is_open():
            return
        until = window.performance.now() + SLICE_MS
        while self.done < len(self.sessions) and window.performance.now() < until:
            self.text.append(
                csv_export.rows_text(self.rows_of(self.sessions[self.done]), self.dialect, self.lang)
            )
            self.done += 1
        if self.done < len(self.sessions):
            set_text(self.progress, t("csv.making", n=self.done, all=len(self.sessions)))
            window.setTimeout(self.slice, 0)
            return
        self.dialog.close()
        name = csv_export.file_name(self.which, self.dialect, self.lang, words.today())
        sharing.give(name, "".join(self.text))

    def rows_of(self, session):
        if self.which == "sessions":
            return csv_export.session_rows(session, self.names, self.lang, self.known[session.id])
        return csv_export.line_rows(session, self.names, self.lang)
