"""The games that were played: opened, corrected, deleted and taken back, played again."""

import re

from playwright.sync_api import expect

from e2e.table import Table


def rows(table):
    """The sessions in the list, by what their links say."""
    return table.page.get_by_role("link", name=re.compile("Clochemerle|Rattus Cartus|Dorfromantik"))


def menu(table, outcome):
    table.tap("button", "Actions : " + outcome)
    return table.dialog()


def test_the_list_is_newest_first_and_can_be_cut_down_to_one_game(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone).sees("6 parties")
    filters = table.page.get_by_role("group", name="Filtrer par jeu")
    table.tap("button", "Dorfromantik", filters)
    table.sees("2 parties")
    expect(rows(table)).to_have_count(2)
    table.tap("button", "Dorfromantik", filters)
    table.sees("6 parties")
    expect(rows(table)).to_contain_text(
        ["Dorfromantik", "Rattus Cartus", "Clochemerle", "36 points ensemble", "Chloé gagne", "Bruno gagne"]
    )


def test_a_deleted_game_comes_back_when_it_is_undone(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone)
    menu(table, "Bruno gagne, 18 points")
    table.tap("button", "Effacer la partie")
    table.sees("Partie effacée.").sees("5 parties")
    expect(rows(table).filter(has_text="Bruno gagne, 18 points")).to_have_count(0)

    table.press("undo")
    table.sees("6 parties").sees("Bruno gagne, 18 points")
    played_phone.reload()
    table.sees("6 parties").look_again("Bruno gagne, 18 points")


def test_a_deleted_game_stays_deleted_and_its_address_says_so(played_phone, evening):
    id = evening.done["clochemerle"]
    played_phone.open("#/result/" + id)
    table = Table(played_phone)
    table.press("result.delete")
    table.title("Parties").sees("5 parties")
    played_phone.reload()
    table.sees("5 parties")
    played_phone.open("#/session/" + id)
    table.title("Partie introuvable").sees("Cette partie a été effacée, ou elle est sur un autre téléphone.")


def test_a_deleted_game_can_be_had_back_long_after(played_phone, evening):
    played_phone.open("#/result/" + evening.done["clochemerle"])
    table = Table(played_phone)
    table.press("result.delete")
    table.title("Parties")
    played_phone.reload()
    expect(rows(table).filter(has_text="Bruno gagne, 18 points")).to_have_count(0)
    trash = table.page.locator("section").filter(
        has=table.page.get_by_role("heading", name="1 partie effacée")
    )
    table.tap("button", "Rétablir", trash)

    table.sees("6 parties").look_again("Bruno gagne, 18 points").sees("Bruno devance Chloé de 3 points.")
    played_phone.reload()
    table.sees("Bruno devance Chloé de 3 points.")


def test_a_game_gets_the_day_on_which_it_was_played(played_phone, evening):
    played_phone.open("#/result/" + evening.done["clochemerle"])
    table = Table(played_phone)
    table.tap("button", re.compile("^Changer la date"))
    table.dialog().get_by_label("Jour de la partie").fill("2025-12-31")
    table.press("accept")
    table.sees("mercredi 31 décembre 2025")
    table.back("history")
    expect(rows(table).last).to_contain_text("Bruno gagne, 18 points")
    assert b";2025-12-31;18:00;" in table.csv("sessions", "excel_fr")[1]


def test_a_game_put_away_can_be_corrected(played_phone):
    played_phone.open("#/history")
    table = Table(played_phone).look_again("Bruno gagne, 18 points")
    sheet = table.correct("clochemerle").totals("12 18 15 5")
    played_phone.press(sheet.cell("Chloé", "Église points"))
    sheet.type("12").next()
    table.to_result().sees("Chloé gagne").sees("Chloé devance Bruno d’un point.")
    table.back("history").sees("Chloé gagne, 19 points")
    expect(table.page.get_by_text("Bruno gagne, 18 points")).to_have_count(0)


def test_playing_again_takes_the_same_people_in_the_same_seats(played_phone, evening):
    played_phone.open("#/history")
    table = Table(played_phone)
    menu(table, "36 points ensemble")
    table.tap("button", "Rejouer, mêmes joueurs")
    table.title("Nouvelle partie").seated("Ana Bruno Chloé David")
    sheet = table.begin("dorfromantik").total("0 1 cercle")

    assert table.session_id() not in [*evening.done.values(), *evening.going.values()]
    sheet.tasks("forest", "4").total("4 1 cercle")
    table.back("home").go("sessions").sees("7 parties").sees("36 points ensemble")


def test_seats_are_changed_with_buttons_and_kept(played_phone):
    played_phone.open("#/new/clochemerle")
    table = Table(played_phone).seated("Ana Bruno Chloé David")
    table.tap("button", "Descendre Ana")
    table.tap("button", "Monter David")
    table.seated("Bruno Ana David Chloé")
    known = table.page.get_by_role("group", name="Qui est là ?")
    table.tap("button", "David", known)
    table.seated("Bruno Ana Chloé")
    sheet = table.begin("clochemerle").row("1 2 3").totals("1 2 3")
    expect(sheet.page.get_by_role("columnheader")).to_have_text(
        ["Catégorie", re.compile("Bruno"), re.compile("Ana"), re.compile("Chloé")]
    )


def test_too_many_or_too_few_people_are_told_and_nothing_begins(played_phone):
    played_phone.open("#/new/clochemerle")
    table = Table(played_phone)
    table.meet("Élise")
    begin = table.page.get_by_role("button", name=re.compile("^Commencer"))
    expect(begin).to_have_attribute("aria-disabled", "true")
    table.sees("4 joueurs au plus pour ce jeu.")
    begin.tap(force=True)  # it says that it is disabled, and can be touched all the same
    table.title("Nouvelle partie")


def test_a_name_must_be_somebody_new(played_phone):
    played_phone.open("#/new/clochemerle")
    table = Table(played_phone)
    table.press("new.name")
    field = table.dialog().get_by_label("Prénom")
    for name, sentence in (("  ", "Écrivez un prénom."), ("Ana", "Ana est déjà là. Ajoutez une initiale.")):
        field.fill(name)
        table.press("new.add")
        expect(table.dialog().get_by_role("alert")).to_contain_text(sentence)
        expect(field).to_have_attribute("aria-invalid", "true")
