"""Which room may import which, read from the syntax trees; and what may stand at the top of the project."""

import ast
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

TOP = {"backend", "frontend", "shared_rules", "tests", "e2e", "pyproject.toml", "README.md", "marquoir"}
# Cheap in the browser and equal there: see shared_rules/README.md before adding one.
RULES_LIBRARY = {"math"}
PAGE_LIBRARY = {"browser", "javascript"}
GAMES = ("clochemerle", "rattus", "dorfromantik")


def files(*patterns):
    """The project's Python files under these patterns, built and installed ones left out."""
    found = [file for pattern in patterns for file in ROOT.glob(pattern)]
    return sorted(file for file in found if "dist" not in file.parts)


def named(file):
    return file.relative_to(ROOT).as_posix()


def imports(file):
    """(dotted name, line) of every import of a file, those inside functions included."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), node.lineno


def strangers(file, allowed):
    """The imports of a file that start with none of the allowed packages."""
    return [
        f"{named(file)}:{line} {name}" for name, line in imports(file) if name.split(".")[0] not in allowed
    ]


@pytest.mark.parametrize("file", files("shared_rules/**/*.py"), ids=named)
def test_the_rules_import_only_themselves(file):
    assert strangers(file, RULES_LIBRARY | {"shared_rules"}) == []


@pytest.mark.parametrize("file", files("shared_rules/games/*.py"), ids=named)
def test_games_never_import_each_other(file):
    others = {f"shared_rules.games.{other.stem}" for other in files("shared_rules/games/*.py")} - {
        "shared_rules.games.__init__"
    }

    assert file.stem == "__init__" or others.isdisjoint(name for name, _ in imports(file))


def bound(tree):
    """The names that a module binds at its top."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)
        else:
            yield from (each.id for each in ast.walk(node) if isinstance(each, ast.Name))


@pytest.mark.parametrize("file", files("frontend/app/**/*.py", "shared_rules/**/*.py"), ids=named)
def test_what_the_page_imports_is_there(file):
    """In the browser it would show when somebody opens the screen."""
    missing = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in ("frontend", "shared_rules"):
            place = ROOT.joinpath(*node.module.split("."))
            module = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
            there = {each.stem for each in place.glob("*")} | set(bound(ast.parse(module.read_text("utf-8"))))
            missing += [f"{node.module}.{each.name}" for each in node.names if each.name not in there]
    assert missing == []


@pytest.mark.parametrize("file", files("frontend/app/**/*.py"), ids=named)
def test_the_page_imports_the_rules_itself_and_the_browser(file):
    assert strangers(file, PAGE_LIBRARY | {"shared_rules", "frontend"}) == []
    assert [
        name
        for name, _ in imports(file)
        if name.startswith("frontend") and not name.startswith("frontend.app")
    ] == []


@pytest.mark.parametrize("file", files("frontend/**/*.py"), ids=named)
def test_the_frontend_never_imports_the_backend(file):
    assert [name for name, _ in imports(file) if name.split(".")[0] == "backend"] == []


@pytest.mark.parametrize("file", files("backend/**/*.py"), ids=named)
def test_the_backend_never_imports_the_frontend(file):
    assert [name for name, _ in imports(file) if name.split(".")[0] == "frontend"] == []


@pytest.mark.parametrize("file", files("frontend/app/**/*.py"), ids=named)
def test_screens_name_no_game(file):
    text = file.read_text("utf-8").lower()

    assert [game for game in GAMES if game in text] == []


@pytest.mark.parametrize("file", files("frontend/app/**/*.py", "shared_rules/**/*.py"), ids=named)
def test_S22_text_never_becomes_code_or_markup(file):
    names = {node.id for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Name)}
    attributes = {
        node.attr for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Attribute)
    }

    assert names.isdisjoint({"eval", "exec", "compile", "__import__"})
    assert attributes.isdisjoint({"innerHTML", "outerHTML", "insertAdjacentHTML", "html", "eval"})


def test_the_top_level_is_the_agreed_list():
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    top = {path.split("/")[0] for path in listed.splitlines()}

    assert {name for name in top if not name.startswith(".")} <= TOP
