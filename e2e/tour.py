"""A walk through every screen, panel and dialog of the app, for tests that look at each of them.

for view in unplayed(table): ...            # a phone that nobody has played on
for view in played(table, evening): ...     # the phone after the evening of e2e/evening.py
"""

from playwright.sync_api import expect

from e2e.exchange import Files, quarrel
from e2e.import_desk import ImportDesk
from e2e.phone import starts
from shared_rules.games import GAMES

# The address may be that of the screen already there: it is drawn again. What lies over it is closed first.
SHOW = """address => new Promise((done, failed) => {
  setTimeout(() => failed(new Error("no screen at " + address)), 15000);
  document.querySelector(".scrim")?.click();
  document.addEventListener("marquoir:shown", () => done(), {once: true});
  history.replaceState(null, "", "#");
  location.hash = address;
})"""
REFUSE = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""
TABLE = "Partie;Jeu;Date;Participant;Total\np1;Échecs;31/02/2026;Zoé;5\np2;Échecs;12/03/2026;Zoé;5\n"
FIVE = ("Ana", "Bruno", "Chloé", "Jean-Christophe", "Marie-Antoinette")


def show(table, address):
    table.page.evaluate(SHOW, address)


def label(table, game, key):
    return GAMES[game].text(table.language, key)


def row(table, game, key):
    """The name of a row of the sheet, its small second line included."""
    sub = GAMES[game].labels[table.language].get(key + ".sub", "")
    return f"{label(table, game, key)} {sub}".strip()


def unplayed(table):
    show(table, "#/")
    yield "home without a game"
    show(table, "#/new/clochemerle")
    yield "new session without players"
    table.press("new.name")
    yield "name dialog"
    table.press("new.add")
    expect(table.dialog().get_by_role("alert")).not_to_be_empty()
    yield "name dialog with an error"
    show(table, "#/history")
    yield "history without a game"
    show(table, "#/settings")
    yield "settings without players"
    show(table, "#/bundles")
    Files(table).ready()
    yield "files without a game"
    show(table, "#/session/0")
    yield "session that is gone"


def played(table, evening):
    yield from at_home(table)
    yield from village(table, evening)
    yield from plague(table, evening)
    yield from hexes(table, evening)
    yield from results(table, evening)
    yield from lists(table)
    yield from quarrels(table, evening)
    yield from troubles(table, evening)


def at_home(table):
    show(table, "#/")
    yield "home with a game"
    show(table, "#/new/clochemerle")
    table.draw_lots()
    yield "new session"
    show(table, "#/new/dorfromantik")
    yield "new session together"


def village(table, evening):
    game = "#/session/" + evening.going["clochemerle"]
    show(table, game)
    yield "keypad"
    sheet = table.sheet("clochemerle")
    table.phone.press(sheet.cell("Chloé", row(table, "clochemerle", "travel_points")))
    sheet.type("12+3")
    yield "keypad, card after card"
    table.press("key.fold")
    yield "keypad folded"
    table.press("key.unfold")
    table.phone.press(sheet.cell("David", row(table, "clochemerle", "day_labourer_tiles")))
    sheet.type("5")
    yield "keypad with a problem"
    table.press("key.rule")
    yield "rule dialog"
    show(table, game)
    table.phone.press(sheet.cell("Ana", row(table, "clochemerle", "church_window_points")))
    table.press("key.rule")
    table.tap("button", starts(label(table, "clochemerle", "option.window_table")), table.dialog())
    for digit in "25":
        table.tap("button", digit, table.dialog())
        table.press("option.next")
    yield "window table dialog"
    show(table, game)
    hand = label(table, "clochemerle", "first_player_hand")
    table.phone.press(table.page.get_by_role("radio", name=starts("Bruno, " + hand)))
    yield "holder panel"
    sheet.explain("Ana")
    yield "explanation dialog"


def plague(table, evening):
    game = "#/session/" + evening.going["rattus_cartus"]
    show(table, game)
    sheet = table.sheet("rattus_cartus")
    royalty, church, rats = [row(table, "rattus_cartus", key) for key in ("royalty", "church", "rats")]
    buildings = label(table, "rattus_cartus", "buildings_in_play")
    table.phone.press(table.page.get_by_role("button", name=starts(buildings)))
    yield "members panel"
    table.phone.press(sheet.cell("Ana", royalty))
    table.press("tie.settle")
    yield "tie panel"
    table.phone.press(sheet.cell("Ana", church))
    sheet.row("7 7 7 2")
    yield "tie panel of three"
    table.phone.press(table.page.get_by_role("button", name=starts("Ana, " + rats)))
    yield "reveal panel"
    sheet.reveal().row("12 3 9 9").type("2")
    yield "sheet with the plague"
    show(table, "#/result/" + evening.going["rattus_cartus"])
    yield "result when everybody dies"
    show(table, "#/new/rattus_cartus")
    for name in FIVE[3:]:
        table.meet(name)
    table.seat(*FIVE)
    table.tap("button", "David", table.page.get_by_role("group", name=table.word("new.who")))
    table.begin("rattus_cartus").members().row("6 6 7 8 9")
    yield "keypad for five"


