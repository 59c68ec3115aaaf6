"""The launcher's own answers; what it installs is proved by every run of the tests."""

import re
import subprocess
import sys
import tomllib

import pytest

from frontend.build import ROOT


def launcher(*arguments):
    command = [sys.executable, str(ROOT / "marquoir"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


@pytest.mark.parametrize("ask", ["--help", "-h", "help"])
def test_help_lists_every_verb(ask):
    answer = launcher(ask)
    text = (ROOT / "marquoir").read_text("utf-8")
    verbs = re.search(r"^VERBS = .*? for each in \((.*?)\)\s*}$", text, re.MULTILINE | re.DOTALL)[1]

    assert answer.returncode == 0
    assert [
        verb
        for verb in re.findall(r"\w+", verbs)
        if not re.search(rf"\./marquoir \[?{verb}\b", answer.stdout)
    ] == []


def test_S36_every_package_is_fixed_to_one_version_so_that_an_audit_speaks_of_what_is_installed():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra in project["project"]["optional-dependencies"].values():
        asked += extra

    assert [one for one in asked if not re.fullmatch(r"[\w-]+(\[\w+\])?==[\d.]+", one)] == []
    assert "pip-audit" in [one.split("==")[0] for one in project["project"]["optional-dependencies"]["audit"]]


def test_an_unknown_verb_is_refused_in_one_sentence():
    answer = launcher("play")

    assert answer.returncode == 2
    assert answer.stderr == "There is no verb 'play': ./marquoir --help lists them.\n"
