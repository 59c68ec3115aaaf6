"""The words of what is followed at the table: loaded with its screens."""

from frontend.app import prefs, words
from shared_rules import labels


@labels.kept
def table(lang):
    if lang == "fr":
        from shared_rules.labels_live_fr import LABELS
    else:
        from shared_rules.labels_live_en import LABELS
    return LABELS


def say(key, **values):
    return labels.text(prefs.get("language"), key, values, table)


def gain_text(game, names, gain):
    """A gain as one calls it out: "Chloé +2 en Clergé"."""
    return say("live.gain", name=names[gain[2]], steps=gain[4], track=words.game_text(game, gain[3]))
