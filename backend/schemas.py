"""What requests must look like. Unknown fields are refused.

Operations are checked one by one by shared_rules.envelope, so that a bad one does not stop the others.
"""

import marshmallow as ma
from marshmallow import validate

from backend import limits
from backend.fields import Flag, Schema, Whole, a_dot, a_name, a_player, a_secret, an_id, check_entity
from shared_rules.envelope import MOST_ENT, MOST_NUMBER


class NewDevice(Schema):
    dev = an_id(required=True)
    name = a_name(required=True)
    player = a_player()


class NewGroup(Schema):
    gid = an_id(required=True)
    name = a_name(required=True)
    retry = an_id(required=True)
    device = ma.fields.Nested(NewDevice, required=True)


class Ticket(Schema):
    """An invite, as a link carries it or as its code was typed."""

    gid = an_id()
    secret = a_secret()
    code = ma.fields.String(validate=validate.Length(1, 40))

    WAYS = ({"gid", "secret"}, {"code"})

    @ma.validates_schema
    def one_of_both(self, data, **kwargs):
        if set(data) & {"gid", "secret", "code"} not in self.WAYS:
            raise ma.ValidationError("expected gid and secret, or code alone")


class Joining(Ticket):
    """With the group's id beside a code, a request whose answer was lost is known again when the code is dead."""

    WAYS = (*Ticket.WAYS, {"gid", "code"})

    retry = an_id(required=True)
    device = ma.fields.Nested(NewDevice, required=True)


class GroupChange(Schema):
    name = a_name(required=True)


class DeviceChange(Schema):
    name = a_name()
    player = a_player(allow_none=True)
    role = ma.fields.String(validate=validate.OneOf(("owner", "member")))


class Removal(Schema):
    also = ma.fields.String(validate=validate.OneOf(("", "invited", "player")), load_default="")


class NewInvite(Schema):
    days = Whole(strict=True, validate=validate.Range(1, 30), load_default=7)
    uses = Whole(strict=True, validate=validate.Range(1, 50), load_default=10)
    replace = Flag(load_default=False)


class NewErasure(Schema):
    ent = ma.fields.String(required=True, validate=[validate.Length(1, MOST_ENT), check_entity])


class Operations(ma.fields.List):
    """A list whose items may be anything, so that nothing is asked of them one by one."""

    def _deserialize(self, value, attr, data, **kwargs):
        if not isinstance(value, list):
            raise self.make_error("invalid")
        return value


class Push(Schema):
    ops = Operations(
        ma.fields.Raw(allow_none=True, metadata={"description": "an operation of shared_rules/operation.py"}),
        required=True,
        validate=validate.Length(1),
        metadata={"maxItems": limits.MOST_OPERATIONS},
    )


class Cursor(Schema):
    after = Whole(validate=validate.Range(0, MOST_NUMBER), load_default=0)
    at = a_dot()
    epoch = an_id()
    limit = Whole(validate=validate.Range(1, limits.MOST_PAGE), load_default=limits.PAGE)

    @ma.validates_schema
    def whole_cursor(self, data, **kwargs):
        if data.get("after") and not ("at" in data and "epoch" in data):
            raise ma.ValidationError("a cursor is after, at and epoch")


class SnapshotPlace(Schema):
    """Where a snapshot goes on; nothing for its beginning."""

    head = Whole(validate=validate.Range(1, MOST_NUMBER))
    at = a_dot()
    epoch = an_id()
    start = Whole(validate=validate.Range(1, MOST_NUMBER))

    @ma.validates_schema
    def whole_place(self, data, **kwargs):
        if len(data) not in (0, len(self.fields)):
            raise ma.ValidationError("a place is head, at, epoch and start")


class Export(Schema):
    lang = ma.fields.String(validate=validate.OneOf(("fr", "en")), load_default="fr")
    dialect = ma.fields.String(
        validate=validate.OneOf(("excel_fr", "international")), load_default="international"
    )
