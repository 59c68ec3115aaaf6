"""What an operator sees, and what nobody sees."""

import re

import pytest

from backend import create_app
from backend.database import db

TOKEN = "metrics-token-of-the-tests"


@pytest.fixture
def watched(server):
    server.app.config["METRICS_TOKEN"] = TOKEN
    yield server
    server.app.config["METRICS_TOKEN"] = None


def numbers(text):
    return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in text.splitlines()}


def test_counters_count(watched):
    before = numbers(watched.ask("GET", "/metrics", token=TOKEN).text)
    ana = watched.creates()
    ana.writes(a=1, b=2).pushes()
    after = numbers(watched.ask("GET", "/metrics", token=TOKEN).text)

    assert [
        after[name] - before[name] for name in ("marquoir_groups", "marquoir_devices", "marquoir_operations")
    ] == [1, 1, 2]
    pushes = [name for name in after if "POST /v1/groups/<hex32:gid>/ops" in name and 'status="200"' in name]
    assert after[pushes[0]] - before.get(pushes[0], 0) == 1


def test_S37_counters_hold_no_personal_data(watched):
    ana = watched.creates("Chez les Dupont")
    ana.writes(note="secret").pushes()
    text = watched.ask("GET", "/metrics", token=TOKEN).text

    for word in ("Dupont", ana.gid, ana.dev, ana.token, ana.name, watched.address, "secret"):
        assert word not in text
    for line in text.splitlines():
        assert re.fullmatch(r'marquoir_[a-z_]+(\{worker="\d+",route="[^"]+"(,status="\d+")?\})? [\d.]+', line)


@pytest.mark.parametrize("token", [None, "", "x" * 26, "é" * 28])
def test_S33_counters_are_for_the_operator(watched, token):
    assert watched.ask("GET", "/metrics", token=token).status_code == 404


def test_without_a_token_there_are_no_counters(server):
    assert server.ask("GET", "/metrics", token="None").status_code == 404
    assert server.ask("GET", "/metrics").status_code == 404


def test_health_is_that_of_the_database_too(server, tmp_path):
    assert server.ask("GET", "/healthz").json == {"status": "ok"}
    broken = create_app({"DATABASE_URL": f"sqlite:///{tmp_path}/none/marquoir.db"})
    answer = broken.test_client().get("/healthz")
    with broken.app_context():
        db.engine.dispose()

    assert (answer.status_code, answer.json) == (503, {"status": "database"})
