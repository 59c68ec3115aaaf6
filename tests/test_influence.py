"""Influence followed at the table: the order of the discs is known, the final sheet fills itself in."""

import json
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from influence_notation import entries_of, table
from journal_notation import ENT, GID, dev, journal

from shared_rules.clock import stamp
from shared_rules.filled_sheet import CORRECTED, FROM_MAP, TYPED
from shared_rules.games import GAMES
from shared_rules.games.rattus_cartus import CLASSES
from shared_rules.influence import DECK, ROUND, STEP, TURNED, deck, gains, rounds_of
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.score import Sheet
from shared_rules.session import Session, view
from shared_rules.undo import UndoStack, at_table, undo

GAME = GAMES["rattus_cartus"]
patient = settings(deadline=None, max_examples=100)


def points(session, track):
    score = GAME.score(session.sheet())
    return [part.points for part in score.parts[track]]


def order(session, track):
    return session.sheet().typed(track + "_order")


def test_steps_of_a_class_add_up():
    sheet = table("Ana Bruno", "Ana royalty 2; Bruno royalty 1; Ana royalty 3; Ana church 1").sheet()

    assert [sheet.number("royalty", player) for player in "ab"] == [5, 1]
    assert [sheet.number("church", player) for player in "ab"] == [1, 0]


@pytest.mark.parametrize(
    "played, pile, prizes",
    [
        ("Ana royalty 4; Bruno royalty 4", "ab", [10, 5, 0]),
        ("Bruno royalty 4; Ana royalty 4", "ba", [5, 10, 0]),
        # Who moves on arrives anew, and lies on top of who came there meanwhile.
        ("Ana royalty 2; Bruno royalty 4; Ana royalty 2", "ba", [5, 10, 0]),
        # The other moves past and is met again.
        ("Ana royalty 1; Bruno royalty 1; Bruno royalty 2; Ana royalty 2", "ba", [5, 10, 0]),
        ("Chloé royalty 3; Ana royalty 3; Bruno royalty 3", "cab", [5, 2, 10]),
        ("Chloé royalty 3; Ana royalty 3; Bruno royalty 3; Chloé royalty 1", "abc", [5, 2, 10]),
    ],
)
def test_of_equal_discs_the_one_that_came_there_first_is_underneath(played, pile, prizes):
    session = table("Ana Bruno Chloé", played)

    assert order(session, "royalty") == list(pile)
    assert points(session, "royalty") == prizes
    assert [problem.code for problem in GAME.missing(session.sheet())] == ["nuns_missing"]


def pile_by_hand(played, track):
    """The second method: real piles on real spaces. {space: players, lowest first}."""
    spaces = {}
    for part in played:
        player, where, steps = part
        if where != track:
            continue
        here = 0
        for space, pile in spaces.items():
            if player in pile:
                here = space
                pile.remove(player)
        spaces.setdefault(here + steps, []).append(player)
    return {space: pile for space, pile in spaces.items() if pile}


gain = st.tuples(st.sampled_from("abcde"), st.sampled_from(CLASSES), st.integers(1, 3))


@patient
@given(st.lists(gain, max_size=60))
def test_the_piles_are_those_that_real_discs_make(played):
    text = ";".join(f"{player} {track} {steps}" for player, track, steps in played)
    session = table("A B C D E", text)
    sheet = session.sheet()

    for track in CLASSES:
        for space, pile in pile_by_hand(played, track).items():
            assert [sheet.number(track, player) for player in pile] == [space] * len(pile)
            assert [player for player in order(session, track) if player in pile] == pile
    assert [problem.code for problem in GAME.missing(sheet)] == ["nuns_missing"]


@patient
@given(st.lists(gain, max_size=20), st.randoms(use_true_random=False))
def test_the_order_in_which_the_entries_come_changes_nothing(played, random):
    text = ";".join(f"{player} {track} {steps}" for player, track, steps in played)
    session = table("A B C D E", text)
    shuffled = list(session.entries.items())
    random.shuffle(shuffled)
    other = table("A B C D E")
    other.entries = dict(shuffled)

    assert other.sheet().entries == session.sheet().entries


def test_two_phones_that_noted_at_the_same_moment_agree():
    written = entries_of("Ana royalty 2 at 7; Bruno royalty 2 at 7; Chloé royalty 2 at 7")
    found = set()
    for paths in permutations(written):
        session = table("Ana Bruno Chloé")
        session.entries = {path: written[path] for path in paths}
        found.add(tuple(order(session, "royalty")))

    assert found == {("a", "b", "c")}  # by order, then by id


