"""Where the places of a campaign's path are drawn: one below the other, forks side by side, in whole units of the drawing.

A row for each place; a segment stays in its lane, which is as wide as all that follows from it, and winds within it.
"""

WIDTH = 358  # of the drawing, unless many lanes need more
ROW = 56
LANE = 60  # at least
MARGIN = 26  # from the middle of a circle to the side of its lane
WIDEST = 118  # how far a lane winds
WINDING = (
    0,
    50,
    87,
    100,
    87,
    50,
    0,
    -50,
    -87,
    -100,
    -87,
    -50,
)  # hundredths of the way to the side, row by row


class Layout:
    """places {place: (x, y)}, roads [((x, y), (x, y))], width, height; `start` is where the first road begins."""

    def __init__(self, path):
        self.path = path
        self.rows = self.find_rows()
        self.parents = self.find_parents()
        self.lanes = {}  # segment -> (first lane, lanes)
        lane = 0
        for id in path.ids:
            if self.parents[id] is None:
                lane += self.take_lanes(id, lane)
        count = max(lane, 1)
        self.width = max(WIDTH, count * LANE)
        self.lane = self.width // count
        self.start = (self.width // 2, ROW // 2)
        self.places = {}
        for id in path.ids:
            for place in path.segments[id].places():
                self.places[place] = self.point(id, self.rows[place])
        last = max(self.rows.values(), default=0)
        self.height = (last + 1) * ROW
        self.roads = self.find_roads()

    def find_rows(self):
        """The row of each place, below all that it follows; loops and what nothing leads to come out somewhere."""
        path = self.path
        rows = {}
        for _ in range(len(path.ids) + 1):
            for id in path.ids:
                segment = path.segments[id]
                row = 0
                for before in segment.after:
                    if before in path.segments and before != id and path.segments[before].last() in rows:
                        row = max(row, rows[path.segments[before].last()])
                for place in segment.places():
                    row += 1
                    rows[place] = min(max(row, rows.get(place, 0)), len(path.neighbours) + 1)
        return rows

    def find_parents(self):
        """The segment in whose lanes each one lies; None for those that begin at the side of all others."""
        parents = {}
        for id in self.path.ids:
            parents[id] = None
            before = [one for one in self.path.segments[id].after if one in self.path.segments]
            if before and not self.path.is_its_own_ancestor(id):
                parents[id] = before[0]
        return parents

    def take_lanes(self, id, lane):
        wide = 0
        for child in self.path.ids:
            if self.parents[child] == id:
                wide += self.take_lanes(child, lane + wide)
        self.lanes[id] = (lane, max(wide, 1))
        return max(wide, 1)

    def point(self, id, row):
        lane, wide = self.lanes[id]
        middle = (2 * lane + wide) * self.lane // 2
        reach = min(wide * self.lane // 2 - MARGIN, WIDEST)
        return middle + reach * WINDING[row % len(WINDING)] // 100, row * ROW + ROW // 2

    def find_roads(self):
        path = self.path
        roads = []
        for id in path.ids:
            segment = path.segments[id]
            places = segment.places()
            before = [
                path.segments[one].last() for one in segment.after if one in path.segments and one != id
            ]
            if not segment.after:
                roads.append((self.start, self.places[places[0]]))
            for place in before:
                roads.append((self.places[place], self.places[places[0]]))
            for i in range(1, len(places)):
                roads.append((self.places[places[i - 1]], self.places[places[i]]))
        return roads
