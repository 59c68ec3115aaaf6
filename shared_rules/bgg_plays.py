"""Plays of BoardGameGeek as XML, what `/xmlapi2/plays` answers; pages glued into one file are read as one.

Scores and starting positions are free text there: what is no number is kept as a note. A play without players was played by who
logged it. One play with a quantity stands for that many games.
"""

from shared_rules.arrivals import Arrivals
from shared_rules.csv_totals import Result, fields_of
from shared_rules.digest import digest
from shared_rules.typed_numbers import day, number
from shared_rules.xml_reading import events

MOST_PLAYERS = 100
MOST_QUANTITY = 50
MOST_MINUTES = 100_000


class Reading:
    """Plays being read, as `csv_import.Reading`. Raises BrokenXml for a text that is no XML to its end."""

    def __init__(self, text):
        self.arrivals = Arrivals("bgg")
        self.waiting = plays_in(events(text))
        self.total = len(self.waiting)

    def take(self, n):
        for play in self.waiting[:n]:
            self.read(play)
        self.waiting = self.waiting[n:]
        return len(self.waiting) > 0

    def read(self, play):
        told = play["play"]
        when = day(told["date"]) if "date" in told else None
        if when is None:
            self.arrivals.trouble("day", play["line"], told.get("date", ""))
            return
        name = self.arrivals.title(play["item"].get("name", ""))
        if name == "":
            self.arrivals.trouble("game", play["line"], when)
            return
        people, first, more = self.people(play)
        if not people:
            self.arrivals.trouble("nobody", play["line"], name)
            return
        fields = fields_of(name, people)
        fields["day"] = when
        if told.get("incomplete") == "1":
            del fields["finished"]
        minutes = number(told.get("length", ""))
        if minutes and isinstance(minutes.value, int) and 0 < minutes.value < MOST_MINUTES:
            fields["option/minutes"] = minutes.value
        place = self.arrivals.title(told.get("location", ""))
        if place:
            fields["place"] = place
        if first:
            fields["first"] = first
        note = self.arrivals.remark("\n".join([each for each in [play["comments"].strip()] + more if each]))
        if note:
            fields["note"] = note
        quantity = told.get("quantity", "1")
        times = min(int(quantity), MOST_QUANTITY) if quantity.isdigit() else 1
        for time in range(times):  # 0 stands for a play that was noted and not played
            self.arrivals.games[
                digest("bgg|" + told.get("id", name + when) + ("|" + str(time) if time else ""))
            ] = fields

    def people(self, play):
        """({player: Result}, who started, what else was told of the players)."""
        found = {}
        first = None
        more = []
        for player in play["players"][:MOST_PLAYERS]:
            name = player.get("name", "").strip() or player.get("username", "").strip()
            if not name:
                continue
            key = self.arrivals.person(name)
            if key in found:
                self.arrivals.trouble("same", play["line"], name)
                continue
            found[key] = result = Result()
            result.winner = player["win"] == "1" if "win" in player else None
            if player.get("startposition") == "1" and first is None:
                first = key
            score = player.get("score", "").strip()
            told = number(score)
            if told is not None:
                result.total = told.value
                if not told.exact:
                    self.arrivals.note("rounded")
            elif score:
                more.append(name + ": " + score)
                self.arrivals.note("words")
            if player.get("color", "").strip():
                more.append(name + ": " + player["color"].strip())
        if not play["players"] and play["username"]:
            found[self.arrivals.person(play["username"])] = Result()
        return found, first, more


def plays_in(found):
    """[{"line", "username", "play", "item", "players", "comments"}] of the plays among these events, each with its attributes."""
    plays = []
    username = ""
    play = None
    text_of = None
    for kind, name, attributes in found:
        if kind == "start" and name == "plays":
            username = attributes.get("username", "").strip()
        elif kind == "start" and name == "play":
            play = {
                "line": len(plays) + 1,
                "username": username,
                "play": attributes,
                "item": {},
                "players": [],
                "comments": "",
            }
            plays.append(play)
        elif kind == "end" and name == "play":
            play = None
        elif play is not None and kind == "start":
            text_of = name
            if name == "item":
                play["item"] = attributes
            elif name == "player":
                play["players"].append(attributes)
        elif play is not None and kind == "text" and text_of == "comments":
            play["comments"] += name
        elif kind == "end":
            text_of = None
    return plays
