"""New session: which game, who is there, in which seats, who starts."""

from browser import document, window
from javascript import JSON, NULL

from frontend.app import dialogs, page, people, words
from frontend.app.dom import button, el, icon, put, token
from frontend.app.ids import dated_id, random_id
from frontend.app.name_field import NameField
from frontend.app.screens.seats import Seats
from frontend.app.screens.switches import Switches
from frontend.app.status import storage_warning
from frontend.app.words import game_text, t
from shared_rules.games import GAMES

DRAWN_MS = 90  # one step of the drawing of lots


def open(app, key="", again=""):
    """`key` is a game; `again` a session whose table and options are taken over."""
    if key not in GAMES:
        key = next(iter(GAMES))
    if again:
        ent = "session:" + again
        app.journal.load(ent, app.here(lambda: same_table(app, key, app.journal.session(ent))))
    else:
        recent_table(app, key)


def same_table(app, key, model):
    setup = Setup(app, key, model)
    setup.remember()
    setup.draw()


def recent_table(app, key):
    """Propose those who sat at the last session."""

    def draw(rows):
        setup = Setup(app, key, None)
        setup.recent = [people.one_id(app.journal, id) for row in rows for id in row["summary"]["players"]]
        if not setup.remember() and rows:
            setup.chosen.extend(setup.present(rows[0]["summary"]["players"]))
        setup.draw()

    app.journal.shelf.rows(app.here(draw), most=12)


