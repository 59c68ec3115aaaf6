"""What the group's screens say, and that it is true: invites, devices, names, the spreadsheet's key."""

import base64
import json
import re
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from e2e.club import Club

# Where what can be tapped around the state of the sync begins; read at once, because a button may be drawn anew.
TOPS = """() => [...document.querySelectorAll(".syncbox ~ * button, .btn--tile, #invite .btn")]
  .map(node => [node.textContent, node.getBoundingClientRect().top])"""


def leaves(club):
    club.group().tap("button", re.compile("^Quitter le groupe"))
    club.press("leave.keep")
    club.sees("Créer un groupe")


def devices(club):
    return club.page.locator("section", has=club.page.get_by_role("heading", name=club.word("group.devices")))


def test_an_invite_is_shown_again_as_long_as_it_is_good(ana, bruno):
    ana.creates("Jeudis", "A")
    invite = ana.invites()
    ana.phone.reload()
    ana.group().press("invite.open")
    ana.tap("button", "Montrer", ana.dialog())
    expect(ana.page.get_by_role("img", name="QR code d’invitation")).to_be_visible()
    expect(ana.page.locator("#invite .code")).to_have_text(invite.code)
    ana.page.evaluate("() => { navigator.share = async given => { window.shared = given.text; }; }")
    ana.press("invite.share")
    ana.phone.until("window.shared")
    assert ana.page.evaluate("window.shared") == invite.link

    bruno.joins(invite, "B").in_step()
    ana.looks().sees("Encore 9 entrées")
    ana.press("invite.withdraw")
    ana.sees("Invitation retirée.")
    expect(ana.page.get_by_role("button", name=re.compile("^Montrer l’invitation"))).to_have_count(0)
    assert invite.link.split(".")[-1] not in str(ana.phone.stored("meta"))


def test_who_leaves_is_said_to_have_left_and_takes_no_invite_of_others_along(ana, bruno, phones):
    ana.creates("Jeudis", "A")
    invite = ana.invites()
    bruno.joins(invite, "Téléphone de Bruno").in_step()
    ana.looks().sees("2 appareils")  # the open screen follows the sync
    devices(ana).get_by_text("amené par A").wait_for()
    leaves(bruno)
    ana.looks().sees("1 appareil")
    devices(ana).get_by_text(re.compile("^parti ")).wait_for()

    chloe = Club(phones().open())
    chloe.joins(invite, "Téléphone de Chloé").in_step()


def test_nothing_moves_under_the_finger_when_a_sync_ends(ana):
    ana.creates("Jeudis", "A").in_step()
    held, holds = [], [True]
    ana.page.route("**/ops*", lambda route: held.append(route) if holds else route.continue_())
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.saved()
    ana.group().sees("Échange en cours").sees("à envoyer")
    before = ana.page.evaluate(TOPS)
    holds.clear()
    for route in held:
        route.continue_()
    ana.in_step().sees("Tout est envoyé")

    assert ana.page.evaluate(TOPS) == before


def test_a_new_name_of_the_group_reaches_the_home_of_the_others(ana, bruno):
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    bruno.home().sees("Jeudis")
    ana.group().tap("button", ana.word("group.rename"))
    ana.page.get_by_label(ana.word("group.name")).fill("Mardis")
    ana.press("players.save")
    ana.title("Mardis")

    bruno.looks().sees("Mardis")
    bruno.group().title("Mardis")


def test_a_removed_phone_that_looks_at_its_group_is_told_at_once(ana, bruno):
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    bruno.home()
    ana.group().tap("button", re.compile("^B "))
    ana.press("device.remove")
    ana.tap("button", ana.word("device.remove"), ana.dialog())
    ana.sees("1 appareil retiré.")
    devices(ana).get_by_text(re.compile("^retiré ")).wait_for()

    bruno.group().sees("Ce téléphone a été retiré de « Jeudis »")
    bruno.phone.errors.clear()  # the browser's own lines on 403


def test_what_somebody_may_not_do_is_said_with_what_may_be_known(ana, bruno):
    ana.creates("Jeudis", "Téléphone d’Ana")
    bruno.joins(ana.invites(), "B").in_step()
    bruno.group().tap("button", re.compile("^Téléphone d’Ana"))
    bruno.sees("Seul un responsable du groupe peut renommer ou retirer cet appareil.", bruno.dialog())
    bruno.sees(re.compile("^Entré .*, vu à "), bruno.dialog())
    bruno.tap("button", "Fermer", bruno.dialog())
    expect(bruno.dialog()).to_have_count(0)


