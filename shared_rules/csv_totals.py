"""Sessions from rows that only tell results: as another game of the name that stands there, which claims no more than it was told.

A sessions file gives the totals, a lines file the points of each line under its title. Both are partial: of a session that is
here already they only correct the circumstances.
"""

from shared_rules.arrivals import MOST_TITLE
from shared_rules.csv_reading import plain
from shared_rules.envelope import MOST_ITEMS
from shared_rules.typed_numbers import number

PLUS = " + "  # between the people of a table
YES = ("oui", "yes", "ja", "si", "vrai", "true", "1", "x", "gagne", "win")


class Result:
    """What one participant reached: a total, or points by title of a line."""

    def __init__(self):
        self.total = None
        self.points = []
        self.titles = []
        self.winner = None


def from_results(arrivals, rows):
    """The fields of a session made of its rows; None when there is nobody in them, which is told."""
    people = {}
    for row in rows:
        for name in (
            row.text("player").split(PLUS) if not row.text("people") else row.text("people").split(PLUS)
        ):
            if name.strip():
                take_row(arrivals, people.setdefault(arrivals.person(name), Result()), row)
    if not people:
        arrivals.trouble("nobody", rows[0].number, rows[0].text("game"))
        return None
    return fields_of(arrivals.title(rows[0].text("game")), people)


def take_row(arrivals, result, row):
    line, key = row.text("line"), "points" if row.text("line") else "total"
    text = row.text(key)
    if row.text("winner"):
        result.winner = plain(row.text("winner")) in YES
    if text == "" or text == "-":
        return
    found = number(text)
    if found is None:
        arrivals.trouble("points", row.number, text)
        return
    if not found.exact:
        arrivals.note("rounded")
    if not line:
        result.total = found.value
    elif len(result.points) < MOST_ITEMS:
        result.points.append(sum(found.value) if isinstance(found.value, list) else found.value)
        result.titles.append(arrivals.fitting(line, MOST_TITLE))


def fields_of(name, people):
    """The fields of another game: `name` as `Arrivals.title` gives it, `people` {key: Result} in seat order. Without points and a word, nobody is said to have won."""
    players = []
    fields = {
        "game": "other",
        "option/name": name or "?",
        "players": players,
        "finished": True,
    }
    titles = None
    won = []
    is_told = has_points = False
    for key in people:
        players.append(key)
        result = people[key]
        if titles is None:
            titles = result.titles
        value = result.total if result.total is not None else result.points or None
        if value is not None:
            has_points = True
            fields["entry/score/" + key] = value
        if result.titles is not titles and result.titles != titles:
            titles = []
        if result.winner is not None:
            is_told = True
            if result.winner:
                won.append(key)
    if len(titles) > 1:
        fields["option/rows"] = titles
    if is_told or not has_points:
        fields["option/winners"] = won or [""]
    return fields
