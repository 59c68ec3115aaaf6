"""A game goes from phone to phone as a QR code: any camera opens its link, or the browser reads it in the app."""

import base64

import pytest
from playwright.sync_api import expect

from e2e.exchange import Files
from e2e.table import Table
from shared_rules.qr import LOW, modules, path

# A browser that reads squares: Chromium on this system has none. It sees what it is told.
READER = """text => {
  window.BarcodeDetector = class { async detect() { return [{rawValue: text}]; } };
}"""
DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
)


@pytest.fixture
def ana(visitors):
    """A phone on which a game was put away, one number of it corrected."""
    table = Table(visitors().open())
    sheet = table.play("clochemerle", "Ana Bruno Chloé David")
    sheet.row("5 4 3 2").row("1 1 1 1")
    table.saved()
    table.to_result()
    table.put_away()
    return table


@pytest.fixture
def bruno(visitors):
    return Table(visitors().open())


def shown(table):
    """The link in the QR code on the screen: what is shared is what is drawn, module by module."""
    table.look_again("Ana gagne")
    table.phone.press(table.page.locator("#square"))
    square = table.page.get_by_role("img", name="QR code de la partie")
    expect(square).to_be_visible()
    table.page.evaluate("() => { navigator.share = async given => { window.shared = given.text; }; }")
    table.press("invite.share")
    table.phone.until("window.shared")
    link = table.page.evaluate("window.shared")
    assert square.locator("path").get_attribute("d") == path(modules(link, LOW, mask=3))
    return link


def takes(table):
    Files(table).brings("1 partie nouvelle", "4 prénoms nouveaux").take()
    table.home().go("sessions").sees("Ana gagne, 6 points")


def test_another_phone_opens_the_link_of_a_photographed_game(ana, bruno):
    link = shown(ana)
    bruno.page.goto("about:blank")
    bruno.page.goto(link)
    takes(bruno)
    assert "take=" not in bruno.page.url
    # what was taken in once is known, the second time and by the phone that gave it
    for table in (bruno, ana):
        table.page.goto("about:blank")
        table.page.goto(link)
        table.sees("Tout est déjà ici.", table.dialog())


def test_the_app_reads_a_game_where_the_browser_can(ana, bruno):
    link = shown(ana)
    bruno.page.evaluate(READER, link)
    Files(bruno).open().ready()
    bruno.press("scan")
    with bruno.page.expect_file_chooser() as chooser:
        bruno.press("scan.picture")
    chooser.value.set_files([{"name": "square.png", "mimeType": "image/png", "buffer": DOT}])
    takes(bruno)


def test_a_browser_that_reads_no_squares_offers_none(bruno):
    Files(bruno).open().ready()
    expect(bruno.page.get_by_role("button", name=bruno.word("scan"))).to_have_count(0)


@pytest.mark.parametrize("cut", [20, 300])
def test_a_link_that_was_cut_is_refused_in_one_sentence(ana, bruno, cut):
    link = shown(ana)
    bruno.page.goto("about:blank")
    bruno.page.goto(link[:-cut])
    bruno.sees("Ce fichier a été abîmé ou modifié.")
    bruno.home()
