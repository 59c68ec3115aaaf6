"""Backup and restore, and servers that lost something: phones notice, and nothing is deleted."""

import gzip
import json
import shutil

import pytest
from conftest import ENGINES
from phones import Server, texts

from backend.backup import NoBackup, back_up, restore
from backend.database import db


@pytest.fixture(params=ENGINES)
def server(request, opened, address_of):
    """A server with a database of its own: what is restored is all there is."""
    return Server(opened(address_of(request.param)), "192.0.2.1")


def reconciled(phone):
    """What a phone does when told to: compare, send what is missing, read everything again."""
    assert phone.pulls() == "reconcile"
    held = phone.ask("GET", "/vector").json["vector"]
    everything = {(row["dev"], row["seq"]): row for row in phone.journal + phone.heard}
    missing = [row for (dev, seq), row in everything.items() if not holds(held.get(dev, ""), seq)]
    if missing:
        phone.sends(*missing)
    phone.heard = []
    phone.pulls_all()
    return len(missing)


def holds(runs, seq):
    for run in runs.split():
        first, _, last = run.partition("-")
        if int(first) <= seq <= int(last or first):
            return True
    return False


def test_F30_S35_a_server_put_back_to_monday_gets_the_rest_of_the_week_from_the_phones(ana, server, tmp_path):
    bob = ana.brings_in()
    ana.writes(monday=1).pushes()
    bob.pulls()
    back_up(tmp_path / "monday")
    ana.writes(tuesday=2).pushes()
    bob.pulls()
    bob.writes(thursday=4).pushes()
    ana.pulls_all()
    epoch = ana.answer.json["epoch"]
    restore(tmp_path / "monday", replace=True)

    assert reconciled(bob) == 2
    assert ana.ask("GET").json["epoch"] != epoch
    assert reconciled(ana) == 0
    assert sorted(row["field"] for row in ana.heard) == ["monday", "thursday", "tuesday"]
    assert texts(ana.heard) == texts(bob.heard)


def test_F78_a_server_restored_and_written_past_the_cursor_is_noticed_without_a_new_epoch(ana, server):
    """As when the file of the database was put back by hand: the epoch is the old one."""
    bob = ana.brings_in()
    lost = [ana.operation("lost", number) for number in range(3)]
    ana.sends(*lost)
    ana.pulls_all()
    forget(ana.gid, after=0)
    bob.writes(other=1, more=2, still=3, again=4).pushes()
    ana.journal = lost

    assert reconciled(ana) == 3
    assert len(ana.heard) == 7


def test_F31_a_cursor_ahead_of_the_server_gives_the_group_a_new_epoch(ana, server):
    bob = ana.brings_in()
    ana.writes(a=1, b=2, c=3).pushes()
    ana.pulls_all()
    bob.pulls(limit=1)
    forget(ana.gid, after=1)
    epoch = ana.answer.json["epoch"]

    assert reconciled(ana) == 2
    assert ana.answer.json["epoch"] != epoch
    assert bob.pulls() == "reconcile"  # the others learn of it too
    assert bob.pulls_all() == "a=1 b=2 c=3"


def forget(gid, after):
    """Lose the operations after a number, as an older file of the database would."""
    with db.engine.begin() as connection:
        connection.exec_driver_sql(f"DELETE FROM operations WHERE gid = '{gid}' AND gseq > {after}")
        connection.exec_driver_sql(f"UPDATE groups SET head = {after} WHERE gid = '{gid}'")


def test_F31_F32_on_an_emptied_or_another_server_the_group_is_made_again_with_its_id(ana, opened, address_of):
    ana.writes(a=1, b=2).pushes()
    ana.server = Server(opened(address_of("sqlite")), "192.0.2.1")
    assert ana.pulls() == "not_found"
    body = {"gid": ana.gid, "name": "Jeudis", "retry": ana.retry, "device": ana.device()}
    ana.enters(ana.server.ask("POST", "/v1/groups", body))
    ana.unsent = 0

    assert ana.pushes() == "ok ok"
    assert ana.pulls() == "a=1 b=2"


