"""The path of a campaign: circles to cross and hexes between them, as the group copied it from its own sheet.

Reference: the campaign's rules as `Game.campaign` names them. A path is made of segments; how many circles they have is
printed on the group's sheet and nowhere here. A segment is

    after    ids of the segments it goes on from, [] for the start; two segments after the same one make a fork, a
             segment after two others makes them meet again
    circles  how many circles follow one another, 0 for a hex alone
    hex      whether a hex follows its last circle
    name     what the group calls that hex
    hearts   which circles (1, 2, 3...) bear a heart

A place is named "<segment>.<n>" for a circle, "<segment>.hex" for the hex. A hex costs nothing: what lies on its two sides is
connected. A circle can be crossed when it is next to the start or to a crossed one that is connected to it.
"""

MOST_CIRCLES = 60  # of one segment
MOST_SEGMENTS = 80
HEX = "hex"
JOINT = "joint"  # the end of a segment without circles or hex

LOOP, UNREACHABLE, HEART_BEYOND = "loop", "unreachable", "heart_beyond"


class Segment:
    """See the module."""

    def __init__(self, id, after, circles, hex=False, name="", hearts=()):
        self.id = id
        self.after = after
        self.circles = circles
        self.hex = hex
        self.name = name
        self.hearts = list(hearts)

    def __eq__(self, other):
        return isinstance(other, Segment) and repr(self) == repr(other)

    def __repr__(self):
        return f"Segment({self.id!r}, {self.after!r}, {self.circles!r}, {self.hex!r}, {self.name!r}, {self.hearts!r})"

    def places(self):
        """The names of its places, in their order; never empty."""
        found = [self.id + "." + str(n) for n in range(1, self.circles + 1)]
        if self.hex:
            found.append(self.id + "." + HEX)
        return found if found else [self.id + "." + JOINT]

    def first(self):
        return self.places()[0]

    def last(self):
        return self.places()[-1]


class Fault:
    """What is wrong with a path: `code` and the segment it is about."""

    def __init__(self, code, segment):
        self.code = code
        self.segment = segment

    def __eq__(self, other):
        return isinstance(other, Fault) and repr(self) == repr(other)

    def __repr__(self):
        return f"Fault({self.code!r}, {self.segment!r})"


class Path:
    """`segments` by id and the places in `crossed`, read together.

    faults     loops, segments that nothing leads to, hearts beyond the last circle
    steps      {place: how many circles lie before it at least}, of all that the start leads to
    open       circles that can be crossed next
    reached    segments whose hex is reached, in the order of `hexes`
    hexes      segments that end in a hex, nearest first
    apart      crossed circles that are not connected to the start
    stray      what was crossed and is no circle of the path any more
    hearts     hearts whose circle is crossed
    """

    def __init__(self, segments, crossed=()):
        self.segments = segments
        self.ids = sorted(segments)
        self.crossed = {place: True for place in crossed}
        self.neighbours = {}
        self.starts = []
        self.join()
        self.steps = self.distances()
        self.faults = self.find_faults()
        self.hexes = self.hexes_by_distance()
        self.walk()

    def join(self):
        """Which places are next to each other."""
        for id in self.ids:
            places = self.segments[id].places()
            for place in places:
                self.neighbours[place] = []
            for i in range(1, len(places)):
                self.connect(places[i - 1], places[i])
        for id in self.ids:
            segment = self.segments[id]
            if not segment.after:
                self.starts.append(segment.first())
            for before in segment.after:
                if before in self.segments and before != id:
                    self.connect(self.segments[before].last(), segment.first())

    def connect(self, a, b):
        if a != b:
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)

    def distances(self):
        """Circles before each place that the start leads to, along the direction in which the path was written."""
        steps = {}
        edge = [(place, 0) for place in self.starts]
        while edge:
            following = []
            for place, before in edge:
                if place in steps and steps[place] <= before:
                    continue
                steps[place] = before
                after = before + 1 if is_circle(place) else before
                following.extend([(other, after) for other in self.onward(place)])
            edge = following
        return steps

    def onward(self, place):
        """The places after this one, in the direction in which the path was written."""
        id = place.split(".")[0]
        places = self.segments[id].places()
        at = places.index(place)
        if at + 1 < len(places):
            return [places[at + 1]]
        return [self.segments[other].first() for other in self.ids if id in self.segments[other].after]

    def find_faults(self):
        found = []
        for id in self.ids:
            segment = self.segments[id]
            if self.is_its_own_ancestor(id):
                found.append(Fault(LOOP, id))
            elif segment.first() not in self.steps:
                found.append(Fault(UNREACHABLE, id))
            if [n for n in segment.hearts if not 1 <= n <= segment.circles]:
                found.append(Fault(HEART_BEYOND, id))
        return found

    def is_its_own_ancestor(self, id):
        seen = {}
        waiting = list(self.segments[id].after)
        while waiting:
            one = waiting.pop()
            if one == id:
                return True
            if one in self.segments and one not in seen:
                seen[one] = True
                waiting.extend(self.segments[one].after)
        return False

    def hexes_by_distance(self):
        known = []
        for id in self.ids:
            place = self.segments[id].last()
            if self.segments[id].hex and place in self.steps:
                known.append((self.steps[place], id))
        known.sort()
        return [id for _, id in known]

    def walk(self):
        """From the start over what is crossed; hexes and joints are passed."""
        seen = {}
        opened = {}
        edge = list(self.starts)
        while edge:
            place = edge.pop()
            if place in seen:
                continue
            if is_circle(place) and place not in self.crossed:
                opened[place] = True
                continue
            seen[place] = True
            edge.extend(self.neighbours[place])
        self.open = sorted(opened, key=self.order_of)
        self.reached = [id for id in self.hexes if id + "." + HEX in seen]
        on_path = [place for place in self.crossed if place in self.neighbours and is_circle(place)]
        self.apart = sorted([place for place in on_path if place not in seen])
        self.stray = sorted([place for place in self.crossed if place not in on_path])
        self.hearts = len([place for place in on_path if self.has_heart(place)])

    def order_of(self, place):
        """The segment, then the number of the circle."""
        id, n = place.split(".")
        return [id, int(n) if is_circle(place) else MOST_CIRCLES + 1]

    def circles(self):
        """Every circle of the path, segment after segment."""
        found = []
        for id in self.ids:
            found.extend([place for place in self.segments[id].places() if is_circle(place)])
        return found

    def has_heart(self, place):
        id, n = place.split(".")
        return int(n) in self.segments[id].hearts

    def all_hearts(self):
        """How many hearts the path has, crossed or not."""
        return len([place for place in self.circles() if self.has_heart(place)])


def is_circle(place):
    """Whether a place is a circle; else it is passed for nothing."""
    return place.split(".")[-1] not in (HEX, JOINT)
