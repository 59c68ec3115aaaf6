"""Days as one says them: "jeudi 12 mars", "Thursday 12 March". A day is text, "2026-03-12".

Browsers can say them too, but fetch all they know of the world's calendars for it: a tenth of the start on a phone.
"""

WORDS = {
    "fr": {
        "days": ("dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"),
        "months": (
            "janvier",
            "février",
            "mars",
            "avril",
            "mai",
            "juin",
            "juillet",
            "août",
            "septembre",
            "octobre",
            "novembre",
            "décembre",
        ),
        "short": (
            "janv.",
            "févr.",
            "mars",
            "avr.",
            "mai",
            "juin",
            "juil.",
            "août",
            "sept.",
            "oct.",
            "nov.",
            "déc.",
        ),
        "first": "1er",
    },
    "en": {
        "days": ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"),
        "months": (
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ),
        "short": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"),
        "first": "1",
    },
}
MONTH_STEPS = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)  # Sakamoto's: how far weekdays move up to each month


def long_day(lang, day, this_year):
    """ "2026-03-12" -> "jeudi 12 mars"; the year is added when it is not this one (text too)."""
    year, month, date = day.split("-")
    words = WORDS[lang]
    number = words["first"] if int(date) == 1 else str(int(date))
    text = words["days"][weekday(day)] + " " + number + " " + words["months"][int(month) - 1]
    return text if year == this_year else text + " " + year


def short_month(lang, day):
    return WORDS[lang]["short"][int(day.split("-")[1]) - 1]


def weekday(day):
    """0 for Sunday to 6 for Saturday, in the Gregorian calendar."""
    year, month, date = [int(part) for part in day.split("-")]
    if month < 3:
        year -= 1
    return (year + year // 4 - year // 100 + year // 400 + MONTH_STEPS[month - 1] + date) % 7
