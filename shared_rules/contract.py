"""The JSON documents of the command line: a sheet in, its points out. Values are plain data, already parsed.

A line's `kind` says how its value is read; `document` says under which object it stands. What cannot be read
raises ContractError with one sentence; what can be read but not believed comes out as a problem.
"""

from shared_rules.checks import (
    check_texts,
    expect_known,
    expect_list,
    expect_object,
    numbers,
    seen,
    text,
    told,
    whole,
)
from shared_rules.errors import ContractError
from shared_rules.games import GAMES
from shared_rules.games.dorfromantik import circles
from shared_rules.lines import LETTERS, token_names
from shared_rules.score import Sheet

COMMON = ("game", "players", "entries", "options")


def score_document(document):
    """Points, ranking and problems of a sheet: {"game", "complete", "players", "winners", "problems", ...}."""
    check_texts(document, "the document", 0)
    expect_object(document, "the document")
    for key in COMMON[:3]:
        if key not in document:
            raise ContractError(f"{key}: missing from the document")
    offered = {key: GAMES[key] for key in GAMES if GAMES[key].offered}
    game = offered.get(document["game"]) if isinstance(document["game"], str) else None
    if game is None:
        raise ContractError(f"game: expected one of {', '.join(offered)}, got {seen(document['game'])}")
    reading = Reading(game, read_players(document["players"], game))
    reading.read(document)
    sheet = Sheet(reading.ids, reading.entries, reading.options)
    return result(game, sheet, reading)


def circles_document(score):
    """How many circles of the Dorfromantik campaign a score crosses off."""
    whole(score, "score")
    return {"score": score, "circles": circles(score)}


# What comes out


def result(game, sheet, reading):
    score = game.score(sheet)
    missing = game.missing(sheet)
    names = reading.participant_names()
    players = []
    for index, place in enumerate(game.standing(sheet, score)):
        players.append(
            {
                "name": names[place.player],
                "lines": {key: score.parts[key][index].points for key in score.parts},
                "total": place.total,
                "rank": place.rank,
                "winner": place.winner,
                "eliminated": place.eliminated,
            }
        )
    problems = []
    for problem in missing + game.problems(sheet):
        told = problem.as_json()
        if problem.player is not None:
            told["player"] = names[problem.player]
        problems.append(told)
    return {
        "game": game.key,
        "complete": not missing,
        "players": players,
        "winners": [player["name"] for player in players if player["winner"]],
        "problems": problems,
        **game.extra(sheet, score),
    }


# What goes in


