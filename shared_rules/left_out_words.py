"""What could not be read of a saved map, as sentences in French and English: which tiles, and why."""

from shared_rules.labels import fill
from shared_rules.map_entries import LENGTH, MOST_ORDER, Q, R, order_of, path_of
from shared_rules.map_words import how_many_left_out
from shared_rules.tile import is_whole

WORDS = {
    "fr": {
        "left_out.one": "{which}\u00a0: {why}",
        "which.hex": "Colonne {q}, rangée {r}",
        "which.order": "Tuile n°\u00a0{n}",
        "which.both": "Colonne {q}, rangée {r}, tuile n°\u00a0{n}",
        "which.id": "Tuile {id}",
        "wrong_entry": "elle n’est pas écrite comme une tuile.",
        "wrong_hex": "sa case n’existe pas.",
        "wrong_edges": "ses six côtés ne sont pas lisibles.",
        "wrong_rotation": "elle est tournée d’une façon qui n’existe pas.",
        "wrong_task": "son objectif n’est pas lisible.",
        "wrong_flag": "son drapeau n’est pas lisible.",
        "task_not_shown": "elle ne montre pas le terrain de son objectif.",
        "flag_not_shown": "elle ne montre pas le terrain de son drapeau.",
        "too_many": "la carte est pleine.",
    },
    "en": {
        "left_out.one": "{which}: {why}",
        "which.hex": "Column {q}, row {r}",
        "which.order": "Tile no. {n}",
        "which.both": "Column {q}, row {r}, tile no. {n}",
        "which.id": "Tile {id}",
        "wrong_entry": "it is not written like a tile.",
        "wrong_hex": "its hex does not exist.",
        "wrong_edges": "its six sides cannot be read.",
        "wrong_rotation": "it is turned in a way that does not exist.",
        "wrong_task": "its task cannot be read.",
        "wrong_flag": "its flag cannot be read.",
        "task_not_shown": "it does not show the terrain of its task.",
        "flag_not_shown": "it does not show the terrain of its flag.",
        "too_many": "the map is full.",
    },
}


def say(lang, key, **values):
    return fill(lang, WORDS[lang][key], values)


def left_out_texts(lang, mapped):
    """How many tiles were left out, then each with its reason; nothing when all could be read."""
    texts = how_many_left_out(lang, mapped)
    for tile_id, reason in mapped.left_out:
        which = which_text(lang, mapped, tile_id)
        texts.append(say(lang, "left_out.one", which=which, why=say(lang, reason)))
    return texts


def which_text(lang, mapped, tile_id):
    """A tile that was left out, as a person finds it: where and when it was laid, as far as that can be read."""
    path = path_of(tile_id)
    entry = mapped.entries[path] if path in mapped.entries else None
    order = order_of(entry)
    has_order = order <= MOST_ORDER
    n = 1 + len([other for other in mapped.entries if order_of(mapped.entries[other]) < order])
    if isinstance(entry, list) and len(entry) == LENGTH and are_whole(entry[Q], entry[R]):
        return say(lang, "which.both" if has_order else "which.hex", q=entry[Q], r=entry[R], n=n)
    return say(lang, "which.order" if has_order else "which.id", n=n, id=tile_id[:8])


def are_whole(q, r):
    return is_whole(q, -MOST_ORDER, MOST_ORDER) and is_whole(r, -MOST_ORDER, MOST_ORDER)
