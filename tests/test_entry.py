"""The keypad of a cell: what stands in it after each key, and which value that is."""

import pytest

from shared_rules import entry


def type_in(keys, cards=False, signed=False):
    """What a blank cell holds after these keys, one character each; "<" erases."""
    text = ""
    for key in keys:
        text = entry.press(text, key, cards, signed)
    return text


PLAIN = [
    # keys, text, value
    ("", "", None),
    ("7", "7", 7),
    ("12", "12", 12),
    ("0", "0", 0),
    ("07", "7", 7),
    ("00", "0", 0),
    ("12<", "1", 1),
    ("1<<<", "", None),
    ("98765", "9876", 9876),
    ("4+3", "43", 43),
    ("-5", "5", 5),
]


@pytest.mark.parametrize(("keys", "text", "value"), PLAIN)
def test_a_plain_cell_takes_digits_and_nothing_else(keys, text, value):
    assert type_in(keys) == text
    assert entry.value(text) == value


CARDS = [
    ("4+3+2", "4+3+2", [4, 3, 2]),
    ("4+", "4+", 4),
    ("+4", "4", 4),
    ("4++3", "4+3", [4, 3]),
    ("4+<", "4", 4),
    ("4+0+0", "4+0+0", [4, 0, 0]),
    ("10+05", "10+5", [10, 5]),
]


@pytest.mark.parametrize(("keys", "text", "value"), CARDS)
def test_cards_are_added_one_after_the_other(keys, text, value):
    assert type_in(keys, cards=True) == text
    assert entry.value(text) == value


SIGNED = [
    ("-5", "-5", -5),
    ("5-", "-5", -5),
    ("5--", "5", 5),
    ("-", "-", None),
    ("-0", "-0", 0),
    ("-07", "-7", -7),
    ("7+-2", "7+-2", [7, -2]),
    ("7+2-", "7+-2", [7, -2]),
    ("-+", "-", None),
]


@pytest.mark.parametrize(("keys", "text", "value"), SIGNED)
def test_the_sign_belongs_to_the_number_being_typed(keys, text, value):
    assert type_in(keys, cards=True, signed=True) == text
    assert entry.value(text) == value


def test_a_very_long_sum_stops_growing_and_keeps_what_it_has():
    text = type_in("9+" * 100, cards=True)

    assert len(text) <= entry.LONGEST_TEXT + 1
    assert entry.total(entry.value(text)) == 9 * text.count("9")


def test_an_unknown_key_is_the_programmers_mistake():
    with pytest.raises(ValueError, match="a key is a digit"):
        entry.press("", "x")


@pytest.mark.parametrize("value", [None, 0, 7, -3, [4, 3, 2], [7, -2]])
def test_a_value_read_back_from_its_text_is_the_same(value):
    assert entry.value(entry.text(value)) == value


STEPS = [
    # value, step, signed, after
    (None, 1, False, 1),
    (None, -1, False, None),
    (None, -1, True, -1),
    (2, -1, False, 1),
    (0, -1, False, 0),
    (9999, 1, False, 9999),
    ([4, 3], 1, False, [4, 4]),
    ([4, 0], -1, False, [4, 0]),
]


@pytest.mark.parametrize(("value", "step", "signed", "after"), STEPS)
def test_one_more_and_one_less_change_the_last_number(value, step, signed, after):
    assert entry.stepped(value, step, signed) == after


def test_minus_is_shown_as_a_true_minus():
    assert entry.shown("7+-2") == "7+\u22122"
