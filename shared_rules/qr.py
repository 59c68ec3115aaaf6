"""QR codes (ISO/IEC 18004:2015): a text as a square of dark and light modules, in byte mode.

`modules(text)` gives rows of booleans, dark being True, without the quiet zone of four modules. Section numbers below are
those of the standard.
"""

LOW, MEDIUM = "L", "M"  # how much of it may be damaged: about 7 %, 15 %
LEVEL_BITS = {LOW: 1, MEDIUM: 0}

# Table 9, by version 1..40: error correction codewords of each block, and number of blocks.
CHECKS = {
    LOW: (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28)
    + (28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30),
    MEDIUM: (10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26)
    + (26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28),
}
BLOCKS = {
    LOW: (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)
    + (8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25),
    MEDIUM: (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16)
    + (17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49),
}
BYTE_MODE = 4
PADDING = (0xEC, 0x11)


class QRError(ValueError):
    """A text that no QR code can hold."""


def modules(text, level=MEDIUM, version=None, mask=None):
    """Rows of booleans for a text. The smallest version and the mask that reads best, unless they are given.

    Raises QRError for a text that is too long.
    """
    data = utf8(text)
    if version is None:
        version = smallest(len(data), level)
    square = Square(version)
    square.draw_patterns()
    square.draw_codewords(interleaved(codewords(data, version, level), version, level))
    if mask is None:
        mask = square.best_mask(level)
    square.apply(mask)
    square.draw_format(level, mask)
    return square.dark


def path(rows):
    """The dark modules as an SVG path, one unit each, run by run."""
    parts = []
    for y in range(len(rows)):
        x = 0
        row = rows[y]
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                parts.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
            x += 1
    return "".join(parts)


def utf8(text):
    """The bytes of a text, as numbers."""
    return [int(byte) for byte in text.encode("utf-8")]


# --- 7.4: data to codewords ---


