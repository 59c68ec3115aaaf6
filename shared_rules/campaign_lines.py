"""Scoring lines that a campaign unlocked, on the sheet: typed as points, in steps of what one thing is worth."""

from shared_rules.campaign_rules import LINES
from shared_rules.lines import token_value
from shared_rules.score import Problem

KEY = "unlocked"


def lines_of(sheet):
    """The ScoringLines of a sheet, in the order of the pad."""
    chosen = sheet.option("lines")
    return [LINES[key] for key in LINES if isinstance(chosen, list) and key in chosen]


def path_of(line):
    return KEY + "/" + line.key + "/points"


def counted(sheet, line):
    """How many things were counted for a line."""
    return sheet.number(path_of(line)) // line.each


def most_of(sheet, line):
    """The most points that a line can bring on this sheet; None when nothing limits it."""
    if line.again is None:
        return line.most
    return completed_sum(sheet, line.again)


def completed_sum(sheet, row):
    """The points of the completed tasks of a type."""
    ticked = sheet.elements("tasks/" + row)
    return sum([token_value(name) for name in ticked]) if ticked else sheet.number("tasks/" + row)


def stepped(sheet, line, by):
    """The points after one tap on − or +: one thing fewer or more, within the limits; None for a blank line."""
    points = (counted(sheet, line) + by) * line.each
    most = most_of(sheet, line)
    if points <= 0 and by < 0:
        return None if sheet.number(path_of(line)) <= 0 else 0
    return points if most is None or points <= most or by < 0 else sheet.typed(path_of(line))


def doubts(sheet):
    """Lines with more than there can be, below nothing, or between two steps."""
    found = []
    for line in lines_of(sheet):
        where = KEY + "/" + line.key
        if sheet.typed(path_of(line)) is None:
            continue
        points = sheet.number(path_of(line))
        most = most_of(sheet, line)
        if points < 0:
            found.append(Problem("line_below_zero", line=where, limit=0))
        elif most is not None and points > most:
            found.append(Problem("line_above_most", line=where, limit=most))
        elif points % line.each:
            found.append(Problem("line_between_steps", line=where, limit=line.each))
    return found
