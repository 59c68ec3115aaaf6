"""The path of a campaign as a file for another campaign: its shape, and nothing of what was crossed or unlocked.

    {"marquoir_path": 1, "game": "...", "segments": [{"id": "...", "after": ["..."], "circles": 3, "hex": true,
     "name": "", "hearts": [2]}], "end": true}

Further keys are ignored.
"""

from shared_rules.campaign import is_count, is_id
from shared_rules.campaign_path import MOST_CIRCLES, MOST_SEGMENTS, Path, Segment
from shared_rules.names import clean_name
from shared_rules.operation import encoded

FORMAT = 1
LONGEST_NAME = 60
NOT_OURS, NEWER, CUT, DAMAGED, OTHER_GAME = "not_ours", "newer", "cut", "damaged", "other_game"


class PathFileError(ValueError):
    """A value that is no path, with a `code` for the sentence that people read: those above, or a fault of the path
    ("loop", "unreachable", "heart_beyond")."""

    def __init__(self, code, detail):
        ValueError.__init__(self, detail)
        self.code = code


def written(game, segments):
    """The text of the file of these segments {id: Segment}."""
    parts = []
    for id in sorted(segments):
        one = segments[id]
        parts.append(
            f'{{"id":{encoded(id)},"after":{encoded(one.after)},"circles":{one.circles},"hex":{encoded(one.hex)},'
            f'"name":{encoded(one.name)},"hearts":{encoded(one.hearts)}}}'
        )
    return (
        f'{{"marquoir_path":{FORMAT},"game":{encoded(game)},"segments":[\n'
        + ",\n".join(parts)
        + '\n],"end":true}\n'
    )


def read(data, game):
    """The segments {id: Segment} in a value read from JSON. Raises PathFileError."""
    if not isinstance(data, dict) or "marquoir_path" not in data:
        raise PathFileError(NOT_OURS, 'A path must be an object with the key "marquoir_path".')
    version = data["marquoir_path"]
    if isinstance(version, bool) or version != FORMAT:
        later = isinstance(version, int) and not isinstance(version, bool) and version > FORMAT
        raise PathFileError(NEWER if later else NOT_OURS, f'The key "marquoir_path" must be {FORMAT}.')
    for key in ("game", "segments", "end"):
        if key not in data:
            raise PathFileError(CUT, f'A path must have the key "{key}".')
    if data["game"] != game:
        raise PathFileError(OTHER_GAME, f"The path is of the game {data['game']!r}.")
    rows = data["segments"]
    if not isinstance(rows, list) or len(rows) > MOST_SEGMENTS or data["end"] is not True:
        raise PathFileError(
            DAMAGED, f"A path must have a list of at most {MOST_SEGMENTS} segments and an end."
        )
    found = {}
    for row in rows:
        one = segment(row)
        if one.id in found:
            raise PathFileError(DAMAGED, f"The segment {one.id} is there twice.")
        found[one.id] = one
    faults = Path(found).faults
    if faults:
        raise PathFileError(faults[0].code, f"The segment {faults[0].segment} has a fault.")
    return found


def segment(row):
    if not isinstance(row, dict):
        raise PathFileError(DAMAGED, "A segment must be an object.")
    id, after, circles = row.get("id"), row.get("after"), row.get("circles")
    hearts, name = row.get("hearts"), row.get("name")
    right = (
        isinstance(id, str)
        and is_id(id)
        and isinstance(after, list)
        and all([isinstance(one, str) and is_id(one) for one in after])
        and is_count(circles, MOST_CIRCLES)
        and isinstance(row.get("hex"), bool)
        and isinstance(hearts, list)
        and all([is_count(n, MOST_CIRCLES) for n in hearts])
        and isinstance(name, str)
        and len(name) <= LONGEST_NAME
    )
    if not right:
        raise PathFileError(
            DAMAGED, f"The segment {id!r} must have id, after, circles, hex, hearts and name."
        )
    return Segment(id, after, circles, row["hex"], clean_name(name), hearts)
