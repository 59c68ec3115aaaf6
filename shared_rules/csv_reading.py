"""CSV as it comes back from a spreadsheet: whatever separator, line end or byte order mark it has (RFC 4180).

A row is (number, cells): the number that a spreadsheet shows beside it, from 1 for the first line. Rows without any text are
left out, yet counted.
"""

from shared_rules.csv_export import BYTE_ORDER_MARK, FORMULA_STARTS

SEPARATORS = ";,\t|"
QUOTE = '"'
MOST_LINES_IN_A_CELL = 500  # a quote that nobody closed must not swallow the rest of a file


def rows_of(text):
    """The rows of a text. A quote that is never closed stands for itself."""
    lines = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n").split("\n")
    told = lines[0].lower()
    separator = told[4] if told.startswith("sep=") and len(told) == 5 else None
    if separator:  # the line by which some programs tell Excel
        lines[0] = ""
    else:
        separator = separator_of(lines)
    rows = []
    at = number = 0
    while at < len(lines):
        line = lines[at]
        number += 1
        at += 1
        if QUOTE in line:
            after = end_of_row(lines, at, line)
            if after > at:
                line = "\n".join(lines[at - 1 : after])
                at = after
            cells = quoted_cells(line, separator)
        else:
            cells = line.split(separator)
        cells = [unguarded(cell) for cell in cells]
        if "".join(cells).strip():
            rows.append((number, cells))
    return rows


def ends_within_a_cell(text):
    """Whether the last line opens a cell in quotes that nothing closes: the file was cut there."""
    line = text.replace("\r", "\n").rstrip().rsplit("\n", 1)[-1]
    if text.count(QUOTE) % 2 == 0 or line.count(QUOTE) % 2 == 0:
        return False
    before = line[: line.rindex(QUOTE)]
    return before == "" or before[-1] in SEPARATORS


def separator_of(lines):
    """The separator that the first line with any text has most of, outside quotes; a comma when it has none."""
    for line in lines:
        if line.strip():
            outside = "".join(line.split(QUOTE)[::2])
            counts = [outside.count(separator) for separator in SEPARATORS]
            return SEPARATORS[counts.index(max(counts))] if max(counts) else ","
    return ","


def end_of_row(lines, at, line):
    """The place after the last line of a row that begins with `line`; `at` itself when its quotes are never closed."""
    quotes = line.count(QUOTE)
    after = at
    while quotes % 2:
        if after >= len(lines) or after - at > MOST_LINES_IN_A_CELL:
            return at
        quotes += lines[after].count(QUOTE)
        after += 1
    return after


def quoted_cells(line, separator):
    """The cells of a row in which there are quotes: between two of them the separator is text, doubled they stand for one."""
    cells = [""]
    pieces = line.split(QUOTE)
    for index in range(len(pieces)):
        piece = pieces[index]
        if index % 2:
            cells[-1] += piece
        elif piece == "" and 0 < index < len(pieces) - 1:
            cells[-1] += QUOTE
        else:
            parts = piece.split(separator)
            cells[-1] += parts[0]
            cells.extend(parts[1:])
    return cells


def unguarded(cell):
    """A cell without the apostrophe that kept a spreadsheet from taking it for a formula."""
    if cell.startswith("'"):
        bare = cell.lstrip("'")
        if bare and bare[0] in FORMULA_STARTS:
            return cell[1:]
    return cell


def plain(text):
    """A title of a column as it is compared: small letters without accents, spaces and signs."""
    letters = ""
    for letter in text.lower():
        at = ACCENTED.find(letter)
        letters += PLAIN[at] if at >= 0 else letter if letter.isalpha() or letter.isdigit() else ""
    return letters


ACCENTED = "àâäáãéèêëíîïóôöõúùûüçñ"
PLAIN = "aaaaaeeeeiiioooouuuucn"
