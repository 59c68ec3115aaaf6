"""The map by keyboard: arrows move a cursor over the places, Enter lays, R turns."""

from browser import document

from frontend.app.map_camera import STEP
from frontend.app.map_words import described, hex_text
from frontend.app.tile_drawing import as_it_lies, centre

ARROWS = {"ArrowRight": (1, 0), "ArrowLeft": (-1, 0), "ArrowDown": (0, 1), "ArrowUp": (0, -1)}
SIDEWAYS = 1.5  # a step that drifts costs more than a straight one


class Cursor:
    """`at` is the hex (q, r) under the cursor, None before the first arrow.

    With a tile in hand the arrows go over the places marked for it, with Shift over everything: laid tiles and all
    hexes beside them. With an empty hand they go over the laid tiles.
    """

    def __init__(self, screen):
        self.screen = screen
        self.at = None
        screen.map.surface.bind("blur", lambda event: screen.map.clear_cursor())
        screen.map.surface.bind("pointerdown", lambda event: screen.map.clear_cursor())

    def key_down(self, event):
        screen = self.screen
        key = event.key
        if key in ARROWS:
            event.preventDefault()
            self.step(ARROWS[key], event.shiftKey)
        elif key in ("r", "R"):
            screen.hand.turn(-1 if event.shiftKey else 1)
        elif key in ("Enter", " ") and self.at is not None:
            event.preventDefault()
            screen.tapped(*(screen.trial.chosen or self.at))
        elif key == "Enter" and screen.hand.tile is None:
            event.preventDefault()
            screen.choose_tile()
        elif key == "+":
            screen.map.camera.zoom(STEP)
        elif key == "-":
            screen.map.camera.zoom(1 / STEP)
        elif key in ("Home", "0"):
            screen.map.camera.fit()
        elif key == "Escape" and screen.trial.chosen is not None:
            screen.trial.leave()

    def hexes(self, everything):
        """The hexes (q, r) that the arrows go over."""
        landscape = self.screen.landscape
        tiles = [(laid.q, laid.r) for laid in landscape.tiles()]
        if self.screen.hand.tile is None:
            return tiles
        places = [(one[0], one[1]) for one in self.screen.trial.hexes]
        if everything or not places:
            board = landscape.board
            return tiles + [(board.q[cell], board.r[cell]) for cell in landscape.frontier.values()]
        return places

    def step(self, direction, everything):
        hexes = self.hexes(everything)
        if not hexes:
            return
        start = self.screen.trial.chosen or self.at
        if start is None:
            found = nearest(hexes, self.screen.map.camera.hex_under(0, 0))
        else:
            found = beyond(hexes, start, direction)
        if found is not None:
            self.go(found)

    def go(self, to):
        screen = self.screen
        self.at = to
        if document.activeElement is not screen.map.surface:
            screen.map.surface.focus({"preventScroll": True})
        screen.map.draw_cursor(*to)
        laid = screen.landscape.at(*to)
        if laid is None and screen.hand.tile is not None:
            screen.trial.choose(*to)
        else:
            screen.trial.leave()
            screen.say(
                hex_text(*to) + ". " + described(screen.game, as_it_lies(laid.tile.edges, laid.rotation))
            )
            screen.map.camera.bring_into_view(*to)


def nearest(hexes, to):
    """The hex nearest to another one."""
    x, y = centre(*to)
    best = None
    least = None
    for q, r in hexes:
        here = centre(q, r)
        cost = abs(here[0] - x) + abs(here[1] - y)
        if least is None or cost < least:
            best, least = (q, r), cost
    return best


def beyond(hexes, start, direction):
    """The nearest hex in a direction; None when nothing lies there."""
    x, y = centre(*start)
    best = None
    least = None
    for q, r in hexes:
        here = centre(q, r)
        ahead = (here[0] - x) * direction[0] + (here[1] - y) * direction[1]
        aside = abs((here[0] - x) * direction[1]) + abs((here[1] - y) * direction[0])
        if ahead > 1 and aside <= 2 * ahead:
            cost = ahead + SIDEWAYS * aside
            if least is None or cost < least:
                best, least = (q, r), cost
    return best
