"""The people who play, as the screens see them: entities "player:<id>" with the fields name and marker (1 to 6).

Someone entered twice, on two phones, is joined and never deleted: all ids keep their sense, see State.resolve.
"""

from shared_rules.envelope import ALIAS, ALIAS_FIELD

PLAYER = "player:"
MARKERS = (1, 2, 3, 4, 5, 6)


class Person:
    """Someone who plays; `ids` are all the ids they were entered under, `id` the one to use from now on."""

    def __init__(self, id, name, marker, ids):
        self.id = id
        self.name = name
        self.marker = marker
        self.ids = ids

    def __eq__(self, other):
        return isinstance(other, Person) and repr(self) == repr(other)

    def __repr__(self):
        return f"Person({self.id!r}, {self.name!r}, {self.marker!r}, {self.ids!r})"


def people(state, deleted=False):
    """Persons in order of id; those deleted are left out unless asked for. `marker` is None when never chosen."""
    by_id = {}
    alive = {}
    for ent in state.entities(PLAYER):
        one = state.resolve(ent)
        if one not in by_id:
            by_id[one] = Person(one.removeprefix(PLAYER), "", None, [])
            alive[one] = False
        person = by_id[one]
        person.ids.append(ent.removeprefix(PLAYER))
        if state.alive(ent):
            alive[one] = True
        name = state.value(ent, "name")
        if person.name == "" and isinstance(name, str):
            person.name = name
        marker = state.value(ent, "marker")
        if person.marker is None and marker is not True and marker in MARKERS:
            person.marker = marker
    return [by_id[one] for one in sorted(by_id) if deleted or alive[one]]


def names(state):
    """Every player id that was ever used, with the name to show for it."""
    found = {}
    for person in people(state, deleted=True):
        for id in person.ids:
            found[id] = person.name
    return found


def join(ent, other):
    """Say that two entities are one. It replaces nothing: an entity may be the same as several."""
    return ALIAS, ent, ALIAS_FIELD, other, []


def part(op):
    """Take back one joining; all those of `state.joins(ent)` must be taken back to part two entities."""
    return ALIAS, op.ent, ALIAS_FIELD, None, [op.dot]
