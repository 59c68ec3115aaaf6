"""Make the app that phones install: `python -m frontend.build` writes `frontend/dist`.

Every file but three carries the hash of its content in its name and may be cached for ever; index.html, the
manifest and the service worker keep theirs. The same sources give the same bytes.
"""

import argparse
import gzip
import hashlib
import json
import sys
import time
from pathlib import Path

import brotli
from rcssmin import cssmin
from rjsmin import jsmin

from frontend.emblem import icons
from frontend.engine import VERSION, shipped_engine
from frontend.errors import BuildError
from frontend.translate import bundle, modules_under, reached

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "frontend" / "dist"
INPUTS = (("frontend", "*"), ("shared_rules", "*.py"))
STAMP = ".inputs"
# The app, and the documents of the command line: the parity suite has them answered by the shipped bundle.
ROOTS = ("frontend.app.main", "shared_rules.contract", "shared_rules.banners")
# What comes first: all that a game is begun, played and resumed with. The other screens follow in rest.js.
FIRST = (
    "frontend.app.screens.home",
    "frontend.app.screens.new_session",
    "frontend.app.screens.sheet",
)
# What those ask for only when all is there; tests/test_labels.py holds them to it for the words.
LATER = (
    "frontend.app.campaigns",
    "frontend.app.decisions",
    "frontend.app.map_ahead",
    "frontend.app.mending",
    "frontend.app.recovery",
    "frontend.app.safety",
    "frontend.app.screens.campaign",
    "frontend.app.text_field",
    "shared_rules.campaign",
    "shared_rules.labels_campaign_",
    "shared_rules.labels_group_",
    "shared_rules.labels_history_",
    "shared_rules.labels_import_",
    "shared_rules.labels_map_",
    "shared_rules.labels_round_",
    "shared_rules.labels_safe_",
    "shared_rules.labels_recovery_",
    "shared_rules.labels_stats_",
    "shared_rules.safekeeping",
    "shared_rules.settling",
    "shared_rules.twins",
)
# Files of frontend/css from this number on come with the later screens, after all the others.
LATER_STYLES = "13"
COMPRESSED = {".gz": lambda content: gzip.compress(content, mtime=0), ".br": brotli.compress}
TEXT = frozenset({".css", ".html", ".js", ".txt", ".webmanifest"})


def main(argv=None):
    parser = argparse.ArgumentParser(prog="./marquoir build", description="Make the app in frontend/dist.")
    parser.add_argument("--if-changed", action="store_true", help="do nothing when no source changed")
    parser.add_argument("--sizes", action="store_true", help="print what is precached, raw and compressed")
    options = parser.parse_args(argv)
    if not (options.if_changed and is_current(ROOT, DIST)):
        start = time.perf_counter()
        try:
            build(ROOT, DIST)
        except BuildError as error:
            print(error, file=sys.stderr)
            return 1
        print(f"The app is built ({time.perf_counter() - start:.1f} s).")
    if options.sizes:
        print(sizes(DIST))
    return 0


def build(root, dist):
    """Write the app made from the sources under `root` into the folder `dist`."""
    made_from = fingerprint(
        root
    )  # before they are read: a source that changes meanwhile makes the app be built again
    write(dist, app_files(root))
    (dist / STAMP).write_text(made_from, "utf-8")


def first_of(modules):
    """The start, which imports other screens only when they are opened, and everything the first ones may ask for."""
    start = reached(modules, ROOTS[0], at_once=True)
    asked = reached(modules, *FIRST, without=LATER)
    return [module for module in modules if module in start or module in asked]


