"""Numbers, days and times as people and programs write them."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared_rules.typed_numbers import day, number, order_of, time


@pytest.mark.parametrize(
    "text, value",
    [
        ("12", 12),
        ("-5", -5),
        ("−5", -5),
        ("015", 15),
        ("+3", 3),
        ("12+4-3", [12, 4, -3]),
        ("12 + 4", [12, 4]),
        ("12+", 12),
        ("1 234", 1234),
        ("1\u202f234", 1234),
        ("12,0", 12),
        ("12.5", 13),
        ("-12.5", -12),
        ("7,5+7,5", 15),
    ],
)
def test_numbers(text, value):
    assert number(text).value == value


@pytest.mark.parametrize(
    "text", ["", "-", "+", ".", "abc", "12--3", "1.2.3", "36, 42", "1e9", "٣", "9" * 12, "1+" * 500]
)
def test_what_is_no_number(text):
    assert number(text) is None


@pytest.mark.parametrize("text, exact", [("12", True), ("12,0", True), ("12,5", False), ("0,25", False)])
def test_whether_there_was_a_fraction(text, exact):
    assert number(text).exact is exact


@given(st.text(alphabet="0123456789+-,. e", max_size=12))
def test_no_text_stops_the_reading(text):
    number(text), day(text), time(text)


@given(st.dates(min_value=date(1000, 1, 1)))
def test_days_are_read_in_every_way_they_are_written(when):
    ways = ("%Y-%m-%d", "%Y/%m/%d", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y", "%Y%m%d")
    for way in ways:
        text = when.strftime(way.replace("%Y", f"{when.year:04}"))
        assert day(text) == when.isoformat()
    assert day(when.strftime(f"%m/%d/{when.year:04}"), "mdy") == when.isoformat()
    assert day(when.isoformat() + " 23:59:59") == day(when.isoformat() + "T00:00:00Z") == when.isoformat()


@given(st.integers(20_000, 80_000))
def test_a_spreadsheets_number_of_days(serial):
    when = (date(1899, 12, 30) + timedelta(serial)).isoformat()

    assert day(str(serial)) == day(f"{serial},80") == day(f"{serial}.5") == when


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hier",
        "31/02/2026",
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "0000-00-00",
        "1/2",
        "12",
        "2026-03-00",
        "0999-01-01",
    ],
)
def test_what_is_no_day(text):
    assert day(text) is None


def test_a_file_says_by_its_clear_days_how_it_writes_them():
    assert order_of(["01/02/2026", "25/02/2026"]) == "dmy"
    assert order_of(["01/02/2026", "02/25/2026"]) == "mdy"
    assert order_of(["01/02/2026"], "mdy") == "mdy"


@pytest.mark.parametrize(
    "text, at",
    [
        ("19:12", "19:12"),
        ("19:12:45", "19:12"),
        ("2026-03-12 19:12:00", "19:12"),
        ("2026-03-12T19:12:00Z", "19:12"),
        ("19 h 12", "19:12"),
        ("19h12", "19:12"),
        ("9:05", "09:05"),
        ("7:12 PM", "19:12"),
        ("12:30 am", "00:30"),
        ("24:00", None),
        ("19:60", None),
        ("", None),
        ("soir", None),
    ],
)
def test_times(text, at):
    assert time(text) == at
