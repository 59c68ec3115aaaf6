"""Landscapes made up from a seed, and all that the rules say of them as one text: the same in both runtimes.

Plain Python without `random`. A game lays tiles of the box and made-up ones, legal and illegal, and takes back and
moves some: a list of steps, each of which `play` can apply to a landscape.
"""

from shared_rules.games import GAMES
from shared_rules.hexgrid import OPPOSITE, neighbour, turned
from shared_rules.labels import LANGUAGES
from shared_rules.landscape import Landscape
from shared_rules.landscape_words import effect_texts, reason_texts, turn_texts
from shared_rules.left_out_words import left_out_texts
from shared_rules.map_document import as_document, from_document
from shared_rules.map_entries import entry_of, path_of
from shared_rules.map_landscape import landscape_of
from shared_rules.map_words import clash_text
from shared_rules.moving import move
from shared_rules.placement import neighbours
from shared_rules.session import Session
from shared_rules.spots import spots
from shared_rules.tile import LETTERS, TERRAINS, TERRITORIES, TYPES, Tile, shows
from shared_rules.turn import turn_of
from tests.generated import Dice, canonical_score

GAME = GAMES["dorfromantik"]
BROKEN = (None, True, -1, 7, 1_000_000, "", "FGMMS", "forest", "meadow", "🎲", [])
PRINTED = [
    *("FFFFFM", "FFFFTT", "FFFGGG", "FFFMGM", "FFFSMS", "FFMGMM", "FFMSSM", "FMFMFM", "FMSGMS", "FMTMVT"),
    *("GGGMVM", "GGMTTM", "GTMVTM", "MSVVVS", "MTTMVV", "SSVVVV", "FFFFFF", "FFFFSS", "FFFMSM", "FFMMMM"),
    *("FMMFMM", "GGGGTT", "MMMTMT", "MMSMMS", "MMTMMT", "MSSMTT", "MSTMTS", "VVVVVV", "MSMTST", "MSMVVV"),
]


def tile(dice):
    """A tile: mostly one that is printed, sometimes one that nobody would print."""
    if dice.roll(4):
        edges = dice.one_of(PRINTED)
    else:
        edges = "".join([LETTERS[dice.roll(6)] for _ in range(6)])
    task_type = None
    flag = None
    if dice.roll(2):
        task_type = dice.one_of([name for name in TYPES if shows(edges, name)] or [None])
    if dice.roll(4) == 0:
        flag = dice.one_of([name for name in TERRITORIES if shows(edges, name)] or [None])
    return Tile(edges, task_type, None if task_type is None else 1 + dice.roll(7), flag)


def game(seed, steps=40):
    """The steps of a game: ["lay", tile, q, r, rotation, forced], ["back", q, r] or ["move", q, r, to_q, to_r, rotation]."""
    dice = Dice(seed)
    landscape = Landscape()
    made = []
    for _ in range(steps):
        step = next_step(dice, landscape)
        made.append(step)
        play(landscape, step)
    return made


def next_step(dice, landscape):
    laid = landscape.tiles()
    chance = dice.roll(12)
    if laid and chance == 0:
        one = dice.one_of(laid)
        return ["back", one.q, one.r]
    if laid and chance == 1:
        one = dice.one_of(laid)
        q, r = somewhere(dice, laid)
        return ["move", one.q, one.r, q, r, dice.roll(6)]
    new = tile(dice)
    places = spots(landscape, new) if dice.roll(4) else []
    if places:
        q, r, rotation = most_matching(landscape, new, places, dice) if dice.roll(2) else dice.one_of(places)
    else:
        q, r = somewhere(dice, laid)
        rotation = dice.roll(6)
    return ["lay", new, q, r, rotation, dice.roll(3) == 0]


def somewhere(dice, laid):
    """A hex on the table or beside a tile, rarely one further off."""
    if not laid or dice.roll(9) == 0:
        return [dice.roll(7) - 3, dice.roll(7) - 3]
    one = dice.one_of(laid)
    return neighbour(one.q, one.r, dice.roll(6))


def play(landscape, step):
    """Apply a step; the Verdict, or None for a tile taken back."""
    if step[0] == "lay":
        return landscape.lay(step[1], step[2], step[3], step[4], step[5])
    if step[0] == "move":
        return move(landscape, step[1], step[2], step[3], step[4], step[5], True)
    landscape.take_back(step[1], step[2])
    return None


def canonical_game(seed, steps=40):
    """All that the rules say during a game, as one text."""
    landscape = Landscape()
    lines = []
    lang = LANGUAGES[seed % 2]
    for step in game(seed, steps):
        verdict = play(landscape, step)
        lines.append(step[0] + " " + ("" if verdict is None else canonical_verdict(verdict)))
        if verdict is not None:
            lines.extend(reason_texts(GAME, lang, verdict) + effect_texts(GAME, lang, verdict))
    lines.extend(turn_texts(lang, turn_of(landscape)))
    hand = tile(Dice(seed + 1))
    lines.append(repr(hand) + " " + " ".join([written(spot) for spot in spots(landscape, hand)]))
    lines.append(canonical_map(landscape))
    return "\n".join(lines)


