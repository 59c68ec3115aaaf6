"""The bundle: a journal as one text, carried from phone to phone without a network, or kept as a backup.

    {"marquoir": 1, "gid": "9f...", "label": "Ana", "vv": {"<dev>": "1-40 42"}, "ops": [...], "count": 41, "end": true}

label is who gave it, for people to read; vv every number that the giver held of every device, as merge.runs writes
them; count and end tell a file that was cut from a whole one. Further keys are ignored. It holds neither tokens nor
invites, and it is not signed: what is in it is what somebody says, checked like anything from outside.
"""

from shared_rules.envelope import FORMAT, OperationError, check_id, only
from shared_rules.merge import runs
from shared_rules.names import clean_name, name_problem
from shared_rules.operation import Operation, encoded
from shared_rules.people import PLAYER

BUNDLE = 1
KEYS = ("gid", "label", "vv", "ops", "count", "end")
RUNS = "0123456789- "

NOT_OURS, NEWER, CUT, DAMAGED = "not_ours", "newer", "cut", "damaged"


class BundleError(ValueError):
    """A text that is no bundle, with a `code` for the sentence that people read.

    not_ours  something else than a bundle
    newer     made by a newer version of the app
    cut       a bundle whose end is missing
    damaged   a bundle in which something is wrong
    """

    def __init__(self, code, detail):
        ValueError.__init__(self, detail)
        self.code = code


class Bundle:
    """A bundle whose frame was checked; its operations are checked by `take`, a few at a time if so wished."""

    def __init__(self, gid, label, vv, rows):
        self.gid = gid
        self.label = label
        self.vv = vv
        self.rows = rows
        self.operations = []

    def take(self, most):
        """Check up to `most` further operations; whether any are left. Raises BundleError."""
        start = len(self.operations)
        for row in self.rows[start : start + most]:
            self.operations.append(self.checked(row))
        return len(self.operations) < len(self.rows)

    def checked(self, row):
        if isinstance(row, dict) and "v" in row and is_later(row["v"], FORMAT):
            raise BundleError(NEWER, "An operation is of a newer format.")
        try:
            operation = Operation.from_json(row)
        except OperationError as refusal:
            raise BundleError(DAMAGED, str(refusal)) from refusal
        if operation.gid != self.gid:
            raise BundleError(DAMAGED, "An operation is of another journal than its bundle.")
        if operation.dev not in self.vv:
            raise BundleError(DAMAGED, "An operation is of a device that the bundle does not list.")
        is_player_name = operation.field == "name" and operation.ent.startswith(PLAYER)
        if (
            is_player_name and operation.val is not None and not is_name(operation.val)
        ):  # None was erased for good
            raise BundleError(DAMAGED, "A player's name must be 1 to 80 characters that can be seen.")
        return operation


def opened(data):
    """The Bundle in a value read from JSON, its operations not yet checked. Raises BundleError."""
    if not isinstance(data, dict) or "marquoir" not in data:
        raise BundleError(NOT_OURS, 'A bundle must be an object with the key "marquoir".')
    if data["marquoir"] != BUNDLE or isinstance(data["marquoir"], bool):
        if is_later(data["marquoir"], BUNDLE):
            raise BundleError(NEWER, "The bundle is of a newer format.")
        raise BundleError(NOT_OURS, f'The key "marquoir" must be {BUNDLE}.')
    for key in KEYS:
        if key not in data:
            raise BundleError(CUT, f'A bundle must have the key "{key}".')
    gid, label, vv, rows = data["gid"], data["label"], data["vv"], data["ops"]
    if not isinstance(rows, list) or data["end"] is not True:
        raise BundleError(DAMAGED, "A bundle must have a list of operations and an end.")
    if isinstance(data["count"], bool) or data["count"] != len(rows):
        raise BundleError(DAMAGED, "A bundle must have as many operations as its count says.")
    if not isinstance(label, str) or (label != "" and not is_name(label)):
        raise BundleError(DAMAGED, "The label of a bundle must be a name, or empty.")
    try:
        check_id("gid", gid)
        for dev in checked_vector(vv):
            check_id("vv", dev)
    except OperationError as refusal:
        raise BundleError(DAMAGED, str(refusal)) from refusal
    return Bundle(gid, label, vv, rows)


def checked_vector(vv):
    if not isinstance(vv, dict):
        raise OperationError("The key vv must be an object of devices.")
    for dev in vv:
        if not isinstance(vv[dev], str) or not only(vv[dev], RUNS):
            raise OperationError('The numbers in vv must be written like "1-40 42".')
    return vv


def read(data):
    """The whole bundle, every operation checked. Raises BundleError."""
    bundle = opened(data)
    while bundle.take(1000):
        pass
    return bundle


def is_later(version, ours):
    return isinstance(version, int) and not isinstance(version, bool) and version > ours


def is_name(val):
    return isinstance(val, str) and clean_name(val) == val and name_problem(val, []) is None


def vector(operations):
    """Every number held of every device: {dev: "1-40 42"}, devices in order."""
    numbers = {}
    for op in operations:
        numbers.setdefault(op.dev, {})[op.seq] = True
    return {dev: runs(sorted(numbers[dev])) for dev in sorted(numbers)}


def written(gid, label, vv, texts):
    """The text of a bundle; `texts` are its operations, each already JSON."""
    devices = ",".join([encoded(dev) + ":" + encoded(vv[dev]) for dev in vv])
    head = f'{{"marquoir":{BUNDLE},"gid":{encoded(gid)},"label":{encoded(label)},"vv":{{{devices}}},"ops":[\n'
    return head + ",\n".join(texts) + f'\n],"count":{len(texts)},"end":true}}\n'
