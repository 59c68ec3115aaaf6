"""Fingers, a mouse or a wheel on the map: one drags, two pinch, one that stays taps."""

TAP_PX = 10  # a finger that moved less has tapped
WHEEL = 1.12


class Fingers:
    """Listens on `surface` and moves `view`, the camera; tapped(q, r) follows a tap on a hex.

    Points are pixels from the middle of the surface.
    """

    def __init__(self, view, surface, tapped):
        self.view = view
        self.tapped = tapped
        self.surface = surface
        self.down = {}  # pointer -> where it is
        self.first = None  # where the only finger came down, while it may be a tap
        self.tap = None  # where it was lifted again
        surface.bind("pointerdown", self.pressed)
        surface.bind("pointermove", self.dragged)
        surface.bind("pointerup", self.lifted)
        surface.bind("pointercancel", self.lost)
        surface.bind("click", self.clicked)
        surface.bind("wheel", self.wheel)

    def point(self, event):
        box = self.surface.getBoundingClientRect()
        return event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2

    def pressed(self, event):
        if event.button > 0:
            return
        self.surface.setPointerCapture(event.pointerId)
        self.down[event.pointerId] = self.point(event)
        self.first = self.point(event) if len(self.down) == 1 else None

    def dragged(self, event):
        if event.pointerId not in self.down:
            return
        before, now = self.down[event.pointerId], self.point(event)
        if self.first is not None:
            if distance(self.first, now) < TAP_PX:
                return
            self.first = None
        self.down[event.pointerId] = now
        others = [self.down[pointer] for pointer in self.down if pointer != event.pointerId]
        if others:
            self.pinched(others[0], before, now)
        else:
            self.view.move(now[0] - before[0], now[1] - before[1])

    def pinched(self, other, before, now):
        """What was under the two fingers stays under them."""
        self.view.move((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
        apart = distance(other, before)
        if apart > 0:
            middle = (other[0] + now[0]) / 2, (other[1] + now[1]) / 2
            self.view.zoom(distance(other, now) / apart, *middle)

    def lifted(self, event):
        self.tap = self.first
        self.lost(event)

    def clicked(self, event):
        """What a tap opens must not come before its click, which would fall on it."""
        at = self.tap
        self.tap = None
        if at is not None:
            self.tapped(*self.view.hex_under(*at))

    def lost(self, event):
        if event.pointerId in self.down:
            del self.down[event.pointerId]
        self.first = None

    def wheel(self, event):
        event.preventDefault()
        self.view.zoom(1 / WHEEL if event.deltaY > 0 else WHEEL, *self.point(event))


def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
