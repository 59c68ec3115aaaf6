"""A bundle's two forms, written and read without a browser: what a phone gives must be what these two say."""

import base64
import gzip

from shared_rules import bundle_packing


def packed(text, size=None):
    """The packed form of a text, in bytes; `size` is what its first line claims, where that is not the truth."""
    data = text.encode()
    return framed(gzip.compress(data, mtime=0), len(data) if size is None else size)


def framed(data, size):
    """A packed bundle of these bytes, gzip or not."""
    return bundle_packing.written(base64.b64encode(data).decode(), size).encode()


def with_another_sum(text):
    """The packed form of a text whose CRC-32 is that of another one."""
    data = gzip.compress(text.encode(), mtime=0)
    return framed(data[:-8] + bytes([data[-8] ^ 1]) + data[-7:], len(text.encode()))


def unpacked(content):
    """The plain text in the bytes of a bundle of either form."""
    text = content.decode()
    if not bundle_packing.is_packed(text):
        return text
    found = bundle_packing.opened(text)
    plain = gzip.decompress(base64.b64decode(found.content, validate=True))
    assert len(plain) == found.size
    return plain.decode()
