"""The command line as a second opinion: it scores the same game, written down as a document."""

import json
import subprocess
import sys


def score(document):
    """What `marquoir score -` answers, run as a process of its own."""
    return answer("score", document)


def landscape(document):
    """What `marquoir landscape -` answers."""
    return answer("landscape", document)


def answer(verb, document):
    done = subprocess.run(
        [sys.executable, "-m", "backend.cli", verb, "-"],
        input=json.dumps(document).encode(),
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)


def totals(document):
    """The totals in seat order, as the sheet's last row shows them: "46 52 -9"."""
    return " ".join(str(player["total"]) for player in score(document)["players"])
