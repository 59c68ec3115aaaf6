"""What was not kept of a choice, read back from the operations alone."""

import pytest
from journal_notation import ENT, journal, short

from shared_rules.discarded import discarded
from shared_rules.merge import State


def told(text):
    """The choices of a journal: {"church: 4 not 5"}, the latest first."""
    state = State(journal(text))
    return [
        f"{one.field}: {one.kept.val} not {', '.join(f'{op.val} {short(op)}' for op in one.others)}"
        for one in discarded(state, ENT)
    ]


@pytest.mark.parametrize(
    "said, read",
    [
        ("A1 church=4; B1 church=5", []),  # nobody has chosen yet
        ("A1 church=4; A2 church=5 over A1", []),  # a correction is no choice
        ("A1 church=4; B1 church=4; A2 church=6 over A1", []),
        ("A1 church=4; B1 church=5; C1 church=4 over A1 B1", ["church: 4 not 5 B1"]),
        ("A1 church=4; B1 church=5; C1 church=9 over A1 B1", ["church: 9 not 4 A1, 5 B1"]),
        ("A1 church=4; B1 church=5; C1 church=5; A2 church=4 over A1 B1 C1", ["church: 4 not 5 C1"]),
        ("A1 church=4; B1 church=4; C1 church=4 over A1 B1", []),  # the same words twice
    ],
)
def test_what_a_choice_discarded(said, read):
    assert told(said) == read


def test_a_version_taken_back_is_no_new_choice_and_what_it_replaced_is_still_known():
    said = "A1 church=4; B1 church=5; A2 church=4 over A1 B1; A3 church=5 over A2"
    assert told(said) == ["church: 4 not 5 B1"]


def test_the_latest_choice_comes_first_and_others_things_are_left_out():
    said = """A1 church=4; B1 church=5; A2 church=4 over A1 B1; A3 hall=1; B2 hall=2; B3 hall=2 over A3 B2
              A4 session:t.hall=1; B4 session:t.hall=2; A5 session:t.hall=1 over A4 B4"""
    assert told(said) == ["hall: 2 not 1 A3", "church: 4 not 5 B1"]


def test_a_version_that_never_arrived_is_not_told():
    assert told("A1 church=4; C1 church=4 over A1 B1") == []
