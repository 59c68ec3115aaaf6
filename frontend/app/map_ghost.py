"""The tile in hand drawn over a hex where it is tried.

A tap that turns the tile only turns its drawing at first, which the browser does without painting: drawn anew, with its
prints upright, it is by `settle` once the verdict is seen.
"""

from frontend.app.dom import svg
from frontend.app.map_over import Over
from frontend.app.tile_drawing import HEXAGON, side_line, tile_group

CROSS = "M-8-8l16 16M8-8l-16 16"


class Ghost:
    """`over` is its drawing over the map."""

    def __init__(self):
        self.tile = svg("g")
        self.rim = svg("path", None, d=HEXAGON)
        self.cross = svg("path", "badx")
        self.sides = svg("g")
        self.over = Over(self.tile, self.rim, self.cross, self.sides)
        self.edges, self.rotation = None, 0  # as it is drawn
        self.legal = None
        self.clashes = []

    def draw(self, q, r, rotation, legal, clashes, camera):
        """Over this hex, the drawn tile turned as far as this rotation is from its own; the sides that clash are drawn bold."""
        self.over.turn = 60 * ((rotation - self.rotation) % 6)
        if legal is not self.legal:
            self.legal = legal
            self.tile.setAttribute("opacity", "1" if legal else ".7")
            self.rim.setAttribute("class", "cur" if legal else "bad")
            self.cross.setAttribute("d", "" if legal else CROSS)
        if clashes != self.clashes:
            self.clashes = clashes
            self.sides.replaceChildren(*[svg("path", "clash", d=side_line(side)) for side in clashes])
        self.over.node.setAttribute("data-ghost", "legal" if legal else "clash")
        self.over.lie_at(q, r, camera)

    def draw_tile(self, edges, rotation):
        """The tile with these edges by side, which this rotation brought there."""
        self.rotation = rotation
        if edges != self.edges:
            self.edges = edges
            self.tile.replaceChildren(tile_group(edges))

    def settle(self, edges, rotation, camera):
        """Draw it as it lies, if it was only turned."""
        if self.over.turn:
            self.over.turn = 0
            self.draw_tile(edges, rotation)
            self.over.follow(camera)

    def clear(self):
        if self.over.at is not None:
            self.over.leave()
            self.over.node.removeAttribute("data-ghost")
