"""What holds for every landscape: turned, shifted, laid in another order, undone."""

import pytest
from generated import Dice
from generated_maps import canonical_map, full_map, game, play, tile
from hypothesis import given, settings
from hypothesis import strategies as st

from shared_rules.hexgrid import swung
from shared_rules.interrupted import interrupted
from shared_rules.landscape import Landscape
from shared_rules.landscape_document import document_of, landscape_document
from shared_rules.moving import judged_in_order
from shared_rules.placement import neighbours
from shared_rules.spots import spots
from shared_rules.tile import STREAM, TRACK

patient = settings(deadline=None, max_examples=60)
seeds = st.integers(0, 10**6)


def played(seed, steps=30):
    landscape = Landscape()
    for step in game(seed, steps):
        play(landscape, step)
    return landscape


def laid_again(tiles):
    """A landscape of (tile, q, r, rotation) in this order, each judged and laid whatever the verdict."""
    landscape = Landscape()
    for one, q, r, rotation in tiles:
        landscape.put(one, q, r, rotation)
    return landscape


def as_laid(landscape):
    return [(laid.tile, laid.q, laid.r, laid.rotation) for laid in landscape.tiles()]


def counted(landscape):
    """What a landscape says, without saying where: tasks in order, areas, lines, flags."""
    areas = [
        sorted((terrain, len(area.tiles), area.open_edges) for terrain, area in enumerate(laid.areas) if area)
        for laid in landscape.tiles()
    ]
    statuses = [laid.status for laid in landscape.tiles()]
    return areas, statuses, landscape.longest_track(), landscape.longest_stream()


@patient
@given(seed=seeds, rotation=st.integers(0, 5), dq=st.integers(-50, 50), dr=st.integers(-50, 50))
def test_turning_and_shifting_a_whole_map_changes_nothing_but_coordinates(seed, rotation, dq, dr):
    landscape = played(seed)
    hand = tile(Dice(seed))
    moved = []
    for one, q, r, turn in as_laid(landscape):
        q, r = swung(q, r, rotation)
        moved.append((one, q + dq, r + dr, (turn + rotation) % 6))
    other = laid_again(moved)

    assert counted(other) == counted(laid_again(as_laid(landscape)))
    if moved:
        expected = set()
        for q, r, turn in spots(landscape, hand):
            q, r = swung(q, r, rotation)
            expected.add((q + dq, r + dr, (turn + rotation) % hand.rotations()))
        assert {tuple(place) for place in spots(other, hand)} == expected


def effects(verdict, rotation=0):
    """What a verdict says of reasons and effects, its sides turned by this much."""
    sided = [
        (each.code, None if each.side is None else (each.side + rotation) % 6, each.mine, each.other)
        for each in verdict.reasons
    ]
    outcomes = [(each.type, each.value, each.status, each.size) for each in verdict.outcomes]
    closed = [(each.terrain, each.size, each.flags) for each in verdict.closed]
    return sorted(sided, key=repr), sorted(outcomes), sorted(closed), verdict.own, verdict.own_size


@patient
@given(seed=seeds, rotation=st.integers(0, 5), dq=st.integers(-50, 50), dr=st.integers(-50, 50))
def test_a_whole_game_turned_and_shifted_has_turned_reasons_and_the_same_effects(seed, rotation, dq, dr):
    here, there = Landscape(), Landscape()

    def elsewhere(q, r):
        q, r = swung(q, r, rotation)
        return q + dq, r + dr

    for step in game(seed, 30):
        kind, *rest = step
        if kind == "lay":
            one, q, r, turn, forced = rest
            other = ["lay", one, *elsewhere(q, r), (turn + rotation) % 6, forced]
        elif kind == "move":
            other = ["move", *elsewhere(*rest[:2]), *elsewhere(*rest[2:4]), (rest[4] + rotation) % 6]
        else:
            other = ["back", *elsewhere(*rest)]
        verdict, turned = play(here, step), play(there, other)
        if kind != "back":
            assert effects(turned) == effects(verdict, rotation)
            assert (turned.track, turned.stream, turned.grown) == (
                verdict.track,
                verdict.stream,
                verdict.grown,
            )


def areas_beside(landscape, q, r):
    """The areas that a tile on this hex could change, by their identity."""
    around = neighbours(landscape, landscape.cell(q, r))
    return {id(area) for laid in around if laid for area in laid.areas if area}


@patient
@given(seed=seeds)
def test_two_placements_that_share_nothing_have_the_same_verdicts_either_way(seed):
    dice = Dice(seed)
    landscape = played(seed)
    pairs = []
    hexes = [(landscape.board.q[cell], landscape.board.r[cell]) for cell in landscape.frontier.values()]
    for one in sorted(hexes):
        for other in sorted(hexes):
            q, r = other[0] - one[0], other[1] - one[1]
            apart = max(abs(q), abs(r), abs(q + r)) > 1
            if apart and areas_beside(landscape, *one).isdisjoint(areas_beside(landscape, *other)):
                pairs.append((one, other))
    if not pairs:
        return
    first, second = [(tile(dice), *place, dice.roll(6)) for place in dice.one_of(pairs)]
    before = as_laid(landscape)
    found = []
    for order in ((first, second), (second, first)):
        table = laid_again(before)
        verdicts = {placement[1:]: effects(table.lay(*placement, forced=True)) for placement in order}
        found.append((verdicts[first[1:]], verdicts[second[1:]], canonical_map(table)))

    assert found[0] == found[1]


