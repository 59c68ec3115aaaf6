"""Push and pull: what is kept is kept once, in one order, for everyone."""

import time

import pytest
from phones import SESSION, Phone, an_id, texts, told

from shared_rules.envelope import ADD, ALIVE_FIELD, DEL
from shared_rules.merge import State
from shared_rules.operation import Operation


def test_what_one_phone_sends_the_other_gets(ana, bob):
    ana.writes(church=4, note="pluie 🎲")

    assert ana.pushes() == "ok ok"
    assert bob.pulls() == "church=4 note=pluie 🎲"
    assert bob.pulls() == ""


def test_F01_a_push_whose_answer_was_lost_is_sent_again_and_counts_once(ana, bob):
    ana.writes(church=4, nuns=2)
    ana.pushes()
    ana.unsent = 0

    assert ana.pushes() == "dup dup"
    assert [one["gseq"] for one in ana.answer.json["results"]] == [1, 2]
    assert bob.pulls() == "church=4 nuns=2"


def test_F01_a_push_of_numbers_far_apart_is_sent_again_and_counts_once(ana, bob):
    rows = []
    for number in range(120):
        rows.append(ana.operation("n", number))
        ana.seq += 1000

    assert ana.sends(*rows[::2]) == "ok " * 59 + "ok"
    assert ana.sends(*rows) == "dup ok " * 59 + "dup ok"
    assert texts(bob.pulls() and bob.heard) == texts(rows[::2] + rows[1::2])


def test_F01_a_join_whose_answer_was_lost_is_sent_again_and_uses_the_invite_once(ana):
    invite = {**ana.invites(uses=1), "gid": ana.gid}
    bob = Phone(ana.server).joins(invite)
    lost = bob.token
    bob.joins(invite)

    assert (bob.status, bob.token != lost) == (201, True)
    assert bob.pulls() == ""
    assert bob.joins(invite).status == "device_exists"  # after the first sync the attempt is forgotten
    assert Phone(ana.server).joins(invite).status == "invite_spent"


def test_F01_a_creation_whose_answer_was_lost_is_sent_again(server):
    ana = server.creates()
    body = {"gid": ana.gid, "name": "x", "retry": ana.retry, "device": ana.device()}

    assert ana.enters(server.ask("POST", "/v1/groups", body)).status == 201
    assert ana.pulls() == ""
    assert ana.enters(server.ask("POST", "/v1/groups", body)).status == "group_exists"
    assert server.creates(gid=ana.gid).status == "group_exists"


def test_F01_a_lost_join_is_answered_again_whatever_became_of_its_invite(ana):
    invite = {**ana.invites(uses=1), "gid": ana.gid}
    bob = Phone(ana.server)
    body = {"code": invite["code"], "gid": ana.gid, "retry": bob.retry, "device": bob.device()}
    assert bob.enters(ana.server.ask("POST", "/v1/join", body)).status == 201
    ana.server.passes(minutes=11)
    ana.ask("DELETE", f"/invites/{invite['invite']}")
    body["device"]["name"] = "Bob"

    assert bob.enters(ana.server.ask("POST", "/v1/join", body)).status == 201
    assert [device["name"] for device in ana.ask("GET").json["devices"]] == [ana.name, "Bob"]
    ana.server.passes(days=31)
    assert bob.enters(ana.server.ask("POST", "/v1/join", body)).status == "invite_spent"


def test_F01_nobody_else_is_answered_in_the_place_of_a_lost_join(ana, bob):
    thief = {"code": "0" * 12, "gid": ana.gid, "retry": an_id(), "device": bob.device()}

    assert bob.enters(ana.server.ask("POST", "/v1/join", thief)).status == "invite_spent"


def test_F03_a_push_beyond_the_limits_asks_for_less_and_keeps_nothing(ana, bob):
    many = [ana.operation("n", number) for number in range(501)]
    long = [ana.operation("note", "é" * 4000) for _ in range(40)]

    assert ana.sends(*many) == "too_large"
    assert ana.sends(*long) == "too_large"
    assert bob.pulls() == ""
    assert ana.sends(*many[:250]) == "ok " * 249 + "ok"


