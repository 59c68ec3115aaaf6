"""The envelope of an operation: its kinds, its limits, and what is refused at the door.

Whatever comes from a file or from another device passes here first, in the browser and on the server alike. Each
refusal is an OperationError whose message is one sentence saying what was expected. The envelope is strict; the
content is open: a kind, an entity or a field that nobody knows yet is let in and kept.
"""

SET = "set"
UNDO = "undo"
DEL = "del"
ALIAS = "alias"
ADD = "add"
KINDS = (SET, UNDO, DEL, ALIAS, ADD)

ALIVE_FIELD = "_alive"
ALIAS_FIELD = "_alias"

FORMAT = 1
MOST_NUMBER = 2**53 - 1  # beyond it a browser's JSON loses digits
MOST_TEXT = 4096
MOST_ITEMS = 200
MOST_OVER = 64
MOST_CTX = 2000  # a deletion names every value of the thing
MOST_KIND = 32
MOST_ENT = 80
MOST_FIELD = 160

DIGITS = "0123456789"
HEX = DIGITS + "abcdef"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
PRINTABLE = DIGITS + LETTERS + LETTERS.upper() + "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

# Texts that were found to be right, as dicts used as sets.
IDS = {}
ENTITIES = {}
FIELDS = {}
MOST_REMEMBERED = 5000

ENVELOPE = ("v", "gid", "dev", "seq", "hlc", "kind", "ent", "field", "val", "over")
ENVELOPE_AND_CTX = ENVELOPE + ("ctx",)


class OperationError(ValueError):
    """A text or object that is no operation; the message is one sentence that says what was expected."""


def check(row):
    """Refuse whatever is not an operation written by the rules of this module."""
    if not isinstance(row, dict):
        raise OperationError("An operation must be an object with named fields.")
    try:
        v, gid, dev, seq, hlc = row["v"], row["gid"], row["dev"], row["seq"], row["hlc"]
        kind, ent, field, val, over = row["kind"], row["ent"], row["field"], row["val"], row["over"]
    except KeyError:
        key = next(key for key in ENVELOPE if key not in row)
        raise OperationError(f"An operation must have the field {key}.") from None
    if len(row) > len(ENVELOPE):
        for key in row:
            if key not in ENVELOPE_AND_CTX:
                raise OperationError(f"An operation may only have the fields {', '.join(ENVELOPE_AND_CTX)}.")
    if isinstance(v, bool) or not isinstance(v, int) or v != FORMAT:
        raise OperationError(f"The field v must be {FORMAT}: a newer version of the app made this.")
    check_id("gid", gid)
    check_id("dev", dev)
    if not is_count(seq):
        raise OperationError("The field seq must be a whole number from 1 to 2^53 - 1.")
    check_stamp(hlc, dev)
    if kind not in KINDS and not is_name(kind, LETTERS + "_", MOST_KIND):
        raise OperationError(f"The field kind must be 1 to {MOST_KIND} small letters.")
    if not is_entity(ent):
        raise OperationError(f'The field ent must be "kind:id" in at most {MOST_ENT} ASCII characters.')
    if not is_field(field):
        raise OperationError(f"The field field must be 1 to {MOST_FIELD} ASCII characters without spaces.")
    check_value(val)
    check_dots("over", over, MOST_OVER)
    if over and f"{dev}.{seq}" in over:
        raise OperationError("An operation cannot replace itself.")
    if "ctx" in row:
        check_dots("ctx", row["ctx"], MOST_CTX)
    check_kind(row)


def check_kind(row):
    """What each known kind asks of its fields; an unknown kind is a newer client's business."""
    kind = row["kind"]
    field = row["field"]
    val = row["val"]
    if kind == SET and field not in (ALIAS_FIELD, ALIVE_FIELD) and "ctx" not in row:  # nearly all
        return
    if kind in (SET, UNDO, ADD) and field == ALIAS_FIELD:
        raise OperationError(f'Only kind "alias" may write the field {ALIAS_FIELD}.')
    if kind in (SET, UNDO, ADD) and field == ALIVE_FIELD and val is not True:
        raise OperationError(f'Only kind "del" may write anything but true in the field {ALIVE_FIELD}.')
    if kind in (SET, ALIAS, ADD) and "ctx" in row:
        raise OperationError(f'The kind "{kind}" has no field ctx.')
    if kind == UNDO and ("ctx" not in row or len(row["ctx"]) != 1):
        raise OperationError('The kind "undo" must name in ctx the one operation that it takes back.')
    if kind == DEL and (field != ALIVE_FIELD or val is not False or "ctx" not in row):
        raise OperationError(f'The kind "del" must write false in {ALIVE_FIELD} and have the field ctx.')
    if kind == ALIAS:
        if field != ALIAS_FIELD or not (val is None or is_entity(val)):
            raise OperationError(f'The kind "alias" must write null or "kind:id" in the field {ALIAS_FIELD}.')
        if val is not None and (val == row["ent"] or val.split(":")[0] != row["ent"].split(":")[0]):
            raise OperationError('The kind "alias" must join two different things of one kind.')
    if kind == ADD and (isinstance(val, bool) or not isinstance(val, int) or row["over"]):
        raise OperationError('The kind "add" must have a whole number in val and nothing in over.')


