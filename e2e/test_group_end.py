"""The end of a group: announced to all, called off, then come; and a new group after it with the same games."""

import re
import sqlite3

from playwright.sync_api import expect

A_MINUTE = 60_000


def passes(server, days):
    """So many days pass for the group's end: the server's clock cannot be turned, so the end comes nearer."""
    with sqlite3.connect(server.log.with_suffix(".db")) as database:
        database.execute(
            "UPDATE groups SET closes_at = closes_at - ? WHERE closes_at IS NOT NULL",
            (days * 24 * 60 * A_MINUTE,),
        )


def closes(club):
    club.group().tap("button", re.compile("^Effacer le groupe"))
    club.tap("button", "Effacer dans 30 jours", club.dialog())
    club.sees(re.compile("^Ce groupe sera effacé"))


def test_a_group_that_is_to_end_says_so_to_all_and_is_taken_back(ana, bruno):
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    closes(ana)
    bruno.group().sees(re.compile("^Ce groupe sera effacé"))
    bruno.tap("button", re.compile("^Effacer le groupe"))
    bruno.sees("Seul un responsable du groupe peut l’effacer.")
    bruno.tap("button", "Fermer", bruno.dialog())

    ana.group().tap("button", re.compile("^Effacer le groupe"))
    ana.tap("button", "Renoncer à l’effacer", ana.dialog())
    ana.page.get_by_text("Ce groupe sera effacé").wait_for(state="detached")
    bruno.home().play("clochemerle", "Bruno David").row("9 8")
    bruno.sent()


def test_what_waited_while_a_group_was_to_end_is_sent_once_it_goes_on(ana):
    ana.creates("Jeudis", "A").in_step()
    closes(ana)
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.saved()
    ana.group().press("sync.now")
    ana.sees(re.compile("^Ce groupe va être effacé"))
    ana.tap("button", re.compile("^Effacer le groupe"))
    ana.tap("button", "Renoncer à l’effacer", ana.dialog())
    ana.in_step()
    ana.phone.errors.clear()


def test_after_its_end_the_games_stay_and_a_new_group_takes_them(ana, bruno, server):
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.saved()
    ana.creates("Jeudis", "A").in_step()
    bruno.joins(ana.invites(), "B").in_step()
    ana.sent()
    bruno.syncs()
    closes(ana)
    passes(server, days=31)
    for one in (ana, bruno):
        one.group().stopped("group_erased").press("group.alone")
        one.tap("button", one.word("group.alone"), one.dialog())
        one.sees("Créer un groupe")
        one.home().resume("clochemerle").totals("6 4")

    ana.creates("Mardis", "A").in_step()
    ana.home().resume("clochemerle").totals("6 4").row("7 3")
    ana.sent()
    bruno.joins(ana.invites(), "B").in_step()
    bruno.home().resume("clochemerle").totals("13 7")
    bruno.home().go("sessions")
    expect(bruno.page.locator(".history__row")).to_have_count(1)
    for one in (ana, bruno):
        one.phone.errors.clear()  # the browser's own lines on 410


def test_on_an_emptied_server_the_group_is_made_again_under_the_same_names(ana, bruno, server):
    ana.home().play("clochemerle", "Ana Bruno").row("6 4")
    ana.saved()
    ana.creates("Jeudis", "Téléphone d’Ana").in_step()
    bruno.joins(ana.invites(), "B").in_step()
    ana.sent()
    server.stop()
    for file in server.log.parent.glob(server.log.stem + ".db*"):
        file.unlink()
    server.start()
    ana.group().stopped("not_found").press("group.again")
    ana.tap("button", "Recréer", ana.dialog())
    ana.title("Jeudis").in_step().devices("Téléphone d’Ana")
    ana.sent()

    bruno.group().stopped("not_found")
    bruno.joins(ana.invites(), "B").in_step()
    bruno.home().resume("clochemerle").totals("6 4")
    for one in (ana, bruno):
        one.phone.errors.clear()  # the browser's own lines on 404
