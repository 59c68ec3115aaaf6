"""The table of words of the aids for a round, in the chosen language."""

from shared_rules.labels import kept


@kept
def round_words(lang):
    if lang == "fr":
        from shared_rules.labels_round_fr import LABELS
    else:
        from shared_rules.labels_round_en import LABELS
    return LABELS
