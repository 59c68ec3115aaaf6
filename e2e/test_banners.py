"""Which banner? Dice typed and rolled, the ways and their prices, dice that are gone, and what is refused with a sentence."""

import pytest
from playwright.sync_api import expect

from e2e.round_table import RoundTable
from e2e.table import Table


@pytest.fixture
def play(phone):
    phone.open()
    table = Table(phone)
    table.play("clochemerle", "Ana Bruno Chloé")
    return RoundTable(table).banners()


def test_every_value_with_its_price_and_the_ways_to_it(play):
    play.dice("2 4 4 5b 6b")
    play.price(6, "gratuit").price(9, "1 pièce").price(10, "2 temps").price(12, "1 pièce, 4 temps")
    play.price(2, "trop loin")
    play.wants(9).offers("4 blanc + 4 blanc monté à 5 1 pièce", "4 blanc + 5 noir 2 temps")
    play.take().in_pool("2 5b 6b")
    play.table.sees("Ana a pris 4 blanc + 4 blanc monté à 5.").sees("tour 1, au tour de Bruno")
    play.price(6, "1 pièce, 2 temps")  # Bruno began with two coins


def test_what_a_value_out_of_reach_would_need(play):
    play.dice("1 1 1").wants(9)
    play.table.sees("Il vous manque")
    expect(play.page.locator("#take")).to_have_attribute("aria-disabled", "true")
    play.purse("markers", 1)
    play.table.sees("Il vous manque")
    play.purse("coins", 1).take().in_pool("1")


def test_a_reload_and_an_undo_keep_the_pool(play):
    play.dice("2 4 4 5b 6b").wants(8).take().in_pool("2 5b 6b")
    play.table.phone.reload()
    play.in_pool("2 5b 6b")
    play.table.press("undo")
    play.in_pool("2 4 4 5b 6b")


def test_two_dice_tapped_show_what_they_make(play):
    play.dice("2 4 6b").pick_two("2", "6b")
    play.price(8, "2 temps").price(4, "trop loin")
    play.phone.press(play.page.get_by_role("button", name="Dé blanc, 4"))
    play.sees("dice.two")
    play.in_pool("2 4 6b").take().in_pool("4")


def test_dice_beyond_the_box_and_a_die_of_seven_are_refused(play):
    play.phone.press(play.page.locator("#edit-dice"))
    none = play.page.get_by_text(play.word("dice.empty")).bounding_box()
    assert none["width"] > 5 * none["height"]  # one line of text, not a column as wide as a die
    play.type("1 2 3 4 5 6 1 2").type("3")
    play.sees("dice.box.white", n=8)
    play.type("1b 2b 3b 4b")
    play.sees("dice.box.black", n=3)
    for key in ("7", "0", "x"):
        play.page.keyboard.press(key)
        play.sees("dice.faces", shown=key)
    play.phone.press(play.page.locator("#dice-done"))
    play.in_pool("1 2 3 4 5 6 1 2 1b 2b 3b")


def test_coins_do_not_fall_below_zero(play):
    play.dice("3 4").purse("coins", -2)
    play.sees("purse.zero.coins").price(8, "trop loin")


def test_what_the_box_cannot_say_is_refused_where_it_is_typed(play):
    """Letters instead of a number, more dice than there are, a third number for the rat; then the right ones."""
    play.keeper()
    keys = play.page.keyboard
    play.phone.press(play.page.locator("#to-box"))
    play.phone.press(play.page.locator("[data-fact=deaths]"))
    keys.type("trois")
    play.sees("box.digits", shown="s")
    keys.press("-")
    play.sees("box.digits", shown="-")
    keys.type("6")
    keys.press("Enter")
    expect(play.page.locator("[data-fact=deaths] .num")).to_have_text("6")
    play.phone.press(play.page.locator("[data-fact=white]"))
    keys.type("9")
    play.phone.press(play.page.locator("#keep-fact"))
    play.sees("dice.box.white", n=8)
    keys.press("Backspace")
    keys.type("5")
    play.phone.press(play.page.locator("#keep-fact"))
    expect(play.page.locator("[data-fact=white] .num")).to_have_text("5")
    play.phone.press(play.page.locator("[data-fact=rat]"))
    keys.type("5+9+9")
    play.phone.press(play.page.locator("#keep-fact"))
    play.sees("box.rat.two")
    for _ in range(2):
        keys.press("Backspace")
    play.phone.press(play.page.locator("#keep-fact"))
    expect(play.page.locator("[data-fact=rat] .num")).to_have_text("5, 9")
    play.tap("button", "box.close", play.table.dialog()).begin("Ana").turn("Ana: time 3")


def test_the_phone_rolls_as_many_dice_as_the_box_says(play):
    play.phone.press(play.page.locator("#roll"))
    play.phone.press(play.page.locator("#roll-now"))
    play.sees("roll.how_many")
    for colour, n in (("white", 5), ("black", 2)):
        group = play.page.get_by_role("group", name=play.word("box." + colour))
        for _ in range(n):
            play.phone.press(group.get_by_role("button").nth(1))
    play.phone.press(play.page.locator("#roll-now"))
    play.sees("rolled", n=7)
    play.phone.press(play.page.locator("#dice-done"))
    dice = play.page.locator(".helper .dice .die:not(.die--add)")
    expect(dice).to_have_count(7)
    expect(play.page.locator(".helper .dice .die--b:not(.die--add)")).to_have_count(2)
    play.phone.press(play.page.locator("#roll"))  # known by now
    play.sees("rolled", n=7)


def test_the_next_round_begins_when_everybody_has_dice(play):
    play.dice("1 2 3 4 5 6")
    for value in (3, 7, 11):
        play.wants(value).take()
    play.sees("took.all")
    play.phone.press(play.page.locator("#new-round"))
    play.type("6 6")
    play.phone.press(play.page.locator("#dice-done"))
    play.table.sees("tour 2, au tour d’Ana")
    play.price(12, "gratuit")


def test_who_only_looks_at_banners_scores_as_ever(play):
    play.dice("1 2 3 4").wants(7).take()
    play.table.back("sheet")
    play.table.sheet("clochemerle").row("1 1 1").rows(*["_ _ _"] * 6).current("Ana, Histoire en lieu sûr")
