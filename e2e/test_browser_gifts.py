"""What a browser may give: a share sheet, a screen that stays on, protected storage. Used when there, asked politely."""

import pytest
from playwright.sync_api import expect

from e2e.table import Table

# A share sheet as phones have one; `window.answer` says what the person does with it.
SHARE_SHEET = """
  window.shared = [];
  navigator.canShare = data => Boolean(data.files);
  navigator.share = async data => {
    const files = [];
    for (const file of data.files ?? []) files.push([file.name, file.type, await file.text()]);
    shared.push({text: data.text ?? null, files});
    if (window.answer) throw new DOMException("", window.answer);
  };
"""

# The screen's lock, and who holds it.
LOCK = """
  window.held = 0;
  const request = async () => { held += 1; return {release: async () => { held -= 1; }}; };
  Object.defineProperty(navigator, "wakeLock", {value: {request}});
"""

PERSIST = """
  window.asked = 0;
  const persist = StorageManager.prototype.persist;
  StorageManager.prototype.persist = function () { asked += 1; return persist.call(this); };
"""


def with_script(phone, script, address=""):
    phone.context.add_init_script(script)
    return Table(phone.open(address))


def test_the_csv_is_shared_where_files_can_be(played_phone):
    table = with_script(played_phone, SHARE_SHEET, "#/history")
    table.press("csv.title")
    table.tap("button", "Les parties une ligne par joueur et par partie", table.dialog())
    played_phone.until("shared.length")
    ((name, kind, text),) = played_phone.page.evaluate("shared[0].files")

    assert name.startswith("marquoir-parties-excel-")
    assert kind.startswith("text/csv")
    assert text.count("\r\n") == 1 + 4 + 4 + 1 + 4 + 4 + 1


def test_F75_a_share_that_is_called_off_saves_nothing_one_that_fails_does(played_phone):
    table = with_script(played_phone, SHARE_SHEET, "#/history")
    saved = []
    table.page.on("download", lambda download: saved.append(download.suggested_filename))
    button = "Les parties une ligne par joueur et par partie"
    played_phone.page.evaluate("window.answer = 'AbortError'")
    table.press("csv.title")
    table.tap("button", button, table.dialog())
    played_phone.until("shared.length === 1")

    played_phone.page.evaluate("window.answer = 'NotAllowedError'")
    table.press("csv.title")
    name, content = table.download(lambda: table.tap("button", button, table.dialog()))
    assert content
    assert saved == [name]


def test_a_result_is_shared_as_a_few_lines(played_phone, evening):
    table = with_script(played_phone, SHARE_SHEET, "#/result/" + evening.done["rattus_cartus"])
    table.press("result.share")
    played_phone.until("shared.length")

    first, *lines = played_phone.page.evaluate("shared[0].text").split("\n")
    assert first.startswith("Rattus Cartus, ")
    assert lines == ["1. Chloé 10", "2. Ana 2", "3. David 0", "–. Bruno 15, La peste\u202f!"]


def test_the_screen_stays_on_while_a_sheet_is_open(played_phone, evening):
    table = with_script(played_phone, LOCK)
    assert played_phone.page.evaluate("held") == 0
    table.resume("dorfromantik")
    played_phone.until("held === 1")
    table.back("home")
    played_phone.until("held === 0")

    table.go("settings")
    table.tap("switch", "Garder l’écran allumé pendant une partie")
    table.go("home").resume("dorfromantik").section("flags", "12")
    assert played_phone.page.evaluate("held") == 0


def test_protected_storage_is_asked_for_after_the_first_game_and_not_before(visitor):
    table = with_script(visitor, PERSIST)
    table.play("clochemerle", "Ana Bruno").row("6 4")
    table.to_result()
    assert visitor.page.evaluate("asked") == 0
    table.put_away()
    visitor.until("asked === 1")
    table.go("settings")
    expect(table.page.get_by_text("Stockage ordinaire")).to_be_visible()
    table.press("storage.protect")
    visitor.until("asked === 2")


@pytest.mark.parametrize("answer, said", [(True, "Stockage protégé"), (False, "Stockage ordinaire")])
def test_settings_tell_what_the_browser_answered(visitor, answer, said):
    script = f"StorageManager.prototype.persisted = async () => {str(answer).lower()};"
    table = with_script(visitor, script, "#/settings")

    table.sees(said)
