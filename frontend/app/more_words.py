"""The words of what a table may note beside the points: loaded when somebody looks for it."""

from frontend.app import prefs
from shared_rules import labels
from shared_rules.timing import MINUTE


@labels.kept
def table(lang):
    if lang == "fr":
        from shared_rules.labels_more_fr import LABELS
    else:
        from shared_rules.labels_more_en import LABELS
    return LABELS


def word(key, **values):
    return labels.text(prefs.get("language"), key, values, table)


def duration_text(ms):
    """How long a game took: "48 min", "1 h 12 min"."""
    minutes = max(1, (ms + MINUTE // 2) // MINUTE)
    if minutes < 60:
        return word("duration.minutes", n=minutes)
    return word("duration.hours", hours=minutes // 60, minutes=minutes % 60)
