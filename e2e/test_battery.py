"""The battery dies: the browser is killed without a goodbye. That costs the tap in flight and nothing else."""

import pytest

from e2e.table import Table


@pytest.fixture
def table(phone):
    phone.open()
    return Table(phone)


def dies(table, address=None):
    """Killed, charged, and opened again at the address where it was."""
    address = address or table.page.url.removeprefix(table.phone.address)
    table.phone.crash()
    table.phone.start().open(address)


def test_F41_a_half_typed_number_is_in_its_cell_again(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").type("1").type("2")
    table.saved()
    dies(table)
    sheet.shows("Ana", "Église fenêtres", "12").totals("18 4").current("Bruno, Église, fenêtres")
    table.press("undo")
    sheet.totals("6 4")


def test_a_number_half_typed_over_another_one_replaces_it(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    table.phone.press(sheet.cell("Ana", "Église points"))
    sheet.type("9")
    table.saved()
    dies(table, "#/")
    table.resume("clochemerle").totals("9 4")


def test_F41_taps_that_were_not_waited_for_are_there_but_perhaps_the_last(table):
    sheet = table.play("clochemerle", "Ana Bruno").row("1 2").row("3 4").row("5 6").type("7")
    dies(table)
    sheet.shows("Ana", "Conseil place", "5").shows("Ana", "Église fenêtres", "3").shows(
        "Bruno", "Église points", "2"
    )


def test_F41_it_dies_after_every_row(table):
    sheet = table.play("rattus_cartus", "Ana Bruno Chloé")
    table.saved()
    dies(table)
    sheet.members("Trésor", "Château").row("5 5 0")
    table.saved()
    dies(table)
    sheet.current("Ana, Clergé")
    table.phone.press(sheet.cell("Ana", "Noblesse"))
    table.press("tie.settle")
    sheet.stack("Bruno")
    table.saved()
    dies(table)
    sheet.totals("5 10 0").row("1 2 3").totals("7 15 10")
    table.saved()
    dies(table, "#/history")
    table.sees("Bruno 15, Chloé 10, Ana 7")


def test_a_name_and_a_game_just_begun_are_kept(table):
    table.open_new("clochemerle").seat("Ana", "Bruno")
    table.begin("clochemerle").totals("0 0")
    table.saved()
    dies(table)
    table.title("Clochemerle").sheet("clochemerle").totals("0 0")


def test_F08_a_phone_whose_clock_falls_back_keeps_the_last_number(table):
    table.phone.it_is("2026-03-12T19:12+01:00")
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved()
    table.phone.it_is("2020-01-01T00:00+01:00")
    dies(table)
    table.phone.press(sheet.cell("Ana", "Église points"))
    sheet.type("9").next().totals("9 4")
    table.saved()
    dies(table)
    sheet.totals("9 4")
    table.press("undo")
    sheet.totals("6 4")
