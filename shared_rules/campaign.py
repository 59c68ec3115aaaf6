"""A campaign as the screens see it, and what they write: an entity of the journal like a session.

    campaign:<id>   game, name, people (player ids), began "2026-02-19", status ("paused", "closed", absent while it is
                    played); the path, see campaign_path:
                    path/<segment>/after, /circles, /hex, /name, /heart/<n> (true);
                    crossed/<segment>.<n> (true): a set, so that a circle crossed twice counts once;
                    what the group says it reached, unlocked or wrote down:
                    since/<content> (the session in which, "" when nobody knows), name/<content>, words/<content>,
                    tiles/<content> (how many special tiles a card brings)

<content> is a key of the game's campaign (see `Game.campaign`) or an id that the group's own card was given. A session belongs to the
campaign that its option "campaign" names. Circles earned are computed from those sessions, never kept: see campaign_games.
"""

from shared_rules.campaign_path import MOST_CIRCLES, MOST_SEGMENTS, Path, Segment
from shared_rules.envelope import DIGITS, LETTERS, only
from shared_rules.session import is_day, text_of, texts_of

CAMPAIGN = "campaign:"
OPTION_KEY = "campaign"  # of the sessions that belong to one
PAUSED, CLOSED = "paused", "closed"
PATH, CROSSED, SINCE, NAME, WORDS, TILES = "path/", "crossed/", "since/", "name/", "words/", "tiles/"
MOST_TILES = 32  # that all boxes hold together
ID_LETTERS = DIGITS + LETTERS + "_"


class Campaign:
    """One campaign as it is now; its fields are those above.

    segments   {id: Segment}
    crossed    {place: True}
    since      {content: session id or ""}; unlocked is what is in it
    names, words  {content: text} that the group wrote; tiles {content: number}
    alive, disputed, conflicts   as of a session
    """

    def __init__(self, id):
        self.id = id
        self.game = ""
        self.name = ""
        self.people = []
        self.began = ""
        self.status = None
        self.segments = {}
        self.crossed = {}
        self.since = {}
        self.names = {}
        self.words = {}
        self.tiles = {}
        self.alive = True
        self.disputed = False
        self.conflicts = []

    def __eq__(self, other):
        return isinstance(other, Campaign) and self.as_json() == other.as_json()

    def __repr__(self):
        return f"<Campaign {self.id} {self.name!r}>"

    def ent(self):
        return CAMPAIGN + self.id

    def path(self):
        return Path(self.segments, self.crossed)

    def as_json(self):
        """Plain data: equal for equal campaigns."""
        return {
            "id": self.id,
            "game": self.game,
            "name": self.name,
            "people": self.people,
            "began": self.began,
            "status": self.status,
            "segments": [repr(self.segments[id]) for id in sorted(self.segments)],
            "crossed": sorted(self.crossed),
            "since": self.since,
            "names": self.names,
            "words": self.words,
            "tiles": self.tiles,
            "alive": self.alive,
            "disputed": self.disputed,
            "conflicts": self.conflicts,
        }


def view(state, ent, waiting=()):
    """The Campaign of an entity "campaign:<id>"; `waiting` are (field, value) pairs that are still to be kept."""
    fields = state.fields(ent)
    for field, value in waiting:
        fields[field] = value
    campaign = with_fields(ent.removeprefix(CAMPAIGN), fields)
    campaign.alive = state.alive(ent)
    campaign.disputed = campaign.alive and len(state.deletions(ent)) > 0
    campaign.conflicts = [conflict.field for conflict in state.conflicts(ent)]
    return campaign


def with_fields(id, fields):
    """The Campaign that these {field: value} make; what has no sense in a field counts as nothing."""
    campaign = Campaign(id)
    campaign.game = text_of(fields.get("game"))
    campaign.name = text_of(fields.get("name"))
    campaign.people = texts_of(fields.get("people"))
    campaign.began = fields["began"] if is_day(fields.get("began")) else ""
    if fields.get("status") in (PAUSED, CLOSED):
        campaign.status = fields["status"]
    for field in sorted(fields):
        value = fields[field]
        if field.startswith(CROSSED):
            if value is True and is_place(field.removeprefix(CROSSED)):
                campaign.crossed[field.removeprefix(CROSSED)] = True
        elif field.startswith(SINCE):
            take_text(campaign.since, field.removeprefix(SINCE), value)
        elif field.startswith(NAME):
            take_text(campaign.names, field.removeprefix(NAME), value)
        elif field.startswith(WORDS):
            take_text(campaign.words, field.removeprefix(WORDS), value)
        elif field.startswith(TILES) and is_count(value, MOST_TILES):
            campaign.tiles[field.removeprefix(TILES)] = value
    campaign.segments = segments_of(fields)
    return campaign


def take_text(texts, key, value):
    if isinstance(value, str):
        texts[key] = value


def is_count(value, most):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def segments_of(fields):
    """{id: Segment} that fields "path/..." make. A segment is there once its number of circles is."""
    parts = {}
    for field in fields:
        names = field.split("/")
        if names[0] + "/" == PATH and len(names) in (3, 4) and is_id(names[1]) and fields[field] is not None:
            if names[1] not in parts:
                parts[names[1]] = {}
            parts[names[1]]["/".join(names[2:])] = fields[field]
    found = {}
    for id in sorted(parts):
        segment = segment_of(id, parts[id])
        if segment is not None and len(found) < MOST_SEGMENTS:
            found[id] = segment
    return found


def segment_of(id, values):
    circles = values.get("circles")
    if not is_count(circles, MOST_CIRCLES):
        return None
    hearts = []
    for key in values:
        n = key.removeprefix("heart/")
        if n != key and values[key] is True and only(n, DIGITS) and 0 < len(n) < 3:
            hearts.append(int(n))
    after = [one for one in texts_of(values.get("after")) if is_id(one)]
    return Segment(id, after, circles, values.get("hex") is True, text_of(values.get("name")), sorted(hearts))


def is_id(text):
    return 0 < len(text) <= 32 and only(text, ID_LETTERS)


def is_place(text):
    """Whether a text can name a circle, of whatever path."""
    parts = text.split(".")
    return len(parts) == 2 and is_id(parts[0]) and 0 < len(parts[1]) < 3 and only(parts[1], DIGITS)
