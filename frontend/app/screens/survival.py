"""What not everybody survives: each player's number against the limit of the table, a stitch for each."""

from frontend.app import page, words
from frontend.app.dom import el, icon, token, variable
from frontend.app.screens.options import option_choice
from frontend.app.words import game_text, t
from shared_rules.explain import line_title

FEWEST_STITCHES = 12  # a bar never looks full of two rats


def survival(desk, places, redraw):
    """One stitch for each thing against the limit of the table, for a game in which it kills."""
    rule = desk.game.survival
    if rule is None or desk.sheet.typed(rule.limit) is None:
        return None
    sheet = desk.sheet
    limit = sheet.number(rule.limit)
    box = el("div", "sheet sheet__in plague")
    most = max([limit] + [sheet.number(rule.counted, player) for player in sheet.players])
    for i in range(len(desk.table)):
        one = desk.table[i]
        n = sheet.number(rule.counted, one.id)
        over = n - limit
        key = "survival.over" if over > 0 else "survival.exact" if over == 0 else "survival.under"
        bar = el("div", "ratbar", el("i"), aria_hidden="true")
        variable(bar, "--v", n)
        variable(bar, "--nuns", limit)
        variable(bar, "--most", max(most, FEWEST_STITCHES))
        said = el(
            "p",
            "small neg" if over > 0 else "small muted",
            icon("cross" if over > 0 else "check", "xs"),
            " " + game_text(desk.game, key, n=n, over=over),
        )
        out = " is-out" if places[i].eliminated else ""
        box <= el(
            "div",
            "plague__r" + out,
            el("div", "flex", token(one), el("b", None, one.name)),
            el("div", "plague__bar", bar, said),
        )
    side = el(
        "span",
        "small muted",
        line_title(desk.game, words.language(), rule.limit) + t("colon") + str(limit),
    )
    section = page.section(game_text(desk.game, "survival.title"), box, side=side)
    for option in desk.game.options:
        if option.kind == "choice" and option.key == rule.option and everybody_is_over(desk, limit):
            section <= option_choice(desk, option, redraw)
    return section


def everybody_is_over(desk, limit):
    counted = desk.game.survival.counted
    return all([desk.sheet.number(counted, player) > limit for player in desk.sheet.players])
