"""A whole game of Rattus Cartus followed while it is played, the server stopped, the battery dead in the middle.

The gains in the order of play, and where the discs lie in the end, by hand; on one space the first to arrive is underneath:

    Noblesse     Bruno 3, Ana 3 on top              ->  Bruno 10, Ana 5
    Clergé       Chloé 3, Ana 3 on top              ->  Chloé 10, Ana 5
    Bourgeoisie  Chloé 4, Bruno 4, Ana 4 on top     ->  Chloé 10, Bruno 5, Ana 2
    Chevalerie   Bruno 5, Chloé 1                   ->  Bruno 10, Chloé 5
    Paysannerie  Chloé 2, Bruno 2, Ana 2 on top     ->  Chloé 10, Bruno 5, Ana 2
    Magie        Ana 1                              ->  Ana 10

                 Ana           Bruno         Chloé
    influence    24            30            35
    Population   5 ->  2       3             3
    Épée         0             1 ->  2       0
    Flûte        1 ->  1       1 ->  1       0
    Passes       0             0             2 ->  2
    Or           1 ->  3       2 ->  6       0
    Jetons       1             0             2
    total        31            39            39
    Rats         8             10+3-1        9             11 nuns: Bruno cannot win
"""

import re

from playwright.sync_api import expect

from e2e.command import score, totals
from e2e.live_table import Live, follow, more
from e2e.phone import starts
from e2e.table import Table
from shared_rules.games import GAMES

DOCUMENT = {
    "game": "rattus_cartus",
    "players": ["Ana", "Bruno", "Chloé"],
    "buildings_in_play": ["palace", "treasury", "monastery", "office", "castle", "farm", "pipers_hut"],
    "nuns": 11,
    "influence": {
        "royalty": {"Ana": 3, "Bruno": 3, "Chloé": 0},
        "church": {"Ana": 3, "Bruno": 0, "Chloé": 3},
        "bourgeoisie": {"Ana": 4, "Bruno": 4, "Chloé": 4},
        "chivalry": {"Ana": 0, "Bruno": 5, "Chloé": 1},
        "peasantry": {"Ana": 2, "Bruno": 2, "Chloé": 2},
        "magic": {"Ana": 1, "Bruno": 0, "Chloé": 0},
    },
    "stack_order": {
        "royalty": ["Bruno", "Ana"],
        "church": ["Chloé", "Ana"],
        "bourgeoisie": ["Chloé", "Bruno", "Ana"],
        "peasantry": ["Chloé", "Bruno", "Ana"],
    },
    "entries": {
        "Ana": {"hand_cards": 5, "specials": {"flute": 1, "gold": 1}, "token_points": 1, "rats": 8},
        "Bruno": {
            "hand_cards": 3,
            "specials": {"sword": 1, "flute": 1, "gold": 2},
            "token_points": 0,
            "rats": 12,
        },
        "Chloé": {"hand_cards": 3, "specials": {"pass": 2}, "token_points": 2, "rats": 9},
    },
}
LINES = ("royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic")


