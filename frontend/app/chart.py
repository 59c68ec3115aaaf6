"""Charts as plain shapes, in whole lengths of a drawing WIDTH wide: the page draws them as SVG and a picture on a canvas.

    ("path", class, d)    ("dot", class, x, y, radius)    ("text", class, x, y, anchor, text)

What a chart says stands in words and numbers on it too, never in colour alone; amounts are cross-stitches.
"""

WIDTH = 358
LEFT, RIGHT = 40, 340  # of the field of a line chart
TOP, BOTTOM = 24, 144
MOST_LABELS = 6
STITCH = 12
STEPS = (1, 2, 5)


class Chart:
    def __init__(self, height, shapes):
        self.height = height
        self.shapes = shapes


# -- a line ----------------------------------------------------------------------------------------


def scale(low, high):
    """The marks of an axis that holds all from `low` to `high`: four at most, each a round number; (lowest, highest, step)."""
    size = 1
    while True:
        for factor in STEPS:
            step = factor * size
            bottom = low // step * step
            top = -(-high // step) * step
            if top == bottom:
                top += step
            if (top - bottom) // step <= 3:
                return bottom, top, step
        size *= 10


def line(points, average=None):
    """A line through [(label, value)], oldest first, each value written above its mark; `average` (in tenths) is dotted."""
    values = [value for label, value in points]
    low, high = min(values), max(values)
    if average is not None:
        low, high = min(low, average // 10), max(high, -(-average // 10))
    if low == high:  # one height only: it is seen from zero
        low, high = min(low, 0), max(high, 0)
    bottom, top, step = scale(low, high)

    def y(tenths):
        return BOTTOM - (tenths - 10 * bottom) * (BOTTOM - TOP) // (10 * (top - bottom))

    def x(index):
        if len(points) == 1:
            return (LEFT + RIGHT) // 2
        return LEFT + 14 + index * (RIGHT - LEFT - 28) // (len(points) - 1)

    shapes = []
    for mark in range(bottom, top + 1, step):
        height = y(10 * mark)
        shapes.append(("path", "ax", f"M{LEFT} {height}H{RIGHT}"))
        shapes.append(("text", "", LEFT - 6, height + 4, "end", number(mark)))
    if average is not None:
        shapes.append(("path", "goal-l", f"M{LEFT} {y(average)}H{RIGHT}"))
    places = [(x(index), y(10 * values[index])) for index in range(len(points))]
    shapes.append(("path", "ln", "M" + "L".join([f"{at} {height}" for at, height in places])))
    every = -(-len(points) // MOST_LABELS)
    for index in range(len(points)):
        at, height = places[index]
        shapes.append(("dot", "mk", at, height, 5 if len(points) <= MOST_LABELS else 4))
        shapes.append(("text", "val", at, beside(places, index), "middle", number(values[index])))
        if (len(points) - 1 - index) % every == 0:
            shapes.append(("text", "", at, BOTTOM + 19, "middle", points[index][0]))
    return Chart(BOTTOM + 28, shapes)


def beside(places, index):
    """Where a value is written: above its mark, or below where the line comes down to it and there is room."""
    height = places[index][1]
    before = places[index - 1][1] if index > 0 else height
    after = places[index + 1][1] if index + 1 < len(places) else height
    if before < height and after < height and height + 18 < BOTTOM:
        return height + 18
    return height - 9


def clear_side(goal, first, last):
    """Where the words on a line at this height are farther from the value of a mark: by the first or by the last one."""
    return "start" if abs(first - 9 - goal) >= abs(last - 9 - goal) else "end"


# -- bars ------------------------------------------------------------------------------------------


def unit(most, room):
    """How much one stitch stands for, so that the greatest amount has at most `room` of them: 1, 2, 5, 10, 20..."""
    size = 1
    while True:
        for factor in STEPS:
            if -(-most // (factor * size)) <= room:
                return factor * size
        size *= 10


def bars(rows, each):
    """Stitches for [(title, amount, text)], one for `each`, half of one for at least half of it; what is lost is dashes."""
    shapes = []
    top = 0
    for title, amount, text in rows:
        shapes.append(("text", "name", 0, top + 14, "start", title))
        n = abs(amount) // each
        rest = 2 * (abs(amount) - n * each) >= each
        path = ""
        for index in range(n):
            path += lost(index, top) if amount < 0 else cross(index, top)
        if rest:
            path += half_lost(n, top) if amount < 0 else half_cross(n, top)
        if path:
            shapes.append(("path", "st st--lost" if amount < 0 else "st", path))
        width = (n + rest) * STITCH
        shapes.append(("text", "val", width + (8 if width else 0), top + 32, "start", text))
        top += 44
    return Chart(top, shapes)


def cross(index, top):
    return f"M{index * STITCH + 2} {top + 23}l8 8m0 -8l-8 8"


def half_cross(index, top):
    return f"M{index * STITCH + 2} {top + 31}l8 -8"


def lost(index, top):
    return f"M{index * STITCH + 2} {top + 27}h7"


def half_lost(index, top):
    return f"M{index * STITCH + 2} {top + 27}h2"


def number(n):
    return "\u2212" + str(-n) if n < 0 else str(n)
