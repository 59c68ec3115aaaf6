"""What loops do all the time: they add, append, take apart, compare numbers, make texts of them, go through lists that change."""


def sums():
    numbers = [0, 1, -1, 2**53 - 1, 2**53, -(2**53), 10**30, True, False, 1.5, -0.5]
    found = [a + b for a in numbers for b in numbers]
    found += [[a == b, a != b] for a in numbers for b in numbers]
    texts = ["", "a", "é", "\U0001f600"]
    return found + [a + b for a in texts for b in texts] + [[1] + [2], (1,) + (2,), ["a"] + []]


def texts_of():
    values = ["", "a", "\U0001f600", 0, -7, 2**53, 10**30, True, None, 1.5, 2.0, [], [1, "a"], (1,), {"a": 1}]
    return [str(value) for value in values] + [f"{1}-{'a'}", str(b"a", "ascii")]


class Shelf(list):
    """A list with an append of its own."""

    def append(self, thing):
        list.append(self, [thing])


def appended():
    plain, shelf = [], Shelf()
    for thing in (1, "a", None, [2], plain):
        shelf.append(thing)
        returned = plain.append(3)
    return [plain, list(shelf)[:4], returned, len(shelf)]


def taken_apart():
    a, b = 1, [2]
    (c, d), e = [3, 4], "56"
    f, g = e
    h, *i = [7, 8, 9]
    j, k = {"x": 1, "y": 2}
    return [a, b, c, d, e, f, g, h, i, j, k, [x + y for x, y in [(1, 2), [3, 4]]]]


def gone_through():
    growing, found = [1, 2, 3], []
    for number in growing:
        found.append(number)
        if number < 3:
            growing.append(number + 1)
    shrinking = [1, 2, 3, 4]
    for number in shrinking:
        found.append(number)
        shrinking.pop()
    for nested in ((1, 2), [(3, 4)]):
        for each in nested:
            found.append([each])
    return found


def refused():
    asks = (
        lambda: [].append(),
        lambda: [].append(1, 2),
        lambda: "a" + 1,
        lambda: 1 + "a",
        lambda: [] + (),
        lambda: None + None,
        lambda: taken_as_two([1]),
        lambda: taken_as_two((1, 2, 3)),
        lambda: taken_as_two(4),
    )
    for ask in asks:
        try:
            yield ask()
        except (TypeError, ValueError) as error:
            yield type(error).__name__


def taken_as_two(things):
    first, second = things
    return [first, second]


ANSWER = [sums(), texts_of(), appended(), taken_apart(), gone_through(), list(refused())]
