"""Functions inside functions: free variables, nonlocal, defaults, lambdas."""


def counter(start, step=1):
    count = start

    def more(times):
        nonlocal count
        for _ in range(times):
            count += step
        return [count + each for each in (1, 2) if each < count]

    return more


def late():
    def reads():
        return defined_later

    defined_later = 5
    return reads()


twice = lambda x, y=2: x * y
more = counter(10, step=3)
ANSWER = [
    more(2),
    more(1),
    late(),
    twice(4),
    [f(3) for f in [lambda n, k=k: n + k for k in (1, 2)]],
]
