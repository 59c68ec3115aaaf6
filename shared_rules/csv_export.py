"""The history as two CSV files for a spreadsheet: one line for each participant of a session, and one line for
each line of a participant's sheet.

Both follow RFC 4180: CRLF after each line, the last one included; a cell with the separator, a quote or a line
break stands between quotes, quotes doubled. A text that a spreadsheet would take for a formula is kept from it by
an apostrophe (OWASP ASVS 5.0, 1.2.10); numbers stay numbers, below zero too. Dialects: "international" (comma) and
"excel_fr" (semicolon, and the byte order mark by which a French Excel knows UTF-8).

Columns of the sessions file, whose order is stable:

    session, game, date (2026-03-12), time, place, note, seat, starts, player, people, total, rank, winner,
    eliminated, complete, finished

and of the lines file:

    session, game, date, time, seat, player, line, points, typed

A cooperative game has one participant, "The table", and `people` names who sat there. `typed` is the number as it
was typed, or "4+3+2" card after card; the lines that only serve a rule (rats, nuns) have no points.
Sessions are in order of time; deleted ones are left out.
"""

from shared_rules.explain import line_title
from shared_rules.games import GAMES
from shared_rules.history import order_key, summary, unscored
from shared_rules.typed import typed

SEPARATORS = {"international": ",", "excel_fr": ";"}
BYTE_ORDER_MARK = "\ufeff"
FORMULA_STARTS = "=+-@\t\r\0"

WORDS = {
    "fr": {
        "sessions": (
            "Partie",
            "Jeu",
            "Date",
            "Heure",
            "Lieu",
            "Note",
            "Place à table",
            "Commence",
            "Participant",
            "Personnes",
            "Total",
            "Rang",
            "Gagne",
            "Hors jeu",
            "Complète",
            "Terminée",
        ),
        "lines": (
            "Partie",
            "Jeu",
            "Date",
            "Heure",
            "Place à table",
            "Participant",
            "Ligne",
            "Points",
            "Saisi",
        ),
        "file": {"sessions": "marquoir-parties", "lines": "marquoir-lignes"},
        "yes": "oui",
        "no": "non",
    },
    "en": {
        "sessions": (
            "Session",
            "Game",
            "Date",
            "Time",
            "Place",
            "Note",
            "Seat",
            "Starts",
            "Player",
            "People",
            "Total",
            "Rank",
            "Winner",
            "Eliminated",
            "Complete",
            "Finished",
        ),
        "lines": ("Session", "Game", "Date", "Time", "Seat", "Player", "Line", "Points", "Typed"),
        "file": {"sessions": "marquoir-sessions", "lines": "marquoir-lines"},
        "yes": "yes",
        "no": "no",
    },
}


def sessions(sessions, names, dialect, lang, summaries=None):
    """The sessions file. `names` is {player id: name}; `summaries` {session id: summary} spares scoring again."""
    text = head("sessions", dialect, lang)
    for session in in_order(sessions):
        known = None if summaries is None else summaries.get(session.id)
        text += rows_text(session_rows(session, names, lang, known), dialect, lang)
    return text


def lines(sessions, names, dialect, lang):
    """The lines file."""
    text = head("lines", dialect, lang)
    for session in in_order(sessions):
        text += rows_text(line_rows(session, names, lang), dialect, lang)
    return text


def file_name(which, dialect, lang, day):
    """The name to save a file under; `which` is "sessions" or "lines", `day` the day of the export."""
    excel = "-excel" if dialect == "excel_fr" else ""
    return f"{WORDS[lang]['file'][which]}{excel}-{day}.csv"


def in_order(sessions):
    """The sessions that are not deleted, oldest first."""
    kept = {}
    for session in sessions:
        if session.alive:
            kept[order_key({"day": session.day, "at": session.at, "id": session.id})] = session
    return [kept[key] for key in sorted(kept)]


# --- rows: lists of cells, a cell is None, a bool, a number or a text ---