def test_a_game_followed_to_its_end_asks_for_no_tie(phone, server):
    phone.it_is("2026-03-14T21:05+01:00")
    phone.open().installed()
    server.stop()
    table = Table(phone)
    table.play("rattus_cartus", "Ana Bruno Chloé")

    live = follow(table)
    live.menu("live-deck").deck("treasury palace monastery office castle farm pipers_hut")
    table.sees("À 3 joueurs, la partie dure 9 tours.", table.dialog())
    table.sees("Cartes spéciales en jeu : Épée, Flûte, Passes et Or.", table.dialog())
    live.close("accept").starts_with("Bruno")
    table.sees("Bruno est premier joueur")
    live.gains("Ana 2 royalty; Bruno 1 royalty; Chloé 3 church; Ana 1 magic")
    live.says("Ana +1 en Magie", "passe de 0 à 1").totals("20 5 10")
    live.next_round()
    table.sees("Tour 2 sur 9").sees("Chloé est premier joueur")
    live.gains("Bruno 2 royalty; Ana 1 royalty").says(
        "Ana +1 en Noblesse", "passe de 2 à 3, se pose sur Bruno"
    )
    live.track("royalty", "A3 B3").gains("Chloé 2 peasantry; Bruno 2 peasantry")
    live.gain("Chloé", 5, "magic").undo().says("Bruno +2 en Paysannerie").track("magic", "A1")
    table.sees("Annulé : Chloé +5 en Magie")
    live.next_round().gains("Ana 3 church; Chloé 4 bourgeoisie; Bruno 4 bourgeoisie; Ana 4 bourgeoisie")
    live.secret_of("Bruno").rats("+3 -1").nuns(2, 3)
    table.sees("Les cinq cartes : entre 3 et 19 nonnes.", table.dialog())
    live.close()
    table.saved()

    address = f"#/live/{table.session_id()}"
    phone.crash()
    phone.start().open(address)
    live = Live(table, "rattus_cartus").ready()
    table.sees("Tour 3 sur 9").sees("Ana est premier joueur")
    live.track("bourgeoisie", "A4 B4 C4").says("Ana +4 en Bourgeoisie")
    live.gains("Chloé 1 chivalry; Bruno 5 chivalry; Ana 2 peasantry").totals("24 30 35")

    assert "12" not in table.page.locator("body").inner_text()  # the count lies behind the veil
    live.menu("live-secret").press("secret.show")
    table.sees("12", table.dialog())
    live.press("secret.reveal")
    table.sees("Tout le monde verra 12 rats pour Bruno sur la feuille.", table.dialog())
    live.press("secret.reveal")

    sheet = live.to_sheet().current("Ana, Cartes Population et Joker")
    sheet.shows("Bruno", "Noblesse", "3+10").shows("Ana", "Noblesse", "3+5")
    sheet.rows("5 3 3", "0 1 0", "1 1 0", "0 0 2", "1 2 0", "1 0 2").totals("31 39 39")
    sheet.row("8 _ 9").row("11")

    table.at_result().sees("Chloé hérite de la couronne").sees("12 rats : 1 de trop")
    assert totals(DOCUMENT) == "31 39 39"
    assert score(DOCUMENT)["winners"] == ["Chloé"]
    assert score(DOCUMENT)["problems"] == []
    assert by_line(table) == {
        (each["name"], line): each["lines"][line] for each in score(DOCUMENT)["players"] for line in LINES
    }


def by_line(table):
    """{(player, class): points} as the lines file of the finished game has them."""
    titles = {GAMES["rattus_cartus"].text("fr", line): line for line in LINES}
    table.put_away()
    rows = [row.split(";") for row in table.csv("lines", "excel_fr")[1].decode("utf-8-sig").splitlines()[1:]]
    return {(row[5], titles[row[6]]): int(row[7]) for row in rows if row[6] in titles}


def test_a_number_corrected_by_hand_says_so_and_its_tie_is_asked(visitor):
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno")
    sheet = follow(table).gains("Ana 4 royalty; Bruno 3 royalty").to_sheet()
    sheet.shows("Ana", "Noblesse", "4+10")
    origin = ", du suivi de la partie"
    assert sheet.cell("Ana", "Noblesse").get_attribute("aria-label").endswith(origin)
    visitor.press(sheet.cell("Bruno", "Noblesse"))

    sheet.type("4").next().asks("Ana et Bruno à 4").stack("Bruno")
    sheet.shows("Bruno", "Noblesse", "4+10")
    visitor.press(sheet.cell("Bruno", "Noblesse"))
    sheet.type("6").next()
    sheet.shows("Bruno", "Noblesse", "6+10")
    assert not sheet.cell("Bruno", "Noblesse").get_attribute("aria-label").endswith(origin)
    visitor.press(sheet.cell("Bruno", "Noblesse"))
    sheet.asks("corrigé, le suivi dit 3")
    sheet.type("<").next()
    table.saved()
    visitor.reload()
    sheet.shows("Bruno", "Noblesse", "3+5").shows("Ana", "Noblesse", "4+10")


def test_a_gain_noted_too_much_is_taken_out_and_brought_back(visitor):
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno")
    live = follow(table).gains("Ana 4 royalty; Bruno 4 royalty; Ana 2 church")
    live.menu("live-log").press("log.remove", gain="Ana +4 en Noblesse")
    live.track("royalty", "B4")
    table.press("undo")  # of the toast
    live.track("royalty", "B4 A4")


def test_a_round_and_its_moment_are_one_step_and_gains_name_their_round(visitor):
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno")
    live = follow(table).gains("Ana 4 royalty").next_round().gains("Bruno 2 church")
    live.undo()
    table.sees("Annulé : Bruno +2 en Clergé")
    live.undo()
    table.sees("Annulé : Tour 2").sees("Tour 1 sur 10")
    live.gains("Bruno 1 magic").next_round().gains("Ana 1 church").menu("live-log")
    for n, gains in ((2, ["Ana +1 en Clergé"]), (1, ["Bruno +1 en Magie", "Ana +4 en Noblesse"])):
        section = table.dialog().locator("section").filter(has_text=f"Tour {n}")
        expect(section.locator(".row span").filter(has_text="+")).to_have_text(gains)


