"""The clock: stamps go up whatever the phone's own clock does, and no write is ever refused."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_notation import ENT, GID, dev

from shared_rules.clock import MOST_COUNTER, MOST_MS, Clock, counter_of, ms_of, stamp
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import write

# A busy computer is no failure.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR
NOW = 1_770_000_000_000
A, B = dev("A"), dev("B")


def test_a_stamp_is_fixed_width_text():
    assert Clock(A).next(NOW) == f"1770000000000-00000-{A}"
    assert stamp(7, 12, A) == f"0000000000007-00012-{A}"


def test_within_one_millisecond_the_counter_goes_up():
    clock = Clock(A)
    assert [clock.next(NOW)[:19] for _ in range(3)] == [f"{NOW}-0000{n}" for n in range(3)]
    assert clock.next(NOW + 1)[:19] == f"{NOW + 1}-00000"


def test_F05_a_hundred_thousand_writes_in_one_millisecond():
    clock = Clock(A)
    stamps = [clock.next(NOW) for _ in range(100_003)]
    assert stamps == sorted(stamps)
    assert len(set(stamps)) == len(stamps)
    assert (ms_of(stamps[-1]), counter_of(stamps[-1])) == (NOW + 1, 2)


def test_at_the_end_of_time_it_repeats_itself_rather_than_refuse():
    clock = Clock(A, stamp(MOST_MS, MOST_COUNTER, A))
    assert clock.next(NOW) == stamp(MOST_MS, MOST_COUNTER, A)


JUMPS = [
    ("F06 an hour ahead", HOUR),
    ("F08 back an hour", -HOUR),
    ("B15 eight months ahead", 243 * DAY),
    ("B15 back a day", -DAY),
    ("back to 1970", -NOW),
    ("before 1970", -NOW - DAY),
    ("beyond 13 digits", MOST_MS),
]


@pytest.mark.parametrize("case, jump", JUMPS, ids=[row[0] for row in JUMPS])
def test_stamps_go_up_when_the_wall_clock_jumps(case, jump):
    clock = Clock(A)
    stamps = [clock.next(wall) for wall in (NOW, NOW + jump, NOW + jump, NOW)]
    assert stamps == sorted(set(stamps))
    assert all(len(one) == 52 for one in stamps)


def test_it_goes_on_from_the_stamp_kept_with_the_journal():
    clock = Clock(A)
    clock.next(NOW)
    again = Clock(A, clock.last())
    assert again.next(NOW - HOUR) == clock.next(NOW - HOUR)
    assert eval(repr(again)).next(NOW) == again.next(NOW)


def test_a_new_device_has_no_stamp_yet():
    assert Clock(A).last() is None
    assert repr(Clock(A)) == f"Clock({A!r}, None, 0)"


HEARD = [
    # case, stamp heard, the next own one at NOW
    ("an older one", stamp(NOW - HOUR, 5, B), f"{NOW}-00000"),
    ("one of the same millisecond", stamp(NOW, 5, B), f"{NOW}-00006"),
    ("one a little ahead", stamp(NOW + MINUTE, 5, B), f"{NOW + MINUTE}-00006"),
    ("one just within trust", stamp(NOW + 10 * MINUTE, 0, B), f"{NOW + 10 * MINUTE}-00001"),
    ("F07 one far ahead", stamp(NOW + 10 * MINUTE + 1, 0, B), f"{NOW}-00000"),
]


@pytest.mark.parametrize("case, heard, own", HEARD, ids=[row[0] for row in HEARD])
def test_hearing_a_stamp(case, heard, own):
    clock = Clock(A)
    clock.hear(heard, NOW)
    assert clock.next(NOW)[:19] == own


def test_hearing_an_older_counter_of_our_own_millisecond_changes_nothing():
    clock = Clock(A, stamp(NOW, 7, A))
    clock.hear(stamp(NOW, 3, B), NOW)
    assert counter_of(clock.next(NOW)) == 8


SERVERS = [
    # difference with the server, minutes added to the wall clock, whether to tell people
    (90_000, 0, False),
    (2 * MINUTE, 0, False),
    (3 * MINUTE, 3 * MINUTE, False),
    (-3 * MINUTE, -3 * MINUTE, False),
    (5 * MINUTE, 5 * MINUTE, False),
    (HOUR, HOUR, True),
    (-HOUR, -HOUR, True),
]


@pytest.mark.parametrize("difference, added, told", SERVERS)
def test_the_server_tells_the_time(difference, added, told):
    clock = Clock(A)
    clock.hear_server(NOW + difference, NOW)
    assert ms_of(clock.next(NOW)) == NOW + added
    assert clock.is_wrong() == told


@patient
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("write"), st.integers(-MOST_MS, 2 * MOST_MS)),
            st.tuples(st.just("write"), st.integers(NOW, NOW + 3)),
            st.tuples(st.just("hear"), st.integers(0, MOST_MS)),
            st.tuples(st.just("server"), st.integers(NOW - DAY, NOW + DAY)),
        ),
        max_size=30,
    )
)
def test_whatever_happens_every_stamp_is_greater_than_the_one_before(events):
    clock = Clock(A)
    stamps = []
    for what, ms in events:
        if what == "write":
            stamps.append(clock.next(ms))
        elif what == "hear":
            clock.hear(stamp(ms, MOST_COUNTER, B), NOW)
        else:
            clock.hear_server(ms, NOW)
    if stamps and ms_of(stamps[-1]) < MOST_MS:
        assert stamps == sorted(set(stamps))
    assert all(len(one) == 52 for one in stamps)


@pytest.mark.parametrize("skew", [HOUR, -HOUR, 243 * DAY, -DAY])
def test_F09_two_phones_with_wrong_clocks_never_make_a_conflict_of_their_own(skew):
    # A and B write the same field in turn for three weeks, each having seen the other; B's clock is wrong.
    state = State()
    clocks = {A: Clock(A), B: Clock(B)}
    counts = {A: 0, B: 0}
    for turn in range(21):
        writer = A if turn % 2 == 0 else B
        wall = NOW + turn * DAY + (skew if writer == B else 0)
        for op in list(state.known.values())[-1:]:
            clocks[writer].hear(op.hlc, wall)
        counts[writer] += 1
        written = write(state, ENT, "entry/church", turn)
        state.apply(Operation(GID, writer, counts[writer], clocks[writer].next(wall), *written))
        assert state.value(ENT, "entry/church") == turn
        assert state.conflicts() == []
