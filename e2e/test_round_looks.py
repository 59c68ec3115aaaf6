"""The aids for a round for every eye and hand: axe in both themes, small screens, large type, English, the keyboard."""

from playwright.sync_api import expect

from e2e.round_table import RoundTable
from e2e.round_tour import round_views
from e2e.table import Table
from e2e.test_accessibility import NARROW, PHONE, SIDEWAYS, SIZES, SMALL, checked, seen
from e2e.test_keyboard import tab_to


def test_axe_finds_nothing(visitor):
    assert checked(round_views(Table(visitor.open())), visitor.page) == {}


def test_any_size(visitor):
    assert seen(round_views(Table(visitor.open())), visitor.page, *SIZES) == {}


def test_english_on_small_phones(visitors):
    phone = visitors(locale="en-GB").open()
    assert seen(round_views(Table(phone, "en")), phone.page, SMALL, NARROW) == {}


def test_letters_twice_as_large(large_print):
    views = round_views(Table(large_print.open()))
    assert seen(views, large_print.page, PHONE, SMALL, NARROW, SIDEWAYS) == {}


# The lines of the bar's second text, as they are broken.
LINES = """() => {
  const text = document.querySelector(".bar__sub").firstChild, lines = [];
  const range = document.createRange();
  let last = null;
  for (let i = 0; i < text.length; i++) {
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    const top = range.getBoundingClientRect().top;
    if (top !== last) lines.push("");
    last = top;
    lines[lines.length - 1] += text.data[i];
  }
  return lines.map(line => line.trim().replaceAll("\\u00a0", " "));
}"""


def test_whose_turn_it_is_stays_together_in_a_narrow_bar(visitor):
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    table = Table(visitor.open())
    table.play("clochemerle", "Bruno Ana")
    RoundTable(table).keeper().begin("Bruno")

    assert visitor.page.evaluate(LINES) == ["tour 1,", "au tour de Bruno"]


def test_a_turn_with_the_keyboard_alone(visitors):
    computer = visitors(has_touch=False, is_mobile=False, viewport={"width": 1024, "height": 768})
    table = Table(computer.open())
    table.play("clochemerle", "Ana Bruno")
    keys = table.page.keyboard
    tab_to(table, "link", "Aides pendant la partie")
    keys.press("Enter")
    play = RoundTable(table).at("banners.title")
    tab_to(table, "button", "Taper les dés")
    keys.press("Enter")
    expect(table.dialog()).to_be_visible()
    keys.type("345")
    keys.press("Escape")
    tab_to(table, "radio", "2\u00a0: trop loin")
    for _ in range(6):
        keys.press("ArrowRight")
    play.offers("3 blanc + 5 blanc gratuit")
    tab_to(table, "button", "Prendre ces deux dés")
    keys.press("Enter")
    play.in_pool("4")
    keys.press("Control+z")
    play.in_pool("3 4 5")
    tab_to(table, "link", "Suivi du tour")
    keys.press("Enter")
    play.at("rounds.title")
    tab_to(table, "button", "Temps dépensé, Plus un")
    keys.press("Enter")
    keys.press("Enter")
    play.stands("Ana 2/10 0 0")
    tab_to(table, "button", "Tour suivant\u00a0: Bruno")
    keys.press("Enter")
    table.sees("Le tour de Bruno")


def test_a_corrected_cell_stays_above_the_keypad(visitor):
    """What is said of it takes several lines on the smallest phone."""
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    table = Table(visitor.open())
    table.play("clochemerle", "Ana Bruno Marie-Antoinette")
    play = RoundTable(table).keeper().begin("Ana")
    play.turn("Ana: tree 4, stored 3")
    table.back("sheet")
    sheet = table.title("Clochemerle").sheet("clochemerle")
    keypad = visitor.page.locator(".keypad")
    for line in ("Conseil chambre", "Moisson champs", "Voyage cartes", "Histoire hôtel de ville"):
        cell = sheet.cell("Marie-Antoinette", line)
        visitor.press(cell)
        sheet.type("4+3+2+5+4+3+2+5" if line != "Moisson champs" else "8")
        box, top = cell.bounding_box(), keypad.bounding_box()["y"]
        assert box["y"] + box["height"] <= top + 1, line
