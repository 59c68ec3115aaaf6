"""The score sheet inside a play of BG Stats: its rows become the terms of each player's points, under their names.

The points that were stated count; where the rows make another sum, the difference is a term of its own, and is told.
"""

from shared_rules.typed_numbers import number

MOST_ROWS = 60
DIFFERENCE = {"fr": "Écart avec le total", "en": "Difference to the total"}
ROUND = {"fr": "Manche", "en": "Round"}
TICKED = ("checkbox", "radio", "radioOverall")


def with_sheet(sheet, people, keys, lang, arrivals, numbers):
    """Give the Results of `people` their terms; `keys` is {uuid in small letters: player}, `numbers` what `whole` read so far."""
    rows = rows_of(sheet, lang)
    if not rows or len(rows) > MOST_ROWS:
        return
    columns = {key: [0] * len(rows) for key in people}
    sums = {}
    for at in range(len(rows)):
        row = Row(rows[at], numbers)
        scores = row.scores
        for uuid in scores:
            key = keys[uuid] if uuid in keys else keys.get(uuid.strip().lower())
            if key not in people:
                continue
            score = scores[uuid]
            is_known = row.is_plain and isinstance(score, str) and score in numbers
            points = numbers[score] if is_known else row.points(score)
            if points is not None:
                columns[key][at] = points
                sums[key] = sums[key] + points if key in sums else points
    differs = {}
    for key in sums:
        stated = people[key].total
        stated = sum(stated) if isinstance(stated, list) else stated
        if stated is None:
            people[key].total = sums[key]
        elif stated != sums[key]:
            differs[key] = stated - sums[key]
    if differs:
        arrivals.note("difference")
    titles = [title_of(arrivals, rows[at], at, lang) for at in range(len(rows))]
    if differs:
        titles.append(DIFFERENCE[lang])
    if len(titles) < 2:
        return
    for key in people:
        result = people[key]
        result.titles = titles
        if key in sums:
            result.total = None
            result.points = columns[key] + ([differs.get(key, 0)] if differs else [])


def rows_of(sheet, lang):
    """The rows that count, in order, whether they lie in groups or in rounds."""
    found = []
    for part in ("groups", "rounds"):
        groups = sheet.get(part)
        for group in groups if isinstance(groups, list) else ():
            if not isinstance(group, dict):
                continue
            rows = group.get("rows")
            for row in rows if isinstance(rows, list) else [group]:
                if isinstance(row, dict) and not ("type" in row and row["type"] == "ignoredForTotal"):
                    found.append(row)
    return found


class Row:
    """A row of a sheet: what it counts, and the scores in it by uuid."""

    def __init__(self, row, numbers):
        self.numbers = numbers
        scores = row["scores"] if "scores" in row else None
        self.scores = scores if isinstance(scores, dict) else {}
        self.is_ticked = "type" in row and row["type"] in TICKED
        self.worth = whole(str(row["value"]), numbers) if self.is_ticked and "value" in row else None
        self.is_negative = "negative" in row and row["negative"] in (True, 1)
        self.is_plain = not (self.is_ticked or self.is_negative)

    def points(self, score):
        """What the row brought a player; None for a blank."""
        if score is True or score is False:
            score = "1" if score else ""
        points = None if score is None else whole(str(score), self.numbers)
        if points is None:
            return None
        if self.is_ticked:
            return self.worth if points != 0 else None
        return -points if self.is_negative else points


def whole(text, numbers):
    """The whole number in a text, None for none; each text is read once, for few stand in many cells."""
    if text not in numbers:
        found = number(text)
        value = None if found is None else found.value
        numbers[text] = sum(value) if isinstance(value, list) else value
    return numbers[text]


def title_of(arrivals, row, at, lang):
    for key in ("label-" + lang, "label"):
        label = row.get(key)
        if isinstance(label, str) and label.strip():
            return arrivals.title(label)
    return f"{ROUND[lang]} {at + 1}"
