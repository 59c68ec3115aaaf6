"""The same person, the same game, entered on two phones: proposed when it looks like it, and asked only once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_notation import GID, dev, journal, short

from shared_rules.clock import stamp
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.people import join, names, part, people
from shared_rules.session import delete, write
from shared_rules.twins import APART_FIELD, begun_by, choose, folded, pair, twin_games, twin_people

NAMES = [
    # one, other, the same to a hasty eye
    ("Ana", "ana", True),
    ("Chloé", "CHLOE", True),
    ("Chloé", "Chloe\u0301", True),
    ("Jean-Luc", "Jean Luc", True),
    ("Zoë", "Zoé", True),
    ("Œdipe", "oedipe", True),
    ("Strauß", "STRAUSS", True),
    ("Ana", "Anna", False),
    ("Bo", "Bob", False),
    ("李", "李", True),
    ("👩‍👩‍👧", "👩", False),
    ("\u200fנֹעָה", "נֹעָה", True),
]


@pytest.mark.parametrize("one, other, same", NAMES)
def test_names_are_compared_as_people_type_them(one, other, same):
    assert (folded(one) == folded(other)) == same


def proposed(text):
    return [f"{one.id} {other.id}" for one, other in twin_people(State(journal(text)))]


TWICE = "A1 player:a.name=Chloé; B1 player:b.name=chloe; B2 player:c.name=Bo"


def test_F26_doubles_are_proposed_and_none_is_joined_blindly():
    state = State(journal(TWICE))

    assert proposed(TWICE) == ["a b"]
    assert [person.name for person in people(state)] == ["Chloé", "chloe", "Bo"]


def test_three_of_one_name_are_three_pairs():
    assert proposed("A1 player:a.name=Bo; B1 player:b.name=Bo; C1 player:c.name=Bo") == ["a b", "a c", "b c"]


def test_nothing_is_proposed_for_who_was_joined_deleted_or_has_no_name():
    assert proposed(TWICE + "; C1 player:b is player:a") == []
    assert proposed(TWICE + "; C1 del player:b seeing B1") == []
    assert proposed("A1 player:a.marker=1; B1 player:b.marker=1") == []


def written(state, letter, seq, *arguments):
    op = Operation(GID, dev(letter), seq, stamp(9000, seq, dev(letter)), *arguments)
    assert Operation.from_json(op.as_json()) == op
    state.apply(op)
    return op


def test_two_people_of_one_name_are_asked_about_once():
    state = State(journal(TWICE))
    written(state, "C", 1, *write(state, pair("b", "a"), APART_FIELD, True))

    assert twin_people(state) == []
    assert pair("a", "b") == pair("b", "a") == "apart:a+b"


def test_F24_joined_on_two_phones_in_opposite_ways_then_taken_back():
    left, right = State(journal(TWICE)), State(journal(TWICE))
    one = written(left, "A", 2, *join("player:a", "player:b"))
    other = written(right, "B", 3, *join("player:b", "player:a"))
    left.apply(other)
    right.apply(one)
    assert left.canonical() == right.canonical()
    assert [(person.name, person.ids) for person in people(left)] == [("Chloé", ["a", "b"]), ("Bo", ["c"])]
    assert names(left)["b"] == "Chloé"

    for number, op in enumerate(left.joins("player:b")):
        right.apply(written(left, "A", 3 + number, *part(op)))
    assert [short(op) for op in left.joins("player:b")] == []
    assert people(left) == people(right) == people(State(journal(TWICE)))


def game(id, totals, players="a c", day="2026-03-12", key="clochemerle"):
    """A summary; of a game known by name only, the name stands behind "other"."""
    numbers = [None if total == "-" else int(total) for total in totals.split()]
    key, _, name = key.partition(" ")
    extra = {"name": name} if name else {}
    return {"id": id, "game": key, "day": day, "players": players.split(), "totals": numbers, "extra": extra}


PEOPLE = "A1 player:a.name=Ana; A2 player:c.name=Bo; B1 player:b.name=Ana; B2 player:b is player:a"
PAIRS = [
    # case, one, other, proposed
    ("the same", game("1", "44 31"), game("2", "44 31"), True),
    ("one cell read otherwise", game("1", "44 31"), game("2", "44 38"), True),
    ("under a joined id", game("1", "44 31"), game("2", "44 31", "b c"), True),
    ("in other seats", game("1", "44 31"), game("2", "31 44", "c a"), True),
    ("far apart", game("1", "44 31"), game("2", "20 31"), False),
    ("a tenth of long totals", game("1", "200 150"), game("2", "190 140"), True),
    ("seats swapped by mistake", game("1", "44 31"), game("2", "31 44"), False),
    ("another day", game("1", "44 31"), game("2", "44 31", day="2026-03-13"), False),
    ("another game", game("1", "44 31"), game("2", "44 31", key="rattus_cartus"), False),
    ("other people", game("1", "44 31"), game("2", "44 31", "a d"), False),
    ("one more person", game("1", "44 31"), game("2", "44 31 3", "a c d"), False),
    ("a table that counts as one", game("1", "142"), game("2", "140"), True),
    ("nothing scored yet", game("1", ""), game("2", ""), True),
    ("points beside none", game("1", "13 15"), game("2", "- -"), False),
    ("one's points beside none", game("1", "- 15"), game("2", "13 15"), False),
    ("without points, both", game("1", "- -"), game("2", "- -"), True),
    ("one name", game("1", "9 8", key="other Azul"), game("2", "9 8", key="other Azul"), True),
    ("another name", game("1", "9 8", key="other Azul"), game("2", "9 8", key="other Évo 🦖"), False),
    ("without anybody", game("1", "", ""), game("2", "", ""), False),
]


@pytest.mark.parametrize("case, one, other, same", PAIRS, ids=[row[0] for row in PAIRS])
def test_F26_games_recorded_twice_are_proposed(case, one, other, same):
    state = State(journal(PEOPLE))

    assert bool(twin_games(state, [one, other])) == bool(twin_games(state, [other, one])) == same


def test_two_games_of_one_evening_are_asked_about_once():
    state = State(journal(PEOPLE))
    pairs = [game("2", "44 31"), game("1", "44 31"), game("3", "0 0")]
    assert [(one["id"], other["id"]) for one, other in twin_games(state, pairs)] == [("1", "2")]
    written(state, "C", 1, *write(state, pair("1", "2"), APART_FIELD, True))

    assert twin_games(state, pairs) == []


class Phone:
    """A phone of a group: what it holds, and what people answer on it."""

    def __init__(self, letter):
        self.letter = letter
        self.state = State(journal("A1 session:1.game=x; B1 session:2.game=x; C1 session:3.game=x"))
        self.seq = 10

    def do(self, *arguments):
        self.seq += 1
        return written(self.state, self.letter, self.seq, *arguments)

    def keeps(self, one, other):
        """Of two records, this one."""
        for arguments in choose(self.state, "session:" + one):
            self.do(*arguments)
        self.do(*delete(self.state, "session:" + other))

    def hears(self, other):
        for op in other.state.known.values():
            self.state.apply(op)

    def shown(self):
        return [id for id in "123" if self.state.alive("session:" + id)]

    def disputed(self):
        return [ent.removeprefix("session:") for ent in self.state.deleted_but_edited()]


def test_opposite_answers_on_two_phones_lose_neither_record_and_are_asked_again():
    left, right = Phone("D"), Phone("E")
    left.keeps("1", "2")
    right.keeps("2", "1")
    assert (left.shown(), right.shown()) == (["1", "3"], ["2", "3"])

    left.hears(right)
    right.hears(left)
    assert left.state.canonical() == right.state.canonical()
    assert (left.shown(), left.disputed()) == (["1", "2", "3"], ["1", "2"])
    left.keeps("2", "1")
    right.hears(left)
    assert (right.shown(), right.disputed(), right.state.conflicts()) == (["2", "3"], [], [])


def test_the_same_answer_on_two_phones_is_one_answer():
    left, right = Phone("D"), Phone("E")
    left.keeps("1", "2")
    right.keeps("1", "2")
    left.hears(right)

    assert (left.shown(), left.disputed(), left.state.conflicts()) == (["1", "3"], [], [])


ANSWERS = st.lists(
    st.tuples(st.sampled_from("DEF"), st.permutations("123"), st.lists(st.sampled_from("DEF"), max_size=2)),
    min_size=1,
    max_size=12,
)


@settings(max_examples=500, deadline=None)
@given(ANSWERS)
def test_whatever_is_answered_on_however_many_phones_one_record_remains(answers):
    """Each answer: on which phone, which record stays and which goes, and from whom the phone heard before."""
    phones = {letter: Phone(letter) for letter in "DEF"}
    for letter, (one, other, _), heard in answers:
        for source in heard:
            phones[letter].hears(phones[source])
        phones[letter].keeps(one, other)
    first, *others = phones.values()
    for phone in others:
        first.hears(phone)
    for phone in others:
        phone.hears(first)
        assert phone.state.canonical() == first.state.canonical()

    assert first.shown()
    last = answers[-1][1][0]
    assert last in first.shown()


def test_on_which_phone_a_game_was_begun():
    said = "A1 game=clochemerle at 50; B1 game=clochemerle over A1 at 40000; B2 church=4 at 10"
    assert begun_by(State(journal(said)), "session:s") == dev("A")
    assert begun_by(State(journal("A1 church=4")), "session:s") is None
