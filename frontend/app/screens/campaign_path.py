"""The path of a campaign drawn: a tap crosses a circle that can be crossed, or takes a crossing back."""

from frontend.app import dialogs
from frontend.app.dom import button, el, put, stitch, svg, variable
from frontend.app.screens.campaign_scenery import scenery
from frontend.app.words import t
from shared_rules.campaign_fields import cross
from shared_rules.campaign_layout import WIDTH, Layout
from shared_rules.campaign_path import HEX, is_circle

RADIUS = 16
TARGET = 30  # so much of the drawing is still 48 px on the narrowest phone
LONGEST_NAME = 14  # letters of a hex's name in the drawing
HEXAGON = "M17-10V10L0 20L-17 10V-10L0-20Z"
HEART = "M0 6.5C-5 3-8 .5-8-3a4 4 0 0 1 8-1.5A4 4 0 0 1 8-3C8 .5 5 3 0 6.5z"
MARK = "M-8-8l16 16M8-8l-16 16"


class PathView:
    """The drawing, the list for those who would rather read, and the crossing of circles. `sheet` is the screen."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.box = el("div", "sheet path__box")

    def paint(self, focus=False):
        self.path = self.sheet.path
        self.numbers = numbers(self.path)
        put(self.box)
        if not self.path.segments:
            self.box <= el("p", "path__none", t("campaign.path.none"))
            return
        self.box <= self.drawing()
        if focus:
            node = self.box.select_one("[role=button]")
            if node:
                node.focus({"preventScroll": True})

    def drawing(self):
        layout = Layout(self.path)
        picture = svg(
            "svg",
            "path",
            viewBox=f"0 0 {layout.width} {layout.height}",
            role="group",
            aria_label=t("campaign.path.label"),
        )
        if layout.width > WIDTH:
            variable(picture, "width", f"{layout.width}px")
        picture.appendChild(scenery(layout))
        for (x, y), (a, b) in layout.roads:
            picture.appendChild(svg("path", "road", d=f"M{x} {y}L{a} {b}"))
        picture.appendChild(self.start(*layout.start))
        for place in layout.places:
            x, y = layout.places[place]
            node = self.circle(place) if is_circle(place) else self.hexagon(place)
            if node is not None:
                node.setAttribute("transform", f"translate({x} {y})")
                self.name_hex(node, place, x < layout.width // 2)
                picture.appendChild(node)
        return picture

    def start(self, x, y):
        node = svg("g", None, svg("path", "h on", d=HEXAGON), transform=f"translate({x} {y})")
        node.appendChild(text("path__t", 26, 5, t("campaign.start")))
        return node

    def circle(self, place):
        state = self.state_of(place)
        label = self.label(place)
        node = svg("g", "place", svg("circle", "hit", r=TARGET, fill="transparent"), aria_label=label)
        node.appendChild(svg("circle", {"crossed": "c on", "open": "c open", "later": "c"}[state], r=RADIUS))
        if self.path.has_heart(place):
            at = {"transform": "translate(17 -17)"} if state == "crossed" else {}
            node.appendChild(svg("path", "heart on" if state == "crossed" else "heart", d=HEART, **at))
        if state == "crossed":
            node.appendChild(svg("path", "x", d=MARK))
            node.setAttribute("role", "img")
            node.bind("click", lambda event: self.ask_uncross(place))
        elif state == "open" and self.sheet.may_write():
            node.setAttribute("role", "button")
            node.setAttribute("tabindex", "0")
            node.bind("click", lambda event: self.cross(place))
            node.bind("keydown", lambda event: self.key(event, place))
        else:
            node.setAttribute("role", "img")
        node.setAttribute("data-place", place)
        return node

    def hexagon(self, place):
        if not place.endswith(HEX):
            return None
        id = place.split(".")[0]
        reached = id in self.path.reached
        number = self.path.hexes.index(id) + 1 if id in self.path.hexes else 0
        shape = svg("path", "h on" if reached else "h lock", d=HEXAGON)
        label = t("campaign.hex." + ("reached" if reached else "later"), hex=self.sheet.hex_name(id))
        node = svg("g", None, shape, role="img", aria_label=label)
        mark = str(number) if self.sheet.rules.box_of_hex(number) else "★"
        node.appendChild(text("ht on-t" if reached else "ht mut", 0, 5, mark, "middle"))
        return node

    def name_hex(self, node, place, right):
        """What a hex gives is written beside it, towards the middle, once it is reached or for those who know."""
        id = place.split(".")[0]
        if not is_circle(place) and (id in self.path.reached or self.sheet.spoilers()):
            name = self.sheet.hex_name(id)
            short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
            node.appendChild(text("path__t", 24 if right else -24, 5, short, "start" if right else "end"))

    # -- words -----------------------------------------------------------------------------------

    def state_of(self, place):
        if place in self.path.crossed:
            return "crossed"
        return "open" if place in self.path.open else "later"

    def label(self, place):
        label = t("campaign.circle." + self.state_of(place), n=self.numbers[place])
        return t("campaign.circle.heart", circle=label) if self.path.has_heart(place) else label

    def named(self, place):
        """A circle as one says it, also one that is no longer on the path."""
        n = self.numbers[place] if place in self.numbers else place.split(".")[-1]
        return t("campaign.circle.named", n=n)

    # -- crossing --------------------------------------------------------------------------------

    def key(self, event, place):
        if event.key in ("Enter", " "):
            event.preventDefault()
            self.cross(place, focus=True)

    def cross(self, place, focus=False):
        if not self.sheet.standing.left:
            dialogs.toast(t("campaign.no_more"))
            return
        before = list(self.path.reached)
        self.write(place, True, focus)
        dialogs.toast(
            self.told(place, before), t("undo"), self.sheet.app.here(lambda: self.write(place, False))
        )

    def told(self, place, before):
        """What crossing this circle brought."""
        sentences = [t("campaign.cross.did", circle=self.named(place))]
        for id in self.path.reached:
            if id not in before:
                sentences.append(t("campaign.hex.now", what=self.sheet.hex_gives(id)))
        if self.path.has_heart(place):
            sentences.append(t("campaign.heart.now"))
        return " ".join(sentences)

    def ask_uncross(self, place):
        if self.sheet.may_write():
            dialogs.ask(
                t("campaign.uncross.ask"),
                t("campaign.uncross.text"),
                t("campaign.uncross"),
                lambda: self.uncross(place),
            )

    def uncross(self, place):
        self.write(place, False)
        dialogs.toast(
            t("campaign.uncross.did", circle=self.named(place)),
            t("undo"),
            self.sheet.app.here(lambda: self.write(place, True)),
        )

    def write(self, place, on, focus=False):
        self.sheet.write([cross(place, on)], focus)

    # -- in a list -------------------------------------------------------------------------------

    def ask_in_list(self, event=None):
        """The same without the drawing: what can be crossed, then what is crossed."""
        rows = el("div", "rows dialog__rows")
        for place in self.path.open:
            rows <= self.list_row(place, self.label(place), lambda place: self.cross(place))
        for place in sorted(self.path.crossed, key=lambda place: self.numbers.get(place, 0), reverse=True):
            rows <= self.list_row(place, self.named(place) + t("colon") + t("campaign.uncross"), self.uncross)
        self.list = dialogs.Dialog(
            t("campaign.in_list"),
            rows,
            el("div", "actions", button("btn btn--block", lambda event: self.list.close(), t("close"))),
        ).open()

    def list_row(self, place, label, act):
        def tapped(event):
            self.list.close()
            act(place)

        mark = stitch("t") if place in self.path.crossed else el("span", "radio")
        return button("row", tapped, mark, el("b", "grow", label))


def numbers(path):
    """{circle: its number}: 1 is the first after the start; circles of forks go on side by side."""
    found = {}
    for place in path.circles():
        found[place] = path.steps[place] + 1 if place in path.steps else 0
    return found


def text(cls, x, y, words, anchor="start"):
    node = svg("text", cls, x=x, y=y, text_anchor=anchor)
    node.textContent = words
    return node
