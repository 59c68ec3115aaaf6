"""The map of a session: its entries, what is left out or clashes, what it fills in on the sheet."""

import pytest
from generated import Dice
from generated_maps import canonical_map, entries_of, game, play, some_entries
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_notation import ENT, GID, dev
from landscape_notation import drawn, tile

from shared_rules.clock import stamp
from shared_rules.errors import UnreadableMap
from shared_rules.landscape import Landscape
from shared_rules.landscape_document import landscape_document
from shared_rules.left_out_words import left_out_texts
from shared_rules.map_document import as_document, from_document, refused
from shared_rules.map_entries import (
    entry_of,
    fault_of,
    moved,
    next_order,
    path_of,
    tile_of,
    with_flag,
    with_task,
)
from shared_rules.map_landscape import MOST_TILES, Mapped, landscape_of
from shared_rules.map_words import clash_text, refusal_text
from shared_rules.merge import State
from shared_rules.operation import Operation
from shared_rules.session import view, write
from shared_rules.undo import UndoStack, undo

patient = settings(deadline=None, max_examples=60)
seeds = st.integers(0, 10**6)


def mapped(drawing, forced="", **legend):
    """The Mapped of a drawing, its tiles named by their letters."""
    table = drawn(drawing, forced, **legend)
    entries = {}
    for letter in legend:
        laid = table.at(letter)
        entries[path_of(letter)] = entry_of(laid.order, laid.tile, laid.q, laid.r, laid.rotation, laid.forced)
    return entries


# One entry


def test_a_tile_is_one_flat_list():
    assert entry_of(3, tile("FGMMST"), -1, 2, 4) == [3, -1, 2, 4, "FGMMST", "", 0, "", False]
    assert entry_of(0, tile("FFFFSS forest 5"), 0, 0) == [0, 0, 0, 0, "FFFFSS", "forest", 5, "", False]
    assert entry_of(9, tile("MMMFFM flag forest"), 1, 0, forced=True) == [
        *(9, 1, 0, 0, "MMMFFM", "", 0, "forest", True)
    ]


@pytest.mark.parametrize(
    "text", ["FGMMST", "FFFFSS stream 6", "VVVVVV flag village", "GGGGSS grain 4 flag grain"]
)
def test_a_tile_comes_back_from_its_entry(text):
    assert tile_of(entry_of(1, tile(text), 5, -7, 2)) == tile(text)


def test_a_tile_moved_turned_or_marked_keeps_all_else():
    entry = entry_of(4, tile("GGGGSS grain 4"), 1, 2, 3)

    assert moved(entry, -5, 6, 0, forced=True) == [4, -5, 6, 0, "GGGGSS", "grain", 4, "", True]
    assert with_flag(entry, "grain") == [4, 1, 2, 3, "GGGGSS", "grain", 4, "grain", False]
    assert with_flag(with_flag(entry, "grain"), None) == entry
    assert with_task(entry, "stream", 6) == [4, 1, 2, 3, "GGGGSS", "stream", 6, "", False]
    assert with_task(entry, None, None) == [4, 1, 2, 3, "GGGGSS", "", 0, "", False]


def test_a_marker_that_is_still_to_be_drawn():
    entries = mapped("a b", a="FFFFFF", b="FFFFFF forest 5")
    entries[path_of("b")] = with_task(entries[path_of("b")], "forest", None)
    found = landscape_of(entries)

    assert (found.undrawn, found.left_out, found.landscape.active_tasks()) == (["b"], [], [])
    found.change("b", with_task(entries[path_of("b")], "forest", 2))

    assert (found.undrawn, found.landscape.completed_values("forest")) == ([], [2])


def test_the_next_tile_comes_after_all_others():
    assert next_order({}) == 0
    assert next_order({"longest_track": 7, path_of("x"): "junk"}) == 0
    entries = mapped("a b", a="FFFFFF", b="FFFFFF")

    assert (next_order(entries), landscape_of(entries).next_order()) == (2, 2)


# What cannot be read

