"""Addresses that a spreadsheet fetches by itself, and the key that opens them; the key is told once."""

from browser import window

from frontend.app import group, page, words
from frontend.app.dom import button, el, icon, put
from frontend.app.screens.bottom_sheet import bottom_sheet
from frontend.app.screens.copy_box import copy_box
from frontend.app.words import t


def open_sheet(screen):
    Export(screen).open()


def addresses(gid):
    """(its label, the address) of each file, in the dialect that spreadsheets of this language read."""
    language = words.language()
    query = "?lang=" + language + "&dialect=" + ("excel_fr" if language == "fr" else "international")
    base = str(window.location.origin) + "/v1/groups/" + gid + "/export/"
    return (
        ("export.sessions", base + "sessions.csv" + query),
        ("export.lines", base + "lines.csv" + query),
        ("export.campaigns", base + "campaigns.csv" + query),
        ("export.everything", base + "group.json"),
    )


class Export:
    def __init__(self, screen):
        self.screen = screen
        self.app = screen.app
        self.has_key = screen.info is not None and screen.info["export_key"]
        self.told = el("div", "stack", role="status")
        self.ways = el("div", "stack")

    def open(self):
        boxes = el("div", "stack")
        for label, address in addresses(self.app.journal.member.gid):
            boxes <= copy_box(label.replace(".", "-"), t(label), address)
        self.paint()
        bottom_sheet(t("export.title"), el("p", None, t("export.text")), boxes, self.told, self.ways)

    def paint(self):
        make = button(
            "btn btn--block btn--big",
            lambda event: self.ask("POST", self.show),
            icon("plus", "s"),
            " " + t("export.again" if self.has_key else "export.make"),
        )
        end = None
        if self.has_key:
            end = button("btn btn--block btn--danger", self.end, icon("trash", "s"), " " + t("export.end"))
        put(
            self.ways,
            el("p", "small muted", t("export.has_key" if self.has_key else "export.no_key")),
            make,
            end,
        )

    def ask(self, method, done):
        group.request(self.app, method, "/export_key", None, self.app.here(done), self.app.here(self.refused))

    def refused(self, code, detail):
        put(self.told, page.notice("err", "stop", t("refused." + code)))

    def show(self, answer):
        self.knows(True)
        put(
            self.told,
            copy_box("export-key", t("export.key"), answer["key"]),
            el("p", "small muted", t("export.key.text")),
        )
        self.told.scrollIntoView({"block": "center"})

    def end(self, event):
        self.ask("DELETE", self.ended)

    def ended(self, answer):
        self.knows(False)
        put(self.told, el("p", None, t("export.ended")))

    def knows(self, has_key):
        self.has_key = has_key
        self.screen.refresh()
        self.paint()
