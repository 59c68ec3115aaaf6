"""A server without any policy, for the naive page: plain Brython needs eval, which the app's server forbids."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread


class Quiet(SimpleHTTPRequestHandler):
    def guess_type(self, path):
        return "text/plain" if str(path).endswith(".py") else super().guess_type(path)

    def log_message(self, *words):
        """Nothing: there is one line for each of hundreds of files."""


class PlainServer:
    """Serves a folder on a free port."""

    def __init__(self, folder):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        self.url = f"http://127.0.0.1:{self.server.server_port}/"

    def __enter__(self):
        Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *failure):
        self.server.shutdown()
        self.server.server_close()
