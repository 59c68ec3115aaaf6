"""The phone's sync, fault by fault; F01 to F81 are the numbers of the faults that a sync must survive (issue 4)."""

import pytest
from sync_notation import ENT, MONTH, Actor, group

from shared_rules import session
from shared_rules.sync import LONGEST_PAUSE, chunk, pause
from tests.simulation.model_server import MOST_OPERATIONS, PAGE, POISON

BUSY = (503, {"code": "busy", "retry_after": 2})


@pytest.fixture
def pair():
    return group("Ana Bruno")


@pytest.fixture
def ana(pair):
    return pair[0]


@pytest.fixture
def bruno(pair):
    return pair[1]


def test_nothing_to_do_is_one_request(ana):
    ana.writes(church=4).syncs()

    assert ana.syncs() == "GET"


def test_what_one_writes_the_other_shows(ana, bruno):
    ana.writes(church=4, note="rain")

    assert ana.syncs() == "GET POST"
    assert bruno.syncs() == "GET GET"  # the snapshot, and what came after it
    assert (bruno.shows("church"), bruno.shows("note")) == (4, "rain")


def test_who_was_not_alone_fetches_what_came_between(ana, bruno):
    bruno.writes(note="rain").syncs()
    ana.writes(church=4)
    ana.server.next(None, lambda answer: None)
    ana.syncs()

    assert ana.shows("note") == "rain"


def test_F01_a_lost_reply_is_asked_again_and_nothing_is_doubled(ana, bruno):
    ana.writes(church=4)
    ana.server.next(None, "reply lost")
    ana.syncs()
    assert (ana.code, len(ana.disk.queue)) == ("network", 1)

    ana.syncs()
    bruno.syncs()

    assert (len(ana.server.log), ana.disk.queue, bruno.shows("church")) == (1, [], 4)


def test_F02_a_request_cut_on_its_way_is_sent_again(ana):
    ana.writes(church=4)
    ana.server.next(None, "lost")
    ana.syncs()
    assert ana.server.log == []

    ana.syncs()

    assert len(ana.server.log) == 1


def test_F03_a_backlog_larger_than_a_request_is_halved_until_it_passes(ana):
    ana.writes(**{f"f{n}": n for n in range(5 * MOST_OPERATIONS)})
    ana.syncs()

    assert (ana.code, ana.disk.queue, len(ana.server.log)) == (None, [], 5 * MOST_OPERATIONS)


def test_F03_a_single_operation_that_no_request_can_hold_is_set_aside(ana):
    ana.writes(note="long")
    ana.server.next(None, (413, {"code": "too_large"}))
    ana.syncs()

    assert (ana.aside(), ana.code) == ({"long": "too_long"}, None)


def test_F04_a_first_sync_of_many_pages_counts_progress_and_not_tries(ana, bruno):
    ana.writes(**{f"f{n}": n for n in range(20 * PAGE)}).syncs()
    bruno.syncs()

    assert (bruno.code, len(bruno.disk.rows)) == (None, 20 * PAGE)


def test_F04_a_page_that_leads_nowhere_ends_the_round(ana, bruno):
    ana.writes(**{f"f{n}": n for n in range(2 * PAGE)}).syncs()
    bruno.server.next(lambda page: page.update(ops=[], count=0, next=0))
    bruno.syncs()

    assert bruno.code == "broken"


@pytest.mark.parametrize("skew", [3_600_000, -86_400_000, 8 * MONTH])
def test_F06_F07_F09_a_wrong_clock_costs_nothing(ana, bruno, skew):
    ana.skew = skew
    ana.writes(church=4).syncs()
    bruno.syncs()
    bruno.writes(church=5).syncs()
    ana.syncs()
    ana.writes(church=6).syncs()
    bruno.syncs()

    assert (ana.shows("church"), bruno.shows("church")) == (6, 6)
    assert bruno.state().conflicts() == []


def test_F11_edits_that_did_not_see_each_other_are_a_conflict_on_both(ana, bruno):
    ana.writes(church=4).syncs()
    bruno.syncs()
    ana.writes(church=5)
    bruno.writes(church=6).syncs()
    ana.syncs()
    bruno.syncs()

    assert [len(one.state().conflicts()) for one in (ana, bruno)] == [1, 1]
    assert ana.state().canonical() == bruno.state().canonical()


