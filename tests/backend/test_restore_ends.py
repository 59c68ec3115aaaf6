"""What ended after the backup was made stays ended when it is put back: access, invites, erasures, groups."""

import pytest
from conftest import ENGINES
from phones import Phone, Server
from test_export import basic

from backend.backup import back_up, restore
from backend.database import db
from backend.housekeeping import tidy


@pytest.fixture(params=ENGINES)
def server(request, opened, address_of):
    """A server with a database of its own: what is restored is all there is."""
    return Server(opened(address_of(request.param)), "192.0.2.1")


@pytest.fixture
def monday(tmp_path):
    return tmp_path / "monday"


@pytest.fixture
def elsewhere(server, opened, address_of):
    """elsewhere(phone, file): a backup is restored on a server that has nothing yet, and the phone goes on there."""

    def move(phone, file):
        engine = "sqlite" if "writer" in server.app.extensions else "postgresql"
        phone.server = Server(opened(address_of(engine)), "192.0.2.1")
        return restore(file)

    return move


def test_F64_S35_a_device_removed_since_the_backup_stays_removed(ana, monday):
    bob, cleo = ana.brings_in(), ana.brings_in()
    back_up(monday)
    ana.ask("DELETE", f"/devices/{bob.dev}")
    restore(monday, replace=True)

    assert (bob.writes(a=1).pushes(), bob.pulls(), cleo.pulls()) == ("revoked", "revoked", "")
    told = {device["dev"]: device["revoked_by"] for device in ana.ask("GET").json["devices"]}
    assert told == {ana.dev: None, bob.dev: ana.dev, cleo.dev: None}


def test_F65_S35_an_invite_closed_since_the_backup_lets_nobody_in(ana, monday):
    closed, spent = [{**ana.invites(uses=1), "gid": ana.gid} for _ in range(2)]
    still = {**ana.invites(), "gid": ana.gid}
    back_up(monday)
    ana.ask("DELETE", f"/invites/{closed['invite']}")
    Phone(ana.server).joins(spent)
    restore(monday, replace=True)

    assert [Phone(ana.server).joins(one).status for one in (closed, spent, still)] == [
        "invite_spent",
        "invite_spent",
        201,
    ]


def test_F65_S35_on_a_server_that_holds_nothing_every_invite_of_the_backup_is_closed(ana, monday, elsewhere):
    gone = ana.brings_in()
    ana.ask("DELETE", f"/devices/{gone.dev}")
    invite = {**ana.invites(), "gid": ana.gid}
    ana.brings_in()
    back_up(monday)
    back = elsewhere(ana, monday)

    assert back == (1, 2)
    assert Phone(ana.server).joins(invite).status == "invite_spent"
    assert ana.ask("GET").json["invites"] == []
    assert ana.brings_in().status == 201


def test_S35_an_export_key_withdrawn_since_the_backup_opens_nothing(ana, monday):
    bob = ana.brings_in()
    withdrawn, kept = [phone.ask("POST", "/export_key").json["key"] for phone in (ana, bob)]
    back_up(monday)
    ana.ask("DELETE", "/export_key")
    restore(monday, replace=True)

    path = f"/v1/groups/{ana.gid}/export/sessions.csv"
    assert [ana.server.ask("GET", path, headers=basic(key)).status_code for key in (withdrawn, kept)] == [
        401,
        200,
    ]


@pytest.mark.parametrize("before", [0, 1])
def test_F30_S35_what_was_erased_since_the_backup_stays_erased(ana, monday, before):
    if before:
        ana.ask("POST", "/erasures", {"ent": "player:old"})
    ana.sends(ana.operation("name", "Zoé", ent="player:x"), ana.operation("note", "rain"))
    back_up(monday)
    ana.ask("POST", "/erasures", {"ent": "player:x"})
    restore(monday, replace=True)

    assert ana.pulls() == "name=None note=rain"
    assert ana.answer.json["erasures"] == 1 + before
    assert set(ana.ask("GET").json["erased"]) == {"player:x"} | ({"player:old"} if before else set())
    assert ana.sends(ana.operation("name", "Zoé", ent="player:x")) == "rejected:erased"


def test_F66_S35_a_group_erased_since_the_backup_is_not_revived(ana, monday):
    ana.writes(a=1).pushes()
    back_up(monday)
    ana.ask("POST", "/closing")
    db.session.remove()
    ana.server.app.config["NOW"] = lambda: closes_at + 1
    closes_at = ana.answer.json["closes_at"]
    tidy()
    restore(monday, replace=True)

    assert ana.pulls() == "group_erased"
    with db.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM operations").scalar_one() == 0


@pytest.mark.parametrize("closes", [True, False])
def test_S35_whether_a_group_is_going_to_be_erased_is_as_it_was_last_decided(ana, monday, closes):
    if not closes:
        ana.ask("POST", "/closing")
    back_up(monday)
    ana.ask("POST" if closes else "DELETE", "/closing")
    decided = ana.answer.json["closes_at"]
    restore(monday, replace=True)

    assert ana.ask("GET").json["closes_at"] == decided
    assert (decided is not None) == closes