def test_a_gain_taken_back_is_as_if_it_had_never_been():
    session = table("Ana Bruno", "Ana royalty 4; Bruno royalty 3; Bruno royalty 1")
    session.take("entry/" + STEP + "g2", None)

    assert points(session, "royalty") == [10, 5]


# What was typed


def test_a_number_typed_stands_in_for_the_one_followed():
    session = table("Ana Bruno", "Ana royalty 4; Bruno royalty 3", royalty__b=5)
    sheet = session.sheet()

    assert points(session, "royalty") == [5, 10]
    assert (sheet.source("royalty/b"), sheet.source("royalty/a")) == (CORRECTED, FROM_MAP)
    assert sheet.corrections("royalty") == ["royalty/b"]


def test_nobody_knows_when_a_corrected_disc_came_so_its_tie_is_asked():
    session = table("Ana Bruno Chloé", "Ana royalty 4; Bruno royalty 3; Chloé royalty 4", royalty__b=4)
    problems = [(problem.code, problem.line) for problem in GAME.missing(session.sheet())]

    assert ("stack_order_needed", "royalty") in problems
    session.take("entry/royalty_order", ["b", "a", "c"])
    assert points(session, "royalty") == [5, 10, 2]


def test_a_tie_is_asked_while_the_number_is_being_typed():
    sheet = table("Ana Bruno", "Ana royalty 4; Bruno royalty 3").sheet()
    assert GAME.unordered(sheet, GAME.line("royalty")) == []

    sheet.enter("royalty/b", 4)

    assert GAME.unordered(sheet, GAME.line("royalty")) == [["a", "b"]]


def test_an_emptied_number_goes_back_to_the_one_followed():
    sheet = table("Ana Bruno", "Ana royalty 4", royalty__a=6).sheet()

    assert sheet.kept_as("royalty/a", None) is None
    assert sheet.kept_as("royalty/a", 4) is None
    assert sheet.kept_as("royalty/a", 5) == 5
    sheet.enter("royalty/a", None)
    assert sheet.number("royalty", "a") == 4


def test_the_classes_of_a_followed_game_are_not_asked_again():
    sheet = table("Ana Bruno", "Ana royalty 4").sheet()
    asked = {key for key, player in GAME.blanks(sheet)}

    assert asked.isdisjoint(CLASSES)
    assert {"buildings_in_play", "hand_cards", "rats", "nuns"} <= asked


# The set-up


def test_the_buildings_of_the_set_up_are_in_play():
    session = table("Ana Bruno", live__deck=["castle", 5, "palace", 3, "treasury", 2])
    sheet = session.sheet()

    assert sheet.elements("buildings_in_play") == ["castle", "palace", "treasury"]
    assert {line.key for line in GAME.lines_shown(sheet)}.isdisjoint({"flute", "pass"})
    assert {"sword", "gold"} <= {line.key for line in GAME.lines_shown(sheet)}
    assert "buildings_in_play" not in {key for key, player in GAME.blanks(sheet)}
    assert ("royalty", "a") in GAME.blanks(sheet)


def test_a_building_of_the_set_up_can_be_taken_away_and_another_added():
    session = table(
        "Ana Bruno", live__deck=["castle", 5], buildings_in_play__castle=False, buildings_in_play__palace=True
    )
    sheet = session.sheet()

    assert sheet.elements("buildings_in_play") == ["palace"]
    assert sheet.source("buildings_in_play/castle") == CORRECTED
    assert sheet.kept_as("buildings_in_play/castle", None) is False


# What somebody else wrote


@pytest.mark.parametrize(
    "gain",
    [
        None,
        7,
        "royalty",
        [],
        [1, "a", "royalty"],
        [1, "a", "royalty", 0],
        [1, "a", "royalty", -2],
        [1, "a", "royalty", "2"],
        ["x", "a", "royalty", 2],
        [1, "z", "royalty", 2],
        [1, 3, "royalty", 2],
        [1, "a", "army", 2],
        [1, "a", "royalty", 2, 3],
    ],
)
def test_what_cannot_be_read_is_no_gain(gain):
    session = table("Ana Bruno", "Bruno royalty 1")
    session.entries[STEP + "x"] = gain

    assert [found[2] for found in gains(session.players, CLASSES, session.entries)] == ["b"]
    assert points(session, "royalty") == [0, 10]


@pytest.mark.parametrize(
    "chosen", [None, 5, "castle", ["castle"], ["castle", 0], [5, "castle"], ["castle", "5"]]
)
def test_a_set_up_that_cannot_be_read_is_none(chosen):
    assert deck({DECK: chosen}) == {}


def test_before_anything_is_followed_it_is_the_sheet_of_always():
    session = table("Ana Bruno", royalty__a=4, live__round=3)

    assert type(session.sheet()) is Sheet


