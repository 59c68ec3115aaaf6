"""The screens at the table for every eye and hand: axe in both themes, small screens, large type, by keyboard."""

from playwright.sync_api import expect

from e2e.live_table import follow, more
from e2e.table import Table
from e2e.test_accessibility import NARROW, PHONE, SIDEWAYS, SIZES, SMALL, checked, seen

FIVE = "Ana Bruno Chloé Jean-Christophe Marie-Antoinette"
GAINS = "Ana 2 royalty; Bruno 2 royalty; Chloé 2 royalty; Jean-Christophe 5 church; Marie-Antoinette 1 magic"


def views(table):
    """Every panel and dialog around a game that is followed."""
    table.play("rattus_cartus", FIVE)
    more(table)
    yield "around the game"
    for row in ("timer", "first", "place", "note"):
        table.phone.press(table.page.locator("#more-" + row))
        yield row
        table.page.keyboard.press("Escape")
        more(table)
    table.phone.press(table.page.locator("#more-note"))
    table.dialog().get_by_role("textbox").fill("!" * 60)
    table.press("accept")
    live = follow(table)
    yield "nothing noted yet"
    live.gains(GAINS)
    yield "discs in piles"
    for steps in range(3):
        live.gain("Ana", 5, "magic")
    yield "discs far away"
    live.undo()
    yield "with a toast"
    table.phone.press(table.page.locator("#live-menu"))
    yield "menu"
    table.page.keyboard.press("Escape")
    live.menu("live-deck").press("deck.five")
    yield "set-up"
    live.close("accept")
    live.menu("live-about")
    yield "buildings"
    live.close()
    live.menu("live-log")
    yield "log"
    live.close()
    live.menu("live-secret")
    yield "whose phone"
    table.tap("button", "Ana", table.dialog())
    for card in range(1, 6):
        live.nuns(card, 2)
    yield "unveiled"
    live.press("secret.hide")
    yield "veil"
    live.press("secret.show").press("secret.reveal")
    yield "reveal"
    table.page.keyboard.press("Escape")
    live.to_sheet()
    yield "sheet that fills itself in"
    table.to_result()
    yield "result with what was noted"


def test_axe_finds_nothing_at_the_table(visitor):
    assert checked(views(Table(visitor.open())), visitor.page) == {}


def test_the_table_on_screens_of_any_size(visitor):
    assert seen(views(Table(visitor.open())), visitor.page, *SIZES) == {}


def test_the_table_in_english_on_small_phones(visitors):
    phone = visitors(locale="en-GB").open()
    assert seen(views(Table(phone, "en")), phone.page, SMALL, NARROW) == {}


def test_the_table_with_letters_twice_as_large(large_print):
    assert seen(views(Table(large_print.open())), large_print.page, PHONE, SMALL, NARROW, SIDEWAYS) == {}


def test_by_keyboard_alone(visitor):
    """Tab and arrows to a player, digits for the steps, Enter on a class, Ctrl+Z to take it back."""
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno")
    live = follow(table)
    keys = visitor.page.keyboard
    players = visitor.page.get_by_role("radiogroup", name=live.word("live.player"))
    players.get_by_role("radio", name="Ana").focus()
    keys.press("ArrowRight")
    expect(players.get_by_role("radio", name="Bruno")).to_be_checked()
    keys.press("4")
    visitor.page.locator('[data-track="royalty"]').focus()
    keys.press("Enter")
    live.says("Bruno +4 en Noblesse").track("royalty", "B4")
    keys.press("Control+z")
    live.says("Qui gagne combien")
    keys.press("Control+y")
    live.track("royalty", "B4")


def test_totals_of_influence_stand_in_one_line(visitor):
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    table = Table(visitor.open())
    table.play("rattus_cartus", "Ana Bruno Chloé David")
    follow(table).gains("Ana 2 royalty; Bruno 2 church; Chloé 2 magic; David 2 chivalry")
    tops = [each.bounding_box()["y"] for each in visitor.page.locator(".ratline li").all()]
    assert len(tops) == 4
    assert max(tops) - min(tops) < 2
