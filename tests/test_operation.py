"""The envelope: what is let in, what is refused and in which words, and the canonical text."""

import copy
import itertools
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from journal_notation import GID, dev, dot, journal, op

from shared_rules.clock import stamp
from shared_rules.envelope import (
    ENVELOPE,
    MOST_CTX,
    MOST_ITEMS,
    MOST_NUMBER,
    MOST_OVER,
    MOST_TEXT,
    OperationError,
)
from shared_rules.operation import Operation, canonical, later, same_value

# A busy computer is no failure.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

A = dev("A")


def row(**changes):
    """A good operation as plain data, with some fields changed."""
    good = {
        "v": 1,
        "gid": GID,
        "dev": A,
        "seq": 3,
        "hlc": stamp(1_770_000_000_000, 0, A),
        "kind": "set",
        "ent": "session:s",
        "field": "entry/church_points/ana",
        "val": 4,
        "over": [dot("A1"), dot("B2")],
    }
    return {**good, **changes}


def without(key):
    return {name: value for name, value in row().items() if name != key}


KINDS = [
    row(),
    row(val=None),
    row(val=True),
    row(val="two\nlines, é 🎲"),
    row(val=[4, 3, None, False, "x"]),
    row(val=[]),
    row(val=MOST_NUMBER),
    row(val=-MOST_NUMBER),
    row(val="x" * MOST_TEXT),
    row(val=[0] * MOST_ITEMS),
    row(val="\x7f\u202e"),
    row(seq=MOST_NUMBER, over=[f"{A}.{MOST_NUMBER - 1}"]),
    row(over=[]),
    row(over=[dot(f"B{n}") for n in range(1, MOST_OVER + 1)]),
    row(field="_alive", val=True),
    row(kind="undo", ctx=[dot("A2")]),
    row(kind="del", field="_alive", val=False, ctx=[]),
    row(kind="del", field="_alive", val=False, ctx=[dot(f"B{n}") for n in range(1, MOST_CTX + 1)]),
    row(kind="alias", ent="player:b", field="_alias", val="player:a"),
    row(kind="alias", ent="player:b", field="_alias", val=None),
    row(kind="add", val=-2, over=[]),
    row(kind="rotate", val=[1], ctx=[dot("C1")]),
    row(kind="future_kind", ent="landscape:x:1", field="a/b.c!"),
]


@pytest.mark.parametrize("good", KINDS, ids=range(len(KINDS)))
def test_a_good_operation_goes_through_json_unchanged(good):
    read = Operation.from_json(json.loads(json.dumps(good)))
    assert read.as_json() == good
    assert list(read.as_json()) == [key for key in (*ENVELOPE, "ctx") if key in good]
    assert Operation.stored(good) == read
    assert eval(repr(read)) == read


@pytest.mark.parametrize("good", KINDS, ids=range(len(KINDS)))
def test_the_canonical_text_is_the_json_text(good):
    # CPython's own encoder is the second method here; in Brython it gives something else.
    assert canonical(Operation.from_json(good)) == json.dumps(good, separators=(",", ":"))


