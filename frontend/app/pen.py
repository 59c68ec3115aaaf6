"""Drawing on a canvas with its 2D context, the pen, as the pictures of a map and of a campaign do."""

from browser import window


def draw(pen, d, fill, stroke, width, dashes):
    """The outline `d`, written as an SVG path, filled and stroked; None leaves one out."""
    path = window.Path2D.new(d)
    if fill is not None:
        pen.fillStyle = fill
        pen.fill(path)
    if stroke is not None:
        pen.strokeStyle = stroke
        pen.lineWidth = width
        pen.setLineDash(window.Array.of(*dashes))
        pen.stroke(path)


def write(pen, text, x, y, font, colour, width, align="center"):
    """One line of text, not wider than `width`."""
    pen.font = font
    pen.fillStyle = colour
    pen.textAlign = align
    pen.fillText(text, x, y, width)
