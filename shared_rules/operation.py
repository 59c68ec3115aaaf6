"""The operation: the one unit of data, from the tap to the journal, the wire and the file.

An operation says "on this device, this field of this thing is now this value, and it replaces those values".
It never changes once made. Its identity is the dot: journal, device, and the device's own count (1, 2, 3...);
a clock is only a tie-break. The same names are used in Python, in IndexedDB, on the wire and in a file:

    v      format of the envelope, 1
    gid    journal (a phone alone has its own, a group shares one), 32 hexadecimal digits
    dev    device that made it, 32 hexadecimal digits
    seq    1, 2, 3... without holes for one gid and dev
    hlc    stamp of shared_rules.clock; the operations of one action share it
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

from shared_rules.envelope import FORMAT, HEX, PRINTABLE, check, only


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
        ctx = None
        if "ctx" in row:
            ctx = row["ctx"]
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
            ctx,
            row["v"],
        )


def same_value(a, b):
    """Equality of two values, in which true is not 1."""
    if a is b:
        return True
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


def same_dots(a, b):
    """Equality of two lists of dots, or of none; most are empty, and to compare lists or None is slow in the browser."""
    if a is None or b is None:
        return a is b
    return len(a) == len(b) and (len(a) == 0 or a == b)


def same_body(a, b):
    """Whether two operations say exactly the same; two bodies under one dot are a fault, kept and shown.

    Every known operation that comes again is asked this: one comparison to a line is what the browser is quick at.
    """
    if a.hlc != b.hlc:
        return False
    if a.field != b.field:
        return False
    if a.ent != b.ent:
        return False
    if a.kind != b.kind:
        return False
    if a.seq != b.seq:
        return False
    if a.dev != b.dev:
        return False
    if a.gid != b.gid:
        return False
    if a.v != b.v:
        return False
    if not same_value(a.val, b.val):
        return False
    if not same_dots(a.over, b.over):
        return False
    return same_dots(a.ctx, b.ctx)


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

AS_IT_IS = " " + PRINTABLE.replace('"', "").replace("\\", "")
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
    if only(val, AS_IT_IS):
        return '"' + val + '"'
    return '"' + "".join([escaped(letter) for letter in val]) + '"'


def escaped(letter):
    if letter in SHORT_ESCAPES:
        return SHORT_ESCAPES[letter]
    code = ord(letter)
    if 32 <= code < 127:
        return letter
    if code < 0x10000:
        return unicode_escape(code)
    code -= 0x10000  # beyond the first plane JSON writes a pair of surrogates
    return unicode_escape(0xD800 + (code >> 10)) + unicode_escape(0xDC00 + (code & 0x3FF))


def unicode_escape(code):
    return "\\u" + HEX[code >> 12] + HEX[code >> 8 & 15] + HEX[code >> 4 & 15] + HEX[code & 15]
