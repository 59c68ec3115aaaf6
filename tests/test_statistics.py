"""Figures of a history: first evenings that one can count on one's fingers, then against a second, naive computation."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shared_rules.games import GAMES
from shared_rules.history import order_key, summary
from shared_rules.session import Session
from shared_rules.statistics import Figures, Meetings, percent, tenths
from shared_rules.statistics_lines import EVERYBODY, LineFigures
from tests import naive_statistics as naive

WITH_RULES = [key for key in GAMES if GAMES[key].offered]
patient = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
# The cell by which a test gives somebody points, and more cells that hypothesis may fill.
POINTS = {
    "clochemerle": "story_points",
    "rattus_cartus": "token_points",
    "dorfromantik": "longest_track",
    "other": "score",
}
CELLS = {
    "clochemerle": ("church_points", "travel_points", "day_labourer_tiles", "field_cards"),
    "rattus_cartus": ("royalty", "hand_cards", "gold", "rats", "token_points"),
    "dorfromantik": ("longest_track", "longest_stream"),
}


def evening(number, game, scores, first=None, finished=True, **entries):
    """A session on day `number`: "ana 12 bo 9" gives points; entries as path=value, "/" written as two underscores."""
    session = Session(f"s{number:03d}")
    session.game, session.day, session.at, session.finished = game, f"2026-01-{number:02d}", "20:00", finished
    words = scores.split()
    session.players = words[::2]
    session.first = first
    for name, points in zip(words[::2], words[1::2], strict=True):
        path = POINTS[game] + ("" if GAMES[game].cooperative else "/" + name)
        session.entries[path] = int(points)
    for path, value in entries.items():
        session.entries[path.replace("__", "/")] = value
    return session


def figures(sessions, persons=None):
    game = GAMES[sessions[0].game]
    found = Figures(game.cooperative, not game.offered)
    for session in sorted(sessions, key=lambda one: order_key({"day": one.day, "at": one.at, "id": one.id})):
        found.add(summary(session, game), persons or {})
    return found


VILLAGE = [
    evening(1, "clochemerle", "ana 10 bo 20"),
    evening(2, "clochemerle", "ana 30 bo 30 chloe 5", first="chloe"),
    evening(3, "clochemerle", "bo 7 ana 8", first="bo"),
    evening(4, "clochemerle", "ana 99 bo 1", finished=False),
]


def test_a_shared_win_counts_for_each_who_shares_it():
    found = figures(VILLAGE)

    assert found.games == 3
    assert {name: (one.games, one.wins, one.shared) for name, one in found.people.items()} == {
        "ana": (3, 2, 1),
        "bo": (3, 2, 1),
        "chloe": (1, 0, 0),
    }


def test_average_best_last_and_series():
    found = figures(VILLAGE)
    ana, bo = found.people["ana"], found.people["bo"]

    assert (ana.average(), found.best(ana), ana.last, ana.run, ana.longest) == (160, 30, 8, 2, 2)
    assert (bo.average(), found.best(bo), bo.last, bo.run, bo.longest) == (190, 30, 7, 0, 2)
    assert [ana.sessions[i].get("day") for i in ana.records()] == ["2026-01-01", "2026-01-02"]


def golf(number, scores, winner):
    session = evening(number, "other", scores)
    session.options["winners"] = [winner]
    return session


def test_in_a_game_known_by_name_its_winners_say_which_total_is_the_best():
    found = figures(
        [golf(1, "ana 71 bo 80", "ana"), golf(2, "ana 90 bo 78", "bo"), golf(3, "ana 75 bo 60", "ana")]
    )
    assert {name: found.best(one) for name, one in found.people.items()} == {"ana": 71, "bo": 60}
    assert found.by_success() == ["ana", "bo"]

    found = figures([golf(1, "ana 71 bo 80", "bo"), golf(2, "ana 90 bo 78", "ana")])
    assert {name: found.best(one) for name, one in found.people.items()} == {"ana": 90, "bo": 80}


def test_the_place_in_the_order_of_turns_counts_from_who_began():
    found = figures(VILLAGE)

    assert told(found.turns) == [
        (2, 0, 60),  # Chloé 5, Bo 7
        (2, 2, 190),  # Ana 30 after Chloé, Ana 8 after Bo
        (1, 1, 300),  # Bo 30
    ]


def test_the_most_successful_come_first():
    assert figures(VILLAGE).by_success() == ["bo", "ana", "chloe"]


def test_head_to_head():
    meetings = Meetings("ana")
    for session in VILLAGE:
        meetings.add(summary(session, GAMES["clochemerle"]), {})

    assert meetings.others == {"bo": [1, 1, 1], "chloe": [1, 0, 0]}


def test_those_whom_the_plague_took_lose_to_those_it_left_and_to_nobody_else():
    sessions = [
        evening(1, "rattus_cartus", "ana 9 bo 5 chloe 7", nuns=3, rats__ana=4, rats__bo=1, rats__chloe=5),
        evening(2, "rattus_cartus", "ana 9 bo 5 chloe 7", nuns=3, rats__ana=1, rats__bo=4, rats__chloe=1),
    ]
    found = figures(sessions)
    meetings = Meetings("ana")
    for session in sessions:
        meetings.add(summary(session, GAMES["rattus_cartus"]), {})

    assert found.plagued == 2
    assert {name: (one.out, one.robbed) for name, one in found.people.items()} == {
        "ana": (1, 1),
        "bo": (1, 0),
        "chloe": (1, 0),
    }
    assert meetings.others == {"bo": [1, 0, 1], "chloe": [1, 1, 0]}


def test_a_table_that_plays_together_has_its_own_progress():
    found = figures([evening(n, "dorfromantik", f"ana {p} bo {p}") for n, p in ((1, 10), (2, 8), (3, 12))])

    assert (found.table.totals, found.table.records(), found.table.average()) == ([10, 8, 12], [0, 2], 100)
    assert (found.people["ana"].games, found.people["ana"].wins, found.turns) == (3, 0, [])


def test_somebody_entered_twice_is_one_person():
    found = figures(VILLAGE, {"chloe": "ana"})  # at the second table she sits twice: one chair counts

    assert (found.people["ana"].games, found.people["ana"].totals) == (3, [10, 30, 8])


def test_where_points_come_from():
    sessions = [
        evening(1, "clochemerle", "ana 10 bo 4", church_points__ana=3, day_labourer_tiles__bo=1),
        evening(2, "clochemerle", "ana 5 bo 4"),
    ]
    found = LineFigures(GAMES["clochemerle"])
    for session in sessions:
        found.add(session, {})

    ana, everybody = dict(found.averages("ana")), dict(found.averages(EVERYBODY))
    assert (ana["church"], ana["story"], ana["day_labourers"]) == (15, 75, 0)
    assert (everybody["church"], everybody["story"], everybody["day_labourers"]) == (8, 58, -13)
    assert found.averages("zoe") == []


@pytest.mark.parametrize(
    "points, games, average", [(100, 3, 333), (1, 20, 1), (-1, 20, -1), (5, 4, 13), (-5, 4, -13)]
)
def test_averages_are_tenths_with_halves_away_from_zero(points, games, average):
    assert tenths(points, games) == average


def test_nothing_has_no_average_and_no_share():
    assert (tenths(0, 0), percent(0, 0)) == (None, None)
    assert [percent(1, 3), percent(1, 2), percent(1, 200), percent(3, 3)] == [33, 50, 1, 100]


# -- against the naive computation ---------------------------------------------------------------

PEOPLE = ("ana", "bo", "chloe", "dan", "eve")
PERSONS = st.sampled_from([{}, {"bo": "ana"}, {"eve": "dan", "chloe": "bo"}])


@st.composite
def histories(draw, key):
    game = GAMES[key]
    sessions = []
    for number in range(1, draw(st.integers(1, 9)) + 1):
        most = min(max(game.players), len(PEOPLE))
        players = draw(st.permutations(PEOPLE))[: draw(st.integers(min(game.players), most))]
        scores = " ".join([f"{name} {draw(st.integers(0, 4))}" for name in players])
        first = draw(st.sampled_from([None, *players]))
        session = evening(number, key, scores, first, finished=draw(st.integers(0, 4)) > 0)
        session.day = f"2026-01-{draw(st.integers(1, 6)):02d}"
        for cell in CELLS[key]:
            for path in [cell] if game.cooperative else [cell + "/" + name for name in players]:
                if draw(st.booleans()):
                    session.entries[path] = draw(st.integers(0, 6))
        if key == "rattus_cartus":
            session.entries["nuns"] = draw(st.integers(0, 5))
        sessions.append(session)
    return sessions


SCORES = st.none() | st.integers(-3, 9) | st.lists(st.integers(0, 5), min_size=2, max_size=3)


@st.composite
def told_histories(draw):
    """Of a game whose rules are not here: points or none, a sum or its named terms, the winners or nobody knows."""
    sessions = []
    for number in range(1, draw(st.integers(1, 9)) + 1):
        session = Session(f"s{number:03d}")
        session.game, session.day, session.finished = "other", f"2026-01-{number:02d}", True
        session.players = list(draw(st.permutations(PEOPLE))[: draw(st.integers(1, 4))])
        scores = {player: draw(SCORES) for player in session.players}
        session.entries = {
            "score/" + player: scores[player] for player in scores if scores[player] is not None
        }
        if draw(st.booleans()):
            session.options["winners"] = draw(st.lists(st.sampled_from(session.players), unique=True)) or [""]
        if draw(st.booleans()):
            session.options["rows"] = draw(st.sampled_from([["Villes", "Routes"], ["1", "10", "2"]]))
        sessions.append(session)
    return sessions


@patient
@given(sessions=told_histories(), persons=PERSONS)
def test_figures_of_a_game_known_by_name_are_those_of_the_naive_computation(sessions, persons):
    found, lines = figures(sessions, persons), LineFigures(GAMES["other"])
    for session in sessions:
        lines.add(session, persons)
    for person, one in found.people.items():
        told = {"average": one.average(), "best": found.best(one), "records": one.records()}
        for field in ("games", "wins", "shared", "last", "run", "longest", "out", "robbed", "totals"):
            told[field] = getattr(one, field)

        assert told == naive.record(sessions, persons, person)
        assert dict(lines.averages(person)) == {
            **dict.fromkeys(lines.keys if lines.averages(person) else [], 0),
            **naive.terms(sessions, persons, person),
        }


@pytest.mark.parametrize("key", WITH_RULES)
@patient
@given(data=st.data())
def test_every_figure_of_a_person_is_that_of_the_naive_computation(key, data):
    sessions, persons = data.draw(histories(key)), data.draw(PERSONS)
    found = figures(sessions, persons)
    for person, one in found.people.items():
        told = {"average": one.average(), "best": found.best(one), "records": one.records()}
        for field in ("games", "wins", "shared", "last", "run", "longest", "out", "robbed", "totals"):
            told[field] = getattr(one, field)
        assert told == naive.record(sessions, persons, person)

    sat = {persons.get(player, player) for one in sessions if one.finished for player in one.players}
    assert set(found.people) == sat


def told(turns):
    return [(turn.games, turn.wins, turn.average()) for turn in turns]


@pytest.mark.parametrize("key", ["clochemerle", "rattus_cartus"])
@patient
@given(data=st.data())
def test_turns_and_meetings_are_those_of_the_naive_computation(key, data):
    sessions, persons = data.draw(histories(key)), data.draw(PERSONS)
    found = figures(sessions, persons)
    assert told(found.turns) == naive.turns(sessions, persons)
    for person in found.people:
        assert told(found.people[person].turns) == naive.turns(sessions, persons, person)
        meetings = Meetings(person)
        for session in sessions:
            meetings.add(summary(session, GAMES[key]), persons)
        assert meetings.others == naive.meetings(sessions, persons, person)


@pytest.mark.parametrize("key", WITH_RULES)
@patient
@given(data=st.data())
def test_lines_are_those_of_the_naive_computation_and_add_up_to_the_totals(key, data):
    sessions, persons = data.draw(histories(key)), data.draw(PERSONS)
    found = LineFigures(GAMES[key])
    for session in sessions:
        if session.finished:
            found.add(session, persons)

    assert found.averages(EVERYBODY) == naive.lines(sessions, persons)
    for person, one in figures(sessions, persons).people.items():
        assert found.averages(person) == naive.lines(sessions, persons, person)
        assert (sum(found.sums[person].values()), found.games[person]) == (one.points, one.games)
