"""The server's clock."""

import time

from flask import current_app

DAY = 24 * 3600 * 1000


def now():
    """Milliseconds since 1970. Config NOW, a function, may stand for the clock."""
    clock = current_app.config.get("NOW")
    return clock() if clock else time.time_ns() // 1_000_000