GOOD = [0, 0, 0, 0, "FGMMST", "forest", 5, "grain", False]
BROKEN = [
    # place in the list, what stands there instead, why it is left out
    (0, -1, "wrong_entry"),
    (0, "0", "wrong_entry"),
    (1, None, "wrong_hex"),
    (1, "1", "wrong_hex"),
    (2, 1_000_000, "wrong_hex"),
    (2, True, "wrong_hex"),
    (3, 6, "wrong_rotation"),
    (3, 7, "wrong_rotation"),
    (3, -1, "wrong_rotation"),
    (4, "FGMMS", "wrong_edges"),
    (4, "FGMMSTT", "wrong_edges"),
    (4, "FGMMSX", "wrong_edges"),
    (4, "fgmmst", "wrong_edges"),
    (4, 7, "wrong_edges"),
    (4, None, "wrong_edges"),
    (5, "meadow", "wrong_task"),
    (5, None, "wrong_task"),
    (5, "", "wrong_task"),
    (5, "village", "task_not_shown"),
    (6, -5, "wrong_task"),
    (6, "5", "wrong_task"),
    (6, True, "wrong_task"),
    (6, 1000, "wrong_task"),
    (7, "track", "wrong_flag"),
    (7, 0, "wrong_flag"),
    (7, "village", "flag_not_shown"),
    (8, 0, "wrong_entry"),
    (8, None, "wrong_entry"),
    (8, "yes", "wrong_entry"),
]


def test_the_entry_that_is_broken_below_is_whole():
    assert fault_of(GOOD) is None


@pytest.mark.parametrize("place, value, reason", BROKEN)
def test_a_broken_entry_is_left_out_with_its_reason(place, value, reason):
    entries = mapped("a b", a="FFFFFF", b="FFFFFF")
    entries[path_of("broken")] = [value if at == place else GOOD[at] for at in range(9)]
    found = landscape_of(entries)

    assert found.left_out == [("broken", reason)]
    assert len(found.landscape.by_place) == 2


@pytest.mark.parametrize("value", [True, False, 0, "FFFFFF", [], GOOD[:8], [*GOOD, 1], [None] * 9, {"q": 0}])
def test_what_is_no_entry_at_all_is_left_out(value):
    found = landscape_of({path_of("x"): value, path_of("y"): GOOD})

    assert [tile_id for tile_id, _ in found.left_out] == ["x"]
    assert found.id_at(0, 0) == "y"


@pytest.mark.parametrize("reason", sorted({reason for _, _, reason in BROKEN} | {"too_many"}))
def test_each_reason_is_a_sentence_in_both_languages(reason):
    found = Mapped()
    found.faults["0123456789abcdef"] = reason
    french, english = left_out_texts("fr", found), left_out_texts("en", found)

    assert french[0] == "1 tuile de la carte n’a pas pu être lue et reste de côté."
    assert english[0] == "1 tile of the map could not be read and is left out."
    assert french[1].startswith("Tuile 01234567\u00a0: ") and english[1].startswith("Tile 01234567: ")


NAMED = [
    # order, column and row that are written; how the tile is named
    ((2, 5, -4), "Colonne 5, rangée −4, tuile n°\u00a03", "Column 5, row −4, tile no. 3"),
    (
        (7, 1_000_000, 0),
        "Colonne 1 000 000, rangée 0, tuile n°\u00a03",
        "Column 1,000,000, row 0, tile no. 3",
    ),
    ((-1, 5, 5), "Colonne 5, rangée 5", "Column 5, row 5"),
    ((1, None, 5), "Tuile n°\u00a02", "Tile no. 2"),
    (("2", 5, True), "Tuile broken01", "Tile broken01"),
]


@pytest.mark.parametrize("written, french, english", NAMED)
def test_a_tile_left_out_is_named_by_where_and_when_it_was_laid(written, french, english):
    entries = mapped("a b", a="FFFFFF", b="FFFFFF")
    entries[path_of("broken0123")] = [*written, 7, *GOOD[4:]]
    found = landscape_of(entries)

    assert left_out_texts("fr", found)[1].replace("\u202f", " ").startswith(french + "\u00a0: ")
    assert left_out_texts("en", found)[1].startswith(english + ": ")


def test_a_map_that_can_be_read_says_nothing():
    assert left_out_texts("fr", landscape_of({path_of("y"): GOOD})) == []


def test_a_map_that_is_too_full_holds_what_was_laid_first():
    entries = {path_of(f"t{n}"): entry_of(n, tile("MMMMMM"), n, 0) for n in range(MOST_TILES + 2)}
    found = landscape_of(entries)

    assert found.left_out == [(f"t{MOST_TILES}", "too_many"), (f"t{MOST_TILES + 1}", "too_many")]
    del entries[path_of("t3")]
    found.follow(entries)

    assert found.left_out == [(f"t{MOST_TILES + 1}", "too_many")]
    assert len(found.landscape.by_place) == MOST_TILES


