"""A campaign taken away and brought back: its bundle, its CSV, its path, its picture; what another phone wrote in a file."""

import json
import struct

import pytest
from playwright.sync_api import expect

from e2e.campaign_table import CampaignTable, scores, sheet_of
from e2e.exchange import Files, Stranger
from e2e.import_desk import ImportDesk
from e2e.phone import starts
from e2e.table import Table

NAME = "Campagne du préau"


def played(table):
    """A campaign with a heart, a fork, a game, a circle crossed, a box opened and a card in the group's own words."""
    campaign = CampaignTable(table).create(NAME)
    campaign.edit().stretch(0, 1, hex=True, heart=1).stretch(1, 3).stretch(1, 2).done()
    scores(campaign.play("Ana Bruno"), 20, 21, 33, 30).total("104 2 cercles")
    table.to_result()
    table.press("result.put_away")
    campaign.left(2).cross().opens("box_1").own_card("Les deux cents", "passer 200 points; une fois")
    return campaign.left(1).people("Ana")


def brought(desk, content):
    """The campaign's CSV looked at on a phone that has nothing, and taken in."""
    desk.hand_over(content, "campagne.csv")
    desk.would("1 partie à ajouter", "1 campagne à ajouter, avec sa fiche", "2 prénoms nouveaux")
    return desk.take(told="Importé : 1 partie ajoutée. 1 campagne ajoutée ou complétée.")


def desk_of(table):
    """The import screen, from the list of campaigns."""
    table.page.goto(table.phone.address + "#/campaign")
    table.tap("link", table.word("campaign.take_csv"))
    return ImportDesk(table)


@pytest.mark.parametrize("dialect", ["excel_fr", "international"])
def test_a_campaign_comes_back_whole_from_its_csv_and_all_of_it_can_be_taken_back(visitors, dialect):
    table = Table(visitors().open())
    campaign = played(table)
    before = sheet_of(table)
    _, content = campaign.csv(dialect)

    other = Table(visitors().open())
    desk = brought(desk_of(other), content)
    other.tap("link", desk.word("see.campaigns"))
    other.tap("link", starts(NAME))
    CampaignTable(other).left(1).crossed(1)
    assert sheet_of(other) == before
    other.sees("passer 200 points; une fois")

    desk_of(other).hand_over(content, "campagne.csv").would(
        "1 partie déjà ici, laissée telle quelle", "1 campagne déjà ici, laissée telle quelle"
    )
    other.tap("button", "Annuler cet import : campagne.csv")
    desk.says("Import annulé. 1 partie effacée. 1 campagne supprimée.")
    desk_of(other).hand_over(content, "campagne.csv").would(
        "1 partie effacée ici, laissée de côté", "1 campagne supprimée ici, laissée de côté"
    )
    other.tap("button", desk.word("bring_back.all"))
    desk.would("1 partie à ajouter", "1 campagne à ajouter, avec sa fiche").take(
        told="Importé : 1 partie ajoutée. 1 campagne ajoutée ou complétée."
    )
    CampaignTable(other).open(NAME).left(1).crossed(1)
    assert sheet_of(other) == before


def test_what_was_written_since_outlives_an_older_csv_and_its_undo(visitors):
    table = Table(visitors().open())
    _, content = played(table).csv("excel_fr")
    other = Table(visitors().open())
    brought(desk_of(other), content)
    campaign = CampaignTable(other).open(NAME).cross().left(0)
    before = sheet_of(other)

    desk = desk_of(other).hand_over(content, "campagne.csv")
    desk.would("1 partie déjà ici, laissée telle quelle", "1 campagne déjà ici, laissée telle quelle")
    other.tap("button", "Annuler cet import : campagne.csv")
    desk.says("Import annulé. 1 partie effacée. 1 campagne reste : quelqu’un y a écrit depuis.")
    campaign.open(NAME).too_many(2).crossed(2)
    assert sheet_of(other) != before  # its game went


