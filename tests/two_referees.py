"""One made-up game under two referees, the fast one and the naive one, which must agree on every step.

Plain Python, so that the page can run it too.
"""

from shared_rules.landscape import Landscape
from shared_rules.placement import is_legal
from shared_rules.spots import spots
from shared_rules.tile import TERRITORIES, TYPES
from tests.generated import Dice
from tests.generated_maps import game, play, tile
from tests.naive_landscape import LETTER, Naive


def play_under_both(seed):
    """Play the game of this seed; AssertionError where the two differ. Returns the fast one's Landscape."""
    landscape, naive = Landscape(), Naive()
    for step in game(seed, 8 + seed % 28):
        follow(landscape, naive, step)
    same_result(landscape, naive)
    hand = tile(Dice(seed + 7))

    assert spots(landscape, hand) == naive.spots(hand)
    return landscape


def follow(landscape, naive, step):
    if step[0] == "back":
        naive.remove(step[1], step[2])
        play(landscape, step)
        same_tasks(landscape, naive)
        return
    if step[0] == "lay":
        kind, new, q, r, rotation, forced = step
        order = None
    else:
        kind, from_q, from_r, q, r, rotation = step
        old = landscape.at(from_q, from_r)
        new, forced = old.tile, True
        stays = naive.placements
        naive.placements = [one for one in stays if one[1] != (from_q, from_r)]
        order = old.order
    reasons, own, changed = naive.verdict(new, q, r, rotation, order)
    closed = [] if reasons == ["occupied"] else naive.closed(new, q, r, rotation)
    if kind == "lay":
        assert is_legal(landscape, new, q, r, rotation) == (reasons == [])
    verdict = play(landscape, step)

    assert (verdict.codes(), verdict.legal) == (reasons, reasons == [])
    assert sorted((LETTER[each.terrain], each.size, each.flags) for each in verdict.closed) == closed
    if reasons != ["occupied"]:
        assert verdict.own == own
        assert {(each.laid.q, each.laid.r): each.status for each in verdict.outcomes if each.laid} == changed
    if verdict.legal or (forced and reasons != ["occupied"]):
        naive.put(new, q, r, rotation, order)
    elif kind == "move":
        naive.placements = stays
    same_tasks(landscape, naive)
    if verdict.legal and kind == "lay":
        assert verdict.track[1] == landscape.longest_track()
        assert verdict.stream[1] == landscape.longest_stream()


def same_tasks(landscape, naive):
    assert {(laid.q, laid.r): laid.status for laid in landscape.tasks.values()} == naive.statuses()


def same_result(landscape, naive):
    assert {(laid.q, laid.r) for laid in landscape.tiles()} == set(naive.table())
    assert {name: landscape.completed_values(name) for name in TYPES} == {
        name: naive.completed(name) for name in TYPES
    }
    assert {name: landscape.closed_flags(name) for name in TERRITORIES} == {
        name: naive.flags(name) for name in TERRITORIES
    }
    assert (landscape.longest_track(), landscape.longest_stream()) == (naive.longest("T"), naive.longest("S"))
