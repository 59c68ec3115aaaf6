"""A game of Rattus Cartus as one calls it out at the table.

    session = table("Ana Bruno Chloé", "Ana royalty 2; Bruno royalty 1; Ana church 3")

Each part is a gain: who, on which track, how many steps; in the order of play. A player's id is the small first letter
of the name. Ids of the gains are g0, g1... `at` of a part gives its order: "Ana royalty 2 at 7".
"""

from shared_rules.influence import STEP
from shared_rules.session import Session


def entries_of(text):
    found = {}
    parts = [part.split() for part in text.replace("\n", ";").split(";") if part.strip()]
    for place, words in enumerate(parts):
        order = int(words[words.index("at") + 1]) if "at" in words else place
        found[f"{STEP}g{place}"] = [order, words[0][0].lower(), words[1], int(words[2])]
    return found


def table(names, text="", **entries):
    """A session; further entries are named path=value, "/" written as two underscores."""
    session = Session("s1")
    session.game, session.day, session.at = "rattus_cartus", "2026-03-14", "21:05"
    session.players = [name[0].lower() for name in names.split()]
    session.entries = entries_of(text) | {path.replace("__", "/"): value for path, value in entries.items()}
    return session
