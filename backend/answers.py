"""What answers look like."""

import marshmallow as ma
from marshmallow import validate

from backend.fields import Schema, a_moment, an_id


class Sentence(Schema):
    fr = ma.fields.String(required=True)
    en = ma.fields.String(required=True)


class ErrorSchema(Schema):
    code = ma.fields.String(required=True)
    sentence = ma.fields.Nested(Sentence, required=True)
    detail = ma.fields.String()
    retry_after = ma.fields.Integer()


class Token(Schema):
    gid = an_id(required=True)
    name = ma.fields.String(required=True)
    dev = an_id(required=True)
    token = ma.fields.String(required=True)
    epoch = an_id(required=True)
    role = ma.fields.String(required=True)
    server_time = a_moment(required=True)


class Preview(Schema):
    gid = an_id(required=True)
    name = ma.fields.String(required=True)
    devices = ma.fields.Integer(required=True)
    expires_at = a_moment(required=True)


class DeviceSchema(Schema):
    dev = an_id(required=True)
    name = ma.fields.String(required=True)
    player = ma.fields.String(required=True, allow_none=True)
    role = ma.fields.String(required=True)
    joined_at = a_moment(required=True)
    seen_at = a_moment(required=True)
    cursor = ma.fields.Integer(required=True)
    invited_by = ma.fields.String(required=True, allow_none=True)
    revoked_at = a_moment(required=True, allow_none=True)
    revoked_by = ma.fields.String(required=True, allow_none=True)


class InviteSchema(Schema):
    invite = an_id(required=True)
    made_by = an_id(required=True)
    made_at = a_moment(required=True)
    expires_at = a_moment(required=True)
    uses_left = ma.fields.Integer(required=True)
    code_expires_at = a_moment(required=True, allow_none=True)


class GroupSchema(Schema):
    gid = an_id(required=True)
    name = ma.fields.String(required=True)
    epoch = an_id(required=True)
    head = ma.fields.Integer(required=True)
    server_time = a_moment(required=True)
    closes_at = a_moment(required=True, allow_none=True)
    you = an_id(required=True)
    role = ma.fields.String(required=True)
    devices = ma.fields.List(ma.fields.Nested(DeviceSchema), required=True)
    invites = ma.fields.List(ma.fields.Nested(InviteSchema), required=True)
    export_key = ma.fields.Boolean(required=True)
    erased = ma.fields.List(ma.fields.String(), required=True)


class Removed(Schema):
    revoked = ma.fields.List(an_id(), required=True)
    invites_closed = ma.fields.Integer(required=True)


class MadeInvite(Schema):
    invite = an_id(required=True)
    secret = ma.fields.String(required=True)
    code = ma.fields.String(required=True)
    expires_at = a_moment(required=True)
    code_expires_at = a_moment(required=True)
    uses_left = ma.fields.Integer(required=True)


class MadeCode(Schema):
    code = ma.fields.String(required=True)
    code_expires_at = a_moment(required=True)


class MadeErasure(Schema):
    erased = ma.fields.Integer(required=True)


class MadeKey(Schema):
    key = ma.fields.String(required=True)


class Config(Schema):
    format = ma.fields.Integer(required=True)
    min_client = ma.fields.Integer(required=True)
    max_ops = ma.fields.Integer(required=True)
    max_body = ma.fields.Integer(required=True)
    max_page = ma.fields.Integer(required=True)
    server_time = a_moment(required=True)


class Result(Schema):
    status = ma.fields.String(required=True, validate=validate.OneOf(("ok", "dup", "rejected")))
    gseq = ma.fields.Integer()
    code = ma.fields.String()
    sentence = ma.fields.Nested(Sentence)
    detail = ma.fields.String()


class Pushed(Schema):
    results = ma.fields.List(ma.fields.Nested(Result), required=True)
    epoch = an_id(required=True)
    head = ma.fields.Integer(required=True)
    own_seq = ma.fields.Integer(required=True)
    erasures = ma.fields.Integer(required=True)
    server_time = a_moment(required=True)


class Page(Schema):
    name = ma.fields.String(required=True)
    ops = ma.fields.List(ma.fields.Dict(), required=True)
    next = ma.fields.Integer(required=True)
    more = ma.fields.Boolean(required=True)
    count = ma.fields.Integer(required=True)
    head = ma.fields.Integer(required=True)
    epoch = an_id(required=True)
    reconcile = ma.fields.Boolean(required=True)
    own_seq = ma.fields.Integer(required=True)
    erasures = ma.fields.Integer(required=True)
    server_time = a_moment(required=True)


class Vector(Schema):
    vector = ma.fields.Dict(keys=ma.fields.String(), values=ma.fields.String(), required=True)
    head = ma.fields.Integer(required=True)
    epoch = an_id(required=True)
    server_time = a_moment(required=True)
