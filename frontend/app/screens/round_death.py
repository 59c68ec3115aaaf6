"""A villager dies: where to, what the grey die shows, what the rats take."""

from frontend.app import page
from frontend.app.dom import button, el, icon
from frontend.app.round_words import r
from frontend.app.screens.play import stepper, tell, thrown
from shared_rules.banners import HIGHEST, LOWEST
from shared_rules.round_entries import GRAVE, NOBODY, path


def death_section(screen, turn):
    """What the deaths of a turn ask of the table."""
    box = el("section", "stack", el("div", "head", el("h2", None, r("death.title"))))
    box <= page.notice("warn", "cross", r("death.due", n=turn.due, name=screen.desk.names[turn.player]))
    for at in range(turn.due):
        if at > len(turn.deaths):
            break
        box <= Death(screen, turn, at).node()
    return box


class Death:
    """The death number `at` of a turn, from 0 on."""

    def __init__(self, screen, turn, at):
        self.screen = screen
        self.turn = turn
        self.at = at
        self.known = turn.deaths[at] if at < len(turn.deaths) else None

    def node(self):
        parts = [self.places()]
        if self.known and self.known[0] > GRAVE:
            parts.append(self.reward())
        if self.known and self.known[0] != NOBODY:
            parts.append(self.rat())
            if self.thrown_at() < len(self.turn.rats):
                parts += self.after_the_rat()
        return el("div", "stack sheet sheet__in", *parts)

    # -- where to --------------------------------------------------------------------------------

    def places(self):
        """The free places of the chronicle with their points, or simply the chronicle; a grave; nobody left."""
        rounds = self.screen.play.rounds
        free = rounds.free_places()
        choices = []
        if free is None:
            place = self.known[0] if self.known and self.known[0] > GRAVE else 1 + len(rounds.chronicle)
            choices.append(
                (place, self.known[1] if self.known and place == self.known[0] else 0, r("death.chronicle"))
            )
        else:
            if self.known and self.known[0] > GRAVE and self.known[0] not in [one[0] for one in free]:
                free = sorted([self.known, *free])
            choices = [
                (place, points, r("death.place", place=str(place), n=points)) for place, points in free
            ]
        choices.append((GRAVE, 0, r("death.grave")))
        choices.append((NOBODY, 0, r("death.nobody")))
        box = el("div", "ways", role="radiogroup", aria_label=r("death.where"))
        chosen = self.known[0] if self.known else None
        for place, points, text in choices:
            box <= button(
                "way",
                lambda event, place=place, points=points: self.bury(place, points),
                el("span", "radio"),
                el("b", "grow", text),
                role="radio",
                aria_checked="true" if place == chosen else "false",
                tabindex="0" if place == chosen or (chosen is None and place == choices[0][0]) else "-1",
            )
        box.bind("keydown", page.arrows)
        return el("div", None, el("h3", "option__t", r("death.where")), box)

    def bury(self, place, points):
        turn = self.turn
        kept = []
        for at in range(len(turn.deaths)):
            kept += [place, points] if at == self.at else list(turn.deaths[at])
        if self.at == len(turn.deaths):
            kept += [place, points]
        self.screen.play.keep((path("died", turn.n, turn.player), kept))
        tell(self.screen.told, "")
        self.screen.paint()

    def reward(self):
        """The story points of the place: those that the group typed once, or as read off the board now."""
        place, points = self.known
        label = r("death.reward")

        def step(by):
            if points + by < 0:
                tell(self.screen.told, r("refuse.reward"))
                return
            self.bury(place, points + by)

        return el(
            "div",
            "flex between",
            el("span", None, el("b", "blk", label), el("span", "small muted", r("death.reward.sub"))),
            stepper(label, points, step),
        )

    # -- the rat ---------------------------------------------------------------------------------

    def thrown_at(self):
        """Which of the turn's throws is this death's: where nobody died none is made."""
        return len([one for one in self.turn.deaths[: self.at] if one[0] != NOBODY])

    def rat(self):
        at = self.thrown_at()
        now = self.turn.rats[at] if at < len(self.turn.rats) else None
        faces = el("div", "faces", role="group", aria_label=r("rat.die"))
        for face in range(LOWEST, HIGHEST + 1):
            faces <= button(
                "die die--rat",
                lambda event, face=face: self.run(face),
                icon(f"d{face}"),
                aria_pressed="true" if face == now else "false",
                aria_label=r("rat.face", n=str(face)),
            )
        roll = button("btn", lambda event: self.run(thrown(1)[0]), icon("dice", "s"), " " + r("roll.rat"))
        return el("div", None, el("div", "flex between", el("h3", "option__t", r("rat.title")), roll), faces)

    def run(self, face):
        turn, at = self.turn, self.thrown_at()
        kept = list(turn.rats)
        if at < len(kept):
            kept[at] = face
        elif at == len(kept):
            kept.append(face)
        else:
            tell(self.screen.told, r("refuse.rat"))
            return
        self.screen.play.keep((path("rat", turn.n, turn.player), kept))
        tell(self.screen.told, r("rat.ran", n=face))
        self.screen.paint()

    def after_the_rat(self):
        """Once, under the last death: the question that the box did not answer, and what the rats took."""
        if self.at < len(self.turn.deaths) - 1:
            return []
        parts = []
        if self.turn.asks_invasion:
            parts.append(self.ask_invasion())
        if self.turn.losses:
            parts.append(losses_notice(self.screen, self.turn))
        return parts

    def ask_invasion(self):
        turn = self.turn
        now = self.screen.play.rounds.value("invasion", turn.n, turn.player)

        def choose(value):
            self.screen.play.keep((path("invasion", turn.n, turn.player), value == "yes"))
            self.screen.paint()

        choices = [("no", r("rat.no")), ("yes", r("rat.yes"))]
        chosen = "yes" if now is True else "no"
        return el(
            "div",
            None,
            el("h3", "option__t", r("rat.ask")),
            page.segments(r("rat.ask"), choices, chosen, choose),
        )


def losses_notice(screen, turn):
    """What each invasion took from whom, and what is left of it."""
    lines = []
    for lost in turn.losses:
        for player in screen.desk.session.players:
            if lost[player]:
                lines.append(el("li", None, r("rat.lost", name=screen.desk.names[player], n=lost[player])))
    if not lines:
        return page.notice("err", "rat", el("b", None, r("rat.invasion")), " " + r("rat.nothing"))
    return page.notice("err", "rat", el("b", None, r("rat.invasion")), el("ul", None, *lines))