def test_F04_a_long_first_sync_comes_in_pages_that_say_how_far_it_is(ana, bob):
    for start in range(0, 1200, 400):
        ana.writes(**{f"n{number}": number for number in range(start, start + 400)}).pushes()

    progress = []
    while True:
        bob.pulls(limit=500)
        progress.append((bob.answer.json["next"], bob.answer.json["head"], bob.answer.json["more"]))
        if not bob.answer.json["more"]:
            break

    assert progress == [(500, 1200, True), (1000, 1200, True), (1200, 1200, False)]
    assert texts(bob.heard) == texts(ana.journal)


def test_F04_a_page_of_long_operations_ends_before_it_is_too_long(ana, bob):
    for _ in range(12):
        ana.writes(**{f"note{number}": "x" * 4096 for number in range(55)}).pushes()
    bob.pulls(limit=5000)

    assert bob.answer.json["more"]
    assert len(bob.answer.data) < 2.2 * 1024 * 1024
    assert len(bob.heard) + len(bob.pulls(limit=5000).split()) == 660


@pytest.mark.parametrize("hours", [1, -24, 24 * 240, -24 * 3650])
def test_F06_F09_no_clock_is_refused_and_every_answer_tells_the_servers_time(ana, bob, hours):
    wall = time.time_ns() // 1_000_000
    ana.journal = [ana.operation("note", "x", wall=wall + hours * 3_600_000)]

    assert ana.pushes() == "ok"
    assert bob.pulls() == "note=x"
    for phone in (ana, bob):
        assert phone.answer.json["server_time"] == pytest.approx(wall, abs=60_000)


def test_F07_an_operation_from_next_year_is_kept_and_handed_on(ana, bob):
    ana.journal.append(ana.operation("note", "1er avril", wall=4_000_000_000_000))

    assert ana.pushes() == "ok"
    assert bob.pulls() == "note=1er avril"


def test_F10_one_bad_operation_stops_neither_those_before_nor_those_after(ana, bob):
    first, third = ana.operation("a", 1), ana.operation("c", 3)
    bad = {**ana.operation("b", 2), "val": 1.5e3} | {"val": {"nested": 1}}

    assert ana.sends(first, bad, third) == "ok rejected:bad_operation ok"
    assert "val" in ana.answer.json["results"][1]["detail"]
    assert bob.pulls() == "a=1 c=3"


@pytest.mark.parametrize(
    "damage, code",
    [
        ({"v": 2}, "newer_format"),
        ({"v": 0}, "bad_operation"),
        ({"gid": "0" * 32}, "wrong_group"),
        ({"hlc": "soon"}, "bad_operation"),
        ({"seq": 0}, "bad_operation"),
        ({"extra": 1}, "bad_operation"),
        ({"ent": "player:a", "field": "name", "val": "A\u202eB"}, "bad_name"),
        ({"ent": "player:a", "field": "name", "val": "e\u0301"}, "bad_name"),
        ({"ent": "player:a", "field": "name", "val": "x" * 81}, "bad_name"),
        ({"ent": "campaign:a", "field": "name", "val": "A\u202eB"}, "bad_name"),
        ({"ent": "campaign:a", "field": "name", "val": "A\nB"}, "bad_name"),
        ({"ent": "later:a", "field": "name", "val": "A\u2066B"}, "bad_name"),
        ({"val": ["x" * 4000] * 40}, "too_long"),
    ],
)
def test_F55_an_operation_that_is_refused_says_why_in_two_languages(ana, damage, code):
    row = ana.operation("note", "x") | damage

    assert ana.sends(row) == f"rejected:{code}"
    assert set(ana.answer.json["results"][0]["sentence"]) == {"fr", "en"}


@pytest.mark.parametrize("name", ["", "L’été  🎲 \u200f", "x" * 300, "e\u0301", None, 7, ["a\u202e"]])
def test_S21_a_name_of_something_else_than_a_player_may_be_anything_that_can_be_seen(ana, name):
    assert ana.sends(ana.operation("name", name, ent="campaign:a")) == "ok"


@pytest.mark.parametrize("row", [None, 7, "op", [], {}])
def test_F55_what_is_no_operation_at_all_is_rejected_alone(ana, row):
    assert ana.sends(row, ana.operation("a", 1)) == "rejected:bad_operation ok"


