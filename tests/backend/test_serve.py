"""Where the server listens, and when it refuses to."""

import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import urllib.request
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
import trustme

from backend.preparation import Refused
from backend.serve import Listener, certificate, free_port, is_local, shown
from tests.backend.processes import Running


def marquoir(*arguments):
    """Run the command line as a process."""
    command = [sys.executable, "-m", "backend.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


@pytest.mark.parametrize(
    "host, local",
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("pi.lan", False),
    ],
)
def test_who_can_reach_an_address(host, local):
    assert is_local(host) is local


@pytest.mark.parametrize(
    "host, written", [("127.0.0.1", "127.0.0.1"), ("pi.lan", "pi.lan"), ("::1", "[::1]")]
)
def test_an_address_as_it_is_written(host, written):
    assert shown(host) == written


def test_every_interface_is_shown_as_an_address_phones_can_type():
    assert shown("0.0.0.0") not in ("", "0.0.0.0")


class Interrupted:
    """A queue to which the signal comes while a connection is put in."""

    def __init__(self):
        self.held = []

    def put(self, connection):
        signal.raise_signal(signal.SIGTERM)
        self.held.append(connection)


def test_a_signal_to_stop_waits_until_a_connection_is_handed_over():
    listener, connection = Listener(("127.0.0.1", 0), None, None), SimpleNamespace(handed=True)
    listener.requests = Interrupted()
    before = signal.signal(signal.SIGTERM, listener.end)
    try:
        with pytest.raises(SystemExit):
            listener.process_conn(connection)
        with pytest.raises(SystemExit):
            signal.raise_signal(signal.SIGTERM)
    finally:
        signal.signal(signal.SIGTERM, before)

    assert listener.requests.held == [connection]


def test_connections_that_say_nothing_hold_nobody_up(tmp_path):
    with Running(f"sqlite:///{tmp_path}/marquoir.db", tmp_path, workers=1) as server, ExitStack() as silent:
        for _ in range(100):  # ten at a time could hold it for half a minute
            silent.enter_context(socket.create_connection(("127.0.0.1", server.port)))

        assert server.ask("GET", "/healthz").status_code == 200


def test_a_taken_port_gives_way_to_the_next_free_one():
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]

        assert free_port("127.0.0.1", taken) > taken


def test_S36_the_debugger_never_listens_to_the_network():
    answer = marquoir("run", "--debug", "--host", "0.0.0.0")

    assert answer.returncode == 1
    assert answer.stderr.startswith("marquoir: --debug")


def test_a_certificate_needs_its_key():
    answer = marquoir("run", "--cert", "chain.pem")

    assert answer.returncode == 2
    assert "--cert and --key go together" in answer.stderr


@contextmanager
def speaking_tls(dist, tmp_path):
    """(the process of a server with a certificate, its address, what a client trusts)."""
    authority = trustme.CA()
    authority.issue_cert("localhost").private_key_and_cert_chain_pem.write_to_path(tmp_path / "both.pem")
    trusting = ssl.create_default_context(cadata=authority.cert_pem.bytes().decode())
    pem = str(tmp_path / "both.pem")
    command = [sys.executable, "-m", "backend.cli", "run", "--host", "localhost", "--dist", str(dist)]
    environ = {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path}/marquoir.db"}
    with subprocess.Popen(
        [*command, "--cert", pem, "--key", pem], stdout=subprocess.PIPE, text=True, env=environ
    ) as server:
        try:
            yield (
                server,
                next(re.search(r"https://\S+", line)[0] for line in server.stdout if "https://" in line),
                trusting,
            )
        finally:
            server.terminate()


def test_https_is_served_with_a_certificate(dist, tmp_path):
    with speaking_tls(dist, tmp_path) as (server, address, trusting):
        headers = urllib.request.urlopen(address + "/healthz", timeout=5, context=trusting).headers

    assert headers["Strict-Transport-Security"] == "max-age=31536000"
    assert server.returncode == 0


@pytest.mark.parametrize("said", [b"", b"\x16\x03\x01", b"GET / HTTP/1.1\r\n\r\n"])
def test_who_connects_and_never_shakes_hands_holds_nobody_up(dist, tmp_path, said):
    with speaking_tls(dist, tmp_path) as (_, address, trusting), ExitStack() as silent:
        for _ in range(3):
            other = socket.create_connection(("localhost", urlsplit(address).port))
            silent.enter_context(other).sendall(said)

        with urllib.request.urlopen(address + "/healthz", timeout=5, context=trusting) as answer:
            assert answer.status == 200


def test_a_certificate_that_cannot_be_read_is_refused(tmp_path):
    with pytest.raises(Refused, match="certificate"):
        certificate(tmp_path / "none.pem", tmp_path / "none.key")


def test_an_unknown_verb_lists_the_verbs():
    answer = marquoir("play")

    assert answer.returncode == 2
    assert "run, score, circles" in answer.stderr


def test_scoring_never_imports_the_server():
    code = "import sys, backend.cli; backend.cli.main(['nope']); print('flask' in sys.modules, 'backend.shell' in sys.modules)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=True
    )

    assert answer.stdout.split() == ["False", "False"]
