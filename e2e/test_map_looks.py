"""Every view of the map for every eye and hand: axe in both themes, small screens, large type."""

from e2e.map_tour import map_views
from e2e.table import Table
from e2e.test_accessibility import NARROW, PHONE, SIDEWAYS, SIZES, SMALL, checked, seen


def test_axe_finds_nothing_on_the_map(visitor, tmp_path):
    assert checked(map_views(Table(visitor.open()), tmp_path), visitor.page) == {}


def test_a_map_of_any_size(visitor, tmp_path):
    assert seen(map_views(Table(visitor.open()), tmp_path), visitor.page, *SIZES) == {}


def test_the_map_in_english_on_small_phones(visitors, tmp_path):
    phone = visitors(locale="en-GB").open()
    assert seen(map_views(Table(phone, "en"), tmp_path), phone.page, SMALL, NARROW) == {}


def test_the_map_with_letters_twice_as_large(large_print, tmp_path):
    views = map_views(Table(large_print.open()), tmp_path)
    assert seen(views, large_print.page, PHONE, SMALL, NARROW, SIDEWAYS) == {}
