"""Invites as people carry them: a link whose secret stands after the #, which no server ever sees; or a code to dictate."""

from shared_rules.envelope import DIGITS, HEX, LETTERS, only

MARK = "#join="
SECRET_LETTERS = DIGITS + LETTERS + LETTERS.upper() + "-_"
MOST_SECRET = 100
CODE_LETTERS = 12


def link(origin, gid, secret):
    """The link to share: "https://example.org/#join=<gid>.<secret>"."""
    return origin + "/" + MARK + gid + "." + secret


def read_link(text):
    """{"gid", "secret"} of a link, or of what stands after its #; None when it is no invite."""
    if MARK not in text:
        return None
    parts = text.split(MARK)[-1].strip().split(".")
    if len(parts) != 2 or len(parts[0]) != 32 or not only(parts[0], HEX):
        return None
    if not 0 < len(parts[1]) <= MOST_SECRET or not only(parts[1], SECRET_LETTERS):
        return None
    return {"gid": parts[0], "secret": parts[1]}


def read_code(text):
    """A typed code as the server reads it: twelve letters and digits, in capitals; None when it cannot be one."""
    code = ""
    for letter in text.upper():
        if letter in " -\u00a0\u202f.\t\n":
            continue
        code += {"O": "0", "I": "1", "L": "1"}[letter] if letter in "OIL" else letter
    return code if len(code) == CODE_LETTERS and only(code, DIGITS + LETTERS.upper()) else None


def read(text):
    """What somebody pasted or typed, a link or a code, as the fields of a request; None when it is neither."""
    found = read_link(text)
    if found is None:
        code = read_code(text)
        found = None if code is None else {"code": code}
    return found
