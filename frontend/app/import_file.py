"""A file from elsewhere, read: what kind it is, and what it holds. Nothing is kept here."""

from browser import window
from javascript import JSON

from frontend.app.words import language
from shared_rules import bgg_plays, bgstats, bundle_packing, csv_import
from shared_rules.csv_reading import ends_within_a_cell, rows_of
from shared_rules.xml_reading import BrokenXml

MOST_BYTES = 9_000_000
MOST_ROWS = 60_000
SLICE_MS = 40  # the page answers a finger between two slices
AT_ONCE = 20  # games read between two looks at the watch
BYTE_ORDER_MARKS = (("utf-16le", (0xFF, 0xFE)), ("utf-16be", (0xFE, 0xFF)))
PACKED = ((0x50, 0x4B), (0x1F, 0x8B))  # zip, and with it the workbooks of spreadsheets; gzip

TOO_BIG, EMPTY, IS_PACKED, NOT_TEXT, NOT_KNOWN, NO_ROWS, CUT, BUNDLE = (
    "too_big",
    "empty",
    "packed",
    "not_text",
    "not_known",
    "no_rows",
    "cut",
    "bundle",
)


def read_file(app, file, told, done, refused):
    """Call done(Arrivals), or done(None, rows) for a table whose columns somebody must name, else refused(code).

    told(count, total) follows while games are read.
    """
    if int(file.size) > MOST_BYTES:
        refused(TOO_BIG)
        return

    def arrived(buffer):
        text = text_of(window.Uint8Array.new(buffer))
        if text in (EMPTY, IS_PACKED, NOT_TEXT):
            refused(text)
        else:
            read_text(app, text, told, done, refused)

    file.arrayBuffer().then(app.here(arrived), app.here(lambda error: refused(NOT_TEXT)))


def text_of(data):
    """The text in these bytes, or a code for what is none.

    Excel saves "CSV" in Windows-1252 unless it is asked for UTF-8: what is no UTF-8 and has no zero byte is read as that.
    """
    start = tuple([int(data[at]) for at in range(min(2, int(data.length)))])
    if not start:
        return EMPTY
    if start in PACKED:
        return IS_PACKED
    for encoding, mark in BYTE_ORDER_MARKS:
        if start == mark:
            return decoded(data, encoding) or NOT_TEXT
    if int(data.indexOf(0)) >= 0:
        return NOT_TEXT
    return decoded(data, "utf-8") or decoded(data, "windows-1252") or NOT_TEXT


def decoded(data, encoding):
    try:
        return str(window.TextDecoder.new(encoding, {"fatal": True}).decode(data))
    except Exception:  # bytes of another encoding
        return None


def read_text(app, text, told, done, refused):
    """As read_file, for a text."""
    start = text[:200].strip()
    if start == "":
        refused(EMPTY if text.strip() == "" else NOT_KNOWN)
    elif bundle_packing.is_packed(start):
        refused(BUNDLE)
    elif start[0] in "{[":
        read_json(app, text, told, done, refused)
    elif start[0] == "<":
        read_xml(app, text, told, done, refused)
    else:
        read_table(app, text, told, done, refused)


def parsed(text):
    """The value of a JSON text, None for what is none."""
    try:
        return JSON.parse(text)
    except Exception:  # cut, or nested deeper than anybody would
        return None


def read_json(app, text, told, done, refused):
    found = parsed(text)
    if isinstance(found, dict) and "marquoir" in found:
        refused(BUNDLE)
    elif bgstats.is_export(found):
        in_slices(app, bgstats.Reading(found, parsed, language()), told, done, refused)
    elif found is None:
        refused(BUNDLE if '"marquoir"' in text[:40] else CUT)
    else:
        refused(NOT_KNOWN)


def read_xml(app, text, told, done, refused):
    if "<plays" not in text[:2000]:
        refused(NOT_KNOWN)
        return
    try:
        reading = bgg_plays.Reading(text)
    except BrokenXml:
        refused(CUT)
        return
    in_slices(app, reading, told, done, refused)


def read_table(app, text, told, done, refused):
    rows = rows_of(text)
    if len(rows) > MOST_ROWS:
        refused(TOO_BIG)
    elif ends_within_a_cell(text):
        refused(CUT)
    elif len(rows) < 2:
        refused(NO_ROWS if len(rows[0][1]) > 1 else NOT_KNOWN)
    elif csv_import.is_ours(rows[0][1]):
        in_slices(app, csv_import.Reading(rows, parsed), told, done, refused)
    elif len(rows[0][1]) > 1:
        done(None, rows)
    else:
        refused(NOT_KNOWN)


def in_slices(app, reading, told, done, refused):
    """Take from a Reading until nothing is left, then call done(Arrivals)."""
    now = window.Date.now
    channel = window.MessageChannel.new()  # a timer would wait 4 ms before each slice

    def read(event=None):
        until = now() + SLICE_MS
        while reading.take(AT_ONCE):
            if now() > until:
                told(reading.total - len(reading.waiting), reading.total)
                channel.port2.postMessage("")
                return
        channel.port1.close()
        done(reading.arrivals)

    channel.port1.onmessage = app.here(read)
    read()
