"""What a landscape fills in on the sheet of Dorfromantik: completed markers, closed flags, longest lines.

The paths are those of the sheet (see `lines`): "tasks/forest/5a" for each completed marker, "flags/forest/<tile id>" for
each flag of a closed territory, "longest_track" and "longest_stream".
"""

from shared_rules.areas import COMPLETED
from shared_rules.lines import token_names
from shared_rules.tile import TYPES


def sheet_from_map(mapped):
    """{path: value} that a Mapped says; nothing before the first tile."""
    landscape = mapped.landscape
    found = {}
    if not landscape.by_place:
        return found
    values = [[], [], [], [], []]  # by type, of the completed markers
    for place in landscape.tasks:
        laid = landscape.tasks[place]
        if laid.status == COMPLETED:
            values[laid.tile.task].append(laid.tile.task_value)
    for task in range(len(TYPES)):
        for token in token_names(sorted(values[task])):
            found["tasks/" + TYPES[task] + "/" + token] = True
    for place in landscape.flags:
        laid = landscape.flags[place]
        area = laid.areas[laid.tile.flagged]
        if area.open_edges == 0:
            found["flags/" + laid.tile.flag + "/" + mapped.ids[place]] = len(area.tiles)
    found["longest_track"] = landscape.longest_track()
    found["longest_stream"] = landscape.longest_stream()
    return found
