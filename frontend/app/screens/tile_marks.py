"""What was put on a tile: the marker of a task, its type and value, or a flag; nothing for most."""

from frontend.app import page
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, put
from frontend.app.map_words import described, m
from frontend.app.tile_drawing import tile_picture
from frontend.app.words import game_text, t
from shared_rules.tile import TERRITORIES, TYPES, Tile, shows


def ask_marks(screen, tile, done, kind=None):
    """done(Tile) is called with the same edges and what was chosen; `kind` "task" asks for nothing but the marker."""
    Marks(screen, tile, done, kind).open()


class Marks:
    def __init__(self, screen, tile, done, kind):
        self.screen = screen
        self.game = screen.game
        self.edges = tile.edges
        self.done = done
        self.types = [name for name in TYPES if shows(tile.edges, name)]
        self.flags = [name for name in TERRITORIES if shows(tile.edges, name)]
        self.kind = kind or ("task" if tile.task_type else "flag" if tile.flag else "none")
        self.is_revealed = kind == "task"
        self.type = tile.task_type or (self.types[0] if self.types else None)
        self.value = tile.task_value
        self.is_typed = False  # another value than those of the markers left
        self.before = (tile.task_type, tile.task_value)
        self.flag = tile.flag or (self.flags[0] if self.flags else None)
        self.content = el("div", "stack")
        self.accept_button = button("btn btn--primary", self.accept, t("accept"), id="accept-marks")
        self.dialog = Dialog(
            m("marks.task" if self.is_revealed else "marks.title"),
            el("div", "marks__t", tile_picture(tile.edges, described(self.game, tile.edges))),
            self.content,
            el(
                "div",
                "flex actions tileact",
                button("btn btn--big", lambda event: self.dialog.close(), t("cancel")),
                self.accept_button,
            ),
        )

    def open(self):
        self.paint()
        self.dialog.open()

    def paint(self):
        put(self.content)
        if not self.is_revealed:
            kinds = [("none", m("marks.none"))]
            if self.types:
                kinds.append(("task", m("kind.task")))
            if self.flags:
                kinds.append(("flag", m("kind.flag")))
            self.content <= page.segments(m("marks.kind"), kinds, self.kind, self.chooser("kind"))
        if self.kind == "task":
            self.paint_task()
        elif self.kind == "flag" and len(self.flags) > 1:
            self.content <= self.names(m("marks.flag"), self.flags, self.flag, "flag")
        ready = self.kind != "task" or self.value is not None
        self.accept_button.setAttribute("aria-disabled", "false" if ready else "true")

    def paint_task(self):
        if len(self.types) > 1:
            self.content <= self.names(m("marks.type"), self.types, self.type, "type")
        left = list(self.screen.turn.markers_left(self.type))
        if self.before[0] == self.type and self.before[1] is not None and self.before[1] not in left:
            left = sorted([*left, self.before[1]])
        values = el("div", "chips marks__v", role="radiogroup", aria_label=m("marks.value"))
        for value in sorted(set(left)):
            values <= self.value_button(value, left.count(value))
        values.bind("keydown", page.arrows)
        self.content <= el("p", "marks__h", m("marks.value"))
        self.content <= values
        if self.is_typed or not left:
            key = "marks.not_left" if left else "marks.none_left"
            self.content <= el("p", "small muted", m(key, row=game_text(self.game, self.type)))
            self.content <= self.any_value()
        else:
            self.content <= button("btn btn--quiet", self.type_another, m("marks.other"), id="other-marker")

    def value_button(self, value, count):
        checked = value == self.value
        return button(
            "hx",
            self.chooser_of_value(value),
            str(value),
            el("small", "hx__n", f"×{count}") if count > 1 else None,
            role="radio",
            aria_checked="true" if checked else "false",
            aria_pressed=None,
            tabindex="0" if checked or self.value is None else "-1",
            aria_label=m("marks.value_of", value=value, n=count),
            data_value=value,
        )

    def any_value(self):
        """Markers that no list knows: typed."""
        field = el(
            "input",
            None,
            type="number",
            min="1",
            max="99",
            inputmode="numeric",
            id="marker",
            value=self.value or "",
        )
        label = el("label", None, m("marks.typed"))
        label.setAttribute("for", "marker")

        def typed(event):
            text = str(field.value)
            self.value = int(text) if text.isdigit() and 0 < int(text) < 100 else None
            self.accept_button.setAttribute("aria-disabled", "false" if self.value else "true")

        field.bind("input", typed)
        return el("div", "field", label, field)

    def type_another(self, event):
        """What lies on the table counts, whatever the box should hold."""
        self.is_typed = True
        self.value = None
        self.paint()
        self.content.select_one("#marker").focus()

    def names(self, label, names, chosen, key):
        return page.segments(
            label, [(name, game_text(self.game, name)) for name in names], chosen, self.chooser(key)
        )

    def chooser(self, key):
        def choose(value):
            setattr(self, key, value)
            if key == "type":
                self.value = None
                self.is_typed = False
            self.paint()
            again = self.content.select_one('[role="radio"][data-value="' + value + '"]')
            if again:
                again.focus()

        return choose

    def chooser_of_value(self, value):
        def choose(event):
            self.value = value
            self.is_typed = False
            if self.is_revealed:  # the marker that was drawn is all there is to say
                self.accept()
            else:
                self.paint()

        return choose

    def accept(self, event=None):
        if self.kind == "task" and self.value is None:
            return
        self.dialog.close()
        if self.kind == "task":
            self.done(Tile(self.edges, self.type, self.value))
        else:
            self.done(Tile(self.edges, None, None, self.flag if self.kind == "flag" else None))
