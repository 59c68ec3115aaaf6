"""Clochemerle (My Village, Inka and Markus Brand, 2015): 2 to 4 players, one village each.

Reference: rulebook, end of the game, the list of prestige points; the box list on its first page gives the
bounds. The number of points for church windows is printed on the village boards only: the group types that
table once, it is never guessed.
"""

from shared_rules.earning import each, held, printed
from shared_rules.labels import MINUS
from shared_rules.lines import LIVE
from shared_rules.sheet import Count, Game, Holder, Option, Part, Points, Problem, Scored, amount

LABOURER = -5  # prestige for each day labourer tile
FIELD = 1
HAND = 1

LINES = (
    Points("church_points", "church", scored="church", cards=True),
    Count(
        "church_windows", "church", scored="church", needs="window_table", alternative="church_window_points"
    ),
    Points(
        "church_window_points",
        "church",
        scored="church",
        cards=True,
        unless="window_table",
        alternative="church_windows",
    ),
    Points("meeting_place_points", "council", scored="council", cards=True),
    Points("council_chamber_points", "council", scored="council", cards=True),
    Count("field_cards", "harvest", scored="harvest", at_most=8),
    Points("travel_points", "travel", scored="travel", cards=True),
    Points("served_customer_points", "customers", scored="customers", cards=True),
    # 58 tokens: 31 of 1, 14 of 2, 13 of 5
    Points("story_points", "story", scored="story", cards=True, at_most=124),
    Count("day_labourer_tiles", "day_labourers", scored="day_labourers", at_most=4),
    Holder("first_player_hand", "first_player_hand", scored="first_player_hand"),
)


def windows(sheet, player):
    """Points for church windows: as read off the board, else the count looked up in the typed table."""
    if sheet.typed("church_window_points/" + player) is not None:
        return printed(sheet, "church_window_points", player)
    n = sheet.number("church_windows", player)
    table = sheet.table("window_table")
    if table is None:
        return Part("church_windows", 0, "windows_without_table" if n > 0 else "windows", {"n": n})
    return Part("church_windows", in_table(table, n), "windows", {"n": n})


def in_table(table, n):
    """Points for n windows; past the end of the table its last value holds."""
    return amount(table[max(0, min(n, len(table) - 1))])


def church(sheet):
    column = []
    for player in sheet.players:
        building = printed(sheet, "church_points", player)
        glass = windows(sheet, player)
        column.append(Part("church", building.points + glass.points, parts=[building, glass]))
    return column


def council(sheet):
    column = []
    for player in sheet.players:
        place = printed(sheet, "meeting_place_points", player)
        chamber = printed(sheet, "council_chamber_points", player)
        column.append(Part("council", place.points + chamber.points, parts=[place, chamber]))
    return column


def alone(key, part):
    """An output line made of one entry line."""
    return Part(key, part.points, parts=[part])


def harvest(sheet):
    return [
        alone("harvest", each(sheet, "field_cards", player, FIELD, "cards_each")) for player in sheet.players
    ]


def travel(sheet):
    return [alone("travel", printed(sheet, "travel_points", player)) for player in sheet.players]


def customers(sheet):
    """Customers that were not served are worth nothing."""
    return [alone("customers", printed(sheet, "served_customer_points", player)) for player in sheet.players]


def story(sheet):
    """Only the points stored in the town hall: those on the tree or on the hand are lost."""
    return [alone("story", printed(sheet, "story_points", player)) for player in sheet.players]


def day_labourers(sheet):
    return [
        alone("day_labourers", each(sheet, "day_labourer_tiles", player, LABOURER, "tiles_each"))
        for player in sheet.players
    ]


def first_player_hand(sheet):
    holders = sheet.holders("first_player_hand")
    return [held("first_player_hand", HAND, player in holders) for player in sheet.players]


def contradictions(sheet):
    """Windows given twice: the points count, unless the table says the same of the count."""
    found = []
    table = sheet.table("window_table")
    for player in sheet.players:
        points = sheet.typed("church_window_points/" + player)
        count = sheet.typed("church_windows/" + player)
        if points is None or count is None:
            continue
        n = sheet.number("church_windows", player)
        agreed = None if table is None else in_table(table, n)
        if agreed != sheet.number("church_window_points", player):
            found.append(Problem("windows_twice", player, "church_windows"))
    return found


def still_needed(sheet):
    """Windows that were counted are worth nothing until the table of the boards is typed."""
    found = []
    if sheet.table("window_table") is None:
        for player in sheet.players:
            as_points = sheet.typed("church_window_points/" + player) is not None
            if sheet.number("church_windows", player) > 0 and not as_points:
                found.append(Problem("window_table_missing", player, "church_windows"))
    return found


