"""Settling a conflict: the versions that people wrote at the same time, what each would mean, and the choice.

The choice is an operation like any other: it replaces every version that was there to be seen.
"""

from shared_rules.envelope import MOST_CTX, MOST_OVER, SET
from shared_rules.operation import later, same_value
from shared_rules.session import SESSION, Session, chosen, delete, dots


class Version:
    """One value of a contested field, and the operations that hold it, the latest last."""

    def __init__(self, value, heads):
        self.value = value
        self.heads = heads

    def __eq__(self, other):
        return isinstance(other, Version) and repr(self) == repr(other)

    def __repr__(self):
        return f"Version({self.value!r}, {self.heads!r})"

    def last(self):
        """The latest operation that wrote it: by whom and when is read there."""
        return self.heads[-1]


def versions(conflict):
    """The different values of a Conflict, the displayed one last: the same order on every phone."""
    found = []
    for head in conflict.heads:
        for version in found:
            if same_value(version.value, head.val):
                version.heads.append(head)
                found.remove(version)
                found.append(version)
                break
        else:
            found.append(Version(head.val, [head]))
    return found


def settle(state, ent, field, val):
    """Choose a value over all that are there: each operation as kind, ent, field, val, over.

    One operation names at most MOST_OVER others; where more met, several say the same value.
    """
    seen = dots(state.heads(ent, field))
    parts = [seen[start : start + MOST_OVER] for start in range(0, len(seen), MOST_OVER)]
    return [(SET, ent, field, val, over) for over in parts or [[]]]


def delete_whole(state, ent):
    """Delete an entity, or confirm that it is, whatever it holds: each operation as kind, ent, field, val, over, ctx.

    One operation names at most MOST_CTX values; where a thing has more, several name them together.
    """
    kind, ent, field, val, over, seen = delete(state, ent)
    parts = [seen[start : start + MOST_CTX] for start in range(0, len(seen), MOST_CTX)]
    return [(kind, ent, field, val, over, ctx) for ctx in parts or [[]]]


def by_writer(conflicts):
    """What each device that wrote in all of these contested fields has in them: [({field: value}, its latest operation)].

    In the order of those operations, so that the latest is last, as for one field.
    """
    found = []
    for dev in dict.fromkeys([head.dev for head in conflicts[0].heads]):
        values = {}
        last = None
        for conflict in conflicts:
            for head in conflict.heads:
                if head.dev == dev:
                    values[conflict.field] = head.val
                    if last is None or later(head, last):
                        last = head
        if len(values) == len(conflicts):
            found.append((values, last))
    found.sort(key=lambda one: one[1].hlc)
    return found


def session_with(state, ent, values):
    """The Session as it would be with these {field: value}."""
    fields = state.fields(ent)
    for field in values:
        fields[field] = values[field]
    session = Session(ent.removeprefix(SESSION))
    for field in fields:
        session.take(field, fields[field])
    session.options = chosen({field: fields[field] for field in fields if fields[field] is not None})
    return session
