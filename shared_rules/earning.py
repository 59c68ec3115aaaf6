"""The plain ways of earning points that several games share; each gives the part of one cell."""

from shared_rules.score import Part


def printed(sheet, key, player=None):
    """Points as typed, card after card when they were typed so."""
    path = key if player is None else key + "/" + player
    value = sheet.typed(path)
    if isinstance(value, list):
        return Part(key, sheet.number(key, player), "cards", {"cards": value})
    return Part(key, sheet.number(key, player))


def each(sheet, key, player, points, phrase):
    """So many points for each thing counted."""
    n = sheet.number(key, player)
    return Part(key, n * points, phrase, {"n": n, "each": points})


def held(key, points, is_holder):
    """Points for the one who holds a thing."""
    return Part(key, points, "held", {}) if is_holder else Part(key, 0, "not_held", {})
