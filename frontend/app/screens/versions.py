"""What people read of a contested field: which cell it is, what each version says, who wrote it and when."""

from browser import window

from frontend.app import group, people, words
from frontend.app.screens.sheet import line_of
from frontend.app.words import game_text, has_game_text, t
from shared_rules import devices
from shared_rules.clock import ms_of
from shared_rules.explain import sum_text
from shared_rules.games import GAMES
from shared_rules.lines import LIVE, MAP
from shared_rules.map_entries import EDGES, ROTATION, Q, R, fault_of, tile_of
from shared_rules.people import PLAYER
from shared_rules.session import ENTRY, OPTION, is_day, is_time

BOX = "box/"  # what the group read off its box
FIELDS = ("players", "day", "at", "first", "finished", "note", "place", "name", "marker", "game")


def field_name(game, table, field):
    """The name of a field: "Chloé, Église, fenêtres", "Date", "Table des fenêtres"."""
    if game and field.startswith(ENTRY):
        return cell_name(game, table, field.removeprefix(ENTRY))
    if game and field.startswith(OPTION):
        label = "option." + field.removeprefix(OPTION).split("/")[0]
        if has_game_text(game, label):
            return game_text(game, label)
    if field.startswith(BOX):
        from frontend.app.round_words import fact_text

        return fact_text(field)
    return t("field." + field) if field in FIELDS else field.split("/")[-1]


def cell_name(game, table, path):
    """A cell as its sheet names it: whose, the line, its small second line, the row in it."""
    if path.startswith(MAP):
        return t("conflicts.tile")
    if path.startswith(LIVE):
        from frontend.app.noted_words import note_title

        return note_title({one.id: one.name for one in table}, path)
    parts = path.split("/")
    key = line_of(game, path)
    title = [one.name for one in table if one.id == parts[-1]]
    title.append(game_text(game, key) if has_game_text(game, key) else key)
    if key in game.line_by_key and words.small_title(game, game.line_by_key[key]):
        title.append(words.small_title(game, game.line_by_key[key]))
    if len(parts) > 1 and has_game_text(game, parts[1]):
        title.append(game_text(game, parts[1]))
    return ", ".join(title)


def value_text(app, game, field, value):
    """A value as one reads it."""
    if field.startswith(ENTRY + MAP):
        return tile_text(game, value)
    if game and field.startswith(ENTRY + LIVE):
        from frontend.app.noted_words import note_text

        said = note_text(app, game, field.removeprefix(ENTRY), value)
        if said:
            return said
    if value is None or value in ("", [], [""]):
        return t("sheet.empty")
    if value is True or value is False:
        return t("yes" if value else "no")
    if isinstance(value, int):
        return words.number(value)
    if isinstance(value, list):
        if all([isinstance(item, int) for item in value]) and not field.startswith(OPTION):
            return sum_text(value)
        return ", ".join([value_text(app, game, field, item) for item in value])
    if field == "day" and is_day(value):
        return words.long_day(value)
    if field == "at" and is_time(value):
        return words.clock_time(value)
    if field == "game":
        return game_text(GAMES[value], "game") if value in GAMES else value
    if game and field.startswith(OPTION):
        label = "option." + field.removeprefix(OPTION).split("/")[0] + "." + value
        if has_game_text(game, label):
            return game_text(game, label)
    if app.journal.state(PLAYER).value(PLAYER + value, "name") is not None:
        return people.person(app.journal, value).name
    if game and field.startswith(ENTRY) and has_game_text(game, value):
        return game_text(game, value)
    return value


class Writers:
    """Who wrote an operation, as far as this phone knows: who holds the device, else its name in the group,
    else this phone or another. `info` is the group as the server last told it, None for none."""

    def __init__(self, app, info=None):
        self.unknown = {}  # devices of which the group may tell more
        self.mine = app.journal.identity["dev"]
        self.holders = devices.owners(app.journal.state(PLAYER))
        self.devices = {}
        for device in info["devices"] if info else []:
            self.devices[device["dev"]] = device["name"]

    def name(self, op):
        if op.dev in self.holders:
            holder = self.holders[op.dev]
            if op.dev in self.devices and list(self.holders.values()).count(holder) > 1:
                return t("conflicts.on", name=holder, device=self.devices[op.dev])
            return holder
        if op.dev == self.mine:
            return t("phone.this")
        if op.dev in self.devices:
            return self.devices[op.dev]
        self.unknown[op.dev] = True
        return t("phone.other")

    def ask(self, app):
        """Ask the group who those are that this phone cannot name, and draw the screen again if it knows one."""
        if self.unknown and app.journal.member:
            group.request(
                app, "GET", "", None, app.here(lambda info: self.told(app, info)), lambda *refused: None
            )

    def told(self, app, info):
        app.sync.keep_info(info)
        if [device for device in info["devices"] if device["dev"] in self.unknown]:
            app.show()

    def keep(self, op):
        """The button that keeps what they wrote: "Garder celle de Chloé"."""
        if op.dev in self.holders:
            return t("conflicts.keep.person", of=words.of_name(self.holders[op.dev]))
        if op.dev == self.mine:
            return t("conflicts.keep.this")
        if op.dev in self.devices:
            return t("conflicts.keep.device", name=self.devices[op.dev])
        return t("conflicts.keep.phone")


def with_writers(app, done):
    """Call done(Writers), with the devices of the group as they were last told."""
    if app.journal.member:
        app.sync.kept_info(app.here(lambda info: done(Writers(app, info))))
    else:
        done(Writers(app))


def tile_text(game, entry):
    """A tile of the map: what it shows and where it lies."""
    if entry is None:
        return t("conflicts.no_tile")
    if fault_of(entry) is not None:
        return t("conflicts.odd_tile")
    from frontend.app.map_words import described, hex_within, kind_text

    said = described(game, lying(entry))
    return t(
        "conflicts.tile_at",
        kind=kind_text(game, tile_of(entry)),
        shows=said,
        hex=hex_within(entry[Q], entry[R]),
    )


def tile_shown(field, value):
    """The picture of a tile as it lies there, None for anything else."""
    if not field.startswith(ENTRY + MAP) or value is None or fault_of(value) is not None:
        return None
    from frontend.app.tile_drawing import tile_picture

    return tile_picture(lying(value))


def lying(entry):
    from frontend.app.tile_drawing import as_it_lies

    return as_it_lies(entry[EDGES], entry[ROTATION])


def moment(op):
    """When an operation was written, on its phone's clock: "le 26 février à 23 h 02"."""
    when = window.Date.new(ms_of(op.hlc))
    at = words.clock_time(two(when.getHours()) + ":" + two(when.getMinutes()))
    day = f"{when.getFullYear()}-{two(when.getMonth() + 1)}-{two(when.getDate())}"
    return t("conflicts.when", day=words.long_day(day), at=at)


def two(n):
    return str(int(n)).zfill(2)