def test_F19_F20_who_comes_back_after_seven_months_resurrects_nothing_and_brings_its_own(ana, bruno):
    ana.writes(church=4).syncs()
    bruno.syncs()
    ana.write(session.delete(ana.state(), ENT))
    ana.syncs()
    ana.server.ms += 7 * MONTH
    bruno.writes("session:new", church=9).syncs()
    ana.syncs()

    assert (ana.state().alive(ENT), bruno.state().alive(ENT)) == (False, False)
    assert ana.shows("church", "session:new") == 9


def test_F21_an_offline_edit_of_what_was_erased_for_good_is_set_aside_and_the_value_stays_away(ana, bruno):
    ana.writes("player:p", name="Zoé").syncs()
    bruno.syncs()
    bruno.writes("player:p", name="Zoe")
    ana.server.erase("player:p")
    bruno.syncs()
    ana.syncs()

    assert [one.shows("name", "player:p") for one in (ana, bruno)] == [None, None]
    assert bruno.aside() == {"Zoe": "erased"}
    assert "Zo" not in str(ana.disk.rows) + str(bruno.disk.rows) + str(ana.server.log)


def copied(phone):
    """The same phone twice, from now on."""
    twin = Actor(phone.name + "'", phone.server)
    twin.disk = phone.backup()
    return twin


def test_F28_a_copied_phone_takes_a_new_device_and_both_keep_what_they_wrote(ana, bruno):
    ana.writes(church=4).syncs()
    twin = copied(ana)
    ana.writes(church=5, note="rain").syncs()
    twin.writes(church=6, place="club").syncs()
    for one in (ana, bruno):
        one.syncs()

    assert twin.disk.dev != ana.disk.dev
    assert len({one.state().canonical() for one in (ana, twin, bruno)}) == 1
    assert sorted(head.val for head in bruno.state().heads(ENT, "church")) == [5, 6]
    assert (bruno.shows("note"), bruno.shows("place")) == ("rain", "club")


def test_F28_a_copy_that_wrote_more_replaces_nothing_that_it_did_not_see(ana, bruno):
    ana.writes(church=4).syncs()
    twin = copied(ana)
    ana.writes(church=5)
    twin.writes(church=6)
    twin.writes(church=7, note="rain")
    ana.syncs()
    twin.server.next(None, None)
    twin.syncs()
    bruno.syncs()

    assert sorted(head.val for head in bruno.state().heads(ENT, "church")) == [5, 7]


def test_F29_a_phone_put_back_from_a_backup_is_behind_itself_and_goes_on_as_another(ana, bruno):
    ana.writes(church=4).syncs()
    old = ana.backup()
    ana.writes(church=5, note="rain").syncs()
    ana.disk = old
    ana.writes(church=6).syncs()
    bruno.syncs()

    assert ana.state().canonical() == bruno.state().canonical()
    assert sorted(head.val for head in bruno.state().heads(ENT, "church")) == [5, 6]


@pytest.mark.parametrize("announced", [True, False])
def test_F30_a_server_put_back_gets_again_what_it_forgot(ana, bruno, announced):
    ana.writes(church=4).syncs()
    monday = ana.server.backup()
    bruno.syncs()
    ana.writes(church=5).syncs()
    bruno.writes(note="rain").syncs()
    ana.syncs()
    ana.server.back_to(monday, announced)
    ana.syncs()
    bruno.syncs()
    ana.syncs()

    assert ana.state().canonical() == bruno.state().canonical()
    assert (len(ana.server.log), ana.shows("church"), ana.shows("note")) == (3, 5, "rain")


@pytest.mark.parametrize("announced", [True, False])
def test_F30_what_was_erased_for_good_stays_away_when_the_server_is_put_back(ana, bruno, announced):
    ana.writes("player:p", name="Zoé").syncs()
    bruno.syncs()
    monday = ana.server.backup()
    ana.server.erase("player:p")
    ana.writes(note="rain")
    for phone in (ana, bruno, ana):
        phone.syncs()
    ana.server.back_to(monday, announced)
    for phone in (bruno, ana, bruno):
        phone.syncs()

    assert "Zo" not in str(ana.disk.rows) + str(bruno.disk.rows) + str(ana.server.log)
    assert [phone.disk.member.erased for phone in (ana, bruno)] == [["player:p"], ["player:p"]]
    assert (ana.server.erased, [phone.code for phone in (ana, bruno)]) == (["player:p"], [None, None])


