"""Numbers, days and times as people and other programs write them, read without ever being evaluated."""

from shared_rules.envelope import DIGITS, only

MINUS_SIGNS = "-\u2212\u2013"
SPACES = " \u00a0\u202f\u2009\t'\u2019"
MOST_DIGITS = 9
MOST_TERMS = 100
MONTHS = ("01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12")
MONTH_DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
SERIAL_ZERO = (
    719_163 - 25_569
)  # days from 1 January of the year 1 to the day 0 of spreadsheets, 30 December 1899


class Number:
    """A score that was read. `value` is a whole number, or a list of them when a sum was written; `exact` is False
    when there was a fraction: the sum is then rounded, halves up, for this product counts in whole points."""

    def __init__(self, value, exact):
        self.value = value
        self.exact = exact


def number(text):
    """The Number in a text such as "12", "-5", "015", "12+4-3", "12+" or "12,5"; None for what is none."""
    if 0 < len(text) <= MOST_DIGITS and only(text, DIGITS):  # nearly always
        return Number(int(text), True)
    if ", " in text.strip():  # several numbers
        return None
    for space in SPACES:
        text = text.replace(space, "")
    for sign in MINUS_SIGNS:
        text = text.replace(sign, "-")
    text = text.rstrip("+-").replace(",", ".")
    terms = text.replace("-", "+-").lstrip("+").split("+")
    if len(terms) > MOST_TERMS:
        return None
    whole = []
    tenths = 0  # the sum of all terms in units of 10 to the power of -MOST_DIGITS
    exact = True
    for term in terms:
        digits = term.removeprefix("-")
        parts = digits.split(".")
        if digits == "" or len(parts) > 2 or not only("".join(parts), DIGITS) or parts == ["", ""]:
            return None
        if len(parts[0]) > MOST_DIGITS:
            return None
        sign = -1 if term.startswith("-") else 1
        fraction = (parts[1] if len(parts) == 2 else "")[:6]
        exact = exact and fraction.strip("0") == ""
        whole.append(sign * int(parts[0] or "0"))
        tenths += sign * int((parts[0] or "0") + fraction + "0" * (6 - len(fraction)))
    if not exact:
        return Number((tenths + 500_000) // 1_000_000, False)
    return Number(whole[0] if len(whole) == 1 else whole, True)


def is_grouped(text):
    """Whether a text is a whole number by thousands, "1,234" or "12.345.678", as it may be a fraction to others."""
    for mark in ",.":
        parts = text.strip().lstrip(MINUS_SIGNS).split(mark)
        if len(parts) > 1 and 0 < len(parts[0]) <= 3 and parts[0] != "0" and only("".join(parts), DIGITS):
            return all([len(part) == 3 for part in parts[1:]])
    return False


def has_fraction(text):
    """Whether a text is a number with decimals that cannot be thousands: "12,5"."""
    found = number(text)
    return found is not None and not found.exact and not is_grouped(text)


# --- days ---


def day(text, order="dmy"):
    """The day in a text, "2026-03-12"; `order` is "dmy" or "mdy" where the text alone does not say. None for none.

    What follows a space or a T is a time and left alone, and no zone is applied: the day is the one that was written.
    """
    text = text.strip().split(" ")[0]
    parts = text.split("-")
    is_plain = len(text) == 10 and len(parts) == 3 and len(parts[0]) == 4 and parts[1] in MONTHS
    if is_plain and only(parts[0] + parts[2], DIGITS) and "01" <= parts[2] <= "28" and text >= "1000":
        return text  # nearly always
    text = text.split("T")[0].replace("/", "-").replace(".", "-")
    parts = text.split("-")
    if len(parts) == 1:
        return packed_day(text)
    if len(parts) != 3 or not all([part != "" and only(part, DIGITS) and len(part) <= 4 for part in parts]):
        return serial_day(parts[0]) if len(parts) == 2 else None
    if len(parts[0]) == 4:
        year, month, date = parts
    elif order == "mdy":
        month, date, year = parts
    else:
        date, month, year = parts
    if len(year) == 2:
        year = ("19" if int(year) > 69 else "20") + year
    return checked_day(int(year), int(month), int(date))


def checked_day(year, month, date):
    if not (1000 <= year <= 9999 and 1 <= month <= 12 and 1 <= date <= MONTH_DAYS[month - 1]):
        return None
    if month == 2 and date == 29 and not is_leap(year):
        return None
    return f"{year}-{two(month)}-{two(date)}"


def packed_day(text):
    """ "20260312", or the number by which a spreadsheet counts days, with or without a fraction for the time."""
    if len(text) == 8 and only(text, DIGITS):
        return checked_day(int(text[:4]), int(text[4:6]), int(text[6:]))
    return serial_day(text.split(",")[0])


def serial_day(text):
    """The day of a spreadsheet's serial number (1900 date system, ECMA-376 part 1, 18.17.4.1); from 1954 to 2119."""
    if len(text) != 5 or not only(text, DIGITS) or not 20_000 <= int(text) <= 80_000:
        return None
    days = SERIAL_ZERO - 1 + int(text)  # since 1 January of the year 1
    year = days * 400 // 146_097 + 1
    while days < days_before(year):
        year -= 1
    while days >= days_before(year + 1):
        year += 1
    days -= days_before(year)
    month = 1
    while days >= length(year, month):
        days -= length(year, month)
        month += 1
    return f"{year}-{two(month)}-{two(days + 1)}"


def days_before(year):
    before = year - 1
    return before * 365 + before // 4 - before // 100 + before // 400


def length(year, month):
    return 28 if month == 2 and not is_leap(year) else MONTH_DAYS[month - 1]


def is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def order_of(texts, wanted="dmy"):
    """How a file writes its days, "dmy" or "mdy": as those that can be read in one way only say, else as `wanted`."""
    votes = {"dmy": 0, "mdy": 0}
    for text in texts:
        for order in votes:
            if day(text, order) is not None:
                votes[order] += 1
    if votes["dmy"] == votes["mdy"]:
        return wanted
    return "dmy" if votes["dmy"] > votes["mdy"] else "mdy"


# --- times ---


def time(text):
    """The time of day in a text such as "19:12", "19:12:00", "19 h 12", "7:12 PM", or after a day; None for none."""
    parts = text.split(" ")[-1].split(":")
    if len(parts) > 1 and len(parts[0]) == 2 and len(parts[1]) == 2 and only(parts[0] + parts[1], DIGITS):
        return parts[0] + ":" + parts[1] if parts[0] < "24" and parts[1] < "60" else None
    text = text.strip().lower().replace("\u00a0", " ").replace("\u202f", " ")
    if "t" in text and ":" in text:
        text = text.split("t")[-1]
    late, early = text.endswith("pm"), text.endswith("am")
    if late or early:
        text = text[:-2].strip()
    text = text.replace(" h ", ":").replace("h", ":").split(" ")[-1]
    parts = text.split(":")
    if len(parts) < 2 or not all([0 < len(part) <= 2 and only(part, DIGITS) for part in parts[:2]]):
        return None
    hours, minutes = int(parts[0]), int(parts[1])
    if late and hours < 12:
        hours += 12
    if early and hours == 12:
        hours = 0
    return two(hours) + ":" + two(minutes) if hours < 24 and minutes < 60 else None


def two(n):
    return "0" + str(n) if n < 10 else str(n)
