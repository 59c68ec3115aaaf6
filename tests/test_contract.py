"""The documents of the command line: what goes in, what comes out, what is refused and how it is said."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules.contract import circles_document, score_document
from shared_rules.errors import ContractError
from shared_rules.games import GAMES

VILLAGE = {
    "game": "clochemerle",
    "players": ["Ana", "Bruno"],
    "entries": {
        "Ana": {
            "church_points": 6,
            "church_windows": 5,
            "meeting_place_points": 3,
            "council_chamber_points": 5,
            "field_cards": 3,
            "travel_points": [4, 3, 2],
            "served_customer_points": [5, 4, 4],
            "story_points": 9,
            "day_labourer_tiles": 1,
        },
        "Bruno": {"church_window_points": 7, "story_points": [1, 2]},
    },
    "first_player_hand": "Ana",
    "options": {"window_table": [0, 1, 3, 5, 8]},
}

KINGDOM = {
    "game": "rattus_cartus",
    "players": ["Ana", "Bruno", "Chloé"],
    "buildings_in_play": ["treasury", "castle"],
    "nuns": 9,
    "influence": {
        "royalty": {"Ana": 9, "Bruno": 6, "Chloé": 3},
        "church": {"Ana": 7, "Bruno": 2, "Chloé": 4},
        "bourgeoisie": {"Ana": 8, "Bruno": 5, "Chloé": 1},
        "chivalry": {"Ana": 4, "Bruno": 6, "Chloé": 2},
        "peasantry": {"Bruno": 9, "Chloé": 3},
        "magic": {"Ana": 5, "Bruno": 3, "Chloé": 8},
    },
    "entries": {
        "Ana": {"hand_cards": 4, "specials": {"gold": 2}, "token_points": 1, "rats": 10},
        "Bruno": {"hand_cards": 4, "specials": {"sword": 2, "gold": 1}, "rats": [5, 3, 1]},
        "Chloé": {"hand_cards": 2, "specials": {"sword": 1, "gold": 1}, "token_points": [1, 1], "rats": 4},
    },
}

LANDSCAPE = {
    "game": "dorfromantik",
    "players": ["Ana", "Bruno", "Chloé", "David"],
    "entries": {
        "tasks": {
            "forest": [4, 5, 6],
            "grain": [5, 6],
            "village": [5, 5, 6],
            "track": [4, 6],
            "stream": 9,
        },
        "flags": {"forest": [7], "grain": [5], "village": []},
        "longest_track": 9,
        "longest_stream": 8,
        "unlocked": [{"element": "red_hearts", "points": 12}, {"element": "toll", "points": [-2, 1]}],
    },
}


def lines(result, name):
    return {player["name"]: player["lines"] for player in result["players"]}[name]


def test_a_clochemerle_document():
    result = score_document(VILLAGE)

    assert lines(result, "Ana") == {
        "church": 14,
        "council": 8,
        "harvest": 3,
        "travel": 9,
        "customers": 13,
        "story": 9,
        "day_labourers": -5,
        "first_player_hand": 1,
    }
    assert [player["total"] for player in result["players"]] == [52, 10]
    assert (result["complete"], result["winners"], result["problems"]) == (True, ["Ana"], [])


def test_a_rattus_cartus_document():
    result = score_document(KINGDOM)

    assert list(lines(result, "Ana")) == [
        *("royalty", "church", "bourgeoisie", "chivalry", "peasantry", "magic"),
        *("hand", "sword", "flute", "pass", "gold", "tokens"),
    ]
    assert [(player["name"], player["total"], player["rank"]) for player in result["players"]] == [
        ("Ana", 48, None),
        ("Bruno", 38, 1),
        ("Chloé", 29, 2),
    ]
    assert [player["eliminated"] for player in result["players"]] == [True, False, False]
    assert (result["complete"], result["winners"], result["problems"]) == (True, ["Bruno"], [])


def test_a_dorfromantik_document():
    result = score_document(LANDSCAPE)

    assert result["players"] == [
        {
            "name": "La table",
            "lines": {
                "tasks": 61,
                "flags": 12,
                "longest_track": 9,
                "longest_stream": 8,
                "unlocked": 11,
            },
            "total": 101,
            "rank": None,
            "winner": False,
            "eliminated": False,
        }
    ]
    assert (result["winners"], result["problems"], result["complete"]) == ([], [], True)
    assert (result["circles"], result["subtotals"]) == (2, {"S1": 61, "S2": 29, "S3": 11})


def test_the_table_has_the_name_it_chose():
    result = score_document(changed(LANDSCAPE, ["options", "table_name"], "Chez Mamie"))

    assert result["players"][0]["name"] == "Chez Mamie"


def changed(document, path, value):
    """A copy of a document with one value replaced, added, or left out (when it is ...)."""
    copy = json.loads(json.dumps(document))
    place = copy
    for step in path[:-1]:
        place = place[step] if isinstance(step, int) else place.setdefault(step, {})
    if value is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return copy


DOUBTED = [
    # what is changed, in which document, the problem, whether the sheet stays complete
    (VILLAGE, ["options"], ..., ("window_table_missing", "Ana", "church_windows", None), False),
    (VILLAGE, ["entries", "Bruno", "field_cards"], 6, ("more_than_box", None, "field_cards", 8), True),
    (
        VILLAGE,
        ["first_player_hand"],
        ["Ana", "Bruno"],
        ("several_holders", None, "first_player_hand", 1),
        True,
    ),
    (
        VILLAGE,
        ["entries", "Bruno", "church_windows"],
        4,
        ("windows_twice", "Bruno", "church_windows", None),
        True,
    ),
    (KINGDOM, ["nuns"], ..., ("nuns_missing", None, "nuns", None), False),
    (KINGDOM, ["nuns"], 21, ("more_than_box", None, "nuns", 20), True),
    (
        KINGDOM,
        ["influence", "magic", "Ana"],
        8,
        ("stack_order_needed", None, "magic", None),
        False,
    ),
    (KINGDOM, ["buildings_in_play", 0], "palace", ("building_not_in_play", "Ana", "gold", 0), True),
    (LANDSCAPE, ["entries", "tasks", "forest"], 7, ("impossible_sum", None, "tasks/forest", 26), True),
    (
        LANDSCAPE,
        ["entries", "tasks", "forest"],
        [4, 4, 6],
        ("marker_not_in_play", None, "tasks/forest", None),
        True,
    ),
    (
        LANDSCAPE,
        ["entries", "longest_track"],
        5,
        ("line_shorter_than_task", None, "longest_track", 6),
        True,
    ),
    (LANDSCAPE, ["entries", "longest_track"], 47, ("line_longer_than_box", None, "longest_track", 46), True),
]


@pytest.mark.parametrize("document, path, value, problem, complete", DOUBTED)
def test_what_is_doubtful_is_told_and_scored(document, path, value, problem, complete):
    result = score_document(changed(document, path, value))
    told = dict(zip(("code", "player", "line", "limit"), problem, strict=True))

    assert told in result["problems"]
    assert result["complete"] is complete


def test_nothing_missing_makes_a_sheet_incomplete_but_what_the_rules_need():
    result = score_document({"game": "clochemerle", "players": ["Ana", "Bruno"], "entries": {}})

    assert result["complete"] is True
    assert result["problems"] == []
    assert [player["rank"] for player in result["players"]] == [1, 1]


def test_the_stack_order_settles_a_tie():
    tied = changed(KINGDOM, ["influence", "magic", "Ana"], 8)
    settled = changed(tied, ["stack_order"], {"magic": ["Chloé", "Ana"]})

    assert lines(score_document(settled), "Chloé")["magic"] == 10
    assert score_document(settled)["problems"] == []


def test_markers_may_be_listed_type_by_type():
    table = {"forest": [7], "grain": [5, 6], "village": [5, 5, 6], "track": [4, 6], "stream": [4, 5]}
    document = changed(LANDSCAPE, ["options", "markers"], table)

    assert score_document(changed(document, ["entries", "tasks", "forest"], [7]))["problems"] == []
    assert score_document(document)["problems"][0]["line"] == "tasks/forest"


NAMES = [
    "<b>Ana</b>",
    "=1+1",
    "Ҙоя 🙂👩‍👩‍👧",
    "\u200fדנה",
    "x" * 80,
    "p1",
    "10",
    "__proto__",
    "Ana ",
    "total",
]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_comes_back_as_it_went_in(name):
    document = {"game": "clochemerle", "players": ["Bruno", name], "entries": {name: {"story_points": 3}}}
    result = score_document({**document, "first_player_hand": name})

    assert result["players"][1]["name"] == name
    assert result["winners"] == [name]
    assert result["players"][1]["total"] == 4


REFUSED = [
    # what is changed, in which document, what the message says
    (
        VILLAGE,
        ["game"],
        "chess",
        'game: expected one of clochemerle, rattus_cartus, dorfromantik, got "chess"',
    ),
    (VILLAGE, ["game"], ..., "game: missing from the document"),
    (VILLAGE, ["game"], ["clochemerle"], "got a list"),
    (VILLAGE, ["players"], ..., "players: missing"),
    (VILLAGE, ["players"], "Ana", 'players: expected a list, got "Ana"'),
    (VILLAGE, ["players"], ["Ana"], "players: expected 2 to 4 names, got 1"),
    (VILLAGE, ["players"], list("ABCDE"), "players: expected 2 to 4 names, got 5"),
    (KINGDOM, ["players"], list("ABCDEF"), "players: expected 2 to 5 names, got 6"),
    (LANDSCAPE, ["players"], [], "players: expected 1 to 6 names, got 0"),
    (VILLAGE, ["players", 1], "Ana", 'players[1]: expected distinct names, got "Ana" twice'),
    (VILLAGE, ["players", 1], " Ana ", "players[1]: expected distinct names"),
    (VILLAGE, ["players", 1], "", "players[1]: expected text, got a blank one"),
    (VILLAGE, ["players", 1], " \u00a0", "players[1]: expected text, got a blank one"),
    (VILLAGE, ["players", 1], 7, "players[1]: expected text, got 7"),
    (VILLAGE, ["players", 1], None, "players[1]: expected text, got null"),
    (VILLAGE, ["players", 1], "B\nC", 'players[1]: expected no control characters, got "B\\u000aC"'),
    (VILLAGE, ["players", 1], "x" * 81, "players[1]: expected at most 80 characters, got 81"),
    (VILLAGE, ["players", 1], "\ud800", "players[1]: expected text, got half of a surrogate pair"),
    (VILLAGE, ["entries"], ..., "entries: missing"),
    (VILLAGE, ["entries"], [], "entries: expected an object, got a list"),
    (VILLAGE, ["entries", "Zoé"], {}, "entries.Zoé: unknown player"),
    (VILLAGE, ["entries", "Ana"], 3, "entries.Ana: expected an object, got 3"),
    (VILLAGE, ["entries", "Ana", "fields"], 3, "entries.Ana.fields: unknown key"),
    (VILLAGE, ["entries", "Ana", "first_player_hand"], 1, "entries.Ana.first_player_hand: unknown key"),
    (
        VILLAGE,
        ["entries", "Ana", "field_cards"],
        True,
        "entries.Ana.field_cards: expected a whole number from 0 to 999999, got true",
    ),
    (VILLAGE, ["entries", "Ana", "field_cards"], -1, "got -1"),
    (VILLAGE, ["entries", "Ana", "field_cards"], 1.0, "got 1.0"),
    (VILLAGE, ["entries", "Ana", "field_cards"], "3", 'got "3"'),
    (VILLAGE, ["entries", "Ana", "field_cards"], None, "got null"),
    (VILLAGE, ["entries", "Ana", "field_cards"], [1, 2], "got a list"),
    (VILLAGE, ["entries", "Ana", "field_cards"], 10**6, "got 1000000"),
    (VILLAGE, ["entries", "Ana", "field_cards"], 10**300, "got 1000000000000000000000000000000000000000…"),
    (VILLAGE, ["entries", "Ana", "travel_points"], -3, "entries.Ana.travel_points: expected a whole number"),
    (VILLAGE, ["entries", "Ana", "travel_points"], [3, False], "got false"),
    (VILLAGE, ["entries", "Ana", "travel_points"], [3, [3]], "got a list"),
    (VILLAGE, ["first_player_hand"], "Zoé", "first_player_hand: expected the name of a player"),
    (VILLAGE, ["first_player_hand"], None, "first_player_hand: expected the name of a player, got null"),
    (VILLAGE, ["nuns"], 3, "nuns: unknown key in a clochemerle document"),
    (VILLAGE, ["Options"], {}, "Options: unknown key"),
    (VILLAGE, ["options"], [], "options: expected an object"),
    (VILLAGE, ["options", "table_name"], "X", "options.table_name: unknown key"),
    (VILLAGE, ["options", "window_table"], [0, -1], "options.window_table: expected a whole number"),
    (VILLAGE, ["options", "window_table"], 4, "options.window_table: expected a list, got 4"),
    (KINGDOM, ["nuns"], -1, "nuns: expected a whole number"),
    (KINGDOM, ["nuns"], [4, 5], "nuns: expected a whole number from 0 to 999999, got a list"),
    (KINGDOM, ["influence"], [], "influence: expected an object"),
    (KINGDOM, ["influence", "nobility"], {}, "influence.nobility: unknown key"),
    (KINGDOM, ["influence", "magic", "Zoé"], 1, "influence.magic: expected the name of a player"),
    (KINGDOM, ["influence", "magic", "Ana"], -1, "influence.magic.Ana: expected a whole number"),
    (KINGDOM, ["stack_order"], {"magic": ["Zoé"]}, "stack_order.magic: expected the name of a player"),
    (KINGDOM, ["stack_order"], {"magic": ["Ana", "Ana"]}, "stack_order.magic: expected each player once"),
    (KINGDOM, ["stack_order"], {"magic": "Ana"}, "stack_order.magic: expected a list"),
    (KINGDOM, ["buildings_in_play"], ["church"], "buildings_in_play: expected any of palace"),
    (KINGDOM, ["buildings_in_play"], [["castle"]], "buildings_in_play: expected any of palace"),
    (KINGDOM, ["entries", "Ana", "sword"], 1, "entries.Ana.sword: unknown key"),
    (KINGDOM, ["entries", "Ana", "specials"], 1, "entries.Ana.specials: expected an object"),
    (KINGDOM, ["entries", "Ana", "specials", "horse"], 1, "entries.Ana.specials.horse: unknown key"),
    (KINGDOM, ["entries", "Ana", "specials", "gold"], -1, "entries.Ana.specials.gold: expected a whole"),
    (KINGDOM, ["options"], {"if_all_die": "everyone"}, "options.if_all_die: expected nobody or lowest_rats"),
    (LANDSCAPE, ["longest_track"], 3, "longest_track: unknown key in a dorfromantik document"),
    (LANDSCAPE, ["entries", "Ana"], {}, "entries.Ana: unknown key"),
    (LANDSCAPE, ["entries", "tasks", "meadow"], 4, "entries.tasks.meadow: unknown key"),
    (LANDSCAPE, ["entries", "tasks", "forest"], "4", "entries.tasks.forest: expected a whole number"),
    (LANDSCAPE, ["entries", "tasks", "forest"], [4, -4], "entries.tasks.forest: expected a whole number"),
    (LANDSCAPE, ["entries", "tasks", "forest"], [4] * 27, "entries.tasks.forest: expected at most 26"),
    (LANDSCAPE, ["entries", "flags", "track"], [4], "entries.flags.track: unknown key"),
    (LANDSCAPE, ["entries", "flags", "forest"], 4, "entries.flags.forest: expected a list"),
    (LANDSCAPE, ["entries", "flags", "forest"], [-1], "entries.flags.forest: expected a whole number"),
    (LANDSCAPE, ["entries", "longest_track"], -1, "entries.longest_track: expected a whole number"),
    (LANDSCAPE, ["entries", "unlocked"], {}, "entries.unlocked: expected a list"),
    (LANDSCAPE, ["entries", "unlocked", 0], 12, "entries.unlocked[0]: expected an object"),
    (LANDSCAPE, ["entries", "unlocked", 0, "element"], ..., "entries.unlocked[0].element: missing"),
    (LANDSCAPE, ["entries", "unlocked", 0, "points"], ..., "entries.unlocked[0].points: missing"),
    (LANDSCAPE, ["entries", "unlocked", 0, "points"], -(10**6), "from -999999 to 999999, got -1000000"),
    (LANDSCAPE, ["entries", "unlocked", 0, "element"], "", "entries.unlocked[0].element: expected text"),
    (LANDSCAPE, ["entries", "unlocked", 0, "colour"], "red", "entries.unlocked[0].colour: unknown key"),
    (LANDSCAPE, ["options"], {"markers": "box_9"}, "options.markers: expected base or box_1 or a table"),
    (LANDSCAPE, ["options"], {"markers": {"forest": [4]}}, "options.markers.grain: missing"),
    (LANDSCAPE, ["options"], {"markers": {"meadow": [4]}}, "options.markers.meadow: unknown key"),
    (LANDSCAPE, ["options"], {"table_name": 3}, "options.table_name: expected text, got 3"),
    (LANDSCAPE, ["deep"], [[[[[[[[[]]]]]]]]], "nested too deep"),
    (LANDSCAPE, ["\udc00"], 1, "half of a surrogate pair"),
    (LANDSCAPE, ["entries", "x\r\ny\x1b[31m"], 1, "entries.x\\u000d\\u000ay\\u001b[31m: unknown key"),
]


@pytest.mark.parametrize("document, path, value, said", REFUSED)
def test_what_cannot_be_read_is_refused_in_one_sentence_that_names_the_key(document, path, value, said):
    with pytest.raises(ContractError) as refusal:
        score_document(changed(document, path, value))
    message = str(refusal.value)

    assert said in message
    assert len(message.splitlines()) == 1
    assert message.encode()  # no half of a surrogate pair gets out


patient = settings(deadline=None)  # a busy computer is no failure
anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["Ana", "magic"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@patient
@given(document=st.sampled_from([VILLAGE, KINGDOM, LANDSCAPE]), value=anything, data=st.data())
def test_a_document_spoilt_anywhere_is_scored_or_refused(document, value, data):
    path = data.draw(st.sampled_from(list(places(document))))
    try:
        result = score_document(changed(document, path, value))
    except ContractError as refusal:
        assert len(str(refusal).splitlines()) == 1
    else:
        assert json.loads(json.dumps(result)) == result


def places(value, path=()):
    """The paths of all values in a document."""
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield [*path, key]
        yield from places(value[key], (*path, key))


@pytest.mark.parametrize("document", [None, True, 3, "text", []])
def test_a_document_is_an_object(document):
    with pytest.raises(ContractError, match="the document: expected an object"):
        score_document(document)


@pytest.mark.parametrize("document", [VILLAGE, KINGDOM, LANDSCAPE])
def test_scoring_leaves_the_document_as_it_was(document):
    before = json.dumps(document)
    score_document(document)

    assert json.dumps(document) == before


@pytest.mark.parametrize("score, crossed", [(0, 1), (99, 1), (100, 2), (128, 3), (350, 15), (999999, 15)])
def test_circles(score, crossed):
    assert circles_document(score) == {"score": score, "circles": crossed}


@pytest.mark.parametrize("score", [-1, True, 1.5, "128", None, 10**6])
def test_circles_of_what_is_no_score(score):
    with pytest.raises(ContractError, match="score: expected a whole number"):
        circles_document(score)


def test_every_game_has_a_document_here():
    assert [document["game"] for document in (VILLAGE, KINGDOM, LANDSCAPE)] == [
        key for key in GAMES if GAMES[key].offered
    ]
