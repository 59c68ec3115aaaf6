"""The laid tiles of a map, drawn as few paths: in a band of rows, all that look the same are one.

A browser takes its time for each node when a map is opened, and hardly any for the length of a path.
"""

from frontend.app.dom import svg
from frontend.app.tile_drawing import CLASSES, paths_of, pen, point

ROWS = 4  # in a band, which is written anew when one of its tiles changes


class TileLayer:
    """What changes is drawn by the next `paint`. `layer` is the group of all bands."""

    def __init__(self):
        self.layer = svg("g")
        self.hexes = {}  # key of a tile -> (q, r)
        self.hidden = {}  # key -> True, of tiles that are not shown
        self.bands = {}  # number of a band -> Band
        self.changed = []  # numbers of the bands that are to be written

    def put(self, key, q, r, terrains):
        """Draw, or draw anew, a tile on a hex; its terrains by side."""
        self.remove(key)
        number = r // ROWS
        if number not in self.bands:
            self.bands[number] = Band()
            self.layer.appendChild(self.bands[number].group)
        self.hexes[key] = (q, r)
        self.bands[number].tiles[key] = (point(q, r), terrains)
        self.change(number)

    def remove(self, key):
        if key in self.hexes:
            number = self.hexes.pop(key)[1] // ROWS
            del self.bands[number].tiles[key]
            self.hidden.pop(key, None)
            self.change(number)

    def show(self, key, shown):
        """Let a tile be seen or not."""
        if shown is (key in self.hidden):
            if shown:
                del self.hidden[key]
            else:
                self.hidden[key] = True
            self.change(self.hexes[key][1] // ROWS)

    def change(self, number):
        if number not in self.changed:
            self.changed.append(number)

    def paint(self):
        while self.paint_next():
            pass

    def paint_next(self):
        """Write one band that changed; whether there was one."""
        if not self.changed:
            return False
        self.bands[self.changed.pop()].paint(self.hidden)
        return True


class Band:
    """Some rows of tiles, with a path for each class."""

    def __init__(self):
        self.tiles = {}  # key -> its point, its terrains by side
        self.paths = {cls: pen(cls) for cls in CLASSES}
        self.group = svg("g", None, *self.paths.values())

    def paint(self, hidden):
        drawn = paths_of([self.tiles[key] for key in self.tiles if key not in hidden])
        for cls in CLASSES:
            self.paths[cls].setAttribute("d", drawn[cls])
