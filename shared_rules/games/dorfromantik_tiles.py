"""The tiles of Dorfromantik's box, by their sides, and which of them are still to come.

Source: github.com/ggweinand/dorfromantik_tiles, a list that one person read off the tiles; confidence medium. It has
the sides only: flags, sheep and crossings are not in it. The first two boxes of the campaign are; the special tiles
of the later ones are not. A tile that is not here is painted by hand.

Edges are written as in `shared_rules.tile`: six letters clockwise, side 0 anywhere.
"""

from shared_rules.tile import alike

LANDSCAPE = "landscape"
TASK = "task"
BOXES = ("base", "box_1", "box_2")

BASE_LANDSCAPE = (
    "FFFFFM FFFFTT FFFGGG FFFMGM FFFMTM FFFSMS FFFTMT FFFVVV FFMGGM FFMGMM FFMMVM FFMSSM "
    "FFMTTM FFMVVM FMFMFM FMGGMM FMMVVM FMSGMS FMSMGS FMSVMS FMTMVT FMVVVM FSVMSM FTGMTM "
    "FTMGTM FTMVTM GGGGGM GGGMVM GGGSMS GGGTMT GGGVVV GGMSSM GGMTTM GGMVMM GGMVVM GMGMGM "
    "GMSMVS GMSVMS GMVVMM GTMVTM GTVMTM MSSMVV MSVVVS MTTMVV MTVVVT MVMVMV MVVVVV SSVVVV"
)
BASE_TASK = (
    "FFFFFF FFFFMV FFFFSS FFFMSM FFMMMM FMGGGM FMMFMM GGGGGG GGGGSS GGGGTT GGGMSM GMMGMM "
    "GMMMMM GMVVVM MMMMVV MMMSMS MMMTMT MMSMMS MMTMMT MMVMMV MSSMTT MSTMTS MTMVVV TTVVVV "
    "VVVVVV"
)
BOX_1_TASK = "FFMMGM FMVVMM GGMMVM MSMTST MSTSMT"
BOX_2_LANDSCAPE = "FFMVMM FMMGGM GGGMTM GMMVVM MSMVVV"


class BoxTile:
    """A printed tile: the box it came in, "landscape" or "task", and its six edges."""

    def __init__(self, box, kind, edges):
        self.box = box
        self.kind = kind
        self.edges = edges

    def look(self):
        """The same number for all rotations; worked out when somebody looks for tiles, not when a map opens."""
        return alike(self.edges)

    def __repr__(self):
        return f"BoxTile({self.box!r}, {self.kind!r}, {self.edges!r})"


def printed(box, kind, tiles):
    return [BoxTile(box, kind, edges) for edges in tiles.split(" ")]


TILES = (
    printed("base", LANDSCAPE, BASE_LANDSCAPE)
    + printed("base", TASK, BASE_TASK)
    + printed("box_1", TASK, BOX_1_TASK)
    + printed("box_2", LANDSCAPE, BOX_2_LANDSCAPE)
)


def boxes_in_play(markers):
    """The boxes that come with a set of markers: the first box of the campaign brings markers and tiles; a set that
    was listed by hand belongs to a campaign that may have opened the second too."""
    if isinstance(markers, dict):
        return BOXES
    return ("base", "box_1") if markers == "box_1" else ("base",)


def in_boxes(boxes):
    """The tiles of these boxes."""
    return [tile for tile in TILES if tile.box in boxes]


def find(edges):
    """The printed tile with these edges, in any rotation; None for one that is not listed. No two are alike."""
    look = alike(edges)
    for tile in TILES:
        if tile.look() == look:
            return tile
    return None


def still_to_come(laid, markers=None):
    """The printed tiles that are not on the table, in the order of the list.

    `laid` are the edges of the tiles on the table, in any rotation; `markers` is the option that says which boxes
    are in play. A laid tile of a box that is not in play changes nothing.
    """
    gone = {}
    for edges in laid:
        gone[alike(edges)] = True
    return [tile for tile in in_boxes(boxes_in_play(markers)) if tile.look() not in gone]
