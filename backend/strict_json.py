"""Reads a request's JSON: what JSON leaves open is refused, and a hostile text costs no more than a long one.

Refused: more than MOST_BRACKETS opening brackets or MOST_VALUES values, more than DEEPEST levels, many keys or one twice in an
object, numbers with a fraction or beyond 2^53, NaN, bytes that are not UTF-8, halves of surrogate pairs, NUL.
"""

import json
import zlib
from typing import ClassVar

from flask import request
from webargs.flaskparser import FlaskParser

from backend.errors import Refusal
from backend.limits import MOST_BODY
from shared_rules.envelope import MOST_NUMBER

DEEPEST = 8
MOST_BRACKETS = 6_000
MOST_VALUES = 40_000
MOST_KEYS = 32  # of one object; an operation has eleven


def parse(data):
    """The value in these bytes. Raises Refusal."""
    if data.count(b"[") + data.count(b"{") > MOST_BRACKETS or data.count(b",") > MOST_VALUES:
        raise Refusal("too_large", "too many lists and objects")
    try:
        value = json.loads(
            data.decode("utf-8"), object_pairs_hook=distinct, parse_constant=no_number, parse_float=no_number
        )
    except (ValueError, RecursionError) as error:
        raise Refusal("bad_json", "this is not the JSON that is spoken here") from error
    check(value)
    return value


def check(value):
    """Level by level: depth, number of values, texts and numbers."""
    level = [value]
    seen = 0
    for _ in range(DEEPEST + 1):
        if not level:
            return
        seen += len(level)
        if seen > MOST_VALUES:
            raise Refusal("too_large", "too many values")
        below = []
        for one in level:
            if isinstance(one, str):
                check_text(one)
            elif isinstance(one, dict):
                for key in one:
                    check_text(key)
                below.extend(one.values())
            elif isinstance(one, list):
                below.extend(one)
            elif isinstance(one, int) and not -MOST_NUMBER <= one <= MOST_NUMBER:
                raise Refusal("bad_json", "a number beyond 2^53 - 1")
        level = below
    if level:
        raise Refusal("bad_json", f"more than {DEEPEST} levels")


def check_text(text):
    if text.isascii():
        if "\0" in text:
            raise Refusal("bad_json", "a NUL in a text")
        return
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise Refusal("bad_json", "half of a surrogate pair in a text") from error
    if "\0" in text:
        raise Refusal("bad_json", "a NUL in a text")


def distinct(pairs):
    if len(pairs) > MOST_KEYS:
        raise ValueError("too many keys")
    keys = dict(pairs)
    if len(keys) != len(pairs):
        raise ValueError("a key twice")
    return keys


def no_number(text):
    raise ValueError("not a whole number")


class Parser(FlaskParser):
    """webargs' reader of requests, with this module's JSON and nothing unknown let in."""

    DEFAULT_UNKNOWN_BY_LOCATION: ClassVar = {
        **FlaskParser.DEFAULT_UNKNOWN_BY_LOCATION,
        "query": "raise",
        "json": "raise",
    }

    def load_json(self, req, schema):
        if request.mimetype != "application/json":
            raise Refusal("bad_media", "the body must be application/json")
        encoding = request.headers.get("Content-Encoding", "identity").lower()
        data = request.get_data(cache=True)
        if encoding == "gzip":
            data = unpacked(data)
        elif encoding != "identity":
            raise Refusal("bad_media", "the body may be packed as gzip only")
        return parse(data)


def unpacked(data):
    """The bytes in this gzip, no more of them than a plain body may have. Raises Refusal."""
    reader = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        plain = reader.decompress(data, MOST_BODY + 1)
    except zlib.error as error:
        raise Refusal("bad_json", "this is no gzip") from error
    if len(plain) > MOST_BODY:
        raise Refusal("too_large", "too much once unpacked")
    if not reader.eof or reader.unused_data:
        raise Refusal("bad_json", "the gzip is cut off, or more than one")
    return plain
