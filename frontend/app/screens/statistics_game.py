"""The sections of a game's figures: who played and won, the table's progress, the order of turns, who could not win."""

from frontend.app import page, words
from frontend.app.chart import bars, line, unit
from frontend.app.chart_drawing import figure, table
from frontend.app.dom import button, el, link, put, token
from frontend.app.screens.statistics_points import STITCHES, lines, tenths_text
from frontend.app.words import game_text, has_game_text, t
from shared_rules.statistics import percent
from shared_rules.statistics_lines import EVERYBODY

LATEST = 12  # sessions of a line
MOST_PEOPLE = 12


def sections(screen):
    """The sections of a game's screen; `screen` is the Statistics of that game."""
    shown = screen.shown
    yield per_player(screen)
    if shown.cooperative:
        yield scores(screen, t("stats.progress"), shown.table)
        yield records(screen, shown.table)
    else:
        yield wins(screen)
    if any([shown.people[id].totals for id in shown.people]):
        yield lines(screen, EVERYBODY, shown.sessions)
    yield turns(screen, shown.turns)
    if shown.plagued:
        yield plague(screen)


def per_player(screen):
    shown = screen.shown
    head = [t("stats.player"), t("stats.played"), t("stats.wins"), t("stats.average"), t("stats.best")]
    rows = []
    for id in shown.by_success():
        record, one = shown.people[id], screen.person(id)
        way = link(
            "flex", "#/history/person/" + id + "/" + screen.key, token(one, "s"), el("span", "n", one.name)
        )
        cells = [words.number(record.games), words.number(record.wins), tenths_text(record.average())]
        rows.append([way, *cells, words.number(shown.best(record))])
    if screen.game.cooperative:
        head.pop(2)
        for row in rows:
            row.pop(2)
    box = el("div", "sheet sheet__in people")

    def fill(rows):
        put(box, table(t("stats.per_player"), head, rows))

    fill(rows[:MOST_PEOPLE])
    if len(rows) > MOST_PEOPLE:
        box <= button(
            "btn btn--block", lambda event: fill(rows), t("stats.more_people", n=len(rows) - MOST_PEOPLE)
        )
    return page.section(
        t("stats.per_player"), box, side=el("span", "small muted", t("history.count", n=shown.games))
    )


def wins(screen):
    shown = screen.shown
    counted = [(id, shown.people[id]) for id in shown.by_success()[:MOST_PEOPLE]]
    each = unit(max([record.wins for _, record in counted]), STITCHES)
    rows = [(screen.name(id), record.wins, words.number(record.wins)) for id, record in counted]
    text = t("stats.wins") + t("colon") + ", ".join([name + " " + said for name, _, said in rows])
    cells = []
    for id, record in counted:
        share = str(percent(record.wins, record.games)) + "\u00a0%"
        cells.append([screen.person(id).name, words.number(record.wins), words.number(record.shared), share])
    head = [t("stats.player"), t("stats.wins"), t("stats.shared"), t("stats.share")]
    note = el("p", "small muted", t("stats.stitch_wins", n=each))
    return page.section(
        t("stats.wins"),
        figure(
            t("stats.wins"), screen.sub(), bars(rows, each), text, table(t("stats.wins"), head, cells), note
        ),
    )


def scores(screen, title, record):
    """The latest totals as a line, the average of all dotted."""
    first = max(0, len(record.totals) - LATEST)
    points = [
        (
            words.day_number(record.scored[i]["day"]) + " " + words.short_month(record.scored[i]["day"]),
            record.totals[i],
        )
        for i in range(first, len(record.totals))
    ]
    average = record.average()
    text = title + t("colon") + ", ".join([day + " " + words.number(total) for day, total in points])
    rows = []
    for i in range(len(record.totals) - 1, first - 1, -1):
        session = record.scored[i]
        way = link(None, "#/result/" + session["id"], words.long_day(session["day"]))
        rows.append([way, words.number(record.totals[i])])
    cells = table(title, [t("stats.day"), t("stats.points")], rows)
    notes = t("stats.dotted", average=tenths_text(average))
    if first:
        notes = t("stats.latest", n=len(points)) + " " + notes
    note = el("p", "small muted", el("i", "legend legend--dots", aria_hidden="true"), notes)
    return page.section(
        title, figure(title, screen.sub(len(record.totals)), line(points, average), text, cells, note)
    )


def records(screen, record):
    """When the best so far was beaten, newest first."""
    rows = []
    for i in reversed(record.records()):
        session = record.scored[i]
        way = link(None, "#/result/" + session["id"], words.long_day(session["day"]))
        names = words.listed([screen.person(id).name for id in session["players"]])
        rows.append([way, names, words.number(record.totals[i])])
    title = t("stats.records")
    box = el(
        "div",
        "sheet sheet__in",
        table(title, [t("stats.day"), t("stats.table"), t("stats.points")], rows[:LATEST]),
    )
    return page.section(title, box)


def turns(screen, turns):
    """How those fared who began, and those who followed."""
    if not turns:
        return None
    rows = []
    for i in range(len(turns)):
        turn = turns[i]
        if turn.games:
            share = str(percent(turn.wins, turn.games)) + "\u00a0%"
            title = t("stats.begins") if i == 0 else t("stats.turn", n=i + 1)
            rows.append(
                [title, words.number(turn.games), words.number(turn.wins), share, tenths_text(turn.average())]
            )
    head = [t("stats.turns"), t("stats.played"), t("stats.wins"), t("stats.share"), t("stats.average")]
    return page.section(t("stats.turns"), el("div", "sheet sheet__in", table(t("stats.turns"), head, rows)))


def plague(screen):
    """Who could not win, how often."""
    shown = screen.shown
    title = (
        game_text(screen.game, "survival.title")
        if has_game_text(screen.game, "survival.title")
        else t("stats.out")
    )
    taken = [id for id in shown.people if shown.people[id].out]
    taken.sort(key=lambda id: (-shown.people[id].out, id))
    counted = [(id, shown.people[id]) for id in taken[:MOST_PEOPLE]]
    each = unit(counted[0][1].out, STITCHES)
    rows = [(screen.name(id), record.out, words.number(record.out)) for id, record in counted]
    text = title + t("colon") + ", ".join([name + " " + said for name, _, said in rows])
    cells = []
    for id, record in counted:
        share = str(percent(record.out, record.games)) + "\u00a0%"
        cells.append([screen.person(id).name, words.number(record.out), share, words.number(record.robbed)])
    head = [t("stats.player"), t("stats.times"), t("stats.share"), t("stats.robbed")]
    note = el("p", "small muted", t("stats.plagued", n=shown.plagued, all=shown.games))
    return page.section(
        title, figure(title, screen.sub(), bars(rows, each), text, table(title, head, cells), note)
    )
