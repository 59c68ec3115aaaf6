"""What a file does to a phone: new, changed, known, deleted; twice is once; one undo takes all of it back."""

from journal_notation import GID, dev

from shared_rules.arrivals import Arrivals
from shared_rules.clock import stamp
from shared_rules.envelope import SET, check
from shared_rules.importing import CHANGED, DELETED, GONE, KNOWN, NEW, Who, deletion, verdict
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.people import PLAYER, people
from shared_rules.session import delete, view, write
from shared_rules.taking_back import is_kept, take_back

GAME = "session:s1"
PLAYED = {"game": "other", "day": "2026-03-12", "players": ["ana"], "entry/score/ana": 12}


class Phone:
    """A phone's journal, on which actions are kept one after the other."""

    def __init__(self, letter="A"):
        self.dev = dev(letter)
        self.state = State()
        self.seq = 0

    def keep(self, *writes):
        """The first and last number of what is kept."""
        first = self.seq + 1
        for arguments in writes:
            self.seq += 1
            op = Operation(GID, self.dev, self.seq, stamp(1000 + self.seq, 0, self.dev), *arguments)
            check(op.as_json())
            self.state.apply(op)
        return first, self.seq

    def writes(self, field, value, ent=GAME):
        return self.keep(write(self.state, ent, field, value))

    def imports(self, fields, **how):
        """The verdict on a game of a file, and the numbers of what was kept of it."""
        found, writes = verdict(self.state, GAME, fields, **how)
        return found, self.keep(*writes)

    def takes_back(self, first, last):
        writes = take_back(self.state, GAME, lambda op: first <= op.seq <= last)
        self.keep(*writes)
        return writes

    def value(self, field):
        return self.state.value(GAME, field)


def test_a_game_that_was_never_here_is_new_and_the_second_time_it_is_known():
    phone = Phone()
    assert phone.imports(PLAYED)[0] == NEW
    assert view(phone.state, GAME).entries == {"score/ana": 12}
    assert phone.imports(PLAYED) == (KNOWN, (5, 4))


def test_a_newer_file_changes_what_it_says_anew_and_nothing_else():
    phone = Phone()
    phone.imports(PLAYED)
    found, kept = phone.imports({**PLAYED, "entry/score/ana": 15})
    assert (found, kept) == (CHANGED, (5, 5))
    assert phone.value("entry/score/ana") == 15


def test_an_older_file_takes_no_correction_back():
    phone = Phone()
    phone.imports(PLAYED)
    phone.writes("entry/score/ana", 13)
    assert phone.imports(PLAYED)[0] == KNOWN
    assert phone.value("entry/score/ana") == 13


def test_what_was_deleted_stays_deleted_unless_it_is_asked_for():
    phone = Phone()
    phone.imports(PLAYED)
    phone.keep(delete(phone.state, GAME))
    assert phone.imports(PLAYED)[0] == DELETED
    assert not phone.state.alive(GAME)
    assert phone.imports(PLAYED, bring_back=True)[0] == NEW
    assert phone.state.alive(GAME)


def test_results_alone_correct_the_circumstances_of_a_game_that_is_here():
    phone = Phone()
    phone.keep(
        *[write(phone.state, GAME, field, value) for field, value in (("game", "x"), ("day", "2026-03-12"))]
    )
    found, _ = phone.imports({**PLAYED, "day": "2026-03-13", "place": "Ici"}, partial=True)
    assert found == CHANGED
    assert (phone.value("game"), phone.value("day"), phone.value("place")) == ("x", "2026-03-13", "Ici")
    assert phone.value("entry/score/ana") is None


def test_a_game_that_the_file_says_deleted_goes_once():
    phone = Phone()
    assert deletion(phone.state, GAME) == (KNOWN, [])
    phone.imports(PLAYED)
    found, writes = deletion(phone.state, GAME)
    assert found == GONE
    first, last = phone.keep(*writes)
    assert not phone.state.alive(GAME)
    phone.takes_back(first, last)
    assert phone.state.alive(GAME)
    assert deletion(phone.state, GAME) == (KNOWN, [])


# --- one undo ---


def test_taking_back_deletes_what_the_import_made():
    phone = Phone()
    _, kept = phone.imports(PLAYED)
    phone.takes_back(*kept)
    assert not phone.state.alive(GAME)
    assert phone.takes_back(*kept) == []


