"""Real processes: several workers on each database, killed in the middle of pushes, cut off, put back."""

import http.client
import json
import socket
import sqlite3
import threading

import pytest
from conftest import ENGINES
from phones import texts
from processes import Running


@pytest.fixture(scope="module", params=ENGINES)
def running(request, address_of, tmp_path_factory):
    with Running(address_of(request.param), tmp_path_factory.mktemp("running")) as server:
        yield server


def push_until_answered(phone, rows):
    """What a phone does: send the same again until there is an answer."""
    while True:
        try:
            said = phone.sends(*rows)
        except OSError:
            continue
        if phone.answer.status_code == 200:
            return said
        assert said in ("busy", "server"), said


def test_F02_F39_F40_workers_killed_in_the_middle_of_pushes_lose_nothing_that_was_answered(running):
    ana = running.creates()
    phones = [ana.brings_in() for _ in range(4)]
    said, answered = [], threading.Semaphore(0)

    def write(phone):
        for number in range(15):
            rows = [phone.operation("n", number) for _ in range(20)]
            said.append(push_until_answered(phone, rows))
            phone.journal += rows
            answered.release()

    threads = [threading.Thread(target=write, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for worker in range(8):  # each while the other phones are in the middle of theirs
        for _ in range(7):
            assert answered.acquire(timeout=60)
        running.kill_a_worker(worker)
    for thread in threads:
        thread.join()
    ana.pulls_all(limit=100)

    assert set(" ".join(said).split()) <= {"ok", "dup"}
    assert len(ana.heard) == 4 * 15 * 20
    assert texts(ana.heard) == texts([row for phone in phones for row in phone.journal])
    late = ana.brings_in()
    late.pulls_all()
    assert late.heard == ana.heard


def test_F40_a_server_killed_right_after_its_answer_has_kept_it(address_of, tmp_path):
    url = address_of("sqlite")
    with Running(url, tmp_path, workers=1) as server:
        ana = server.creates()
        assert ana.writes(a=1).pushes() == "ok"
        server.process.kill()
        server.process.wait()
    file = url.removeprefix("sqlite:///")
    with Running(url, tmp_path, workers=1) as server:
        ana.server = server
        assert ana.pulls() == "a=1"
    with sqlite3.connect(file) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


def test_F02_a_push_that_is_cut_keeps_nothing_and_stops_nobody(running):
    ana = running.creates()
    body = json.dumps({"ops": [ana.operation("a", 1)]}).encode()
    head = (
        f"POST /v1/groups/{ana.gid}/ops HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {ana.token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    ).encode()
    for part in (head[:30], head, head + body[:-10]):
        with socket.create_connection(("127.0.0.1", running.port)) as cut:
            cut.sendall(part)

    assert ana.pulls() == ""
    with socket.create_connection(
        ("127.0.0.1", running.port)
    ) as unheard:  # whole, but nobody waits for the answer
        unheard.sendall(head + body)
    answer = ana.ask("POST", "/ops", json.loads(body)).json["results"][0]
    assert answer["status"] in ("ok", "dup")
    assert ana.pulls() == "a=1"


def test_S14_four_workers_count_together(running):
    codes = []
    for number in range(9):
        answer = running.ask(
            "POST", "/v1/join", {**ticket(), "code": f"AAAA BBBB CCC{number}"}, address="192.0.2.9"
        )
        codes.append(answer.json["code"])

    assert codes == ["invite_spent"] * 5 + ["too_many"] * 4
    other = running.ask("POST", "/v1/join", {**ticket(), "code": "AAAA"}, address="192.0.2.10")
    assert other.json["code"] == "invite_spent"


def ticket():
    return {"retry": "0" * 32, "device": {"dev": "1" * 32, "name": "x"}}


def test_S03_S33_the_log_tells_what_happened_and_no_secret(running):
    ana = running.creates()
    invite = {**ana.invites(), "gid": ana.gid}
    bob = ana.brings_in()
    running.ask("POST", "/v1/join/preview", {"gid": ana.gid, "secret": invite["secret"]})
    key = bob.ask("POST", "/export_key").json["key"]
    ana.writes(note="très secret").pushes()
    running.ask("GET", f"/v1/groups/{ana.gid}/ops?after=0&token={ana.token}")
    running.ask("GET", f"/v1/groups/{ana.gid}", token="a-wrong-token")
    ana.ask("DELETE", f"/devices/{bob.dev}")
    log = running.log.read_text()

    assert "POST /v1/groups/<hex32:gid>/ops 200" in log
    assert f"device={ana.dev[:6]}" in log
    assert "unknown token" in log
    secrets = [ana.token, bob.token, invite["secret"], invite["code"], key, "a-wrong-token", "très secret"]
    for secret in [*secrets, ana.gid, ana.dev, ana.name, "127.0.0.1:"]:
        assert secret not in log.replace(f"http://127.0.0.1:{running.port}", "")


def test_S36_a_body_beyond_every_limit_is_refused_while_it_comes(running):
    connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=10)
    connection.putrequest("POST", "/v1/join")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(10**9))
    connection.endheaders()
    status = connection.getresponse().status
    connection.close()

    assert status == 413
    assert running.ask("GET", "/healthz").json == {"status": "ok"}


def test_a_worker_does_not_outlive_its_parent(address_of, tmp_path):
    with Running(address_of("sqlite"), tmp_path, workers=2) as server:
        workers = server.workers()
        server.process.kill()
        server.process.wait()
        for _ in range(200):
            try:
                server.ask("GET", "/healthz")
            except OSError:
                break
            threading.Event().wait(0.05)
        else:
            raise AssertionError(f"workers {workers} still answer")
