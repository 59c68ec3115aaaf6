"""The tile in hand drawn over a hex where it is tried. Of what is drawn already only what differs is drawn anew."""

from frontend.app.dom import svg
from frontend.app.tile_drawing import HEXAGON, lie_at, side_line, tile_group

CROSS = "M-8-8l16 16M8-8l-16 16"


class Ghost:
    """`layer` is the group that holds it while it is seen."""

    def __init__(self):
        self.layer = svg("g")
        self.tile = svg("g")
        self.rim = svg("path", None, d=HEXAGON)
        self.cross = svg("path", "badx")
        self.sides = svg("g")
        self.group = svg("g", None, self.tile, self.rim, self.cross, self.sides)
        self.is_seen = False
        self.edges = None
        self.legal = None
        self.clashes = []

    def draw(self, q, r, edges, legal, clashes):
        """Over this hex; the sides that clash are drawn bold."""
        if edges != self.edges:
            self.edges = edges
            self.tile.replaceChildren(tile_group(edges))
        if legal is not self.legal:
            self.legal = legal
            self.group.setAttribute("data-ghost", "legal" if legal else "clash")
            self.tile.setAttribute("opacity", "1" if legal else ".7")
            self.rim.setAttribute("class", "cur" if legal else "bad")
            self.cross.setAttribute("d", "" if legal else CROSS)
        if clashes != self.clashes:
            self.clashes = clashes
            self.sides.replaceChildren(*[svg("path", "clash", d=side_line(side)) for side in clashes])
        lie_at(self.group, q, r)
        if not self.is_seen:
            self.is_seen = True
            self.layer.appendChild(self.group)

    def clear(self):
        if self.is_seen:
            self.is_seen = False
            self.layer.replaceChildren()
