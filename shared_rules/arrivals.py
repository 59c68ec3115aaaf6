"""What a file of another program, or a spreadsheet's, was found to hold: plain facts, before anything is decided.

People have a key that is theirs in the file: an id of this product, a uuid, or a name. In the fields of a game players are those
keys; `importing` puts the ids of this phone in their place.
"""

from shared_rules.digest import digest
from shared_rules.envelope import HEX, MOST_ITEMS, MOST_NUMBER, MOST_TEXT, PRINTABLE, only
from shared_rules.names import LONGEST_NAME, clean_name

MOST_TITLE = 80  # characters in the name of a game, of a place, of a line
MOST_TROUBLES = 200  # as many are told one by one; all are counted


class Trouble:
    """Something in the file that could not be read: it is told with its line, and stops nothing else.

    `code` is a label "trouble.<code>", `line` the number of the row or of the game in its list, `text` what stood there.
    """

    def __init__(self, code, line, text=""):
        self.code = code
        self.line = line
        self.text = text

    def __eq__(self, other):
        return isinstance(other, Trouble) and repr(self) == repr(other)

    def __repr__(self):
        return f"Trouble({self.code!r}, {self.line!r}, {self.text!r})"


class Arrivals:
    """The games and people of one file.

    source    where it is from: "csv", "bgstats", "bgg"
    people    {key: name}
    games     {session id: {field: value}}, fields as in `session`
    partial   {session id: True} of games of which only the results were told
    campaigns {campaign id: {field: value}}, fields as in `campaign`
    deleted   ids of games that were deleted where the file comes from
    troubles  [Trouble]
    notes     {code: how many}: what was read otherwise than it stood there, labels "note.<code>"
    noted     [Trouble]: the same one by one, where the plays are worth naming
    """

    def __init__(self, source):
        self.source = source
        self.people = {}
        self.games = {}
        self.partial = {}
        self.campaigns = {}
        self.deleted = []
        self.troubles = []
        self.more_troubles = 0
        self.notes = {}
        self.noted = []
        self.cut = {}  # names and notes that were too long

    def trouble(self, code, line, text=""):
        if len(self.troubles) < MOST_TROUBLES:
            self.troubles.append(Trouble(code, line, shortened(str(text), 60)))
        else:
            self.more_troubles += 1

    def note(self, code):
        self.notes[code] = self.notes.get(code, 0) + 1

    def rounded(self, line, text):
        """A score was rounded; `text` names it and its play."""
        self.note("rounded")
        if len(self.noted) < MOST_TROUBLES:
            self.noted.append(Trouble("rounded", line, shortened(text, 60)))
        else:
            self.more_troubles += 1

    def title(self, text):
        """The name of a game, of a place or of a line as it may be kept."""
        return self.fitting(clean_text(text).strip(), MOST_TITLE)

    def remark(self, text):
        """What somebody wrote about a game, as it may be kept."""
        return self.fitting(clean_text(text, len(text)), MOST_TEXT)

    def fitting(self, text, most):
        """The text, cut where it is too long: that is told, once for each."""
        if len(text) > most and text not in self.cut:
            self.cut[text] = True
            self.note("shortened")
        return shortened(text, most)

    def person(self, name, key=None):
        """The key of a person; without one of its own, whoever has this name in the file is the same person."""
        if key is not None and key in self.people and self.people[key]:
            return key
        name = self.fitting(clean_name(name), LONGEST_NAME)
        if key is None:
            key = digest("person|" + name.lower())
        if key not in self.people or not self.people[key]:
            self.people[key] = name
        return key


def id_of(text):
    """An id made of another program's: a uuid keeps its digits, in small letters and without dashes."""
    bare = text.strip().lower().replace("-", "")
    return bare if len(bare) == 32 and only(bare, HEX) else digest("id|" + text.strip().lower())


def shortened(text, most):
    return text if len(text) <= most else text[: most - 1] + "…"


def clean_text(text, most=MOST_TEXT):
    """A text as an operation may hold it: no control characters but the newline, not longer than allowed."""
    if only(text, PRINTABLE + " "):
        return shortened(text, most)
    letters = []
    for letter in text.replace("\r\n", "\n").replace("\r", "\n"):
        code = ord(letter)
        if (code >= 32 or letter == "\n") and not 0xD800 <= code <= 0xDFFF:
            letters.append(letter)
    return shortened("".join(letters), most)


def is_value(value):
    """Whether an operation may hold this value."""
    if isinstance(value, list):
        return len(value) <= MOST_ITEMS and all(
            [not isinstance(item, list) and is_value(item) for item in value]
        )
    if value is None or isinstance(value, bool):
        return True
    if isinstance(value, int):
        return -MOST_NUMBER <= value <= MOST_NUMBER
    return isinstance(value, str) and clean_text(value) == value
