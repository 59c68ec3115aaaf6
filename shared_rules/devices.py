"""Whose phone is whose: entities "device:<dev>" with the field player, the id of who holds it.

It only tells people who wrote what; nothing is decided by it.
"""

from shared_rules.people import PLAYER, names

DEVICE = "device:"


def owners(state):
    """{dev: name} of the devices whose holder is known."""
    called = names(state)
    found = {}
    for ent in state.entities(DEVICE):
        player = state.value(ent, "player")
        if isinstance(player, str) and player in called and called[player] != "":
            found[ent.removeprefix(DEVICE)] = called[player]
    return found


def holder(state, dev):
    """The id of the player who holds a device, one id for all that were joined; None when nobody said."""
    player = state.value(DEVICE + dev, "player")
    return state.resolve(PLAYER + player).removeprefix(PLAYER) if isinstance(player, str) else None
