"""Words on small phones: a name of a line stands on one line or breaks between words, figures stand beside their names."""

import pytest
from playwright.sync_api import expect

from e2e.live_table import follow
from e2e.table import Table
from e2e.tour import FIVE, show

BROKEN = """() => {
  const broken = [];
  for (const b of document.querySelectorAll("th[scope=row] b, .trk__l b, .mini .n, .chip__n, .tbl .n")) {
    const walk = document.createTreeWalker(b, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text; text = walk.nextNode())
      for (const word of text.data.matchAll(/[^\\s\\u00a0-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(one => Math.round(one.top))).size > 1) broken.push(word[0]);
      }
  }
  return broken;
}"""
# Boxes round a table that hide some of its width.
CUT = """table => {
  const cut = [];
  for (let box = table.parentElement; box !== document.body; box = box.parentElement)
    if (box.scrollWidth > box.clientWidth) cut.push(box.className);
  return cut;
}"""
SMALL_PHONES = [(390, 844), (360, 640)]


@pytest.mark.parametrize("width, height", SMALL_PHONES)
def test_no_name_is_cut_in_two(visitor, width, height):
    table = Table(visitor.open())
    table.page.set_viewport_size({"width": width, "height": height})
    table.open_new("rattus_cartus").seat(*FIVE)
    assert not {"Ana", "Bruno", "Chloé"} & set(table.page.evaluate(BROKEN))
    table.begin("rattus_cartus")
    expect(table.page.get_by_role("row", name="Paysannerie")).to_be_visible()
    assert table.page.evaluate(BROKEN) == []
    follow(table)
    assert table.page.evaluate(BROKEN) == []
    show(table, "#/")
    expect(table.page.locator(".mini")).to_be_visible()
    assert table.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("width, height", SMALL_PHONES)
def test_a_name_of_twelve_letters_fits_on_the_home_card_of_five(visitor, width, height):
    table = Table(visitor.open())
    table.page.set_viewport_size({"width": width, "height": height})
    table.play("rattus_cartus", "Ana Maximilienne Chloé Bartholomé David")
    show(table, "#/")
    expect(table.page.locator(".mini")).to_be_visible()
    assert table.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("width, height", SMALL_PHONES)
@pytest.mark.parametrize(
    "names",
    ["Christophe Maximilienne Antoinette", "Jean-Christophe Marie-Antoinette Maximilienne Bartholomé"],
)
def test_the_points_of_long_names_stand_side_by_side(visitor, names, width, height):
    table = Table(visitor.open())
    table.page.set_viewport_size({"width": width, "height": height})
    table.play("rattus_cartus", names).members("Trésor").row("10 9 8 7")
    table.to_result()
    points = table.page.get_by_role("region", name="Points par joueur")
    expect(points.get_by_role("columnheader")).to_have_text(["Points", *names.split()])
    assert table.page.evaluate(BROKEN) == []
    assert points.evaluate("box => box.scrollWidth - box.clientWidth") == 0


@pytest.mark.parametrize("width, height", SMALL_PHONES)
def test_the_piles_of_a_tie_stay_on_the_screen(visitor, width, height):
    table = Table(visitor.open())
    table.page.set_viewport_size({"width": width, "height": height})
    sheet = table.play("rattus_cartus", "Maximilienne Jean-Bartholomé")
    sheet.members("Château").row("6 6").asks("Maximilienne et Jean-Bartholomé à 6")
    right = "buttons => Math.max(...buttons.map(one => one.getBoundingClientRect().right))"
    assert table.page.locator(".pile button").evaluate_all(right) <= width


@pytest.mark.parametrize("width, height", SMALL_PHONES)
def test_the_record_of_each_stands_whole_beside_the_name(played_phone, width, height):
    table = Table(played_phone.open())
    table.page.set_viewport_size({"width": width, "height": height})
    show(table, "#/history/stats/clochemerle")
    expect(table.page.locator(".people table")).to_be_visible()
    boxes = table.page.locator(".people table").evaluate(CUT)
    assert boxes == []
