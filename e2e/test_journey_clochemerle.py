"""A whole game of Clochemerle on a phone without network, in French; the battery dies in the middle of a number.

The village of each player, scored by hand:

            church  windows  council  fields  travel  customers  story  labourers  hand   total
    Ana          6   2 -> 5      3+4       2   4+3+2      5+4+4      9    1 x -5            46
    Bruno        4  6 -> 14      4+6       1       5        7+6      5                      52
    Chloé        8        0      2+4       3     6+1          9     12               1      46
    David        1        0      2+0       0       0          3      0    3 x -5            -9

Six windows are past the end of the table that was typed: its last value holds.
"""

from e2e.command import score, totals
from e2e.table import Table, written

DOCUMENT = {
    "game": "clochemerle",
    "players": ["Ana", "Bruno", "Chloé", "David"],
    "first_player_hand": "Chloé",
    "options": {"window_table": [0, 2, 5, 9, 14]},
    "entries": {
        "Ana": {
            "church_points": 6,
            "church_windows": 2,
            "meeting_place_points": 3,
            "council_chamber_points": 4,
            "field_cards": 2,
            "travel_points": [4, 3, 2],
            "served_customer_points": [5, 4, 4],
            "story_points": 9,
            "day_labourer_tiles": 1,
        },
        "Bruno": {
            "church_points": 4,
            "church_windows": 6,
            "meeting_place_points": 4,
            "council_chamber_points": 6,
            "field_cards": 1,
            "travel_points": 5,
            "served_customer_points": [7, 6],
            "story_points": 5,
            "day_labourer_tiles": 0,
        },
        "Chloé": {
            "church_points": 8,
            "church_windows": 0,
            "meeting_place_points": 2,
            "council_chamber_points": 4,
            "field_cards": 3,
            "travel_points": [6, 1],
            "served_customer_points": 9,
            "story_points": 12,
            "day_labourer_tiles": 0,
        },
        "David": {
            "church_points": 1,
            "church_windows": 0,
            "meeting_place_points": 2,
            "council_chamber_points": 0,
            "field_cards": 0,
            "travel_points": 0,
            "served_customer_points": 3,
            "story_points": 0,
            "day_labourer_tiles": 3,
        },
    },
}

SESSIONS = """\
Partie;Jeu;Date;Heure;Lieu;Note;Place à table;Commence;Participant;Personnes;Total;Rang;Gagne;Hors jeu;Complète;Terminée
{id};Clochemerle;2026-03-12;19:12;;;1;{Ana};Ana;;46;2;non;non;oui;oui
{id};Clochemerle;2026-03-12;19:12;;;2;{Bruno};Bruno;;52;1;oui;non;oui;oui
{id};Clochemerle;2026-03-12;19:12;;;3;{Chloé};Chloé;;46;2;non;non;oui;oui
{id};Clochemerle;2026-03-12;19:12;;;4;{David};David;;-9;4;non;non;oui;oui
"""

LINES = """\
Partie,Jeu,Date,Heure,Place à table,Participant,Ligne,Points,Saisi
{id},Clochemerle,2026-03-12,19:12,1,Ana,Église,11,"Église, points imprimés : 6; Église, fenêtres : 2"
{id},Clochemerle,2026-03-12,19:12,1,Ana,Conseil,7,Place du village : 3; Chambre du conseil : 4
{id},Clochemerle,2026-03-12,19:12,1,Ana,Moisson,2,2
{id},Clochemerle,2026-03-12,19:12,1,Ana,Voyage,9,4+3+2
{id},Clochemerle,2026-03-12,19:12,1,Ana,Clients,13,5+4+4
{id},Clochemerle,2026-03-12,19:12,1,Ana,Histoire,9,9
{id},Clochemerle,2026-03-12,19:12,1,Ana,Journaliers,-5,1
{id},Clochemerle,2026-03-12,19:12,1,Ana,Main Premier joueur,0,non
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Église,18,"Église, points imprimés : 4; Église, fenêtres : 6"
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Conseil,10,Place du village : 4; Chambre du conseil : 6
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Moisson,1,1
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Voyage,5,5
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Clients,13,7+6
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Histoire,5,5
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Journaliers,0,0
{id},Clochemerle,2026-03-12,19:12,2,Bruno,Main Premier joueur,0,non
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Église,8,"Église, points imprimés : 8; Église, fenêtres : 0"
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Conseil,6,Place du village : 2; Chambre du conseil : 4
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Moisson,3,3
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Voyage,7,6+1
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Clients,9,9
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Histoire,12,12
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Journaliers,0,0
{id},Clochemerle,2026-03-12,19:12,3,Chloé,Main Premier joueur,1,oui
{id},Clochemerle,2026-03-12,19:12,4,David,Église,1,"Église, points imprimés : 1; Église, fenêtres : 0"
{id},Clochemerle,2026-03-12,19:12,4,David,Conseil,2,Place du village : 2; Chambre du conseil : 0
{id},Clochemerle,2026-03-12,19:12,4,David,Moisson,0,0
{id},Clochemerle,2026-03-12,19:12,4,David,Voyage,0,0
{id},Clochemerle,2026-03-12,19:12,4,David,Clients,3,3
{id},Clochemerle,2026-03-12,19:12,4,David,Histoire,0,0
{id},Clochemerle,2026-03-12,19:12,4,David,Journaliers,-15,3
{id},Clochemerle,2026-03-12,19:12,4,David,Main Premier joueur,0,non
"""


