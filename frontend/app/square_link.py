"""A session in a link: packed by the browser, short enough for a QR code. See shared_rules/square.py."""

from browser import window
from javascript import JSON, NULL

from shared_rules import square
from shared_rules.bundle import BundleError

MOST_LETTERS = 4_000  # of what stands behind the mark; no QR code holds more
PACKING = "deflate-raw"


def can_pack():
    return hasattr(window, "CompressionStream") and hasattr(window, "DecompressionStream")


def link_of(journal, ent, label, done, failed):
    """Call done(link) for a session that is loaded."""
    operations = square.current_operations(journal.state(ent), journal.state("player:"), ent)
    text = square.written(journal.identity["gid"], label, operations)

    def packed(buffer):
        letters = window.Reflect.apply(window.String.fromCharCode, NULL, window.Uint8Array.new(buffer))
        content = str(window.btoa(letters)).replace("+", "-").replace("/", "_").rstrip("=")
        done(str(window.location.origin) + "/" + square.LINK + content)

    through(window.CompressionStream, window.Blob.new(window.Array.of(text)), packed, failed)


def through(stream, blob, done, failed):
    piped = blob.stream().pipeThrough(stream.new(PACKING))
    window.Response.new(piped).arrayBuffer().then(done, lambda error: failed())


def has_session(text):
    return square.LINK in text


def read_link(text, done, failed):
    """Call done(text of a bundle) for a link with a session, failed(code) for one that is damaged."""
    content = text.split(square.LINK)[-1].strip().replace("-", "+").replace("_", "/")

    def unpacked(buffer):
        try:
            json = square.json_of(str(window.TextDecoder.new("utf-8", {"fatal": True}).decode(buffer)))
            bundle = square.bundle_of(JSON.parse(json))
        except BundleError as error:
            failed(error.code)
            return
        except Exception:  # no text, or no JSON
            failed("damaged")
            return
        done(str(JSON.stringify(bundle)))

    if len(content) > MOST_LETTERS or not can_pack():
        failed("damaged")
        return
    try:
        letters = str(window.atob(content))
    except Exception:  # not base 64
        failed("damaged")
        return
    numbers = window.Uint8Array.new([ord(letter) for letter in letters])
    through(
        window.DecompressionStream,
        window.Blob.new(window.Array.of(numbers)),
        unpacked,
        lambda: failed("damaged"),
    )
