"""A session as a square: what is read is what was written, letter by letter, and nothing else is let in."""

import base64
import json
import zlib

import pytest
from generated_ops import operation_sets
from journal_notation import ENT, GID, dev, journal

from shared_rules import bundle, square
from shared_rules.bundle import BundleError
from shared_rules.clock import stamp
from shared_rules.games import GAMES
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.qr import LOW, data_codewords, modules
from shared_rules.session import SESSION, view, write


def read(text):
    """The bundle in a square, checked as on the phone that reads it."""
    return bundle.read(square.bundle_of(json.loads(square.json_of(text))))


def there_and_back(operations, label="Ana"):
    return read(square.written(operations[0].gid, label, operations))


def test_every_operation_comes_back_letter_by_letter():
    for rows in operation_sets(7, 60):
        text = square.written(rows[0]["gid"], "Ana", [Operation.from_json(row) for row in rows])
        assert square.bundle_of(json.loads(square.json_of(text)))["ops"] == rows


def test_an_undo_and_a_text_of_any_letters():
    said = journal("A1 church=4; A2 church=5 over A1; A3 undo A2 church=4 over A2")
    note = Operation(GID, dev("B"), 1, stamp(5, 3, dev("B")), *write(State(), ENT, "note", 'é Ā 🎲 " \\ ~0'))
    found = there_and_back([*said, note], "Zoé")

    assert [op.as_json() for op in found.operations] == [op.as_json() for op in [*said, note]]
    assert (found.label, found.vv) == ("Zoé", {dev("A"): "1-3", dev("B"): "1"})


def village():
    """A whole game of Clochemerle of four, one number corrected: (state, entity)."""
    state, ent, seq = State(), SESSION + "5" * 32, 0

    def does(field, val, at=ent):
        nonlocal seq
        seq += 1
        state.apply(
            Operation(
                GID,
                dev("A"),
                seq,
                stamp(1_770_000_000_000 + seq * 7919, 0, dev("A")),
                *write(state, at, field, val),
            )
        )

    players = [letter * 32 for letter in "1234"]
    for player, name in zip(players, ("Ana", "Bruno", "Chloé", "David"), strict=True):
        does("name", name, "player:" + player)
    for field, val in (("game", "clochemerle"), ("day", "2026-03-12"), ("at", "19:12"), ("players", players)):
        does(field, val)
    for line in GAMES["clochemerle"].lines:
        for player in players:
            does(f"entry/{line.key}/{player}", len(line.key) % 7)
    does("entry/church_points/" + players[0], 40)
    does("finished", True)
    return state, ent


def test_a_whole_game_fits_into_a_square_that_a_phone_reads():
    state, ent = village()
    operations = square.current_operations(state, state, ent)
    text = square.written(GID, "Ana", operations)
    packed = zlib.compressobj(9, zlib.DEFLATED, -15)
    content = base64.urlsafe_b64encode(packed.compress(text.encode()) + packed.flush())
    link = "https://points.example.org/" + square.LINK + content.decode()

    assert len(link) < data_codewords(26, LOW)
    assert len(modules(link, LOW, mask=3)) <= 121
    assert view(State(read(text).operations), ent) == view(state, ent)


def test_what_was_replaced_stays_behind_and_what_is_contested_comes_along():
    state = State(journal("A1 church=4; A2 church=5 over A1; B1 church=6 over A1; A3 hall=1"))
    found = there_and_back(square.current_operations(state, state, ENT)).operations

    assert sorted(f"{op.dev[0]}{op.seq}" for op in found) == ["a2", "a3", "b1"]
    assert State(found).conflicts(ENT) == state.conflicts(ENT)


WHOLE = json.loads(square.json_of(square.written(GID, "Ana", journal("A1 church=4; B1 hall=1"))))


def damaged(**changes):
    names = ("version", "gid", "label", "base", "columns")
    return [changes.get(name, value) for name, value in zip(names, WHOLE, strict=True)]


@pytest.mark.parametrize(
    "data, code",
    [
        (None, "damaged"),
        ({}, "damaged"),
        (WHOLE[:4], "damaged"),
        (damaged(version=2), "newer"),
        (damaged(gid="x"), "damaged"),
        (damaged(label=7), "damaged"),
        (damaged(base="0"), "damaged"),
        (damaged(base=True), "damaged"),
        (damaged(columns=WHOLE[4][:9]), "damaged"),
        (damaged(columns=[WHOLE[4][0][:1], *WHOLE[4][1:]]), "damaged"),
        (damaged(columns=[["__proto__"] * 2, *WHOLE[4][1:]]), "damaged"),
        (damaged(columns=[WHOLE[4][0], [0, 1], *WHOLE[4][2:]]), "damaged"),
        (damaged(columns=[*WHOLE[4][:7], [{}, 1], *WHOLE[4][8:]]), "damaged"),
    ],
)
def test_what_is_no_square_is_refused(data, code):
    with pytest.raises(BundleError) as refused:
        bundle.read(square.bundle_of(data))
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["", "no line end", "abc\n[]"])
def test_a_text_without_its_ids_is_refused(text):
    with pytest.raises(BundleError):
        square.json_of(text)
