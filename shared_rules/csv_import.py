"""This product's own CSV files read back, also after a spreadsheet had them in its hands.

Columns are found by their titles in either language, in any order, some may be missing. Where a row bears a `record` (see
`csv_complete`), its session comes back as it was; day, time, place and note are taken from their columns if those can be
read. Without a record only its results come back (`csv_totals`). A campaign comes back by its own record (`campaign_csv`).
"""

from shared_rules import campaign_csv
from shared_rules.arrivals import Arrivals, clean_text
from shared_rules.campaign import OPTION_KEY
from shared_rules.csv_complete import RECORD
from shared_rules.csv_export import WORDS
from shared_rules.csv_reading import plain, rows_of
from shared_rules.csv_totals import PLUS, from_results
from shared_rules.digest import digest
from shared_rules.envelope import is_entity
from shared_rules.games import GAMES
from shared_rules.names import clean_name
from shared_rules.recorded import recorded, session_of
from shared_rules.session import OPTION, SESSION
from shared_rules.typed_numbers import day, number, order_of, time

SESSION_KEYS = (
    "session",
    "game",
    "day",
    "at",
    "place",
    "note",
    "seat",
    "starts",
    "player",
    "people",
    "total",
    "rank",
    "winner",
    "eliminated",
    "complete",
    "finished",
)
LINE_KEYS = ("session", "game", "day", "at", "seat", "player", "line", "points", "typed")


def titles():
    """{a title without accents and signs: its key} in both languages."""
    found = {}
    for lang in WORDS:
        for which, keys in (("sessions", SESSION_KEYS), ("lines", LINE_KEYS)):
            for title, key in zip(WORDS[lang][which], keys):
                found[plain(title)] = key
        found[plain(RECORD[lang])] = "record"
        found[plain(campaign_csv.RECORD[lang])] = "campaign"
        found[plain(campaign_csv.HEADS[lang][0][0])] = "campaign_name"
    return found


def columns_of(cells):
    """{key: place} of the columns of a first row that are this product's."""
    known = titles()
    found = {}
    for place in range(len(cells)):
        key = known.get(plain(cells[place]))
        if key is not None and key not in found:
            found[key] = place
    return found


def is_ours(cells):
    """Whether a first row is this product's: it has a record, or names sessions and who sat there."""
    found = columns_of(cells)
    return "record" in found or ("session" in found and "game" in found and "player" in found)


class Row:
    """A row of the file by the keys of its columns."""

    def __init__(self, number, cells, columns):
        self.number = number
        self.cells = cells
        self.columns = columns

    def text(self, key):
        place = self.columns.get(key)
        return self.cells[place].strip() if place is not None and place < len(self.cells) else ""


class Reading:
    """A file being read; parse(text) gives the plain value of a JSON text, None for what is none.

    `arrivals` is complete when `take` says that nothing is left: a phone stays alive between two calls.
    """

    def __init__(self, rows, parse):
        self.arrivals = Arrivals("csv")
        self.parse = parse
        self.sessions = {}
        self.waiting = []
        self.total = 0
        if rows:
            self.part(rows[0][1], rows[1:])

    def part(self, titles, rows):
        """Put the rows of each session together."""
        columns = columns_of(titles)
        width = len(titles)
        at = columns["day"] if "day" in columns else width
        self.order = order_of([cells[at] for _, cells in rows if at < len(cells)])
        for line, cells in rows:
            row = Row(line, cells, columns)
            id = row.text("session")
            if len(cells) > width and "".join(cells[width:]).strip():
                self.arrivals.trouble("cells", line, cells[0])
                continue
            if id == "":
                about = [row.text(key) for key in ("game", "day", "at", "place", "note")]
                id = digest("session|" + "|".join(about))
            elif not is_entity(SESSION + id):
                self.arrivals.trouble("session", line, id)
                continue
            self.sessions.setdefault(id, []).append(row)
        self.waiting = list(self.sessions)
        self.total = len(self.waiting)

    def take(self, n):
        """Read n more sessions; whether some are left."""
        for id in self.waiting[:n]:
            take(self.arrivals, id, self.sessions[id], self.parse, self.order)
        self.waiting = self.waiting[n:]
        if not self.waiting:
            self.look_for_campaigns()
        return self.waiting != []

    def look_for_campaigns(self):
        """Count the games of campaigns that the file does not bring."""
        games, campaigns = self.arrivals.games, self.arrivals.campaigns
        for id in games:
            campaign = games[id].get(OPTION + OPTION_KEY)
            if campaign is not None and campaign not in campaigns:
                self.arrivals.note("campaign")


