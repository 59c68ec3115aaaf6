"""The group: who is in it, who may do what, and how one leaves."""

import pytest
from phones import Phone
from sqlalchemy import update

from backend import limits
from backend.database import db
from backend.housekeeping import tidy
from backend.models import Group
from backend.moment import DAY


def names(phone):
    return [device["name"] for device in phone.ask("GET").json["devices"] if device["revoked_at"] is None]


def test_a_group_with_its_devices_and_how_far_each_has_read(ana, bob):
    ana.writes(a=1, b=2).pushes()
    bob.pulls()
    bob.pulls()
    group = ana.ask("GET").json

    assert (group["name"], group["head"], group["you"], group["role"]) == (
        "Jeudis du préau",
        2,
        ana.dev,
        "owner",
    )
    assert [(one["dev"], one["role"], one["invited_by"], one["cursor"]) for one in group["devices"]] == [
        (ana.dev, "owner", None, 0),
        (bob.dev, "member", ana.dev, 2),
    ]


def test_S06_last_sync_is_told_to_the_minute(ana, bob):
    ana.server.passes(minutes=5)
    bob.pulls()
    before = ana.ask("GET").json
    ana.server.passes(minutes=2)
    bob.pulls()
    after = ana.ask("GET").json

    assert after["devices"][1]["seen_at"] - before["devices"][1]["seen_at"] >= 120_000


def test_a_device_names_itself_and_an_owner_names_any(ana, bob):
    assert bob.ask("PATCH", f"/devices/{bob.dev}", {"name": "Tablette", "player": "p9"}).status_code == 200
    assert bob.answer.json["devices"][1]["player"] == "p9"
    assert bob.ask("PATCH", f"/devices/{ana.dev}", {"name": "x"}).json["code"] == "not_allowed"
    assert ana.ask("PATCH", f"/devices/{bob.dev}", {"name": "À Bob", "player": None}).status_code == 200
    assert names(bob) == ["Téléphone d’Ana", "À Bob"]
    assert ana.ask("PATCH", "/devices/" + "0" * 32, {"name": "x"}).json["code"] == "not_found"


def test_S09_what_only_owners_may_do(ana, bob):
    invite = ana.invites()
    refused = [
        bob.ask("PATCH", "", {"name": "x"}),
        bob.ask("PATCH", f"/devices/{bob.dev}", {"role": "owner"}),
        bob.ask("DELETE", f"/devices/{ana.dev}"),
        bob.ask("DELETE", f"/devices/{bob.dev}?also=invited"),
        bob.ask("POST", "/invites", {"replace": True}),
        bob.ask("DELETE", f"/invites/{invite['invite']}"),
        bob.ask("POST", f"/invites/{invite['invite']}/code"),
        bob.ask("POST", "/closing"),
        bob.ask("DELETE", "/closing"),
        bob.ask("POST", "/erasures", {"ent": "player:a"}),
    ]

    assert {answer.json["code"] for answer in refused} == {"not_allowed"}


def test_an_owner_makes_another_and_the_last_one_stays(ana, bob):
    assert ana.ask("PATCH", f"/devices/{ana.dev}", {"role": "member"}).json["code"] == "last_owner"
    ana.ask("PATCH", f"/devices/{bob.dev}", {"role": "owner"})
    assert ana.ask("PATCH", f"/devices/{ana.dev}", {"role": "member"}).json["role"] == "member"
    assert bob.ask("PATCH", "", {"name": "Mardis"}).json["name"] == "Mardis"


def test_when_no_owner_was_here_for_a_month_anyone_may_act_as_one(ana, bob):
    bob.server.passes(days=29)
    bob.pulls()
    assert bob.ask("PATCH", "", {"name": "x"}).json["code"] == "not_allowed"
    bob.server.passes(days=2)

    assert bob.ask("PATCH", "", {"name": "Mardis"}).json["name"] == "Mardis"


def test_F64_S06_a_removed_device_is_refused_at_once_in_both_directions(ana, bob):
    bob.pulls()
    removed = ana.ask("DELETE", f"/devices/{bob.dev}").json

    assert removed == {"revoked": [bob.dev], "invites_closed": 1}
    assert bob.writes(a=1).pushes() == "revoked"
    assert bob.pulls() == "revoked"
    assert bob.ask("GET").json["code"] == "revoked"
    assert ana.pulls() == ""


