"""The two CSV files, byte for byte, and the cells that spreadsheets stumble over."""

import csv
import io

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_history import played, told

from shared_rules.csv_export import cell_text, file_name, lines, sessions
from shared_rules.games import GAMES

# A busy computer is no failure.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

NAMES = {"ana": "Ana", "bo": "Bo", "chloe": "Chloé"}


def village():
    session = played(
        "clochemerle",
        id="v1",
        church_points__ana=6,
        church_window_points__ana=8,
        travel_points__ana=[4, 3, 2],
        day_labourer_tiles__bo=1,
        first_player_hand="bo",
    )
    session.first, session.finished, session.place, session.note = "bo", True, "Chez Bo", "pluie"
    return session


def plague():
    return played(
        "rattus_cartus",
        id="r1",
        day="2026-03-11",
        at="21:05",
        buildings_in_play__castle=True,
        buildings_in_play__farm=True,
        royalty__ana=3,
        sword__bo=2,
        token_points__bo=[-1, 3],
        rats__ana=10,
        rats__bo=[5, 4],
        nuns=9,
    )


def hexes():
    return played(
        "dorfromantik",
        "ana bo chloe",
        id="d1",
        day="2026-03-13",
        at="15:00",
        tasks__forest__5a=True,
        tasks__forest__6b=True,
        tasks__stream=10,
        flags__grain__f1=7,
        flags__grain__f2=12,
        longest_track=9,
        unlocked__e1__label="Cœurs rouges",
        unlocked__e1__points=[4, 2],
        unlocked__e2__label="Cirque",
        unlocked__e2__points=10,
    )


SESSIONS_FRENCH_EXCEL = (
    b"\xef\xbb\xbfPartie;Jeu;Date;Heure;Lieu;Note;Place \xc3\xa0 table;Commence;Participant;Personnes;Total;Rang;"
    b"Gagne;Hors jeu;Compl\xc3\xa8te;Termin\xc3\xa9e\r\n"
    b"r1;Rattus Cartus;2026-03-11;21:05;;;1;non;Ana;;10;;non;oui;oui;non\r\n"
    b"r1;Rattus Cartus;2026-03-11;21:05;;;2;non;Bo;;4;1;oui;non;oui;non\r\n"
    b"v1;Clochemerle;2026-03-12;19:12;Chez Bo;pluie;1;non;Ana;;23;1;oui;non;oui;oui\r\n"
    b"v1;Clochemerle;2026-03-12;19:12;Chez Bo;pluie;2;oui;Bo;;-4;2;non;non;oui;oui\r\n"
    b"d1;Dorfromantik;2026-03-13;15:00;;;;;La table;Ana + Bo + Chlo\xc3\xa9;65;;non;non;oui;non\r\n"
)

SESSIONS_INTERNATIONAL = (
    b"Session,Game,Date,Time,Place,Note,Seat,Starts,Player,People,Total,Rank,Winner,Eliminated,Complete,Finished\r\n"
    b"r1,Rattus Cartus,2026-03-11,21:05,,,1,no,Ana,,10,,no,yes,yes,no\r\n"
    b"r1,Rattus Cartus,2026-03-11,21:05,,,2,no,Bo,,4,1,yes,no,yes,no\r\n"
    b"v1,Clochemerle,2026-03-12,19:12,Chez Bo,pluie,1,no,Ana,,23,1,yes,no,yes,yes\r\n"
    b"v1,Clochemerle,2026-03-12,19:12,Chez Bo,pluie,2,yes,Bo,,-4,2,no,no,yes,yes\r\n"
    b"d1,Dorfromantik,2026-03-13,15:00,,,,,The table,Ana + Bo + Chlo\xc3\xa9,65,,no,no,yes,no\r\n"
)