def test_taking_back_puts_the_former_values_back():
    phone = Phone()
    phone.imports(PLAYED)
    _, kept = phone.imports({**PLAYED, "entry/score/ana": 15, "place": "Ici"})
    phone.takes_back(*kept)
    assert (phone.value("entry/score/ana"), phone.value("place")) == (12, None)
    assert phone.state.alive(GAME)


def test_taking_back_leaves_what_somebody_wrote_later():
    phone = Phone()
    _, made = phone.imports(PLAYED)
    phone.writes("note", "belle partie")
    assert is_kept(phone.state, GAME, lambda op: made[0] <= op.seq <= made[1])
    assert phone.takes_back(*made) == []
    assert phone.state.alive(GAME)
    _, changed = phone.imports({**PLAYED, "entry/score/ana": 15})
    phone.writes("entry/score/ana", 16)
    phone.takes_back(*changed)
    assert phone.value("entry/score/ana") == 16


def test_taking_back_what_was_brought_back_deletes_it_again():
    phone = Phone()
    phone.imports(PLAYED)
    phone.keep(delete(phone.state, GAME))
    _, kept = phone.imports({**PLAYED, "place": "Ici"}, bring_back=True)
    phone.takes_back(*kept)
    assert not phone.state.alive(GAME)


# --- who is who ---


def file_of(*people):
    """A file with these people, written "key name"."""
    arrivals = Arrivals("bgstats")
    for one in people:
        key, name = one.split(" ", 1)
        arrivals.person(name, key)
    return arrivals


def meets(phone, *people):
    """Who these people are, once the phone has kept what is to be kept of them."""
    who = Who(file_of(*people), phone.state)
    for ent, changes in who.new + who.known:
        phone.keep(*[write(phone.state, ent, field, value) for field, value in changes])
    return who


def test_people_nobody_here_is_are_new_and_the_second_time_they_are_known():
    phone = Phone()
    who = meets(phone, "k1 Ana", "k2 Bo")
    assert who.ids == {"k1": "k1", "k2": "k2"}
    assert [(one.name, one.marker) for one in people(phone.state)] == [("Ana", 1), ("Bo", 2)]
    again = meets(phone, "k1 Ana", "k2 Bo")
    assert (again.ids, again.new, again.known) == (who.ids, [], [])


def test_someone_is_recognised_by_name_once_and_then_by_the_key():
    phone = Phone()
    phone.writes("name", "Ana", PLAYER + "a1")
    assert meets(phone, "k1 ana").ids == {"k1": "a1"}
    phone.writes("name", "Anna", PLAYER + "a1")
    again = meets(phone, "k1 Ana")
    assert (again.ids, again.new, again.known) == ({"k1": "a1"}, [], [])


def test_a_name_that_differs_in_the_file_is_told_and_changes_nothing():
    phone = Phone()
    phone.keep((SET, PLAYER + "ana", "name", "Ana", []), (SET, PLAYER + "bo", "name", "Bo", []))
    arrivals = Arrivals("csv")
    for key, name in (("ana", "Anne"), ("bo", "Bo"), ("zoe", "Zoé")):
        arrivals.person(name, key)
    who = Who(arrivals, phone.state)

    assert who.called == [("Anne", "Ana")]
    assert [ent for ent, _ in who.new] == [PLAYER + "zoe"] and who.known == []


def test_two_people_of_one_name_stay_two():
    phone = Phone()
    phone.writes("name", "Ana", PLAYER + "a1")
    assert meets(phone, "k1 Ana", "k2 Ana").ids == {"k1": "a1", "k2": "k2"}


def test_the_fields_of_a_game_name_the_people_of_this_phone():
    phone = Phone()
    phone.writes("name", "Ana", PLAYER + "a1")
    who = meets(phone, "k1 Ana", "k2 Bo")
    fields = {
        "players": ["k1", "k2"],
        "first": "k1",
        "option/winners": ["k1"],
        "entry/score/k1": 12,
        "entry/score/k2": 4,
        "note": "k3",
    }
    assert who.fields(fields) == {
        "players": ["a1", "k2"],
        "first": "a1",
        "option/winners": ["a1"],
        "entry/score/a1": 12,
        "entry/score/k2": 4,
        "note": "k3",
    }
