"""A campaign of five games on two phones of one group, partly without network: forks, hearts, a box, an unlocked line.

The path is no copy of the drawing's: one circle to the first hex, two to the second, then three ways, one with a heart, and
two of them meet again. Scores and circles by the table of the rules:

    1  Ana, 96: one circle                  2  Bruno, 112: three
    3  Ana alone, 104: two                  4  Bruno alone at the same time, 131: four, two of them crossed later
    5  Ana, with six markers a type and the red hearts: 5 hearts and 40 other points: one circle
"""

import re

import pytest
from playwright.sync_api import expect

from e2e.campaign_table import CampaignTable, scores, sheet_of
from e2e.club import Club
from e2e.layout import complaints, violations
from e2e.phone import starts
from e2e.table import Table
from shared_rules import labels
from shared_rules.games import GAMES

RULES = GAMES["dorfromantik"].campaign()
CARDS = [card for box in RULES.boxes for card in RULES.cards.get(box, ())]
NAME = "Campagne du préau"


def names(language, *left_out):
    """What nobody may read before it is unlocked. A word that the game uses anyway (its forest) is none."""
    return [labels.text(language, card) for card in CARDS if card not in left_out]


def spoilt(table, *unlocked):
    """The names of locked content that stand in the page, seen or unseen."""
    page = table.page.locator("#app").inner_html() + table.page.locator("body").inner_text()
    return [name for name in names(table.language, *unlocked) if re.search(rf"\b{re.escape(name)}\b", page)]


def kept(table, left):
    """The game is put away; the campaign's sheet follows, with so many circles to cross."""
    table.to_result()
    table.sees(table.word("campaign.left", n=left))
    table.press("result.put_away")
    return CampaignTable(table).left(left)


@pytest.fixture
def ana(phones, server):
    phone = phones()
    phone.it_is("2026-02-19T20:30+01:00")
    return Club(phone.open())


@pytest.fixture
def bruno(phones, server):
    phone = phones()
    phone.it_is("2026-02-26T20:30+01:00")
    return Club(phone.open())


def test_five_games_on_two_phones(ana, bruno):
    ana.creates("Jeudis du préau", "A")
    bruno.joins(ana.invites(), "B").in_step()
    hers, his = CampaignTable(ana), CampaignTable(bruno)

    # 1: the first stretch is typed, the circle crossed, the box opened
    hers.create(NAME).edit().stretch(0, 1, hex=True).done()
    scores(hers.play("Ana Bruno"), 20, 21, 33, 22).total("96 1 cercle")
    assert spoilt(ana) == []
    kept(ana, 1).cross()
    ana.sees("Hexagone vert atteint : ouvrez la Boîte 1.")
    hers.opens("box_1").left(0)
    hers.edit().stretch(1, 2, hex=True, heart=1).done().hearts("0 cœur sur 1")
    assert spoilt(ana) == []
    ana.sent()

    # 2: the other phone goes on where the first one stopped
    bruno.syncs()
    his.open(NAME).left(0).games("1. 96").crossed(1)
    scores(his.play("Ana Bruno"), 20, 21, 33, 30, 8).total("112 3 cercles")
    kept(bruno, 3).cross()
    bruno.sees("Cœur atteint : prenez un pion Cœur rouge.")
    his.hearts("1 cœur").cross()
    bruno.sees("Hexagone vert atteint : ouvrez la Boîte 2.")
    his.left(1)
    bruno.sees("Le parcours s’arrête ici : ajoutez la suite de votre fiche.")
    his.edit().stretch(2, 3, heart=2).stretch(2, 2, hex=True).stretch(2, 2).stretch(3, 4).done()
    his.hearts("1 cœur sur 2").can_be_crossed(3).cross().left(0).games("2. 112", "1. 96")
    bruno.sent()
    ana.syncs()
    hers.open(NAME).left(0).crossed(4)

    # 3 and 4: at the same time, in houses without network
    for one in (ana, bruno):
        one.phone.installed().offline()
    ana.phone.it_is("2026-03-05T20:30+01:00")
    bruno.phone.it_is("2026-03-12T20:30+01:00")
    scores(hers.play("Ana"), 20, 21, 33, 30).total("104 2 cercles")
    kept(ana, 2).cross(2).left(0)
    his.open(NAME)
    scores(his.play("Bruno"), 21, 21, 33, 32, 24).total("131 4 cercles")
    kept(bruno, 4).cross(2, way=1).left(2)
    his.edit().length(4, 3)
    bruno.back("campaign")
    for one in (ana, bruno):
        one.saved().phone.offline(False)
        one.phone.errors[:] = [error for error in one.phone.errors if "DISCONNECTED" not in error]
    for one in (ana, bruno, ana):
        one.syncs()
    for one in (hers, his):
        one.open(NAME).left(2).crossed(8).games("4. 131", "3. 104", "2. 112", "1. 96")
    assert sheet_of(ana) == sheet_of(bruno)

    # 5: what was unlocked is on the next sheet
    assert spoilt(ana) == []
    hers.unlocks("red_hearts", "cœurs").own_card("Les deux cents", "passer 200 points une fois")
    assert spoilt(ana, "red_hearts") == []
    ana.phone.it_is("2026-03-19T20:30+01:00")
    sheet = hers.play("Ana Bruno")
    ana.sees("1 point par bord qui correspond autour d’un cœur rouge")
    assert spoilt(ana, "red_hearts") == []
    for _ in range(5):
        ana.press("more.of", line="Cœurs rouges")
    sheet.section("unlocked", "5").tasks("forest", "4 4").longest("track", "20").longest("stream", "12")
    sheet.total("45 1 cercle")
    kept(ana, 3).cross(3).left(0)
    ana.sent()

    # a game that is deleted gives its circles back, and nothing is taken away silently
    bruno.syncs()
    his.open(NAME).left(0).crossed(11)
    bruno.tap("link", re.compile("^4. 12 mars"))
    bruno.tap("button", bruno.word("result.delete"))
    bruno.sees(bruno.word("history.deleted"))
    his.open(NAME).too_many(4).crossed(11)


