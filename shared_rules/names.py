"""Names of people, as typed: kept as they are, minus what no eye can see."""

LONGEST_NAME = 80

# Invisible characters that force a reading direction on what follows: one name could be made to look like another.
# The plain left-to-right and right-to-left marks stay: some names need them.
OVERRIDES = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def clean_name(text):
    """The name without control characters and direction overrides, its spaces single; Unicode form C is the caller's work."""
    letters = []
    for letter in text:
        code = ord(letter)
        if code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000 or letter in OVERRIDES:
            letter = " " if letter in "\t\n\r" else ""
        letters.append(letter)
    return " ".join("".join(letters).split())


def name_problem(name, others):
    """Why this name cannot join the `others`: "empty", "long", "taken", or None when it can."""
    if not name:
        return "empty"
    if len([letter for letter in name]) > LONGEST_NAME:  # in the page len() may count an emoji twice
        return "long"
    if name.lower() in [other.lower() for other in others]:
        return "taken"
    return None
