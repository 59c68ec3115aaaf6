"""The score sheet of a session: opened, kept in step with its entries, drawn by the kinds of lines its game has."""

from browser import document, window

from frontend.app import dialogs, page, people, wake, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.envelope import SET
from shared_rules.games import GAMES
from shared_rules.lines import MAP
from shared_rules.undo import UndoStack

PAUSE_MS = 3000  # without a key; then the others of the group may have what stands there


def open(app, id=""):
    ent = "session:" + id
    desk = {"close": None}

    def loaded():
        session = app.journal.session(ent)
        if not can_be_shown(session):
            gone(app, ent)
        elif "lines" in session.options:  # what a campaign unlocked is among the code that comes later
            window.marquoir.whenWhole(app.here(lambda *arrived: begin(session)))
        else:
            begin(session)

    def begin(session):
        desk["close"] = Desk(app, ent, session).open()

    app.journal.load(ent, app.here(loaded))

    def close():
        if desk["close"]:
            desk["close"]()

    return close


def can_be_shown(session):
    """Whether a session can be shown: not deleted, of a known game, and its players and day have come."""
    return session.alive and session.game in GAMES and session.players != [] and session.day != ""


def gone(app, ent):
    """A deleted game, one of a game that this version does not know, or one that is still on its way."""
    page.show(
        t("gone.title"),
        "app--tabs",
        None,
        page.home_bar(t("gone.title")),
        page.hem(),
        page.main("page", el("p", None, t("gone.text"))),
        page.tabs("home"),
    )

    def look(changed):
        if can_be_shown(app.journal.session(ent)):
            app.show()

    app.journal.watch_changes(app.here(look))


