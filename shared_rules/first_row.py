"""The row and the sheet of a session that was never here, from its first fields: a file brings thousands.

Both are written as JSON text straight away: the text of each field is there already, for its operation.
"""

from shared_rules import history
from shared_rules.games import GAMES
from shared_rules.games.other import GAME, ranks_told
from shared_rules.rows import key_of, row_key, row_of
from shared_rules.score import amount
from shared_rules.session import ENTRY, OPTION, TIMER, Session, chosen, is_day, is_time

SCORE = ENTRY + "score/"
CAMPAIGN, NAME, WINNERS = OPTION + "campaign", OPTION + "name", OPTION + "winners"
TEXTS = ("first", "note", "place")
PLAIN, UNKNOWN = "plain", "unknown"


class FirstRows:
    """Makes rows and sheets; write(value) gives the JSON text of any value that they hold."""

    def __init__(self, write):
        self.write = write
        self.head = '{"version":' + str(history.VERSION) + ',"alive":true,"summary":{"id":'
        self.game = ',"game":' + write(GAME.key) + ',"day":'
        self.kinds = {}  # field: ENTRY, OPTION, PLAIN, or UNKNOWN for what the short way does not know
        self.names = {}  # field: its key in a sheet, as JSON text with a colon

    def of(self, id, fields, texts):
        """(key of the row, row, sheet) as `rows` and `Session.as_json` make them, `texts` being {field: JSON text of its value}.

        None for a game that is not known here.
        """
        made = self.straight(id, fields, texts)
        if made is not None:
            return made
        seen = Session(id)
        for field in fields:
            seen.take(field, fields[field])
        seen.options = chosen(fields)
        if seen.game not in GAMES:
            return None
        row = row_of(seen)
        return key_of(row), self.write(row), self.write(seen.as_json())

    def straight(self, id, fields, texts):
        """The same without a Session: of a game whose rules are not here, with fields as files tell them; else None."""
        if fields.get("game") != GAME.key or not are_texts(fields.get("players")):
            return None
        kinds, names, write = self.kinds, self.names, self.write
        entries, options = [], []
        for field in fields:
            kind = kinds[field] if field in kinds else self.learn(field)
            if kind == PLAIN:
                continue
            if kind == ENTRY:
                value = fields[field]
                if value is True or value is False or not isinstance(value, (int, list)):
                    return None
                entries.append(names[field] + texts[field])
            elif kind == OPTION:
                options.append(names[field] + texts[field])
            else:
                return None
        for field in TEXTS:
            if field in fields and not isinstance(fields[field], str):
                return None
        day, at, day_text, at_text = "", "", '""', '""'
        if "day" in fields and is_day(fields["day"]):
            day, day_text = fields["day"], texts["day"]
        if "at" in fields and is_time(fields["at"]):
            at, at_text = fields["at"], texts["at"]
        players = fields["players"]
        told = fields.get(WINNERS)
        if not isinstance(told, list) or told == []:
            told = None
        points, ranks, winners, blank = results(players, fields, told)
        filled = len(players) - len(blank)
        blanks = len(blank) if told is None else 0
        name = fields.get(NAME)
        own_id = write(id)
        players_text = ',"players":' + texts["players"] + ',"first":' + texts.get("first", "null")
        begin = own_id + self.game + day_text + ',"at":' + at_text + players_text
        end = ',"finished":' + ("true" if fields.get("finished") is True else "false")
        place = ',"place":' + texts.get("place", '""')
        row = [
            self.head,
            begin,
            place,
            ',"totals":',
            write(points),
            ',"ranks":',
            write(ranks),
            ',"winners":',
            write(winners),
            ',"eliminated":[],"filled":',
            str(filled),
            ',"cells":',
            str(filled + blanks),
            ',"tiles":null,"last_blank":',
            write(["score", blank[0]]) if blanks == 1 else "null",
            end,
            ',"complete":true,"extra":',
            '{"name":' + texts[NAME] + "}" if isinstance(name, str) else "{}",
            ',"campaign":',
            texts.get(CAMPAIGN, "null"),
            "}}",
        ]
        sheet = [
            '{"id":',
            begin,
            end,
            ',"note":',
            texts.get("note", '""'),
            place,
            ',"entries":{',
            ",".join(entries),
            '},"options":{',
            ",".join(options),
            '},"times":{},"alive":true,"disputed":false,"conflicts":[]}',
        ]
        return row_key(id, day, at), "".join(row), "".join(sheet)

    def learn(self, field):
        """What a field is to the short way: a file repeats the same ones."""
        kind, key = PLAIN, ""
        if field.startswith(ENTRY):
            kind, key = ENTRY, field.removeprefix(ENTRY)
        elif field.startswith(OPTION):
            key = field.removeprefix(OPTION)
            kind = UNKNOWN if "/" in key else OPTION
        elif field.startswith(TIMER):
            kind = UNKNOWN
        self.kinds[field] = kind
        self.names[field] = self.write(key) + ":"
        return kind


def are_texts(players):
    """Whether these are the players of a session, at least one."""
    if not isinstance(players, list) or not players:
        return False
    for player in players:
        if not isinstance(player, str):
            return False
    return True


def results(players, fields, told):
    """([points or None], [rank or None], [winner], [player without points]), the first two in seat order.

    `told` are the winners that the table named, None where it named nobody.
    """
    points, totals, blank = [], [], []
    for player in players:
        path = SCORE + player
        if path in fields:
            value = fields[path]
            total = amount(value) if isinstance(value, list) else value
            totals.append(total)
            points.append(total)
        else:
            blank.append(player)
            totals.append(0)
            points.append(None)
    ranks = by_totals(totals) if told is None else ranks_told(players, totals, told)
    return points, ranks, [players[seat] for seat in range(len(players)) if ranks[seat] == 1], blank


def by_totals(totals):
    """Competition ranking: 1, 1, 3."""
    found = []
    for mine in totals:
        rank = 1
        for other in totals:
            if other > mine:
                rank += 1
        found.append(rank)
    return found
