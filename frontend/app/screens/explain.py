"""Where do the points come from? Every total opens into its sum, down to what was typed."""

from frontend.app import words
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, put, token
from frontend.app.words import t
from shared_rules.explain import part_note, part_title


def explain_total(desk, index):
    total = desk.score.totals[index]
    one = desk.table[index] if not desk.game.cooperative else None
    dialog = Dialog(t("explain.title", n=total), sum_table(desk, index), problems_of(desk))
    if one:
        put(
            dialog.head,
            el(
                "div",
                "flex",
                token(one, "l"),
                el("div", None, dialog.heading, el("p", "small muted", lead(desk, index))),
            ),
        )
    dialog.box <= el(
        "div",
        "actions",
        button("btn btn--primary btn--block", lambda event: dialog.close(), t("close")),
    )
    dialog.open()


def sum_table(desk, index):
    """The total as a table of its terms; an output line made of one entry line shows that one."""
    part = desk.score.explain(index)
    table = el("table", "sum", el("caption", "vh", t("explain.caption")))
    for line in part.parts:
        if desk.game.cooperative:  # one column has room for the lines of the pad and their rows
            add_rows(table, desk, line, 0)
        else:
            for term in line.parts if line.parts else [line]:
                add_rows(table, desk, term, 0)
    name = desk.names[desk.sheet.players[index]] if not desk.game.cooperative else ""
    title = t("explain.total_of", of=words.of_name(name)) if name else t("sheet.total")
    table <= el("tr", "tot", el("th", None, title, scope="row"), el("td", "v", words.number(part.points)))
    return table


def add_rows(table, desk, part, depth):
    lang = words.language()
    note = part_note(desk.game, lang, part, desk.names)
    table <= el(
        "tr",
        "sub" + str(depth) if depth else None,
        el(
            "th",
            None,
            part_title(desk.game, lang, part),
            el("small", None, note) if note else None,
            scope="row",
        ),
        el("td", "v neg" if part.points < 0 else "v", words.number(part.points)),
    )
    for term in part.parts:
        if term.points or term.phrase:
            add_rows(table, desk, term, depth + 1)


def lead(desk, index):
    """How this player stands to the others: "mène d'un point devant Bruno"."""
    places = desk.game.standing(desk.sheet, desk.score)
    mine = places[index]
    name = desk.names[mine.player]
    if mine.rank is None:
        return t("lead.out", name=name)
    ahead = [other for other in places if other.rank is not None and other.total > mine.total]
    if ahead:
        best = max([other.total for other in ahead])
        return t("lead.behind", name=name, n=best - mine.total)
    level = [desk.names[o.player] for o in places if o.rank == mine.rank and o is not mine]
    if level:
        return t("lead.level", name=name, others=words.listed(level))
    rest = [o for o in places if o is not mine and o.rank is not None]
    if not rest:
        return ""
    second = max([o.total for o in rest])
    followers = [desk.names[o.player] for o in rest if o.total == second]
    return t("lead.leads", name=name, n=mine.total - second, others=words.listed(followers))


def problems_of(desk):
    found = desk.problems()
    return desk.problem_box(found) if found else None
