"""Ids made from what something is, so that the same thing read twice is one thing here."""

LANES = (  # a prime below 2 to the 26th and a multiplier: every product stays below 2 to the 53rd
    (67108859, 31415927),
    (67108837, 27182819),
    (67108819, 14142137),
    (67108777, 17320509),
    (67108763, 22360681),
    (67108757, 26457513),
)


def digest(text):
    """32 hexadecimal digits that depend on each letter of a text; no secret and no proof against malice."""
    numbers = [1] * len(LANES)
    for letter in text:
        code = ord(letter) + 1
        for i in range(len(LANES)):
            numbers[i] = (numbers[i] * LANES[i][1] + code) % LANES[i][0]
    return "".join([hex(16**6 + number % 16**6)[3:] for number in numbers])[:32]
