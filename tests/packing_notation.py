"""A bundle's two forms, written and read without a browser: what a phone gives must be what these two say."""

import base64
import gzip

from shared_rules import bundle_packing


def packed(text, size=None):
    """The packed form of a text; `size` is what its first line claims, where that is not the truth."""
    data = text.encode()
    content = base64.b64encode(gzip.compress(data, mtime=0)).decode()
    return bundle_packing.written(content, len(data) if size is None else size)


def unpacked(content):
    """The plain text in the bytes of a bundle of either form."""
    text = content.decode()
    if not bundle_packing.is_packed(text):
        return text
    found = bundle_packing.opened(text)
    plain = gzip.decompress(base64.b64decode(found.content, validate=True))
    assert len(plain) == found.size
    return plain.decode()
