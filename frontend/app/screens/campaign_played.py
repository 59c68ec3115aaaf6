"""The games of a campaign: a chart of their scores, each with its circles, and the rows of the best results."""

from frontend.app import page, words
from frontend.app.chart import clear_side
from frontend.app.dom import el, icon, link, svg
from frontend.app.screens.campaign_path import text
from frontend.app.words import t

WIDTH, HEIGHT = 358, 170
LEFT, RIGHT, TOP, BOTTOM = 34, 14, 24, 30
STEP = 20  # points between two lines of the chart, doubled until few enough fit
MOST_LINES = 5
MOST_WORDS = 8  # games of which the chart writes score and day


def played_section(sheet):
    standing = sheet.standing
    new = []
    if sheet.campaign.status is None:
        new = [
            link(
                "btn btn--block",
                "#/new/" + sheet.campaign.game,
                icon("plus", "s"),
                t("campaign.play"),
                id="campaign-play",
            )
        ]
        new[0].bind("click", lambda event: setattr(sheet.app, "campaign", sheet.campaign.id))
    inner = el("div", "sheet sheet__in")
    if len(standing.games) > 1:
        inner <= chart(standing.games, sheet.rules)
    rows = el("ol", "rows sess")
    for summary in reversed(standing.going):
        rows <= going_row(summary)
    for played in reversed(standing.games):
        rows <= played_row(played, standing)
    if standing.games or standing.going:
        inner <= rows
    else:
        inner <= el("p", "small muted", t("campaign.played.none"))
    return page.section(t("campaign.played"), inner, *new, cls="section section--in")


def going_row(summary):
    return el(
        "li",
        None,
        link(
            "sess__a",
            "#/session/" + summary["id"],
            el("b", "grow", day_of(summary["day"])),
            el("b", "num", words.number(summary["totals"][0]) if summary["totals"] else ""),
            el("span", "sessc", t("campaign.going")),
        ),
    )


def played_row(played, standing):
    circles = t("campaign.game.circles", n=played.circles)
    if standing.left and played.number == len(standing.games):
        circles += ", " + t("campaign.left", n=standing.left)
    when = el("span", "grow", el("b", None, f"{played.number}. {day_of(played.day)}"))
    if played.days is not None:
        apart = t("campaign.game.days", n=played.days) if played.days else t("campaign.game.same_day")
        when <= el("span", "sub", apart)
    return el(
        "li",
        None,
        link(
            "sess__a",
            "#/result/" + played.id,
            when,
            el("b", "num", words.number(played.total)),
            el("span", "sessc", circles),
        ),
    )


def day_of(day):
    """The day without its name: "26 février"."""
    return words.long_day(day).split(" ", 1)[1]


def chart(games, rules):
    """Scores from game to game, and the score from which the next circle comes."""
    scores = [played.total for played in games]
    step = STEP
    low, high = bounds(scores, step)
    while (high - low) // step > MOST_LINES:
        step *= 2
        low, high = bounds(scores, step)

    def across(i):
        return LEFT + 18 + i * (WIDTH - LEFT - RIGHT - 36) // max(len(games) - 1, 1)

    def up(score):
        return HEIGHT - BOTTOM - (score - low) * (HEIGHT - TOP - BOTTOM) // (high - low)

    told = ", ".join([f"{words.short_month(one.day)} {one.total}" for one in games])
    picture = svg(
        "svg",
        "chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=t("campaign.chart", scores=told),
    )
    for score in range(low, high + 1, step):
        picture.appendChild(svg("path", "ax", d=f"M{LEFT} {up(score)}H{WIDTH - RIGHT}"))
        picture.appendChild(label(LEFT - 6, up(score) + 4, str(score), "end"))
    goal, circles = next_goal(games[-1].total, rules)
    has_goal = goal is not None and goal <= high
    if has_goal:
        picture.appendChild(svg("path", "goal-l", d=f"M{LEFT} {up(goal)}H{WIDTH - RIGHT}"))
    points = [f"{across(i)} {up(scores[i])}" for i in range(len(games))]
    picture.appendChild(svg("path", "ln", d="M" + "L".join(points)))
    if has_goal:  # its words lie over the line
        told = t("campaign.chart.goal", n=circles, total=goal)
        side = clear_side(up(goal), up(scores[0]), up(scores[-1]))
        at = LEFT + 4 if side == "start" else WIDTH - RIGHT - 4
        picture.appendChild(text("over", at, up(goal) - 5, told, side))
    for i in range(len(games)):
        picture.appendChild(svg("circle", "mk", cx=across(i), cy=up(scores[i]), r=4.5))
        if len(games) <= MOST_WORDS or i in (0, len(games) - 1):
            picture.appendChild(text("val", across(i), up(scores[i]) - 9, str(scores[i]), "middle"))
            day = words.day_number(games[i].day) + " " + words.short_month(games[i].day)
            picture.appendChild(label(across(i), HEIGHT - 8, day, "middle"))
    return picture


def bounds(scores, step):
    low = min(scores) // step * step
    high = -(-max(scores) // step) * step
    return low, max(high, low + step)


def next_goal(total, rules):
    """The score from which one more circle comes than the last game earned, and how many those are."""
    earned = rules.circles(total)
    for score in range(total + 1, total + 200):
        if rules.circles(score) > earned:
            return score, rules.circles(score)
    return None, earned


def label(x, y, words, anchor):
    return text(None, x, y, words, anchor)


def best_section(sheet):
    """The rows that results were written on, highest first, each with its games."""
    standing = sheet.standing
    if not standing.games:
        return None
    rows = el("ol", "sheet rows best")
    for row, games in standing.best:
        rows <= el(
            "li",
            "row",
            el("b", "num best__n", words.number(row)),
            el(
                "span",
                "grow",
                t("campaign.best.games", n=len(games), games=words.listed([str(n) for n in games])),
            ),
        )
    top = el("span", "small muted", t("campaign.best.top", n=standing.best_total()))
    text_under = el("p", "small muted", t("campaign.best.text"))
    return page.section(t("campaign.best"), rows, text_under, side=top, cls="section section--in")
