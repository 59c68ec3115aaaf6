"""The people of this phone's journal: a name, and a marker (colour and shape) that tells them apart at the table."""

from frontend.app.dom import in_form
from shared_rules.people import PLAYER, Person, names, people

__all__ = [
    "MARKERS",
    "PLAYER",
    "Person",
    "everybody",
    "free_marker",
    "names",
    "one_id",
    "person",
    "seated",
    "told_apart",
]

MARKERS = (1, 2, 3, 4, 5, 6)


def person(journal, id):
    """The player `id`; somebody whose name never arrived is shown as "?"."""
    ent = journal.state(PLAYER).resolve(PLAYER + id)
    name = journal.value(ent, "name")
    marker = journal.value(ent, "marker")
    return Person(id, name if isinstance(name, str) else "?", marker if marker in MARKERS else 6, [id])


def one_id(journal, id):
    """The id that stands for a player now: the same for all ids that were joined."""
    return journal.state(PLAYER).resolve(PLAYER + id).removeprefix(PLAYER)


def everybody(journal):
    """Every player that is not deleted, nor erased, by name."""
    found = [one for one in people(journal.state(PLAYER)) if one.name]
    for one in found:
        if one.marker is None:
            one.marker = 6
    known = [one.id for one in found]
    for ent in journal.outbox.entities(PLAYER):
        if ent.removeprefix(PLAYER) not in known:
            found.append(person(journal, ent.removeprefix(PLAYER)))
    found.sort(key=by_name)
    return found


def by_name(one):
    """Accents stand behind their letter: Éloïse comes before Hugo."""
    return in_form("NFD", one.name.lower()).encode("utf-8")


def seated(journal, ids):
    """The players of a session in seat order, told apart."""
    return told_apart([person(journal, id) for id in ids])


def told_apart(table):
    """The same people, each with a marker that nobody else at this table has."""
    seats = []
    taken = []
    for one in table:
        marker = free_marker(taken) if one.marker in taken else one.marker
        taken.append(marker)
        seats.append(Person(one.id, one.name, marker, one.ids))
    return seats


def free_marker(taken):
    """The marker least used so far, the first of them when several are."""
    best = MARKERS[0]
    for marker in MARKERS:
        if taken.count(marker) < taken.count(best):
            best = marker
    return best
