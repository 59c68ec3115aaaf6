"""What was typed in a line of a sheet, as one cell of a table: a number, yes or no, or a text such as "4+3+2"."""

from shared_rules.explain import line_title
from shared_rules.lines import token_value


def typed(entered, sheet, player, game, lang):
    """What one participant typed in the entry lines of one output line: alone as it is, else each by its name."""
    found = []
    for line in entered:
        cell = typed_in(line, sheet, player, game, lang)
        if cell is not None:
            found.append((line, cell))
    if len(found) < 2:
        return found[0][1] if found else None
    colon = game.text(lang, "colon")
    return "; ".join([line_title(game, lang, line.key) + colon + str(cell) for line, cell in found])


def typed_in(line, sheet, player, game, lang):
    """The cell of one entry line: a number, a bool, a text, None when blank."""
    if line.kind == "holder":
        holders = sheet.holders(line.key)
        return player in holders if holders else None
    if line.kind == "members":
        names = [line_title(game, lang, name) for name in line.members if sheet.typed(line.key + "/" + name)]
        return ", ".join(names) if names else None
    if line.kind == "map":
        return None
    if line.kind == "extras":
        return extras(line, sheet, game, lang)
    if line.kind == "tokens" or line.kind == "sizes":
        return by_row(line, sheet, game, lang)
    return number_or_sum(sheet.typed(line.path(player)))


def by_row(line, sheet, game, lang):
    """ "Forest: 5+6; Stream: 4": values of the tokens or sizes of each row, or the sum typed for the row."""
    colon = game.text(lang, "colon")
    texts = []
    for row in line.rows:
        path = line.key + "/" + row
        names = sheet.elements(path)
        if not names:
            cell = number_or_sum(sheet.typed(path))
        elif line.kind == "tokens":
            cell = number_or_sum([token_value(name) for name in names])
        else:
            cell = number_or_sum([sheet.number(path + "/" + name) for name in names])
        if cell is not None:
            texts.append(line_title(game, lang, row) + colon + str(cell))
    return "; ".join(texts) if texts else None


def extras(line, sheet, game, lang):
    colon = game.text(lang, "colon")
    texts = []
    for name in sheet.elements(line.key):
        label = sheet.typed(line.key + "/" + name + "/label")
        cell = number_or_sum(sheet.typed(line.key + "/" + name + "/points"))
        text = label if isinstance(label, str) else ""
        if text == "" and name in (sheet.option("lines") or ()):
            text = line_title(game, lang, name)
        if cell is not None:
            text += (colon if text else "") + str(cell)
        texts.append(text)
    return "; ".join(texts) if texts else None


def number_or_sum(value):
    """[4, 3, 2] -> "4+3+2"; a single number stays one, a text too."""
    if not isinstance(value, list):
        return value
    if len(value) == 1:
        return value[0]
    return "+".join([str(number) for number in value]) if value else None
