"""The words a game is written in, on a game invented for this page: what no printed game shows yet."""

from shared_rules.earning import printed
from shared_rules.explain import part_text, problem_text
from shared_rules.lines import token_names, token_value
from shared_rules.sheet import Count, Game, Members, Part, Points, Problem, Scored, Sheet, Tokens

LABELS = {
    "fr": {"game": "Les Vergers", "luck": "Chance", "apples": "Pommes", "trees": "Arbres"},
    "en": {"game": "The Orchards", "luck": "Luck", "apples": "Apples", "trees": "Trees"},
}


def orchard(**declared):
    """A game of luck that may be bad, of apples, and of trees that let apples grow."""
    return Game(
        key="orchard",
        theme="orchard",
        reference="this page",
        players=(1, 2, 3),
        lines=(
            Points("luck", "all", scored="luck", signed=True, cards=True),
            Count("apples", "all", scored="apples", building="apple_tree"),
            Members("trees", "all", (("fruit", ("apple_tree", "pear_tree")),)),
        ),
        scores=(
            Scored("luck", ("luck",), lambda sheet: [printed(sheet, "luck", p) for p in sheet.players]),
            Scored("apples", ("apples",), lambda sheet: [printed(sheet, "apples", p) for p in sheet.players]),
        ),
        labels=LABELS,
        **declared,
    )


def test_a_signed_line_may_go_below_zero_and_an_unsigned_one_may_not():
    sheet = Sheet(["a", "b"], {"luck/a": [-3, 1], "apples/b": -2})

    assert orchard().score(sheet).totals == [-2, -2]
    assert orchard().problems(sheet) == [Problem("below_zero", "b", "apples", 0)]


def test_a_sum_with_a_minus_reads_as_one_writes_it():
    (part,) = orchard().score(Sheet(["a"], {"luck/a": [-3, 1, -2]})).parts["luck"]

    assert part_text(orchard(), "fr", part, {}) == "Chance\u00a0: −3 + 1 − 2 = −4"


def test_a_problem_is_said_with_the_players_name():
    problem = Problem("below_zero", "b", "apples", 0)

    assert problem_text(orchard(), "en", problem, {"b": "Bruno"}) == (
        "Bruno, Apples: the number cannot be below zero."
    )


def test_a_member_that_was_taken_off_is_not_in_play():
    sheet = Sheet(["a"], {"trees/apple_tree": False, "trees/pear_tree": True})

    assert not orchard().in_play("apple_tree", sheet)
    assert [line.key for line in orchard().lines_shown(sheet)] == ["luck", "trees"]


def test_a_game_may_break_ties_and_put_players_out():
    sheet = Sheet(["a", "b", "c"], {"luck/a": 9, "luck/b": 5, "luck/c": 5})
    game = orchard(eliminated=lambda sheet: [True, False, False], tie_break=lambda sheet: [0, 2, 1])

    assert [
        (place.player, place.rank, place.winner) for place in game.standing(sheet, game.score(sheet))
    ] == [
        ("a", None, False),
        ("b", 2, False),
        ("c", 1, True),
    ]


def test_rescoring_leaves_the_earlier_score_as_it_was():
    """An undo draws the earlier score again."""
    before = orchard().score(Sheet(["a"], {"luck/a": 1}))
    after = orchard().rescore(before, Sheet(["a"], {"luck/a": 5}), "luck")

    assert (before.totals, after.totals) == ([1], [5])
    assert before.parts["luck"] == [Part("luck", 1)]
    assert after.parts["apples"] is before.parts["apples"]


def test_tokens_of_one_value_are_told_apart_by_letters():
    assert token_names([4, 5, 5, 12]) == ["4a", "5a", "5b", "12a"]
    assert [token_value(name) for name in ("4a", "12b", "x")] == [4, 12, 0]


def test_a_row_that_no_table_lists_has_the_base_tokens():
    line = Tokens("tasks", "tasks", ("forest", "grain"), option="markers", sets={"base": (4, 5)})

    assert line.tokens(Sheet([], {}, {"markers": {"forest": [7]}}), "forest") == ["7a"]
    assert line.tokens(Sheet([], {}, {"markers": {"forest": [7]}}), "grain") == ["4a", "5a"]


def test_values_print_as_code_that_rebuilds_them():
    part = Part("luck", 3, "cards", {"cards": [1, 2]})
    problem = Problem("below_zero", "b", "apples", 0)

    assert eval(repr(part)) == part
    assert eval(repr(problem)) == problem
    assert part != Part("luck", 3)
    assert problem != Problem("below_zero", "a", "apples", 0)