def canonical_verdict(verdict):
    reasons = [f"{reason.code}:{reason.side}:{reason.mine}:{reason.other}" for reason in verdict.reasons]
    outcomes = sorted([f"{each.type}{each.value}{each.status}{each.size}" for each in verdict.outcomes])
    closed = sorted([f"{each.terrain}{each.size}+{each.flags}" for each in verdict.closed])
    lines = written(verdict.track + verdict.stream) + repr(verdict.grown)
    return f"{' '.join(reasons)} | {' '.join(outcomes)} | {' '.join(closed)} | {lines} {verdict.own} {verdict.own_size}"


def canonical_map(landscape):
    """What lies on the table, tile by tile in the order of the hexes, and what it scores."""
    lines = []
    for place in sorted(landscape.by_place):
        laid = landscape.by_place[place]
        areas = []
        for terrain in range(5):
            area = laid.areas[terrain]
            if area is not None:
                areas.append(f"{TERRAINS[terrain]}{len(area.tiles)}/{area.open_edges}")
        lines.append(
            f"{laid.q},{laid.r} {laid.tile.edges}{laid.rotation} {laid.forced} {laid.status} {' '.join(areas)}"
        )
    for name in TYPES:
        lines.append(name + " " + written(landscape.completed_values(name)))
    for name in TERRITORIES:
        lines.append(name + " " + written(landscape.closed_flags(name)))
    lines.append(written([landscape.longest_track(), landscape.longest_stream()]))
    return "\n".join(lines)


def entries_of(landscape):
    """The entries of a landscape; a tile is named by the order in which it was laid."""
    entries = {}
    for laid in landscape.tiles():
        path = path_of("t" + str(laid.order).zfill(3))
        entries[path] = entry_of(laid.order, laid.tile, laid.q, laid.r, laid.rotation, laid.forced)
    return entries


def some_entries(seed):
    """Entries of a made-up game, with a clash and something broken now and then."""
    landscape = Landscape()
    for step in game(seed, 25):
        play(landscape, step)
    entries = entries_of(landscape)
    dice = Dice(seed)
    for path in list(entries):
        if dice.roll(6) == 0:
            entries[path + "x"] = [dice.roll(30), *entries[path][1:4], "FGVTSM", "", 0, "", False]
        if dice.roll(9) == 0:
            place = dice.roll(9)
            entries[path] = [*entries[path][:place], dice.one_of(BROKEN), *entries[path][place + 1 :]]
    return entries


def canonical_entries(seed):
    """All that a session with these entries says: what lies there, what was left out, what its sheet scores."""
    entries = some_entries(seed)
    mapped = landscape_of(some_entries(seed + 1))
    mapped.follow(entries)
    lang = LANGUAGES[seed % 2]
    laid = mapped.landscape.tiles()
    lines = [
        " ".join([mapped.ids[one.place] for one in laid]),
        repr(mapped.clashes),
        str(mapped.next_order()),
    ]
    lines += left_out_texts(lang, mapped) + [clash_text(lang, clash) for clash in mapped.clashes]
    lines += [canonical_map(mapped.landscape), repr(as_document(entries))]
    lines.append(repr(sorted(from_document(as_document(entries)).items())))
    session = Session("s")
    session.game = GAME.key
    session.players = ["p1"]
    session.options = {"map": seed % 5 > 0}
    session.entries = entries
    sheet = session.sheet()
    for path in ("longest_track", "tasks/forest", "flags/grain/t001", "tasks/grain/4a"):
        sheet.enter(path, sheet.kept_as(path, seed % 4 or None))
        lines.append(path + " " + str(sheet.source(path) if sheet.fills else None))
    sheet.enter("map/t999", entry_of(0, Tile("TTTSSS", "track", 1), 40, 40))
    if sheet.fills:
        lines.append(repr(sheet.derive(GAME.from_map(session.mapped()))))
    lines.append(canonical_score(GAME, sheet))
    return "\n".join(lines)


def written(numbers):
    return ",".join([str(number) for number in numbers])


def full_map(tiles=110, seed=1):
    """A landscape of so many tiles, all legal, laid as people do, where most edges match: to measure speed on."""
    dice = Dice(seed)
    landscape = Landscape()
    while len(landscape.by_place) < tiles:
        edges = dice.one_of(PRINTED)
        shown = [name for name in TYPES if shows(edges, name)]
        flags = [name for name in TERRITORIES if shows(edges, name)]
        if shown and dice.roll(3) == 0:
            new = Tile(edges, dice.one_of(shown), 4 + dice.roll(3))
        else:
            new = Tile(edges, flag=dice.one_of(flags) if flags and dice.roll(20) == 0 else None)
        places = spots(landscape, new)
        if places:
            q, r, rotation = most_matching(landscape, new, places, dice)
            landscape.put(new, q, r, rotation)
    return landscape


def most_matching(landscape, new, places, dice):
    """The place where most edges match; of equal ones any."""
    best = -1
    for place in places:
        worth = 8 * matches(landscape, new, place) + dice.roll(8)
        if worth > best:
            best = worth
            chosen = place
    return chosen


def matches(landscape, new, place):
    """How many edges of a tile would equal those they meet."""
    edges = turned(new.codes, place[2])
    around = neighbours(landscape, landscape.cell(place[0], place[1]))
    same = 0
    for side in range(6):
        if around[side] is not None and around[side].edges[OPPOSITE[side]] == edges[side]:
            same += 1
    return same