def app_files(root):
    """{path below dist: bytes} of the whole app."""
    source = root / "frontend"
    every = modules_under(root, "shared_rules", "frontend/app")
    modules = reached(every, *ROOTS) or every  # a copy of the sources without the app is built whole
    first = first_of(modules)
    rest = [module for module in modules if module not in first]
    loader = jsmin((source / "loader.js").read_text("utf-8") + (source / "main.js").read_text("utf-8"))
    sheets = sorted((source / "css").glob("*.css"))
    hashed = {
        "app.css": styles(file for file in sheets if file.name < LATER_STYLES),
        "rest.css": styles(file for file in sheets if file.name >= LATER_STYLES),
        "engine.js": shipped_engine(),
        "app.js": bundle(first, beside=rest) + loader,
        "rest.js": bundle(rest, beside=first),
    }
    hashed = {name: text.encode("utf-8") for name, text in hashed.items()} | icons()
    later = {name: address(name, hashed[name]) for name in ("rest.js", "rest.css")}
    start = filled((source / "start.js").read_text("utf-8"), later)
    hashed["start.js"] = jsmin(start).encode("utf-8")
    addresses = {name: address(name, content) for name, content in hashed.items()}
    words = addresses | {"sprite": (source / "icons" / "sprite.svg").read_text("utf-8").strip()}

    files = {addresses[name]: content for name, content in hashed.items()}
    for name in ("index.html", "manifest.webmanifest"):
        files[name] = filled((source / name).read_text("utf-8"), words).encode("utf-8")
    files["service_worker.js"] = service_worker(files, (source / "service_worker.js").read_text("utf-8"))
    files["assets/engine.LICENSE.txt"] = (source / "engine.LICENSE.txt").read_bytes()
    return files


def styles(sheets):
    return cssmin("".join(sheet.read_text("utf-8") for sheet in sheets))


def address(name, content):
    """Where a file with this content is served: engine.js -> assets/engine.1f2e3d4c5b.js."""
    stem, suffix = name.rsplit(".", 1)
    return f"assets/{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{suffix}"


def filled(template, words):
    """`template` with every {{word}} replaced."""
    for word, text in words.items():
        template = template.replace("{{" + word + "}}", text)
    return template


def service_worker(files, code):
    """The worker that keeps exactly these files; its version is their common hash."""
    version = hashlib.sha256()
    for path in sorted(files):
        version.update(path.encode("utf-8") + b"\0" + hashlib.sha256(files[path]).digest())
    paths = ["./" if path == "index.html" else path for path in sorted(files)]
    head = f"const VERSION={json.dumps(version.hexdigest()[:16])};const FILES={json.dumps(paths)};\n"
    return (head + jsmin(code)).encode("utf-8")


def write(dist, files):
    """Make `dist` hold these files, texts compressed beside them, and nothing else."""
    wanted = set()
    for path, content in files.items():
        target = dist / path
        target.parent.mkdir(parents=True, exist_ok=True)
        unchanged = target.exists() and target.read_bytes() == content
        for ending, made in {"": bytes, **(COMPRESSED if target.suffix in TEXT else {})}.items():
            file = target.with_name(target.name + ending)
            wanted.add(file)
            if not (unchanged and file.exists()):
                file.write_bytes(made(content))
    for file in dist.rglob("*"):
        if file.is_file() and file not in wanted:
            file.unlink()


def is_current(root, dist):
    """Whether `dist` was built from the sources as they are."""
    stamp = dist / STAMP
    return stamp.exists() and stamp.read_text("utf-8") == fingerprint(root)


def fingerprint(root):
    """A hash of everything the app is made from."""
    made_from = hashlib.sha256(VERSION.encode())
    for folder, pattern in INPUTS:
        for file in sorted((root / folder).rglob(pattern)):
            parts = file.relative_to(root).parts
            if file.is_file() and "__pycache__" not in parts and parts[:2] != ("frontend", "dist"):
                made_from.update(repr((parts, hashlib.sha256(file.read_bytes()).hexdigest())).encode())
    return made_from.hexdigest()


def sizes(dist):
    """A table of the files a phone keeps, in bytes: as they are, by gzip, by brotli."""
    rows = []
    for file in sorted(dist.rglob("*")):
        if file.is_file() and file.suffix not in {*COMPRESSED, ".txt"} and file.name != STAMP:
            packed = [file.with_name(file.name + ending) for ending in COMPRESSED]
            versions = [file, *(version if version.exists() else file for version in packed)]
            rows.append(
                (file.relative_to(dist).as_posix(), *(version.stat().st_size for version in versions))
            )
    rows.append(("all", *(sum(row[column] for row in rows) for column in (1, 2, 3))))
    lines = [f"{'file':44}{'raw':>10}{'gzip':>10}{'brotli':>10}"]
    return "\n".join(lines + [f"{name:44}{raw:>10}{gz:>10}{br:>10}" for name, raw, gz, br in rows])


if __name__ == "__main__":
    raise SystemExit(main())
