"""The verbs `landscape` and `spots`: the referee of Dorfromantik's tiles."""

from backend.cli_answer import answer_document, line_by_line
from shared_rules.landscape_document import landscape_document, spots_document


def landscape(argv):
    """Judge the tiles in a file, in the order they were laid, and count what they score."""
    return answer_document("landscape", argv, landscape_document, line_by_line)


def spots(argv):
    """Every legal place for the tile in hand of the same file."""
    return answer_document("spots", argv, spots_document, line_by_line)