def test_who_is_known_by_name_is_nobody_new_in_the_campaign(visitors):
    table = Table(visitors().open())
    _, content = played(table).csv("excel_fr")
    other = Table(visitors().open())
    scores(other.play("dorfromantik", "Zoé Ana"), 20, 20)
    other.to_result()
    other.put_away()
    desk_of(other).hand_over(content, "campagne.csv").would(
        "1 partie à ajouter", "1 campagne à ajouter, avec sa fiche", "1 prénom nouveau"
    ).take(told="Importé : 1 partie ajoutée. 1 campagne ajoutée ou complétée.")
    CampaignTable(other).open(NAME).sits("Ana")


def test_a_spoilt_campaign_csv_is_told_line_by_line_and_nothing_else_is_lost(visitors):
    table = Table(visitors().open())
    _, content = played(table).csv("excel_fr")
    other = Table(visitors().open())
    text = content.decode("utf-8-sig").replace('""name"":', '""name:', 1)
    desk = desk_of(other).hand_over(text, "campagne.csv")
    desk.would("1 partie à ajouter", "2 prénoms nouveaux")
    desk.doubts(
        "1 partie est d’une campagne dont la fiche n’est pas dans ce fichier."
        " Elle la retrouve si cette fiche est déjà ici, ou vient un jour.",
        f"Ligne 2 : la fiche de la campagne a été coupée ou modifiée ({NAME}). Ses parties viennent sans elle.",
    )


def test_a_campaign_renamed_in_a_spreadsheet_is_told_and_keeps_its_name(visitors):
    table = Table(visitors().open())
    _, content = played(table).csv("excel_fr")
    other = Table(visitors().open())
    desk = desk_of(other).hand_over(
        content.decode("utf-8-sig").replace(NAME + ";", "Les lundis;", 1), "a.csv"
    )
    desk.doubts("Ligne 2 : le nom de la campagne a été changé (Les lundis) ; c’est sa fiche qui compte.")
    desk.take(told="Importé : 1 partie ajoutée. 1 campagne ajoutée ou complétée.")
    CampaignTable(other).open(NAME)


def test_what_the_csv_leaves_out_is_said_before_it_is_made(visitors):
    table = Table(visitors().open())
    campaign = played(table)
    campaign.play("").longest("track", "7")
    table.saved()
    campaign.open(NAME)
    table.page.locator("#campaign-csv").tap()
    table.sees("1 partie en cours n’y sera pas : le fichier de la campagne l’emporte.")


def test_the_campaign_is_shared_as_a_picture(visitors):
    table = Table(visitors().open())
    played(table)
    name, picture = table.download(lambda: table.page.locator("#campaign-picture").tap())

    assert name.startswith("marquoir-campagne-") and name.endswith(".png")
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    assert width == 3 * 358 and height > width // 2
    colours = table.page.evaluate(COLOURS, list(picture))
    assert {"#2b6248", "#8e2540", "#fbf7ec"} <= set(colours)  # crosses, a heart, the paper


COLOURS = """async bytes => {
  const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], {type: "image/png"}));
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  const data = pen.getImageData(0, 0, image.width, image.height).data, count = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = "#" + [0, 1, 2].map(i => data[at + i].toString(16).padStart(2, "0")).join("");
    count[colour] = (count[colour] || 0) + 1;
  }
  return Object.keys(count).filter(colour => count[colour] > 50);
}"""


