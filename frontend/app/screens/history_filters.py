"""What is looked for in the history: words, games, who was there, and when."""

from browser import window

from frontend.app import people, words
from frontend.app.campaigns import Known
from frontend.app.dom import button, el, icon, put, typed_text
from frontend.app.words import game_text, t
from shared_rules.games import GAMES
from shared_rules.history_search import KnownWords, Wanted, months_before

PAUSE_MS = 120  # between the last key and the look through thousands
SLICE_MS = 12
AT_ONCE = 25
MONTHS = (1, 6, 12)

_left = {}  # what was looked for when a session was opened from the list, for whoever comes back


def keep(wanted):
    _left["wanted"] = wanted


def kept():
    return _left.pop("wanted", None) or Wanted()


class Filters:
    """The line to type in and the chips below it; changed() follows every change of `wanted`."""

    def __init__(self, app, rows, wanted, changed):
        self.app = app
        self.rows = rows
        self.summaries = [row["summary"] for row in rows]
        self.wanted = wanted
        self.changed = changed
        games = {row["summary"]["game"] for row in rows}
        self.played = [key for key in GAMES if key in games]
        self.known = None
        self.timer = None
        self.chips = el("div", "chips chips--scroll find__chips")
        self.field = el(
            "input",
            "input",
            type="search",
            id="find",
            placeholder=t("find.hint"),
            autocomplete="off",
            enterkeyhint="search",
            value=self.typed(),
        )
        self.field.bind("focus", lambda event: self.warm())
        self.field.bind("input", lambda event: self.soon())
        self.field.bind("change", lambda event: self.say())
        label = el("label", "vh", t("find.label"))
        label.setAttribute("for", "find")
        self.node = el("div", "find", el("div", "field", label, self.field), self.chips)
        self.paint()

    def typed(self):
        return " ".join([word.strip() for word in self.wanted.words])

    def found(self):
        """The rows that are looked for."""
        if not self.wanted.is_anything():
            return self.rows
        known = self.words() if self.wanted.words else None
        found = self.wanted.among(self.summaries, known)
        if len(found) == len(self.rows):
            return self.rows
        ids = {summary["id"]: True for summary in found}
        return [row for row in self.rows if row["summary"]["id"] in ids]

    def words(self):
        if self.known is None:
            names = people.names(self.app.journal.state(people.PLAYER))
            games = {key: game_text(GAMES[key], "game") for key in GAMES}
            self.known = KnownWords(names, games, words.language())
        return self.known

    def warm(self, start=0):
        """Put the words of all sessions together while somebody begins to type, a slice at a time."""
        until = window.performance.now() + SLICE_MS
        known, end = self.words(), len(self.summaries)
        while start < end and window.performance.now() < until:
            for summary in self.summaries[start : start + AT_ONCE]:
                known.of(summary)
            start += AT_ONCE
        if start < end:
            further = start
            window.setTimeout(self.app.here(lambda: self.warm(further)), 0)

    def soon(self):
        window.clearTimeout(self.timer)
        self.timer = window.setTimeout(self.app.here(self.say), PAUSE_MS)

    def say(self):
        before = self.wanted.words
        self.wanted.say(typed_text(self.field))
        if self.wanted.words != before:
            self.changed()

    def clear(self):
        self.wanted = Wanted()
        self.field.value = ""
        self.paint()
        self.changed()
        self.field.focus()

    # -- chips -----------------------------------------------------------------------------------

    def paint(self):
        put(self.chips)
        if len(self.played) > 1:
            games = el("div", "find__games", role="group", aria_label=t("history.filters"))
            for key in self.played:
                games <= self.game_chip(key)
            self.chips <= games
        self.chips <= self.chip("group", self.who(), bool(self.wanted.people), "people")
        self.chips <= self.chip("cal", self.when(), bool(self.wanted.since or self.wanted.until), "days")
        if any([summary.get("campaign") for summary in self.summaries]):
            self.chips <= self.chip("trail", self.of_campaign(), bool(self.wanted.campaign), "campaign")

    def game_chip(self, key):
        def toggle(event):
            self.wanted.game = None if self.wanted.game == key else key
            for node in self.chips.select("[data-key]"):
                pressed = node.getAttribute("data-key") == self.wanted.game
                node.setAttribute("aria-pressed", "true" if pressed else "false")
            self.changed()

        return button(
            "chip",
            toggle,
            el("span", "tick", icon("check", "xs")),
            game_text(GAMES[key], "game"),
            aria_pressed="true" if key == self.wanted.game else "false",
            data_key=key,
            data_game=GAMES[key].theme,
        )

    def chip(self, image, text, on, what):
        """A chip that asks for people, days or a campaign, and says what was answered."""

        def ask(event):
            from frontend.app.screens import history_questions

            getattr(history_questions, what)(self)

        return button(
            "chip", ask, icon(image, "s"), text, aria_pressed="true" if on else "false", id="find-" + what
        )

    def answered(self, what):
        """What was asked is in `wanted`."""
        self.paint()
        self.chips.select_one("#find-" + what).focus({"preventScroll": True})
        self.changed()

    def of_campaign(self):
        if not self.wanted.campaign:
            return t("campaign.choice")
        one = Known(self.app.journal, self.summaries).find(self.wanted.campaign)
        return one.name if one else t("campaign.choice")

    def who(self):
        if not self.wanted.people:
            return t("find.people")
        names = [people.person(self.app.journal, ids[0]).name for ids in self.wanted.people]
        return t("find.with", names=words.listed(names))

    def when(self):
        since, until = self.wanted.since, self.wanted.until
        for months in MONTHS:
            if until == "" and since == months_before(words.today(), months):
                return t("find.months", n=months)
        if since and until:
            return t("find.between", since=short_day(since), until=short_day(until))
        if since or until:
            return t("find.since" if since else "find.until", day=short_day(since or until))
        return t("find.days")


def short_day(day):
    """ "2026-03-12" -> "12 mars 2026"."""
    return words.day_number(day) + " " + words.short_month(day) + " " + day[:4]
