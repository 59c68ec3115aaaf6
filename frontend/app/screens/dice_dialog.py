"""The dice of a round: typed in two taps a die, or rolled by the phone."""

from frontend.app import dialogs, page
from frontend.app.dom import button, el, icon, put
from frontend.app.round_words import die_text, is_black, r
from frontend.app.screens.play import stepper, tell, thrown
from shared_rules.banners import BLACK, HIGHEST, IN_BOX, LOWEST, WHITE

COLOURS = (WHITE, BLACK)


def ask_dice(screen):
    """Type the pool: a colour, then a face for each die; a die that is tapped goes away."""
    DiceDialog(screen).dialog.open()


def roll_dice(screen):
    """The phone rolls as many dice as the box says for this table; it asks once how many these are."""
    box = screen.play.rounds.box
    if taken(screen):
        tell(screen.told, r("roll.taken"))
    elif box.white is None or box.black is None:
        ask_dice(screen)
    else:
        screen.forget()
        screen.play.write_pool(rolled(box))
        screen.paint()
        tell(screen.told, r("rolled", n=box.white + box.black))


def rolled(box):
    dice = [(WHITE, face) for face in thrown(box.white)]
    return dice + [(BLACK, face) for face in thrown(box.black)]


def taken(screen):
    """Whether somebody has taken dice of this round already."""
    now = screen.play.rounds.now()
    return now is not None and len(now.left) < len(now.pool)


class DiceDialog:
    def __init__(self, screen):
        self.screen = screen
        self.play = screen.play
        self.colour = WHITE
        self.pool = el("div", "dice dicebox")
        self.told = el("p", "small", role="status")
        self.faces = el("div", "faces", role="group", aria_label=r("dice.face"))
        self.how_many = el("div", "res2")
        choices = [(colour, r("dice." + colour)) for colour in COLOURS]
        self.dialog = dialogs.Dialog(
            r("dice.title"),
            el("p", "dialog__text", r("dice.text")),
            self.pool,
            self.told,
            page.segments(r("dice.colour"), choices, self.colour, self.choose_colour),
            self.faces,
            el("h3", "option__t", r("roll.title")),
            el("p", "small muted", r("roll.text", n=len(self.play.rounds.players))),
            self.how_many,
            el(
                "div",
                "grid2 actions",
                button("btn btn--big", self.roll, icon("dice", "s"), " " + r("roll"), id="roll-now"),
                button("btn btn--primary", lambda event: self.dialog.close(), r("dice.keep"), id="dice-done"),
            ),
            closed=screen.paint,
        )
        self.dialog.box.bind("keydown", self.key_down)
        self.paint_faces()
        self.paint()

    def paint_faces(self):
        put(self.faces)
        for face in range(LOWEST, HIGHEST + 1):
            self.faces <= self.face(face)

    def face(self, face):
        return button(
            "die die--b" if self.colour == BLACK else "die",
            lambda event: self.add(face),
            icon(f"d{face}"),
            aria_label=r("dice.add", die=die_text(self.colour, face)),
        )

    def choose_colour(self, colour):
        self.colour = colour
        self.paint_faces()

    def paint(self):
        put(self.pool)
        now = self.play.rounds.now()
        pool = self.play.pool()
        for place in range(len(pool)):
            self.pool <= self.draw_die(place, pool[place], place in now.left)
        if not pool:
            self.pool <= el("p", "muted", r("dice.empty"))
        put(self.how_many, *[self.draw_count(colour) for colour in COLOURS])

    def draw_die(self, place, die, is_left):
        return button(
            ("die die--b" if is_black(die) else "die") + ("" if is_left else " die--used"),
            lambda event: self.remove(place),
            icon(f"d{die[1]}"),
            r("dice.off") if is_left else r("dice.used"),
            aria_label=r("dice.remove" if is_left else "dice.was_taken", die=die_text(die[0], die[1])),
        )

    def add(self, face):
        """A die more, unless the box has no more of this colour."""
        pool = list(self.play.pool())
        same = [die for die in pool if die[0] == self.colour]
        if len(same) >= IN_BOX[self.colour]:
            tell(self.told, r("dice.box." + self.colour, n=IN_BOX[self.colour]))
            return
        self.play.write_pool([*pool, (self.colour, face)])
        self.paint()
        tell(self.told, r("dice.added", die=die_text(self.colour, face), n=len(pool) + 1) + self.doubt())

    def doubt(self):
        """A word on more dice than the group says there are for this table."""
        known = self.play.rounds.box.white if self.colour == WHITE else self.play.rounds.box.black
        n = len([die for die in self.play.pool() if die[0] == self.colour])
        return " " + r("dice.more", n=known) if known is not None and n > known else ""

    def remove(self, place):
        if place not in self.play.rounds.now().left:
            tell(self.told, r("dice.taken"))
            return
        if taken(self.screen):  # the places of the dice that were taken must not move
            last = len(self.play.pool()) - 1
            if place != last:
                tell(self.told, r("dice.later"))
                return
        pool = list(self.play.pool())
        pool.pop(place)
        self.play.write_pool(pool)
        self.paint()
        tell(self.told, r("dice.left", n=len(pool)))

    def draw_count(self, colour):
        known = self.play.rounds.box.white if colour == WHITE else self.play.rounds.box.black
        label = r("box." + colour)

        def step(by):
            n = (known or 0) + by
            if n < 0 or n > IN_BOX[colour]:
                tell(self.told, r("dice.box." + colour, n=IN_BOX[colour]))
                return
            self.play.keep_fact(colour, n)
            self.paint()

        return el("div", "rs", label, stepper(label, known, step, "?" if known is None else None))

    def roll(self, event):
        box = self.play.rounds.box
        if taken(self.screen):
            tell(self.told, r("roll.taken"))
        elif box.white is None or box.black is None:
            tell(self.told, r("roll.how_many"))
        else:
            self.screen.forget()
            self.play.write_pool(rolled(box))
            self.paint()
            tell(self.told, r("rolled", n=box.white + box.black))

    def key_down(self, event):
        """Digits of a keyboard are faces."""
        key = event.key
        if len(key) != 1 or key == " " or event.ctrlKey or event.altKey or event.metaKey:
            return
        event.preventDefault()
        if key in "123456":
            self.add(int(key))
        else:
            tell(self.told, r("dice.faces", shown=key))
