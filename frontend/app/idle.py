"""Work that can wait until nothing else does."""

from browser import window

REST_MS = 50  # where a browser does not say when it has nothing to do


def when_free(act):
    """Call it once no tap, no frame and no other work waits, as far as the browser can tell."""
    if hasattr(window, "scheduler") and hasattr(window.scheduler, "postTask"):
        window.scheduler.postTask(act, {"priority": "background"})
    elif hasattr(window, "requestIdleCallback"):
        window.requestIdleCallback(act)
    else:
        window.setTimeout(act, REST_MS)
