"""The same app as plain Brython: the page fetches and compiles Python itself. Once, to show what the build spares."""

import functools
import shutil
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median

import brython

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = """<!doctype html><html lang="fr"><meta charset="utf-8"><title>naive</title>
<script>window.marquoir = {updateWaiting: false}</script>
<script src="brython.js"></script><script src="brython_stdlib.js"></script>
<body class="app"><div id="app"></div>
<script type="text/python">import frontend.app.main</script></body></html>"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *about):
        """Say nothing of each request."""


def measure(lab, folder, rounds):
    """Median ms from the navigation to home, from a server on this machine, the processor slowed."""
    make(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/"
    times = []
    try:
        for _ in range(rounds):
            with lab.phone(address) as phone:
                phone.slow()
                phone.page.goto(address, wait_until="commit")
                times.append(phone.page.evaluate("bench.shown")["painted"])
                phone.errors.clear()  # Brython looks for each module under several addresses
    finally:
        server.shutdown()
    return median(times)


def make(folder):
    folder.mkdir()
    data = Path(brython.__file__).parent / "data"
    for name in ("brython.js", "brython_stdlib.js"):
        shutil.copy(data / name, folder / name)
    for package in ("frontend", "shared_rules"):
        shutil.copytree(
            ROOT / package, folder / package, ignore=shutil.ignore_patterns("dist", "__pycache__")
        )
    (folder / "index.html").write_text(PAGE, "utf-8")
