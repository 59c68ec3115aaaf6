"""Bundles, adoption, versions and twins of generated sets, for the parity suite: plain code that runs in the page too."""

from shared_rules import bundle
from shared_rules.adoption import Adoption
from shared_rules.envelope import SET
from shared_rules.merge import State, contested
from shared_rules.operation import Operation, canonical, encoded
from shared_rules.settling import by_writer, settle, versions
from shared_rules.twins import folded, twin_games, twin_people
from tests.generated_ops import DEVICES, GID, KEYS, PLAYERS, SESSIONS, WRONG, Dice, operation_set

NAMER = "f" * 32
HOME = "fedcba9876543210" * 2


def exchanged(rows):
    """All that giving a set as a bundle, taking it into another journal and looking at its conflicts make, as one text."""
    operations = [Operation.from_json(row) for row in rows]
    vv = bundle.vector(operations)
    lines = [bundle.written(GID, "Chloé 🎲", vv, [canonical(op) for op in operations])]
    frame = {"marquoir": 1, "gid": GID, "label": "", "vv": vv, "ops": rows, "count": len(rows), "end": True}
    lines.append(answer(frame))
    adoption = Adoption(GID, HOME, DEVICES[:1])
    adopted = State([adoption.operation(op) for op in operations])
    lines.append(adopted.canonical())
    state = State(operations)
    for ent in SESSIONS + PLAYERS:
        lines.append(f"{ent} {contested(state, ent)} {contested(adopted, ent)}")
        conflicts = state.conflicts(ent)
        if conflicts:
            lines += [f"{sorted(values)} {canonical(last)}" for values, last in by_writer(conflicts)]
        for conflict in conflicts:
            for version in versions(conflict):
                lines.append(f"{conflict.field} {[canonical(head) for head in version.heads]}")
            for kind, _, field, val, over in settle(state, ent, conflict.field, conflict.heads[0].val):
                lines.append(f"{kind} {field} {encoded(val)} {encoded(over)}")
    for i in range(2):
        stamped = f"9999999999999-0000{i}-{NAMER}"
        state.apply(
            Operation(GID, NAMER, i + 1, stamped, SET, PLAYERS[i], "name", ("Chloé", "CHLOE\u0301")[i], [])
        )
    lines += [
        f"{one.id} {other.id} {folded(other.name).encode('utf-8')}" for one, other in twin_people(state)
    ]
    summaries = [
        {
            "id": f"g{i}",
            "game": "g",
            "day": "2026-03-12",
            "players": [f"p{1 + i % 3}", "p3"],
            "totals": [i, 2 * i],
            "extra": {},
        }
        for i in range(4)
    ]
    lines += [f"{one['id']} {other['id']}" for one, other in twin_games(state, summaries)]
    return "\n".join(lines)


def answer(data):
    """How many operations a value is found to hold, or why it is no bundle."""
    try:
        return str(len(bundle.read(data).operations))
    except bundle.BundleError as refusal:
        return refusal.code + " " + str(refusal)


def bundle_refusals(seed, n):
    """What n damaged bundles are answered."""
    dice = Dice(seed)
    answers = []
    while len(answers) < n:
        rows = operation_set(dice)
        vv = bundle.vector([Operation.from_json(row) for row in rows])
        data = {
            "marquoir": 1,
            "gid": GID,
            "label": "Ana",
            "vv": vv,
            "ops": rows,
            "count": len(rows),
            "end": True,
        }
        place, keys = (data, ("marquoir", *bundle.KEYS)) if dice.roll(2) == 0 else (dice.pick(rows), KEYS)
        key = dice.pick(keys)
        if dice.roll(4) == 0:
            place.pop(key, None)
        else:
            place[key] = dice.pick((*WRONG, 2))
        answers.append(answer(data))
    return answers
