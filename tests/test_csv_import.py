"""The product's own CSV files read back: the same sessions, also after a spreadsheet had them in its hands."""

import csv
import io
import json

import pytest
from generated import sheets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_csv_export import NAMES, hexes, plague, village

from shared_rules import csv_complete, csv_export
from shared_rules.arrivals import Trouble
from shared_rules.csv_import import is_ours, read
from shared_rules.csv_reading import rows_of
from shared_rules.games import GAMES
from shared_rules.recorded import session_of
from shared_rules.session import Session

patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
DIALECTS = tuple(csv_export.SEPARATORS)


def parsed(text):
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def session_in(arrivals, id):
    """The session that an import of these arrivals makes on an empty phone."""
    return session_of(id, arrivals.games[id])


def back(text):
    """{id: session} of a file, which must hold nothing unreadable, and the names in it."""
    arrivals = read(text, parsed)
    assert arrivals.troubles == []
    return {id: session_in(arrivals, id) for id in arrivals.games}, arrivals.people


def written(*sessions, dialect="excel_fr", lang="fr"):
    return csv_complete.complete(sessions, NAMES, dialect, lang)


def table(text):
    """The rows of a file as a spreadsheet holds them."""
    text = text.removeprefix("\ufeff")
    return list(
        csv.reader(io.StringIO(text, newline=""), delimiter=";" if ";" in text.splitlines()[0] else ",")
    )


def saved(rows, separator=";", end="\r\n", mark=""):
    """The file that another program makes of these rows."""
    out = io.StringIO()
    csv.writer(out, delimiter=separator, lineterminator=end).writerows(rows)
    return mark + out.getvalue()


# --- as it was written ---


def test_three_evenings_come_back_as_they_were():
    played = {session.id: session for session in (village(), plague(), hexes())}
    for dialect in DIALECTS:
        for lang in ("fr", "en"):
            assert back(written(*played.values(), dialect=dialect, lang=lang)) == (played, NAMES)


TEXTS = st.text(alphabet="a=+-@\n;,\"' é🎲\u202e:{}", max_size=12).map(str.strip)


@patient
@given(
    key=st.sampled_from(list(GAMES)),
    seed=st.integers(0, 2**31),
    dialect=st.sampled_from(DIALECTS),
    lang=st.sampled_from(("fr", "en")),
    note=TEXTS,
    place=TEXTS,
    finished=st.booleans(),
)
def test_exporting_and_importing_is_the_identity(key, seed, dialect, lang, note, place, finished):
    (sheet,) = sheets(GAMES[key], seed, 1)
    session = Session("s1")
    session.game, session.day, session.at = key, "2026-03-12", "19:12"
    session.players, session.entries, session.options = sheet.players, sheet.entries, sheet.options
    session.first = sheet.players[-1]
    session.times = {"p1": [1_773_339_120_000, sheet.players[0]], "p2": [1_773_342_720_000, ""]}
    session.note, session.place, session.finished = note, place, finished
    session.options = {name: value for name, value in session.options.items() if value not in ({}, None)}
    names = {player: player.upper() for player in sheet.players}
    text = csv_complete.complete([session], names, dialect, lang)

    assert back(text) == ({"s1": session}, names)


def test_the_record_is_json_of_all_fields():
    (row,) = [row for row in table(written(village()))[1:] if row[-1]]
    assert json.loads(row[-1]) == {
        "game": "clochemerle",
        "day": "2026-03-12",
        "at": "19:12",
        "players": ["ana", "bo"],
        "first": "bo",
        "finished": True,
        "note": "pluie",
        "place": "Chez Bo",
        "entry/church_points/ana": 6,
        "entry/church_window_points/ana": 8,
        "entry/travel_points/ana": [4, 3, 2],
        "entry/day_labourer_tiles/bo": 1,
        "entry/first_player_hand": "bo",
    }


