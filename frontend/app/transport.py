"""Asking the group's server: JSON both ways, at the address the app came from; an answer that does not come is status 0.

So is one that is not the API's: a hotel's network answers anything with its own page, and says that all is well. A snapshot
is no JSON but lines, of which only the first is read (shared_rules/snapshot.py).
"""

from browser import window
from javascript import JSON

CLIENT = "1"  # see Marquoir-Client in backend/API.md
PATIENCE_MS = 30_000
NO_CONTENT = 204
LINES = "text/plain"


def ask(method, path, body, answered, token=None, patience=PATIENCE_MS):
    """Call answered(status, answer) once; `answer` is the JSON read, None when there was none."""
    state = {"over": False}
    controller = window.AbortController.new()

    def finish(status, answer):
        if not state["over"]:
            state["over"] = True
            window.clearTimeout(timer)
            answered(status, answer)

    def give_up():
        controller.abort()
        finish(0, None)

    timer = window.setTimeout(give_up, patience)
    headers = {"Marquoir-Client": CLIENT}
    if token:
        headers["Authorization"] = "Bearer " + token
    options = {
        "method": method,
        "headers": headers,
        "cache": "no-store",
        "credentials": "omit",
        "referrerPolicy": "no-referrer",
        "signal": controller.signal,
    }
    if body is not None:
        headers["Content-Type"] = "application/json"
        options["body"] = JSON.stringify(body)

    def arrived(response):
        status = int(response.status)
        is_lines = str(response.headers.get("Content-Type")).startswith(LINES)
        take = read_lines if is_lines else read
        response.text().then(lambda text: finish(*take(status, text)), lambda error: finish(0, None))

    window.fetch("v1/" + path, options).then(arrived, lambda error: finish(0, None))


def read(status, text):
    """The status and the object in an answer; none of both when something else stands in its place."""
    if status == NO_CONTENT:
        return status, None
    try:
        answer = JSON.parse(str(text))
    except Exception:
        answer = None
    return (status, answer) if isinstance(answer, dict) else (0, None)


def read_lines(status, text):
    """The same of a snapshot: its frame, and under "things" all further lines as they are."""
    lines = text.split("\n")
    status, frame = read(status, lines.pop(0))
    if frame is not None:
        frame["things"] = lines
    return status, frame
