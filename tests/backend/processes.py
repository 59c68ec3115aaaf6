"""The server as real processes, and phones that reach it by http."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import urlencode

from phones import Phone

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30  # seconds


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Answer:
    """What tests read of an answer, as of Flask's own."""

    def __init__(self, status, headers, data):
        self.status_code = status
        self.headers = headers
        self.data = data

    @property
    def json(self):
        return json.loads(self.data)


class Running:
    """`./marquoir run` with several workers on a database, in a folder of its own."""

    def __init__(self, url, folder, workers=4, options=(), **environ):
        self.log = folder / "server.log"
        self.command = [sys.executable, "-m", "backend.cli", "run", "--dist", str(folder)]
        self.command += ["--port", str(free_port()), "--workers", str(workers), *options]
        self.environ = {**os.environ, "DATABASE_URL": url, **environ}
        self.process = None
        self.port = None

    def __enter__(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.command, env=self.environ, cwd=ROOT, stdout=log, stderr=log)
        try:
            self.wait()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error):
        self.process.terminate()
        self.process.wait(PATIENCE)

    def wait(self):
        """Until it says where it is, and answers there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            found = re.findall(r"Marquoir is at \S+:(\d+) ", self.log.read_text())
            if found:
                self.port = int(found[-1])
                try:
                    return self.ask("GET", "/healthz")
                except OSError:
                    pass
            time.sleep(0.02)
        raise AssertionError("the server does not answer:\n" + self.log.read_text())

    def workers(self):
        """The process ids of the workers, read from the system."""
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill_a_worker(self, at):
        """As the system would that runs out of memory."""
        workers = self.workers()
        os.kill(workers[at % len(workers)], signal.SIGKILL)

    def ask(self, method, path, body=None, token=None, headers=None, query_string=None, address=None):
        """One request on a connection of its own. Raises OSError when it is cut."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {**(headers or {}), "Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if address:
            headers["X-Forwarded-For"] = address
            headers["X-Forwarded-Proto"] = "https"
        if query_string:
            path += "?" + urlencode(query_string)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        except http.client.HTTPException as error:
            raise ConnectionError(str(error)) from error
        finally:
            connection.close()

    def creates(self):
        phone = Phone(self)
        body = {
            "gid": phone.gid or phone.dev,
            "name": "Jeudis",
            "retry": phone.retry,
            "device": phone.device(),
        }
        return phone.enters(self.ask("POST", "/v1/groups", body))
