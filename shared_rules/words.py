"""Words that the score sheets of all games share, in French and English, and how a label is filled.

A label is a text with {placeholders}, or a pair (one, many) chosen by the value `n`. Numbers are shown with a
true minus sign, a list of numbers as a sum. French wants a no-break space before a colon, a narrow one before
; ? and !.
"""

MINUS = "\u2212"

WORDS = {
    "fr": {
        "total": "Total",
        "table": "La table",
        "and": "et",
        "colon": "\u00a0: ",
        # How a part of a sum was earned
        "cards": "{cards}",
        "cards_each": ("{n} carte × {each}", "{n} cartes × {each}"),
        "tiles_each": ("{n} tuile × {each}", "{n} tuiles × {each}"),
        "held": "en main",
        "not_held": "pas en main",
        "no_steps": "sans influence",
        "steps_alone": "{steps}, sans concurrence",
        "steps_place_1": "{steps}, 1ʳᵉ place",
        "steps_place_2": "{steps}, 2ᵉ place",
        "steps_place_3": "{steps}, 3ᵉ place",
        "steps_no_prize": "{steps}, au-delà des prix",
        "steps_tied": "{steps}, à égalité",
        "steps_tied_unordered": "{steps}, à égalité, ordre de la pile à préciser",
        "steps_tied_under": "{steps}, à égalité, marqueur dessous",
        "steps_tied_between": "{steps}, à égalité, marqueur entre les autres",
        "steps_tied_over": "{steps}, à égalité, marqueur dessus",
        "cards_held": ("{n} carte", "{n} cartes"),
        "cards_most": ("{n} carte, majorité", "{n} cartes, majorité"),
        "cards_second": ("{n} carte, 2ᵉ place", "{n} cartes, 2ᵉ place"),
        "cards_tied": "{cards}, à égalité avec {players}",
        "cards_shared": "à égalité avec {players}, {pool} partagés à {n}",
        "not_in_play": ("{n} carte, bâtiment absent", "{n} cartes, bâtiment absent"),
        "tied_at": "égalité à {n}",
        # Problems
        "more_than_box": "{line}\u00a0: plus que la boîte n’en contient ({limit} au plus).",
        "below_zero": "{player}, {line}\u00a0: le nombre ne peut pas descendre sous zéro.",
        "several_holders": "{line}\u00a0: une seule personne peut l’avoir.",
        "stack_order_needed": "{line}\u00a0: égalité. Qui est dessous, arrivé en premier\u202f?",
    },
    "en": {
        "total": "Total",
        "table": "The table",
        "and": "and",
        "colon": ": ",
        "cards": "{cards}",
        "cards_each": ("{n} card × {each}", "{n} cards × {each}"),
        "tiles_each": ("{n} tile × {each}", "{n} tiles × {each}"),
        "held": "held",
        "not_held": "not held",
        "no_steps": "no influence",
        "steps_alone": "{steps}, unopposed",
        "steps_place_1": "{steps}, 1st place",
        "steps_place_2": "{steps}, 2nd place",
        "steps_place_3": "{steps}, 3rd place",
        "steps_no_prize": "{steps}, behind the prizes",
        "steps_tied": "{steps}, tied",
        "steps_tied_unordered": "{steps}, tied, stack order still to tell",
        "steps_tied_under": "{steps}, tied, disc underneath",
        "steps_tied_between": "{steps}, tied, disc in between",
        "steps_tied_over": "{steps}, tied, disc on top",
        "cards_held": ("{n} card", "{n} cards"),
        "cards_most": ("{n} card, the most", "{n} cards, the most"),
        "cards_second": ("{n} card, 2nd place", "{n} cards, 2nd place"),
        "cards_tied": "{cards}, tied with {players}",
        "cards_shared": "tied with {players}, {pool} shared by {n}",
        "not_in_play": ("{n} card, building not in play", "{n} cards, building not in play"),
        "tied_at": "tied at {n}",
        "more_than_box": "{line}: more than the box holds ({limit} at most).",
        "below_zero": "{player}, {line}: the number cannot be below zero.",
        "several_holders": "{line}: only one person can have it.",
        "stack_order_needed": "{line}: a tie. Who is underneath, first to arrive?",
    },
}


def number_text(number):
    """A whole number as it is shown: true minus sign, no separator."""
    return MINUS + str(-number) if number < 0 else str(number)


def shown(value):
    """A value as it fills a label: a number, a text, or a list of numbers as a sum."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        terms = ""
        for term in value:
            if terms == "":
                terms = number_text(term)
            elif term < 0:
                terms += " " + MINUS + " " + str(-term)
            else:
                terms += " + " + str(term)
        return terms
    return number_text(value)


def is_one(lang, n):
    """True when a language uses its singular for n: French does below 2, English for 1 only."""
    return abs(n) < 2 if lang == "fr" else abs(n) == 1


def say(lang, label, values):
    """The text of a label: the pair chosen by `n`, the placeholders filled."""
    template = label if isinstance(label, str) else label[0 if is_one(lang, values["n"]) else 1]
    if not values:
        return template
    return template.format(**{key: shown(values[key]) for key in values})