def total_codewords(version):
    """Codewords of a symbol, data and error correction (Table 1)."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        aligned = version // 7 + 2
        bits -= (25 * aligned - 10) * aligned - 55
        if version >= 7:
            bits -= 36
    return bits // 8


def data_codewords(version, level):
    return total_codewords(version) - CHECKS[level][version - 1] * BLOCKS[level][version - 1]


def length_bits(version):
    return 8 if version < 10 else 16


def smallest(length, level):
    for version in range(1, 41):
        if 4 + length_bits(version) + 8 * length <= 8 * data_codewords(version, level):
            return version
    raise QRError(
        f"A QR code of level {level} holds at most {data_codewords(40, level) - 3} bytes, not {length}."
    )


def codewords(data, version, level):
    """Mode, length, data, terminator and padding, in bytes."""
    bits = []
    put(bits, BYTE_MODE, 4)
    put(bits, len(data), length_bits(version))
    for byte in data:
        put(bits, byte, 8)
    capacity = 8 * data_codewords(version, level)
    put(bits, 0, min(4, capacity - len(bits)))
    put(bits, 0, -len(bits) % 8)
    words = [number(bits[at : at + 8]) for at in range(0, len(bits), 8)]
    for at in range(capacity // 8 - len(words)):
        words.append(PADDING[at % 2])
    return words


def put(bits, value, width):
    for shift in range(width - 1, -1, -1):
        bits.append(value >> shift & 1)


def number(bits):
    value = 0
    for bit in bits:
        value = 2 * value + bit
    return value


# --- 7.5 and 7.6: error correction ---


def interleaved(words, version, level):
    """The final sequence: data of all blocks in turn, then their error correction in turn."""
    count, checks = BLOCKS[level][version - 1], CHECKS[level][version - 1]
    short = len(words) // count
    long_from = count - len(words) % count  # the last blocks are longer by one
    generator = generator_polynomial(checks)
    blocks, at = [], 0
    for i in range(count):
        size = short + (1 if i >= long_from else 0)
        blocks.append(words[at : at + size])
        at += size
    remainders = [remainder(block, generator) for block in blocks]
    sequence = []
    for at in range(short + 1):
        for block in blocks:
            if at < len(block):
                sequence.append(block[at])
    for at in range(checks):
        for rest in remainders:
            sequence.append(rest[at])
    return sequence


_powers = []
_logarithms = {}


def powers():
    """Powers of 2 in the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1."""
    if not _powers:
        value = 1
        for exponent in range(255):
            _powers.append(value)
            _logarithms[value] = exponent
            value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return _powers


def product(a, b):
    if a == 0 or b == 0:
        return 0
    return powers()[(_logarithms[a] + _logarithms[b]) % 255]


def generator_polynomial(degree):
    """Its coefficients after the leading 1, the highest power first."""
    powers()
    found = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for i in range(degree):
            found[i] = product(found[i], root)
            if i + 1 < degree:
                found[i] ^= found[i + 1]
        root = product(root, 2)
    return found


def remainder(block, generator):
    rest = [0] * len(generator)
    for word in block:
        factor = word ^ rest[0]
        rest = rest[1:] + [0]
        for i in range(len(generator)):
            rest[i] ^= product(generator[i], factor)
    return rest


# --- 6.3, 7.7 to 7.10: the square ---


class Square:
    def __init__(self, version):
        self.version = version
        self.size = 4 * version + 17
        self.dark = [[False] * self.size for _ in range(self.size)]
        self.fixed = [[False] * self.size for _ in range(self.size)]

    def set(self, x, y, dark):
        self.dark[y][x] = dark
        self.fixed[y][x] = True

    def draw_patterns(self):
        for i in range(self.size):
            self.set(6, i, i % 2 == 0)
            self.set(i, 6, i % 2 == 0)
        for x, y in ((3, 3), (self.size - 4, 3), (3, self.size - 4)):
            self.draw_finder(x, y)
        places = self.alignment_places()
        last = len(places) - 1
        for i in range(len(places)):
            for j in range(len(places)):
                if (i, j) not in ((0, 0), (0, last), (last, 0)):  # where the finders are
                    self.draw_alignment(places[i], places[j])
        self.draw_format(LOW, 0)  # keeps its place free
        self.draw_version()

    def draw_finder(self, cx, cy):
        for dy in range(-4, 5):
            for dx in range(-4, 5):
                x, y = cx + dx, cy + dy
                if 0 <= x < self.size and 0 <= y < self.size:
                    self.set(x, y, max(abs(dx), abs(dy)) not in (2, 4))

    def draw_alignment(self, cx, cy):
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                self.set(cx + dx, cy + dy, max(abs(dx), abs(dy)) != 1)

    def alignment_places(self):
        """Annex E, computed."""
        if self.version == 1:
            return []
        count = self.version // 7 + 2
        step = (self.version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
        return [6] + [self.size - 7 - step * i for i in range(count - 2, -1, -1)]

    def draw_format(self, level, mask):
        """7.9: level and mask, twice, with their own error correction."""
        data = LEVEL_BITS[level] << 3 | mask
        rest = data
        for _ in range(10):
            rest = rest << 1 ^ (rest >> 9) * 0x537
        bits = (data << 10 | rest) ^ 0x5412
        for i in range(15):
            dark = (bits >> i & 1) == 1
            if i < 6:
                self.set(8, i, dark)
            elif i < 8:
                self.set(8, i + 1, dark)
            elif i == 8:
                self.set(7, 8, dark)
            else:
                self.set(14 - i, 8, dark)
            if i < 8:
                self.set(self.size - 1 - i, 8, dark)
            else:
                self.set(8, self.size - 15 + i, dark)
        self.set(8, self.size - 8, True)

    def draw_version(self):
        """7.10: from version 7 on."""
        if self.version < 7:
            return
        rest = self.version
        for _ in range(12):
            rest = rest << 1 ^ (rest >> 11) * 0x1F25
        bits = self.version << 12 | rest
        for i in range(18):
            dark = (bits >> i & 1) == 1
            a, b = self.size - 11 + i % 3, i // 3
            self.set(a, b, dark)
            self.set(b, a, dark)

    def draw_codewords(self, words):
        """7.7.3: two columns at a time from the right, up and down in turn."""
        at, bits = 0, 8 * len(words)
        for right in [*range(self.size - 1, 6, -2), *range(5, 0, -2)]:
            upward = (right + 1 & 2) == 0
            for step in range(self.size):
                y = self.size - 1 - step if upward else step
                for x in (right, right - 1):
                    if not self.fixed[y][x] and at < bits:
                        self.dark[y][x] = (words[at >> 3] >> (7 - (at & 7)) & 1) == 1
                        at += 1

    def apply(self, mask):
        """7.8.2: turn over the modules that the mask names; twice is as before."""
        turns = MASKS[mask]
        for y in range(self.size):
            row, fixed = self.dark[y], self.fixed[y]
            for x in range(self.size):
                if not fixed[x] and turns(x, y):
                    row[x] = not row[x]

    def best_mask(self, level):
        best, least = 0, None
        for mask in range(8):
            self.apply(mask)
            self.draw_format(level, mask)
            found = penalty(self.dark)
            if least is None or found < least:
                best, least = mask, found
            self.apply(mask)
        return best


MASKS = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)

RUN, BLOCK, FINDER, SHARE = 3, 3, 40, 10  # Table 11
LIKE_A_FINDER = ("10111010000", "00001011101")


def penalty(rows):
    """7.8.3: how hard a symbol is to read."""
    size = len(rows)
    lines = ["".join(["1" if dark else "0" for dark in row]) for row in rows]
    columns = ["".join([line[x] for line in lines]) for x in range(size)]
    found = 0
    for line in lines + columns:
        found += runs_penalty(line)
        for pattern in LIKE_A_FINDER:
            at = line.find(pattern)
            while at >= 0:
                found += FINDER
                at = line.find(pattern, at + 1)
    for y in range(size - 1):
        above, below = lines[y], lines[y + 1]
        for x in range(size - 1):
            if above[x] == above[x + 1] == below[x] == below[x + 1]:
                found += BLOCK
    dark = "".join(lines).count("1")
    return found + SHARE * (abs(20 * dark - 10 * size * size) // (size * size))


def runs_penalty(line):
    """Each run of five or more modules of one colour."""
    found = 0
    for colour in ("1", "0"):
        for run in line.split("0" if colour == "1" else "1"):
            if len(run) >= 5:
                found += RUN + len(run) - 5
    return found