LINES_INTERNATIONAL = """\
Session,Game,Date,Time,Seat,Player,Line,Points,Typed
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Royalty,10,3
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Church,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Bourgeoisie,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Chivalry,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Peasantry,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Magic,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Cards in hand,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Sword,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Flute,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Pass cards,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Gold,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Tokens,0,
r1,Rattus Cartus,2026-03-11,21:05,1,Ana,Rats,,10
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Royalty,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Church,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Bourgeoisie,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Chivalry,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Peasantry,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Magic,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Cards in hand,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Sword,2,2
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Flute,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Pass cards,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Gold,0,
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Tokens,2,'-1+3
r1,Rattus Cartus,2026-03-11,21:05,2,Bo,Rats,,5+4
r1,Rattus Cartus,2026-03-11,21:05,,The table,Buildings,,"Castle, Farm"
r1,Rattus Cartus,2026-03-11,21:05,,The table,Nuns,,9
v1,Clochemerle,2026-03-12,19:12,1,Ana,Church,14,"Church, printed points: 6; Church windows: 8"
v1,Clochemerle,2026-03-12,19:12,1,Ana,Council,0,
v1,Clochemerle,2026-03-12,19:12,1,Ana,Harvest,0,
v1,Clochemerle,2026-03-12,19:12,1,Ana,Travel,9,4+3+2
v1,Clochemerle,2026-03-12,19:12,1,Ana,Customers,0,
v1,Clochemerle,2026-03-12,19:12,1,Ana,Story,0,
v1,Clochemerle,2026-03-12,19:12,1,Ana,Day labourers,0,
v1,Clochemerle,2026-03-12,19:12,1,Ana,First player hand,0,no
v1,Clochemerle,2026-03-12,19:12,2,Bo,Church,0,
v1,Clochemerle,2026-03-12,19:12,2,Bo,Council,0,
v1,Clochemerle,2026-03-12,19:12,2,Bo,Harvest,0,
v1,Clochemerle,2026-03-12,19:12,2,Bo,Travel,0,
v1,Clochemerle,2026-03-12,19:12,2,Bo,Customers,0,
v1,Clochemerle,2026-03-12,19:12,2,Bo,Story,0,
v1,Clochemerle,2026-03-12,19:12,2,Bo,Day labourers,-5,1
v1,Clochemerle,2026-03-12,19:12,2,Bo,First player hand,1,yes
d1,Dorfromantik,2026-03-13,15:00,,The table,Completed tasks,21,Forest: 5+6; Stream: 10
d1,Dorfromantik,2026-03-13,15:00,,The table,Closed flags,19,Grain: 7+12
d1,Dorfromantik,2026-03-13,15:00,,The table,Longest track,9,9
d1,Dorfromantik,2026-03-13,15:00,,The table,Longest stream,0,
d1,Dorfromantik,2026-03-13,15:00,,The table,Unlocked content,16,Cœurs rouges: 4+2; Cirque: 10
"""

LINES_FRENCH_EXCEL_OF_HEXES = (
    b"\xef\xbb\xbfPartie;Jeu;Date;Heure;Place \xc3\xa0 table;Participant;Ligne;Points;Saisi\r\n"
    b"d1;Dorfromantik;2026-03-13;15:00;;La table;Objectifs valid\xc3\xa9s;21;"
    b'"For\xc3\xaat\xc2\xa0: 5+6; Rivi\xc3\xa8re\xc2\xa0: 10"\r\n'
    b"d1;Dorfromantik;2026-03-13;15:00;;La table;Drapeaux ferm\xc3\xa9s;19;Champ\xc2\xa0: 7+12\r\n"
    b"d1;Dorfromantik;2026-03-13;15:00;;La table;Plus longue voie ferr\xc3\xa9e;9;9\r\n"
    b"d1;Dorfromantik;2026-03-13;15:00;;La table;Plus longue rivi\xc3\xa8re;0;\r\n"
    b"d1;Dorfromantik;2026-03-13;15:00;;La table;Contenu d\xc3\xa9bloqu\xc3\xa9;16;"
    b'"C\xc5\x93urs rouges\xc2\xa0: 4+2; Cirque\xc2\xa0: 10"\r\n'
)


def test_sessions_for_a_french_excel():
    assert sessions([hexes(), village(), plague()], NAMES, "excel_fr", "fr").encode() == SESSIONS_FRENCH_EXCEL


def test_sessions_for_everyone_else():
    assert (
        sessions([hexes(), village(), plague()], NAMES, "international", "en").encode()
        == SESSIONS_INTERNATIONAL
    )


def test_lines_for_everyone_else():
    text = lines([hexes(), village(), plague()], NAMES, "international", "en")
    assert text.encode() == LINES_INTERNATIONAL.replace("\n", "\r\n").encode()


def test_lines_for_a_french_excel():
    assert lines([hexes()], NAMES, "excel_fr", "fr").encode() == LINES_FRENCH_EXCEL_OF_HEXES


def test_summaries_spare_the_scoring_and_change_nothing():
    played_ones = [village(), plague(), hexes()]
    kept = {session.id: told(session) for session in played_ones}
    kept["v1"]["totals"] = [99, -4]
    text = sessions(played_ones, NAMES, "international", "en", kept)
    assert text.encode() == SESSIONS_INTERNATIONAL.replace(b",23,", b",99,")


TYPED = [
    # what was typed for travel cards, the cell
    (7, "7"),
    (0, "0"),
    (-7, "-7"),
    ([7], "7"),
    ([], ""),
    ([4, 3, 2], "4+3+2"),
    ([-4, 3], "'-4+3"),
    ("=cmd", "'=cmd"),
]