def test_file_names():
    assert csv_complete.file_name("excel_fr", "fr", "2026-03-12") == "marquoir-complet-excel-2026-03-12.csv"
    assert csv_complete.file_name("international", "en", "2026-03-12") == "marquoir-complete-2026-03-12.csv"


# --- after a spreadsheet ---


def french_dates(row):
    return [f"{cell[8:]}/{cell[5:7]}/{cell[:4]}" if cell[4:5] == cell[7:8] == "-" else cell for cell in row]


SPREADSHEETS = [
    # what it did to the rows, how it saved them
    ("dates as 12/03/2026", lambda rows: [french_dates(row) for row in rows], {}),
    (
        "times with seconds",
        lambda rows: [[f"{cell}:00" if cell[2:3] == ":" else cell for cell in row] for row in rows],
        {},
    ),
    ("columns the other way round", lambda rows: [row[::-1] for row in rows], {}),
    ("only the columns that matter", lambda rows: [[row[at] for at in (0, 8, 9, 16)] for row in rows], {}),
    ("rows sorted from the last one up", lambda rows: rows[:1] + rows[:0:-1], {}),
    ("empty rows and columns added", lambda rows: [[*row, "", ""] for one in rows for row in (one, [])], {}),
    ("tabs, line feeds, no mark", lambda rows: rows, {"separator": "\t", "end": "\n"}),
    ("commas and a mark", lambda rows: rows, {"separator": ",", "mark": "\ufeff"}),
    ("a line that names the separator", lambda rows: rows, {"separator": "|", "mark": "sep=|\r\n"}),
    (
        "serial numbers for days",
        lambda rows: [["46093" if cell == "2026-03-12" else cell for cell in row] for row in rows],
        {},
    ),
    ("old line ends", lambda rows: rows, {"end": "\r"}),
]


@pytest.mark.parametrize(
    "change, saving", [row[1:] for row in SPREADSHEETS], ids=[row[0] for row in SPREADSHEETS]
)
def test_the_same_sessions_come_back_after(change, saving):
    played = {session.id: session for session in (village(), plague(), hexes())}
    rows = table(written(*played.values()))

    assert back(saved(change(rows), **saving)) == (played, NAMES)


def test_what_was_corrected_in_the_spreadsheet_counts():
    rows = table(written(village()))
    for row in rows[1:]:
        row[2], row[3], row[4], row[5] = "14/03/2026", "20 h 30", "Chez Ana", "soleil"
    corrected = village()
    corrected.day, corrected.at, corrected.place, corrected.note = "2026-03-14", "20:30", "Chez Ana", "soleil"

    assert back(saved(rows))[0] == {"v1": corrected}


@pytest.mark.parametrize("session, row, place", [(village, 2, 2), (hexes, 1, 1)])
def test_a_total_that_was_corrected_is_told_for_the_sheet_counts(session, row, place):
    rows = table(written(session()))
    rows[row][rows[0].index("Total")] = "999"
    arrivals = read(saved(rows), parsed)

    assert arrivals.troubles == [Trouble("total", place + 1, "999")]
    assert list(arrivals.games) == [session().id]


# --- what cannot be read ---


def test_a_bad_line_is_told_with_its_number_and_does_not_stop_the_rest():
    rows = table(written(village(), plague(), hexes()))
    rows[1][-1] = rows[1][-1][:40]  # r1, the second row of the file
    rows[5][2] = "31/02/2026"  # d1
    arrivals = read(saved(rows), parsed)

    assert arrivals.troubles == [Trouble("record", 2), Trouble("day", 6, "31/02/2026")]
    assert session_in(arrivals, "v1") == village()
    assert session_in(arrivals, "d1") == hexes()