def session_rows(session, names, lang, known=None):
    """One row for each participant of a session; `known` is its summary, when there is one already."""
    game = GAMES.get(session.game)
    if game is None:
        known = unscored(session)
    elif known is None:
        known = summary(session, game)
    start = [session.id, title(session, lang), session.day, session.at, session.place, session.note]
    end = [known["complete"], session.finished]
    if game is not None and game.cooperative:
        people = " + ".join([name_of(player, names) for player in session.players])
        return [start + [None, None, game.text(lang, "table"), people] + result(known, 0, None) + end]
    rows = []
    for index in range(len(session.players)):
        player = session.players[index]
        seat = [index + 1, player == session.first, name_of(player, names), None]
        rows.append(start + seat + result(known, index, player) + end)
    return rows


def result(known, index, player):
    """Total, rank, winner, eliminated of one participant; blank for a game of a newer version."""
    if not known["totals"]:
        return [None, None, None, None]
    won = player in known["winners"]
    return [known["totals"][index], known["ranks"][index], won, player in known["eliminated"]]


def line_rows(session, names, lang):
    """For each participant, one row for each line that scores, then for each line that was typed and does not."""
    if session.game not in GAMES or not session.players:
        return []
    game = GAMES[session.game]
    sheet = session.sheet()
    score = game.score(sheet)
    start = [session.id, title(session, lang), session.day, session.at]
    table = [None, game.text(lang, "table")]
    scoring = [Column(game, lang, key, key) for key in score.parts]
    others = [Column(game, lang, line.key, None) for line in game.lines if line.scored is None]
    rows = []
    participants = game.participants(sheet)
    for index in range(len(participants)):
        player = None if game.cooperative else participants[index]
        who = table if game.cooperative else [index + 1, name_of(player, names)]
        for column in scoring:
            points = score.parts[column.key][index].points
            rows.append(start + who + [column.title, points, column.typed(sheet, player)])
        for column in others:
            if column.entered[0].per_player:
                cell = column.typed(sheet, player)
                if cell is not None:
                    rows.append(start + who + [column.title, None, cell])
    for column in others:
        if not column.entered[0].per_player:
            cell = column.typed(sheet, None)
            if cell is not None:
                rows.append(start + table + [column.title, None, cell])
    return rows


class Column:
    """A line of the file: an output line with the entry lines that make it, or an entry line that brings no points."""

    def __init__(self, game, lang, key, scored):
        self.game = game
        self.lang = lang
        self.key = key
        self.title = line_title(game, lang, key)
        self.entered = [line for line in game.lines if (line.scored == scored if scored else line.key == key)]

    def typed(self, sheet, player):
        return typed(self.entered, sheet, player, self.game, self.lang)


def title(session, lang):
    if session.game not in GAMES:
        return session.game
    name = session.options.get("name")  # of a game without rules here
    return name if isinstance(name, str) else GAMES[session.game].text(lang, "game")


def name_of(player, names):
    return names.get(player, player)


# --- text ---


def head(which, dialect, lang):
    """The beginning of a file: "sessions" or "lines"."""
    start = BYTE_ORDER_MARK if dialect == "excel_fr" else ""
    return start + rows_text([WORDS[lang][which]], dialect, lang)


def rows_text(rows, dialect, lang):
    """Rows as lines of text."""
    separator = SEPARATORS[dialect]
    text = ""
    for row in rows:
        text += cell_text(row[0], separator, lang)
        for index in range(1, len(row)):
            text += separator + cell_text(row[index], separator, lang)
        text += "\r\n"
    return text


def cell_text(cell, separator, lang):
    """One cell: only a text can be a formula or need quotes."""
    if cell is None:
        return ""
    if cell is True or cell is False:
        return WORDS[lang]["yes" if cell else "no"]
    if not isinstance(cell, str):
        return str(cell)
    bare = cell.lstrip(
        "'"
    )  # a text that already looks guarded is guarded again: one apostrophe can be taken off
    if bare and bare[0] in FORMULA_STARTS:
        cell = "'" + cell
    if separator in cell or '"' in cell or "\n" in cell or "\r" in cell:
        return '"' + cell.replace('"', '""') + '"'
    return cell
