"""Taking back what should not have been written: by an import, a file that was taken in, a device since a day, a sync that deleted much.

Nothing leaves the journal. What there would be without the wrong operations is written again, over the wrong values and no others:
what somebody wrote later stays, and whoever sees it otherwise can take this back in turn.
"""

from shared_rules.envelope import ALIAS_FIELD, ALIVE_FIELD, MOST_OVER, SET
from shared_rules.merge import State
from shared_rules.people import part
from shared_rules.session import dots
from shared_rules.settling import delete_whole

# What is deleted when nobody else knows of it, and the field that whoever makes one writes.
FIRST_FIELD = {"session": "game", "player": "name", "campaign": "name"}
MANY = 20  # sessions struck by one sync, from which on it is told
FEW = 3  # never told below
PER_SHARE = 5  # or more than a fifth of all


def is_much(struck, sessions):
    """Whether a sync that deleted or corrected so many of so many sessions is told."""
    return struck > MANY or (struck >= FEW and struck * PER_SHARE > sessions)


def is_struck(before, after):
    """Whether a session lost something: both as Session, it was deleted, or a value that stood there is another one."""
    if before.alive and not after.alive:
        return True
    for path in before.entries:
        if path not in after.entries or after.entries[path] != before.entries[path]:
            return True
    return False


def take_back(state, ent, is_wrong):
    """What makes an entity as it would be without the operations for which is_wrong(op): each as kind, ent, field, val, over
    and for a deletion ctx. Empty when none of them shows.

    A thing that they made is deleted, unless somebody else wrote in it since (`is_kept`): then its first values stay.
    """
    right = right_ones(state, ent, is_wrong)
    if len(right) == len(operations_of(state, ent)):
        return []
    written = [part(op) for op in state.heads(ent, ALIAS_FIELD) if is_wrong(op) and op.val is not None]
    kept = is_kept(state, ent, is_wrong)
    before = State(right)
    if is_thing(ent) and not before.alive(ent):  # whatever it holds
        return written + (delete_whole(state, ent) if state.alive(ent) else [])
    for field in sorted(state.cells[ent]):
        wrong = [op for op in state.heads(ent, field) if is_wrong(op)]
        if not wrong or field == ALIAS_FIELD:
            continue
        value = True if field == ALIVE_FIELD else before.value(ent, field)
        if value is not None or not kept:
            written.append((SET, ent, field, value, dots(wrong[-MOST_OVER:])))
    return written


def is_kept(state, ent, is_wrong):
    """Whether a thing was made by wrong operations, and somebody else wrote in it since."""
    right = right_ones(state, ent, is_wrong)
    if not is_thing(ent) or not right or len(right) == len(operations_of(state, ent)):
        return False
    return [op for op in right if op.field == FIRST_FIELD[kind_of(ent)]] == []


def right_ones(state, ent, is_wrong):
    return [op for op in operations_of(state, ent) if not is_wrong(op)]


def operations_of(state, ent):
    return [op for op in state.known.values() if op.ent == ent]


def is_thing(ent):
    return kind_of(ent) in FIRST_FIELD


def kind_of(ent):
    return ent.split(":")[0]
