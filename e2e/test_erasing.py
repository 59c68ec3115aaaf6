"""Erasing for real: a name, or everything; said before, and not to be found afterwards."""

import json
import re

from playwright.sync_api import expect

from e2e.exchange import Files
from e2e.table import Table

EVERYTHING = """async () => JSON.stringify(await Promise.all((await indexedDB.databases()).map(({name}) => new Promise(done => {
  const opened = indexedDB.open(name);
  opened.onsuccess = () => {
    const database = opened.result, stores = [...database.objectStoreNames], found = [];
    if (!stores.length) { database.close(); done(found); return; }
    const transaction = database.transaction(stores);
    for (const store of stores) {
      const rows = transaction.objectStore(store).getAll();
      rows.onsuccess = () => found.push(...rows.result);
    }
    transaction.oncomplete = () => { database.close(); done(found); };
  };
}))))"""


def holds(phone, text):
    """Whether this text stands anywhere in what the page stored, as it is or in the escapes of a canonical text."""
    stored = phone.page.evaluate(EVERYTHING)
    return text in stored or json.dumps(json.dumps(text)[1:-1])[1:-1] in stored


def erase_name(table, name):
    table.go("settings")
    table.press("players.edit", name=name)
    table.press("erase.name")
    return table


def test_a_name_goes_and_its_games_stay(played_phone):
    table = Table(played_phone.open())
    content = Files(table).open().bundle()
    table.home()
    before = [row["summary"]["totals"] for row in played_phone.stored("sessions")]
    erase_name(table, "Bruno").sees("Le nom Bruno disparaît de 6 parties et de la liste des joueurs.")
    table.sees(re.compile("Cela ne s’annule pas"))
    table.press("erase.name.yes")
    table.sees("Nom effacé.")
    expect(table.page.get_by_role("button", name="Modifier Bruno")).to_have_count(0)

    assert not holds(played_phone, "Bruno")
    assert [row["summary"]["totals"] for row in played_phone.stored("sessions")] == before
    table.home().sees("? gagne, 18 points")
    Files(table).open().ready().hand_over(content).brings("Tout est déjà ici.")
    assert not holds(played_phone, "Bruno")  # a backup does not bring it back


def test_keeping_a_name_changes_nothing(played_phone):
    table = erase_name(Table(played_phone.open()), "Bruno").sees("Le nom Bruno disparaît de 6 parties")
    table.press("keep")
    expect(table.dialog()).to_have_count(0)

    assert holds(played_phone, "Bruno")


def test_everything_goes_after_two_questions(played_phone):
    table = Table(played_phone.open())
    table.go("settings")
    table.tap("radio", "Sombre")
    table.tap("button", re.compile("^Effacer ce téléphone"))
    table.sees("6 parties, avec leurs feuilles").sees("4 prénoms").sees(
        re.compile("Jamais sauvegardé ailleurs")
    )
    table.tap("button", "Tout effacer", table.dialog())
    table.sees("Vraiment tout effacer ?")
    with played_phone.page.expect_navigation():
        table.tap("button", "Tout effacer", table.dialog())
    played_phone.ready()
    table.title("Marquoir").sees("Page blanche")

    assert not holds(played_phone, "Bruno")
    assert played_phone.page.evaluate("Object.entries(localStorage)") == []
    table.play("clochemerle", "Zoé Yves").row("6 4")
    table.saved()


def test_in_a_group_the_name_goes_from_every_phone(ana, bruno):
    ana.play("clochemerle", "Ana Zélie").row("6 4")
    ana.saved()
    ana.creates("Jeudis", "Téléphone d’Ana").in_step()
    bruno.joins(ana.invites(), "Téléphone de Bruno").in_step()
    assert holds(bruno.phone, "Zélie")
    ana.home()
    erase_name(ana, "Zélie").sees(re.compile("Le nom est effacé pour tout le groupe Jeudis"))
    ana.press("erase.name.yes")
    ana.sees("Nom effacé.").syncs()
    bruno.syncs()

    assert not holds(ana.phone, "Zélie")
    assert not holds(bruno.phone, "Zélie")
    bruno.home().resume("clochemerle").totals("6 4")


def test_who_is_no_owner_is_told_so_and_the_name_stays(ana, bruno):
    ana.play("clochemerle", "Ana Zélie").row("6 4")
    ana.saved()
    ana.creates("Jeudis", "Téléphone d’Ana").in_step()
    bruno.joins(ana.invites(), "Téléphone de Bruno").in_step()
    bruno.home()
    erase_name(bruno, "Zélie")
    bruno.press("erase.name.yes")
    bruno.sees("Seul un responsable du groupe peut faire cela.")
    bruno.phone.errors.clear()  # the browser tells of the refusal too

    assert holds(bruno.phone, "Zélie")
