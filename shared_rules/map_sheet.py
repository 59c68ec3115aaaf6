"""What the map of a session says about the other lines of its sheet, and where a row of the sheet comes from.

A row is filled in from the map until something is typed in it; what is typed wins. A row is "tasks/forest",
"flags/grain", "longest_track" or "longest_stream".
"""

from shared_rules.lines import token_names, token_value
from shared_rules.map_entries import is_map_path, results_of
from shared_rules.score import Sheet
from shared_rules.tile import TERRITORIES, TYPES

FROM_MAP = "map"
TYPED = "typed"
DIFFERENT = "different"

ROWS = (
    *["tasks/" + row for row in TYPES],
    *["flags/" + row for row in TERRITORIES],
    *("longest_track", "longest_stream"),
)


def filled(sheet):
    """The sheet with the map's numbers in the rows where nothing was typed, and without the map itself."""
    results = results_of(sheet.entries)
    if results is None:
        return sheet
    paper = on_paper(sheet)
    entries = dict(paper.entries)
    for row in ROWS:
        if not is_typed(paper, row):
            write_row(entries, row, of_map(results, row))
    return Sheet(sheet.players, entries, sheet.options)


def origin(sheet, row):
    """Where a row comes from: "map"; "typed", which agrees with the map if there is one; "different", typed and not
    what the map says; None when there is neither."""
    results = results_of(sheet.entries)
    paper = on_paper(sheet)
    if not is_typed(paper, row):
        return None if results is None else FROM_MAP
    return TYPED if results is None or agrees(paper, row, of_map(results, row)) else DIFFERENT


def map_value(sheet, row):
    """What the map says of a row: a list of numbers, or one number for a longest line; None without a map."""
    results = results_of(sheet.entries)
    return None if results is None else of_map(results, row)


def on_paper(sheet):
    """The sheet without its map."""
    entries = {}
    for path in sheet.entries:
        if not is_map_path(path):
            entries[path] = sheet.entries[path]
    return Sheet(sheet.players, entries, sheet.options)


def is_typed(paper, row):
    return paper.typed(row) is not None or paper.has_elements(row)


def of_map(results, row):
    if row == "longest_track":
        return results.longest_track
    if row == "longest_stream":
        return results.longest_stream
    line, name = row.split("/")
    return results.tasks[name] if line == "tasks" else results.flags[name]


def agrees(paper, row, value):
    """Whether what was typed in the row is what the map says; of tasks a sum may have been typed."""
    if not isinstance(value, list):
        return paper.number(row) == value
    names = paper.elements(row)
    if row.startswith("tasks/"):
        if not names:
            return paper.number(row) == sum(value)
        return sorted([token_value(name) for name in names]) == value
    return sorted([paper.number(row + "/" + name) for name in names]) == value


def write_row(entries, row, value):
    """The entries that would have been typed for this value of a row."""
    if not isinstance(value, list):
        entries[row] = value
    elif row.startswith("flags/"):
        for index in range(len(value)):
            entries[f"{row}/m{index:03d}"] = value[index]
    elif value:
        for name in token_names(value):
            entries[row + "/" + name] = True
    else:
        entries[row] = 0
