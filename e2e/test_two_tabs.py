"""Two tabs of one phone on the same session: each shows what the other wrote, and no number is used twice."""

import re

import pytest
from playwright.sync_api import expect

from e2e.map_table import MapTable, play_with_map
from e2e.table import Tab, Table, second


@pytest.fixture
def phone(visitor):
    return visitor


def test_F27_each_tab_shows_what_the_other_wrote(phone):
    phone.open()
    left = Table(phone)
    sheet = left.play("clochemerle", "Ana Bruno").row("6 4")
    right, copy = second(left, "clochemerle")
    copy.totals("6 4")

    sheet.row("7 3")
    copy.totals("13 7").shows("Ana", "Église fenêtres", "7")
    copy.current("Ana, Église, fenêtres").row("5 2")
    sheet.totals("11 6").ranking("1 Ana 11", "2 Bruno 6")
    left.page.bring_to_front()
    sheet.current("Ana, Place du village").type("8").next()
    copy.totals("19 6")
    right.to_result().sees("Ana devance Bruno de 13 points.")
    left.to_result().sees("Ana devance Bruno de 13 points.")


def test_F27_taps_at_the_same_time_never_share_a_number(phone):
    phone.open()
    left = Table(phone)
    sheet = left.play("clochemerle", "Ana Bruno")
    right, copy = second(left, "clochemerle")
    left.saved()
    phone.press(copy.cell("Ana", "Conseil place"))
    # Both hands at once: neither tab is waited for before the other is tapped.
    for press in ("1", "2", "3", "4"):
        for page in (left.page, right.page):
            page.get_by_role("button", name=press, exact=True).dispatch_event("click")
            page.get_by_role("button", name="Suivant").dispatch_event("click")
    left.saved()
    right.saved()
    sheet.totals("8 12")
    copy.totals("8 12")

    operations = phone.stored("operations")
    dots = [(op["dev"], op["seq"]) for op in operations]
    assert len({dev for dev, seq in dots}) == 1
    assert sorted(seq for dev, seq in dots) == list(range(1, len(dots) + 1))
    (row,) = phone.stored("sessions")
    assert row["summary"]["totals"] == [8, 12]
    (kept,) = phone.stored("sheets")
    assert kept["conflicts"] == []


def test_a_new_phone_opened_twice_is_still_one_phone(phone):
    phone.open()
    other = Table(Tab(phone))
    other.page.goto(phone.address)
    other.title("Marquoir")
    Table(phone).open_new("clochemerle").seat("Ana")
    other.open_new("rattus_cartus").seat("Bruno")

    assert len({op["dev"] for op in phone.stored("operations")}) == 1


def test_a_number_that_is_being_typed_survives_what_the_other_tab_writes(phone):
    phone.open()
    left = Table(phone)
    sheet = left.play("clochemerle", "Ana Bruno").row("6 4").type("2+1")
    _, copy = second(left, "clochemerle")
    phone.press(copy.cell("Bruno", "Conseil place"))
    copy.type("5").next()

    sheet.totals("9 9").shows("Ana", "Église fenêtres", "2+1").type("0").next()
    copy.totals("18 9").shows("Ana", "Église fenêtres", "12")


def test_two_tabs_that_type_in_one_cell_overwrite_nothing_unseen(phone):
    phone.open()
    left = Table(phone)
    sheet = left.play("clochemerle", "Ana Bruno").row("6 4")
    _, copy = second(left, "clochemerle")
    left.page.bring_to_front()
    sheet.current("Ana, Église, fenêtres").type("9")
    copy.current("Ana, Église, fenêtres").type("7").next().totals("13 4")
    phone.until_stored("operations", lambda op: op["val"] == 7)
    sheet.next()
    left.saved()

    phone.until_stored("sheets", lambda seen: seen["conflicts"] != [])
    cell = sheet.cell("Ana", "Église fenêtres")
    expect(cell).to_have_accessible_name(re.compile("deux versions$"))


def test_a_tile_in_hand_is_in_the_hand_of_both_and_is_laid_once(phone):
    left = play_with_map(Table(phone.open()), "dorfromantik", "Ana Bruno")
    left.paint("FFFFFF").lay(0, 0)
    left.paint("TMMTMM")
    tab = Tab(phone)
    tab.page.goto(left.page.url)
    right = MapTable(Table(tab), left.game).ready()
    expect(right.page.locator("#lay")).to_be_visible()
    left.page.bring_to_front()
    left.lay(1, -1)

    expect(right.page.locator("#choose-tile")).to_be_visible()
    expect(right.page.locator("#lay")).to_have_count(0)


def speaks_english(phone):
    """In a tab of its own somebody chooses English."""
    tab = Tab(phone)
    tab.page.goto(phone.address + "#/settings")
    Table(tab).title("Réglages").tap("radio", "English")
    Table(tab, "en").title("Settings")


def test_a_language_chosen_in_one_tab_is_spoken_in_the_other(phone):
    table = Table(phone.open())
    table.play("clochemerle", "Ana Bruno").row("6 4")
    speaks_english(phone)
    expect(phone.page.get_by_role("region", name="Entry")).to_be_visible()
    expect(phone.page.locator("html")).to_have_attribute("lang", "en")
    Table(phone, "en").sheet("clochemerle").totals("6 4")


def test_a_language_chosen_elsewhere_waits_for_who_types_a_number(phone):
    table = Table(phone.open())
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").type("1")
    speaks_english(phone)
    sheet.type("2").totals("18 4")
    expect(phone.page.locator("html")).to_have_attribute("lang", "fr")
    table.back("home")
    Table(phone, "en").title("Marquoir").sees("Start a game")


def test_a_language_chosen_elsewhere_waits_for_who_types_a_name(phone):
    table = Table(phone.open()).open_new("clochemerle")
    table.press("new.name")
    name = table.dialog().get_by_label("Prénom")
    name.fill("Zo")
    speaks_english(phone)
    name.press_sequentially("é")
    table.press("new.add")
    table.seated("Zoé").back("home")
    Table(phone, "en").title("Marquoir").sees("Start a game")