@pytest.mark.parametrize(
    "record",
    [
        "{",
        "[]",
        "null",
        '{"game":7}',
        '{"game":"clochemerle","players":"ana"}',
        '{"game":"clochemerle","players":["a b"]}',
        '{"game":"clochemerle","entry/x":{"deep":1}}',
        '{"game":"clochemerle","entry/x":[[1]]}',
        '{"game":"clochemerle","entry/x":1.5}',
        '{"game":"clochemerle","_alive":false}',
        '{"game":"clochemerle","note":5}',
        '{"game":"clochemerle","entry/é":1}',
        '{"players":[]}',
        "[" * 10_000,
    ],
)
def test_a_record_that_no_session_could_have_is_told(record):
    rows = table(written(village()))
    rows[1][-1] = record
    arrivals = read(saved(rows), parsed)

    assert (arrivals.troubles, arrivals.games) == ([Trouble("record", 2)], {})


def test_names_that_cannot_be_told_apart_are_told():
    rows = table(written(hexes()))
    rows[1][9] = "Ana + Bo + Chloé + Zoé"

    assert read(saved(rows), parsed).troubles == [Trouble("people", 2, "Ana + Bo + Chloé + Zoé")]


def test_a_table_that_lost_rows_is_told_with_the_names_that_are_left():
    rows = table(written(village()))

    assert read(saved(rows[:2]), parsed).troubles == [Trouble("people", 2, rows[1][8])]


def test_a_row_with_too_many_cells_is_told():
    text = written(village()) + "v2;Clochemerle" + ";x" * 40 + "\r\n"

    assert read(text, parsed).troubles == [Trouble("cells", 4, "v2")]


@pytest.mark.parametrize(
    "text", ["", "\ufeff", "\n\n", "Partie;Jeu;Participant\n", '"', '"' * 9999, ";" * 9999]
)
def test_a_file_without_games_brings_none(text):
    assert read(text, parsed).games == {}


@patient
@given(st.text(alphabet='a1;,"\n\t=é', max_size=80))
def test_no_text_stops_the_reading(text):
    rows = rows_of(text)

    assert all(cells for _, cells in rows)
    read("Partie;Jeu;Participant;Total\n" + text, parsed)


# --- files without records: those for a spreadsheet alone ---


def fields_of(text):
    arrivals = read(text, parsed)
    assert arrivals.troubles == []
    return arrivals


def test_the_sessions_file_brings_the_totals_under_the_name_of_the_game():
    arrivals = fields_of(csv_export.sessions([village()], NAMES, "excel_fr", "fr"))
    session = session_in(arrivals, "v1")
    names = [arrivals.people[player] for player in session.players]
    points = [session.entries["score/" + player] for player in session.players]

    assert (session.game, session.options["name"], session.day, session.place) == (
        "other",
        "Clochemerle",
        "2026-03-12",
        "Chez Bo",
    )
    assert dict(zip(names, points, strict=True)) == {"Ana": 23, "Bo": -4}
    assert [arrivals.people[player] for player in session.options["winners"]] == ["Ana"]
    assert arrivals.partial == {"v1": True}


def test_the_lines_file_brings_the_points_of_each_line():
    arrivals = fields_of(csv_export.lines([village()], NAMES, "international", "en"))
    session = session_in(arrivals, "v1")

    assert session.options["rows"] == [
        *(
            "Church",
            "Council",
            "Harvest",
            "Travel",
            "Customers",
            "Story",
            "Day labourers",
            "First player hand",
        )
    ]
    assert [session.entries["score/" + player] for player in session.players] == [
        [14, 0, 0, 9, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, -5, 1],
    ]


def test_what_is_ours_shows_in_the_first_row():
    for lang in ("fr", "en"):
        for text in (
            csv_export.head("sessions", "excel_fr", lang),
            csv_export.head("lines", "excel_fr", lang),
            csv_complete.head("international", lang),
        ):
            assert is_ours(rows_of(text)[0][1])
    assert not is_ours(["Date", "Jeu", "Titre", "Joueur", "Score", "Classement", "Victoire"])
    assert not is_ours(["objectname", "objectid", "rating", "numplays"])
