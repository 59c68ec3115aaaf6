"""The table of a score sheet on the page: lines down, players across; each cell is painted only when it changes."""

from frontend.app import words
from frontend.app.dom import button, el, icon, put, set_text, stitch, token
from frontend.app.screens.map_source import source_of
from frontend.app.screens.stops import CELL, REVEAL, Stop
from frontend.app.words import game_text, has_game_text, t
from shared_rules import entry
from shared_rules.filled_sheet import FROM_MAP
from shared_rules.session import ENTRY

CAPTION_FROM = 3  # rows that a group needs to deserve a caption
LONG_TEXT = 5  # letters that fit in the large type of a cell
DOT = "·"  # an empty cell
ROOM = 0.75  # rows left free below a row that is brought into view


class Board:
    """The rows of `lines`. What is being typed, and where, is asked of the `matrix` that owns the board."""

    def __init__(self, matrix, lines):
        self.matrix = matrix
        self.desk = matrix.desk
        self.game = matrix.game
        self.lines = lines
        self.rows = {}
        self.cells = {}
        self.shown = {}
        self.unsaid = {}  # cells whose names are still those before they were painted
        self.smalls = {}
        self.doubts = self.doubtful()
        self.node = self.build()
        for line in lines:
            self.paint_line(line)
        self.paint_totals()

    # -- building --------------------------------------------------------------------------------

    def build(self):
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
        small = words.small_title(self.game, line)
        self.smalls[line.key] = el("span", "row__sub", small)
        title = el(
            "th", None, el("b", None, game_text(self.game, line.key)), self.smalls[line.key], scope="row"
        )
        row = self.rows[line.key] = el("tr", None, title, id="row-" + line.key)
        self.shown[line.key] = small
        if line.per_player or line.kind == "holder":
            for one in self.desk.table:
                row <= el("td", None, self.build_cell(line, one.id))
        else:
            row <= el("td", None, self.build_cell(line, None), colspan=len(self.desk.table))
        return row

    def build_cell(self, line, player):
        where = Stop(REVEAL if self.matrix.hidden(line) else CELL, line, player)
        cell = button("cell", lambda event: self.matrix.touch(where))
        if line.kind == "holder":
            cell.setAttribute("role", "radio")
        self.cells[line.key + "/" + player if player else line.key] = cell
        return cell

    # -- painting --------------------------------------------------------------------------------

    def paint_line(self, line, aloud=True):
        """Bring a row up to date: values, what they earned, ties. Without `aloud` its names wait for `say_cells`."""
        ties = self.game.ties(self.desk.sheet, line.key)
        self.paint_sub(line, ties)
        if line.per_player or line.kind == "holder":
            table = self.desk.table
            for i in range(len(table)):
                self.paint_cell(line, table[i].id, i, ties, aloud)
        else:
            self.paint_cell(line, None, 0, ties, aloud)

    def column(self, player):
        """The place of a player at the table; what is nobody's stands in the first column."""
        for i in range(len(self.desk.table)):
            if self.desk.table[i].id == player:
                return i
        return 0

    def paint_sub(self, line, ties):
        if line.kind != "ranked":
            return
        text = words.small_title(self.game, line)
        if ties:
            steps = self.desk.sheet.number(line.key, ties[0][0])
            text = game_text(self.game, "tied_at", n=steps)
        if self.shown[line.key] != text:
            self.shown[line.key] = text
            self.smalls[line.key].text = text

    def paint_cell(self, line, player, index, ties, aloud=True):
        key = line.key + "/" + player if player else line.key
        cell = self.cells[key]
        typing = self.matrix.is_at(line, player)
        text = self.cell_text(line, player, typing)
        note, kind = self.cell_note(line, player, index)
        order = self.stack_icon(line, player, ties)
        doubt = key in self.doubts and not self.matrix.hidden(line)
        source = source_of(self.desk.sheet, line.path(player)) if text != DOT else None
        double = self.desk.session.conflicts and key in self.with_two_versions()
        look = (
            text
            + "|"
            + note
            + "|"
            + kind
            + "|"
            + order
            + ("|t" if typing else "")
            + ("|?" if doubt else "")
            + ("|2" if double else "")
            + ("|" + source if source else "")
        )
        if key in self.shown and self.shown[key] == look:
            return
        self.shown[key] = look
        cls = "cell"
        if text == DOT:
            cls += " cell--empty"
        if typing and self.matrix.text is not None:
            cls += " cell--typing"
        if doubt:
            cls += " cell--err"
        if double:
            cls += " cell--two"
        cell.setAttribute("class", cls)
        if typing:
            cell.setAttribute("aria-current", "true")
        else:
            cell.removeAttribute("aria-current")
        children = []
        if order:
            children.append(el("span", "ord", icon(order)))
        if self.matrix.hidden(line):
            children.append(icon("lock", "s"))
        elif line.kind == "holder" and text == "x":
            children.append(stitch("x"))
        elif len(text) > LONG_TEXT:
            children.append(el("span", "cell__long", text))
        else:
            children.append(text)
        if note:
            children.append(el("span", "prize", note) if kind == "prize" else el("small", kind, note))
        if source == FROM_MAP and not typing:
            children.append(icon("clock", "xs"))
        if len(children) == 1 and children[0] is text:
            cell.text = text  # nearly every key: much quicker than to put nodes
        else:
            put(cell, *children)
        if line.kind == "holder":
            cell.setAttribute("aria-checked", "true" if text == "x" else "false")
        self.unsaid[key] = (line, player, text, note, order, source, double, doubt)
        if aloud:
            self.say_cell(key)

    def say_cells(self):
        """Name the cells that were painted without a word."""
        for key in list(self.unsaid):
            self.say_cell(key)

    def say_cell(self, key):
        line, player, text, note, order, source, double, doubt = self.unsaid.pop(key)
        label = self.cell_label(line, player, text, note, order)
        if source == FROM_MAP:
            label += ", " + t("live.from")
        if double:
            label += ", " + t("sheet.two")
        if doubt:
            label += ", " + t("sheet.doubt")
        self.cells[key].setAttribute("aria-label", label)

    def cell_text(self, line, player, typing):
        if self.matrix.hidden(line):
            return ""
        sheet = self.desk.sheet
        if line.kind == "holder":
            return "x" if player in sheet.holders(line.key) else DOT
        if line.kind == "members":
            names = [game_text(self.game, member) for member in sheet.elements(line.key)]
            return ", ".join(names) if names else t("sheet.none_yet")
        if typing and self.matrix.text is not None:
            return entry.shown(self.matrix.text) or DOT
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
        small = words.small_title(self.game, line)
        if small:
            label += " " + small
        if self.matrix.hidden(line):
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

    def paint_doubts(self):
        """Mark the cells that cannot be right; looked at when a cell is left, not while it is being typed."""
        before, self.doubts = self.doubts, self.doubtful()
        if before or self.doubts:
            for line in self.lines:
                self.paint_line(line)

    def doubtful(self):
        """{cell: True} of all that the game finds impossible."""
        found = {}
        for problem in self.game.problems(self.desk.sheet):
            key = problem.line.split("/")[0]
            players = self.desk.sheet.players if problem.player is None else [problem.player]
            found[key] = True
            for player in players:
                found[key + "/" + player] = True
        return found

    def with_two_versions(self):
        """{cell: True} of all that was written differently on two phones."""
        found = {}
        for field in self.desk.session.conflicts:
            if field.startswith(ENTRY):
                path = field.removeprefix(ENTRY)
                key = self.desk.line_key(path)
                player = path.split("/")[-1]
                found[key + "/" + player if player in self.desk.names else key] = True
        return found

    # -- finding ---------------------------------------------------------------------------------

    def cell(self, stop):
        """The cell of a stop; None for a question about a whole row."""
        key = stop.line.key + "/" + stop.player if stop.player else stop.line.key
        return self.cells[key] if key in self.cells else None

    def mark(self, line, current):
        """Tint the current row, or no more."""
        self.paint_line(line)
        self.rows[line.key].setAttribute("class", "is-row" if current else "")

    def bring_into_view(self, stop, scroll):
        """The row under the pinned head, not beneath it, and with room below: what is said of a number that is typed may need
        another line of the keypad. The cell right of the pinned labels."""
        row = self.rows[stop.line.key]
        frame = scroll.getBoundingClientRect()
        box = row.getBoundingClientRect()
        above = box.top - frame.top - self.node.select_one("thead").getBoundingClientRect().height
        below = frame.bottom - box.bottom - box.height * ROOM
        if above < 0:
            scroll.scrollTop += above
        elif below < 0:
            scroll.scrollTop += min(-below, above)
        cell = self.cell(stop)
        if cell and stop.player:
            box = cell.getBoundingClientRect()
            label = row.select_one("th").getBoundingClientRect().right
            if box.left < label:
                scroll.scrollLeft -= label - box.left
            elif box.right > frame.right:
                scroll.scrollLeft += box.right - frame.right
