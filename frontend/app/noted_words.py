"""What an aid noted at the table, in words: which note it is, and what it says. For undo, and for two versions of one note.

Nothing that another version noted stops a screen: a note that is not known here is named as a note, its value shown as it is.
"""

from frontend.app import people, words
from frontend.app.live_words import gain_text, say
from frontend.app.round_words import cost_text, die_text, r
from frontend.app.words import has_game_text, t
from shared_rules.influence import DECK, ROUND, STEP, deck, is_gain
from shared_rules.round_entries import (
    GRAVE,
    MOST,
    NOBODY,
    OF_ROUND,
    OF_TURN,
    TAKEN,
    die,
    is_die,
    is_whole,
    parts,
)


def note_name(names, path):
    """A note as one names it: "le temps de Chloé", "Mise en place". `names` is {player id: name}."""
    what, n, player = parts(path)
    if what in OF_TURN and player in names:
        return r("undo." + what, n=n, of=words.of_name(names[player]))
    if what in OF_ROUND and n:
        return r("undo." + what, n=n)
    if path == ROUND:
        return say("round.now")
    return say("deck") if path == DECK else t("live")


def note_title(names, path):
    """The same where no screen says which round it is about: "Tour 2, le temps de Chloé"."""
    what, n, player = parts(path)
    name = note_name(names, path)
    return r("note.of_round", n=n, note=name) if what in OF_TURN and player in names else name


def note_text(app, game, path, value):
    """What a note says, where its number or list does not by itself; else None."""
    what = parts(path)[0]
    if not isinstance(value, list):
        return None
    if path == DECK:
        cards = deck({DECK: value})
        found = [
            words.game_text(game, key) + " " + str(cards[key]) for key in cards if has_game_text(game, key)
        ]
        return ", ".join(found) or None
    if path.startswith(STEP) and is_gain(value):
        names = {value[1]: people.person(app.journal, value[1]).name}
        return gain_text(game, names, (0, path, *value[1:])) if has_game_text(game, value[2]) else None
    if not all([is_whole(each, -MOST) for each in value]):
        return None
    if what == "dice":
        return ", ".join([die_text(*die(kept)) for kept in value if is_die(kept)]) or None
    if what == "taken" and len(value) == TAKEN:
        return r("note.taken", value=str(value[2] + value[3]), one=str(value[2]), two=str(value[3])) + cost(
            value
        )
    if what == "died":
        return ", ".join([grave_text(value[at], value[at + 1]) for at in range(0, len(value) - 1, 2)])
    return ", ".join([words.number(each) for each in value]) if what == "rat" else None


def cost(taken):
    return ", " + cost_text(0, taken[4], taken[5]) if taken[4] or taken[5] else ""


def grave_text(place, points):
    if place > GRAVE:
        return r("death.place", place=str(place), n=points)
    return r("death.nobody" if place == NOBODY else "death.grave")
