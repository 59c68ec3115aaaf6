"""Ids made from what something is."""

from hypothesis import given
from hypothesis import strategies as st

from shared_rules.arrivals import id_of
from shared_rules.digest import LANES, digest
from shared_rules.envelope import is_id


@given(st.text(max_size=30), st.text(max_size=30))
def test_each_text_has_an_id_of_its_own(one, other):
    assert is_id(digest(one))
    assert (digest(one) == digest(other)) == (one == other)


def test_an_id_never_changes():
    assert digest("person|ana") == "4c4897f07e802d4062544721c279b1fc"


def test_products_stay_whole_numbers_in_a_browser():
    assert max(prime * multiplier + 0x10FFFF for prime, multiplier in LANES) < 2**53


def test_uuids_keep_their_digits_whatever_their_case():
    assert id_of("0A1B2C3D-0000-4000-8000-00000000000A") == id_of("0a1b2c3d-0000-4000-8000-00000000000a")
    assert id_of("0A1B2C3D-0000-4000-8000-00000000000A") == "0a1b2c3d0000400080000000000000" + "0a"
    assert is_id(id_of("no uuid"))
