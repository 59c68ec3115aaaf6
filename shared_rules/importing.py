"""From what a file holds to operations: who is who, what is new, what the file says anew, what stays as it is.

Importing merges. What is here already stays; a field takes the file's value only when it never had that value before, so that an
older file takes back no correction made since; what was deleted here stays deleted unless somebody asks for it; a second
import of the same file says nothing.
"""

from shared_rules.envelope import DEL, SET
from shared_rules.operation import same_value
from shared_rules.people import MARKERS, PLAYER, people
from shared_rules.session import restore, write
from shared_rules.settling import delete_whole

KNOWN_AS = "known_as/"  # a field of a player: true for each key under which a file named this person
NEW, CHANGED, KNOWN, DELETED, GONE = "new", "changed", "known", "deleted", "gone"


class Who:
    """Who the people of a file are here.

    ids    {key in the file: player id here}
    new    [(entity, [(field, value)])] of those nobody here is
    known  [(entity, [(field, value)])]: a key to remember for someone who was recognised by name
    called [(name in the file, name here)] of those whose key is known here under another name: theirs stays
    gone   entities of those who were deleted here, as by taking an import back: they come back with a game of theirs
    """

    def __init__(self, arrivals, state):
        self.ids = {}
        self.new = []
        self.known = []
        self.called = []
        self.gone = []
        persons = people(state, deleted=True)
        by_id = {}
        by_name = {}
        markers = []
        for person in persons:
            alive = False
            for id in person.ids:
                by_id[id] = person
                for field in state.fields(PLAYER + id):
                    if field.startswith(KNOWN_AS):
                        by_id[field.removeprefix(KNOWN_AS)] = person
                alive = alive or state.alive(PLAYER + id)
            if alive and person.name:
                by_name.setdefault(person.name.lower(), []).append(person)
            if alive:
                markers.append(person.marker)
        claimed = {}
        for key in arrivals.people:
            if key in by_id:
                self.ids[key] = key if key in by_id[key].ids else by_id[key].id
                claimed[by_id[key].id] = True
                ent = PLAYER + self.ids[key]
                if not state.alive(ent) and by_id[key].name:
                    self.gone.append(ent)
                told, here = arrivals.people[key], by_id[key].name
                if told and here and told != here:
                    self.called.append((told, here))
        for key in arrivals.people:
            if key in self.ids:
                continue
            alike = by_name.get(arrivals.people[key].lower(), [])
            if len(alike) == 1 and alike[0].id not in claimed:
                self.ids[key] = alike[0].id
                claimed[alike[0].id] = True
                self.known.append((PLAYER + alike[0].id, [(KNOWN_AS + key, True)]))
            else:
                self.ids[key] = key
                marker = MARKERS[len(markers) % len(MARKERS)]
                markers.append(marker)
                self.new.append((PLAYER + key, [("name", arrivals.people[key]), ("marker", marker)]))

        self.are_theirs = [key for key in self.ids if self.ids[key] != key] == []

    def fields(self, fields):
        """The fields of a game with the ids of this phone."""
        ids = self.ids
        if self.are_theirs:
            return fields
        other = False
        for key in fields["players"]:
            if ids[key] != key:
                other = True
        if not other:
            return fields
        found = {}
        for field in fields:
            value = fields[field]
            if isinstance(value, list):
                value = [ids[item] if isinstance(item, str) and item in ids else item for item in value]
            elif isinstance(value, str) and value in ids:
                value = ids[value]
            at = field.rfind("/") + 1
            if at and field[at:] in ids:
                field = field[:at] + ids[field[at:]]
            found[field] = value
        return found


CIRCUMSTANCES = ("day", "at", "place", "note")


def verdict(state, ent, fields, bring_back=False, partial=False):
    """What importing these fields would do, and the operations' arguments for it: (verdict, [arguments])."""
    if ent not in state.cells:
        return NEW, first_writes(ent, fields)
    if partial and state.value(ent, "game") != fields["game"]:
        fields = {field: fields[field] for field in CIRCUMSTANCES if field in fields}
    writes = [
        write(state, ent, field, fields[field])
        for field in fields
        if is_news(state, ent, field, fields[field])
    ]
    if not state.alive(ent):
        return (NEW, [restore(state, ent)] + writes) if bring_back else (DELETED, [])
    return (CHANGED, writes) if writes else (KNOWN, [])


def first_writes(ent, fields):
    """The arguments of the operations that make a thing that was never here."""
    return [(SET, ent, field, fields[field], []) for field in fields]


def is_news(state, ent, field, value):
    """Whether a field never had this value: neither now, nor before somebody corrected it."""
    cells = state.cells[ent]
    if field not in cells:
        return True
    for dot in state.known:
        op = state.known[dot]
        if op.field == field and op.ent == ent and same_value(op.val, value):
            return False
    return True


def deletion(state, ent):
    """What a deletion in the file does here: (verdict, [arguments]); one that was taken back since says nothing new."""
    if ent not in state.cells or not state.alive(ent):
        return KNOWN, []
    for dot in state.known:
        if state.known[dot].kind == DEL and state.known[dot].ent == ent:
            return KNOWN, []
    return GONE, delete_whole(state, ent)
