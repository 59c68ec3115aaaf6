"""The launcher's own answers; what it installs is proved by every run of the tests."""

import re
import subprocess
import sys

import pytest

from frontend.build import ROOT


def launcher(*arguments):
    command = [sys.executable, str(ROOT / "marquoir"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)


@pytest.mark.parametrize("ask", ["--help", "-h", "help"])
def test_help_lists_every_verb(ask):
    answer = launcher(ask)
    verbs = re.search(
        r"^VERBS = .* for each in \((.*)\)}$", (ROOT / "marquoir").read_text("utf-8"), re.MULTILINE
    )[1]

    assert answer.returncode == 0
    assert [
        verb for verb in verbs.split(", ") if not re.search(rf"\./marquoir \[?{verb}\b", answer.stdout)
    ] == []


def test_an_unknown_verb_is_refused_in_one_sentence():
    answer = launcher("play")

    assert answer.returncode == 2
    assert answer.stderr == "There is no verb 'play': ./marquoir --help lists them.\n"
