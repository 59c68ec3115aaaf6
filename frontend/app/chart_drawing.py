"""Charts on the page, with their text and their table, and as pictures to keep or share."""

from browser import window

from frontend.app import sharing, words
from frontend.app.chart import WIDTH
from frontend.app.dom import button, el, icon, svg
from frontend.app.words import t

SHARPNESS = 3  # pixels for one length of the drawing
MARGIN = 20
HEAD, FOOT = 62, 34  # lengths above and below the chart
PAPER, INK, INK_2, RULE, ERROR = "#FBF7EC", "#241F1A", "#5B5043", "#DCD0B8", "#A12A12"
TEXT = "px system-ui, sans-serif"


def draw(chart, text):
    """The chart as an image that says `text` to whoever does not see it."""
    node = svg("svg", "chart", viewBox=f"-4 0 {WIDTH + 8} {chart.height}", role="img", aria_label=text)
    for kind, cls, *at in chart.shapes:
        if kind == "path":
            part = svg("path", cls, d=at[0])
        elif kind == "dot":
            part = svg("circle", cls, cx=at[0], cy=at[1], r=at[2])
        else:
            part = svg("text", cls, x=at[0], y=at[1], text_anchor=at[2])
            part.textContent = at[3]
        node.appendChild(part)
    return node


def figure(title, sub, chart, text, table, note=None):
    """A chart on a sheet: image, note, the same as a table, and the button that gives it away as a picture."""
    image = draw(chart, text)

    def share(event):
        share_picture(title, sub, chart, image)

    return el(
        "div",
        "sheet sheet__in figure",
        image,
        note,
        el(
            "div",
            "figure__more",
            el("details", None, el("summary", None, t("stats.as_table")), table),
            button(
                "btn btn--quiet",
                share,
                icon("share", "s"),
                t("stats.picture"),
                aria_label=t("stats.picture_of", title=title),
            ),
        ),
    )


def table(caption, head, rows):
    """A table of texts; the first cell of a row (text or element) is its heading."""
    line = el("tr", None)
    for title in head:
        line <= el("th", None, title, scope="col")
    body = el("tbody", None)
    for first, *cells in rows:
        row = el("tr", None, el("th", None, first, scope="row"))
        for cell in cells:
            row <= el("td", None, cell)
        body <= row
    node = el("table", "tbl", el("caption", "vh", caption), el("thead", None, line), body)
    return el("div", "tw", node, role="region", tabindex="0", aria_label=caption)


# -- as a picture ----------------------------------------------------------------------------------


def share_picture(title, sub, chart, image):
    accent = str(window.getComputedStyle(image).getPropertyValue("--cover")).strip()
    name = t("stats.file", title=plain(title), day=words.today()) + ".png"
    canvas(title, sub, chart, accent).toBlob(
        lambda blob: sharing.give_content(name, blob, "image/png"), "image/png"
    )


def plain(title):
    """A title as part of a file's name."""
    return "".join([letter if letter.isalpha() or letter.isdigit() else "-" for letter in title.lower()])


def canvas(title, sub, chart, accent):
    node = el(
        "canvas",
        None,
        width=(WIDTH + 2 * MARGIN) * SHARPNESS,
        height=(chart.height + HEAD + FOOT) * SHARPNESS,
    )
    pen = node.getContext("2d")
    pen.fillStyle = PAPER
    pen.fillRect(0, 0, node.width, node.height)
    pen.setTransform(SHARPNESS, 0, 0, SHARPNESS, MARGIN * SHARPNESS, 0)
    write(pen, title, 0, 30, "start", "600 20px Georgia, serif", INK)
    write(pen, sub, 0, 50, "start", "13" + TEXT, INK_2)
    write(pen, "Marquoir", WIDTH, HEAD + chart.height + 20, "end", "600 13px Georgia, serif", INK_2)
    pen.setTransform(SHARPNESS, 0, 0, SHARPNESS, MARGIN * SHARPNESS, HEAD * SHARPNESS)
    for kind, cls, *at in chart.shapes:
        if kind == "text":
            strong = cls in ("val", "name")
            font = ("700 12" if cls == "val" else "600 13" if strong else "500 12") + TEXT
            write(pen, at[3], at[0], at[1], at[2], font, INK if strong else INK_2)
        else:
            stroke(pen, kind, cls, at, accent)
    return node


def stroke(pen, kind, cls, at, accent):
    pen.strokeStyle = (
        RULE if cls == "ax" else INK_2 if cls == "goal-l" else ERROR if cls == "st st--lost" else accent
    )
    pen.lineWidth = 1 if cls == "ax" else 1.4 if cls == "goal-l" else 2.4
    pen.setLineDash(window.Array.of(*((2, 5) if cls == "goal-l" else ())))
    pen.lineCap = "round" if cls.startswith("st") else "butt"
    if kind == "dot":
        pen.beginPath()
        pen.arc(at[0], at[1], at[2], 0, 6.3)
        pen.fillStyle = PAPER
        pen.fill()
        pen.stroke()
    else:
        pen.stroke(window.Path2D.new(at[0]))


def write(pen, text, x, y, anchor, font, colour):
    pen.font = font
    pen.fillStyle = colour
    pen.textAlign = {"start": "left", "end": "right", "middle": "center"}[anchor]
    pen.strokeStyle = PAPER  # a line under a number does not cross it out
    pen.lineWidth = 3
    pen.lineJoin = "round"
    pen.setLineDash(window.Array.new())
    pen.strokeText(text, x, y, WIDTH)
    pen.fillText(text, x, y, WIDTH)
