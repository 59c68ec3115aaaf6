"""Undo and redo, told as what a device wrote and what is then on the sheet."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_notation import ENT, GID, dev, journal

from shared_rules.clock import Clock
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import write
from shared_rules.undo import UndoStack, stands_for, undo

# A busy computer is no failure.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


class Phone:
    """A device with its journal, its state and its undo stack."""

    def __init__(self, letter, text=""):
        self.dev = dev(letter)
        self.clock = Clock(self.dev)
        self.state = State()
        self.stack = UndoStack()
        self.seq = 0
        for op in journal(text):
            self.hear(op)

    def hear(self, op):
        if self.state.apply(op) and op.dev == self.dev:
            self.stack.add(op)
            self.seq = op.seq

    def do(self, written):
        self.hear(Operation(GID, self.dev, self.seq + 1, self.clock.next(5000), *written))

    def type(self, path, val):
        self.do(write(self.state, ENT, "entry/" + path, val))

    def undo(self):
        """Take one step back; False when there is nothing to take back."""
        return self.take_back(self.stack.to_undo(self.state))

    def redo(self):
        return self.take_back(self.stack.to_redo(self.state))

    def take_back(self, op):
        if op is None:
            return False
        self.do(undo(self.state, op))
        return True

    def shows(self, path="church"):
        return self.state.value(ENT, "entry/" + path)


STEPS = [
    # case, what is done, what is shown after each step
    ("one tap", "4 undo redo", [4, None, 4]),
    ("two taps", "4 5 undo undo redo redo", [4, 5, 4, None, 4, 5]),
    ("back and forth", "4 5 undo redo undo redo undo undo", [4, 5, 4, 5, 4, 5, 4, None]),
    ("nothing left to take back", "4 undo undo", [4, None, None]),
    ("nothing left to redo", "4 5 undo redo redo", [4, 5, 4, 5, 5]),
    ("a new tap forgets what was undone", "4 5 undo 6 redo undo undo", [4, 5, 4, 6, 6, 4, None]),
]


@pytest.mark.parametrize("case, steps, shown", STEPS, ids=[row[0] for row in STEPS])
def test_steps(case, steps, shown):
    phone = Phone("A")
    seen = []
    for step in steps.split():
        if step == "undo":
            phone.undo()
        elif step == "redo":
            phone.redo()
        else:
            phone.type("church", int(step))
        seen.append(phone.shows())
    assert seen == shown
    assert phone.state.conflicts() == []


def test_cells_are_undone_in_the_order_they_were_typed():
    phone = Phone("A")
    phone.type("church", 4)
    phone.type("council", 7)
    assert phone.undo()
    assert (phone.shows("church"), phone.shows("council")) == (4, None)
    assert phone.undo()
    assert (phone.shows("church"), phone.shows("council")) == (None, None)
    assert not phone.undo()


def test_nothing_but_the_sheet_is_undone():
    phone = Phone("A", "A1 game=clochemerle; A2 players=[a,b]; A3 finished=true")
    assert not phone.undo()


def test_a_value_that_someone_else_wrote_later_is_left_alone():
    phone = Phone("A", "A1 entry/church=4; B1 entry/church=9 over A1")
    assert not phone.undo()
    phone.type("church", 5)
    assert phone.undo()
    assert phone.shows() == 9
    assert not phone.undo()


def test_an_older_tap_is_still_undone_when_the_latest_cell_was_taken_over():
    phone = Phone("A", "A1 entry/council=2; A2 entry/church=4; B1 entry/church=9 over A2")
    assert phone.undo()
    assert (phone.shows("church"), phone.shows("council")) == (9, None)


def test_in_a_conflict_only_our_own_value_is_taken_back():
    phone = Phone("A", "A1 entry/church=1; A2 entry/church=2 over A1; B1 entry/church=9 over A1")
    phone.undo()
    assert sorted(head.val for head in phone.state.heads(ENT, "entry/church")) == [1, 9]


def test_the_stack_survives_a_restart():
    phone = Phone("A")
    for val in (4, 5):
        phone.type("church", val)
    phone.undo()
    again = Phone("A")
    for op in phone.state.known.values():
        again.hear(op)
    assert UndoStack(phone.state.known.values()).to_redo(phone.state) == again.stack.to_redo(again.state)
    assert again.redo()
    assert again.shows() == 5


def test_undo_of_an_operation_that_never_came_is_no_step():
    assert not Phone("A", "A1 undo A9 entry/church=4").undo()


def test_operations_that_claim_to_replace_each_other_do_not_hang():
    wrong = "A1 entry/church=1 over A2; A2 undo A1 entry/church=2; A4 entry/church=3 over A2; A3 undo A4 entry/church=4"
    state = State(journal(wrong + "; B1 entry/church=9"))
    first, _, _, head, other = state.known.values()
    assert not stands_for(state, head, other)
    assert not stands_for(state, head, first)


@patient
@given(st.lists(st.sampled_from(["church", "council", "undo", "redo"]), max_size=30))
def test_undo_is_what_a_stack_of_sheets_would_do(steps):
    # Second method: keep a copy of the sheet after each tap, and walk up and down the copies.
    phone = Phone("A")
    sheets, place, number = [{}], 0, 0
    for step in steps:
        if step == "undo":
            assert phone.undo() == (place > 0)
            place = max(place - 1, 0)
        elif step == "redo":
            assert phone.redo() == (place + 1 < len(sheets))
            place = min(place + 1, len(sheets) - 1)
        else:
            number += 1
            phone.type(step, number)
            sheets = [*sheets[: place + 1], {**sheets[place], "entry/" + step: number}]
            place += 1
        assert phone.state.fields(ENT) == sheets[place]
