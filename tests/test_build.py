"""The built app: the same bytes from the same sources, all of it kept by the service worker, none of it eval."""

import hashlib
import json
import re
import shutil
import struct
import zlib

import pytest

from frontend.build import ROOT, app_files, fingerprint, first_of, write
from frontend.engine import CUTS, cut, package_file
from frontend.errors import BuildError
from frontend.translate import Module, bundle, library_of, modules_under, without_docstrings


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """A copy of the sources, elsewhere: neither the folder nor the time of a build may show in it."""
    root = tmp_path_factory.mktemp("sources")
    for folder in ("frontend", "shared_rules"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("dist", "__pycache__"))
    return root


@pytest.fixture(scope="module")
def files(sources):
    return app_files(sources)


def one(files, pattern):
    """The content of the only file whose path matches."""
    (found,) = [content for path, content in files.items() if re.fullmatch(pattern, path)]
    return found


def digest(content):
    return hashlib.sha256(content).hexdigest()


def test_the_same_sources_give_the_same_bytes(files, sources, tmp_path):
    again = app_files(shutil.copytree(sources, tmp_path / "again"))

    assert {path: digest(content) for path, content in again.items()} == {
        path: digest(content) for path, content in files.items()
    }


def test_a_name_with_a_hash_follows_the_content(files):
    hashed = [path for path in files if path.startswith("assets/") and not path.endswith(".txt")]

    assert len(hashed) == 11
    assert all(re.fullmatch(r"assets/[a-z0-9-]+\.[0-9a-f]{10}\.(js|css|png)", path) for path in hashed)


def test_the_worker_keeps_every_file_the_page_names(files):
    worker = files["service_worker.js"].decode()
    kept = json.loads(re.search(r"const FILES=(\[.*?\]);", worker)[1])
    pages = files["index.html"].decode() + files["manifest.webmanifest"].decode()

    assert "./" in kept
    assert set(re.findall(r"assets/[\w.-]+", pages)) <= set(kept)
    assert set(kept) - {"./"} == set(files) - {"index.html", "service_worker.js", "assets/engine.LICENSE.txt"}


def test_no_placeholder_is_left(files):
    assert b"{{" not in files["index.html"] + files["manifest.webmanifest"]


def test_S27_nothing_shipped_makes_code_from_text(files):
    scripts = "".join(content.decode() for path, content in files.items() if path.endswith(".js"))

    assert re.findall(r"(?<![\w$.])(?:eval|Function)\(", scripts) == []
    assert re.findall(r"\.(?:innerHTML|outerHTML)\s*=(?!=)|insertAdjacentHTML|document\.write", scripts) == []


def test_the_engine_comes_without_its_compiler(files):
    engine = one(files, r"assets/engine\.\w+\.js").decode()

    assert "brython compiler chain" not in engine
    assert len(engine) < 0.6 * len(package_file("brython.js"))


def test_an_unknown_engine_is_refused():
    with pytest.raises(BuildError, match="expected 1 times, found 0"):
        cut("another Brython", *CUTS[0])


def test_the_first_screen_runs_without_the_rest(files, sources):
    app = one(files, r"assets/app\.\w+\.js").decode()
    modules = modules_under(sources, "shared_rules", "frontend/app")

    for module in first_of(modules):
        assert f'"{module.name}":[' in app


def test_every_screen_is_shipped_with_all_that_it_imports(files, sources):
    app = one(files, r"assets/app\.\w+\.js").decode() + one(files, r"assets/rest\.\w+\.js").decode()
    modules = modules_under(sources, "shared_rules", "frontend/app")
    names = {module.name for module in modules}
    shipped = [module for module in modules if f'"{module.name}":[' in app]

    assert {name for name in names if name.startswith("frontend.app")} <= {module.name for module in shipped}
    for module in shipped:
        wanted = {name for name, _ in module.imports() if name in names}
        assert wanted <= {each.name for each in shipped}, module.name


def test_a_module_outside_the_list_is_refused_by_file_and_line():
    module = Module("frontend.app.x", "frontend/app/x.py", "import math\n\n\ndef f():\n    import json\n")

    with pytest.raises(BuildError, match=r"frontend/app/x\.py:5: the page may not import json"):
        library_of([module])


def test_a_library_module_brings_what_it_needs():
    module = Module("frontend.app.x", "frontend/app/x.py", "from browser import svg\nimport browser.svg\n")

    assert library_of([module]) == ["_svg", "browser.svg"]


def test_docstrings_are_not_shipped_and_lines_keep_their_numbers():
    source = '"""Of\nthe module, é."""\n\nclass E:\n    """Alone."""\n\ndef f():\n    """Of\n    f."""\n    return "kept"\n'
    stripped = without_docstrings(source)

    assert stripped == '\n\n\nclass E:\n    pass\n\ndef f():\n    \n\n    return "kept"\n'


def test_a_translation_keeps_line_numbers():
    code = bundle([Module("x", "x.py", '"""Two\nlines."""\n\nVALUE = 1 // 0\n')])

    assert "frame.$lineno=4" in code


def test_packages_around_a_folder_are_found():
    names = [module.name for module in modules_under(ROOT, "frontend/app")]

    assert names[:2] == ["frontend", "frontend.app"]


def test_texts_are_compressed_beside_and_old_files_removed(tmp_path):
    write(tmp_path, {"old.js": b"1", "icon.png": b"png"})
    write(tmp_path, {"new.js": b"2", "icon.png": b"png"})

    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "icon.png",
        "new.js",
        "new.js.br",
        "new.js.gz",
    ]


def test_a_changed_source_changes_the_fingerprint(tmp_path):
    source = tmp_path / "shared_rules" / "x.py"
    source.parent.mkdir()
    source.write_text("A = 1\n", "utf-8")
    before = fingerprint(tmp_path)
    source.write_text("A = 2\n", "utf-8")

    assert fingerprint(tmp_path) != before


@pytest.mark.parametrize("size", [192, 512])
def test_an_icon_is_a_square_png_in_the_colours_of_the_cover(files, size):
    png = one(files, rf"assets/icon-{size}\.\w+\.png")
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    start = png.index(b"IDAT") + 4
    pixels = zlib.decompress(png[start : png.index(b"IEND") - 8])

    assert (width, height, depth, kind) == (size, size, 8, 2)
    assert len(pixels) == size * (1 + 3 * size)
    assert pixels[1:4] == bytes.fromhex("1D3B4F")
    assert bytes.fromhex("FDFAF1") in pixels
