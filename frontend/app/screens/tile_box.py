"""Which tile was revealed: one of those still in the box, found by its kind and its terrains, or painted by hand."""

from frontend.app import page
from frontend.app.dialogs import Dialog
from frontend.app.dom import button, el, icon, put
from frontend.app.map_words import described, m, terrain_name
from frontend.app.screens.table_lines import row_icon
from frontend.app.tile_drawing import tile_picture
from frontend.app.words import language, t
from shared_rules.landscape_words import turn_texts
from shared_rules.tile import LETTERS, MEADOW, TERRAINS, Tile

KINDS = ("task", "landscape")


def choose_tile(screen):
    TileBox(screen).open()


class TileBox:
    def __init__(self, screen):
        self.screen = screen
        due = screen.turn.due
        self.kind = due if due in KINDS else KINDS[0] if screen.turn.tasks_left else KINDS[1]
        self.wanted = []  # letters of the terrains that the tile shows
        self.grid = el("div", "boxgrid")
        self.told = el("p", "small muted", role="status")
        self.chips = el("div", "chips boxchips", role="group", aria_label=m("box.terrains"))
        self.dialog = Dialog(
            m("box.title"),
            el("p", "small muted", " ".join(turn_texts(language(), screen.turn))),
            page.segments(
                m("box.kind"), [(kind, m("kind." + kind)) for kind in KINDS], self.kind, self.change_kind
            ),
            self.chips,
            self.told,
            self.grid,
            el(
                "div",
                "flex actions tileact",
                button("btn btn--big", lambda event: self.dialog.close(), t("close")),
                button(
                    "btn btn--big", self.paint_by_hand, icon("edit", "s"), m("box.paint"), id="paint-tile"
                ),
            ),
        )

    def open(self):
        for code in range(MEADOW):
            self.chips <= button(
                "chip",
                self.picker(LETTERS[code]),
                icon(row_icon(TERRAINS[code]), "s"),
                el("span", "chip__n", terrain_name(self.screen.game, code)),
                aria_pressed="false",
            )
        self.paint()
        self.dialog.open()

    def picker(self, letter):
        def pick(event):
            if letter in self.wanted:
                self.wanted.remove(letter)
            else:
                self.wanted.append(letter)
            event.currentTarget.setAttribute("aria-pressed", "true" if letter in self.wanted else "false")
            self.paint()

        return pick

    def change_kind(self, kind):
        self.kind = kind
        self.paint()

    def paint(self):
        found = []
        for tile in self.screen.turn.still_to_come():
            if tile.kind == self.kind and all([letter in tile.edges for letter in self.wanted]):
                found.append(tile.edges)
        self.told.text = m("box.found", n=len(found)) if found else m("box.none")
        put(self.grid, *[self.tile_button(edges) for edges in found])

    def tile_button(self, edges):
        return button(
            "boxtile",
            lambda event: self.take(edges),
            tile_picture(edges),
            aria_label=described(self.screen.game, edges),
            data_edges=edges,
        )

    def take(self, edges):
        self.dialog.close()
        taken(self.screen, Tile(edges), self.kind == "task")

    def paint_by_hand(self, event):
        from frontend.app.screens.tile_painter import paint_tile

        self.dialog.close()
        paint_tile(self.screen, self.kind == "task")


def taken(screen, tile, is_task):
    """The tile comes into the hand; a task tile once its marker is drawn."""
    hold = screen.hand.hold
    if not is_task or not tile.shown:
        hold(tile)
        return
    from frontend.app.screens.tile_marks import ask_marks

    ask_marks(screen, tile, hold, "task")
