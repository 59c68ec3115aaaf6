"""The sheet of a campaign: what is still to cross, the path, boxes and cards, games and best results."""

from frontend.app import page, people, prefs, words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.screens.campaign_boxes import boxes_section
from frontend.app.screens.campaign_cards import cards_section
from frontend.app.screens.campaign_disputes import disputes
from frontend.app.screens.campaign_more import more_section
from frontend.app.screens.campaign_path import PathView
from frontend.app.screens.campaign_played import best_section, played_section
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.campaign import CLOSED
from shared_rules.games import GAMES


class CampaignSheet:
    def __init__(self, app, known, campaign):
        self.app = app
        self.known = known
        self.campaign = campaign
        self.game = GAMES[campaign.game]
        self.rules = self.game.campaign()
        self.view = PathView(self)
        app.journal.watch_changes(self.changed)

    def changed(self, ent):
        if ent in (self.campaign.ent(), "campaign:"):
            self.refresh()

    def refresh(self, focus=False):
        """The campaign as it is now, writes that still wait included."""
        again = self.known.find(self.campaign.id)
        if again is None:
            self.app.show()
            return
        self.campaign = again
        self.paint(focus)

    def write(self, pairs, focus=False):
        self.app.journal.set(self.campaign.ent(), pairs)
        self.refresh(focus)

    def may_write(self):
        return self.campaign.status != CLOSED

    def spoilers(self):
        return prefs.get("spoilers") == "on"

    def last_game(self):
        """The session that something is unlocked since, when it is said now: the last one played."""
        games = self.standing.games
        return games[-1].id if games else ""

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        self.sub = el("span", "bar__sub")
        self.on_paper = el("p", "onpaper", aria_hidden="true")  # paper has no bar
        self.left = el("div", None, role="status")
        self.notes = el("div", "stack")
        self.actions = el("div", "grid2 actions path__a")
        self.boxes, self.cards = el("div", None), el("div", None)
        self.games, self.best, self.more = el("div", None), el("div", None), el("div", None)
        bar = page.game_bar(
            self.campaign.name, None, ("#/campaign", t("back.campaigns")), save_chip(self.app)
        )
        self.heading = bar.select_one("h1")
        bar.select_one(".bar__t") <= self.sub
        first = el(
            "section",
            "section",
            self.on_paper,
            self.left,
            self.notes,
            self.view.box,
            self.actions,
            aria_label=t("campaign.path"),
        )
        second = el("div", "section", self.boxes, self.cards)
        third = el("div", "section", self.games, self.best)
        page.show(
            self.campaign.name,
            "app--tabs campaign",
            self.game.theme,
            bar,
            page.binding(),
            page.holes(),
            page.main(
                "page",
                storage_warning(self.app),
                el("div", "cols", first, el("div", None, second, third)),
                self.more,
            ),
            page.tabs("campaign"),
        )
        self.paint()

    def paint(self, focus=False):
        self.path = self.campaign.path()
        self.standing = self.known.standing(self.campaign)
        standing = self.standing
        put(self.heading, self.campaign.name)
        parts = [
            game_text(self.game, "game"),
            t("campaign.games", n=len(standing.games)),
            t("campaign.crossed", n=standing.crossed),
        ]
        put(self.sub, ", ".join(parts))
        put(self.on_paper, ", ".join([self.campaign.name, *parts]))
        put(self.left, self.still_to_cross())
        put(self.notes, *self.doubts(), *disputes(self))
        self.view.paint(focus)
        put(self.actions, *self.path_actions())
        put(self.boxes, boxes_section(self))
        put(self.cards, cards_section(self))
        put(self.games, played_section(self))
        put(self.best, best_section(self))
        put(self.more, more_section(self))

    def still_to_cross(self):
        standing = self.standing
        if standing.too_many:
            return bar_of(standing.too_many, "campaign.many.b", t("campaign.many.text"), "warn")
        if not standing.left:
            settled = "settled" if standing.games else "settled.none"
            return el("p", "small muted tickbar__done", t("campaign." + (self.campaign.status or settled)))
        if self.path.segments and not self.path.open:
            hint = t("campaign.left.build")
        elif not self.path.segments:
            hint = ""
        else:
            hint = t("campaign.left.fork" if len(self.path.open) > 1 else "campaign.left.hint")
        return bar_of(standing.left, "campaign.left.b", hint, "edit")

    def doubts(self):
        """What does not fit together: told, and nothing is taken away."""
        found = []
        for fault in self.path.faults:
            segment = t("campaign.segment", n=self.path.ids.index(fault.segment) + 1)
            found.append(page.notice("warn", "warn", t("campaign.fault." + fault.code, segment=segment)))
        if self.path.stray:
            stray = list(self.path.stray)
            found.append(
                page.notice(
                    "warn",
                    "warn",
                    t("campaign.stray", n=len(stray)) + " ",
                    button(
                        "btn btn--quiet", lambda event: self.view.uncross(stray[0]), t("campaign.uncross")
                    ),
                )
            )
        if self.path.apart:
            found.append(page.notice("warn", "warn", t("campaign.apart", n=len(self.path.apart))))
        early = [str(played.number) for played in self.standing.games if played.before]
        if early:
            told = t("campaign.before", n=len(early), games=words.listed(early))
            found.append(page.notice("", "info", told))
        return found

    def path_actions(self):
        if not self.may_write():
            return []
        edit = link(
            "btn btn--block",
            "#/campaign/" + self.campaign.id + "/path",
            icon("fork", "s"),
            t("campaign.path.edit"),
            id="edit-path",
        )
        if not self.path.segments:
            return [edit]
        return [
            button(
                "btn btn--block",
                self.view.ask_in_list,
                icon("list", "s"),
                t("campaign.in_list"),
                id="in-list",
            ),
            edit,
        ]

    # -- names -----------------------------------------------------------------------------------

    def content_name(self, key):
        """What the group calls a card or a box, else the plain name of one that is known."""
        if key in self.campaign.names:
            return self.campaign.names[key]
        return t(key) if key in self.known_content() else key

    def known_content(self):
        return list(self.rules.boxes) + [
            card for box in self.rules.boxes for card in self.rules.cards.get(box, ())
        ]

    def hex_name(self, id):
        """Hexes are numbered; what one opens is named once it is reached, or for those who know."""
        if id not in self.path.hexes:
            return t("campaign.hex.card")
        number = self.path.hexes.index(id) + 1
        if id in self.path.reached or self.spoilers():
            own = self.campaign.segments[id].name
            box = self.rules.box_of_hex(number)
            return own or (t(box) if box else t("campaign.hex.card"))
        return t("campaign.hex", n=number)

    def hex_gives(self, id):
        """What the group does when a hex is reached."""
        box = self.rules.box_of_hex(self.path.hexes.index(id) + 1)
        if box:
            return t("campaign.hex.opens", box=self.content_name(box))
        own = self.campaign.segments[id].name
        return own or t("campaign.hex.gives")

    def since(self, key):
        """ "depuis la partie 3"; empty when nobody knows."""
        id = self.campaign.since[key]
        if id == "":
            return ""
        number = self.standing.number_of(id)
        return t("campaign.since.some") if number is None else t("campaign.since", n=number)

    def people(self):
        return words.listed([people.person(self.app.journal, id).name for id in self.campaign.people])


def bar_of(n, label, hint, image):
    return el(
        "div",
        "tickbar",
        el("span", "num tickbar__n", words.number(n)),
        el(
            "p",
            "grow",
            el("b", None, t(label, n=n)),
            el("br") if hint else None,
            el("span", "small muted", hint),
        ),
        icon(image),
    )
