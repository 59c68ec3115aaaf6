"""Phone to phone without a network: play apart, pass a file, choose between two versions, be of one mind again."""

import json
import re

import pytest
from playwright.sync_api import expect

from e2e import tour
from e2e.exchange import Files, Stranger, dots, give, operations, told
from e2e.phone import starts
from e2e.table import Tab, Table


def choice(table, cell):
    """The card of a cell that has two versions."""
    return table.page.locator("section").filter(has=table.page.get_by_role("heading", name=cell, exact=True))


@pytest.fixture
def two_phones(visitors):
    """Two phones of one journal: the second was new and took up the first one's file."""
    ana, bruno = visitors(), visitors()
    left, right = Table(ana.open()), Table(bruno.open())
    left.play("clochemerle", "Ana Bruno").row("6 4")
    left.saved()
    give(left, right, "1 partie nouvelle", "2 prénoms nouveaux")
    return left, right


def test_two_phones_that_played_apart_agree_after_two_files_and_one_choice(two_phones):
    left, right = two_phones
    for table, cells in ((left, "7 3"), (right, "9 3")):
        table.home().resume("clochemerle").row(cells)
        table.saved()
    give(left, right, "1 partie complétée ou corrigée", "1 désaccord : vous choisirez, rien n’est perdu")
    right.tap("link", "1 choix vous attend")
    card = choice(right, "Ana, Église, fenêtres")
    expect(card.get_by_role("radio")).to_have_count(2)
    expect(card.get_by_text("Ce choix change les points.")).to_be_visible()
    right.tap("radio", starts("Un autre téléphone"), card)
    right.press("conflicts.keep", value="7")
    right.sees("Choix gardé : Ana, Église, fenêtres").sees("Rien à décider")

    give(right, left, "1 partie complétée ou corrigée")
    assert dots(left.phone) == dots(right.phone)
    assert told(left.phone) == told(right.phone)
    for table in (left, right):
        table.home().resume("clochemerle").totals("13 7")


def test_the_cell_with_two_versions_is_marked_on_the_sheet_and_leads_to_the_choice(two_phones):
    left, right = two_phones
    for table, cells in ((left, "7 3"), (right, "9 3")):
        table.home().resume("clochemerle").row(cells)
        table.saved()
    give(left, right)
    right.home().sees("1 choix vous attend")
    right.resume("clochemerle")
    cell = right.page.locator(".cell--two")
    expect(cell).to_have_count(1)
    assert cell.get_attribute("aria-label").startswith("Ana, Église fenêtres")
    assert cell.get_attribute("aria-label").endswith("deux versions")

    right.tap("link", "1 choix vous attend")
    right.title("À décider")
    # three taps from home at most: the notice, a version, keep
    right.tap("radio", starts("Ce téléphone"))
    right.press("conflicts.keep", value="9")
    right.sees("Rien à décider")
    right.home()
    expect(right.page.get_by_role("link", name="choix")).to_have_count(0)
    right.resume("clochemerle").totals("15 7")
    expect(cell).to_have_count(0)


def test_all_that_one_phone_wrote_can_be_kept_at_once(two_phones):
    left, right = two_phones
    for table, cells in ((left, "7 3"), (right, "9 5")):
        table.home().resume("clochemerle").row(cells)
        table.saved()
    give(left, right, "1 partie complétée ou corrigée", "2 désaccords : vous choisirez, rien n’est perdu")
    right.tap("link", "2 choix vous attendent")
    card = choice(right, "Tout à la fois")
    right.tap("radio", starts("Un autre téléphone"), card)
    right.tap("button", "Garder celle de l’autre téléphone")
    right.sees("Rien à décider")
    right.home().resume("clochemerle").totals("13 7")
    give(right, left)
    assert told(left.phone) == told(right.phone)


def test_the_other_version_can_still_be_taken_after_a_choice(two_phones):
    left, right = two_phones
    for table, cells in ((left, "7"), (right, "9")):
        table.home().resume("clochemerle").row(cells)
        table.saved()
    give(left, right)
    right.tap("link", "1 choix vous attend")
    right.press("conflicts.keep", value="9")
    right.press("conflicts.other")
    right.sees("Choix gardé")
    right.home().resume("clochemerle").totals("13 4")


