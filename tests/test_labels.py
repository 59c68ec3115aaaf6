"""The words of the screens: complete in both languages, all of them used, filled as each language wants."""

import re
from pathlib import Path

import pytest

from frontend.build import ROOT, ROOTS, first_of
from frontend.translate import modules_under, reached
from shared_rules import labels
from shared_rules.games import GAMES

EN, FR = ({**labels.words(lang), **labels.later_words(lang)} for lang in ("en", "fr"))
APP = Path(__file__).parent.parent / "frontend" / "app"
SOURCE = "\n".join(file.read_text("utf-8") for file in sorted(APP.rglob("*.py")))
TEXTS = set(re.findall(r'"([a-z][a-z_.]*)"', SOURCE))
STARTS = {text for text in TEXTS if text.endswith(".")}  # t("save." + status)
CAMPAIGN = GAMES["dorfromantik"].campaign()
CONTENT = {*CAMPAIGN.boxes, *[card for box in CAMPAIGN.cards.values() for card in box]}
DOUBTS = {"line_below_zero", "line_above_most", "line_between_steps"}
USED_BY_THE_RULES = {"and", "colon", *CONTENT, *DOUBTS}


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


def test_the_screens_that_come_first_ask_for_no_word_that_comes_later():
    modules = reached(modules_under(ROOT, "shared_rules", "frontend/app"), *ROOTS)
    screens = "".join(module.source for module in first_of(modules) if "labels" not in module.name)
    texts = set(re.findall(r'"([a-z][a-z_.]*)"', screens))
    starts = tuple(text for text in texts if text.endswith("."))

    assert [key for key in labels.later_words("fr") if key in texts or key.startswith(starts)] == []


def test_no_word_is_told_twice():
    assert set(labels.words("fr")) & set(labels.later_words("fr")) == set()


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


def test_numbers_from_five_digits_on_are_read_by_thousands():
    assert [labels.number_text(n) for n in (9999, 10_000, -123_456, 1_000_000)] == [
        *("9999", "10\u202f000", "\u2212123\u202f456", "1\u202f000\u202f000")
    ]
    assert labels.text("en", "points", {"n": 10_000}) == "10,000 points"


def test_one_player_is_not_several():
    assert labels.text("fr", "new.too_few", {"n": 1, "low": 1}) == "Il faut au moins 1 joueur."
    assert labels.text("fr", "new.together", {"n": 1, "names": "Élodie"}) == "Élodie joue en solo."
    assert labels.text("en", "new.together", {"n": 1, "names": "Élodie"}) == "Élodie plays solo."


def test_one_change_that_only_a_phone_has_is_one():
    assert labels.text("fr", "removed.here_only.sub", {"n": 1}) == (
        "le groupe ne l’a pas\u202f; un fichier peut le lui porter"
    )
    assert labels.text("fr", "group.waiting.sub", {"n": 1}) == "de lui-même, dès que possible"
    assert labels.text("en", "removed.here_only.sub", {"n": 1}) == (
        "the group does not have it; a file can bring it"
    )


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
