"""Dorfromantik, the board game (Michael Palm and Lukas Zach, 2022): 1 to 6 people, one score for the table.

Reference: rulebook, "Scoring" (B1-B5 tasks, C1-C3 flags, D1-D2 longest lines, E unlocked content) and "Campaign"
for the circles. What the boxes hold is counted from their tiles: it only raises a doubt, never an error.
"""

from shared_rules.earning import printed, summed
from shared_rules.lines import token_value
from shared_rules.sheet import Count, Extras, Game, Map, Option, Part, Problem, Scored, Sizes, Tokens

TERRITORIES = ("forest", "grain", "village")
TYPES = ("forest", "grain", "village", "track", "stream")
MARKERS = {"base": (4, 5, 5, 6, 6), "box_1": (4, 4, 5, 5, 6, 6)}  # of each type

MOST_TASKS = 999  # no sum of markers comes near

# Tiles that show each type: in the base game, with all of boxes 1 and 2, and with the 22 tiles of boxes 3 to 5,
# whatever those show.
TILES = {
    "base": {"forest": 33, "grain": 32, "village": 32, "track": 21, "stream": 21},
    "box_1": {"forest": 37, "grain": 37, "village": 37, "track": 24, "stream": 24},
    "later": {"forest": 59, "grain": 59, "village": 59, "track": 46, "stream": 46},
}

CIRCLE_STEP = 20
MOST_CIRCLES = 15

LINES = (
    Map("map", "map", needs="map"),
    Tokens("tasks", "tasks", TYPES, option="markers", sets=MARKERS, scored="tasks"),
    Sizes("flags", "flags", TERRITORIES, scored="flags"),
    Count("longest_track", "longest", scored="longest_track", per_player=False),
    Count("longest_stream", "longest", scored="longest_stream", per_player=False),
    Extras("unlocked", "unlocked", scored="unlocked", signed=True),
)


# Points


def completed(sheet, row):
    """Values of the completed markers of a type that were ticked one by one, smallest first."""
    values = []
    for name in sheet.elements("tasks/" + row):
        values.append(token_value(name))
    values.sort()
    return values


def tasks(sheet):
    """Completed markers by type; the sum typed for a type counts when no marker of it is ticked."""
    rows = []
    for row in TYPES:
        values = completed(sheet, row)
        rows.append(summed("tasks/" + row, values) if values else printed(sheet, "tasks/" + row))
    return [total_of("tasks", rows)]


def flags(sheet):
    """Each flag of a closed territory scores its tiles; two flags in one territory both do."""
    return [total_of("flags", [summed("flags/" + row, flag_sizes(sheet, row)) for row in TERRITORIES])]


def total_of(key, rows):
    total = 0
    for row in rows:
        total += row.points
    return Part(key, total, parts=rows)


def flag_sizes(sheet, row):
    return [sheet.number("flags/" + row + "/" + name) for name in sheet.elements("flags/" + row)]


def longest_track(sheet):
    return [printed(sheet, "longest_track")]


def longest_stream(sheet):
    return [printed(sheet, "longest_stream")]


def unlocked(sheet):
    """What the campaign unlocked, under the names the table wrote."""
    rows = []
    lines = sheet.option("lines") or ()
    for name in sheet.elements("unlocked"):
        path = "unlocked/" + name
        row = printed(sheet, path + "/points")
        label = sheet.typed(path + "/label")
        values = {} if name in lines else {"title": label if isinstance(label, str) else ""}
        if row.phrase is not None:
            values["cards"] = row.values["cards"]
        rows.append(Part(path, row.points, row.phrase, values))
    return [total_of("unlocked", rows)]


# The map. Only a session that is played with it pays for the referee: hence the imports where they are needed.


def map_of(entries):
    from shared_rules.map_landscape import landscape_of

    return landscape_of(entries)


def from_map(mapped, entries=()):
    from shared_rules.map_sheet import sheet_from_map

    found = sheet_from_map(mapped)
    for path in entries:
        if path.endswith("/at"):  # a line of the campaign was put on a tile
            from shared_rules.campaign_map import lines_from_map

            found.update(lines_from_map(mapped, entries))
            break
    return found


