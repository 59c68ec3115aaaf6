"""The operation: the one unit of data, from the tap to the journal, the wire and the file.

An operation says "on this device, this field of this thing is now this value, and it replaces those values".
It never changes once made. Its identity is the dot: journal, device, and the device's own count (1, 2, 3...);
a clock is only a tie-break. The same names are used in Python, in IndexedDB, on the wire and in a file:

    v      format of the envelope, 1
    gid    journal (a phone alone has its own, a group shares one), 32 hexadecimal digits
    dev    device that made it, 32 hexadecimal digits
    seq    1, 2, 3... without holes for one gid and dev
    hlc    stamp of shared_rules.clock
    kind   what it does, see below; a kind nobody knows yet is kept and does nothing
    ent    the thing, as "kind:id": "session:3f...", "player:9a...", "game:rattus_cartus"
    field  the field: "name", "entry/church_points/9a..."
    val    null, true, false, a whole number, a text, or a flat list of those; never a float
    over   dots of the values of that field that its author saw and replaces
    ctx    only for some kinds: other dots that the author saw

Kinds: "set" writes a field. "undo" writes back what the operation in ctx replaced (undoing an undo is redoing).
"del" deletes the thing, and ctx holds every value its author saw there. "alias" says that ent and val are one
and the same thing (val null takes that back). "add" adjusts a tally: adjustments are summed, never replaced.
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

ENVELOPE = ("v", "gid", "dev", "seq", "hlc", "kind", "ent", "field", "val", "over")
ENVELOPE_AND_CTX = ENVELOPE + ("ctx",)


class OperationError(ValueError):
    """A text or object that is no operation; the message is one sentence that says what was expected."""


class Operation:
    """One immutable fact of the journal; see the module for its fields."""

    def __init__(self, gid, dev, seq, hlc, kind, ent, field, val, over, ctx=None, v=FORMAT):
        self.v = v
        self.gid = gid
        self.dev = dev
        self.seq = seq
        self.hlc = hlc
        self.kind = kind
        self.ent = ent
        self.field = field
        self.val = val
        self.over = over
        self.ctx = ctx
        self.dot = f"{dev}.{seq}"

    def __eq__(self, other):
        return isinstance(other, Operation) and same_body(self, other)

    def __repr__(self):
        ctx = "" if self.ctx is None else f", {self.ctx!r}"
        return (
            f"Operation({self.gid!r}, {self.dev!r}, {self.seq}, {self.hlc!r}, {self.kind!r}, {self.ent!r}, "
            f"{self.field!r}, {self.val!r}, {self.over!r}{ctx})"
        )

    def as_json(self):
        """The operation as a plain dict, its keys in the order of the envelope."""
        row = {
            "v": self.v,
            "gid": self.gid,
            "dev": self.dev,
            "seq": self.seq,
            "hlc": self.hlc,
            "kind": self.kind,
            "ent": self.ent,
            "field": self.field,
            "val": self.val,
            "over": self.over,
        }
        if self.ctx is not None:
            row["ctx"] = self.ctx
        return row

    @staticmethod
    def from_json(row):
        """The operation in a plain value read from JSON, whoever wrote it. Raises OperationError."""
        check(row)
        return Operation.stored(row)

    @staticmethod
    def stored(row):
        """The operation in a dict of this device's own journal, checked when it was written."""
        return Operation(
            row["gid"],
            row["dev"],
            row["seq"],
            row["hlc"],
            row["kind"],
            row["ent"],
            row["field"],
            row["val"],
            row["over"],
            row["ctx"] if "ctx" in row else None,
            row["v"],
        )


