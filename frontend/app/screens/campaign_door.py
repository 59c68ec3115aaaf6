"""Ways into campaigns from elsewhere: rows on home, and what a result brings its campaign."""

from frontend.app import campaigns, dialogs
from frontend.app.dom import button, el, icon, link, put
from frontend.app.screens.campaign_list import row
from frontend.app.words import t
from shared_rules.campaign import OPTION_KEY

MOST = 3  # campaigns on home


def look(app, box):
    """Rows for the campaigns that are played, below all else on the page of `box`; none for those who play none."""
    if not campaigns.played():
        return

    def draw(known):
        found = [one for one in known.all() if one.status is None][:MOST]
        if found:
            rows = el(
                "nav",
                "sheet rows campaigns",
                *[row(known, one) for one in found],
                aria_label=t("campaign.title"),
            )
            box.parentElement.append(rows)  # at the end: nothing moves under a finger

    campaigns.read(app, app.here(draw))


def result_note(desk):
    """What is still to cross in the campaign of this game, itself included; empty without a campaign."""
    box = el("div", "campaign__note")
    id = desk.session.options.get(OPTION_KEY)
    if desk.game.campaign is None or id is None:
        return box

    def draw(known):
        one = known.find(id)
        if one is None:
            return
        standing = known.standing(one)
        earned = standing.earned
        if not desk.session.finished:
            earned += desk.game.campaign().circles(desk.score.totals[0])
        left = max(earned - standing.crossed, 0)
        put(
            box,
            link(
                "btn btn--block",
                "#/campaign/" + id,
                icon("trail", "s"),
                one.name + t("colon") + (t("campaign.left", n=left) if left else t("campaign.settled")),
                id="to-campaign",
            ),
        )

    campaigns.read(desk.app, desk.app.here(draw))
    return box


def ask_belonging(desk, changed):
    """To which campaign a game belongs, said afterwards; changed() follows."""

    def draw(known):
        now = desk.session.options.get(OPTION_KEY)
        rows = el("div", "rows dialog__rows")
        for one in known.all(desk.game.key):
            rows <= choice(one.id, one.name, now)
        rows <= choice(None, t("campaign.choice.none"), now)
        dialog.append(
            dialogs.Dialog(
                t("campaign.choice"),
                rows,
                el("div", "actions", button("btn btn--block", lambda event: dialog[0].close(), t("close"))),
            ).open()
        )

    def choice(id, name, now):
        def pick(event):
            dialog[0].close()
            if id != now:
                desk.journal.set(desk.ent, [("option/" + OPTION_KEY, id)], done=changed)

        mark = icon("check", "s") if id == now else el("span", "radio")
        return button("row", pick, mark, el("b", "grow", name))

    dialog = []
    campaigns.read(desk.app, desk.app.here(draw))
