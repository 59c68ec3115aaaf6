"""The little of XML 1.0 that lists of plays are written in: elements, attributes, text and the five named entities.

No document type, no entity of its own, no name space: what such a file would need them for is no list of plays. Several documents
one after the other are read as one.
"""

MOST_DEPTH = 50
ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
QUOTES = "\"'"


class BrokenXml(ValueError):
    """The text ends early, or is no such XML."""


def events(text):
    """[(kind, name or text, attributes)] with the kinds "start", "text", "end". Raises BrokenXml."""
    found = []
    depth = 0
    pieces = text.split("<")
    at = 1
    while at < len(pieces):
        piece = pieces[at]
        at += 1
        if piece.startswith("!--"):
            while "-->" not in piece:
                if at == len(pieces):
                    raise BrokenXml("a comment without end")
                piece = pieces[at]
                at += 1
            continue
        if piece.startswith("?"):
            if "?>" not in piece:
                raise BrokenXml("a declaration without end")
            continue
        if piece.startswith("!"):
            raise BrokenXml("a document type")
        tag, closed, after = piece.partition(">")
        if not closed:
            raise BrokenXml("a tag without end")
        if tag.startswith("/"):
            depth -= 1
            found.append(("end", tag[1:].strip(), None))
        else:
            is_empty = tag.endswith("/")
            name, attributes = read_tag(tag[: len(tag) - 1] if is_empty else tag)
            found.append(("start", name, attributes))
            depth += not is_empty
            if is_empty:
                found.append(("end", name, None))
        if not 0 <= depth <= MOST_DEPTH:
            raise BrokenXml("elements that do not close")
        if after.strip():
            found.append(("text", unescaped(after), None))
    if depth:
        raise BrokenXml("an element without end")
    return found


def read_tag(tag):
    """The name of a tag and {attribute: value}."""
    name, _, rest = tag.replace("\n", " ").replace("\t", " ").partition(" ")
    attributes = {}
    rest = rest.strip()
    while rest:
        key, equals, rest = rest.partition("=")
        rest = rest.lstrip()
        if not equals or not rest or rest[0] not in QUOTES:
            raise BrokenXml("an attribute without value")
        value, quote, after = rest[1:].partition(rest[0])
        if not quote:
            raise BrokenXml("a value without end")
        attributes[key.strip()] = unescaped(value)
        rest = after.strip()
    return name, attributes


def unescaped(text):
    """A text with its entities put in; what is none stays as it stands."""
    if "&" not in text:
        return text
    pieces = text.split("&")
    found = pieces[0]
    for piece in pieces[1:]:
        name, end, rest = piece.partition(";")
        letter = entity(name) if end else None
        found += "&" + piece if letter is None else letter + rest
    return found


def entity(name):
    if name in ENTITIES:
        return ENTITIES[name]
    if not name.startswith("#") or len(name) > 9:
        return None
    digits, base = (name[2:], 16) if name[1:2] in ("x", "X") else (name[1:], 10)
    try:
        code = int(digits, base)
    except ValueError:
        return None
    return chr(code) if 0 < code < 0xD800 or 0xE000 <= code < 0x110000 else None