@pytest.mark.parametrize("value, cell", TYPED)
def test_what_was_typed(value, cell):
    session = played("clochemerle", travel_points__ana=value)
    (travel,) = [
        row for row in lines([session], NAMES, "international", "en").splitlines() if ",Ana,Travel," in row
    ]
    assert travel.split(",")[-1] == cell


def test_deleted_sessions_are_left_out():
    gone = village()
    gone.alive = False
    assert sessions([gone], NAMES, "international", "en").count("\r\n") == 1
    assert lines([gone], NAMES, "international", "en").count("\r\n") == 1


def test_a_game_of_a_newer_version_is_listed_without_points():
    later = played("carcassonne", id="c1")
    assert sessions([later], NAMES, "international", "en").splitlines()[1:] == [
        "c1,carcassonne,2026-03-12,19:12,,,1,no,Ana,,,,,,no,no",
        "c1,carcassonne,2026-03-12,19:12,,,2,no,Bo,,,,,,no,no",
    ]
    assert lines([later], NAMES, "international", "en").count("\r\n") == 1


@pytest.mark.parametrize("key", GAMES)
def test_a_session_whose_players_are_still_to_come(key):
    early = played(key, "")
    assert sessions([early], NAMES, "international", "en").count("\r\n") == (
        2 if GAMES[key].cooperative else 1
    )
    assert lines([early], NAMES, "international", "en").count("\r\n") == 1


def test_someone_whose_name_is_still_to_come_goes_by_the_id():
    assert ",p9," in sessions([played("clochemerle", "p9 ana")], NAMES, "international", "en")


def test_file_names():
    assert file_name("sessions", "international", "en", "2026-03-12") == "marquoir-sessions-2026-03-12.csv"
    assert file_name("lines", "excel_fr", "fr", "2026-03-12") == "marquoir-lignes-excel-2026-03-12.csv"


CELLS = [
    # cell, as written in the international dialect
    (None, ""),
    (0, "0"),
    (-5, "-5"),
    (True, "yes"),
    (False, "no"),
    ("", ""),
    ("Chloé", "Chloé"),
    ("=1+1", "'=1+1"),
    ("+33 6", "'+33 6"),
    ("-5", "'-5"),
    ("@home", "'@home"),
    ("\tx", "'\tx"),
    ("\rx", '"\'\rx"'),
    ("\0x", "'\0x"),
    ("'quoted", "'quoted"),
    ("'=1", "''=1"),
    (" =1", " =1"),
    ("a,b", '"a,b"'),
    ("a;b", "a;b"),
    ('say "yes"', '"say ""yes"""'),
    ("two\nlines", '"two\nlines"'),
    ('=HYPERLINK("a","b")', '"\'=HYPERLINK(""a"",""b"")"'),
    ("<b>🎲</b>", "<b>🎲</b>"),
    ("\u200fאבג", "\u200fאבג"),
    ("👩‍👩‍👧 é", "👩‍👩‍👧 é"),
]


@pytest.mark.parametrize("cell, written", CELLS, ids=[repr(row[0]) for row in CELLS])
def test_a_cell(cell, written):
    assert cell_text(cell, ",", "en") == written


def test_the_semicolon_is_quoted_where_it_separates():
    assert cell_text("a;b", ";", "fr") == '"a;b"'
    assert cell_text("a,b", ";", "fr") == "a,b"


@patient
@given(
    st.lists(st.text(alphabet="a=+-@\t\r\n\0,;\"' é🎲", max_size=6), min_size=2, max_size=4),
    st.sampled_from(",;"),
)
def test_any_reader_of_csv_finds_the_texts_again(texts, separator):
    # Taking one apostrophe off what would be a formula gives the text back.
    texts = [text.replace("\0", "") for text in texts]  # the reader of Python 3.11 refuses NUL
    line = separator.join([cell_text(text, separator, "en") for text in texts]) + "\r\n"
    (row,) = csv.reader(io.StringIO(line, newline=""), delimiter=separator)
    assert [cell[1:] if cell.lstrip("'")[:1] in tuple("=+-@\t\r") else cell for cell in row] == texts


def test_S23_names_with_markup_formulas_and_marks_come_through_a_whole_file():
    names = {"ana": '<img src=x onerror="x">', "bo": "=cmd|'/c calc'!A1"}
    session = village()
    session.note = "l1\nl2; l3, \u202eend"
    for dialect, separator in (("international", ","), ("excel_fr", ";")):
        text = sessions([session], names, dialect, "fr").removeprefix("\ufeff")
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
        assert [len(row) for row in rows] == [16, 16, 16]
        assert [row[8] for row in rows[1:]] == [names["ana"], "'" + names["bo"]]
        assert rows[1][5] == session.note
