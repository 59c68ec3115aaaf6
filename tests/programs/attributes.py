"""Attributes: whose comes first, of the object, its class or a base; names that are looked up late."""


class Celsius:
    unit = "C"

    def __init__(self, degrees):
        self.degrees = degrees

    @property
    def text(self):
        return f"{self.degrees} {self.unit}"

    @text.setter
    def text(self, value):
        self.degrees = int(value)

    def warmer(self, by=1):
        self.degrees += by
        return self


class Limited:
    """Watches what is written."""

    def __init__(self):
        self.log = []

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)
        if name != "log":
            self.log.append((name, value))

    def __getattr__(self, name):
        return "no " + name


class Shadow:
    x = 1

    def name(self):
        return "method"

    def __eq__(self, other):
        return "always"


class Below(Shadow):
    y = 2


def missing(read):
    try:
        return read()
    except AttributeError as error:
        return str(error)


def late():
    return defined_below()


def defined_below():
    return "below"


temperature = Celsius(20)
temperature.text = "7"
before = temperature.text
temperature.unit = "K"
watched = Limited()
watched.a = 1
shadow = Below()
seen = [shadow.x, shadow.y, shadow.name()]
shadow.x = 5
shadow.name = lambda: "own"
seen += [shadow.x, Below.x, shadow.name(), Below().name(), shadow == 3, shadow != 3]
del shadow.x
seen.append(shadow.x)
Shadow.name = lambda self: "later"
seen.append(Below().name())
del shadow.name
seen.append(shadow.name())

empty = {}
mixed = {1: "one", "a": "A", (2,): "two"}
ANSWER = [
    before,
    temperature.text,
    temperature.warmer().warmer(by=3).degrees,
    watched.log,
    watched.b,
    seen,
    missing(lambda: temperature.nothing),
    missing(lambda: temperature.nothing()),
    late(),
    [
        "a" in mixed,
        "b" in mixed,
        1 in mixed,
        (2,) in mixed,
        "x" in empty,
        shadow in [1, shadow],
        "1" in ["1"],
    ],
    [True in [1], 1.0 in (1, 2), None in [None], "é" in "café", [1] in [[1]]],
    [key for key in mixed],
    [mixed["a"], mixed[1], [3, 4][-1], [3, 4][True], (5, 6)[0], "xyz"[1]],
    [
        "".join(["a", "b"]),
        "-".join("ab"),
        ",".join(str(n) for n in range(3)),
        "".join(()),
        "+".join({"k": 1}),
    ],
    [all([]), all([1, 0]), all(n < 3 for n in range(3)), any([]), any({"": 1}), any([0, 2])],
    ["a" == "a", "a" != "a", "a" == 1, "a" < "b", "é" == "é"],
]
