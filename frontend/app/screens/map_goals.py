"""The running tasks above the map, those that want one tile more first: always in sight."""

from frontend.app.dom import button, el, icon, put
from frontend.app.map_words import m
from frontend.app.screens.table_lines import row_icon
from frontend.app.words import game_text, language
from shared_rules.areas import COMPLETED
from shared_rules.landscape_words import say


class Goals:
    """`box` shows them; a tap on one brings its tile into view. Of what is drawn already only what differs is changed."""

    def __init__(self, screen):
        self.screen = screen
        self.box = el("ul", "goals", aria_label=m("goals"))
        self.goals = []
        self.drawn = None  # the keys of those in the box
        self.settled = []  # what the tile in hand would settle where it is tried

    def follow(self, landscape):
        """The tasks that run now."""
        known = {}
        for goal in self.goals:
            known[goal.key] = goal
        self.goals = []
        self.settled = []
        for laid in landscape.active_tasks():
            key = f"{laid.place} {laid.tile.task_type} {laid.tile.task_value}"
            goal = known[key] if key in known else Goal(self.screen, key, laid.tile)
            goal.follow(laid)
            self.goals.append(goal)
        self.goals.sort(key=missing)
        keys = [goal.key for goal in self.goals]
        if keys == self.drawn:
            return
        self.drawn = keys
        if keys:
            put(self.box, *[goal.node for goal in self.goals])
        else:
            put(self.box, el("li", "goal goal--none", m("no_goal")))

    def paint(self, verdict=None):
        """As they are, or as the tile in hand would settle them where it is tried."""
        before = self.settled
        self.settled = []
        if verdict is not None and verdict.legal:
            for outcome in verdict.outcomes:
                for goal in self.goals:
                    if goal.laid is outcome.laid:
                        goal.show(outcome.size, outcome.status)
                        self.settled.append(goal)
        for goal in before:
            if goal not in self.settled:
                goal.follow(goal.laid)


class Goal:
    """One task: how many tiles it has, and how many it misses or what it would become."""

    def __init__(self, screen, key, tile):
        self.key = key
        self.laid = None
        self.value = tile.task_value
        self.name = game_text(screen.game, tile.task_type)
        self.size = el("b")
        self.button = button(
            None,
            lambda event: screen.map.camera.bring_into_view(self.laid.q, self.laid.r),
            icon(row_icon(tile.task_type)),
        )
        self.words = el("span")
        self.button <= self.words
        self.node = el("li", None, self.button)
        self.shown = None  # the size and the words that are drawn

    def follow(self, laid):
        """It is so on the table now."""
        self.laid = laid
        self.show(laid.size(), "")

    def show(self, size, status):
        """`status` is what the tile in hand would make of it, "" for nothing."""
        left = self.laid.missing()
        shown = f"{size} {status} {left}"
        if shown == self.shown:
            return
        self.shown = shown
        if status == COMPLETED:
            told = el("span", "goal__s", icon("check", "xs"), m("goal.completed"))
        elif status:
            told = el("span", "goal__s", icon("cross", "xs"), m("goal.cancelled"))
        else:
            told = el("span", None, say(language(), "missing", n=left))
        self.size.text = f"{self.name} {size}/{self.value}"
        put(self.words, self.size, told)
        self.button.setAttribute("class", "goal goal--near" if status or left == 1 else "goal")


def missing(goal):
    return goal.laid.missing()
