"""Journals as one writes them at the table, for the tests of operations and merge.

    A1 church=4; B1 church=5 over A1

Each part is one operation: its dot (device letter and count), then what it does, on the session "session:s"
unless an entity is named before a point ("player:x.name=Ana"):

    A1 church=4           write a field: a whole number, a word, null, true, false, or a list [1,2]
    A1 laid+2             adjust a tally
    A1 del seeing A1 B2   delete the session, having seen those values; also `del player:x seeing ...`
    A1 undo A2 church=4   take back A2 by writing what it replaced
    B1 player:x is player:y       the two are one;  `B1 player:x is null` takes that back

followed by `over A1 B2` (what it replaces) and `at 90` (milliseconds of its stamp; else 1000 + its place in the
journal). In results a dot is read back in the same short form.
"""

from shared_rules.clock import stamp
from shared_rules.envelope import ADD, ALIAS, ALIAS_FIELD, ALIVE_FIELD, DEL, SET, UNDO
from shared_rules.operation import Operation

GID = "9" * 32
ENT = "session:s"


def dev(letter):
    """Device A is aaaa..., B is bbbb..., up to F."""
    return letter.lower() * 32


def dot(short):
    """ "A12" -> the dot text of device A's twelfth operation."""
    return f"{dev(short[0])}.{int(short[1:])}"


def short(op):
    """The dot of an operation as the notation writes it."""
    return op.dev[0].upper() + str(op.seq)


def journal(text):
    """The operations of a journal, in the order written."""
    parts = [part.split() for part in text.replace("\n", ";").split(";") if part.strip()]
    return [operation(words, 1000 + place) for place, words in enumerate(parts)]


def op(text):
    """The only operation of a journal."""
    (only,) = journal(text)
    return only


def operation(words, ms):
    name, *rest = words
    rest, at = cut(rest, "at")
    rest, over = cut(rest, "over")
    rest, seeing = cut(rest, "seeing")
    if at:
        ms = int(at[0])
    device, seq = dev(name[0]), int(name[1:])
    kind, ent, field, val, ctx = action(rest, [dot(one) for one in seeing])
    return Operation(
        GID, device, seq, stamp(ms, 0, device), kind, ent, field, val, [dot(one) for one in over], ctx
    )


def cut(words, word):
    if word not in words:
        return words, []
    place = words.index(word)
    end = place + 1
    while end < len(words) and words[end] not in ("at", "over", "seeing"):
        end += 1
    return words[:place] + words[end:], words[place + 1 : end]


def action(words, seen):
    if words[0] == "del":
        return DEL, words[1] if len(words) > 1 else ENT, ALIVE_FIELD, False, seen
    if words[0] == "undo":
        ent, field, val = assignment(words[2])
        return UNDO, ent, field, val, [dot(words[1])]
    if len(words) == 3 and words[1] == "is":
        return ALIAS, words[0], ALIAS_FIELD, None if words[2] == "null" else words[2], None
    if "+" in words[0] and "=" not in words[0]:
        target, amount = words[0].split("+")
        ent, field = owner(target)
        return ADD, ent, field, int(amount), None
    ent, field, val = assignment(words[0])
    return SET, ent, field, val, None


def assignment(text):
    target, val = text.split("=", 1)
    ent, field = owner(target)
    return ent, field, value(val)


def owner(target):
    if ":" in target:
        ent, field = target.split(".", 1)
        return ent, field
    return ENT, target


def value(text):
    if text.startswith("["):
        return [value(item) for item in text[1:-1].split(",") if item]
    words = {"null": None, "true": True, "false": False}
    if text in words:
        return words[text]
    return int(text) if text.lstrip("-").isdigit() else text
