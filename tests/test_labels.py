"""The words of the screens: complete in both languages, all of them used, filled as each language wants."""

import re
from pathlib import Path

import pytest

from shared_rules import labels
from shared_rules.labels_en import LABELS as EN
from shared_rules.labels_fr import LABELS as FR

APP = Path(__file__).parent.parent / "frontend" / "app"
SOURCE = "\n".join(file.read_text("utf-8") for file in sorted(APP.rglob("*.py")))
TEXTS = set(re.findall(r'"([a-z][a-z_.]*)"', SOURCE))
STARTS = {text for text in TEXTS if text.endswith(".")}  # t("save." + status)
USED_BY_THE_RULES = {"and", "colon"}


def names_in(label):
    parts = [label] if isinstance(label, str) else label
    return {name for part in parts for name in re.findall(r"{(\w*)}", part)}


def test_both_languages_have_the_same_words():
    assert set(FR) == set(EN)


@pytest.mark.parametrize("key", sorted(FR))
def test_both_languages_fill_a_label_with_the_same_names(key):
    # The singular may leave its number out, the plural never does.
    assert names_in(FR[key]) == names_in(EN[key])


def test_every_word_a_screen_asks_for_exists():
    asked = set(re.findall(r'\bt\(\s*"([a-z_.]+[a-z_])"', SOURCE))

    assert asked - set(FR) == set()


def test_every_word_is_used():
    unused = {
        key
        for key in FR
        if key not in TEXTS | USED_BY_THE_RULES and not any(key.startswith(start) for start in STARTS)
    }

    assert (
        unused - {key for key in unused if key.endswith(".text") and key[: -len("text")] in STARTS} == set()
    )


def test_french_counts_zero_as_one_and_english_does_not():
    assert labels.text("fr", "points", {"n": 0}) == "0 point"
    assert labels.text("en", "points", {"n": 0}) == "0 points"
    assert labels.text("fr", "points", {"n": 2}) == "2 points"


def test_a_negative_number_has_a_true_minus():
    assert labels.text("fr", "points", {"n": -10}) == "\u221210 points"
    assert labels.signed_text(3) == "+3"


def test_names_are_listed_as_one_says_them():
    assert labels.listed("fr", []) == ""
    assert labels.listed("fr", ["Ana"]) == "Ana"
    assert labels.listed("fr", ["Ana", "Bruno", "Chloé"]) == "Ana, Bruno et Chloé"
    assert labels.listed("en", ["Ana", "Bruno"]) == "Ana and Bruno"


def test_french_elides_before_a_vowel():
    assert labels.of_name("fr", "Ana") == "d’Ana"
    assert labels.of_name("fr", "Élodie") == "d’Élodie"
    assert labels.of_name("fr", "David") == "de David"
    assert labels.of_name("en", "Ana") == "Ana’s"


def test_an_unknown_language_is_the_programmers_mistake():
    with pytest.raises(ValueError, match="one of fr, en"):
        labels.words("de")
