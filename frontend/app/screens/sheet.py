"""The score sheet of a session: opened, kept in step with its entries, drawn by the kinds of lines its game has."""

from browser import document

from frontend.app import dialogs, page, people, wake, words
from frontend.app.dom import button, el, icon
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.games import GAMES
from shared_rules.undo import UndoStack


def open(app, id=""):
    ent = "session:" + id
    desk = {"close": None}

    def loaded():
        session = app.journal.session(ent)
        if not session.alive or session.game not in GAMES:
            gone(app)
            return
        desk["close"] = Desk(app, ent, session).open()

    app.journal.load(ent, app.here(loaded))

    def close():
        if desk["close"]:
            desk["close"]()

    return close


def gone(app):
    """A deleted game, or one of a game that this version does not know."""
    page.show(
        t("gone.title"),
        "app--tabs",
        None,
        page.home_bar(t("gone.title")),
        page.hem(),
        page.main("page", el("p", None, t("gone.text"))),
        page.tabs("home"),
    )


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

    def open(self):
        if self.game.cooperative:
            from frontend.app.screens.table_sheet import TableSheet as View
        else:
            from frontend.app.screens.matrix import Matrix as View
        self.journal.watch_changes(self.refresh)
        self.view = View(self)
        self.view.draw()
        document.bind("keydown", self.view.key_down)
        document.bind("visibilitychange", self.leave_cell)
        wake.hold()
        return self.close

    def close(self):
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
        self.journal.outbox.draft(self.ent, "entry/" + path, text)

    def enter(self, path, value):
        """The value stands on the sheet; what reads it is scored again. An offer to redo is over."""
        dialogs.dismiss()
        if value is None:
            if path in self.sheet.entries:
                del self.sheet.entries[path]
        else:
            self.sheet.entries[path] = value
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

    def keep(self, *changes):
        """Make one action of these (path, value) pairs, each an operation; the sheet already shows them or does now."""
        for path, value in changes:
            self.enter(path, value)
        fields = ["entry/" + path for path, value in changes]
        pairs = [(fields[i], changes[i][1]) for i in range(len(changes))]
        self.journal.set(self.ent, pairs, drafts=tuple(fields))

    def forget_draft(self, path):
        self.journal.outbox.drop_draft(self.ent, "entry/" + path)

    def choose_option(self, option, value):
        """An option of this session; what is kept for the next games is written for the game too."""
        self.sheet.options[option.key] = value
        self.score = self.game.rescore(self.score, self.sheet, option.key)
        self.journal.set(self.ent, [("option/" + option.key, value)])
        if option.kept:
            self.journal.set("game:" + self.game.key, [("option/" + option.key, value)])

    def refresh(self, ent=None):
        """Another tab, or an undo, changed the session: draw what it is now."""
        if ent not in (None, self.ent):
            return
        self.session = self.journal.session(self.ent)
        if not self.session.alive:
            gone(self.app)
            return
        self.sheet = self.session.sheet()
        self.score = self.game.score(self.sheet)
        self.view.redraw()

    # -- undo ------------------------------------------------------------------------------------

    def undo(self, event=None):
        self.view.settle()
        self.journal.outbox.when_kept(lambda: self.take_back(UndoStack.to_undo))

    def redo(self):
        self.journal.outbox.when_kept(lambda: self.take_back(UndoStack.to_redo))

    def take_back(self, choose):
        """Undo or redo this device's last action on the sheet, and offer the way back."""
        undoing = choose is UndoStack.to_undo
        operation = choose(UndoStack(self.journal.own_operations(self.ent)), self.journal.state(self.ent))
        if operation is None:
            self.offer_redo(t("undo.nothing" if undoing else "redo.nothing"))
            return
        path = operation.field[len("entry/") :]
        name = self.path_name(path)

        def done():
            self.refresh()
            self.view.go_to(path)
            self.offer_redo(t("undo.done" if undoing else "redo.done", cell=name))

        self.journal.undo(self.ent, operation, done)

    def offer_redo(self, text):
        """Say what happened; as long as something was taken back it can be brought back."""
        stack = UndoStack(self.journal.own_operations(self.ent))
        if stack.to_redo(self.journal.state(self.ent)) is None:
            dialogs.toast(text)
        else:
            dialogs.toast(text, t("redo"), self.redo)

    def path_name(self, path):
        """The cell that a path names, as one says it."""
        player = path.split("/")[-1]
        return words.cell_name(self.game, self.table, line_of(self.game, path), player)

    def line_key(self, path):
        return line_of(self.game, path)

    # -- common parts of both sheets -------------------------------------------------------------

    def bar(self, sub, *right):
        return page.game_bar(
            game_text(self.game, "game"),
            sub,
            ("#/", t("back.home")),
            save_chip(self.app),
            *right,
        )

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
