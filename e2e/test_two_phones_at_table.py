"""Two phones keep one game apart, without network: both see the same once they meet, and what they noted differently waits."""

import pytest
from playwright.sync_api import expect

from e2e.common_sheet import CommonSheet
from e2e.live_table import follow
from e2e.round_table import RoundTable
from shared_rules.games import GAMES

# In how many rows the parts of the bar stand, and by how much the page is wider than the window.
BAR = """() => {
  const bar = document.querySelector(".bar--game"), rows = [...bar.children].map(one => one.getBoundingClientRect())
    .filter(box => box.width).map(box => Math.round(box.top + box.height / 2));
  return {rows: [...new Set(rows)].length, wide: document.documentElement.scrollWidth - innerWidth};
}"""


@pytest.fixture
def group(ana, bruno):
    """A function that plays something on Ana's phone, and takes both phones away from the network with it."""

    def apart(game, names):
        ana.play(game, names)
        ana.saved().creates("Jeudis", "A")
        bruno.joins(ana.invites(), "B").in_step()
        for one in (ana, bruno):
            one.home()
            one.phone.installed().offline()
        return [one.resume(game) for one in (ana, bruno)]

    return apart


def meet(*clubs):
    """Back in the network: each sends what it has, then each looks."""
    for one in clubs:
        one.saved().phone.offline(False)
    for one in clubs:
        one.looks().sent()
    for one in clubs:
        one.syncs().home()
        one.phone.errors.clear()  # the browser's own lines on requests without a network


def test_a_round_is_kept_on_two_phones(ana, bruno, group):
    group("clochemerle", "Ana Bruno Chloé")
    one, other = (RoundTable(club).keeper() for club in (ana, bruno))
    one.begin("Ana").banners().dice("2 4 4 6 1 3").keeper()
    one.turn("Ana: dice 4 4, time 3, tree 2")
    other.begin("Ana").look_at("Bruno").step("time", 5).step("tree", 7).step("stored", 1)
    other.look_at("Ana").step("time", 2).step("tree", 2)
    meet(ana, bruno)

    for club, play in ((ana, one), (bruno, other)):
        club.resume("clochemerle")
        play.keeper().stands("Bruno 5/10 6 1", "Chloé 0/10 0 0")
        play.banners().in_pool("2 6 1 3").keeper()
        club.tap("link", "1 choix vous attend")
        club.sees("Tour 1, le temps d’Ana").chooses_between("3", "2")
    bruno.phone.press(bruno.page.get_by_role("radiogroup").get_by_role("radio").first)
    bruno.press("conflicts.keep", value="3")
    bruno.sent()
    ana.syncs()

    for club, play in ((ana, one), (bruno, other)):
        club.home().resume("clochemerle")
        play.keeper().stands("Ana 3/10 2 0", "Bruno 5/10 6 1", "Chloé 0/10 0 0")


def test_undo_takes_back_what_this_phone_noted_and_nothing_of_the_other(ana, bruno, group):
    group("clochemerle", "Ana Bruno")
    one, other = (RoundTable(club).keeper() for club in (ana, bruno))
    one.begin("Ana").step("time", 3)
    other.begin("Ana").look_at("Bruno").step("tree", 7)
    meet(ana, bruno)
    ana.resume("clochemerle")
    one.keeper().look_at("Bruno").stands("Ana 3/10 0 0", "Bruno 0/10 7 0")

    for time in ("2", "1", "0"):
        ana.press("undo")
        one.stands(f"Ana {time}/10 0 0")  # whose turn is shown again
    one.look_at("Bruno").stands("Ana 0/10 0 0", "Bruno 0/10 7 0")


def test_gains_of_two_phones_lie_in_the_order_of_play(ana, bruno, group):
    group("rattus_cartus", "Ana Bruno Chloé")
    one, other = follow(ana), follow(bruno)
    one.gains("Ana 2 royalty; Bruno 1 church")
    other.gains("Bruno 2 royalty; Chloé 3 church").next_round()
    one.next_round().gains("Chloé 2 royalty")
    meet(ana, bruno)

    for club in (ana, bruno):
        club.resume("rattus_cartus")
        live = follow(club)
        club.sees("Tour 2 sur 9")
        live.track("royalty", "C2 B2 A2").track("church", "B1 C3").totals("10 10 12")
        live.menu("live-log")
        rounds = club.dialog().locator("section").all_inner_texts()
        assert [text.split("\n")[0] for text in rounds] == ["Tour 2", "Tour 1"]
        live.close()
        assert club.page.locator("#to-conflicts").count() == 0


def test_two_set_ups_wait_for_a_choice_in_words(ana, bruno, group):
    group("rattus_cartus", "Ana Bruno")
    follow(ana).menu("live-deck").deck("palace").close("accept")
    follow(bruno).menu("live-deck").deck("treasury").close("accept")
    meet(ana, bruno)

    for club in (ana, bruno):
        club.resume("rattus_cartus")
        follow(club)
        club.tap("link", "1 choix vous attend")
        club.sees("Mise en place").chooses_between("Palais 5", "Trésor 5")


def test_the_bar_keeps_all_its_buttons_in_one_row_with_a_choice_that_waits(ana, bruno, group):
    group("dorfromantik", "Ana Bruno")
    for club, taps in ((ana, 1), (bruno, 2)):
        sheet = CommonSheet(club, GAMES["dorfromantik"])
        for _ in range(taps):
            sheet.more("longest_stream")
    meet(ana, bruno)
    ana.resume("dorfromantik")
    expect(ana.page.locator("#to-conflicts")).to_be_visible()

    for width, height in ((390, 844), (360, 640)):
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(BAR) == {"rows": 1, "wide": 0}
