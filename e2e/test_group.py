"""Phones of one group through one real server: games come together by themselves, nothing is lost, nobody else comes in."""

import re

import pytest
from playwright.sync_api import expect

from e2e.club import Club
from e2e.score_sheet import ScoreSheet
from e2e.table import second


def plays(club, names, rows):
    """A whole game, put away."""
    club.home()
    club.play("clochemerle", names).row(rows)
    club.saved()
    return club


def test_a_phone_in_no_group_asks_nothing_of_the_server(ana):
    asked = []
    ana.phone.context.on("request", lambda request: asked.append(request.url))
    plays(ana, "Ana Bruno", "6 4")
    ana.home()
    ana.group()

    assert [url for url in asked if "/v1/" in url] == []


def test_a_game_of_one_phone_is_on_the_other(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis du préau", "Téléphone d’Ana").in_step()
    invite = ana.invites()
    bruno.follows(invite.link)
    bruno.sees("Jeudis du préau")
    assert "join" not in bruno.page.url.split("#")[1].replace("/group/join", "")
    bruno.enters("Téléphone de Bruno").in_step()

    bruno.home()
    bruno.resume("clochemerle").totals("6 4").row("7 3")
    bruno.saved()
    ana.syncs().home()
    ana.resume("clochemerle").totals("6 4")


def test_a_number_that_is_being_typed_survives_what_comes_from_another_phone(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    sheet = ana.home().resume("clochemerle").type("2+1")
    other = bruno.home().resume("clochemerle")
    bruno.phone.press(other.cell("Bruno", "Conseil place"))
    other.type("5").next()
    bruno.sent()
    ana.looks()

    sheet.totals("9 9").shows("Ana", "Église fenêtres", "2+1").type("0").next()
    ana.sent()
    bruno.looks()
    other.totals("18 9").shows("Ana", "Église fenêtres", "12")


def test_two_phones_played_in_a_house_without_network(ana, bruno):
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    ana.home()
    bruno.home()
    for one in (ana, bruno):
        one.phone.installed().offline()
    ana.play("clochemerle", "Ana Chloé").row("6 4")
    bruno.play("clochemerle", "Bruno David").row("9 8")
    for one in (ana, bruno):
        one.saved().group().sees("Hors ligne")
        one.sees("changements à envoyer")
    for one in (ana, bruno):
        one.phone.offline(False)
    for one in (ana, bruno):
        one.in_step()
    ana.syncs()

    ana.home().sees("9")
    names = {op["val"] for op in ana.phone.stored("operations") if op["field"] == "name"}
    assert names == {"Ana", "Bruno", "Chloé", "David"}
    assert len(ana.phone.stored("sessions")) == 2
    ana.sent()
    for one in (ana, bruno):
        one.phone.errors.clear()  # the browser's own lines on requests without a network


def test_coming_in_by_a_code_with_games_that_come_along_and_stay(ana, bruno):
    plays(bruno, "Bruno David", "9 8")
    plays(ana, "Ana Chloé", "6 4")
    ana.creates("Jeudis", "A")
    bruno.types(ana.invites().code.lower()).enters("B")
    bruno.sees("Le carnet de ce téléphone")
    bruno.home()
    bruno.go("sessions")
    expect(bruno.page.locator(".history__row")).to_have_count(2)
    bruno.sent()

    ana.syncs().home()
    ana.go("sessions")
    expect(ana.page.locator(".history__row")).to_have_count(2)


def test_games_left_behind_are_found_again_in_their_own_pad(ana, bruno):
    plays(bruno, "Bruno David", "9 8")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B", keep=True).in_step()
    assert bruno.sessions() == []
    bruno.group()
    bruno.tap("button", re.compile("^Le carnet de ce téléphone"))
    bruno.press("others.open")
    bruno.sees("Créer un groupe")

    bruno.home().resume("clochemerle").totals("9 8")


def test_F64_a_removed_phone_keeps_its_games_and_gets_no_more(ana, bruno):
    ana.creates("Jeudis", "Téléphone d’Ana")
    invite = ana.invites()
    bruno.joins(invite, "Téléphone de Bruno").in_step()
    plays(bruno, "Bruno David", "9 8")
    bruno.syncs()
    ana.devices("Téléphone d’Ana", "Téléphone de Bruno")
    ana.tap("button", re.compile("^Téléphone de Bruno"))
    ana.press("device.remove")
    ana.tap("button", ana.word("device.remove"), ana.dialog())
    ana.sees("1 appareil retiré. 1 invitation retirée.")

    bruno.group().sees("Ce téléphone a été retiré de « Jeudis »").home().resume("clochemerle").totals(
        "9 8"
    ).row("1 2")
    bruno.saved()
    bruno.follows(invite.link).sees(bruno.word("refused.invite_spent"))
    bruno.home().sees("Retiré du groupe")
    expect(bruno.page.get_by_text("à envoyer")).to_have_count(0)
    bruno.group().sees("1 partie et 2 prénoms").sees("2 changements ne sont que sur ce téléphone")
    assert bruno.page.get_by_role("button", name=re.compile("Inviter|Synchroniser")).count() == 0
    bruno.tap("button", re.compile("^Créer un autre groupe"))
    bruno.page.get_by_label(bruno.word("group.name")).fill("Sans Ana")
    bruno.page.get_by_label(bruno.word("device.name")).fill("B")
    bruno.press("group.create")
    bruno.title("Sans Ana").in_step().home().resume("clochemerle").totals("10 10")
    bruno.phone.errors.clear()  # the browser's own lines on 403 and 410


def test_a_game_that_is_still_on_its_way_opens_when_it_comes(ana, bruno):
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    plays(ana, "Ana Bruno", "6 4")
    ana.sent().home().resume("clochemerle")
    bruno.page.route("**/ops?*", lambda route: route.abort())
    bruno.page.goto(bruno.phone.address + "#/session/" + ana.session_id())
    bruno.title("Partie introuvable")
    bruno.page.unroute("**/ops?*")
    bruno.looks().title("Clochemerle")
    sheet = bruno.sheet("clochemerle").totals("6 4")

    ana.to_result().tap("button", "Effacer la partie")
    ana.sees("Partie effacée.").sent()
    bruno.looks().title("Partie introuvable")
    ana.press("undo")
    ana.sent()
    bruno.looks()
    sheet.totals("6 4").type("1").totals("7 4")
    bruno.phone.errors.clear()  # the browser's own lines on the lost answers


@pytest.mark.parametrize("kind", ["text/html", "application/json"])
def test_a_network_that_answers_everything_with_its_own_page_is_no_network(ana, bruno, kind):
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    ana.devices("A", "B")
    page = {"text/html": "<!doctype html><title>Wi-Fi</title>", "application/json": '{"wifi": "login"}'}[kind]
    ana.page.route("**/v1/**", lambda route: route.fulfill(status=200, content_type=kind, body=page))
    for again in range(2):
        ana.devices("A", "B").press("sync.now")
        ana.sees("Hors ligne" if kind == "text/html" else "incomplète").phone.reload()
    ana.page.unroute("**/v1/**")

    ana.devices("A", "B").press("sync.now")
    ana.in_step()


def removes(club, name):
    """An owner removes a device."""
    club.group()
    club.tap("button", re.compile("^" + name))
    club.press("device.remove")
    club.tap("button", club.word("device.remove"), club.dialog())
    return club.sees("1 appareil retiré")


def test_F76_what_a_removed_phone_wrote_is_taken_back_and_nothing_else(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "Voleur").in_step()
    bruno.home().resume("clochemerle").row("9 9")
    plays(bruno, "Ana Zed", "30 1")
    bruno.home().go("sessions").tap("link", re.compile("Ana 15"))
    bruno.sheet("clochemerle")
    bruno.to_result().tap("button", "Effacer la partie")
    bruno.sees("Partie effacée.").sent()
    ana.syncs()
    removes(ana, "Voleur")
    ana.tap("link", re.compile("revenir sur ce qu’il a écrit$"))
    ana.sees("2 parties, 1 prénom")
    ana.tap("button", "Revenir en arrière")
    ana.tap("button", "Revenir en arrière", ana.dialog())
    ana.sees("éléments remis comme avant.")

    ana.home().resume("clochemerle").totals("6 4")
    assert len(ana.home().go("sessions").page.locator(".history__row").all()) == 1
    ana.home().go("settings")
    expect(ana.page.get_by_role("button", name="Modifier Zed")).to_have_count(0)
    bruno.phone.errors.clear()


def test_F34_very_many_games_deleted_at_once_are_told_of_and_brought_back(ana, bruno):
    for cells in ("6 4", "7 3", "8 2", "9 1"):
        plays(ana, "Ana Bruno", cells)
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    ana.home()
    for cells in ("6, Bruno 4", "7, Bruno 3", "8, Bruno 2"):
        bruno.home().go("sessions").tap("link", re.compile(cells))
        bruno.sheet("clochemerle")
        bruno.to_result().tap("button", "Effacer la partie")
        bruno.title("Parties").sees("Partie effacée.")
    bruno.sent()
    ana.looks().sees("Un échange vient d’effacer ou de corriger 3 parties.")
    ana.press("much.look")
    ana.sees("Beaucoup a changé d’un coup").sees("Ana 7, Bruno 3")
    ana.press("much.all_back")
    ana.tap("button", ana.word("much.all_back"), ana.dialog())
    ana.sees("3 parties remises.").sees("Rien à décider")

    expect(ana.home().go("sessions").page.locator(".history__row")).to_have_count(4)
    ana.sent()
    bruno.looks().home().go("sessions")
    expect(bruno.page.locator(".history__row")).to_have_count(4)


def test_F45_a_phone_whose_storage_was_wiped_comes_back_by_an_invite_and_has_everything(ana, bruno):
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    plays(bruno, "Bruno David", "9 8")
    bruno.syncs()
    bruno.page.goto("about:blank")
    cdp = bruno.phone.context.new_cdp_session(bruno.page)
    cdp.send("Storage.clearDataForOrigin", {"origin": bruno.phone.address.rstrip("/"), "storageTypes": "all"})
    bruno.joins(ana.invites(), "B").in_step()

    bruno.home().resume("clochemerle").totals("9 8")


def test_F27_two_tabs_of_one_phone_sync_once_and_both_show_it(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    first = bruno.home().resume("clochemerle")
    _, copy = second(bruno, "clochemerle")
    sheet = ana.home().resume("clochemerle").row("7 3")
    sheet.totals("13 7")
    ana.sent()
    bruno.looks()

    first.totals("13 7")
    copy.totals("13 7")


def test_S31_leaving_keeps_the_games_here_and_the_token_nowhere(ana):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A").in_step()
    ana.tap("button", re.compile("^Quitter le groupe"))
    ana.press("leave.keep")
    ana.sees("Créer un groupe")

    assert "token" not in str(ana.phone.stored("meta"))
    ana.home().resume("clochemerle").totals("6 4")


def test_S31_S32_leaving_and_erasing_leaves_nothing_of_the_group_here(ana):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A").in_step()
    ana.sent()
    ana.tap("button", re.compile("^Quitter le groupe"))
    ana.press("leave.erase")
    ana.tap("button", ana.word("leave.erase"), ana.dialog())
    ana.title("Marquoir")

    ana.phone.ready()
    kept = [
        ana.phone.stored(name)
        for name in ("operations", "sessions", "sheets", "drafts", "outgoing", "quarantine")
    ]
    assert kept == [[]] * 6
    assert "Jeudis" not in str(ana.phone.stored("meta"))
    assert "token" not in str(ana.phone.stored("meta"))


def test_who_leaves_and_erases_is_told_what_nobody_else_has(ana):
    ana.creates("Jeudis", "A").in_step()
    ana.phone.offline()
    plays(ana, "Ana Bruno", "6 4")
    ana.group().tap("button", re.compile("^Quitter le groupe"))
    ana.press("leave.erase")
    ana.sees(re.compile(r"ne sont pas encore partis\s: personne ne les a, ils seront perdus"), ana.dialog())
    expect(ana.dialog()).not_to_contain_text("gardent les leurs")
    ana.tap("button", ana.word("cancel"), ana.dialog())
    ana.phone.offline(False)
    ana.phone.errors.clear()


# Every address that the service worker or the page keeps a copy of.
CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push(request.url);
  return found;
}"""


def test_S30_no_cache_of_the_phone_holds_anything_of_the_group(ana):
    ana.phone.installed()
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A").in_step()
    ana.sent()
    cached = ana.page.evaluate(CACHED)

    assert len(cached) > 3
    assert [url for url in cached if "/v1/" in url or "#" in url] == []


def test_two_makes_of_browser_in_one_group(ana, firefox_phone):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    fox = Club(firefox_phone.open())
    fox.joins(ana.invites(), "B").in_step()
    fox.home().resume("clochemerle").totals("6 4").row("7 3")
    fox.sent()

    ana.looks().home().resume("clochemerle").totals("13 7")


def test_F01_a_request_to_come_in_whose_answer_was_lost_is_asked_again_and_counts_once(ana, bruno):
    ana.creates("Jeudis", "A")
    invite = ana.invites()
    bruno.follows(invite.link)
    bruno.page.get_by_label(bruno.word("device.name")).fill("B")
    reached = []

    def lose(route):
        reached.append(route.fetch().status)
        route.abort()

    bruno.page.route("**/v1/join", lose)
    bruno.press("join.enter")
    bruno.stopped("network")
    bruno.page.unroute("**/v1/join")
    bruno.phone.reload()
    bruno.group().sees("Une demande sans réponse")
    bruno.press("sync.retry")
    bruno.in_step()

    assert reached == [201]
    ana.devices("A", "B")
    bruno.phone.errors.clear()


def losing(club, path):
    """From now on requests to this address are heard, and their answers lost; returns what was answered."""
    reached = []

    def lose(route):
        reached.append(route.fetch().status)
        route.abort()

    club.page.route("**/v1/" + path, lose)
    return reached


@pytest.mark.parametrize("way", ["the same form again", "the link again", "a code instead"])
def test_F01_who_asks_again_in_another_way_is_still_one_device(ana, bruno, way):
    ana.creates("Jeudis", "A")
    invite = ana.invites()
    bruno.follows(invite.link)
    bruno.page.get_by_label(bruno.word("device.name")).fill("B")
    reached = losing(bruno, "join")
    bruno.press("join.enter")
    bruno.stopped("network")
    bruno.page.unroute("**/v1/join")
    if way == "the same form again":
        bruno.press("join.enter")
    elif way == "the link again":
        bruno.joins(invite, "Bruno")
    else:
        bruno.types(invite.code).enters("Bruno")
    bruno.in_step()

    assert reached == [201]
    ana.devices("A", "B" if way == "the same form again" else "Bruno")
    bruno.phone.errors.clear()  # the browser's own line on the lost answer


def test_F01_a_group_whose_creation_was_never_answered_is_made_once(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    reached = losing(ana, "groups")
    ana.group()
    ana.tap("link", re.compile("^" + ana.word("group.create")))
    ana.page.get_by_label(ana.word("group.name")).fill("Jeudis")
    ana.page.get_by_label(ana.word("device.name")).fill("A")
    ana.press("group.create")
    ana.stopped("network").phone.reload()
    ana.page.unroute("**/v1/groups")
    ana.creates("Jeudis du préau", "A").in_step()

    assert reached == [201]
    ana.devices("A").home().resume("clochemerle").totals("6 4")
    bruno.joins(ana.invites(), "B").in_step().home().resume("clochemerle").totals("6 4")
    ana.phone.errors.clear()


def test_F55_what_the_server_refuses_is_set_aside_and_shown(ana):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A").in_step()
    refusal = {"status": "rejected", "code": "too_long", "sentence": {"fr": "", "en": ""}}

    def refuse_notes(route):
        rows = route.request.post_data_json["ops"]
        answer = route.fetch()
        body = answer.json()
        body["results"] = [
            refusal if row["val"] == 7 else result for row, result in zip(rows, body["results"], strict=True)
        ]
        route.fulfill(response=answer, json=body)

    ana.page.route(
        "**/ops", lambda route: refuse_notes(route) if route.request.method == "POST" else route.continue_()
    )
    ana.home().resume("clochemerle").row("7 3")
    ana.sent()
    ana.group().sees("1 changement refusé")
    ana.tap("link", re.compile("^1 changement refusé"))
    ana.sees("Ce changement est trop long.")
    ana.page.unroute("**/ops")
    ana.press("aside.again")

    ana.sees("Rien n’a été refusé.")
    ana.sent()


def test_F55_a_refused_change_that_was_let_go_is_neither_shown_nor_sent_again(ana):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A").in_step()
    refusal = {"status": "rejected", "code": "too_long", "sentence": {"fr": "", "en": ""}}
    sent = []

    def refuse_sevens(route):
        if route.request.method != "POST":
            route.continue_()
            return
        rows = route.request.post_data_json["ops"]
        sent.extend(row["val"] for row in rows)
        answer = route.fetch(post_data={"ops": [row for row in rows if row["val"] != 7]})
        body = answer.json()
        taken = iter(body["results"])
        body["results"] = [refusal if row["val"] == 7 else next(taken) for row in rows]
        route.fulfill(response=answer, json=body)

    ana.page.route("**/ops", refuse_sevens)
    ana.home().resume("clochemerle").row("7 3")
    ana.sent()
    ana.group()
    ana.tap("link", re.compile("^1 changement refusé"))
    ana.press("aside.forget")
    ana.sees("Rien n’a été refusé.")
    ana.home().resume("clochemerle").row("5 2")
    ana.sent().group()
    with ana.page.expect_response("**/vector"):
        ana.press("sync.now")
    ana.in_step()

    assert sent.count(7) == 1
    expect(ana.page.get_by_role("link", name=re.compile("refusé"))).to_have_count(0)
    ana.home().resume("clochemerle").totals("18 9")


UNREADABLE = """
  const getAll = IDBObjectStore.prototype.getAll;
  IDBObjectStore.prototype.getAll = function (...range) {
    if (window.isUnreadable && this.name === "outgoing") throw new DOMException("no", "UnknownError");
    return getAll.apply(this, range);
  };
"""


def test_F46_a_queue_that_the_storage_does_not_give_is_not_told_as_sent(phones, server):
    phone = phones()
    phone.context.add_init_script(UNREADABLE)
    ana = Club(phone.open())
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A").in_step()
    ana.page.evaluate("isUnreadable = true")
    ana.group().press("sync.now")
    ana.stopped("storage")
    ana.page.evaluate("isUnreadable = false")
    ana.syncs().sent()

    ana.phone.errors.clear()  # the app's own line on what the storage did


def test_a_number_that_arrives_while_another_is_typed_there_is_never_overwritten_unseen(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    sheet = ana.home().resume("clochemerle").type("9")
    bruno.home().resume("clochemerle").type("7").next()
    bruno.sent()
    ana.looks().receives(7)
    sheet.next()
    ana.sent()
    bruno.looks().receives(9)

    for one, whole in ((ana, sheet), (bruno, ScoreSheet(bruno, sheet.game))):
        expect(whole.cell("Ana", "Église fenêtres")).to_have_accessible_name(re.compile("9, deux versions$"))
        one.tap("link", "1 choix vous attend")
        one.chooses_between("7", "9")


def test_a_table_that_arrives_while_another_is_typed_is_never_overwritten_unseen(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    sheet = ana.home().resume("clochemerle").types_windows("0 2")
    bruno.home().resume("clochemerle").window_table("0 1 3")
    bruno.sent()
    ana.looks().receives([0, 1, 3])
    sheet.keeps_windows()
    ana.sent()

    ana.page.goto(ana.phone.address + "#/conflicts")
    for values in ("0, 1, 3", "0, 2"):
        expect(ana.page.get_by_role("radio", name=re.compile(f"{values}(?!,)"))).to_have_count(2)


def keeps(club, points):
    """Of the two records of a game, the one with these points stays."""
    club.page.goto(club.phone.address + "#/conflicts")
    records = club.page.locator("section").filter(has_text="La même partie deux fois ?").locator(".ver")
    expect(records).to_have_count(2)
    wanted = records.filter(has=club.page.get_by_text(points, exact=True))
    club.tap("button", "Garder celle-ci", wanted)
    return club.sees("Une seule partie gardée.")


def test_opposite_answers_about_a_game_recorded_twice_are_asked_again_and_lose_neither(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    plays(bruno, "Ana Bruno", "6 5")
    bruno.sent()
    ana.looks().receives(5)
    for one, points in ((ana, "4"), (bruno, "5")):
        one.phone.offline()
        keeps(one, points)
    for one in (ana, bruno):
        one.phone.offline(False)
        one.looks().sent()
    ana.syncs().home()

    ana.sees("1 choix vous attend")
    keeps(ana, "5").sees("Rien à décider").sent()
    for one in (ana, bruno):
        one.syncs().home().go("sessions").sees("1 partie effacée")
        expect(one.page.locator(".history__row")).to_have_count(1)
        one.phone.errors.clear()  # the browser's own lines on requests without a network


def test_the_last_number_reaches_the_others_while_the_hand_still_rests_on_its_cell(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    other = bruno.home().resume("clochemerle").totals("6 4")
    ana.home().resume("clochemerle").type("9")
    ana.receives(9).sent()
    bruno.looks()

    other.totals("15 4")


def test_a_number_typed_before_a_crash_does_not_replace_what_came_meanwhile(ana, bruno):
    plays(ana, "Ana Bruno", "6 4")
    ana.creates("Jeudis", "A")
    bruno.joins(ana.invites(), "B").in_step()
    ana.home()
    bruno.home().resume("clochemerle").type("7").next()
    bruno.sent()
    ana.resume("clochemerle").type("9")
    ana.drafted("9").looks().receives(7)
    ana.phone.crash()
    ana.phone.start().open("#/conflicts")

    ana.chooses_between("7", "9")