@pytest.mark.parametrize("language, locale", [("fr", "fr-FR"), ("en", "en-GB")])
def test_every_view_of_a_campaign_for_every_eye_and_hand(visitors, language, locale):
    table = Table(visitors(locale=locale).open(), language)
    campaign = CampaignTable(table)
    table.page.goto(table.phone.address + "#/campaign")
    table.title(table.word("campaign.title"))
    looked_at(table, "no campaign")
    campaign.create("Thursdays")
    looked_at(table, "an empty campaign")
    campaign.edit().stretch(0, 2, hex=True, heart=1).stretch(1, 2, hex=True).stretch(2, 3).stretch(2, 4)
    looked_at(table, "its stretches")
    campaign.done()
    scores(campaign.play("Ana Bruno"), 20, 21, 33, 32)
    table.to_result()
    looked_at(table, "a result")
    table.press("result.put_away")
    campaign.left(2).cross().opens("box_1").own_card("Zut", "x")
    looked_at(table, "its sheet")
    table.tap("button", starts("Zut"))
    looked_at(table, "a card")
    table.press("cancel")
    table.tap("radio", table.word("campaign.spoilers.on"))
    expect(table.page.get_by_text(table.word("golden_heart"))).to_be_visible()
    looked_at(table, "all content")
    table.press("campaign.in_list")
    looked_at(table, "the list of circles")
    table.press("close")
    campaign.unlocks("golden_heart", table.word("golden_heart"))
    campaign.play("Ana Bruno")
    looked_at(table, "a sheet with an unlocked line")


