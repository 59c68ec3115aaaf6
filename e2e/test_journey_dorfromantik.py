"""A game of Dorfromantik for three while the server is stopped, in French; the phone falls asleep for good twice.

Scored by hand, with the markers of box 1 (4 4 5 5 6 6 of each type):

    tasks     forest 4+4+5+6 = 19, grain 5+5+6 = 16, village 4+5 = 9, track 4+5 = 9, stream 4+6 = 10      63
    flags     forest 9 and 4, grain 7                                                                    20
    longest   track 12, stream 8                                                                         20
    unlocked  Cœurs rouges 4+2, Pont cassé -3                                                             3
    total     106: two circles, 4 points short of the third
"""

from e2e.command import score
from e2e.table import Table, written

DOCUMENT = {
    "game": "dorfromantik",
    "players": ["Ana", "Bruno", "Chloé"],
    "options": {"markers": "box_1"},
    "entries": {
        "tasks": {
            "forest": [4, 4, 5, 6],
            "grain": [5, 5, 6],
            "village": [4, 5],
            "track": [4, 5],
            "stream": [4, 6],
        },
        "flags": {"forest": [9, 4], "grain": [7]},
        "longest_track": 12,
        "longest_stream": 8,
        "unlocked": [
            {"element": "Cœurs rouges", "points": [4, 2]},
            {"element": "Pont cassé", "points": -3},
        ],
    },
}

SESSIONS = """\
Partie;Jeu;Date;Heure;Lieu;Note;Place à table;Commence;Participant;Personnes;Total;Rang;Gagne;Hors jeu;Complète;Terminée
{id};Dorfromantik;2026-12-24;23:30;;;;;La table;Ana + Bruno + Chloé;106;;non;non;oui;oui
"""

LINES = """\
Partie;Jeu;Date;Heure;Place à table;Participant;Ligne;Points;Saisi
{at};La table;Objectifs validés;63;"Forêt : 4+4+5+6; Champ : 5+5+6; Village : 4+5; Voie ferrée : 4+5; Rivière : 4+6"
{at};La table;Drapeaux fermés;20;"Forêt : 9+4; Champ : 7"
{at};La table;Plus longue voie ferrée;12;12
{at};La table;Plus longue rivière;8;8
{at};La table;Contenu débloqué;3;"Cœurs rouges : 4+2; Pont cassé : -3"
"""


def test_a_whole_game_while_the_server_is_stopped(phone, server):
    phone.it_is("2026-12-24T23:30+01:00")
    phone.open().installed()
    server.stop()
    table = Table(phone)

    sheet = table.play("dorfromantik", "Ana Bruno Chloé")
    sheet.tasks("forest", "4 5 6").tasks("grain", "5 5 6").tasks("village", "4 5").section("tasks", "40")
    sheet.markers("box_1").tasks("forest", "4").section("tasks", "44")
    table.saved()
    phone.crash()
    phone.start().open()

    sheet = table.resume("dorfromantik").section("tasks", "44").total("44 1 cercle")
    sheet.tasks("track", "4 5").tasks("stream", "4 6").section("tasks", "63")
    sheet.flag("forest", "9").flag("grain", "7").flag("forest", "12").section("flags", "28")
    table.press("sizes.edit", n=12, row="Forêt")
    sheet.size("forest", "4").section("flags", "20")
    sheet.flag("village", "3").section("flags", "23")
    table.press("sizes.edit", n=3, row="Village")
    table.tap("button", "Ôter", table.dialog())
    sheet.section("flags", "20")

    sheet.longest("track", "12").longest("stream", "5")
    table.sees("Plus longue rivière : un objectif de 6 est validé, la ligne a au moins 6 tuiles.")
    sheet.longest("stream", "7").more("longest_stream").section("longest", "20")
    sheet.unlock("Cœurs rouges", "4+2").unlock("Pont cassé", "-3").section("unlocked", "3")
    sheet.total("106 2 cercles encore 4 points pour un 3ᵉ")

    answer = score(DOCUMENT)
    assert answer["players"][0]["total"] == 106
    assert answer["circles"] == 2
    assert answer["subtotals"] == {"S1": 63, "S2": 40, "S3": 3}
    assert answer["problems"] == []

    table.saved()
    phone.restart().open()
    table.resume("dorfromantik").total("106 2 cercles")
    table.to_result().sees("Ensemble : Ana, Bruno et Chloé").sees("4 + 4 + 5 + 6")
    id = table.session_id()
    table.put_away()

    start = b"\xef\xbb\xbf"
    at = f"{id};Dorfromantik;2026-12-24;23:30;"
    assert table.csv("sessions", "excel_fr") == (
        "marquoir-parties-excel-2026-12-24.csv",
        start + written(SESSIONS, id=id),
    )
    assert table.csv("lines", "excel_fr")[1] == start + written(LINES, at=at)
    # Where the comma separates, the same cells need no quotes, except those with a semicolon in the other file.
    unquoted = LINES.replace('"', "").replace("; ", "\t").replace(";", ",").replace("\t", "; ")
    assert table.csv("lines", "international")[1] == written(unquoted, at=at.replace(";", ","))

    table.sees("106 points ensemble").sees("Ana, Bruno et Chloé")
    the_next_game_has_the_markers_of_the_box(table)


def the_next_game_has_the_markers_of_the_box(table):
    sheet = table.go("home").open_new("dorfromantik").seated("Ana Bruno Chloé").begin("dorfromantik")
    sheet.tasks("village", "4 4").total("8 1 cercle")
