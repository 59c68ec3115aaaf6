"""The phone's own back button: it closes what lies over the screen, then leaves the screen, and never loses a number."""

from playwright.sync_api import expect

from e2e.table import Table


def test_back_closes_a_dialog_before_it_leaves_the_screen(visitor):
    table = Table(visitor.open())
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4").type("7")
    sheet.explain("Ana")
    table.page.go_back()
    expect(table.dialog()).to_have_count(0)
    table.title("Clochemerle")
    sheet.totals("13 4")

    table.page.go_back()
    table.title("Marquoir").resume("clochemerle").totals("13 4")


def test_a_game_just_begun_leads_back_to_home_not_to_who_is_there(visitor):
    table = Table(visitor.open())
    table.play("clochemerle", "Ana Bruno")
    table.page.go_back()
    table.title("Marquoir")


def test_forward_after_back_opens_the_same_sheet_again(visitor):
    table = Table(visitor.open())
    sheet = table.play("clochemerle", "Ana Bruno").row("6 4")
    table.to_result().page.go_back()
    table.title("Clochemerle")
    sheet.totals("6 4").row("5")
    table.page.go_forward()
    table.at_result().sees("Ana est en tête")
    table.page.go_back()
    sheet.totals("11 4")


def test_screens_changed_faster_than_they_can_be_read_end_on_the_last_one(visitor):
    table = Table(visitor.open())
    table.play("clochemerle", "Ana Bruno").row("6 4")
    sheet = table.page.url.removeprefix(visitor.address)
    table.page.evaluate(
        "addresses => { for (const address of addresses) location.hash = address; }",
        [
            "#/history",
            "#/settings",
            sheet,
            "#/",
            "#/result" + sheet.removeprefix("#/session"),
            "#/history",
            sheet,
        ],
    )

    table.title("Clochemerle").sheet("clochemerle").totals("6 4").row("5").totals("11 4")
    expect(table.page.get_by_role("main")).to_have_count(1)


def test_a_double_tap_does_not_press_what_the_next_screen_puts_there(visitor):
    table = Table(visitor.open())
    table.open_new("clochemerle").seat("Ana", "Bruno")
    table.page.get_by_role("button", name="Commencer à 2 joueurs").dblclick()
    sheet = table.title("Clochemerle").sheet("clochemerle")

    sheet.totals("0 0").current("Ana, Église, points imprimés")
