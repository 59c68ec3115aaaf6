"""New session: which game, who is there, in which seats, who starts."""

from browser import document, window
from javascript import NULL

from frontend.app import dialogs, page, people, words
from frontend.app.dom import button, el, icon, put, token
from frontend.app.journal import random_id
from frontend.app.name_field import NameField
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
        app.journal.load(ent, lambda: Setup(app, key, app.journal.session(ent)).draw())
    else:
        recent_table(app, key)


def recent_table(app, key):
    """Propose those who sat at the last session."""

    def draw(rows):
        setup = Setup(app, key, None)
        setup.recent = [id for row in rows for id in row["summary"]["players"]]
        if rows:
            setup.chosen = [id for id in rows[0]["summary"]["players"] if setup.find(id)]
        setup.draw()

    app.journal.rows(draw, most=12)


class Setup:
    def __init__(self, app, key, model):
        self.app = app
        self.game = GAMES[key]
        self.everybody = people.everybody(app.journal)
        self.model = model
        self.recent = []
        self.chosen = [id for id in model.players if self.find(id)] if model else []
        self.first = None
        self.dragged = None
        self.drawing = False

    def find(self, id):
        for one in self.everybody:
            if one.id == id:
                return one
        return None

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self):
        self.count = el("span", "small muted")
        self.chips = el("div", "chips chips--grid", role="group", aria_label=t("new.who"))
        self.seats = el("div", None)
        self.start = button("btn btn--primary btn--block", self.begin)
        self.told = el("p", "small muted new__why", role="status")
        self.main = page.main("page")
        self.dock = el("div", "dock", self.told, self.start)
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
        games = [(game.key, game_text(game, "game.short")) for game in GAMES.values()]
        who = el(
            "section",
            "section",
            el("div", "head", el("h2", None, t("new.game"))),
            page.segments(t("new.game"), games, self.game.key, self.change_game),
            el("div", "head head--next", el("h2", None, t("new.who")), self.count),
            self.chips,
        )
        put(
            self.main, storage_warning(self.app), el("div", "cols", who, el("section", "section", self.seats))
        )
        self.paint()

    def change_game(self, key):
        self.game = GAMES[key]
        self.model = None
        document["app"].setAttribute("data-game", self.game.theme)
        window.history.replaceState(NULL, "", "#/new/" + key)
        self.paint()

    def paint(self):
        fewest, most = self.game.players[0], self.game.players[-1]
        self.count.text = t("new.range", low=fewest, high=most)
        put(self.chips, *[self.chip(one) for one in self.by_recency()], self.add_chip())
        self.paint_seats()
        n = len(self.chosen)
        fits = n in self.game.players
        key = "new.begin.together" if self.game.cooperative else "new.begin"
        self.start.text = t(key, n=n)
        self.start.setAttribute("aria-disabled", "false" if fits else "true")
        self.told.text = (
            "" if fits else t("new.too_few" if n < fewest else "new.too_many", low=fewest, high=most, n=n)
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
            if self.first == one.id:
                self.first = None
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
        head = el("div", "head", el("h2", None, t("new.table")), draw if len(table) > 1 else None)
        if not table:
            put(self.seats, head, el("p", "muted", t("new.nobody")))
            return
        seats = el("ol", "sheet rows seats")
        for i in range(len(table)):
            seats <= self.seat(table, i)
        together = None
        if self.game.cooperative:
            together = el(
                "p",
                "small muted new__together",
                t("new.together", names=words.listed([one.name for one in table])),
            )
        put(self.seats, head, seats, together)

    def seat(self, table, i):
        one = table[i]
        starts = one.id == self.first
        row = el(
            "li",
            "seat is-first" if starts else "seat",
            el("span", "num seat__n", str(i + 1)),
            token(one),
            el("b", "grow seat__name", one.name),
            el("span", "stamp stamp--new", t("new.starts")) if starts else None,
            self.mover(one, i, -1, "up", len(table)),
            self.mover(one, i, 1, "down", len(table)),
            draggable="true",
            data_player=one.id,
        )
        row.bind("dragstart", self.drag_start)
        row.bind("dragover", self.drag_over)
        row.bind("drop", self.drop)
        row.bind("pointerdown", self.finger_down)
        return row

    def mover(self, one, i, step, image, n):
        label = t("new.up" if step < 0 else "new.down", name=one.name)
        off = not 0 <= i + step < n
        return button(
            "ib",
            lambda event: self.move(i, i + step, image),
            icon(image),
            aria_label=label,
            aria_disabled="true" if off else None,
        )

    def move(self, i, j, image=None):
        if not 0 <= j < len(self.chosen) or i == j:
            return
        self.chosen.insert(j, self.chosen.pop(i))
        self.paint_seats()
        if image:
            rows = self.seats.select(".seat")
            rows[j].select(".ib")[0 if image == "up" else 1].focus()

    def drag_start(self, event):
        self.dragged = event.currentTarget.getAttribute("data-player")
        event.dataTransfer.effectAllowed = "move"
        event.dataTransfer.setData("text/plain", self.dragged)

    def drag_over(self, event):
        if self.dragged:
            event.preventDefault()

    def drop(self, event):
        event.preventDefault()
        target = event.currentTarget.getAttribute("data-player")
        if self.dragged in self.chosen and target in self.chosen:
            self.move(self.chosen.index(self.dragged), self.chosen.index(target))
        self.dragged = None

    def finger_down(self, event):
        """On a touch screen a seat is dragged by its name; buttons keep working, the page keeps scrolling elsewhere."""
        if event.pointerType != "touch" or not event.target.closest(".seat__name, .tok"):
            return
        self.dragged = event.currentTarget.getAttribute("data-player")
        event.target.setPointerCapture(event.pointerId)
        event.target.bind("pointermove", self.finger_move)
        event.target.bind("pointerup", self.finger_up)
        event.target.bind("pointercancel", self.finger_up)

    def finger_move(self, event):
        below = document.elementFromPoint(event.clientX, event.clientY)
        row = below.closest(".seat") if below else None
        for other in self.seats.select(".seat"):
            other.classList.toggle("is-target", bool(row) and other is row)

    def finger_up(self, event):
        below = document.elementFromPoint(event.clientX, event.clientY)
        row = below.closest(".seat") if below else None
        dragged, self.dragged = self.dragged, None
        if event.type == "pointerup" and row and dragged in self.chosen:
            self.move(self.chosen.index(dragged), self.chosen.index(row.getAttribute("data-player")))
        else:
            self.paint_seats()

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
            self.first = self.chosen[steps.pop(0) % len(self.chosen)]
            self.paint_seats()
            if steps:
                window.setTimeout(step, DRAWN_MS)
            else:
                self.drawing = False
                self.told.text = t("new.drawn", name=self.find(self.first).name)

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
            el(
                "div",
                "grid2 actions",
                button("btn btn--big", lambda event: dialog.close(), t("cancel")),
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
            self.told.text = self.told.text or t("new.too_few", low=self.game.players[0], n=len(self.chosen))
            return
        id = random_id()
        changes = [
            ("game", self.game.key),
            ("day", words.today()),
            ("at", words.time_of_day()),
            ("players", list(self.chosen)),
        ]
        if self.first:
            changes.append(("first", self.first))
        changes += self.options()
        self.app.journal.set("session:" + id, changes)
        self.app.replace("#/session/" + id)

    def options(self):
        """What the table chose once: taken over from the session played again, else from what is kept for the game."""
        found = []
        for option in self.game.options:
            value = None
            if self.model and option.key in self.model.options:
                value = self.model.options[option.key]
            elif option.kept:
                value = self.app.journal.value("game:" + self.game.key, "option/" + option.key)
            if value is not None:
                found.append(("option/" + option.key, value))
        return found