def test_who_holds_a_phone_is_asked_once_and_read_in_a_conflict(ana, bruno):
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.saved()
    ana.group().tap("link", re.compile("^Créer un groupe"))
    ana.page.get_by_label(ana.word("group.name")).fill("Jeudis")
    ana.page.get_by_label(ana.word("device.name")).fill("A")
    ana.page.get_by_label(ana.word("device.holder")).select_option("Ana")
    ana.press("group.create")
    ana.title("Jeudis")
    bruno.joins(ana.invites(), "Téléphone de Bruno").in_step()
    ana.page.goto(ana.phone.address + "#/bundles")
    expect(ana.page.get_by_role("button", name="Envoyer le fichier")).to_be_enabled()
    expect(ana.page.get_by_text("Qui tient ce téléphone ?")).to_have_count(0)

    for one in (ana, bruno):
        one.home()
        one.phone.installed().offline()
    ana.resume("clochemerle").row("7")
    bruno.resume("clochemerle").row("9")
    for one in (ana, bruno):
        one.saved()
        one.phone.offline(False)
    for one in (ana, bruno, ana):
        one.sent().looks()
    ana.home().tap("link", "1 choix vous attend")
    names = ana.page.locator(".ver[role=radio] b.n")
    expect(names).to_have_text(["Ana", "Téléphone de Bruno"])
    for one in (ana, bruno):
        one.phone.errors.clear()  # the browser's own lines on requests without a network


def test_the_key_of_a_spreadsheet_is_copied_whole_and_ends_when_told(ana):
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.creates("Jeudis", "A").in_step()
    ana.sent()
    ana.phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.tap("button", re.compile("^Dans un tableur"))
    expect(ana.page.get_by_role("button", name="Supprimer la clé")).to_have_count(0)
    address = ana.page.locator("#export-sessions").text_content()
    ana.press("export.make")
    ana.tap("button", "Copier : La clé")
    ana.sees("Copié.")
    key = ana.page.evaluate("navigator.clipboard.readText()")
    assert key == ana.page.locator("#export-key").text_content()
    assert fetch(address, key).startswith(b"\xef\xbb\xbfPartie;")

    ana.press("export.end")
    ana.sees("La clé n’ouvre plus rien.")
    expect(ana.page.get_by_role("button", name="Supprimer la clé")).to_have_count(0)
    with pytest.raises(urllib.error.HTTPError) as refused:
        fetch(address, key)
    assert refused.value.code == 401
    assert refused.value.headers["WWW-Authenticate"].startswith("Basic ")
    assert "la clé" in json.load(refused.value)["sentence"]["fr"]


def fetch(address, key):
    """As a spreadsheet does."""
    secret = base64.b64encode(f"x:{key}".encode()).decode()
    return urllib.request.urlopen(
        urllib.request.Request(address, headers={"Authorization": f"Basic {secret}"}), timeout=10
    ).read()


def test_a_complaint_goes_when_the_text_changes(ana):
    ana.types("7KQ4")
    alert = ana.page.locator("#code-error")
    expect(alert).to_have_text("Un code a 12 lettres et chiffres.", use_inner_text=True)
    ana.page.get_by_label(ana.word("join.code")).press_sequentially("M")
    expect(alert).to_be_empty()
    ana.page.get_by_label(ana.word("join.code")).fill("7KQ4 M2TX 9HWD")
    ana.press("join.look")
    ana.sees(ana.word("refused.invite_spent"))
    ana.page.get_by_label(ana.word("join.code")).press_sequentially("0")
    expect(ana.page.get_by_text(ana.word("refused.invite_spent"))).to_have_count(0)
    ana.phone.errors.clear()  # the browser's own line on 410


def test_the_settings_say_where_the_games_go(ana):
    ana.home().go("settings").sees("Rien ne quitte ce téléphone sans vous.")
    ana.creates("Jeudis", "A")
    ana.home().go("settings").sees("Ce téléphone est dans un groupe")
    expect(ana.page.get_by_text("Rien ne quitte ce téléphone")).to_have_count(0)


# A browser that reads squares: Chromium on this system has none. It sees what it is told.
READER = """text => {
  window.BarcodeDetector = class { async detect() { return [{rawValue: text}]; } };
}"""
DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="
)


def test_an_invite_is_read_from_a_picture_where_the_browser_can(ana, bruno):
    ana.creates("Jeudis", "A")
    invite = ana.invites()
    bruno.page.evaluate(READER, invite.link)
    bruno.group().tap("link", re.compile("^Rejoindre un groupe"))
    bruno.press("scan")
    with bruno.page.expect_file_chooser() as chooser:
        bruno.press("scan.picture")
    chooser.value.set_files([{"name": "square.png", "mimeType": "image/png", "buffer": DOT}])
    bruno.enters("B").in_step()
