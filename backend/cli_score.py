"""The verbs `score` and `circles`: the points of a sheet, the circles of a score."""

from backend.cli_answer import answer, answer_document
from shared_rules.checks import told
from shared_rules.contract import circles_document, score_document
from shared_rules.errors import ContractError


def score(argv):
    """Score the sheet in a file, or on standard input for `-`."""
    return answer_document("score", argv, score_document)


def circles(argv):
    """How many circles of the Dorfromantik campaign a score crosses off."""
    usage = "usage: marquoir circles SCORE   (a whole number, 0 or more)"
    return answer("circles", argv, usage, lambda word: circles_document(whole_number(word)))


def whole_number(word):
    """A score as typed after the verb: digits only."""
    if not word.isascii() or not word.isdigit() or len(word) > 9:
        raise ContractError(f'score: expected a whole number from 0 to 999999, got "{told(word)}"')
    return int(word)
