"""A thing copied into another journal: what it is now, as fresh writes. Its history stays where it was.

Ids are kept, so that a game that comes twice, by two phones, is one game there too.
"""

from shared_rules.envelope import ALIAS, ALIAS_FIELD, ALIVE_FIELD, SET
from shared_rules.session import SESSION


def to_copy(state):
    """The entities of a state worth copying, those that sessions name first: not what was deleted."""
    found = [ent for ent in state.entities() if state.alive(ent)]
    return [ent for ent in found if not ent.startswith(SESSION)] + [
        ent for ent in found if ent.startswith(SESSION)
    ]


def copied(source, target, ent):
    """The arguments of the operations that make `ent` in `target` what it is in `source`; none if it is there already."""
    if ent in target.cells:
        return []
    values = source.fields(ent)
    writes = [
        (SET, ent, field, values[field], [])
        for field in sorted(values)
        if field not in (ALIVE_FIELD, ALIAS_FIELD)
    ]
    for op in source.heads(ent, ALIAS_FIELD):
        if op.val is not None:
            writes.append((ALIAS, ent, ALIAS_FIELD, op.val, []))
    return writes
