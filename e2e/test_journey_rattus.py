"""A whole game of Rattus Cartus while the server is stopped, in French: ties, secret rats, and the plague.

Scored by hand; in a tie the lower disc is ahead, and those whom the plague takes keep their places:

                 Ana           Bruno         Chloé         David
    Noblesse     6 ->  5       4 ->  2       9 -> 10       0
    Clergé       7 ->  5       3             7 -> 10 (a)   5 ->  2     (a) Chloé is underneath
    Bourgeoisie  2             8 ->  5       4 ->  2       8 -> 10 (b) (b) David is underneath
    Chevalerie   4 ->  5       4 -> 10       4 ->  2       1           stack: Bruno, Ana, Chloé
    Paysannerie  5 ->  2       5 ->  5 (c)   3             6 -> 10     (c) Bruno is underneath
    Magie        0             7 -> 10       0             0
    Population   5             7 ->  1       4             7 ->  1
    Épée         0             0             1 ->  2       0
    Flûte        0             3 ->  2       1             0
    Passes       2 ->  2       0             1             1
    Or           2 ->  1       1             3 ->  6       2 ->  1     3 points for the second place, shared
    Jetons       3             4             1+1           1
    total        23            39            34            25
    Rats         6             5+6           9             9           9 nuns: Bruno cannot win
"""

from playwright.sync_api import expect

from e2e.command import score, totals
from e2e.table import Table, written

DOCUMENT = {
    "game": "rattus_cartus",
    "players": ["Ana", "Bruno", "Chloé", "David"],
    "buildings_in_play": ["treasury", "castle", "office", "pipers_hut"],
    "nuns": 9,
    "influence": {
        "royalty": {"Ana": 6, "Bruno": 4, "Chloé": 9, "David": 0},
        "church": {"Ana": 7, "Bruno": 3, "Chloé": 7, "David": 5},
        "bourgeoisie": {"Ana": 2, "Bruno": 8, "Chloé": 4, "David": 8},
        "chivalry": {"Ana": 4, "Bruno": 4, "Chloé": 4, "David": 1},
        "peasantry": {"Ana": 5, "Bruno": 5, "Chloé": 3, "David": 6},
        "magic": {"Ana": 0, "Bruno": 7, "Chloé": 0, "David": 0},
    },
    "stack_order": {
        "church": ["Chloé", "Ana"],
        "bourgeoisie": ["David", "Bruno"],
        "chivalry": ["Bruno", "Ana", "Chloé"],
        "peasantry": ["Bruno", "Ana"],
    },
    "entries": {
        "Ana": {"hand_cards": 5, "specials": {"pass": 2, "gold": 2}, "token_points": 3, "rats": 6},
        "Bruno": {"hand_cards": 7, "specials": {"flute": 3, "gold": 1}, "token_points": 4, "rats": [5, 6]},
        "Chloé": {
            "hand_cards": 4,
            "specials": {"sword": 1, "flute": 1, "pass": 1, "gold": 3},
            "token_points": [1, 1],
            "rats": 9,
        },
        "David": {"hand_cards": 7, "specials": {"pass": 1, "gold": 2}, "token_points": 1, "rats": 9},
    },
}

SESSIONS = """\
Partie;Jeu;Date;Heure;Lieu;Note;Place à table;Commence;Participant;Personnes;Total;Rang;Gagne;Hors jeu;Complète;Terminée
{id};Rattus Cartus;2026-03-14;21:05;;;1;non;Ana;;23;3;non;non;oui;oui
{id};Rattus Cartus;2026-03-14;21:05;;;2;non;Bruno;;39;;non;oui;oui;oui
{id};Rattus Cartus;2026-03-14;21:05;;;3;non;Chloé;;34;1;oui;non;oui;oui
{id};Rattus Cartus;2026-03-14;21:05;;;4;non;David;;25;2;non;non;oui;oui
"""

