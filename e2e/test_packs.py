"""What is written at once is one record of the storage, and everything that is done to single operations reaches into it."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.club import Club
from e2e.exchange import Files, dots, give, told
from e2e.import_desk import ImportDesk
from e2e.phone import CopiedPhone, looks
from e2e.table import Table
from tests.bgstats_notation import export, play

KEYS = """name => new Promise(done => {
  const opened = indexedDB.open("marquoir");
  opened.onsuccess = () => {
    const keys = opened.result.transaction(name).objectStore(name).getAllKeys();
    keys.onsuccess = () => { opened.result.close(); done(keys.result); };
  };
})"""
# Another text under a number that the group knows, and a cursor at the start: all of it is fetched again.
FORGED = """([was, becomes]) => new Promise(done => {
  const opened = indexedDB.open("marquoir");
  opened.onsuccess = () => {
    const change = opened.result.transaction(["operations", "meta"], "readwrite");
    const operations = change.objectStore("operations"), meta = change.objectStore("meta");
    operations.openCursor().onsuccess = event => {
      const cursor = event.target.result;
      if (!cursor) return;
      cursor.update(cursor.value.replaceAll(was, becomes));
      cursor.continue();
    };
    meta.get("group").onsuccess = event => {
      meta.put(JSON.stringify({...JSON.parse(event.target.result), after: 0, at: null}), "group");
    };
    change.oncomplete = () => { opened.result.close(); done(); };
  };
})"""
PLAYS = (
    "2026-03-12 19:12:00 | Azul | Ana 12 *; Chloé 9",
    "2026-03-13 20:00:00 | Catane | Ana 7; Chloé 10 *",
    "2026-03-14 20:00:00 | Azul | Chloé 31 *; Bo 30",
)


def keys(phone, name="operations"):
    return phone.page.evaluate(KEYS, name)


def packs(phone, name="operations"):
    return [key for key in keys(phone, name) if "+" in key]


def imports(table, plays=PLAYS):
    """A phone takes plays from elsewhere in, and what it wrote lies in packs."""
    desk = ImportDesk(table.home()).open()
    plays = [play(text, number + 1) for number, text in enumerate(plays)]
    desk.hand_over(json.dumps(export(*plays)), "BGStatsExport.json")
    desk.take(told=f"Importé : {len(plays)} parties ajoutées.")
    assert len(packs(table.phone)) > len(plays)
    return table


def same(left, right):
    """Both phones hold the same operations and show the same games."""
    assert dots(left.phone) == dots(right.phone)
    assert told(left.phone) == told(right.phone)


@pytest.fixture
def pair(ana, bruno):
    """Two phones of one group."""
    ana.creates("Jeudis", "A").in_step()
    bruno.joins(ana.invites(), "B").in_step()
    return ana, bruno


def test_what_was_imported_reaches_the_group_and_waits_there_as_packs_too(pair):
    ana, bruno = pair
    ana.phone.installed().offline()
    imports(ana)
    written = len(dots(ana.phone))
    assert len(keys(ana.phone, "outgoing")) == len(packs(ana.phone, "outgoing")) < written / 5
    ana.group().sees(f"{written} changements à envoyer")
    ana.phone.offline(False)
    ana.in_step()
    bruno.syncs()

    same(ana, bruno)
    assert len(keys(bruno.phone)) < written / 5
    ana.phone.errors.clear()  # the browser's own lines on requests without a network


def test_a_phone_that_was_in_no_group_brings_its_packs_into_one(ana, bruno):
    imports(ana)
    ana.creates("Jeudis", "A").in_step()
    bruno.joins(ana.invites(), "B").in_step()

    same(ana, bruno)


def test_F03_a_push_that_ends_in_the_middle_of_a_pack(pair):
    ana, bruno = pair
    pushed = []

    def narrow(route):
        if route.request.method != "POST":
            route.continue_()
            return
        rows = route.request.post_data_json["ops"]
        if len(rows) > 7:
            route.fulfill(status=413, json={"code": "too_large", "sentence": {"fr": "", "en": ""}})
            return
        pushed.extend(f"{op['dev']}.{op['seq']}" for op in rows)
        answer = route.fetch()
        if 20 < len(pushed) < 28:
            route.abort()  # it was heard, and nobody knows
        else:
            route.fulfill(response=answer)

    ana.page.route("**/ops*", narrow)
    imports(ana)
    ana.syncs()
    ana.page.unroute("**/ops*")
    bruno.syncs()

    assert set(pushed) == set(dots(ana.phone))
    same(ana, bruno)
    ana.phone.errors.clear()  # the browser's own lines on 413 and lost answers


def test_F55_one_operation_of_a_pack_is_refused_and_tried_again(pair):
    ana, bruno = pair
    refusal = {"status": "rejected", "code": "too_long", "sentence": {"fr": "", "en": ""}}

    def refuse(route):
        if route.request.method != "POST":
            route.continue_()
            return
        rows = route.request.post_data_json["ops"]
        kept = [row for row in rows if row["val"] != 31]
        answer = route.fetch(post_data=json.dumps({"ops": kept}))
        body = answer.json()
        body["results"] = [refusal if row["val"] == 31 else body["results"].pop(0) for row in rows]
        route.fulfill(response=answer, json=body)

    ana.page.route("**/ops*", refuse)
    imports(ana).sent()
    ana.group().sees("1 changement refusé")
    bruno.syncs()
    assert len(dots(bruno.phone)) == len(dots(ana.phone)) - 1
    ana.page.unroute("**/ops*")
    ana.tap("link", re.compile("^1 changement refusé"))
    ana.press("aside.again")
    ana.sees("Rien n’a été refusé.").sent()
    bruno.syncs()

    same(ana, bruno)


def test_F28_a_copied_phone_issues_what_waits_in_packs_under_a_name_of_its_own(pair, browser):
    ana, bruno = pair
    ana.phone.installed().offline()
    imports(ana)
    state = ana.phone.context.storage_state(indexed_db=True)
    copy = Club(CopiedPhone(browser, state, ana.phone.address, **looks()))
    copy.phone.offline()
    ana.phone.offline(False)
    ana.syncs()
    before = dots(ana.phone)
    copy.phone.offline(False)
    copy.phone.open()
    copy.syncs()
    ana.syncs()
    bruno.syncs()

    same(copy, ana)
    same(bruno, ana)
    assert set(before) <= set(dots(ana.phone))
    assert not packs(copy.phone, "outgoing")
    assert {row["summary"]["id"] for row in ana.phone.stored("sessions")} == {
        row["summary"]["id"] for row in bruno.phone.stored("sessions")
    }
    copy.phone.close()
    ana.phone.errors.clear()


def test_F29_another_text_under_a_number_that_lies_in_a_pack(pair):
    ana, bruno = pair
    imports(ana).sent()
    bruno.syncs()
    assert packs(bruno.phone)
    bruno.page.evaluate(FORGED, ['"val":31', '"val":13'])
    bruno.phone.reload()
    bruno.syncs()

    same(ana, bruno)
    (aside,) = bruno.phone.stored("quarantine")
    assert (aside["op"]["val"], aside["code"]) == (13, "dot_conflict")


def test_a_name_in_a_pack_is_erased_from_every_phone(pair):
    ana, bruno = pair
    imports(ana).sent()
    bruno.syncs()
    ana.home().go("settings")
    ana.press("players.edit", name="Chloé")
    ana.press("erase.name")
    ana.press("erase.name.yes")
    ana.sees("Nom effacé.").syncs()
    bruno.syncs()

    for one in (ana, bruno):
        assert "Chloé" not in json.dumps(one.phone.stored("operations"), ensure_ascii=False)
    same(ana, bruno)


def test_a_name_in_a_pack_is_erased_from_a_phone_in_no_group(visitor):
    table = imports(Table(visitor.open()))
    before = dots(visitor)
    table.home().go("settings")
    table.press("players.edit", name="Chloé")
    table.press("erase.name")
    table.press("erase.name.yes")
    table.sees("Nom effacé.")

    assert "Chloé" not in json.dumps(visitor.stored("operations"), ensure_ascii=False)
    assert dots(visitor) == before


def test_both_sides_compare_number_by_number_what_lies_in_packs(pair):
    ana, bruno = pair
    imports(ana).sent()
    asked = []
    ana.page.on("request", lambda request: asked.append((request.method, request.url.split("?")[0])))
    ana.syncs()
    assert [path.rsplit("/", 1)[1] for method, path in asked if "/v1/" in path and method == "POST"] == []
    bruno.page.evaluate(FORGED, ["", ""])
    bruno.phone.reload()
    bruno.syncs()

    same(ana, bruno)
    assert not keys(bruno.phone, "outgoing")


def test_a_file_carries_what_lies_in_packs(visitors):
    left, right = Table(visitors().open()), Table(visitors().open())
    imports(left)
    give(left, right, "3 parties nouvelles", "3 prénoms nouveaux")

    same(left, right)
    Files(right.home()).open().ready()


def test_games_in_packs_come_along_into_a_group(ana, bruno):
    ana.creates("Jeudis", "A").in_step()
    imports(bruno)
    bruno.joins(ana.invites(), "B")
    bruno.sees("Le carnet de ce téléphone")
    bruno.home().go("sessions")
    expect(bruno.page.locator(".history__row")).to_have_count(3)
    bruno.sent()
    ana.syncs().home().go("sessions")
    expect(ana.page.locator(".history__row")).to_have_count(3)
