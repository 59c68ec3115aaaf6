"""The live ranking above a sheet: best first, a tap opens the sum of a total, a new leader is said aloud."""

from frontend.app import words
from frontend.app.dom import button, el, set_text
from frontend.app.words import t


class Standing:
    def __init__(self, desk, explain):
        self.desk = desk
        self.game = desk.game
        self.explain = explain
        self.box = el("ol", "standing standing--" + str(len(desk.table)), aria_label=t("standing.live"))
        self.leader = el("p", "vh", role="status")
        self.leaders = []
        self.order = []
        self.build()

    def build(self):
        self.places = []
        self.shown = []  # what stands in each place
        for i in range(len(self.desk.table)):
            rank, name, points = el("span", "rk"), el("span", "nm"), el("span", "pt")
            place = button(None, self.explainer(i), rank, name, points)
            item = el("li", None, place)
            self.box <= item
            self.places.append((item, place, rank, name, points))
            self.shown.append(None)

    def paint(self, revealed):
        """The live ranking: best first, seats when equal."""
        found = self.game.standing(self.desk.sheet, self.desk.score)
        order = []
        for rank in range(1, len(found) + 2):
            for i in range(len(found)):
                if (found[i].rank or len(found) + 1) == rank:
                    order.append(i)
        self.order = order
        level = all([place.rank == 1 for place in found])
        for at in range(len(order)):
            i = order[at]
            place = found[i]
            item, node, rank, name, points = self.places[at]
            out = place.eliminated and revealed
            look = "is-1" if place.rank == 1 and not level else "is-out" if out else ""
            rank_text = str(place.rank) if place.rank else "–"
            person = self.desk.table[i].name
            shown = f"{look}|{rank_text}|{place.total}|{person}"
            if self.shown[at] != shown:
                self.shown[at] = shown
                item.setAttribute("class", look)
                rank.text = rank_text
                name.text = person
                points.text = words.number(place.total)
                node.setAttribute(
                    "aria-label", t("standing.place", name=person, rank=rank_text, n=place.total)
                )
        leaders = [self.desk.table[place_i].name for place_i in order if found[place_i].rank == 1]
        if leaders != self.leaders:
            self.leaders = leaders
            text = t("standing.leads", n=len(leaders), names=words.listed(leaders)) if leaders else ""
            set_text(self.leader, text)

    def explainer(self, at):
        return lambda event: self.explain(self.order[at])
