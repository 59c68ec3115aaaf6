"""The words of bringing games along from elsewhere: loaded with its screen."""

from frontend.app import prefs
from shared_rules import labels


@labels.kept
def table(lang):
    if lang == "fr":
        from shared_rules.labels_import_fr import LABELS
    else:
        from shared_rules.labels_import_en import LABELS
    return LABELS


def i(key, **values):
    return labels.text(prefs.get("language"), key, values, table)
