"""What must hold for every game in the register, over sheets nobody would type on purpose."""

import json
from pathlib import Path
from string import Formatter

import pytest
from generated import canonical_score, sheets
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules.explain import line_title, part_text, problem_text
from shared_rules.games import GAMES
from shared_rules.score import Sheet
from shared_rules.words import WORDS

LANGUAGES = ("fr", "en")
KINDS = ("count", "points", "ranked", "holder", "members", "tokens", "sizes", "extras", "map")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
patient = settings(deadline=None)  # a busy computer is no failure
seeds = st.integers(0, 2**31)


def random_sheet(game, seed):
    return sheets(game, seed, 1)[0]


def words_for(sheet):
    return {player: player.upper() for player in sheet.players}


@every_game
def test_it_is_registered_under_its_key_and_names_its_reference(game):
    assert GAMES[game.key] is game
    assert "rulebook" in game.reference
    assert game.players == tuple(range(min(game.players), max(game.players) + 1))


@every_game
def test_its_lines_are_of_known_kinds_and_score_into_lines_that_exist(game):
    scored = [line.key for line in game.scores]

    assert [line for line in game.lines if line.kind not in KINDS] == []
    assert [line for line in game.lines if line.scored not in [None, *scored]] == []
    assert len({line.key for line in game.lines}) == len(game.lines)
    assert len(set(scored)) == len(scored)


@every_game
def test_each_aid_of_a_game_has_a_screen(game):
    main = (Path(__file__).parent.parent / "frontend" / "app" / "main.py").read_text("utf-8")

    assert [aid for aid in game.aids if f'name == "{aid}"' not in main] == []
    assert bool(game.aids) >= (game.followed is not None)


@every_game
def test_each_output_line_reads_entry_lines_and_options_that_exist(game):
    known = [line.key for line in game.lines] + [option.key for option in game.options]

    for scored in game.scores:
        assert [key for key in scored.reads if key not in known] == []
    for line in game.lines:
        if line.scored is not None:
            assert line.key in {scored.key: scored for scored in game.scores}[line.scored].reads


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_it_needs_exists(game, lang):
    labels = game.labels[lang]
    needed = ["game", "game.short", "game.sub", "reference"]
    for line in game.lines:
        needed += [line.key, f"rule.{line.key}", f"section.{line.section}"]
        needed += getattr(line, "rows", ()) or getattr(line, "members", ())
    for option in game.options:
        needed += [f"option.{option.key}", *[f"option.{option.key}.{choice}" for choice in option.choices]]
        if option.kind == "switch":
            needed += [f"option.{option.key}.on", f"option.{option.key}.off"]
    needed += [scored.key for scored in game.scores]

    assert [key for key in needed if key not in labels] == []
    for key in [line.key for line in game.lines] + [scored.key for scored in game.scores]:
        assert line_title(game, lang, key).strip()


def placeholders(label):
    texts = [label] if isinstance(label, str) else label
    return {field for text in texts for _, field, _, _ in Formatter().parse(text) if field}


@pytest.mark.parametrize("tables", [WORDS, *[game.labels for game in GAMES.values()]], ids=["all", *GAMES])
def test_both_languages_hold_the_same_words_filled_with_the_same_values(tables):
    assert set(tables["fr"]) == set(tables["en"])
    for key in tables["fr"]:
        assert placeholders(tables["fr"][key]) == placeholders(tables["en"][key]), key


@pytest.mark.parametrize("tables", [WORDS, *[game.labels for game in GAMES.values()]], ids=["all", *GAMES])
def test_french_spaces_and_signs(tables):
    for key, label in tables["fr"].items():
        for text in [label] if isinstance(label, str) else label:
            for sign, space in ((":", "\u00a0"), (";", "\u00a0\u202f"), ("?", "\u202f"), ("!", "\u202f")):
                for at, letter in enumerate(text):
                    assert letter != sign or text[at - 1] in space, f"{key}: {text}"
            assert "'" not in text and " -" not in text, f"{key}: {text}"


@every_game
def test_a_blank_sheet_has_no_problem_and_no_points(game):
    for number in game.players:
        sheet = Sheet([f"p{seat}" for seat in range(number)], {})

        assert game.problems(sheet) == []
        assert set(game.score(sheet).totals) == {0}
        assert len(game.blanks(sheet)) > 0


@every_game
@patient
@given(seed=seeds)
def test_parts_add_up_to_the_total_down_to_what_was_typed(game, seed):
    sheet = random_sheet(game, seed)
    score = game.score(sheet)

    for index in range(len(score.totals)):
        check_sum(score.explain(index))
    assert [len(column) for column in score.parts.values()] == [len(score.totals)] * len(game.scores)


