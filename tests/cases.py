"""The faults F01 to F81 and the demands on security S01 to S38: which tests bear each number, or why none does.

    ./marquoir cases        both tables; the faults in our words and the reasons stand in tests/cases.md

A test bears a number in its name (`test_F35_F36_...`) or, one case among several of a test, in the name of that case.
Names are read from the syntax trees: nothing is imported and no test runs.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXT = ROOT / "tests" / "cases.md"
IN_NAME = re.compile(r"_([FS]\d\d)(?=_)", re.IGNORECASE)
IN_CASE = re.compile(r"(?:[FS]\d\d )+")
ROW = re.compile(r"\| ([FS]\d\d) \| (.*?) \| (.*?) ?\|")
OPEN = "not tested yet: "


class Case:
    """A number, its fault in a sentence, why it has no test ("" when it has), and the tests that bear it."""

    def __init__(self, number, fault, reason):
        self.number = number
        self.fault = fault
        self.reason = reason
        self.tests = []

    @property
    def is_open(self):
        return self.reason.startswith(OPEN)


def cases(text, tests):
    """Every case of a text like tests/cases.md, with its tests out of {name: numbers}."""
    found = [Case(*row) for row in ROW.findall(text)]
    for case in found:
        case.tests = [name for name, numbers in tests.items() if case.number in numbers]
    return found


def numbered_tests():
    """{"tests/test_x.py::test_F01_y": {"F01"}} of all tests that bear a number; one case of several is `...::test_z[F01 w]`."""
    found = {}
    for file in sorted([*ROOT.glob("tests/**/test_*.py"), *ROOT.glob("e2e/**/test_*.py")]):
        for name, numbers in numbered(file.read_text("utf-8")):
            found[f"{file.relative_to(ROOT).as_posix()}::{name}"] = numbers
    return found


def numbered(source):
    """(name, numbers) of every test of a file that bears one."""
    body = ast.parse(source).body
    tables = {
        target.id: node.value
        for node in body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in body:
        if not (isinstance(node, ast.FunctionDef) and node.name.startswith("test_")):
            continue
        numbers = {number.upper() for number in IN_NAME.findall(node.name)}
        if numbers:
            yield node.name, numbers
        for case in texts(node.decorator_list, tables):
            start = IN_CASE.match(case)
            if start:
                yield f"{node.name}[{case}]", set(start[0].split())


def texts(decorators, tables):
    """The texts in the decorators of a test, those of the tables that they name included; each once."""
    found = {}
    for node in (node for decorator in decorators for node in ast.walk(decorator)):
        table = tables.get(node.id) if isinstance(node, ast.Name) else None
        for part in ast.walk(table) if table else [node]:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                found[part.value] = None
    return list(found)


def table(title, rows):
    print(f"\n{title}\n")
    for case in rows:
        print(f"{case.number}  {case.fault}")
        for name in case.tests:
            print(f"       {name}")
        if case.reason:
            print(f"       {'OPEN ' if case.is_open else ''}{case.reason}")


def main():
    found = cases(TEXT.read_text("utf-8"), numbered_tests())
    table("FAULTS", [case for case in found if case.number[0] == "F"])
    table("SECURITY", [case for case in found if case.number[0] == "S"])
    tested = [case for case in found if case.tests]
    still = [case.number for case in found if case.is_open]
    silent = [case.number for case in found if not case.tests and not case.reason]
    print(
        f"\n{len(found)} cases: {len(tested)} with tests, {len(found) - len(tested) - len(silent)} with a reason instead; "
        f"OPEN: {len(still)}{' (' + ' '.join(still) + ')' if still else ''}"
    )
    if silent:
        print(f"Neither test nor reason: {' '.join(silent)}")
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