def test_the_cache_gives_a_followed_session_back():
    session = table("Ana Bruno Chloé", "Ana royalty 4; Bruno royalty 4", live__deck=["castle", 5])
    again = Session.from_json(json.loads(json.dumps(session.as_json())))

    assert again.sheet().entries == session.sheet().entries
    assert again.sheet().source("royalty/a") == FROM_MAP
    assert again.sheet().source("hand_cards/a") is None
    assert table("Ana Bruno", "Ana royalty 1", hand_cards__a=3).sheet().source("hand_cards/a") == TYPED


def test_a_class_without_a_gain_is_one_without_influence():
    sheet = table("Ana Bruno", "Ana royalty 4").sheet()

    assert sheet.typed("magic/b") == 0
    assert order(table("Ana Bruno", "Ana royalty 4"), "magic") == []


def test_two_phones_that_note_at_the_table_make_one_sheet():
    """Ana's phone notes royalty, Bruno's church; both note a gain in magic. Whoever syncs first, the sheet is one."""
    table_set = "A1 game=rattus_cartus; A2 day=2026-03-14; A3 at=21:05; A4 players=[a,b,c]; "
    ours = journal(
        table_set + "A5 entry/live/step/x1=[10,a,royalty,2]; A6 entry/live/step/x2=[30,b,royalty,2]; "
        "A7 entry/live/step/x3=[40,a,magic,1]; A8 entry/live/round=2"
    )
    theirs = journal(
        "B1 entry/live/step/y1=[20,c,church,3]; B2 entry/live/step/y2=[41,b,magic,1]; B3 entry/live/round=2"
    )
    sheets = []
    for operations in (ours + theirs, theirs + ours, list(reversed(ours + theirs))):
        session = view(State(operations), ENT)
        assert session.conflicts == []
        sheets.append(session.sheet().entries)

    assert sheets[0] == sheets[1] == sheets[2]
    assert (sheets[0]["royalty_order"], sheets[0]["magic_order"]) == (["a", "b"], ["a", "b"])
    assert sheets[0]["church/c"] == 3


@pytest.mark.parametrize(
    "turned, rounds",
    [
        # what the table said, by order; then the round of each of four gains, at 10, 20, 30 and 40
        ([], [1, 1, 1, 1]),
        ([(15, 2), (35, 3)], [1, 2, 2, 3]),
        ([(20, 2)], [1, 2, 2, 2]),  # from this order on
        ([(15, 2), (25, 1), (35, 2)], [1, 2, 1, 2]),  # back, and on again
        ([(15, 2), (16, 2)], [1, 2, 2, 2]),  # two phones said so
    ],
)
def test_a_gain_belongs_to_the_round_in_which_it_was_noted(turned, rounds):
    game = "Ana royalty 1 at 10; Bruno royalty 1 at 20; Ana church 1 at 30; Bruno magic 1 at 40"
    marks = {TURNED + str(place): list(mark) for place, mark in enumerate(turned)}
    session = table("Ana Bruno", game, **{ROUND: turned[-1][1] if turned else 1, **marks})

    assert (
        list(rounds_of(gains(session.players, CLASSES, session.entries), session.entries).values()) == rounds
    )


def test_rounds_that_an_older_version_turned_are_not_guessed():
    session = table("Ana Bruno", "Ana royalty 1", live__round=3)

    assert rounds_of(gains(session.players, CLASSES, session.entries), session.entries) == {}


def test_undo_takes_back_the_last_gain_of_this_phone_and_redo_brings_it_back():
    state = State(
        journal(
            "A1 game=rattus_cartus; A2 players=[a,b]; A3 entry/live/step/x1=[10,a,royalty,2]; "
            "A4 entry/live/step/x2=[30,b,royalty,2]; B1 entry/live/step/y1=[40,b,magic,1]"
        )
    )
    stack = UndoStack([op for op in state.known.values() if op.dev == dev("A")], at_table)
    (back,) = stack.to_undo(state)
    assert back.field == "entry/live/step/x2"

    taken = Operation(GID, dev("A"), 5, stamp(9000, 0, dev("A")), *undo(state, back))
    state.apply(taken)
    assert view(state, ENT).sheet().number("royalty", "b") == 0
    assert view(state, ENT).sheet().number("magic", "b") == 1

    stack.add(taken)
    (gone,) = stack.to_redo(state)
    again = Operation(GID, dev("A"), 6, stamp(9001, 0, dev("A")), *undo(state, gone))
    state.apply(again)
    assert view(state, ENT).sheet().typed("royalty_order") == ["a", "b"]
