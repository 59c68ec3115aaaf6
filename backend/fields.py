"""The fields that requests and answers are made of. Booleans and numbers are not guessed, texts are bounded."""

import unicodedata

import marshmallow as ma
from marshmallow import validate

from shared_rules.envelope import PRINTABLE, is_entity, only
from shared_rules.names import LONGEST_NAME, OVERRIDES, clean_name

MOST_SECRET = 64


class Whole(ma.fields.Integer):
    """A whole number; true is none, nor is "1" in a body. (A query only has texts.)"""

    def _deserialize(self, value, attr, data, **kwargs):
        if isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **kwargs)


class Flag(ma.fields.Boolean):
    """true or false, and nothing that looks like them."""

    def _deserialize(self, value, attr, data, **kwargs):
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def is_clean_name(text):
    """Whether a name is as clean_name leaves it, in Unicode form C, not empty, not too long."""
    return (
        0 < len(text) <= LONGEST_NAME and clean_name(text) == text and unicodedata.is_normalized("NFC", text)
    )


def has_hidden(text):
    """Whether a text has what clean_name takes out: control characters, direction overrides, halves of a character."""
    return any(unicodedata.category(letter) in ("Cc", "Cs") or letter in OVERRIDES for letter in text)


def check_name(text):
    if not is_clean_name(text):
        raise ma.ValidationError("expected 1 to 80 visible characters in Unicode form C, single spaces")


def check_ascii(text):
    if not only(text, PRINTABLE):
        raise ma.ValidationError("expected ASCII characters without spaces")


def check_entity(text):
    if not is_entity(text):
        raise ma.ValidationError('expected "kind:id"')


def an_id(**more):
    return ma.fields.String(validate=[validate.Length(equal=32), validate.Regexp("^[0-9a-f]{32}$")], **more)


def a_dot(**more):
    return ma.fields.String(
        validate=[validate.Length(max=49), validate.Regexp("^[0-9a-f]{32}[.][1-9][0-9]{0,15}$")], **more
    )


def a_name(**more):
    return ma.fields.String(validate=[validate.Length(1, LONGEST_NAME), check_name], **more)


def a_player(**more):
    return ma.fields.String(validate=[validate.Length(1, 64), check_ascii], **more)


def a_secret(**more):
    return ma.fields.String(validate=[validate.Length(1, MOST_SECRET), check_ascii], **more)


def a_moment(**more):
    return ma.fields.Integer(**more)


class Schema(ma.Schema):
    class Meta:
        unknown = ma.RAISE
