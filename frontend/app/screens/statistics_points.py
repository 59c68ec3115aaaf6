"""Where points come from: the average of each line, counted from the sheets while the rest can be read."""

from frontend.app import page, words
from frontend.app.chart import bars, unit
from frontend.app.chart_drawing import figure, table
from frontend.app.dom import button, el, put, set_text
from frontend.app.gathering import LineGathering
from frontend.app.words import t
from shared_rules.statistics_lines import EVERYBODY

STITCHES = 24  # of the longest bar


def lines(screen, who, sessions):
    """The average of each line; sheets are scored while the rest can be read."""
    told = el("p", "small muted", role="status")
    box = el("div", "lines", el("div", "sheet sheet__in", told))
    gathering = LineGathering(screen.app, screen.game, screen.gathering.persons, sessions)
    if screen.counting:
        screen.counting.stopped = True
    screen.counting = gathering

    def tell(n, all):
        set_text(told, t("stats.counting", n=n, all=all))

    def drawn():
        found = lines_figure(screen, gathering, who)
        if found is None:
            section.remove()
            return
        put(box, found)
        if gathering.counted < len(sessions):
            box <= button("btn btn--block", more, t("stats.all_lines", n=len(sessions)))

    def more(event):
        put(box, el("div", "sheet sheet__in", told))
        gathering.read(tell, screen.app.here(drawn), all=True)

    section = page.section(t("stats.lines"), box)
    gathering.read(tell, screen.app.here(drawn))
    return section


def lines_figure(screen, gathering, who):
    """The averages as a figure; None for a game known by its name only of which no sheet has lines."""
    lang = words.language()
    own = dict(gathering.lines.averages(who))
    everybody = dict(gathering.lines.averages(EVERYBODY))
    played = [key for key in everybody if own.get(key) or everybody[key]]
    is_told = who == EVERYBODY or not screen.shown.by_name or any([own.get(key) for key in played])
    if not played and screen.shown.by_name:
        return None
    if not played or not is_told:
        return el("p", "sheet sheet__in muted", t("stats.no_lines"))
    own = {key: own.get(key, 0) for key in played}
    most = max([abs(own[key]) for key in played])
    each = 10 * unit(-(-most // 10), STITCHES)
    rows = [(gathering.lines.title(lang, key), own[key], tenths_text(own[key])) for key in played]
    text = t("stats.lines") + t("colon") + ", ".join([name + " " + said for name, _, said in rows])
    head = [t("stats.line"), t("stats.average")]
    cells = [[name, said] for name, _, said in rows]
    if who != EVERYBODY:
        head.append(t("stats.everybody"))
        for i in range(len(played)):
            cells[i].append(tenths_text(everybody[played[i]]))
    note = el(
        "p",
        "small muted",
        t("stats.stitch_points", n=each // 10) + " " + t("stats.lines_of", n=gathering.lines.sheets),
    )
    title = t("stats.lines")
    return figure(
        title, screen.sub(gathering.lines.sheets), bars(rows, each), text, table(title, head, cells), note
    )


def tenths_text(tenths):
    """333 -> "33,3"; 330 keeps its "33,0", so that a column can be compared."""
    if tenths is None:
        return "–"
    sign = "\u2212" if tenths < 0 else ""
    return sign + words.number(abs(tenths) // 10) + t("decimal") + str(abs(tenths) % 10)