def test_F30_who_does_not_govern_keeps_what_was_erased_away_until_an_owner_tells_it_again(ana, bruno):
    ana.server.owners = [ana.disk.member.dev]
    ana.writes("player:p", name="Zoé").syncs()
    bruno.syncs()
    monday = ana.server.backup()
    ana.server.erase("player:p")
    ana.syncs()
    bruno.syncs()
    ana.server.back_to(monday)
    bruno.syncs()
    assert ("Zo" in str(ana.server.log), "Zo" in str(bruno.disk.rows), bruno.code) == (True, False, None)
    assert bruno.syncs() == "GET"  # it was refused once, and does not ask at every sync

    ana.syncs()

    assert "Zo" not in str(ana.server.log) + str(ana.disk.rows)


def test_F30_an_owner_that_could_not_tell_it_again_does_so_at_the_next_sync(ana):
    ana.writes("player:p", name="Zoé").syncs()
    monday = ana.server.backup()
    ana.server.erase("player:p")
    ana.syncs()
    ana.server.back_to(monday)
    ana.server.next(None, None, None, None, "lost")  # page, vector, page, group, erasure
    ana.syncs()
    assert (ana.code, ana.server.erased) == ("network", [])

    ana.syncs()

    assert (ana.code, ana.server.erased, "Zo" in str(ana.server.log)) == (None, ["player:p"], False)


def test_F30_F21_two_erasures_one_of_them_forgotten_and_another_made_since(ana, bruno):
    ana.writes("player:p", name="Zoé").writes("player:q", name="Max").writes("player:r", name="Lou").syncs()
    bruno.syncs()
    ana.server.erase("player:p")
    monday = ana.server.backup()
    ana.server.erase("player:q")
    bruno.syncs()
    ana.server.back_to(monday)
    ana.server.erase("player:r")  # as many as before, others
    bruno.syncs()
    ana.syncs()

    assert sorted(ana.server.erased) == ["player:p", "player:q", "player:r"]
    for name in ("Zo", "Max", "Lou"):
        assert name not in str(ana.disk.rows) + str(bruno.disk.rows) + str(ana.server.log)


@pytest.mark.parametrize("announced", [True, False])
@pytest.mark.parametrize("saved", ["deleted", "restored"])
def test_F63_comparing_anew_brings_no_old_deletion_over_what_was_restored(ana, bruno, announced, saved):
    ana.writes(church=4).syncs()
    bruno.syncs()
    bruno.write(session.delete(bruno.state(), ENT))
    bruno.syncs()
    backup = ana.server.backup()
    ana.syncs()
    assert not ana.state().alive(ENT)
    ana.write(session.restore(ana.state(), ENT))
    ana.syncs()
    if saved == "restored":
        backup = ana.server.backup()
    ana.writes(note="rain").syncs()
    ana.server.back_to(backup, announced)
    for phone in (bruno, ana, bruno):
        phone.syncs(thorough=True)

    assert [phone.state().alive(ENT) for phone in (ana, bruno)] == [True, True]
    assert ana.state().canonical() == bruno.state().canonical()
    assert [phone.shows("note") for phone in (ana, bruno)] == ["rain", "rain"]


@pytest.mark.parametrize("announced", [True, False])
def test_F31_F32_an_empty_server_is_filled_and_empties_nobody(ana, bruno, announced):
    empty = ana.server.backup()
    ana.writes(church=4).syncs()
    bruno.syncs()
    ana.server.back_to(empty, announced)
    bruno.syncs()
    ana.syncs()

    assert (len(ana.server.log), ana.shows("church"), bruno.shows("church")) == (1, 4, 4)


def test_F33_F54_an_answer_cut_short_changes_nothing_and_heals(ana, bruno):
    bruno.syncs()
    ana.writes(church=4, note="rain").syncs()
    bruno.server.next(lambda page: page["ops"].pop())
    bruno.syncs()
    assert (bruno.code, bruno.disk.rows) == ("broken", {})

    bruno.syncs()

    assert bruno.shows("note") == "rain"


def test_F33_a_page_of_a_hotel_in_place_of_the_answer_is_no_answer(ana):
    ana.writes(church=4)
    ana.server.next((200, None))
    ana.syncs()

    assert (ana.code, len(ana.disk.queue)) == ("network", 1)


@pytest.mark.parametrize("steps", range(1, 9))
def test_F42_who_dies_at_any_step_goes_on_where_it_was(ana, bruno, steps):
    ana.writes(**{f"f{n}": n for n in range(2 * PAGE + 1)}).syncs()
    bruno.writes(note="rain")
    bruno.syncs(steps=steps)
    bruno.dies()
    bruno.syncs()
    ana.syncs()

    assert ana.state().canonical() == bruno.state().canonical()
    assert len(ana.server.log) == 2 * PAGE + 2