def test_deleted_on_one_phone_and_played_on_the_other(two_phones):
    left, right = two_phones
    right.home().resume("clochemerle").row("9 3")
    right.saved()
    left.home().go("sessions")
    left.tap("button", starts(left.word("history.menu", game="")))
    left.press("result.delete")
    left.sees("Partie effacée.")
    give(left, right, "1 partie complétée ou corrigée", "1 désaccord : vous choisirez, rien n’est perdu")
    right.tap("link", "1 choix vous attend")
    right.sees("Effacer ou garder ?").sees("Un autre téléphone a tout effacé")
    right.press("keep")
    right.sees("C’est gardé.").sees("Rien à décider")
    right.home().resume("clochemerle").totals("15 7")
    give(right, left, "1 partie nouvelle")
    assert told(left.phone) == told(right.phone)


def test_F68_a_file_taken_in_twice_changes_nothing(two_phones):
    left, right = two_phones
    content = Files(left.home().go("home")).open().bundle()
    before = dots(right.phone), told(right.phone)
    Files(right.home().go("home")).open().ready().hand_over(content).brings("Tout est déjà ici.")
    expect(right.dialog().get_by_role("button")).to_have_text(["Fermer"])
    right.press("close")

    assert (dots(right.phone), told(right.phone)) == before


def test_a_look_changes_nothing(two_phones):
    left, right = two_phones
    left.home().resume("clochemerle").row("7 3")
    left.saved()
    content = Files(left.home().go("home")).open().bundle()
    before = dots(right.phone), told(right.phone), right.phone.stored("meta")
    Files(right.home().go("home")).open().ready().hand_over(content).brings("1 partie complétée ou corrigée")
    right.press("cancel")

    assert (dots(right.phone), told(right.phone), right.phone.stored("meta")) == before


def test_F25_F29_F45_a_backup_brings_everything_back_after_the_storage_was_wiped(visitors, evening):
    phone, again = visitors(evening.state), visitors()
    table = Table(phone.open())
    content = Files(table).open().bundle()
    assert sorted(f"{op['dev']}.{op['seq']}" for op in operations(content)) == dots(phone)

    restored = Table(again.open())
    files = Files(restored).open().ready().hand_over(content)
    restored.sees("Ce téléphone est vide : il reprend tout ce que contient le fichier.")
    files.brings("6 parties nouvelles", "4 prénoms nouveaux").take()
    assert dots(again) == dots(phone)
    assert told(again) == told(phone)

    # It is the same journal on a new device: nothing that it writes can be taken for what is in the file.
    restored.home().go("sessions").sees("Bruno gagne, 18 points")
    restored.home().open_new("clochemerle").nobody().seat("Ana", "Bruno").begin("clochemerle").row("1 1")
    restored.saved()
    new = [op for op in again.stored("operations") if f"{op['dev']}.{op['seq']}" not in dots(phone)]
    assert {op["gid"] for op in new} == {op["gid"] for op in operations(content)}
    assert {op["dev"] for op in new}.isdisjoint({op["dev"] for op in operations(content)})
    again.reload()
    restored.sheet("clochemerle").totals("1 1")


def test_friends_with_journals_of_their_own_exchange_files_and_see_each_others_corrections(visitors):
    left, right = Table(visitors().open()), Table(visitors().open())
    left.play("clochemerle", "Ana Bruno").row("6 4")
    left.saved()
    right.play("dorfromantik", "Zoé").tasks("forest", "4")
    right.saved()

    content = Files(left.home().go("home")).open().bundle()
    files = Files(right.home().go("home")).open().ready().hand_over(content)
    right.sees("Ce fichier vient d’un autre carnet.")
    files.brings("1 partie nouvelle", "2 prénoms nouveaux").take()
    files.ready().hand_over(content).brings("Tout est déjà ici.")
    right.press("close")
    right.home().go("sessions").sees("Ana 6, Bruno 4")

    right.tap("link", re.compile("Ana 6, Bruno 4"))
    right.sheet("clochemerle").row("2")
    right.saved()
    give(right, left, "1 partie nouvelle", "1 partie complétée ou corrigée", "1 prénom nouveau")
    left.home().go("sessions").sees("Ana 8, Bruno 4")
    assert told(left.phone) == told(right.phone)


