"""Every screen for every eye and hand: axe in both themes, small screens, large type, either hand, no motion.

What e2e/layout.js measures on each view of e2e/tour.py: text is neither cut nor covered, the page never moves sideways,
a thumb finds 48 px, and the keyboard's focus shows and stays in sight.
"""

import pytest
from playwright.sync_api import expect

from e2e import tour
from e2e.layout import complaints, violations
from e2e.table import Table

PHONE, SMALL, NARROW, SIDEWAYS, TABLET = (390, 844), (360, 640), (320, 640), (844, 390), (1024, 768)
SMALL_SIDEWAYS = (640, 360)
ZOOMED = (320, 256)  # what is left of a 1280 by 1024 screen at 400 %


def seen(views, page, *sizes):
    """{view and size: complaints}, empty when all is well."""
    found = {}
    for view in views:
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            found[f"{view}, {width} x {height}"] = complaints(page)
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    return {view: wrong for view, wrong in found.items() if wrong}


def checked(views, page):
    """{view and theme: what axe finds}, empty when all is well. At night only the colours are others."""
    found = {}
    for view in views:
        page.emulate_media(color_scheme="light")
        found[f"{view}, light"] = violations(page)
        page.emulate_media(color_scheme="dark")
        found[f"{view}, dark"] = violations(page, "color-contrast")
    return {view: wrong for view, wrong in found.items() if wrong}


def test_axe_finds_nothing_on_a_new_phone(phone):
    assert checked(tour.unplayed(Table(phone.open())), phone.page) == {}


def test_axe_finds_nothing_on_a_phone_in_use(played_phone, evening):
    assert checked(tour.played(Table(played_phone.open()), evening), played_phone.page) == {}


SIZES = (PHONE, SMALL, NARROW, SIDEWAYS, SMALL_SIDEWAYS, TABLET, ZOOMED)


def test_a_new_phone_of_any_size(phone):
    assert seen(tour.unplayed(Table(phone.open())), phone.page, *SIZES) == {}


def test_a_phone_of_any_size(played_phone, evening):
    assert seen(tour.played(Table(played_phone.open()), evening), played_phone.page, *SIZES) == {}


def test_small_phones_in_english(played_phones, evening):
    phone = played_phones(locale="en-GB").open()
    assert seen(tour.played(Table(phone, "en"), evening), phone.page, SMALL, NARROW) == {}


def test_letters_twice_as_large(large_prints, evening):
    large_print = large_prints(evening.state)
    table = Table(large_print.open())
    assert large_print.page.evaluate("getComputedStyle(document.body).fontSize") == "32px"
    assert seen(tour.played(table, evening), large_print.page, PHONE, SMALL, NARROW, SIDEWAYS, TABLET) == {}


@pytest.fixture
def village(played_phones, evening):
    """A function that opens the sheet of a game on a phone of this size, for the left hand if so wished."""

    def sheet(width, height, hand="right", **context):
        phone = played_phones(viewport={"width": width, "height": height}, **context).open("#/settings")
        table = Table(phone)
        table.tap("radio", table.word("hand." + hand))
        tour.show(table, "#/session/" + evening.going["clochemerle"])
        return table.sheet("clochemerle")

    return sheet


def edges(locator):
    box = locator.bounding_box()
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


@pytest.mark.parametrize("size", [SIDEWAYS, SMALL_SIDEWAYS, TABLET], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("hand", ["right", "left"])
def test_sideways_the_keypad_stands_whole_beside_the_sheet(village, size, hand):
    sheet = village(*size, hand)
    for key in ["1", "0", sheet.table.word("key.next")]:
        expect(sheet.keypad.get_by_role("button", name=key).last).to_be_in_viewport(ratio=1)
    keypad, paper = (
        edges(sheet.keypad),
        edges(sheet.page.get_by_role("region", name=sheet.table.word("sheet.region"))),
    )

    assert keypad[2] <= paper[0] if hand == "left" else paper[2] <= keypad[0]
    assert keypad[3] <= size[1]
    expect(sheet.cell("Bruno", "Église points")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("hand", ["right", "left"])
def test_the_keys_that_are_pressed_most_lie_under_the_thumb_that_holds_the_phone(village, hand):
    sheet = village(*SMALL, hand)
    way_on = edges(sheet.keypad.get_by_role("button", name=sheet.table.word("key.next")))
    one = edges(sheet.keypad.get_by_role("button", name="1", exact=True))

    assert way_on[2] <= one[0] if hand == "left" else one[2] <= way_on[0]


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_wants_no_motion_gets_none(village, motion):
    sheet = village(*PHONE, reduced_motion=motion)
    sheet.type("7")
    moving = sheet.page.evaluate("document.getAnimations().length > 0")  # a caret that blinks for ever
    sheet.table.home().open_new("clochemerle").draw_lots()
    stamped = sheet.page.locator(".stamp--new").evaluate("stamp => getComputedStyle(stamp).animationName")

    assert (moving, stamped) == ((False, "none") if motion == "reduce" else (True, "stampin"))
