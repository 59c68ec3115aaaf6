"""Games from elsewhere: looked at, kept as one action, known the second time, taken back as one."""

import csv
import io
import json
import re
from urllib.parse import unquote

from playwright.sync_api import expect

from e2e.exchange import dots, told
from e2e.import_desk import ImportDesk
from e2e.phone import starts
from e2e.table import Table
from tests.bgstats_notation import export, play, sheet
from tests.test_bgg_plays import PAGE


def complete(table):
    """The complete CSV file of a phone, as the browser saved it."""
    return table.csv("complete", "excel_fr")[1]


def test_the_games_of_a_phone_come_to_another_by_a_csv_file(played_phone, visitor):
    content = complete(Table(played_phone.open()).go("home"))
    table = Table(visitor.open())
    desk = ImportDesk(table).open().hand_over(content)
    desk.would("6 parties à ajouter", "4 prénoms nouveaux").take(told="Importé : 6 parties ajoutées.")

    assert told(visitor) == told(played_phone)
    table.tap("link", "Voir les parties")
    table.sees("6 parties").look_again("Bruno gagne, 18 points")


def test_the_second_time_everything_is_known(visitor, played_phone):
    content = complete(Table(played_phone.open()).go("home"))
    desk = (
        ImportDesk(Table(visitor.open()))
        .open()
        .hand_over(content)
        .would("6 parties à ajouter", "4 prénoms nouveaux")
    )
    desk.take(told="Importé : 6 parties ajoutées.")
    before = dots(visitor)
    desk.hand_over(content).would("6 parties déjà ici, laissées telles quelles")
    expect(desk.page.get_by_role("button", name="Importer", exact=True)).to_have_count(0)

    assert dots(visitor) == before
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig")), delimiter=";"))
    for row in rows[1:]:
        row[rows[0].index("Lieu")] = "Au préau"
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(rows)
    desk.hand_over(out.getvalue()).take(told="Importé : 6 parties changées.")


def test_one_undo_takes_all_of_it_back_also_another_day(played_phone, visitor):
    content = complete(Table(played_phone.open()).go("home"))
    table = Table(visitor.open())
    ImportDesk(table).open().hand_over(content).take(told="Importé : 6 parties ajoutées.")
    visitor.reload()
    desk = ImportDesk(table)
    table.tap("button", "Annuler cet import : parties.csv")
    desk.says("Import annulé. 6 parties effacées.")
    expect(desk.page.get_by_role("heading", name="Imports faits")).to_have_count(0)
    table.home().go("sessions")
    table.sees("Aucune partie encore")

    desk.open().hand_over(content).would("6 parties effacées ici, laissées de côté")
    table.tap("button", "Reprendre aussi les parties effacées ici")
    desk.would("6 parties à ajouter").take(told="Importé : 6 parties ajoutées.")
    assert told(visitor)[1] == told(played_phone)[1]
    table.home().play("clochemerle", "Ana Bruno").row("1 2")  # they are known again, not made anew
    table.saved()
    named = [op["val"] for op in visitor.stored("operations") if op["field"] == "name"]
    assert sorted(named) == ["Ana", "Bruno", "Chloé", "David"]


def test_a_game_in_which_somebody_wrote_since_stays(played_phone, visitor, evening):
    content = complete(Table(played_phone.open()).go("home"))
    table = Table(visitor.open())
    ImportDesk(table).open().hand_over(content).take(told="Importé : 6 parties ajoutées.")
    visitor.open("#/session/" + evening.going["clochemerle"])
    table.title("Clochemerle").sheet("clochemerle").row("7")
    table.saved()
    ImportDesk(table.home().go("home")).open()
    table.tap("button", "Annuler cet import : parties.csv")
    ImportDesk(table).says("Import annulé. 5 parties effacées. 1 partie reste : quelqu’un y a écrit depuis.")


def test_a_look_changes_nothing(played_phone, visitor):
    content = complete(Table(played_phone.open()).go("home"))
    desk = (
        ImportDesk(Table(visitor.open()))
        .open()
        .hand_over(content)
        .would("6 parties à ajouter", "4 prénoms nouveaux")
    )
    desk.table.press("cancel")

    assert dots(visitor) == []


def test_ten_years_of_bg_stats_come_along_and_the_second_export_only_says_what_is_new(visitor):
    first = play(
        "2026-03-12 19:12:00 | Azul | Ana 12+5 *; Bo 9",
        scoresheet=sheet(("Murs", {"Ana": "12", "Bo": "4"}), ("Sol", {"Ana": "5", "Bo": "5"})),
    )
    second = play("2026-03-13 20:00:00 | Catane | Ana 7; Bo 10 *", 2)
    table = Table(visitor.open())
    desk = ImportDesk(table).open().hand_over(json.dumps(export(first, second)), "BGStatsExport.json")
    desk.would("2 parties à ajouter", "2 prénoms nouveaux").take(told="Importé : 2 parties ajoutées.")
    table.tap("link", "Voir les parties")
    table.sees("Bo gagne, 10 points").sees("Catane, Ana 7").look_again("Ana gagne, 17 points")
    table.title("Azul")
    table.tap("button", "D’où viennent les 17 points ?")
    table.sees("Murs").sees("Sol")
    table.press("close")

    second["playerScores"][0]["score"] = "8"
    third = play("2026-03-14 20:00:00 | Catane | Ana 7", 3)
    stone = {"objectType": "Play", "uuid": first["uuid"].lower()}
    desk = ImportDesk(table.home().go("home")).open()
    desk.hand_over(json.dumps(export(second, third, deletedObjects=[stone])), "BGStatsExport.json")
    desk.would("1 partie à ajouter", "1 partie à compléter ou corriger", "1 partie à effacer, comme là-bas")
    desk.take(told="Importé : 1 partie ajoutée. 2 parties changées.")
    table.tap("link", "Voir les parties")
    table.sees("2 parties").sees("Catane, Ana 8")