def test_F64_what_a_removed_phone_had_not_sent_can_come_in_a_file(ana, bob):
    bob.writes(church=7)
    ana.ask("DELETE", f"/devices/{bob.dev}")

    assert ana.sends(*bob.journal) == "ok"


def test_F65_S07_no_invite_from_before_lets_the_removed_back(ana, bob):
    of_bob = {**bob.invites(), "gid": bob.gid}
    of_ana = {**ana.invites(), "gid": ana.gid}
    ana.ask("DELETE", f"/devices/{bob.dev}")

    for invite in (of_bob, of_ana):
        assert Phone(ana.server).joins(invite).status == "invite_spent"
        assert Phone(ana.server).joins(invite, by="code").status == "invite_spent"
    assert ana.brings_in().status == 201


def test_F76_removing_a_thief_removes_whoever_came_by_its_invites(ana, bob):
    thief = bob.brings_in()
    second = thief.brings_in()
    third = second.brings_in()
    ana.ask("DELETE", f"/devices/{second.dev}")  # a broken link in the chain
    removed = ana.ask("DELETE", f"/devices/{thief.dev}?also=invited").json["revoked"]

    assert set(removed) == {thief.dev, third.dev}
    assert [phone.pulls() for phone in (thief, second, third)] == ["revoked"] * 3
    assert bob.pulls() == ""
    assert "Téléphone d’Ana" in names(ana)


def test_a_player_is_removed_with_all_devices(ana):
    phones = [ana.brings_in() for _ in range(3)]
    for phone in phones[:2]:
        phone.ask("PATCH", f"/devices/{phone.dev}", {"player": "p-bob"})

    removed = ana.ask("DELETE", f"/devices/{phones[0].dev}?also=player").json["revoked"]
    assert set(removed) == {phones[0].dev, phones[1].dev}
    assert phones[2].pulls() == ""


def test_F77_a_stranger_who_photographed_the_invite_is_seen_and_removed(ana):
    invite = {**ana.invites(uses=2), "gid": ana.gid}
    stranger = Phone(ana.server)
    stranger.name = "Inconnu"
    stranger.joins(invite)

    assert names(ana) == ["Téléphone d’Ana", "Inconnu"]
    ana.ask("DELETE", f"/devices/{stranger.dev}")
    assert stranger.pulls() == "revoked"
    assert Phone(ana.server).joins(invite).status == "invite_spent"


def test_F80_a_device_whose_row_is_missing_is_nobody(ana):
    ghost = Phone(ana.server, ana.gid)
    ghost.token = "x" * 43

    assert ghost.pulls() == "not_found"


def test_who_leaves_takes_along_the_invites_it_made_and_nobody_elses(ana, bob):
    of_bob = {**bob.invites(), "gid": bob.gid}
    of_ana = {**ana.invites(), "gid": ana.gid}

    assert bob.ask("DELETE", f"/devices/{bob.dev}").json == {"revoked": [bob.dev], "invites_closed": 1}
    assert Phone(ana.server).joins(of_bob).status == "invite_spent"
    assert Phone(ana.server).joins(of_bob, by="code").status == "invite_spent"
    assert Phone(ana.server).joins(of_ana).status == 201
    assert Phone(ana.server).joins(of_ana, by="code").status == 201


def test_it_is_told_who_left_and_who_was_removed(ana, bob):
    cleo = ana.brings_in()
    bob.ask("DELETE", f"/devices/{bob.dev}")
    ana.ask("DELETE", f"/devices/{cleo.dev}")
    told = {device["dev"]: device["revoked_by"] for device in ana.ask("GET").json["devices"]}

    assert told == {ana.dev: None, bob.dev: bob.dev, cleo.dev: ana.dev}


def test_a_new_name_of_the_group_comes_with_the_next_pull(ana, bob):
    ana.ask("PATCH", "", {"name": "Mardis"})

    assert bob.pulls() == ""
    assert bob.answer.json["name"] == "Mardis"


def test_leaving_hands_the_group_on_to_who_joined_first(ana, bob):
    cleo = ana.brings_in()
    assert ana.ask("DELETE", f"/devices/{ana.dev}").status_code == 200

    assert ana.pulls() == "revoked"
    assert bob.ask("GET").json["role"] == "owner"
    assert cleo.ask("GET").json["role"] == "member"


