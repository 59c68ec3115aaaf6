"""The path typed in a few taps: stretch after stretch, as it is printed on the group's sheet, and corrected at any time."""

from frontend.app import campaigns, dialogs, page, words
from frontend.app.chips import chips
from frontend.app.dom import button, el, icon, link, put, typed_text
from frontend.app.screens.table_dialogs import new_element
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import t
from shared_rules.campaign import PATH
from shared_rules.campaign_fields import segment_fields, without_segment
from shared_rules.campaign_path import MOST_CIRCLES, MOST_SEGMENTS, Segment
from shared_rules.games import GAMES
from shared_rules.names import clean_name

USUAL = 3  # circles that a new stretch starts with, to be corrected


class Editor:
    def __init__(self, app, campaign):
        self.app = app
        self.campaign = campaign
        self.game = GAMES[campaign.game]
        self.list = el("ol", "stack segments")
        app.journal.watch_changes(self.changed)

    def changed(self, ent):
        if ent in (self.campaign.ent(), "campaign:"):
            self.refresh()

    def refresh(self):
        self.campaign = campaigns.Known(self.app.journal, []).find(self.campaign.id) or self.campaign
        self.paint()

    def write(self, pairs, focus=None):
        self.app.journal.set(self.campaign.ent(), pairs)
        self.refresh()
        node = self.list.select_one("#" + focus) if focus else None
        if node:
            node.focus()

    def draw(self):
        back = "#/campaign/" + self.campaign.id
        page.show(
            t("campaign.path"),
            "campaign",
            self.game.theme,
            page.game_bar(
                t("campaign.path"), self.campaign.name, (back, t("back.campaign")), save_chip(self.app)
            ),
            page.binding(),
            page.holes(),
            page.main(
                "page", storage_warning(self.app), el("p", "small muted", t("campaign.path.none")), self.list
            ),
            el("footer", "dock", link("btn btn--primary btn--block", back, t("campaign.path.done"))),
        )
        self.paint()

    def paint(self):
        self.path = self.campaign.path()
        put(self.list, *[self.item(id) for id in self.path.ids])
        if not self.path.ids:
            begin = button(
                "btn btn--primary btn--block",
                lambda event: self.add([]),
                icon("plus", "s"),
                t("campaign.segment.begin"),
                id="first-segment",
            )
            self.list <= el("li", None, begin)

    # -- one stretch -----------------------------------------------------------------------------

    def number(self, id):
        return self.path.ids.index(id) + 1

    def origin(self, segment):
        known = [str(self.number(one)) for one in segment.after if one in self.path.segments]
        if not known:
            return t("campaign.segment.first")
        return t("campaign.segment.from", before=words.listed(known))

    def item(self, id):
        segment = self.path.segments[id]
        n = self.number(id)
        faults = [fault for fault in self.path.faults if fault.segment == id]
        told = [
            el("p", "field__err", t("campaign.fault." + fault.code, segment=t("campaign.segment", n=n)))
            for fault in faults
        ]
        follows = any(id in self.path.segments[other].after for other in self.path.ids)
        on = button(
            "btn",
            lambda event: self.add([id]),
            icon("fork" if follows else "down", "s"),
            t("campaign.segment.fork" if follows else "campaign.segment.go_on"),
            id="on-" + id,
        )
        more = [
            on,
            button("btn", lambda event: self.remove(id), icon("trash", "s"), t("campaign.segment.remove")),
        ]
        if len(self.path.ids) > 1:
            more.append(
                button("btn", lambda event: self.ask_after(id), icon("link", "s"), t("campaign.segment.join"))
            )
        return el(
            "li",
            "sheet segment",
            el(
                "div",
                "flex between",
                el("h2", "segment__t", t("campaign.segment", n=n)),
                el("span", "small muted", self.origin(segment)),
            ),
            *told,
            self.stepper(segment, n),
            self.hearts(segment, n) if segment.circles else None,
            self.hex(segment),
            el("div", "flex segment__a", *more),
        )

    def stepper(self, segment, n):
        def step(by, focus):
            def act(event):
                circles = segment.circles + by
                if 0 <= circles <= MOST_CIRCLES:
                    self.change(segment, focus, circles=circles)

            return act

        less, more = "less-" + segment.id, "more-" + segment.id
        return el(
            "div",
            "row",
            el("b", "grow", t("campaign.segment.circles")),
            el(
                "span",
                "stepper",
                button(
                    None, step(-1, less), icon("minus"), aria_label=t("campaign.segment.fewer", n=n), id=less
                ),
                el("output", None, str(segment.circles)),
                button(
                    None, step(1, more), icon("plus"), aria_label=t("campaign.segment.more", n=n), id=more
                ),
                role="group",
                aria_label=t("campaign.segment.circles"),
            ),
        )

    def hearts(self, segment, n):
        def toggle(circle):
            def act(event):
                hearts = [one for one in segment.hearts if one != circle]
                if circle not in segment.hearts:
                    hearts.append(circle)
                self.change(segment, f"heart-{segment.id}-{circle}", hearts=sorted(hearts))

            return act

        chips = el("div", "chips", role="group", aria_label=t("campaign.segment.hearts"))
        for circle in range(1, segment.circles + 1):
            chips <= button(
                "chip chip--heart",
                toggle(circle),
                icon("heart", "s"),
                str(circle),
                aria_pressed="true" if circle in segment.hearts else "false",
                aria_label=t("campaign.segment.heart", n=circle, segment=n),
                id=f"heart-{segment.id}-{circle}",
            )
        return el("div", "segment__h", el("span", "small muted", t("campaign.segment.hearts")), chips)

    def hex(self, segment):
        switch = button(
            "chip",
            lambda event: self.change(segment, "hex-" + segment.id, hex=not segment.hex),
            icon("hex", "s"),
            t("campaign.segment.hex"),
            el("span", "tick", icon("check", "xs")),
            aria_pressed="true" if segment.hex else "false",
            id="hex-" + segment.id,
        )
        if not segment.hex:
            return el("div", "segment__h", switch)
        field = el(
            "input", None, id="name-" + segment.id, value=segment.name, maxlength="60", autocomplete="off"
        )
        label = el("label", "small muted", t("campaign.segment.hex.name"))
        label.setAttribute("for", "name-" + segment.id)
        field.bind("change", lambda event: self.change(segment, None, name=clean_name(typed_text(field))))
        return el("div", "segment__h", switch, el("div", "field", label, field))

    # -- changing --------------------------------------------------------------------------------

    def change(self, segment, focus, **new):
        after = Segment(segment.id, segment.after, segment.circles, segment.hex, segment.name, segment.hearts)
        for key in new:
            setattr(after, key, new[key])
        pairs = segment_fields(after, segment)
        if pairs:
            self.write(pairs, focus)

    def add(self, after):
        if len(self.path.ids) < MOST_SEGMENTS:
            id = new_element()
            self.write(segment_fields(Segment(id, after, USUAL)), "more-" + id)

    def remove(self, id):
        before = self.campaign
        self.write(without_segment(before, id))
        back = [pair for other in before.segments for pair in segment_fields(before.segments[other])]
        dialogs.toast(t("campaign.segment.removed"), t("undo"), self.app.here(lambda: self.write(back)))

    def ask_after(self, id):
        """Which stretches this one follows: several where ways meet."""
        segment = self.path.segments[id]
        chosen = list(segment.after)
        title = t("campaign.segment.join")
        others = [other for other in self.path.ids if other != id]
        choices = [(other, [t("campaign.segment", n=self.number(other))]) for other in others]

        def keep(event):
            dialog.close()
            if chosen != segment.after:
                self.write([(PATH + id + "/after", chosen)])

        dialog = dialogs.Dialog(
            title,
            chips(choices, chosen, title),
            dialogs.answers(
                t("cancel"),
                button("btn btn--primary", keep, t("campaign.card.keep")),
            ),
        )
        dialog.open()
