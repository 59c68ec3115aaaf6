"""Checks of a document's values: each gives the value back or raises ContractError with one sentence.

`where` is the path of the value as the sentence names it: "entries.Ana.field_cards".
"""

from shared_rules.errors import ContractError

MOST = 999999  # no number of a board game comes near
LONGEST_TEXT = 80
DEEPEST = 8  # levels of nesting; no document needs more than five


def whole(value, where, least=0):
    """A whole number of the table: no boolean, no fraction, no text."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
        raise ContractError(f"{where}: expected a whole number from {least} to {MOST}, got {seen(value)}")
    return value


def numbers(value, where, is_list, signed):
    """A whole number or, where the line allows it, a list of them that means their sum."""
    least = -MOST if signed else 0
    if is_list and isinstance(value, list):
        return [whole(term, where, least) for term in value]
    return whole(value, where, least)


def text(value, where):
    """A text for people: not blank, at most 80 characters, none of them a control character."""
    if not isinstance(value, str):
        raise ContractError(f"{where}: expected text, got {seen(value)}")
    if not value.strip():
        raise ContractError(f"{where}: expected text, got a blank one")
    if len(value) > LONGEST_TEXT:
        raise ContractError(f"{where}: expected at most {LONGEST_TEXT} characters, got {len(value)}")
    for letter in value:
        if is_control(ord(letter)):
            raise ContractError(f"{where}: expected no control characters, got {seen(value)}")
    return value


def expect_object(value, where):
    if not isinstance(value, dict):
        raise ContractError(f"{where}: expected an object, got {seen(value)}")


def expect_list(value, where):
    if not isinstance(value, list):
        raise ContractError(f"{where}: expected a list, got {seen(value)}")
    return value


def expect_known(key, known, where):
    if key not in known:
        raise ContractError(f"{where}: unknown key, expected one of {', '.join(known)}")


def check_texts(value, where, depth):
    """Refuse, anywhere in the document, nesting no document needs and halves of surrogate pairs."""
    if depth > DEEPEST:
        raise ContractError(f"{where}: nested too deep")
    if isinstance(value, str):
        for letter in value:
            if is_surrogate(ord(letter)):
                raise ContractError(f"{where}: expected text, got half of a surrogate pair")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            check_texts(inner, f"{where}[{index}]" if depth else f"[{index}]", depth + 1)
    elif isinstance(value, dict):
        for key in value:
            here = where + "." + told(key) if depth else told(key)
            check_texts(key, here, depth + 1)
            check_texts(value[key], here, depth + 1)


def is_control(code):
    return code < 32 or 127 <= code < 160 or code in (0x2028, 0x2029)


def is_surrogate(code):
    return 0xD800 <= code < 0xE000


def told(words):
    """Any text on one line of a message: shortened, what cannot be printed written as an escape."""
    line = ""
    for letter in words[:40]:
        code = ord(letter)
        line += "\\u" + f"{code:04x}" if is_control(code) or is_surrogate(code) else letter
    return line + "…" if len(words) > 40 else line


def seen(value):
    """What was found instead, as JSON writes it."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + told(value) + '"'
    if isinstance(value, list):
        return "a list"
    return "an object" if isinstance(value, dict) else told(str(value))
