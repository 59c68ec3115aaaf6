"""How things stand in a round: everybody's time, tree and town hall, and what the main board shows."""

from frontend.app import page, words
from frontend.app.dom import button, el, icon, token
from frontend.app.round_words import r
from shared_rules.round_entries import LAP


def draw_table(screen, turn):
    """Everybody in the order of play as things stand after `turn`, None for now. A tap looks at that player's turn."""
    rounds = screen.play.rounds
    shown = rounds.rounds[turn.n - 1] if turn else rounds.now()
    after = turn or shown.turns[-1]
    body = el("tbody", None, *[draw_player(screen, shown, one, after, one is turn) for one in shown.turns])
    head = el("tr", None, el("th", None, r("table.player"), scope="col"))
    for image, key in (("clock", "time"), ("forest", "tree"), ("shield", "stored")):
        head <= el("th", None, icon(image, "s"), el("span", None, r("table." + key)), scope="col")
    caption = el("caption", "vh", r("table.caption", n=shown.n))
    return el("table", "roundtab", caption, el("thead", None, head), body)


def draw_player(screen, shown, one, after, is_at):
    player = screen.play.person(one.player)
    label = r("table.look", of=words.of_name(player.name))
    name = button(
        "roundtab__p",
        lambda event: screen.look_at(one),
        token(player, "s"),
        el("span", "n", player.name),
        icon("hand", "s") if shown.holder == one.player else None,
        icon("check", "s") if one.done else None,
        aria_current="true" if is_at else None,
        aria_label=label + (", " + r("table.done") if one.done else ""),
    )
    return el(
        "tr",
        "is-row" if is_at else None,
        el("th", None, name, scope="row"),
        el("td", None, str(after.spent[one.player] % LAP), el("small", None, " / " + str(LAP))),
        el("td", "num", str(after.tree[one.player])),
        el("td", "num", str(after.stored[one.player])),
    )


def draw_board(rounds):
    """Deaths, the rat, the hand; and that the end is near."""
    deaths = r("board.deaths", n=rounds.dead)
    if rounds.box.deaths:
        deaths = r("board.deaths_of", n=rounds.dead, most=rounds.box.deaths)
    parts = [("cross", deaths)]
    if rounds.to_invasion is not None:
        parts.append(("rat", r("board.rat", n=rounds.to_invasion)))
    parts.append(("hand", r("board.palm", n=rounds.palm)))
    tags = [el("span", "tag tag--plain", icon(image, "xs"), " " + text) for image, text in parts]
    box = el("p", "flex flex--wrap round__board", *tags)
    if rounds.last is None or rounds.is_over():
        return box
    return el("div", None, box, page.notice("warn", "cross", r("board.last")))
