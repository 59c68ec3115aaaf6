"""What a table does without thinking costs it nothing: a reload, a wrong key, a dialog opened by mistake."""

import pytest
from playwright.sync_api import expect

from e2e.phone import starts
from e2e.table import Table


@pytest.fixture
def table(visitor):
    return Table(visitor.open())


def test_a_table_half_made_is_still_there_after_a_reload(table):
    table.open_new("clochemerle").seat("Ana", "Bruno", "Chloé")
    table.press("new.up", name="Chloé")
    first = table.draw_lots()
    table.phone.reload()
    table.seated("Ana Chloé Bruno")
    expect(table.page.get_by_role("listitem").filter(has_text="commence")).to_contain_text(first)


def test_a_number_that_cannot_be_is_marked_until_it_is_right(table):
    sheet = table.play("rattus_cartus", "Ana Bruno").members().type("5").next().row("3")
    assert sheet.doubted() == []
    table.phone.press(sheet.cell("Ana", "Population et Joker"))
    sheet.type("95").next()  # the box holds 79 population cards and 15 jokers
    assert sheet.doubted() == ["Ana, Population et Joker", "Bruno, Population et Joker"]
    table.phone.press(sheet.cell("Ana", "Population et Joker"))
    sheet.type("9").next()
    assert sheet.doubted() == []


def test_a_dialog_opened_by_mistake_is_left_by_its_cross(table):
    sheet = table.play("dorfromantik", "Ana Bruno").flag("grain", "9").total("9 1 cercle")
    table.tap("button", starts("Territoire de 9 tuiles"))
    table.tap("button", "4", table.dialog())
    table.tap("button", "Fermer", table.dialog())
    expect(table.dialog()).to_have_count(0)
    sheet.total("9 1 cercle")


def test_of_two_games_begun_in_one_minute_the_later_one_is_resumed(table):
    begun = []
    for _ in range(4):
        table.home().play("clochemerle", "Ana Bruno")
        begun.append(table.session_id())
    table.home().resume("clochemerle")
    assert table.session_id() == begun[-1]


def test_a_tie_passed_over_is_asked_when_the_full_sheet_is_opened_again(table):
    sheet = table.play("rattus_cartus", "Ana Bruno").members("Trésor")
    sheet.row("5 5").asks("Ana et Bruno à 5").next()
    sheet.rows(*["0 0"] * 8).reveal().rows("0 0").row("9")
    table.at_result().home().resume("rattus_cartus").asks("Ana et Bruno à 5")
    table.phone.reload()
    sheet.asks("Ana et Bruno à 5").stack("Bruno").totals("5 10")
    table.phone.reload()
    sheet.current("Bâtiments")
