"""The first sync of a phone: the group as a snapshot, in several answers, whatever happens between them."""

import pytest
from sync_notation import Actor, group

from shared_rules import snapshot
from shared_rules.operation import Operation

THINGS = [f"session:{letter}" for letter in "abcde"]  # the model hands out two of them at a time
OLDER = (404, {"code": "not_found"})


@pytest.fixture
def pair():
    ana, bruno = group("Ana Bruno")
    for number, ent in enumerate(THINGS):
        ana.writes(ent, game="clochemerle", day="2026-03-12", note=f"rain {number}")
    ana.syncs()
    return ana, bruno


@pytest.fixture
def ana(pair):
    return pair[0]


@pytest.fixture
def bruno(pair):
    return pair[1]


def alike(*phones):
    """All of them hold the same operations, and know that there are no others."""
    server = phones[0].server
    for phone in phones:
        assert phone.state().canonical() == phones[0].state().canonical()
        member = phone.disk.member
        assert (member.after, member.arrival) == (len(server.log), None)


def test_a_snapshot_and_the_pages_come_to_the_same(ana, bruno):
    (other,) = group("Chloé")
    other.server = other.world = bruno.server
    other.disk.dev = "c" * 32
    other.disk.member = other.disk.member.with_(dev="c" * 32)

    assert bruno.syncs() == "GET GET GET GET"  # five things, then what came after them
    other.server.next(OLDER)
    assert other.syncs() == "GET GET"
    alike(ana, bruno, other)
    assert bruno.disk.rows == other.disk.rows
    assert bruno.disk.stamp[:20] == other.disk.stamp[:20]
    members = [one.disk.member.with_(dev="", token="", erased=[]) for one in (bruno, other)]
    assert members[0] == members[1]


def test_F62_both_sides_of_an_open_conflict_come_with_the_snapshot(ana, bruno):
    chloe, david = (Actor(name, ana.server) for name in ("Chloé", "David"))
    chloe.syncs()
    chloe.writes("session:a", note="snow").syncs()
    ana.writes("session:a", note="hail").syncs()

    assert david.syncs().startswith("GET GET")
    assert {head.val for head in david.state().heads("session:a", "note")} == {"snow", "hail"}
    assert len(david.state().conflicts("session:a")) == 1


def test_a_group_without_operations_is_asked_for_a_snapshot_once():
    (ana,) = group("Ana")

    assert [ana.syncs(), ana.syncs()] == ["GET GET", "GET"]


def test_who_holds_something_takes_the_pages(ana, bruno):
    bruno.writes(note="wind")

    assert bruno.syncs() == "GET POST"
    ana.syncs()
    alike(ana, bruno)


@pytest.mark.parametrize("steps", range(1, 8))
def test_F42_who_dies_at_any_step_goes_on_where_it_was(ana, bruno, steps):
    bruno.syncs(steps=steps)
    held = len(bruno.disk.rows)
    bruno.dies()
    bruno.writes("session:own", note="wind")
    ana.writes("session:a", note="snow").syncs()
    asked = bruno.syncs()
    ana.syncs()

    alike(ana, bruno)
    assert len(asked.split()) <= 6 or not held


def test_it_is_interrupted_and_goes_on(ana, bruno):
    bruno.syncs(steps=2)
    bruno.round.stop()
    while bruno.due:
        bruno.due.pop(0)()
    assert bruno.code == "interrupted"
    assert 0 < len(bruno.disk.rows) < len(ana.server.log)
    bruno.syncs()

    alike(ana, bruno)


def test_what_others_send_meanwhile_comes_by_the_cursor(ana, bruno):
    bruno.syncs(steps=2)
    for ent in (*THINGS, "player:p"):
        ana.writes(ent, name="snow")
    ana.syncs()
    while bruno.due:
        bruno.due.pop(0)()

    assert bruno.shows("name", "session:e") == "snow"
    alike(ana, bruno)


@pytest.mark.parametrize("announced", [True, False])
def test_F78_a_server_that_was_put_back_meanwhile_leads_to_the_pages(ana, bruno, announced):
    backup = ana.server.backup()
    ana.writes("session:a", note="snow").syncs()
    bruno.syncs(steps=2)
    ana.server.back_to(backup, announced)
    while bruno.due:
        bruno.due.pop(0)()
    for phone in (ana, bruno, ana, bruno):
        phone.syncs(thorough=True)

    alike(ana, bruno)
    assert bruno.shows("note", "session:a") == "snow"


def test_what_was_erased_before_or_meanwhile_is_empty_on_the_new_phone(ana, bruno):
    ana.server.erase("session:a")
    bruno.syncs(steps=4)
    ana.server.erase("session:e")
    while bruno.due:
        bruno.due.pop(0)()
    bruno.syncs()
    ana.syncs()

    assert [bruno.shows("note", ent) for ent in ("session:a", "session:e")] == [None, None]
    alike(ana, bruno)


def test_F28_an_operation_of_its_own_that_it_never_made_makes_it_a_new_device(ana, bruno):
    bruno.disk.dev = ana.disk.dev
    bruno.disk.member = bruno.disk.member.with_(dev=ana.disk.dev)
    bruno.syncs()

    assert bruno.disk.dev != ana.disk.dev
    alike(ana, bruno)


@pytest.mark.parametrize("cut", ["a thing", "the frame"])
def test_F33_an_answer_cut_short_changes_nothing_and_heals(ana, bruno, cut):
    bruno.server.next(lambda answer: answer["things"].pop() if cut == "a thing" else answer.pop("made_by"))
    bruno.syncs()
    assert (bruno.code, bruno.disk.rows) == ("broken", {})
    bruno.syncs()

    alike(ana, bruno)


@pytest.mark.parametrize("status", [404, 405, 413, 422, 500])
def test_a_server_that_gives_no_snapshot_gives_pages(ana, bruno, status):
    bruno.server.next((status, {"code": "whatever"}))
    bruno.syncs()

    alike(ana, bruno)


@pytest.mark.parametrize("status", [0, 429, 503])
def test_a_server_that_is_busy_is_asked_again_later(bruno, status):
    bruno.server.next((status, {"code": "busy", "retry_after": 2} if status else None))
    bruno.syncs()

    assert bruno.code == ("busy" if status else "network")
    assert bruno.disk.rows == {}


def operation(seq, stamp):
    return Operation(
        "9" * 32, "a" * 32, seq, f"{stamp:013d}-00000-{'a' * 32}", "set", "player:p", "name", "x", []
    )


def test_the_latest_stamp_is_told_and_every_later_one_that_not_all_phones_would_trust():
    now = 1_770_000_000_000
    stamps = [now - 5, now, now + 20 * 60_000, now + 9 * 60_000]
    operations = [operation(seq, stamp) for seq, stamp in enumerate(stamps, 1)]

    latest, ahead = snapshot.stamps(operations, now)
    assert latest == operations[1].hlc
    assert ahead == [operations[3].hlc, operations[2].hlc]


def test_things_that_are_no_session_have_operations_alone():
    key, pack, *rest = snapshot.thing("player:p", [operation(1, 5), operation(2, 6)], ["{1}", "{2}"], str)

    assert (key, pack) == (f"player:p +{'a' * 32}.1-2", "{1},{2}")
    assert rest == ["", "", "", ""]