HOSTILE = [
    # what it is, its bytes, why it is refused
    ("nothing at all", b"", "not_ours"),
    ("a word", b"bonjour", "not_ours"),
    ("a web page", b"<!doctype html><script>alert(1)</script>", "not_ours"),
    ("a spreadsheet", b"Jeu;Date\r\nClochemerle;2026-03-12\r\n", "not_ours"),
    ("JSON of something else", b'{"name": "x", "version": 3}', "not_ours"),
    ("a list of lists", b"[" * 10_000 + b"]" * 10_000, "not_ours"),
    ("a picture", b"\x89PNG\r\n\x1a\n\x00\x00", "not_text"),
    ("Latin letters", '{"marquoir":1,"label":"Chloé"}'.encode("latin-1"), "not_text"),
    ("UTF-16", '{"marquoir":1}'.encode("utf-16"), "not_text"),
    ("ten megabytes", b"a" * 10_000_000, "not_ours"),
    ("ten megabytes of brackets", b'{"marquoir":1,"ops":' + b"[" * 10_000_000, "cut"),
    ("a newer version", b'{"marquoir":2,"what":"ever"}', "newer"),
    ("only a head", b'{"marquoir":1,"gid":"' + b"9" * 32 + b'"}', "cut"),
]


@pytest.fixture
def files(visitor):
    table = Table(visitor.open())
    table.play("clochemerle", "Ana Bruno").row("6 4")
    table.saved().home()
    return Files(table.go("home")).open().ready()


def test_F69_whatever_is_no_bundle_is_refused_in_one_sentence_and_changes_nothing(files):
    phone = files.table.phone
    good = files.plain()
    before = dots(phone), told(phone), phone.stored("meta")
    middle = len(good) // 2
    bad = [
        *HOSTILE,
        ("half a file", good[:middle].encode(), "cut"),
        ("its last letter is missing", good.rstrip()[:-1].encode(), "cut"),
        ("the other half", good[middle:].encode(), "not_ours"),
        (
            "one operation taken out",
            "\n".join(good.split("\n")[:1] + good.split("\n")[2:]).encode(),
            "damaged",
        ),
        ("a number made a fraction", good.replace('"val":6', '"val":6.5').encode(), "damaged"),
        ("a number no browser can hold", good.replace('"val":6', '"val":1e400').encode(), "damaged"),
        ("a nested value", good.replace('"val":6', '"val":' + "[" * 5000 + "]" * 5000).encode(), None),
        ("a name that turns the page round", good.replace('"Ana"', '"\\u202eanA"').encode(), "damaged"),
        ("half of an emoji", good.replace('"Ana"', '"\\ud83c"').encode(), "damaged"),
    ]
    for case, content, why in bad:
        files.hand_over(content, name=f"{case}.txt")
        if why:
            files.refused(why)
        else:
            expect(files.page.locator(".files__told")).to_contain_text("Rien n’a changé")
    assert (dots(phone), told(phone), phone.stored("meta")) == before


def test_S20_keys_that_mean_something_to_javascript_mean_nothing(files):
    content = files.plain().replace('{"v":1,', '{"__proto__":{"v":1},"v":1,', 1)
    before = dots(files.table.phone), told(files.table.phone)
    files.hand_over(content.encode()).brings("Tout est déjà ici.")

    assert (dots(files.table.phone), told(files.table.phone)) == before
    assert files.page.evaluate("({}).v") is None


def test_a_pasted_text_is_a_file_too(files, visitors):
    content = files.plain()
    other = Table(visitors().open())
    receiving = Files(other).open().ready()
    other.press("files.paste")
    other.page.get_by_label(other.word("files.paste.label")).fill(content)
    other.press("files.read")
    receiving.brings("1 partie nouvelle", "2 prénoms nouveaux").take()

    assert dots(other.phone) == dots(files.table.phone)


def test_S22_markup_in_a_file_is_only_text(files, visitors):
    markup = "<img src=x onerror=alert(1)>"
    content = files.plain().replace('"Ana"', json.dumps(markup))
    other = Table(visitors().open())
    Files(other).open().ready().hand_over(content.encode()).take()
    other.home().go("sessions").sees(markup)
    expect(other.page.locator("img")).to_have_count(0)


def test_a_change_in_this_phones_own_name_is_left_aside_or_makes_it_a_new_device(files):
    """F28, F29: the phone was copied, or put back to an earlier day."""
    table = files.table
    data = json.loads(files.plain())
    dev = data["ops"][0]["dev"]
    claim = {**data["ops"][-1], "seq": 900, "field": "note", "val": "copie", "over": []}
    data["ops"].append(claim)
    data["count"] += 1
    content = json.dumps(data).encode()

    files.hand_over(content).brings("Tout est déjà ici.")
    table.sees("1 changement porte le nom de ce téléphone, qui ne l’a pas fait")
    files.take()
    table.sees("1 changement au nom de ce téléphone est resté de côté.")
    assert f"{dev}.900" not in dots(table.phone)

    files.hand_over(content)
    table.phone.press(table.dialog().get_by_role("switch"))
    files.take()
    assert f"{dev}.900" in dots(table.phone)
    before = dots(table.phone)
    table.home().resume("clochemerle").row("7 3")
    table.saved()
    assert {op.split(".")[0] for op in set(dots(table.phone)) - set(before)}.isdisjoint({dev})


