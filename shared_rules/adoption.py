"""Operations of another journal adopted by this one: what a phone alone brings into a group, or gives to a friend.

An operation is bound to its journal and its device, and the same device will number anew in another journal. So
an adopted operation belongs to a device that stands for the first one: its id is computed from journal and device,
and starts with MARK. That makes adopting repeatable: the same file adopted twice, on two phones, or by way of a
third journal, gives the same operations. What comes home to the journal where it was made is taken as itself.
"""

from shared_rules.devices import DEVICE
from shared_rules.envelope import HEX
from shared_rules.operation import Operation
from shared_rules.session import GAME

MARK = "00000000"  # ids that devices draw for themselves start so once in four thousand million


def stand_in(gid, dev):
    """The device that stands for this device of that journal, wherever its operations are adopted."""
    if dev.startswith(MARK):
        return dev
    mixed = [HEX[HEX.index(dev[i]) ^ HEX.index(gid[i])] for i in range(len(MARK), len(dev))]
    return MARK + "".join(mixed)


class Adoption:
    """From the journal `source` into the journal `gid`, which holds operations of the devices `known`."""

    def __init__(self, source, gid, known):
        self.source = source
        self.gid = gid
        self.home = {stand_in(gid, dev): dev for dev in known}
        self.devices = {}

    def device(self, dev):
        if dev not in self.devices:
            adopted = stand_in(self.source, dev)
            self.devices[dev] = self.home[adopted] if adopted in self.home else adopted
        return self.devices[dev]

    def dots(self, dots, own):
        """The dots as they are here, each once and without `own`: what somebody made up may name one thing twice."""
        found = []
        for dot in dots:
            adopted = self.device(dot[:32]) + dot[32:]
            if adopted != own and adopted not in found:
                found.append(adopted)
        return found

    def operation(self, op):
        """The operation as it is in this journal; None for what stays where it was: options kept for next games."""
        if op.ent.startswith(GAME):
            return None
        dev = self.device(op.dev)
        own = f"{dev}.{op.seq}"
        ent = DEVICE + self.device(op.ent.removeprefix(DEVICE)) if is_device(op.ent) else op.ent
        return Operation(
            self.gid,
            dev,
            op.seq,
            op.hlc[: -len(dev)] + dev,
            op.kind,
            ent,
            op.field,
            op.val,
            self.dots(op.over, own),
            None if op.ctx is None else self.dots(op.ctx, None),
        )


def is_device(ent):
    return (
        ent.startswith(DEVICE) and len(ent) == len(DEVICE) + 32 and ent.removeprefix(DEVICE).strip(HEX) == ""
    )
