"""How a session ended: the winners, everybody else, and in a sentence or two what decided it."""

from frontend.app import page, words
from frontend.app.dom import button, el, token
from frontend.app.screens.explain import explain_total
from frontend.app.words import game_text, t


def winners(desk, places):
    """Who won, and with how many points; several when they share the victory."""
    winners = [i for i in range(len(places)) if places[i].winner]
    if not winners:
        return el("div", "win", el("h2", "win__t", game_text(desk.game, "result.nobody")))
    box = el("div", "wins")
    names = words.listed([desk.table[i].name for i in winners])
    if is_provisional(desk):
        title = t("result.leads", n=len(winners), names=names)
    else:
        title = game_text(desk.game, "result.shared" if len(winners) > 1 else "result.wins", names=names)
    first = winners[0]
    tokens = [token(desk.table[i], "l") for i in winners]
    box <= el(
        "div",
        "win",
        *tokens,
        el("h2", "win__t grow", title),
        button(
            "num win__n",
            lambda event: explain_total(desk, first),
            words.number(places[first].total),
            aria_label=t("explain.title", n=places[first].total),
        )
        if desk.game.has_points(desk.sheet, first)
        else None,
    )
    return box


def is_provisional(desk):
    """Nobody is crowned while the rules still need something, or cells are blank in a game not put away."""
    if desk.game.missing(desk.sheet):
        return True
    return not desk.session.finished and len(desk.game.blanks(desk.sheet)) > 0


def others(desk, places):
    """Everybody else by rank, those who cannot win last and struck out."""
    rest = [i for i in range(len(places)) if not places[i].winner]
    if not rest:
        return None
    rest.sort(key=lambda i: places[i].rank or 99)
    rows = el("ol", "sheet rows result")
    for i in rest:
        rows <= el("li", None, place_row(desk, places[i], i))
    return rows


def place_row(desk, place, i):
    out = place.eliminated
    one = desk.table[i]
    return button(
        "row is-out" if out else "row",
        lambda event: explain_total(desk, i),
        el("span", "num seat__n", str(place.rank) if place.rank else "–"),
        token(one),
        el("b", "grow", one.name),
        el("span", "stamp stamp--err", game_text(desk.game, "eliminated.stamp")) if out else None,
        el("span", "num strike" if out else "num", total_text(desk, place, i)),
    )


def total_text(desk, place, i):
    return words.number(place.total if desk.game.has_points(desk.sheet, i) else None)


def why(desk, places):
    """In one or two sentences: what decided the game; nothing where points did not."""
    if not all([desk.game.has_points(desk.sheet, i) for i in range(len(places))]):
        return None
    alive = [place for place in places if place.rank is not None]
    sentences = []
    best_alive = max([place.total for place in alive]) if alive else None
    most = max([place.total for place in places])
    for i in range(len(places)):
        place = places[i]
        if place.eliminated and place.total == most and (best_alive is None or most > best_alive):
            sentences.append(game_text(desk.game, "eliminated.why", name=desk.table[i].name))
    level = [place for place in alive if place.total == best_alive]
    winners = [place for place in alive if place.winner]
    if len(level) > len(winners):
        sentences.append(game_text(desk.game, "result.tie_broken", names=names_of(desk, winners)))
    elif len(winners) > 1:
        sentences.append(game_text(desk.game, "result.tie", names=names_of(desk, winners), n=best_alive))
    elif len(alive) > 1:
        second = max([place.total for place in alive if not place.winner])
        followers = [place for place in alive if not place.winner and place.total == second]
        sentences.append(
            t(
                "result.margin",
                name=names_of(desk, winners),
                others=names_of(desk, followers),
                n=best_alive - second,
            )
        )
    if not sentences:
        return None
    return page.notice("", "info", " ".join(sentences), role="note")


def names_of(desk, places):
    return words.listed([desk.names[place.player] for place in places])


def together(desk):
    """The one score of a game that the table plays together."""
    total = desk.score.totals[0]
    names = words.listed(list(desk.names.values()))
    extra = desk.game.extra(desk.sheet, desk.score)
    more = game_text(desk.game, "circles", n=extra["circles"]) if "circles" in extra else None
    return el(
        "div",
        "win",
        el(
            "div",
            "grow",
            el("h2", "win__t", t("result.together", names=names)),
            el("p", "small muted", more) if more else None,
        ),
        button(
            "num win__n",
            lambda event: explain_total(desk, 0),
            words.number(total),
            aria_label=t("explain.title", n=total),
        ),
    )
