"""The real command as a process: what a shell script sees."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SHEET = '{"game": "clochemerle", "players": ["Ana", "Chloé"], "entries": {"Chloé": {"story_points": [4, 3]}}}'


def marquoir(*words, stdin=b"", **environment):
    """Run the command; the outcome has status, out and err."""
    done = subprocess.run(
        [sys.executable, "-m", "backend.cli", *words],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def test_score_of_a_file_and_of_standard_input_are_the_same(tmp_path):
    file = tmp_path / "partie d’été.json"
    file.write_text(SHEET, encoding="utf-8")
    status, out, err = marquoir("score", str(file))

    assert (status, err) == (0, b"")
    assert json.loads(out)["winners"] == ["Chloé"]
    assert out.endswith(b"}\n")
    assert marquoir("score", "-", stdin=SHEET.encode()) == (0, out, b"")


def test_the_answer_is_utf_8_whatever_the_locale():
    for environment in ({"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}):
        _, out, _ = marquoir("score", "-", stdin=SHEET.encode(), **environment)

        assert "Chloé" in out.decode()


def test_a_byte_order_mark_is_accepted():
    assert marquoir("score", "-", stdin=b"\xef\xbb\xbf" + SHEET.encode())[0] == 0


def test_a_sheet_with_problems_was_read_all_the_same():
    status, out, err = marquoir("score", "-", stdin=SHEET.replace("[4, 3]", "500").encode())

    assert (status, err) == (0, b"")
    assert json.loads(out)["problems"][0]["code"] == "more_than_box"


REFUSED = [
    (b"", "nothing"),
    (b" \n", "nothing"),
    (b"{", "expected JSON, line 1"),
    (b"{} {}", "expected JSON"),
    (b"{'game': 1}", "expected JSON"),
    (b"\xff\xfe{\x00}\x00", "expected UTF-8"),
    (b"[NaN]", "NaN"),
    (b"[-Infinity]", "Infinity"),
    (b"[1e400]", "the document: expected an object"),
    (b"[" + b"9" * 5000 + b"]", "reasonable length"),
    (b'{"game": "clochemerle", "game": "clochemerle"}', "game: the same key twice"),
    (b'{"entries": {"\\n": 1, "\\n": 2}}', "\\u000a: the same key twice"),
    (b"[" * 100000, "nested too deep"),
    (b'{"a":' * 50 + b"1" + b"}" * 50, "nested too deep"),
    (b'{"game": "\\ud800", "players": [], "entries": {}}', "half of a surrogate pair"),
    (b'{"game": "dorfromantik", "players": ["\\u2028"], "entries": {}}', "players[0]"),
    (b"null", "the document: expected an object, got null"),
    (b'"a\x01b"', "expected JSON"),
]


@pytest.mark.parametrize("data, said", REFUSED)
def test_what_is_no_document_gives_status_2_one_line_and_no_output(data, said):
    refused(marquoir("score", "-", stdin=data), said)


@pytest.mark.parametrize(
    "words, said",
    [
        (["score"], "usage: marquoir score FILE.json"),
        (["score", "a.json", "b.json"], "usage: marquoir score FILE.json"),
        (["score", "--pretty"], "usage: marquoir score FILE.json"),
        (["score", "no such file.json"], "no such file.json: cannot be read"),
        (["score", "tests"], "tests: cannot be read"),
        (["score", "two\nlines"], "two\\u000alines: cannot be read"),
        (["circles"], "usage: marquoir circles SCORE"),
        (["circles", "1", "2"], "usage: marquoir circles SCORE"),
        (["circles", "-1"], 'score: expected a whole number from 0 to 999999, got "-1"'),
        (["circles", "many"], 'got "many"'),
        (["circles", "12.5"], 'got "12.5"'),
        (["circles", "1e2"], 'got "1e2"'),
        (["circles", "١٢"], 'got "١٢"'),
        (["circles", "1000000"], "got 1000000"),
        (["circles", ""], 'got ""'),
        (["circles", "9" * 5000], "expected a whole number"),
    ],
)
def test_what_cannot_be_asked_gives_status_2_one_line_and_no_output(words, said):
    refused(marquoir(*words), said)


def refused(outcome, said):
    status, out, err = outcome

    assert (status, out) == (2, b"")
    assert said in err.decode()
    assert len(err.decode().splitlines()) == 1
    assert err.endswith(b"\n")


def test_circles():
    assert marquoir("circles", "128") == (0, b'{\n  "score": 128,\n  "circles": 3\n}\n', b"")


def test_an_answer_that_cannot_be_written_is_one_line_too():
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "backend.cli", "circles", "128"]
    done = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)

    assert done.returncode == 1
    assert done.stderr == b"marquoir circles: the answer cannot be written (Broken pipe)\n"


@pytest.mark.parametrize("verb", ["score", "circles"])
def test_help_says_how_to_ask(verb):
    status, out, err = marquoir(verb, "--help")

    assert (status, err) == (0, b"")
    assert out.startswith(b"usage: marquoir " + verb.encode())


def test_scoring_needs_no_flask():
    """The rules are usable where nothing is installed: the command loads neither Flask nor the app."""
    script = (
        "import sys; from backend.cli import main; main(['circles', '90']);"
        "print([name for name in sys.modules if name.split('.')[0] in ('flask', 'frontend', 'javascript')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert done.stdout.splitlines()[-1] == "[]"
