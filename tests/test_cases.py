"""./marquoir cases: every fault and every demand on security has a test that bears its number, or a reason."""

import subprocess
import sys

import pytest

from tests.cases import OPEN, ROOT, TEXT, cases, numbered, numbered_tests

NUMBERS = [f"F{n:02}" for n in range(1, 82)] + [f"S{n:02}" for n in range(1, 39)]
CASES = cases(TEXT.read_text("utf-8"), numbered_tests())


def test_every_number_is_listed_once_and_in_order():
    assert [case.number for case in CASES] == NUMBERS


@pytest.mark.parametrize("case", CASES, ids=[case.number for case in CASES])
def test_every_case_has_a_sentence_and_a_test_or_a_reason(case):
    assert case.fault
    assert case.tests or case.reason
    assert case.reason == "" or case.is_open or case.reason.startswith("cannot occur: ")


def test_no_test_bears_a_number_that_is_not_listed():
    strangers = {name: numbers - set(NUMBERS) for name, numbers in numbered_tests().items()}

    assert {name: numbers for name, numbers in strangers.items() if numbers} == {}


SOURCE = """
ROWS = [("F08 the clock", 1), ("plain", 2)]

@pytest.mark.parametrize("name, n", ROWS, ids=[row[0] for row in ROWS])
def test_rows(name, n):
    pass

def test_f01_S02_both(): pass
def test_of_F99(): pass
def F03_no_test(): pass
@pytest.mark.parametrize("how", ["F04 F05 two"])
def test_how(how): pass
"""


def test_numbers_are_read_from_names_of_tests_and_of_their_cases():
    assert list(numbered(SOURCE)) == [
        ("test_rows[F08 the clock]", {"F08"}),
        ("test_f01_S02_both", {"F01", "S02"}),
        ("test_how[F04 F05 two]", {"F04", "F05"}),
    ]


def test_the_tables_are_printed_and_what_is_open_is_counted():
    answer = subprocess.run(
        [sys.executable, "-m", "tests.cases"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    still = [case.number for case in CASES if case.reason.startswith(OPEN)]

    assert answer.returncode == 0
    assert answer.stdout.rstrip().endswith(f"OPEN: {len(still)}" + (f" ({' '.join(still)})" if still else ""))
    for case in CASES:
        assert f"{case.number}  {case.fault}\n" in answer.stdout
        assert all(f"       {name}\n" in answer.stdout for name in case.tests)


def test_a_number_with_neither_is_seen():
    (case,) = cases("| F01 | A reply is lost | |\n", {"tests/test_x.py::test_F02_y": {"F02"}})

    assert (case.number, case.fault, case.tests, case.reason) == ("F01", "A reply is lost", [], "")
