"""A table of another program: somebody says which column is which, and its rows become games with their totals.

Two shapes are common: one row for each player of a game ("long"), and one row for each game with a column for each player
("wide"). What the columns are is proposed from their titles; a person decides. Rows with one day, game, time and title belong to
one game, until a name comes again.
"""

from shared_rules.arrivals import Arrivals
from shared_rules.csv_reading import plain
from shared_rules.csv_totals import YES, Result, fields_of
from shared_rules.digest import digest
from shared_rules.typed_numbers import day, has_fraction, is_grouped, number, order_of, time

# What a column can be, with titles that mean it, as `plain` has them: French, English, and what known programs write.
MEANINGS = {
    "day": (
        "date",
        "jour",
        "day",
        "dateplayedutc",
        "dateplayed",
        "datedelapartie",
        "playdate",
        "datum",
        "fecha",
    ),
    "at": ("heure", "time", "uhrzeit", "hora"),
    "game": ("jeu", "game", "gamename", "jeux", "nomdujeu", "boardgame", "spiel", "juego", "name"),
    "title": ("titre", "partie", "session", "title", "playedgameid", "id", "gameid", "playid"),
    "player": (
        "joueur",
        "joueuse",
        "player",
        "playername",
        "participant",
        "nom",
        "spieler",
        "jugador",
        "winningplayernames",
    ),
    "score": ("score", "points", "total", "punkte", "puntos", "resultat", "result"),
    "winner": ("victoire", "gagne", "gagnant", "winner", "win", "won", "vainqueur"),
    "place": ("lieu", "place", "location", "endroit", "ou"),
    "note": ("note", "notes", "commentaire", "comment", "comments", "remarque"),
}
NOTHING, PERSON = "nothing", "person"
CHOICES = ("nothing", "day", "at", "game", "title", "player", "score", "winner", "person", "place", "note")
MOST_PEOPLE = 30


def proposed(titles):
    """What each column is most likely to be: [choice], one for each title."""
    found = []
    for title in titles:
        bare = plain(title)
        choice = NOTHING
        for meaning in MEANINGS:
            if bare in MEANINGS[meaning] and meaning not in found:
                choice = meaning
                break
        found.append(choice)
    return found


def problem(choices):
    """Why these columns make no games yet: "needs.day", "needs.people", "needs.one"; None when they do."""
    for choice in CHOICES:
        if choice not in (NOTHING, PERSON) and choices.count(choice) > 1:
            return "needs.one"
    if "day" not in choices:
        return "needs.day"
    if "player" not in choices and PERSON not in choices:
        return "needs.people"
    return None


def by_thousands(rows, choices):
    """Whether scores like "1,234" are 1234, as the other scores of the table say: unless one is "12,5". None without such a score."""
    places = [place for place in range(len(choices)) if choices[place] in ("score", PERSON)]
    scores = [cells[place].strip() for _, cells in rows[1:] for place in places if place < len(cells)]
    if not any([is_grouped(score) for score in scores]):
        return None
    return not any([has_fraction(score) for score in scores])


def either_way(rows, choices):
    """Whether the days of a table may be read day first or month first: some can be read both ways, and no other tells."""
    place = choices.index("day") if "day" in choices else -1
    texts = [cells[place].strip() for _, cells in rows[1:] if 0 <= place < len(cells)]
    if order_of(texts, "dmy") != order_of(texts, "mdy"):
        return any([day(text, "dmy") != day(text, "mdy") for text in texts])
    return False


class Reading:
    """The games of a table, as `csv_import.Reading`. `name` is the game of a table that names none.

    `thousands` says whether a score like "1,234" is 1234; see `by_thousands`.
    """

    def __init__(self, rows, choices, name, wanted="dmy", thousands=True):
        self.arrivals = Arrivals("csv")
        self.titles = rows[0][1]
        self.name = name
        self.at = {choice: choices.index(choice) for choice in choices if choice not in (NOTHING, PERSON)}
        self.people = [place for place in range(len(choices)) if choices[place] == PERSON][:MOST_PEOPLE]
        self.order = order_of([self.cell(cells, "day") for _, cells in rows[1:]], wanted)
        self.thousands = thousands
        self.games = self.grouped(rows[1:])
        self.waiting = list(self.games)
        self.total = len(self.waiting)

    def cell(self, cells, choice):
        place = self.at[choice] if choice in self.at else -1
        return cells[place].strip() if 0 <= place < len(cells) else ""

    def grouped(self, rows):
        """{key: rows}: rows that tell of one game, in the order in which games come."""
        games = {}
        again = {}  # how many games had the same circumstances before
        seen = {}
        for row in rows:
            about = "|".join(
                [self.cell(row[1], choice) for choice in ("day", "at", "game", "title", "place")]
            )
            player = self.cell(row[1], "player").lower()
            if self.people or player in seen.get(about, ()):
                again[about] = again.get(about, 0) + 1
                seen[about] = {}
            seen.setdefault(about, {})[player] = True
            games.setdefault(about + "|" + str(again.get(about, 0)), []).append(row)
        return games

    def take(self, n):
        for key in self.waiting[:n]:
            self.read(key, self.games[key])
        self.waiting = self.waiting[n:]
        return len(self.waiting) > 0

    def read(self, key, rows):
        line, cells = rows[0]
        text = self.cell(cells, "day")
        when = day(text, self.order)
        if when is None:
            self.arrivals.trouble("day", line, text)
            return
        people = {}
        for line, row in rows:
            self.take_row(people, line, row)
        if not people:
            self.arrivals.trouble("nobody", rows[0][0], self.cell(cells, "game"))
            return
        fields = fields_of(self.arrivals.title(self.cell(cells, "game") or self.name), people)
        fields["day"] = when
        at = time(self.cell(cells, "at")) or (time(text) if ":" in text else None)
        if at:
            fields["at"] = at
        place = self.arrivals.title(self.cell(cells, "place"))
        if place:
            fields["place"] = place
        title = self.cell(cells, "title")
        note = "\n".join(
            [each for each in (title if not title.isdigit() else "", self.cell(cells, "note")) if each]
        )
        if note:
            fields["note"] = self.arrivals.remark(note)
        self.arrivals.games[digest("table|" + key)] = fields

    def take_row(self, people, line, cells):
        """The results in one row: of its player, or of each person who has a column."""
        if not self.people:
            name = self.cell(cells, "player")
            if name:
                won = self.cell(cells, "winner")
                self.result(people, line, name, self.cell(cells, "score")).winner = (
                    plain(won) in YES if won else None
                )
            return
        for place in self.people:
            score = cells[place].strip() if place < len(cells) else ""
            if score and score != "-":
                self.result(people, line, self.titles[place], score)

    def result(self, people, line, name, score):
        result = people.setdefault(self.arrivals.person(name), Result())
        if self.thousands and is_grouped(score):
            score = score.replace(",", "").replace(".", "")
            self.arrivals.note("thousands")
        found = number(score)
        if found is not None:
            result.total = found.value
            if not found.exact:
                self.arrivals.note("rounded")
        elif score and score != "-":
            self.arrivals.trouble("points", line, score)
        return result