def test_the_campaign_goes_to_another_phone_as_a_file_and_its_path_to_another_campaign(visitors):
    table = Table(visitors().open())
    campaign = CampaignTable(table).create(NAME)
    campaign.edit().stretch(0, 2, hex=True, heart=1).stretch(1, 3).done()
    scores(campaign.play("Ana Bruno"), 20, 20)
    table.to_result()
    table.press("result.put_away")
    campaign.left(1).cross()
    before = sheet_of(table)
    name, content = table.download(lambda: table.page.locator("#campaign-file").tap())
    assert name.startswith("marquoir-campagne-") and name.endswith(".marquoir.txt")
    _, path = table.download(lambda: table.page.locator("#give-path").tap())
    assert json.loads(path)["segments"][0]["circles"] == 2

    other = Table(visitors().open())
    files = Files(other.home()).open().ready().hand_over(content)
    files.brings("1 partie nouvelle", "2 prénoms nouveaux", "1 campagne nouvelle").take()
    other.tap("link", other.word("files.see"))
    other.go("campaign")  # its tab is there as soon as a campaign is
    other.go("settings")
    other.page.locator("#erase-phone").tap()
    other.sees("1 campagne, avec sa fiche").tap("button", "Garder", other.dialog())
    CampaignTable(other).open(NAME)
    assert sheet_of(other) == before

    second = CampaignTable(other).create("Chez David")
    takes(other, path)
    other.sees("Parcours repris : 5 cercles.")
    second.left(0).crossed(0)
    expect(other.page.locator("svg.path .c")).to_have_count(5)
    for spoil, sentence in (
        (lambda text: text[:-20], "Ce fichier est incomplet : demandez-le de nouveau."),
        (lambda text: text.replace('"marquoir_path":1', '"marquoir_path":2'), "mettez l’application à jour"),
        (lambda text: text.replace("dorfromantik", "clochemerle"), "Ce parcours est celui d’un autre jeu."),
        (lambda text: "Bonjour", "Ce fichier n’est pas un parcours de campagne."),
    ):
        takes(other, spoil(path.decode()).encode())
        other.sees(sentence)
        expect(other.page.locator("svg.path .c")).to_have_count(5)


def takes(table, content):
    with table.page.expect_file_chooser() as chooser:
        table.page.locator("#take-path").tap()
    chooser.value.set_files([{"name": "path.txt", "mimeType": "text/plain", "buffer": content}])


def test_what_two_phones_wrote_differently_is_chosen_and_nothing_is_lost(visitors):
    table = Table(visitors().open())
    campaign = CampaignTable(table).create(NAME)
    campaign.edit().stretch(0, 2, hex=True).done()
    _, content = table.download(lambda: table.page.locator("#campaign-file").tap())
    other = Stranger(content)
    ent = next(op["ent"] for op in other.data["ops"] if op["ent"].startswith("campaign:"))
    field = next(op["field"] for op in other.data["ops"] if op["field"].endswith("/circles"))
    other.writes(ent, field, 4).writes(ent, "name", "Préau du jeudi")
    files = Files(table.home()).open().ready().hand_over(other.file())
    files.brings("1 campagne complétée ou corrigée", "2 désaccords : vous choisirez, rien n’est perdu").take()

    table.page.goto(table.phone.address + "#/" + ent.replace(":", "/"))
    table.sees("2 choses écrites autrement sur deux téléphones")
    for value in ("Campagne du préau", "4"):
        table.page.locator("#campaign-conflicts").tap()
        table.tap("button", starts(value), table.dialog())
    expect(table.page.locator("#campaign-conflicts")).to_have_count(0)
    table.title(NAME)
    expect(table.page.locator("svg.path .c")).to_have_count(4)


def test_a_campaign_that_a_file_deletes_is_told_as_deleted(visitors):
    table = Table(visitors().open())
    campaign = played(table)
    _, content = table.download(lambda: table.page.locator("#campaign-file").tap())
    table.page.locator("#campaign-delete").tap()
    table.sees("Aucune campagne")
    deleted = Files(table.home()).open().bundle()
    other = Table(visitors().open())
    Files(other.home()).open().ready().hand_over(content).take()
    files = Files(other.home()).open().ready().hand_over(deleted)
    files.brings("1 campagne supprimée là-bas, supprimée ici aussi").take()
    assert campaign.table is table
    other.page.goto(other.phone.address + "#/campaign")
    other.sees("Aucune campagne")
