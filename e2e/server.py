"""The real server as a process of its own, on one port for its whole life: the port is part of the origin."""

import os
import socket
import subprocess
import sys
import time
import urllib.request

START_TIMEOUT = 15


class Server:
    """`dist` is the built app to serve; `log` is the file that gets what the server prints; its data lies beside."""

    def __init__(self, dist, log):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.dist = dist
        self.log = log
        self.process = None

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "backend.cli",
                    "run",
                    "--port",
                    str(self.port),
                    "--dist",
                    str(self.dist),
                ],
                stdout=log,
                stderr=log,
                env={**os.environ, "DATABASE_URL": f"sqlite:///{self.log.with_suffix('.db')}"},
            )
        end = time.monotonic() + START_TIMEOUT
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urllib.request.urlopen(self.url + "healthz", timeout=1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return self
        raise RuntimeError("the server did not start:\n" + self.log.read_text("utf-8"))

    def stop(self):
        if self.process:
            self.process.terminate()
            self.process.wait(10)
            self.process = None

    def deploy(self, dist):
        """Serve another build at the same address."""
        self.stop()
        self.dist = dist
        self.start()
