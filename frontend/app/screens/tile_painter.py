"""A tile painted side by side: a tap on a side gives it the terrain that was chosen last."""

from frontend.app import page
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put, svg
from frontend.app.map_words import SIDES, described, m, terrain_name
from frontend.app.screens.table_lines import row_icon
from frontend.app.screens.tile_box import taken
from frontend.app.tile_drawing import WEDGES, side_line, tile_group
from frontend.app.words import t
from shared_rules.tile import CODES, LETTERS, TERRAINS, Tile


def paint_tile(screen, is_task):
    Painter(screen, is_task).open()


class Painter:
    def __init__(self, screen, is_task):
        self.screen = screen
        self.edges = "MMMMMM"
        self.letter = "F"
        self.is_task = is_task
        self.picture = svg("svg", "tile painter__t", viewBox="-33 -38 66 76", aria_hidden="true")
        self.sides = []
        self.told = el("p", "small muted painter__said", role="status")

    def open(self):
        wedges = svg("svg", "painter__w", viewBox="-33 -38 66 76", role="group", aria_label=m("paint.sides"))
        for side in range(6):
            node = svg(
                "g",
                "painter__side",
                svg("path", "painter__p", d="M0 0" + WEDGES[side]),
                svg("path", "painter__l", d=side_line(side)),
                role="button",
                tabindex="0",
                data_side=SIDES[side],
            )
            node.bind("click", self.colour(side))
            node.bind("keydown", self.by_key(side))
            self.sides.append(node)
            wedges.appendChild(node)
        dialog = Dialog(
            m("paint.title"),
            el("p", "small muted", m("paint.text")),
            page.segments(
                m("box.kind"),
                [("task", m("kind.task")), ("landscape", m("kind.landscape"))],
                "task" if self.is_task else "landscape",
                self.change_kind,
            ),
            self.palette(),
            el("div", "painter", self.picture, wedges),
            self.told,
            el(
                "div",
                "flex actions tileact",
                button("btn btn--big", lambda event: dialog.close(), t("cancel")),
                button("btn btn--primary", self.accept, t("accept")),
            ),
        )
        self.dialog = dialog
        self.paint()
        dialog.open()

    def palette(self):
        choices = []
        for code in (0, 1, 2, 5, 3, 4):
            choices.append((LETTERS[code], terrain_name(self.screen.game, code)))
        group = page.segments(m("paint.terrain"), choices, self.letter, self.choose)
        group.setAttribute("class", "seg painter__c")
        for node in group.children:
            node.prepend(icon(row_icon(TERRAINS[CODES[node.getAttribute("data-value")]]), "s"))
        return group

    def choose(self, letter):
        self.letter = letter

    def change_kind(self, kind):
        self.is_task = kind == "task"

    def colour(self, side):
        def act(event):
            self.edges = self.edges[:side] + self.letter + self.edges[side + 1 :]
            self.paint()

        return act

    def by_key(self, side):
        act = self.colour(side)

        def press(event):
            if event.key in ("Enter", " "):
                event.preventDefault()
                act(event)
            elif event.key.upper() in LETTERS:
                self.letter = event.key.upper()
                act(event)

        return press

    def paint(self):
        game = self.screen.game
        put(self.picture, tile_group(self.edges))
        for side in range(6):
            name = terrain_name(game, CODES[self.edges[side]])
            self.sides[side].setAttribute(
                "aria-label", m("paint.side", side=m("side." + SIDES[side]), terrain=name)
            )
        self.told.text = described(game, self.edges)

    def accept(self, event):
        self.dialog.close()
        taken(self.screen, Tile(self.edges), self.is_task)
