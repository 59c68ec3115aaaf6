"""Snapshots: the group as it was at one operation, the same whoever is asked and whatever is sent meanwhile."""

import json

import pytest
from phones import Clock

from backend import create_app, limits
from backend.database import db
from shared_rules import session
from shared_rules.envelope import SET
from shared_rules.games import GAMES
from shared_rules.merge import State
from shared_rules.operation import Operation, canonical
from shared_rules.rows import key_of, row_of
from shared_rules.snapshot import KEY, LINES, MADE_BY, PACK, ROW, ROW_KEY, SHEET, WAITS

LONG = "é" * 900  # six bytes each in a canonical text
NOTES = 10  # of a session


def plays(phone, name, **fields):
    """A game in a session of its own."""
    said = {"game": "clochemerle", "day": "2026-03-12", "at": "20:30", "players": ["p1", "p2"], **fields}
    rows = [phone.operation(field, val, "session:" + name) for field, val in said.items()]
    phone.journal += rows
    assert set(phone.sends(*rows).split()) == {"ok"}


def many(phone):
    """More than one answer of a snapshot holds."""
    for number in range(48):
        plays(phone, f"s{number:02}", **{f"note/{at}": LONG for at in range(NOTES)})


def asks(phone, **place):
    """One answer: (frame, [the lines of a thing])."""
    answer = phone.ask("GET", "/snapshot", query_string=place)
    if answer.status_code != 200:
        return answer.json["code"], []
    frame, *lines = phone.answer.text.split("\n")
    return json.loads(frame), [lines[at : at + LINES] for at in range(0, len(lines), LINES)]


def place_in(frame):
    return {"head": frame["head"], "at": frame["at"], "epoch": frame["epoch"], "start": frame["next"]}


def all_of(phone):
    frame, things = asks(phone)
    while frame["more"]:
        frame, more = asks(phone, **place_in(frame))
        things += more
    return things


def test_a_thing_is_its_operations_as_they_were_sent_with_all_that_is_computed_from_them(ana, bob):
    plays(ana, "s1", **{"entry/church_points/p1": 4})
    plays(bob, "s1", **{"entry/church_points/p1": 5})
    ana.sends(ana.operation("name", "Zoé 🎲", "player:p1"))
    frame, (game, player) = asks(bob)

    operations = [Operation.stored(row) for row in ana.journal[:5] + bob.journal[:5]]
    state = State(operations)
    seen = session.view(state, "session:s1")
    row = row_of(seen)
    assert game[PACK] == ",".join(canonical(op) for op in operations)
    devices = sorted([ana.dev, bob.dev])
    assert game[KEY] == "session:s1 " + "".join(f"+{dev}.1-5" for dev in devices)
    assert (game[ROW_KEY], json.loads(game[ROW])) == (key_of(row), row)
    assert (json.loads(game[SHEET]), game[WAITS]) == (seen.as_json(), "1")
    assert player[KEY] == f"player:p1 +{ana.dev}.6"
    assert (json.loads(player[PACK])["val"], player[ROW_KEY:]) == ("Zoé 🎲", [""] * 4)
    assert (frame["head"], frame["at"], frame["read"], frame["count"]) == (11, f"{ana.dev}.6", 11, 2)
    assert (frame["more"], frame["made_by"], frame["own_seq"]) == (False, MADE_BY, 5)


def test_games_that_only_a_newer_version_knows_have_operations_alone(ana):
    plays(ana, "s1", game="of_tomorrow")
    _, (thing,) = asks(ana)

    assert thing[ROW_KEY:] == [""] * 4
    assert "of_tomorrow" not in GAMES


def test_a_group_without_operations_is_an_empty_snapshot(ana):
    frame, things = asks(ana)

    assert (things, frame["head"], frame["at"], frame["more"]) == ([], 0, None, False)


