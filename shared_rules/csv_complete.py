"""The complete CSV file: that of the sessions, and all that it takes to come back.

Its columns are those of the sessions file (`csv_export`) and, in the first row of each session, `record`: a JSON object of all
fields of the session, by which `csv_import` makes the very same session of it. What the other columns say in their own way (day,
time, place, note) may be corrected in a spreadsheet and counts then.
"""

from shared_rules.csv_export import BYTE_ORDER_MARK, WORDS, in_order, rows_text, session_rows, title
from shared_rules.operation import encoded
from shared_rules.recorded import fields_of

RECORD = {"fr": "Marquoir (ne pas modifier)", "en": "Marquoir (leave as it is)"}
FILE = {"fr": "marquoir-complet", "en": "marquoir-complete"}


def complete(sessions, names, dialect, lang):
    """The whole file, arguments as for `csv_export.sessions`."""
    text = head(dialect, lang)
    for session in in_order(sessions):
        text += rows_text(complete_rows(session, names, lang), dialect, lang)
    return text


def head(dialect, lang):
    start = BYTE_ORDER_MARK if dialect == "excel_fr" else ""
    return start + rows_text([(*WORDS[lang]["sessions"], RECORD[lang])], dialect, lang)


def file_name(dialect, lang, day):
    return f"{FILE[lang]}{'-excel' if dialect == 'excel_fr' else ''}-{day}.csv"


def complete_rows(session, names, lang, known=None):
    """The rows of one session; one without players has a row all the same."""
    rows = session_rows(session, names, lang, known)
    if not rows:
        start = [session.id, title(session, lang), session.day, session.at, session.place, session.note]
        rows = [start + [None] * (len(WORDS[lang]["sessions"]) - len(start))]
    return [rows[0] + [record(session)]] + [row + [None] for row in rows[1:]]


def record(session):
    """All fields of a session that hold anything, as the text of a JSON object in ASCII."""
    fields = fields_of(session)
    return "{" + ",".join([encoded(key) + ":" + encoded(fields[key]) for key in fields]) + "}"