# Two phones


def test_of_two_tiles_on_one_hex_the_one_laid_first_lies_there():
    entries = mapped("a b", a="FFFFFF", b="FFFFFF forest 2")
    entries[path_of("c")] = entry_of(2, tile("GGGGGG"), 1, 0)
    found = landscape_of(entries)

    assert found.clashes == [(1, 0, ["b", "c"])]
    assert (found.id_at(1, 0), found.landscape.completed_values("forest")) == ("b", [2])
    assert clash_text("fr", found.clashes[0]).startswith("2 tuiles sont posées au même endroit.")


def test_when_the_first_goes_the_other_lies_there():
    entries = mapped("a b", a="FFFFFF", b="FFFFFF forest 2")
    entries[path_of("c")] = entry_of(2, tile("GGGGGG"), 1, 0)
    found = landscape_of(entries)
    found.change("b", moved(entries[path_of("b")], 0, 1, 0))

    assert (found.clashes, found.id_at(1, 0), found.id_at(0, 1)) == ([], "c", "b")


def test_at_the_same_order_the_smaller_id_lies_there():
    entries = {
        path_of("z"): entry_of(0, tile("GGGGGG"), 0, 0),
        path_of("k"): entry_of(0, tile("FFFFFF"), 0, 0),
    }

    assert landscape_of(entries).clashes == [(0, 0, ["k", "z"])]


class Phone:
    """A phone that writes in the journal of the session."""

    def __init__(self, letter):
        self.dev = dev(letter)
        self.state = State()
        self.log = []
        self.made = 0

    def make(self, *written):
        self.made += 1
        ms = 1000 + self.made
        op = Operation.from_json(
            Operation(GID, self.dev, self.made, stamp(ms, 0, self.dev), *written).as_json()
        )
        self.state.apply(op)
        self.log.append(op)

    def set(self, field, value):
        self.make(*write(self.state, ENT, field, value))

    def lay(self, tile_id, text, q, r, rotation=0):
        order = next_order(self.session().entries)
        self.set("entry/" + path_of(tile_id), entry_of(order, tile(text), q, r, rotation))

    def undo(self):
        (op,) = UndoStack(self.log).to_undo(self.state)
        self.make(*undo(self.state, op))

    def redo(self):
        (op,) = UndoStack(self.log).to_redo(self.state)
        self.make(*undo(self.state, op))

    def hear(self, other):
        for op in other.log:
            self.state.apply(op)

    def session(self):
        return view(self.state, ENT)


def test_two_phones_lay_tiles_apart_and_agree():
    anas, bos = Phone("A"), Phone("B")
    for field, value in (("game", "dorfromantik"), ("players", ["ana", "bo"]), ("option/map", True)):
        anas.set(field, value)
    anas.lay("t1", "FFFFFF", 0, 0)
    bos.hear(anas)
    anas.lay("t2", "FFFFFF forest 2", 1, 0)
    bos.lay("t3", "MMMMMM", 1, 0)
    bos.lay("t4", "FFFFSS", -1, 0)
    anas.hear(bos)
    bos.hear(anas)

    assert anas.session() == bos.session()
    found = anas.session().mapped()
    assert found.clashes == [(1, 0, ["t2", "t3"])]
    assert sorted(found.ids.values()) == ["t1", "t2", "t4"]
    assert anas.session().conflicts == []  # no field is contested: the clash is in what the fields say


def test_undo_takes_back_one_tile_and_redo_lays_it_again():
    phone = Phone("A")
    phone.set("game", "dorfromantik")
    phone.set("option/map", True)
    seen = []
    steps = (
        lambda: phone.lay("t1", "FFFFFF", 0, 0),
        lambda: phone.lay("t2", "FFFFFF forest 3", 1, 0),
        lambda: phone.lay("t3", "FFFFFF flag forest", 2, 0),
        lambda: phone.set("entry/map/t3", moved(phone.session().entries["map/t3"], 0, 1, 2)),
        lambda: phone.set("entry/map/t2", with_flag(phone.session().entries["map/t2"], "forest")),
        lambda: phone.set("entry/map/t1", None),
    )
    for step in steps:
        seen.append(told(phone))
        step()
    last = told(phone)
    for before in reversed(seen):
        phone.undo()
        assert told(phone) == before
    for after in [*seen[1:], last]:
        phone.redo()
        assert told(phone) == after