class Desk:
    """One session on the screen: its sheet as typed so far, its score, and the way every change is kept.

    What is typed changes `sheet.entries` at once, so that the screen never waits for the storage.
    """

    def __init__(self, app, ent, session):
        self.app = app
        self.ent = ent
        self.journal = app.journal
        self.session = session
        self.game = GAMES[session.game]
        self.sheet = session.sheet()
        self.score = self.game.score(self.sheet)
        self.table = people.seated(app.journal, session.players)
        self.names = {one.id: one.name for one in self.table}
        self.view = None
        self.pause = None  # the timer of who thinks while typing
        self.versions = el("span", "versions")
        self.paint_versions()

    def open(self, View=None):
        """Show the sheet, or what `View` makes of the session."""
        if View is None and self.game.cooperative:
            from frontend.app.screens.table_sheet import TableSheet as View
        elif View is None:
            from frontend.app.screens.matrix import Matrix as View
        self.journal.watch_changes(self.refresh)
        self.view = View(self)
        self.view.draw()
        document.bind("keydown", self.view.key_down)
        document.bind("visibilitychange", self.leave_cell)
        wake.hold()
        return self.close

    def close(self):
        dialogs.dismiss(self)
        self.view.settle()
        document.unbind("keydown", self.view.key_down)
        document.unbind("visibilitychange", self.leave_cell)
        wake.release()

    def leave_cell(self, event):
        """The phone is put away: what is being typed becomes an operation now."""
        if document.visibilityState == "hidden":
            self.view.settle()

    # -- keeping ---------------------------------------------------------------------------------

    def draft(self, path, text, value):
        """A key was pressed in this cell: show it, keep it, but make no operation of every key."""
        self.enter(path, value)
        self.journal.outbox.drafts.keep(self.ent, "entry/" + path, text)
        window.clearTimeout(self.pause)
        self.pause = window.setTimeout(self.view.pause, PAUSE_MS)

    def enter(self, path, value):
        """The value stands on the sheet; what reads it is scored again. An offer to redo is over."""
        dialogs.dismiss()
        self.sheet.enter(path, value)
        self.score = self.game.rescore(self.score, self.sheet, line_of(self.game, path))

    def undo_keys(self, event):
        """Ctrl+Z takes back, Ctrl+Y and Ctrl+Shift+Z bring back."""
        key = event.key.lower()
        if key in ("z", "y"):
            event.preventDefault()
            if key == "y" or event.shiftKey:
                self.redo()
            else:
                self.undo()

    def keep(self, *changes, **how):
        """Make one action of these (path, value) pairs, each an operation; the sheet already shows them or does now."""
        self.write([(path, self.sheet.kept_as(path, value)) for path, value in changes], **how)

    def write(self, changes, **how):
        """Keep these (path, value) pairs as they are; `how` as in Journal.set."""
        for path, value in changes:
            if "goes_on" not in how:  # it stands there already
                self.enter(path, value)
        fields = ["entry/" + path for path, value in changes]
        if self.session.conflicts:  # what is written now replaces all that was there
            self.session.conflicts = [field for field in self.session.conflicts if field not in fields]
            self.paint_versions()
        pairs = [(fields[i], changes[i][1]) for i in range(len(changes))]
        self.journal.set(self.ent, pairs, drafts=tuple(fields), **how)

    def seen(self, *paths):
        """What stands in these cells now, for who begins to type there."""
        return self.journal.seen(self.ent, *["entry/" + path for path in paths])

    def follow_map(self, path):
        """Let the map's word count again for a row or cell that was corrected."""
        self.write([(own, None) for own in self.sheet.corrections(path)])

    def lay(self, changes):
        """Keep these (path, entry) pairs of the map; the sheet follows it."""
        self.write(changes)
        for key in self.sheet.derive(self.game.from_map(self.session.mapped(), self.session.entries)):
            self.score = self.game.rescore(self.score, self.sheet, key)

    def forget_draft(self, path):
        """What was typed is what stood there: nothing to keep."""
        self.sheet.enter(path, self.sheet.kept_as(path, self.sheet.typed(path)))
        self.journal.outbox.drafts.drop(self.ent, "entry/" + path)

    def owners(self, option):
        """The entities whose option it is: this session and, when it is kept for the next games, the game."""
        return (self.ent, "game:" + self.game.key) if option.kept else (self.ent,)

    def seen_option(self, option):
        """What stands there now, for who begins to type a table: {entity: as in Journal.seen}."""
        return {ent: self.journal.seen(ent, "option/" + option.key) for ent in self.owners(option)}

    def choose_option(self, option, value, seen=None):
        """Choose for this session, and for the next games what is kept; `seen` from when the choosing began."""
        self.sheet.options[option.key] = value
        self.score = self.game.rescore(self.score, self.sheet, option.key)
        for ent in self.owners(option):
            self.journal.set(ent, [("option/" + option.key, value)], seen=seen[ent] if seen else None)

    def refresh(self, ent=None):
        """Another tab, or an undo, changed the session: draw what it is now."""
        if ent not in (None, self.ent):
            return
        if self.renew():
            self.view.redraw()
        else:
            gone(self.app, self.ent)

    def renew(self):
        """Read the session again, and say whether it can still be shown."""
        before = self.session.map
        self.session = self.journal.session(self.ent)
        self.session.map = before  # it costs by what changed since
        if not can_be_shown(self.session):
            return False
        self.sheet = self.session.sheet()
        self.score = self.game.score(self.sheet)
        self.paint_versions()
        return True

    # -- undo ------------------------------------------------------------------------------------

    def undo(self, event=None):
        self.view.settle()
        self.journal.outbox.when_kept(lambda: self.take_back(UndoStack.to_undo))

    def redo(self):
        self.journal.outbox.when_kept(lambda: self.take_back(UndoStack.to_redo))

    def acts(self):
        """What this device did on the sheet; what an aid noted is taken back where it was noted."""
        return UndoStack(self.journal.own_operations(self.ent))

    def take_back(self, choose):
        """Undo or redo this device's last action here, and offer the way back."""
        undoing = choose is UndoStack.to_undo
        act = choose(self.acts(), self.journal.state(self.ent))
        if not act:
            self.offer_redo(t("undo.nothing" if undoing else "redo.nothing"))
            return
        path = act[0].field[len("entry/") :]
        before = self.session.entries[path] if path in self.session.entries else None
        told = "redo.done"
        if undoing:  # what somebody took away is there again
            told = "undo.back" if act[0].val is None and act[0].kind == SET else "undo.done"

        def done():
            self.refresh()
            name = self.path_name(path, before)
            self.view.go_to(path)
            self.offer_redo(t(told, cell=name))

        self.journal.undo(self.ent, act, done)

    def offer_redo(self, text):
        """Say what happened; as long as something was taken back it can be brought back."""
        if self.acts().to_redo(self.journal.state(self.ent)):
            dialogs.toast(text, t("redo"), self.redo, self)
        else:
            dialogs.toast(text, of=self)

    def path_name(self, path, before=None):
        """The cell that a path names, as one says it; a tile by where it lies now, or did when it had this entry."""
        entries = self.session.entries
        entry = entries[path] if path in entries else before
        if path.startswith(MAP):
            from shared_rules.map_entries import Q, R, fault_of

            if fault_of(entry) is None:
                return t("map.tile_at", q=entry[Q], r=entry[R])
        parts = path.split("/")
        name = words.cell_name(self.game, self.table, line_of(self.game, path), parts[-1])
        rows = [part for part in parts[1:] if words.has_game_text(self.game, part)]
        return name + ", " + game_text(self.game, rows[0]) if rows else name

    def line_key(self, path):
        return line_of(self.game, path)

    # -- common parts of both sheets -------------------------------------------------------------

    def bar(self, sub, *right):
        return page.game_bar(
            words.game_title(self.game, self.session.options),
            sub,
            ("#/", t("back.home")),
            self.versions,
            self.aid(),
            save_chip(self.app),
            *right,
            button(
                "ib", lambda event: self.app.more(self), icon("list"), aria_label=t("sheet.more"), id="more"
            ),
        )

    def aid(self):
        """The way to what helps while the game is played; None for a game without."""
        if not self.game.aids:
            return None
        first = self.game.aids[0]
        image = icon("dice" if first == "banners" else "trail")
        return link("ib", "#/" + first + "/" + self.session.id, image, aria_label=t("aids"), id="to-aid")

    def paint_versions(self):
        """A sign in the bar that leads to what two phones wrote differently."""
        waiting = len(self.session.conflicts) + (1 if self.session.disputed else 0)
        sign = None
        if waiting:
            label = t("conflicts.see", n=waiting)
            sign = link("ib", "#/conflicts/" + self.ent, icon("warn"), aria_label=label, id="to-conflicts")
        put(self.versions, sign)

    def finish_button(self):
        return button(
            "ib", lambda event: self.finish(), icon("crown"), aria_label=t("sheet.result"), id="to-result"
        )

    def undo_button(self):
        return button("ib", self.undo, icon("undo"), aria_label=t("undo"))

    def warning(self):
        return storage_warning(self.app, lambda: self.view.settle())

    def finish(self):
        self.view.settle()
        self.app.go("#/result/" + self.session.id)

    def problems(self):
        """Doubts about the sheet, as sentences; they never block."""
        from shared_rules.explain import problem_text

        found = self.game.problems(self.sheet)
        return [problem_text(self.game, words.language(), problem, self.names) for problem in found]

    def problem_box(self, problems):
        box = el("ul", "problems")
        for sentence in problems:
            box <= el("li", "field__err", icon("warn", "s"), el("span", None, sentence))
        return box


def line_of(game, path):
    """The entry line that a path belongs to; a stack of discs belongs to its class."""
    key = path.split("/")[0]
    if key in game.line_by_key:
        return key
    for line in game.lines:
        if line.kind == "ranked" and line.order_path() == key:
            return line.key
    return key
