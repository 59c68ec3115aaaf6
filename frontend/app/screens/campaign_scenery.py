"""Small stitched trees and houses on the path's paper, where nothing else is drawn. Nothing depends on them."""

from frontend.app.dom import svg

STITCH = 36  # tenths of a length of the drawing: a pixel of a picture
PICTURES = (
    ("..#..", ".###.", "..#..", ".###.", "#####", "..#..", ".###.", "#####", "..#.."),
    ("...#...", "..###..", ".#####.", "#######", ".#.#.#.", ".###.#."),
    (".###.", "#####", "#####", ".###.", "..#..", "..#.."),
)
ACROSS, DOWN = 46, 84  # between two spots
APART = 46  # from what is drawn
MOST = 12
RARE = 3  # one of so many free spots gets a picture


def scenery(layout):
    """A group with the pictures for a Layout."""
    group = svg("g", "deco", pattern(), aria_hidden="true")
    taken = list(layout.places.values()) + [layout.start]
    taken.extend([((x + a) // 2, (y + b) // 2) for (x, y), (a, b) in layout.roads])
    drawn = 0
    spot = 0
    for y in range(DOWN // 2, layout.height - 20, DOWN):
        for x in range(ACROSS // 2, layout.width - 20, ACROSS):
            if is_free(x, y, taken):
                spot += 1
                if spot % RARE == 1 and drawn < MOST:
                    group.appendChild(picture(PICTURES[(spot * 5 + drawn) % len(PICTURES)], x, y))
                    drawn += 1
    return group


def is_free(x, y, taken):
    for a, b in taken:
        if (x - a) * (x - a) + (y - b) * (y - b) < APART * APART:
            return False
    return True


def pattern():
    """One cross-stitch, over and over."""
    cross = svg("path", "stitched", d="M.7.7l2.2 2.2M2.9.7L.7 2.9")
    tile = svg(
        "pattern", None, cross, id="stitches", width="3.6", height="3.6", patternUnits="userSpaceOnUse"
    )
    return svg("defs", None, tile)


def picture(rows, x, y):
    """The pixels of a picture as one shape, its middle at x, y."""
    left = x * 10 - len(rows[0]) * STITCH // 2
    top = y * 10 - len(rows) * STITCH // 2
    left, top = left - left % STITCH, top - top % STITCH
    shape = ""
    for i in range(len(rows)):
        for j in range(len(rows[i])):
            if rows[i][j] == "#":
                shape += f"M{tenths(left + j * STITCH)} {tenths(top + i * STITCH)}h3.6v3.6h-3.6z"
    return svg("path", None, d=shape, fill="url(#stitches)")


def tenths(n):
    return f"{n // 10}.{n % 10}"
