"""Campaigns: which of their screens an address means."""

from frontend.app import campaigns
from frontend.app.screens import campaign_list


def open(app, id="", part=""):
    """Without `id` the list of campaigns; `part` "path" is where its path is typed."""

    def draw(known):
        if not id:
            campaign_list.draw(app, known)
            return
        one = known.find(id)
        if one is None:
            campaign_list.gone(app)
        elif part == "path":
            from frontend.app.screens.campaign_editor import Editor

            Editor(app, one).draw()
        else:
            from frontend.app.screens.campaign_sheet import CampaignSheet

            CampaignSheet(app, known, one).draw()

    app.show_again_with_news()
    campaigns.read(app, app.here(draw))
