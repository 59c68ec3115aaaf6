"""Names as people really type them, and as nobody should: shown as typed, never run, harmless in a spreadsheet."""

import csv
import io

import pytest
from playwright.sync_api import expect

from e2e.table import Table

ALARM = """addEventListener("securitypolicyviolation", event => { window.alarm = event.blockedURI + event.sample; });
  for (const name of ["alert", "confirm", "prompt"]) window[name] = () => { window.alarm = name; };"""

WHOLE = "[...document.querySelectorAll('.tok')].every(marker => marker.textContent.isWellFormed())"

NAMES = {
    "markup": '<img src=x onerror="alert(1)">',
    "script": "<script>alert(1)</script>",
    "closing": "</button></td><b>gras</b>&amp;",
    "family": "👩‍👩‍👧‍👦 Zoé",
    "flag": "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "right to left": "\u200fנֹעָה",
    "left to right": "\u200eבנו 2",
    "eighty letters": "Maximilienne-Wilhelmine " * 3 + "de Clo",
    "no space": "W" * 80,
    "formula": '=HYPERLINK("http://x";"y")',
    "command": "@SUM(1+1)*cmd|' /C calc'!A0",
    "minus": "-5",
    "quotes": "Dit \"Nono\"; dit 'Tonton', {n} {player} %s",
    "prototype": "__proto__",
    "digits": "0",
    "address": "javascript:alert(1)",
    "Arabic": "مريم 3",
    "combining": "Z\u0303oé q\u0323\u0307",
    "plus": "+33 6",
}


@pytest.fixture
def phone(visitor):
    return visitor


def test_S22_S28_names_are_shown_as_typed_and_never_run(phone):
    asked = []
    phone.context.on("request", lambda request: asked.append(request.url))
    phone.context.add_init_script(ALARM)
    phone.open()
    table = Table(phone)
    for names in tables_of(list(NAMES.values()), 4):
        table.home().open_new("clochemerle").nobody().seat(*names)
        expect(table.page.locator("ol.seats .seat__name")).to_have_text(names)
        fits(table)
        sheet = table.begin("clochemerle")
        expect(table.page.get_by_role("columnheader").locator(".n")).to_have_text(names)
        phone.press(sheet.cell(names[1], "Église points"))
        fits(table)
        sheet.type("7").totals("0 7 0 0")
        dialog = sheet.explain(names[1])
        expect(dialog).to_contain_text(names[1])
        fits(table)
        table.press("close")
        table.to_result().sees(names[1])
        fits(table)
        phone.press(table.page.get_by_role("button", name=table.word("result.put_away")))
        table.title("Marquoir").sees(names[1])
        fits(table)
    assert phone.page.evaluate("window.alarm ?? null") is None
    expect(phone.page.locator("img, iframe, script:not([src])")).to_have_count(0)
    app = ("assets/", "service_worker.js", "manifest.webmanifest")
    assert {url for url in asked if not url.removeprefix(phone.address).startswith(app)} == {phone.address}


def fits(table):
    """The page does not move sideways, whatever stands on it, and no marker shows half of an emoji."""
    assert table.page.evaluate(WHOLE)
    wide = table.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0


def tables_of(names, size):
    """All names, in tables of this size; the last one is filled up with the first names."""
    names = names + names[: -len(names) % size]
    return [names[start : start + size] for start in range(0, len(names), size)]


def test_S21_a_name_cannot_turn_the_rest_of_the_page_round(phone):
    phone.open()
    table = Table(phone).open_new("clochemerle")
    table.meet("Ana\u202eonurB")
    table.seated("AnaonurB")


def test_S23_names_are_safe_in_both_files(phone):
    phone.it_is("2026-03-12T19:12+01:00")
    phone.open()
    table = Table(phone)
    names = list(NAMES.values())
    table.open_new("dorfromantik").seat(*names[:6]).begin("dorfromantik").unlock(NAMES["formula"], "-5")
    table.back("home")
    phone.it_is("2026-03-12T20:30+01:00")
    table.open_new("rattus_cartus").nobody().seat(*names[9:14]).begin("rattus_cartus")
    table.back("home")

    for dialect, separator in (("international", ","), ("excel_fr", ";")):
        rows = table_of(table.csv("sessions", dialect)[1], separator)
        people = [name if name[0] not in "=+-@" else "'" + name for name in names[9:14]]
        assert [row["Participant"] for row in rows] == ["La table", *people]
        assert rows[0]["Personnes"] == " + ".join(names[:6])
        assert rows[0]["Total"] == "-5"
        rows = table_of(table.csv("lines", dialect)[1], separator)
        assert {row["Participant"] for row in rows} == {"La table", *people}
        (extra,) = [row["Saisi"] for row in rows if row["Ligne"] == "Contenu débloqué"]
        assert extra == f"'{NAMES['formula']}\u00a0: -5"


def table_of(content, separator):
    text = content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=separator))
