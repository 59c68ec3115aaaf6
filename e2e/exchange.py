"""Two phones that meet: one gives its file, the other looks at it and takes it in."""

import json

from playwright.sync_api import expect

from e2e.phone import starts
from tests.packing_notation import unpacked

FILE = "marquoir.marquoir.txt"


class Files:
    """The screen of files, in the hands of the people at a table."""

    def __init__(self, table):
        self.table = table

    @property
    def page(self):
        return self.table.page

    def open(self):
        """Two taps from home: the settings, then the row."""
        self.table.go("settings")
        self.table.tap("link", starts(self.table.word("settings.send")))
        self.table.title(self.table.word("files.title"))
        return self

    def ready(self):
        """The file was made and read back."""
        expect(self.page.get_by_role("button", name=self.table.word("files.send"))).to_be_enabled()
        return self

    def bundle(self):
        """The file that the phone gives: its bytes."""
        self.ready()
        name, content = self.table.download(lambda: self.table.press("files.send"))
        assert name.startswith("marquoir-2") and name.endswith(".marquoir.txt")
        self.table.sees(self.table.word("files.given"))
        return content

    def plain(self):
        """The text that the file is the packed form of."""
        return unpacked(self.bundle())

    def hand_over(self, content, name=FILE):
        """Somebody chooses this file."""
        with self.page.expect_file_chooser() as chooser:
            self.table.press("files.choose")
        chooser.value.set_files([{"name": name, "mimeType": "text/plain", "buffer": content}])
        return self

    def brings(self, *lines):
        """What the file brings, line by line, before anything is changed."""
        dialog = self.table.dialog()
        expect(dialog.locator(".files__facts li")).to_have_text(list(lines))
        return self

    def take(self):
        self.table.tap("button", self.table.word("files.take"), self.table.dialog())
        expect(self.page.get_by_role("link", name=self.table.word("files.see"))).to_be_visible()
        return self

    def refused(self, key):
        expect(self.page.locator(".files__told")).to_have_text(self.table.word("files.refused." + key))
        return self


def give(giver, taker, *lines):
    """One phone's file is taken in by the other, which shows these lines before; the file."""
    content = Files(giver.home().go("home")).open().bundle()
    files = Files(taker.home().go("home")).open().ready().hand_over(content)
    if lines:
        files.brings(*lines)
    files.take()
    return content


def operations(content):
    return json.loads(unpacked(content))["ops"]


def dots(phone):
    return sorted(f"{op['dev']}.{op['seq']}" for op in phone.stored("operations"))


def told(phone):
    """All that a phone shows of its games, free of what is only its own: entries, totals, whether it is contested."""
    sheets = sorted(phone.stored("sheets"), key=lambda sheet: sheet["id"])
    rows = sorted((row["summary"] for row in phone.stored("sessions")), key=lambda summary: summary["id"])
    return sheets, rows


class Stranger:
    """Another phone of the same journal, which wrote without having seen anything: what is in its file contradicts."""

    def __init__(self, content, dev="b" * 32):
        self.data = json.loads(unpacked(content))
        self.dev = dev
        self.seq = 0

    def writes(self, ent, field, val, kind="set", **ctx):
        self.seq += 1
        stamp = f"1773342{self.seq:06d}-00000-{self.dev}"
        head = {"v": 1, "gid": self.data["gid"], "dev": self.dev, "seq": self.seq, "hlc": stamp}
        self.data["ops"].append(
            {**head, "kind": kind, "ent": ent, "field": field, "val": val, "over": [], **ctx}
        )
        return self

    def has_played(self, id, game, players, **fields):
        """A session of its own."""
        for field, val in {"game": game, "players": players, **fields}.items():
            self.writes("session:" + id, field, val)
        return self

    def file(self):
        """The bytes of its bundle, in the plain form."""
        self.data["count"] = len(self.data["ops"])
        self.data["vv"][self.dev] = f"1-{self.seq}"
        return json.dumps(self.data).encode()

    def player(self, name):
        """The id of the player of this name."""
        return next(
            op["ent"].removeprefix("player:")
            for op in self.data["ops"]
            if op["field"] == "name" and op["val"] == name and op["dev"] != self.dev
        )


def quarrel(content, evening):
    """The file of a phone that disagrees with the evening's in every way there is."""
    other = Stranger(content)
    ana, bruno, chloe, david = [other.player(name) for name in ("Ana", "Bruno", "Chloé", "David")]
    village, common = "session:" + evening.going["clochemerle"], "session:" + evening.going["dorfromantik"]
    played = "session:" + evening.done["clochemerle"]
    other.writes(village, "entry/church_points/" + ana, 31)
    other.writes(village, "day", "2026-03-11")
    other.writes(played, "entry/church_points/" + ana, 40)
    other.writes("player:" + david, "name", "Dave")
    other.writes(common, "_alive", False, kind="del", ctx=[])
    other.writes("player:" + "0" * 32, "name", "chloe")
    totals = {"entry/council_points/" + ana: 1, "entry/meeting_place_points/" + bruno: 8}
    return other.has_played(
        "f" * 32, "clochemerle", [ana, bruno, chloe, david], day="2026-03-12", **totals
    ).file()
