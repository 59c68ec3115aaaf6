"""Which banner? The dice of the pool, every value that the player at turn can make with them, and what each costs."""

from frontend.app import words
from frontend.app.dom import button, el, icon, link, put
from frontend.app.round_words import cost_text, is_black, pair_text, r, turn_text
from frontend.app.screens.aid import open_aid
from frontend.app.screens.banner_cards import draw_flags, draw_ways
from frontend.app.screens.banner_choice import BannerChoice
from frontend.app.screens.play import PlayScreen, keep_focus, stepper, tell
from shared_rules.round_entries import path


def open(app, id=""):
    return open_aid(app, id, "banners", BannersScreen)


class BannersScreen(PlayScreen):
    def __init__(self, desk):
        PlayScreen.__init__(self, desk)
        self.choice = BannerChoice(self.play)

    def forget(self):
        """Nothing is chosen any more: somebody took dice, or the pool is another."""
        self.choice.forget()

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        keeper = link(
            "ib",
            "#/rounds/" + self.desk.session.id,
            icon("clock"),
            aria_label=r("rounds.title"),
            id="to-rounds",
        )
        roll = button("status", self.roll, icon("dice", "s"), el("span", None, r("roll")), id="roll")
        self.told = el("p", "small helper__told", role="status")
        self.show(r("banners.title"), r("banners.region"), r("banners.dock"), keeper, roll)
        self.paint()

    def paint(self):
        now, turn = self.play.rounds.now(), self.play.taker()
        if now is None:
            self.sub.text = r("round.none")
        elif turn is None:
            self.sub.text = r("round.all_took", n=now.n)
        else:
            self.sub.text = turn_text(now.n, words.of_name(self.desk.names[turn.player]))
        self.choice.look()
        keep_focus(self.scroll, self.paint_scroll)
        keep_focus(self.dock, self.paint_dock)

    # -- the pool --------------------------------------------------------------------------------

    def paint_scroll(self):
        now, turn = self.play.rounds.now(), self.play.taker()
        gone = len(now.pool) - len(now.left) if now else 0
        dice = el("div", "dice")
        chosen = self.choice.chosen_places()
        for place in self.choice.left:
            dice <= self.draw_die(place, place in chosen)
        dice <= button(
            "die die--add",
            self.type_dice,
            el("span", None, icon("edit")),
            r("dice"),
            aria_label=r("dice.edit"),
            id="edit-dice",
        )
        note = el("span", "small muted", self.pool_note(now, gone))
        pool = el("section", None, el("div", "head", el("h2", None, r("pool")), note), dice, self.told)
        put(self.scroll, pool)
        if turn is None:
            return
        pool <= el(
            "div",
            "res2",
            self.draw_purse("coins", "coin", turn.coins),
            self.draw_purse("markers", "council", turn.markers),
        )
        if len(self.choice.left) >= 2:
            self.scroll <= draw_flags(self.choice, self.choose)

    def pool_note(self, now, gone):
        """How many dice are gone; before the first are, how many are missing for two each."""
        if gone:
            return r("pool.gone", n=gone)
        missing = 2 * len(self.play.rounds.players) - len(now.pool) if now else 0
        return r("pool.few", n=missing) if missing > 0 and now.pool else ""

    def draw_die(self, place, chosen):
        die = self.play.pool()[place]
        colour, face = die
        label = r("die.label." + colour, n=str(face))
        small = r("chosen") if chosen else r("cost.time", n=2) if is_black(die) else r("white")
        return button(
            "die die--b" if is_black(die) else "die",
            lambda event: self.pick(place),
            icon(f"d{face}"),
            small,
            aria_pressed="true" if chosen else "false",
            aria_label=label,
        )

    def draw_purse(self, what, image, n):
        label = r("purse." + what)

        def step(by):
            turn = self.play.taker()
            if n + by < 0:
                tell(self.told, r("purse.zero." + what))
                return
            self.play.keep((path(what, turn.n, turn.player), n + by))
            tell(self.told, "")
            self.paint()

        return el("div", "rs", icon(image, "s"), " " + label, stepper(label, n, step))

    def pick(self, place):
        tell(self.told, "")
        if self.choice.pick(place):
            self.paint()
        else:
            tell(self.told, r("dice.two"))

    # -- the banners -----------------------------------------------------------------------------

    def choose(self, value):
        self.choice.choose(value)
        tell(self.told, "")
        self.paint()

    # -- what to do ------------------------------------------------------------------------------

    def paint_dock(self):
        now, turn = self.play.rounds.now(), self.play.taker()
        if now and turn is None:
            way_on, told = self.way_on(now), [el("p", "small", r("took.all"))]
        elif len(self.choice.left) < 2:
            told = [el("p", "small", r("dice.one" if self.choice.left else "dice.none"))]
            way_on = button("btn btn--primary grow", self.type_dice, r("dice.type"), id="type-dice")
        else:
            missing = self.missing()
            told = [
                draw_ways(self.choice, self.choose_way)
                if self.choice.ways
                else el("p", "small muted", r("choose"))
            ]
            if missing:
                told.append(el("p", "small field__err", missing))
            can_take = self.choice.chosen_way() and not missing
            way_on = button(
                "btn btn--primary grow",
                self.take,
                r("take"),
                aria_disabled=None if can_take else "true",
                id="take",
            )
        put(self.dock, *told, el("div", "flex handact", self.undo_button(), way_on))

    def way_on(self, now):
        """Everybody has dice: a new round, unless turns of this one are being followed."""
        if any([turn.done for turn in now.turns]) and not now.is_done():
            return link("btn btn--primary grow", "#/rounds/" + self.desk.session.id, r("to_rounds"))
        return button("btn btn--primary grow", self.begin_round, r("round.new", n=now.n + 1), id="new-round")

    def choose_way(self, i):
        self.choice.way = i
        self.paint()

    def missing(self):
        """What the player lacks for the chosen way, as a sentence; None when it can be paid."""
        coins, markers = self.choice.missing() if self.choice.chosen_way() else (0, 0)
        return r("missing", cost=cost_text(0, coins, markers)) if coins or markers else None

    def take(self, event):
        """The two dice leave the pool, the payment leaves the player; the next one is at turn."""
        choice = self.choice
        turn, way = self.play.taker(), choice.chosen_way()
        if turn is None or way is None or self.missing():
            tell(self.told, r("choose"))
            return
        told = r("taken", name=self.desk.names[turn.player], dice=pair_text(choice.dice, way.dice, way.faces))
        taken = [*choice.chosen_places(), *way.faces, way.coins, way.markers]
        self.play.keep((path("taken", turn.n, turn.player), taken))
        self.forget()
        self.paint()
        tell(self.told, told)

    # -- dice ------------------------------------------------------------------------------------

    def type_dice(self, event=None):
        from frontend.app.screens.dice_dialog import ask_dice

        ask_dice(self)

    def roll(self, event):
        from frontend.app.screens.dice_dialog import roll_dice

        roll_dice(self)

    def begin_round(self, event):
        self.play.begin_round(self.play.rounds.next_first())
        self.forget()
        self.paint()
        self.type_dice()

    # -- what the desk asks of every view --------------------------------------------------------

    def go_to(self, path):
        self.forget()
        self.paint()
