"""Looking back at one person: their figures in a game, their latest scores, their points, and the others."""

from frontend.app import page, words
from frontend.app.chart_drawing import table
from frontend.app.dom import el, link, token
from frontend.app.screens.statistics_game import scores, turns
from frontend.app.screens.statistics_points import lines, tenths_text
from frontend.app.words import game_text, t
from shared_rules.statistics import percent


def sections(screen):
    """The sections of a person's screen; `screen` is the Statistics of that person, a game chosen."""
    person = screen.gathering.person
    record = screen.shown.people[person]
    cooperative = screen.game.cooperative
    yield headline(screen, record)
    if record.totals:
        yield scores(screen, t("stats.scores"), record)
        yield lines(screen, person, record.scored)
    if not cooperative:
        yield against(screen)
        yield turns(screen, record.turns)


def headline(screen, record):
    """The figures that one tells at the table."""
    facts = [(t("stats.played"), words.number(record.games))]
    if not screen.game.cooperative:
        share = str(percent(record.wins, record.games)) + "\u00a0%"
        facts.append((t("stats.wins"), words.number(record.wins) + " (" + share + ")"))
        if record.shared:
            facts.append((t("stats.shared"), words.number(record.shared)))
    facts.append((t("stats.average"), tenths_text(record.average())))
    facts.append((t("stats.best"), words.number(screen.shown.best(record))))
    facts.append((t("stats.last"), words.number(record.last)))
    if not screen.game.cooperative:
        facts.append((t("stats.run"), words.number(record.run)))
        facts.append((t("stats.longest"), words.number(record.longest)))
    if record.out:
        title = game_text(screen.game, "survival.title")
        facts.append((title, t("stats.taken", n=record.out)))
    box = el("dl", "sheet sheet__in facts")
    for name, value in facts:
        box <= el("div", None, el("dt", None, name), el("dd", "num", value))
    return page.section(
        screen.title(),
        box,
        side=el("span", "small muted", t("history.count", n=record.games)),
    )


def against(screen):
    """Head to head with everybody who sat at the same table."""
    others = screen.gathering.meetings[screen.key].others
    if not others:
        return None
    order = sorted(others, key=lambda id: (-sum(others[id]), id))
    rows = []
    for id in order:
        one = screen.person(id)
        way = link(
            "flex", "#/history/person/" + id + "/" + screen.key, token(one, "s"), el("span", "n", one.name)
        )
        rows.append([way, *[words.number(n) for n in others[id]]])
    head = [t("stats.against"), t("stats.ahead"), t("stats.level"), t("stats.behind")]
    return page.section(
        t("stats.meetings"), el("div", "sheet sheet__in people", table(t("stats.meetings"), head, rows))
    )