def read(text, parse):
    """The Arrivals of a whole text."""
    reading = Reading(rows_of(text), parse)
    reading.take(reading.total)
    return reading.arrivals


def take(arrivals, id, rows, parse, order):
    """One session of the file; whatever is wrong with it is told with its line and leaves the others alone."""
    told = [row for row in rows if row.text("record")]
    campaigns = [row for row in rows if row.text("campaign")]
    for row in campaigns:
        take_campaign(arrivals, row, parse)
    if campaigns and not rows[0].text("session"):
        return
    if not told and "game" not in rows[0].columns:  # a campaign's file tells its games by their records alone
        arrivals.trouble("record", rows[0].number)
        return
    if told:
        fields = recorded(parse(told[0].text("record")))
        if fields is None:
            arrivals.trouble("record", told[0].number)
            return
        people = names_of(rows, fields)
        if people is None:
            names = [row.text("people") or row.text("player") for row in rows]
            arrivals.trouble("people", told[0].number, PLUS.join(names))
            return
        for key in people:
            arrivals.person(people[key], key)
        compare_totals(arrivals, fields, rows)
    else:
        fields = from_results(arrivals, rows)
        if fields is None:
            return
        arrivals.partial[id] = True
    said(arrivals, fields, rows[0], order)
    if not told and "day" not in fields:
        arrivals.trouble("day", rows[0].number, rows[0].text("day"))
        return
    arrivals.games[id] = fields


def take_campaign(arrivals, row, parse):
    """The campaign whose record a row bears."""
    found = campaign_csv.recorded(parse(row.text("campaign")))
    if found is None:
        arrivals.trouble("campaign", row.number, row.cells[0])
        return
    id, fields, names = found
    name = row.text("campaign_name")
    fields["name"] = clean_name(fields["name"])
    if name and clean_name(name) != fields["name"]:
        arrivals.trouble("renamed", row.number, name)
    arrivals.campaigns[id] = fields
    for key in names:
        arrivals.person(names[key], key)


def compare_totals(arrivals, fields, rows):
    """Tell the totals that somebody changed in the file: they are computed from the sheet, which comes back as it was."""
    session = session_of("", fields)
    if session.game not in GAMES or not session.players:
        return
    totals = GAMES[session.game].score(session.sheet()).totals
    rows = in_seats(rows)
    for at in range(min(len(rows), len(totals))):
        found = number(rows[at].text("total"))
        if found is not None and found.value != totals[at]:
            arrivals.trouble("total", rows[at].number, rows[at].text("total"))


def in_seats(rows):
    """The rows of a session in the order of its seats, where all say which is theirs: they may have been sorted."""
    for row in rows:
        if not row.text("seat").isdigit():
            return rows
    return sorted(rows, key=lambda row: int(row.text("seat")))


def names_of(rows, fields):
    """{player id: name} of a session with a record; None when its names cannot be told apart."""
    ids = fields["players"]
    if fields["game"] in GAMES and GAMES[fields["game"]].cooperative:
        names = (
            [name.strip() for name in rows[0].text("people").split(PLUS)] if rows[0].text("people") else []
        )
    else:
        names = [row.text("player") for row in in_seats(rows)]
    if len(names) == len(ids):
        return {ids[i]: names[i] for i in range(len(ids))}
    return {id: "" for id in ids} if not names else None


def said(arrivals, fields, row, order):
    """Take day, time, place and note from their columns, where those can be read."""
    if row.text("day"):
        found = day(row.text("day"), order)
        if found is None:
            arrivals.trouble("day", row.number, row.text("day"))
        elif fields.get("day") not in (day(row.text("day"), "dmy"), day(row.text("day"), "mdy")):
            fields["day"] = found
    if row.text("at") and time(row.text("at")):
        fields["at"] = time(row.text("at"))
    for key in ("place", "note"):
        text = clean_text(row.text(key))
        if text and text != fields.get(key, "").strip().replace("\r\n", "\n").replace("\r", "\n"):
            fields[key] = text