def check_id(key, val):
    if not is_id(val):
        raise OperationError(f"The field {key} must be 32 hexadecimal digits.")


def is_id(val):
    return isinstance(val, str) and (val in IDS or (len(val) == 32 and only(val, HEX) and remember(IDS, val)))


def check_stamp(hlc, dev):
    """13 digits of milliseconds, 5 of counter, and the device: fixed width, so that text order is time order."""
    parts = hlc.split("-") if isinstance(hlc, str) else []
    if not (
        len(parts) == 3
        and len(parts[0]) == 13
        and len(parts[1]) == 5
        and parts[2] == dev
        and only(parts[0] + parts[1], DIGITS)
    ):
        raise OperationError('The field hlc must be "milliseconds-counter-dev" with 13 and 5 digits.')


def check_dots(key, dots, most):
    if not isinstance(dots, list) or len(dots) > most:
        raise OperationError(f"The field {key} must be a list of at most {most} dots.")
    if not dots:
        return
    seen = {}
    for dot in dots:
        if not is_dot(dot) or dot in seen:
            raise OperationError(f'The field {key} must hold different dots written "dev.seq".')
        seen[dot] = True


def check_value(val):
    if isinstance(val, list):
        if len(val) > MOST_ITEMS:
            raise OperationError(f"The field val must be a list of at most {MOST_ITEMS} items.")
        for item in val:
            if isinstance(item, list):
                raise OperationError("The field val must be a flat list, without a list inside.")
            check_plain(item)
    else:
        check_plain(val)


def check_plain(val):
    if isinstance(val, int):  # true and false among them
        if not -MOST_NUMBER <= val <= MOST_NUMBER:
            raise OperationError("A number in val must be between -(2^53 - 1) and 2^53 - 1.")
    elif isinstance(val, str):
        if len(val) > MOST_TEXT:
            raise OperationError(f"A text in val must have at most {MOST_TEXT} characters.")
        if not is_clean(val):
            raise OperationError("A text in val must be Unicode without control characters but the newline.")
    elif val is not None:
        raise OperationError("The field val must be null, true, false, a whole number, a text or a list.")


def is_count(val):
    return isinstance(val, int) and not isinstance(val, bool) and 1 <= val <= MOST_NUMBER


def is_name(val, letters, most):
    return isinstance(val, str) and 0 < len(val) <= most and only(val, letters)


def is_entity(val):
    if isinstance(val, str) and val in ENTITIES:
        return True
    if not is_name(val, PRINTABLE, MOST_ENT):
        return False
    parts = val.split(":", 1)
    return (
        len(parts) == 2
        and parts[1] != ""
        and is_name(parts[0], LETTERS + "_", MOST_KIND)
        and remember(ENTITIES, val)
    )


def is_field(val):
    return isinstance(val, str) and (
        val in FIELDS or (is_name(val, PRINTABLE, MOST_FIELD) and remember(FIELDS, val))
    )


def remember(texts, text):
    """Thousands of operations bear the same few texts; looking at one letter by letter once is enough."""
    if len(texts) >= MOST_REMEMBERED:
        texts.clear()
    texts[text] = True
    return True


def is_dot(val):
    parts = val.split(".") if isinstance(val, str) else []
    if len(parts) != 2 or not is_id(parts[0]):
        return False
    seq = parts[1]
    return 0 < len(seq) <= 16 and seq[0] != "0" and only(seq, DIGITS) and int(seq) <= MOST_NUMBER


def is_clean(text):
    """No half of a surrogate pair, no control character below the space but the newline."""
    if only(text, PRINTABLE + " "):
        return True
    for letter in text:
        code = ord(letter)
        if (code < 32 and letter != "\n") or 0xD800 <= code <= 0xDFFF:
            return False
    return True


def only(text, letters):
    """Whether a text is written with these letters: stripping them from both ends leaves nothing."""
    return text.strip(letters) == ""
