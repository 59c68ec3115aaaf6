"""Days as one says them; the calendar is checked by Python's own."""

from datetime import date, timedelta

import pytest

from shared_rules import dates, labels


@pytest.mark.parametrize(
    "lang, day, said",
    [
        ("fr", "2026-03-12", "jeudi 12 mars"),
        ("fr", "2026-08-01", "samedi 1er août"),
        ("fr", "2025-12-31", "mercredi 31 décembre 2025"),
        ("en", "2026-03-12", "Thursday 12 March"),
        ("en", "2026-02-01", "Sunday 1 February"),
        ("en", "2024-02-29", "Thursday 29 February 2024"),
    ],
)
def test_a_day_is_said_in_full_and_its_year_when_it_is_another(lang, day, said):
    assert dates.long_day(lang, day, "2026") == said


@pytest.mark.parametrize(
    "lang, day, said",
    [("fr", "2026-02-09", "févr."), ("fr", "2026-05-09", "mai"), ("en", "2026-09-30", "Sept")],
)
def test_the_month_of_a_narrow_box(lang, day, said):
    assert dates.short_month(lang, day) == said


def test_the_weekday_of_every_day_of_four_centuries():
    for n in range(0, 400 * 366, 5):
        day = date(1900, 1, 1) + timedelta(n)
        assert dates.weekday(day.isoformat()) == day.isoweekday() % 7


def test_both_languages_name_seven_days_and_twelve_months():
    assert set(dates.WORDS) == set(labels.LANGUAGES)
    for words in dates.WORDS.values():
        assert (len(set(words["days"])), len(set(words["months"])), len(set(words["short"]))) == (7, 12, 12)
