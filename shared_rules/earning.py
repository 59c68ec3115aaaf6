"""The plain ways of earning points that several games share; each gives the part of one cell."""

from shared_rules.score import Part, amount


def printed(sheet, key, player=None):
    """Points as typed, card after card when they were typed so."""
    value = sheet.typed(key if player is None else key + "/" + player)
    return summed(key, value) if isinstance(value, list) else Part(key, amount(value))


def summed(key, numbers):
    """A sum of numbers that is shown term by term."""
    terms = [number for number in numbers if isinstance(number, int)]
    if len(terms) < 2:
        return Part(key, amount(terms))
    return Part(key, amount(terms), "cards", {"cards": terms})


def each(sheet, key, player, points, phrase):
    """So many points for each thing counted."""
    n = sheet.number(key, player)
    return Part(key, n * points, phrase, {"n": n, "each": points})


def held(key, points, is_holder):
    """Points for the one who holds a thing."""
    return Part(key, points, "held", {}) if is_holder else Part(key, 0, "not_held", {})
