"""What may be one thing entered twice: a player under the same name, a game recorded on two phones.

It is only ever proposed. That two are *not* one is remembered too, in an entity "apart:<id>+<id>" whose field "is" is
true, so that the question comes once.

Of a game recorded twice people keep one record, and the other is deleted. Two phones may answer in opposite ways without
knowing: whoever keeps a record writes so in it, which no deletion made elsewhere has seen. So a record that anybody
chose is shown, as deleted by one and used by another, and the question comes back.
"""

from shared_rules.operation import encoded
from shared_rules.people import people
from shared_rules.session import restore, write

APART = "apart:"
APART_FIELD = "is"
CHOSEN_FIELD = "chosen"  # of a session: somebody answered that this record stays
NEAR = 10  # points between two records of one game, or a tenth of them
PER_TENTH = 10

PLAIN = {
    "a": "àáâãäåā",
    "c": "çć",
    "e": "èéêëē",
    "i": "ìíîïī",
    "n": "ñ",
    "o": "òóôõöøō",
    "s": "š",
    "u": "ùúûüū",
    "y": "ýÿ",
    "z": "ž",
    "ae": "æ",
    "oe": "œ",
    "ss": "ß",
}
WITHOUT = {letter: plain for plain in PLAIN for letter in PLAIN[plain]}
SILENT = "-'’. \u200e\u200f"


def folded(name):
    """The name without what people leave out in haste: capitals, accents, hyphens, spaces. Only to compare."""
    letters = []
    for letter in name:
        if letter in SILENT or 0x300 <= ord(letter) < 0x370:
            continue
        small = letter.lower()
        letters.append(WITHOUT[small] if small in WITHOUT else small)
    return "".join(letters)


def pair(a, b):
    """The entity that remembers whether two ids are apart; the same whichever is named first."""
    return f"{APART}{a}+{b}" if a < b else f"{APART}{b}+{a}"


def are_apart(state, a, b):
    """Whether somebody said that the two are not one."""
    return state.value(pair(a, b), APART_FIELD) is True


def choose(state, ent):
    """Keep this record of a game, deleted elsewhere or not: operations as kind, ent, field, val, over."""
    written = [write(state, ent, CHOSEN_FIELD, True)]
    return written + [restore(state, ent)] if state.deletions(ent) else written


def twin_people(state):
    """Pairs of persons of one name, who may be one person; in order of id."""
    found = []
    everybody = people(state)
    by_name = {}
    for person in everybody:
        name = folded(person.name)
        if name == "":
            continue
        name = "=" + name  # in the browser a dict has no room of its own for "__proto__"
        for other in by_name.setdefault(name, []):
            if not are_apart(state, other.id, person.id):
                found.append((other, person))
        by_name[name].append(person)
    return found


def twin_games(state, summaries):
    """Pairs of summaries that may be one game recorded twice; `state` knows the people. In order of id.

    Same game, same day, the same people whichever of their ids was used, and totals that are near.
    """
    ids = {}
    for person in people(state, deleted=True):
        for id in person.ids:
            ids[id] = person.id
    meetings = {}
    for summary in summaries:
        if summary["players"] and summary["day"]:
            meetings.setdefault(meeting(summary, ids), []).append(summary)
    found = []
    for key in sorted(meetings):
        same = sorted(meetings[key], key=lambda summary: summary["id"])
        for i in range(len(same)):
            for j in range(i + 1, len(same)):
                if not are_apart(state, same[i]["id"], same[j]["id"]) and are_near(same[i], same[j], ids):
                    found.append((same[i], same[j]))
    return found


def begun_by(state, ent):
    """The device on which a session was begun; two games begun on one phone are two games."""
    first = None
    for dot in state.known:
        op = state.known[dot]
        if op.ent == ent and op.field == "game" and (first is None or op.hlc < first.hlc):
            first = op
    return None if first is None else first.dev


def meeting(summary, ids):
    """Which game, known by its name or by rules, when and who, as ASCII text."""
    game = [summary["game"], encoded(summary["extra"].get("name")), summary["day"]]
    return " ".join(game + sorted(canonical(summary["players"], ids)))


def canonical(players, ids):
    return [ids[id] if id in ids else id for id in players]


def are_near(a, b, ids):
    """Whether two lists of totals of the same people may tell one game."""
    one, other = totals_by_person(a, ids), totals_by_person(b, ids)
    apart = most = 0
    for person in one:
        if person not in other:
            return False
        here, there = one[person], other[person]
        if here is None or there is None:  # no points were told: alike only if in neither
            if here is not there:
                return False
            continue
        apart += abs(here - there)
        most += max(abs(here), abs(there))
    return len(one) == len(other) and (apart <= NEAR or apart * PER_TENTH <= most)


def totals_by_person(summary, ids):
    """Points by person, None where none were told; under "" for a table that counts as one."""
    totals = summary["totals"]
    if len(totals) != len(summary["players"]):
        return {"": totals[0]} if totals else {}
    people = canonical(summary["players"], ids)
    return {people[i]: totals[i] for i in range(len(totals))}