def same_value(a, b):
    """Equality of two values, in which true is not 1."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, list) and isinstance(b, list):
        if len(a) != len(b):
            return False
        for i in range(len(a)):
            if not same_value(a[i], b[i]):
                return False
        return True
    return a == b


def same_body(a, b):
    """Whether two operations say exactly the same; two bodies under one dot are a fault, kept and shown."""
    return (
        a.hlc == b.hlc
        and a.seq == b.seq
        and a.field == b.field
        and a.ent == b.ent
        and a.kind == b.kind
        and a.dev == b.dev
        and a.gid == b.gid
        and a.v == b.v
        and a.over == b.over
        and a.ctx == b.ctx
        and same_value(a.val, b.val)
    )


def later(a, b):
    """Whether operation a comes after b in the order of display: stamp, device, count, then their text."""
    if a.hlc != b.hlc:
        return a.hlc > b.hlc
    if a.dev != b.dev:
        return a.dev > b.dev
    if a.seq != b.seq:
        return a.seq > b.seq
    return canonical(a) > canonical(b)


# --- canonical text: the same in CPython and in Brython, whose own json differ on emoji and controls ---

SHORT_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n"}


def canonical(op):
    """The operation as JSON text: keys in envelope order, no spaces, ASCII only."""
    text = (
        f'{{"v":{op.v},"gid":"{op.gid}","dev":"{op.dev}","seq":{op.seq},"hlc":"{op.hlc}",'
        f'"kind":{encoded(op.kind)},"ent":{encoded(op.ent)},"field":{encoded(op.field)},'
        f'"val":{encoded(op.val)},"over":{encoded(op.over)}'
    )
    if op.ctx is not None:
        text += f',"ctx":{encoded(op.ctx)}'
    return text + "}"


def encoded(val):
    """A value as JSON text in ASCII."""
    if val is None:
        return "null"
    if val is True:
        return "true"
    if val is False:
        return "false"
    if isinstance(val, int):
        return str(val)
    if isinstance(val, list):
        return "[" + ",".join([encoded(item) for item in val]) + "]"
    return '"' + "".join([escaped(letter) for letter in val]) + '"'


def escaped(letter):
    if letter in SHORT_ESCAPES:
        return SHORT_ESCAPES[letter]
    code = ord(letter)
    if 32 <= code < 128:
        return letter
    if code < 0x10000:
        return unicode_escape(code)
    code -= 0x10000  # beyond the first plane JSON writes a pair of surrogates
    return unicode_escape(0xD800 + (code >> 10)) + unicode_escape(0xDC00 + (code & 0x3FF))


def unicode_escape(code):
    return "\\u" + HEX[code >> 12] + HEX[code >> 8 & 15] + HEX[code >> 4 & 15] + HEX[code & 15]


# --- what may enter: each check raises OperationError with one sentence ---


def check(row):
    """Refuse whatever is not an operation written by the rules of this module."""
    if not isinstance(row, dict):
        raise OperationError("An operation must be an object with named fields.")
    for key in ENVELOPE:
        if key not in row:
            raise OperationError(f"An operation must have the field {key}.")
    if len(row) > len(ENVELOPE):
        for key in row:
            if key not in ENVELOPE_AND_CTX:
                raise OperationError(f"An operation may only have the fields {', '.join(ENVELOPE_AND_CTX)}.")
    v = row["v"]
    if isinstance(v, bool) or not isinstance(v, int) or v != FORMAT:
        raise OperationError(f"The field v must be {FORMAT}: a newer version of the app made this.")
    check_id("gid", row["gid"])
    check_id("dev", row["dev"])
    if not is_count(row["seq"]):
        raise OperationError("The field seq must be a whole number from 1 to 2^53 - 1.")
    check_stamp(row["hlc"], row["dev"])
    if not is_name(row["kind"], LETTERS + "_", MOST_KIND):
        raise OperationError(f"The field kind must be 1 to {MOST_KIND} small letters.")
    if not is_entity(row["ent"]):
        raise OperationError(f'The field ent must be "kind:id" in at most {MOST_ENT} ASCII characters.')
    if not is_name(row["field"], PRINTABLE, MOST_FIELD):
        raise OperationError(f"The field field must be 1 to {MOST_FIELD} ASCII characters without spaces.")
    check_value(row["val"])
    check_dots("over", row["over"], MOST_OVER)
    if f"{row['dev']}.{row['seq']}" in row["over"]:
        raise OperationError("An operation cannot replace itself.")
    if "ctx" in row:
        check_dots("ctx", row["ctx"], MOST_CTX)
    check_kind(row)


def check_kind(row):
    """What each known kind asks of its fields; an unknown kind is a newer client's business."""
    kind = row["kind"]
    field = row["field"]
    val = row["val"]
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
    if not (isinstance(val, str) and len(val) == 32 and only(val, HEX)):
        raise OperationError(f"The field {key} must be 32 hexadecimal digits.")


def check_stamp(hlc, dev):
    """13 digits of milliseconds, 5 of counter, and the device: fixed width, so that text order is time order."""
    if not (
        isinstance(hlc, str)
        and len(hlc) == 52
        and hlc[13] == "-"
        and hlc[19:] == "-" + dev
        and only(hlc[:13] + hlc[14:19], DIGITS)
    ):
        raise OperationError('The field hlc must be "milliseconds-counter-dev" with 13 and 5 digits.')


def check_dots(key, dots, most):
    if not isinstance(dots, list) or len(dots) > most:
        raise OperationError(f"The field {key} must be a list of at most {most} dots.")
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
    if val is None or isinstance(val, bool):
        return
    if isinstance(val, int):
        if not -MOST_NUMBER <= val <= MOST_NUMBER:
            raise OperationError("A number in val must be between -(2^53 - 1) and 2^53 - 1.")
    elif isinstance(val, str):
        if len(val) > MOST_TEXT:
            raise OperationError(f"A text in val must have at most {MOST_TEXT} characters.")
        if not is_clean(val):
            raise OperationError("A text in val must be Unicode without control characters but the newline.")
    else:
        raise OperationError("The field val must be null, true, false, a whole number, a text or a list.")


def is_count(val):
    return isinstance(val, int) and not isinstance(val, bool) and 1 <= val <= MOST_NUMBER


def is_name(val, letters, most):
    return isinstance(val, str) and 0 < len(val) <= most and only(val, letters)


def is_entity(val):
    if not is_name(val, PRINTABLE, MOST_ENT) or ":" not in val:
        return False
    colon = val.index(":")
    return colon + 1 < len(val) and is_name(val[:colon], LETTERS + "_", MOST_KIND)


def is_dot(val):
    if not (isinstance(val, str) and 34 <= len(val) <= 49 and val[32] == "." and val[33] != "0"):
        return False
    return only(val[:32], HEX) and only(val[33:], DIGITS) and int(val[33:]) <= MOST_NUMBER


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
