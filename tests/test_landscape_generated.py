"""Thousands of games, legal and illegal, with tiles taken back and moved: two referees must agree on all of it.

`e2e/test_parity.py` has the page play some of them.
"""

import pytest
from two_referees import play_under_both

GAMES_EACH = 100


@pytest.mark.parametrize("batch", range(20))
def test_both_referees_agree_on_every_step(batch):
    for seed in range(batch * GAMES_EACH, (batch + 1) * GAMES_EACH):
        play_under_both(seed)
