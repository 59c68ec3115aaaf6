"""A walk through the aids for a round of Clochemerle, for tests that look at each view."""

from playwright.sync_api import expect

from e2e.round_table import RoundTable


def round_views(table):
    table.play("clochemerle", "Ana Bruno Chloé Marie-Antoinette")
    yield "sheet with the way to the aids"
    play = RoundTable(table).banners()
    yield "banners without dice"
    play.phone.press(play.page.locator("#edit-dice"))
    play.type("2 4 4 1 1 3 5b 6b 6b")
    yield "dice dialog"
    play.phone.press(play.page.locator("#dice-done"))
    yield "banners"
    play.wants(9)
    yield "ways to a banner"
    play.wants(12).purse("markers", 2)
    yield "many ways"
    play.take()
    yield "dice taken"
    play.wants(2).purse("coins", -2)
    play.pick_two("3", "6b")
    yield "a pair"
    play.keeper()
    yield "keeper, a turn"
    play.phone.press(play.page.locator("#to-box"))
    yield "box dialog"
    play.phone.press(play.page.locator("[data-fact=deaths]"))
    yield "box number dialog"
    table.tap("button", play.word("box.keep"), table.dialog())
    play.phone.press(play.page.locator("[data-fact=chronicle]"))
    expect(play.page.locator("#keep-fact")).to_be_visible()
    for key in "43":
        table.tap("button", key, table.dialog())
        table.press("key.card")
    yield "box list dialog"
    play.phone.press(play.page.locator("#keep-fact"))
    play.tap("button", "box.close", table.dialog())
    play.step("tree", 7).step("time", 10)
    play.do_hand()
    play.phone.press(play.page.locator("#end-turn"))
    yield "a death is due"
    play.do_chronicle("1", "4")
    play.do_rat("3")
    play.do_invasion()
    yield "rats invade"
    for _ in range(4):
        play.phone.press(play.page.locator("#end-turn"))
    yield "between rounds"
    table.back("sheet")
    yield "sheet filled from the rounds"