def test_a_backup_of_one_database_is_restored_into_the_other(ana, server, tmp_path, opened, address_of):
    """So one moves from SQLite to PostgreSQL and back."""
    ana.writes(a=1, note="é🎲").pushes()
    ana.ask("POST", "/export_key")
    ana.ask("POST", "/erasures", {"ent": "player:x"})
    back_up(tmp_path / "all")
    other = "postgresql" if "writer" in server.app.extensions else "sqlite"
    ana.server = Server(opened(address_of(other)), "192.0.2.1")
    restore(tmp_path / "all")

    assert ana.pulls() == "a=1 note=é🎲"
    assert ana.ask("GET").json["erased"] == ["player:x"]


def test_S02_a_backup_holds_no_secret(ana, tmp_path):
    invite = ana.invites()
    key = ana.ask("POST", "/export_key").json["key"]
    back_up(tmp_path / "all")
    text = unpacked(tmp_path / "all")

    assert ana.gid in text
    for secret in (
        ana.token,
        ana.retry,
        invite["secret"],
        invite["code"],
        invite["code"].replace(" ", ""),
        key,
    ):
        assert secret not in text


def test_a_database_that_holds_groups_is_not_replaced_unasked(ana, tmp_path):
    back_up(tmp_path / "all")

    with pytest.raises(NoBackup, match="--replace"):
        restore(tmp_path / "all")


def unpacked(path):
    return gzip.decompress(path.read_bytes()).decode()


def packed(path, text):
    path.write_bytes(gzip.compress(text.encode()))


@pytest.mark.parametrize("damage", ["cut", "cut lines", "other text", "other file", "none", "newer"])
def test_F54_a_damaged_backup_is_refused_and_nothing_is_touched(ana, tmp_path, damage):
    ana.writes(a=1).pushes()
    whole, damaged = tmp_path / "whole", tmp_path / "damaged"
    back_up(whole)
    lines = unpacked(whole).splitlines(keepends=True)
    match damage:
        case "cut":
            damaged.write_bytes(whole.read_bytes()[:-30])
        case "cut lines":
            packed(damaged, "".join(lines[:-3] + lines[-1:]))
        case "other text":
            damaged.write_text("hello")
        case "other file":
            packed(damaged, '{"a": 1}\n')
        case "newer":
            packed(damaged, lines[0].replace('"0002"', '"0099"') + "".join(lines[1:]))

    with pytest.raises(NoBackup):
        restore(damaged, replace=True)
    assert ana.pulls() == "a=1"


def test_a_backup_of_the_version_before_is_restored(ana, tmp_path):
    """It does not tell who removed a device."""
    bob = ana.brings_in()
    ana.ask("DELETE", f"/devices/{bob.dev}")
    new, old = tmp_path / "new", tmp_path / "old"
    back_up(new)
    head, *rows = [json.loads(line) for line in unpacked(new).splitlines()]
    at = head["tables"]["devices"].index("revoked_by")
    head["revision"] = "0001"
    del head["tables"]["devices"][at]
    for row in rows:
        if isinstance(row, list) and row[0] == "devices":
            del row[1][at]
    packed(old, "".join(json.dumps(line) + "\n" for line in [head, *rows]))
    restore(old, replace=True)

    told = {device["dev"]: device["revoked_by"] for device in ana.ask("GET").json["devices"]}
    assert told == {ana.dev: None, bob.dev: None}


def test_a_backup_is_whole_or_not_there(ana, tmp_path):
    back_up(tmp_path / "all")
    kept = (tmp_path / "all").read_bytes()
    (tmp_path / "all.part").mkdir()
    with pytest.raises(OSError):
        back_up(tmp_path / "all")

    assert (tmp_path / "all").read_bytes() == kept
    assert (tmp_path / "all").stat().st_mode & 0o077 == 0
    shutil.rmtree(tmp_path / "all.part")