class Setup:
    def __init__(self, app, key, model):
        self.app = app
        self.game = GAMES[key]
        self.everybody = people.everybody(app.journal)
        self.model = model
        self.recent = []
        self.chosen = self.present(model.players) if model else []
        self.order = Seats(self.chosen, self.note)
        self.drawing = False
        self.switches = Switches(self.chosen_option)
        self.campaign = None

    # -- a table half made survives a reload -----------------------------------------------------

    def note(self):
        table = JSON.stringify({"players": self.chosen, "first": self.order.first})
        window.history.replaceState(table, "", window.location.hash)

    def remember(self):
        """Take back what was chosen before this very page was reloaded; whether there was anything."""
        if not isinstance(window.history.state, str):
            return False
        table = JSON.parse(window.history.state)
        self.chosen.clear()
        self.chosen.extend([id for id in table["players"] if self.find(id)])
        self.order.first = table["first"] if table["first"] in self.chosen else None
        return True

    def present(self, ids):
        """Those of these players who can still be seated, each once whatever ids they have."""
        found = []
        for id in ids:
            one = people.one_id(self.app.journal, id)
            if self.find(one) and one not in found:
                found.append(one)
        return found

    def find(self, id):
        for one in self.everybody:
            if one.id == id:
                return one
        return None

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        self.count = el("span", "small muted")
        self.chips = el("div", "chips chips--grid", role="group", aria_label=t("new.who"))
        self.campaigns = el("div", None)
        self.seats = el("div", None)
        self.start = button("btn btn--primary btn--block", self.begin)
        self.told = el("p", "small muted new__why", role="status")
        self.main = page.main("page")
        self.dock = el("footer", "dock", self.told, self.start)
        page.show(
            t("new.title"),
            None,
            self.game.theme,
            page.game_bar(t("new.title"), None, ("#/", t("back.home"))),
            page.binding(),
            page.holes(),
            self.main,
            self.dock,
        )
        games = [
            (game.key, game_text(game, "game.short"))
            for game in GAMES.values()
            if game.offered or game is self.game
        ]
        who = el(
            "section",
            "section",
            el("div", "head", el("h2", None, t("new.game"))),
            page.segments(t("new.game"), games, self.game.key, self.change_game),
            el("div", "head head--next", el("h2", None, t("new.who")), self.count),
            self.chips,
            self.switches.box,
            self.campaigns,
        )
        put(
            self.main, storage_warning(self.app), el("div", "cols", who, el("section", "section", self.seats))
        )
        self.paint()
        self.ask_campaign()

    def ask_campaign(self):
        self.campaign = None
        put(self.campaigns)

        def ask(*arrived):
            from frontend.app.screens import campaign_choice

            campaign_choice.offer(self)

        if self.game.campaign:
            window.marquoir.whenWhole(self.app.here(ask))

    def change_game(self, key):
        self.game = GAMES[key]
        self.model = None
        self.switches.chosen = {}
        document["app"].setAttribute("data-game", self.game.theme)
        window.history.replaceState(NULL, "", "#/new/" + key)
        self.paint()
        self.ask_campaign()

    def paint(self):
        fewest, most = self.game.players[0], self.game.players[-1]
        self.count.text = t("new.range", low=fewest, high=most)
        put(self.chips, *[self.chip(one) for one in self.by_recency()], self.add_chip())
        self.paint_seats()
        self.switches.paint(self.game)
        n = len(self.chosen)
        fits = n in self.game.players
        key = "new.begin.together" if self.game.cooperative else "new.begin"
        self.start.text = t(key, n=n or 1)
        self.start.setAttribute("aria-disabled", "false" if fits else "true")
        self.told.text = (
            ""
            if fits
            else t("new.too_few" if n < fewest else "new.too_many", low=fewest, high=most, n=fewest)
        )

    def by_recency(self):
        """Those of the last games first, then the others by name."""
        order = []
        for id in self.chosen + self.recent:
            if id not in order and self.find(id):
                order.append(id)
        order += [one.id for one in self.everybody if one.id not in order]
        return [self.find(id) for id in order]

    def chip(self, one):
        here = one.id in self.chosen
        return button(
            "chip",
            lambda event: self.toggle(one),
            token(one, "s"),
            el("span", "chip__n", one.name),
            el("span", "tick", icon("check", "xs")),
            aria_pressed="true" if here else "false",
        )

    def add_chip(self):
        return button("chip chip--dashed", self.ask_name, icon("plus", "s"), t("new.name"), id="add-player")

    def toggle(self, one):
        if one.id in self.chosen:
            self.chosen.remove(one.id)
            if self.order.first == one.id:
                self.order.first = None
        else:
            self.chosen.append(one.id)
        again = document.activeElement.text if document.activeElement else ""
        self.paint()
        for node in self.chips.select(".chip"):  # the chip was drawn anew: keep the keyboard on it
            if node.text == again:
                node.focus({"preventScroll": True})

    # -- seats -----------------------------------------------------------------------------------

    def paint_seats(self):
        table = people.told_apart([self.find(id) for id in self.chosen])
        draw = button(None, self.draw_lots, icon("dice", "s"), "\u00a0" + t("new.draw"))
        self.note()
        head = el("div", "head", el("h2", None, t("new.table")), draw if len(table) > 1 else None)
        if not table:
            put(self.seats, head, el("p", "muted", t("new.nobody")))
            return
        self.order.paint(table)
        together = None
        if self.game.cooperative:
            together = el(
                "p",
                "small muted new__together",
                t("new.together", n=len(table), names=words.listed([one.name for one in table])),
            )
        put(self.seats, head, self.order.box, together)

    # -- who starts ------------------------------------------------------------------------------

    def draw_lots(self, event):
        """The marker runs round the table and stops: chance comes from the phone's own generator."""
        if self.drawing or not self.chosen:
            return
        lot = int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0]) % len(self.chosen)
        still = bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
        steps = [lot] if still else list(range(len(self.chosen))) + [lot]
        self.drawing = True

        def step():
            self.order.first = self.chosen[steps.pop(0) % len(self.chosen)]
            self.paint_seats()
            if steps:
                window.setTimeout(step, DRAWN_MS)
            else:
                self.drawing = False
                self.told.text = t("new.drawn", name=self.find(self.order.first).name)

        step()

    # -- a new name ------------------------------------------------------------------------------

    def ask_name(self, event):
        field = NameField([one.name for one in self.everybody])

        def accept(event):
            event.preventDefault()
            name = field.read()
            if name is None:
                return
            dialog.close()
            self.add(name)

        form = el(
            "form",
            "stack",
            field.box,
            dialogs.answers(
                t("cancel"),
                el("button", "btn btn--primary", t("new.add"), type="submit"),
            ),
            novalidate=True,
        )
        form.bind("submit", accept)
        dialog = dialogs.Dialog(t("new.who_else"), form).open()
        field.input.focus()

    def add(self, name):
        """A new player is kept at once: a name typed is never typed again."""
        id = random_id()
        marker = people.free_marker([one.marker for one in self.everybody])
        self.everybody.append(people.Person(id, name, marker, [id]))
        self.chosen.append(id)

        def kept():
            self.paint()
            if "add-player" in document:
                document["add-player"].focus({"preventScroll": True})

        self.app.journal.set("player:" + id, [("name", name), ("marker", marker)], done=kept)
        self.paint()

    # -- begin -----------------------------------------------------------------------------------

    def begin(self, event):
        if len(self.chosen) not in self.game.players:
            self.told.text = self.told.text or t(
                "new.too_few", low=self.game.players[0], n=self.game.players[0]
            )
            return
        id = dated_id(words.now_ms())
        changes = [
            ("game", self.game.key),
            ("day", words.today()),
            ("at", words.time_of_day()),
            ("players", list(self.chosen)),
        ]
        if self.order.first:
            changes.append(("first", self.order.first))
        changes += self.options()
        if (
            self.model and "name" in self.model.options
        ):  # no option that a game declares: what the table calls it
            changes.append(("option/name", self.model.options["name"]))
        self.app.journal.set("session:" + id, changes)
        kept = self.switches.kept(self.game)
        if kept:
            self.app.journal.set("game:" + self.game.key, kept)
        self.app.replace("#/session/" + id)

    def options(self):
        """What the table chose once: taken over from the session played again, else from what is kept for the game."""
        found = []
        for option in self.game.options:
            value = self.chosen_option(option)
            if value is not None:
                found.append(("option/" + option.key, value))
        return self.campaign.options(found) if self.campaign else found

    def chosen_option(self, option):
        if option.key in self.switches.chosen:
            return self.switches.chosen[option.key]
        if self.model and option.key in self.model.options:
            return self.model.options[option.key]
        if option.kept:
            return self.app.journal.value("game:" + self.game.key, "option/" + option.key)
        return None
