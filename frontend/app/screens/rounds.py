"""The round keeper: whose turn it is, time and the bridge, who dies and where, the rat, story points on trees and in safety."""

from frontend.app import page, words
from frontend.app.dom import button, el, icon, link, put, token
from frontend.app.round_words import r, turn_text
from frontend.app.screens.aid import open_aid
from frontend.app.screens.play import PlayScreen, keep_focus, tell
from frontend.app.screens.round_death import death_section, losses_notice
from frontend.app.screens.round_table import draw_board, draw_table
from frontend.app.screens.round_turn import TurnSection
from frontend.app.status import save_chip
from shared_rules.round_entries import NOBODY, parts, path


def open(app, id=""):
    return open_aid(app, id, "rounds", RoundsScreen)


class RoundsScreen(PlayScreen):
    """`looked_at` is the (round, player) of an earlier turn that is being looked at, None for the one at turn."""

    def __init__(self, desk):
        PlayScreen.__init__(self, desk)
        self.looked_at = None

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        self.show(
            r("rounds.title"),
            r("rounds.title"),
            r("rounds.dock"),
            save_chip(self.desk.app),
            link("ib", self.banners(), icon("dice"), aria_label=r("banners.title"), id="to-banners"),
            button("ib", self.ask_box, icon("box"), aria_label=r("box.title"), id="to-box"),
        )
        self.told = el("p", "small round__told", role="status")
        self.acts = el("div")
        put(self.dock, self.told, self.acts)
        self.paint()

    def banners(self):
        return "#/banners/" + self.desk.session.id

    def turn(self):
        """The turn on the screen; None between rounds."""
        rounds = self.play.rounds
        if self.looked_at:
            n, player = self.looked_at
            if n <= len(rounds.rounds):
                return rounds.rounds[n - 1].turn_of(player)
            self.looked_at = None
        return rounds.at_turn()

    def paint(self):
        turn = self.turn()
        now = self.play.rounds.now()
        if turn:
            self.sub.text = turn_text(turn.n, words.of_name(self.desk.names[turn.player]))
        else:
            self.sub.text = r("round.over", n=now.n) if now else r("round.none")
        keep_focus(self.scroll, lambda: self.paint_scroll(turn))
        keep_focus(self.acts, lambda: self.paint_dock(turn))

    def paint_scroll(self, turn):
        rounds = self.play.rounds
        put(self.scroll)
        if rounds.box.is_blank():
            self.scroll <= self.box_row()
        if rounds.now() is None:
            self.scroll <= self.draw_start()
            return
        self.scroll <= draw_table(self, turn)
        self.scroll <= draw_board(rounds)
        if turn is None:
            self.scroll <= self.draw_between()
            return
        self.scroll <= TurnSection(self, turn).node()
        if turn.due:
            self.scroll <= death_section(self, turn)

    def look_at(self, turn):
        """Show an earlier turn, to be corrected; the turn that is being played is shown by itself."""
        is_at = turn is None or turn is self.play.rounds.at_turn()
        self.looked_at = None if is_at else (turn.n, turn.player)
        tell(self.told, "")
        self.paint()

    # -- before the first round ------------------------------------------------------------------

    def draw_start(self):
        chosen = self.play.first_seat()
        rows = el("div", "sheet rows", role="radiogroup", aria_label=r("start.who"))

        def choose(player):
            self.desk.journal.set(self.desk.ent, [("first", player)])
            self.desk.session.first = player
            self.paint()

        for one in self.desk.table:
            rows <= button(
                "row",
                lambda event, player=one.id: choose(player),
                token(one, "s"),
                el("b", "grow", one.name),
                el("span", "radio"),
                role="radio",
                aria_checked="true" if one.id == chosen else "false",
                tabindex="0" if one.id == chosen else "-1",
            )
        rows.bind("keydown", page.arrows)
        return el("section", None, el("div", "head", el("h2", None, r("start.who"))), rows)

    def box_row(self):
        return el(
            "div",
            "sheet rows round__box",
            button(
                "row",
                self.ask_box,
                icon("box"),
                el("span", "grow", el("b", None, r("box.ask")), el("span", "sub", r("box.ask.sub"))),
                icon("chev"),
                id="ask-box",
            ),
        )

    def ask_box(self, event=None):
        from frontend.app.screens.box_dialog import ask_box

        ask_box(self)

    # -- between rounds --------------------------------------------------------------------------

    def draw_between(self):
        rounds = self.play.rounds
        now = rounds.now()
        losses = [losses_notice(self, turn) for turn in now.turns if turn.losses]
        if rounds.is_over():
            notice = page.notice("ok", "crown", r("game.over", n=rounds.dead))
        else:
            name = self.desk.names[now.holder]
            notice = page.notice("", "hand", r("round.next", name=name, n=now.n + 1))
        return el("section", "stack", *losses, notice)

    def paint_dock(self, turn):
        rounds = self.play.rounds
        if rounds.now() is None:
            way = button("btn btn--primary grow", self.begin, r("start.go"), id="begin-round")
        elif turn is None and rounds.is_over():
            way = link(
                "btn btn--primary grow", "#/session/" + self.desk.session.id, r("to_sheet"), id="to-sheet"
            )
        elif turn is None:
            way = button(
                "btn btn--primary grow", self.begin, r("round.begin", n=rounds.now().n + 1), id="begin-round"
            )
        elif self.looked_at:
            way = button("btn btn--primary grow", self.back, r("turn.back"), id="turn-back")
        else:
            way = button("btn btn--primary grow", self.end_turn, self.next_text(turn), id="end-turn")
        put(self.acts, el("div", "flex handact", self.undo_button(), way))

    def next_text(self, turn):
        turns = self.play.rounds.now().turns
        waiting = [one for one in turns if not one.done and one is not turn]
        if not waiting:
            return r("turn.last")
        return r("turn.next", name=self.desk.names[waiting[0].player])

    def begin(self, event):
        rounds = self.play.rounds
        self.play.begin_round(rounds.next_first() or self.play.first_seat())
        self.looked_at = None
        tell(self.told, r("palm.laid", name=self.desk.names[self.play.rounds.now().first]))
        self.paint()

    def back(self, event):
        self.looked_at = None
        tell(self.told, "")
        self.paint()

    def end_turn(self, event):
        """A villager who dies has to lie somewhere before the next player begins."""
        turn = self.turn()
        if len(turn.deaths) < turn.due:
            tell(self.told, r("refuse.death", n=turn.due - len(turn.deaths)))
            self.bring_into_view(len(turn.deaths), True)
            return
        died = [at for at in range(turn.due) if turn.deaths[at][0] != NOBODY]
        if len(turn.rats) < len(died):
            tell(self.told, r("refuse.no_rat"))
            self.bring_into_view(died[len(turn.rats)], False)
            return
        self.play.keep((path("done", turn.n, turn.player), True))
        self.scroll.scrollTop = 0
        tell(self.told, "")
        self.paint()

    def bring_into_view(self, at, top):
        """The death number `at`, from 0 on: its place is asked at the top, its rat at the bottom."""
        self.scroll.select("section .sheet__in")[at].scrollIntoView(top)

    # -- what the desk asks of every view --------------------------------------------------------

    def go_to(self, entry):
        """Show the turn of what was taken back."""
        n, player = parts(entry)[1:]
        played = [each for each in self.play.rounds.rounds if str(each.n) == n]
        turn = played[0].turn_of(player) if played else None
        self.look_at(turn or self.play.rounds.at_turn())
