"""The screens' words in the chosen language, and dates as a person says them."""

from browser import window

from frontend.app import people, prefs
from shared_rules import dates, labels

NO_BREAK = "\xa0"  # a name and its points stand on one line


def t(key, **values):
    return labels.text(prefs.get("language"), key, values)


def language():
    return prefs.get("language")


def game_text(game, key, **values):
    return game.text(prefs.get("language"), key, **values)


def game_title(game, told):
    """The name of a game; of one without rules here what the table calls it, among options or the `extra` of a summary."""
    name = told.get("name")
    return name if isinstance(name, str) else game_text(game, "game")


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
    return dates.long_day(prefs.get("language"), day, str(window.Date.new().getFullYear()))


def short_month(day):
    return dates.short_month(prefs.get("language"), day)


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


def day_of(ms):
    """The day of a moment, as one says it here: "jeudi 12 mars"."""
    when = window.Date.new(ms)
    return long_day(f"{when.getFullYear()}-{_two(when.getMonth() + 1)}-{_two(when.getDate())}")


def clock_of(ms):
    """The time of day of a moment, here: "22 h 14"."""
    when = window.Date.new(ms)
    return clock_time(_two(when.getHours()) + ":" + _two(when.getMinutes()))


def moment(ms):
    """A moment in a sentence: "jeudi 12 mars à 22 h 14"."""
    return t("moment", day=day_of(ms), at=clock_of(ms))


def now_ms():
    return int(window.Date.now())


def _two(n):
    return "0" + str(n) if n < 10 else str(n)


def of_name(name):
    return labels.of_name(prefs.get("language"), name)


def number(n):
    """A number as it is read; a dash for one that nobody told."""
    return "–" if n is None else labels.number_text(n, language())


def cell_name(game, table, key, player):
    """A cell as one says it: "Journaliers de David"; in full where another line has the same short name."""
    name = game_text(game, key)
    if name in shared_names(game):
        name = full_title(game, game.line_by_key[key])
    for one in table:
        if one.id == player:
            return t("cell.of", line=name, of=of_name(one.name))
    return name


_shared_names = {}  # {(game, language): as `shared_names` gives them}


def shared_names(game):
    """The short names that several lines of a game have."""
    key = (game.key, language())
    if key not in _shared_names:
        names = [game_text(game, line.key) for line in game.lines if has_game_text(game, line.key)]
        _shared_names[key] = [name for name in names if names.count(name) > 1]
    return _shared_names[key]


def outcome(journal, game, summary):
    """Who won, in one line: "Ana gagne, 44 points"; "142 points ensemble" for a cooperative game."""
    totals = summary["totals"]
    if game.cooperative:
        return t("outcome.together", n=totals[0])
    if not summary["finished"]:
        parts = []
        for i in sorted(range(len(totals)), key=lambda i: -(totals[i] or 0)):
            parts.append(people.person(journal, summary["players"][i]).name + NO_BREAK + number(totals[i]))
        return ", ".join(parts)
    winners = summary["winners"]
    if not winners:
        return t("outcome.nobody")
    names = listed([people.person(journal, id).name for id in winners])
    total = totals[summary["players"].index(winners[0])]
    if total is None:
        return game_text(game, "result.shared" if len(winners) > 1 else "result.wins", names=names)
    return t("outcome.shared" if len(winners) > 1 else "outcome.wins", names=names, n=total)


def circumstances(journal, game, summary):
    """The small second line of a game in a list: the day, and who else was there."""
    day = long_day(summary["day"])
    name = summary["extra"].get("name")
    return with_company(name + ", " + day if name else day, journal, game, summary)


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
        rest.sort(key=lambda i: (ranks[i] or 99, -(totals[i] or 0)))
        parts = [
            names[summary["players"][i]] + (NO_BREAK + number(totals[i]) if totals[i] is not None else "")
            for i in rest
        ]
    if summary["eliminated"]:
        parts.append(
            game_text(game, "eliminated.sub", names=listed([names[id] for id in summary["eliminated"]]))
        )
    if not summary["finished"]:
        parts.append(t("session.going"))
    return ", ".join(parts)
