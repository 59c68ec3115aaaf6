"""The campaign as a picture: the path with its crosses, the name and what was reached under it."""

from frontend.app import sharing, words
from frontend.app.dom import el
from frontend.app.pen import draw, write
from frontend.app.screens.campaign_path import HEART, HEXAGON, MARK, RADIUS
from frontend.app.words import game_text, t
from shared_rules.campaign_layout import Layout
from shared_rules.campaign_path import HEX, is_circle

LONGEST = 4000  # pixels of the longer side
SHARPEST = 3
HEADING = 76
PAPER, INK, INK_2, MOSS, LINE, WINE = "#FBF7EC", "#241F1A", "#5B5043", "#2B6248", "#8A7A62", "#8E2540"


def share_picture(sheet):
    name = t("campaign.file_name") + "-" + words.today() + ".png"
    canvas(sheet).toBlob(lambda blob: sharing.give_content(name, blob, "image/png"), "image/png")


def canvas(sheet):
    layout = Layout(sheet.path)
    width, height = layout.width, layout.height + HEADING
    scale = min(SHARPEST, LONGEST / max(width, height))
    node = el("canvas", None, width=int(width * scale), height=int(height * scale))
    pen = node.getContext("2d")
    pen.lineCap = "round"
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    pen.fillStyle = PAPER
    pen.fillRect(0, 0, width, height)
    write(pen, sheet.campaign.name, width / 2, 32, "600 22px Georgia, serif", INK, width - 16)
    write(pen, in_words(sheet), width / 2, 56, "15px system-ui, sans-serif", INK_2, width - 16)
    place_at(pen, scale, 0, 0)
    for (x, y), (a, b) in layout.roads:
        draw(pen, f"M{x} {y}L{a} {b}", None, MOSS, 2.2, (1, 6))
    place_at(pen, scale, *layout.start)
    draw(pen, HEXAGON, MOSS, None, 0, ())
    beside(pen, t("campaign.start"), True)
    for place in layout.places:
        place_at(pen, scale, *layout.places[place])
        if is_circle(place):
            draw_circle(pen, sheet.path, place)
        elif place.endswith(HEX):
            draw_hex(pen, sheet, place.split(".")[0], layout.places[place][0] < width // 2)
    return node


def in_words(sheet):
    standing = sheet.standing
    parts = [game_text(sheet.game, "game"), t("campaign.games", n=len(standing.games))]
    parts.append(t("campaign.crossed", n=standing.crossed))
    if standing.games:
        parts.append(t("campaign.best.top", n=standing.best_total()))
    return ", ".join(parts)


def place_at(pen, scale, x, y):
    pen.setTransform(scale, 0, 0, scale, x * scale, (y + HEADING) * scale)


def draw_circle(pen, path, place):
    crossed = place in path.crossed
    ring = f"M{RADIUS} 0A{RADIUS} {RADIUS} 0 1 1 -{RADIUS} 0A{RADIUS} {RADIUS} 0 1 1 {RADIUS} 0Z"
    draw(pen, ring, PAPER, MOSS if crossed else LINE, 1.8, ())
    if path.has_heart(place):
        aside = RADIUS if crossed else 0  # a cross would hide it
        pen.translate(aside, -aside)
        draw(pen, HEART, WINE if crossed else None, WINE, 1.8, ())
        pen.translate(-aside, aside)
    if crossed:
        draw(pen, MARK, None, MOSS, 3.6, ())


def draw_hex(pen, sheet, id, right):
    reached = id in sheet.path.reached
    draw(pen, HEXAGON, MOSS if reached else PAPER, MOSS if reached else LINE, 2, () if reached else (4, 3))
    number = sheet.path.hexes.index(id) + 1 if id in sheet.path.hexes else 0
    mark = str(number) if sheet.rules.box_of_hex(number) else "★"
    write(pen, mark, 0, 5, "700 15px Georgia, serif", PAPER if reached else INK_2, 30)
    if reached:
        beside(pen, sheet.hex_name(id), right)


def beside(pen, text, right):
    write(
        pen,
        text,
        24 if right else -24,
        5,
        "600 13px system-ui, sans-serif",
        INK,
        120,
        "left" if right else "right",
    )