def test_a_whole_game_without_network(phone):
    phone.it_is("2026-03-12T19:12+01:00")
    phone.open().installed()
    phone.offline()
    table = Table(phone)

    table.open_new("clochemerle").seat("Ana", "Bruno", "Chloé", "David").seated("Ana Bruno Chloé David")
    starter = table.draw_lots()
    sheet = table.begin("clochemerle")
    sheet.row("6 4 8 1").current("Ana, Église, fenêtres")
    sheet.window_table("0 2 5 9 14").current("Ana, Église, fenêtres")
    sheet.rows("2 6 0 0", "3 4 2 2", "4 6 4 0", "2 1 3 0")
    sheet.totals("20 29 17 3").ranking("1 Bruno 29", "2 Ana 20", "3 Chloé 17", "4 David 3")

    sheet.type("4+3").shows("Ana", "Voyage cartes", "4+3")
    table.saved()
    id = table.session_id()
    phone.crash()
    phone.start().offline()
    phone.open()

    sheet = table.resume("clochemerle").current("Bruno, Cartes Voyage")
    sheet.shows("Ana", "Voyage cartes", "7").totals("27 29 17 3")
    phone.press(sheet.cell("Ana", "Voyage cartes"))
    sheet.type("+2").next()
    sheet.row("5 6+1 0").row("5+4+4 7+6 9 3").row("9 5 12 0").row("1 0 0 3")
    sheet.asks("Les points d’histoire posés dessus sont ignorés.").give("Chloé")
    sheet.totals(totals(DOCUMENT)).ranking("1 Bruno 52", "2 Ana 46", "2 Chloé 46", "4 David -9")
    assert totals(DOCUMENT) == "46 52 46 -9"
    assert score(DOCUMENT)["problems"] == []

    explained = sheet.explain("Ana")
    table.sees("À 6 points de la tête.", explained)
    table.sees("4 + 3 + 2", explained)
    table.sees("1 tuile × −5", explained)
    table.press("close")
    sheet.next()
    table.at_result().sees("Bruno gagne").sees("Bruno devance Ana et Chloé de 6 points.")
    table.put_away()

    yes = {name: "oui" if name == starter else "non" for name in DOCUMENT["players"]}
    name, content = table.csv("sessions", "excel_fr")
    assert name == "marquoir-parties-excel-2026-03-12.csv"
    assert content == b"\xef\xbb\xbf" + written(SESSIONS, id=id, **yes)
    name, content = table.csv("sessions", "international")
    assert name == "marquoir-parties-2026-03-12.csv"
    assert content == written(SESSIONS, id=id, **yes).replace(b";", b",")
    name, content = table.csv("lines", "international")
    assert name == "marquoir-lignes-2026-03-12.csv"
    assert content == written(LINES, id=id)

    table.sees("1 partie").sees("Bruno gagne, 52 points")
    the_next_game_knows_the_windows(table)


def the_next_game_knows_the_windows(table):
    """The same people are proposed again, and nobody reads the boards a second time."""
    sheet = table.go("home").open_new("clochemerle").seated("Ana Bruno Chloé David").begin("clochemerle")
    sheet.row("1 1 1 1").current("Ana, Église, fenêtres").row("3 4 5 _").totals("10 15 15 1")
