"""The app's icons: the cross-stitched M of the emblem, drawn stitch by stitch into PNG files.

No drawing library: a grid of stitches, one distance to a diagonal per pixel, and zlib.
"""

import struct
import zlib

COVER = (0x1D, 0x3B, 0x4F)  # --cover-brand
THREAD = (0xFD, 0xFA, 0xF1)  # --on-cover

STITCHES = (
    "X.......X",
    "XX.....XX",
    "XXX...XXX",
    "X.XX.XX.X",
    "X..XXX..X",
    "X...X...X",
    "X.......X",
    "X.......X",
    "X.......X",
)

# One cross in a box of side 1: its arms run from MARGIN to 1 - MARGIN and are HALF_WIDTH thick on each side.
MARGIN = 0.2
HALF_WIDTH = 0.19

# file name: (pixels, part of the side that the emblem takes). A maskable icon may lose all but the middle
# circle of 80 % (its inscribed square is 57 %); Apple rounds the corners only.
ICONS = {
    "icon-192.png": (192, 0.72),
    "icon-512.png": (512, 0.72),
    "icon-maskable-192.png": (192, 0.54),
    "icon-maskable-512.png": (512, 0.54),
    "icon-apple-180.png": (180, 0.68),
}


def icons():
    """{file name: PNG bytes}."""
    return {name: png(drawing(size, part)) for name, (size, part) in ICONS.items()}


def drawing(size, part):
    """`size` rows of `size` RGB triples, as bytes: the emblem centred on the cover colour."""
    cell = max(1, round(size * part / len(STITCHES)))
    start = (size - cell * len(STITCHES)) // 2
    shades = [bytes(mix(amount)) for amount in range(256)]
    cross = [[shades[coverage(x, y, cell)] for x in range(cell)] for y in range(cell)]
    blank = bytes(COVER) * cell
    side = bytes(COVER) * start
    rest = bytes(COVER) * (size - start - cell * len(STITCHES))
    rows = [bytes(COVER) * size] * start
    for line in STITCHES:
        for y in range(cell):
            stitched = b"".join(cross[y])
            rows.append(side + b"".join(stitched if stitch == "X" else blank for stitch in line) + rest)
    return rows + [bytes(COVER) * size] * (size - len(rows))


def coverage(x, y, cell):
    """How much of pixel (x, y) of a stitch of `cell` pixels is thread, 0 to 255."""
    u, v = (x + 0.5) / cell, (y + 0.5) / cell
    distance = min(to_arm(u, v), to_arm(1 - u, v))
    return round(255 * min(1.0, max(0.0, (HALF_WIDTH / 2 - distance) * cell + 0.5)))


def to_arm(u, v):
    """Distance from (u, v) to the arm that goes down to the right, whose ends are round."""
    along = min(1 - MARGIN, max(MARGIN, (u + v) / 2))
    return ((u - along) ** 2 + (v - along) ** 2) ** 0.5


def mix(coverage):
    """The colour of a pixel covered by thread from 0 to 255."""
    return [
        (over * coverage + under * (255 - coverage)) // 255 for over, under in zip(THREAD, COVER, strict=True)
    ]


def png(rows):
    """A PNG file of these rows of RGB bytes."""
    header = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
