"""Influence as it is won: a player, how many steps, a class. The order of the taps is the order of the discs."""

from browser import document

from frontend.app import page, words
from frontend.app.dom import button, el, icon, link, put, set_text, token
from frontend.app.live_words import gain_text, say
from frontend.app.screens.aid import open_aid
from frontend.app.screens.live_desk import LiveDesk
from frontend.app.screens.live_tracks import Tracks
from frontend.app.status import save_chip, storage_warning
from frontend.app.words import game_text, t
from shared_rules.building_cards import ROUNDS, first_player, round_of
from shared_rules.influence import ROUND

AMOUNTS = (1, 2, 3, 4, 5)


def open(app, id=""):
    return open_aid(app, id, "live", Live, LiveDesk)


class Live:
    def __init__(self, desk):
        self.desk = desk
        self.game = desk.game
        self.player = desk.table[0].id
        self.amount = 1
        self.last = None  # the track of the gain just noted
        self.shown = None  # what is said of the round

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        desk = self.desk
        bar = page.game_bar(
            game_text(self.game, "game"),
            say("live"),
            ("#/session/" + desk.session.id, t("back.sheet")),
            desk.versions,
            save_chip(desk.app),
            button("ib", self.open_menu, icon("list"), aria_label=say("live.menu"), id="live-menu"),
        )
        self.rounds = el("div", "ratline liveround")
        self.tracks = Tracks(desk, self.add)
        self.totals = el("ul")
        total = el("section", "ratline", el("h2", None, say("live.total")), self.totals)
        hint = el("p", "hint small muted", say("live.hint"))
        self.scroll = el(
            "div",
            "scroll",
            self.rounds,
            self.tracks.node,
            total,
            hint,
            tabindex="0",
            role="region",
            aria_label=say("live.region"),
        )
        page.show(
            game_text(self.game, "game"),
            "app--fixed app--live",
            self.game.theme,
            bar,
            page.binding(),
            page.main("work", storage_warning(desk.app), self.scroll, self.pad()),
        )
        self.paint()

    def pad(self):
        self.told = el("b")
        self.said = el("span")
        who = el("div", "seg who", role="radiogroup", aria_label=say("live.player"))
        for one in self.desk.table:
            who <= self.choice(token(one), el("span", None, one.name), "player", one.id)
        amounts = el("div", "seg amt", role="radiogroup", aria_label=say("live.steps"))
        for n in AMOUNTS:
            amounts <= self.choice(None, "+" + str(n), "amount", n)
        self.choices = (who, amounts)
        for group in self.choices:
            group.bind("keydown", page.arrows)
        return el(
            "section",
            "keypad keypad--tall",
            el(
                "div",
                "kctx",
                el("p", "kctx__t", self.told, self.said, aria_live="polite"),
                button("btn", self.desk.undo, icon("undo", "s"), t("undo"), id="undo-gain"),
            ),
            who,
            amounts,
            aria_label=say("live.pad"),
        )

    def choice(self, image, text, name, value):
        def choose(event):
            setattr(self, name, value)
            self.paint_choices()
            self.paint_tracks()

        cls = "num" if image is None else None
        return button(cls, choose, image, text, role="radio", data_value=str(value))

    # -- painting --------------------------------------------------------------------------------

    def paint(self):
        self.paint_rounds()
        self.paint_choices()
        self.paint_tracks()
        self.paint_totals()
        self.paint_told()

    redraw = paint

    def paint_choices(self):
        for group, chosen in ((self.choices[0], self.player), (self.choices[1], str(self.amount))):
            for node in group.children:
                checked = node.getAttribute("data-value") == chosen
                node.setAttribute("aria-checked", "true" if checked else "false")
                node.setAttribute("tabindex", "0" if checked else "-1")

    def paint_rounds(self):
        desk = self.desk
        session, names = desk.session, desk.names
        most = ROUNDS[len(names)]
        n = round_of(session.entries, ROUND, len(names))
        first = first_player(session.players, session.first, n)
        text = say("round", n=n, of=most)
        who = say("round.first", name=names[first]) if first else ""
        look = (text, who)
        if self.shown == look:
            return
        self.shown = look
        had_focus = self.rounds.contains(document.activeElement)
        if n < most:
            go = button(
                "btn",
                lambda event: desk.go_to_round(n + 1),
                say("round.next"),
                icon("chev", "s"),
                id="next-round",
            )
        else:
            go = link("btn", "#/session/" + session.id, icon("pad", "s"), say("round.end"), id="next-round")
        ask = button("btn btn--quiet", self.ask_first, say("round.who"), id="ask-first")
        words = el("p", "grow", el("b", "blk", text), el("span", "small", who) if who else ask)
        put(self.rounds, words, go)
        if had_focus:
            go.focus({"preventScroll": True})

    def paint_tracks(self):
        self.tracks.paint(self.player, self.amount, self.last)

    def paint_totals(self):
        """What influence alone would bring each player now."""
        put(self.totals)
        table = self.desk.table
        for i in range(len(table)):
            n = sum([self.desk.score.parts[line.scored][i].points for line in self.desk.tracks])
            self.totals <= el(
                "li",
                None,
                token(table[i], "s"),
                el("span", "vh", table[i].name),
                " ",
                el("b", "num", words.number(n)),
            )

    def paint_told(self):
        """The last gain, as it was called out and where the disc came to lie."""
        found = self.desk.gains()
        last = found[-1] if found else None
        if last is None:
            set_text(self.told, say("live.none"))
            set_text(self.said, say("live.then"))
            return
        set_text(self.told, gain_text(self.game, self.desk.names, last))
        now = sum([gain[4] for gain in found if gain[2] == last[2] and gain[3] == last[3]])
        pile = self.desk.piles(self.game.line(last[3])).get(now, [])
        at = pile.index(last[2]) if last[2] in pile else 0
        before = now - last[4]
        if at > 0:
            below = self.desk.names[pile[at - 1]]
            set_text(self.said, say("live.over", before=before, now=now, name=below))
        else:
            set_text(self.said, say("live.moved", before=before, now=now))

    # -- noting ----------------------------------------------------------------------------------

    def add(self, track):
        self.last = track
        self.desk.gain(self.player, track, self.amount)

    def ask_first(self, event=None):
        from frontend.app.screens.session_more import ask_first

        ask_first(self.desk)

    def open_menu(self, event=None):
        from frontend.app.screens.live_menu import open_menu

        open_menu(self.desk)

    # -- what the desk asks of every view --------------------------------------------------------

    def go_to(self, path):
        """Show the track of what was taken back."""
        found = self.desk.gains()
        self.last = found[-1][3] if found else None
        self.paint()

    def settle(self):
        """Every tap here is a whole action."""

    def key_down(self, event):
        """Digits choose how many steps; the rest is buttons."""
        if document.select_one(".layer") or event.altKey or event.metaKey:
            return
        if event.ctrlKey:
            self.desk.undo_keys(event)
        elif event.key in [str(n) for n in AMOUNTS]:
            self.amount = int(event.key)
            self.paint_choices()
            self.paint_tracks()
