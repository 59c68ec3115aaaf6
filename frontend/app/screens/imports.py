"""Games from elsewhere: a file is chosen, what it would add, change or skip is shown, and then it is kept or not."""

from frontend.app import import_file, page
from frontend.app.dom import button, el, icon, link, put
from frontend.app.import_words import i
from frontend.app.importing import Import
from frontend.app.past_imports import imports
from frontend.app.screens.past_imports import Past, say_refused, show_at_work, teller
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import t
from shared_rules.importing import CHANGED, DELETED, GONE, KNOWN, NEW

TROUBLES_SHOWN = 8


def open(app):
    Bringing(app).draw()


class Bringing:
    def __init__(self, app):
        self.app = app
        self.told = el("div", "imports__told", role="status", id="import-told")
        self.desk = el("div", "stack")
        self.past = Past(app, lambda journal, done: done(imports(journal)), self.told, self.desk)

    def draw(self):
        page.show(
            i("title"),
            None,
            None,
            page.game_bar(i("title"), i("sub"), ("#/settings", t("back.settings")), save_chip(self.app)),
            page.hem(),
            page.main(
                "page",
                storage_warning(self.app),
                el(
                    "div",
                    "cols",
                    el("div", "section stack", self.chooser(), self.told, self.desk),
                    self.past.node,
                ),
            ),
        )
        self.past.paint()

    def chooser(self):
        # No `accept`: a phone greys out what it has no type for, as .bgsplay.
        picker = el("input", "vh", type="file", id="import-file", tabindex="-1", aria_hidden="true")

        def chosen(event):
            if int(picker.files.length):
                self.read(picker.files.item(0))
                picker.value = ""  # the same file may be chosen again

        picker.bind("change", chosen)
        kinds = el("ul", "imports__kinds small")
        for key in ("bgstats", "csv", "bgg"):
            kinds <= el("li", None, i("kinds." + key))
        return page.section(
            i("choose.title"),
            el(
                "div",
                "sheet sheet__in stack",
                el("p", None, i("choose.text")),
                kinds,
                button(
                    "btn btn--primary btn--block",
                    lambda event: picker.click(),
                    icon("filein", "s"),
                    i("choose"),
                    id="import-choose",
                ),
                picker,
            ),
        )

    # -- reading -----------------------------------------------------------------------------------

    def read(self, file):
        name = str(file.name)
        put(self.desk)
        put(self.told, el("p", "small muted", i("reading")))
        here = self.app.here

        def done(arrivals, rows=None):
            if arrivals is not None:
                self.look(arrivals, name)
                return
            from frontend.app.screens.import_columns import Columns

            put(self.told)
            told = self.tell("reading.count")
            Columns(self.app, rows, told, lambda found: self.look(found, name), self.refuse).draw(self.desk)

        import_file.read_file(self.app, file, self.tell("reading.count"), here(done), here(self.refuse))

    def tell(self, key):
        return teller(self.app, self.told, key)

    def refuse(self, code):
        put(self.desk)
        say_refused(self.told, code)
        if code == "bundle":
            put(self.desk, link("btn btn--block", "#/bundles", icon("filein", "s"), t("settings.receive")))

    # -- looking -----------------------------------------------------------------------------------

    def look(self, arrivals, name):
        if not (arrivals.games or arrivals.campaigns or arrivals.deleted or arrivals.troubles):
            self.refuse("nothing")
            return
        one = Import(self.app, arrivals, name)
        here = self.app.here
        one.look(self.tell("comparing"), here(lambda: self.propose(one)), here(self.refuse))

    def propose(self, one):
        put(self.told)
        facts = el("ul", "rows files__facts", id="import-facts")
        for text in self.facts(one):
            facts <= el("li", "row", text)
        writes = one.count[NEW] + one.count[CHANGED] + one.count[GONE]
        writes += one.campaigns[NEW] + one.campaigns[CHANGED]
        children = [facts, self.doubts(one)]
        if one.count[DELETED] + one.campaigns[DELETED] and not one.bring_back:
            children.append(
                button(
                    "btn btn--block",
                    lambda event: self.bring_back(one),
                    icon("redo", "s"),
                    i("bring_back.all" if one.campaigns[DELETED] else "bring_back"),
                )
            )
        cancel = button("btn btn--big", lambda event: put(self.desk), t("cancel") if writes else t("close"))
        if writes:
            take = button("btn btn--primary", lambda event: self.keep(one), i("take"), id="import-take")
            children.append(el("div", "grid2 actions", cancel, take))
        else:
            children.append(el("div", "actions", cancel))
        box = page.section(
            i("preview"), el("div", "sheet sheet__in stack", *[child for child in children if child])
        )
        put(self.desk, el("p", "imports__file small muted", one.name), box)
        heading = box.select_one("h2")
        heading.setAttribute("tabindex", "-1")
        heading.focus()

    def facts(self, one):
        texts = [
            i("will." + key, n=one.count[key])
            for key in (NEW, CHANGED, GONE, KNOWN, DELETED)
            if one.count[key]
        ]
        texts += [
            i("will.campaigns." + key, n=one.campaigns[key])
            for key in (NEW, CHANGED, KNOWN, DELETED)
            if one.campaigns[key]
        ]
        if one.people:
            texts.append(i("will.people", n=len(one.people)))
        if not texts:
            texts.append(i("will.nothing"))
        return texts

    def doubts(self, one):
        """What was read otherwise than it stood there, and what could not be read, with its line."""
        arrivals = one.arrivals
        items = [i("note." + code, n=arrivals.notes[code]) for code in arrivals.notes]
        items += [i("called", told=told, here=here) for told, here in one.who.called[:TROUBLES_SHOWN]]
        troubles = arrivals.troubles + arrivals.noted
        for trouble in troubles[:TROUBLES_SHOWN]:
            told = i("trouble." + trouble.code, text=trouble.text.strip())
            items.append(i("line." + arrivals.source, n=trouble.line) + told.replace(" ()", ""))
        more = len(troubles) - TROUBLES_SHOWN + arrivals.more_troubles
        if more > 0:
            items.append(i("trouble.more", n=more))
        if not items:
            return None
        problems = el("ul", "problems", *[el("li", None, text) for text in items])
        return page.notice("warn", "warn", problems, id="import-doubts")

    def bring_back(self, one):
        one.bring_back = True
        one.look(self.tell("comparing"), self.app.here(lambda: self.propose(one)), self.app.here(self.refuse))

    # -- keeping -----------------------------------------------------------------------------------

    def keep(self, one):
        here = self.app.here
        show_at_work(self.told, self.desk, one.stop)
        one.keep(self.tell("keeping"), here(lambda: self.kept(one)), here(self.refuse))

    def kept(self, one):
        changed = one.count[CHANGED] + one.count[GONE]
        campaigns = one.campaigns[NEW] + one.campaigns[CHANGED]
        texts = []
        if one.count[NEW]:
            texts.append(i("kept", n=one.count[NEW]))
        if changed:
            texts.append(i("kept.changed" if one.count[NEW] else "kept.only_changed", n=changed))
        if campaigns:
            from frontend.app.campaigns import read

            texts.append(i("kept.campaigns" if texts else "kept.only_campaigns", n=campaigns))
            read(self.app, lambda known: None)  # the first one brings its tab with it
        put(self.told, page.notice("ok", "check", " ".join(texts)))
        (past,) = [each for each in imports(self.app.journal) if each["ent"] == one.ent]
        put(
            self.desk,
            link("btn btn--block", "#/history", icon("book", "s"), t("files.see")),
            link("btn btn--block", "#/campaign", icon("trail", "s"), i("see.campaigns"))
            if campaigns
            else None,
            button(
                "btn btn--block",
                lambda event: self.past.take_back(past),
                icon("undo", "s"),
                i("undo"),
                id="import-undo",
            ),
        )
        self.desk.select_one("a").focus()
        self.past.paint()
