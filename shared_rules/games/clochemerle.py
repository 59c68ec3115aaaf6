"""Clochemerle (My Village, Inka and Markus Brand, 2015): 2 to 4 players, one village each.

Reference: rulebook, end of the game, the list of prestige points; the box list on its first page gives the
bounds. The number of points for church windows is printed on the village boards only: the group types that
table once, it is never guessed.
"""

from shared_rules.earning import each, held, printed
from shared_rules.sheet import Count, Game, Holder, Option, Part, Points, Problem, Scored

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
    table = sheet.option("window_table")
    if table is None:
        return Part("church_windows", 0, "windows_without_table" if n > 0 else "windows", {"n": n})
    last = len(table) - 1
    return Part("church_windows", table[n if 0 <= n < last else last if n > 0 else 0], "windows", {"n": n})


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
    table = sheet.option("window_table")
    for player in sheet.players:
        points = sheet.typed("church_window_points/" + player)
        count = sheet.typed("church_windows/" + player)
        if points is None or count is None:
            continue
        n = sheet.number("church_windows", player)
        agreed = None if table is None else table[n if n < len(table) else len(table) - 1]
        if agreed != sheet.number("church_window_points", player):
            found.append(Problem("windows_twice", player, "church_windows"))
    return found


def still_needed(sheet):
    """Windows that were counted are worth nothing until the table of the boards is typed."""
    found = []
    if sheet.option("window_table") is None:
        for player in sheet.players:
            if sheet.typed("church_window_points/" + player) is None:
                if sheet.number("church_windows", player) > 0:
                    found.append(Problem("window_table_missing", player, "church_windows"))
    return found


LABELS = {
    "fr": {
        "game": "Clochemerle",
        "game.short": "Clochemerle",
        "game.sub": "Un village sur plusieurs générations, 2 à 4 joueurs",
        "reference": "Livret de règles, fin de la partie",
        "section.church": "Église",
        "section.council": "Conseil",
        "section.harvest": "Moisson",
        "section.travel": "Voyage",
        "section.customers": "Clients",
        "section.story": "Histoire",
        "section.day_labourers": "Journaliers",
        "section.first_player_hand": "Main",
        "church": "Église",
        "council": "Conseil",
        "harvest": "Moisson",
        "travel": "Voyage",
        "customers": "Clients servis",
        "story": "Histoire en lieu sûr",
        "day_labourers": "Journaliers",
        "first_player_hand": "Main",
        "church_points": "Église",
        "church_windows": "Église",
        "church_window_points": "Église",
        "meeting_place_points": "Conseil",
        "council_chamber_points": "Conseil",
        "field_cards": "Moisson",
        "travel_points": "Voyage",
        "served_customer_points": "Clients",
        "story_points": "Histoire",
        "day_labourer_tiles": "Journaliers",
    },
    "en": {},
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
)