def looked_at(table, view):
    """axe by day and night, and what the layout says on a phone, a small one and a narrow one."""
    page = table.page
    page.evaluate("document.querySelector('#toasts button')?.click()")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], (view, scheme)
    page.emulate_media(color_scheme="light")
    for width, height in ((390, 844), (360, 640), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert complaints(page) == [], (view, width)
    page.set_viewport_size({"width": 390, "height": 844})


def test_a_path_is_crossed_from_the_keyboard(visitors):
    table = Table(visitors(has_touch=False).open())
    campaign = CampaignTable(table).create(NAME)
    campaign.edit().stretch(0, 3).done()
    scores(campaign.play("Ana Bruno"), 20, 21, 33, 26)
    table.to_result()
    table.press("result.put_away")
    campaign.left(2)
    table.page.locator("svg.path [role=button]").focus()
    table.page.keyboard.press("Enter")
    campaign.crossed(1)
    table.page.keyboard.press(" ")
    campaign.crossed(2)
    campaign.left(0)
    table.press("undo")
    campaign.left(1)
    table.press("campaign.in_list")
    table.tap("button", "Cercle 2, à cocher", table.dialog())
    campaign.left(0).crossed(2)


def test_a_campaign_is_renamed_paused_closed_deleted_and_brought_back(visitors):
    table = Table(visitors().open())
    campaign = CampaignTable(table).create(NAME)
    table.page.locator("#campaign-rename").tap()
    table.dialog().get_by_label("Nom de la campagne").fill("Chez Bruno")
    table.press("campaign.rename.save")
    table.title("Chez Bruno")
    table.tap("button", starts("Mettre en pause"))
    expect(table.page.locator("#campaign-play")).to_have_count(0)
    table.tap("button", "Reprendre")
    table.tap("button", starts("Terminer la campagne"))
    expect(table.page.locator("#edit-path")).to_have_count(0)
    table.tap("button", "Rouvrir la campagne")
    expect(table.page.locator("#edit-path")).to_have_count(1)
    table.page.locator("#campaign-delete").tap()
    table.sees("Aucune campagne")
    table.press("undo")
    table.tap("link", starts("Chez Bruno"))
    table.title("Chez Bruno")
    campaign.left(0)


def test_since_which_game_something_is_unlocked_is_corrected(visitors):
    phone = visitors()
    table = Table(phone.open())
    campaign = CampaignTable(table).create(NAME)
    for day, names in (("2026-02-19", "Ana"), ("2026-02-26", "")):
        phone.it_is(day + "T20:30+01:00")
        scores(campaign.play(names), 20, 20)
        table.to_result()
        table.press("result.put_away")
    campaign.unlocks("circus", "cirque").opens("box_1")
    table.sees("depuis la partie 2")
    table.tap("button", starts("Cirque"))
    table.tap("radio", "Pas encore débloqué", table.dialog())
    expect(table.dialog().get_by_label("Depuis la partie")).to_have_count(0)
    table.tap("radio", "Débloqué", table.dialog())
    table.dialog().get_by_label("Depuis la partie").select_option("1. 19 février")
    table.press("campaign.card.keep")
    table.tap("button", starts("Boîte 1"))
    table.sees("depuis la partie 2")
    table.dialog().get_by_label("Depuis la partie").select_option("on ne sait plus")
    table.press("campaign.card.keep")
    expect(table.page.get_by_text("depuis la partie 2")).to_have_count(0)
    _, content = campaign.csv("excel_fr")
    first, second = content.decode("utf-8-sig").split("\r\n")[1:3]
    assert (";Cirque;" in first, ";Cirque;" in second) == (True, False)


def test_a_game_begun_without_a_campaign_is_given_to_one_and_taken_back(visitors):
    table = Table(visitors().open())
    scores(table.play("dorfromantik", "Ana Bruno"), 20, 20)
    table.to_result()
    address = table.page.url
    table.put_away()
    CampaignTable(table).create(NAME).left(0)
    table.page.goto(address)
    table.at_result()
    table.page.locator("#belongs").tap()
    table.tap("button", NAME, table.dialog())
    table.sees("Campagne du préau : 1 cercle encore à cocher")
    table.page.locator("#to-campaign").tap()
    CampaignTable(table).left(1).games("1. 40")
    name, content = CampaignTable(table).csv("excel_fr")
    assert re.fullmatch(r"marquoir-campagne-excel-\d{4}-\d\d-\d\d\.csv", name)
    lines = content.decode("utf-8-sig").split("\r\n")
    assert lines[1].startswith("Campagne du préau;1;") and ";40;40;1;1;;" in lines[1]
    table.page.goto(address)
    table.page.locator("#belongs").tap()
    table.tap("button", "Sans campagne", table.dialog())
    CampaignTable(table).open(NAME).left(0)


def test_what_does_not_fit_together_is_said_and_nothing_is_taken_away(visitors):
    phone = visitors()
    phone.it_is("2026-02-18T20:30+01:00")
    table = Table(phone.open())
    scores(table.play("dorfromantik", "Ana Bruno"), 20, 20)
    table.to_result()
    address = table.page.url
    table.put_away()
    phone.it_is("2026-02-19T20:30+01:00")
    campaign = CampaignTable(table).create(NAME)
    campaign.edit().stretch(0, 2).stretch(1, 2).stretch(2, 1).done()
    table.page.goto(address)
    table.page.locator("#belongs").tap()
    table.tap("button", NAME, table.dialog())
    campaign.open(NAME).left(1)
    table.sees("La partie 1 est datée d’avant la campagne. Elle compte.")
    campaign.cross().left(0)

    campaign.edit().follows(1, 2)
    table.sees("Le parcours tourne en rond à cet endroit : Tronçon 1.")
    campaign.done().crossed(1)
    table.sees("Rien ne mène à cet endroit du parcours : Tronçon 3.")
    table.sees("1 cercle coché n’est pas relié au départ.")
    campaign.edit().follows(1, 2).done().left(0).crossed(1)
    expect(table.page.locator(".notice--warn")).to_have_count(0)
