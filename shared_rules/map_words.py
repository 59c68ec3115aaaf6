"""What a map says of itself, as sentences in French and English: what was left out, which tiles clash, where its numbers come from."""

from shared_rules.labels import fill

WORDS = {
    "fr": {
        # A saved map of which something cannot be read
        "left_out": (
            "{n} tuile de la carte n’a pas pu être lue et reste de côté.",
            "{n} tuiles de la carte n’ont pas pu être lues et restent de côté.",
        ),
        # Two phones
        "clash": (
            "{n} tuile est posée là. La première posée compte.",
            "{n} tuiles sont posées au même endroit. La première posée compte, déplacez ou retirez l’autre.",
        ),
        # A file that should be a map
        "newer": "Ce fichier vient d’une version plus récente de Marquoir. Mettez l’application à jour pour l’ouvrir.",
        "too_many_tiles": "Ce fichier a {n} tuiles, une carte en a {most} au plus.",
        "unreadable": "Ce fichier n’est pas une carte lisible ({where}). Rien n’a été changé.",
        # Where in the file
        "where.file": "le fichier entier",
        "where.version": "sa version",
        "where.tiles": "la liste de ses tuiles",
        "where.tile": "la tuile {n}",
        "where.in_hand": "la tuile en main",
        "where.q": "sa case",
        "where.r": "sa case",
        "where.edges": "ses côtés",
        "where.rotation": "sa rotation",
        "where.task": "son objectif",
        "where.flag": "son drapeau",
        "where.other": "«\u00a0{name}\u00a0»",
        # Where a number of the sheet comes from
        "source.map": "de la carte",
        "source.corrected": "corrigé, la carte dit {n}",
        "source.back": "Revenir à la carte",
    },
    "en": {
        "left_out": (
            "{n} tile of the map could not be read and is left out.",
            "{n} tiles of the map could not be read and are left out.",
        ),
        "clash": (
            "{n} tile lies there. The one laid first counts.",
            "{n} tiles were laid on one hex. The one laid first counts, move or remove the other.",
        ),
        "newer": "This file comes from a newer version of Marquoir. Update the app to open it.",
        "too_many_tiles": "This file has {n} tiles, a map has at most {most}.",
        "unreadable": "This file is not a map that can be read ({where}). Nothing was changed.",
        "where.file": "the whole file",
        "where.version": "its version",
        "where.tiles": "the list of its tiles",
        "where.tile": "tile {n}",
        "where.in_hand": "the tile in hand",
        "where.q": "its hex",
        "where.r": "its hex",
        "where.edges": "its sides",
        "where.rotation": "its rotation",
        "where.task": "its task",
        "where.flag": "its flag",
        "where.other": "“{name}”",
        "source.map": "from the map",
        "source.corrected": "corrected, the map says {n}",
        "source.back": "Back to the map",
    },
}

NAMED = ("version", "tiles", "in_hand", "q", "r", "edges", "rotation", "task", "flag")  # keys that have words


def say(lang, key, **values):
    return fill(lang, WORDS[lang][key], values)


def how_many_left_out(lang, mapped):
    """[The sentence that says how many tiles were left out]; nothing when all could be read."""
    n = len(mapped.left_out)
    return [say(lang, "left_out", n=n)] if n else []


def clash_text(lang, clash):
    """A hex that several tiles claim, one of `Mapped.clashes`."""
    return say(lang, "clash", n=len(clash[2]))


def refusal_text(lang, error):
    """Why a file was not read as a map, from its UnreadableMap."""
    return say(lang, error.code, where=where_text(lang, error.where), n=error.n, most=error.most)


def where_text(lang, where):
    """A place in the document, as a person finds it: "la tuile 4, ses côtés" for "tiles[3].edges"."""
    parts = where.split(".")
    if parts[0] == "the document":
        return say(lang, "where.file")
    index = parts[0][len("tiles[") : -1]
    if parts[0].startswith("tiles[") and index.isdigit():
        texts = [say(lang, "where.tile", n=1 + int(index))]
    else:
        texts = [named(lang, parts[0])]
    if len(parts) > 1:
        texts.append(named(lang, parts[1]))
    return ", ".join(texts)


def named(lang, key):
    return say(lang, "where." + key) if key in NAMED else say(lang, "where.other", name=key)


def source_text(lang, source, said):
    """Where a number of the sheet comes from (see `filled_sheet`), `said` being the map's; None when there is
    nothing to tell."""
    if source == "map":
        return say(lang, "source.map")
    return say(lang, "source.corrected", n=said) if source == "corrected" else None