def test_undo_has_no_limit():
    """Seventy tiles, as a whole game has, all taken back and all laid again."""
    phone = Phone("A")
    phone.set("game", "dorfromantik")
    phone.set("option/map", True)
    empty = told(phone)
    for n in range(70):
        phone.lay(f"t{n}", "FMMFMM", n, 0)
    full = told(phone)
    for _ in range(70):
        phone.undo()

    assert told(phone) == empty
    assert UndoStack(phone.log).to_undo(phone.state) == []
    for _ in range(70):
        phone.redo()
    assert told(phone) == full
    assert UndoStack(phone.log).to_redo(phone.state) == []


def told(phone):
    session = phone.session()
    return session.entries, canonical_map(session.mapped().landscape), session.sheet().entries


# Kept in step


def said(found):
    ids = {(laid.q, laid.r): found.ids[place] for place, laid in found.landscape.by_place.items()}
    return canonical_map(found.landscape), ids, found.left_out, found.clashes, found.next_order()


@patient
@given(seed=seeds)
def test_the_way_the_entries_came_about_does_not_matter(seed):
    """Other entries first, then changed one by one in any order: the same as read all at once."""
    entries, others = some_entries(seed), some_entries(seed + 1)
    found = landscape_of(others)
    for path in Dice(seed).shuffled(sorted(set(entries) | set(others))):
        found.change(path.removeprefix("map/"), entries.get(path))

    assert said(found) == said(landscape_of(entries))


@patient
@given(seed=seeds)
def test_following_other_entries_is_reading_them_anew(seed):
    entries, others = some_entries(seed), some_entries(seed + 1)
    found = landscape_of(others)

    assert found.follow({**entries, "longest_track": 3})
    assert said(found) == said(landscape_of(entries))
    assert not found.follow(dict(entries))


@patient
@given(seed=seeds)
def test_a_change_undone_leaves_the_map_as_it_was(seed):
    entries = some_entries(seed)
    found = landscape_of(entries)
    before = said(found)
    dice = Dice(seed)
    for path in dice.shuffled(sorted(entries)):
        entry = entries[path]
        for other in (None, [dice.roll(40), 0, dice.roll(3), 0, "FFFFFF", "", 0, "forest", False]):
            found.change(path.removeprefix("map/"), other)
            found.change(path.removeprefix("map/"), entry)

            assert said(found) == before


@patient
@given(seed=seeds)
def test_entries_and_landscape_say_the_same(seed):
    landscape = Landscape()
    for step in game(seed, 30):
        play(landscape, step)
    found = landscape_of(entries_of(landscape))

    assert canonical_map(found.landscape) == canonical_map(landscape)
    assert (found.left_out, found.clashes) == ([], [])


# As a file


def test_the_file_of_a_map_is_what_the_command_line_reads():
    entries = mapped("a b c", a="FFFFFF forest 3", b="FMMFMM", c="FMMFMM flag forest")
    document = as_document(entries)

    assert document["version"] == 1
    assert document["tiles"][0] == {
        "q": 0,
        "r": 0,
        "edges": "FFFFFF",
        "rotation": 0,
        "task": {"type": "forest", "value": 3},
    }
    assert landscape_document(document)["tasks"]["forest"] == [3]


@patient
@given(seed=seeds)
def test_a_map_comes_back_from_its_file(seed):
    entries = some_entries(seed)
    found = landscape_of(entries)
    again = landscape_of(from_document(as_document(entries)))

    def lying(one):
        return [(laid.tile, laid.q, laid.r, laid.rotation) for laid in one.landscape.tiles()]

    assert lying(again) == lying(found)
    assert [(q, r, len(ids)) for q, r, ids in again.clashes] == [
        (q, r, len(ids)) for q, r, ids in found.clashes
    ]
    assert [laid.status for laid in again.landscape.tiles()] == [
        laid.status for laid in found.landscape.tiles()
    ]


def refused_by_the_command(entries):
    return [
        placed["index"]
        for placed in landscape_document(as_document(entries))["placements"]
        if not placed["legal"]
    ]


