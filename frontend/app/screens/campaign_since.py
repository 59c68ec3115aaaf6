"""Since which game of the campaign something is unlocked, chosen by the group."""

from frontend.app.dom import el
from frontend.app.screens.campaign_played import day_of
from frontend.app.words import t


class SinceField:
    """`box` asks; value() is the session chosen, "" when nobody knows. What is not unlocked yet is so since the last game."""

    def __init__(self, sheet, key):
        games = sheet.standing.games
        chosen = sheet.campaign.since.get(key, sheet.last_game())
        choices = [("", t("campaign.since.unknown"))]
        choices += [(played.id, f"{played.number}. {day_of(played.day)}") for played in games]
        if chosen not in [id for id, title in choices]:
            choices.append((chosen, t("campaign.since.some")))
        self.select = el("select", None, id="since-game")
        for id, title in choices:
            self.select <= el("option", None, title, value=id, selected=id == chosen)
        label = el("label", None, t("campaign.since.which"))
        label.setAttribute("for", "since-game")
        self.box = el("div", "field", label, self.select)

    def value(self):
        return str(self.select.value)
