"""Seats around the table: who sits where, moved with the arrows, with a mouse, or with a finger on the name."""

from browser import document

from frontend.app.dom import around, button, el, icon, put, token
from frontend.app.words import t


class Seats:
    """Draws the players in seat order; `order` is the list of their ids, changed in place as they move: moved()
    is called then."""

    def __init__(self, order, moved):
        self.order = order
        self.moved = moved
        self.first = None
        self.table = []
        self.dragged = None
        self.box = el("ol", "sheet rows seats")

    def paint(self, table):
        """Draw these people, or draw again those already there in the order they have now."""
        self.table = sorted(table, key=lambda one: self.order.index(one.id))
        put(self.box, *[self.seat(self.table, i) for i in range(len(self.table))])

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
        if not 0 <= j < len(self.order) or i == j:
            return
        self.order.insert(j, self.order.pop(i))
        self.moved()
        self.paint(self.table)
        if image:
            rows = self.box.select(".seat")
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
        if self.dragged in self.order and target in self.order:
            self.move(self.order.index(self.dragged), self.order.index(target))
        self.dragged = None

    def finger_down(self, event):
        """On a touch screen a seat is dragged by its name; buttons keep working, the page keeps scrolling elsewhere."""
        if event.pointerType != "touch" or not around(event.target, ".seat__name, .tok"):
            return
        self.dragged = event.currentTarget.getAttribute("data-player")
        event.target.setPointerCapture(event.pointerId)
        event.target.bind("pointermove", self.finger_move)
        event.target.bind("pointerup", self.finger_up)
        event.target.bind("pointercancel", self.finger_up)

    def finger_move(self, event):
        below = document.elementFromPoint(event.clientX, event.clientY)
        row = around(below, ".seat") if below else None
        for other in self.box.select(".seat"):
            other.classList.toggle("is-target", bool(row) and other is row)

    def finger_up(self, event):
        below = document.elementFromPoint(event.clientX, event.clientY)
        row = around(below, ".seat") if below else None
        dragged, self.dragged = self.dragged, None
        if event.type == "pointerup" and row and dragged in self.order:
            self.move(self.order.index(dragged), self.order.index(row.getAttribute("data-player")))
        else:
            self.paint(self.table)
