"""What a campaign unlocked, on the map of its next games: lines that are counted there, special tiles among those left."""

from playwright.sync_api import expect

from e2e.campaign_table import CampaignTable
from e2e.map_table import MapTable
from e2e.phone import starts
from e2e.table import Table
from e2e.test_campaign import NAME, spoilt


def on_map(table, sheet):
    table.tap("button", starts("Avec la carte"))
    return MapTable(table, sheet.game).ready()


def test_an_unlocked_line_is_counted_on_the_map_once_its_tile_is_named(visitors):
    table = Table(visitors().open())
    campaign = CampaignTable(table).create(NAME)
    campaign.unlocks("train_station", "gare").unlocks("circus", "cirque")
    assert spoilt(table, "train_station", "circus") == []
    sheet = campaign.play("Ana Bruno")
    map = on_map(table, sheet)
    map.paint("TMMMMM").lay(0, 0).paint("MMMTMM").lay(1, 0)
    map.about(0, 0)
    table.tap("button", "Gare : ici", table.dialog())
    expect(table.dialog()).to_have_count(0)
    sheet = map.back()
    table.sees("1 point par tuile de sa voie ferrée, si elle est fermée, compté sur la carte")
    sheet.section("unlocked", "2").section("longest", "2").total("4 1 cercle")
    table.press("more.of", line="Gare")
    sheet.section("unlocked", "3")
    table.press("campaign.line.follow")
    sheet.section("unlocked", "2")


def test_a_marker_laid_on_a_special_tile_counts_a_second_time(visitors):
    table = Table(visitors().open())
    campaign = CampaignTable(table).create(NAME)
    campaign.unlocks("locomotive", "loco")
    map = on_map(table, campaign.play("Ana Bruno"))
    map.paint("TMMTMM", "task").draw(4).lay(0, 0).paint("TMMTMM").lay(1, 0)
    map.about(0, 0)
    expect(table.dialog().get_by_text("Locomotive")).to_have_count(0)  # not completed
    table.press("close")
    map.paint("TMMTMM").lay(2, 0).paint("MMMTMM").lay(3, 0)
    map.about(0, 0)
    table.tap("button", "Locomotive : le jeton est posé dessus", table.dialog())
    expect(table.dialog()).to_have_count(0)
    map.back().section("tasks", "4").section("unlocked", "4").section("longest", "4").total("12 1 cercle")


# A card of box 3 comes after boxes 1 and 2: 83 tiles of a list, three of them put aside.
def test_special_tiles_are_among_those_left_once_the_group_counted_them(visitors):
    table = Table(visitors().open())
    campaign = CampaignTable(table).create(NAME)
    campaign.unlocks("circus", "cirque")
    table.sees("tuiles spéciales pas encore comptées")
    map = on_map(table, campaign.play("Ana Bruno"))
    map.paint("TMMMMM").lay(0, 0).count("1 tuile posée, reste 79 et les spéciales")

    campaign.open(NAME).counts_tiles("Cirque", "deux")
    table.sees("Un nombre de 0 à 32.")
    table.dialog().get_by_label("Tuiles spéciales qu’elle apporte").fill("2")
    table.press("campaign.card.keep")
    table.sees("2 tuiles spéciales")
    map = MapTable.of(campaign.play("Ana Bruno"))
    map.paint("TMMMMM").lay(0, 0).count("1 tuile posée, reste 81")
