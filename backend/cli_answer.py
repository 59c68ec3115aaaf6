"""What the verbs on documents have in common: a JSON document in, one JSON object out; no server is needed.

Status 0 when the document could be read, even if something in it is doubtful; 2 when it could not, with one line on
standard error and nothing on standard output; 1 when the answer could not be written.
"""

import json
import os
import sys

from shared_rules.checks import told
from shared_rules.errors import ContractError


def answer_document(verb, argv, work, layout=None):
    """Print what `work` makes of the document in a file, or on standard input for `-`; return the exit status."""
    usage = f"usage: marquoir {verb} FILE.json   (- reads standard input)"
    if len(argv) == 1 and argv[0].startswith("-") and argv[0] not in ("-", "-h", "--help"):
        return refuse(usage)
    return answer(verb, argv, usage, lambda name: work(parse(read(name))), layout)


def answer(verb, argv, usage, work, layout=None):
    """Print what `work` makes of the single argument, laid out as text; return the exit status."""
    if argv in (["-h"], ["--help"]):
        print(usage)
        return 0
    if len(argv) != 1:
        return refuse(usage)
    try:
        result = work(argv[0])
    except ContractError as reason:
        return refuse(f"marquoir {verb}: {reason}")
    return write(verb, (layout or indented)(result) + "\n")


def indented(result):
    """JSON that a person reads: a line for each value."""
    return json.dumps(result, ensure_ascii=False, indent=2)


def line_by_line(result):
    """JSON with a line for each key: long lists stay on one, and are written ten times as fast."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in result.items()]
    return "{\n" + ",\n".join(lines) + "\n}"


def write(verb, text):
    """Print the answer as bytes: UTF-8 whatever the locale of the terminal. Return the exit status."""
    try:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.flush()
    except OSError as reason:  # a full disk, or a reader that left: `marquoir score FILE | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python tries again when it ends
        refuse(f"marquoir {verb}: the answer cannot be written ({reason.strerror})")
        return 1
    return 0


def refuse(line):
    sys.stderr.flush()
    sys.stderr.buffer.write(line.encode("utf-8", "backslashreplace") + b"\n")
    return 2


def read(name):
    """The bytes of a file, or of standard input for `-`."""
    try:
        if name == "-":
            return sys.stdin.buffer.read()
        with open(name, "rb") as file:
            return file.read()
    except (OSError, ValueError) as reason:
        detail = getattr(reason, "strerror", None) or "not a file name"
        raise ContractError(f"{told(name)}: cannot be read ({detail})") from reason


def parse(data):
    """The JSON value in these bytes; what JSON leaves open (a key twice, NaN) is refused."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as reason:
        raise ContractError(f"expected UTF-8, byte {reason.start} is not") from reason
    if not text.strip():
        raise ContractError("expected a JSON object, got nothing")
    try:
        return json.loads(text, object_pairs_hook=distinct, parse_constant=no_constant)
    except json.JSONDecodeError as reason:
        where = f"line {reason.lineno}, column {reason.colno}"
        raise ContractError(f"expected JSON, {where}: {reason.msg}") from reason
    except RecursionError as reason:
        raise ContractError("the document is nested too deep") from reason
    except ContractError:
        raise
    except ValueError as reason:  # an integer of thousands of digits
        raise ContractError("expected whole numbers of a reasonable length") from reason


def distinct(pairs):
    keys = {}
    for key, value in pairs:
        if key in keys:
            raise ContractError(f"{told(key)}: the same key twice in one object")
        keys[key] = value
    return keys


def no_constant(name):
    raise ContractError(f"expected JSON, {name} is no JSON number")
