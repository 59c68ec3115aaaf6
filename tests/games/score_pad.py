"""Score pads as one writes them at the table, for the tests of games.

                          Ana     Bruno
    church_points         6       .           a row: one cell for each player, "." for a blank one
    travel_points         4+3+2   0           card after card
    first_player_hand =   Ana                 one value for the table: a number, a name, names in order
    buildings_in_play :   treasury castle     members or tokens in play
    flags/forest      #   7 5                 sizes, in order

The first line names the players; their ids are their names.
"""

from shared_rules.explain import part_text
from shared_rules.sheet import Sheet


def pad(text, **options):
    """The sheet drawn in `text`."""
    first, *rows = [line for line in text.splitlines() if line.strip()]
    players = first.split()
    entries = {}
    for row in rows:
        key, *cells = row.split()
        if cells[0] == "=":
            words = [typed(cell) for cell in cells[1:]]
            entries[key] = words if key.endswith("_order") or len(words) > 1 else words[0]
        elif cells[0] == ":":
            for member in cells[1:]:
                entries[f"{key}/{member}"] = True
        elif cells[0] == "#":
            for index, size in enumerate(cells[1:]):
                entries[f"{key}/e{index}"] = typed(size)
        else:
            assert len(cells) == len(players), f"{key}: one cell for each of {players}"
            for player, cell in zip(players, cells, strict=True):
                if cell != ".":
                    entries[f"{key}/{player}"] = typed(cell)
    return Sheet(players, entries, options)


def typed(cell):
    """The value of one cell: 7, -3, 4+3+2 or a name."""
    if cell.lstrip("-").replace("+", "").isdigit():
        numbers = [int(term) for term in cell.split("+")]
        return numbers if len(numbers) > 1 else numbers[0]
    return cell


def totals(game, sheet):
    """The totals in seat order."""
    return game.score(sheet).totals


def points(game, sheet, key):
    """The points of one output line, in seat order."""
    return [part.points for part in game.score(sheet).parts[key]]


def sentences(game, sheet, key, lang="fr"):
    """Where the points of an output line come from, in words, in seat order."""
    names = {player: player for player in sheet.players}
    return [part_text(game, lang, part, names) for part in game.score(sheet).parts[key]]


def codes(problems):
    """Problems as short text: "more_than_box field_cards 8", "window_table_missing Ana church_windows"."""
    told = []
    for problem in problems:
        words = [problem.code, problem.player, problem.line, problem.limit]
        told.append(" ".join([str(word) for word in words if word is not None]))
    return told


def ranks(game, sheet):
    """Ranks in seat order, 0 for an eliminated player."""
    places = game.standing(sheet, game.score(sheet))
    return [0 if place.rank is None else place.rank for place in places]


def winners(game, sheet):
    return [place.player for place in game.standing(sheet, game.score(sheet)) if place.winner]
