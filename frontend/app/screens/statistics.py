"""Looking back: the figures of a game, or of one person."""

from frontend.app import page, people
from frontend.app.dom import button, el, icon, link, put, set_text
from frontend.app.gathering import Gathering
from frontend.app.words import game_text, t

LONGEST = 34  # letters of a name on a chart


def open(app, key="", id=None):
    Statistics(app, key, id).open()


class Statistics:
    """The figures of a game; of one person with `id`. What they stand on is in `gathering`."""

    def __init__(self, app, key, id=None):
        self.app = app
        self.key = key
        self.id = id
        self.gathering = Gathering(app, id)
        self.counting = None  # the lines that are being counted
        self.progress = el("p", "sheet sheet__in", role="status")
        self.main = page.main("page", self.progress)

    def open(self):
        self.app.show_again_with_news()
        self.show_frame(None)
        self.gathering.read(self.tell, self.app.here(self.draw))

    def show_frame(self, theme):
        title = t("stats.title") if self.id is None else people.person(self.app.journal, self.id).name
        sub = t("stats.title") if self.id else t("stats.sub")
        back = ("#/history", t("back.history"))
        page.show(title, None, theme, page.game_bar(title, sub, back), page.hem(), self.main)

    def tell(self, n, all):
        set_text(self.progress, t("stats.counting", n=n, all=all) if all else "")

    def draw(self):
        figures = self.figures()
        if not figures:
            put(self.main, nothing())
            return
        if self.key not in figures:
            self.key = max(figures, key=lambda key: figures[key].games)
        self.draw_game()

    def figures(self):
        """Those of the games that were played, or that the person played."""
        every = self.gathering.figures
        if self.id is None:
            return every
        return {key: every[key] for key in every if self.gathering.person in every[key].people}

    def draw_game(self):
        if self.id is None:
            from frontend.app.screens.statistics_game import sections
        else:
            from frontend.app.screens.statistics_person import sections
        self.game = self.gathering.game(self.key)
        self.shown = self.gathering.figures[self.key]
        put(self.main, self.chooser(), *sections(self))
        self.main.setAttribute("data-game", self.game.theme)

    def chooser(self):
        """One chip for each game that there are figures of."""
        figures = self.figures()
        if len(figures) < 2:
            return None
        chips = el("div", "chips chips--scroll", role="group", aria_label=t("stats.games"))

        def picker(key):
            def pick(event):
                self.key = key
                self.draw_game()
                self.main.select_one("[aria-pressed=true]").focus({"preventScroll": True})

            return pick

        for key in figures:
            chips <= button(
                "chip",
                picker(key),
                el("span", "tick", icon("check", "xs")),
                self.title(key),
                aria_pressed="true" if key == self.key else "false",
                data_game=self.gathering.game(key).theme,
            )
        return chips

    def title(self, key=None):
        """How a game is called, by default the one that is shown."""
        key = self.key if key is None else key
        names = self.gathering.names
        return names[key] if names.get(key) else game_text(self.gathering.game(key), "game")

    def sub(self, n=None):
        """The small line under a picture's title: whose, which game, how many sessions."""
        whose = self.person(self.id).name + ", " if self.id else ""
        n = self.shown.games if n is None else n
        return whose + self.title() + ", " + t("history.count", n=n)

    def person(self, id):
        return people.person(self.app.journal, id)

    def name(self, id):
        name = self.person(id).name
        return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"


def nothing():
    return el(
        "div",
        "sheet empty",
        el("span", "emb emb--bare", data_game="marquoir", aria_hidden="true"),
        el("h2", None, t("stats.none")),
        el("p", None, t("stats.none.text")),
        link("btn btn--primary", "#/", t("history.play")),
    )
