"""The words that come with their own screens: complete in both languages, all of them used, spaced as French wants."""

import re

import pytest

from shared_rules import (
    labels_import_en,
    labels_import_fr,
    labels_live_en,
    labels_live_fr,
    labels_map_en,
    labels_map_fr,
    labels_more_en,
    labels_more_fr,
    labels_round_en,
    labels_round_fr,
)
from shared_rules.games.rattus_cartus import BUILDINGS
from tests.test_every_game import test_french_spaces_and_signs as check_french
from tests.test_labels import SOURCE, STARTS, TEXTS, names_in

# The function by which the screens ask, and what it answers from.
TABLES = {
    "i": (labels_import_fr.LABELS, labels_import_en.LABELS),
    "m": (labels_map_fr.LABELS, labels_map_en.LABELS),
    "r": (labels_round_fr.LABELS, labels_round_en.LABELS),
    "say": (labels_live_fr.LABELS, labels_live_en.LABELS),
    "word": (labels_more_fr.LABELS, labels_more_en.LABELS),
}
every = pytest.mark.parametrize("function", TABLES)
ENDINGS = (".sub", ".label")  # say(key + ".sub")


def patterns(function):
    """What a key that is put together, r("die." + colour) or r(f"box.{fact}.sub"), can become."""
    asked = re.findall(rf'\b{function}\(\s*f?"([a-z_.{{}}]+)"(\s*\+)?', SOURCE)
    return [
        re.compile(re.sub(r"\\{.*?\\}", "[a-z_]+", re.escape(key)) + (".+" if more else ""))
        for key, more in asked
    ]


@every
def test_both_languages_have_the_same_words_filled_with_the_same_names(function):
    fr, en = TABLES[function]

    assert set(fr) == set(en)
    assert [key for key in fr if names_in(fr[key]) != names_in(en[key])] == []


@every
def test_every_word_a_screen_asks_for_exists(function):
    asked = set(re.findall(rf'\b{function}\(\s*"([a-z_.]+[a-z_])"', SOURCE))

    assert asked - set(TABLES[function][0]) == set()


@every
def test_every_word_is_used(function):
    made = patterns(function)
    unused = [
        key
        for key in TABLES[function][0]
        if key not in TEXTS
        and not key.startswith(tuple(STARTS))
        and not key.endswith(ENDINGS)
        and not any(one.fullmatch(key) for one in made)
    ]

    assert unused == []


@every
def test_french_spaces_and_signs(function):
    fr, en = TABLES[function]

    check_french({"fr": fr, "en": en})


def test_each_building_is_told_with_its_privilege_and_its_basic_action():
    for table in TABLES["say"]:
        for _, buildings in BUILDINGS:
            for building in buildings:
                assert table[f"about.{building}.privilege"]
                assert table[f"about.{building}.basic"]