def test_F75_a_share_sheet_that_refuses_the_file_falls_back_to_a_download(visitor):
    visitor.context.add_init_script(
        "Navigator.prototype.canShare = () => true;"
        "Navigator.prototype.share = async () => { throw new DOMException('type', 'NotAllowedError'); };"
    )
    table = Table(visitor.open())
    assert operations(Files(table).open().bundle()) == []


def test_whose_phone_it_is_stands_beside_what_was_written_there(two_phones):
    left, right = two_phones
    for table, cells, name in ((left, "7", "Ana"), (right, "9", "Bruno")):
        Files(table.home().go("home")).open().ready()
        table.tap("radio", name)
        table.saved()
        table.home().resume("clochemerle").row(cells)
        table.saved()
    files = Files(right.home().go("home")).open().ready()
    content = Files(left.home().go("home")).open().bundle()
    files.hand_over(content)
    right.sees("De Ana")
    files.take()
    right.tap("link", "1 choix vous attend")
    expect(right.page.get_by_role("radio", name=starts("Ana"))).to_be_visible()
    expect(right.page.get_by_role("radio", name=starts("Bruno"))).to_be_visible()


def test_F34_what_was_deleted_there_is_told_before_and_can_be_had_back(two_phones):
    left, right = two_phones
    left.home().go("sessions")
    left.tap("button", starts(left.word("history.menu", game="")))
    left.press("result.delete")
    left.sees("Partie effacée.")
    give(left, right, "1 partie effacée là-bas, effacée ici aussi")
    right.home().go("sessions").sees("1 partie effacée")
    right.press("history.restore")
    right.sees("Ana 6, Bruno 4")


def test_F46_a_full_phone_takes_in_nothing_and_says_so(two_phones):
    left, right = two_phones
    left.home().resume("clochemerle").row("7 3")
    left.saved()
    content = Files(left.home().go("home")).open().bundle()
    files = Files(right.home().go("home")).open().ready().hand_over(content)
    before = dots(right.phone), told(right.phone), right.phone.stored("meta")
    put = "IDBObjectStore.prototype.put"
    right.page.evaluate(
        f"() => {{ window.put = {put}; {put} = () => {{ throw new DOMException('', 'QuotaExceededError'); }}; }}"
    )
    right.tap("button", right.word("files.take"), right.dialog())
    files.refused("storage")
    assert (dots(right.phone), told(right.phone), right.phone.stored("meta")) == before

    right.page.evaluate(f"() => {{ {put} = window.put; }}")
    right.phone.errors.clear()  # the browser said it too
    files.hand_over(content).take()
    assert dots(right.phone) == dots(left.phone)


def test_a_file_taken_in_one_tab_is_on_the_sheet_of_the_other(two_phones):
    left, right = two_phones
    left.home().resume("clochemerle").row("7 3")
    left.saved()
    content = Files(left.home().go("home")).open().bundle()
    sheet = right.home().resume("clochemerle").totals("6 4")
    other = Table(Tab(right.phone))
    other.page.goto(right.phone.address)
    Files(other.title("Marquoir")).open().ready().hand_over(content).take()
    sheet.totals("13 7")
    right.page.bring_to_front()
    sheet.current("Ana, Église, fenêtres").type("9").next()
    right.saved()
    sheet.totals("15 7")
    assert all(not kept["conflicts"] for kept in right.phone.stored("sheets"))


def test_F46_a_game_refused_by_the_storage_reaches_another_phone_as_a_file(visitors):
    """What a phone could not keep is a file like any other; kept later there too, it is no conflict."""
    broken = visitors()
    broken.context.add_init_script(
        "const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (...row) {"
        "  if (window.isFull) throw new DOMException('no room', 'QuotaExceededError'); return put.apply(this, row); };"
    )
    left, right = Table(broken.open()), Table(visitors().open())
    sheet = left.play("clochemerle", "Ana Bruno").row("6 4")
    left.saved()
    broken.page.evaluate("isFull = true")
    sheet.row("7 3")
    left.sees("Pas enregistré")
    content = left.download(lambda: left.press("storage.give"))[1]
    Files(right).open().ready().hand_over(content).brings("1 partie nouvelle", "2 prénoms nouveaux").take()
    right.home().resume("clochemerle").totals("13 7")

    broken.page.evaluate("isFull = false")
    left.press("storage.retry")
    left.saved()
    broken.errors.clear()
    give(left, right)
    right.home().resume("clochemerle").totals("13 7")
    expect(right.page.locator(".cell--two")).to_have_count(0)


