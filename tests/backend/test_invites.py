"""Invites: what a link and a code open, for how long, how often; and what guessing costs."""

import re
import threading

import pytest
from phones import Phone, Server

from backend.database import db
from backend.invites import read_code


@pytest.fixture
def invite(ana):
    return {**ana.invites(), "gid": ana.gid}


def test_S04_an_invite_is_good_for_seven_days_and_ten_uses(ana, invite):
    listed = ana.ask("GET").json["invites"]

    assert [(one["invite"], one["uses_left"], one["made_by"]) for one in listed] == [
        (invite["invite"], 10, ana.dev)
    ]
    assert invite["expires_at"] - ana.answer.json["server_time"] == pytest.approx(
        7 * 24 * 3600 * 1000, abs=60_000
    )


def test_S04_it_expires(ana, invite):
    ana.server.passes(days=8)

    assert Phone(ana.server).joins(invite).status == "invite_spent"
    assert ana.ask("GET").json["invites"] == []


def test_S04_its_uses_are_counted(ana):
    invite = {**ana.invites(uses=2), "gid": ana.gid}

    assert [Phone(ana.server).joins(invite).status for _ in range(3)] == [201, 201, "invite_spent"]


def test_S04_several_exist_and_each_can_be_withdrawn(ana, invite):
    other = {**ana.invites(), "gid": ana.gid}
    assert ana.ask("DELETE", f"/invites/{invite['invite']}").status_code == 204

    assert Phone(ana.server).joins(invite).status == "invite_spent"
    assert Phone(ana.server).joins(other).status == 201


def test_rotating_withdraws_every_other_invite(ana, invite):
    fresh = {**ana.invites(replace=True), "gid": ana.gid}

    assert Phone(ana.server).joins(invite).status == "invite_spent"
    assert Phone(ana.server).joins(fresh).status == 201


def test_S04_looking_at_an_invite_changes_nothing(ana, invite):
    for ticket in ({"gid": ana.gid, "secret": invite["secret"]}, {"code": invite["code"]}):
        preview = ana.server.ask("POST", "/v1/join/preview", ticket)
        assert preview.json == {
            "gid": ana.gid,
            "name": "Jeudis du préau",
            "devices": 1,
            "expires_at": invite["expires_at"],
        }

    assert ana.ask("GET").json["invites"][0]["uses_left"] == 10


def test_S05_a_code_is_twelve_letters_good_for_ten_minutes(ana, invite):
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{4}( [0-9A-HJKMNP-TV-Z]{4}){2}", invite["code"])
    assert Phone(ana.server).joins(invite, by="code").status == 201
    ana.server.passes(minutes=11)
    assert Phone(ana.server).joins(invite, by="code").status == "invite_spent"
    assert Phone(ana.server).joins(invite).status == 201


def test_S05_a_fresh_code_ends_the_one_before(ana, invite):
    fresh = ana.ask("POST", f"/invites/{invite['invite']}/code").json

    assert Phone(ana.server).joins(invite, by="code").status == "invite_spent"
    assert Phone(ana.server).joins(fresh, by="code").status == 201


def test_S05_a_code_is_read_as_people_type_it(ana, invite):
    assert read_code("7kq4-m2tx 9hwd") == read_code("7KQ4M2TX9HWD") == "7KQ4M2TX9HWD"
    assert read_code("OoIiLl") == "001111"
    typed = {"code": invite["code"].lower().replace(" ", "-")}
    assert Phone(ana.server).joins(typed, by="code").status == 201


def test_S05_S14_five_wrong_codes_close_the_door_even_to_the_right_one(ana, invite):
    guesses = [Phone(ana.server).joins({"code": f"AAAA BBBB CCC{n}"}, by="code").status for n in range(6)]

    assert guesses == ["invite_spent"] * 5 + ["too_many"]
    assert Phone(ana.server).joins(invite, by="code").status == "too_many"
    assert 0 < ana.server.ask("POST", "/v1/join/preview", {"code": invite["code"]}).json["retry_after"] <= 600
    elsewhere = ana.server.from_elsewhere("192.0.2.7")
    assert Phone(ana.server).joins(invite, by="code", server=elsewhere).status == 201
    ana.server.passes(minutes=11)
    assert Phone(ana.server).joins({"code": "AAAA BBBB CCCC"}, by="code").status == "invite_spent"


def test_S15_unknown_and_spent_are_answered_alike(ana, invite):
    ana.ask("DELETE", f"/invites/{invite['invite']}")
    spent = ana.server.ask("POST", "/v1/join/preview", {"gid": ana.gid, "secret": invite["secret"]})
    wrong = ana.server.ask("POST", "/v1/join/preview", {"gid": ana.gid, "secret": "x" * 43})
    nowhere = ana.server.ask("POST", "/v1/join/preview", {"gid": "0" * 32, "secret": "x" * 43})

    assert spent.data == wrong.data == nowhere.data
    assert {spent.status_code, wrong.status_code, nowhere.status_code} == {410}


def test_S15_an_unknown_group_and_a_wrong_token_are_answered_alike(ana):
    wrong = ana.server.ask("GET", f"/v1/groups/{ana.gid}", token="x" * 43)
    nowhere = ana.server.ask("GET", "/v1/groups/" + "0" * 32, token="x" * 43)

    assert (wrong.status_code, wrong.data) == (nowhere.status_code, nowhere.data)


def test_S14_thirty_wrong_tokens_from_one_address_are_enough(ana):
    path = f"/v1/groups/{ana.gid}/ops"
    codes = [ana.server.ask("GET", path, token=f"wrong{n}").json["code"] for n in range(32)]

    assert codes == ["not_found"] * 30 + ["too_many"] * 2
    assert ana.pulls() == ""  # a right token is not held up by a neighbour's wrong ones


def test_S14_groups_are_not_made_without_end(server):
    statuses = [server.creates().status for _ in range(31)]

    assert statuses == [201] * 30 + ["too_many"]
    assert server.from_elsewhere("192.0.2.8").creates().status == 201


def test_S25_twenty_invites_can_be_open(ana):
    assert ["secret" in ana.invites() for _ in range(21)] == [True] * 20 + [False]
    assert ana.status == "quota"


def test_S34_fifty_phones_join_at_once_by_an_invite_for_ten(ana):
    invite = {**ana.invites(uses=10), "gid": ana.gid}
    statuses = []

    def join(number):
        server = Server(ana.server.app, f"198.51.100.{number}")
        with ana.server.app.app_context():
            statuses.append(Phone(server).joins(invite, server=server).status)
            db.session.remove()

    threads = [threading.Thread(target=join, args=(number,)) for number in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert (statuses.count(201), statuses.count("invite_spent")) == (10, 40)
    assert len(ana.ask("GET").json["devices"]) == 11
