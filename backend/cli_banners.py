"""The verb `banners`: what Clochemerle's dice can make."""

from backend.cli_answer import answer_document
from shared_rules.banners import banners_document


def banners(argv):
    """Every banner value that two dice of the pool in a file can make, and the cheapest ways."""
    return answer_document("banners", argv, banners_document)
