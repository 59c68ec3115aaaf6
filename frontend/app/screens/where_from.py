"""The whole score of a game as a table: the lines of the paper sheet, a column for each player."""

from frontend.app import page, words
from frontend.app.dom import el
from frontend.app.screens.explain import sum_table
from frontend.app.words import t
from shared_rules.explain import line_title

ON_360, ON_390 = 24, 28  # letters that fit side by side above the columns of a phone so wide


def where_from(desk):
    """The table; the sum alone where the table plays together, nothing where nobody has points."""
    if desk.game.cooperative:
        return page.section(t("result.where_from"), el("div", "sheet sheet__in", sum_table(desk, 0)))
    table = desk.table
    known = [desk.game.has_points(desk.sheet, i) for i in range(len(table))]
    if not any(known):
        return None
    head = el("tr", None, el("th", None, t("result.points"), scope="col"))
    for one in table:
        head <= el("th", None, el("span", "n", one.name), scope="col")
    body = el("tbody")
    score = desk.score
    for scored in desk.game.scores:
        row = el("tr", None, el("th", None, line_title(desk.game, words.language(), scored.key), scope="row"))
        for i, part in enumerate(score.parts[scored.key]):
            row <= el(
                "td", "neg" if part.points < 0 else None, words.number(part.points if known[i] else None)
            )
        body <= row
    total = el("tr", "tot", el("th", None, el("b", None, t("sheet.total")), scope="row"))
    for i in range(len(table)):
        total <= el("td", "num", words.number(score.totals[i] if known[i] else None))
    body <= total
    return page.section(
        t("result.where_from"),
        el(
            "div",
            "sheet sheet__in tw",
            el(
                "table",
                "tbl" + upright(table),
                el("caption", "vh", t("result.per_player")),
                el("thead", None, head),
                body,
            ),
            tabindex="0",
            role="region",
            aria_label=t("result.per_player"),
        ),
    )


def upright(table):
    """The class with which names stand upright above their columns where words so long would push these off a phone."""
    letters = 0
    for one in table:
        parts = one.name.replace("-", "- ").split()
        letters += max([len(word) for word in parts], default=0) + 1.5  # and the space around a column
    if letters > ON_390:
        return " tbl--upright"
    return " tbl--upright-360" if letters > ON_360 else ""
