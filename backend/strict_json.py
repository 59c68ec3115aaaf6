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
CONTAINERS = {dict, list}


def parse(data):
    """The value in these bytes. Raises Refusal."""
    if data.count(b"[") + data.count(b"{") > MOST_BRACKETS or data.count(b",") > MOST_VALUES:
        raise Refusal("too_large", "too many lists and objects")
    try:
        value = DECODER.decode(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Refusal("bad_json", "this is not the JSON that is spoken here") from error
    # As themselves, UTF-8 has no halves of pairs and JSON no NUL: they come as escapes only.
    check(value, b"\\u" in data)
    return value


def check(value, has_escapes):
    """Level by level: depth, number of values, and texts."""
    level = [[value]]
    seen = 0
    for _ in range(DEEPEST + 1):
        if not level:
            return
        below = []
        for one in level:
            seen += len(one)
            inner = one.values() if type(one) is dict else one
            if has_escapes:
                check_texts([*one, *inner] if type(one) is dict else one)
            below += [each for each in inner if type(each) in CONTAINERS]
        if seen > MOST_VALUES:
            raise Refusal("too_large", "too many values")
        level = below
    if any(level):
        raise Refusal("bad_json", f"more than {DEEPEST} levels")


def check_texts(values):
    for text in values:
        if isinstance(text, str):
            check_text(text)


def check_text(text):
    if not text.isascii():
        try:
            text.encode("utf-8")
        except UnicodeEncodeError as error:
            raise Refusal("bad_json", "half of a surrogate pair in a text") from error
    if "\0" in text:
        raise Refusal("bad_json", "a NUL in a text")


def whole_number(text):
    number = int(text)
    if not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise ValueError("a number beyond 2^53 - 1")
    return number


def distinct(pairs):
    if len(pairs) > MOST_KEYS:
        raise ValueError("too many keys")
    keys = dict(pairs)
    if len(keys) != len(pairs):
        raise ValueError("a key twice")
    return keys


def no_number(text):
    raise ValueError("not a whole number")


DECODER = json.JSONDecoder(
    object_pairs_hook=distinct, parse_constant=no_number, parse_float=no_number, parse_int=whole_number
)


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
