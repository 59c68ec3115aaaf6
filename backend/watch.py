"""What an operator sees: the health of the server, counters, a log. None of it tells names, addresses or secrets.

In the log stand the address's pattern and never its values, and at most six digits of a device's id.
"""

import hmac
import logging
import os
import threading
import time
from collections import Counter

from flask import Blueprint, Response, abort, current_app, g, jsonify, request
from sqlalchemy import func, select, text

from backend.api import concerns
from backend.database import transact
from backend.models import Device, Group, OperationRow

bp = Blueprint("watch", __name__)

LOG = logging.getLogger("marquoir")
SHOWN = 6  # digits


class Requests:
    """How many requests this worker answered, by pattern and status."""

    def __init__(self):
        self.lock = threading.Lock()
        self.answered = Counter()
        self.seconds = Counter()

    def add(self, route, status, seconds):
        with self.lock:
            self.answered[route, status] += 1
            self.seconds[route] += seconds


def init(app):
    app.extensions["requests"] = Requests()
    app.before_request(start)
    app.after_request(end)


def start():
    g.started = time.monotonic()


def end(response):
    if concerns(request.path):
        seconds = time.monotonic() - g.get("started", time.monotonic())
        route = f"{request.method} {request.url_rule.rule if request.url_rule else '-'}"
        current_app.extensions["requests"].add(route, response.status_code, seconds)
        device = (g.get("device") or "-")[:SHOWN]
        LOG.info("%s %d %.0f ms device=%s", route, response.status_code, 1000 * seconds, device)
    return response


@bp.get("/healthz")
def healthz():
    """ok, or 503 when the database does not answer."""
    try:
        transact(lambda session: session.execute(text("SELECT 1")).scalar_one())
    except Exception:  # whatever is wrong with the database, the answer is the same
        LOG.exception("the database does not answer")
        return jsonify(status="database"), 503
    return jsonify(status="ok")


@bp.get("/metrics")
def metrics():
    """Counters in the text form of Prometheus, for who bears METRICS_TOKEN; without one there is no such address."""
    token = current_app.config.get("METRICS_TOKEN")
    given = request.headers.get("Authorization", "")
    # As bytes: of texts, only ASCII is compared.
    if not token or not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        abort(404)
    return Response("\n".join(lines()) + "\n", content_type="text/plain; version=0.0.4; charset=utf-8")


def lines():
    totals = transact(
        lambda session: {
            "groups": session.execute(select(func.count()).where(Group.erased_at.is_(None))).scalar_one(),
            "devices": session.execute(select(func.count()).where(Device.revoked_at.is_(None))).scalar_one(),
            "operations": session.execute(select(func.count()).select_from(OperationRow)).scalar_one(),
        }
    )
    for name, number in totals.items():
        yield f"marquoir_{name} {number}"
    requests = current_app.extensions["requests"]
    with requests.lock:
        answered, seconds = dict(requests.answered), dict(requests.seconds)
    worker = os.getpid()
    for (route, status), number in sorted(answered.items()):
        yield f'marquoir_requests_total{{worker="{worker}",route="{route}",status="{status}"}} {number}'
    for route, total in sorted(seconds.items()):
        yield f'marquoir_request_seconds_total{{worker="{worker}",route="{route}"}} {total:.3f}'
