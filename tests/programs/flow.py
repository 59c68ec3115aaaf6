"""Exceptions, loops, generators, comprehensions, unpacking."""


def divided(a, b):
    try:
        return a // b
    except ZeroDivisionError:
        return "none"
    finally:
        LOG.append((a, b))


def numbers(limit):
    n = 0
    while n < limit:
        if n == 2:
            n += 1
            continue
        yield n
        n += 1


def sign(x):
    if x < 0:
        return -1
    elif x == 0:
        return 0
    else:
        return 1


LOG = []
table = {k: v for k, v in [("a", 1), ("b", 2)]}
table["c"] = table.pop("a")
first, *rest = [3, 1, 2]
ANSWER = [
    divided(7, 2),
    divided(1, 0),
    LOG,
    list(numbers(5)),
    sorted(table.items()),
    first,
    sorted(rest, key=lambda x: -x),
    [sign(x) for x in (-5, 0, 5)],
    "yes" if first > 2 else "no",
    sum(x * x for x in rest),
    {1, 2} == {2, 1},
]
