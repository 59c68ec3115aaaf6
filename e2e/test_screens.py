"""From one screen to another faster than the phone can read what it has stored."""

import pytest
from playwright.sync_api import expect

THERE_AND_AWAY = """async address => {
  location.hash = address;
  await new Promise(done => addEventListener("hashchange", done, {once: true}));
  location.hash = "#/settings";
}"""


@pytest.fixture
def slow_screens(evening):
    """Addresses of screens that wait for the storage before they are drawn."""
    session, result = evening.going["clochemerle"], evening.done["rattus_cartus"]
    return [
        "#/history",
        "#/new/clochemerle",
        "#/new/clochemerle/" + result,
        "#/session/" + session,
        "#/result/" + result,
        "#/",
    ]


def test_a_screen_that_was_left_before_it_was_read_does_not_come_back(played_phone, slow_screens):
    phone = played_phone.open()
    for address in slow_screens:
        phone.page.evaluate(THERE_AND_AWAY, address)
        phone.stored("operations")  # asked later, so answered later
        phone.stored("sessions")
        expect(phone.page.get_by_role("heading", level=1)).to_have_text("Réglages")