def test_all_answers_are_of_one_head_whatever_is_sent_between_them(ana, bob):
    many(ana)
    frame, things = asks(bob)
    assert frame["more"] and sum(len(thing[PACK]) for thing in things) < limits.SNAPSHOT_BYTES + 100_000
    plays(ana, "s00", note="later")
    plays(ana, "later")
    while frame["more"]:
        frame, more = asks(bob, **place_in(frame))
        things += more

    packs = [row for thing in things for row in json.loads(f"[{thing[PACK]}]")]
    assert len(packs) == frame["read"] == frame["head"] == len(ana.journal) - 9
    assert sorted(row["seq"] for row in packs) == list(range(1, len(packs) + 1))
    bob.cursor = {"after": frame["head"], "at": frame["at"], "epoch": frame["epoch"]}
    bob.pulls_all()
    assert len(bob.heard) == 9


def test_another_worker_goes_on_with_the_same_snapshot(server, ana, bob):
    many(ana)
    first, things = asks(bob)
    rest = all_of(bob)[len(things) :]
    config = {"DATABASE_URL": server.app.config["DATABASE_URL"], "NOW": Clock()}
    other = type(server)(create_app(config), server.address)
    bob.server = other
    _, more = asks(bob, **place_in(first))
    with other.app.app_context():
        db.engine.dispose()

    assert more == rest[: len(more)]
    assert len(more) > 1


@pytest.mark.parametrize("wrong", [{"at": f"{'a' * 32}.1"}, {"epoch": "e" * 32}, {"head": 9999}])
def test_F78_a_place_in_another_line_is_no_place(ana, bob, wrong):
    plays(ana, "s1")
    plays(ana, "s2")
    frame, _ = asks(bob)
    frame, things = asks(bob, **{**place_in(frame), "start": 1, **wrong})

    assert (frame["reconcile"], frame["more"], things) == (True, False, [])


@pytest.mark.parametrize("part", ["head", "at", "epoch", "start"])
def test_half_a_place_is_refused(ana, part):
    plays(ana, "s1")
    frame, _ = asks(ana)
    place = place_in(frame)
    del place[part]

    assert asks(ana, **place)[0] == "bad_request"


def test_what_was_erased_is_in_no_snapshot(ana, bob):
    ana.sends(ana.operation("name", "Zoé", "player:p1"), ana.operation("name", "Bo", "player:p2"))
    asks(bob)
    ana.ask("POST", "/erasures", {"ent": "player:p1"})
    frame, things = asks(bob)

    assert [json.loads(thing[PACK])["val"] for thing in things] == [None, "Bo"]
    assert frame["erasures"] == 1


def test_a_thing_whose_name_needs_escapes_is_found(ana):
    ent = 'player:a"b\\c'
    operation = Operation(ana.gid, ana.dev, 1, ana.operation("x", 1)["hlc"], SET, ent, "name", "Zoé", [])
    assert ana.sends(operation.as_json()) == "ok"
    _, (thing,) = asks(ana)

    assert thing[KEY] == f"{ent} +{ana.dev}.1"


def test_S36_a_device_begins_sixty_in_ten_minutes_and_ends_what_it_began(ana, bob):
    many(ana)
    begun, _ = asks(bob)
    answers = [asks(bob)[0] for _ in range(limits.TRIES["snapshot"])]

    assert (limits.TRIES["snapshot"], begun["more"]) == (60, True)
    assert answers[-2]["head"] == begun["head"]
    assert (answers[-1], bob.answer.status_code) == ("too_many", 429)
    assert 0 < bob.answer.json["retry_after"] == int(bob.answer.headers["Retry-After"]) <= 600
    assert asks(bob, **place_in(begun))[0]["head"] == begun["head"]
    assert asks(ana)[0]["head"] == begun["head"]
    bob.server.passes(minutes=10)
    assert asks(bob)[0]["head"] == begun["head"]


def test_a_removed_phone_gets_none(ana, bob):
    plays(ana, "s1")
    ana.ask("DELETE", f"/devices/{bob.dev}")

    assert asks(bob)[0] == "revoked"