@patient
@given(seed=seeds, gap=st.integers(1, 25))
def test_the_order_of_independent_placements_does_not_matter(seed, gap):
    """Two tables far from each other, dealt together in two ways."""
    here = as_laid(played(seed, 20))
    there = [(one, q + 100, r, rotation) for one, q, r, rotation in as_laid(played(seed + 1, 20))]
    shuffled = []
    for index in range(max(len(here), len(there))):
        first, second = (here, there) if index % gap else (there, here)
        shuffled += first[index : index + 1] + second[index : index + 1]

    assert canonical_map(laid_again(shuffled)) == canonical_map(laid_again(here + there))


@patient
@given(seed=seeds)
def test_undo_is_exact(seed):
    """A tile laid and taken back, and one taken back and laid again in its place, leave the map as it was."""
    landscape = played(seed)
    dice = Dice(seed)
    before = canonical_map(landscape)
    hand = tile(dice)
    places = spots(landscape, hand)
    if places:
        q, r, rotation = dice.one_of(places)
        landscape.put(hand, q, r, rotation)
        landscape.take_back(q, r)

        assert canonical_map(landscape) == before
        assert spots(landscape, hand) == places
    for laid in landscape.tiles():
        landscape.take_back(laid.q, laid.r)
        landscape.put(laid.tile, laid.q, laid.r, laid.rotation, laid.forced, laid.order)

        assert canonical_map(landscape) == before


@patient
@given(seed=seeds)
def test_a_tile_lifted_settles_elsewhere_what_was_foretold(seed):
    landscape = played(seed)
    dice = Dice(seed)
    if not landscape.tiles():
        return
    lifted = dice.one_of(landscape.tiles())
    landscape.take_back(lifted.q, lifted.r)
    before = canonical_map(landscape)
    expected = {place: laid.status for place, laid in landscape.tasks.items()}
    places = sorted(landscape.frontier.values()) or [lifted.cell]
    cell = dice.one_of(places)
    q, r, rotation = landscape.board.q[cell], landscape.board.r[cell], dice.roll(6)
    verdict = judged_in_order(landscape, lifted.tile, q, r, rotation, lifted.order)

    assert canonical_map(landscape) == before
    assert {place: laid.status for place, laid in landscape.tasks.items()} == expected
    laid = landscape.put(lifted.tile, q, r, rotation, False, lifted.order)
    expected |= {each.laid.place: each.status for each in verdict.outcomes if each.laid}
    if lifted.tile.task >= 0:
        expected[laid.place] = verdict.own
    assert {place: one.status for place, one in landscape.tasks.items()} == expected


@patient
@given(seed=seeds)
def test_taking_everything_back_in_any_order_leaves_an_empty_table(seed):
    landscape = played(seed)
    for laid in Dice(seed).shuffled(landscape.tiles()):
        landscape.take_back(laid.q, laid.r)

    assert canonical_map(landscape) == canonical_map(Landscape())
    assert (landscape.frontier, set(landscape.facing), set(landscape.sides), set(landscape.lines)) in (
        ({}, {-1}, {0}, {0}),
        ({}, set(), set(), set()),  # no tile was laid at all
    )


@patient
@given(seed=seeds)
def test_a_check_changes_nothing(seed):
    landscape = played(seed)
    before = canonical_map(landscape)
    dice = Dice(seed)
    for _ in range(20):
        landscape.check(tile(dice), dice.roll(9) - 4, dice.roll(9) - 4, dice.roll(6))

    assert canonical_map(landscape) == before


@patient
@given(seed=seeds)
def test_the_tiles_that_are_marked_are_those_whose_lines_stop_at_a_neighbour(seed):
    """As recorded, where a forced tile says so for its neighbours, and as if none had been forced."""
    recorded = played(seed)
    for landscape in (recorded, laid_again(as_laid(recorded))):
        expected = set()
        for laid in landscape.tiles():
            for side, other in enumerate(neighbours(landscape, laid.cell)):
                if other is not None and not laid.forced and not other.forced:
                    mine, facing = laid.edges[side], other.edges[(side + 3) % 6]
                    if mine != facing and {mine, facing} & {TRACK, STREAM}:
                        expected.add(laid.place)

        assert set(interrupted(landscape)) == expected


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_legal_game_is_legal_when_its_document_is_replayed(seed):
    landscape = full_map(110, seed)
    result = landscape_document(document_of(landscape))

    assert [each for each in result["placements"] if not each["legal"]] == []
    assert result["tasks"]["forest"] == landscape.completed_values("forest")
    assert (result["longest_track"], result["longest_stream"]) == (
        landscape.longest_track(),
        landscape.longest_stream(),
    )
