"""Finding sessions in a history: by game, by who was there, by day, and by words somebody types.

Words are found at the beginning of a word of what is known of a session: its game, the people, the place, its day as one says it
and as it is written in letters and files. Accents and capitals make no difference.
"""

from shared_rules.dates import WORDS as DATE_WORDS

# Letters with a mark, by the plain letter; a phone's keyboard is often too lazy for them.
MARKED = {
    "a": "àáâãäåā",
    "c": "çćč",
    "d": "ďđ",
    "e": "èéêëēėęě",
    "g": "ğ",
    "i": "ìíîïīı",
    "l": "ł",
    "n": "ñńň",
    "o": "òóôõöøōő",
    "r": "ř",
    "s": "śšş",
    "t": "ť",
    "u": "ùúûüūůű",
    "y": "ýÿ",
    "z": "źżž",
    "ae": "æ",
    "oe": "œ",
    "ss": "ß",
}
PLAIN = {letter: plain for plain in MARKED for letter in MARKED[plain]}
BETWEEN = "-'\u2019.,;:()\u00a0\u202f"  # marks between words


def folded(text):
    """The text in small letters without accents, its words one space apart."""
    letters = []
    for letter in text.lower():
        if letter in PLAIN:
            letter = PLAIN[letter]
        elif letter in BETWEEN:
            letter = " "
        letters.append(letter)
    return " ".join("".join(letters).split())


class Wanted:
    """What somebody looks for; everything asked must be true of a session.

    game          key, None for any
    campaign      id, None for any
    people        lists of player ids: one of each list was there (a person entered twice has two ids)
    since, until  days, "" for no end
    """

    def __init__(self):
        self.game = None
        self.campaign = None
        self.people = []
        self.since = ""
        self.until = ""
        self.words = []

    def say(self, text):
        """Look for these words from now on."""
        self.words = [" " + word for word in folded(text).split(" ") if word]

    def is_anything(self):
        """Whether anything is asked at all."""
        return bool(self.game or self.campaign or self.people or self.since or self.until or self.words)

    def among(self, summaries, known):
        """Those of the summaries that are looked for; `known` are the KnownWords of this history, None while no words are."""
        game, campaign = self.game, self.campaign
        since, until, words = self.since, self.until, self.words
        found = []
        for summary in summaries:  # one loop without calls: thousands are looked through at a key
            if game is not None and summary["game"] != game:
                continue
            if campaign is not None and summary.get("campaign") != campaign:
                continue
            if since and summary["day"] < since:
                continue
            if until and summary["day"] > until:
                continue
            if words and not says(known.of(summary), words):
                continue
            if self.people and not self.were_there(summary["players"]):
                continue
            found.append(summary)
        return found

    def were_there(self, players):
        for ids in self.people:
            there = False
            for id in ids:
                if id in players:
                    there = True
            if not there:
                return False
        return True


def says(text, words):
    for word in words:
        if word not in text:
            return False
    return True


class KnownWords:
    """What can be said of the sessions of a history, folded once: `names` {player id: name}, `games` {key: title}."""

    def __init__(self, names, games, lang):
        self.names = {id: " " + folded(names[id]) for id in names}
        self.games = {key: " " + folded(games[key]) for key in games}
        months = DATE_WORDS[lang]["months"]
        self.months = {str(i + 1).zfill(2): folded(months[i]) for i in range(12)}
        self.places = {"": ""}
        self.texts = {}

    def of(self, summary):
        """All words of a session, each after a space. Plain steps: it is asked of thousands while somebody types."""
        id = summary["id"]
        texts = self.texts
        if id not in texts:
            day = summary["day"]
            year, month, date = day[:4], day[5:7], day[8:]
            text = " " + (date[1:] if date[0] == "0" else date) + " " + self.months[month] + " " + year
            text += " " + date + "/" + month + "/" + year + " " + month + " " + date
            if summary["game"] in self.games:
                text += self.games[summary["game"]]
            if "name" in summary["extra"]:  # of a game whose rules are not here
                text += self.place(summary["extra"]["name"])
            names = self.names
            for player in summary["players"]:
                if player in names:
                    text += names[player]
            if summary.get("place"):  # summaries of earlier versions have none
                text += self.place(summary["place"])
            texts[id] = text
        return texts[id]

    def place(self, place):
        if place not in self.places:
            self.places[place] = " " + folded(place)
        return self.places[place]


def months_before(day, months):
    """The same date so many months earlier, or the last day of that month when it has no such date."""
    year, month, date = [int(part) for part in day.split("-")]
    months_since_0 = year * 12 + month - 1 - months
    year, month = months_since_0 // 12, months_since_0 % 12 + 1
    date = min(date, days_of_month(year, month))
    return f"{str(year).zfill(4)}-{str(month).zfill(2)}-{str(date).zfill(2)}"


def days_of_month(year, month):
    if month == 2:
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        return 29 if leap else 28
    return 30 if month in (4, 6, 9, 11) else 31
