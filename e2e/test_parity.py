"""The shipped rules answer in a real browser what they answer in CPython, for thousands of made-up games.

The page is the one that phones get, from the real server, under its policy. Only the generators are brought along.
"""

import copy
import random

import pytest

from e2e import answers
from e2e.test_journey_clochemerle import DOCUMENT as VILLAGE
from e2e.test_journey_dorfromantik import DOCUMENT as LANDSCAPE
from e2e.test_journey_rattus import DOCUMENT as KINGDOM
from frontend.build import ROOT
from frontend.translate import Module, bundle, modules_under
from shared_rules.games import GAMES
from tests.generated_ops import operation_sets

SHEETS = 1000  # of each game
SETS = 2000
AT_ONCE = 250
POOLS = 4000
LANDSCAPES = 500
REFEREED = 60  # the naive one takes its time

BROUGHT = (
    "tests/__init__.py",
    "tests/generated.py",
    "tests/generated_arrivals.py",
    "tests/generated_banners.py",
    "tests/generated_live.py",
    "tests/generated_campaigns.py",
    "tests/generated_maps.py",
    "tests/generated_ops.py",
    "tests/generated_rounds.py",
    "tests/naive_landscape.py",
    "tests/two_referees.py",
    "tests/generated_bundles.py",
    "e2e/__init__.py",
    "e2e/answers.py",
)
# The page keeps its own rules: of what is brought, only modules that it does not know are added.
BRING = """async () => {{
  await new Promise(done => marquoir.whenWhole(done));
  const shipped = {{...__BRYTHON__.bundle}};
  {}
  Object.assign(__BRYTHON__.bundle, shipped);
}}"""
ASK = """([name, values]) => {
  const $B = __BRYTHON__;
  const answer = $B.module_getattr($B.import_bundled("e2e.answers"), name);
  return Array.from($B.$call(answer, ...values.map(value => $B.structuredclone2pyobj(value))), String);
}"""

WRONG = (
    None,
    True,
    -1,
    0,
    7,
    1_000_000,
    "",
    "Ana",
    " Ana",
    "🎲\n",
    "🎲" * 81,
    [],
    [4, -1],
    ["Ana", "Ana"],
    {},
    {"a": 1},
)
NAMES = (
    "Ana",
    "  Élise \n Durand",
    "e\u0301lise",
    "ANA",
    "\u202eana",
    "a\u200fb",
    "שלום",
    "🎲" * 80,
    "🎲" * 81,
    "\x7f",
    "",
)


@pytest.fixture(scope="module")
def generators():
    """The generators as JavaScript. What they import is translated with them, and then left aside."""
    brought = []
    for path in BROUGHT:
        name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        is_there = (ROOT / path).exists()
        brought.append(Module(name, path, (ROOT / path).read_text("utf-8") if is_there else ""))
    return BRING.format(bundle([*modules_under(ROOT, "shared_rules"), *brought]))


@pytest.fixture
def same(phone, generators):
    """A function that has an answer worked out on both sides, compares, and gives it."""
    phone.open()
    phone.page.evaluate(generators)

    def compare(name, *values):
        here = getattr(answers, name)(*values)
        there = phone.page.evaluate(ASK, [name, values])
        assert len(there) == len(here)
        for page, cpython in zip(there, here, strict=True):
            assert page == cpython
        return here

    return compare


@pytest.mark.parametrize("game", GAMES)
def test_sheets(same, game):
    for seed in range(SHEETS // AT_ONCE):
        different = len(set(same("scores", game, seed, AT_ONCE)))
        assert different == AT_ONCE or (game == "other" and different > AT_ONCE * 0.8)  # a sheet of one line


def test_F70_F71_sets_of_operations(same):
    for seed in range(SETS // AT_ONCE):
        assert len(set(same("states", operation_sets(seed, AT_ONCE)))) == AT_ONCE


def test_S20_damaged_operations(same):
    assert len(set(same("refusals", 5, 2000))) > 100


def test_bundles_and_conflicts(same):
    for seed in range(SETS // AT_ONCE // 2):
        assert len(set(same("bundles", operation_sets(seed, AT_ONCE)))) == AT_ONCE


def test_S20_damaged_bundles(same):
    assert len(set(same("bundle_refusals", 5, 1000))) > 25


def test_documents_of_the_command_line(same):
    given = [VILLAGE, KINGDOM, LANDSCAPE] + [damaged(random.Random(seed)) for seed in range(500)]
    verdicts = same("documents", given)

    refused = {verdict for verdict in verdicts if not verdict.startswith("{")}
    assert len(refused) > 100
    assert sum(verdict.startswith("{") for verdict in verdicts) > 50


def damaged(chance):
    """A document with one wrong thing in it."""
    document = copy.deepcopy(chance.choice([VILLAGE, KINGDOM, LANDSCAPE]))
    place = document
    while True:
        key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or chance.random() < 0.2:
            break
        place = inner
    if chance.random() < 0.2:
        del place[key]
    elif isinstance(place, dict) and chance.random() < 0.2:
        place[chance.choice(["Zoé", "rats", "é"])] = place.pop(key)
    else:
        place[key] = chance.choice(WRONG)
    return document


def test_pools_of_dice(same):
    for seed in range(POOLS // 1000):
        assert len(set(same("banner_answers", seed, 1000))) > 850


def test_rounds(same):
    for seed in range(4):
        assert len(set(same("round_answers", seed, AT_ONCE))) > AT_ONCE * 0.9


def test_landscapes(same):
    for seed in range(0, LANDSCAPES, AT_ONCE):
        assert len(set(same("landscapes", seed, AT_ONCE))) > AT_ONCE * 0.9


def test_two_referees_in_the_page(same):
    """The page plays the same games under both referees, as tests/test_landscape_generated.py does here."""
    for answer in same("referees", 0, REFEREED):
        assert "the referees differ" not in answer


def test_sessions_with_a_map(same):
    assert len(set(same("maps", 0, AT_ONCE))) > AT_ONCE * 0.9


def test_games_followed_at_the_table(same):
    for seed in range(0, 2 * AT_ONCE, AT_ONCE):
        assert len(set(same("lives", seed, AT_ONCE))) > AT_ONCE * 0.9


def test_campaigns(same):
    assert len(set(same("campaigns", 0, AT_ONCE))) == AT_ONCE


def test_history_and_csv(same):
    rows = same("exports", 4, 40)

    assert any(row.endswith('"\'=1+1"') or ",'=1+1," in row for row in rows)


def test_rows_of_sessions_that_a_file_told(same):
    assert len(set(same("first_rows", 0, AT_ONCE))) > AT_ONCE * 0.9


def test_keys_of_the_keypad(same):
    assert len(set(same("cells", 6, 2000))) > 500


def test_names(same):
    same("people", NAMES)


def test_every_label(same):
    same("words")