REFUSED = [
    # what came in, words of the sentence
    (None, "must be an object"),
    ([], "must be an object"),
    ("set", "must be an object"),
    (4, "must be an object"),
    ({}, "must have the field v"),
    *[(without(key), f"must have the field {key}") for key in ENVELOPE],
    ({**row(), "score": 4}, "may only have the fields"),
    ({**row(), "": 4}, "may only have the fields"),
    (row(v=2), "field v must be 1"),
    (row(v="1"), "field v must be 1"),
    (row(v=True), "field v must be 1"),
    (row(v=1.0), "field v must be 1"),
    (row(gid="9" * 31), "field gid must be 32 hexadecimal digits"),
    (row(gid="G" * 32), "field gid must be 32 hexadecimal digits"),
    (row(gid="A" * 32), "field gid must be 32 hexadecimal digits"),
    (row(gid=None), "field gid must be 32 hexadecimal digits"),
    (row(dev=" " + "a" * 31), "field dev must be 32 hexadecimal digits"),
    (row(dev=7), "field dev must be 32 hexadecimal digits"),
    (row(seq=0), "field seq must be a whole number"),
    (row(seq=-1), "field seq must be a whole number"),
    (row(seq=True), "field seq must be a whole number"),
    (row(seq="3"), "field seq must be a whole number"),
    (row(seq=3.0), "field seq must be a whole number"),
    (row(seq=MOST_NUMBER + 1), "field seq must be a whole number"),
    (row(hlc=stamp(1, 0, dev("B"))), "field hlc must be"),
    (row(hlc="1-0-" + A), "field hlc must be"),
    (row(hlc=stamp(1, 0, A).replace("-", " ")), "field hlc must be"),
    (row(hlc="x" + stamp(1, 0, A)[1:]), "field hlc must be"),
    (row(hlc=None), "field hlc must be"),
    (row(kind=""), "field kind must be"),
    (row(kind="Set"), "field kind must be"),
    (row(kind="x" * 33), "field kind must be"),
    (row(kind=None), "field kind must be"),
    (row(ent="session"), 'field ent must be "kind:id"'),
    (row(ent=":s"), 'field ent must be "kind:id"'),
    (row(ent="session:"), 'field ent must be "kind:id"'),
    (row(ent="session:é"), 'field ent must be "kind:id"'),
    (row(ent="session:a b"), 'field ent must be "kind:id"'),
    (row(ent="Session:s"), 'field ent must be "kind:id"'),
    (row(ent="session:" + "s" * 73), 'field ent must be "kind:id"'),
    (row(ent=["session:s"]), 'field ent must be "kind:id"'),
    (row(field=""), "field field must be"),
    (row(field="a b"), "field field must be"),
    (row(field="é"), "field field must be"),
    (row(field="f" * 161), "field field must be"),
    (row(field=None), "field field must be"),
    (row(val=1.5), "field val must be null"),
    (row(val=1.0), "field val must be null"),
    (row(val=float("nan")), "field val must be null"),
    (row(val={"a": 1}), "field val must be null"),
    (row(val=MOST_NUMBER + 1), "number in val"),
    (row(val=-MOST_NUMBER - 1), "number in val"),
    (row(val=[10**400]), "number in val"),
    (row(val="x" * (MOST_TEXT + 1)), "text in val must have at most 4096"),
    (row(val="a\x00b"), "without control characters"),
    (row(val="a\tb"), "without control characters"),
    (row(val="a\rb"), "without control characters"),
    (row(val="a\x1fb"), "without control characters"),
    (row(val="a\ud83c"), "without control characters"),
    (row(val=["\udfff"]), "without control characters"),
    (row(val=[1.5]), "field val must be null"),
    (row(val=[{}]), "field val must be null"),
    (row(val=[[1]]), "flat list"),
    (row(val=[0] * (MOST_ITEMS + 1)), "at most 200 items"),
    (row(over=None), "field over must be a list"),
    (row(over=dot("A1")), "field over must be a list"),
    (row(over=[dot(f"B{n}") for n in range(1, MOST_OVER + 2)]), "field over must be a list"),
    (row(over=[3]), 'field over must hold different dots written "dev.seq"'),
    (row(over=[A]), "field over must hold different dots"),
    (row(over=[A + ".0"]), "field over must hold different dots"),
    (row(over=[A + ".01"]), "field over must hold different dots"),
    (row(over=[A + ".-1"]), "field over must hold different dots"),
    (row(over=[A + ".9999999999999999"]), "field over must hold different dots"),
    (row(over=[A.upper() + ".1"]), "field over must hold different dots"),
    (row(over=[dot("A1"), dot("A1")]), "field over must hold different dots"),
    (row(over=[["a"]]), "field over must hold different dots"),
    (row(over=[dot("A3")]), "cannot replace itself"),
    (row(ctx=[]), 'kind "set" has no field ctx'),
    (row(kind="undo"), 'kind "undo" must name in ctx the one operation'),
    (row(kind="undo", ctx=[]), 'kind "undo" must name in ctx the one operation'),
    (row(kind="undo", ctx=[dot("A1"), dot("A2")]), 'kind "undo" must name in ctx the one operation'),
    (row(kind="undo", ctx=None), "field ctx must be a list"),
    (row(kind="undo", ctx=[1]), "field ctx must hold different dots"),
    (row(kind="del"), 'kind "del" must write false in _alive'),
    (row(kind="del", field="_alive", val=False), 'kind "del" must write false in _alive'),
    (row(kind="del", field="_alive", val=None, ctx=[]), 'kind "del" must write false in _alive'),
    (row(kind="del", val=False, ctx=[]), 'kind "del" must write false in _alive'),
    (row(field="_alive", val=False), 'Only kind "del" may write'),
    (row(field="_alive", val=None), 'Only kind "del" may write'),
    (row(field="_alias", val="session:t"), 'Only kind "alias" may write'),
    (row(kind="add", field="_alias"), 'Only kind "alias" may write'),
    (row(kind="alias", field="name", val="session:t"), 'kind "alias" must write null or "kind:id"'),
    (row(kind="alias", field="_alias", val=3), 'kind "alias" must write null or "kind:id"'),
    (row(kind="alias", field="_alias", val="t"), 'kind "alias" must write null or "kind:id"'),
    (row(kind="alias", field="_alias", val="session:s"), "two different things of one kind"),
    (row(kind="alias", field="_alias", val="player:s"), "two different things of one kind"),
    (row(kind="alias", field="_alias", val=None, ctx=[]), 'kind "alias" has no field ctx'),
    (row(kind="add"), 'kind "add" must have a whole number'),
    (row(kind="add", val=True, over=[]), 'kind "add" must have a whole number'),
    (row(kind="add", val="2", over=[]), 'kind "add" must have a whole number'),
]


