"""A sheet that the game's map, or an aid at the table, fills in: what a person typed wins over what the map says.

`entries` is what counts, put together of both, so that a game scores it as any other sheet; the tiles of the map are
not in it. It is made of

    own       what was typed, as the session keeps it, with the tiles
    derived   {path: value} that the map says now

A value typed in a cell stands in for the map's. False in place of a token or a flag says that there is none, whatever
the map says. A value typed for a whole row ("tasks/forest") leaves out what the map says of its parts.
"""

from shared_rules.lines import LIVE, MAP
from shared_rules.score import Sheet

FROM_MAP = "map"
CORRECTED = "corrected"  # typed in place of what the map says
TYPED = "typed"
NOT_TYPED = (MAP, LIVE)


class FilledSheet(Sheet):
    """See the module. `fills` are the keys of the lines that the map fills in."""

    def __init__(self, players, own, options, derived, fills):
        Sheet.__init__(self, players, {}, options)
        self.own = own
        self.derived = derived
        self.fills = fills
        self.combine()

    def combine(self):
        own = self.own
        entries = {}
        for path in self.derived:
            if path not in own and row_of(path) not in own:
                value = self.derived[path]
                entries[path] = self.known_pile(path, value) if isinstance(value, list) else value
        for path in own:
            if not path.startswith(NOT_TYPED):
                entries[path] = own[path]
        self.entries = entries

    def known_pile(self, path, pile):
        """A stack of discs without those whose number was corrected by hand: nobody knows when they came there."""
        track = path.removesuffix("_order") + "/"
        return [
            player for player in pile if self.own.get(track + player) in (None, self.derived[track + player])
        ]

    # Typing

    def kept_as(self, path, value):
        """What to keep when somebody types this value, or None to empty the cell.

        What the map says anyway is not kept, so that the cell goes on following it; a token or flag of the map that
        was taken away is kept as False, while an emptied number goes back to the map.
        """
        if path not in self.derived:
            return value
        if value is None:
            return False if self.is_thing(path) else None
        return None if value == self.derived[path] else value

    def is_thing(self, path):
        """Whether this is a token or a flag, and not a number: it can be taken away."""
        return self.derived[path] is True or row_of(row_of(path)) != row_of(path)

    def enter(self, path, value):
        """A cell has this own value now, None for none. After a tile of the map, `derive` is to follow."""
        Sheet.put(self.own, path, value)
        if not path.startswith(NOT_TYPED):
            self.combine()

    def derive(self, derived):
        """The map says this now. Returns the keys of the lines that changed, which are to be scored again."""
        changed = []
        for path in list(self.derived) + list(derived):
            if path not in derived or path not in self.derived or derived[path] != self.derived[path]:
                key = path.split("/")[0]
                if key not in changed:
                    changed.append(key)
        self.derived = derived
        if changed:
            self.combine()
        return changed

    # Where it comes from

    def source(self, path):
        """Where a cell, or a row with all its tokens or flags, comes from: FROM_MAP, CORRECTED, TYPED; None for
        nowhere, because nothing stands there and the map has nothing to say of it."""
        if self.corrections(path):
            return CORRECTED if self.is_filled_in(path) else TYPED
        return FROM_MAP if self.is_filled_in(path) else None

    def is_filled_in(self, path):
        """Whether the map fills in the line of this path; it does nothing before the first tile."""
        return len(self.derived) > 0 and path.split("/")[0] in self.fills

    def corrections(self, path):
        """The own paths at this path and below it, sorted: emptied, they let the map's word count again."""
        return sorted([own for own in self.own if own == path or own.startswith(path + "/")])

    def as_the_map_says(self):
        """The sheet as it would be with nothing typed in the lines that the map fills in."""
        entries = dict(self.derived)
        for path in self.entries:
            if path.split("/")[0] not in self.fills:
                entries[path] = self.entries[path]
        return Sheet(self.players, entries, self.options)


def row_of(path):
    """The path of the row that a token or flag belongs to: "tasks/forest" of "tasks/forest/5a"."""
    parts = path.split("/")
    return path if len(parts) < 2 else "/".join(parts[: len(parts) - 1])
