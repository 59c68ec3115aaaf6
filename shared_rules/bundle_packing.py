"""The packed form of a bundle: still a text, a twentieth as long. A line that says what it is, then base 64 of gzip.

    marquoir-gzip:1 2992469 163776
    H4sIAAAAAAAAA+2dW4/jNpb...

The numbers are the bytes of the bundle that is packed (see bundle.py) and the letters of base 64, white space aside. By the first a
reader knows when to stop unpacking, by the second whether the end is missing. No sum stands beside them: gzip bears a CRC-32
and the length, which whoever unpacks compares, and a page that came without https could compute no better one. Lines
have 76 letters, so that no mail program breaks them; where one did, or changed their ends, nothing is lost. Further words
on the first line are ignored. Packing itself is done by the host: a browser here, `tail -n +2 FILE | base64 -d | gunzip` elsewhere.
"""

from shared_rules.bundle import CUT, DAMAGED, NEWER, BundleError
from shared_rules.envelope import DIGITS, only

MARK = "marquoir-gzip:"
VERSION = 1
LINE = 76
MOST_DIGITS = 12
AROUND = " \t\r\n\ufeff"  # what programs put before and after a text; the last is a byte order mark


class Packed:
    """`content` is base 64 of gzip, without white space; `size` the bytes that it unpacks to."""

    def __init__(self, content, size):
        self.content = content
        self.size = size


def written(content, size):
    """The text of a packed bundle of `size` bytes; `content` is base 64 of gzip."""
    lines = [content[at : at + LINE] for at in range(0, len(content), LINE)]
    return f"{MARK}{VERSION} {size} {len(content)}\n" + "\n".join(lines) + "\n"


def is_packed(text):
    """Whether a text says that it is a packed bundle."""
    return text[:200].strip(AROUND).startswith(MARK)


def opened(text):
    """The Packed in a text of which `is_packed` holds, not yet unpacked. Raises BundleError."""
    head, end, body = text.strip(AROUND).replace("\r", "\n").partition("\n")
    words = head[:200].removeprefix(MARK).split(" ")[:3]
    told = [int(word) for word in words if 0 < len(word) <= MOST_DIGITS and only(word, DIGITS)]
    if len(told) == len(words) and told[0] > VERSION:
        raise BundleError(NEWER, "The bundle is packed in a newer way.")
    if end == "":
        raise BundleError(CUT, "A packed bundle must have more than one line.")
    if len(told) < 3 or told[0] < VERSION:
        raise BundleError(DAMAGED, "The first line must tell a version and two numbers.")
    content = body.replace("\n", "").replace(" ", "").replace("\t", "")
    if len(content) != told[2]:
        code = CUT if len(content) < told[2] else DAMAGED
        raise BundleError(code, "The base 64 must have as many letters as the first line says.")
    return Packed(content, told[1])
