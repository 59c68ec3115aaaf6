"""Undo and redo, told as what a device wrote and what is then on the sheet."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_notation import ENT, GID, dev, dot, journal

from shared_rules.clock import Clock
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import write
from shared_rules.undo import UndoStack, at_table, is_in_force, on_sheet, stands_for, undo

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

    def hear_all(self, other):
        for op in list(other.state.known.values()):
            self.hear(op)

    def do(self, *written):
        """One action: its operations share a stamp."""
        hlc = self.clock.next(5000)
        for arguments in written:
            self.hear(Operation(GID, self.dev, self.seq + 1, hlc, *arguments))

    def type(self, path, val):
        self.act({path: val})

    def act(self, values):
        self.do(*[write(self.state, ENT, "entry/" + path, values[path]) for path in values])

    def undo(self):
        """Take one step back; False when there is nothing to take back."""
        return self.take_back(self.stack.to_undo(self.state))

    def redo(self):
        return self.take_back(self.stack.to_redo(self.state))

    def take_back(self, act):
        self.do(*[undo(self.state, op) for op in act])
        return act != []

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


def test_values_on_the_way_to_what_was_typed_are_not_gone_back_to():
    phone = Phone(
        "A",
        "A1 entry/church=7; A2 entry/church=1 over A1; A3 entry/church=12 over A2; A4 entry/church=123 over A3",
    )
    passing = {dot("A2"): True, dot("A3"): True}
    phone.do(undo(phone.state, phone.state.known[dot("A4")], passing))
    assert phone.shows() == 7
    assert phone.redo()
    assert phone.shows() == 123


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


def test_what_one_action_wrote_is_taken_back_and_brought_back_whole():
    phone = Phone("A")
    phone.type("church", 4)
    phone.act({"church": 5, "council": 7})
    assert phone.undo()
    assert (phone.shows("church"), phone.shows("council")) == (4, None)
    assert phone.redo()
    assert (phone.shows("church"), phone.shows("council")) == (5, 7)
    assert phone.undo()
    assert phone.undo()
    assert not phone.undo()


def test_operations_at_one_moment_are_one_action_only_under_one_stamp():
    """An older version of the app gave each operation a stamp of its own."""
    phone = Phone("A", "A1 entry/church=4 at 90; A2 entry/council=7 at 91")
    assert phone.undo()
    assert (phone.shows("church"), phone.shows("council")) == (4, None)


def test_of_an_action_that_somebody_changed_in_part_the_rest_is_taken_back():
    phone = Phone("A", "A1 entry/church=4 at 90; A2 entry/council=7 at 90; B1 entry/church=9 over A1")
    assert phone.undo()
    assert (phone.shows("church"), phone.shows("council")) == (9, None)
    assert phone.redo()
    assert (phone.shows("church"), phone.shows("council")) == (9, 7)


def test_an_action_that_was_synced_or_read_again_is_still_one():
    phone = Phone("A")
    phone.act({"church": 5, "council": 7})
    again = Phone("A")
    for op in reversed([Operation.from_json(op.as_json()) for op in phone.state.known.values()]):
        again.state.apply(op)
    mine = sorted(again.state.known.values(), key=lambda op: op.seq)
    assert [op.field for op in UndoStack(mine).to_undo(again.state)] == ["entry/church", "entry/council"]


def test_an_action_that_made_or_copied_the_whole_game_is_none():
    copied = (
        "A1 entry/church=4 at 90; A2 game=clochemerle at 90; A3 players=[a,b] at 90; A4 entry/council=7 at 90"
    )
    phone = Phone("A", copied)
    assert not phone.undo()
    phone.type("church", 5)
    assert phone.undo()
    assert phone.shows() == 4
    assert not phone.undo()


def test_each_screen_takes_back_what_was_done_on_it():
    phone = Phone(
        "A", "A1 entry/church=4; A2 entry/live/time/1/a=3; A3 entry/council=7; A4 entry/live/done/1/a=true"
    )
    mine = list(phone.state.known.values())
    (typed,) = UndoStack(mine, on_sheet).to_undo(phone.state)
    (noted,) = UndoStack(mine, at_table).to_undo(phone.state)
    assert (typed.field, noted.field) == ("entry/council", "entry/live/done/1/a")


def test_undo_of_an_operation_that_never_came_is_no_step():
    assert not Phone("A", "A1 undo A9 entry/church=4").undo()


def test_operations_that_claim_to_replace_each_other_do_not_hang():
    wrong = "A1 entry/church=1 over A2; A2 undo A1 entry/church=2; A4 entry/church=3 over A2; A3 undo A4 entry/church=4"
    state = State(journal(wrong + "; B1 entry/church=9"))
    first, _, _, head, other = state.known.values()
    assert not stands_for(state, head, other)
    assert not stands_for(state, head, first)


ACTS = st.dictionaries(st.sampled_from(["church", "council", "travel"]), st.integers(0, 9), min_size=1)


@patient
@given(st.lists(ACTS | st.sampled_from(["undo", "redo"]), max_size=30))
def test_undo_is_what_a_stack_of_sheets_would_do(steps):
    # Second method: keep a copy of the sheet after each action, and walk up and down the copies.
    phone = Phone("A")
    sheets, place = [{}], 0
    for step in steps:
        if step == "undo":
            assert phone.undo() == (place > 0)
            place = max(place - 1, 0)
        elif step == "redo":
            assert phone.redo() == (place + 1 < len(sheets))
            place = min(place + 1, len(sheets) - 1)
        else:
            phone.act(step)
            written = {"entry/" + path: val for path, val in step.items()}
            sheets = [*sheets[: place + 1], {**sheets[place], **written}]
            place += 1
        assert phone.state.fields(ENT) == sheets[place]


WAYS = {"undo": UndoStack.to_undo, "redo": UndoStack.to_redo}


@patient
@given(
    st.lists(
        st.tuples(st.sampled_from("AB"), ACTS | st.sampled_from([*WAYS, "there and back", "sync"])),
        max_size=30,
    )
)
def test_undo_is_exact_beside_another_phone(steps):
    """Two phones write, take back and sync as they like: an undo changes the fields of one action of its own phone that
    still stand as it wrote them, and nothing else; redo straight after makes the sheet what it was."""
    phones = {"A": Phone("A"), "B": Phone("B")}
    for letter, step in steps:
        phone, other = phones[letter], phones["B" if letter == "A" else "A"]
        before = everything(phone)
        if step == "sync":
            phone.hear_all(other)
        elif step == "there and back":
            assert not phone.undo() or phone.redo()
            assert everything(phone) == before
        elif isinstance(step, dict):
            phone.act(step)
        else:
            act = WAYS[step](phone.stack, phone.state)
            phone.take_back(act)
            after = everything(phone)
            changed = [field for field in after if after[field] != before[field]]
            assert set(changed) <= {op.field for op in act}
            assert not [op for op in act if is_in_force(phone.state, op)]
    phones["A"].hear_all(phones["B"])
    phones["B"].hear_all(phones["A"])
    assert phones["A"].state.canonical() == phones["B"].state.canonical()


def everything(phone):
    """{field: its values}, those of a conflict too."""
    return {
        field: sorted(str(head.val) for head in phone.state.heads(ENT, field))
        for field in phone.state.cells.get(ENT, {})
    }