def test_what_cannot_be_read_is_told_play_by_play(visitor):
    plays = [
        play("1969-12-31 23:00:00 | Azul | Ana 3"),
        play("2026-03-12 19:12:00 | Azul | Ana 12,5; Bo ?", 2),
        play(" | Azul | Ana 3", 3),
    ]
    desk = (
        ImportDesk(Table(visitor.open())).open().hand_over(json.dumps(export(*plays)), "BGStatsExport.json")
    )
    desk.doubts(
        "1 score avec une virgule est arrondi, Marquoir compte en points entiers.",
        "Partie n° 1 : une date illisible (1969-12-31 23:00:00).",
        "Partie n° 2 : ce ne sont pas des points (?).",
        "Partie n° 3 : une date illisible.",
        "Partie n° 2 : un score arrondi (12,5 · jeudi 12 mars 2026 · Azul).",
    )
    desk.would("1 partie à ajouter", "2 prénoms nouveaux").take(told="Importé : 1 partie ajoutée.")


DEEP = "[" * 10_000
HOSTILE = [
    # what it is, its bytes, what is said
    ("ten megabytes", b"x" * 10_000_000, "too_big"),
    ("eight megabytes of one letter", b"x" * 8_000_000, "not_known"),
    ("nothing", b"", "empty"),
    ("spaces", b" \n\n ", "empty"),
    ("arrays in arrays", DEEP.encode(), "cut"),
    ("objects in objects", b'{"plays":' * 10_000, "cut"),
    ("closed arrays in arrays", (DEEP + "]" * 10_000).encode(), "cut"),
    ("an archive of zeros", b"PK\x03\x04" + bytes(1000), "packed"),
    ("zeros", bytes(1000), "not_text"),
    ("a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "not_text"),
    ("half an export", json.dumps({"players": [], "plays": [{"uuid": "x"}]}).encode()[:-6], "cut"),
    ("another program's settings", b'{"version": 1}', "not_known"),
    ("a page", b"<!doctype html><script>alert(1)</script>", "not_known"),
    ("an export without plays", b'{"plays": [], "players": []}', "nothing"),
    ("a backup of this product", b'{"marquoir": 1, "gid": "', "bundle"),
]


def test_hostile_files_are_told_in_one_sentence_and_change_nothing(visitor):
    desk = ImportDesk(Table(visitor.open())).open()
    for name, content, key in HOSTILE:
        desk.hand_over(content, name).refused(key)

    assert dots(visitor) == []


def test_names_with_markup_and_formulas_stay_texts(visitor):
    data = export(play("2026-03-12 19:12:00 | Azul | Ana 3 *; Bo 2", comments="=1+1"))
    data["players"][0]["name"] = "<img src=x onerror=alert(1)>"
    data["games"][1]["name"] = "<b>=cmd|'/c calc'!A1</b>"
    table = Table(visitor.open())
    ImportDesk(table).open().hand_over(json.dumps(data), "x.bgsplay").take(told="Importé : 1 partie ajoutée.")
    table.tap("link", "Voir les parties")
    table.sees("<img src=x onerror=alert(1)> gagne, 3 points").sees("<b>=cmd|'/c calc'!A1</b>, Bo 2")
    expect(table.page.locator("#main img, #main span b b")).to_have_count(0)


def test_a_text_in_another_encoding_is_read_as_what_it_is(visitor):
    text = "Partie;Jeu;Date;Participant;Total\r\np1;Échecs;12/03/2026;Chloé;5\r\n"
    for name, content in (("excel.csv", text.encode("windows-1252")), ("utf-16.csv", text.encode("utf-16"))):
        desk = ImportDesk(Table(visitor.open()).home().go("home")).open()
        desk.hand_over(content.replace(b"p1", name[:2].encode()), name)
        desk.would("1 partie à ajouter", "1 prénom nouveau").table.press("cancel")


def test_stopped_in_the_middle_nothing_has_changed(visitor):
    plays = [play(f"2026-03-12 19:12:00 | Azul | Ana {n}; Bo 2", n) for n in range(1, 1500)]
    desk = (
        ImportDesk(Table(visitor.open())).open().hand_over(json.dumps(export(*plays)), "BGStatsExport.json")
    )
    desk.would("1499 parties à ajouter", "2 prénoms nouveaux")
    cdp = visitor.context.new_cdp_session(visitor.page)
    cdp.send(
        "Emulation.setCPUThrottlingRate", {"rate": 6}
    )  # a phone's: this computer may be done before the second tap
    desk.table.tap("button", "Importer")
    desk.table.tap("button", "Arrêter, ne rien changer")
    desk.refused("stopped")

    assert dots(visitor) == []


def test_a_table_of_another_program_by_naming_its_columns(visitor):
    text = 'Quand;Jeu;Joueur;Pts\n"12/03/2026";Azul;Ana;17\n"12/03/2026";Azul;Bo;9\n"31/02/2026";Azul;Bo;9\n'
    table = Table(visitor.open())
    desk = ImportDesk(table).open().hand_over(text, "autre.csv")
    table.sees("Quelle colonne est la date ?")
    table.page.get_by_label("Quand").select_option("la date")
    table.page.get_by_label("Pts").select_option("les points")
    table.sees("jeudi 12 mars : Ana 17, Bo 9")
    table.tap("button", "Continuer")
    desk.would("1 partie à ajouter", "2 prénoms nouveaux").doubts(
        "Ligne 4 : une date illisible (31/02/2026)."
    )
    desk.take(told="Importé : 1 partie ajoutée.")
    desk.hand_over(text, "autre.csv")
    table.page.get_by_label("Quand").select_option("la date")
    table.page.get_by_label("Pts").select_option("les points")
    table.tap("button", "Continuer")
    desk.would("1 partie déjà ici, laissée telle quelle")


def test_a_table_with_a_column_for_each_person_asks_for_the_game(visitor):
    table = Table(visitor.open())
    desk = ImportDesk(table).open().hand_over("Jour,Ana,Bo\n03/04/2026,17,9\n", "belote.csv")
    for name in ("Ana", "Bo"):
        table.page.get_by_label(name, exact=True).select_option("les points de cette personne")
    table.sees("Le nom du jeu manque.")
    table.page.get_by_label(re.compile("^De quel jeu")).fill("Belote")
    table.sees("vendredi 3 avril : Ana 17, Bo 9")
    table.tap("radio", "4 mars")
    table.sees("mercredi 4 mars : Ana 17, Bo 9")
    table.tap("button", "Continuer")
    desk.would("1 partie à ajouter", "2 prénoms nouveaux").take(told="Importé : 1 partie ajoutée.")


def test_plays_of_board_game_geek(visitor):
    table = Table(visitor.open())
    desk = ImportDesk(table).open().hand_over(PAGE + PAGE, "plays.xml")
    desk.would("3 parties à ajouter", "3 prénoms nouveaux").take(told="Importé : 3 parties ajoutées.")
    desk.hand_over(PAGE[:900], "plays.xml").refused("cut")


def test_what_is_written_for_bg_stats_comes_back_as_it_was(played_phone, visitor):
    table = Table(played_phone.open()).go("sessions")
    table.press("csv.title")
    name, content = table.download(lambda: table.tap("button", starts("Pour BG Stats"), table.dialog()))
    assert name.startswith("marquoir-bgstats-2") and name.endswith(".json")
    desk = ImportDesk(Table(visitor.open())).open().hand_over(content, name)
    desk.would("6 parties à ajouter", "4 prénoms nouveaux").take(told="Importé : 6 parties ajoutées.")

    assert told(visitor) == told(played_phone)


def test_one_play_is_handed_over_by_a_link_that_opens_the_other_app(played_phone, evening):
    played_phone.open("#/result/" + evening.done["clochemerle"])
    address = played_phone.page.get_by_role("link", name=starts("Passer à BG Stats")).get_attribute("href")
    start, _, data = address.partition("?data=")
    play = json.loads(unquote(data))

    assert start == "bgstats://app.bgstatsapp.com/createPlay.html"
    assert (play["sourceName"], play["game"]["name"]) == ("Marquoir", "Clochemerle")
    assert all(
        {"name", "startPlayer", "winner", "rank", "score"} <= set(player) for player in play["players"]
    )


ZONES = ("Pacific/Kiritimati", "America/Los_Angeles", "Europe/Paris")


def test_the_day_is_the_same_in_every_zone_and_on_the_night_of_summer_time(visitors):
    plays = [
        play("2026-03-12 00:10:00 | Azul | Ana 3 *"),
        play("2026-03-29 02:30:00 | Azul | Ana 4 *", 2),
        play("2026-10-25 23:59:00 | Azul | Ana 5 *", 3),
    ]
    days = ["2026-03-12", "2026-03-29", "2026-10-25"]
    content, name = json.dumps(export(*plays)).encode(), "BGStatsExport.json"
    for zone in ZONES:
        table = Table(visitors(timezone_id=zone).open())
        ImportDesk(table).open().hand_over(content, name).take(told="Importé : 3 parties ajoutées.")
        rows = sorted((row["summary"] for row in table.phone.stored("sessions")), key=lambda row: row["day"])
        assert [row["day"] for row in rows] == days
        content, name = complete(table.home().go("home")), "marquoir.csv"
        assert [row[2] for row in csv.reader(io.StringIO(content.decode()), delimiter=";")][1:] == days
