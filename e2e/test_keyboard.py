"""A whole turn with a keyboard and nothing else: what has the focus can be seen, and Escape always leads out."""

import pytest
from playwright.sync_api import expect

from e2e.table import Table


@pytest.fixture
def table(played_phones):
    """A computer: no finger touches its screen."""
    computer = played_phones(has_touch=False, is_mobile=False, viewport={"width": 1024, "height": 768})
    return Table(computer.open())


VISIBLE = "node => getComputedStyle(node).outlineStyle !== 'none' || node.outerHTML"


def tab_to(table, role, name):
    """Tab until the focus is there, and see at every step that it can be seen."""
    wanted = table.page.get_by_role(role, name=name).first
    expect(wanted).to_be_visible()
    for _ in range(80):
        table.page.keyboard.press("Tab")
        for focused in table.page.locator(":focus").all():  # none, while the browser's own bar has it
            assert focused.evaluate(VISIBLE) is True
        if wanted.evaluate("node => node === document.activeElement"):
            return
    raise AssertionError(f"Tab never reaches the {role} {name!r}")


def test_a_game_is_begun_typed_and_explained_without_a_mouse(table):
    keys = table.page.keyboard
    tab_to(table, "link", "Clochemerle")
    keys.press("Enter")
    table.title("Nouvelle partie")
    tab_to(table, "button", "Prénom")
    keys.press("Enter")
    keys.type("Élise")
    keys.press("Escape")
    expect(table.dialog()).to_have_count(0)
    expect(table.page.get_by_role("button", name="Prénom")).to_be_focused()
    tab_to(table, "button", "Tirer au sort")
    tab_to(table, "button", "Commencer à 4 joueurs")
    keys.press("Enter")

    sheet = table.title("Clochemerle").sheet("clochemerle")
    for cell in ("6", "4+3", "12", "9"):
        keys.type(cell)
        keys.press("Enter")
    sheet.totals("6 7 12 9").current("Ana, Église, fenêtres")
    keys.type("88")
    keys.press("Backspace")
    keys.press("ArrowDown")
    sheet.totals("14 7 12 9").current("Ana, Place du village")
    keys.press("ArrowRight")
    sheet.current("Bruno, Place du village")
    keys.type("5")
    keys.press("Control+z")
    sheet.totals("14 7 12 9")
    expect(sheet.cell("Bruno", "Conseil place")).to_be_focused()

    tab_to(table, "button", "Ana, rang 1, 14 points. Détail du total")
    keys.press("Enter")
    expect(table.dialog()).to_contain_text("D’où viennent les 14 points")
    keys.press("Escape")
    expect(table.dialog()).to_have_count(0)
    expect(table.page.get_by_role("button", name="Ana, rang 1")).to_be_focused()


def test_fast_fingers_lose_nothing(table):
    """Thirty-two cells faster than the storage can keep them."""
    rows = (
        "12 7 3 9",
        "4 5 6 7",
        "10 0 2 8",
        "3+2 5 6+6 1",
        "1 2 0 2",
        "4+3+2 5 6 7",
        "5+5 9 8 7",
        "9 5 12 0",
    )
    table.open_new("clochemerle")
    sheet = table.begin("clochemerle")
    for row in rows:
        table.page.keyboard.type("\n".join(row.split()) + "\n")

    sheet.totals("60 38 49 41")
    table.saved().phone.reload()
    sheet.totals("60 38 49 41")


def test_the_focus_stays_in_an_open_dialog(table):
    table.go("sessions").press("csv.title")
    for _ in range(12):
        table.page.keyboard.press("Tab")
        inside = table.page.evaluate(
            "document.activeElement === document.body || Boolean(document.activeElement.closest('[role=dialog]'))"
        )
        assert inside
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("button", name="Exporter en CSV")).to_be_focused()


def test_arrows_choose_in_a_group_of_radio_buttons(table):
    table.go("settings")
    table.page.get_by_role("radio", name="Clair").focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.page.get_by_role("radio", name="Sombre")).to_be_checked()
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.page.keyboard.press("ArrowLeft")
    expect(table.page.get_by_role("radio", name="Clair")).to_be_checked()


def test_the_first_tab_offers_to_skip_to_the_content(table):
    table.phone.reload()
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Shift+Tab")
    skip = table.page.get_by_role("link", name="Aller au contenu")
    skip.focus()
    expect(skip).to_be_in_viewport()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("main")).to_be_focused()
    table.title("Marquoir")
