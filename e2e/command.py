"""The command line as a second opinion: it scores the same game, written down as a document."""

import json
import subprocess
import sys


def score(document):
    """What `marquoir score -` answers, run as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "backend.cli", "score", "-"],
        input=json.dumps(document).encode(),
        capture_output=True,
        check=True,
    )
    return json.loads(done.stdout)


def totals(document):
    """The totals in seat order, as the sheet's last row shows them: "46 52 -9"."""
    return " ".join(str(player["total"]) for player in score(document)["players"])
