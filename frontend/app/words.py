"""The screens' words in the chosen language, and dates as a person says them."""

from browser import window

from frontend.app import people, prefs
from shared_rules import labels


def t(key, **values):
    return labels.text(prefs.get("language"), key, values)


def language():
    return prefs.get("language")


def game_text(game, key, **values):
    return game.text(prefs.get("language"), key, **values)


def has_game_text(game, key):
    return key in game.labels[prefs.get("language")]


def small_title(game, line):
    """The small second line of a row's title, empty for most."""
    key = line.key + ".sub"
    return game_text(game, key) if has_game_text(game, key) else ""


def full_title(game, line):
    """A line's name in full, for a sentence or a dialog."""
    full = line.key + ".full"
    return game_text(game, full if has_game_text(game, full) else line.key)


def listed(names):
    return labels.listed(prefs.get("language"), names)


def long_day(day):
    """ "2026-03-12" -> "jeudi 12 mars"; the year is added when it is not this one."""
    options = {"weekday": "long", "day": "numeric", "month": "long"}
    if day.split("-")[0] != str(window.Date.new().getFullYear()):
        options["year"] = "numeric"
    return _format(day, options)


def short_month(day):
    return _format(day, {"month": "short"})


def day_number(day):
    return str(int(day.split("-")[2]))


def clock_time(at):
    """ "19:12" -> "19 h 12" in French, "19:12" in English."""
    if prefs.get("language") != "fr":
        return at
    hours, minutes = at.split(":")
    return str(int(hours)) + "\u00a0h\u00a0" + minutes


def today():
    """The day it is at the table, on the phone's own clock and zone: what people mean by "tonight"."""
    now = window.Date.new()
    return f"{now.getFullYear()}-{_two(now.getMonth() + 1)}-{_two(now.getDate())}"


def time_of_day():
    now = window.Date.new()
    return _two(now.getHours()) + ":" + _two(now.getMinutes())


def now_ms():
    return int(window.Date.now())


def _two(n):
    return "0" + str(n) if n < 10 else str(n)


def _format(day, options):
    year, month, date = [int(part) for part in day.split("-")]
    moment = window.Date.new(window.Date.UTC(year, month - 1, date))
    options["timeZone"] = "UTC"  # the day is a day, whatever zone the phone is in now
    if prefs.get("language") != "fr":
        return str(moment.toLocaleDateString("en-GB", options))
    text = str(moment.toLocaleDateString("fr-FR", options))
    return text.replace(" 1 ", " 1er ") if date == 1 else text


def of_name(name):
    return labels.of_name(prefs.get("language"), name)


def number(n):
    return labels.number_text(n)


def cell_name(game, table, key, player):
    """A cell as one says it: "Journaliers de David"."""
    name = game_text(game, key)
    for one in table:
        if one.id == player:
            return t("cell.of", line=name, of=of_name(one.name))
    return name


def outcome(journal, game, summary):
    """Who won, in one line: "Ana gagne, 44 points"; "142 points ensemble" for a cooperative game."""
    totals = summary["totals"]
    if game.cooperative:
        return t("outcome.together", n=totals[0])
    if not summary["finished"]:
        parts = []
        for i in sorted(range(len(totals)), key=lambda i: -totals[i]):
            parts.append(people.person(journal, summary["players"][i]).name + " " + number(totals[i]))
        return ", ".join(parts)
    winners = summary["winners"]
    if not winners:
        return t("outcome.nobody")
    names = listed([people.person(journal, id).name for id in winners])
    total = totals[summary["players"].index(winners[0])]
    return t("outcome.shared" if len(winners) > 1 else "outcome.wins", names=names, n=total)


def circumstances(journal, game, summary):
    """The small second line of a game in a list: the day, and who else was there."""
    return with_company(long_day(summary["day"]), journal, game, summary)


def with_company(first, journal, game, summary):
    others = company(journal, game, summary)
    return first + ", " + others if others else first


def company(journal, game, summary):
    """Who else was there, with their points; what happened to those who could not win."""
    names = {id: people.person(journal, id).name for id in summary["players"]}
    if game.cooperative:
        parts = [listed(list(names.values()))]
    elif not summary["finished"]:
        parts = []
    else:
        totals, ranks = summary["totals"], summary["ranks"]
        rest = [i for i in range(len(totals)) if summary["players"][i] not in summary["winners"]]
        rest.sort(key=lambda i: (ranks[i] or 99, -totals[i]))
        parts = [names[summary["players"][i]] + " " + number(totals[i]) for i in rest]
    if summary["eliminated"]:
        parts.append(
            game_text(game, "eliminated.sub", names=listed([names[id] for id in summary["eliminated"]]))
        )
    if not summary["finished"]:
        parts.append(t("session.going"))
    return ", ".join(parts)
