"""Whether the browser may throw the games away to gain room, and asking it not to."""

from browser import window


def ask_once():
    """After the first game that was put away: ask the browser to protect the storage; it answers or refuses alone."""
    manager = storage()
    if manager is None or not hasattr(manager, "persist"):
        return
    manager.persist().then(lambda granted: None, lambda refused: None)


def state(told):
    """Call told(kind, megabytes): kind is "protected", "unprotected" or "unknown"; megabytes is text or None."""
    manager = storage()
    if manager is None or not hasattr(manager, "persisted"):
        told("unknown", None)
        return

    def persisted(granted):
        kind = "protected" if granted else "unprotected"
        if not hasattr(manager, "estimate"):
            told(kind, None)
            return
        manager.estimate().then(
            lambda estimate: told(kind, tenths(int(estimate.usage or 0))), lambda refused: told(kind, None)
        )

    manager.persisted().then(persisted, lambda refused: told("unknown", None))


def storage():
    return window.navigator.storage if hasattr(window.navigator, "storage") else None


def tenths(usage):
    """Bytes as megabytes with one decimal, without floats: the point or comma is the caller's."""
    count = usage // 100_000
    return str(count // 10), str(count % 10)
