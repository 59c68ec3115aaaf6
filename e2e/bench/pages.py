"""The pages that are measured beside the app: the hand-written floor, and the app as plain Brython would run it.

Both are kept by a service worker of their own, the app's own code with another list of files.
"""

import re
from pathlib import Path

from frontend.build import ROOT, app_files, service_worker
from frontend.engine import package_file

FLOOR = Path(__file__).with_name("floor")
WORKER = ROOT / "frontend" / "service_worker.js"


def floor():
    """{path: bytes} of the floor page."""
    return kept({file.name: file.read_bytes() for file in FLOOR.iterdir()})


def naive():
    """{path: bytes} of the same app as Brython's documentation has it: the compiler, its whole standard library, and
    the Python sources, fetched one by one and translated in the page."""
    files = {
        path: content
        for path, content in app_files(ROOT).items()
        if path.endswith((".css", ".png", "manifest"))
    }
    for name in ("brython.js", "brython_stdlib.js"):
        files[name] = package_file(name).encode("utf-8")
    files["start.js"] = (ROOT / "frontend" / "start.js").read_bytes()
    for folder in ("shared_rules", "frontend"):
        for file in (ROOT / folder).rglob("*.py"):
            files[file.relative_to(ROOT).as_posix()] = file.read_bytes()
    files["index.html"] = naive_index(next(path for path in files if path.endswith(".css")))
    return kept(files)


def naive_index(style):
    page = (ROOT / "frontend" / "index.html").read_text("utf-8")
    page = re.sub(r"<script.*?</script>\n|<link.*?>\n|\{\{sprite\}\}\n", "", page)
    scripts = (
        f'<link rel="stylesheet" href="{style}">\n'
        '<script defer src="start.js"></script>\n<script defer src="brython.js"></script>\n'
        '<script defer src="brython_stdlib.js"></script>\n</head>'
    )
    python = (
        '<brython-options cache="true"></brython-options>\n'
        '<script type="text/python">import frontend.app.main</script>\n</body>'
    )
    return page.replace("</head>", scripts).replace("</body>", python).encode("utf-8")


def kept(files):
    return files | {"service_worker.js": service_worker(files, WORKER.read_text("utf-8"))}