def test_what_the_command_line_leaves_out_of_a_map_is_counted():
    recorded = mapped("a b", a="TMMMMM", b="MMMMMM", forced="b")
    bridge_gone = mapped("a b c", a="MMMMMM", b="MMMMMM", c="MMMMMM")
    del bridge_gone[path_of("b")]
    two_on_one_hex = {
        path_of("a"): entry_of(0, tile("MMMMMM"), 0, 0),
        path_of("b"): entry_of(1, tile("MMMMMM"), 0, 0),
    }

    assert [refused(entries) for entries in (recorded, bridge_gone, two_on_one_hex, {})] == [1, 1, 1, 0]


@patient
@given(seed=seeds)
def test_all_that_the_command_line_leaves_out_is_told_before(seed):
    entries = some_entries(seed)

    assert refused(entries) == len(refused_by_the_command(entries))


def test_a_tile_that_lost_its_neighbours_scores_the_same_after_the_file_and_is_marked():
    entries = mapped("a b c d", a="MMMMMM", b="MMMMMM", c="TMMMMM", d="MMMTMM")
    del entries[path_of("b")]
    again = landscape_of(from_document(as_document(entries))).landscape

    assert again.longest_track() == landscape_of(entries).landscape.longest_track() == 2
    assert [laid.forced for laid in again.tiles()] == [False, True, False]


def test_an_illegal_tile_of_a_file_is_laid_and_marked():
    document = {"tiles": [{"q": 0, "r": 0, "edges": "TMMMMM"}, {"q": 1, "r": 0, "edges": "MMMMMM"}]}
    entries = from_document(document)

    assert [entry[8] for entry in entries.values()] == [False, True]
    assert [laid.forced for laid in landscape_of(entries).landscape.tiles()] == [False, True]


NO_MAPS = [
    # a document, its refusal in French, in English
    ({"version": 2, "tiles": []}, "plus récente", "newer version"),
    (
        {"tiles": [{"q": n, "r": 0, "edges": "MMMMMM"} for n in range(10_000)]},
        "10\u202f000 tuiles",
        "10,000 tiles",
    ),
    ({"tiles": [{"q": 0, "r": 0, "edges": "FFF"}]}, "(la tuile 1, ses côtés)", "(tile 1, its sides)"),
    (
        {"tiles": [{"q": 0, "r": 0, "edges": "MMMMMM", "rotation": 7}]},
        "(la tuile 1, sa rotation)",
        "(tile 1, its rotation)",
    ),
    ({"tiles": [{"q": 0.5, "r": 0, "edges": "MMMMMM"}]}, "(la tuile 1, sa case)", "(tile 1, its hex)"),
    (
        {"tiles": [{"q": 0, "r": 0, "edges": "MMMMMM", "task": {"type": "forest", "value": 4}}]},
        *("(la tuile 1, son objectif)", "(tile 1, its task)"),
    ),
    (
        {"tiles": [{"q": 0, "r": 0, "edges": "MMMMMM", "flag": "grain"}]},
        "(la tuile 1, son drapeau)",
        "(tile 1, its flag)",
    ),
    ({"version": True, "tiles": []}, "(sa version)", "(its version)"),
    ({"tiles": {}}, "(la liste de ses tuiles)", "(the list of its tiles)"),
    ({}, "(la liste de ses tuiles)", "(the list of its tiles)"),
    ({"tiles": [{"q": 0, "r": 0}]}, "(la tuile 1, ses côtés)", "(tile 1, its sides)"),
    ({"tiles": [], "tile": 1}, "(«\u00a0tile\u00a0»)", "(“tile”)"),
    ({"tiles": [], "tiles[x]": 1}, "(«\u00a0tiles[x]\u00a0»)", "(“tiles[x]”)"),
    ([], "(le fichier entier)", "(the whole file)"),
    ("x", "(le fichier entier)", "(the whole file)"),
    (None, "(le fichier entier)", "(the whole file)"),
]


@pytest.mark.parametrize("document, french, english", NO_MAPS)
def test_a_file_that_is_no_map_is_refused_whole_with_a_sentence(document, french, english):
    with pytest.raises(UnreadableMap) as refusal:
        from_document(document)

    assert french in refusal_text("fr", refusal.value)
    assert english in refusal_text("en", refusal.value)
