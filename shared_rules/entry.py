"""What the keypad writes into a cell: "7", "4+3+2" card after card, "-10" where a line allows it.

A cell that is being typed is a text; it becomes a value (None, an int, or a list of ints for several cards) when read.
"""

from shared_rules.labels import MINUS

DIGITS = "0123456789"
LONGEST_NUMBER = 4  # digits; no count or total of a table game needs more
LONGEST_TEXT = 60


def press(text, key, cards=False, signed=False):
    """The text after one more key: a digit, "+" (next card), "-" (change the sign), "<" (erase one)."""
    if key == "<":
        return text[: len(text) - 1]
    start = text.rfind("+") + 1
    number = text[start:]
    if key == "+":
        return text + "+" if cards and number not in ("", "-") and len(text) < LONGEST_TEXT else text
    if key == "-":
        if not signed:
            return text
        return text[:start] + number[1:] if number.startswith("-") else text[:start] + "-" + number
    if key not in DIGITS:
        raise ValueError("a key is a digit or one of + - <, not " + repr(key))
    if number == "0":
        return text[:start] + key
    if number == "-0":
        return text[:start] + "-" + key
    if len(number.lstrip("-")) >= LONGEST_NUMBER or len(text) >= LONGEST_TEXT:
        return text
    return text + key


def value(text):
    """The value that a typed text stands for; a sum that waits for its next card counts what is there."""
    numbers = [int(part) for part in text.split("+") if part not in ("", "-")]
    if not numbers:
        return None
    return numbers[0] if len(numbers) == 1 else numbers


def text(value):
    """The text of a value, as it would have been typed."""
    if value is None:
        return ""
    if isinstance(value, int):
        return str(value)
    return "+".join([str(number) for number in value])


def total(value):
    """The number that a value stands for; None and an empty cell are 0."""
    if value is None:
        return 0
    return value if isinstance(value, int) else sum(value)


def shown(text):
    """A typed text as it is read on the paper: "4+3", "−10"."""
    return text.replace("-", MINUS)


def stepped(value, step, signed=False):
    """A value after one tap on − or +: the last card changes, a blank counts as 0, nothing unsigned falls below 0."""
    numbers = [0] if value is None else [value] if isinstance(value, int) else list(value)
    last = numbers[-1] + step
    if (last < 0 and not signed) or abs(last) >= 10**LONGEST_NUMBER:
        return value
    numbers[-1] = last
    return numbers[0] if len(numbers) == 1 else numbers
