"""Every code by which the server refuses something has its sentence on the phone, in both languages."""

import pytest

from backend.errors import REFUSALS, REJECTIONS
from shared_rules import labels
from shared_rules.sync import BROKEN, NETWORK, READS_ON, STOPS, STORAGE

SPREADSHEETS = {"wrong_key"}  # what only they are told
OWN = {NETWORK, BROKEN, STORAGE, "interrupted"}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_sentence_for_every_code(lang):
    words = labels.later_words(lang)

    assert {f"refused.{code}" for code in set(REFUSALS) - SPREADSHEETS | OWN} == {
        key for key in words if key.startswith("refused.")
    }
    assert {f"rejected.{code}" for code in REJECTIONS} == {
        key for key in words if key.startswith("rejected.")
    }


def test_the_codes_that_the_phone_reacts_to_are_the_servers():
    assert set(STOPS) | set(READS_ON) <= set(REFUSALS)
