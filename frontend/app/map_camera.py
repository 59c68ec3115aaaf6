"""What is seen of a map: the point in the middle, and how near. It moves one group, before the next frame.

The browser is not asked for a size at a tap: it tells when the surface or the words over it changed theirs. Only to
show everything the surface is measured, because the dock below may just have changed.
"""

from browser import window

from frontend.app.dialogs import toast_box
from frontend.app.dom import variable
from frontend.app.tile_drawing import REACH, SIDE, centre, hex_at

NATURAL = 1.1  # pixels for one length of tile_drawing
SMALLEST, LARGEST = 0.25, 2.5
STEP = 1.3  # of the buttons
AROUND = 1.3  # hexes kept in sight around all tiles
BUTTONS = (68, 170)  # pixels that the zoom takes at the right, at the bottom


class Camera:
    """Moves the group `moved`, which is seen in `picture` through `surface`; `words` is the element over its foot.

    The group joins the picture once it has its place: a browser lays out all of its tiles for every new scale.
    `over` are drawings over the picture that follow it.

    `everything` gives the hexes (q, r) that are to be in sight when all is.
    """

    def __init__(self, surface, picture, moved, words, everything):
        self.surface = surface
        self.picture = picture
        self.moved = moved
        self.over = ()
        self.words = words
        self.everything = everything
        self.x = self.y = 0  # the point of the map in the middle of the view
        self.scale = NATURAL
        self.width = self.height = 0
        self.top = None  # of the surface on the page
        self.edges = None  # left, right, top and bottom of all centres; None when they are to be found again
        self.written = 0  # pixels under the words
        self.wanted = None  # the hex, and how many around it, to be kept in sight beside the words
        self.waiting = False
        self.is_in = False  # whether the group joined the picture
        window.ResizeObserver.new(self.resized).observe(surface)
        window.ResizeObserver.new(self.words_changed).observe(words)

    def resized(self, *ignored):
        """The dock below is higher or lower now: what is seen stays where it is."""
        box = self.surface.getBoundingClientRect()
        if not box.width:
            return  # left, and perhaps shown again
        if self.width == 0:
            self.fit()
            return
        right, down = box.width - self.width, box.height - self.height
        self.take_size(box)
        if right or down:
            self.x += right / 2 / self.scale
            self.y += down / 2 / self.scale
            self.paint()

    def take_size(self, box):
        """Where the surface begins is told to the toasts, to cover no task, and not to the page: that would style all of it anew."""
        self.width, self.height = box.width, box.height
        if self.top != box.top:
            self.top = box.top
            variable(toast_box(), "--map-top", f"{int(box.top)}px")

    def words_changed(self, *ignored):
        self.written = self.words.offsetHeight
        if self.wanted is not None and self.written:
            self.bring_into_view(*self.wanted)

    def refresh(self):
        """Paint once before the next frame, however many moves the finger makes until then."""
        if not self.waiting:
            self.waiting = True
            window.requestAnimationFrame(self.paint)

    def paint(self, *ignored):
        self.waiting = False
        scale = self.scale
        x, y = self.width / 2 - self.x * scale, self.height / 2 - self.y * scale
        at = str(int(x * 100)) + "e-2 " + str(int(y * 100)) + "e-2"
        self.moved.setAttribute(
            "transform", "translate(" + at + ") scale(" + str(int(scale * 10000)) + "e-4)"
        )
        for drawing in self.over:
            drawing.follow(self)
        if self.width and not self.is_in:
            self.is_in = True
            self.picture.appendChild(self.moved)

    def move(self, right, down):
        """Let the map follow a finger by so many pixels."""
        self.wanted = None
        self.x -= right / self.scale
        self.y -= down / self.scale
        self.stay()
        self.refresh()

    def zoom(self, factor, right=0, down=0):
        """Nearer or farther; the point so many pixels from the middle stays where it is."""
        self.wanted = None
        scale = max(SMALLEST, min(LARGEST, self.scale * factor))
        self.x += right / self.scale - right / scale
        self.y += down / self.scale - down / scale
        self.scale = scale
        self.stay()
        self.refresh()

    def bounds(self):
        """Left, right, top and bottom of the centres of all hexes that are to be in sight."""
        if self.edges is None:
            points = [centre(q, r) for q, r in self.everything()] or [(0, 0)]
            xs, ys = [point[0] for point in points], [point[1] for point in points]
            self.edges = (min(xs), max(xs), min(ys), max(ys))
        return self.edges

    def stay(self):
        """However far somebody drags, a rim of the map stays in sight."""
        left, right, top, bottom = self.bounds()
        wide = max(0, self.width / 2 / self.scale - REACH)
        high = max(0, self.height / 2 / self.scale - SIDE)
        self.x = max(left - wide, min(right + wide, self.x))
        self.y = max(top - high, min(bottom + high, self.y))

    def fit(self):
        """Everything in sight, not larger than natural; at once, or as soon as the surface has a size."""
        box = self.surface.getBoundingClientRect()
        if not box.width or not box.height:
            return
        self.take_size(box)
        left, right, top, bottom = self.bounds()
        wide = self.width / (right - left + 2 * AROUND * REACH + 2 * REACH)
        high = self.height / (bottom - top + 2 * AROUND * SIDE + 2 * SIDE)
        self.scale = max(SMALLEST, min(NATURAL, wide, high))
        self.x, self.y = (left + right) / 2, (top + bottom) / 2
        self.wanted = None
        self.paint()

    def bring_into_view(self, q, r, around=1):
        """Move no more than needed to see this hex and as many around it, beside the words and the buttons."""
        self.wanted = (q, r, around)
        x, y = centre(q, r)
        reach = (1 + 2 * around) * REACH
        wide = max(0, self.width / 2 / self.scale - reach)
        up = max(0, self.height / 2 / self.scale - reach)
        down = max(-up, up - self.written / self.scale)
        before = self.x, self.y
        self.x = max(x - wide, min(x + wide, self.x))
        self.y = max(y - down, min(y + up, self.y))
        beyond = (x - self.x + REACH) * self.scale - (self.width / 2 - BUTTONS[0])
        if beyond > 0 and (y - self.y) * self.scale > self.height / 2 - BUTTONS[1]:
            self.x += beyond / self.scale
        if before != (self.x, self.y):
            self.refresh()

    def hex_under(self, right, down):
        """The hex (q, r) so many pixels from the middle."""
        return hex_at(self.x + right / self.scale, self.y + down / self.scale)
