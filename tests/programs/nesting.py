"""Scopes within scopes: classes in functions, methods with inner functions, comprehensions of comprehensions."""

SIZE = 2


def made(kind):
    class Inner:
        size = SIZE + 1
        table = [[row * column for column in range(3)] for row in range(2)]

        def __init__(self, value):
            self.value = value

        def shifted(self, by):
            def shift(x):
                def deep():
                    return [kind, x + by + self.value, sum(each + x for each in range(by))]

                return deep()

            return [shift(x) for x in range(SIZE)]

        def other(self):
            return [method(self) for method in (lambda me: me.value, lambda me: me.size)]

    return Inner


def chosen(first):
    if first:

        def word():
            return "one"

    else:

        def word():
            return "two"

    return word()


def again(times):
    def step(n):
        return [] if n == 0 else [n, *step(n - 1)]

    return step(times)


def changed():
    total = 0
    names = []

    def add(n):
        nonlocal total
        total += n

        def keep():
            names.append(total)

        keep()

    for n in [1, 2, 3]:
        add(n)
    return [total, names]


def global_change():
    global SIZE
    SIZE = 5
    return SIZE


inner = made("k")(10)
ANSWER = [
    inner.shifted(2),
    inner.other(),
    made("k").table,
    made("k").size,
    [chosen(True), chosen(False)],
    again(3),
    changed(),
    {a: {b: a + b for b in range(2)} for a in range(2)},
    [(x, y) for x in range(2) for y in range(x + 1) if (lambda z: z >= 0)(y)],
    list(x * y for x in range(2) for y in range(2)),
    global_change(),
    SIZE,
]