def hexes(table, evening):
    game = "#/session/" + evening.going["dorfromantik"]
    show(table, game)
    yield "sheet together"
    table.press("sizes.add")
    yield "size dialog"
    show(table, game)
    table.press("type.of", line=label(table, "dorfromantik", "longest_track"))
    yield "number dialog"
    show(table, game)
    table.tap("button", starts(table.word("extras.add")))
    yield "unlocked line dialog"
    show(table, game)
    table.press("rule.of", line=label(table, "dorfromantik", "tasks"))
    table.tap("radio", label(table, "dorfromantik", "option.markers.box_1"))
    yield "markers dialog"
    table.press("close")
    yield "sheet together, box 1"
    table.phone.press(table.page.locator(".total__b"))
    yield "explanation dialog together"


def results(table, evening):
    for game, id in evening.done.items():
        show(table, "#/result/" + id)
        yield f"result of {game}"
    table.tap("button", starts(table.word("result.date")))
    yield "day dialog"
    show(table, "#/result/" + evening.going["clochemerle"])
    yield "result with doubts"


def lists(table):
    show(table, "#/history")
    yield "history"
    table.press("find.days")
    yield "dates to look for"
    table.press("accept")
    table.press("find.people")
    yield "people to look for"
    table.press("accept")
    menu = starts(table.word("history.menu", game=""))
    rows = table.page.locator(".history__row")
    before = rows.count()
    table.tap("button", menu, at=-1)
    yield "menu of a game"
    show(table, "#/history")
    table.press("csv.title")
    yield "CSV dialog"
    show(table, "#/history")
    table.tap("button", menu, at=-1)
    table.press("result.delete")
    table.sees(table.word("history.deleted"))
    yield "history with a toast"
    table.press("undo")
    expect(rows).to_have_count(before)
    yield from figures(table)
    show(table, "#/settings")
    yield "settings"
    table.press("players.edit", name="Chloé")
    yield "player dialog"
    table.press("erase.name")
    expect(table.dialog().get_by_role("button", name=table.word("erase.name.yes"))).to_be_visible()
    yield "erasing a name"
    table.press("keep")
    table.page.locator("#erase-phone").click()
    expect(table.dialog().get_by_role("button", name=table.word("erase.phone.yes"))).to_be_visible()
    yield "erasing everything"


def figures(table):
    for game in [key for key in GAMES if GAMES[key].offered]:
        show(table, "#/history/stats/" + game)
        expect(table.page.locator(".lines .chart")).to_be_visible()
        yield "figures of " + game
    table.phone.press(table.page.locator(".people a").first)
    expect(table.page.locator(".facts")).to_be_visible()
    expect(table.page.locator(".lines .chart")).to_be_visible()
    table.page.locator("summary").first.click()
    yield "figures of a person"


def quarrels(table, evening):
    show(table, "#/conflicts")
    yield "nothing to decide"
    show(table, "#/bundles")
    files = Files(table)
    content = files.bundle()
    yield "files"
    files.hand_over(content[:-9]).refused("cut")
    yield "files with a refusal"
    table.press("files.paste")
    yield "paste dialog"
    table.press("cancel")
    files.hand_over(quarrel(content, evening))
    expect(table.dialog()).to_be_visible()
    yield "what a file brings"
    files.take()
    yield "files taken in"
    show(table, "#/import")
    yield "import"
    desk = ImportDesk(table).hand_over(TABLE)
    expect(table.page.locator("#import-take")).to_be_visible()
    yield "what an import would do"
    table.press("cancel")
    desk.hand_over(TABLE.replace("Participant", "Qui"), "autre.csv")
    expect(table.page.locator("#columns-next")).to_be_visible()
    yield "columns of a table"
    desk.hand_over("", "vide.csv").refused("empty")
    yield "import with a refusal"
    show(table, "#/")
    expect(table.page.locator(".waiting a")).to_be_visible()
    yield "home with decisions"
    show(table, "#/session/" + evening.going["clochemerle"])
    yield "sheet with two versions"
    show(table, "#/result/" + evening.done["clochemerle"])
    yield "result with two versions"
    show(table, "#/conflicts")
    expect(table.page.locator(".ver[role=radio]").first).to_be_visible()
    yield "decisions"
    show(table, "#/settings")
    table.press("players.edit", name="Bruno")
    table.press("twins.is_other")
    yield "who else it is"


def troubles(table, evening):
    table.page.evaluate("marquoir.updateWaiting = true")
    show(table, "#/")
    yield "home with an update"
    show(table, "#/session/" + evening.going["clochemerle"])
    table.page.evaluate(REFUSE)
    table.sheet("clochemerle").row("7")
    table.sees(table.word("save.failed"))
    table.phone.errors.clear()  # the browser says it too
    yield "storage warning over the keypad"
    show(table, "#/")
    yield "storage warning at home"
