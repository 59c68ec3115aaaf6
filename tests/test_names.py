"""Names of people: kept as typed, minus what no eye can see; refused with one word that says why."""

import pytest

from shared_rules.names import LONGEST_NAME, clean_name, name_problem

KEPT = [
    "Chloé",
    "Jean-Christophe de La Tour",
    "<b>Bobby</b>",
    "=SUM(A1)",
    "👩‍👩‍👧 famille",
    "\u200fדוד",  # a plain right-to-left mark belongs to the name
    "O’Neill",
]


@pytest.mark.parametrize("name", KEPT)
def test_a_name_is_kept_as_typed(name):
    assert clean_name(name) == name


CLEANED = [
    # typed, kept
    ("  Ana  ", "Ana"),
    ("Ana\tMaria\n", "Ana Maria"),
    ("An\x00a", "Ana"),
    ("A\u202eanA", "AanA"),  # an override would write the rest of the page backwards
    ("\u2066Ana\u2069", "Ana"),
    (" \n ", ""),
]


@pytest.mark.parametrize(("typed", "kept"), CLEANED)
def test_what_no_eye_can_see_is_left_out(typed, kept):
    assert clean_name(typed) == kept


REFUSED = [
    ("", ["Ana"], "empty"),
    ("x" * (LONGEST_NAME + 1), [], "long"),
    ("ana", ["Ana", "Bruno"], "taken"),
    ("ÉLODIE", ["Élodie"], "taken"),
]


@pytest.mark.parametrize(("name", "others", "problem"), REFUSED)
def test_a_name_that_cannot_join_says_why(name, others, problem):
    assert name_problem(name, others) == problem


def test_a_new_name_of_eighty_letters_can_join():
    assert name_problem("x" * LONGEST_NAME, ["Ana"]) is None
