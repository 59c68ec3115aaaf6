"""Unlocked scoring lines that the map counts, once it is known on which tile they stand; what a person types wins."""

import pytest
from test_map_entries import mapped
from test_map_sheet import GAME, session

from shared_rules.campaign_map import COUNTED, lines_from_map, stands_on
from shared_rules.campaign_rules import LINES
from shared_rules.filled_sheet import FilledSheet
from shared_rules.map_landscape import landscape_of

# a has all six neighbours; its forest side faces a forest, its meadow sides face meadow but for one.
AROUND = mapped(
    """
    b c
   d a e
    f g
    """,
    a="FMMMMM",
    e="MMMFMM",
    b="MMMMFM forest 4",
    c="MMMMMG grain 4",
    d="GMMVMM village 4",
    f="MMMMMM",
    g="FMMMMM forest 5",
)


def counted(key, *ids, entries=AROUND):
    return lines_from_map(landscape_of(entries), {f"unlocked/{key}/at": list(ids)}).get(
        f"unlocked/{key}/points"
    )


def test_a_heart_scores_the_edges_that_match():
    # a: forest to forest in the east, meadow to meadow on four sides; in the west meadow meets grain.
    assert counted("red_hearts", "a") == 5
    assert counted("golden_heart", "a") == 10
    assert counted("red_hearts", "a", "e") == 5 + 3


def test_the_circus_wants_tiles_on_all_six_sides():
    assert (counted("circus", "a"), counted("circus", "e")) == (10, 0)


def test_the_hill_counts_task_tiles_within_two_steps():
    assert (counted("hill", "a"), counted("hill", "f"), counted("hill", "g")) == (8, 8, 6)


LINE = mapped("a b c d", a="TMMMMM", b="TMMTMM", c="MMMTMM", d="MMMMMM")
OPEN = mapped("a b c", a="TMMMMM", b="TMMTMM", c="TMMTMM")


def test_station_and_harbour_count_their_own_line_once_it_is_closed():
    assert counted("train_station", "b", entries=LINE) == 3
    assert counted("train_station", "b", entries=OPEN) == 0
    assert counted("train_station", "d", entries=LINE) == 0  # no track on that tile
    assert counted("harbour", "b", entries=LINE) == 0


# A forest of seven tiles above, a village of eight below; k belongs to the village and lies under d, which is in both.
BUILT = mapped(
    """
    a b c d e f g
     h i j k l m n
    """,
    a="FMMMMM",
    b="FMMFMM",
    c="FMMFMM",
    d="FVMFMM",
    e="FMMFMM",
    f="FMMFMM",
    g="MMMFMM",
    h="VMMMMM",
    i="VMMVMM",
    j="VMMVMM",
    k="VMMVVM",
    l="VMMVMM",
    m="VMMVMM",
    n="MMMVMM",
)


def test_the_construction_site_counts_the_territories_of_its_tile_from_seven_tiles_on():
    assert (
        counted("construction_site", "d", entries=BUILT),
        counted("construction_site", "b", entries=BUILT),
    ) == (14, 7)
    without_g = {path: BUILT[path] for path in BUILT if path != "map/g"}
    assert counted("construction_site", "b", entries=without_g) == 0
    assert counted("construction_site", "a", entries=AROUND) == 0


# The forest tasks of a and c are completed with two tiles each, that of e wants one more, g is a completed track.
TASKS = mapped(
    "a b . c d . e f . g h",
    a="FMMMMM forest 2",
    b="MMMFMM",
    c="FMMMMM forest 2",
    d="MMMFMM",
    e="FMMMMM forest 3",
    f="MMMFMF",
    g="TMMMMM track 2",
    h="MMMTMM",
    forced="ceg",
)


@pytest.mark.parametrize(
    "key, ids, points",
    [
        ("forest_cabin", ["a", "c"], 4),
        ("forest_cabin", ["a"], 2),
        ("forest_cabin", ["a", "e"], 2),  # not completed
        ("forest_cabin", ["a", "g", "b"], 2),  # of another type, no task
        ("locomotive", ["g"], 2),
    ],
)
def test_the_markers_that_lie_on_a_special_tile_count_a_second_time(key, ids, points):
    assert counted(key, *ids, entries=TASKS) == points


def test_only_a_completed_task_of_its_type_can_lie_on_such_a_tile():
    landscape = landscape_of(TASKS).landscape
    tiles = {id: laid for id, laid in zip("abcdefgh", landscape.tiles(), strict=True)}

    assert [id for id in tiles if stands_on("forest_cabin", tiles[id])] == ["a", "c"]
    assert [id for id in tiles if stands_on("locomotive", tiles[id])] == ["g"]
    assert [id for id in tiles if stands_on("hill", tiles[id])] == list("abcdefgh")


@pytest.mark.parametrize("ids", [[], ["gone"], "a", None, [3]])
def test_what_does_not_lie_on_the_map_counts_nothing(ids):
    assert lines_from_map(landscape_of(AROUND), {"unlocked/hill/at": ids}) == {}


def test_the_sheet_has_them_and_what_is_typed_wins():
    entries = {**AROUND, "unlocked/hill/at": ["a"]}
    sheet = session(entries, lines=["hill"]).sheet()

    assert isinstance(sheet, FilledSheet)
    assert GAME.score(sheet).parts["unlocked"][0].points == 8
    assert GAME.problems_of(sheet, "unlocked") == []
    sheet.enter("unlocked/hill/points", 6)
    assert GAME.score(sheet).parts["unlocked"][0].points == 6
    sheet.enter("unlocked/hill/points", None)
    assert GAME.score(sheet).parts["unlocked"][0].points == 8


def test_each_line_that_the_map_counts_is_one_of_the_pads():
    assert set(LINES) - set(COUNTED) == {"signalman", "shepherdess", "balloon_site"}
    assert [key for key in LINES if LINES[key].again] == [key for key in COUNTED if LINES[key].again]
