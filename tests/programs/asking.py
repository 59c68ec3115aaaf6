"""What is asked of texts and dicts all the time: where they start, what is left without these letters, what a key holds."""

NOTHING = ""


def of_texts():
    texts = ["", "a", "aba", "session:0f", "  \u00e9t\u00e9 ", "--5+", "a\U0001f600a", "\U0001f600"]
    found = []
    for text in texts:
        for letters in ("", "a", "-+", " \u00e9", "\U0001f600", "ab"):
            found.append([text.strip(letters), text.startswith(letters)])
            found.append([text.removeprefix(letters), letters in text, text < letters, text >= letters])
            if letters:
                found.append([text.split(letters), text.replace(letters, "+$&"), text.replace(letters, "")])
        found.append(
            [text.lower(), text.upper().lower(), text.split(), text.split(" ", 1), text.replace("a", "b", 1)]
        )
        found.append([text.strip(), text.strip(None), text.startswith(("a", "s")), text.startswith("a", 1)])
    return found


def of_edges():
    """White space and letters on which languages disagree."""
    texts = [
        "\x1c\x1da\x1e\x1f",
        "\x85a\x85",
        "\ufeffa\ufeff",
        "\u3000\u2028a\u1680\u205f",
        "\u200ba\u180e",
        "\xa0\x0ba\x0c",
    ]
    texts = [text.strip() for text in texts] + ["\u0130".lower(), "\u0391\u03a3".lower()]
    return [[ord(letter) for letter in text] for text in texts]


def of_dicts():
    plain = {"a": 1, "b": None, "get": False}
    mixed = {"a": 1, 2: "two", (3,): "three"}
    found = []
    for held in (plain, mixed, {}):
        found.append([held.get("a"), held.get("z"), held.get("get"), held.get("z", 5), held.get("b", 6)])
        found.append([held.get("toString"), held.get("__class__"), held.get("hasOwnProperty", 7)])
    found.append([mixed.get(2), mixed.get(4), mixed.get((3,)), mixed.get(True), plain.get(1, "none")])
    plain["a"] = 4
    plain["-3"] = "below"
    plain[" -4"] = "below too"
    found.append([list(plain), list(plain.values()), plain["-3"]])
    plain[9] = "nine"
    found.append([plain.get("a"), plain.get("b", 8), plain.get(9)])
    return found


def of_kinds():
    values = [
        "",
        "12",
        "\U0001f600",
        0,
        12,
        1.5,
        2.0,
        True,
        None,
        [],
        [1],
        (),
        (1, 2),
        {},
        {1: 2},
        int,
        10**30,
    ]
    kinds = (str, int, bool, list, dict, tuple, float, object, (int, str), (list, dict))
    found = [[isinstance(value, kind) for kind in kinds] for value in values]
    sized = ["", "abc", "\U0001f600", [], [1, 2], (), (1,), {}, {"a": 1, 2: 3}, range(3), {1, 2}]
    return found + [[len(value) for value in sized]]


def of_numbers():
    texts = ["0", "-0", "015", "-5", " 7 ", "+3", "1_000", "123456789012345678", "999999999999999", "٣"]
    return [int(text) for text in texts] + [0, 3, int(True), int(2.5), int("12", base=8)]


def refused():
    asks = (
        lambda: "a".strip(1),
        lambda: "a".startswith(1),
        lambda: "a".split(NOTHING),
        lambda: "a".replace("a"),
        lambda: "a".replace("a", 1),
        lambda: "a".lower("a"),
        lambda: {}.get(),
        lambda: {}.get([]),
        lambda: len(3),
        lambda: isinstance("a", 3),
        lambda: int("a"),
        lambda: int(""),
        lambda: int("1.5"),
        lambda: int(None),
        lambda: int([]),
    )
    for ask in asks:
        try:
            yield ask()
        except (TypeError, ValueError) as error:
            yield type(error).__name__


ANSWER = [of_texts(), of_edges(), of_dicts(), of_kinds(), of_numbers(), list(refused())]
