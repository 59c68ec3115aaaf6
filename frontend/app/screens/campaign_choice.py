"""To which campaign a new session belongs, if to any, and what that changes on its sheet."""

from frontend.app import campaigns, page
from frontend.app.dom import button, el, icon, link, put
from frontend.app.words import t
from shared_rules.campaign import OPTION_KEY
from shared_rules.history import order_key

CHANGED = ("option/markers", "option/lines", "option/special", "option/" + OPTION_KEY)


def offer(setup):
    """Ask on the screen where the table is set; `setup.campaign` is what was chosen."""
    app, game = setup.app, setup.game

    def draw(known):
        if setup.game is not game:
            return
        found = [one for one in known.all(game.key) if one.status is None]
        proposed = proposal(setup, known)
        setup.campaign = Choice(game, found, proposed)
        put(setup.campaigns, setup.campaign.section())
        sitting = known.find(proposed).people if app.campaign is not None and proposed else []
        app.campaign = None
        if sitting:  # begun from the campaign: its people sit down
            setup.chosen.clear()
            setup.chosen.extend(setup.present(sitting))
            setup.paint()

    campaigns.read(app, app.here(draw))


def proposal(setup, known):
    """The campaign that this session is begun from, that of the session played again, or that of the last one."""
    played = [one for one in known.summaries if one["game"] == setup.game.key]
    last = max(played, key=order_key)["campaign"] if played else None
    for id in (setup.app.campaign, setup.model.options.get(OPTION_KEY) if setup.model else last):
        if id is not None:
            one = known.find(id)
            if one is not None and one.status is None:
                return id
    return None


class Choice:
    def __init__(self, game, campaigns, chosen):
        self.rules = game.campaign()
        self.campaigns = campaigns
        self.chosen = chosen

    def section(self):
        """The campaigns as a radio group, and the way to a new one."""
        rows = el("div", "sheet rows", role="radiogroup", aria_label=t("campaign.choice"))
        note = el("p", "small muted campaign__told")

        def mark():
            for node in rows.children:
                checked = node.getAttribute("data-value") == (self.chosen or "")
                node.setAttribute("aria-checked", "true" if checked else "false")
                node.setAttribute("tabindex", "0" if checked else "-1")
            note.text = self.told()

        def picker(value):
            def pick(event):
                self.chosen = value
                mark()

            return pick

        for value, words in [(one.id, one.name) for one in self.campaigns] + [
            (None, t("campaign.choice.none"))
        ]:
            rows <= button(
                "row",
                picker(value),
                el("span", "radio"),
                el("b", "grow", words),
                role="radio",
                data_value=value or "",
            )
        rows.bind("keydown", page.arrows)
        mark()
        new = link(None, "#/campaign", icon("plus", "s"), t("campaign.new"))
        head = el("div", "head head--next", el("h2", None, t("campaign.choice")), new)
        if not self.campaigns:
            return el("div", None, head)
        return el("div", None, head, rows, note)

    def find(self):
        """The campaign that is chosen."""
        return next(campaign for campaign in self.campaigns if campaign.id == self.chosen)

    def told(self):
        """What the choice changes in the game that begins."""
        if self.chosen is None:
            return ""
        text = t("campaign.choice.markers")
        if self.rules.has_special(sorted(self.find().since)):
            text += " " + t("campaign.choice.special")
        return text

    def options(self, found):
        """The fields of the session's options: those chosen, and what the campaign unlocked in their place."""
        if self.chosen is None:
            return found
        campaign = self.find()
        options = self.rules.options(sorted(campaign.since), campaign.tiles)
        kept = [pair for pair in found if not pair[0].startswith(CHANGED)]
        return (
            kept
            + [("option/" + OPTION_KEY, self.chosen)]
            + [("option/" + key, options[key]) for key in options]
        )
