"""The words of the map's screens: loaded with them, so that a table that plays without a map never pays for them."""

from frontend.app import prefs, words
from frontend.app.words import game_text
from shared_rules import labels
from shared_rules.tile import LETTERS, MEADOW, TERRAINS, shown_by
from shared_rules.turn import PUT_ASIDE

_described = {}  # language, game and edges -> the words

SIDES = ("e", "se", "sw", "w", "nw", "ne")


def m(key, **values):
    return labels.text(prefs.get("language"), key, values, labels.map_words)


def terrain_name(game, code):
    return m("meadow") if code == MEADOW else game_text(game, TERRAINS[code])


def kind_text(game, tile):
    """What kind of tile this is: "Objectif Forêt 5", "Paysage, drapeau Champ"."""
    if tile.task_type is not None:
        return m("kind.task_of", row=game_text(game, tile.task_type), n=tile.task_value)
    if tile.flag is not None:
        return m("kind.flag_of", row=game_text(game, tile.flag))
    return m("kind.landscape")


def described(game, edges):
    """Six sides in words: each terrain with where it is; the rest is meadow."""
    key = prefs.get("language") + game.key + edges
    if key not in _described:
        _described[key] = describe(game, edges)
    return _described[key]


def describe(game, edges):
    parts = []
    for code in shown_by(edges):
        letter = LETTERS[code]
        sides = [m("side." + SIDES[side]) for side in range(6) if edges[side] == letter]
        if len(sides) == 6:
            return m("all_round", terrain=terrain_name(game, code))
        parts.append(terrain_name(game, code) + " " + words.listed(sides))
    if not parts:
        return m("all_round", terrain=terrain_name(game, MEADOW))
    return ", ".join(parts)


def left_text(turn):
    """How many tiles are to come, of each kind."""
    key = "left.kinds.special" if turn.is_open else "left.kinds"
    tasks = turn.tasks_left
    return m(key, n=tasks, tasks=tasks, landscapes=turn.landscape_left, aside=PUT_ASIDE)


def hex_text(q, r):
    return m("hex", q=q, r=r)


def hex_within(q, r):
    """The same in the middle of a sentence."""
    return m("hex.within", q=q, r=r)


def place_text(q, r, rotation):
    """A place and how the tile is turned there."""
    return hex_text(q, r) + ", " + (m("list.turn", n=rotation) if rotation else m("not_turned"))