def test_F50_F51_F52_what_only_a_newer_version_knows_is_kept_and_handed_on(files):
    table = files.table
    other = Stranger(files.bundle())
    other.writes("session:" + "1" * 32, "weather", "rain", kind="forecast")
    other.writes("campaign:" + "2" * 32, "spot", [1, 2]).has_played(
        "3" * 32, "chess", ["x"], day="2031-01-01"
    )
    files.hand_over(other.file())
    table.sees("3 éléments d’une version plus récente, gardés pour plus tard")
    files.take()
    table.home().go("sessions").sees("Ana 6, Bruno 4")

    handed_on = operations(Files(table.home()).open().bundle())
    theirs = [[op for op in said if op["dev"] == other.dev] for said in (handed_on, other.data["ops"])]
    assert sorted(theirs[0], key=lambda op: op["seq"]) == theirs[1]


def test_F28_two_phones_that_count_under_one_device_are_both_kept(files):
    """A phone was copied: both go on under the same numbers."""
    table = files.table
    content = files.bundle()
    game = next(op["ent"] for op in operations(content) if op["field"] == "game")
    for note in ("original", "copie"):
        files.hand_over(Stranger(content).writes(game, "note", note).file()).take()
    assert sorted(op["val"] for op in table.phone.stored("operations") if op["field"] == "note") == [
        "copie",
        "original",
    ]
    files.hand_over(Stranger(content).writes(game, "note", "copie").file()).brings("Tout est déjà ici.")
    table.press("close")
    assert len(operations(files.bundle())) == len(operations(content)) + 2
    table.home().tap("link", "1 choix vous attend")
    table.tap("radio", re.compile("original"))
    table.press("conflicts.keep", value="original")
    table.sees("Rien à décider")


ODD = [
    # what another phone says of a game, as far as it came
    {"game": "clochemerle"},
    {"game": "dorfromantik", "finished": True},
    {"game": "dorfromantik", "players": ["nobody"], "finished": True},
    {"game": "clochemerle", "players": [], "day": "2026-03-12"},
    {"game": "clochemerle", "players": ["x", "x"], "day": "2026-03-12", "at": "nine", "first": 7},
    {"game": "clochemerle", "players": ["x"] * 9, "day": "2026-03-12", "at": "99:99"},
    {
        "game": "rattus_cartus",
        "players": ["x", "<b>"],
        "day": "9999-99-99",
        "entry/rats/x": "many",
        "note": [1],
    },
    {
        "game": "rattus_cartus",
        "players": "x",
        "day": 7,
        "entry/royalty/x": [True, None, "a"],
        "entry/nuns": -5,
    },
    {
        "game": "dorfromantik",
        "players": ["x"],
        "day": "2026-03-12",
        "entry/tasks/forest/zz": True,
        "entry/nothing": 1,
    },
    {
        "game": "dorfromantik",
        "players": ["x", "y"],
        "day": "2026-03-12",
        "entry/flags": 3,
        "option/markers/a": "b",
    },
    {"game": "prototype", "players": ["__proto__"], "day": "2026-03-12", "entry/__proto__": 1},
]


def test_games_of_which_only_some_came_or_that_make_no_sense_break_no_screen(files):
    table = files.table
    other, second = Stranger(files.bundle()), Stranger(files.bundle(), dev="c" * 32)
    for number, fields in enumerate(ODD + 2 * ODD[4:10]):
        other.has_played(f"{number:032x}", **{"game": None, "players": None, **fields})
        for field in fields:  # and another phone says otherwise
            second.writes(f"session:{number:032x}", field, ["é", 1] if number % 2 else "<img>")
    for stranger in (other, second):
        files.hand_over(stranger.file()).take()
    for address in ("#/", "#/history", "#/new/clochemerle", "#/settings", "#/conflicts", "#/bundles"):
        tour.show(table, address)
    for number in range(len(ODD)):
        for screen in ("session", "result", "new/clochemerle", "conflicts/session:"):
            tour.show(table, f"#/{screen}/{number:032x}".replace(":/", ":"))
    tour.show(table, "#/conflicts")
    expect(table.page.locator(".ver[role=radio]").first).to_be_visible()
    more = table.page.get_by_role("button", name=re.compile("^Encore"))
    table.phone.press(more)
    expect(more).to_have_count(0)
    assert b"\r\n" in table.home().csv("lines", "international")[1]