def test_F19_a_deletion_reaches_a_phone_that_was_away_for_weeks_and_stays(ana, bob):
    note = ana.operation("note", "x")
    ana.sends(note)
    bob.pulls()
    dot = f"{ana.dev}.{note['seq']}"
    ana.sends(ana.operation(ALIVE_FIELD, False, kind=DEL, ctx=[dot]))
    bob.server.passes(days=19)
    bob.pulls()
    bob.sends(note)  # its old copy, pushed again

    state = State([Operation.from_json(row) for row in bob.heard])
    assert not state.alive(SESSION)
    assert bob.pulls() == ""


def test_F20_a_phone_away_for_seven_months_still_syncs_and_its_own_writing_is_taken(ana, bob):
    bob.pulls()
    bob.writes(note="l’été")
    ana.writes(church=1).pushes()
    ana.server.passes(days=210)

    assert bob.pushes() == "ok"
    assert bob.pulls_all() == "church=1 note=l’été"
    assert ana.pulls_all() == "church=1 note=l’été"


def test_F28_a_copied_phone_is_told_and_both_histories_arrive(ana, bob):
    copy = Phone(ana.server, ana.gid)
    copy.dev, copy.token, copy.stamps = ana.dev, ana.token, ana.stamps
    ana.writes(church=4)
    copy.writes(church=5)

    assert ana.pushes() == "ok"
    assert copy.pushes() == "rejected:dot_conflict"

    fresh = Phone(ana.server).joins({**ana.invites(), "gid": ana.gid})
    assert fresh.writes(church=5).pushes() == "ok"
    assert bob.pulls() == "church=4 church=5"


@pytest.mark.parametrize("backwards", [False, True])
def test_F28_nothing_that_a_copy_wrote_after_the_clash_replaces_what_it_never_saw(ana, bob, backwards):
    copy = Phone(ana.server, ana.gid)
    copy.dev, copy.token, copy.stamps = ana.dev, ana.token, ana.stamps
    ana.sends(ana.operation("church", 4), ana.operation("nuns", 2))
    first, second = copy.operation("church", 5), copy.operation("nuns", 2)
    unseen = [copy.operation("church", 6, over=[f"{ana.dev}.1"]), copy.operation("note", "x")]
    own = [bob.operation("place", "club")]
    rows = [first, second, *unseen, *own]

    said = copy.sends(*(reversed(rows) if backwards else rows)).split()
    assert said == (
        ["ok"] + ["rejected:dot_conflict"] * 4 if backwards else ["rejected:dot_conflict"] * 4 + ["ok"]
    )
    assert bob.pulls() == "church=4 nuns=2 place=club"


def test_F28_what_the_group_has_already_stays_known_after_a_clash(ana, bob):
    first, later = ana.operation("church", 4), ana.operation("note", "x")
    ana.sends(first, later)

    assert ana.sends({**first, "val": 5}, later) == "rejected:dot_conflict dup"
    assert bob.pulls() == "church=4 note=x"


def test_F28_two_texts_of_one_number_in_one_push(ana, bob):
    row, later = ana.operation("a", 1), ana.operation("b", 2)

    assert ana.sends(row, {**row, "val": 2}, later) == "ok rejected:dot_conflict rejected:dot_conflict"
    assert bob.pulls() == "a=1"


def test_F29_a_phone_restored_from_a_backup_learns_that_it_is_behind_itself(ana):
    ana.writes(a=1, b=2, c=3).pushes()

    assert ana.answer.json["own_seq"] == 3
    assert ana.pulls() == "a=1 b=2 c=3"
    assert ana.answer.json["own_seq"] == 3


def test_F50_F52_kinds_and_fields_of_a_newer_app_are_kept_and_handed_on(ana, bob):
    new = [
        ana.operation("colour", "#123", ent="banner:1", kind="paint"),
        ana.operation("layout_2", [1, None, "é"], ent="hex_map:9"),
    ]

    assert ana.sends(*new) == "ok ok"
    assert bob.pulls() == told(new)


def test_F51_F55_a_refused_operation_leaves_a_hole_that_the_vector_shows(ana):
    rows = [ana.operation("n", number) for number in range(5)]
    rows[2]["hlc"] = "broken"
    ana.sends(*rows)

    assert ana.ask("GET", "/vector").json["vector"] == {ana.dev: "1-2 4-5"}