def followed(players, entries):
    """{path: value} that the rounds (see `round_entries`) say of the sheet: stored story points, once any were written, and
    the hand, once a turn was ended."""
    found = {}
    n = 1
    while entries.get(f"{LIVE}first/{n}") in players:
        if any([f"{LIVE}done/{n}/{player}" in entries for player in players]):
            claim = entries.get(f"{LIVE}claim/{n}")
            found["first_player_hand"] = claim if claim in players else entries[f"{LIVE}first/{n}"]
        for player in players:
            stored = entries.get(f"{LIVE}stored/{n}/{player}")
            if stored is not None:
                for other in players:
                    found.setdefault("story_points/" + other, 0)
                found["story_points/" + player] += amount(stored)
        n += 1
    return found


LABELS = {
    "fr": {
        "game": "Clochemerle",
        "game.short": "Clochemerle",
        "game.sub": "2 à 4 joueurs, le temps qui passe",
        "reference": "Livret de règles, fin de la partie",
        # Titles of the groups of rows
        "section.church": "Église",
        "section.council": "Conseil",
        "section.harvest": "Moisson",
        "section.travel": "Voyage",
        "section.customers": "Clients",
        "section.story": "Histoire",
        "section.day_labourers": "Journaliers",
        "section.first_player_hand": "Main",
        # What is typed
        "church_points": "Église",
        "church_points.sub": "points",
        "church_windows": "Église",
        "church_windows.sub": "nombre de fenêtres",
        "church_window_points": "Église",
        "church_window_points.sub": "fenêtres",
        "meeting_place_points": "Conseil",
        "meeting_place_points.sub": "place",
        "council_chamber_points": "Conseil",
        "council_chamber_points.sub": "chambre",
        "field_cards": "Moisson",
        "field_cards.sub": "champs",
        "travel_points": "Voyage",
        "travel_points.sub": "cartes",
        "served_customer_points": "Clients",
        "served_customer_points.sub": "servis",
        "story_points": "Histoire",
        "story_points.sub": "hôtel de ville",
        "day_labourer_tiles": "Journaliers",
        "day_labourer_tiles.sub": f"{MINUS}5 chacun",
        "first_player_hand": "Main",
        "first_player_hand.sub": "1er joueur\u00a0: +1",
        # The same, said in full where a total is explained
        "church_points.full": "Église, points imprimés",
        "church_windows.full": "Église, fenêtres",
        "church_window_points.full": "Église, fenêtres",
        "meeting_place_points.full": "Place du village",
        "council_chamber_points.full": "Chambre du conseil",
        "field_cards.full": "Champs",
        "travel_points.full": "Cartes Voyage",
        "served_customer_points.full": "Clients servis",
        "story_points.full": "Histoire en lieu sûr",
        "day_labourer_tiles.full": "Journaliers",
        "first_player_hand.full": "Main Premier joueur",
        "church": "Église",
        "council": "Conseil",
        "harvest": "Moisson",
        "travel": "Voyage",
        "customers": "Clients",
        "story": "Histoire",
        "day_labourers": "Journaliers",
        # How it was earned
        "windows": ("{n} fenêtre, d’après le tableau", "{n} fenêtres, d’après le tableau"),
        "windows_without_table": ("{n} fenêtre, tableau à saisir", "{n} fenêtres, tableau à saisir"),
        # What the rules say
        "rule.church_points": "Les points de prestige imprimés sur l’église de votre village.",
        "rule.church_windows": "Comptez toutes les fenêtres de l’église\u00a0: le tableau en haut à gauche du "
        "plateau Village donne leurs points. Au-delà de sa dernière case, c’est elle qui vaut.",
        "rule.church_window_points": "Comptez toutes les fenêtres de l’église et lisez leurs points sur le tableau, "
        "en haut à gauche du plateau Village.",
        "rule.meeting_place_points": "Les points de prestige de la place du village.",
        "rule.council_chamber_points": "Les points de prestige de la chambre du conseil.",
        "rule.field_cards": "1 point de prestige par carte Champ.",
        "rule.travel_points": "Les points de chaque carte Voyage. Tapez-les carte après carte si vous préférez.",
        "rule.served_customer_points": "Les points de chaque carte de la pile des clients servis. "
        "Les clients qui n’ont pas été servis ne comptent pas.",
        "rule.story_points": "Les points d’histoire mis en lieu sûr à l’hôtel de ville. "
        "Ceux de l’arbre et de la main Premier joueur ne comptent pas.",
        "rule.day_labourer_tiles": f"{MINUS}5 points de prestige par tuile Journalier. "
        "Le total peut descendre sous zéro.",
        "rule.first_player_hand": "1 point pour qui possède la main Premier joueur, quel que soit son côté. "
        "Les points d’histoire posés dessus sont ignorés.",
        "option.window_table": "Tableau des fenêtres",
        "option.window_table.sub": "Points pour 0, 1, 2… fenêtres, lus sur votre plateau",
        # Problems
        "windows_twice": "{player}\u00a0: fenêtres saisies en points et en nombre. Les points comptent.",
        "window_table_missing": "{player}\u00a0: des fenêtres sont comptées, mais le tableau des plateaux "
        "n’est pas saisi.",
    },
    "en": {
        "game": "Clochemerle",
        "game.short": "Clochemerle",
        "game.sub": "My Village, 2 to 4 players",
        "reference": "Rulebook, end of the game",
        "section.church": "Church",
        "section.council": "Council",
        "section.harvest": "Harvest",
        "section.travel": "Travel",
        "section.customers": "Customers",
        "section.story": "Story",
        "section.day_labourers": "Day labourers",
        "section.first_player_hand": "Hand",
        "church_points": "Church",
        "church_points.sub": "points",
        "church_windows": "Church",
        "church_windows.sub": "number of windows",
        "church_window_points": "Church",
        "church_window_points.sub": "windows",
        "meeting_place_points": "Council",
        "meeting_place_points.sub": "meeting place",
        "council_chamber_points": "Council",
        "council_chamber_points.sub": "chamber",
        "field_cards": "Harvest",
        "field_cards.sub": "fields",
        "travel_points": "Travel",
        "travel_points.sub": "cards",
        "served_customer_points": "Customers",
        "served_customer_points.sub": "served",
        "story_points": "Story",
        "story_points.sub": "town hall",
        "day_labourer_tiles": "Labourers",
        "day_labourer_tiles.sub": f"{MINUS}5 each",
        "first_player_hand": "Hand",
        "first_player_hand.sub": "first player: +1",
        "church_points.full": "Church, printed points",
        "church_windows.full": "Church windows",
        "church_window_points.full": "Church windows",
        "meeting_place_points.full": "Meeting place",
        "council_chamber_points.full": "Council chamber",
        "field_cards.full": "Fields",
        "travel_points.full": "Travel cards",
        "served_customer_points.full": "Served customers",
        "story_points.full": "Stored story points",
        "day_labourer_tiles.full": "Day labourers",
        "first_player_hand.full": "First player hand",
        "church": "Church",
        "council": "Council",
        "harvest": "Harvest",
        "travel": "Travel",
        "customers": "Customers",
        "story": "Story",
        "day_labourers": "Day labourers",
        "windows": ("{n} window, by the table", "{n} windows, by the table"),
        "windows_without_table": ("{n} window, table still to type", "{n} windows, table still to type"),
        "rule.church_points": "The prestige points printed on the church of your village.",
        "rule.church_windows": "Count all the windows of your church: the table in the top left corner of the "
        "village board gives their points. Past its end the last value holds.",
        "rule.church_window_points": "Count all the windows of your church and read their points off the table in the "
        "top left corner of the village board.",
        "rule.meeting_place_points": "The prestige points of your meeting place.",
        "rule.council_chamber_points": "The prestige points of your council chamber.",
        "rule.field_cards": "1 prestige point for each field card.",
        "rule.travel_points": "The points of each travel card. Type them card after card if you like.",
        "rule.served_customer_points": "The points of each card in the pile of served customers. "
        "Customers who were not served count for nothing.",
        "rule.story_points": "The story points stored in the town hall. "
        "Those on the tree and on the first player hand do not count.",
        "rule.day_labourer_tiles": f"{MINUS}5 prestige points for each day labourer tile. "
        "A total may fall below zero.",
        "rule.first_player_hand": "1 point for the holder of the first player hand, whichever side is up. "
        "Story points lying on it are ignored.",
        "option.window_table": "Window table",
        "option.window_table.sub": "Points for 0, 1, 2… windows, read off your board",
        "windows_twice": "{player}: windows typed both as points and as a number. The points count.",
        "window_table_missing": "{player}: windows were counted, but the table of the boards is not typed yet.",
    },
}

GAME = Game(
    key="clochemerle",
    theme="clochemerle",
    reference="Clochemerle rulebook, end of the game: prestige points",
    players=(2, 3, 4),
    lines=LINES,
    scores=(
        Scored("church", ("church_points", "church_windows", "church_window_points", "window_table"), church),
        Scored("council", ("meeting_place_points", "council_chamber_points"), council),
        Scored("harvest", ("field_cards",), harvest),
        Scored("travel", ("travel_points",), travel),
        Scored("customers", ("served_customer_points",), customers),
        Scored("story", ("story_points",), story),
        Scored("day_labourers", ("day_labourer_tiles",), day_labourers),
        Scored("first_player_hand", ("first_player_hand",), first_player_hand),
    ),
    options=(Option("window_table", "table", kept=True),),
    labels=LABELS,
    contradictions=contradictions,
    still_needed=still_needed,
    aids=("banners", "rounds"),
    followed=followed,
)
