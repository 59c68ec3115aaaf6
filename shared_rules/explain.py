"""Sentences about a score: where points come from, what is doubtful. `names` is {player id: name}."""

from shared_rules.labels import MINUS, listed, number_text

ARITHMETIC = ("cards", "cards_each", "tiles_each")  # phrases that read on with "= points"


def line_title(game, lang, key):
    """The name of a line in full; of a row of a line ("tasks/forest") the name of the row."""
    row = key.split("/")[-1]
    for label in (row + ".full", row):
        if label in game.labels[lang]:
            return game.text(lang, label)
    return game.text(lang, row)


def part_title(game, lang, part):
    """What the part is: the line's name, or the label the table wrote itself."""
    if part.values is None or "title" not in part.values:
        return line_title(game, lang, part.key)
    title = part.values["title"]
    return line_title(game, lang, part.key.split("/")[0]) if title == "" else title


def part_note(game, lang, part, names):
    """How the points were earned ("2 tuiles × −5"); empty when they were simply typed."""
    if part.phrase is None:
        return ""
    values = {}
    for key in part.values:
        values[key] = shown(lang, key, part.values[key], names)
    return game.text(lang, part.phrase, **values)


def part_sum(game, lang, part, names):
    """The arithmetic of one part, without its title: "2 tuiles × −5 = −10"."""
    note = part_note(game, lang, part, names)
    if note == "":
        return number_text(part.points, lang)
    return note + joint(game, lang, part) + number_text(part.points, lang)


def part_text(game, lang, part, names):
    """One part as a sentence: "Clergé : 7, à égalité, marqueur dessous : 10"."""
    colon = game.text(lang, "colon")
    return part_title(game, lang, part) + colon + part_sum(game, lang, part, names)


def joint(game, lang, part):
    return " = " if part.phrase in ARITHMETIC else game.text(lang, "colon")


def problem_text(game, lang, problem, names):
    """A problem as a sentence."""
    player = "" if problem.player is None else names[problem.player]
    line = "" if problem.line is None else line_title(game, lang, problem.line)
    limit = "" if problem.limit is None else problem.limit
    return game.text(lang, problem.code, player=player, line=line, limit=limit)


def shown(lang, key, value, names):
    """A value of a part as it fills its phrase: names for player ids, "4 + 3 + 2" for a list of numbers."""
    if key == "player":
        return names[value]
    if key == "players":
        return listed(lang, [names[player] for player in value])
    return sum_text(value) if isinstance(value, list) else value


def sum_text(numbers):
    """Numbers as a sum: "4 + 3 − 2"."""
    text = ""
    for number in numbers:
        if text == "":
            text = number_text(number)
        elif number < 0:
            text += " " + MINUS + " " + str(-number)
        else:
            text += " + " + str(number)
    return text
