"""The words of the screens, in French and in English; a game's own words live in the game's file.

A label is a text with {names} to fill, or a pair (one, many) chosen by the value called `n`.
"""

LANGUAGES = ("fr", "en")
MINUS = "\u2212"  # the true minus sign; a hyphen is too short beside old-style figures

_loaded = {}


def words(lang):
    """The table {key: label} of one language; loaded when first asked, a phone needs only one."""
    if lang not in _loaded:
        if lang == "fr":
            from shared_rules.labels_fr import LABELS
        elif lang == "en":
            from shared_rules.labels_en import LABELS
        else:
            raise ValueError("language is one of fr, en, not " + repr(lang))
        _loaded[lang] = LABELS
    return _loaded[lang]


def text(lang, key, values=None):
    """The label `key` filled with `values`; KeyError for a key that no table holds."""
    return fill(lang, words(lang)[key], values)


def fill(lang, label, values=None):
    """One label made into a sentence: the plural chosen, the names filled, numbers with a true minus."""
    if not isinstance(label, str):
        label = label[0] if is_one(lang, values["n"]) else label[1]
    if not values:
        return label
    pieces = label.replace("}", "{").split("{")  # text, name, text, name, text: str.format is slow on a phone
    filled = pieces[0]
    for i in range(1, len(pieces), 2):
        value = values[pieces[i]]
        filled += (number_text(value) if isinstance(value, int) else value) + pieces[i + 1]
    return filled


def is_one(lang, n):
    """French counts 0 and 1 as singular, English only 1."""
    return -2 < n < 2 if lang == "fr" else n == 1


def number_text(n):
    """An integer as it is read: 7, −10."""
    return MINUS + str(-n) if n < 0 else str(n)


def signed_text(n):
    """An integer as something won or lost: +3, −10, 0."""
    return "+" + str(n) if n > 0 else number_text(n)


def listed(lang, names):
    """Names in a sentence: "Ana", "Ana et Bruno", "Ana, Bruno et Chloé"."""
    if len(names) < 2:
        return "".join(names)
    last = text(lang, "and").replace("{}", names[-1])
    return ", ".join(names[:-1]) + last


VOWELS = "aeiouyàâäéèêëîïôöùûüœæ"


def of_name(lang, name):
    """A name as an owner: "de David", "d’Ana"; "David’s", "Ana’s"."""
    if lang == "en":
        return name + "\u2019s"
    return "d\u2019" + name if name and name[0].lower() in VOWELS else "de " + name
