"""The words of the screens, in French and in English; a game's own words live in the game's file.

A label is a text with {names} to fill, or a pair (one, many) chosen by the value called `n`.
"""

LANGUAGES = ("fr", "en")
MINUS = "\u2212"  # the true minus sign; a hyphen is too short beside old-style figures
THIN_SPACE = "\u202f"  # narrow, and no line breaks at it


def kept(load):
    """The table load(lang), loaded when it is first asked for: a phone needs only one language."""
    tables = {}

    def table(lang):
        if lang not in tables:
            tables[lang] = load(lang)
        return tables[lang]

    return table


@kept
def words(lang):
    """The table {key: label} of one language that a game needs."""
    if lang == "fr":
        from shared_rules.labels_fr import LABELS
    elif lang == "en":
        from shared_rules.labels_en import LABELS
    else:
        raise ValueError("language is one of fr, en, not " + repr(lang))
    return LABELS


@kept
def later_words(lang):
    """The table of the other screens: history and settings, group and files, campaigns, and what must not get lost."""
    if lang == "fr":
        from shared_rules.labels_campaign_fr import LABELS as CAMPAIGN
        from shared_rules.labels_group_fr import LABELS as SHARED
        from shared_rules.labels_history_fr import LABELS
        from shared_rules.labels_recovery_fr import LABELS as RECOVERY
    else:
        from shared_rules.labels_campaign_en import LABELS as CAMPAIGN
        from shared_rules.labels_group_en import LABELS as SHARED
        from shared_rules.labels_history_en import LABELS
        from shared_rules.labels_recovery_en import LABELS as RECOVERY
    return {**LABELS, **SHARED, **RECOVERY, **CAMPAIGN}


@kept
def map_words(lang):
    """The table of the map's screens, which only those who play with the map load."""
    if lang == "fr":
        from shared_rules.labels_map_fr import LABELS
    else:
        from shared_rules.labels_map_en import LABELS
    return LABELS


def text(lang, key, values=None, table=words):
    """The label `key` filled with `values`; KeyError for a key that no table holds.

    A key of another screen is looked for where theirs are: its code is there by then.
    """
    found = table(lang)
    if table is words and key not in found:
        found = later_words(lang)
    return fill(lang, found[key], values)


_pieces = {}  # by label, because few are filled again and again


def fill(lang, label, values=None):
    """One label made into a sentence: the plural chosen, the names filled, numbers with a true minus."""
    if not isinstance(label, str):
        label = label[0] if is_one(lang, values["n"]) else label[1]
    if not values:
        return label
    if label not in _pieces:
        _pieces[label] = label.replace("}", "{").split("{")
    pieces = _pieces[label]  # text, name, text, name, text: str.format is slow on a phone
    filled = pieces[0]
    for i in range(1, len(pieces), 2):
        value = values[pieces[i]]
        filled += (number_text(value, lang) if isinstance(value, int) else value) + pieces[i + 1]
    return filled


def is_one(lang, n):
    """French counts 0 and 1 as singular, English only 1."""
    return -2 < n < 2 if lang == "fr" else n == 1


def number_text(n, lang="fr"):
    """An integer as it is read: 7, −10; from five digits on by thousands, 10 000 or 10,000."""
    if n < 0:
        return MINUS + number_text(-n, lang)
    if n < 10000:
        return str(n)
    digits = str(n)
    groups = []
    while digits:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    return (THIN_SPACE if lang == "fr" else ",").join(groups)


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
