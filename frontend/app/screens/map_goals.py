"""The running tasks above the map, those that want one tile more first: always in sight."""

from frontend.app.dom import button, el, icon, put
from frontend.app.map_words import m
from frontend.app.screens.table_lines import row_icon
from frontend.app.words import game_text, language
from shared_rules.areas import COMPLETED
from shared_rules.landscape_words import say


class Goals:
    """`box` shows them; a tap on one brings its tile into view."""

    def __init__(self, screen):
        self.screen = screen
        self.box = el("ul", "goals", aria_label=m("goals"))
        self.painted = None

    def paint(self, verdict=None):
        """As they are, or as the tile in hand would settle them where it is tried."""
        settled = {}
        if verdict is not None and verdict.legal:
            for outcome in verdict.outcomes:
                if outcome.laid is not None:
                    settled[outcome.laid.place] = outcome
        goals = []
        replay = self.screen.replay
        landscape = replay.then if replay else self.screen.landscape
        for laid in landscape.active_tasks():
            outcome = settled[laid.place] if laid.place in settled else None
            status = "" if outcome is None else outcome.status
            size = laid.size() if outcome is None else outcome.size
            goals.append((laid.missing(), laid, size, status))
        look = [f"{goal[1].place} {goal[2]} {goal[3]} {goal[1].tile.task_value}" for goal in goals]
        if look == self.painted:
            return
        self.painted = look
        goals.sort(key=missing)
        if goals:
            put(self.box, *[self.item(laid, size, status) for left, laid, size, status in goals])
        else:
            put(self.box, el("li", "goal goal--none", m("no_goal")))

    def item(self, laid, size, status):
        tile = laid.tile
        cls = "goal goal--near" if status or laid.missing() == 1 else "goal"
        if not status:
            told = el("span", None, say(language(), "missing", n=laid.missing()))
        elif status == COMPLETED:
            told = el("span", "goal__s", icon("check", "xs"), m("goal.completed"))
        else:
            told = el("span", "goal__s", icon("cross", "xs"), m("goal.cancelled"))
        name = game_text(self.screen.game, tile.task_type)
        return el(
            "li",
            None,
            button(
                cls,
                lambda event: self.screen.map.camera.bring_into_view(laid.q, laid.r),
                icon(row_icon(tile.task_type)),
                el("span", None, el("b", None, f"{name} {size}/{tile.task_value}"), told),
            ),
        )


def missing(goal):
    return goal[0]