@pytest.mark.parametrize("wrong, words", REFUSED, ids=range(len(REFUSED)))
def test_what_is_refused_says_what_was_expected(wrong, words):
    with pytest.raises(OperationError) as refusal:
        Operation.from_json(wrong)
    sentence = str(refusal.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 160


LETTERS = "a=9. :_/é🎲\ud800\n\t\x00"
PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(alphabet=LETTERS, max_size=6),
    st.sampled_from(
        [A, GID, dot("A1"), stamp(1, 0, A), "set", "del", "undo", "alias", "add", "_alive", "_alias"]
    ),
)
ANY_JSON = st.recursive(
    PLAIN,
    lambda inside: st.one_of(
        st.lists(inside, max_size=4),
        st.dictionaries(st.text(alphabet=LETTERS, max_size=3), inside, max_size=3),
    ),
    max_leaves=8,
)


@settings(patient, max_examples=300)
@given(ANY_JSON)
def test_any_json_is_taken_or_refused_and_nothing_else(value):
    with pytest.raises(OperationError):
        Operation.from_json(value)


@settings(patient, max_examples=1000)
@given(
    st.sampled_from(KINDS), st.dictionaries(st.sampled_from((*ENVELOPE, "ctx", "x")), ANY_JSON, max_size=3)
)
def test_any_field_may_hold_any_json(good, changes):
    wrong = {**good, **changes}
    try:
        read = Operation.from_json(wrong)
    except OperationError:
        return
    # What was let in can be kept, sent on, and read again as the same operation.
    assert Operation.from_json(json.loads(canonical(read))) == read
    assert read.as_json() == wrong


def test_a_deep_list_is_refused_at_its_second_level():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(OperationError, match="flat list"):
        Operation.from_json(row(val=deep))
    while deep:  # taken apart by hand: so deep a list cannot be freed at once
        deep = deep.pop()


EQUAL = [
    (1, 1, True),
    (1, True, False),
    (0, False, False),
    (False, False, True),
    (None, None, True),
    (None, False, False),
    ("1", 1, False),
    ([1, "a"], [1, "a"], True),
    ([1], [True], False),
    ([1], [1, 2], False),
    ([], None, False),
    ("é", "é", True),
    ("é", "e\u0301", False),
]


@pytest.mark.parametrize("a, b, equal", EQUAL)
def test_equal_values(a, b, equal):
    assert same_value(a, b) == same_value(b, a) == equal


@pytest.mark.parametrize("key", ENVELOPE)
def test_operations_differ_when_any_field_does(key):
    other = copy.deepcopy(row())
    other[key] = [dot("C1")] if key == "over" else "another"
    assert Operation.stored(row()) == Operation.stored(row())
    assert Operation.stored(row()) != Operation.stored(other)
    assert Operation.stored(row()) != row()


IN_ORDER = "B1 x=1 at 5; A1 x=1 at 6; A2 x=1 at 6; B2 x=1 at 6; A3 x=1 at 7"


def test_later_goes_by_stamp_then_device_then_count():
    one = journal(IN_ORDER)
    assert [later(b, a) for a, b in itertools.pairwise(one)] == [True] * 4
    assert [later(a, b) for a, b in itertools.pairwise(one)] == [False] * 4


def test_later_goes_by_device_when_a_stamp_was_copied():
    one, other = journal("A1 x=1 at 5; B1 x=1 at 5")
    other.hlc = one.hlc
    assert later(other, one)
    assert not later(one, other)


def test_F71_texts_outside_ascii_are_in_the_order_of_their_ascii_form():
    # \ud83c\udfb2 stands before \uff21; as code points it is the other way round.
    dice, wide = (Operation.stored(row(val=val)) for val in ("🎲", "\uff21"))
    assert canonical(dice).isascii()
    assert later(wide, dice)
    assert not later(dice, wide)


def test_two_claims_on_one_dot_are_in_order_of_their_text():
    assert later(op("A1 x=2"), op("A1 x=1"))
    assert not later(op("A1 x=1"), op("A1 x=2"))
    assert not later(op("A1 x=1"), op("A1 x=1"))
