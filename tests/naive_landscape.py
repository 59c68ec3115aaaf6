"""A second referee, written without a thought for speed: everything is found again from the tiles, by flooding.

It keeps only a list of placements in their order. For each question it lays them again from an empty table on.
"""

from shared_rules.tile import LETTERS, TYPES

STEPS = {0: (1, 0), 1: (0, 1), 2: (-1, 1), 3: (-1, 0), 4: (0, -1), 5: (1, -1)}
LETTER = dict(zip(TYPES, LETTERS, strict=False))


class Naive:
    def __init__(self):
        self.placements = []  # (order, hex, edges as they lie, tile)
        self.count = 0
        self.told = [None, None]  # the placements of the last question about tasks, and its answer

    def put(self, tile, q, r, rotation, order=None):
        edges = edges_of(tile, rotation)
        if order is None:
            order = self.count
            self.count += 1
        self.placements.append((order, (q, r), edges, tile))
        self.placements.sort(key=lambda one: (one[0], one[1]))

    def remove(self, q, r):
        (gone,) = (one for one in self.placements if one[1] == (q, r))
        self.placements.remove(gone)
        return gone[0]

    def table(self):
        return {where: edges for _, where, edges, _ in self.placements}

    def statuses(self):
        """{hex: status of its task}: the tiles are laid one by one, and after each every task is looked at."""
        asked = list(self.placements)
        if self.told[0] == asked:
            return self.told[1]
        table, found = {}, {}
        tasks = {where: tile for _, where, _, tile in self.placements if tile.task_type}
        for _, where, edges, tile in self.placements:
            table[where] = edges
            if tile.task_type:
                found[where] = "active"
            for task_hex, status in found.items():
                if status == "active":
                    found[task_hex] = fate(table, task_hex, tasks[task_hex])
        self.told = [asked, found]
        return found

    def verdict(self, tile, q, r, rotation, order=None):
        """(reasons, own status, {hex: status} of the other tasks it settles); `order` is that of a tile laid before."""
        if order is not None:
            return self.verdict_in_order(tile, q, r, rotation, order)
        table = self.table()
        reasons, own = self.judged(table, tile, q, r, rotation)
        if reasons == ["occupied"]:
            return reasons, own, {}
        after = table | {(q, r): edges_of(tile, rotation)}
        changed = {}
        tasks = {where: task for _, where, _, task in self.placements}
        for task_hex, status in self.statuses().items():
            now = fate(after, task_hex, tasks[task_hex])
            if status == "active" and now != "active":
                changed[task_hex] = now
        return reasons, own, changed

    def verdict_in_order(self, tile, q, r, rotation, order):
        """The same, told by all placements with this one among them."""
        table = self.table()
        if (q, r) in table:
            return ["occupied"], None, {}
        reasons = self.reasons(table, edges_of(tile, rotation), q, r)
        before = self.statuses()
        other = Naive()
        other.placements = list(self.placements)
        other.put(tile, q, r, rotation, order)
        after = other.statuses()
        if tile.task_type and not reasons:
            then = Naive()
            then.placements = [one for one in other.placements if one[:2] < (order, (q, r))]
            if then.judged(then.table(), tile, q, r, rotation)[1] == "cancelled":
                size = len(
                    area(then.table() | {(q, r): edges_of(tile, rotation)}, (q, r), LETTER[tile.task_type])
                )
                reasons = ["task_exceeded" if size > tile.task_value else "task_closed_too_small"]
        changed = {where: after[where] for where in before if after[where] != before[where]}
        return reasons, after.get((q, r)), changed

    def judged(self, table, tile, q, r, rotation):
        """(reasons, own status)."""
        if (q, r) in table:
            return ["occupied"], None
        edges = edges_of(tile, rotation)
        after = table | {(q, r): edges}
        reasons = self.reasons(table, edges, q, r)
        if not tile.task_type:
            return reasons, None
        own = fate(after, (q, r), tile)
        if not reasons and own == "cancelled":
            size = len(area(after, (q, r), LETTER[tile.task_type]))
            reasons = ["task_exceeded" if size > tile.task_value else "task_closed_too_small"]
        return reasons, own

    def closed(self, tile, q, r, rotation):
        """Every area that this tile would close, or close again at its own size: {(letter, size, flags)} with how often."""
        before = self.table()
        after = before | {(q, r): edges_of(tile, rotation)}
        found = {}
        for side in STEPS:
            beside = (q + STEPS[side][0], r + STEPS[side][1])
            faces = [((q, r), after[q, r][side])]
            if beside in before:
                faces.append((beside, before[beside][(side + 3) % 6]))
            for where, letter in faces:
                if letter != "M":
                    hexes = frozenset(area(after, where, letter))
                    if not is_open(after, hexes, letter):
                        found[hexes, letter] = len(hexes)
        flags = {where: LETTER.get(one.flag) for _, where, _, one in self.placements} | {
            (q, r): LETTER.get(tile.flag)
        }
        return sorted(
            (letter, size, sum(flags[where] == letter for where in hexes))
            for (hexes, letter), size in found.items()
        )

    def reasons(self, table, edges, q, r):
        around = {side: (q + STEPS[side][0], r + STEPS[side][1]) for side in STEPS}
        faced = {side: table[around[side]][(side + 3) % 6] for side in STEPS if around[side] in table}
        if table and not faced:
            return ["not_adjacent"]
        found = []
        for letter, reason in (("T", "track_interrupted"), ("S", "stream_interrupted")):
            if any((edges[side] == letter) != (faced[side] == letter) for side in faced):
                found.append(reason)
        return found

    def completed(self, task_type):
        statuses = self.statuses()
        return sorted(
            tile.task_value
            for _, where, _, tile in self.placements
            if tile.task_type == task_type and statuses[where] == "completed"
        )

    def flags(self, terrain):
        table = self.table()
        return sorted(
            len(area(table, where, LETTER[terrain]))
            for _, where, _, tile in self.placements
            if tile.flag == terrain
            and not is_open(table, area(table, where, LETTER[terrain]), LETTER[terrain])
        )

    def longest(self, letter):
        table = self.table()
        return max([len(area(table, where, letter)) for where in table if letter in table[where]], default=0)

    def spots(self, tile):
        table = self.table()
        if not table:
            places = {(0, 0)}
        else:
            places = {(q + dq, r + dr) for q, r in table for dq, dr in STEPS.values()} - set(table)
        found = []
        for q, r in sorted(places):
            looks = set()
            for rotation in range(6):
                look = edges_of(tile, rotation)
                if look not in looks and self.judged(table, tile, q, r, rotation)[0] == []:
                    found.append([q, r, rotation])
                looks.add(look)
        return found


def edges_of(tile, rotation):
    return "".join(tile.edges[(side - rotation) % 6] for side in range(6))


def area(table, start, letter):
    """The hexes of the area of this terrain that the tile at `start` belongs to."""
    found, waiting = {start}, [start]
    while waiting:
        q, r = waiting.pop()
        for side, (dq, dr) in STEPS.items():
            other = (q + dq, r + dr)
            joins = other in table and table[q, r][side] == letter == table[other][(side + 3) % 6]
            if joins and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def is_open(table, hexes, letter):
    return any(
        table[q, r][side] == letter and (q + dq, r + dr) not in table
        for q, r in hexes
        for side, (dq, dr) in STEPS.items()
    )


def fate(table, where, task):
    letter = LETTER[task.task_type]
    hexes = area(table, where, letter)
    if len(hexes) == task.task_value:
        return "completed"
    return "cancelled" if len(hexes) > task.task_value or not is_open(table, hexes, letter) else "active"