def test_rats_revealed_too_early_are_taken_back_by_the_sentence_that_tells_it(visitor):
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno")
    live = follow(table).gains("Ana 4 royalty").secret_of("Ana").rats("+3")
    live.press("secret.reveal").press("secret.reveal")
    table.sees("C’est inscrit sur la feuille.")
    table.tap("button", "Annuler", table.page.locator(".toast"))
    live.track("royalty", "A4")
    table.saved()
    values = [op["val"] for op in visitor.stored("operations") if op["field"].startswith("entry/rats/")]
    assert values == [13, None]


def test_the_guard_tower_is_doubted_for_two_and_chance_deals_five_of_each_class(visitor):
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno")
    live = follow(table).menu("live-deck").deck("guard_tower")
    table.sees("Le livret déconseille la Tour de garde à deux joueurs.", table.dialog())
    live.press("deck.five")
    counts = [int(n) for n in table.dialog().locator(".deck__b .num").all_text_contents()]

    assert [counts[i] + counts[i + 1] for i in range(0, 12, 2)] == [5] * 6


def test_a_secret_never_reaches_the_journal_until_it_is_revealed(visitor):
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno")
    live = follow(table)
    table.saved()
    before = visitor.stored("operations")
    live.secret_of("Ana")
    table.sees("Rats d’Ana", table.dialog())
    live.rats("+5 +3").nuns(1, 4)
    live.close()

    assert visitor.stored("operations") == before
    visitor.reload()
    live.ready().menu("live-secret")
    expect(table.dialog()).not_to_contain_text("18")
    live.press("secret.show")
    expect(table.dialog()).to_contain_text("18")
    live.press("secret.other")
    table.tap("button", "Bruno", table.dialog())
    expect(table.dialog()).to_contain_text("Caché")  # Bruno may not have the phone in his hand yet
    expect(table.dialog()).not_to_contain_text("10")
    live.press("secret.show")
    expect(table.dialog()).to_contain_text("10")
    expect(table.dialog()).not_to_contain_text("18")


def test_clock_who_starts_place_and_note_are_one_tap_away_in_every_game(visitor):
    """The clock stands still while the page is paused: two presses ten minutes apart."""
    visitor.it_is("2026-03-14T21:05+01:00")
    table = Table(visitor.open())
    table.play("clochemerle", "Ana Bruno").row("6 4")
    more(table)
    visitor.press(table.page.locator("#more-timer"))
    visitor.press(table.page.locator("#timer-go"))
    visitor.it_is("2026-03-14T21:15+01:00")
    table.tap("button", starts("Bruno"), table.dialog())
    visitor.it_is("2026-03-14T22:17+01:00")
    visitor.press(table.page.locator("#timer-go"))
    table.tap("button", "Fermer", table.dialog())
    for key, text in (("place", "Chez Ana"), ("note", "Il neigeait"), ("note", "Il pleuvait")):
        more(table)
        visitor.press(table.page.locator("#more-" + key))
        table.dialog().get_by_role("textbox").fill(text)
        table.press("accept")
    more(table)
    visitor.press(table.page.locator("#more-first"))
    visitor.press(table.page.locator("#draw-first"))
    expect(table.dialog().get_by_role("status")).to_have_text(re.compile("^(Ana|Bruno) commence.$"))
    table.tap("radio", "Bruno", table.dialog())
    table.press("accept")
    table.saved()
    visitor.reload()

    table.to_result().sees("1 h 12 min").sees("Bruno : 1 h 2 min").sees("Chez Ana").sees("Il pleuvait")
    table.page.evaluate("() => { navigator.share = async given => { window.shared = given.text; }; }")
    visitor.press(table.page.locator("#give-result"))
    visitor.until("window.shared")
    assert visitor.page.evaluate("window.shared").splitlines()[3:] == [
        "1 h 12 min",
        "Chez Ana",
        "Il pleuvait",
    ]
    table.put_away()
    table.go("sessions")
    visitor.press(table.page.locator(".history__row button"))
    noted = table.dialog().locator(".noted dd")
    expect(noted).to_have_text(["1 h 12 min", "Bruno : 1 h 2 min", "Bruno", "Chez Ana", "Il pleuvait"])
    table.tap("button", "Fermer", table.dialog())
    row = table.csv("sessions", "international")[1].decode().splitlines()[2].split(",")
    assert row[4:9] == ["Chez Ana", "Il pleuvait", "2", "oui", "Bruno"]