ROWS = """\
1;Ana;Noblesse;5;6
1;Ana;Clergé;5;7
1;Ana;Bourgeoisie;0;2
1;Ana;Chevalerie;5;4
1;Ana;Paysannerie;2;5
1;Ana;Magie;0;0
1;Ana;Cartes en main;0;5
1;Ana;Épée;0;0
1;Ana;Flûte;0;0
1;Ana;Laissez-passer;2;2
1;Ana;Or;1;2
1;Ana;Jetons;3;3
1;Ana;Rats;;6
2;Bruno;Noblesse;2;4
2;Bruno;Clergé;0;3
2;Bruno;Bourgeoisie;5;8
2;Bruno;Chevalerie;10;4
2;Bruno;Paysannerie;5;5
2;Bruno;Magie;10;7
2;Bruno;Cartes en main;1;7
2;Bruno;Épée;0;0
2;Bruno;Flûte;2;3
2;Bruno;Laissez-passer;0;0
2;Bruno;Or;0;1
2;Bruno;Jetons;4;4
2;Bruno;Rats;;5+6
3;Chloé;Noblesse;10;9
3;Chloé;Clergé;10;7
3;Chloé;Bourgeoisie;2;4
3;Chloé;Chevalerie;2;4
3;Chloé;Paysannerie;0;3
3;Chloé;Magie;0;0
3;Chloé;Cartes en main;0;4
3;Chloé;Épée;2;1
3;Chloé;Flûte;0;1
3;Chloé;Laissez-passer;0;1
3;Chloé;Or;6;3
3;Chloé;Jetons;2;1+1
3;Chloé;Rats;;9
4;David;Noblesse;0;0
4;David;Clergé;2;5
4;David;Bourgeoisie;10;8
4;David;Chevalerie;0;1
4;David;Paysannerie;10;6
4;David;Magie;0;0
4;David;Cartes en main;1;7
4;David;Épée;0;0
4;David;Flûte;0;0
4;David;Laissez-passer;0;1
4;David;Or;1;2
4;David;Jetons;1;1
4;David;Rats;;9
;La table;Bâtiments;;Trésor, Administration, Château, Cabane du joueur de flûte
;La table;Nonnes;;9
"""


def test_a_whole_game_while_the_server_is_stopped(phone, server):
    phone.it_is("2026-03-14T21:05+01:00")
    phone.open().installed()
    server.stop()
    table = Table(phone)

    sheet = table.play("rattus_cartus", "Ana Bruno Chloé David")
    sheet.members("Trésor", "Château", "Administration", "Cabane du joueur de flûte")
    sheet.row("6 4 9 0")
    sheet.row("7 3 7 5").asks("Ana et Chloé à 7").stack("Chloé")
    sheet.row("2 8 4 8").asks("Bruno et David à 8").stack("David")
    sheet.row("4 4 4 1").asks("Ana, Bruno et Chloé à 4")
    table.saved()
    phone.restart().open()

    sheet = table.resume("rattus_cartus").current("Ana, Paysannerie")
    phone.press(sheet.cell("Ana", "Chevalerie"))
    table.press("tie.settle")
    sheet.stack("Bruno Ana Chloé")  # the last one lies there once the others do
    sheet.row("5 5 3 6").asks("Ana et Bruno à 5").stack("Bruno")
    sheet.row("0 7 0 0").current("Ana, Cartes Population et Joker")
    sheet.rows("5 7 4 7", "0 0 1 0", "0 3 1 0", "2 0 1 1", "2 1 3 2", "3 4 1+1 1")
    sheet.totals("23 39 34 25").ranking("1 Bruno 39", "2 Chloé 34", "3 David 25", "4 Ana 23")

    sheet.asks("La révélation")
    hidden = "Bruno, Rats révélés à la fin, caché jusqu’à la révélation"
    expect(table.page.get_by_role("button", name=hidden)).to_have_text("")
    sheet.reveal().row("6 5+6 9 9").row("9")
    table.at_result().sees("Chloé hérite de la couronne")
    table.sees("Bruno avait le plus de points, mais la peste est passée.")
    table.sees("11 rats : 2 de trop").sees("9 rats : tout juste").sees("6 rats : passe")
    assert totals(DOCUMENT) == "23 39 34 25"
    assert score(DOCUMENT)["winners"] == ["Chloé"]
    assert score(DOCUMENT)["problems"] == []

    id = table.session_id()
    table.put_away()
    assert table.csv("sessions", "excel_fr") == (
        "marquoir-parties-excel-2026-03-14.csv",
        b"\xef\xbb\xbf" + written(SESSIONS, id=id),
    )
    head = "Partie;Jeu;Date;Heure;Place à table;Participant;Ligne;Points;Saisi\n"
    lines = "".join(f"{id};Rattus Cartus;2026-03-14;21:05;{row}\n" for row in ROWS.splitlines())
    assert table.csv("lines", "excel_fr") == (
        "marquoir-lignes-excel-2026-03-14.csv",
        b"\xef\xbb\xbf" + written(head + lines),
    )
    assert table.csv("sessions", "international")[1] == written(SESSIONS, id=id).replace(b";", b",")
    when_everybody_dies(table)


def when_everybody_dies(table):
    """4 nuns only: nobody wins, unless the table plays that the fewest rats survive."""
    table.look_again("Chloé gagne, 34 points")
    sheet = table.correct("rattus_cartus")
    table.phone.press(sheet.page.get_by_role("button", name="Nonnes Soutien des nonnes : 9"))
    sheet.type("4").next()
    table.at_result().sees("La peste a pris tout le monde")
    everybody = {**DOCUMENT, "nuns": 4}
    assert score(everybody)["winners"] == []

    table.tap("radio", "Survit qui a le moins de rats")
    table.sees("Ana hérite de la couronne")
    assert score({**everybody, "options": {"if_all_die": "lowest_rats_survive"}})["winners"] == ["Ana"]
    table.back("history").sees("Ana gagne, 23 points").sees("la peste a pris Bruno, Chloé et David")
