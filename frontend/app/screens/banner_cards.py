"""The banners and the ways to one of them, each with its price, to be tapped."""

from frontend.app import page
from frontend.app.dom import button, el, icon
from frontend.app.round_words import cost_parts, cost_text, pair_text, r
from frontend.app.screens.banner_choice import cheapest
from frontend.app.words import t
from shared_rules.banners import VALUES

ICONS = 2  # costs that a banner has room for


def draw_flags(choice, choose):
    """Every banner with its lowest price; choose(value) follows a tap."""
    title = r("reach.pair" if choice.is_pair() else "reach")
    grid = el("div", "flags", role="radiogroup", aria_label=title)
    for value in VALUES:
        grid <= draw_flag(choice, value, choose)
    if choice.value is None:
        grid.children[0].setAttribute("tabindex", "0")
    grid.bind("keydown", page.arrows)
    side = el("span", "small muted", r("reach.cheapest"))
    return el("section", None, el("div", "head", el("h2", None, title), side), grid)


def draw_flag(choice, value, choose):
    cls, price, said = "flagv", el("small"), r("too_far")
    if value in choice.reach:
        way = cheapest(choice.reach[value])
        said = cost_text(way.time, way.coins, way.markers)
        parts = cost_parts(way.time, way.coins, way.markers)
        for image, n, text in parts:
            price <= el("span", "flagv__c", str(n), icon(image, "s" if len(parts) <= ICONS else "xs"))
        if not parts:
            cls = "flagv flagv--free"
            price.text = r("free")
    else:
        cls = "flagv flagv--no"
        price.text = r("too_far")
    return button(
        cls,
        lambda event: choose(value),
        el("span", "num", str(value)),
        price,
        **radio(value == choice.value),
        aria_label=f"{value}{t('colon')}{said}",
    )


def draw_ways(choice, choose):
    """The ways to the chosen value; choose(place in the list) follows a tap."""
    box = el("div", "ways", role="radiogroup", aria_label=r("ways", n=str(choice.value)))
    for i in range(len(choice.ways)):
        box <= draw_way(choice, i, choose)
    box.bind("keydown", page.arrows)
    return box


def draw_way(choice, i, choose):
    way = choice.ways[i]
    parts = cost_parts(way.time, way.coins, way.markers)
    tags = [el("span", "tag", icon(image, "xs"), " " + text) for image, n, text in parts]
    return button(
        "way",
        lambda event: choose(i),
        el("span", "radio"),
        el("span", "grow", el("b", None, pair_text(choice.dice, way.dice, way.faces))),
        el("span", "way__c", *(tags or [el("span", "tag tag--ok", " " + r("free"))])),
        **radio(i == choice.way),
    )


def radio(checked):
    """The attributes of one choice of several; the keyboard stops at the checked one."""
    return {
        "role": "radio",
        "aria_checked": "true" if checked else "false",
        "tabindex": "0" if checked else "-1",
    }