def tiles_laid(mapped, sheet):
    from shared_rules.turn import turn_on

    laid = len(mapped.landscape.by_place)
    if laid == 0:
        return None
    turn = turn_on(mapped.landscape, sheet)
    return [laid, laid + turn.tasks_left + turn.landscape_left]


# The campaign


def circles(score):
    """How many circles of the campaign this score crosses off: 1 below 100, 2 below 110, then 1 every 20."""
    if score < 100:
        return 1
    if score < 110:
        return 2
    return min(MOST_CIRCLES, 3 + (score - 110) // CIRCLE_STEP)


def next_circle(score):
    """The score from which one more circle is crossed off; None at the most circles."""
    crossed = circles(score)
    if crossed == MOST_CIRCLES:
        return None
    return 100 if crossed == 1 else 110 + CIRCLE_STEP * (crossed - 2)


def campaign():
    from shared_rules.campaign_rules import Rules

    return Rules


def further(sheet, score):
    """Circles and the three subtotals of the paper pad: tasks, flags with longest lines, unlocked content."""
    lines = score.parts
    second = lines["flags"][0].points + lines["longest_track"][0].points + lines["longest_stream"][0].points
    return {
        "circles": circles(score.totals[0]),
        "next_circle": next_circle(score.totals[0]),
        "subtotals": {"S1": lines["tasks"][0].points, "S2": second, "S3": lines["unlocked"][0].points},
    }


# Doubts


def contradictions(sheet):
    found = []
    tiles = most_tiles(sheet)
    for row in TYPES:
        check_tasks(sheet, row, found)
    for row in TERRITORIES:
        if max([0, *flag_sizes(sheet, row)]) > tiles[row]:
            found.append(Problem("flag_larger_than_box", line="flags/" + row, limit=tiles[row]))
    check_longest(sheet, "track", "longest_track", tiles, found)
    check_longest(sheet, "stream", "longest_stream", tiles, found)
    if sheet.option("lines"):
        from shared_rules.campaign_lines import doubts

        found.extend(doubts(sheet))
    return found


def check_tasks(sheet, row, found):
    """Markers that are not in play, sums that no markers make, a sum beside ticked markers."""
    path = "tasks/" + row
    in_play = GAME.line("tasks").tokens(sheet, row)
    ticked = sheet.elements(path)
    if [name for name in ticked if name not in in_play]:
        found.append(Problem("marker_not_in_play", line=path))
    if sheet.typed(path) is None:
        return
    typed = sheet.number(path)
    if ticked:
        if typed != sum(completed(sheet, row)):
            found.append(Problem("sum_beside_markers", line=path))
        return
    markers = GAME.line("tasks").values(sheet, row)
    if not can_make(typed, markers):
        found.append(Problem("impossible_sum", line=path, limit=sum(markers)))


def can_make(total, markers):
    """True when some of these markers make exactly this total; none at all make 0."""
    if not 0 <= total <= min(sum(markers), MOST_TASKS):
        return False
    reached = [True] + [False] * total
    for marker in markers:
        for sum_before in range(total - marker, -1, -1):
            if reached[sum_before]:
                reached[sum_before + marker] = True
    return reached[total]


def check_longest(sheet, row, key, tiles, found):
    """The longest line has no more tiles than the box, and no fewer than a completed task of its type."""
    if sheet.typed(key) is None:
        return
    length = sheet.number(key)
    if length > tiles[row]:
        found.append(Problem("line_longer_than_box", line=key, limit=tiles[row]))
    least = largest_completed(sheet, row)
    if length < least:
        found.append(Problem("line_shorter_than_task", line=key, limit=least))


def largest_completed(sheet, row):
    """The greatest marker surely completed: of those ticked, or the least that can explain the typed sum."""
    values = completed(sheet, row)
    if values:
        return values[-1]
    typed = sheet.number("tasks/" + row)
    used = []
    for value in GAME.line("tasks").values(sheet, row):
        used.append(value)
        if typed > 0 and can_make(typed, used):
            return value
    return 0


def most_tiles(sheet):
    """{type: tiles}: no territory or line of a type can have more.

    Later boxes add special tiles that may show anything: once unlocked content is written down, or the markers
    were listed by hand, all of those are allowed for.
    """
    chosen = sheet.option("markers")
    if isinstance(chosen, dict) or sheet.has_elements("unlocked"):
        return TILES["later"]
    return TILES["box_1"] if chosen == "box_1" else TILES["base"]


LABELS = {
    "fr": {
        "game": "Dorfromantik",
        "game.short": "Dorfromantik",
        "game.sub": "1 à 6 ensemble, un seul score",
        "reference": "Livret de règles, décompte",
        "section.map": "Paysage",
        "section.tasks": "Objectifs validés",
        "section.flags": "Drapeaux fermés",
        "section.longest": "Plus longues lignes",
        "section.unlocked": "Contenu débloqué",
        # What is typed
        "map": "Paysage",
        "tasks": "Objectifs validés",
        "flags": "Drapeaux fermés",
        "longest_track": "Voie ferrée",
        "longest_track.sub": "la plus longue",
        "longest_stream": "Rivière",
        "longest_stream.sub": "la plus longue",
        "unlocked": "Contenu débloqué",
        "forest": "Forêt",
        "grain": "Champ",
        "village": "Village",
        "track": "Voie ferrée",
        "stream": "Rivière",
        "longest_track.full": "Plus longue voie ferrée",
        "longest_stream.full": "Plus longue rivière",
        # What the rules say
        "rule.map": "Chaque tuile est posée sur la carte\u00a0: les objectifs, les drapeaux fermés et les plus longues lignes "
        "se comptent tout seuls. Ce que vous saisissez sur la feuille l’emporte.",
        "rule.tasks": "La somme des jetons validés, par type. Touchez chaque jeton mis de côté\u00a0: "
        "un objectif validé le reste, même si son territoire a grandi depuis.",
        "rule.flags": "Chaque drapeau d’un territoire fermé rapporte autant de points que ce territoire compte de tuiles. "
        "Deux drapeaux dans un même territoire comptent tous les deux.",
        "rule.longest_track": "1 point par tuile de la plus longue voie ferrée sans coupure.",
        "rule.longest_stream": "1 point par tuile de la plus longue rivière sans coupure.",
        "rule.unlocked": "Les points des éléments débloqués au fil de la campagne, un par ligne.",
        "option.map": "Le paysage",
        "option.map.on": "Avec la carte",
        "option.map.off": "Feuille seule",
        "option.markers": "Jetons en jeu",
        "option.markers.sub": "Ceux de votre boîte, par type",
        "option.markers.base": "Jeu de base\u00a0: 4, 5, 5, 6, 6",
        "option.markers.box_1": "Avec la boîte 1\u00a0: 4, 4, 5, 5, 6, 6",
        "circles": ("{n} cercle", "{n} cercles"),
        "next_circle": (
            "encore {n} point pour un\u00a0{circle}ᵉ",
            "encore {n} points pour un\u00a0{circle}ᵉ",
        ),
        "most_circles": "le maximum",
        "subtotal.S1": "Objectifs",
        "subtotal.S2": "Drapeaux et lignes",
        "subtotal.S3": "Contenu débloqué",
        # Problems
        "impossible_sum": "Objectifs {line}\u00a0: les jetons en jeu ne donnent pas ce total ({limit} au plus).",
        "marker_not_in_play": "Objectifs {line}\u00a0: un jeton validé n’est pas parmi les jetons en jeu.",
        "sum_beside_markers": "Objectifs {line}\u00a0: le total saisi n’est pas celui des jetons. "
        "Les jetons comptent.",
        "flag_larger_than_box": "Drapeaux {line}\u00a0: un territoire plus grand que la boîte ({limit} tuiles au plus).",
        "line_longer_than_box": "{line}\u00a0: plus que la boîte n’a de tuiles ({limit} au plus).",
        "line_shorter_than_task": "{line}\u00a0: un objectif de {limit} est validé, la ligne a au moins {limit} tuiles.",
    },
    "en": {
        "game": "Dorfromantik",
        "game.short": "Dorfromantik",
        "game.sub": "1 to 6 together, one score",
        "reference": "Rulebook, scoring",
        "section.map": "Landscape",
        "section.tasks": "Completed tasks",
        "section.flags": "Closed flags",
        "section.longest": "Longest lines",
        "section.unlocked": "Unlocked content",
        "map": "Landscape",
        "tasks": "Completed tasks",
        "flags": "Closed flags",
        "longest_track": "Track",
        "longest_track.sub": "the longest",
        "longest_stream": "Stream",
        "longest_stream.sub": "the longest",
        "unlocked": "Unlocked content",
        "forest": "Forest",
        "grain": "Grain",
        "village": "Village",
        "track": "Track",
        "stream": "Stream",
        "longest_track.full": "Longest track",
        "longest_stream.full": "Longest stream",
        "rule.map": "Each tile is laid on the map: tasks, closed flags and longest lines are counted for you. "
        "What you type on the sheet wins.",
        "rule.tasks": "The sum of the completed markers of each type. Tap each marker that was set aside: "
        "a completed task stays completed, even if its territory grew since.",
        "rule.flags": "Each flag in a closed territory scores as many points as the territory has tiles. "
        "Two flags in one territory both count.",
        "rule.longest_track": "1 point for each tile of the longest unbroken track.",
        "rule.longest_stream": "1 point for each tile of the longest unbroken stream.",
        "rule.unlocked": "The points of what your campaign unlocked, one per line.",
        "option.map": "The landscape",
        "option.map.on": "With the map",
        "option.map.off": "Sheet alone",
        "option.markers": "Markers in play",
        "option.markers.sub": "Those of your box, by type",
        "option.markers.base": "Base game: 4, 5, 5, 6, 6",
        "option.markers.box_1": "With box 1: 4, 4, 5, 5, 6, 6",
        "circles": ("{n} circle", "{n} circles"),
        "next_circle": ("{n} more point for circle {circle}", "{n} more points for circle {circle}"),
        "most_circles": "the most there are",
        "subtotal.S1": "Tasks",
        "subtotal.S2": "Flags and lines",
        "subtotal.S3": "Unlocked content",
        "impossible_sum": "{line} tasks: the markers in play cannot make this sum ({limit} at most).",
        "marker_not_in_play": "{line} tasks: a completed marker is not among the markers in play.",
        "sum_beside_markers": "{line} tasks: the sum typed is not that of the markers. The markers count.",
        "flag_larger_than_box": "{line} flags: a territory larger than the box ({limit} tiles at most).",
        "line_longer_than_box": "{line}: more than the box has tiles ({limit} at most).",
        "line_shorter_than_task": "{line}: a task of {limit} is completed, so the line has at least {limit} tiles.",
    },
}

GAME = Game(
    key="dorfromantik",
    theme="dorfromantik",
    reference="Dorfromantik rulebook, Scoring and Campaign",
    players=(1, 2, 3, 4, 5, 6),
    cooperative=True,
    lines=LINES,
    scores=(
        Scored("tasks", ("tasks",), tasks),
        Scored("flags", ("flags",), flags),
        Scored("longest_track", ("longest_track",), longest_track),
        Scored("longest_stream", ("longest_stream",), longest_stream),
        Scored("unlocked", ("unlocked",), unlocked),
    ),
    options=(
        Option("map", "switch", kept=True),
        Option("markers", "choice", choices=("base", "box_1"), default="base", kept=True, rows=TYPES),
    ),
    labels=LABELS,
    contradictions=contradictions,
    further=further,
    map_of=map_of,
    from_map=from_map,
    fills=("tasks", "flags", "longest_track", "longest_stream"),
    tiles_laid=tiles_laid,
    campaign=campaign,
)
