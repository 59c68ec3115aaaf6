"""The landscape of Dorfromantik: tiles laid on hexes, the areas they form, the tasks in them.

    hexgrid <- tile, areas <- ground <- landscape <- placement, moving, spots <- landscape_document

`check` judges a tile without laying it, `lay` lays it; both cost by what lies around the hex, never by the size of
the map, and so do `take_back` and `moving.move`, which look again only at the areas of that tile.

A task is told by history: completed when its area had exactly its value after a placement, it stays completed
whatever grows later; cancelled, it stays cancelled. After a tile is taken back or moved, each task is as if the tiles
that lie there had been laid in their order from an empty table on.

Tiles are legal or not when they are laid. One that is not can be laid all the same (`forced`): it is marked, and
takes part in areas as far as its edges match.
"""

from shared_rules.areas import ACTIVE, CANCELLED, COMPLETED, fate, fate_by_history, in_order
from shared_rules.ground import Ground, Laid
from shared_rules.hexgrid import WIDTH
from shared_rules.placement import judged
from shared_rules.tile import STREAM, TRACK


class Landscape(Ground):
    """The tiles on the table. `by_place`, `tasks` and `flags` are {place: Laid}: all tiles, those with a task, those
    with a flag."""

    def __init__(self):
        Ground.__init__(self)
        self.by_place = {}
        self.tasks = {}
        self.flags = {}
        self.last_order = -1

    def __repr__(self):
        return f"<Landscape of {len(self.by_place)} tiles>"

    # Judging and laying

    def check(self, tile, q, r, rotation=0):
        """The Verdict on laying this tile there, without laying it."""
        return judged(self, tile, q, r, rotation)

    def lay(self, tile, q, r, rotation=0, forced=False):
        """Lay a tile if that is legal; one that is not only when `forced`, and never on another. Returns the Verdict."""
        verdict = self.check(tile, q, r, rotation)
        if verdict.legal or (forced and self.at(q, r) is None):
            self.put(tile, q, r, rotation, forced=not verdict.legal)
        return verdict

    def put(self, tile, q, r, rotation=0, forced=False, order=None):
        """Lay a tile on an empty hex without judging it. Returns the Laid; ValueError on a hex that has a tile.

        `order` puts it among the tiles laid before; without it the tile is the last.
        """
        cell = self.board.cell(q, r)
        self.board.surround(cell)
        self.grow()
        if self.laid[cell] is not None:
            raise ValueError(f"a tile lies at {q}, {r}")
        is_last = order is None or order > self.last_order
        laid = Laid(tile, cell, q, r, rotation, self.last_order + 1 if order is None else order, forced)
        if is_last:
            self.last_order = laid.order
        touched = self.join(laid)
        self.laid[cell] = laid
        self.by_place[laid.place] = laid
        if tile.task >= 0:
            laid.status = ACTIVE
            self.tasks[laid.place] = laid
        if tile.flagged >= 0:
            self.flags[laid.place] = laid
        for area in touched:
            for task in area.tasks:
                if not is_last:
                    task.status = fate_by_history(task, self.laid, self.board.near)
                elif task.status == ACTIVE:
                    task.status = fate(task.tile.task_value, len(area.tiles), area.open_edges)
        return laid

    def take_back(self, q, r):
        """Take the tile of this hex off the table and return its Laid; ValueError when there is none."""
        laid = self.at(q, r)
        if laid is None:
            raise ValueError(f"no tile lies at {q}, {r}")
        self.laid[laid.cell] = None
        del self.by_place[laid.place]
        if laid.place in self.tasks:
            del self.tasks[laid.place]
        if laid.place in self.flags:
            del self.flags[laid.place]
        for area in self.part(laid):
            for task in area.tasks:
                task.status = fate_by_history(task, self.laid, self.board.near)
        return laid

    # What lies there

    def at(self, q, r):
        """The Laid on this hex, or None."""
        place = q * WIDTH + r
        return self.by_place[place] if place in self.by_place else None

    def tiles(self):
        """Every Laid, in the order they were laid."""
        return in_order([self.by_place[place] for place in self.by_place])

    def active_tasks(self):
        """The Laid whose task is neither completed nor cancelled, in the order they were laid."""
        return self.tasks_that_are(ACTIVE)

    def tasks_that_are(self, status):
        return in_order([self.tasks[place] for place in self.tasks if self.tasks[place].status == status])

    def completed_values(self, task_type):
        """The values of the completed tasks of a type, smallest first."""
        found = []
        for laid in self.tasks_that_are(COMPLETED):
            if laid.tile.task_type == task_type:
                found.append(laid.tile.task_value)
        found.sort()
        return found

    def closed_flags(self, terrain):
        """For each flag of this terrain in a closed territory the tiles of that territory, smallest first."""
        found = []
        for place in self.flags:
            laid = self.flags[place]
            if laid.tile.flag == terrain:
                area = laid.areas[laid.tile.flagged]
                if area.open_edges == 0:
                    found.append(len(area.tiles))
        found.sort()
        return found

    def longest_track(self):
        """The tiles of the longest track, 0 without any."""
        return self.lengths[0].longest

    def longest_stream(self):
        """The tiles of the longest stream, 0 without any."""
        return self.lengths[STREAM - TRACK].longest

    def cancelled_tasks(self):
        """The Laid whose task was cancelled, in the order they were laid."""
        return self.tasks_that_are(CANCELLED)
