"""Sheets made up from a seed, and their whole result as one text: the same in CPython and in the browser.

Plain Python without `random`, so that both produce the same sheets. They are meant to be odd: blanks, zeros, ties,
more than the box holds, stacks that name too few, people who left the table.
"""

from shared_rules.explain import part_text, problem_text
from shared_rules.score import Sheet

NAMES = ("Ana", "Bruno", "Chloé", "David", "Élise", "Ҙоя 🙂", "Gil", "Hana", "Iris", "Jo", "Kim", "Léo")
TEXTS = ("red_hearts", "Cœurs rouges", "=1+1", "<b>gras</b>", "")


class Dice:
    """Throws that depend on the seed alone (Lehmer's generator; every product stays below 2 to the 53rd)."""

    def __init__(self, seed):
        self.state = 1 + seed % 2147483646

    def roll(self, sides):
        """A whole number from 0 to sides - 1."""
        self.state = self.state * 16807 % 2147483647
        return self.state // 8 % sides

    def one_of(self, things):
        return things[self.roll(len(things))]

    def shuffled(self, things):
        left = list(things)
        out = []
        while left:
            out.append(left.pop(self.roll(len(left))))
        return out


def sheets(game, seed, n):
    """n sheets of this game."""
    dice = Dice(seed)
    return [sheet(game, dice) for _ in range(n)]


def sheet(game, dice):
    players = ["p" + str(seat + 1) for seat in range(dice.one_of(game.players))]
    entries = {}
    for line in game.lines:
        if dice.roll(8) > 0:
            fill(line, players, dice, entries)
    options = {}
    for option in game.options:
        if dice.roll(3) > 0:
            options[option.key] = choose(option, dice)
    return Sheet(players, entries, options)


def fill(line, players, dice, entries):
    """Type something in a line."""
    if line.kind == "holder":
        entries[line.key] = dice.one_of([dice.one_of(players), dice.shuffled(players), "left"])
    elif line.kind == "members":
        for member in line.members:
            if dice.roll(2):
                entries[line.key + "/" + member] = True
    elif line.kind == "tokens":
        for row in line.rows:
            if dice.roll(3) == 0:
                entries[line.key + "/" + row] = dice.roll(32)
            for token in ("4a", "4b", "5a", "5b", "5c", "6a", "6b", "7a"):
                if dice.roll(3) == 0:
                    entries[line.key + "/" + row + "/" + token] = True
    elif line.kind == "sizes":
        for row in line.rows:
            for flag in range(dice.roll(4)):
                entries[line.key + "/" + row + "/e" + str(flag)] = dice.roll(dice.one_of((8, 45)))
    elif line.kind == "extras":
        for extra in range(dice.roll(4)):
            path = line.key + "/e" + str(extra)
            entries[path + "/points"] = number(line, dice)
            if dice.roll(3):
                entries[path + "/label"] = dice.one_of(TEXTS)
    elif line.per_player:
        for player in players:
            if dice.roll(6):
                entries[line.path(player)] = number(line, dice)
        if line.kind == "ranked" and dice.roll(3):
            order = dice.shuffled(players)
            entries[line.order_path()] = order if dice.roll(3) else order[1:]
    elif dice.roll(4):
        entries[line.key] = number(line, dice)


def number(line, dice):
    """A number for one cell: small ones often, so that players tie."""
    if line.cards and dice.roll(3) == 0:
        return [one_number(line, dice) for _ in range(dice.roll(4))]
    return one_number(line, dice)


def one_number(line, dice):
    value = dice.roll(dice.one_of((3, 3, 8, 30)))
    return -value if line.signed and dice.roll(2) else value


def choose(option, dice):
    if option.kind == "switch":
        return dice.roll(2) == 1
    if option.kind == "table":
        return [dice.roll(12) for _ in range(dice.roll(7))]
    if option.rows and dice.roll(3) == 0:
        return {row: [4 + dice.roll(4) for _ in range(dice.roll(6))] for row in option.rows}
    return dice.one_of(option.choices)


def canonical_score(game, sheet):
    """All that the rules say of a sheet, as one text."""
    score = game.score(sheet)
    names = {}
    for seat in range(len(sheet.players)):
        names[sheet.players[seat]] = NAMES[seat]
    lang = "fr" if len(sheet.entries) % 2 else "en"
    parts = [score.explain(index) for index in range(len(score.totals))]
    problems = game.problems(sheet) + game.missing(sheet)
    data = [
        parts,
        game.standing(sheet, score),
        problems,
        game.blanks(sheet),
        [line.key for line in game.lines_shown(sheet)],
        [game.ties(sheet, line.key) for line in game.lines],
        game.extra(sheet, score),
    ]
    lines = [repr(each) for each in data]
    for part in parts:
        lines += spoken(game, lang, part, names)
    lines += [problem_text(game, lang, problem, names) for problem in problems]
    return "\n".join(lines)


def spoken(game, lang, part, names):
    """A part and all below it, as sentences."""
    lines = [part_text(game, lang, part, names)]
    for term in part.parts:
        lines += spoken(game, lang, term, names)
    return lines
