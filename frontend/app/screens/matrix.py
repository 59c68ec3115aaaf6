"""The score sheet of a game that everybody plays for themselves: lines down, players across, a keypad below.

Every tap changes one cell, the lines that read it and the totals, in the next frame the ranking, and nothing else on
the page.
"""

from browser import document, window

from frontend.app import page, words
from frontend.app.dom import around, el, put
from frontend.app.drafts import after_painting
from frontend.app.screens.board import Board
from frontend.app.screens.keypad import Keypad
from frontend.app.screens.standing import Standing
from frontend.app.screens.stops import CELL, REVEAL, TIE, stops
from frontend.app.words import game_text, t
from shared_rules import entry


class Matrix:
    def __init__(self, desk):
        self.desk = desk
        self.game = desk.game
        self.at = None
        self.text = None
        self.before = None
        self.fresh = False
        self.revealed = self.has_secrets_typed()
        self.folded = False
        self.readers = self.lines_by_what_they_read()
        self.is_behind = False

    # -- what depends on what --------------------------------------------------------------------

    def lines_by_what_they_read(self):
        """{entry line or option: entry lines whose points change with it}."""
        readers = {}
        for scored in self.game.scores:
            for key in scored.reads:
                for line in self.game.lines:
                    if line.scored == scored.key:
                        readers.setdefault(key, []).append(line.key)
        return readers

    def has_secrets_typed(self):
        for line in self.game.lines:
            if line.secret:
                for path in self.desk.sheet.entries:
                    if path.split("/")[0] == line.key:
                        return True
        return False

    def hidden(self, line):
        return line.secret and not self.revealed

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        desk = self.desk
        self.lines = self.game.lines_shown(desk.sheet)
        self.standing = Standing(desk, self.explain)
        self.keypad = Keypad(self)
        self.board = Board(self, self.lines)
        self.scroll = el(
            "div", "scroll", self.board.node, tabindex="0", role="region", aria_label=t("sheet.region")
        )
        self.standing.paint(self.revealed)
        self.stand_at(self.first_open())
        page.show(
            game_text(self.game, "game"),
            "app--fixed",
            self.game.theme,
            desk.bar(words.long_day(desk.session.day), desk.finish_button()),
            page.binding(),
            page.holes(),
            page.main(
                "work", self.standing.box, desk.warning(), self.scroll, self.keypad.box, self.standing.leader
            ),
        )
        self.board.bring_into_view(self.at, self.scroll)

    def go_to(self, path):
        """Show the cell that a path names, where something was undone."""
        key = self.desk.line_key(path)
        player = path.split("/")[-1]
        for stop in self.stops():
            if stop.kind == CELL and stop.line.key == key and stop.player in (player, None):
                self.move(stop)
                return

    def redraw(self):
        """Draw again what the sheet is now, at the same place; a number that is being typed goes on."""
        at, left, top = self.at, self.scroll.scrollLeft, self.scroll.scrollTop
        had_focus = self.board.node.contains(document.activeElement)
        text, self.text = self.text, None
        self.revealed = self.revealed or self.has_secrets_typed()
        self.lines = self.game.lines_shown(self.desk.sheet)
        self.board = Board(self, self.lines)
        put(self.scroll, self.board.node)
        self.standing.paint(self.revealed)
        self.move(at if at and at.is_on(self.lines) else self.in_place_of(at))
        if text is not None:
            self.go_on_typing(at, text)
        if had_focus:
            self.focus_cell()
        self.scroll.scrollLeft, self.scroll.scrollTop = left, top

    def go_on_typing(self, at, text):
        path = at.line.path(at.player)
        self.before = self.desk.sheet.typed(path)
        if at is not self.at:  # the line is gone from the sheet, what was typed is not
            self.desk.keep((path, entry.value(text)))
            return
        self.text = text
        self.desk.enter(path, entry.value(text))
        self.paint_changed(at.line.key)
        self.keypad.paint_context()

    def in_place_of(self, gone):
        """The same cell on the line that answers the same question, as windows counted instead of their points."""
        found = self.stops()
        for stop in found:
            if gone and stop.line.key == gone.line.alternative and stop.player == gone.player:
                return stop
        return found[0]

    def explain(self, index):
        """Open the sum of a player's total."""
        from frontend.app.screens.explain import explain_total

        self.settle()
        explain_total(self.desk, index)

    def is_at(self, line, player):
        """Whether this cell is the current one."""
        at = self.at
        return at is not None and at.kind == CELL and at.line is line and at.player == player

    # -- moving ----------------------------------------------------------------------------------

    def stops(self):
        return stops(self.game, self.lines, self.desk.sheet, self.revealed)

    def first_open(self):
        """The first blank cell; on a full sheet the first tie that nobody settled, else its beginning."""
        blanks = self.game.blanks(self.desk.sheet)
        found = self.stops()
        for stop in found:
            if stop.kind == CELL and (stop.line.key, stop.player) in blanks:
                return stop
        for stop in found:
            if stop.kind == TIE:
                return stop
        return found[0]

    def touch(self, where):
        """A cell is tapped: the hand moves there at once, a number waits for the keypad."""
        self.settle()
        if where.line.kind == "holder":
            path = where.line.key
            held = where.player in self.desk.sheet.holders(path)
            self.desk.keep((path, None if held else where.player))
            self.paint_changed(where.line.key)
        self.folded = False
        self.move(where)

    def move(self, where):
        """Make `where` the current stop and bring it into view."""
        self.settle()
        self.stand_at(where)
        self.board.bring_into_view(where, self.scroll)

    def stand_at(self, where):
        """Mark the row of a stop and show its panel."""
        before = self.at
        self.at = where
        if before and before.line in self.lines:
            self.board.mark(before.line, False)
        self.board.mark(where.line, True)
        self.keypad.show(where)

    def step(self, by):
        """To the next stop, or the one before; after the last one comes the result."""
        self.settle()
        found = self.stops()
        at = self.position(found)
        if at + by >= len(found):
            self.desk.finish()
            return
        self.move(found[max(at + by, 0)])

    def following(self):
        """The stop that "next" leads to; None when it leads to the result.

        Asked at every key: only this row and the one below are looked at, all of those below before a reveal.
        """
        row = self.lines.index(self.at.line)
        near = self.lines[row:] if self.at.kind == REVEAL else self.lines[row : row + 2]
        found = stops(self.game, near, self.desk.sheet, self.revealed)
        at = self.position(found) + 1
        return found[at] if at < len(found) else None

    def position(self, found):
        if self.at is None:
            return -1
        for i in range(len(found)):
            if found[i].same(self.at):
                return i
        for i in range(len(found) - 1, -1, -1):  # the stop is gone, as an answered tie: go on after its row
            if found[i].line is self.at.line:
                return i
        return -1

    # -- typing ----------------------------------------------------------------------------------

    def press(self, key):
        """One key of the keypad into the current cell."""
        at = self.at
        if at is None or at.kind != CELL or at.line.kind in ("holder", "members") or self.hidden(at.line):
            return
        path = at.line.path(at.player)
        self.begin_typing(path)
        # Typing a digit replaces what stood there; "+" and the eraser go on from it.
        text = "" if self.fresh and key in entry.DIGITS else self.text
        self.fresh = False
        self.text = entry.press(text, key, at.line.cards, at.line.signed)
        self.desk.draft(path, self.text, entry.value(self.text))
        self.paint_typed(at)

    def begin_typing(self, path):
        if self.text is None:
            self.before = self.desk.sheet.typed(path)
            self.text = entry.text(self.before)
            self.fresh = True

    def adjust(self, step):
        """One more or one less."""
        at = self.at
        path = at.line.path(at.player)
        self.begin_typing(path)
        value = entry.stepped(self.desk.sheet.typed(path), step, at.line.signed)
        self.text = entry.text(value)
        self.fresh = True
        self.desk.draft(path, self.text, value)
        self.paint_typed(at)

    def paint_typed(self, at):
        """A key: the cell, the totals and the sum above the keypad at once, the rest when these are on the glass."""
        if at.line.prize:  # the prizes of the others move with it
            self.board.paint_line(at.line, aloud=False)
        else:
            self.board.paint_cell(at.line, at.player, self.board.column(at.player), [], aloud=False)
        self.paint_readers(at.line.key)
        self.board.paint_totals()
        self.keypad.paint_typed(at)
        if not self.is_behind:
            self.is_behind = True
            after_painting(self.catch_up)

    def catch_up(self):
        self.is_behind = False
        self.board.say_cells()
        self.standing.paint(self.revealed)
        if self.at is not None:
            self.keypad.paint_ahead(self.at)

    def paint_changed(self, key):
        """Only what reads the changed line is painted."""
        for line in self.lines:
            if line.key == key:
                self.board.paint_line(line)
        self.paint_readers(key)
        self.board.paint_totals()
        self.standing.paint(self.revealed)

    def paint_readers(self, key):
        if key in self.readers:
            for line in self.lines:
                if line.key in self.readers[key] and line.key != key:
                    self.board.paint_line(line)

    def settle(self):
        """Leave the cell: what was typed in it becomes one operation."""
        if self.text is None:
            return
        at, value = self.at, entry.value(self.text)
        path = at.line.path(at.player)
        self.text = None
        if value == self.before:
            self.desk.forget_draft(path)
        else:
            self.desk.keep((path, value))
            self.board.paint_doubts()
        self.board.paint_line(at.line)

    def pause(self):
        """No key for a while: what stands there is kept as an operation, and whoever types on goes on from it."""
        if self.text is None:
            return
        value = entry.value(self.text)
        if value != self.before:
            self.before = value
            self.desk.keep((self.at.line.path(self.at.player), value), goes_on=True)

    def lines_changed(self, line):
        """Which lines there are depends on this one: draw what is new, keep the place."""
        if self.game.lines_shown(self.desk.sheet) == self.lines:
            self.paint_changed(line.key)
        else:
            self.redraw()

    def reveal(self):
        self.revealed = True
        self.redraw()
        found = self.stops()
        for stop in found:
            if stop.line.secret:
                self.move(stop)
                return

    def key_down(self, event):
        """A hardware keyboard does what the keypad does; arrows walk through the sheet."""
        if document.select_one(".layer") or event.altKey or event.metaKey:
            return
        key = event.key
        if event.ctrlKey:
            self.desk.undo_keys(event)
            return
        busy = around(event.target, "a, button:not(.cell)")  # Enter and arrows are for what has the focus
        if key == "Enter" and not busy:
            event.preventDefault()
            self.step(1)
        elif key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown") and not busy:
            event.preventDefault()
            self.walk(key)
        elif key == "Backspace":
            event.preventDefault()
            self.press("<")
        elif key in ("-", "\u2212"):
            self.press("-")
        elif key == "+" or (len(key) == 1 and key in entry.DIGITS):
            self.press(key)

    def walk(self, key):
        if self.at is None:
            return
        if key in ("ArrowRight", "ArrowLeft"):
            self.step(1 if key == "ArrowRight" else -1)
        else:
            column = [
                stop for stop in self.stops() if stop.player in (self.at.player, None) and stop.kind == CELL
            ]
            for i in range(len(column)):
                if column[i].line is self.at.line:
                    self.move(column[max(0, min(len(column) - 1, i + (1 if key == "ArrowDown" else -1)))])
                    break
        self.focus_cell()

    def focus_cell(self):
        cell = self.board.cell(self.at)
        if cell:
            cell.focus({"preventScroll": True})


def is_wide():
    """On a tablet, or a phone on its side, the keypad stands beside the sheet and is never folded."""
    return bool(window.matchMedia("(min-width: 44em)").matches)