def check_sum(part):
    if part.parts:
        assert sum(term.points for term in part.parts) == part.points
    if part.phrase == "cards":
        assert sum(part.values["cards"]) == part.points
    if part.phrase in ("cards_each", "tiles_each"):
        assert part.values["n"] * part.values["each"] == part.points
    for term in part.parts:
        check_sum(term)


@every_game
@patient
@given(seed=seeds)
def test_each_part_and_each_problem_is_a_sentence_in_both_languages(game, seed):
    sheet = random_sheet(game, seed)
    score = game.score(sheet)
    names = words_for(sheet)
    said = []
    for lang in LANGUAGES:
        for problem in game.problems(sheet) + game.missing(sheet):
            said.append(problem_text(game, lang, problem, names))
        for column in score.parts.values():
            for part in column:
                said.append(part_text(game, lang, part, names))
                said += [part_text(game, lang, term, names) for term in part.parts]

    assert [text for text in said if not text.strip() or "{" in text or "None" in text] == []


@every_game
@patient
@given(seed=seeds)
def test_the_problems_of_all_lines_are_the_problems_of_the_sheet(game, seed):
    sheet = random_sheet(game, seed)
    line_by_line = [problem for line in game.lines for problem in game.problems_of(sheet, line.key)]

    assert sorted(map(repr, line_by_line)) == sorted(map(repr, game.problems(sheet)))


@every_game
@patient
@given(seed=seeds, other=seeds)
def test_typing_in_one_line_changes_the_score_as_scoring_anew_would(game, seed, other):
    sheet = random_sheet(game, seed)
    other = random_sheet(game, other)
    score = game.score(sheet)
    for line in game.lines:
        entries = {path: sheet.entries[path] for path in sheet.entries if not is_of(line, path)}
        entries |= {path: other.entries[path] for path in other.entries if is_of(line, path)}
        sheet = Sheet(sheet.players, entries, sheet.options)
        score = game.rescore(score, sheet, line.key)

        assert repr(score) == repr(game.score(sheet)), line
    for option in game.options:
        sheet = Sheet(sheet.players, sheet.entries, other.options)
        score = game.rescore(score, sheet, option.key)

        assert repr(score) == repr(game.score(sheet)), option


def is_of(line, path):
    return path.split("/")[0] in (line.key, f"{line.key}_order")


@every_game
@patient
@given(seed=seeds)
def test_a_sheet_survives_json(game, seed):
    sheet = random_sheet(game, seed)
    read = Sheet(*json.loads(json.dumps([sheet.players, sheet.entries, sheet.options])))

    assert canonical_score(game, read) == canonical_score(game, sheet)


@every_game
@patient
@given(seed=seeds)
def test_places_agree_with_the_totals(game, seed):
    """By another method: sort those who may win, and find each one in the sorted list."""
    sheet = random_sheet(game, seed)
    places = game.standing(sheet, game.score(sheet))
    if game.cooperative:
        assert [(place.rank, place.winner, place.eliminated) for place in places] == [(None, False, False)]
        return
    ahead = dict(zip(sheet.players, game.tie_break(sheet), strict=True))
    alive = sorted([(-place.total, ahead[place.player]) for place in places if not place.eliminated])

    assert [place.player for place in places] == sheet.players
    for place in places:
        rank = None if place.eliminated else 1 + alive.index((-place.total, ahead[place.player]))
        assert (place.rank, place.winner) == (rank, rank == 1)


@every_game
@patient
@given(seed=seeds)
def test_a_cell_is_blank_until_something_is_typed_in_it(game, seed):
    sheet = random_sheet(game, seed)
    for key, player in game.blanks(sheet):
        line = game.line(key)
        if line.kind in ("count", "points", "ranked"):
            typed = Sheet(sheet.players, {**sheet.entries, line.path(player): 0}, sheet.options)

            assert (key, player) not in game.blanks(typed)


@every_game
@patient
@given(
    seed=seeds,
    junk=st.sampled_from(
        [
            None,
            True,
            -3,
            1.5,
            "x",
            [],
            ["x", None, 2.5],
            {},
            {"forest": 3},
            {"forest": [-4, 0, "x", 5]},
            "p1",
            ["p1", "p1"],
        ]
    ),
)
def test_whatever_another_phone_wrote_there_is_still_a_score(game, seed, junk):
    """Entries can come from anyone; what is no number counts for nothing, and nothing stops the sheet."""
    sheet = random_sheet(game, seed)
    for path in sheet.entries:
        if len(path) % 2:
            sheet.entries[path] = junk
    for option in game.options:
        sheet.options[option.key] = junk

    assert isinstance(canonical_score(game, sheet), str)