def test_F25_a_second_browser_is_a_new_device_of_the_same_player(ana):
    ana.ask("PATCH", f"/devices/{ana.dev}", {"player": "p-ana"})
    browser = Phone(ana.server)
    browser.player = "p-ana"
    browser.joins({**ana.invites(), "gid": ana.gid})

    assert [one["player"] for one in browser.ask("GET").json["devices"]] == ["p-ana", "p-ana"]


def test_S10_erasing_a_group_is_announced_for_a_month_and_can_be_taken_back(ana, bob):
    ana.writes(a=1).pushes()
    closing = ana.ask("POST", "/closing").json["closes_at"]

    assert closing == bob.ask("GET").json["closes_at"]
    assert bob.writes(b=2).pushes() == "group_closing"
    assert bob.invites()["code"] == "group_closing"
    assert bob.pulls() == "a=1"
    ana.server.passes(days=29)
    assert ana.ask("DELETE", "/closing").json["closes_at"] is None
    assert bob.pushes() == "ok"


def test_F66_an_erased_group_is_gone_and_never_revived(ana, bob, server):
    ana.writes(a=1).pushes()
    invite = {**ana.invites(days=30, uses=50), "gid": ana.gid}
    ana.ask("POST", "/closing")
    server.passes(days=31)

    for _ in range(2):  # before the housekeeping and after it
        assert ana.pulls() == "group_erased"
        assert bob.ask("GET").json["code"] == "group_erased"
        assert Phone(server).joins(invite).status == "invite_spent"
        assert server.creates(gid=ana.gid).status == "group_erased"
        tidy()


def test_a_group_that_everybody_left_is_erased_after_90_days(ana, server):
    ana.ask("DELETE", f"/devices/{ana.dev}")
    server.passes(days=89)
    tidy()
    assert server.creates(gid=ana.gid).status == "group_exists"
    server.passes(days=2)
    tidy()

    assert server.creates(gid=ana.gid).status == "group_erased"


@pytest.mark.parametrize(
    "name", ["", " ", "a  b", " a", "a\n", "A\u202eB", "e\u0301", "x" * 81, "\x07", 7, None, ["a"]]
)
def test_S21_names_are_refused_and_never_rewritten(ana, name):
    assert ana.ask("PATCH", "", {"name": name}).json["code"] == "bad_request"
    assert ana.ask("PATCH", f"/devices/{ana.dev}", {"name": name}).json["code"] == "bad_request"


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "=1+1", "🎲", "عائلة", "x" * 80, "'; DROP TABLE groups; --"]
)
def test_S21_S26_any_visible_name_is_kept_as_it_is(ana, name):
    ana.ask("PATCH", "", {"name": name})

    assert ana.ask("GET").json["name"] == name


def test_S25_a_group_has_room_for_fifty_devices(ana):
    invite = {**ana.invites(uses=50), "gid": ana.gid}
    statuses = [Phone(ana.server).joins(invite, server=elsewhere(ana, number)).status for number in range(50)]

    assert statuses == [201] * 49 + ["quota"]


def elsewhere(phone, number):
    return phone.server.from_elsewhere(f"{phone.server.address}.{number}")


@pytest.mark.parametrize(
    "full",
    [
        {"day_operations": limits.MOST_DAY_OPERATIONS - 1},
        {"bytes": limits.MOST_GROUP_BYTES - 400},
    ],
    ids=["operations of a day", "bytes"],
)
def test_S25_a_full_group_keeps_nothing_more_and_says_so(ana, bob, full):
    today = ana.server.app.config["NOW"]() // DAY
    db.session.execute(update(Group).where(Group.gid == ana.gid).values(day=today, **full))
    db.session.commit()
    ana.writes(a=1, b=2)

    assert ana.pushes() == "quota"
    assert set(ana.answer.json["sentence"]) == {"fr", "en"}
    assert bob.pulls() == ""
    assert bob.writes(c=3).pushes() == "ok"


def test_S25_tomorrow_there_is_room_again(ana):
    today = ana.server.app.config["NOW"]() // DAY
    full = {"day": today, "day_operations": limits.MOST_DAY_OPERATIONS}
    db.session.execute(update(Group).where(Group.gid == ana.gid).values(**full))
    db.session.commit()
    ana.writes(a=1)
    assert ana.pushes() == "quota"
    ana.server.passes(days=1)

    assert ana.pushes() == "ok"
