"""The same import in Firefox and in WebKit, in English, and in a phone that comes into a group afterwards."""

import json

from e2e.import_desk import ImportDesk
from e2e.table import Table
from e2e.test_engines import WebKitHand, press, sees
from tests.bgstats_notation import export, play, sheet

CONTENT = json.dumps(
    export(
        play(
            "2026-03-12 19:12:00 | Azul | Ana 12+5 *; Bo 9",
            scoresheet=sheet(("Walls", {"Ana": "12", "Bo": "4"}), ("Floor", {"Ana": "5", "Bo": "5"})),
        ),
        play("2026-03-13 20:00:00 | Catane | Ana 7; Bo 10 *", 2),
    )
)
NAME = "BGStatsExport.json"
CHOOSE = """(() => {
  const data = new DataTransfer();
  data.items.add(new File([%s], "BGStatsExport.json"));
  const picker = document.getElementById("import-file");
  picker.files = data.files;
  picker.dispatchEvent(new Event("change"));
})()"""


def test_an_export_in_firefox(firefox_phone):
    table = Table(firefox_phone.open())
    desk = ImportDesk(table).open().hand_over(CONTENT, NAME)
    desk.would("2 parties à ajouter", "2 prénoms nouveaux").take(told="Importé : 2 parties ajoutées.")
    desk = ImportDesk(table.home().go("home")).open()
    desk.hand_over(CONTENT, NAME).would("2 parties déjà ici, laissées telles quelles")
    table.tap("button", "Annuler cet import : BGStatsExport.json")
    desk.says("Import annulé. 2 parties effacées.")


def test_an_export_in_webkit(webkit_phone):
    hand = WebKitHand(webkit_phone)
    hand.phone.open("#/import")
    hand.phone.until("document.getElementById('import-file')")
    hand.evaluate(CHOOSE % json.dumps(CONTENT))
    sees(hand, "2 games to add")
    press(hand, "Import")
    sees(hand, "Imported: 2 games added.")
    press(hand, "Take this whole import back")
    sees(hand, "Import taken back. 2 games deleted.")


def test_an_export_in_english(visitors):
    table = Table(visitors(locale="en-GB").open(), "en")
    desk = ImportDesk(table).open().hand_over(CONTENT, NAME)
    desk.would("2 games to add", "2 new names").take(told="Imported: 2 games added.")
    desk.take_back(told="Import taken back. 2 games deleted.")


def test_what_was_imported_alone_goes_to_the_group_that_is_made_later(ana, bruno):
    desk = ImportDesk(ana).open().hand_over(CONTENT, NAME)
    desk.take(told="Importé : 2 parties ajoutées.")
    ana.creates("Jeudis", "Téléphone d’Ana").in_step()
    bruno.joins(ana.invites(), "Téléphone de Bruno").in_step()
    bruno.home().go("sessions")
    bruno.sees("2 parties").sees("Bo gagne, 10 points")
