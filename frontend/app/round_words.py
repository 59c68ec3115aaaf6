"""The words of the aids for a round: loaded with them, so that who only scores never pays for them."""

from frontend.app import prefs
from shared_rules import labels
from shared_rules.banners import BLACK
from shared_rules.round_entries import Box
from shared_rules.round_labels import round_words


def r(key, **values):
    return labels.text(prefs.get("language"), key, values, round_words)


def turn_text(n, of):
    """Whose turn it is; `of` as of_name gives it. In a narrow bar it wraps after the round and nowhere else."""
    return r("round.sub", n=n, of=of.replace("de ", "de\u00a0", 1) if of.startswith("de ") else of)


def die_text(colour, face):
    """A die as one says it: "4 blanc"."""
    return r("die." + colour, n=str(face))


def pair_text(pool, dice, faces):
    """Two dice of the pool, and what each is changed to: "4 blanc + 4 blanc monté à 5"."""
    texts = []
    for at in (0, 1):
        colour, face = pool[dice[at]]
        text = die_text(colour, face)
        if faces[at] > face:
            text = r("die.up", die=text, n=str(faces[at]))
        elif faces[at] < face:
            text = r("die.down", die=text, n=str(faces[at]))
        texts.append(text)
    return " + ".join(texts)


def cost_parts(time, coins, markers):
    """[(icon, number, words)] of what a way costs; nothing for a free one."""
    parts = []
    for image, key, n in (("coin", "coins", coins), ("council", "markers", markers), ("glass", "time", time)):
        if n:
            parts.append((image, n, r("cost." + key, n=n)))
    return parts


def cost_text(time, coins, markers):
    """ "1 pièce, 2 temps"; "gratuit"."""
    words = [part[2] for part in cost_parts(time, coins, markers)]
    return ", ".join(words) if words else r("free")


def fact_text(field):
    """A fact of the box as one names it: "box/white/4" is "Dés blancs. Votre boîte, à 4 joueurs"."""
    fact, players = (field.split("/") + [""])[1:3]
    return r("box." + fact) + ". " + r("box.heading", n=players) if fact in Box.FACTS else fact


def is_black(die):
    return die[0] == BLACK
