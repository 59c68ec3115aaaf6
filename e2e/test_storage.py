"""When the browser's storage fails: it is said, the points stay on the screen, they can be carried away and kept later."""

import json

import pytest
from playwright.sync_api import expect

from e2e.table import Table
from shared_rules import bundle

# The storage answers as the test says; what it refuses, it refuses as browsers do.
REFUSING = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...row) {
    if (window.isFull) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, row);
  };
"""


@pytest.fixture
def refusing(visitor):
    """A phone whose storage can be made to refuse."""
    visitor.context.add_init_script(REFUSING)
    return visitor.open()


def warning(table):
    return table.page.get_by_role("alert").filter(has_text=table.word("storage.what_now"))


def rescued(table):
    """The file that "take the game with you" gives, read."""
    name, content = table.download(lambda: table.press("storage.give"))
    assert name.endswith(".marquoir.txt")
    return json.loads(content)


def refused(file):
    """(field, value) of every action in the file that the storage had refused: all under one further device, at the end."""
    return [(op["field"], op["val"]) for op in file["ops"] if op["dev"] == file["ops"][-1]["dev"]]


def test_F46_points_that_are_refused_stay_on_the_screen_and_can_be_carried_away(refusing):
    table = Table(refusing)
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved()
    refusing.page.evaluate("isFull = true")
    sheet.row("7 3+2").type("9")

    table.sees("Pas enregistré")
    expect(warning(table)).to_be_visible()
    sheet.totals("22 9").ranking("1 Ana 22", "2 Bruno 9")
    file = rescued(table)
    assert [value for field, value in refused(file)] == [7, [3, 2], 9]
    assert [op["val"] for op in file["ops"] if op["field"].startswith("entry/church_points")] == [6, 4]
    assert bundle.read(file).operations

    refusing.page.evaluate("isFull = false")
    table.press("storage.retry")
    table.saved()
    expect(warning(table)).to_have_count(0)
    sheet.next()
    refusing.reload()
    table.sheet("clochemerle").totals("22 9")
    refusing.errors.clear()


def test_F46_a_game_begun_on_a_full_storage_can_be_played_to_its_end(refusing):
    table = Table(refusing)
    refusing.page.evaluate("isFull = true")
    table.play("clochemerle", "Ana Bruno").rows("6 4", "7 3").totals("13 7")
    expect(warning(table)).to_be_visible()
    table.to_result().sees("Ana est en tête")
    expect(warning(table)).to_be_visible()
    file = rescued(table)
    for change in (("name", "Ana"), ("name", "Bruno"), ("game", "clochemerle")):
        assert change in refused(file)

    table.back("sheet")
    refusing.page.evaluate("isFull = false")
    table.press("storage.retry")
    table.saved()
    refusing.reload()
    table.sheet("clochemerle").totals("13 7")
    refusing.errors.clear()


def test_F46_a_disk_that_is_really_full_is_called_so(phone):
    phone.open()
    table = Table(phone)
    table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved()
    phone.restart()  # the browser remembers for a while how much room there was
    phone.room(1)
    phone.open()
    table.resume("clochemerle").row("7 3").totals("13 7")

    table.sees("Plus de place sur ce téléphone.").sees("Pas enregistré")

    phone.room(None)
    table.press("storage.retry")
    table.saved()
    phone.reload()
    table.sheet("clochemerle").totals("13 7")


NO_DATABASE = {
    "absent": "delete window.indexedDB;",
    "undefined": "Object.defineProperty(window, 'indexedDB', {value: undefined});",
    "null": "Object.defineProperty(window, 'indexedDB', {value: null});",
    "forbidden": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
}


@pytest.mark.parametrize("how", NO_DATABASE)
def test_without_any_database_a_game_can_still_be_counted(visitor, how):
    visitor.context.add_init_script(NO_DATABASE[how])
    table = Table(visitor.open())

    table.sees("Ce navigateur ne donne aucun stockage à cette page.")
    sheet = table.play("clochemerle", "Ana Bruno").rows("6 4", "7 3").totals("13 7")
    table.sees("Pas enregistré")
    assert [value for field, value in refused(rescued(table)) if field.startswith("entry/")] == [6, 4, 7, 3]
    sheet.explain("Ana")
    table.press("close")
    table.to_result().sees("Ana est en tête")
    visitor.errors.clear()


ABSENT = """
  for (const name of ["storage", "wakeLock", "share", "canShare", "clipboard", "serviceWorker"])
    delete Navigator.prototype[name];
  delete Crypto.prototype.randomUUID;
  delete Crypto.prototype.subtle;
  delete window.BroadcastChannel;
