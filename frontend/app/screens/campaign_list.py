"""The campaigns of this phone, and how a new one begins."""

from frontend.app import dialogs, page, people, words
from frontend.app.campaigns import played
from frontend.app.chips import chips
from frontend.app.dom import button, el, icon, link, token
from frontend.app.ids import dated_id
from frontend.app.status import save_chip, storage_warning
from frontend.app.text_field import TextField
from frontend.app.words import game_text, t
from shared_rules.campaign import CAMPAIGN
from shared_rules.games import GAMES


def draw(app, known):
    found = known.all()
    rows = el("div", "sheet rows", *[row(known, one) for one in found])
    if not found:
        rows = el(
            "div",
            "sheet empty",
            icon("trail"),
            el("h2", None, t("campaign.none")),
            el("p", None, t("campaign.none.text")),
        )
    new = el("div", "stack actions campaigns__new")
    for key in played():
        label = (
            t("campaign.new")
            if len(played()) == 1
            else t("campaign.new") + ", " + game_text(GAMES[key], "game")
        )
        new <= button(
            "btn btn--primary btn--block", lambda event, key=key: begin(app, key), icon("plus", "s"), label
        )
    new <= link("btn btn--block", "#/bundles", icon("filein", "s"), t("campaign.take"))
    new <= link("btn btn--block", "#/import", icon("table", "s"), t("campaign.take_csv"))
    theme = GAMES[played()[0]].theme if played() else None
    show(app, theme, storage_warning(app), el("section", "section", rows), new)


def show(app, theme, *content):
    page.show(
        t("campaign.title"),
        "app--tabs",
        theme,
        page.game_bar(t("campaign.title"), None, ("#/", t("back.home")), save_chip(app)),
        page.binding(),
        page.holes(),
        page.main("page", *content),
        page.tabs("campaign"),
    )


def gone(app):
    show(
        app,
        None,
        el("p", None, t("campaign.gone")),
        link("btn btn--block", "#/campaign", t("back.campaigns")),
    )


def row(known, one):
    tag = el("span", "tag", t("campaign." + one.status)) if one.status else None
    return link(
        "row",
        "#/campaign/" + one.id,
        el("span", "emb emb--s emb--bare", aria_hidden="true"),
        el("span", "grow", el("b", None, one.name), el("span", "sub", in_short(known.standing(one)))),
        tag,
        icon("chev"),
        data_game=GAMES[one.game].theme,
    )


def in_short(standing):
    """ "5 parties, 2 cercles encore à cocher"."""
    parts = [t("campaign.games", n=len(standing.games))]
    if standing.too_many:
        parts.append(t("campaign.many", n=standing.too_many))
    elif standing.left:
        parts.append(t("campaign.left", n=standing.left))
    else:
        parts.append(t("campaign.crossed", n=standing.crossed))
    return ", ".join(parts)


def begin(app, key):
    """A new campaign: its name, and who plays in it."""

    def keep(name, chosen):
        id = dated_id(words.now_ms())
        fields = [("game", key), ("name", name), ("people", chosen), ("began", words.today())]
        app.journal.set(CAMPAIGN + id, fields)
        app.go("#/campaign/" + id)

    ask(app, t("campaign.new"), "", [], t("campaign.create"), keep)


def ask(app, title, name, chosen, accept_label, keep):
    """Name and people in a dialog; keep(name, player ids)."""
    field = TextField("campaign-name", t("campaign.name"), name, maxlength="80", enterkeyhint="done")
    chosen = list(chosen)
    everybody = people.everybody(app.journal)
    choices = [(one.id, [token(one, "s"), el("span", "chip__n", one.name)]) for one in everybody]

    def accept(event):
        event.preventDefault()
        typed = field.name()
        if typed is not None:
            dialog.close()
            keep(typed, chosen)

    who = []
    if everybody:
        who = [el("p", "small muted", t("campaign.people")), chips(choices, chosen, t("campaign.people"))]
    form = el(
        "form",
        "stack",
        field.box,
        *who,
        el("button", "btn btn--primary btn--block", accept_label, type="submit"),
        novalidate=True,
    )
    form.bind("submit", accept)
    dialog = dialogs.Dialog(title, form).open()
    field.input.focus()
