"""The floor page with a service worker of its own, made as the app's is, so that both start from the same kind of cache."""

from pathlib import Path

from frontend import build

SOURCE = Path(__file__).parent / "floor"


def make(dist):
    files = {file.name: file.read_bytes() for file in SOURCE.iterdir()}
    worker = Path(build.__file__).with_name("service_worker.js").read_text("utf-8")
    files["service_worker.js"] = build.service_worker(files, worker)
    dist.mkdir(parents=True)
    build.write(dist, files)