"""


def test_a_browser_without_the_newer_gifts_plays_and_keeps_a_game(visitor):
    visitor.context.add_init_script(ABSENT)
    table = Table(visitor.open())
    table.play("clochemerle", "Ana Bruno").rows("6 4", "7 3").totals("13 7")
    table.to_result()
    assert b"1. Ana 13" in table.download(lambda: table.press("result.share"))[1].replace(b"\xc2\xa0", b" ")
    table.put_away()
    assert table.csv("sessions", "international")[1].count(b"\r\n") == 3

    table.go("settings").sees("Stockage non vérifié").sees("L’écran peut s’éteindre")
    table.sees("Pas d’usage hors ligne")
    visitor.reload()
    table.go("sessions").sees("Ana gagne, 13 points")


def test_a_private_window_that_refuses_preferences_works_for_the_visit(visitor):
    visitor.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"
    )
    visitor.open()
    table = Table(visitor).go("settings")
    table.tap("radio", "English")

    Table(visitor, "en").title("Settings")


BREAK = """() => new Promise(done => {
  const opened = indexedDB.open("marquoir");
  opened.onsuccess = () => {
    const change = opened.result.transaction(["operations", "sessions", "drafts"], "readwrite");
    change.objectStore("operations").put('{"gid": "half of a r', "player:x y.1");
    change.objectStore("sessions").put("\\u0000", "2026-01-01T00:00 session:x");
    change.objectStore("drafts").put("[", "session:x entry/church_points/y");
    change.oncomplete = () => { opened.result.close(); done(); };
  };
})"""


def test_F48_what_cannot_be_read_is_told_and_all_else_is_there(visitor):
    table = Table(visitor.open())
    table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved().home()
    visitor.page.evaluate(BREAK)
    visitor.reload()

    table.sees("3 enregistrements de ce téléphone sont illisibles.")
    table.resume("clochemerle").totals("6 4").row("5 _")
    table.saved().back("home").go("sessions").sees("Ana 11, Bruno 4")
    table.sees("3 enregistrements de ce téléphone sont illisibles.")


# Everything that is computed from operations, as a disk that fails leaves it.
SPOIL = """() => new Promise(done => {
  const opened = indexedDB.open("marquoir");
  opened.onsuccess = async () => {
    const change = opened.result.transaction(["sessions", "sheets"], "readwrite");
    for (const name of ["sessions", "sheets"]) {
      const keys = change.objectStore(name).getAllKeys();
      keys.onsuccess = () => keys.result.forEach(key => change.objectStore(name).put('{"half of a r' + key, key));
    }
    change.oncomplete = () => { opened.result.close(); done(); };
  };
})"""


@pytest.mark.parametrize("screen", ["", "#/history"])
def test_F48_rows_and_sheets_that_cannot_be_read_are_computed_again(visitor, screen):
    table = Table(visitor.open())
    for cells in ("6 4", "7 3"):
        table.home().play("clochemerle", "Ana Bruno").row(cells)
        table.saved()
    table.home()
    before = {name: visitor.stored(name) for name in ("sessions", "sheets")}
    visitor.page.evaluate(SPOIL)
    visitor.page.goto("about:blank")
    visitor.open(screen)

    table.go("sessions").sees("Ana 6, Bruno 4").sees("Ana 7, Bruno 3")
    assert {name: visitor.stored(name) for name in ("sessions", "sheets")} == before
    expect(table.page.get_by_text("illisible")).to_have_count(0)


def test_F45_a_storage_cleared_under_the_page_gets_back_what_the_page_knows(visitor):
    """As when somebody empties the browser's data while a game is open in another tab."""
    table = Table(visitor.open())
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved()
    cdp = visitor.context.new_cdp_session(visitor.page)
    origin = visitor.address.rstrip("/")
    cdp.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    sheet.row("7 3").totals("13 7")

    table.saved().sees("Le stockage de cette page avait été effacé.")
    visitor.reload()
    table.sheet("clochemerle").totals("13 7")
    table.back("home").go("sessions").sees("Ana 13, Bruno 7")


# A transaction that writes and then never ends, as some browsers have them, until the test lets it.
ENDLESS = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...row) {
    const again = () => { if (window.isEndless) this.get("nothing").onsuccess = again; };
    again();
    return put.apply(this, row);
  };
"""


def test_F43_a_storage_that_never_answers_is_told_and_the_points_can_be_carried_away(visitor):
    visitor.context.add_init_script(ENDLESS)
    table = Table(visitor.open())
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved()
    visitor.page.evaluate("window.isEndless = true")
    sheet.row("7")

    table.sees("Le stockage ne répond pas.").sees("Pas enregistré")
    sheet.totals("13 4")
    assert [value for field, value in refused(rescued(table))] == [7]

    table.press("storage.retry")
    visitor.page.evaluate("window.isEndless = false")
    table.saved()
    visitor.reload()
    table.sheet("clochemerle").totals("13 4").row("3").totals("13 7")
    table.saved()
    written = [op["val"] for op in visitor.stored("operations") if op["field"].startswith("entry/")]
    assert sorted(written) == [3, 4, 6, 7]


OPENED = """
  window.databases = [];
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...name) {
    const request = open.apply(this, name);
    request.addEventListener("success", () => databases.push(request.result));
    return request;
  };
"""


def test_F44_a_connection_that_was_dropped_is_opened_again_and_nothing_is_lost(visitor):
    visitor.context.add_init_script(OPENED)
    table = Table(visitor.open())
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").type("7")
    table.saved()
    visitor.page.evaluate("databases.forEach(database => database.close())")
    sheet.next().row("3").totals("13 7")

    table.saved()
    expect(warning(table)).to_have_count(0)
    visitor.reload()
    table.sheet("clochemerle").totals("13 7")
