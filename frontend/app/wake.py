"""Keeps the screen awake while a game is open: the browser lets go of it at each leave, so it is asked again."""

from browser import document, window

from frontend.app import prefs

_lock = {"wanted": False, "held": None}


def hold():
    _lock["wanted"] = True
    document.bind("visibilitychange", _ask)
    _ask()


def release():
    _lock["wanted"] = False
    document.unbind("visibilitychange", _ask)
    if _lock["held"]:
        _lock["held"].release()
        _lock["held"] = None


def _ask(event=None):
    if document.visibilityState != "visible" or prefs.get("awake") == "off":
        return
    if not hasattr(window.navigator, "wakeLock"):  # older phones, and pages without a secure connection
        return
    window.navigator.wakeLock.request("screen").then(_held, lambda refused: None)


def _held(lock):
    if _lock["wanted"]:
        _lock["held"] = lock
    else:
        lock.release()
