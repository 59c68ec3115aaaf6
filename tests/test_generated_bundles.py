"""The generator of exchanged bundles makes the cases that matter."""

from tests.generated_bundles import bundle_refusals, exchanged
from tests.generated_ops import operation_sets


def test_it_makes_conflicts_and_twins():
    answers = [exchanged(rows) for rows in operation_sets(3, 300)]
    assert len(set(answers)) == 300
    assert sum("\nset " in text for text in answers) > 50
    assert sum("\np1 p2 b'chloe'" in text for text in answers) > 50
    assert sum("\ng0 g" in text for text in answers) > 3


def test_it_damages_bundles_in_many_ways():
    answers = bundle_refusals(4, 1000)
    for code in ("not_ours ", "newer ", "cut ", "damaged "):
        assert sum(answer.startswith(code) for answer in answers) > 5
    assert len(set(answers)) > 25
