"""The history as CSV: which file, for which program; made on the phone, a few sessions at a time."""

from browser import window
from javascript import JSON

from frontend.app import dialogs, page, people, sharing, words
from frontend.app.dom import button, el, icon, put, set_text
from frontend.app.words import t
from shared_rules import csv_complete, csv_export
from shared_rules.bgstats_write import Export
from shared_rules.history import order_key

SLICE_MS = 40  # the page answers a finger between two slices
BATCH = 50  # sheets read at once


def offer_csv(app, found=None):
    """Ask for the file and the spreadsheet, then make it and give it away: of all, or of the rows that were found."""
    chosen = {"dialect": "excel_fr" if words.language() == "fr" else "international"}
    dialects = [("excel_fr", t("csv.excel_fr")), ("international", t("csv.international"))]
    content = el("div", None)
    dialog = dialogs.Dialog(t("csv.title"), content)

    def among(rows):
        if found is None:
            return rows
        ids = {row["summary"]["id"]: True for row in found}
        return [row for row in rows if row["summary"]["id"] in ids]

    def choice(which, image):
        def make(event):
            put(content)
            app.journal.outbox.when_kept(
                lambda: app.journal.shelf.rows(
                    lambda rows: Making(app, dialog, content, which, chosen["dialect"], among(rows))
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
        el("p", "dialog__text", t("csv.text") if found is None else t("csv.found", n=len(found))),
        page.segments(t("csv.for"), dialects, chosen["dialect"], lambda value: chosen.update(dialect=value)),
        el(
            "div",
            "rows dialog__rows",
            choice("sessions", "file"),
            choice("lines", "table"),
            choice("complete", "book"),
            choice("bgstats", "share"),
        ),
        el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("close"))),
    )
    dialog.open()


class Making:
    """One file in the making; closing the dialog gives it up."""

    def __init__(self, app, dialog, content, which, dialect, rows):
        self.app = app
        self.dialog = dialog
        self.which = which
        self.dialect = dialect
        self.lang = words.language()
        self.names = people.names(app.journal.state(people.PLAYER))
        self.rows = sorted(rows, key=lambda row: order_key(row["summary"]))
        self.known = {}
        self.sessions = []
        self.export = Export(self.names) if which == "bgstats" else None
        self.text = [] if self.export else [self.head()]
        self.done = 0
        self.progress = el("p", "dialog__text", role="status")
        put(
            content,
            self.progress,
            el("div", "actions", button("btn btn--block", lambda event: dialog.close(), t("cancel"))),
        )
        self.read()

    def read(self):
        """Have the next sheets and their summaries, or give the file away."""
        batch = self.rows[self.done : self.done + BATCH]
        if not batch:
            self.give()
            return
        self.done += len(batch)

        def known(rows):
            self.known = {row["summary"]["id"]: row["summary"] for row in rows}
            self.app.journal.shelf.sheets(list(self.known), write)

        def write(sessions):
            self.sessions = sessions
            self.slice()

        self.app.journal.shelf.current(batch, known)

    def slice(self):
        if not self.dialog.is_open():
            return
        until = window.performance.now() + SLICE_MS
        while self.sessions and window.performance.now() < until:
            session = self.sessions.pop(0)
            if self.export:
                self.export.add(session)
                continue
            rows = self.rows_of(session)
            self.text.append(csv_export.rows_text(rows, self.dialect, self.lang))
        if self.sessions:
            window.setTimeout(self.slice, 0)
            return
        set_text(self.progress, t("csv.making", n=self.done, all=len(self.rows)))
        self.read()

    def give(self):
        self.dialog.close()
        if self.export:
            text = JSON.stringify(self.export.data())
            sharing.give(f"marquoir-bgstats-{words.today()}.json", text, "application/json")
            return
        if self.which == "complete":
            name = csv_complete.file_name(self.dialect, self.lang, words.today())
        else:
            name = csv_export.file_name(self.which, self.dialect, self.lang, words.today())
        sharing.give(name, "".join(self.text))

    def head(self):
        if self.which == "complete":
            return csv_complete.head(self.dialect, self.lang)
        return csv_export.head(self.which, self.dialect, self.lang)

    def rows_of(self, session):
        if self.which == "complete":
            return csv_complete.complete_rows(session, self.names, self.lang, self.known[session.id])
        if self.which == "sessions":
            return csv_export.session_rows(session, self.names, self.lang, self.known[session.id])
        return csv_export.line_rows(session, self.names, self.lang)
