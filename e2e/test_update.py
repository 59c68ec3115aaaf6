"""A newer version arrives while people play: it is offered where no game is open, and installed when they say so."""

import pytest
from playwright.sync_api import expect

from e2e.table import Table, second

NEXT = "getComputedStyle(document.documentElement).getPropertyValue('--next') === '1'"


@pytest.fixture
def playing(phone, server, next_dist):
    """Ana and Bruno are in the middle of a number when the server gets a newer version and the page is reloaded."""
    phone.open().installed()
    table = Table(phone)
    table.play("clochemerle", "Ana Bruno").row("6 4").type("4+3")
    table.saved()
    server.deploy(next_dist)
    phone.reload()
    phone.until("marquoir.updateWaiting")
    return table


def is_next(table):
    return table.page.evaluate(NEXT)


def test_F59_an_open_game_is_not_disturbed(playing):
    table = playing
    sheet = table.sheet("clochemerle").totals("13 4")
    expect(table.page.get_by_text("Nouvelle version prête.")).to_have_count(0)
    sheet.row("5").totals("13 9")
    table.to_result().sees("Ana est en tête")
    expect(table.page.get_by_text("Nouvelle version prête.")).to_have_count(0)
    assert not is_next(table)


def test_F59_it_is_installed_when_somebody_says_so_and_the_game_is_still_there(playing, server):
    table = playing
    table.home().sees("Nouvelle version prête.")
    assert not is_next(table)

    table.press("update.now")
    table.phone.until(f"window.marquoir && marquoir.started && {NEXT}")
    table.title("Marquoir").resume("clochemerle").totals("13 4")

    server.stop()
    table.phone.reload()
    table.sheet("clochemerle").totals("13 4").row("5")
    assert is_next(table)


def test_F59_a_tab_with_an_open_game_goes_on_while_another_tab_installs_it(playing, server):
    table = playing
    other, copy = second(table, "clochemerle")
    copy.totals("13 4").type("7")
    table.home().press("update.now")
    table.phone.until(f"window.marquoir && marquoir.started && {NEXT}")
    table.title("Marquoir")

    assert not is_next(other)
    copy.totals("13 11").next().row("2 1")
    other.to_result().put_away().go("settings").sees("Nouvelle version prête.")
    server.stop()
    other.press("update.now")
    other.title("Réglages")
    expect(other.page.get_by_text("Nouvelle version prête.")).to_have_count(0)
    assert is_next(other)
    other.go("sessions").sees("Ana gagne, 15 points")
