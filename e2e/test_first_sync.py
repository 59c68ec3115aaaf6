"""A new phone gets the group as a snapshot: what it holds then is what it would hold after fetching all operations."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e.club import Club
from e2e.exchange import Files, dots, quarrel, told
from e2e.table import Table

OLDER = {"status": 404, "json": {"code": "not_found", "sentence": {"fr": "", "en": ""}}}
META = """() => new Promise(done => {
  const opened = indexedDB.open("marquoir");
  opened.onsuccess = () => {
    const meta = opened.result.transaction("meta").objectStore("meta");
    const keys = meta.getAllKeys(), values = meta.getAll();
    values.onsuccess = () => {
      opened.result.close();
      done(Object.fromEntries(keys.result.map((key, i) => [key, JSON.parse(values.result[i])])));
    };
  };
})"""
# What is a phone's own, or the time of its own sync.
OWN = ("dev", "token", "offset", "synced_at", "checked_at")


@pytest.fixture
def quarrelling(ana, played_phone, evening):
    """A group with games of every kind, deleted and contested ones among them, and a name that was erased."""
    content = Files(Table(played_phone.open())).open().bundle()
    Files(ana.home()).open().ready().hand_over(content).take()
    Files(ana.home()).open().ready().hand_over(quarrel(content, evening)).take()
    ana.home().go("sessions").tap("link", re.compile("36 points ensemble"))
    ana.press("result.delete")
    ana.sees("Partie effacée.")
    ana.creates("Jeudis", "A").in_step()
    ana.home().go("settings")
    ana.press("players.edit", name="Bruno")
    ana.press("erase.name")
    ana.press("erase.name.yes")
    ana.sees("Nom effacé.").syncs()
    return ana


def kept(club):
    """Everything that a phone keeps of its group, as values, free of what is its own."""
    meta = club.page.evaluate(META)
    rows = {f"{op['dev']}.{op['seq']}": op for op in club.phone.stored("operations")}
    group = {field: meta["group"][field] for field in meta["group"] if field not in OWN}
    contested = {key: meta[key] for key in meta if key.startswith("contested ")}
    clock = [meta["clock"]["seq"], meta["clock"]["stamp"][:19]]
    return [rows, told(club.phone), group, contested, clock]


def test_F62_a_snapshot_leaves_what_all_operations_would(quarrelling, bruno, phones):
    chloe = Club(phones().open())
    chloe.page.route("**/snapshot*", lambda route: route.fulfill(**OLDER))
    asked = []
    bruno.page.on("request", lambda request: asked.append(request.url.split("/")[-1].split("?")[0]))
    invite = quarrelling.invites()
    bruno.joins(invite, "B").in_step()
    chloe.joins(invite, "C").in_step()

    assert "snapshot" in asked
    assert kept(bruno) == kept(chloe)
    assert told(bruno.phone) == told(quarrelling.phone)
    assert any(key.startswith("contested session:") for key in bruno.page.evaluate(META))
    chloe.phone.errors.clear()  # the browser's own line on 404
    for one in (bruno, chloe):
        one.home().go("sessions").sees("1 partie effacée")
        one.home().sees(re.compile("choix vous attend"))


def test_rows_of_other_rules_are_left_and_made_here(quarrelling, bruno):
    def older(route):
        answer = route.fetch()
        frame, *lines = answer.text().split("\n")
        frame = {**json.loads(frame), "made_by": "0"}
        lines = ["{}" if at % 6 in (3, 4) and line else line for at, line in enumerate(lines)]
        route.fulfill(response=answer, body="\n".join([json.dumps(frame), *lines]))

    bruno.page.route("**/snapshot*", older)
    bruno.joins(quarrelling.invites(), "B").in_step()

    assert told(bruno.phone) == told(quarrelling.phone)
    assert dots(bruno.phone) == dots(quarrelling.phone)


def test_who_plays_while_the_group_is_still_coming_loses_nothing(ana, bruno):
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.saved()
    ana.creates("Jeudis", "A").in_step()
    held = []
    bruno.page.route("**/snapshot*", lambda route: held.append(route) if not held else route.continue_())
    bruno.joins(ana.invites(), "B")
    bruno.home().play("clochemerle", "Chloé David").row("9 8")
    bruno.saved()
    held[0].continue_()
    bruno.syncs()
    ana.syncs()

    assert dots(ana.phone) == dots(bruno.phone)
    assert told(ana.phone) == told(bruno.phone)
    expect(bruno.home().go("sessions").page.locator(".history__row")).to_have_count(2)