class Reading:
    """A document on its way to a sheet. Ids are p1, p2... in seat order: names are never ids."""

    def __init__(self, game, names):
        self.game = game
        self.ids = [f"p{seat + 1}" for seat in range(len(names))]
        self.id_of = {names[seat]: self.ids[seat] for seat in range(len(names))}
        self.entries = {}
        self.options = {}
        self.table_name = "La table"

    def participant_names(self):
        """{participant: name} for the output."""
        names = {self.id_of[name]: name for name in self.id_of}
        return {"table": self.table_name} if self.game.cooperative else names

    def read(self, document):
        table = {line.key: line for line in self.game.lines if not line.per_player and line.kind != "map"}
        tracks = [line for line in self.game.lines if line.kind == "ranked"]
        places = {line.document for line in tracks} | {line.order_document for line in tracks}
        at_top = {} if self.game.cooperative else table
        for key in document:
            if key in at_top:
                self.read_table_line(at_top[key], document[key], key)
            elif key in places:
                self.read_tracks(tracks, document[key], key)
            elif key not in COMMON:
                raise ContractError(f"{told(key)}: unknown key in a {self.game.key} document")
        entries = document["entries"]
        expect_object(entries, "entries")
        if self.game.cooperative:
            for key in entries:
                expect_known(key, table, "entries." + told(key))
                self.read_table_line(table[key], entries[key], "entries." + key)
        else:
            for name in entries:
                self.read_player(name, entries[name])
        if "options" in document:
            self.read_options(document["options"])

    def player(self, name, where):
        """The id of a named player."""
        if not isinstance(name, str) or name not in self.id_of:
            raise ContractError(f"{where}: expected the name of a player, got {seen(name)}")
        return self.id_of[name]

    def read_player(self, name, values):
        """What one player typed; lines of one `document` stand together under that name."""
        where = "entries." + told(name)
        if name not in self.id_of:
            raise ContractError(f"{where}: unknown player")
        player = self.id_of[name]
        lines = {}
        groups = {}
        for line in self.game.lines:
            if line.per_player and line.kind != "ranked":
                if line.document is None:
                    lines[line.key] = line
                else:
                    groups.setdefault(line.document, {})[line.key] = line
        expect_object(values, where)
        for key in values:
            here = where + "." + told(key)
            if key in groups:
                expect_object(values[key], here)
                for inner in values[key]:
                    expect_known(inner, groups[key], here + "." + told(inner))
                    self.read_number(groups[key][inner], values[key][inner], here + "." + inner, player)
            else:
                expect_known(key, lines, here)
                self.read_number(lines[key], values[key], here, player)

    def read_number(self, line, value, where, player=None):
        self.entries[line.path(player)] = numbers(value, where, line.cards, line.signed)

    def read_tracks(self, tracks, value, key):
        """ "influence": {class: {player: steps}} or "stack_order": {class: [players, lowest disc first]}."""
        expect_object(value, key)
        by_key = {line.key: line for line in tracks}
        for name in value:
            where = key + "." + told(name)
            expect_known(name, by_key, where)
            line = by_key[name]
            if key == line.order_document:
                order = [self.player(who, where) for who in expect_list(value[name], where)]
                if len(set(order)) < len(order):
                    raise ContractError(f"{where}: expected each player once")
                self.entries[line.order_path()] = order
            else:
                expect_object(value[name], where)
                for who in value[name]:
                    player = self.player(who, where)
                    self.read_number(line, value[name][who], where + "." + told(who), player)

    def read_table_line(self, line, value, where):
        reader = getattr(self, "read_" + line.kind)
        reader(line, value, where)

    def read_count(self, line, value, where):
        self.read_number(line, value, where)

    def read_holder(self, line, value, where):
        """A name; a list of names when several people claim the thing, which is a problem, not an error."""
        if isinstance(value, list):
            self.entries[line.key] = [self.player(name, where) for name in value]
        else:
            self.entries[line.key] = self.player(value, where)

    def read_members(self, line, value, where):
        for member in expect_list(value, where):
            if member not in line.members:
                raise ContractError(f"{where}: expected any of {', '.join(line.members)}, got {seen(member)}")
            self.entries[line.key + "/" + member] = True

    def read_tokens(self, line, value, where):
        """For each row the values of the tokens, or their sum."""
        expect_object(value, where)
        for row in value:
            here = where + "." + told(row)
            expect_known(row, line.rows, here)
            path = line.key + "/" + row
            if isinstance(value[row], list):
                for token in read_token_values(value[row], here):
                    self.entries[path + "/" + token] = True
            else:
                self.entries[path] = whole(value[row], here)

    def read_sizes(self, line, value, where):
        expect_object(value, where)
        for row in value:
            here = where + "." + told(row)
            expect_known(row, line.rows, here)
            for index, size in enumerate(expect_list(value[row], here)):
                self.entries[f"{line.key}/{row}/{element(index)}"] = whole(size, here)

    def read_extras(self, line, value, where):
        """A list of {"element": text, "points": number or list}."""
        for index, extra in enumerate(expect_list(value, where)):
            here = f"{where}[{index}]"
            expect_object(extra, here)
            for key in extra:
                expect_known(key, ("element", "points"), here + "." + told(key))
            for key in ("element", "points"):
                if key not in extra:
                    raise ContractError(f"{here}.{key}: missing")
            path = line.key + "/" + element(index)
            self.entries[path + "/label"] = text(extra["element"], here + ".element")
            self.entries[path + "/points"] = numbers(extra["points"], here + ".points", True, line.signed)

    def read_options(self, options):
        expect_object(options, "options")
        known = {option.key: option for option in self.game.options if option.kind != "switch"}
        for key in options:
            where = "options." + told(key)
            if self.game.cooperative and key == "table_name":
                self.table_name = text(options[key], where)
                continue
            expect_known(key, known, where)
            self.options[key] = read_option(known[key], options[key], where)


def read_option(option, value, where):
    if option.kind == "table":
        return [whole(number, where) for number in expect_list(value, where)]
    if option.rows and isinstance(value, dict):
        for row in value:
            expect_known(row, option.rows, where + "." + told(row))
        for row in option.rows:
            if row not in value:
                raise ContractError(f"{where}.{row}: missing, a table has every row")
            read_token_values(value[row], where + "." + row)
        return value
    if not isinstance(value, str) or value not in option.choices:
        table = " or a table" if option.rows else ""
        raise ContractError(f"{where}: expected {' or '.join(option.choices)}{table}, got {seen(value)}")
    return value


def read_players(value, game):
    """The names: as many as the game allows, distinct once the spaces around them are left out."""
    names = expect_list(value, "players")
    if len(names) not in game.players:
        fewest, most = min(game.players), max(game.players)
        raise ContractError(f"players: expected {fewest} to {most} names, got {len(names)}")
    bare = []
    for index, name in enumerate(names):
        text(name, f"players[{index}]")
        if name.strip() in bare:
            raise ContractError(f"players[{index}]: expected distinct names, got {seen(name)} twice")
        bare.append(name.strip())
    return names


def read_token_values(value, where):
    """Tokens of a row from their values, as the names a sheet knows them by."""
    values = sorted([whole(number, where) for number in expect_list(value, where)])
    for number in values:
        if values.count(number) > len(LETTERS):
            raise ContractError(f"{where}: expected at most {len(LETTERS)} tokens of value {number}")
    return token_names(values)


def element(index):
    """Ids that sort in the order of the document."""
    return f"e{index:06d}"
