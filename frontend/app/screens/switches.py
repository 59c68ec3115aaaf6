"""What a game can be played with or without: asked when a session is set up, as it was chosen last."""

from frontend.app import page
from frontend.app.dom import el, put
from frontend.app.words import game_text


class Switches:
    """The options of kind "switch" of `game`; value(option) tells what is chosen so far. `box` shows them."""

    def __init__(self, value):
        self.value = value
        self.chosen = {}  # what was tapped here
        self.box = el("div", None)

    def paint(self, game):
        put(self.box)
        for option in game.options:
            if option.kind == "switch":
                for node in self.draw(game, option):
                    self.box <= node

    def draw(self, game, option):
        name = "option." + option.key
        title = game_text(game, name)
        choices = [(value, game_text(game, name + "." + value)) for value in ("on", "off")]

        def choose(value):
            self.chosen[option.key] = value == "on"

        now = "on" if self.value(option) else "off"
        head = el("div", "head head--next", el("h2", None, title))
        return head, page.segments(title, choices, now, choose)

    def kept(self, game):
        """The fields that keep these choices for the next sessions of the game."""
        kept = [option.key for option in game.options if option.kept and option.key in self.chosen]
        return [("option/" + key, self.chosen[key]) for key in kept]
