"""Where "next" stops on a sheet: cells in reading order, a question where a tie matters, the reveal of what is secret."""

CELL, TIE, REVEAL = "cell", "tie", "reveal"


class Stop:
    def __init__(self, kind, line, player=None, group=None):
        self.kind = kind
        self.line = line
        self.player = player
        self.group = group

    def same(self, other):
        return (
            self.kind == other.kind
            and self.line is other.line
            and self.player == other.player
            and self.group == other.group
        )

    def is_on(self, lines):
        return self.line in lines


def stops(game, lines, sheet, revealed):
    """All stops of the sheet as it is now."""
    found = []
    waiting = None
    for line in lines:
        if line.secret and not revealed:
            if waiting is None:
                waiting = Stop(REVEAL, line)
                found.append(waiting)
            continue
        if line.per_player or line.kind == "holder":
            players = sheet.players
            if line.kind == "holder":
                players = [holder_or_first(sheet, line)]
            for player in players:
                found.append(Stop(CELL, line, player))
        else:
            found.append(Stop(CELL, line))
        if line.kind == "ranked":
            for group in game.unordered(sheet, line):
                found.append(Stop(TIE, line, None, group))
    return found


def holder_or_first(sheet, line):
    holders = sheet.holders(line.key)
    return holders[0] if holders else sheet.players[0]
