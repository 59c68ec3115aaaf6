"""A bottom sheet of the group's screens: whatever it asks, it ends in a button that closes it."""

from frontend.app import dialogs
from frontend.app.dom import button, el
from frontend.app.words import t


def bottom_sheet(title, *parts, end="close"):
    """Open a sheet with these parts; `end` is the word on its last button, "close" or "cancel"."""
    away = button("btn btn--block", lambda event: dialog.close(), t(end))
    dialog = dialogs.Dialog(title, el("div", "stack", *parts, el("div", "actions", away)))
    return dialog.open()
