"""Bundles: what is written is what is read; whatever else comes as a file is refused whole, with a reason."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from journal_notation import GID, dev, journal

from shared_rules import bundle
from shared_rules.bundle import CUT, DAMAGED, NEWER, NOT_OURS, BundleError
from shared_rules.merge import State
from shared_rules.operation import canonical

PLAYED = "A1 player:x.name=Ana; A2 game=clochemerle; B1 church=4; A3 church=5 over B1; B2 del seeing A2 B1"


def text_of(text, label="Ana"):
    operations = journal(text)
    return bundle.written(GID, label, bundle.vector(operations), [canonical(op) for op in operations])


def changed(**keys):
    """The bundle with other keys; None takes one out."""
    data = {**json.loads(text_of(PLAYED)), **keys}
    return {key: data[key] for key in data if data[key] is not None}


def with_operation(**keys):
    """The bundle whose last operation has other keys."""
    data = json.loads(text_of(PLAYED))
    data["ops"][-1] = {**data["ops"][-1], **keys}
    return data


def test_what_is_written_is_read():
    found = bundle.read(json.loads(text_of(PLAYED)))

    assert found.operations == journal(PLAYED)
    assert (found.gid, found.label) == (GID, "Ana")
    assert found.vv == {dev("A"): "1-3", dev("B"): "1-2"}


def test_the_text_can_be_read_by_people():
    lines = text_of("A1 church=4; A2 church=5 over A1").split("\n")

    assert lines[0].startswith('{"marquoir":1,"gid":"99999999')
    assert lines[0].endswith(f'"label":"Ana","vv":{{"{dev("A")}":"1-2"}},"ops":[')
    assert lines[1:3] == [
        canonical(op) + end
        for op, end in zip(
            journal(PLAYED.replace(PLAYED, "A1 church=4; A2 church=5 over A1")), (",", ""), strict=True
        )
    ]
    assert lines[3:] == ['],"count":2,"end":true}', ""]


def test_a_journal_without_anything_is_a_bundle_too():
    assert bundle.read(json.loads(text_of("", label=""))).operations == []


def test_holes_are_told_in_the_vector():
    assert bundle.vector(journal("A1 church=4; A3 church=5; A7 church=6; A3 church=5")) == {dev("A"): "1 3 7"}


def test_what_a_server_adds_to_its_bundle_is_ignored():
    assert bundle.read(changed(people=[], sessions=[{"totals": [4]}])).operations == journal(PLAYED)


REFUSED = [  # F69: whatever was cut or edited is refused whole
    ("a list", [], NOT_OURS),
    ("a number", 7, NOT_OURS),
    ("nothing", None, NOT_OURS),
    ("something else", {"name": "Ana"}, NOT_OURS),
    ("a version that is a word", changed(marquoir="1"), NOT_OURS),
    ("a version that is true", changed(marquoir=True), NOT_OURS),
    ("a newer version", changed(marquoir=2), NEWER),
    ("an operation of a newer format", with_operation(v=2), NEWER),
    ("no end", changed(end=None), CUT),
    ("no count", changed(count=None), CUT),
    ("no operations", changed(ops=None), CUT),
    ("no journal", changed(gid=None), CUT),
    ("an end that is no end", changed(end=1), DAMAGED),
    ("one operation left out", changed(ops=json.loads(text_of(PLAYED))["ops"][1:]), DAMAGED),
    ("a count of true", {**changed(count=True), "ops": json.loads(text_of(PLAYED))["ops"][:1]}, DAMAGED),
    ("another journal in the frame", changed(gid="8" * 32), DAMAGED),
    ("a journal that is no id", changed(gid="<b>"), DAMAGED),
    ("operations that are no list", changed(ops={}), DAMAGED),
    ("an operation that is none", with_operation(seq=0), DAMAGED),
    ("an operation with a key more", with_operation(points=4), DAMAGED),
    ("an operation of another journal", with_operation(gid="8" * 32), DAMAGED),
    ("a device that is not listed", changed(vv={dev("A"): "1-3"}), DAMAGED),
    ("a vector that is no vector", changed(vv=[]), DAMAGED),
    ("a vector with markup", changed(vv={dev("A"): "1-3", dev("B"): "<b>"}), DAMAGED),
    ("a vector of nobody", changed(vv={dev("A"): "1", dev("B"): "1", "x": "1"}), DAMAGED),
    ("a label that is no text", changed(label=["Ana"]), DAMAGED),
    ("a label that turns the page round", changed(label="\u202eanA"), DAMAGED),
    (
        "a name that turns the page round",
        with_operation(kind="set", ctx=None, ent="player:y", field="name", val="\u202eanA"),
        DAMAGED,
    ),
]


@pytest.mark.parametrize("case, data, code", REFUSED, ids=[row[0] for row in REFUSED])
def test_F69_cut_or_edited_files_are_refused_whole(case, data, code):
    with pytest.raises(BundleError) as refusal:
        bundle.read(data)
    assert refusal.value.code == code


def test_a_name_that_was_erased_for_good_is_no_damage():
    data = json.loads(text_of("A1 player:x.name=Ana"))
    data["ops"][0]["val"] = None

    assert bundle.read(data).operations[0].val is None


def test_S20_S21_a_name_is_refused_for_what_no_eye_can_see():
    data = json.loads(text_of("A1 player:x.name=Ana"))
    for name in ("\u202eanA", "", " Ana", "Ana\u0007", "A" * 81, 7):
        data["ops"][0]["val"] = name
        with pytest.raises(BundleError) as refusal:
            bundle.read(data)
        assert refusal.value.code == DAMAGED
    for name in ("<img src=x onerror=alert(1)>", "=1+1", "👩‍👩‍👧‍👦 Zoé"):
        data["ops"][0]["val"] = name
        assert bundle.read(data).operations[0].val == name


def test_operations_can_be_checked_a_few_at_a_time():
    found = bundle.opened(json.loads(text_of(PLAYED)))

    assert [found.take(2), len(found.operations), found.take(2), found.take(2), found.take(2)] == [
        True,
        2,
        True,
        False,
        False,
    ]
    assert found.operations == journal(PLAYED)


ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.sampled_from(["marquoir", *bundle.KEYS]), ANY, st.sampled_from(["v", "seq", "val", "over", "ent"]), ANY
)
def test_F69_S20_anything_in_any_place_is_read_or_refused_and_never_an_accident(key, value, field, other):
    data = with_operation(**{field: other})
    data[key] = value
    try:
        bundle.read(data)
    except BundleError as refusal:
        assert refusal.code in (NOT_OURS, NEWER, CUT, DAMAGED)


def test_F68_twice_shuffled_and_round_the_ring():
    """Three phones pass their bundles on in a ring, in other orders and more than once: all end up the same."""
    said = journal(
        "A1 church=1; B1 church=2 over A1; C1 church=3 over B1; A2 council=1; B2 council=2; C2 del seeing A1; C3 hall=1"
    )
    phones = [State([op for op in said if op.dev == dev(letter)]) for letter in "ABC"]
    for giver in (0, 1, 2, 0, 2, 1, 0, 1):
        given = list(phones[giver].known.values())
        text = bundle.written(GID, "", bundle.vector(given), [canonical(op) for op in given])
        for op in bundle.read(json.loads(text)).operations[::-1]:
            phones[(giver + 1) % 3].apply(op)
            phones[(giver + 2) % 3].apply(op)

    assert {phone.canonical() for phone in phones} == {State(said).canonical()}


def test_F79_a_partial_bundle_leaves_a_hole_that_can_be_seen():
    said = journal("A1 church=1; A2 church=2 over A1; A3 hall=3")
    partial = bundle.written(GID, "", bundle.vector(said), [canonical(op) for op in said[::2]])
    found = bundle.read(json.loads(partial))

    assert found.vv == {dev("A"): "1-3"}
    assert bundle.vector(found.operations) == {dev("A"): "1 3"}
    assert State(said).canonical() == State(found.operations + said).canonical()
