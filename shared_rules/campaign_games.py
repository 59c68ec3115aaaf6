"""What the games of a campaign amount to: numbered in their order, circles earned, crossed and left, best results.

Everything here is computed from the sessions that belong to it, so that two phones that played apart agree once each
has both games; nothing of it is ever kept.
"""

from shared_rules.history import order_key

BEFORE, NO_RULES = "before", "no_rules"


class Played:
    """A finished game of a campaign.

    number   1, 2, 3... in the campaign's order, which is that of day and time
    total    points of the table
    row      the row of the best results that it is written on
    circles  circles that it earns, `running` all so far
    days     since the game before, None for the first
    before   it is dated before the campaign began
    """

    def __init__(self, number, summary, row, circles, running, days, before):
        self.number = number
        self.id = summary["id"]
        self.day = summary["day"]
        self.at = summary["at"]
        self.players = summary["players"]
        self.total = summary["totals"][0]
        self.extra = summary["extra"]
        self.row = row
        self.circles = circles
        self.running = running
        self.days = days
        self.before = before

    def __repr__(self):
        return f"<Played {self.number}: {self.total}, row {self.row}, {self.circles} circles, {self.running} so far>"


class Standing:
    """A campaign with its games.

    games      [Played], first one first
    going      summaries of the games that are not finished
    earned     circles that the games earn together
    crossed    circles that were crossed, each once
    left       still to cross, `too_many` crossed and not earned; one of the two is 0
    best       [(row, [game numbers])], highest row first
    """

    def __init__(self, campaign, rules, summaries):
        mine = [one for one in summaries if one["campaign"] == campaign.id and one["game"] == campaign.game]
        mine.sort(key=order_key)
        self.going = [one for one in mine if not one["finished"]]
        self.games = []
        self.earned = 0
        last = None
        for summary in mine:
            if not summary["finished"] or not summary["totals"]:
                continue
            total = summary["totals"][0]
            circles = rules.circles(total)
            self.earned += circles
            before = summary["day"] < campaign.began
            days = None if last is None else days_between(last, summary["day"])
            last = summary["day"]
            number = len(self.games) + 1
            self.games.append(Played(number, summary, rules.row(total), circles, self.earned, days, before))
        self.crossed = len(campaign.crossed)
        self.left = max(self.earned - self.crossed, 0)
        self.too_many = max(self.crossed - self.earned, 0)
        self.best = best_rows(self.games)

    def number_of(self, id):
        """The number of a session in this campaign; None for one that is not (or no longer) among its finished games."""
        for played in self.games:
            if played.id == id:
                return played.number
        return None

    def best_total(self):
        """The most points of all games; None before the first."""
        return max([played.total for played in self.games], default=None)


def best_rows(games):
    rows = {}
    for played in games:
        rows.setdefault(played.row, []).append(played.number)
    return [(row, rows[row]) for row in sorted(rows, reverse=True)]


# --- days, counted without a calendar of the host ---

BEFORE_MONTH = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


def days_between(first, last):
    """Days from one day "2026-03-12" to another; None when one of them is missing."""
    if first == "" or last == "":
        return None
    return day_count(last) - day_count(first)


def day_count(day):
    """Days from the beginning of the Gregorian calendar."""
    year, month, date = int(day[:4]), int(day[5:7]), int(day[8:])
    past = year - 1
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return (
        past * 365
        + past // 4
        - past // 100
        + past // 400
        + BEFORE_MONTH[month - 1]
        + (1 if leap and month > 2 else 0)
        + date
    )
