"""Prizes that go down a ranking: tracks where the lower disc wins ties, and majorities in cards."""

from shared_rules.score import Part


def ranked_groups(numbers):
    """Positions in `numbers` grouped by equal number above 0, greatest number first, seat order inside."""
    groups = []
    highest = max(numbers)
    while highest > 0:
        groups.append([index for index in range(len(numbers)) if numbers[index] == highest])
        lower = 0
        for number in numbers:
            if lower < number < highest:
                lower = number
        highest = lower
    return groups


def prize_at(prizes, position):
    return prizes[position] if position < len(prizes) else 0


def matters(prizes, position, group):
    """True when the order inside the tied group that starts at this position changes a prize."""
    return prize_at(prizes, position) > prize_at(prizes, position + len(group) - 1)


def steps(sheet, line):
    return [sheet.number(line.key, player) for player in sheet.players]


def stack(sheet, line):
    """The stack of discs typed for a Ranked line: player ids, lowest first."""
    order = sheet.typed(line.order_path())
    return order if isinstance(order, list) else []


def stacked_group(group, order):
    """The tied players from the lowest disc to the highest; None when the order does not name them all."""
    stacked = []
    for player in order:
        if player in group and player not in stacked:
            stacked.append(player)
    return stacked if len(stacked) == len(group) else None


def ties(sheet, line):
    """Groups of tied player ids whose order changes a prize, best placed group first."""
    found = []
    position = 0
    for group in ranked_groups(steps(sheet, line)):
        if matters(line.prizes, position, group):
            found.append([sheet.players[index] for index in group])
        position += len(group)
    return found


def ranked_parts(sheet, line):
    """A part for each player: the prize of his place on the track.

    Players at 0 win nothing. Tied players rank from the lowest disc up; while the stack is not known they rank
    in seat order, provisionally.
    """
    players = sheet.players
    numbers = steps(sheet, line)
    order = stack(sheet, line)
    groups = ranked_groups(numbers)
    parts = [Part(line.key, 0, "no_steps", {}) for player in players]
    position = 0
    for group in groups:
        number = numbers[group[0]]
        if len(group) == 1:
            phrase = "steps_alone" if len(groups) == 1 else place_phrase(line.prizes, position)
            prize = prize_at(line.prizes, position)
            parts[group[0]] = Part(line.key, prize, phrase, {"steps": number})
        else:
            tied = [players[index] for index in group]
            stacked = stacked_group(tied, order)
            in_order = tied if stacked is None else stacked
            for index in group:
                height = in_order.index(players[index])
                if not matters(line.prizes, position, group):
                    phrase = "steps_tied"
                elif stacked is None:
                    phrase = "steps_tied_unordered"
                else:
                    phrase = height_phrase(height, len(group))
                prize = prize_at(line.prizes, position + height)
                parts[index] = Part(line.key, prize, phrase, {"steps": number})
        position += len(group)
    return parts


def place_phrase(prizes, position):
    return "steps_place_" + str(position + 1) if position < len(prizes) else "steps_no_prize"


def height_phrase(height, size):
    """Where a disc lies in the stack of the tied players."""
    if height == 0:
        return "steps_tied_under"
    return "steps_tied_over" if height == size - 1 else "steps_tied_between"


def majority_parts(sheet, key, prizes, shared):
    """A part for each player for holding the most cards of a kind.

    `prizes` go to the first, the second...; `shared(position, size)` gives what each of several tied players
    gets and the sum they shared (None when each simply gets that much). Tied players use up as many places as
    they are. Nobody wins with 0 cards.
    """
    players = sheet.players
    numbers = [sheet.number(key, player) for player in players]
    parts = [Part(key, 0, "cards_held", {"n": number}) for number in numbers]
    position = 0
    for group in ranked_groups(numbers):
        if position >= len(prizes):
            break
        if len(group) == 1:
            phrase = "cards_most" if position == 0 else "cards_second"
            index = group[0]
            parts[index] = Part(key, prizes[position], phrase, {"n": numbers[index]})
        else:
            each, pool = shared(position, len(group))
            for index in group:
                others = [players[other] for other in group if other != index]
                if pool is None:
                    values = {"cards": numbers[index], "players": others}
                    parts[index] = Part(key, each, "cards_tied", values)
                else:
                    values = {"players": others, "pool": pool, "n": len(group)}
                    parts[index] = Part(key, each, "cards_shared", values)
        position += len(group)
    return parts
