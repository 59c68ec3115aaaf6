"""The score sheet of a game that everybody plays for themselves: lines down, players across, a keypad below.

Every tap changes one cell, the lines that read it, the totals and the ranking, and nothing else on the page.
"""

from browser import document, window

from frontend.app import page, words
from frontend.app.dom import button, el, icon, put, set_text, stitch, token
from frontend.app.screens.keypad import Keypad
from frontend.app.screens.stops import CELL, REVEAL, Stop, stops
from frontend.app.words import game_text, has_game_text, t
from shared_rules import entry

CAPTION_FROM = 3  # rows that a group needs to deserve a caption
DOT = "·"  # an empty cell


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
        self.cells = {}
        self.shown = {}
        self.standing = el("ol", "standing", aria_label=t("standing.live"))
        self.leader = el("p", "vh", role="status")
        self.table = self.build_table()
        self.scroll = el(
            "div", "scroll", self.table, tabindex="0", role="region", aria_label=t("sheet.region")
        )
        self.keypad = Keypad(self)
        page.show(
            game_text(self.game, "game"),
            "app--fixed",
            self.game.theme,
            desk.bar(words.long_day(desk.session.day), desk.finish_button()),
            page.binding(),
            page.holes(),
            page.main("work", self.standing, desk.warning(), self.scroll, self.keypad.box, self.leader),
        )
        self.build_standing()
        for line in self.lines:
            self.paint_line(line)
        self.paint_totals()
        blank = self.first_blank()
        self.move(blank or self.stops()[0])

    def redraw(self):
        """Draw again what the sheet is now, at the same place."""
        at, left, top = self.at, self.scroll.scrollLeft, self.scroll.scrollTop
        self.text = None
        self.revealed = self.revealed or self.has_secrets_typed()
        self.lines = self.game.lines_shown(self.desk.sheet)
        self.cells = {}
        self.shown = {}
        self.table = self.build_table()
        put(self.scroll, self.table)
        for line in self.lines:
            self.paint_line(line)
        self.paint_totals()
        self.move(at if at and at.is_on(self.lines) else self.in_place_of(at))
        self.scroll.scrollLeft, self.scroll.scrollTop = left, top

    def in_place_of(self, gone):
        """The same cell on the line that answers the same question, as windows counted instead of their points."""
        found = self.stops()
        for stop in found:
            if gone and stop.line.key == gone.line.alternative and stop.player == gone.player:
                return stop
        return found[0]

    def build_table(self):
        table = self.desk.table
        head = el("tr", None, el("th", None, el("span", "vh", t("sheet.category")), scope="col"))
        columns = el("colgroup", None, el("col", "c-lab"))
        for one in table:
            head <= el("th", None, token(one, "s"), el("span", "n", one.name), scope="col")
            columns <= el("col")
        node = el(
            "table",
            "matrix matrix--" + str(len(table)),
            el("caption", "vh", t("sheet.caption", game=game_text(self.game, "game"))),
            columns,
            el("thead", None, head),
        )
        for group in self.sections():
            body = el("tbody")
            section = "section." + group[0].section
            if len(group) >= CAPTION_FROM and has_game_text(self.game, section):
                caption = el(
                    "th", None, game_text(self.game, section), scope="rowgroup", colspan=len(table) + 1
                )
                body <= el("tr", "cap", caption)
            for line in group:
                body <= self.build_row(line)
            node <= body
        self.totals = [el("td") for one in table]
        node <= el("tfoot", None, el("tr", None, el("th", None, t("sheet.total"), scope="row"), *self.totals))
        return node

    def sections(self):
        groups = []
        for line in self.lines:
            if groups and groups[-1][0].section == line.section:
                groups[-1].append(line)
            else:
                groups.append([line])
        return groups

    def build_row(self, line):
        small = self.small(line)
        title = el(
            "th",
            None,
            el("b", None, game_text(self.game, line.key)),
            el("span", "row__sub", small),
            scope="row",
        )
        row = el("tr", None, title, id="row-" + line.key)
        self.shown[line.key] = small
        if line.per_player or line.kind == "holder":
            for one in self.desk.table:
                row <= el("td", None, self.build_cell(line, one.id))
        else:
            row <= el("td", None, self.build_cell(line, None), colspan=len(self.desk.table))
        return row

    def build_cell(self, line, player):
        where = Stop(REVEAL if self.hidden(line) else CELL, line, player)
        cell = button("cell", lambda event: self.touch(where))
        if line.kind == "holder":
            cell.setAttribute("role", "radio")
        self.cells[line.key + "/" + player if player else line.key] = cell
        return cell

    # -- painting --------------------------------------------------------------------------------

    def paint_line(self, line):
        """Bring a row up to date: values, what they earned, ties."""
        ties = self.game.ties(self.desk.sheet, line.key)
        self.paint_sub(line, ties)
        if line.per_player or line.kind == "holder":
            table = self.desk.table
            for i in range(len(table)):
                self.paint_cell(line, table[i].id, i, ties)
        else:
            self.paint_cell(line, None, 0, ties)

    def paint_sub(self, line, ties):
        if line.kind != "ranked":
            return
        text = self.small(line)
        if ties:
            steps = self.desk.sheet.number(line.key, ties[0][0])
            text = game_text(self.game, "tied_at", n=steps)
        if self.shown[line.key] != text:
            self.shown[line.key] = text
            document["row-" + line.key].select_one(".row__sub").text = text

    def small(self, line):
        key = line.key + ".sub"
        return game_text(self.game, key) if has_game_text(self.game, key) else ""

    def paint_cell(self, line, player, index, ties):
        key = line.key + "/" + player if player else line.key
        cell = self.cells[key]
        typing = (
            self.at is not None and self.at.kind == CELL and self.at.line is line and self.at.player == player
        )
        text = self.cell_text(line, player, typing)
        note, kind = self.cell_note(line, player, index)
        order = self.stack_icon(line, player, ties)
        look = text + "|" + note + "|" + kind + "|" + order + ("|t" if typing else "")
        if key in self.shown and self.shown[key] == look:
            return
        self.shown[key] = look
        cls = "cell"
        if text == DOT:
            cls += " cell--empty"
        if typing and self.text is not None:
            cls += " cell--typing"
        cell.setAttribute("class", cls)
        if typing:
            cell.setAttribute("aria-current", "true")
        else:
            cell.removeAttribute("aria-current")
        children = []
        if order:
            children.append(el("span", "ord", icon(order)))
        if self.hidden(line):
            children.append(icon("lock", "s"))
        elif line.kind == "holder" and text == "x":
            children.append(stitch("x"))
        elif len(text) > 5:
            children.append(el("span", "cell__long", text))
        else:
            children.append(text)
        if note:
            children.append(el("span", "prize", note) if kind == "prize" else el("small", kind, note))
        put(cell, *children)
        cell.setAttribute("aria-label", self.cell_label(line, player, text, note, order))
        if line.kind == "holder":
            cell.setAttribute("aria-checked", "true" if text == "x" else "false")

    def cell_text(self, line, player, typing):
        if self.hidden(line):
            return ""
        sheet = self.desk.sheet
        if line.kind == "holder":
            return "x" if player in sheet.holders(line.key) else DOT
        if line.kind == "members":
            names = [game_text(self.game, member) for member in sheet.elements(line.key)]
            return ", ".join(names) if names else t("sheet.none_yet")
        if typing and self.text is not None:
            return entry.shown(self.text) or DOT
        value = sheet.typed(line.path(player))
        if value is None:
            return DOT
        return words.number(entry.total(value))

    def cell_note(self, line, player, index):
        """What stands small in the cell: a prize won, or the points when they are not what was typed."""
        if line.scored is None or line.kind == "holder" or line.kind == "members":
            return "", ""
        points = self.game.cell_points(self.desk.score, line, index)
        if not points:
            return "", ""
        if line.prize:
            return "+" + str(points), "prize"
        if line.kind == "count" and points != self.desk.sheet.number(line.key, player):
            return words.number(points), "neg" if points < 0 else "won"
        return "", ""

    def stack_icon(self, line, player, ties):
        if not ties:
            return ""
        path = line.order_path()
        order = self.desk.sheet.typed(path)
        for group in ties:
            if player in group and isinstance(order, list) and player in order:
                for other in order:
                    if other in group:
                        return "under" if other == player else "over"
        return ""

    def cell_label(self, line, player, text, note, order):
        name = self.desk.names[player] + ", " if player else ""
        label = name + game_text(self.game, line.key)
        small = self.small(line)
        if small:
            label += " " + small
        if self.hidden(line):
            return label + ", " + t("sheet.hidden")
        if line.kind == "holder":
            return label
        label += t("colon") + (t("sheet.empty") if text == DOT else text)
        if order:
            label += ", " + t("stack." + order)
        return label + ", " + t("points", n=int(note.replace("\u2212", "-"))) if note else label

    def paint_totals(self):
        totals = self.desk.score.totals
        for i in range(len(totals)):
            set_text(self.totals[i], words.number(totals[i]))
        self.paint_standing()

    def build_standing(self):
        self.places = []
        for i in range(len(self.desk.table)):
            rank, name, points = el("span", "rk"), el("span", "nm"), el("span", "pt")
            place = button(None, self.explainer(i), rank, name, points)
            item = el("li", None, place)
            self.standing <= item
            self.places.append((item, place, rank, name, points))

    def paint_standing(self):
        """The live ranking: best first, seats when equal."""
        found = self.game.standing(self.desk.sheet, self.desk.score)
        order = []
        for rank in range(1, len(found) + 2):
            for i in range(len(found)):
                if (found[i].rank or len(found) + 1) == rank:
                    order.append(i)
        self.order = order
        level = all([place.rank == 1 for place in found])
        for at in range(len(order)):
            i = order[at]
            place = found[i]
            item, node, rank, name, points = self.places[at]
            out = place.eliminated and self.revealed
            look = "is-1" if place.rank == 1 and not level else "is-out" if out else ""
            if item.getAttribute("class") != look:
                item.setAttribute("class", look)
            rank_text = str(place.rank) if place.rank else "–"
            person = self.desk.table[i].name
            total = words.number(place.total)
            if rank.text != rank_text or name.text != person or points.text != total:
                rank.text = rank_text
                name.text = person
                points.text = total
                node.setAttribute(
                    "aria-label", t("standing.place", name=person, rank=rank_text, n=place.total)
                )
        leaders = [self.desk.table[place_i].name for place_i in order if found[place_i].rank == 1]
        set_text(
            self.leader, t("standing.leads", n=len(leaders), names=words.listed(leaders)) if leaders else ""
        )

    def explainer(self, at):
        def explain(event):
            from frontend.app.screens.explain import explain_total

            self.settle()
            explain_total(self.desk, self.order[at])

        return explain

    # -- moving ----------------------------------------------------------------------------------

    def stops(self):
        return stops(self.game, self.lines, self.desk.sheet, self.revealed)

    def first_blank(self):
        blanks = self.game.blanks(self.desk.sheet)
        for stop in self.stops():
            if stop.kind == CELL and (stop.line.key, stop.player) in blanks:
                return stop
        return None

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
        """Make `where` the current stop: settle what was typed, mark the row, show its panel."""
        before = self.at
        self.settle()
        self.at = where
        for line in self.lines:
            if (before and before.line is line) or (where and where.line is line):
                self.paint_line(line)
                row = document["row-" + line.key]
                row.setAttribute("class", "is-row" if where and where.line is line else "")
        self.keypad.show(where)
        if where:
            self.bring_into_view(where)

    def bring_into_view(self, where):
        """The row under the pinned head, not under it; the cell right of the pinned labels."""
        row = document["row-" + where.line.key]
        frame = self.scroll.getBoundingClientRect()
        box = row.getBoundingClientRect()
        head = self.table.select_one("thead").getBoundingClientRect().height
        if box.top < frame.top + head:
            self.scroll.scrollTop -= frame.top + head - box.top
        elif box.bottom > frame.bottom:
            self.scroll.scrollTop += box.bottom - frame.bottom
        key = where.line.key + "/" + where.player if where.player else where.line.key
        if key in self.cells:
            cell = self.cells[key].getBoundingClientRect()
            label = row.select_one("th").getBoundingClientRect().right
            if cell.left < label:
                self.scroll.scrollLeft -= label - cell.left
            elif cell.right > frame.right:
                self.scroll.scrollLeft += cell.right - frame.right

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
        """The stop that "next" leads to; None when it leads to the result."""
        found = self.stops()
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
        self.paint_changed(at.line.key)
        self.keypad.paint_context()

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
        self.paint_changed(at.line.key)
        self.keypad.paint_context()

    def paint_changed(self, key):
        """Only what reads the changed line is painted."""
        lines = self.readers[key] if key in self.readers else []
        for line in self.lines:
            if line.key == key or line.key in lines:
                self.paint_line(line)
        self.paint_totals()

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
        self.paint_line(at.line)

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
            if key == "z":
                event.preventDefault()
                self.desk.undo()
            return
        inside = event.target.closest(".keypad, .bar")
        if key == "Enter" and not inside:
            event.preventDefault()
            self.step(1)
        elif key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown") and not inside:
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
        key = self.at.line.key + "/" + self.at.player if self.at.player else self.at.line.key
        if key in self.cells:
            self.cells[key].focus({"preventScroll": True})


def is_wide():
    """On a tablet, or a phone on its side, the keypad stands beside the sheet and is never folded."""
    return bool(window.matchMedia("(min-width: 44em)").matches)
