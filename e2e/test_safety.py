"""How safe the games are: said in one line, on a badge after some days, and to whoever opens an empty icon on an iPhone."""

import json
import re

from playwright.sync_api import expect

from e2e.exchange import Files, Stranger, told
from e2e.import_desk import ImportDesk
from e2e.phone import starts
from e2e.table import Table
from tests.bgstats_notation import export, play

BADGE = re.compile("^Rien n’a quitté ce téléphone depuis")
ICON_OF_IOS = "Object.defineProperty(navigator, 'standalone', {value: true})"
INSTALLED = """const real = window.matchMedia.bind(window);
window.matchMedia = query => query.includes("standalone") ? {matches: true} : real(query);"""


def warned(table):
    return "is-only-here" in (table.page.locator("html").get_attribute("class") or "")


def test_after_three_days_the_phone_says_that_nothing_has_left_it(played_phone):
    played_phone.it_is("2026-03-14T19:00+01:00")
    played_phone.open()
    table = Table(played_phone)
    table.go("settings").sees("Jamais sauvegardé ailleurs.")
    expect(table.page.get_by_text(BADGE)).to_have_count(0)
    played_phone.it_is("2026-03-15T20:30+01:00")
    played_phone.open().reload()
    table.sees("Rien n’a quitté ce téléphone depuis 3 jours.")

    assert warned(table)


def test_two_taps_take_everything_away_and_the_phone_is_content(played_phone):
    played_phone.it_is("2026-03-20T20:30+01:00")
    played_phone.open()
    table = Table(played_phone).sees(BADGE)
    table.tap("link", starts(table.word("safe.take_away")))
    Files(table).bundle()

    assert not warned(table)
    table.home().go("settings").sees(re.compile("Dernière sauvegarde vendredi 20 mars à 20.h.30"))
    expect(table.page.get_by_text(BADGE)).to_have_count(0)
    played_phone.it_is("2026-06-20T20:30+02:00")
    played_phone.open().reload()
    table.go("settings").sees(re.compile("Dernière sauvegarde"))  # all is elsewhere still: no badge
    expect(table.page.get_by_text(BADGE)).to_have_count(0)
    table.home().play("clochemerle", "Ana Bruno").row("1 2")
    table.saved().home().sees("Rien n’a quitté ce téléphone depuis 91 jours.")


def test_on_the_home_screen_it_waits_for_a_fortnight(played_phone):
    played_phone.context.add_init_script(INSTALLED)
    played_phone.it_is("2026-03-20T20:30+01:00")
    played_phone.open()
    table = Table(played_phone)
    table.go("settings").sees("Jamais sauvegardé ailleurs.")
    expect(table.page.get_by_text(BADGE)).to_have_count(0)
    played_phone.it_is("2026-03-27T20:30+01:00")
    played_phone.open().reload()
    table.sees("Rien n’a quitté ce téléphone depuis 15 jours.")


def test_an_empty_icon_of_an_iphone_says_where_the_games_are(visitor, played_phone):
    content = Files(Table(played_phone.open())).open().bundle()
    visitor.context.add_init_script(ICON_OF_IOS)
    visitor.open()
    table = Table(visitor).sees(re.compile("Elles ne sont pas perdues"))
    table.tap("link", table.word("settings.receive"))
    Files(table).ready().hand_over(content).take()
    table.home().sees("Bruno gagne, 18 points")
    expect(table.page.get_by_text(re.compile("Elles ne sont pas perdues"))).to_have_count(0)


def test_a_new_phone_in_a_browser_is_told_nothing(visitor):
    visitor.open()
    table = Table(visitor)
    table.go("settings").sees("Stockage")
    expect(table.page.locator(".safety")).to_have_count(0)
    assert not warned(table)


def test_games_of_long_ago_are_not_alone_here_for_longer_than_they_are_here(visitor):
    visitor.it_is("2026-03-14T19:00+01:00")
    table = Table(visitor.open())
    played = export(play("2010-01-12 19:12:00 | Azul | Ana 12 *; Bo 9"))
    ImportDesk(table).open().hand_over(json.dumps(played), "BGStatsExport.json").take(
        told="Importé : 1 partie ajoutée."
    )
    table.home().go("settings").sees("Jamais sauvegardé ailleurs.")
    assert not warned(table)
    visitor.it_is("2026-03-18T19:00+01:00")
    visitor.open().reload()
    table.sees("Rien n’a quitté ce téléphone depuis 4 jours.")


def test_a_file_taken_in_is_taken_back_with_one_tap(played_phone, visitor):
    content = Files(Table(played_phone.open())).open().bundle()
    table = Table(visitor.open())
    table.play("clochemerle", "Zoé Yves").row("6 4")
    table.saved().home()
    before = told(visitor)
    Files(table.home().go("home")).open().ready().hand_over(content).take()
    assert len(told(visitor)[1]) == 7
    table.press("safe.take_back")
    table.sees(re.compile("^Import annulé"))
    table.home().go("sessions").sees("1 partie").sees("6 parties effacées")

    alive = [row["summary"] for row in visitor.stored("sessions") if row["alive"]]
    assert alive == before[1]
    table.go("settings")
    expect(table.page.get_by_role("button", name=re.compile("^Modifier"))).to_have_count(2)


def test_what_a_file_changed_in_a_game_shows_again_what_it_showed(played_phone, evening):
    table = Table(played_phone.open())
    files = Files(table).open()
    content = files.bundle()
    other = Stranger(content)
    village = "session:" + evening.going["clochemerle"]
    other.writes(village, "entry/church_points/" + other.player("Bruno"), 31)
    other.writes(village, "day", "2026-03-11")
    before = told(played_phone)
    files.hand_over(other.file()).take()
    assert told(played_phone) != before
    table.press("safe.take_back")
    table.sees(re.compile("^Import annulé"))

    assert told(played_phone) == before