def test_F55_what_is_always_refused_is_set_aside_and_the_rest_goes_on(ana, bruno):
    ana.writes(church=4, note=POISON, place="club").syncs()
    bruno.syncs()

    assert (ana.code, ana.disk.queue, ana.aside()) == (None, [], {POISON: "bad_name"})
    assert ana.syncs(thorough=True) == "GET GET"  # what the server lacks was refused: it is not sent again
    assert bruno.shows("place") == "club"


@pytest.mark.parametrize("thorough", [False, True])
def test_F46_a_queue_that_cannot_be_read_is_not_an_empty_one(ana, bruno, thorough):
    ana.writes(church=4)
    ana.is_readable = False
    ana.syncs(thorough)
    assert (ana.code, len(ana.disk.queue)) == ("storage", 1)

    ana.is_readable = True
    ana.syncs()
    bruno.syncs()

    assert (ana.code, bruno.shows("church")) == (None, 4)


@pytest.mark.parametrize("code", ["revoked", "not_found", "no_token", "group_erased"])
def test_F56_F64_a_phone_that_is_let_in_no_more_drops_nothing(ana, code):
    ana.writes(church=4)
    ana.server.next((403, {"code": code}))
    ana.syncs()

    assert (ana.code, ana.shows("church"), len(ana.disk.queue)) == (code, 4, 1)


@pytest.mark.parametrize(
    "refusal", [BUSY, (500, {"code": "server"}), (429, {"code": "quota"}), (426, {"code": "client_too_old"})]
)
def test_F57_what_failed_to_be_sent_waits_for_the_next_round(ana, bruno, refusal):
    ana.writes(church=4)
    ana.server.next(None, refusal)
    ana.syncs()
    assert len(ana.disk.queue) == 1

    ana.syncs()
    bruno.syncs()

    assert bruno.shows("church") == 4


def test_F57_pauses_grow_are_spread_and_end_in_a_try():
    assert [pause(n, None, 999) // 1000 for n in range(4)] == [1, 3, 7, 15]
    assert pause(3, None, 0) * 2 == 16_000
    assert pause(50, None, 999) <= LONGEST_PAUSE
    assert pause(0, 30, 0) == 30_000


def test_F58_ten_days_offline_expire_nothing(ana, bruno):
    ana.writes(church=4)
    ana.server.ms += MONTH // 3
    ana.syncs()
    bruno.syncs()

    assert bruno.shows("church") == 4


def test_F61_F79_a_hole_that_no_cursor_shows_is_found_and_filled(ana, bruno):
    ana.writes(church=4, note="rain").syncs()
    bruno.syncs()
    lost = next(iter(bruno.disk.rows))
    del bruno.disk.rows[lost]
    bruno.syncs()
    assert lost not in bruno.disk.rows

    bruno.syncs(thorough=True)

    assert (lost in bruno.disk.rows, bruno.code) == (True, None)


def test_F78_a_server_put_back_and_then_written_past_the_cursor(ana, bruno):
    ana.writes(church=4).syncs()
    bruno.syncs()
    monday = ana.server.backup()
    ana.writes(church=5, note="rain").syncs()
    ana.server.back_to(monday, announced=False)
    bruno.writes(place="club")
    bruno.writes(a=1, b=2, c=3).syncs()
    ana.syncs()
    bruno.syncs()

    assert ana.state().canonical() == bruno.state().canonical()
    assert (bruno.shows("note"), ana.shows("place"), bruno.shows("church")) == ("rain", "club", 5)


def test_an_interrupted_round_keeps_what_came(ana, bruno):
    bruno.syncs()
    ana.writes(**{f"f{n}": n for n in range(3 * PAGE)}).syncs()
    bruno.syncs(steps=2)
    bruno.round.stop()
    while bruno.due:
        bruno.due.pop(0)()

    assert bruno.code == "interrupted"
    assert 0 < len(bruno.disk.rows) < 3 * PAGE


def test_a_tab_that_left_the_group_meanwhile_is_not_brought_back(ana, bruno):
    ana.writes(church=4).syncs()
    bruno.syncs(steps=0)
    bruno.disk.member = None
    while bruno.due:
        bruno.due.pop(0)()

    assert (bruno.code, bruno.disk.member) == ("left", None)


def test_a_chunk_ends_at_the_count_or_the_bytes_and_is_never_empty():
    assert chunk([10, 10, 10], 2, 1000) == 2
    assert chunk([400, 400, 400], 500, 1000) == 2
    assert chunk([5000], 500, 1000) == 1
    assert chunk([], 500, 1000) == 0