def test_F53_a_client_too_old_still_pulls_but_is_told_to_update_before_it_pushes(ana, bob):
    ana.writes(a=1).pushes()
    old = {"Marquoir-Client": "0"}

    assert (
        bob.ask("POST", "/ops", {"ops": [bob.operation("b", 2)]}, headers=old).json["code"]
        == "client_too_old"
    )
    assert bob.ask("GET", "/ops", headers=old).json["count"] == 1


def test_F56_a_refused_request_keeps_nothing_and_can_be_sent_again(ana, bob):
    bob.writes(a=1)
    token, bob.token = bob.token, None
    assert bob.pushes() == "no_token"
    bob.token = token

    assert bob.pushes() == "ok"


def test_F58_an_operation_written_ten_days_ago_is_taken(ana, bob):
    bob.writes(a=1)
    bob.server.passes(days=10)

    assert bob.pushes() == "ok"


def test_F61_F79_the_vector_shows_a_hole_that_a_maximum_would_hide(ana):
    rows = [ana.operation("n", number) for number in range(10)]
    ana.sends(*rows[:3], *rows[6:])

    assert ana.ask("GET", "/vector").json["vector"] == {ana.dev: "1-3 7-10"}
    assert ana.answer.status_code == 200
    ana.sends(*rows)
    assert ana.ask("GET", "/vector").json["vector"] == {ana.dev: "1-10"}


def test_F68_a_file_passed_through_three_phones_arrives_once(ana, bob):
    cleo = ana.brings_in()
    ana.writes(a=1, b=2, c=3)
    cleo.sends(*reversed(ana.journal))
    bob.sends(*ana.journal)
    ana.pushes()

    assert cleo.pulls_all() == "c=3 b=2 a=1"
    assert ana.answer.json["results"][0]["status"] == "dup"


def test_F70_emoji_and_control_characters(ana, bob):
    assert ana.sends(ana.operation("note", "🎲\x07")) == "rejected:bad_operation"
    assert ana.sends(ana.operation("note", '👩‍👩‍👧\n"\\ \u2028\ud7ff')) == "ok"
    assert bob.pulls() == 'note=👩‍👩‍👧\n"\\ \u2028\ud7ff'


def test_F72_two_long_texts_stay_two(ana, bob):
    ana.writes(note="a" * 4096).pushes()
    bob.writes(note="b" * 4096).pushes()

    assert sorted(text[0] for text in (row["val"] for row in texts_of(ana))) == ["a", "b"]


def texts_of(phone):
    phone.pulls_all()
    return phone.heard


def test_the_same_operation_twice_in_one_push_is_one(ana, bob):
    row = ana.operation("a", 1)

    assert ana.sends(row, row, {**row, "val": 2}) == "ok dup rejected:dot_conflict"
    assert bob.pulls() == "a=1"


def test_F05_many_operations_of_one_millisecond_keep_their_order(ana, bob):
    ana.journal = [ana.operation("n", number, wall=1_770_000_000_000) for number in range(300)]
    ana.pushes()

    assert bob.pulls_all() == told(ana.journal)
    assert texts(bob.heard) == [*texts(ana.journal)]


def test_F21_S37_what_was_erased_for_good_stays_so(ana, bob):
    name = bob.operation("name", "Zoé", ent="player:z")
    sum_up = bob.operation("laid", 3, ent="player:z", kind=ADD)
    bob.sends(name, sum_up, bob.operation("note", "Zoé gagne"))
    assert bob.ask("POST", "/erasures", {"ent": "player:z"}).json["code"] == "not_allowed"
    assert ana.ask("POST", "/erasures", {"ent": "player:z"}).json == {"erased": 2}

    assert ana.pulls() == "name=None laid=0 note=Zoé gagne"
    assert ana.answer.json["erasures"] == 1
    assert ana.ask("GET").json["erased"] == ["player:z"]
    assert bob.sends(name, bob.operation("name", "Zoé", ent="player:z")) == "dup rejected:erased"
    assert all(Operation.from_json(row) for row in ana.heard)
