"""The storage takes a new form: nothing that was kept is lost, and no open tab is left in the dark."""

import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from e2e.table import Tab, Table
from frontend.build import ROOT, build
from shared_rules import history

ALL = "6 parties"


def first_form(state):
    """What a phone has stored (Playwright's storage state), as version 1 of the database had it: each row of the
    history held its whole session, and a summary that earlier rules made."""
    state = json.loads(json.dumps(state))
    (database,) = state["origins"][0]["indexedDB"]
    stores = {store["name"]: store for store in database["stores"]}
    database["version"] = 1
    database["stores"].remove(stores["sheets"])
    sheets = {record["key"]: json.loads(record["value"]) for record in stores["sheets"]["records"]}
    for record in stores["sessions"]["records"]:
        summary = json.loads(record["value"])["summary"]
        del summary["last_blank"]
        summary["totals"] = [0 for total in summary["totals"]]
        row = {"version": 1, "session": sheets["session:" + summary["id"]], "summary": summary}
        record["value"] = json.dumps(row)
    return state


@pytest.fixture
def old_state(evening):
    return first_form(evening.state)


def files(table):
    return [table.csv(which, "international")[1] for which in ("sessions", "lines")]


def test_F49_games_of_the_first_form_are_all_there(visitors, played_phone, old_state, evening):
    table = Table(visitors(old_state).open())
    table.sees("36 points ensemble").go("sessions").sees(ALL)
    table.sees("Bruno gagne, 18 points").sees("Chloé gagne, 10 points").sees("36 points ensemble")

    assert files(table) == files(Table(played_phone.open("#/history")))
    rows = table.phone.stored("sessions")
    assert sorted(row["summary"]["id"] for row in rows) == sorted(
        [*evening.done.values(), *evening.going.values()]
    )
    assert {row["version"] for row in rows} == {history.VERSION}  # made again, and kept
    assert table.phone.stored("sessions") == played_phone.stored("sessions")
    assert table.phone.stored("sheets") == played_phone.stored("sheets")
    assert table.phone.stored("operations") == played_phone.stored("operations")


def test_F49_a_game_of_the_first_form_goes_on(visitors, old_state):
    table = Table(visitors(old_state).open())
    table.home().resume("dorfromantik").tasks("stream", "4")
    table.saved().home().go("sessions").sees(ALL)


def test_a_deleted_game_of_the_first_form_can_be_had_back(visitors, played_phone, evening):
    played_phone.open("#/result/" + evening.done["clochemerle"])
    table = Table(played_phone)
    table.press("result.delete")
    table.title("Parties").sees("5 parties")
    kept = played_phone.context.storage_state(indexed_db=True)

    table = Table(visitors(first_form(kept)).open("#/history"))
    table.sees("5 parties").sees("1 partie effacée").press("history.restore")
    table.sees(ALL).sees("Bruno gagne, 18 points")


def test_a_row_of_the_first_form_that_cannot_be_read_is_told_and_left(visitors, old_state):
    (database,) = old_state["origins"][0]["indexedDB"]
    (rows,) = [store["records"] for store in database["stores"] if store["name"] == "sessions"]
    rows.append({"key": "2026-01-01T00:00 session:x", "value": '{"version": 1, "sess'})
    phone = visitors(old_state).open("#/history")

    Table(phone).sees(ALL)
    Table(phone.reload()).sees("1 enregistrement de ce téléphone est illisible.").sees(ALL)


# A tab with version 1 of the app: it lets a newer one have the database, here when it is done with what it writes.
OLDER_TAB = """() => new Promise(done => {
  const opened = indexedDB.open("marquoir", 1);
  opened.onsuccess = () => {
    window.finish = new Promise(finished => window.finished = finished);
    opened.result.onversionchange = () => window.finish.then(() => opened.result.close());
    done();
  };
})"""


def test_F47_the_new_version_waits_until_an_older_tab_has_let_go(visitors, old_state):
    phone = visitors(old_state)
    phone.page.goto(phone.address + "manifest.webmanifest")
    phone.page.evaluate(OLDER_TAB)
    table = Table(Tab(phone))
    table.page.goto(phone.address + "#/history")
    expect(table.page.get_by_text(ALL)).to_have_count(0)
    phone.page.evaluate("finished()")

    table.sees(ALL)
    expect(table.page.get_by_role("alert")).to_be_empty()


def test_F47_an_older_tab_that_never_lets_go_is_told(visitors, old_state):
    phone = visitors(old_state)
    phone.page.goto(phone.address + "manifest.webmanifest")
    phone.page.evaluate(OLDER_TAB)
    table = Table(Tab(phone))
    table.page.goto(phone.address)

    table.sees("Marquoir est ouvert ailleurs dans une version plus ancienne.")
    phone.page.evaluate("finished()")
    table.page.reload()
    table.go("sessions").sees(ALL)


@pytest.fixture
def next_form(tmp_path):
    """A build whose database is one version ahead."""
    for folder in ("frontend", "shared_rules"):
        ignored = shutil.ignore_patterns("dist", "__pycache__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    store = tmp_path / "frontend" / "app" / "store.py"
    text = store.read_text("utf-8")
    store.write_text(re.sub(r"\nVERSION = \d+\n", "\nVERSION = 99\n", text), "utf-8")
    assert store.read_text("utf-8") != text
    build(tmp_path, tmp_path / "dist")
    return tmp_path / "dist"


def test_F47_an_open_tab_yields_to_a_newer_one_and_says_so(phones, server, next_form):
    phone = phones(service_workers="block")
    phone.open()
    table = Table(phone)
    table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved()
    server.deploy(next_form)
    newer = Table(Tab(phone))
    newer.page.goto(phone.address)
    newer.title("Marquoir").resume("clochemerle").totals("6 4")

    table.sees("Une version plus récente de Marquoir est ouverte ailleurs.").sees("Pas enregistré")
    table.press("storage.reload")
    table.sheet("clochemerle").totals("6 4").row("7 3").totals("13 7")
    table.saved()
