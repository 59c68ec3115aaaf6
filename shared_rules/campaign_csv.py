"""The games of campaigns as a CSV file, one line for each, in the dialects of `csv_export`.

Columns, whose order is stable:

    campaign, number, session, date, time, people, <each row of each line of the game>, S1, S2, S3, total, row, circles,
    running, unlocked, record of the session, record of the campaign

`people` are joined by " + ", `unlocked` is what the campaign unlocked in that game, by " + " too; running sums up the circles.
By the two records `csv_import` makes the very same sessions and the very same campaign of the file: path, crosses, cards and all.
That of the campaign stands in its first line; a campaign without a finished game has a line for it alone.
"""

from shared_rules import csv_complete
from shared_rules.arrivals import is_value
from shared_rules.campaign import CAMPAIGN, with_fields
from shared_rules.campaign_fields import fields_of
from shared_rules.campaign_games import Standing
from shared_rules.csv_export import BYTE_ORDER_MARK, rows_text
from shared_rules.envelope import is_entity, is_field
from shared_rules.explain import line_title
from shared_rules.games import GAMES
from shared_rules.history import summary
from shared_rules.labels import text
from shared_rules.operation import encoded
from shared_rules.people import PLAYER

HEADS = {
    "fr": (
        ("Campagne", "N°", "Partie", "Date", "Heure", "Personnes"),
        ("Total", "Ligne", "Cercles", "Cercles cumulés", "Débloqué"),
    ),
    "en": (
        ("Campaign", "No.", "Session", "Date", "Time", "People"),
        ("Total", "Row", "Circles", "Circles so far", "Unlocked"),
    ),
}
RECORD = {"fr": "Marquoir, campagne (ne pas modifier)", "en": "Marquoir, campaign (leave as it is)"}
JOINT = " + "


def file_name(dialect, lang, day):
    excel = "-excel" if dialect == "excel_fr" else ""
    return f"{text(lang, 'campaign.file_name')}{excel}-{day}.csv"


def written(campaigns, sessions, names, dialect, lang):
    """The file of these Campaigns of one game; `sessions` are all Sessions that may belong to them, `names` {player id: name}."""
    made = BYTE_ORDER_MARK if dialect == "excel_fr" else ""
    if not campaigns:
        return made
    made += rows_text([head(GAMES[campaigns[0].game], lang)], dialect, lang)
    for campaign in campaigns:
        made += rows_text(rows(campaign, sessions, names, lang), dialect, lang)
    return made


def head(game, lang):
    first, last = HEADS[lang]
    titles = [title for title, key in columns(game, lang)]
    return [*first, *titles, *last, csv_complete.RECORD[lang], RECORD[lang]]


def columns(game, lang):
    """(title, part key) of every row of every line that scores, then of the subtotals."""
    found = []
    for line in game.lines:
        if line.scored is None:
            continue
        if line.kind in ("tokens", "sizes"):
            for row in line.rows:
                key = line.key + "/" + row
                title = (
                    line_title(game, lang, line.key) + game.text(lang, "colon") + line_title(game, lang, row)
                )
                found.append((title, key))
        else:
            found.append((line_title(game, lang, line.key), line.key))
    for key in ("S1", "S2", "S3"):
        found.append((key, key))
    return found


def rows(campaign, sessions, names, lang):
    """One row of cells for each finished game, first one first; one without a game for a campaign that has none."""
    game = GAMES[campaign.game]
    rules = game.campaign()
    mine = {}
    for session in sessions:
        if session.alive and session.game == campaign.game and session.players:
            mine[session.id] = session
    standing = Standing(campaign, rules, [summary(mine[id], game) for id in sorted(mine)])
    found = []
    for played in standing.games:
        sheet = mine[played.id].sheet()
        score = game.score(sheet)
        points = dict(game.extra(sheet, score)["subtotals"])
        for key in score.parts:
            part = score.parts[key][0]
            points[part.key] = part.points
            for row in part.parts:
                points[row.key] = row.points
        people = JOINT.join([names.get(id, id) for id in played.players])
        opened = [
            own_name(campaign, key, lang)
            for key in sorted(campaign.since)
            if campaign.since[key] == played.id
        ]
        found.append(
            [campaign.name, played.number, played.id, played.day, played.at, people]
            + [points[key] if key in points else 0 for title, key in columns(game, lang)]
            + [played.total, played.row, played.circles, played.running, JOINT.join(opened)]
            + [csv_complete.record(mine[played.id]), None]
        )
    if not found:
        found.append([campaign.name] + [None] * (len(head(game, lang)) - 1))
    found[0][-1] = record(campaign, names)
    return found


def own_name(campaign, key, lang):
    """What the group calls some content, else its plain name."""
    if key in campaign.names:
        return campaign.names[key]
    rules = GAMES[campaign.game].campaign()
    known = list(rules.boxes) + [card for box in rules.boxes for card in rules.cards.get(box, ())]
    return text(lang, key) if key in known else key


# --- the way back ---


def record(campaign, names):
    """All that a campaign holds, as the text of a JSON object: its fields, its "id", and "player/<id>" for each of its people."""
    fields = {"id": campaign.id, **fields_of(campaign)}
    fields.update({PLAYER + id: names.get(id, id) for id in campaign.people})
    return "{" + ",".join([encoded(key) + ":" + encoded(fields[key]) for key in fields]) + "}"


def recorded(data):
    """(id, fields, names) of a value that `record` wrote; None for anything else. What has no sense in it is left out."""
    if (
        not isinstance(data, dict)
        or not isinstance(data.get("id"), str)
        or not is_entity(CAMPAIGN + data["id"])
    ):
        return None
    fields, names = {}, {}
    for key in data:
        if key.startswith(PLAYER):
            if is_entity(key) and isinstance(data[key], str):
                names[key.removeprefix(PLAYER)] = data[key]
        elif key != "id" and is_field(key) and is_value(data[key]):
            fields[key] = data[key]
    campaign = with_fields(data["id"], fields)
    if campaign.game not in GAMES or GAMES[campaign.game].campaign is None:
        return None
    campaign.people = [id for id in campaign.people if id in names]
    return campaign.id, fields_of(campaign), names
