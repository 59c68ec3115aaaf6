"""A small drawing over one hex of the map, on a layer of its own: where it goes the browser moves it, and paints nothing."""

from frontend.app.dom import svg
from frontend.app.tile_drawing import centre

HALF_WIDTH, HALF_HEIGHT = 36, 40  # of the drawing, in lengths of tile_drawing: a hex and its strokes
AWAY = "translate(-9999px,0)"


class Over:
    """`node` is to be put over the map; `follow(camera)` is to be called whenever the map moved."""

    def __init__(self, *children):
        box = f"{-HALF_WIDTH} {-HALF_HEIGHT} {2 * HALF_WIDTH} {2 * HALF_HEIGHT}"
        self.node = svg("svg", "map__over", *children, viewBox=box, aria_hidden="true")
        self.at = None  # the centre (x, y) of its hex
        self.turn = 0  # degrees clockwise around it
        self.scale = None
        self.move(AWAY)

    def move(self, transform):
        self.node.style.transform = transform

    def lie_at(self, q, r, camera):
        self.at = centre(q, r)
        self.follow(camera)

    def follow(self, camera):
        if self.at is None:
            return
        scale = camera.scale
        if scale != self.scale:
            self.scale = scale
            self.node.setAttribute("width", str(2 * HALF_WIDTH * scale))
            self.node.setAttribute("height", str(2 * HALF_HEIGHT * scale))
        x = camera.width / 2 + (self.at[0] - HALF_WIDTH - camera.x) * scale
        y = camera.height / 2 + (self.at[1] - HALF_HEIGHT - camera.y) * scale
        turn = " rotate(" + str(self.turn) + "deg)" if self.turn else ""
        # in hundredths, as the map itself: to write fractions is slow in the browser
        self.move("translate(" + str(int(x * 100)) + "e-2px," + str(int(y * 100)) + "e-2px)" + turn)

    def leave(self):
        if self.at is not None:
            self.at = None
            self.move(AWAY)
