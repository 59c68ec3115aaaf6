"""What came from files, each with its undo: the list below both screens that bring games along, and how long work is shown there."""

from frontend.app import page, words
from frontend.app.dom import button, el, icon, put, set_text
from frontend.app.import_words import i
from frontend.app.past_imports import BUNDLE
from frontend.app.taking_back import take_import_back
from frontend.app.words import t
from shared_rules.campaign import CAMPAIGN
from shared_rules.session import SESSION

TOLD_EVERY_MS = 150
REFUSALS = ("too_big", "empty", "packed", "not_text", "not_known", "cut", "bundle", "stopped", "nothing")


def teller(app, told, key):
    """told(count, total) as a line that is read aloud; drawing it for each slice would take a fifth of the time."""
    last = {"at": 0}

    def tell(count, total):
        now = words.now_ms()
        if 0 <= now - last["at"] < TOLD_EVERY_MS:
            return
        last["at"] = now
        if not told.select_one("p"):
            put(told, el("p", "small muted"))
        set_text(told.select_one("p"), i(key, n=count, all=total))

    return app.here(tell)


def say_refused(told, code):
    put(told, page.notice("err", "stop", i("refused." + (code if code in REFUSALS else "storage"))))


def show_at_work(told, desk, stop):
    """A long action begins: its progress, and a way to stop it."""
    put(told, el("p", None, i("begins")))
    put(
        desk,
        button("btn btn--block", lambda event: stop(), icon("cross", "s"), i("stop"), id="import-stop"),
    )
    desk.select_one("button").focus()


class Past:
    """The list that read(journal, done) gives. Progress is said in `told`, a way to stop shown in `desk`; changed() follows an undo."""

    def __init__(self, app, read, told, desk, changed=lambda: None):
        self.app = app
        self.read = read
        self.told = told
        self.desk = desk
        self.changed = changed
        self.node = el("div", "section")

    def paint(self):
        self.read(self.app.journal, self.app.here(self.show))

    def show(self, past):
        if not past:
            put(self.node)
            return
        rows = el("div", "sheet rows")
        for one in past:
            rows <= self.row(one)
        put(self.node, page.section(i("past"), rows))

    def row(self, one):
        sub = (
            words.long_day(one["day"])
            + ", "
            + words.clock_time(one["at"])
            + ", "
            + i("past.games", n=one["games"] + one["changed"])
        )
        return el(
            "div",
            "row",
            el("span", "grow imports__file", el("b", None, title(one)), el("span", "sub", sub)),
            button(
                "ib",
                lambda event: self.take_back(one),
                icon("undo"),
                aria_label=i("past.undo", file=title(one)),
            ),
        )

    def take_back(self, one):
        """All that it wrote is undone; what somebody wrote since stays."""
        here = self.app.here
        running = []

        def done(back):
            put(self.told, page.notice("ok", "undo", undone_text(back)))
            put(self.desk)
            self.paint()
            self.changed()

        def failed(reason):
            put(self.desk)
            say_refused(self.told, reason)

        show_at_work(self.told, self.desk, lambda: running[0].stop())
        tell = teller(self.app, self.told, "undoing")
        running.append(take_import_back(self.app, one, tell, here(done), here(failed)))


def title(one):
    """The name of the file; of a bundle whose it is."""
    if one["kind"] != BUNDLE:
        return one["file"]
    return t("files.from", name=one["file"]) if one["file"] else t("files.from_somebody")


def undone_text(back):
    texts = [i("undone.begin")]
    kinds = (
        (SESSION, "undone.deleted", "undone"),
        (CAMPAIGN, "undone.campaigns.deleted", "undone.campaigns"),
    )
    for prefix, gone, before in kinds:
        deleted, restored = back.count(prefix, True), back.count(prefix, False)
        if deleted:
            texts.append(i(gone, n=deleted))
        if restored:
            texts.append(i(before, n=restored))
    stayed = len([ent for ent in back.stayed if ent.startswith(SESSION)])
    if stayed:
        texts.append(i("undone.stayed", n=stayed))
    if len(back.stayed) > stayed:
        texts.append(i("undone.campaigns.stayed", n=len(back.stayed) - stayed))
    return " ".join(texts)
