"""The tile in hand drawn over a hex where it is tried.

A drawing for each way to turn it waits out of sight: another one is shown by moving two groups, and the browser need
neither style nor lay out anything for that.
"""

from frontend.app.dom import svg
from frontend.app.map_over import Over
from frontend.app.tile_drawing import HEXAGON, side_line, tile_group

CROSS = "M-8-8l16 16M8-8l-16 16"
HERE, OUT_OF_SIGHT = "translate(0 0)", "translate(-999 0)"


class Ghost:
    """`over` is its drawing over the map."""

    def __init__(self):
        self.tiles = svg("g")
        self.rim = svg("path", None, d=HEXAGON)
        self.cross = svg("path", "badx")
        self.sides = svg("g")
        self.over = Over("map__over", self.tiles, self.rim, self.cross, self.sides)
        self.drawn = {}  # edges -> the drawing of the tile
        self.edges = None  # of the one that is seen
        self.legal = None
        self.clashes = []

    def get_ready(self, ways):
        """These are the edges by side of all ways to turn the tile in hand; the drawings of others are thrown away."""
        for edges in list(self.drawn):
            if edges not in ways:
                self.drawn.pop(edges).remove()
                if edges == self.edges:
                    self.edges = None
        for edges in ways:
            self.drawing(edges)

    def drawing(self, edges):
        if edges not in self.drawn:
            self.drawn[edges] = svg("g", None, tile_group(edges), transform=OUT_OF_SIGHT)
            self.tiles.appendChild(self.drawn[edges])
        return self.drawn[edges]

    def draw(self, q, r, edges, legal, clashes, camera):
        """Over this hex; the sides that clash are drawn bold."""
        if edges != self.edges:
            if self.edges is not None:
                self.drawn[self.edges].setAttribute("transform", OUT_OF_SIGHT)
            self.edges = edges
            self.drawing(edges).setAttribute("transform", HERE)
        if legal is not self.legal:
            self.legal = legal
            self.tiles.setAttribute("opacity", "1" if legal else ".7")
            self.rim.setAttribute("class", "cur" if legal else "bad")
            self.cross.setAttribute("d", "" if legal else CROSS)
        if clashes != self.clashes:
            self.clashes = clashes
            self.sides.replaceChildren(*[svg("path", "clash", d=side_line(side)) for side in clashes])
        self.over.node.setAttribute("data-ghost", "legal" if legal else "clash")
        self.over.lie_at(q, r, camera)

    def clear(self):
        if self.over.at is not None:
            self.over.leave()
            self.over.node.removeAttribute("data-ghost")
